import { Hono } from 'hono';
import { countCandidates } from '../../ingest/operate/candidates.ts';
import { readDataState } from '../../ingest/operate/data-state.ts';
import { countFeeds, watchFeeds } from '../../ingest/operate/feed-states.ts';
import { readHeldUp } from '../../ingest/operate/pipeline.ts';
import { readBacklog } from '../../ingest/operate/queue-status.ts';
import { readSpend } from '../../ingest/operate/spend.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { feedList } from './feeds.ts';
import { operatorPage, requireIngest } from './frame.ts';
import { commandLine, formatSpan, when } from './pieces.ts';
import { heldUpList } from './queue.ts';
import { dollars } from './spend.ts';

type Card = {
  readonly name: string;
  readonly figure: Html | string;
  readonly tone: 'good' | 'warn' | 'bad' | '';
  readonly text: Html | string;
  readonly link?: readonly [path: string, text: string];
};

const cardPiece = ({ name, figure, tone, text, link }: Card): Html => html`<section class="card ${tone}">
<p class="small soft">${name}</p><p class="figure">${figure}</p><p class="small">${text}</p>
<p class="small">${link === undefined ? nothing : html`<a href="${link[0]}">${link[1]}</a>`}</p></section>`;

/** A backlog that is older is worth a look. */
const OLD_MS = 3_600_000;
/** A schedule that makes no backup for so long has stopped. */
const STALE_BACKUP_MS = 48 * 3_600_000;

async function backupCard(site: Site, now: Date): Promise<Card> {
  const readLastBackup = site.operating?.lastBackup;
  if (readLastBackup === undefined)
    return {
      name: 'Last backup',
      figure: 'not known',
      tone: 'warn',
      text: html`No schedule here: <code>NORDWIRE_BACKUP_DIR</code> begins one.`,
    };
  // A folder that cannot be read says nothing of the store, and keeps no other card away.
  const at = await readLastBackup().catch(() => undefined);
  if (at === undefined)
    return { name: 'Last backup', figure: 'none', tone: 'bad', text: 'The folder of the schedule has none.' };
  const age = now.getTime() - at.getTime();
  return {
    name: 'Last backup',
    figure: `${formatSpan(age)} ago`,
    tone: age > STALE_BACKUP_MS ? 'bad' : 'good',
    text: when(at, now),
  };
}

const MAX_FEEDS = 8;
const MAX_REASONS = 6;

/** What needs a hand now. */
export function overviewPage(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get('/', async (context) => {
    const request = context.get('request');
    const ingest = requireIngest(site);
    const { db } = ingest;
    const { now } = request;
    const counts = await countFeeds(db, now);
    const troubled = (
      await Promise.all(
        (['failing', 'late'] as const).map((condition) => watchFeeds(db, now, { condition, limit: MAX_FEEDS })),
      )
    ).flat();
    const backlog = await readBacklog(db);
    const reasons = await readHeldUp(db, now);
    const candidates = await countCandidates(ingest);
    const today = await readSpend(db, now, 1);
    const cost = today.reduce((sum, { cost_usd }) => sum + cost_usd, 0);
    const state = await readDataState(db);
    const age = backlog.oldest_at === null ? 0 : now.getTime() - backlog.oldest_at.getTime();
    const heldUp = reasons.reduce((sum, { articles }) => sum + articles, 0);
    const failed = reasons.some((reason) => reason.state === 'failed');
    const cards: readonly Card[] = [
      {
        name: 'Feeds failing or late',
        figure: String(counts.failing + counts.late),
        tone: counts.failing > 0 ? 'bad' : counts.late > 0 ? 'warn' : 'good',
        text: `${counts.failing} failing, ${counts.late} late, ${counts.ok + counts.new} well, ${counts.paused + counts.blocked} paused`,
        link: ['operator/feeds', 'Feeds'],
      },
      {
        name: 'Articles held up',
        figure: String(heldUp),
        tone: failed ? 'bad' : heldUp > 0 ? 'warn' : 'good',
        text: `for ${reasons.length === 1 ? 'one reason' : `${reasons.length} reasons`}`,
        link: ['operator/queue', 'Queue'],
      },
      {
        name: 'Backlog',
        figure: backlog.oldest_at === null ? 'none' : formatSpan(age),
        tone: age > OLD_MS ? 'warn' : 'good',
        text:
          backlog.articles === 0
            ? 'Every article is served or left out.'
            : `old; ${backlog.articles} articles on their way`,
        link: ['operator/queue', 'By step and language'],
      },
      {
        name: 'Candidates to verify',
        figure: String(candidates),
        tone: candidates > 0 ? 'warn' : 'good',
        text: 'companies that releases name',
        link: ['operator/candidates', 'Candidates'],
      },
      {
        name: 'Models today',
        figure: dollars(cost),
        tone: '',
        text:
          today.length === 0
            ? 'No language model was asked.'
            : `${today.reduce((sum, { calls }) => sum + calls, 0)} calls`,
        link: ['operator/spend', 'Spend'],
      },
      await backupCard(site, now),
      {
        name: 'Version of the data',
        figure: state.version.toLocaleString('en-GB'),
        tone: '',
        text: html`last change ${when(state.at, now)}`,
      },
    ];
    return operatorPage(site, context, {
      title: 'Operator',
      tab: 'overview',
      body: html`<h1>What needs a hand</h1>
<div class="cards">${cards.map(cardPiece)}</div>
${troubled.length === 0 ? nothing : html`<h2>Feeds</h2>${feedList(troubled, now)}`}
<h2>Held up</h2>
${heldUpList(reasons.slice(0, MAX_REASONS), request)}
<h2>By command only</h2>
<p class="small soft">What works on files or on this machine has no page: ${commandLine('nordwire models')},
${commandLine('nordwire import')} and ${commandLine('nordwire export')}, ${commandLine('nordwire backup')},
${commandLine('nordwire feeds import')}, ${commandLine('nordwire doctor')}, ${commandLine('nordwire webhooks')} and
${commandLine('nordwire watchlists')} of other accounts.</p>`,
    });
  });
  return app;
}
