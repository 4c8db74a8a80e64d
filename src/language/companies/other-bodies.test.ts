import { describe, expect, it } from 'vitest';
import type { TaggerInput } from '../interfaces.ts';
import { createTagger, type TaggableCompany } from './tagger.ts';

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
  company('skovgaard', 'H. Skovgaard A/S', { country: 'DK' }),
  company('ravnholt', 'Per Ravnholt Holding A/S', { country: 'DK' }),
  company('tindervik', 'A.P. Moller - Tindervik A/S', { country: 'DK' }),
  company('skum', 'SKUM TECH Sweden AB'),
  company('halsa', 'HalsX Technology AB'),
  company('novi', 'Novi Nordlund A/S', { country: 'DK' }),
  company('colova', 'Colova A/S', { country: 'DK' }),
  company('grav', 'GRAV Oyj', { country: 'FI' }),
  company('farobank', 'P/F FaroBanken', { country: 'FO' }),
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
  it('name a company that begins with them', () => {
    expect(tag('K&K öppnar butik')).toEqual(['kk subject']);
  });

  it('that are a ticker name nobody until the company itself is named', () => {
    expect(tag('SVK sänker räntan', 'Svea Vintra Kreditbanken följer Riksbanken.')).toEqual(['svk subject']);
    expect(tag('SVK sänker räntan')).toEqual([]);
    expect(tag('US Svk warns of inflation', '', { language: 'en' })).toEqual([]);
  });

  it('and names of ordinary words are no name in lower case', () => {
    const wave = createTagger([{ ...company('wave', 'New Wave Group AB'), country: 'SE' }]);
    const read = (title: string) =>
      wave.tag({ title, text: '', issuer: null, source_type: 'news_publication', language: 'en' });
    expect(read('New wave of Android apps coming to wearable devices')).toEqual([]);
    expect(read('New Wave raises its dividend to two kronor').map(({ id }) => id)).toEqual(['wave']);
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

describe('what a company is called', () => {
  it('leaves out a founder\u2019s first name, the lesser half, the home country and the form before the name', () => {
    expect(tag('Skovgaard höjer utdelningen')).toEqual(['skovgaard subject']);
    expect(tag('Ravnholt höjer utdelningen')).toEqual(['ravnholt subject']);
    expect(tag('Tindervik höjer utdelningen')).toEqual(['tindervik subject']);
    expect(tag('SKUM TECH höjer utdelningen')).toEqual(['skum subject']);
    expect(tag('FaroBanken höjer utdelningen')).toEqual(['farobank subject']);
  });

  it('is a made-up word with a capital or a figure inside, however the rest of the name goes', () => {
    expect(tag('Halsx bygger fabrik')).toEqual(['halsa subject']);
  });
});

describe('a name beside what somebody does to it', () => {
  it('is no foreign company for the nationality of the other', () => {
    expect(tag('US jury clears Colova in trial', '', { language: 'en' })).toEqual(['colova subject']);
    expect(tag('US insurer Colova raises forecast', '', { language: 'en' })).toEqual([]);
  });

  it('counts as its share in any case of Finnish', () => {
    const text = 'Grav toimittaa 270 konetta. Gravin osake nousi kaksi prosenttia.';
    expect(tag('Graville jättitilaus Oslosta', text, { language: 'fi' })).toContain('grav subject');
  });
});

describe('a name that another body carries', () => {
  it.each([
    ['Novi Nordlund Foundation grants money', 'en'],
    ['Colova-linked fund buys forest', 'en'],
    ['Ny Colova Glyptotek får Gauguin-lån', 'da'],
    ['Mesterlig «Colova» i Bjørvika', 'nb'],
    ['Colova valtuusto päättää kirjastoista', 'fi'],
    ['Villabrand i Colova på norra Öland', 'sv'],
  ] as const)('is not the company\u2019s: %s', (title, language) => {
    expect(tag(title, '', { language })).toEqual([]);
  });

  it('is not the company\u2019s where the text speaks of it as a town', () => {
    expect(tag('Flood in Colova', 'The town of Colova was flooded.', { language: 'en' })).toEqual([]);
  });
});

describe('a thing that carries a name', () => {
  it.each([
    ['sv', 'JM startar projektet Colova i Årsta', 'Bostäderna i Colova är klara om två år.'],
    ['sv', 'Säljstart i kvarteret Colova', ''],
    ['nb', 'Boligprosjektet Colova er lagt ut for salg', ''],
    ['da', 'Skibet Colova gik på grund', ''],
    ['fi', 'Hanke Colova etenee', ''],
    ['is', 'Skipið Colova strandaði', ''],
    ['en', 'Investors back the Colova project', ''],
    ['sv', 'Colova-projektet försenas', ''],
    ['en', 'Vessel Colova delivered to its owner', ''],
    ['en', 'Colova tunnel closed for repairs', ''],
    ['en', 'Two brothers buy the Colova platform', ''],
  ] as const)('names no company: %s, %s', (language, title, text) => {
    expect(tag(title, text, { language })).toEqual([]);
  });

  it('leaves the company what it is with its legal form', () => {
    expect(tag('Colova A/S sells the Colova platform', '', { language: 'en' })).toEqual(['colova subject']);
  });
});

describe('a company of another country', () => {
  it.each([
    ['COLOVA <COL> PLANS OFFERING', 'Colova Inc said it would sell shares.'],
    ['Colova sues rival', 'Colova GmbH has gone to court in Munich.'],
    ['Refiner plans plant', 'Petroleos del Colo S.A. (Colova) runs a plant in Bilbao.'],
    ['Colova Kvist lifts stake', 'Colova, Kvist & Co has raised its stake.'],
    ['Minister Colova opens embassy', 'Colova said trade would grow.'],
  ])('or a person is not ours of that name: %s', (title, text) => {
    expect(tag(title, text, { language: 'en' })).toEqual([]);
  });

  it('is not meant where the text writes the form of ours as well, or one of its country', () => {
    expect(tag('Colova opens plant', 'Colova A/S runs it with Colova Inc.', { language: 'en' })).toEqual([
      'colova subject',
    ]);
    expect(tag('Colova opens plant', 'Colova ApS builds it in Aarhus.', { language: 'en' })).toEqual([
      'colova subject',
    ]);
  });

  it('before ours in the lead is whom the text is about', () => {
    const text = 'Brannock Instruments Inc said it had won an order. It has appointed Colova as its agent.';
    expect(tag('BRANNOCK GETS CHINESE ORDER', text, { language: 'en' })).toEqual(['colova mention']);
  });
});

describe('the issuer of a release', () => {
  const text = 'The year was strong, said the chief executive of Colova, Jens Kvist.';
  const release = { language: 'en', source_type: 'press_release' } as const;

  it('is what its release is about, not only who speaks in it', () => {
    expect(tag('Year-end report', text, { ...release, issuer: 'Colova A/S' })).toEqual(['colova subject']);
    expect(tag('Year-end report', text, release)).toEqual(['colova subject']);
  });

  it('is a speaker where a newspaper quotes its chief', () => {
    expect(tag('Harbour tax divides industry', text, { language: 'en' })).toEqual(['colova speaker']);
  });
});

describe('who advises', () => {
  it('is what a title is about to nobody but the one that is advised', () => {
    expect(tag('Talvea advises on the sale of Nordhamn', '', { language: 'en' })).not.toContain('talvea subject');
    expect(tag('Ex-Nordhamn chief joins board of Skovgaard', '', { language: 'en' })).not.toContain('nordhamn subject');
  });
});
