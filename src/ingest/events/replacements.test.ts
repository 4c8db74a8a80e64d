import { describe, expect, it } from 'vitest';
import { byPrecedence } from './precedence.ts';
import { findReplaced, isRetracted, listReplacements, readReplacement } from './replacements.ts';

describe('a title that replaces another', () => {
  it.each([
    ['Correction: Skogshamn AB: Dividend of SEK 5.40 per share', 'correction'],
    ['Skogshamn AB: Corrected version of the interim report', 'correction'],
    ['Skogshamn AB – Rectification: Number of shares', 'correction'],
    ['Rättelse: Skogshamn AB: Delårsrapport januari–mars 2026', 'correction'],
    ['Skogshamn AB: KALLELSE TILL ÅRSSTÄMMA - RÄTTELSE', 'correction'],
    ['Rettelse: Skogshamn ASA: Kvartalsrapport', 'correction'],
    ['Berigtigelse: Skogshamn A/S: Delårsrapport', 'correction'],
    ['Korjaus: Skogshamn Oyj: Osavuosikatsaus', 'correction'],
    ['Leiðrétting: Skogshamn hf.: Uppgjör', 'correction'],
    ['Correction regarding time and link for the presentation', 'correction'],
    ['Skogshamn AB: Withdrawal of the notice of delisting, published in error', 'withdrawal'],
    ['Skogshamn AB withdraws its announcement on the tender offer', 'withdrawal'],
    ['Release on managers’ transactions, distributed by mistake', 'withdrawal'],
    ['RETRACTED: Skogshamn buys Vik', 'withdrawal'],
  ])('says so: %s', (title, kind) => {
    expect(readReplacement(title)).toBe(kind);
  });

  it.each([
    'Vik withdraws its bid for Havn',
    'Vik withdraws its guidance for 2026',
    'Vik withdraws Alfa from the market',
    'Market correction deepens',
    'Vik corrects course in Asia',
  ])('is not one about a bid, a forecast or a market: %s', (title) => {
    expect(readReplacement(title)).toBeNull();
  });

  it('is retracted itself where its own title says so', () => {
    expect(isRetracted('RETRACTED: Skogshamn buys Vik')).toBe(true);
    expect(isRetracted('Skogshamn AB: Withdrawal of the notice of delisting')).toBe(false);
  });
});

const at = (hour: number, title: string, source_id = 'wire') => ({
  id: `${hour}`,
  source_id,
  published_at: new Date(Date.UTC(2026, 10, 27, hour)),
  title,
  summary: title,
  source_type: 'press_release' as const,
  significance: 'routine' as const,
});

describe('the word that is newer', () => {
  it('is the withdrawal of a notice, which never gives the title again', () => {
    const notice = at(7, 'Skogshamn AB: Notice of delisting from Nasdaq Stockholm');
    const withdrawal = at(8, 'Skogshamn AB: Withdrawal of the notice of delisting, published in error');
    expect([...findReplaced([notice, withdrawal])]).toEqual([notice]);
    expect(byPrecedence([notice, withdrawal])[0]).toBe(withdrawal);
  });

  it('is any report where an article was retracted under its own title', () => {
    const retracted = at(7, 'RETRACTED: Skogshamn buys Vik');
    const report = at(9, 'Skogshamn in talks about Vik', 'paper');
    expect(byPrecedence([retracted, report])[0]).toBe(report);
  });

  it('replaces nothing of another matter', () => {
    const other = at(7, 'Skogshamn AB: Interim report January–September 2026');
    expect([...findReplaced([other, at(8, 'Skogshamn AB: Withdrawal of the notice of delisting')])]).toEqual([]);
  });

  it('is never the article itself, whatever its source declares', () => {
    const own = {
      ...at(7, 'Skogshamn AB wins an order'),
      declared: { release: 'r1', corrects: 'r1', corrected_by: 'r1' },
    };
    expect(listReplacements([own])).toEqual([]);
    const correction = { ...at(8, 'Skogshamn AB wins an order'), declared: { release: 'r2', corrects: 'r1' } };
    expect(listReplacements([own, correction])).toEqual([{ article: own, by: correction, kind: 'correction' }]);
  });
});
