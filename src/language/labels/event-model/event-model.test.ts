import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createEventModel, EVENT_WEIGHTS, type EventWeights, ownEventModel, readEventWeights } from './event-model.ts';
import { PLACES, readFeatures } from './features.ts';

const slugs = readFileSync('data/reference/event-types.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { slug: string }).slug);

/** Weights by which one word alone decides. */
function createWeights(word: string): EventWeights {
  const types = ['layoffs', null];
  const weights = new Int8Array(PLACES * types.length);
  for (const place of readFeatures({ headline: word, lead: '' }).places) weights[place * types.length] = 100;
  return { types, biases: [-1, 0], steps: [0.05, 0.05], weights };
}

describe('a model of event types', () => {
  it('tells the type whose weights say most, by how much, and the next best', () => {
    const model = createEventModel(createWeights('varsel'));
    expect(model({ headline: 'varsel', lead: '' })[0]?.type).toBe('layoffs');
    expect(model({ headline: 'varsel', lead: '' })[0]?.margin).toBeGreaterThan(3);
    expect(model({ headline: 'qqqq', lead: '' })).toEqual([
      { type: null, margin: 0 },
      { type: 'layoffs', margin: -1 },
    ]);
  });

  it('is refused where its file has not a row for each place', () => {
    const head = JSON.stringify({ types: ['layoffs'], biases: [0], steps: [1] });
    expect(() => readEventWeights(gzipSync(`${head}\nabc`))).toThrow('a row for each place');
    expect(() => readEventWeights(gzipSync('{}\n'))).toThrow();
    expect(() => readEventWeights(Buffer.from('no file'))).toThrow();
  });

  it('of this package knows event types of ours alone', () => {
    const { types, biases, steps } = readEventWeights(readFileSync(EVENT_WEIGHTS));
    expect(types.filter((type) => type !== null && !slugs.includes(type))).toEqual([]);
    expect([biases.length, steps.length]).toEqual([types.length, types.length]);
  });

  it.each([
    ['plant-closure', 'Sista skiftet vid bruket i Granvik', 'Ugnarna slocknar i juni och maskinerna säljs.'],
    [
      'share-issue',
      'Granvik raises fresh capital',
      'Existing owners may subscribe for one new share for every five held.',
    ],
    ['ceo-change', 'Granvik får ny øverste chef', 'Han afløser Eva Holm, der går på pension efter ti år på posten.'],
    ['layoffs', 'Granvikin tehtaalta vähennetään väkeä', 'Yhtiö aloittaa neuvottelut, jotka koskevat 120 työntekijää.'],
  ])('of this package tells %s: %s', (type, headline, lead) => {
    expect(ownEventModel({ headline, lead })[0]?.type).toBe(type);
  });
});
