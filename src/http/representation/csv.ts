import { type FlatColumn, readPath } from '../../core/flat-columns.ts';

/**
 * Rows as CSV (RFC 4180): UTF-8 without a byte order mark, a header line, lines that end in CR LF. null and absent members are empty
 * cells, an empty text is `""`.
 */

/** Texts that a spreadsheet would run as a formula (OWASP, "CSV Injection"), and those that the guard made of them. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^ | $|^$/;

/** A text as a cell: an apostrophe in front of a formula, quotes where the text needs them. */
function formatText(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Values of a list in one cell, joined by `|`; a `|` or `\` of a value has a `\` in front of it. */
const joinValues = (values: readonly unknown[]): string =>
  values
    .map((value) => (value === null || value === undefined ? '' : String(value).replaceAll(/[\\|]/g, '\\$&')))
    .join('|');

function formatCell(row: unknown, { path, type, each }: FlatColumn): string {
  const value = readPath(row, path);
  if (value === null || value === undefined) return '';
  if (each !== undefined) {
    const entries = Array.isArray(value) ? value : [];
    return entries.length === 0 ? '' : formatText(joinValues(entries.map((entry) => readPath(entry, each))));
  }
  if (type === 'json') return formatText(JSON.stringify(value));
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : formatText(String(value));
}

/** Rows as the text of a CSV file; a file without rows has its header. */
export function formatCsv(columns: readonly FlatColumn[], rows: readonly unknown[]): string {
  const lines = rows.map((row) => columns.map((column) => formatCell(row, column)).join(','));
  return [columns.map(({ name }) => formatText(name)).join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
