import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { ActionRefused } from '../../src/core/action-refused.ts';
import { createRecordEmbedder } from '../../src/ingest/background/embed-records.ts';
import { builtInSteps, runClockwork } from '../../src/ingest/background/run.ts';
import { importBundle } from '../../src/ingest/bundle/import.ts';
import { placeCandidate } from '../../src/ingest/companies/candidate-companies.ts';
import { FeedNotAdded, planFeed, writeFeed } from '../../src/ingest/feeds/add-feed.ts';
import { ensureSource } from '../../src/ingest/feeds/read-local.ts';
import { setAccount } from '../../src/ingest/operate/accounts.ts';
import { takeDownArticle } from '../../src/ingest/operate/articles.ts';
import { correctCalendarEvent } from '../../src/ingest/operate/calendar.ts';
import { rejectCandidate, rerunCompanies, verifyCandidates } from '../../src/ingest/operate/candidates.ts';
import { mergeCompanies } from '../../src/ingest/operate/companies.ts';
import { addCompany, setCompany } from '../../src/ingest/operate/edit-company.ts';
import { mergeEventsInto, removeEvent, splitEvent } from '../../src/ingest/operate/events.ts';
import { linkCompany, unlinkCompany } from '../../src/ingest/operate/links.ts';
import { rerunPipeline, retryPipeline } from '../../src/ingest/operate/pipeline.ts';
import { removeFeed } from '../../src/ingest/operate/remove-feed.ts';
import { pauseFeed, releaseFeed, resumeFeed, setFeed, setSource } from '../../src/ingest/operate/settings.ts';
import { blockSource, unblockSource } from '../../src/ingest/operate/sources.ts';
import {
  addToWatchlist,
  createWatchlist,
  deleteWatchlist,
  moveWatchlist,
  removeFromWatchlist,
  renameWatchlist,
} from '../../src/ingest/operate/watchlists.ts';
import { runPipeline } from '../../src/ingest/pipeline/run-pipeline.ts';
import { noteMove } from '../../src/ingest/polling/manners.ts';
import { type PollOptions, pollFeed } from '../../src/ingest/polling/poll.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import { expireDue } from '../../src/ingest/retention/expire.ts';
import { createPushReceiver } from '../../src/ingest/websub/receive.ts';
import { articleRecord, asLines, type TestRecord } from '../support/ingest/bundle/bundle-harness.ts';
import { claimAtOnce } from '../support/ingest/claim-at-once.ts';
import { eventRecord, memberRecord } from '../support/ingest/operate/operate-harness.ts';
import type { Life } from './mortal-store.ts';
import {
  outsidePorts,
  takeComment,
  takeDeclared,
  takeHalves,
  takeNews,
  takeOrder,
  takeRevisions,
  takeWhole,
} from './news.ts';
import type { Scene } from './process.ts';

/** Every step, under its own name, until nothing is due. */
async function runSteps(ingest: Ingest, life: Life): Promise<void> {
  const steps = builtInSteps(ingest).map((step): typeof step => ({
    ...step,
    run: (on, ids, signal) => life.during(step.name, () => step.run(on, ids, signal)),
  }));
  await runPipeline(ingest, steps, { signal: life.signal });
}

export const MERGE = 'the steps, over an article that shows two events to be one';
export const REACTION = 'the steps, over a fact that is read after what comments on it';

const steps: readonly Scene[] = [
  {
    name: 'the steps, over new articles',
    writers: ['pipeline/run-pipeline.ts', 'intake/intake.ts'],
    ground: 'reference',
    isLeased: true,
    ports: outsidePorts,
    setUp: takeNews,
    run: runSteps,
  },
  {
    name: 'the steps, over articles that are served and were revised',
    writers: ['pipeline/run-pipeline.ts'],
    ground: 'reference',
    isLeased: true,
    ports: outsidePorts,
    async setUp(ingest) {
      await takeNews(ingest);
      await runPipeline(ingest, builtInSteps(ingest), { signal: new AbortController().signal });
      await takeRevisions(ingest);
    },
    run: runSteps,
  },
  {
    name: 'the steps, over a release whose issuer its wire declares',
    writers: ['pipeline/run-pipeline.ts', 'steps/enrich.ts', 'operate/act.ts'],
    ground: 'reference',
    isLeased: true,
    ports: () => ({ verifyCandidates: ['declared'] }),
    async setUp(ingest) {
      await makeCandidate(ingest);
      await takeDeclared(ingest);
    },
    run: runSteps,
  },
  {
    name: MERGE,
    writers: ['pipeline/run-pipeline.ts'],
    ground: 'reference',
    isLeased: true,
    async setUp(ingest) {
      await takeHalves(ingest);
      await runPipeline(ingest, builtInSteps(ingest), { signal: new AbortController().signal });
      await takeWhole(ingest);
    },
    run: runSteps,
  },
  {
    name: REACTION,
    writers: ['pipeline/run-pipeline.ts'],
    ground: 'reference',
    isLeased: true,
    async setUp(ingest) {
      await takeComment(ingest);
      await runPipeline(ingest, builtInSteps(ingest), { signal: new AbortController().signal });
      await takeOrder(ingest);
    },
    run: runSteps,
  },
];

const addFeed = (
  ingest: Ingest,
  address: string,
  company: string | null = null,
  kind = company === null ? 'auto' : 'ical',
) =>
  sql`insert into feeds (id, source_id, address, kind, company_id, created_at, updated_at)
      values ('feed00000000', 'wire00000000', ${address}, ${kind}, ${company}, ${ingest.now()}, ${ingest.now()})`.execute(
    ingest.db,
  );

async function pollDue(ingest: Ingest, polling: PollOptions): Promise<void> {
  for (let feeds = await claimAtOnce(ingest, 8); feeds.length > 0; feeds = await claimAtOnce(ingest, 8))
    for (const feed of feeds) await pollFeed(ingest, feed, polling);
}

/** Polled addresses, of a server that stands still. */
export type Published = {
  readonly polling: PollOptions;
  readonly feed: string;
  readonly calendar: string;
  readonly page: string;
};

const PUSHED =
  '<rss version="2.0"><channel><title>T</title><item><guid>1</guid><link>https://wire.example/1</link>' +
  '<title>Norrvik rises</title><pubDate>Sun, 15 Mar 2026 08:00:00 GMT</pubDate></item></channel></rss>';
const SECRET = 'secret-of-the-subscription';

const sources = ({ polling, feed, calendar, page }: Published): readonly Scene[] => [
  {
    name: 'the poll of a feed',
    writers: ['intake/intake.ts'],
    ground: 'reference',
    isLeased: true,
    setUp: async (ingest) => void (await addFeed(ingest, feed)),
    run: (ingest) => pollDue(ingest, polling),
  },
  {
    name: "the poll of an issuer's calendar",
    writers: ['calendar/issuer-calendar.ts'],
    ground: 'reference',
    isLeased: true,
    setUp: async (ingest) => void (await addFeed(ingest, calendar, 'norrvik00000')),
    run: (ingest) => pollDue(ingest, polling),
  },
  {
    name: 'the poll of the page of a calendar, which links to one',
    writers: ['calendar/issuer-calendar.ts', 'calendar/page/issuer-page.ts'],
    ground: 'reference',
    isLeased: true,
    setUp: async (ingest) => void (await addFeed(ingest, page, 'norrvik00000', 'html')),
    run: (ingest) => pollDue(ingest, polling),
  },
  {
    name: 'what a hub pushes',
    writers: ['intake/intake.ts'],
    ground: 'reference',
    isLeased: true,
    async setUp(ingest) {
      await addFeed(ingest, feed);
      await sql`
        insert into websub_subscriptions (feed_id, hub, topic, token, secret, lease_until, due_at)
        values ('feed00000000', 'https://hub.example/', ${feed}, ${'t'.repeat(32)}, ${SECRET}, '2027-01-01', '2027-01-01')`.execute(
        ingest.db,
      );
    },
    async run(ingest) {
      // A hub sends content again that was not accepted.
      await createPushReceiver(ingest).deliver('t'.repeat(32), {
        body: Buffer.from(PUSHED),
        contentType: 'application/rss+xml',
        signature: `sha256=${createHmac('sha256', SECRET).update(PUSHED).digest('hex')}`,
      });
    },
  },
  {
    name: 'a feed that is added, with its source',
    writers: ['feeds/add-feed.ts'],
    ground: 'reference',
    setUp: async () => {},
    async run(ingest) {
      try {
        const planned = await planFeed(
          ingest,
          {
            address: 'https://new.example/rss',
            name: 'New',
            domain: undefined,
            country: 'SE',
            sourceType: 'blog',
            language: 'en',
            policy: { licence: 'as agreed' },
          },
          { allowPrivateAddresses: false },
        );
        await writeFeed(ingest, planned);
      } catch (error) {
        if (!(error instanceof FeedNotAdded)) throw error;
      }
    },
  },
  {
    name: 'a source that is made for what is read once',
    writers: ['feeds/read-local.ts'],
    ground: 'reference',
    setUp: async () => {},
    run: async (ingest) =>
      void (await ensureSource(ingest, { domain: 'new.example', country: 'SE', source_type: 'blog' })),
  },
];

const entry = (id: string, members: Record<string, unknown> = {}): TestRecord => ({
  record: 'calendar_event',
  id,
  company: 'companynorrv',
  title: `Entry ${id}`,
  event_type: 'agm',
  scheduled_at: '2026-05-06T08:00:00Z',
  ...members,
});

const news: readonly TestRecord[] = [
  eventRecord('eventaaaaaaa'),
  memberRecord('articleaaaa1', 'eventaaaaaaa', { published_at: '2026-03-15T07:00:00Z' }),
  memberRecord('articleaaaa2', 'eventaaaaaaa', { source: 'paper.example', published_at: '2026-03-15T08:00:00Z' }),
  eventRecord('eventbbbbbbb'),
  memberRecord('articlebbbb1', 'eventbbbbbbb', { published_at: '2026-03-15T09:00:00Z' }),
  eventRecord('eventlapsed0'),
  memberRecord('articlelaps1', 'eventlapsed0', {
    published_at: '2026-03-01T09:00:00Z',
    companies: [{ id: 'companyoxelv', role: 'subject', is_primary: true }],
  }),
  entry('entryahead00'),
  entry('entrypast000', {
    event_type: 'capital_markets_day',
    scheduled_at: '2026-03-10T08:00:00Z',
    status: 'scheduled',
  }),
  entry('entrysame000', { company: 'companyoxelv' }),
  {
    record: 'story',
    id: 'storyaaaaaaa',
    event: 'eventaaaaaaa',
    title: 'Story',
    summary: 'Summary',
    content: 'Content',
    country: 'SE',
    published_at: '2026-03-15T09:00:00Z',
    articles: ['articleaaaa1', 'articleaaaa2'],
    companies: [{ id: 'companynorrv', role: 'subject', is_primary: true }],
  },
];

const bundle = (ingest: Ingest, records: readonly TestRecord[], pipeline = false): Promise<unknown> =>
  importBundle(ingest, asLines(records), { pipeline });

const wireFeed = { record: 'feed', id: 'feedwire0000', source: 'wire.example', address: 'https://wire.example/rss' };

const anna = { author: 'Anna', reason: 'asked by the publisher' };

const onePlan = { record: 'plan', slug: 'plus', hourly: 100 };
const acme = { record: 'account', id: 'accountacme0', name: 'Acme', plan: 'plus' };
const mines = { record: 'watchlist', id: 'listmines000', account: acme.id, name: 'Mines', companies: ['companynorrv'] };
const withMines = (ingest: Ingest) => bundle(ingest, [onePlan, acme, mines]);

const owners: readonly Scene[] = [
  {
    name: 'a feed that follows a permanent redirect',
    writers: ['polling/manners.ts'],
    ground: 'bundle',
    setUp: async (ingest) => void (await bundle(ingest, [wireFeed])),
    async run(ingest) {
      // A poll of the new address sees no redirect.
      const moved = 'https://wire.example/moved';
      const known = await ingest.db
        .selectFrom('feeds')
        .select('address')
        .where('id', '=', wireFeed.id)
        .executeTakeFirst();
      const address = known?.address ?? wireFeed.address;
      if (address === moved) return;
      await noteMove(ingest, { id: wireFeed.id, address, moved_to: moved, moved_polls: 2 }, moved);
    },
  },
  {
    name: 'an account that renames and fills its watchlist',
    writers: ['operate/watchlists.ts'],
    ground: 'bundle',
    setUp: async (ingest) => void (await withMines(ingest)),
    async run(ingest) {
      const owner = { account: acme.id, author: 'anna@example.test' };
      await renameWatchlist(ingest, owner, mines.id, 'Ores');
      await addToWatchlist(ingest, owner, mines.id, ['companyoxelv']);
    },
  },
];

/** A command that is done already is refused the second time. */
const passOverRefusal = (error: unknown): void => {
  if (!(error instanceof ActionRefused)) throw error;
};

const operator = (
  action: string,
  run: (ingest: Ingest) => Promise<unknown>,
  before: (ingest: Ingest) => Promise<unknown> = async () => {},
): Scene => ({
  name: action,
  writers: ['operate/act.ts'],
  ground: 'bundle',
  async setUp(ingest) {
    await bundle(ingest, news);
    await sql`
      insert into pipeline_marks (article_id, step, version, state, attempts, due_at, error) values
        ('articleaaaa1', 'embed', 1, 'failed', 5, '2026-03-15T11:00:00Z', 'no answer'),
        ('articleaaaa2', 'embed', 1, 'done', 1, '2026-03-15T11:00:00Z', null)`.execute(ingest.db);
    await before(ingest);
  },
  run: async (ingest) => void (await run(ingest)),
});

/** An issuer that a release names and the store does not know. */
async function makeCandidate(ingest: Ingest): Promise<void> {
  await placeCandidate(ingest, { name: 'Granvik AB', isIssuer: true, items: [] }, 'SE');
}

async function idOfGranvik(ingest: Ingest): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from companies where name = 'Granvik AB'`.execute(ingest.db);
  return rows[0]?.id ?? '';
}

/** Every command of an operator, under the name that the audit log knows it by. */
export const operators: readonly Scene[] = [
  operator('articles link', (ingest) =>
    linkCompany(ingest, anna, 'articlebbbb1', { company: 'companyoxelv', role: 'partner', isPrimary: false }),
  ),
  operator(
    'articles unlink',
    (ingest) => unlinkCompany(ingest, anna, 'articlebbbb1', 'companyoxelv'),
    (ingest) =>
      linkCompany(ingest, anna, 'articlebbbb1', { company: 'companyoxelv', role: 'partner', isPrimary: false }),
  ),
  operator('articles takedown', (ingest) => takeDownArticle(ingest, anna, 'articlebbbb1')),
  operator('sources block', (ingest) => blockSource(ingest, anna, 'wire.example')),
  operator(
    'sources unblock',
    (ingest) => unblockSource(ingest, anna, 'wire.example'),
    (ingest) => blockSource(ingest, anna, 'wire.example'),
  ),
  operator(
    'feeds set',
    (ingest) => setFeed(ingest, anna, 'feedwire0000', { identity: 'link', intervalSeconds: 900 }),
    (ingest) => bundle(ingest, [wireFeed]),
  ),
  operator(
    'feeds pause',
    (ingest) => pauseFeed(ingest, anna, 'feedwire0000'),
    (ingest) => bundle(ingest, [wireFeed]),
  ),
  operator(
    'feeds resume',
    (ingest) => resumeFeed(ingest, anna, 'feedwire0000'),
    async (ingest) => {
      await bundle(ingest, [wireFeed]);
      await pauseFeed(ingest, anna, 'feedwire0000');
    },
  ),
  operator(
    'feeds release',
    (ingest) => releaseFeed(ingest, anna, 'feedwire0000'),
    async (ingest) => {
      await bundle(ingest, [wireFeed]);
      await sql`update feeds set intake = 'held'`.execute(ingest.db);
    },
  ),
  operator(
    'feeds remove',
    (ingest) => removeFeed(ingest, anna, 'feedwire0000').catch(passOverRefusal),
    (ingest) => bundle(ingest, [wireFeed]),
  ),
  operator(
    'accounts set',
    (ingest) => setAccount(ingest, anna, 'accountacme0', 'pro'),
    (ingest) =>
      bundle(ingest, [
        { record: 'plan', slug: 'plus', hourly: 100 },
        { record: 'plan', slug: 'pro', hourly: 5000 },
        { record: 'account', id: 'accountacme0', name: 'Acme', plan: 'plus', billing_cycle_day: 15 },
      ]),
  ),
  operator('sources set', (ingest) =>
    setSource(ingest, anna, 'wire.example', { sourceType: 'blog', language: 'nb', policy: { licence: 'as agreed' } }),
  ),
  operator('events merge', (ingest) => mergeEventsInto(ingest, anna, 'eventaaaaaaa', ['eventbbbbbbb'])),
  operator(
    'events split',
    (ingest) => splitEvent(ingest, anna, 'eventaaaaaaa', ['articleaaaa2']),
    // Written by the service, so that it is withdrawn.
    (ingest) => sql`update stories set method = 'extractive'`.execute(ingest.db),
  ),
  operator('events remove', (ingest) => removeEvent(ingest, anna, 'eventaaaaaaa')),
  operator(
    'companies verify',
    async (ingest) => verifyCandidates(ingest, anna, [await idOfGranvik(ingest)]),
    makeCandidate,
  ),
  operator(
    'companies reject',
    async (ingest) => rejectCandidate(ingest, anna, await idOfGranvik(ingest)),
    makeCandidate,
  ),
  operator('companies add', (ingest) =>
    addCompany(ingest, anna, { name: 'Granvik AB', country: 'SE', listings: ['XSTO:GRAN-B'] }, { isNew: false }).catch(
      passOverRefusal,
    ),
  ),
  operator('companies set', (ingest) => setCompany(ingest, anna, 'companynorrv', { name: 'Norrvik Marine AB' })),
  operator('pipeline rerun companies', (ingest) => rerunCompanies(ingest, anna, ['companynorrv'])),
  operator('companies merge', (ingest) => mergeCompanies(ingest, anna, 'companynorrv', 'companyoxelv')),
  operator(
    'watchlists create',
    // A second one is more than the plan allows.
    (ingest) => createWatchlist(ingest, anna, 'accountacme0', 'Mines').catch(passOverRefusal),
    (ingest) => bundle(ingest, [{ ...onePlan, watchlists: 1 }, acme]),
  ),
  operator('watchlists delete', (ingest) => deleteWatchlist(ingest, anna, mines.id).catch(passOverRefusal), withMines),
  operator('watchlists add', (ingest) => addToWatchlist(ingest, anna, mines.id, ['companyoxelv']), withMines),
  operator('watchlists rename', (ingest) => renameWatchlist(ingest, anna, mines.id, 'Ores'), withMines),
  operator('watchlists move', (ingest) => moveWatchlist(ingest, anna, mines.id, 'up'), withMines),
  operator('watchlists remove', (ingest) => removeFromWatchlist(ingest, anna, mines.id, ['companynorrv']), withMines),
  operator('calendar correct', (ingest) =>
    correctCalendarEvent(ingest, anna, 'entryahead00', { date: '2026-05-07', time: '10:00' }),
  ),
  operator('pipeline retry', (ingest) => retryPipeline(ingest, anna, {})),
  operator('pipeline rerun', (ingest) => rerunPipeline(ingest, anna, { step: 'embed' })),
];

const others: readonly Scene[] = [
  {
    name: 'the clock: windows that lapse and dates that are past',
    writers: ['background/run.ts'],
    ground: 'bundle',
    async setUp(ingest) {
      await bundle(ingest, news);
      await sql`update events set status = 'active'`.execute(ingest.db);
      await sql`update calendar_events set status = 'scheduled'`.execute(ingest.db);
    },
    run: (ingest) => runClockwork(ingest),
  },
  {
    name: 'a bundle',
    writers: ['bundle/import.ts'],
    ground: 'bundle',
    setUp: async (ingest) => void (await bundle(ingest, news)),
    run: async (ingest) =>
      void (await bundle(
        ingest,
        [
          entry('entryahead00', { scheduled_at: '2026-05-20T08:00:00Z' }),
          eventRecord('eventnew0000'),
          memberRecord('articlenew01', 'eventnew0000'),
          memberRecord('articleaaaa1', 'eventaaaaaaa', { title: 'Another title', summary: 'Other words' }),
          { record: 'event', id: 'eventbbbbbbb', status: 'merged', merged_into: 'eventaaaaaaa' },
          articleRecord('articlealone', { event: undefined }),
        ],
        true,
      )),
  },
  {
    name: 'what policies of sources keep no longer',
    writers: ['retention/expire.ts'],
    ground: 'bundle',
    async setUp(ingest) {
      await bundle(ingest, news);
      await setSource(ingest, anna, 'wire.example', { policy: { text_days: 1, article_days: 10 } });
      await sql`update stories set method = 'extractive'`.execute(ingest.db);
    },
    run: async (ingest, life) => void (await expireDue(ingest, { signal: life.signal })),
  },
  {
    name: 'the vectors of what came without',
    writers: ['background/embed-records.ts'],
    ground: 'bundle',
    ports: outsidePorts,
    setUp: async (ingest) => void (await bundle(ingest, news)),
    run: async (ingest, life) => void (await createRecordEmbedder(ingest)(life.signal)),
  },
];

export const scenes = (published: Published): readonly Scene[] => [
  ...steps,
  ...sources(published),
  ...operators,
  ...owners,
  ...others,
];
