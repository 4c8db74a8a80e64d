import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { measureGivenTypes } from './given-types.ts';
import { InputRefused } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'nordwire-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeLines(name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
}

const item = (id: string | number, title: string, more: object = {}): string => JSON.stringify({ id, title, ...more });
const gold = (label: object): string => JSON.stringify(label);
const items = writeLines('items.ndjson', [
  item(1, 'Nordhamn acquires Talvikko', { source_type: 'press_release' }),
  '',
  item('2', 'A walk along the pier', { source_type: 'blog', text: null }),
  item('3', 'Nordhamn wins order worth NOK 300 million'),
]);

describe('given types', () => {
  it('are right when they are any of the list, or none where the label is null', () => {
    const rows = measureGivenTypes(
      items,
      writeLines('gold.ndjson', [
        gold({ id: '1', event_type: ['takeover-bid', 'acquisition'] }),
        gold({ id: '2', event_type: null }),
        gold({ id: '3', event_type: 'lawsuit' }),
      ]),
    );
    expect(rows).toMatchObject([{ what: 'event type', size: '3 items', shown: 'P 0.500, R 0.500, F1 0.500' }]);
  });

  it('give a row for each label that twenty items carry, against all others', () => {
    const deal = (at: number) => item(`deal${at}`, `Nordhamn ${at % 10 === 0 ? 'opens' : 'acquires'} Talvikko`);
    const walk = (at: number) => item(`walk${at}`, at < 3 ? 'Nordhamn acquires Talvikko' : 'A walk along the pier');
    const numbers = Array.from({ length: 20 }, (_, at) => at);
    const many = writeLines('many.ndjson', [...numbers.map(deal), ...numbers.map(walk)]);
    const labels = [
      ...numbers.map((at) =>
        gold({ id: `deal${at}`, event_type: at % 2 === 0 ? ['merger', 'acquisition'] : ['acquisition', 'merger'] }),
      ),
      ...numbers.map((at) => gold({ id: `walk${at}`, event_type: null })),
    ];
    const [, deals, ...others] = measureGivenTypes(many, writeLines('deals.ndjson', labels));
    expect(others).toEqual([]);
    // 18 of 20 deals are read, and three walks are read as deals.
    expect(deals).toMatchObject({
      what: 'event type acquisition, merger',
      size: '20 items',
      shown: 'P 0.857, R 0.900, F1 0.878',
    });
  });

  it('give a row for content types alone, of the lines that have one', () => {
    const labels = [
      gold({ id: '1', content_type: 'press_release' }),
      gold({ id: '2', content_type: ['news', 'analysis'] }),
      gold({ id: '3', event_type: null, content_type: null }),
    ];
    const rows = measureGivenTypes(items, writeLines('contents.ndjson', labels));
    expect(rows.at(-1)).toMatchObject({ what: 'content type', size: '2 items', figure: 0.5 });
  });

  it.each<[string, string[], string]>([
    ['no JSON', ['', '{"id":'], 'line 2: not JSON.'],
    ['a list', ['[1]'], 'line 1: not a JSON object.'],
    ['no id', [gold({ event_type: null })], 'line 1: id: has to be text or a number.'],
    ['no label', [gold({ id: 1 })], 'line 1: needs an event_type or a content_type.'],
    [
      'an unknown event type',
      [gold({ id: 1, event_type: ['merger', 'wedding'] })],
      'line 1: event_type.1: nothing is called "wedding".',
    ],
    [
      'an unknown content type',
      [gold({ id: 1, content_type: 'advert' })],
      'line 1: content_type.0: nothing is called "advert".',
    ],
    ['an empty list', [gold({ id: 1, event_type: [] })], 'line 1: event_type: an empty list accepts nothing.'],
    [
      'an id twice',
      [gold({ id: 1, event_type: null }), gold({ id: '1', event_type: null })],
      'line 2: id: 1 is that of line 1 already.',
    ],
  ])('refuse a gold file with %s, with its line and the reason', (_, lines, reason) => {
    const file = writeLines('bad.ndjson', lines);
    expect(() => measureGivenTypes(items, file)).toThrow(reason);
    expect(() => measureGivenTypes(items, file)).toThrow(file);
  });

  it.each<[string, string, string]>([
    ['without a title', JSON.stringify({ id: 1 }), 'line 1: title: has to be text.'],
    ['of an unknown publisher', item(1, 'x', { source_type: 'radio' }), 'line 1: source_type: Invalid option'],
    ['whose text is a number', item(1, 'x', { text: 5 }), 'line 1: text: Invalid input: expected string'],
  ])('refuse an item %s', (_, line, reason) => {
    const labels = writeLines('gold.ndjson', [gold({ id: 1, event_type: null })]);
    expect(() => measureGivenTypes(writeLines('items-bad.ndjson', [line]), labels)).toThrow(reason);
  });

  it('refuse files that have no id in common', () => {
    const labels = writeLines('strange.ndjson', [gold({ id: 'x', event_type: null })]);
    expect(() => measureGivenTypes(items, labels)).toThrow(InputRefused);
  });
});
