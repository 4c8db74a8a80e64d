import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACES, readFeatures } from './features.ts';

const listPlaces = (headline: string, lead = '') => [...readFeatures({ headline, lead }).places].sort((a, b) => a - b);

describe('the features of an opening', () => {
  it('are rows of the length one in the table, whatever the text holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ maxLength: 200 }), (headline, lead) => {
        const { places, values } = readFeatures({ headline, lead });
        expect(places.every((place) => place >= 0 && place < PLACES)).toBe(true);
        expect(new Set(places).size).toBe(places.length);
        expect(values.length).toBe(places.length);
        if (places.length > 0) expect(Math.hypot(...values)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('are the same in any case and for any digits', () => {
    expect(listPlaces('GRANVIK LAYS OFF 250')).toEqual(listPlaces('Granvik lays off 999'));
  });

  it('tell a title from a lead', () => {
    expect(listPlaces('Granvik stänger bruket')).not.toEqual(listPlaces('', 'Granvik stänger bruket'));
  });

  it('of nothing are none', () => {
    expect(readFeatures({ headline: '', lead: '' }).places.length).toBe(0);
  });
});
