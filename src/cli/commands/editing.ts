import type { Command } from 'commander';
import { newsActions } from '../../ingest/operate/actions.ts';
import type { ArticleDetails } from '../../ingest/operate/show-article.ts';
import { describeWhy } from '../print/article-why.ts';
import { describeEvent, explainEvent, withoutReasons } from '../print/event-lines.ts';
import { type Common, json, withStore } from '../process/command.ts';
import { group, toStepVerb } from './action-options.ts';
import { addAction } from './add-action.ts';
import { addCompanyCommands } from './companies.ts';

function describeArticle({ steps, companies, refusals, ...article }: ArticleDetails): string {
  const { id, state, withheld, erase_at, source, article_url, title, original_title, event_id } = article;
  const event = event_id === null ? 'in no event' : `in event ${event_id}`;
  return [
    `article ${id} ${state}${withheld === null ? '' : ` by ${withheld}`}, of ${source}, ${event}`,
    ...(erase_at === null ? [] : [`erased on ${erase_at.toISOString()}; until then: nordwire articles restore ${id}`]),
    article_url,
    ...[title ?? original_title].flatMap((text) => text ?? []),
    ...steps.map((row) => {
      const at = row.state === 'done' ? row.done_at : row.state === 'due' ? row.due_at : null;
      const tries = row.attempts > 1 ? `, ${row.attempts} attempts` : '';
      return `${row.step.padEnd(9)} ${row.state}${at ? ` ${at.toISOString()}` : ''}${tries}${row.error === null ? '' : `: ${row.error}`}`;
    }),
    ...companies.map((row) => {
      const lead = row.is_primary ? ', primary' : '';
      return `company ${row.id} ${row.name}: ${row.role}${lead}${row.evidence ? ` (${row.evidence})` : ''}`;
    }),
    ...refusals.map((row) => `${row.step} ${toStepVerb(row)} ${row.part}: ${row.reason} (${row.written_by})`),
  ].join('\n');
}

function addArticles(program: Command): void {
  const articles = group(program, 'articles', 'list, show, link and take down articles');
  articles
    .command('show')
    .description('show the pipeline state of an article, and the reasons of its links to companies')
    .argument('<article>', 'id, or address of the page')
    .option('--why', 'also show labels, figures and calendar entries, each with the rules that fired and their words')
    .addOption(json())
    .action(async (name: string, options: Common & { readonly why?: true }) => {
      await withStore('articles show', options, async ({ store, output }) => {
        const { explainArticle, showArticle } = await import('../../ingest/operate/show-article.ts');
        const article = await showArticle(store.db, name);
        if (options.why !== true) return output.result(article, describeArticle(article));
        const why = await explainArticle(store.db, name);
        output.result({ ...article, why }, [describeArticle(article), ...describeWhy(why)].join('\n'));
      });
    });
  addAction(articles, newsActions.takeDown);
  addAction(articles, newsActions.restore);
  addAction(articles, newsActions.link);
  addAction(articles, newsActions.unlink);
}

function addEvents(program: Command): void {
  const events = group(program, 'events', 'list, show, merge, split and remove events');
  events
    .command('show')
    .description('show an event and its articles')
    .argument('<id>')
    .option('--why', 'also show the rules that placed each article')
    .addOption(json())
    .action(async (id: string, options: Common & { why?: boolean }) => {
      await withStore('events show', options, async ({ store, output }) => {
        const { showEvent } = await import('../../ingest/operate/show-event.ts');
        const event = await showEvent(store.db, id);
        if (options.why === true) output.result(event, explainEvent(event));
        else output.result(withoutReasons(event), describeEvent(event));
      });
    });
  addAction(events, newsActions.mergeEvents);
  addAction(events, newsActions.splitEvent);
  addAction(events, newsActions.removeEvent);
}

function addCalendar(program: Command): void {
  const calendar = group(program, 'calendar', 'list and correct calendar entries');
  addAction(calendar, newsActions.correctEntry);
}

/** Commands that edit news: articles, events, companies, calendar. */
export function addEditingCommands(program: Command): void {
  addArticles(program);
  addEvents(program);
  addCompanyCommands(program);
  addCalendar(program);
}
