const isNumber = (cell: string): boolean => /^[-\d.]+$/.test(cell);

/** Rows as lines, each column as wide as its widest cell, numbers to the right. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row
      .map((cell, at) => (isNumber(cell) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** A table with headings, or the given text if it has no rows. */
export const table = (headings: readonly string[], rows: readonly (readonly string[])[], none: string): string =>
  rows.length === 0 ? none : columns([headings, ...rows]).join('\n');

/** An instant to the minute, in UTC; a dash for null. */
export const formatMinute = (at: Date | null): string =>
  at === null ? '-' : at.toISOString().slice(0, 16).replace('T', ' ');
