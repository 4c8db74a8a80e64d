/** The rows of a CSV text by RFC 4180: its lines end in CR LF. null where a cell is empty without quotes. */
export function readCsvRows(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string | null = null;
    if (text[at] === '"') {
      const end = /^"((?:[^"]|"")*)"/.exec(text.slice(at));
      if (end === null) throw new Error(`An open quote at ${at}.`);
      cell = (end[1] ?? '').replaceAll('""', '"');
      at += end[0].length;
    } else {
      const [plain = ''] = /^[^",\r\n]*/.exec(text.slice(at)) ?? [];
      cell = plain === '' ? null : plain;
      at += plain.length;
    }
    row.push(cell);
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No end of a line at ${at}: ${text.slice(at, at + 20)}`);
    at += 2;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('The last line has no end.');
  return rows;
}

/** Rows as objects by the names of the first line. */
export function readCsv(text: string): Record<string, string | null>[] {
  const [names = [], ...rows] = readCsvRows(text);
  return rows.map((row) => {
    if (row.length !== names.length) throw new Error(`${row.length} cells for ${names.length} columns.`);
    return Object.fromEntries(names.map((name, at) => [name ?? '', row[at] ?? null]));
  });
}
