import fc from 'fast-check';
import { sql } from 'kysely';
import type { Change } from '../../src/db/change.ts';
import { commitChanges } from '../../src/db/changes.ts';
import { runClockwork } from '../../src/ingest/background/run.ts';
import { takeDownArticle } from '../../src/ingest/operate/articles.ts';
import { correctCalendarEvent } from '../../src/ingest/operate/calendar.ts';
import { mergeCompanies } from '../../src/ingest/operate/companies.ts';
import { setCompany } from '../../src/ingest/operate/edit-company.ts';
import { mergeEventsInto, removeEvent, splitEvent } from '../../src/ingest/operate/events.ts';
import { setSource } from '../../src/ingest/operate/settings.ts';
import { blockSource, unblockSource } from '../../src/ingest/operate/sources.ts';
import { anna, eventRecord, memberRecord, type OperateWorld } from '../support/ingest/operate/operate-harness.ts';

export const NOW = Date.parse('2026-03-15T12:00:00.000Z');
const [articles, events, companies, entries, transactions, positions] = [6, 4, 3, 3, 3, 2];
const articleId = (at: number) => `article${String(at).padStart(5, '0')}`;
const eventId = (at: number) => `event${String(at).padStart(7, '0')}`;
const companyId = (at: number) => ['companynorrv', 'companyoxelv', 'companykoivu'][at] ?? '';
const transactionId = (at: number) => `trade${String(at).padStart(7, '0')}`;
const positionId = (at: number) => `short${String(at).padStart(7, '0')}`;
const entryId = (at: number) => `entry${String(at).padStart(7, '0')}`;

export type Write = (world: OperateWorld) => Promise<unknown>;

const sourceName = fc.constantFrom('wire.example', 'paper.example');
const word = fc.constantFrom('one', 'two', 'three', 'four');
/** Some of a source correct or withdraw an article of another day. */
const headline = fc.oneof(
  { weight: 3, arbitrary: word.map((name) => `Title ${name}`) },
  word.map((name) => `Correction: Title ${name}`),
  word.map((name) => `Withdrawal of the announcement: Title ${name}`),
);
const of = (count: number) => fc.nat(count - 1);

type TransactionWrite = {
  readonly transaction: number;
  readonly article: number | null;
  readonly company: number | null;
  readonly source: string;
  readonly register: string;
};

/** Writes an entry as a reader of a register does: its row and its change in one transaction. */
async function writeTransaction({ database, ingest }: OperateWorld, entry: TransactionWrite): Promise<void> {
  const id = transactionId(entry.transaction);
  await database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into insider_transactions (id, register, register_key, source_id, source_url, article_id, company_id, issuer_name,
        nature, nature_as_stated, is_purchase, trade_date, volume, published_at, created_at, updated_at)
      select ${id}, ${entry.register}, ${id}, (select s.id from sources s where s.domain = ${entry.source}), 'https://register.example/',
        (select a.id from articles a where a.id = ${entry.article === null ? null : articleId(entry.article)}),
        (select c.id from companies c where c.id = ${entry.company === null ? null : companyId(entry.company)}), 'An issuer',
        'acquisition', 'Förvärv', true, '2026-03-01', 100, '2026-03-02', ${ingest.now()}, ${ingest.now()}
      on conflict (id) do update set article_id = excluded.article_id, company_id = excluded.company_id, status = 'current',
        superseded_by = null
      returning id`.execute(tx);
    const changes = rows.map(
      ({ id }): Change => ({ kind: 'insider_transaction', id, action: 'updated', movesClock: true }),
    );
    await commitChanges(tx, ingest.now(), changes);
  });
}

/** An entry replaces another one. */
async function reviseTransaction({ database, ingest }: OperateWorld, id: string, by: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update insider_transactions set status = 'revised', superseded_by = ${by}
      where id = ${id} and id <> ${by} and status = 'current' and exists (select from insider_transactions t where t.id = ${by})
      returning id`.execute(tx);
    const changes = rows.map(
      ({ id }): Change => ({
        kind: 'insider_transaction',
        id,
        action: 'merged',
        movesClock: true,
        detail: { merged_into: by },
      }),
    );
    await commitChanges(tx, ingest.now(), changes);
  });
}

type PositionWrite = { readonly id: string; readonly company: string; readonly status: string };

async function writePosition(
  { database, ingest }: OperateWorld,
  { id, company, status }: PositionWrite,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`
      insert into short_positions (id, register, register_key, source_id, source_url, company_id, issuer_name, scope, percent,
        position_date, published_at, status, created_at, updated_at)
      values (${id}, 'fi-short-positions', ${id}, (select s.id from sources s where s.domain = 'wire.example'),
        'https://register.example/', (select c.id from companies c where c.id = ${company}), 'An issuer', 'holder', 0.7,
        '2026-03-01', '2026-03-02', ${status}, ${ingest.now()}, ${ingest.now()})
      on conflict (id) do update set company_id = excluded.company_id, status = excluded.status`.execute(tx);
    const action = status === 'cancelled' ? 'cancelled' : 'updated';
    await commitChanges(tx, ingest.now(), [{ kind: 'short_position', id, action, movesClock: true }]);
  });
}

const factOf = (concept: string, value: number) => ({
  ...{ concept, basis: 'as_reported', role: 'outcome', period: 'q1_2026', currency: 'SEK', label: concept },
  value: `SEK ${value}`,
  normalized_value: value,
});
const facts = fc
  .uniqueArray(fc.tuple(fc.constantFrom('revenue', 'ebit', 'eps'), fc.integer({ min: 1, max: 3 })), { maxLength: 3 })
  .map((some) => some.map(([concept, value]) => factOf(concept, value)));

/** What writers of the store do, through their own functions. */
export const writes: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(of(articles), of(events), of(companies), headline, sourceName, fc.constantFrom(1, 10, 40), facts)
      .map(
        ([article, event, company, title, source, age, key_facts]): Write =>
          (world) =>
            world.import([
              eventRecord(eventId(event)),
              memberRecord(articleId(article), eventId(event), {
                title,
                key_facts,
                source,
                published_at: new Date(NOW - age * 86_400_000).toISOString(),
                companies: [{ id: companyId(company), role: 'subject', is_primary: true }],
              }),
            ]),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(of(articles), facts).map(
      ([article, key_facts]): Write =>
        (world) =>
          world.import([{ record: 'article', id: articleId(article), key_facts }]),
    ),
  },
  fc.tuple(of(companies), word).map(
    ([company, name]): Write =>
      (world) =>
        setCompany(world.ingest, anna, companyId(company), { name: `Company ${companyId(company)} ${name}` }),
  ),
  fc.tuple(of(companies), fc.boolean()).map(
    ([company, visible]): Write =>
      (world) =>
        world.import([{ record: 'company', id: companyId(company), name: `Company ${companyId(company)}`, visible }]),
  ),
  fc.tuple(sourceName, fc.boolean()).map(
    ([source, isPreview]): Write =>
      (world) =>
        setSource(world.ingest, anna, source, { isPreview }),
  ),
  fc.tuple(sourceName, word).map(
    ([source, name]): Write =>
      (world) =>
        setSource(world.ingest, anna, source, { name }),
  ),
  of(articles).map(
    (article): Write =>
      (world) =>
        takeDownArticle(world.ingest, anna, articleId(article)),
  ),
  fc.tuple(of(events), of(events)).map(
    ([one, other]): Write =>
      (world) =>
        mergeEventsInto(world.ingest, anna, eventId(one), [eventId(other)]),
  ),
  of(events).map(
    (event): Write =>
      (world) =>
        removeEvent(world.ingest, anna, eventId(event)),
  ),
  fc.tuple(of(events), of(articles)).map(
    ([event, article]): Write =>
      (world) =>
        splitEvent(world.ingest, anna, eventId(event), [articleId(article)]),
  ),
  fc.tuple(of(companies), of(companies)).map(
    ([one, other]): Write =>
      (world) =>
        mergeCompanies(world.ingest, anna, companyId(one), companyId(other)),
  ),
  sourceName.map(
    (source): Write =>
      (world) =>
        blockSource(world.ingest, anna, source),
  ),
  sourceName.map(
    (source): Write =>
      (world) =>
        unblockSource(world.ingest, anna, source),
  ),
  {
    weight: 2,
    arbitrary: fc.tuple(of(entries), of(companies), of(articles), fc.constantFrom('scheduled', 'cancelled')).map(
      ([entry, company, article, status]): Write =>
        (world) =>
          world.import([
            {
              record: 'calendar_event',
              id: entryId(entry),
              title: 'Report',
              event_type: 'earnings_report',
              company: companyId(company),
              date: '2026-04-20',
              status,
              source_article: articleId(article),
            },
          ]),
    ),
  },
  of(entries).map(
    (entry): Write =>
      (world) =>
        correctCalendarEvent(world.ingest, anna, entryId(entry), { status: 'cancelled' }),
  ),
  {
    weight: 2,
    arbitrary: fc
      .record({
        transaction: of(transactions),
        article: fc.option(of(articles)),
        company: fc.option(of(companies)),
        source: sourceName,
        register: fc.constantFrom('fi-insiders', 'releases'),
      })
      .map(
        (entry): Write =>
          (world) =>
            writeTransaction(world, entry),
      ),
  },
  fc.tuple(of(transactions), of(transactions)).map(
    ([one, other]): Write =>
      (world) =>
        reviseTransaction(world, transactionId(one), transactionId(other)),
  ),
  fc.tuple(of(positions), of(companies), fc.constantFrom('current', 'cancelled')).map(
    ([position, company, status]): Write =>
      (world) =>
        writePosition(world, { id: positionId(position), company: companyId(company), status }),
  ),
  word.map(
    (name): Write =>
      (world) =>
        world.import([{ record: 'category', id: 'categoryearn', name: `Earnings ${name}` }]),
  ),
  word.map(
    (label): Write =>
      (world) =>
        world.import([
          { record: 'event_type', id: 'typeearnings', slug: 'earnings-report', label, category: 'earnings' },
        ]),
  ),
  fc.constant<Write>((world) => runClockwork(world.ingest)),
  fc.constant<Write>((world) => world.run()),
);

/** Does what can be done to records in this state; whether it was done. */
export async function doWrite(world: OperateWorld, write: Write): Promise<boolean> {
  try {
    await write(world);
    return true;
  } catch (error) {
    if (!/Refused|Unreadable/.test((error as Error).constructor.name)) throw error;
    return false;
  }
}
