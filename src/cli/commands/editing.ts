import { type Command, Option } from 'commander';
import { type CompanyRole, calendarStatuses, companyRoles } from '../../core/vocabulary.ts';
import type { ArticleDetails } from '../../ingest/operate/show-article.ts';
import { describeWhy } from '../print/article-why.ts';
import { describeEvent, explainEvent, withoutReasons } from '../print/event-lines.ts';
import { type Common, json, list, withStore } from '../process/command.ts';
import { type ActionOptions, addActionOptions, group, operate, toStepVerb } from './action-options.ts';
import { ClearableOption } from './blanks.ts';
import { addCompanyCommands } from './companies.ts';

const loadEvents = () => import('../../ingest/operate/events.ts');
const loadLinks = () =>
  Promise.all([
    import('../../ingest/operate/links.ts'),
    import('../../ingest/operate/find-article.ts'),
    import('../../ingest/operate/find-company.ts'),
  ]);

function describeArticle({ steps, companies, refusals, ...article }: ArticleDetails): string {
  const { id, state, withheld, source, article_url, title, event_id } = article;
  const event = event_id === null ? 'in no event' : `in event ${event_id}`;
  return [
    `article ${id} ${state}${withheld === null ? '' : ` by ${withheld}`}, of ${source}, ${event}`,
    article_url,
    ...(title === null ? [] : [title]),
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
    .description('show the state of an article in the pipeline, and why it is linked to its companies')
    .argument('<article>', 'id, or address of its page')
    .option('--why', 'also its labels, figures and calendar entries, each with the rules that fired and their words')
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
  addActionOptions(
    articles
      .command('takedown')
      .description('withdraw an article for good and delete its text')
      .argument('<article>', 'id, or address of its page'),
  ).action((name: string, options: ActionOptions) =>
    operate('articles takedown', options, async (ingest, order) => {
      const { takeDownArticle } = await import('../../ingest/operate/articles.ts');
      const { findArticle } = await import('../../ingest/operate/find-article.ts');
      return takeDownArticle(ingest, order, await findArticle(ingest.db, name));
    }),
  );
  addActionOptions(
    articles
      .command('link')
      .description('link an article to a company, or give the link another role; no reading changes it')
      .argument('<article>', 'id, or address of its page')
      .argument('<company>', 'id, slug or ticker')
      .addOption(
        new Option('--role <role>', 'what the company is to the article').choices([...companyRoles]).default('subject'),
      )
      .option('--primary', 'it is the company that the article is first of all about'),
  ).action((name: string, company: string, options: ActionOptions & { role: CompanyRole; primary?: true }) =>
    operate('articles link', options, async (ingest, order) => {
      const [{ linkCompany }, { findArticle }, { findCompany }] = await loadLinks();
      return linkCompany(ingest, order, await findArticle(ingest.db, name), {
        company: await findCompany(ingest.db, company),
        role: options.role,
        isPrimary: options.primary ?? false,
      });
    }),
  );
  addActionOptions(
    articles
      .command('unlink')
      .description('take the link of an article to a company away; no reading brings it back')
      .argument('<article>', 'id, or address of its page')
      .argument('<company>', 'id, slug or ticker'),
  ).action((name: string, company: string, options: ActionOptions) =>
    operate('articles unlink', options, async (ingest, order) => {
      const [{ unlinkCompany }, { findArticle }, { findCompany }] = await loadLinks();
      return unlinkCompany(ingest, order, await findArticle(ingest.db, name), await findCompany(ingest.db, company));
    }),
  );
}

function addEvents(program: Command): void {
  const events = group(program, 'events', 'list, show, merge, split and remove events');
  events
    .command('show')
    .description('show an event and its articles')
    .argument('<id>')
    .option('--why', 'also by which rules each article is in the event')
    .addOption(json())
    .action(async (id: string, options: Common & { why?: boolean }) => {
      await withStore('events show', options, async ({ store, output }) => {
        const { showEvent } = await import('../../ingest/operate/show-event.ts');
        const event = await showEvent(store.db, id);
        if (options.why === true) output.result(event, explainEvent(event));
        else output.result(withoutReasons(event), describeEvent(event));
      });
    });
  addActionOptions(
    events
      .command('merge')
      .description('merge events about the same development into the first')
      .argument('<survivor>')
      .argument('<other...>'),
  ).action((survivor: string, others: string[], options: ActionOptions) =>
    operate('events merge', options, async (ingest, order) =>
      (await loadEvents()).mergeEventsInto(ingest, order, survivor, others),
    ),
  );
  addActionOptions(
    events
      .command('split')
      .description('move articles of an event into a new one, permanently')
      .argument('<id>')
      .requiredOption('--articles <ids>', 'comma-separated ids of the articles for the new event', list),
  ).action((id: string, options: ActionOptions & { articles: string[] }) =>
    operate('events split', options, async (ingest, order) =>
      (await loadEvents()).splitEvent(ingest, order, id, options.articles),
    ),
  );
  addActionOptions(
    events.command('remove').description('remove an incorrect event; its articles stay, in no event').argument('<id>'),
  ).action((id: string, options: ActionOptions) =>
    operate('events remove', options, async (ingest, order) => (await loadEvents()).removeEvent(ingest, order, id)),
  );
}

type CalendarOptions = ActionOptions & {
  date?: string;
  time?: string;
  allDay?: boolean;
  status?: string;
  title?: string;
  description?: string;
};

function addCalendar(program: Command): void {
  const calendar = group(program, 'calendar', 'list and correct calendar entries');
  addActionOptions(
    calendar
      .command('correct')
      .description("correct an entry; no source overrides an editor's date")
      .argument('<id>')
      .option('--date <date>', "date in the issuer's time zone, such as 2026-04-25")
      .addOption(new Option('--time <time>', "time in the issuer's time zone, such as 07:30").conflicts('allDay'))
      .option('--all-day', 'the entry has a day and no time')
      .addOption(new Option('--status <status>', 'new status').choices([...calendarStatuses]))
      .option('--title <text>', 'new title')
      .addOption(new ClearableOption('--description <text>', 'new description; empty clears it')),
  ).action((id: string, options: CalendarOptions) => {
    const { date, time, allDay, status, title, description } = options;
    const correction = { date, time: allDay ? null : time, status, title, description };
    return operate('calendar correct', options, async (ingest, order) => {
      const { correctCalendarEvent } = await import('../../ingest/operate/calendar.ts');
      return correctCalendarEvent(ingest, order, id, correction);
    });
  });
}

/** Commands with which an operator edits news: articles, events, companies, calendar. */
export function addEditingCommands(program: Command): void {
  addArticles(program);
  addEvents(program);
  addCompanyCommands(program);
  addCalendar(program);
}
