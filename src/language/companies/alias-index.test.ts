import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventedCompanies } from '../../../test/support/language/companies/companies.ts';
import { buildAliasIndex, createInflection, findNames } from './alias-index.ts';

const index = buildAliasIndex(inventedCompanies);
const names = (text: string, language = 'en') =>
  findNames(index, text, createInflection(language)).map(({ start, end }) => text.slice(start, end));

describe('the names of a text', () => {
  it.each([
    ['Nordhamn Bil and Nordhamn', ['Nordhamn Bil', 'Nordhamn']],
    ['Nordhamn. Bil', ['Nordhamn']],
    ['Nordhamn, Bil', ['Nordhamn']],
    ['Nordhamn\nBil', ['Nordhamn\nBil']],
    ['Nordhamn\n\nBil', ['Nordhamn']],
    ['Nordhamn-Bil', ['Nordhamn-Bil']],
    ['xNordhamn Nordhamnx Nordhamn', ['Nordhamn']],
    ['(Sæby)', ['Sæby']],
    ['K&M, K & M and K and M', ['K&M', 'K & M', 'K and M']],
  ])('in %j', (text, found) => {
    expect(names(text)).toEqual(found);
  });

  it('lose their case endings', () => {
    expect(names('Nordhamns Talvikkos', 'sv')).toEqual(['Nordhamn', 'Talvikko']);
    expect(names('Talvikkolta Norrskogin', 'fi')).toEqual(['Talvikko', 'Norrskog']);
  });

  it('stand where they are said to, in order, none inside another, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...inventedCompanies.map(({ name }) => name), ' ', '-', 's ', 'n ', '. ', 'Mærsk', 'Å'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('en', 'sv', 'fi', 'is'), (pieces, language) => {
        const text = pieces.join('').normalize('NFC');
        let from = 0;
        for (const { start, end, aliases } of findNames(index, text, createInflection(language))) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(aliases.length).toBeGreaterThan(0);
          from = end;
        }
      }),
    );
  });
});
