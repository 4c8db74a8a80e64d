import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { type ExportOptions, exportBundle } from '../../../../src/ingest/bundle/export.ts';
import { BundleRefused } from '../../../../src/ingest/bundle/format/bundle-refused.ts';
import { type ImportOptions, type ImportResult, importBundle } from '../../../../src/ingest/bundle/import.ts';
import type { Ingest } from '../../../../src/ingest/ports.ts';
import { createTestDatabase, type TestDatabase } from '../../../world/database.ts';
import { createTestIngest } from '../ingest-harness.ts';

export type TestRecord = { readonly record: string; readonly [member: string]: unknown };

/** Records that others build on: two countries, an exchange, sources, companies, labels, a plan. */
export const groundwork: readonly TestRecord[] = [
  { record: 'country', id: 'countryse000', name: 'Sweden', iso2_code: 'SE', slug: 'sweden' },
  { record: 'country', id: 'countryfi000', name: 'Finland', iso2_code: 'FI' },
  {
    record: 'exchange',
    id: 'exchangexsto',
    name: 'Nasdaq Stockholm',
    mic_code: 'XSTO',
    country: 'SE',
    timezone: 'Europe/Stockholm',
  },
  {
    record: 'exchange',
    id: 'exchangexhel',
    name: 'Nasdaq Helsinki',
    mic_code: 'XHEL',
    country: 'FI',
    timezone: 'Europe/Helsinki',
  },
  { record: 'category', id: 'categoryearn', name: 'Earnings & Financial Results' },
  { record: 'event_type', id: 'typeearnings', slug: 'earnings-report', label: 'Earnings Report', category: 'earnings' },
  { record: 'event_type', id: 'typeacquisit', slug: 'acquisition', label: 'Acquisition', category: 'ma' },
  {
    record: 'source',
    id: 'sourcewire00',
    name: 'Wire',
    domain: 'wire.example',
    country: 'SE',
    source_type: 'wire_service',
    language: 'en',
  },
  {
    record: 'source',
    id: 'sourcepaper0',
    name: 'Paper',
    domain: 'paper.example',
    country: 'FI',
    source_type: 'news_publication',
  },
  { record: 'plan', slug: 'pro', hourly: 5000 },
  {
    record: 'company',
    id: 'companynorrv',
    name: 'Norrvik Industri AB',
    country: 'SE',
    lei: '5493001KJTIIGC8Y1R12',
    listings: [{ ticker: 'NRVK-B', mic_code: 'XSTO', primary: true }],
  },
  { record: 'company', id: 'companyoxelv', name: 'Oxelvik Verktyg AB', country: 'SE', org_number: '556000-0001' },
  { record: 'company', id: 'companykoivu', name: 'Koivu Oyj', country: 'FI' },
];

/** A live article with the least it needs; `members` add and replace. */
export const articleRecord = (id: string, members: Record<string, unknown> = {}): TestRecord => ({
  record: 'article',
  id,
  source: 'wire.example',
  article_url: `https://wire.example/${id}`,
  published_at: '2026-03-15T08:00:00.000Z',
  title: `Title of ${id}`,
  content_type: 'news',
  event: null,
  ...members,
});

export async function* asLines(records: readonly TestRecord[]): AsyncGenerator<string> {
  for (const record of records) yield JSON.stringify(record);
}

/** A separate store for a test file, with functions that import into it and read from it. */
export type BundleWorld = {
  readonly database: TestDatabase;
  readonly ingest: Ingest;
  /** Sets the clock of the imports that follow. */
  at(time: string): void;
  import(records: readonly TestRecord[], options?: Partial<ImportOptions>): Promise<ImportResult>;
  /** The errors of an import that has to be refused, as `line member: reason`. */
  listErrors(records: readonly TestRecord[], options?: Partial<ImportOptions>): Promise<string[]>;
  row(table: string, id: string): Promise<Record<string, unknown>>;
  rows(query: string): Promise<Record<string, unknown>[]>;
  /** Changes logged since the last call, as `kind id action`. */
  newChanges(): Promise<string[]>;
  export(options?: Partial<ExportOptions>): Promise<string>;
};

export async function exportText(
  world: Pick<TestDatabase, 'db'>,
  options: Partial<ExportOptions> = {},
): Promise<string> {
  const pieces: Buffer[] = [];
  const out = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  await exportBundle(world.db, { secrets: true, out, ...options });
  return Buffer.concat(pieces).toString('utf8');
}

export async function createBundleWorld(overrides: Partial<Ingest> = {}): Promise<BundleWorld> {
  const database = await createTestDatabase();
  let now = new Date('2026-03-15T12:00:00.000Z');
  const ingest = await createTestIngest(database, { now: () => now, ...overrides });
  let seen = 0;
  const run = (records: readonly TestRecord[], options: Partial<ImportOptions> = {}) =>
    importBundle(ingest, asLines(records), { pipeline: false, ...options });
  const rows = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows;
  await run(groundwork);
  const world: BundleWorld = {
    database,
    ingest,
    at(time) {
      now = new Date(time);
    },
    import: run,
    async listErrors(records, options) {
      try {
        await run(records, options);
      } catch (error) {
        if (!(error instanceof BundleRefused)) throw error;
        return error.errors.map(({ line, member, reason }) => `${line} ${member}: ${reason}`);
      }
      throw new Error('The bundle was imported.');
    },
    async row(table, id) {
      const [row] = await rows(`select * from ${table} where id = '${id}'`);
      if (row === undefined) throw new Error(`There is no ${id} in ${table}.`);
      return row;
    },
    rows,
    async newChanges() {
      const changes = await rows(`select seq, kind, record_id, action from changes where seq > ${seen} order by seq`);
      seen = Number(changes.at(-1)?.['seq'] ?? seen);
      return changes.map(({ kind, record_id, action }) => `${kind} ${record_id} ${action}`).sort();
    },
    export: (options) => exportText(database, options),
  };
  await world.newChanges();
  return world;
}
