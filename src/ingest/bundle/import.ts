import { sql, type Transaction } from 'kysely';
import { isStoreBusy } from '../../core/store-busy.ts';
import type { Tables } from '../../db/tables.ts';
import { holdEveryCalendar } from '../calendar/entries.ts';
import type { Ingest } from '../ports.ts';
import { Work } from '../write/work.ts';
import { applyLines, type Counts } from './apply.ts';
import { checkLines } from './check.ts';
import { readFinanceDatabase, type TableLine } from './financedatabase-lines.ts';
import { type BundleError, BundleRefused } from './format/bundle-refused.ts';
import { identify } from './identify.ts';
import { listBundleFiles, readLines } from './lines.ts';
import { type ParsedLine, parseLine, parseRecord } from './parse.ts';
import { RejectsFile } from './rejects-file.ts';
import { BundleStaging } from './staging.ts';

export type ImportOptions = {
  /** Takes updated_at from the records; the store must hold no news yet. */
  readonly restore?: boolean;
  /** Keeps the good lines and writes the others, each with its reasons, to this file. */
  readonly skipBad?: { readonly rejectsFile: string };
  /** Whether articles go on through the pipeline; false stores and asks nothing more. */
  readonly pipeline: boolean;
  readonly format?: 'bundle' | 'financedatabase';
  /** Records read and applied so far. */
  readonly progress?: (read: number, applied: number) => void;
  /** The stream that `-` stands for. */
  readonly stdin?: AsyncIterable<Uint8Array>;
};

export type ImportResult = {
  /** Kinds of which the bundle has records, in the order in which they were written. */
  readonly counts: Counts;
  /** Records read, those rejected included. */
  readonly read: number;
  /** Lines put aside by `skipBad`. */
  readonly rejected: number;
  /** New articles of pages that an operator took down: they are taken without their words. */
  readonly taken_down: number;
  /** The first hundred reasons for that. */
  readonly errors: readonly BundleError[];
};

/** Name of lines that come from no file. */
const NO_FILE = '(lines)';
const PROGRESS_LINES = 500;
const ATTEMPTS = 3;

/** One record of the input, or its problem. */
type Input = {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly parsed: ParsedLine;
  readonly endsFile: boolean;
};

async function* readInputs(
  tx: Transaction<Tables>,
  paths: readonly string[] | AsyncIterable<string>,
  options: ImportOptions,
): AsyncGenerator<Input> {
  const stdin = options.stdin ?? nothing();
  if (Symbol.asyncIterator in paths) {
    let line = 0;
    for await (const text of paths) {
      line += 1;
      yield { file: NO_FILE, line, text, parsed: parseLine(text), endsFile: false };
    }
    return;
  }
  if (options.format === 'financedatabase') {
    const files = await listBundleFiles(paths, (name) => name.endsWith('.csv') || name.endsWith('.csv.gz'));
    for await (const line of readFinanceDatabase(tx, files, stdin)) yield readTableLine(line);
    return;
  }
  for await (const line of readLines(await listBundleFiles(paths), stdin)) {
    const { file, line: number } = line;
    if ('text' in line) yield { file, line: number, text: line.text, parsed: parseLine(line.text), endsFile: false };
    else {
      const parsed = { problems: [{ member: null, reason: line.problem }] };
      yield { file, line: number, text: '', parsed, endsFile: line.endsFile };
    }
  }
}

function readTableLine(line: TableLine): Input {
  const { file, line: number } = line;
  if ('record' in line)
    return { file, line: number, text: JSON.stringify(line.record), parsed: parseRecord(line.record), endsFile: false };
  return { file, line: number, text: '', parsed: { problems: [line.problem] }, endsFile: line.endsFile };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Reads and checks every line by itself, into the staging tables. Returns how many records there were. */
async function stage(
  staging: BundleStaging,
  inputs: AsyncIterable<Input>,
  progress: (read: number) => void,
): Promise<number> {
  const broken: BundleError[] = [];
  let read = 0;
  for await (const { file, line, text, parsed, endsFile } of inputs) {
    read += 1;
    if ('values' in parsed) await staging.add({ file, line }, parsed.kind, parsed.values);
    else {
      await staging.addRejected({ file, line }, parsed.problems, { ...parsed, text });
      // The rest of the file is unknown, so nothing of it is kept.
      if (endsFile) broken.push(...parsed.problems.map((problem) => ({ file, line, ...problem })));
    }
    if (read % PROGRESS_LINES === 0) progress(read);
  }
  if (broken.length > 0 && staging.isSkipping) throw new BundleRefused(broken);
  await staging.finish();
  progress(read);
  return read;
}

/** A restore brings times along that would lie before those of news that is there already. */
async function refuseRestoreOverNews(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from articles) or exists (select from events) or exists (select from stories)
      or exists (select from calendar_events) as found`.execute(tx);
  if (rows[0]?.found) {
    const reason = 'holds news already; --restore needs one that has none';
    throw new BundleRefused([{ file: 'the store', line: 0, member: null, reason }]);
  }
}

/** Whether the staged lines bring entries of issuers, or merge issuers. */
async function writesCalendars(tx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from bundle_lines where kind = 'calendar_event' or (kind = 'company' and merged_into is not null) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

const readErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const UNIQUE_VIOLATION = '23505';
/** Another writer was in the way, or made the same record at the same time. */
const isConflict = (error: unknown): boolean => isStoreBusy(error) || readErrorCode(error) === UNIQUE_VIOLATION;

/** Runs work again, from a savepoint, when another writer was in the way of it. */
async function withRetries<Result>(tx: Transaction<Tables>, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint bundle`.execute(tx);
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
      await sql`rollback to savepoint bundle`.execute(tx);
      if (attempt < ATTEMPTS) continue;
      if (readErrorCode(error) !== UNIQUE_VIOLATION || !(error instanceof Error)) throw error;
      const detail = 'detail' in error ? String(error.detail) : error.message;
      throw new BundleRefused([{ file: 'the store', line: 0, member: null, reason: detail }]);
    }
  }
}

const inOrder = (errors: readonly BundleError[]): BundleError[] => {
  const files = [...new Set(errors.map(({ file }) => file))];
  return [...errors].sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line);
};

async function run(
  tx: Transaction<Tables>,
  ingest: Ingest,
  paths: readonly string[] | AsyncIterable<string>,
  options: ImportOptions,
  rejects: RejectsFile | undefined,
): Promise<ImportResult> {
  const { restore: isRestore = false, pipeline: asksPipeline } = options;
  // A slow input pipe or a long bundle is not an error.
  await sql.raw('set local statement_timeout = 0').execute(tx);
  await sql.raw('set local lock_timeout = 0').execute(tx);
  await sql.raw('set local idle_in_transaction_session_timeout = 0').execute(tx);
  // A plan made while the tables were empty would read them whole for every chunk that follows.
  await sql.raw('set local plan_cache_mode = force_custom_plan').execute(tx);
  if (isRestore) await refuseRestoreOverNews(tx);
  const staging = new BundleStaging(tx, rejects !== undefined);
  await staging.create();
  const read = await stage(staging, readInputs(tx, paths, options), (lines) => options.progress?.(lines, 0));

  // One import runs at a time, and none during clustering, which puts articles into the same events.
  await sql`select pg_advisory_xact_lock(hashtextextended('import', 0)), pg_advisory_xact_lock(hashtextextended('cluster', 0))`.execute(
    tx,
  );
  // A calendar or article read at the same time could reopen records that are not committed yet.
  if (await writesCalendars(tx)) await holdEveryCalendar(tx);
  if (isRestore) await refuseRestoreOverNews(tx);
  const { counts, taken_down } = await withRetries(tx, async () => {
    const now = ingest.now();
    await identify(staging, ingest.newId);
    await checkLines(staging, { now, isRestore, asksPipeline });
    if (!staging.isSkipping && staging.errors.total > 0)
      throw new BundleRefused(inOrder(staging.errors.kept), staging.errors.total);
    const work = new Work({ tx, ingest, now, isRestore, asksPipeline });
    const written = await applyLines(work, staging, (applied) => options.progress?.(read, applied));
    return { counts: written, taken_down: work.takenDown.size };
  });
  const rejected = (await rejects?.write(staging)) ?? 0;
  return { counts, read, rejected, taken_down, errors: inOrder(staging.errors.kept) };
}

/**
 * Imports bundles: files, folders of files, `-`, or lines. All or nothing: everything is read into staging tables,
 * checked against each other and against the store, and applied, in one transaction. Importing the same again changes
 * nothing.
 *
 * @throws BundleRefused with every error found (at most 100 of them kept); nothing of the bundle is in the store then
 */
export async function importBundle(
  ingest: Ingest,
  paths: readonly string[] | AsyncIterable<string>,
  options: ImportOptions,
): Promise<ImportResult> {
  const rejects = options.skipBad && (await RejectsFile.open(options.skipBad.rejectsFile));
  try {
    const result = await ingest.db.transaction().execute((tx) => run(tx, ingest, paths, options, rejects));
    await rejects?.keep();
    return result;
  } catch (error) {
    await rejects?.remove();
    throw error;
  }
}
