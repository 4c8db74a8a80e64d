import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { createRecordEmbedder } from '../../src/ingest/background/embed-records.ts';
import { fillFigureIds } from '../../src/ingest/background/fill-figure-ids.ts';
import { builtInSteps, runClockwork } from '../../src/ingest/background/run.ts';
import { FeedNotAdded, planFeed, writeFeed } from '../../src/ingest/feeds/add-feed.ts';
import { ensureSource } from '../../src/ingest/feeds/read-local.ts';
import { eraseHidden } from '../../src/ingest/operate/erase-hidden.ts';
import { setSource } from '../../src/ingest/operate/settings.ts';
import { runPipeline } from '../../src/ingest/pipeline/run-pipeline.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import { expireDue } from '../../src/ingest/retention/expire.ts';
import { createPushReceiver } from '../../src/ingest/websub/receive.ts';
import { articleRecord } from '../support/ingest/bundle/bundle-harness.ts';
import { anna, eventRecord, memberRecord } from '../support/ingest/operate/operate-harness.ts';
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
import { bundle, entry, hide, makeCandidate, news, operators, owners } from './operator-scenes.ts';
import type { Scene } from './process.ts';
import { addFeed, type Published, pollDue } from './published.ts';
import { registers } from './register-scenes.ts';

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

const PUSHED =
  '<rss version="2.0"><channel><title>T</title><item><guid>1</guid><link>https://wire.example/1</link>' +
  '<title>Norrvik rises</title><pubDate>Sun, 15 Mar 2026 08:00:00 GMT</pubDate></item></channel></rss>';
const SECRET = 'secret-of-the-subscription';

const sources = ({ polling, feed, norwegian, calendar, page }: Published): readonly Scene[] => [
  {
    name: 'the poll of a feed',
    writers: ['intake/intake.ts'],
    ground: 'reference',
    isLeased: true,
    setUp: async (ingest) => void (await addFeed(ingest, feed)),
    run: (ingest) => pollDue(ingest, polling),
  },
  {
    name: 'the first poll of a feed that declares the country of its source',
    writers: ['polling/settle-country.ts', 'intake/intake.ts'],
    ground: 'reference',
    isLeased: true,
    async setUp(ingest) {
      await sql`
        insert into countries (id, name, iso2_code, slug, updated_at)
        values ('country00001', 'Norway', 'NO', 'norway', ${ingest.now()})`.execute(ingest.db);
      await sql`update sources set policy = '{"assumes_country": true}' where id = 'wire00000000'`.execute(ingest.db);
      await addFeed(ingest, norwegian);
    },
    run: (ingest) => pollDue(ingest, polling),
  },
  {
    name: "the poll of an issuer's calendar",
    writers: ['calendar/issuer-calendar.ts'],
    ground: 'reference',
    isLeased: true,
    setUp: async (ingest) => void (await addFeed(ingest, calendar, { kind: 'ical', company_id: 'norrvik00000' })),
    run: (ingest) => pollDue(ingest, polling),
  },
  {
    name: 'the poll of the page of a calendar, which links to one',
    writers: ['calendar/issuer-calendar.ts', 'calendar/page/issuer-page.ts'],
    ground: 'reference',
    isLeased: true,
    setUp: async (ingest) => void (await addFeed(ingest, page, { kind: 'html', company_id: 'norrvik00000' })),
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
    writers: ['feeds/feed-scope.ts'],
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
    name: 'a takedown that hides an article until it is erased',
    writers: ['operate/act.ts'],
    ground: 'bundle',
    setUp: async (ingest) => void (await bundle(ingest, news)),
    run: async (ingest) => void (await hide(ingest, 'articleaaaa1')),
  },
  {
    name: 'articles that were taken down and are erased now',
    writers: ['operate/erase-hidden.ts'],
    ground: 'bundle',
    async setUp(ingest) {
      await bundle(ingest, news);
      for (const id of ['articleaaaa1', 'articlebbbb1']) await hide(ingest, id);
      await sql`update hidden_articles set erase_at = hidden_at`.execute(ingest.db);
    },
    run: async (ingest, life) => void (await eraseHidden(ingest, { signal: life.signal })),
  },
  {
    name: 'the vectors, and the ids of figures, of what came without',
    writers: ['background/embed-records.ts', 'background/fill-figure-ids.ts'],
    ground: 'bundle',
    ports: outsidePorts,
    async setUp(ingest) {
      await bundle(ingest, news);
      await sql`
        insert into key_facts (article_id, position, concept, basis, role, label, value, normalized_value)
        select id, 100, 'revenue', 'as_reported', 'outcome', 'Revenue', '5', 5 from articles`.execute(ingest.db);
    },
    async run(ingest, life) {
      await fillFigureIds(ingest);
      await createRecordEmbedder(ingest)(life.signal);
    },
  },
];

export const scenes = (published: Published): readonly Scene[] => [
  ...steps,
  ...sources(published),
  ...operators,
  ...owners,
  ...registers(published),
  ...others,
];
