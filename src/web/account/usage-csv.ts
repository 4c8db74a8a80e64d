import type { UsageRow } from '../../access/usage-report.ts';

/** A CSV cell (RFC 4180). An apostrophe keeps spreadsheets from running a key name as a formula. */
export function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const columns = ['day', 'key_id', 'key_name', 'key_last_four', 'surface', 'operation', 'outcome', 'requests'] as const;

const line = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

const formatRow = (row: UsageRow): string =>
  line([row.day, row.key, row.key_name, row.last_four, row.surface, row.operation, row.outcome, row.requests]);

/** Streams rows as CSV. */
export function streamCsv(pages: AsyncIterable<readonly UsageRow[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  async function* lines() {
    yield encoder.encode(line(columns));
    for await (const rows of pages) yield encoder.encode(rows.map(formatRow).join(''));
  }
  return ReadableStream.from(lines());
}
