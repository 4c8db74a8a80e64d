import { describe, expect, it } from 'vitest';
import { disclosureClasses } from '../../core/declared-facts.ts';
import { classNames, toDeclaredClass } from './disclosure-classes.ts';

const classOf = (...args: Parameters<typeof toDeclaredClass>): string | null | undefined =>
  toDeclaredClass(...args)?.disclosure_class;

describe('classes of disclosures', () => {
  it.each([
    ["Managers' Transactions", 'managers_transaction'],
    ['Managers’ transactions', 'managers_transaction'],
    ["CHANGES IN COMPANY'S OWN SHARES", 'own_shares'],
    ['Halvårsrapport', 'half_year_report'],
    ['Hálfsársuppgjör', 'half_year_report'],
    ['Bokslutskommuniké', 'year_end_report'],
    ['Ændring ledelse/revision', 'board_and_management'],
    ['Sisäpiiritieto', 'inside_information'],
    ['INNSIDEINFORMASJON', 'inside_information'],
    ['Suurimmat osakkeenomistajat - tiedote', 'major_shareholding'],
    ['Lehdistötiedote', 'not_regulated'],
  ])('%s is %s in any scheme', (name, expected) => {
    expect(classOf('globenewswire', { names: [name] })).toBe(expected);
    expect(classOf('nasdaq', { names: ['A subject of its own', name] })).toBe(expected);
  });

  it.each([
    ['1002', 'half_year_report'],
    ['1102', 'managers_transaction'],
    ['1202', 'trading_halt'],
    ['1301', 'regulator_notice'],
  ])('NewsWeb %s is %s', (code, expected) => {
    expect(classOf('newsweb', { codes: [code] })).toBe(expected);
  });

  it('reads the tag that says most, and the rules of a release where no tag says its subject', () => {
    const report = [':regulatory', ':regulatory:mar', 'sub:report', 'sub:report:interim', 'sub:report:interim:q2'];
    expect(toDeclaredClass('mfn', { codes: report, regulatory: true })).toEqual({
      scheme: 'mfn',
      code: 'sub:report:interim:q2',
      name: null,
      disclosure_class: 'half_year_report',
    });
    expect(classOf('mfn', { codes: ['sub:report', 'sub:report:interim:q3'] })).toBe('interim_report');
    expect(classOf('mfn', { codes: ['sub:ci:gm:notice:extra', ':regulatory'] })).toBe('general_meeting_notice');
    expect(classOf('mfn', { codes: [':regulatory', ':regulatory:mar', 'sub:ci:other'] })).toBe('inside_information');
    expect(classOf('mfn', { codes: ['sub:ci', 'sub:ci:other'], regulatory: false })).toBe('not_regulated');
  });

  it('reads the information type of Cision, a press release by its mark', () => {
    expect(classOf('cision', { codes: ['KMK'], regulatory: true })).toBe('year_end_report');
    expect(classOf('cision', { codes: ['RDV'] })).toBe('annual_report');
    expect(classOf('cision', { codes: ['PRM'], regulatory: true })).toBe('other_regulated');
    expect(classOf('cision', { codes: ['PRM'], regulatory: false })).toBe('not_regulated');
  });

  it.each([
    ['Árshlutareikningur - 6 mán.', 'half_year_report'],
    ['Árshlutauppgjör, 9 mán.', 'interim_report'],
    ['Árshlutareikningur jan.-jún.', 'half_year_report'],
    ['Árshlutareikningur - 12 mánaða', 'year_end_report'],
    ['Interim report - 6 mths', 'half_year_report'],
    ['Interim report Jan-Jun', 'half_year_report'],
    ['Interim report, 9 months', 'interim_report'],
    ['Delårsrapport - 6 mån.', 'half_year_report'],
    ['Delårsrapport jan-mars', 'interim_report'],
    ['Delårsrapport jan.-dec.', 'year_end_report'],
    ['Delårsrapport 6 mdr.', 'half_year_report'],
    ['Kvartalsrapport - 9 mdr.', 'interim_report'],
    ['Delårsrapport jan-juni', 'half_year_report'],
    ['Delårsrapport - 6 mnd.', 'half_year_report'],
    ['Kvartalsrapport 3 mnd', 'interim_report'],
    ['Delårsrapport jan.–des.', 'year_end_report'],
    ['Osavuosikatsaus 6 kk', 'half_year_report'],
    ['Osavuosikatsaus tammi-kesä', 'half_year_report'],
    ['Osavuosikatsaus - 9 kk', 'interim_report'],
  ])('%s is %s by its abbreviated months', (name, expected) => {
    expect(classOf('globenewswire', { names: [name] })).toBe(expected);
    expect(classOf('nasdaq', { names: [name] })).toBe(expected);
  });

  it('takes months for a report only next to the name of one', () => {
    for (const name of ['Prospectus - 6 mths', '6 months on the road', 'Jan-Jun', 'Newsletter 6 mån.'])
      expect(classOf('globenewswire', { names: [name] }), name).toBeNull();
  });

  it('reads an id of Nasdaq where the name is not known, and keeps an unknown id for the operator', () => {
    expect(classOf('nasdaq', { codes: ['69'], names: ['Oma nimi vailla vertaa'] })).toBe('own_shares');
    expect(classOf('nasdaq', { codes: ['71'] })).toBe('managers_transaction');
    expect(classOf('nasdaq', { codes: ['69'], names: ["Managers' Transactions"] })).toBe('managers_transaction');
    expect(toDeclaredClass('nasdaq', { codes: ['301'], names: ['Börsiteade'] })).toEqual({
      scheme: 'nasdaq',
      code: '301',
      name: 'Börsiteade',
      disclosure_class: null,
    });
    expect(classOf('globenewswire', { codes: ['69'] })).toBeNull();
  });

  it('keeps an unknown class in the words of its source', () => {
    expect(toDeclaredClass('nasdaq', { names: ['Notice of an unheard kind'] })).toEqual({
      scheme: 'nasdaq',
      code: null,
      name: 'Notice of an unheard kind',
      disclosure_class: null,
    });
    expect(toDeclaredClass('newsweb', { codes: ['constructor'] })?.disclosure_class).toBeNull();
    expect(toDeclaredClass('nasdaq', { names: ['x'.repeat(999)] })?.name).toHaveLength(200);
    expect(toDeclaredClass('nasdaq', {})).toBeUndefined();
  });

  it('has every class, and no name of two', () => {
    expect(Object.keys(classNames)).toEqual([...disclosureClasses]);
    const seen = new Map<string, string>();
    for (const [disclosureClass, languages] of Object.entries(classNames)) {
      for (const name of Object.values(languages).flat()) {
        const key = name.toLowerCase();
        expect(seen.get(key) ?? disclosureClass, name).toBe(disclosureClass);
        seen.set(key, disclosureClass);
        expect(classOf('nasdaq', { names: [name] }), name).toBe(disclosureClass);
      }
    }
  });
});
