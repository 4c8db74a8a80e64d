import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addTestReference, createTestIngest, feedItem, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { commitChanges } from '../../db/changes.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { bytesToVector } from '../../vectors/encoding.ts';
import { builtInSteps, runAll, runClockwork } from '../background/run.ts';
import type { StepName } from '../choices.ts';
import { recomputeEvents } from '../events/recompute.ts';
import { ingestItems } from '../intake/intake.ts';
import type { Ingest } from '../ports.ts';
import { oneByOne } from '../providers/translation/one-by-one.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';
import { claim, MAX_ATTEMPTS, takeBack } from './queue.ts';
import { type AnyStep, runPipeline } from './run-pipeline.ts';

const { signal } = new AbortController();
const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);

const wire = { id: 'wire00000000', country: 'SE', language: 'en' };
const paper = { id: 'paper0000000', country: 'SE', language: 'en' };
const desk = { id: 'desk00000000', country: 'SE', language: null };
const auto = { identity: 'auto' as const, feedLanguage: null };

const items = [
  [
    desk,
    feedItem({
      url: 'https://desk.example/1',
      title: 'Norrvik Industri AB: Interim report January-March 2026',
      text:
        'Revenue amounted to SEK 12.4 billion in the first quarter of 2026. Operating profit was SEK 1.6 billion. ' +
        'Norrvik Industri makes hoists.',
      published_at: minutesAgo(90),
    }),
  ],
  [
    wire,
    feedItem({
      url: 'https://wire.example/1',
      title: 'Norrvik interim report: revenue SEK 12.4 billion in the first quarter',
      text:
        'Swedish Norrvik Industri AB reported revenue of SEK 12.4 billion for the first quarter of 2026, its ' +
        'interim report showed. Operating profit was SEK 1.6 billion.',
      published_at: minutesAgo(80),
    }),
  ],
  [
    paper,
    feedItem({
      url: 'https://paper.example/1',
      title: 'Norrvik Industri interim report: revenue up in the first quarter',
      text:
        'Norrvik Industri AB had revenue of SEK 12.4 billion in the first quarter of 2026, its interim report ' +
        'showed, and operating profit of SEK 1.6 billion.',
      published_at: minutesAgo(60),
    }),
  ],
  [
    wire,
    feedItem({
      url: 'https://wire.example/2',
      title: 'Lighthouse keepers meet in Visby',
      text: 'Forty lighthouse keepers of the Baltic met in Visby on Sunday to talk about lamps and lenses.',
      published_at: minutesAgo(50),
    }),
  ],
  [
    desk,
    feedItem({
      url: 'https://desk.example/2',
      title: 'Norrvik Industri AB: Delårsrapport januari-mars 2026',
      text: 'Omsättningen uppgick till 12,4 miljarder kronor under första kvartalet. Rörelseresultatet blev 1,6 miljarder kronor.',
      language: 'sv',
      published_at: minutesAgo(89),
    }),
  ],
] as const;

const withoutRevenue = (item: FeedItem): FeedItem => ({
  ...item,
  title: item.title?.replace('revenue SEK 12.4 billion', 'revenue up') ?? null,
  text: item.text?.replace(' of SEK 12.4 billion', '') ?? null,
});

let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
});
afterAll(() => store.drop());
beforeEach(async () => {
  await emptyTables(store.db, 'events', 'articles', 'stories', 'calendar_events', 'feed_items', 'changes', 'vectors');
  ingest = await createTestIngest(store);
});

async function takeAll(): Promise<void> {
  for (const [source, item] of items) await ingestItems(ingest, source, [item], auto);
}

/** Everything a caller can see of the outcome, without ids and clocks that depend on how often something was tried. */
async function outcome() {
  const articles = await sql<Record<string, unknown>>`
    select a.article_url, a.title, a.state, a.live, a.summary, a.content_type, e.title as event, e.article_count,
      array(select c.name || ' ' || ac.role from article_companies ac join companies c on c.id = ac.company_id
        where ac.article_id = a.id order by 1) as companies,
      (select count(*)::int from key_facts k where k.article_id = a.id) as facts
    from articles a left join events e on e.id = a.event_id order by a.article_url`.execute(store.db);
  const stories = await sql<Record<string, unknown>>`select s.title, s.content from stories s order by s.title`.execute(
    store.db,
  );
  return { articles: articles.rows, stories: stories.rows };
}

/** How often each visible record was announced as created. */
async function creations(): Promise<number[]> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from changes where action = 'created' group by kind, record_id`.execute(store.db);
  return rows.map(({ n }) => n);
}

/** An embedder of two dimensions. */
const makeEmbedder = (vectorOf: (text: string) => Float32Array): Embedder => ({
  id: 'test',
  dimensions: 2,
  maxTokens: 100,
  floor: 1,
  embed: async (texts) => texts.map(vectorOf),
  close: async () => {},
});

async function readVectors(): Promise<number[][]> {
  const { rows } = await sql<{ values: Buffer }>`
    select values from vectors where of = 'article' order by of_id`.execute(store.db);
  return rows.map(({ values }) => [...bytesToVector(values, 2)]);
}

describe('the pipeline', () => {
  it('reopens an event whose coverage window has lapsed for new coverage of the same', async () => {
    const hoursLater = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
    const report = (address: string, published_at: Date) =>
      feedItem({
        url: `https://${address}`,
        title: 'Norrvik Industri buys Oxelvik Verktyg for SEK 780 million',
        text: 'Norrvik Industri AB has agreed to buy Oxelvik Verktyg AB for SEK 780 million, the companies said.',
        published_at,
      });
    let now = testNow;
    const writer: Ingest = { ...ingest, now: () => now };
    await ingestItems(writer, wire, [report('wire.example/7', testNow)], auto);
    await runAll(writer, { signal });
    now = hoursLater(80);
    await runClockwork(writer);
    const readStatus = async () =>
      (await sql<{ status: string; article_count: number }>`select status, article_count from events`.execute(store.db))
        .rows;
    expect(await readStatus()).toEqual([{ status: 'closed', article_count: 1 }]);
    await ingestItems(writer, paper, [report('paper.example/7', now)], auto);
    await runAll(writer, { signal });
    expect(await readStatus()).toEqual([{ status: 'active', article_count: 2 }]);
  });

  it('turns reports of one development into one event, in which what waits for translation has a place and counts nowhere', async () => {
    await takeAll();
    await runAll(ingest, { signal });
    const { articles, stories } = await outcome();
    const events = new Map(articles.map((row) => [row['article_url'], row['event']]));
    expect(events.get('https://wire.example/1')).toBe(events.get('https://desk.example/1'));
    expect(events.get('https://paper.example/1')).toBe(events.get('https://desk.example/1'));
    expect(events.get('https://wire.example/2')).not.toBe(events.get('https://desk.example/1'));
    expect(articles.find((row) => row['article_url'] === 'https://desk.example/2')).toMatchObject({
      state: 'pending_translation',
      live: false,
      title: null,
      event: events.get('https://desk.example/1'),
    });
    expect(articles.find((row) => row['article_url'] === 'https://desk.example/1')).toMatchObject({
      article_count: 3,
      companies: ['Norrvik Industri AB subject'],
    });
    expect(stories).toHaveLength(1);
  });

  it('opens an event for what waits for translation alone as any later write leaves it', async () => {
    await ingestItems(ingest, desk, [items[4][1]], auto);
    await runAll(ingest, { signal });
    const events = () => sql`select to_jsonb(e) as event from events e`.execute(store.db).then(({ rows }) => rows);
    const opened = await events();
    expect(opened).toMatchObject([{ event: { facets: [expect.any(Number)], first_reported_at: null } }]);
    // A served article in the same batch writes the rows of all.
    await sql`update pipeline_marks set state = 'due' where step = 'cluster'`.execute(store.db);
    await ingestItems(ingest, wire, [items[3][1]], auto);
    await runAll(ingest, { signal });
    expect(await events()).toContainEqual(opened[0]);
  });

  it('changes nothing when the whole input comes again', async () => {
    await takeAll();
    await runAll(ingest, { signal });
    const before = await outcome();
    const { rows: seqBefore } = await sql<{ seq: number }>`select seq from change_clock`.execute(store.db);
    await takeAll();
    await runAll(ingest, { signal });
    expect(await outcome()).toEqual(before);
    expect((await sql<{ seq: number }>`select seq from change_clock`.execute(store.db)).rows).toEqual(seqBefore);
  });

  it.each(['every step', 'enrich', 'translate', 'embed', 'cluster', 'story'])(
    'changes nothing that callers see when %s is run again over the same input',
    async (step) => {
      // As endpoints do, it gives the same text other numbers in the next call.
      let calls = 0;
      const embedder = makeEmbedder(() => new Float32Array([Math.cos(++calls / 100), Math.sin(calls / 100)]));
      const writer = { ...ingest, embedder };
      await takeAll();
      await runAll(writer, { signal });
      const before = [await outcome(), await readVectors()];
      expect(before[1]).toHaveLength(4);
      const { rows: seqBefore } = await sql<{ seq: number }>`select seq from change_clock`.execute(store.db);
      await sql`
        update pipeline_marks set state = 'due', due_at = ${testNow}
        where state = 'done' and ${step} in (step, 'every step')`.execute(store.db);
      await runAll(writer, { signal });
      expect([await outcome(), await readVectors()]).toEqual(before);
      expect((await sql<{ seq: number }>`select seq from change_clock`.execute(store.db)).rows).toEqual(seqBefore);
    },
  );

  it('takes what a publisher corrects into the event and into the story', async () => {
    const [[, release], ...others] = items;
    // The other outlets tell no revenue, so what is told of it is the issuer's.
    for (const [source, item] of [[desk, release], ...others] as const)
      await ingestItems(ingest, source, [source === desk ? item : withoutRevenue(item)], auto);
    await runAll(ingest, { signal });
    const storyRows = (await outcome()).stories;
    expect(storyRows).toEqual([expect.objectContaining({ content: expect.stringContaining('12.4 billion') })]);
    const corrected = {
      ...release,
      title: release.title?.replace('12.4', '10.4') ?? null,
      text: release.text?.replace('12.4', '10.4') ?? null,
    };
    expect(await ingestItems(ingest, desk, [corrected], auto)).toMatchObject({ revised: 1 });
    await runAll(ingest, { signal });
    const { stories } = await outcome();
    expect(stories).toEqual([expect.objectContaining({ content: expect.stringContaining('10.4 billion') })]);
    expect(stories[0]?.['content']).not.toContain('12.4');
    const { rows } = await sql<{ title: string; source_title: string }>`
      select title, source_title from articles where article_url = ${release.url}`.execute(store.db);
    expect(rows).toEqual([{ title: corrected.title, source_title: corrected.title }]);
  });

  it('reports a calendar entry again once its article is served, which the entry names from then on', async () => {
    const notice = feedItem({
      url: 'https://desk.example/agm',
      title: 'Norrvik Industri AB: Notice of annual general meeting',
      text: 'The annual general meeting of Norrvik Industri AB will be held on 6 May 2026 in Stockholm.',
      published_at: minutesAgo(30),
    });
    await ingestItems(ingest, desk, [notice], auto);
    const readStoryRows = async () =>
      (
        await sql<{ action: string; at: Date }>`
          select c.action, e.updated_at = c.at as is_newest, a.live from changes c join calendar_events e on e.id = c.record_id
          join articles a on a.id = e.date_article_id where c.kind = 'calendar_event' order by c.seq`.execute(store.db)
      ).rows;
    const reading = builtInSteps(ingest).find(({ name }) => name === 'enrich');
    await reading?.run(ingest, await claim(store.db, 'enrich', 10, ingest.now()), signal);
    expect(await readStoryRows()).toEqual([{ action: 'created', is_newest: true, live: false }]);
    await runAll(ingest, { signal });
    expect(await readStoryRows()).toEqual([
      { action: 'created', is_newest: false, live: true },
      { action: 'updated', is_newest: true, live: true },
    ]);
    await sql`update pipeline_marks set state = 'due'`.execute(store.db);
    await runAll(ingest, { signal });
    expect(await readStoryRows()).toHaveLength(2);
  });

  it('gives the dates of a report to the companies that its sentences name, and those of a release to its issuer alone', async () => {
    const text =
      'Norrvik Industri AB holds its annual general meeting on 6 May 2026. Oxelvik AB holds its annual general meeting on 12 May 2026.';
    const dated = async () =>
      (
        await sql<{ line: string }>`
          select company_id || ' ' || local_date as line from calendar_events order by company_id`.execute(store.db)
      ).rows.map(({ line }) => line);
    const item = feedItem({
      url: 'https://desk.example/two',
      title: 'Norrvik Industri AB and its rivals prepare',
      text,
      published_at: minutesAgo(30),
    });
    await ingestItems(ingest, desk, [item], auto);
    await runAll(ingest, { signal });
    expect(await dated()).toEqual(['norrvik00000 2026-05-06']);
    await ingestItems(ingest, paper, [{ ...item, url: 'https://paper.example/two' }], auto);
    await runAll(ingest, { signal });
    expect(await dated()).toEqual(['norrvik00000 2026-05-06', 'oxelvik00000 2026-05-12']);
  });

  it('comes to the same end whatever crashes where, and announces nothing twice', async () => {
    await takeAll();
    await runAll(ingest, { signal });
    const expected = await outcome();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('before', 'between', 'after', 'fine'), { minLength: 4, maxLength: 14 }),
        async (faults) => {
          await emptyTables(
            store.db,
            'events',
            'articles',
            'stories',
            'calendar_events',
            'feed_items',
            'changes',
            'vectors',
          );
          let clock = testNow.getTime();
          const crashing = { ...ingest, now: () => new Date(clock) };
          for (const [source, item] of items) await ingestItems(crashing, source, [item], auto);
          for (const fault of faults) {
            await crashOnce(crashing, fault);
            // Whoever died holds its articles until the lease ends.
            clock += 121_000;
          }
          await runAll(crashing, { signal });
          expect((await outcome()).articles.map(({ event: _event, ...row }) => row)).toEqual(
            expected.articles.map(({ event: _event, ...row }) => row),
          );
          expect((await outcome()).stories).toEqual(expected.stories);
          expect(new Set(await creations())).toEqual(new Set([1]));
        },
      ),
      { numRuns: 15 },
    );
  });

  it('reads one article a turn of the event loop, so that callers of the same process are answered meanwhile', async () => {
    await takeAll();
    let turn = 0;
    const read: number[] = [];
    const { classifier } = ingest.providers;
    const watched = {
      id: classifier.id,
      classify: (article: Parameters<typeof classifier.classify>[0]) => {
        read.push(turn);
        return classifier.classify(article);
      },
    };
    let next = setImmediate(function count() {
      turn += 1;
      next = setImmediate(count);
    });
    await runAll({ ...ingest, providers: { ...ingest.providers, classifier: watched } }, { signal });
    clearImmediate(next);
    expect(read).toHaveLength(items.length);
    expect(new Set(read).size).toBe(items.length);
  });

  it.each([
    ['is away', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
    ['is full', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ])('counts no attempt of an article while the store %s: its lease gives it back', async (_, failure) => {
    await takeAll();
    const failing = builtInSteps(ingest).map((step): AnyStep => ({ ...step, run: () => Promise.reject(failure) }));
    await expect(runPipeline(ingest, failing, { signal })).rejects.toBe(failure);
    const marks = await sql<{ state: string; attempts: number; error: string | null }>`
      select distinct state, attempts, error from pipeline_marks`.execute(store.db);
    expect(marks.rows).toEqual([{ state: 'running', attempts: 0, error: null }]);
    const later = { ...ingest, now: () => new Date(testNow.getTime() + 121_000) };
    await runAll(later, { signal });
    const left = await sql`select from pipeline_marks where state in ('due', 'running', 'failed')`.execute(store.db);
    expect(left.rows).toEqual([]);
  });

  it('holds up no other article for one that fails, and gives that one up after five attempts', async () => {
    await takeAll();
    let clock = testNow.getTime();
    const failing: Ingest = {
      ...ingest,
      now: () => new Date(clock),
      providers: {
        ...ingest.providers,
        summariser: {
          id: 'failing',
          summarise: (input) => {
            if (input.title.startsWith('Lighthouse')) throw new Error('no lamp');
            return ingest.providers.summariser.summarise(input);
          },
        },
      },
    };
    for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt++) {
      await runAll(failing, { signal });
      clock += 86_400_000;
    }
    const { rows } = await sql<{
      state: string;
      error: string;
      attempts: number;
    }>`select state, error, attempts from pipeline_marks where error like '%lamp%'`.execute(store.db);
    expect(rows).toEqual([{ state: 'failed', error: 'Error: no lamp', attempts: MAX_ATTEMPTS }]);
    expect((await outcome()).articles.filter((row) => row['live'])).toHaveLength(3);
  });
});

describe('a step that takes longer than a lease', () => {
  afterEach(() => void vi.useRealTimers());

  it('keeps its articles from other processes until it is done, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let clock = testNow.getTime();
    const leaseEnd = async () =>
      (await sql<{ due_at: Date }>`select due_at from pipeline_marks where state = 'running'`.execute(store.db)).rows;
    const { summariser } = ingest.providers;
    const slow: Ingest = {
      ...ingest,
      now: () => new Date(clock),
      providers: {
        ...ingest.providers,
        summariser: {
          ...summariser,
          async summarise(...given) {
            for (let renewals = 1; renewals <= 5; renewals++) {
              clock += 40_000;
              vi.advanceTimersByTime(40_000);
              await expect.poll(leaseEnd).toEqual([{ due_at: new Date(clock + 120_000) }]);
              expect(await claim(store.db, 'enrich', 10, new Date(clock))).toEqual([]);
            }
            return summariser.summarise(...given);
          },
        },
      },
    };
    const [, , , [source, item]] = items;
    await ingestItems(ingest, source, [item], auto);
    expect(await runAll(slow, { signal })).toMatchObject({ enrich: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('articles that a killed process held', () => {
  it('are taken at once, the earliest first, by who knows that it is gone; what is in hand since is not', async () => {
    await takeAll();
    const taken = await claim(store.db, 'enrich', 3, testNow);
    const takenSince = await claim(store.db, 'enrich', 1, new Date(testNow.getTime() + 2_000));
    const now = new Date(testNow.getTime() + 3_000);
    await takeBack(store.db, now, new Date(testNow.getTime() + 1_000));
    const due = await claim(store.db, 'enrich', 10, now);
    expect(due.slice(0, 3)).toEqual(taken);
    expect(due).not.toContain(takenSince[0]);
  });
});

describe('what one process read before another read it anew', () => {
  const [[, release]] = items;
  const corrected = { ...release, text: release.text?.replace('12.4', '10.4') ?? null };

  /** Has a step at work on what is due; `meanwhile` happens before its result is there. */
  async function runSlowly(
    name: StepName,
    slowly: (wait: () => Promise<unknown>) => Ingest,
    meanwhile: () => Promise<unknown>,
  ): Promise<void> {
    const slow = slowly(meanwhile);
    const step = builtInSteps(slow).find((candidate) => candidate.name === name);
    await step?.run(slow, await claim(store.db, name, 10, testNow), signal);
  }

  it('is not written over what the other one wrote', async () => {
    await ingestItems(ingest, desk, [release], auto);
    const { summariser } = ingest.providers;
    await runSlowly(
      'enrich',
      (wait) => ({
        ...ingest,
        providers: {
          ...ingest.providers,
          summariser: { ...summariser, summarise: (...given) => wait().then(() => summariser.summarise(...given)) },
        },
      }),
      async () => {
        await ingestItems(ingest, desk, [corrected], auto);
        await runAll(ingest, { signal });
      },
    );
    await runAll(ingest, { signal });
    const { rows } = await sql<{ summary: string; facts: string[] }>`
      select summary, array(select value from key_facts k where k.article_id = a.id order by value) as facts from articles a`.execute(
      store.db,
    );
    expect(rows).toEqual([
      { summary: expect.stringContaining('10.4 billion'), facts: ['SEK 1.6 billion', 'SEK 10.4 billion'] },
    ]);
  });

  it('leaves its article due when nobody read it anew yet', async () => {
    await ingestItems(ingest, desk, [release], auto);
    const { classifier } = ingest.providers;
    await runSlowly(
      'enrich',
      (wait) => ({
        ...ingest,
        providers: {
          ...ingest.providers,
          classifier: { ...classifier, classify: async (input) => wait().then(() => classifier.classify(input)) },
        },
      }),
      () => ingestItems(ingest, desk, [corrected], auto),
    );
    const { rows } = await sql<{ title: string | null; step: string; mark: string }>`
      select a.title, m.step, m.state as mark from articles a join pipeline_marks m on m.article_id = a.id`.execute(
      store.db,
    );
    expect(rows).toEqual([{ title: null, step: 'enrich', mark: 'due' }]);
  });

  it('gives no article the vector of an earlier text', async () => {
    const embedder = makeEmbedder((text) => new Float32Array(text.includes('10.4') ? [1, 0] : [0, 1]));
    const plain = { ...ingest, embedder };
    await ingestItems(plain, desk, [release], auto);
    const [enrich] = builtInSteps(plain);
    await enrich?.run(plain, await claim(store.db, 'enrich', 10, testNow), signal);
    await runSlowly(
      'embed',
      (wait) => ({
        ...plain,
        embedder: { ...embedder, embed: (...given) => wait().then(() => embedder.embed(...given)) },
      }),
      async () => {
        await ingestItems(plain, desk, [corrected], auto);
        await runAll(plain, { signal });
      },
    );
    expect(await readVectors()).toEqual([[1, 0]]);
  });
});

describe('an article that waits for translation and belongs to two events', () => {
  const [[, release], [, report], , , [, swedish]] = items;
  const other = 'eventother00';
  const events = async () =>
    (
      await sql<{ id: string; status: string; updated_at: Date }>`
        select id, status, updated_at from events order by id`.execute(store.db)
    ).rows;

  /** Two events of one development, as corrected texts leave them, and the article that is not in English. */
  async function takeTwoAndOne(): Promise<void> {
    await ingestItems(ingest, desk, [release], auto);
    await ingestItems(ingest, wire, [report], auto);
    await runAll(ingest, { signal });
    await store.db.transaction().execute(async (tx) => {
      const opened = { id: other, title: '', significance: 'routine', created_at: testNow, updated_at: testNow };
      await tx.insertInto('events').values(opened).execute();
      await tx.updateTable('articles').set({ event_id: other }).where('article_url', '=', String(report.url)).execute();
      const both = await tx.selectFrom('events').select('id').execute();
      const ids = both.map(({ id }) => id);
      await commitChanges(tx, testNow, await recomputeEvents(tx, ids, { now: testNow, windowMs: ingest.windowMs }));
    });
    await ingestItems(ingest, paper, [{ ...swedish, published_at: minutesAgo(60) }], auto);
  }

  it('leaves both as they are, and callers see nothing change', async () => {
    await takeTwoAndOne();
    const before = await events();
    expect(before.map(({ status }) => status)).toEqual(['active', 'active']);
    const { rows: seqBefore } = await sql`select seq from change_clock`.execute(store.db);
    await runAll(ingest, { signal });
    expect(await events()).toEqual(before);
    expect((await sql`select seq from change_clock`.execute(store.db)).rows).toEqual(seqBefore);
  });

  it('makes them one once it is translated', async () => {
    await takeTwoAndOne();
    await runAll(ingest, { signal });
    const translator = oneByOne({
      id: 'test',
      translate: () => ({ title: String(release.title), text: String(release.text) }),
    });
    await runAll({ ...ingest, providers: { ...ingest.providers, translator } }, { signal });
    expect((await events()).map(({ status }) => status).sort()).toEqual(['active', 'merged']);
    const { rows } = await sql<{ event_id: string; live: boolean }>`
      select distinct event_id, live from articles`.execute(store.db);
    expect(rows).toMatchObject([{ live: true }]);
  });
});

/** Runs the pipeline until the first step that has work, and lets it die there as told. */
async function crashOnce(crashing: Ingest, fault: string): Promise<void> {
  const dying = builtInSteps(crashing).map(
    (step): AnyStep => ({
      ...step,
      async run(on, ids, stop) {
        if (fault === 'fine') return step.run(on, ids, stop);
        const stopped = new AbortController();
        if (fault === 'before') stopped.abort();
        else if (fault === 'after') await step.run(on, ids, stop).then(() => stopped.abort());
        else {
          // The result is made and then lost: the transaction that would apply it is rolled back.
          const lost = {
            ...on,
            db: on.db,
            now: () => {
              stopped.abort();
              throw new Error('died');
            },
          };
          await step.run(lost, ids, stop).catch(() => undefined);
        }
        throw new Died();
      },
    }),
  );
  const controller = new AbortController();
  const guarded = dying.map(
    (step): AnyStep => ({
      ...step,
      run: async (on, ids, stop) => {
        try {
          await step.run(on, ids, stop);
        } catch (error) {
          if (error instanceof Died) controller.abort();
          throw error;
        }
      },
    }),
  );
  await runPipeline(crashing, guarded, { signal: controller.signal }).catch((error: unknown) => {
    if (!(error instanceof Died)) throw error;
  });
}

class Died extends Error {}
