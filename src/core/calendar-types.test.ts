import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calendarTypes } from './calendar-types.ts';
import { calendarEventTypes } from './vocabulary.ts';

/** Words that are also something else: a figure, a field of an entry, a kind of evidence. */
const ALSO_SAID: Readonly<Record<string, string>> = {
  dividend: 'an object of an entry, with the days of its payout',
  listing: 'a disclosure class, and a kind of identifier of a company',
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^core\/(?:vocabulary|calendar-types)\.ts$/u.test(file))
  .filter((file) => !file.startsWith('language/languages/'))
  .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const);

describe('a calendar type', () => {
  it('has a row in the table', () =>
    expect(Object.keys(calendarTypes).toSorted()).toEqual(calendarEventTypes.toSorted()));

  it.each(calendarEventTypes)('%s is named by the table alone, no rule compares with it', (type) => {
    const compared = new RegExp(`(?:[!=]== |case |event_type: )'${type}'`, 'u');
    const literal = type in ALSO_SAID ? compared : new RegExp(`'${type}'`, 'u');
    expect(sources.filter(([, text]) => literal.test(text)).map(([file]) => file)).toEqual([]);
  });
});
