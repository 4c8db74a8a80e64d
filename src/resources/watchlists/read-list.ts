import { sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { findByCode } from '../companies/codes.ts';
import { findByName } from '../companies/names.ts';
import { type Suggestion, suggestCompanies } from '../companies/suggest.ts';
import { findById, findByTicker } from '../shared/companies.ts';
import { primaryTicker } from '../shared/primary-listing.ts';

/** The company that one entry of a pasted list means. */
export type ReadEntry = {
  readonly given: string;
  /** The one company that it names. */
  readonly company: Suggestion | undefined;
  /** Companies that it may mean, where it names none or several. */
  readonly near: readonly Suggestion[];
  /** Several companies have it; undefined companies else are not known at all. */
  readonly isAmbiguous: boolean;
};

/** Entries that are read of a list. */
export const MAX_ENTRIES = 1_000;
/** Entries that are looked for by name, each of which costs a search. */
const MAX_NAMES = 300;
/** Unknown entries that get near matches, each of which costs a pass over the companies. */
const MAX_HINTS = 25;
const MAX_CHARACTERS = 64;

const HEADINGS = /^(?:tickers?|symbols?|isin|lei|names?|company|companies|bolag|namn|selskap|yhtiö|nimi)$/i;

/** The cells of a line: between commas, semicolons and tabs, with quoted ones as CSV has them. */
const splitCells = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"|[^,;\t"]+/g)].map(([whole, quoted]) =>
    (quoted ?? whole).replaceAll('""', '"').trim(),
  );

/**
 * The entries of a text: one a line, or separated by commas, as pasted from a spreadsheet; each once, without headings.
 * `left` is the number of entries beyond those that are read.
 */
export function readEntries(text: string): { readonly entries: readonly string[]; readonly left: number } {
  const cells = text.split(/\r\n|\r|\n/).flatMap(splitCells);
  const known = new Map<string, string>();
  for (const cell of cells) {
    const entry = cell.slice(0, MAX_CHARACTERS);
    if (/[\p{L}\p{N}]/u.test(entry) && !HEADINGS.test(entry) && !known.has(entry.toLowerCase()))
      known.set(entry.toLowerCase(), entry);
  }
  const entries = [...known.values()];
  return { entries: entries.slice(0, MAX_ENTRIES), left: Math.max(0, entries.length - MAX_ENTRIES) };
}

async function describe(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Suggestion>> {
  const { rows } = await sql<Suggestion>`
    select c.id::text as id, c.name, ${primaryTicker('c')} as ticker from companies c
    where c.id = any(${[...new Set(ids)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The companies that entries mean, in their order: by id, ticker, ISIN, LEI or organisation number, then by name. Only
 * companies that callers see are found.
 */
export async function readList(db: Db, entries: readonly string[]): Promise<readonly ReadEntry[]> {
  const found = new Map<string, string[]>();
  const open = () => entries.filter((entry) => !found.has(entry));
  for (const find of [findById, findByTicker, findByCode])
    for (const { value, id } of await find(db, open()))
      found.set(value, [...new Set([...(found.get(value) ?? []), id])]);
  for (const entry of open().slice(0, MAX_NAMES)) {
    const [named] = await findByName(db, entry, true);
    if (named !== undefined) found.set(entry, [named.id]);
  }
  const companies = await describe(db, [...found.values()].flat());
  const hinted = new Set(open().slice(0, MAX_HINTS));
  const read: ReadEntry[] = [];
  for (const given of entries) {
    const meant = (found.get(given) ?? []).flatMap((id) => companies.get(id) ?? []);
    const [company] = meant;
    if (meant.length === 1) read.push({ given, company, near: [], isAmbiguous: false });
    else {
      const near = meant.length > 1 ? meant : hinted.has(given) ? await suggestCompanies(db, given, 3) : [];
      read.push({ given, company: undefined, near, isAmbiguous: meant.length > 1 });
    }
  }
  return read;
}
