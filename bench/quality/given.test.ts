import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { measureGivenCalendar } from './calendar.ts';
import { measureGivenFigures } from './figures.ts';
import { id, maybeText, readGiven } from './given.ts';
import { measureGivenLanguage } from './language.ts';
import { InputRefused } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'quality-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const file = (...lines: (object | string)[]): string => {
  const path = join(folder, `${++files}.ndjson`);
  writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return path;
};
/** Why files are refused, without their folder. */
async function refusal(measure: () => unknown): Promise<string> {
  try {
    await measure();
  } catch (error) {
    if (error instanceof InputRefused)
      return error.message.replaceAll(`${folder}/`, '').replace(/^\d+\.ndjson/, 'FILE');
    throw error;
  }
  return 'measured';
}
const shapes = {
  item: z.object({ id, title: z.string(), text: maybeText }),
  gold: z.object({ id, label: z.string() }),
};

describe('labelled files', () => {
  it('are joined by id, text or number, and what lacks its other half is told of or left out', () => {
    const notes: string[] = [];
    const input = file(
      '\ufeff{"id":1,"title":"One","note":"x"}',
      '',
      { id: 'two', title: 'Two', text: null },
      { id: 'three', title: 'Three' },
    );
    const gold = file(
      { id: '1', label: 'a' },
      { id: 'two', label: 'b' },
      { id: 'four', label: 'c' },
      { id: 'five', label: 'd' },
    );
    const pairs = readGiven(input, gold, shapes, (note) => notes.push(note.replaceAll(`${folder}/`, '')));
    expect(pairs).toEqual([
      { item: { id: '1', title: 'One', text: null }, gold: { id: '1', label: 'a' }, goldLine: 1 },
      { item: { id: 'two', title: 'Two', text: null }, gold: { id: 'two', label: 'b' }, goldLine: 2 },
    ]);
    expect(notes).toEqual([
      '1.ndjson, line 1: nothing reads the member note.',
      '2.ndjson, line 3: 1.ndjson has no item four, nor those of 1 other lines.',
    ]);
  });

  it.each([
    [
      'that are not there',
      () => readGiven(join(folder, 'none'), file({ id: 1, label: 'a' }), shapes),
      /^none cannot be read: ENOENT/,
    ],
    [
      'with a line that is no JSON',
      () => readGiven(file({ id: 1, title: 'a' }, '{oops'), file({ id: 1, label: 'a' }), shapes),
      /^FILE, line 2: not JSON\.$/,
    ],
    [
      'with a line that is no object',
      () => readGiven(file({ id: 1, title: 'a' }), file([1]), shapes),
      /^FILE, line 1: not a JSON object\.$/,
    ],
    [
      'without an id',
      () => readGiven(file({ title: 'a' }), file({ id: 1, label: 'a' }), shapes),
      /^FILE, line 1: id: /,
    ],
    [
      'with an id that comes twice',
      () => readGiven(file({ id: 1, title: 'a' }, '', { id: '1', title: 'b' }), file({ id: 1, label: 'a' }), shapes),
      /^FILE, line 3: id: 1 is that of line 1 already\.$/,
    ],
    [
      'that share no id',
      () => readGiven(file({ id: 1, title: 'a' }), file({ id: 2, label: 'a' }), shapes),
      /^FILE has no line with an id of \d+\.ndjson\.$/,
    ],
    ['that are empty', () => readGiven(file(), file(), shapes), /^FILE has no line with an id/],
    [
      'of figures with a value as a text writes it',
      () => measureGivenFigures(file({ id: 1, text: 'x' }), file({ id: 1, figures: [{ value: '12,4' }] })),
      /^FILE, line 1: figures\.0\.value: is no decimal number in base units\.$/,
    ],
    [
      'of figures with a period of another form',
      () =>
        measureGivenFigures(file({ id: 1, text: 'x' }), file({ id: 1, figures: [{ value: 1, period: 'Q3 2026' }] })),
      /^FILE, line 1: figures\.0\.period: is no period such as q3_2026\.$/,
    ],
    [
      'of dates with a day that does not exist',
      () =>
        measureGivenCalendar(
          file({ id: 1, text: 'x', published_at: '2026-03-15' }),
          file({ id: 1, dates: [{ event_type: 'agm', date: '2026-02-30' }] }),
        ),
      /^FILE, line 1: dates\.0\.date: is no date/,
    ],
    [
      'of dates with a zone nobody knows',
      () =>
        measureGivenCalendar(
          file({ id: 1, text: 'x', published_at: '2026-03-15', timezone: 'Nowhere' }),
          file({ id: 1, dates: [] }),
        ),
      /^FILE, line 1: timezone: is no zone/,
    ],
    [
      'of languages without a code',
      () => measureGivenLanguage(file({ id: 1, title: 'x' }), file({ id: 1, language: 'Swedish' })),
      /^FILE, line 1: language: is no code of ISO 639-1/,
    ],
  ])('%s are refused by file, line and reason', async (_name, measure, expected) => {
    expect(await refusal(measure)).toMatch(expected);
  });

  it('of texts that hold nothing are measured without a figure that is no number', () => {
    const [row] = measureGivenFigures(file({ id: 1, text: 'Nothing.' }), file({ id: 1, figures: [] }));
    expect(row).toMatchObject({ size: '1 texts, 0 figures' });
    expect(JSON.stringify(row)).not.toContain('null');
  });
});
