/** Files that give identifiers of companies. The name is the source that the store records. */
export const identifierSources = ['gleif', 'gleif-isin', 'fi', 'file'] as const;
export type IdentifierSource = (typeof identifierSources)[number];

/** One line of a file: an entity with its identifiers as the file writes them. */
export type IdentifierRow = {
  /** Of the text, or the number of the record in JSON. */
  readonly line: number;
  readonly name: string | null;
  /** Legal jurisdiction, ISO 3166-1 alpha-2; null where the file has none. */
  readonly country: string | null;
  readonly lei: string | null;
  readonly isin: string | null;
  /** In its country's register, as the file writes it. */
  readonly org_number: string | null;
  /** The company as an operator names it: id, slug, ticker or `MIC:TICKER`. Of our own format alone. */
  readonly company: string | null;
};

export type IdentifierFile = { readonly source: IdentifierSource; readonly rows: AsyncIterable<IdentifierRow> };

/** A file of another form, or one that is damaged. */
export class IdentifierFileRefused extends Error {}

const MAX_CELL = 300;

/** A cell without white space around it; null where it is empty. */
export function toCell(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const cell = text
    .slice(0, MAX_CELL * 2)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CELL)
    .toWellFormed();
  return cell === '' ? null : cell;
}

/** An identifier in capitals without spaces. */
export const toCode = (text: unknown): string | null => toCell(text)?.replaceAll(' ', '').toUpperCase() ?? null;

/** The two letters of a country, of a jurisdiction such as `SE` or `US-DE`. */
export const toCountry = (text: unknown): string | null => toCode(text)?.slice(0, 2) ?? null;
