import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { disclosureClasses } from '../../core/declared-facts.ts';
import { figureConcepts } from '../../core/figure-concepts.ts';
import { calendarEventTypes, contentTypes, sectors, significances, sourceTypes } from '../../core/vocabulary.ts';
import { choiceSpellings } from './choices.ts';

const concepts = Object.keys(figureConcepts);
const lists: Readonly<Record<string, readonly string[]>> = {
  concept: concepts,
  sector: sectors,
  significance: significances,
  source_type: sourceTypes,
  content_type: contentTypes,
  event_type: calendarEventTypes,
  disclosure_class: disclosureClasses,
};
const read = (parameter: string, text: string) => choiceSpellings(parameter, lists[parameter] ?? []).read(text);

describe('names of values', () => {
  it.each([
    [
      'concept',
      'revenue',
      'Revenue',
      'net sales',
      'Sales',
      'omsättning',
      'nettoomsättning',
      'omsetning',
      'omsætning',
      'liikevaihto',
    ],
    [
      'concept',
      'ebit',
      'EBIT',
      'operating profit',
      'rörelseresultat',
      'driftsresultat',
      'liikevoitto',
      'Operating Income',
      'rekstrarhagnaður',
    ],
    [
      'concept',
      'eps',
      'EPS',
      'earnings per share',
      'resultat per aktie',
      'vinst per aktie',
      'osakekohtainen tulos',
      'hagnaður á hlut',
      'earnings-per-share',
    ],
    [
      'concept',
      'net_income',
      'net income',
      'Net profit',
      'periodens resultat',
      'nettoresultat',
      'årets resultat',
      'net-income',
      'nettotulos',
      'profit after tax',
    ],
    [
      'concept',
      'order_intake',
      'Order intake',
      'orderingång',
      'ordreinngang',
      'ordreindgang',
      'saadut tilaukset',
      'new orders',
      'order-intake',
      'order intkae',
    ],
    [
      'concept',
      'dividend_per_share',
      'dividend',
      'DPS',
      'utdelning',
      'utbytte',
      'udbytte',
      'osinko',
      'arður',
      'Dividend per share',
    ],
    [
      'sector',
      'Information Technology',
      'information technology',
      'IT',
      'tech',
      'Technology',
      'teknologi',
      'tietotekniikka',
      'upplýsingatækni',
      'informationsteknik',
    ],
    [
      'sector',
      'Health Care',
      'healthcare',
      'health care',
      'Health-Care',
      'hälsovård',
      'helse',
      'sundhed',
      'terveydenhuolto',
      'heilbrigðisþjónusta',
    ],
    [
      'sector',
      'Real Estate',
      'real estate',
      'realestate',
      'fastigheter',
      'eiendom',
      'ejendomme',
      'kiinteistöt',
      'fasteignir',
      'REAL ESTATE',
    ],
    [
      'source_type',
      'wire_service',
      'wire service',
      'Newswire',
      'news agency',
      'nyhetsbyrå',
      'nyhedsbureau',
      'uutistoimisto',
      'fréttastofa',
      'wire',
    ],
    [
      'event_type',
      'earnings_report',
      'earnings',
      'Earnings report',
      'delårsrapport',
      'kvartalsrapport',
      'osavuosikatsaus',
      'uppgjör',
      'regnskab',
      'earnings-report',
    ],
    [
      'event_type',
      'dividend',
      'dividends',
      'utdelning',
      'utbytte',
      'udbytte',
      'osinko',
      'arðgreiðsla',
      'ex-dividend date',
      'Dividend',
    ],
    [
      'disclosure_class',
      'inside_information',
      'inside information',
      'insiderinformation',
      'innsideinformasjon',
      'intern viden',
      'sisäpiiritieto',
      'innherjaupplýsingar',
      'Inside-Information',
      'insider information',
    ],
    ['concept', 'extra_dividend_per_share', 'extra dividend', 'Special dividend', 'extrautdelning', 'lisäosinko'],
  ])('%s %s', (parameter, value, ...spellings) => {
    for (const spelling of spellings)
      expect([spelling, read(parameter, spelling)]).toEqual([spelling, expect.objectContaining({ values: [value] })]);
  });

  it.each([
    ['concept', 'profit', ['ebit', 'net_income', 'pre_tax_profit']],
    ['concept', 'margin', ['ebit_margin', 'gross_margin']],
    ['sector', 'banking', ['Financials']],
    ['sector', 'consumer', ['Consumer Discretionary', 'Consumer Staples']],
  ])('%s %s may mean several, and is none of them', (parameter, text, codes) => {
    const reading = read(parameter, text);
    expect(reading).toHaveProperty('near');
    expect(
      (reading as { readonly near: readonly { readonly code: string }[] }).near.map(({ code }) => code).sort(),
    ).toEqual(codes);
  });

  it.each([
    ['concept', 'weather'],
    ['sector', 'Nonsense'],
    ['concept', ''],
    ['sector', '!!!'],
  ])('%s %j is like none', (parameter, text) => {
    expect(read(parameter, text)).toBeUndefined();
  });

  it('every value that has names is one that a parameter takes', () => {
    const names: Record<string, Record<string, string[]>> = JSON.parse(
      readFileSync(new URL('../../../data/names/choices.json', import.meta.url), 'utf8'),
    );
    for (const [parameter, values] of Object.entries(lists))
      for (const value of Object.keys(names[parameter] ?? {})) expect(values, parameter).toContain(value);
  });
});
