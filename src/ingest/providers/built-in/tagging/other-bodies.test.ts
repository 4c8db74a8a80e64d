import { describe, expect, it } from 'vitest';
import { createTagger, type TaggableCompany, type TaggerInput } from '../tagger.ts';

const company = (id: string, name: string, more: Partial<TaggableCompany> = {}): TaggableCompany => ({
  id,
  name,
  aliases: [],
  tickers: [],
  isins: [],
  country: 'SE',
  ...more,
});
const listed = (...tickers: string[]) => ({ tickers: tickers.map((ticker) => ({ ticker, mic_code: 'XSTO' })) });

const tagger = createTagger([
  company('nordhamn', 'Nordhamn AB (publ)'),
  company('nordhamn-b', 'Nordhamn AB Class B'),
  company('husvik', 'Husvik AB Class B'),
  company('svk', 'Svea Vintra Kreditbanken AB', listed('SVK A', 'SVK C')),
  company('kk', 'K & K Karlsson & Kvist AB (publ)'),
  company('kk-b', 'K&K Karlsson & Kvist AB Class B'),
  company('talvea', 'Talvea Bank Abp', { country: 'FI' }),
  company('fund', 'Talvea Invest Aktier', { country: 'FI' }),
  company('bonds', 'Talvea Invest Obligationer', { country: 'FI' }),
  company('sjo', 'SJÖ AB'),
  company('mons', 'Mons Bank A/S', { country: 'DK' }),
  company('vest', 'Vest Nord Bank A/S', { country: 'DK' }),
  company('havbris', 'Dampskibsselskabet HAVBRIS A/S', { country: 'DK' }),
  company('leroe', 'Leroe Seafood ASA', { country: 'NO' }),
  company('klubb', 'Brovik Fotboll AB', { aliases: ['Brovik'] }),
]);
const tag = (title: string, text = '', more: Partial<TaggerInput> = {}): string[] =>
  tagger
    .tag({ title, text, issuer: null, source_type: 'news_publication', language: 'sv', ...more })
    .map(({ id, role }) => `${id} ${role}`);

describe('a list that has classes of shares beside companies', () => {
  it('means the company where there is one, and the class alone where there is none', () => {
    expect(tag('Nordhamn höjer utdelningen')).toEqual(['nordhamn subject']);
    expect(tag('Husvik höjer utdelningen')).toEqual(['husvik subject']);
  });

  it('means the bank where its funds begin with the same made-up word', () => {
    expect(tag('Talvea lägger ned 15 kontor', 'Koncernen varslar 120 anställda.')).toEqual(['talvea subject']);
  });
});

describe('initials', () => {
  it('name a company that begins with them, or is listed under them', () => {
    expect(tag('K&K öppnar butik')).toEqual(['kk subject']);
    expect(tag('SVK sänker räntan')).toEqual(['svk subject']);
  });
});

describe('a name of something else', () => {
  it.each([
    ['a hospital', 'Nordhamn sjukhus får ny ledning', 'Nordhamn ska stå färdigt 2031.'],
    ['a place, by where it lies', 'Nordhamn får ny förskola', 'I Nordhamn norr om Halmstad invigdes en förskola.'],
    ['a place, by what happened outside', 'Nordhamn: älg på vägen', 'En bil körde på en älg utanför Nordhamn.'],
    ['a club, by its match', 'Nordhamn föll tungt', 'Tränaren var kritisk efter matchen på bortaplan.'],
    ['a child', 'Nordhamn (9) räddade sin bror', ''],
  ])('is no company: %s', (_, title, text) => {
    expect(tag(title, text)).toEqual([]);
  });

  it('is no company where an English text tells of a force', () => {
    expect(
      tag('Inquiry into raids', 'Members of the SJÖ called for hearings. The SJÖ has declined to comment.', {
        language: 'en',
      }),
    ).toEqual([]);
    expect(tag('SJÖ raises its dividend', 'The SJÖ group has raised its dividend.', { language: 'en' })).toEqual([
      'sjo subject',
    ]);
  });

  it('is no company where a foreign one is told of', () => {
    const english = { language: 'en' } as const;
    expect(tag('Nordhamn cuts its outlook', 'U.S. health insurer Nordhamn expects to lose members.', english)).toEqual(
      [],
    );
    expect(tag('Insurers fall', 'U.S. health insurer Nordhamn expects to lose members.', english)).toEqual([]);
    expect(tag('Insurers fall', 'The health insurer Nordhamn expects to lose members.', english)).toEqual([
      'nordhamn subject',
    ]);
  });

  it('is a company where others than clubs contend', () => {
    const text =
      'Nordhamn tager kampen op om kunderne. I første omgang åbner koncernen to butikker, og hver sejr tæller.';
    expect(tag('Nordhamn åbner butikker', text, { language: 'da' })).toEqual(['nordhamn subject']);
  });

  it('is a company where the company owns the club', () => {
    expect(tag('Brovik föll tungt', 'Tränaren var kritisk efter matchen på bortaplan.')).toEqual(['klubb subject']);
  });
});

describe('a name as people write it', () => {
  it.each([
    ['Møns Bank opjusterer', 'Møns Bank hæver forventningerne.', 'mons subject'],
    ['Banken Vest Nord hæver renten', '', 'vest subject'],
    ['Ny ordre', 'Rederiet Havbris har købt seks skibe.', 'havbris acquirer'],
    ['Leroë stenger fabrikk', 'Sjømatkonsernet permitterer 75 ansatte.', 'leroe subject'],
    ['Talvea, Nordhamn sign deal', 'The bank will lend to the company.', 'nordhamn subject'],
  ])('%s', (title, text, found) => {
    expect(tag(title, text, { language: title.includes('sign') ? 'en' : 'da' })).toContain(found);
  });
});

describe('who comes from a company', () => {
  it('is no news of it', () => {
    expect(
      tag('Former Nordhamn executive heads hospital', 'He left the engineering firm Nordhamn in 2021.', {
        language: 'en',
      }),
    ).toEqual(['nordhamn mention']);
  });

  it('makes it no subject', () => {
    expect(tag('Nordhamn rekryterar finanschef från Husvik')).toEqual(['nordhamn subject', 'husvik mention']);
  });
});
