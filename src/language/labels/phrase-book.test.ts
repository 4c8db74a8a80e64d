import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../interfaces.ts';
import { eventRules } from './event-rules.ts';
import { PhraseBook } from './phrase-book.ts';
import { compileBeforeName, compilePhrases, type Phrases } from './phrases.ts';

const lists: readonly Phrases[] = eventRules
  .flatMap(({ phrases: { title, not } }) => [title, not])
  .filter((phrases) => Object.keys(phrases).length > 0);
const beforeNames: readonly Phrases[] = eventRules.map(({ phrases }) => phrases.beforeName);

/** Every word that a phrase of a language is written with, whole or in part, so that random texts come near to phrases. */
const listWords = (phrases: readonly Phrases[]): string[] => [
  ...new Set(phrases.flatMap((list) => Object.values(list).flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []))),
];

const languages: readonly Language[] = ['en', 'sv', 'nb', 'nn', 'da', 'fi', 'is', 'und'];

describe('a book of phrases', () => {
  const book = new PhraseBook();
  const pairs = [
    ...lists.map((phrases) => ({ kept: book.compile(phrases), alone: compilePhrases(phrases) })),
    ...beforeNames.map((phrases) => ({ kept: book.compileBeforeName(phrases), alone: compileBeforeName(phrases) })),
  ];
  const word = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...listWords([...lists, ...beforeNames])) },
    { weight: 1, arbitrary: fc.constantFrom('12.5', 'Q3', 'U.S.', 'Nordhamn', 'ßẞ', 'İ', 'ſells', 'Kelvin K') },
  );
  const written = fc
    .tuple(
      word,
      fc.constantFrom('', '', '', 's', 'en', '-', "'s", ':n', '.', ','),
      fc.constantFrom(' ', ' ', ' ', '-', ' "', '\u00a0', ', '),
      fc.constantFrom('as is', 'as is', 'capital', 'capitals'),
    )
    .map(([text, end, space, letters]) => {
      const cased =
        letters === 'capitals'
          ? text.toUpperCase()
          : letters === 'capital'
            ? text.charAt(0).toUpperCase() + text.slice(1)
            : text;
      return `${cased}${end}${space}`;
    });

  it('finds of every list of the lexicon what the list alone finds, in any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.array(written, { maxLength: 12 }), (language, parts) => {
        const text = parts.join('');
        expect(pairs.map(({ kept }) => kept(language, text)?.index)).toEqual(
          pairs.map(({ alone }) => alone(language, text)?.index),
        );
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['a word', 'wins', 'Nordhamn wins'],
    ['its beginning', 'order*', 'Nordhamns orderingång'],
    ['its end', '*kontrakt', 'Nordhamn får storkontrakt'],
    ['a beginning shorter than its phrase', 'uppsägningarna*', 'om uppsägningarnas följder'],
    ['a letter that may be missing', 'bids?', 'the bid'],
    ['a letter that may be missing, of a word of one', 'x?bid', 'a bid'],
    ['a group that may be missing', '(the )?bid', 'bid'],
    ['a group in a word', 'order(s|ed)?', 'ordered'],
    ['a group before a word', '(un)?paid', 'unpaid'],
    ['a number', 'q# report', 'Q3 report'],
    ['a number beside letters', '#m', 'SEK 12m'],
    ['words apart', 'wins ... order', 'wins a very large order'],
    ['a hyphen instead of a space', 'call off', 'a call-off'],
    ['capitals', 'förvärv', 'FÖRVÄRV'],
    ['a long s, which patterns take for an s', 'sells', 'ſells'],
    ['a choice of which one thing is uncertain', '(order|*kontrakt)', 'storkontrakt'],
    ['an empty alternative', '(|a )bid', 'bid'],
  ])('finds %s', (_, phrase, text) => {
    const phrases = { sv: phrase };
    expect(compilePhrases(phrases)('sv', text)).not.toBeNull();
    expect(new PhraseBook().compile(phrases)('sv', text)).toEqual(compilePhrases(phrases)('sv', text));
  });

  it('takes a line whose bracket is open for one with the next', () => {
    const matches = compilePhrases({
      en: `
        (wins|
          gets) ... (order|
          contract)
        bid
      `,
    });
    expect(
      ['gets a contract', 'wins an order', 'a bid', 'wins a bid now'].map((text) => matches('en', text)?.[0]),
    ).toEqual(['gets a contract', 'wins an order', 'bid', 'bid']);
  });

  it('knows lists that come after it was asked', () => {
    const growing = new PhraseBook();
    const first = growing.compile({ en: 'wins' });
    expect(first('en', 'wins a bid')?.index).toBe(0);
    const second = growing.compile({ en: 'bid' });
    expect([first('en', 'wins a bid'), second('en', 'wins a bid')].map((found) => found?.index)).toEqual([0, 7]);
  });

  it('tells languages apart that it is asked for one after the other', () => {
    const matches = new PhraseBook().compile({ en: 'order', sv: 'avtal' });
    const found = [matches('en', 'order avtal'), matches('sv', 'order avtal'), matches('und', 'avtal order')];
    expect(found.map((match) => match?.index)).toEqual([0, 6, 0]);
  });
});
