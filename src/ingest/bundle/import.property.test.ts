import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BundleWorld,
  createBundleWorld,
  type TestRecord,
} from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { companyRoles } from '../../core/vocabulary.ts';
import { importBundle } from './import.ts';

const COUNT = 6;
const toId = (kind: string, at: number): string => `${kind}${String(at).padStart(12 - kind.length, '0')}`;
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const clearing = <Value>(value: fc.Arbitrary<Value>) => some(fc.option(value, { nil: null, freq: 4 }));
const word = fc.constantFrom('Norrvik', 'Koivu', 'Ölgerðin', 'Rik & Sons', 'Nordljus “B”', 'Havet');
const instant = fc
  .date({ min: new Date('2026-03-01T00:00:00Z'), max: new Date('2026-03-15T11:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = instant.map((text) => text.slice(0, 10));
const reference = (kind: string) => fc.nat(COUNT - 1).map((at) => toId(kind, at));
const country = fc.constantFrom('SE', 'FI', 'countryse000');
const source = fc.constantFrom('wire.example', 'sourcepaper0');

const roles = fc
  .uniqueArray(fc.record({ id: reference('company'), role: fc.constantFrom(...companyRoles) }), {
    selector: ({ id }) => id,
    maxLength: 3,
  })
  .chain((entries) =>
    fc.nat(3).map((primary) => entries.map((entry, at) => (at === primary ? { ...entry, is_primary: true } : entry))),
  );

/** One that merges goes into an earlier one, so that there is no circle. */
const mergesInto = (kind: string, at: number) =>
  at === 0 ? fc.constant(undefined) : some(fc.nat(at - 1).map((into) => toId(kind, into)));

const company = (at: number) =>
  fc.record({
    record: fc.constant('company'),
    id: fc.constant(toId('company', at)),
    name: word,
    aliases: clearing(fc.array(word, { maxLength: 2 })),
    country: clearing(country),
    timezone: clearing(fc.constantFrom('Europe/Oslo', 'America/New_York')),
    visible: clearing(fc.boolean()),
    parent_company: clearing(reference('company')),
    merged_into: mergesInto('company', at),
    listings: clearing(
      fc.constantFrom(
        [],
        [{ ticker: `T${at}`, mic_code: 'XSTO' }],
        [{ ticker: `T${at}`, mic_code: 'XHEL', primary: true }],
      ),
    ),
  });

const event = (at: number) =>
  fc
    .record({
      record: fc.constant('event'),
      id: fc.constant(toId('event', at)),
      title: word,
      summary: clearing(word),
      significance: clearing(fc.constantFrom('notable', 'routine', 'commentary')),
      event_type: clearing(fc.constantFrom('acquisition', 'typeearnings')),
      companies: clearing(roles),
      related_to: clearing(reference('event')),
      status: clearing(fc.constantFrom('active', 'closed', 'removed')),
      merged_into: mergesInto('event', at),
    })
    .map(({ related_to, merged_into, ...members }) => ({
      ...members,
      ...(members.significance === 'commentary' && { related_to }),
      ...(merged_into !== undefined && { status: 'merged', merged_into }),
    }));

const declaredCompany = fc.record(
  {
    name: word,
    isins: fc.subarray(['SE0011100015', 'SE0011100023']),
    leis: fc.subarray(['54930000000000001069']),
    national_numbers: fc.subarray(['SE:556121-0013', 'se:5561210021']),
    listings: fc.subarray(['XSTO:NRVK B', 'xhel:koivu']),
  },
  { requiredKeys: ['name'] },
);
const declaredKey = fc.constantFrom('release-1', 'release-2', 'release-3');

/** The least that states a fact is a release. */
const declared = fc.record(
  {
    release: declaredKey,
    issuer: declaredCompany,
    subjects: fc.array(declaredCompany, { maxLength: 2 }),
    class: fc.record(
      {
        scheme: fc.constantFrom('globenewswire', 'newsweb', 'feed'),
        code: fc.constantFrom('1005', '9999'),
        name: fc.constantFrom("Changes in company's own shares", 'A class of its own'),
        disclosure_class: fc.constantFrom('interim_report', null),
      },
      { requiredKeys: [] },
    ),
    language_group: declaredKey,
    corrects: declaredKey,
    corrected_by: fc.option(declaredKey),
    language: fc.constantFrom('sv', 'fi'),
    regulatory: fc.boolean(),
    documents: fc.array(fc.record({ url: fc.webUrl(), kind: fc.constantFrom('report', 'other') }), { maxLength: 2 }),
  },
  { requiredKeys: ['release'] },
);

const article = (at: number) =>
  fc.record({
    record: fc.constant('article'),
    id: fc.constant(toId('article', at)),
    source,
    article_url: fc.constant(`https://news.example/${toId('article', at)}`),
    published_at: instant,
    title: some(word),
    source_title: word,
    summary: clearing(word),
    key_points: clearing(fc.array(word, { maxLength: 2 })),
    category: clearing(fc.constantFrom('Earnings & Financial Results', 'categoryearn')),
    country: clearing(country),
    live: clearing(fc.boolean()),
    companies: clearing(roles),
    event: clearing(reference('event')),
    disclosure_class: clearing(fc.constantFrom('own_shares', 'prospectus')),
    declared: clearing(declared),
  });

const story = (at: number) =>
  fc.record({
    record: fc.constant('story'),
    id: fc.constant(toId('story', at)),
    title: word,
    summary: word,
    content: word,
    published_at: instant,
    articles: clearing(fc.array(reference('article'), { maxLength: 3 })),
    companies: clearing(
      fc.array(fc.oneof(reference('company'), fc.record({ id: reference('company') })), { maxLength: 3 }),
    ),
    event: clearing(reference('event')),
    status: clearing(fc.constantFrom('published', 'draft')),
  });

const calendarEvent = (at: number) =>
  fc.record({
    record: fc.constant('calendar_event'),
    id: fc.constant(toId('calendar', at)),
    title: word,
    event_type: fc.constantFrom('agm', 'earnings_report'),
    company: reference('company'),
    scheduled_on: day,
    source: clearing(fc.record({ article: reference('article') })),
    coverage_event: clearing(reference('event')),
  });

const builders = [company, event, article, story, calendarEvent];

/** Every record that may be referred to, with random members. */
const bundle: fc.Arbitrary<TestRecord[]> = fc
  .tuple(...builders.flatMap((build) => Array.from({ length: COUNT }, (_, at): fc.Arbitrary<TestRecord> => build(at))))
  .map((records) => records.map((record) => JSON.parse(JSON.stringify(record)) as TestRecord));

/** The same records under ids of their own, so that every run has a part of the store to itself. */
const ofRun = (records: readonly TestRecord[], run: number): TestRecord[] =>
  JSON.parse(
    JSON.stringify(records).replace(
      /\b(company|event|article|story|calendar)0+(\d)\b/g,
      (_id, kind: string, at: string) => `${kind}${String(run).padStart(11 - kind.length, '0')}${at}`,
    ),
  );

let worlds: readonly [whole: BundleWorld, parted: BundleWorld, empty: BundleWorld];
let runs = 0;
beforeAll(async () => {
  worlds = [await createBundleWorld(), await createBundleWorld(), await createBundleWorld()];
});
afterAll(async () => {
  for (const world of worlds) await world.database.drop();
});

/** Everything an import decides, derived columns included. */
const derived = [
  `select * from events order by id`,
  `select * from event_companies order by event_id, company_id`,
  `select * from articles order by id`,
  `select * from article_companies order by article_id, company_id`,
  `select * from article_inputs order by article_id`,
  `select * from companies order by id`,
  `select * from calendar_events order by id`,
  `select seq, kind, record_id, action from changes order by kind, record_id, seq`,
];

const commentsOnCommentary = `
  select r.id from events r join events c on c.id = r.related_to
  where r.status in ('active', 'closed') and c.significance = 'commentary'`;

const readState = async (world: BundleWorld) => {
  const tables = await Promise.all(derived.map((query) => world.rows(query)));
  // The order within a transaction is nobody's promise.
  return tables.map((rows) => rows.map(({ seq: _seq, ...row }) => row));
};

describe('any valid bundle', () => {
  it('gives the same store in one file and in several, in any order of the lines', async () => {
    const [whole, parted] = worlds;
    await fc.assert(
      fc.asyncProperty(
        bundle,
        fc.infiniteStream(fc.nat(2)),
        fc.infiniteStream(fc.double({ noNaN: true })),
        async (generated, places, order) => {
          const records = ofRun(generated, ++runs);
          const shuffled = records
            .map((record) => ({ record, key: order.next().value }))
            .sort((one, other) => one.key - other.key)
            .map(({ record }) => JSON.stringify(record));
          const files = Map.groupBy(shuffled, () => places.next().value);
          const folder = await mkdtemp(join(tmpdir(), 'bundle-property-'));
          try {
            for (const [place, lines] of files) {
              const text = `${lines.join('\n')}\n`;
              if (place === 0) await writeFile(join(folder, 'a.ndjson.gz'), gzipSync(text));
              else await writeFile(join(folder, `${place}.ndjson`), text);
            }
            await whole.import(records);
            await importBundle(parted.ingest, [folder], { pipeline: false });
          } finally {
            await rm(folder, { recursive: true });
          }
          expect(await parted.export()).toBe(await whole.export());
          expect(await readState(parted)).toEqual(await readState(whole));
          expect(await whole.rows(commentsOnCommentary)).toEqual([]);
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  }, 120_000);

  it('changes nothing when it is imported again', async () => {
    const [world] = worlds;
    await fc.assert(
      fc.asyncProperty(bundle, async (generated) => {
        const records = ofRun(generated, ++runs);
        await world.import(records);
        const before = await world.export();
        await world.newChanges();
        const { counts } = await world.import(records);
        expect(Object.values(counts).filter(({ created, updated }) => created + updated > 0)).toEqual([]);
        expect(await world.newChanges()).toEqual([]);
        expect(await world.export()).toBe(before);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 120_000);

  it('exported and restored into an empty store is the same bytes again', async () => {
    const [world, , empty] = worlds;
    const text = await world.export();
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    empty.at('2026-03-15T14:00:00.000Z');
    await empty.import(records, { restore: true });
    expect(await empty.export()).toBe(text);
  }, 60_000);
});
