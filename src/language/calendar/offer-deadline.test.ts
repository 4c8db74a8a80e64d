import { describe, expect, it } from 'vitest';
import { readCase } from '../../../test/support/language/calendar/score.ts';

const read = (text: string) => readCase([text, []]);

describe('the end of a takeover offer', () => {
  it.each([
    'The acceptance period of the tender offer runs 16-23 March 2026.',
    'Acceptperioden löper 16–23 mars 2026.',
    'Acceptfristen i det frivilliga uppköpserbjudandet är den 16 mars–23 mars 2026.',
    'Akseptperioden i det frivillige tilbudet er 16.–23. mars 2026.',
    'Tilbudsperioden i købstilbuddet løber fra den 16. marts til den 23. marts 2026.',
    'Tarjousaika alkaa 16.3.2026 ja päättyy 23.3.2026.',
    'Tarjousaika päättyy nyt 23.3.2026.',
    'The offeror intends to seek a delisting. The offer period expires on 23 March 2026.',
  ])('is its last day: %s', (text) => expect(read(text)).toEqual(['ma_offer_deadline 2026-03-23']));

  it.each([
    'The offer period for the IPO commences on 16 March and ends no later than 23 March 2026.',
    'The acceptance period runs 16-23 March 2026, prior to listing of the company.',
    'Anmälningsperioden för allmänheten pågår 16–23 mars 2026.',
    'Tilbudsperioden for børsnoteringen løper fra 16. mars til 23. mars 2026.',
    'Tilbudsperioden løber fra den 16. marts til senest den 23. marts 2026. Første handelsdag følger derefter.',
    'Listautumisannin tarjousaika päättyy 23.3.2026.',
  ])('is none of an offering of shares to investors: %s', (text) => expect(read(text)).toEqual([]));
});
