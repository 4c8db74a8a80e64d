import { sql, type Transaction } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { asLines } from '../../test/support/ingest/bundle/bundle-harness.ts';
import { addTestReference, createTestIngest, feedItem, testNow } from '../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import { emptyTables } from '../../test/world/empty-tables.ts';
import type { Change } from '../db/change.ts';
import { commitChanges } from '../db/changes.ts';
import type { Tables } from '../db/tables.ts';
import { builtInSteps } from './background/run.ts';
import { importBundle } from './bundle/import.ts';
import { type DatedArticle, holdMentioned, recordMentions } from './calendar/date-precedence.ts';
import { holdCalendars } from './calendar/entries.ts';
import { ingestCalendar, issuerOfFeed } from './calendar/issuer-calendar.ts';
import type { StepName } from './choices.ts';
import { ingestItems } from './intake/intake.ts';
import { mergeCompanies } from './operate/companies.ts';
import { mergeEventsInto } from './operate/events.ts';
import { claim, queueStep } from './pipeline/queue.ts';
import type { AnyStep } from './pipeline/run-pipeline.ts';
import type { Ingest } from './ports.ts';

const { signal } = new AbortController();
const wire = { id: 'wire00000000', country: 'SE', language: 'en' };

let store: TestDatabase;
let ingest: Ingest;
/** The other process: a transaction that a test leads statement by statement. */
let other: { readonly tx: Transaction<Tables>; commit(): Promise<void> };

async function beginOther(): Promise<typeof other> {
  const begun = Promise.withResolvers<Transaction<Tables>>();
  const end = Promise.withResolvers<void>();
  const done = store.db.transaction().execute(async (tx) => {
    begun.resolve(tx);
    await end.promise;
  });
  return {
    tx: await begun.promise,
    async commit() {
      end.resolve();
      await done;
    },
  };
}

beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
});
afterAll(() => store.drop());
beforeEach(async () => {
  await emptyTables(store.db, 'events', 'articles', 'stories', 'calendar_events', 'feed_items', 'changes', 'vectors');
  ingest = await createTestIngest(store);
  other = await beginOther();
});
afterEach(() => other.commit());

/** Resolves once so many connections wait for locks, the first of them for one that the other process holds. */
async function whenItWaits(count = 1): Promise<void> {
  for (;;) {
    const { rows: waiting } = await sql`
      select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
      store.db,
    );
    if (waiting.length >= count) return;
  }
}

const stepNamed = (name: StepName): AnyStep => {
  const step = builtInSteps(ingest).find((candidate) => candidate.name === name);
  if (step === undefined) throw new Error(`There is no step ${name}.`);
  return step;
};

async function run(name: StepName): Promise<void> {
  const step = stepNamed(name);
  await step.run(ingest, await claim(store.db, name, step.batch, testNow), signal);
}

const takeOne = (text: string) =>
  ingestItems(
    ingest,
    wire,
    [feedItem({ url: 'https://wire.example/1', title: 'Norrvik opens a plant', text, published_at: testNow })],
    { identity: 'auto', feedLanguage: null },
  );

/** An article on its way that is to be placed next. */
async function takeToPlace(): Promise<string> {
  await takeOne('Norrvik opens a plant in Visby.');
  for (const name of ['enrich', 'embed'] as const) await run(name);
  const { rows } = await sql<{ id: string }>`select id from articles`.execute(store.db);
  return rows[0]?.id ?? '';
}

const changed = (kind: Change['kind'], id: string): Change => ({ kind, id, action: 'updated', movesClock: true });

it('an article is placed while another process has its story told anew and then takes the clock', async () => {
  const article = await takeToPlace();
  await queueStep(store.db, 'story', [article], testNow);
  await queueStep(other.tx, 'story', [article], testNow);
  const placed = run('cluster');
  await whenItWaits();
  await commitChanges(other.tx, testNow, [changed('source', wire.id)]);
  await other.commit();
  await placed;
  expect((await sql`select from articles where live`.execute(store.db)).rows).toHaveLength(1);
});

it('an article is placed while an operator, who holds off clustering, comes to write it', async () => {
  const article = await takeToPlace();
  await sql`select pg_advisory_xact_lock(hashtextextended('cluster', 0))`.execute(other.tx);
  const placed = run('cluster');
  await whenItWaits();
  await sql`update articles set source_title = 'Corrected' where id = ${article}`.execute(other.tx);
  await other.commit();
  await placed;
  expect((await sql`select from articles where live`.execute(store.db)).rows).toHaveLength(1);
});

it('events are merged while a step that writes one of their articles comes to settle its event', async () => {
  for (const event of ['eventaaaaaaa', 'eventbbbbbbb']) {
    await sql`insert into events (id, title, created_at, updated_at) values (${event}, ${event}, ${testNow}, ${testNow})`.execute(
      store.db,
    );
  }
  const article = await takeToPlace();
  await sql`update articles set event_id = 'eventbbbbbbb' where id = ${article}`.execute(store.db);
  await sql`select from articles where id = ${article} for no key update`.execute(other.tx);
  const merged = mergeEventsInto(ingest, { author: 'Anna' }, 'eventaaaaaaa', ['eventbbbbbbb']);
  await whenItWaits();
  await sql`select from events where id = 'eventbbbbbbb' for update nowait`.execute(other.tx);
  await other.commit();
  expect(await merged).toMatchObject({ changed: true });
});

/** A second company, whose article `id` is, with its event. */
async function addTwin(id: string): Promise<void> {
  await sql`
    insert into companies (id, name, slug, created_at, updated_at) values ('twin00000000', 'Norrvik', 'twin', ${testNow}, ${testNow})
    on conflict (id) do update set merged_into = null`.execute(store.db);
  await sql`
    insert into events (id, title, created_at, updated_at) values ('eventaaaaaaa', 'Norrvik', ${testNow}, ${testNow})`.execute(
    store.db,
  );
  await sql`update articles set event_id = 'eventaaaaaaa' where id = ${id}`.execute(store.db);
  await sql`
    insert into article_companies (article_id, company_id, role, is_primary, published_at, live)
    values (${id}, 'twin00000000', 'mention', false, ${testNow}, false)`.execute(store.db);
}

it('companies are merged while a step that writes one of their articles comes to link it and to settle its event', async () => {
  const article = await takeToPlace();
  await addTwin(article);
  await sql`select from articles where id = ${article} for no key update`.execute(other.tx);
  const merged = mergeCompanies(ingest, { author: 'Anna' }, 'norrvik00000', 'twin00000000');
  await whenItWaits();
  await sql`select from companies where id in ('norrvik00000', 'twin00000000') for key share nowait`.execute(other.tx);
  await sql`select from events where id = 'eventaaaaaaa' for update nowait`.execute(other.tx);
  await sql`delete from article_companies where article_id = ${article}`.execute(other.tx);
  await other.commit();
  expect(await merged).toMatchObject({ changed: true });
});

it('companies are merged while a step links another article to them', async () => {
  await addTwin(await takeToPlace());
  await sql`select from companies where id in ('norrvik00000', 'twin00000000') for key share`.execute(other.tx);
  const merged = await mergeCompanies(ingest, { author: 'Anna' }, 'norrvik00000', 'twin00000000');
  expect(merged).toMatchObject({ changed: true });
});

it('a story is written while an operator, who holds one of its articles, comes to settle its event', async () => {
  await sql`
    insert into events (id, title, significance, article_count, first_reported_at, last_article_at, created_at, updated_at)
    values ('eventaaaaaaa', 'Norrvik opens a plant', 'notable', 3, ${testNow}, ${testNow}, ${testNow}, ${testNow})`.execute(
    store.db,
  );
  await sql`
    insert into articles (id, source_id, article_url, published_at, title, summary, content_type, country, event_id, live, state,
      created_at, updated_at)
    select s.id, s.id, 'https://' || s.domain, ${testNow}, 'Norrvik opens a plant', 'It is in Visby.', 'news', 'SE', 'eventaaaaaaa',
      true, 'live', ${testNow}, ${testNow}
    from sources s`.execute(store.db);
  await queueStep(store.db, 'story', ['wire00000000'], testNow);
  // Articles have the ids of their sources. This one is the first of them, and none that the step has in hand.
  const taken = 'desk00000000';
  await sql`update articles set live = false, state = 'withdrawn' where id = ${taken}`.execute(other.tx);
  const running = run('story');
  await whenItWaits();
  await sql`select from events where id = 'eventaaaaaaa' for update nowait`.execute(other.tx);
  await sql`update events set article_count = 2 where id = 'eventaaaaaaa'`.execute(other.tx);
  await other.commit();
  await running;
  expect((await sql`select from story_articles`.execute(store.db)).rows).toEqual([]);
});

it('a record changes with another one while its writer takes the clock', async () => {
  await sql`
    insert into calendar_events (id, company_id, title, event_type, date_precision, scheduled_at, timezone, created_at, updated_at)
    values ('entry0000000', 'norrvik00000', 'Meeting', 'agm', 'exact', ${testNow}, 'Europe/Stockholm', ${testNow}, ${testNow})`.execute(
    store.db,
  );
  const entry = changed('calendar_event', 'entry0000000');
  await sql`update calendar_events set title = 'General meeting' where id = ${entry.id}`.execute(other.tx);
  const renamed = store.db
    .transaction()
    .execute((tx) => commitChanges(tx, testNow, [changed('company', 'norrvik00000'), entry]));
  await whenItWaits();
  await commitChanges(other.tx, testNow, [entry]);
  await other.commit();
  expect(await renamed).toBeInstanceOf(Date);
});

/** An article of the wire that names the day of a company's general meeting. */
async function addDatedArticle(id: string, company: string): Promise<DatedArticle> {
  await sql`
    insert into articles (id, source_id, article_url, published_at, source_title, country, created_at, updated_at)
    values (${id}, ${wire.id}, ${`https://wire.example/${id}`}, ${testNow}, 'Meeting', 'SE', ${testNow}, ${testNow})`.execute(
    store.db,
  );
  const day = { local_date: '2026-05-06', local_time: null, date_precision: 'day', fiscal_period: null } as const;
  const said = { is_annual_report: false, cancelled: false, moved: false, start: 0, end: 0, evidence: '' };
  return {
    article_id: id,
    mentions: [{ event_type: 'agm', ...day, ...said }],
    companies: [{ id: company, role: 'subject', is_primary: true, evidence: '' }],
  };
}

async function recordIn(tx: Transaction<Tables>, articles: readonly DatedArticle[]): Promise<Change[]> {
  await holdMentioned(tx, articles);
  return recordMentions(tx, ingest, articles, testNow);
}

const record = (articles: readonly DatedArticle[]) => store.db.transaction().execute((tx) => recordIn(tx, articles));

const entries = async () => {
  const { rows } = await sql<{
    company_id: string;
  }>`select company_id from calendar_events where not discarded`.execute(store.db);
  return rows.map(({ company_id }) => company_id);
};

it('two articles that name one occasion at the same moment open one entry', async () => {
  const first = await addDatedArticle('articleaaaaa', 'norrvik00000');
  const second = await addDatedArticle('articlebbbbb', 'norrvik00000');
  expect(await recordIn(other.tx, [first])).toHaveLength(1);
  const recorded = record([second]);
  await whenItWaits();
  await other.commit();
  expect(await recorded).toEqual([]);
  expect(await entries()).toHaveLength(1);
});

it('calendars are held in the order of their issuers, whatever the order of the articles', async () => {
  const articles = [
    await addDatedArticle('articleaaaaa', 'oxelvik00000'),
    await addDatedArticle('articlebbbbb', 'norrvik00000'),
  ];
  await holdCalendars(other.tx, ['norrvik00000']);
  const recorded = record(articles);
  await whenItWaits();
  await sql`set local lock_timeout = 1`.execute(other.tx);
  await holdCalendars(other.tx, ['oxelvik00000']);
  await other.commit();
  expect(await recorded).toHaveLength(2);
});

it('an article that names a date waits for the calendar before it holds anything that another writer of it needs', async () => {
  await takeOne('The annual general meeting of Norrvik is on 6 May 2026.');
  await holdCalendars(other.tx, ['norrvik00000']);
  const read = run('enrich');
  await whenItWaits();
  await sql`select from articles for update nowait`.execute(other.tx);
  await sql`select from companies for update nowait`.execute(other.tx);
  await other.commit();
  await read;
  expect(await entries()).toEqual(['norrvik00000']);
});

it('companies are merged while an article opens an entry that the other one has: one of the two is left', async () => {
  await addTwin(await takeToPlace());
  expect(await record([await addDatedArticle('articleaaaaa', 'norrvik00000')])).toHaveLength(1);
  expect(await recordIn(other.tx, [await addDatedArticle('articlebbbbb', 'twin00000000')])).toHaveLength(1);
  const merged = mergeCompanies(ingest, { author: 'Anna' }, 'norrvik00000', 'twin00000000');
  await whenItWaits();
  await other.commit();
  expect(await merged).toMatchObject({ changed: true });
  expect(await entries()).toEqual(['norrvik00000']);
});

it('dates of a company that is merged before they are written are its survivor’s', async () => {
  await addTwin(await takeToPlace());
  const article = await addDatedArticle('articleaaaaa', 'twin00000000');
  await sql`
    insert into feeds (id, source_id, address, kind, company_id, created_at, updated_at)
    values ('feed00000000', ${wire.id}, 'https://wire.example/ir.ics', 'ical', 'twin00000000', ${testNow}, ${testNow})`.execute(
    store.db,
  );
  const twin = await issuerOfFeed(ingest, 'twin00000000');
  if (twin === undefined) throw new Error('There is no twin.');
  await sql`select from companies where id = 'twin00000000' for no key update`.execute(other.tx);
  const merged = mergeCompanies(ingest, { author: 'Anna' }, 'norrvik00000', 'twin00000000');
  await whenItWaits();
  const recorded = record([article]);
  const taken = ingestCalendar(ingest, { feed_id: 'feed00000000', source_id: wire.id, source_name: 'Wire' }, twin, [
    {
      uid: '1',
      sequence: 0,
      title: 'Annual general meeting',
      description: null,
      local_date: '2026-05-06',
      local_time: null,
      cancelled: false,
    },
  ]);
  await whenItWaits(3);
  await other.commit();
  await Promise.all([merged, recorded, taken]);
  expect(await entries()).toEqual(['norrvik00000']);
});

it('a bundle with entries waits for who writes dates before it holds anything that they need, and they for it', async () => {
  expect(await recordIn(other.tx, [await addDatedArticle('articleaaaaa', 'norrvik00000')])).toHaveLength(1);
  const imported = importBundle(
    ingest,
    asLines([
      { record: 'company', id: 'norrvik00000', name: 'Norrvik' },
      {
        record: 'calendar_event',
        id: 'entryoxelvik',
        company: 'oxelvik00000',
        title: 'Annual general meeting',
        event_type: 'agm',
        scheduled_on: '2026-05-06',
      },
    ]),
    { pipeline: false },
  );
  await whenItWaits();
  const recorded = record([await addDatedArticle('articlebbbbb', 'oxelvik00000')]);
  await whenItWaits(2);
  await sql`select from companies for key share nowait`.execute(other.tx);
  await other.commit();
  expect(await imported).toMatchObject({ counts: { calendar_event: { created: 1 } } });
  expect(await recorded).toEqual([]);
  expect((await entries()).sort()).toEqual(['norrvik00000', 'oxelvik00000']);
});

it('an article that is revised while a step reads it is read again', async () => {
  await takeOne('Norrvik opens a plant in Visby.');
  const [id = ''] = await claim(store.db, 'enrich', 1, testNow);
  const { summariser } = ingest.providers;
  ingest = {
    ...ingest,
    providers: {
      ...ingest.providers,
      summariser: {
        ...summariser,
        async summarise(text) {
          await takeOne('Norrvik opens two plants in Visby.');
          return summariser.summarise(text, signal);
        },
      },
    },
  };
  await stepNamed('enrich').run(ingest, [id], signal);
  expect(await claim(store.db, 'enrich', 1, testNow)).toEqual([id]);
});
