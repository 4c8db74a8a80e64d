import { describe, expect, it } from 'vitest';
import { type MacroFeatures, macroKey } from './macro-key.ts';

const AT = new Date('2026-11-19T07:00:00Z');

const read = (title: string, given: Partial<MacroFeatures> = {}): string | undefined =>
  macroKey({
    title,
    text: null,
    event_type: 'economic-data',
    country: 'se',
    published_at: AT,
    isCommentary: false,
    ...given,
  });

describe('the release of a statistics office that an article reports', () => {
  it.each<[string, string, string | undefined, Partial<MacroFeatures>?]>([
    ['Gross domestic product grew by 0.4 per cent in the third quarter', '', 'gdp se q3_2026'],
    ["Sweden's GDP grows 0.4 pct in third quarter, beats forecast", '', 'gdp se q3_2026', { country: 'gb' }],
    ['Exports lift growth', 'Swedish gross domestic product rose 0.4 percent in July-September.', 'gdp se q3_2026'],
    ['Finnish GDP up 0.2 percent in Q3 2026 from Q2 2026', '', 'gdp fi q3_2026'],
    ['Consumer prices rose by 1.9 per cent', 'In October they fell by 0.1 per cent.', 'consumerPrices se 2026-10'],
    ['Inflation slows to 1.9 pct', 'It was 2.2 per cent the month before.', 'consumerPrices se 2026-10'],
    ['Norwegian core inflation at 2.9 pct in October', '', 'consumerPrices no 2026-10'],
    ['Unemployment creeps up to 7.8 per cent in September 2026', '', 'unemployment se 2026-09'],
    ['UK jobless rate rises to 5.0%', '', 'unemployment gb 2026-10'],
  ])('reads %s', (title, text, key, given = {}) => {
    expect(read(title, { text, ...given })).toBe(key);
  });

  it.each<[string, string, string, string]>([
    ['BNP ökade 0,4 procent tredje kvartalet', '', 'se', 'gdp se q3_2026'],
    ['Tysklands BNP ökade 0,1 procent tredje kvartalet', '', 'se', 'gdp de q3_2026'],
    ['Inflasjonen falt til 2,9 prosent i oktober', '', 'no', 'consumerPrices no 2026-10'],
    ['Ledigheden faldt til 2,9 procent i september', '', 'dk', 'unemployment dk 2026-09'],
    ['Suomen bruttokansantuote kasvoi 0,4 prosenttia kolmannella neljänneksellä', '', 'fi', 'gdp fi q3_2026'],
    ['Verðbólga mælist 3,9 prósent í október', '', 'is', 'consumerPrices is 2026-10'],
  ])('reads an untranslated text: %s', (title, text, country, key) => {
    expect(read(title, { text, country, isUntranslated: true })).toBe(key);
  });

  it.each<[string, string, Partial<MacroFeatures>?]>([
    ['a forecast', 'Institute raises Swedish GDP forecast for 2027 to 2.1 percent'],
    ['a forecast of prices', 'Riksbank sees inflation at 1.6 percent in 2027'],
    ['two statistics', 'Inflation slows to 1.9 pct as unemployment rises in October'],
    ['two economies', 'Swedish and Norwegian inflation slow to 1.9 pct in October'],
    ['output without a period', 'GDP grows 0.4 pct'],
    ['prices without a rate', 'Inflation worries households'],
    ['an unknown economy', 'Nya siffror från Ruritanien: inflationen 1,9 procent i oktober', { isUntranslated: true }],
    ['commentary', 'GDP grew 0.4 percent in the third quarter', { isCommentary: true }],
    ['another type', 'GDP grew 0.4 percent in the third quarter', { event_type: 'earnings-report' }],
    ['no country', 'Inflation slows to 1.9 pct in October', { country: undefined }],
  ])('does not identify %s', (_, title, given = {}) => {
    expect(read(title, given)).toBeUndefined();
  });
});

describe('the decision of a central bank that an article reports', () => {
  it.each<[string, string, string, Partial<MacroFeatures>?]>([
    ['Policy rate unchanged at 1.75 per cent', '', 'policyRate se 2026-11-16'],
    ['Riksbank holds policy rate at 1.75 pct', '', 'policyRate se 2026-11-16', { country: 'gb' }],
    ['Rate stays', 'The Riksbank left its key rate at 1.75 percent on Thursday.', 'policyRate se 2026-11-16'],
    ['Styrräntan lämnas oförändrad', '', 'policyRate se 2026-11-16', { isUntranslated: true }],
    ['Norges Bank hever renten', '', 'policyRate no 2026-11-16', { isUntranslated: true }],
  ])('reads %s', (title, text, key, given = {}) => {
    expect(read(title, { text, event_type: 'interest-rate-decision', ...given })).toBe(key);
  });

  it('keeps the day after the decision with it, and another week apart', () => {
    const decision = { event_type: 'interest-rate-decision' };
    const next = read('Riksbank keeps its key rate', { ...decision, published_at: new Date('2026-11-20T06:00:00Z') });
    const later = read('Riksbank keeps its key rate', { ...decision, published_at: new Date('2026-11-26T08:30:00Z') });
    expect(next).toBe('policyRate se 2026-11-16');
    expect(later).toBe('policyRate se 2026-11-23');
  });
});
