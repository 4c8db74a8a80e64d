import { describe, expect, it } from 'vitest';
import type { SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { createRuleClassifier } from './classify.ts';

const classifier = createRuleClassifier();
const tierOf = (title: string, language: Language, source_type: SourceType = 'news_publication') =>
  classifier.classify({ title, text: '', language, source_type }).significance;

describe('the tier of an article', () => {
  it.each<[string, Language]>([
    ['When will interest rates go down again?', 'en'],
    ['Are the plans a threat to “small neighbours?”', 'en'],
    ['5 Harbour Stocks Poised for Earnings Surprises', 'en'],
    ['3 REITs Likely to Turn Out Winners', 'en'],
    ['Five takeaways from the hearing', 'en'],
    ['Best Growth Stocks to Buy for January 30th', 'en'],
    ['Rare earths: Top 8 Countries', 'en'],
    ['Q4 Earnings Preview', 'en'],
    ['IPO Revival Likely to Continue', 'en'],
    ['Varför stiger räntan?', 'sv'],
    ['Fem frågor om hamnaffären', 'sv'],
    ['Tre aktier att köpa inför rapporterna', 'sv'],
    ['Hva skjer med renten nå?', 'nb'],
    ['Tre aksjer å kjøpe før sommeren', 'nb'],
    ['Fem grunner til at kronen er svak', 'nb'],
    ['Hvad betyder rentestigningen?', 'da'],
    ['Fem aktier at købe i januar', 'da'],
    ['Seks spørgsmål om havnehandlen', 'da'],
    ['Miksi korko nousee?', 'fi'],
    ['Viisi kysymystä satamakaupasta', 'fi'],
    ['Tulosennakko: Vikin tulos heikkenee', 'fi'],
    ['Hvers vegna hækka vextir?', 'is'],
    ['Experts: harbours are too small', 'en'],
    ['Forskare: Hamnarna är för små', 'sv'],
    ['Ekspert: Havnene er for små', 'nb'],
    ['Professor: Havnene er for små', 'da'],
    ['Tutkija: satamat ovat liian pieniä', 'fi'],
  ])('is commentary where a headline asks, lists or looks ahead: %s', (title, language) => {
    expect(tierOf(title, language)).toBe('commentary');
  });

  it.each<[string, Language, SourceType?]>([
    ['Five skiers killed in avalanches', 'en'],
    ['Four countries sign pact on harbours', 'en'],
    ['Skogshamn buys Vik for SEK 2 billion', 'en'],
    ['Ready for more? Skogshamn AB buys Vik AB', 'en', 'press_release'],
    ['Skogshamn: notification of trade?', 'en', 'stock_exchange'],
    ['Fem personer döda i lavin', 'sv'],
    ['Skogshamn köper Vik', 'sv'],
    ['Fire land inngår havneavtale', 'nb'],
    ['Fire lande indgår havneaftale', 'da'],
    ['Viisi kuoli lumivyöryssä', 'fi'],
  ])('is not commentary where it states: %s', (title, language, source_type) => {
    expect(tierOf(title, language, source_type)).not.toBe('commentary');
  });
});
