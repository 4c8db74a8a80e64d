import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRow, readCsv } from './csv.ts';

async function readRows(text: AsyncIterable<string> | string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(text)) rows.push(row);
  return rows;
}

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

const write = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join('\r\n');

describe('comma-separated values', () => {
  it('are read with the line each row starts on', async () => {
    expect(await readRows('a,b\n1,2\n3,4\n')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['1', '2'] },
      { line: 3, fields: ['3', '4'] },
    ]);
  });

  it('keep commas, doubled quotes and line breaks of quoted fields', async () => {
    expect(await readRows('"x, y","he said ""no""","one\r\ntwo"\r\nnext,,\r\n')).toEqual([
      { line: 1, fields: ['x, y', 'he said "no"', 'one\r\ntwo'] },
      { line: 3, fields: ['next', '', ''] },
    ]);
  });

  it('may end lines with LF, CRLF or CR, and the last line with nothing', async () => {
    const fields = [['a'], ['b'], ['c']];
    for (const text of ['a\nb\nc', 'a\r\nb\r\nc\r\n', 'a\rb\rc\r']) {
      expect((await readRows(text)).map((row) => 'fields' in row && row.fields)).toEqual(fields);
    }
  });

  it('are read past a byte order mark and blank lines, which count as lines', async () => {
    expect(await readRows('\uFEFFa,b\n\n\n1,2')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 4, fields: ['1', '2'] },
    ]);
  });

  it('tell an empty quoted field from a blank line', async () => {
    expect(await readRows('""\n\n"",')).toEqual([
      { line: 1, fields: [''] },
      { line: 3, fields: ['', ''] },
    ]);
  });

  it('of nothing are no rows', async () => {
    expect(await readRows('')).toEqual([]);
    expect(await readRows('\uFEFF\r\n\r\n')).toEqual([]);
  });

  it('name a quote inside a field, text after a quote, and a quote never closed, and go on after the row', async () => {
    expect(await readRows('a"b,c\n"d"e,f\nok,ok\n"open,\nlast')).toEqual([
      { line: 1, problem: 'has a quote inside a field that does not start with one' },
      { line: 2, problem: 'has text after the closing quote of a field' },
      { line: 3, fields: ['ok', 'ok'] },
      { line: 4, problem: 'opens a quote that is never closed' },
    ]);
  });

  it('do not swallow a file into one field when a quote is left open', async () => {
    const [row] = await readRows(`"open${'x'.repeat(1_000_001)}`);
    expect(row).toEqual({ line: 1, problem: expect.stringContaining('more than 1000000 characters') });
  });

  it('give the same rows whatever the pieces they come in', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'å', '😀', '"', '""', ',', '\n', '\r', '\r\n', '\uFEFF', ' ')),
        fc.integer({ min: 1, max: 5 }),
        async (parts, size) => {
          const text = parts.join('');
          expect(await readRows(inPieces(text, size))).toEqual(await readRows(text));
        },
      ),
    ));

  it('come back as they were written', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        async (rows) => {
          const read = await readRows(write(rows));
          expect(read.map((row) => ('fields' in row ? row.fields : row.problem))).toEqual(rows);
        },
      ),
    ));
});
