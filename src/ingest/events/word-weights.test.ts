import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_WORDS, WordWeights } from './word-weights.ts';
import { extractWords } from './words.ts';

/** How much a word tells beside one that no event holds: below 1, the less the more events hold it. */
function weigh(weights: WordWeights, word: string): number {
  const { values } = weights.add(extractWords(`${word} unheard`), NO_WORDS);
  return (values[0] ?? 0) / (values[1] ?? 1);
}

const flood = extractWords('Harbour tunnel at Norrsund floods');
const others = [
  'Harbour strike ends',
  'Harbour gets two cranes',
  'Tallmark buys Kvarnen',
  'Rates held',
  'Herring found',
];

function createWeights(...events: (readonly ReadonlySet<string>[])[]): WordWeights {
  const weights = new WordWeights();
  for (const [at, articles] of events.entries()) for (const words of articles) weights.count(`event${at}`, words);
  return weights;
}

const rest = others.map((title) => [extractWords(title)]);

describe('a word', () => {
  it('tells the same of a development however many articles report it', () => {
    const once = createWeights([flood], ...rest);
    const often = createWeights(
      Array.from({ length: 50 }, () => flood),
      ...rest,
    );
    expect(weigh(often, 'Norrsund')).toBe(weigh(once, 'Norrsund'));
  });

  it('tells the less the more events it occurs in', () => {
    const weights = createWeights([flood], ...rest);
    expect(weigh(weights, 'Harbour')).toBeLessThan(weigh(weights, 'Norrsund'));
    expect(weigh(weights, 'Norrsund')).toBeLessThan(1);
  });

  it('tells something where one event is all there is', () => {
    expect(weigh(createWeights([flood]), 'Norrsund')).toBeGreaterThan(0);
  });

  it('tells after two events became one as if they had always been one', () => {
    const word = fc.constantFrom('harbour', 'tunnel', 'ferry', 'quay', 'pump', 'norrsund');
    const article = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => new Set(words));
    const event = fc.array(article, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(event, event, event, (one, other, third) => {
        const applied = createWeights(one, other, third);
        applied.merge('event1', 'event0');
        const always = createWeights([...one, ...other], [], third);
        for (const name of ['harbour', 'tunnel', 'ferry', 'quay', 'pump', 'norrsund'])
          expect(weigh(applied, name)).toBeCloseTo(weigh(always, name), 12);
      }),
    );
  });
});
