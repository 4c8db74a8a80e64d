import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { headlines } from '../../../test/support/language/identify/headlines.ts';
import type { Language, LanguageIdentifier } from '../interfaces.ts';
import { createLanguageIdentifier } from './identify.ts';

let identifier: LanguageIdentifier;
beforeAll(async () => {
  identifier = createLanguageIdentifier();
});

const labelled = Object.entries(headlines).flatMap(([language, list]) => list.map((title) => ({ language, title })));
const asOne = (language: string) => (language === 'nn' ? 'nb' : language);

/** Share of the headlines whose language is found, the two Norwegian standards counted as one. */
function accuracy(priorOf: (language: string) => string | null): number {
  const right = labelled.filter(({ language, title }) => asOne(identify(title, priorOf(language))) === asOne(language));
  return right.length / labelled.length;
}

function identify(text: string, prior: string | null = null): Language {
  return identifier.identify(text, prior).language;
}

describe('the language of a headline', () => {
  it('is found for at least 97 of 100 headlines without a declared language', () => {
    expect(accuracy(() => null)).toBeGreaterThanOrEqual(0.97);
  });

  it('is found for every headline when the feed declares it', () => {
    expect(accuracy((language) => language)).toBe(1);
  });

  it('is found although the feed declares another one', () => {
    expect(accuracy(() => 'en')).toBeGreaterThanOrEqual(0.97);
    expect(accuracy((language) => (language === 'en' ? 'sv' : 'en'))).toBeGreaterThanOrEqual(0.95);
  });

  it('tells nynorsk from bokmål by its words', () => {
    const right = headlines.nn.filter((title) => identify(title, 'no') === 'nn').length;
    expect(right / headlines.nn.length).toBeGreaterThanOrEqual(0.85);
    expect(headlines.nb.filter((title) => identify(title, 'no') === 'nn')).toEqual([]);
  });

  it.each([
    ['Selskabet nedjusterer efter svagt salg i 3. kvartal', 'da'],
    ['Selskapet nedjusterer etter svakt salg i 3. kvartal', 'nb'],
    ['Selskapet aukar inntektene frå kraft, men tener ikkje meir', 'nn'],
    ['Bestyrelsen har besluttet at tilbagekøbe aktier', 'da'],
    ['Styret har besluttet å kjøpe tilbake aksjer', 'nb'],
    ['Analytiker sænker kursmål: Sag om bøder trækker ud', 'da'],
    ['Sjef går etter tap på hyttebygg', 'nb'],
    ['Aktionärer väntar på besked', 'sv'],
    ['Bestyrelsesmøde udskudt', 'da'],
  ])('of "%s" is %s', (title, language) => {
    expect(identify(title)).toBe(language);
  });

  it('is read past the issuer that opens a release', () => {
    expect(identify('Nordhamn Shipping International Group: Delårsrapport tredje kvartalet')).toBe('sv');
  });

  it('is read of what stands before a colon that is no issuer', () => {
    expect(identify('Fjällkullas substansvärde 2025-11-06: 57 SEK per aktie')).toBe('sv');
  });
});

describe('a declared language', () => {
  it.each([
    'Danske Bank names Helle Brandt as CEO',
    'Finansinspektionen investigates Klarna',
    'Novo Nordisk Cuts Outlook',
    'Norges Bank holds',
    'Sparebanken Vest buys Haugesund Sparebank',
    'Outokumpu and Voestalpine merge',
  ])('is not overruled by names alone: %s', (title) => {
    expect(identify(title, 'en')).toBe('en');
  });

  it.each([
    ['Ericsson tecknar avtal med Telia', 'sv'],
    ['Nokia sai tilauksen', 'fi'],
    ['Novo Nordisk Nedjusterer', 'da'],
    ['Danske Bank udnævner Helle Brandt til direktør', 'da'],
    ['Nordhamn AB Delårsrapport Tredje Kvartalet', 'sv'],
    ['Kommuniké från årsstämma i Nordhamn AB', 'sv'],
    ['Volvo varslar 300', 'sv'],
    ['Nordhamn varsler 300', 'nb'],
    ['Sampo myy Hastingsin', 'fi'],
    ['Kvika selur Nordhamn', 'is'],
  ])('is overruled by the words between them: %s', (title, language) => {
    expect(identify(title, 'en')).toBe(language);
    expect(identify(title, 'en-US')).toBe(language);
  });

  it.each([
    ['Kraftprisane stig', 'no', 'nn'],
    ['Kraftprisane stig', 'nb', 'nn'],
    ['Kraftprisene stiger', 'no', 'nb'],
    ['Bankane varslar lågare renter', 'no', 'nn'],
    ['Jernbane og bilferge', 'no', 'nb'],
    ['Sampo myy Hastingsin', null, 'fi'],
    ['Nordhamn cuts 300 jobs', 'sv', 'en'],
  ])('%s under %s is %s', (title, declared, language) => expect(identify(title, declared)).toBe(language));

  it.each([
    ['en-GB', 'en'],
    ['no', 'nb'],
    ['nb_NO', 'nb'],
    ['NN', 'nn'],
    [' sv ', 'sv'],
  ])('%s stands where the text has too few letters', (prior, language) => {
    expect(identify('Q3 2026', prior)).toBe(language);
  });

  it.each([null, '', 'de', 'x-unknown'])('%j says nothing, so that a number alone is und', (prior) => {
    expect(identify('12,5 (11,2)', prior)).toBe('und');
  });

  it('is not overruled by names and codes', () => {
    expect(identify('Fjelltind Kraft ASA (FJELL): NO0099000052', 'nb')).toBe('nb');
  });

  it('is overruled by a text that is plainly in another language', () => {
    expect(identify('The board of directors proposes that no dividend be paid for the year.', 'sv')).toBe('en');
  });
});

describe('the language that an operator set', () => {
  const setTo = (setting: string, title: string, label: string | null = null): Language =>
    identifier.identify(title, label, setting).language;

  it.each([
    ['sv', 'Q3 2026', 'en', 'sv'],
    ['sv', 'Volvo och Scania i Göteborg', 'en', 'sv'],
    ['nb', 'Aksjer og aktier faller', 'da', 'nb'],
    ['no', 'Kraftprisane stig', 'en', 'nn'],
    ['nn', 'Renten stiger', 'en', 'nn'],
    ['da', 'Styret har besluttet å kjøpe tilbake aksjer', 'nb', 'da'],
    ['fi', 'Nokia nokia', 'en', 'fi'],
    ['fo', 'Bankin hækkar rentuna', 'is', 'und'],
  ])('%s stands for "%s" under the label %s: %s', (setting, title, label, language) =>
    expect(setTo(setting, title, label)).toBe(language),
  );

  it('gives way to a text that is plainly in another language', () => {
    const text =
      'The board of directors proposes that no dividend be paid for the year, as the company said on Monday.';
    expect(setTo('sv', text)).toBe('en');
    expect(setTo('sv', 'Nordhamn cuts outlook after a weak third quarter', 'en')).toBe('en');
    expect(setTo('sv', 'Акции Volvo растут')).toBe('und');
  });
});

describe('a language that is not read', () => {
  it.each([
    'Der Vorstand schlägt der Hauptversammlung eine Dividende von zwei Euro je Aktie vor, wie das Unternehmen am Montag mitteilte.',
    'Le conseil d’administration propose à l’assemblée générale un dividende de deux euros par action au titre de cet exercice.',
    'Компания сообщила о росте чистой прибыли в третьем квартале до двух миллиардов рублей на фоне высоких цен.',
  ])('is und: %s', (text) => {
    expect(identify(text)).toBe('und');
  });

  it.each([
    ['Faroese', 'Føroya Banki hækkar rentuna fyri sethúsalán'],
    ['Faroese', 'Bakkafrost hevur selt laks fyri 1,2 milliardir krónur'],
    ['Faroese', 'Úrslitið hjá Havnar Vinnu er nógv betri enn í fjør'],
    ['Faroese', 'Landsstýrið: Nýggj lóg um veðhald verður løgd fyri Løgtingið'],
    ['Northern Sámi', 'Guovdageainnu suohkan háliida eanet bargosajiid'],
    ['Northern Sámi', 'Sámediggi juolluda ruđa odđa fitnodahkii'],
    ['Northern Sámi', 'Stuora fitnodat vuovdá oassálastimiid ja háhká ođđa bargosajiid'],
    ['Greenlandic', 'Royal Greenland ukioq manna amerlanerusunik aalisagartortussaavoq'],
    ['Estonian', 'Tallinna Sadam suurendas kasumit'],
    ['Estonian', 'Pank tõstis intressimäära ja kahjum vähenes aasta lõpus'],
    ['Latvian', 'Banka palielina procentu likmes un peļņu trešajā ceturksnī'],
    ['Lithuanian', 'Bendrovė padidino pelną ir pardavimus trečiąjį ketvirtį'],
    ['German', 'Konzern steigert Gewinn und erhöht die Prognose für das Jahr'],
    ['Dutch', 'Bedrijf verhoogt de winstverwachting na een sterk kwartaal'],
    ['French', 'La banque relève ses prévisions de bénéfice pour cette année'],
    ['Polish', 'Spółka zwiększyła zysk i podniosła prognozę na ten rok'],
    ['Spanish', 'El banco eleva sus previsiones de beneficio para este año'],
  ])('is und where a headline is %s, whatever is declared: %s', (_language, title) => {
    for (const declared of [null, 'en', 'da', 'fi', 'is']) expect(identify(title, declared)).toBe('und');
  });

  it.each([
    ['Ørsted selur hlut í vindorkugarði', 'is'],
    ['Guðmundsson køber aktier og sælger nu virksomheden', 'da'],
    ['Banque Nordhamn et Compagnie raises its outlook', 'en'],
    ['Estländska Tallinna Sadam ökar vinsten', 'sv'],
    ['Bakkafrost øker slaktevolumet på Færøyene', 'nb'],
    ['Sámediggi vil ha kraftutbygging stanset', 'nb'],
  ])('is not made of names: %s', (title, language) => expect(identify(title)).toBe(language));

  it.each([
    '日銀利上げ',
    '日本銀行が金利を引き上げ\n日本銀行は政策金利を引き上げた。',
    'Акции Volvo растут',
    'Η τράπεζα της Ελλάδος αυξάνει τα επιτόκια',
  ])('is und in other letters than ours, however short and whatever is declared: %s', (text) => {
    for (const declared of ['en', 'sv', null]) expect(identify(text, declared)).toBe('und');
  });

  it('is not made of a name in other letters', () => {
    expect(identify('Volvo signs an agreement with Волга Авто in Gothenburg', 'en')).toBe('en');
  });
});

it('says the same of the same text every time, with a confidence from 0 to 1, and never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.option(fc.string({ maxLength: 8 })),
      (text, prior) => {
        const first = identifier.identify(text, prior);
        expect(identifier.identify(text, prior)).toEqual(first);
        expect(first.confidence).toBeGreaterThanOrEqual(0);
        expect(first.confidence).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 200 },
  );
});
