import { counted } from '../../core/counted.ts';
import { countCandidates } from '../../ingest/operate/candidates.ts';
import { readDataState } from '../../ingest/operate/data-state.ts';
import { countFeeds, watchFeeds } from '../../ingest/operate/feed-states.ts';
import { readHeldUp } from '../../ingest/operate/pipeline.ts';
import { readBacklog } from '../../ingest/operate/queue-status.ts';
import { readSpend } from '../../ingest/operate/spend.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { feedList } from './feeds.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { commandLine, formatSpan, when } from './pieces.ts';
import { heldUpList } from './queue.ts';
import { dollars } from './spend.ts';

type HeldUp = Awaited<ReturnType<typeof readHeldUp>>;

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

/** An older backlog is marked. */
const OLD_MS = 3_600_000;
/** After this time without a backup, the schedule has stopped. */
const STALE_BACKUP_MS = 48 * 3_600_000;

async function backupCard(site: Site, now: Date): Promise<Card> {
  const readLastBackup = site.operating?.lastBackup;
  if (readLastBackup === undefined)
    return {
      name: 'Last backup',
      figure: 'not known',
      tone: 'warn',
      text: html`This process has no schedule. <code>NORDWIRE_BACKUP_DIR</code> sets one.`,
    };
  // An unreadable folder affects no other card.
  const at = await readLastBackup().catch(() => undefined);
  if (at === undefined)
    return { name: 'Last backup', figure: 'none', tone: 'bad', text: 'The backup folder is empty.' };
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

const countArticles = (reasons: readonly { readonly articles: number }[]): number =>
  reasons.reduce((sum, { articles }) => sum + articles, 0);

type Feeds = Awaited<ReturnType<typeof countFeeds>>;

const feedCard = (counts: Feeds): Card => ({
  name: 'Feeds failing or late',
  figure: String(counts.failing + counts.late),
  tone: counts.failing > 0 ? 'bad' : counts.late > 0 ? 'warn' : 'good',
  text: `${counts.failing} failing, ${counts.late} late, ${counts.ok + counts.new} ok, ${counts.paused + counts.blocked} paused`,
  link: ['operator/feeds', 'Feeds'],
});

function heldUpCard(reasons: HeldUp): Card {
  const heldUp = countArticles(reasons);
  return {
    name: 'Articles held up',
    figure: String(heldUp),
    tone: reasons.some(({ state }) => state === 'failed') ? 'bad' : heldUp > 0 ? 'warn' : 'good',
    text: counted(reasons.length, 'reason'),
    link: ['operator/queue', 'Queue'],
  };
}

async function backlogCard({ db }: Ingest, now: Date): Promise<Card> {
  const { articles, oldest_at } = await readBacklog(db);
  const age = oldest_at === null ? 0 : now.getTime() - oldest_at.getTime();
  return {
    name: 'Backlog',
    figure: oldest_at === null ? 'none' : formatSpan(age),
    tone: age > OLD_MS ? 'warn' : 'good',
    text: articles === 0 ? 'Every article is served or excluded.' : `old; ${articles} articles in the pipeline`,
    link: ['operator/queue', 'By step and language'],
  };
}

async function candidateCard(ingest: Ingest): Promise<Card> {
  const candidates = await countCandidates(ingest);
  return {
    name: 'Candidates to verify',
    figure: String(candidates),
    tone: candidates > 0 ? 'warn' : 'good',
    text: 'companies that press releases name',
    link: ['operator/candidates', 'Candidates'],
  };
}

async function spendCard({ db }: Ingest, now: Date): Promise<Card> {
  const today = await readSpend(db, now, 1);
  const calls = today.reduce((sum, row) => sum + row.calls, 0);
  return {
    name: 'Models today',
    figure: dollars(today.reduce((sum, { cost_usd }) => sum + cost_usd, 0)),
    tone: '',
    text: counted(calls, 'call'),
    link: ['operator/spend', 'Spend'],
  };
}

async function outgoingCard({ db }: Ingest, now: Date): Promise<readonly Card[]> {
  const { quiet_since } = await readDataState(db);
  if (quiet_since === null) return [];
  return [
    {
      name: 'Outgoing messages',
      figure: 'paused',
      tone: 'bad',
      text: html`No mail, webhooks and saved searches since ${when(quiet_since, now)}. Send them again:
${commandLine('nordwire outgoing resume')}`,
    },
  ];
}

async function versionCard({ db }: Ingest, now: Date): Promise<Card> {
  const { version, at } = await readDataState(db);
  return {
    name: 'Version of the data',
    figure: version.toLocaleString('en-GB'),
    tone: '',
    text: html`last change ${when(at, now)}`,
  };
}

async function listTroubledFeeds({ db }: Ingest, { now }: RequestContext): Promise<Html> {
  const list = (condition: 'failing' | 'late') => watchFeeds(db, now, { condition, limit: MAX_FEEDS });
  const troubled = [...(await list('failing')), ...(await list('late'))];
  return troubled.length === 0 ? nothing : html`<h2>Feeds</h2>${feedList(troubled, now)}`;
}

async function overviewPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const ingest = requireIngest(site);
  const { now } = request;
  const reasons = await readHeldUp(ingest.db, now);
  const cards = [
    ...(await outgoingCard(ingest, now)),
    feedCard(await countFeeds(ingest.db, now)),
    heldUpCard(reasons),
    await backlogCard(ingest, now),
    await candidateCard(ingest),
    await spendCard(ingest, now),
    await backupCard(site, now),
    await versionCard(ingest, now),
  ];
  return operatorPage(site, context, {
    title: 'Operator',
    tab: 'overview',
    body: html`<h1>Overview</h1>
<div class="cards">${cards.map(cardPiece)}</div>
${await listTroubledFeeds(ingest, request)}
<h2>Held up</h2>
${heldUpList(reasons.slice(0, MAX_REASONS), request)}
<h2>Commands without a page</h2>
<p class="small soft">These commands work on files or on this machine: ${commandLine('nordwire models')},
${commandLine('nordwire import')}, ${commandLine('nordwire export')}, ${commandLine('nordwire backup')},
${commandLine('nordwire feeds import')} and ${commandLine('nordwire doctor')}. ${commandLine('nordwire webhooks')} and
${commandLine('nordwire watchlists')} manage those of other accounts.</p>`,
  });
}

/** The overview of matters that need attention. */
export const overviewRoutes: readonly OperatorRoute[] = [{ method: 'GET', path: '/', handler: overviewPage }];
