import { counted } from '../../core/counted.ts';
import { countCandidates } from '../../ingest/operate/candidates.ts';
import { readDataState } from '../../ingest/operate/data-state.ts';
import { countFeeds, watchFeeds } from '../../ingest/operate/feed-states.ts';
import { readHeldUp } from '../../ingest/operate/pipeline.ts';
import { groupHeldUp, type HeldUpGroup, readBacklog } from '../../ingest/operate/queue-status.ts';
import { readSpend } from '../../ingest/operate/spend.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { feedList } from './feeds.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { commandLine, formatSpan, when } from './pieces.ts';
import { heldUpTable } from './queue.ts';
import { dollars } from './spend.ts';

/** A figure of the row at the top. Only matters that need attention are marked. */
type Fact = {
  readonly name: string;
  readonly figure: Html | string;
  readonly tone: 'warn' | 'bad' | '';
  readonly text: Html | string;
  readonly path?: string;
};

const factPiece = ({ name, figure, tone, text, path }: Fact): Html => html`<li class="${tone}">
<span class="small soft">${path === undefined ? name : html`<a href="${path}">${name}</a>`}</span>
<strong>${figure}</strong> <span class="small">${text}</span></li>`;

/** An older backlog is marked. */
const OLD_MS = 3_600_000;
/** After this time without a backup, the schedule has stopped. */
const STALE_BACKUP_MS = 48 * 3_600_000;

async function backupFact(site: Site, now: Date): Promise<Fact> {
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
    tone: age > STALE_BACKUP_MS ? 'bad' : '',
    text: when(at, now),
  };
}

const MAX_FEEDS = 8;
const MAX_REASONS = 6;

const countArticles = (reasons: readonly { readonly articles: number }[]): number =>
  reasons.reduce((sum, { articles }) => sum + articles, 0);

type Feeds = Awaited<ReturnType<typeof countFeeds>>;

const feedFact = (counts: Feeds): Fact => ({
  name: 'Feeds failing or late',
  figure: String(counts.failing + counts.late),
  tone: counts.failing > 0 ? 'bad' : counts.late > 0 ? 'warn' : '',
  text: `${counts.failing} failing, ${counts.late} late, ${counts.ok + counts.new} ok, ${counts.paused + counts.blocked} paused`,
  path: 'operator/feeds',
});

function heldUpFact(reasons: readonly HeldUpGroup[]): Fact {
  const heldUp = countArticles(reasons);
  return {
    name: 'Articles held up',
    figure: String(heldUp),
    tone: reasons.some(({ state }) => state === 'failed') ? 'bad' : heldUp > 0 ? 'warn' : '',
    text: counted(reasons.length, 'reason'),
    path: 'operator/queue',
  };
}

async function backlogFact({ db }: Ingest, now: Date): Promise<Fact> {
  const { articles, oldest_at } = await readBacklog(db);
  const age = oldest_at === null ? 0 : now.getTime() - oldest_at.getTime();
  return {
    name: 'Backlog',
    figure: oldest_at === null ? 'none' : formatSpan(age),
    tone: age > OLD_MS ? 'warn' : '',
    text: articles === 0 ? 'Every article is served or excluded.' : `old; ${articles} articles in the pipeline`,
    path: 'operator/queue',
  };
}

async function candidateFact(ingest: Ingest): Promise<Fact> {
  const candidates = await countCandidates(ingest);
  return {
    name: 'Candidates to verify',
    figure: String(candidates),
    tone: '',
    text: 'companies that press releases name',
    path: 'operator/candidates',
  };
}

async function spendFact({ db }: Ingest, now: Date): Promise<Fact> {
  const today = await readSpend(db, now, 1);
  const calls = today.reduce((sum, row) => sum + row.calls, 0);
  return {
    name: 'Models today',
    figure: dollars(today.reduce((sum, { cost_usd }) => sum + cost_usd, 0)),
    tone: '',
    text: counted(calls, 'call'),
    path: 'operator/spend',
  };
}

async function outgoingFact({ db }: Ingest, now: Date): Promise<readonly Fact[]> {
  const { quiet_since } = await readDataState(db);
  if (quiet_since === null) return [];
  return [
    {
      name: 'Outgoing messages',
      figure: 'paused',
      tone: 'bad',
      text: html`No mail, webhooks and saved searches since ${when(quiet_since, now)}. Send them again:
${commandLine('npx nordwire outgoing resume')}`,
    },
  ];
}

/** The parts that do not answer the process of this page; other processes log theirs. */
const listOutages = (site: Site, now: Date): readonly Fact[] =>
  (site.operating?.outages?.() ?? []).map(({ part, since, reason, effect }) => ({
    name: part.charAt(0).toUpperCase() + part.slice(1),
    figure: 'unreachable',
    tone: 'bad',
    text: html`since ${when(since, now)}: ${effect} (${reason})`,
    path: 'operator/doctor',
  }));

async function versionFact({ db }: Ingest, now: Date): Promise<Fact> {
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
  const groups = groupHeldUp(await readHeldUp(ingest.db, now));
  const facts = [
    ...listOutages(site, now),
    ...(await outgoingFact(ingest, now)),
    feedFact(await countFeeds(ingest.db, now)),
    heldUpFact(groups),
    await backlogFact(ingest, now),
    await candidateFact(ingest),
    await spendFact(ingest, now),
    await backupFact(site, now),
    await versionFact(ingest, now),
  ];
  return operatorPage(site, context, {
    title: 'Operator',
    tab: 'overview',
    body: html`<h1>Overview</h1>
<ul class="glance" aria-label="At a glance">${facts.map(factPiece)}</ul>
${await listTroubledFeeds(ingest, request)}
<h2>Held up</h2>
${heldUpTable(groups.slice(0, MAX_REASONS), request)}
<h2>Commands without a page</h2>
<p class="small soft">These commands work on files: ${commandLine('npx nordwire import')}, ${commandLine('npx nordwire export')} and
${commandLine('npx nordwire feeds import')}. ${commandLine('npx nordwire watchlists')} changes watchlists of other accounts.</p>`,
  });
}

/** The overview of matters that need attention. */
export const overviewRoutes: readonly OperatorRoute[] = [{ method: 'GET', path: '/', handler: overviewPage }];
