import type { ActionRequest, ActionResult, Effect } from '../../../core/action.ts';
import { ActionRefused } from '../../../core/action-refused.ts';
import { runChange } from '../../../core/run-action.ts';
import type { RegisterFileId } from '../../choices.ts';
import { feedScope } from '../../feeds/feed-scope.ts';
import type { IntakeSource } from '../../intake/write-items.ts';
import type { Ingest } from '../../ports.ts';
import { FeedRefused } from '../../sources/parsed-feed.ts';
import { MAX_EXPORTED_ROWS } from '../fi-insiders.ts';
import { makeNews } from '../make-news.ts';
import { polledFiles } from '../register-files.ts';
import { describeProblems, storeFile } from '../store-file.ts';
import { findRegister, placeRegister } from './register-source.ts';

/** The outcome of an import: entries by their fate, and the rows that could not be read. */
export type RegisterImport = {
  readonly register: string;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly ended: number;
  readonly unchanged: number;
  readonly problems: readonly { readonly row: number; readonly reason: string }[];
  readonly notes: readonly string[];
};

type GivenFile = { readonly name: string; readonly bytes: Uint8Array; readonly as: RegisterFileId | undefined };

/** Spreadsheets are archives, JSON starts with a bracket; the export of insiders is text. */
function guessFile(bytes: Uint8Array): RegisterFileId {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'fi-short-positions';
  const start = new TextDecoder().decode(bytes.subarray(0, 100)).trimStart();
  return start.startsWith('[') || start.startsWith('{') ? 'no-short-positions' : 'fi-insiders';
}

const describeImport = (name: string, { rows, created, updated, ended, problems, notes }: RegisterImport): string =>
  [
    `${name}: ${rows} rows; entries: ${created} new, ${updated} changed, ${ended} ended.`,
    ...describeProblems(problems).map((problem) => `Left out: ${problem}.`),
    ...notes.map((note) => `${note}.`),
  ].join(' ');

/**
 * Reads a file of a register into the store, in one transaction: its readable rows, or none of them where the file is of another
 * shape. Every unreadable row is named with its number.
 *
 * @throws ActionRefused for a file of another shape, and one without a readable row
 */
export async function importRegisterFile(
  ingest: Ingest,
  request: ActionRequest,
  { name, bytes, as }: GivenFile,
): Promise<ActionResult<RegisterImport>> {
  const file = polledFiles[as ?? guessFile(bytes)];
  const read = await file.read(bytes, name).catch((error: unknown) => {
    throw error instanceof FeedRefused ? new ActionRefused(error.message) : error;
  });
  if (read.entries.length === 0 && read.problems.length > 0)
    throw new ActionRefused(`${name}: no row can be read; ${describeProblems(read.problems).join('; ')}.`);
  const { homepage, authority } = findRegister(file.register);
  const isCut = file.toWindow !== undefined && read.rows === MAX_EXPORTED_ROWS;
  const notes = isCut ? [`${read.rows} rows: ${authority} ends an export there; fewer days give the rest`] : [];
  let source: IntakeSource | undefined;
  let value: RegisterImport | undefined;
  const result = await runChange(
    feedScope(ingest),
    request,
    'registers import',
    async ({ tx, changes }, _author, now): Promise<Effect<RegisterImport> | string> => {
      const placed = await placeRegister(tx, ingest, file.register, undefined);
      source = placed.source;
      const target = { register: file.register, source_id: source.id, homepage: homepage ?? file.address };
      const { changes: written, ...counts } = await storeFile(tx, target, read, { now, isFirst: false });
      changes.push(...placed.changes, ...written);
      value = { register: file.register, rows: read.rows, ...counts, problems: read.problems, notes };
      const message = describeImport(name, value);
      if (changes.length === 0) return message;
      const summary = { file: name.slice(-200), rows: read.rows, ...counts, unreadable: read.problems.length };
      const record = { kind: 'source', id: source.id, before: null, after: async () => summary };
      return { message, records: [record], value };
    },
  );
  if (source !== undefined && !result.dry_run) await makeNews(ingest, source, file.register);
  return { ...result, value };
}
