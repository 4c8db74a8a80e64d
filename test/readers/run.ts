/**
 * Programs of others read the documents and files of the service: DuckDB the exports, the parser of AsyncAPI its document, two
 * generators make clients that compile. Installs them in a folder of its own. `node test/readers/run.ts`.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { exportMirror } from '../../src/cli/process/mirror-export.ts';
import type { Db } from '../../src/core/services.ts';
import { installJudges, type Judges, type Run } from '../mcp/conformance/judges.ts';
import { openEmptyStore } from '../mcp/conformance/store.ts';
import { NOW } from '../world/times.ts';
import { fillWorld } from '../world/world.ts';
import { findRelease, findRemovals, readContract } from './additions.ts';

type Answer = { readonly rows: number; readonly total: number; readonly latest: number | null };
type Reading = Answer & { readonly types: Readonly<Record<string, string>> };
type Check = { readonly name: string; ask(): Promise<string | undefined> };

/** The same questions in SQL, of the tables that the records come from. */
const questions: Readonly<
  Record<string, { from: RawBuilder<unknown>; sum: RawBuilder<unknown>; time: RawBuilder<unknown> }>
> = {
  article: {
    from: sql`articles a join sources s on s.id = a.source_id and s.enabled where a.live`,
    sum: sql`length(title)`,
    time: sql`published_at`,
  },
  event: {
    from: sql`events e where status in ('active', 'closed') and exists (
      select from articles a where a.event_id = e.id and a.live)`,
    sum: sql`article_count`,
    time: sql`first_reported_at`,
  },
  insider_transaction: {
    from: sql`insider_transactions t where status = 'current' and (article_id is null or exists (
      select from articles a where a.id = t.article_id and a.live))`,
    sum: sql`total_value`,
    time: sql`published_at`,
  },
  short_position: {
    from: sql`short_positions where status = 'current'`,
    sum: sql`percent`,
    time: sql`published_at`,
  },
  company: { from: sql`companies where shown`, sum: sql`length(name)`, time: sql`null::timestamptz` },
};

/** Types that docs/changes.md states for columns; those of NDJSON follow from the JSON Schemas of the export. */
const types: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  article: { id: 'VARCHAR', published_at: 'TIMESTAMP WITH TIME ZONE', 'source.name': 'VARCHAR', company_ids: 'JSON' },
  event: { article_count: 'BIGINT', member_figures_disagree: 'BOOLEAN', companies: 'JSON' },
  insider_transaction: { trade_date: 'DATE', volume: 'DOUBLE', total_value: 'DOUBLE', trades: 'BIGINT' },
};

async function askStore(db: Db, kind: string): Promise<Answer | undefined> {
  const question = questions[kind];
  if (question === undefined) return undefined;
  const { rows } = await sql<{ rows: string; total: number | null; latest: Date | null }>`
    select count(*) as rows, sum(${question.sum})::float8 as total, max(${question.time}) as latest
    from ${question.from}`.execute(db);
  const [row] = rows;
  return { rows: Number(row?.rows), total: row?.total ?? 0, latest: row?.latest?.getTime() ?? null };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Differences between what DuckDB read and what the store has. */
async function compare(db: Db, readings: Record<string, { ndjson: Reading; parquet: Reading }>): Promise<string[]> {
  const faults: string[] = [];
  for (const [kind, { ndjson, parquet }] of Object.entries(readings)) {
    const stored = (await askStore(db, kind)) ?? ndjson;
    for (const [form, read] of Object.entries({ ndjson, parquet }))
      if (read.rows !== stored.rows || round(read.total) !== round(stored.total) || read.latest !== stored.latest)
        faults.push(
          `${kind} as ${form}: ${JSON.stringify({ ...read, types: undefined })}, stored ${JSON.stringify(stored)}`,
        );
    for (const [column, type] of Object.entries(types[kind] ?? {}))
      for (const read of column.includes('.') ? [parquet] : [parquet, ndjson])
        if (read.types[column] !== type) faults.push(`${kind}.${column} is ${read.types[column]}, not ${type}`);
  }
  return faults;
}

async function readExports(judges: Judges): Promise<string | undefined> {
  const store = await openEmptyStore();
  const { db } = store;
  const now = new Date(NOW);
  await fillWorld(db);
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-export-'));
  try {
    const [lines, parquet] = [join(folder, 'lines'), join(folder, 'parquet')];
    await exportMirror(db, { folder: lines, now });
    await exportMirror(db, { folder: parquet, form: 'parquet', now });
    const { code, output } = await judges.run('duckdb.js', [lines, parquet]);
    if (code !== 0) return output;
    const faults = await compare(db, JSON.parse(output) as Parameters<typeof compare>[1]);
    return faults.length === 0 ? undefined : faults.join('\n');
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const asFault = ({ code, output }: Run): string | undefined => (code === 0 ? undefined : output.slice(-6000));

const judges = await installJudges(new URL('./', import.meta.url), ['duckdb.js', 'asyncapi.js', 'tsconfig.json']);
await cp(join(root, 'openapi/openapi.yaml'), join(judges.folder, 'openapi.yaml'));
/** Without the suffix orval gives the parameter `of` of the operation `count` and the member `of` of its answer one name. */
const orvalConfig = {
  nordwire: {
    input: './openapi.yaml',
    output: {
      target: './orval/client.ts',
      client: 'fetch',
      override: { components: { schemas: { suffix: 'Schema' } } },
    },
  },
};
async function makeWithOrval(): Promise<string | undefined> {
  await writeFile(join(judges.folder, 'orval.config.mjs'), `export default ${JSON.stringify(orvalConfig)};\n`);
  return asFault(await judges.ask('orval', ['--config', 'orval.config.mjs']));
}

const checks: readonly Check[] = [
  { name: 'DuckDB reads NDJSON and Parquet as the store has them', ask: () => readExports(judges) },
  {
    name: 'the parser of AsyncAPI accepts the document',
    ask: async () => asFault(await judges.run('asyncapi.js', [join(root, 'openapi/asyncapi.yaml')])),
  },
  {
    name: 'hey-api makes a client',
    ask: async () =>
      asFault(await judges.ask('openapi-ts', ['-i', 'openapi.yaml', '-o', 'hey', '-c', '@hey-api/client-fetch'])),
  },
  {
    name: 'orval makes a client',
    ask: makeWithOrval,
  },
  { name: 'both clients compile', ask: async () => asFault(await judges.ask('tsc', ['-p', '.'])) },
  {
    name: 'the document has only additions since the last release, or the commit before',
    ask: async () => {
      const removals = findRemovals(await readContract(root, findRelease(root) ?? 'HEAD~1'), await readContract(root));
      return removals.length === 0 ? undefined : removals.join('\n');
    },
  },
];
let failed = 0;
for (const { name, ask } of checks) {
  const fault = await ask().catch(String);
  console.log(fault === undefined ? `✓ ${name}` : `✗ ${name}\n${fault}`);
  if (fault !== undefined) failed += 1;
}
await judges.remove();
const passed = checks.length - failed;
console.log(`readers: ${passed} passed, ${failed} failed`);
const [, , resultFile] = process.argv;
const result = { numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, success: failed === 0 };
if (resultFile !== undefined) await writeFile(resultFile, JSON.stringify(result));
process.exit(failed === 0 ? 0 : 1);
