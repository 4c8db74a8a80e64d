import { describe, expect, it } from 'vitest';
import type { Language } from '../interfaces.ts';
import { withoutAsides } from './asides.ts';
import { createRuleClassifier } from './classify.ts';

const classifier = createRuleClassifier();
const classify = (title: string, options: { language: Language; text: string }) =>
  classifier.classify({ title, source_type: 'news_publication', ...options });

describe('what a lead tells in passing', () => {
  it.each<[string, Language?]>([
    ['Collectors pay well for a brand that went bankrupt in 1983.'],
    ['Visitors admire the cranes of the yard, which was sold to Talvikko in 1971.'],
    ['Bilarna visas upp av ägare till märket som gick i konkurs 2011.', 'sv'],
    ['Klubben holder til i lokalene til Granvik, som gikk konkurs i 1992.', 'nb'],
    ['Mærket stammer fra en fabrik, der gik konkurs i 1987.', 'da'],
    ['Laitteen valmisti tehdas, joka meni konkurssiin vuonna 1994.', 'fi'],
    ['Customers will notice it this autumn, said chief financial officer Eva Holm.'],
    ['Chief financial officer Eva Holm says that customers will notice it.'],
    ['Kunderna märker det i höst, säger koncernchef Eva Holm.', 'sv'],
    ['Kundene merker det, sier konsernsjef Eva Holm i selskapet.', 'nb'],
    ['Kunderne mærker det, siger adm. direktør Eva Holm i selskabet.', 'da'],
    ['Asiakkaat huomaavat sen, sanoo toimitusjohtaja Eva Holm.', 'fi'],
    ["More homes will be built, according to the federation's quarterly report."],
    ['Byggandet ökar, enligt branschorganisationens kvartalsrapport.', 'sv'],
    ['Ledigheten kan øke, ifølge forbundets kvartalsrapport.', 'nb'],
  ])('is no event: %s', (text, language = 'en') => {
    expect(classify('Sixty years in Visby', { text, language }).event_type).toBeNull();
  });

  it.each<[string, string, Language?]>([
    ['bankruptcy', 'Granvik filed for bankruptcy on Wednesday, chief executive Eva Holm said.'],
    ['plant-closure', 'Granvik, which will close its plant in Visby in 2027, told staff on Monday.'],
    ['board-change', 'Styrelseordförande Eva Holm säger upp sig och lämnar styrelsen.', 'sv'],
    ['earnings-report', 'Overskuddet ble 80 millioner, ifølge kvartalsrapporten.', 'nb'],
  ])('is not the news beside it, %s: %s', (slug, text, language = 'en') => {
    expect(classify('Granvik: board and banks meet', { text, language }).event_type).toBe(slug);
  });
});

it('a text that opens clause after clause is read at once', () => {
  for (const part of ['which said ', 'chefchef']) expect(withoutAsides(part.repeat(10_000)).length).toBeGreaterThan(0);
});
