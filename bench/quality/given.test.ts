import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { measureGivenCalendar } from './calendar.ts';
import { measureGivenFigures } from './figures.ts';
import { id, instant, maybeText, type OnMiss, readGiven, readShaped } from './given.ts';
import { measureGivenTypes } from './given-types.ts';
import { measureGivenLanguage } from './language.ts';
import { measureGivenLinks } from './links.ts';
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
      'of links with a listing that has no ticker',
      () =>
        measureGivenLinks(
          file({ id: 1, title: 'x' }),
          file({ id: 1, companies: [] }),
          file({ id: 1, name: 'x', listings: [{ mic_code: 'XSTO' }] }),
        ),
      /^FILE, line 1: listings\.0\.ticker: /,
    ],
    [
      'of links with a company that comes twice',
      () =>
        measureGivenLinks(
          file({ id: 1, title: 'x' }),
          file({ id: 1, companies: [] }),
          file({ id: 'x', name: 'x' }, { id: 'x', name: 'y' }),
        ),
      /^FILE, line 2: id: x is that of line 1 already\.$/,
    ],
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

  it('name companies by numbers too', async () => {
    const [row] = await measureGivenLinks(
      file({ id: 1, title: 'Nordhamn wins order' }),
      file({ id: 1, companies: [7] }),
      file({ id: 7, name: 'Nordhamn', listings: null }),
    );
    expect(row).toMatchObject({ figure: 1, size: '1 items, 1 links, 1 companies' });
  });

  it.each(['XSTO:NORH B', 'XSTO:NORH-B', 'xsto:norh_b', 'XSTO: NORH.B'])(
    'name companies by listings: %s',
    async (label) => {
      const [row] = await measureGivenLinks(
        file({ id: 1, title: 'Nordhamn wins order' }),
        file({ id: 1, companies: [label] }),
        file({ id: 7, name: 'Nordhamn', listings: [{ ticker: 'NORH B', mic_code: 'XSTO' }] }),
      );
      expect(row).toMatchObject({ figure: 1 });
    },
  );

  it('of dates count a cancelled one right only where the label leaves that open or says so too', () => {
    const held = 'The annual general meeting is on 6 May 2026.';
    const calledOff = 'The annual general meeting on 6 May 2026 is cancelled.';
    const formatRows = (text: string, label: object) =>
      measureGivenCalendar(
        file({ id: 1, text, published_at: '2026-03-15' }),
        file({ id: 1, dates: [{ event_type: 'agm', date: '2026-05-06', ...label }] }),
      );
    const labels = [{}, { cancelled: true }, { cancelled: false }];
    const rightAre = (...figures: number[]) => figures.map((figure) => [{ figure }]);
    expect(labels.map((label) => formatRows(held, label))).toMatchObject(rightAre(1, 0, 1));
    expect(labels.map((label) => formatRows(calledOff, label))).toMatchObject(rightAre(1, 1, 0));
  });

  it('tell of members within lists that nothing reads, each once', () => {
    const shape = z.object({ id, figures: z.array(z.object({ value: z.number() })) });
    const notes: string[] = [];
    const input = file(
      { id: 1, figures: [{ value: 1 }, { value: 2, basis: 'x' }] },
      { id: 2, figures: [{ value: 3, basis: 'y' }] },
    );
    readShaped(input, shape, (note) => notes.push(note.replaceAll(`${folder}/`, '').replace(/^\d+/, 'FILE')));
    expect(notes).toEqual(['FILE.ndjson, line 1: nothing reads the member figures.basis.']);
  });

  it('have times in UTC where they tell no offset', () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Pacific/Auckland';
    const times = ['2026-03-15', '2026-03-15T08:00', '2026-03-15 08:00:00.5', '2026-03-15T08:00:00+01:00'];
    const read = times.map((time) => instant.parse(time).toISOString());
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(read).toEqual([
      '2026-03-15T00:00:00.000Z',
      '2026-03-15T08:00:00.000Z',
      '2026-03-15T08:00:00.500Z',
      '2026-03-15T07:00:00.000Z',
    ]);
  });

  it('of figures are met by as many figures as can be, the labels that ask for most first', () => {
    const text =
      'Revenue for the third quarter of 2026 rose to SEK 12.4 billion. Operating profit was SEK 12.4 billion.';
    const value = '12400000000';
    const [row] = measureGivenFigures(
      file({ id: 1, text, language: 'en' }),
      file({ id: 1, figures: [{ value }, { value, concept: 'revenue', unit: 'sek' }] }),
    );
    expect(row).toMatchObject({ shown: 'P 1.000, R 1.000, F1 1.000' });
  });

  it('of texts that hold nothing are measured without a figure that is no number', () => {
    const [row] = measureGivenFigures(file({ id: 1, text: 'Nothing.' }), file({ id: 1, figures: [] }));
    expect(row).toMatchObject({ size: '1 texts, 0 figures' });
    expect(JSON.stringify(row)).not.toContain('null');
  });

  it('tell each item that is read wrong, with what was wanted and what was given', async () => {
    const misses: object[] = [];
    const miss: OnMiss = (one) => misses.push(one);
    const said = { id: 'a', title: 'Nordhamn publishes its annual report', language: 'en' };
    const silent = { id: 'b', title: 'A walk along the pier', language: 'en' };
    measureGivenTypes(
      file(said, silent),
      file({ id: 'a', event_type: 'lawsuit' }, { id: 'b', event_type: null }),
      miss,
    );
    await measureGivenLinks(
      file(said, silent),
      file({ id: 'a', companies: [] }, { id: 'b', companies: [8] }),
      file({ id: 7, name: 'Nordhamn', listings: null }, { id: 8, name: 'Talvikko', listings: null }),
      miss,
    );
    measureGivenFigures(
      file({ id: 'c', text: 'Revenue for the third quarter of 2026 was SEK 2 billion.', language: 'en' }),
      file({ id: 'c', figures: [{ value: '3000000000' }] }),
      miss,
    );
    measureGivenCalendar(
      file({ id: 'd', text: 'The annual general meeting is on 6 May 2026.', published_at: '2026-03-15' }),
      file({ id: 'd', dates: [{ event_type: 'agm', date: '2026-05-07' }] }),
      miss,
    );
    await measureGivenLanguage(
      file({ id: 'e', title: 'The board proposes a dividend of two kronor' }),
      file({ id: 'e', language: 'sv' }),
      miss,
    );
    expect(misses).toEqual([
      { id: 'a', wanted: { event_type: ['lawsuit'] }, given: { event_type: 'annual-report' } },
      { id: 'a', wanted: [], given: ['Nordhamn'] },
      { id: 'b', wanted: ['Talvikko'], given: [] },
      {
        id: 'c',
        wanted: [{ value: '3000000000' }],
        given: [
          {
            value: '2000000000',
            unit: 'SEK',
            period: 'q3_2026',
            concept: 'revenue',
            role: 'outcome',
            basis: 'as_reported',
          },
        ],
      },
      {
        id: 'd',
        wanted: [{ event_type: 'agm', date: '2026-05-07' }],
        given: [{ event_type: 'agm', date: '2026-05-06', time: null, cancelled: false }],
      },
      { id: 'e', wanted: 'sv', given: 'en' },
    ]);
  });
});
