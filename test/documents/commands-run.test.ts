import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../src/people/people.ts';
import { createTestDatabase, formatAddress, type TestDatabase } from '../world/database.ts';
import { fillWorld } from '../world/world.ts';
import { type CommandProcess, startCommandProcess } from './command-process.ts';
import { type Materials, makeMaterials } from './materials.ts';
import { isListed, RUN_ELSEWHERE } from './not-run.ts';
import { DOCUMENTS, listCommands, type PrintedCommand, readCommand } from './printed-commands.ts';
import { BEFORE, OUTPUT_OF_OTHER_NEWS, RECORDS, STAND_INS } from './stand-ins.ts';

const commands = DOCUMENTS.filter((file) => RUN_ELSEWHERE[file] === undefined)
  .flatMap(listCommands)
  .filter(({ text, isBlock }) => isBlock && readCommand(text).program === 'nordwire' && !isListed(text));

let materials: Materials;
let program: CommandProcess;
let store: TestDatabase;
let empty: TestDatabase;
/** Ids of a document, and those that its commands printed in their places. */
let learnt: Map<string, string>;

beforeAll(async () => {
  materials = await makeMaterials();
  program = startCommandProcess(materials.folder, {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(tmpdir(), 'nordwire-documents-cache'),
    NORDWIRE_DATA_DIR: join(materials.folder, 'data'),
    NORDWIRE_LOG_LEVEL: 'warn',
    NORDWIRE_ALLOW_PRIVATE_FEEDS: 'true',
    NORDWIRE_EMBEDDINGS: 'none',
    NORDWIRE_MODELS_LIST: join(materials.folder, 'models.yaml'),
  });
});
afterAll(async () => {
  await program?.close();
  materials?.close();
});

beforeEach(async () => {
  [store, empty] = await Promise.all([createTestDatabase({}, (db) => fillWorld(db)), createTestDatabase()]);
  learnt = new Map();
  const anna = { name: 'Anna', email: 'anna@example.org', role: 'member', isConfirmed: true } as const;
  await createPerson(store.db, { ...anna, password: 'not a hash', now: new Date() });
});
afterEach(() => Promise.all([store?.drop(), empty?.drop()]));

async function findValue(name: string): Promise<string> {
  const { folder, press } = materials;
  const known: Record<string, string> = { folder, press, empty: formatAddress(empty.connection) };
  if (known[name] !== undefined) return known[name];
  const { rows } = await sql.raw<Record<string, string>>(RECORDS[name] ?? '').execute(store.db);
  const [value] = Object.values(rows[0] ?? {});
  if (value === undefined) throw new Error(`The store has no ${name} for a command.`);
  return value;
}

/** A text of a document with the reader's own words filled in. */
async function fillIn(file: string, text: string): Promise<string> {
  let filled = text;
  for (const [word, value] of [...Object.entries(STAND_INS[file] ?? {}), ...learnt])
    filled = filled.replaceAll(word, value);
  for (const [all, name = ''] of filled.matchAll(/\{([a-zA-Z]+)\}/g))
    filled = filled.replace(all, await findValue(name));
  return filled;
}

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Parts of an output that differ from store to store, the ids first. */
const VARYING =
  /(?<![\w-])([a-z0-9]{12})(?![\w-])|\b(?:whsec|nw)_\.\.\.|[\d-]{10}T[\d:.]+Z|(?<=\.\.\.|…)\w{4}\b|\b\d+\b/g;

/** A pattern for a printed line, with a group for each id in it. */
function toPattern(line: string): { readonly pattern: RegExp; readonly ids: readonly string[] } {
  const ids: string[] = [];
  let source = '';
  let end = 0;
  for (const { 0: part, 1: id, index } of line.matchAll(VARYING)) {
    source += escapePattern(line.slice(end, index));
    if (id === undefined) source += /^\d+$/.test(part) ? '\\d+' : '\\S+';
    else source += `(${'[a-z0-9]'.repeat(12)})`;
    if (id !== undefined) ids.push(id);
    end = index + part.length;
  }
  source += escapePattern(line.slice(end));
  return { pattern: new RegExp(`^${source.replaceAll(/ +/g, '\\s+')}$`), ids };
}

/** Lines of a document that a command did not print. Learns the ids of the others. */
function findUnprinted(printed: readonly string[], out: string): string[] {
  const lines = out.split('\n').map((line) => line.trimEnd());
  return printed.filter((line) => {
    const { pattern, ids } = toPattern(line.trimEnd());
    const match = lines.map((each) => pattern.exec(each)).find((each) => each !== null);
    for (const [at, id] of ids.entries()) if (match?.[at + 1] && !learnt.has(id)) learnt.set(id, match[at + 1] ?? '');
    return match === undefined;
  });
}

/** Why a command did not run as it is printed; undefined if it did. */
async function runPrinted({
  file,
  text,
  input,
  output,
}: Omit<PrintedCommand, 'line' | 'isBlock'>): Promise<string | undefined> {
  const filled = await fillIn(file, text);
  const { words, settings } = readCommand(filled);
  const { status, out, failure, err } = await program.run({
    words,
    settings: { DATABASE_URL: formatAddress(store.connection), ...settings },
    input: `${await fillIn(file, input)}\n`,
  });
  if (status !== 0) return `${filled} ends with ${status}: ${failure}${err}`;
  if (OUTPUT_OF_OTHER_NEWS.some((pattern) => pattern.test(text))) return undefined;
  const unprinted = findUnprinted(output, out);
  return unprinted.length === 0 ? undefined : `${filled} does not print ${unprinted.join('\n')} but ${out}`;
}

describe('the commands of documents', () => {
  it.each([...Map.groupBy(commands, ({ file }) => file)])('%s: run as they are printed', async (file, printed) => {
    const wrong: string[] = [];
    const before = (BEFORE[file] ?? []).map((text) => ({ file, line: 0, text, input: '', output: [] }));
    for (const command of [...before, ...printed]) {
      const reason = await runPrinted(command).catch(String);
      if (reason !== undefined) wrong.push(`${file}:${command.line} ${command.text}: ${reason}`);
    }
    expect(wrong).toEqual([]);
  });

  it('print every word that a stand-in replaces', () => {
    const all = (file: string) => commands.filter((each) => each.file === file).map(({ text }) => text);
    const unused = Object.entries(STAND_INS).flatMap(([file, standIns]) =>
      Object.keys(standIns)
        .filter((word) => !all(file).some((text) => text.includes(word)))
        .map((word) => `${file}: ${word}`),
    );
    expect(unused).toEqual([]);
    expect(Object.keys(BEFORE).filter((file) => all(file).length === 0)).toEqual([]);
  });
});
