import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BundleRefused } from './format/bundle-refused.ts';
import { type Line, listBundleFiles, MAX_LINE_BYTES, readLines } from './lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function collect(source: AsyncIterable<Line>): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of source) lines.push(line);
  return lines;
}

async function readStdin(pieces: readonly Uint8Array[]): Promise<Line[]> {
  return collect(readLines(['-'], Readable.from(pieces)));
}
const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');
const listTexts = (lines: readonly Line[]) => lines.map((line) => ('text' in line ? line.text : line.problem));

describe('the lines of a bundle', () => {
  it('are numbered as editors do, past blank ones, whatever ends them', async () => {
    expect(await readStdin([bytes('{"a":1}\r\n\n  \n{"b":"å"}')])).toEqual([
      { file: '-', line: 1, text: '{"a":1}' },
      { file: '-', line: 4, text: '{"b":"å"}' },
    ]);
  });

  it('are the same however the bytes come in pieces', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n\uFEFF]/g, ' '))),
        fc.integer({ min: 1, max: 7 }),
        async (texts, size) => {
          const whole = bytes(texts.join('\n'));
          const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
            whole.subarray(at * size, (at + 1) * size),
          );
          expect(listTexts(await readStdin(pieces))).toEqual(texts.filter((text) => text.trim() !== ''));
        },
      ),
      { numRuns: 60 },
    ));

  it('may begin with a byte order mark', async () => {
    expect(listTexts(await readStdin([bytes('\uFEFF{}')]))).toEqual(['{}']);
  });

  it('that are not UTF-8 are named, and the reading goes on', async () => {
    expect(await readStdin([bytes('{"a":1}\n'), Buffer.of(0x22, 0xff, 0x22, 0x0a), bytes('{"b":2}\n')])).toEqual([
      { file: '-', line: 1, text: '{"a":1}' },
      { file: '-', line: 2, problem: 'is not UTF-8', endsFile: false },
      { file: '-', line: 3, text: '{"b":2}' },
    ]);
  });

  it('that are longer than the limit are named, and the reading goes on', async () => {
    const long = Buffer.alloc(MAX_LINE_BYTES + 1, 0x61);
    expect(listTexts(await readStdin([long, bytes('\n{}\n')]))).toEqual([
      'is longer than 8388608 bytes, which is the limit of a line',
      '{}',
    ]);
  });
});

describe('files', () => {
  it('are unpacked by their name or their first bytes', async () => {
    await writeFile(join(folder, 'packed.ndjson.gz'), gzipSync('{"a":1}\n'));
    await writeFile(join(folder, 'unnamed.ndjson'), gzipSync('{"b":2}\n'));
    const files = ['packed.ndjson.gz', 'unnamed.ndjson'].map((name) => join(folder, name));
    expect(listTexts(await collect(readLines(files, Readable.from([]))))).toEqual(['{"a":1}', '{"b":2}']);
    expect(listTexts(await readStdin([gzipSync('{"c":3}').subarray(0, 1), gzipSync('{"c":3}').subarray(1)]))).toEqual([
      '{"c":3}',
    ]);
  });

  it('of many packed bytes are read without a listener left behind for each piece', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error) => void warnings.push(warning);
    process.on('warning', hear);
    const line = `{"text":"${'x'.repeat(988)}"}\n`;
    const packed = gzipSync(Buffer.alloc(4_000_000, line), { level: 0 });
    const pieces = Array.from({ length: 200 }, (_, at) => packed.subarray(at * 21_000, (at + 1) * 21_000));
    expect(await readStdin(pieces)).toHaveLength(4_000);
    await nextTurn();
    process.off('warning', hear);
    expect(warnings).toEqual([]);
  });

  it('that break off are named after their good lines', async () => {
    const whole = gzipSync(
      `${Array.from({ length: 2000 }, (_, at) => `{"a":${at},"b":"${Math.sin(at)}"}`).join('\n')}\n`,
    );
    const path = join(folder, 'cut.ndjson.gz');
    await writeFile(path, whole.subarray(0, whole.length - 200));
    const lines = await collect(readLines([path], Readable.from([])));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.at(-1)).toMatchObject({
      file: path,
      line: lines.length,
      endsFile: true,
      problem: expect.stringMatching(/unexpected end of file/),
    });
  });

  it('of a folder are its *.ndjson and *.ndjson.gz in the order of their names', async () => {
    const inner = join(folder, 'inner');
    await mkdir(join(inner, 'below.ndjson'), { recursive: true });
    for (const name of ['b.ndjson', 'a.ndjson.gz', 'c.json', 'README.md']) await writeFile(join(inner, name), '');
    expect(await listBundleFiles([inner, '-', join(inner, 'c.json')])).toEqual([
      join(inner, 'a.ndjson.gz'),
      join(inner, 'b.ndjson'),
      '-',
      join(inner, 'c.json'),
    ]);
  });

  it('that are not there, and folders without any, are errors that name them', async () => {
    const empty = join(folder, 'empty');
    await mkdir(empty);
    const refusal = async (path: string) =>
      listBundleFiles([path]).then(
        () => undefined,
        (error: unknown) => (error instanceof BundleRefused ? error.errors : error),
      );
    expect(await refusal(join(folder, 'nowhere'))).toEqual([
      { file: join(folder, 'nowhere'), line: 0, member: null, reason: 'does not exist' },
    ]);
    expect(await refusal(empty)).toEqual([
      { file: empty, line: 0, member: null, reason: 'is a folder without *.ndjson and *.ndjson.gz files' },
    ]);
  });
});
