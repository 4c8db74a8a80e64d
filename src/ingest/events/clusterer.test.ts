import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleFeatures, PUBLISHED, unitVector } from '../../../test/support/ingest/events/article-features.ts';
import { type ArticleFeatures, issuerKey } from './article-features.ts';
import { Clusterer } from './clusterer.ts';
import { readHeadline } from './headline.ts';
import { extractWords } from './words.ts';

const HOUR_MS = 3_600_000;

const vector = (axis: number, common: number): Float32Array => unitVector(axis, common, 8);

let count = 0;
/** An article with a vector of its own. */
function features(title: string, members: Partial<ArticleFeatures> = {}): ArticleFeatures {
  count += 1;
  return articleFeatures(title, { vector: vector(1 + (count % 7), 0.6), ...members });
}

function createTestClusterer(): Clusterer {
  let events = 0;
  const newId = () => {
    events += 1;
    return `event${events}`;
  };
  return new Clusterer({ windowMs: 72 * HOUR_MS, newId });
}

function place(...articles: ArticleFeatures[]): string[] {
  const clusterer = createTestClusterer();
  return articles.map((one) => clusterer.place(one).event_id);
}

const earnings = { event_type: 'earnings-report', event_category: 'earnings' };
const order = { event_type: 'order-intake', event_category: 'commercial' };
const appointment = { event_type: 'cfo-change', event_category: 'leadership' };
const closure = {
  event_type: 'plant-closure',
  event_category: 'business',
  measures: new Set(['headcount fy_2026']),
  figures: new Set(['headcount fy_2026 140']),
};

describe('articles one after the other', () => {
  it('join the event that they report', () => {
    const titles = ['Tallmark buys Kvarnen for SEK 780 million', 'Kvarnen to be bought by Tallmark'];
    expect(new Set(place(...titles.map((title) => features(title)))).size).toBe(1);
  });

  it.each([
    [
      'corrects its amount',
      'Skogshamn AB: Year-end dividend of SEK 4.50 per share proposed',
      'Correction: Skogshamn AB: Year-end dividend of SEK 5.40 per share proposed',
    ],
    [
      'withdraws a notice',
      'Skogshamn AB: Notice of delisting from Nasdaq Stockholm',
      'Skogshamn AB: Withdrawal of the notice of delisting, published in error',
    ],
    [
      'corrects a name',
      'Vik appoints Ann Berg chair of the board',
      'Vik appoints Anna Berg chair of the board (correction)',
    ],
  ])('join the event of the release that they replace: one %s', (_, earlier, later) => {
    const sender = { source: 'wire', disclosedBy: 'wire en', issuer: 'sender' };
    const hour = { published_at: new Date(PUBLISHED + HOUR_MS) };
    expect(new Set(place(features(earlier, sender), features(later, { ...sender, ...hour }))).size).toBe(1);
  });

  it('join it also where both wait for translation', () => {
    const sender = { source: 'wire', issuer: 'sender', isUntranslated: true, isHidden: true, vector: null };
    const earlier = features('Skogshamn AB: Delårsrapport januari–mars 2026, resultat 45 Mkr', sender);
    const later = features('Rättelse: Skogshamn AB: Delårsrapport januari–mars 2026, resultat 54 Mkr', {
      ...sender,
      published_at: new Date(PUBLISHED + HOUR_MS),
    });
    expect(new Set(place(earlier, later)).size).toBe(1);
  });

  it.each([
    ['of another week', 'Vik: Share buyback in week 33', 'Correction: Vik: Share buyback in week 34', {}],
    [
      'of another issuer',
      'Notice of delisting of shares',
      'Withdrawal of the notice of delisting of shares',
      { issuer: 'other' },
    ],
    ['of a bid', 'Vik makes an offer for Havn', 'Vik: Correction: Interim report for the third quarter', {}],
  ])('open one where the other is not what they replace: one %s', (_, earlier, later, members) => {
    const sender = { source: 'wire', disclosedBy: 'wire en', issuer: 'sender' };
    const hour = { published_at: new Date(PUBLISHED + HOUR_MS) };
    expect(new Set(place(features(earlier, sender), features(later, { ...sender, ...hour, ...members }))).size).toBe(2);
  });

  it.each([
    [60, 0.4, 'one event'],
    [1_000, 0.1, 'two events'],
    [1_000, 0.65, 'one event'],
  ])('among %i other events two headlines of cosine %f that share two words are %s', (others, cosine, outcome) => {
    const toVector = (...values: [number, number][]): Float32Array => {
      const vector = new Float32Array(others + 2);
      for (const [at, value] of values) vector[at] = value;
      return vector;
    };
    // Words of letters alone that no other title has.
    const word = (at: number): string => `q${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`;
    const background = Array.from({ length: others }, (_, at) =>
      features([3 * at, 3 * at + 1, 3 * at + 2].map(word).join(' '), { vector: toVector([at + 2, 1]) }),
    );
    const pair = [
      features('harbour storm closed ferries', { vector: toVector([0, 1]) }),
      features('harbour storm damage insurers', { vector: toVector([0, cosine], [1, Math.sqrt(1 - cosine ** 2)]) }),
    ];
    const [one, other] = place(...background, ...pair).slice(-2);
    expect(one === other ? 'one event' : 'two events').toBe(outcome);
  });

  it('keep results of companies that nobody knows apart, however alike they are told', () => {
    const titles = ['COBANCO INC 4TH QTR NET', 'IVACO INC 4TH QTR NET', 'ESQUIRE RADIO INC 4TH QTR NET'];
    expect(place(...titles.map((title) => features(title, earnings)))).toEqual(['event1', 'event2', 'event3']);
  });

  it('join two reports on the results of one company that nobody knows', () => {
    const titles = ['COBANCO INC 4TH QTR SHR 17 CTS VS 25 CTS', 'COBANCO INC <CBCO> 4TH QTR NET'];
    expect(place(...titles.map((title) => features(title, earnings)))).toEqual(['event1', 'event1']);
  });

  it('keep what two countries publish apart', () => {
    const data = { event_type: 'economic-data', event_category: 'macro' };
    const placeAll = (...titles: string[]) =>
      place(...titles.map((title, at) => features(title, { ...data, vector: vector(at + 1, 0.5) })));
    expect(placeAll('Danish reserves rise in February', 'Thai reserves rise in February')).toEqual([
      'event1',
      'event2',
    ]);
    expect(placeAll('Danish reserves rise in February', 'Denmark: Danish reserves rise')).toEqual(['event1', 'event1']);
  });

  describe('without vectors', () => {
    const companies = new Set(['teraslahti00']);
    const titleOnly = (title: string, members: Partial<ArticleFeatures> = {}) =>
      features(title, { vector: null, ...members });
    const others = ['Tallmark buys Kvarnen', 'Rates held in Norrsund', 'Herring found off Visby'].map((title) =>
      titleOnly(title),
    );
    const placeAmongOthers = (...articles: ArticleFeatures[]) => place(...others, ...articles).slice(others.length);

    it('join by the words that tell of one development of a company', () => {
      const events = placeAmongOthers(
        titleOnly('Teräslahti to deliver six electric port cranes to Rauma', { companies, ...order }),
        titleOnly('Six big cranes for a Baltic port', { companies, ...order }),
        titleOnly('Teräslahti appoints Mette Rosendal as finance director', { companies, ...appointment }),
      );
      expect(events).toEqual(['event4', 'event4', 'event5']);
    });

    it('join across companies that nobody knows when they name the same', () => {
      const events = placeAmongOthers(
        titleOnly('Ostervalla files for bankruptcy after 140 years'),
        titleOnly('The end for Ostervalla: paper mill bankrupt after 140 years'),
        titleOnly('Bakery chain opens sixty shops'),
      );
      expect(events).toEqual(['event4', 'event4', 'event5']);
    });

    it('keep results of companies that nobody knows apart, however alike they are told', () => {
      const titles = ['COBANCO INC 4TH QTR NET', 'IVACO INC 4TH QTR NET', 'ESQUIRE RADIO INC 4TH QTR NET'];
      expect(new Set(placeAmongOthers(...titles.map((title) => titleOnly(title, earnings)))).size).toBe(3);
    });

    it('join as before an event in which one waits for translation', () => {
      const at = (minutes: number) => ({ companies, published_at: new Date(PUBLISHED + minutes * (HOUR_MS / 60)) });
      const events = placeAmongOthers(
        titleOnly('Teräslahti to deliver six electric port cranes to Rauma', at(0)),
        titleOnly('Teräslahti toimittaa kuusi nosturia', { isUntranslated: true, ...at(3) }),
        titleOnly('Six big cranes for a Baltic port', at(9)),
      );
      expect(events).toEqual(['event4', 'event4', 'event4']);
    });

    it('need more in common while one waits for translation: names are in all that an issuer publishes', () => {
      const events = placeAmongOthers(
        titleOnly('Teräslahti wins order for cranes', { companies }),
        titleOnly('Teräslahti julkaisee osavuosikatsauksen', {
          companies,
          isUntranslated: true,
          published_at: new Date(PUBLISHED + 4 * HOUR_MS),
        }),
      );
      expect(events).toEqual(['event4', 'event5']);
    });
  });

  it('never join outside the coverage window', () => {
    const title = 'Tallmark buys Kvarnen for SEK 780 million';
    const later = new Date(PUBLISHED + 73 * HOUR_MS);
    expect(place(features(title), features(title, { published_at: later }))).toEqual(['event1', 'event2']);
  });

  it.each([
    ['the same told again', 'Tallmark to close its 140-year-old mill in Norrsund', 73, closure, 'event1'],
    ['the same a fortnight later', 'Tallmark to close its 140-year-old mill in Norrsund', 14 * 24, closure, 'event2'],
    ['the next news of the company', 'Tallmark names a finance chief', 73, appointment, 'event2'],
  ])(
    'after an event of their company has lapsed go with it when they are the same: %s',
    (_, title, hours, type, event) => {
      const companies = new Set(['tallmark0000']);
      const first = features('Tallmark to close its mill in Norrsund', {
        companies,
        ...closure,
        vector: vector(1, 0.9),
      });
      const published_at = new Date(PUBLISHED + hours * HOUR_MS);
      expect(place(first, features(title, { companies, ...type, published_at, vector: vector(2, 0.99) }))[1]).toBe(
        event,
      );
    },
  );

  it('have to look more alike the later they come', () => {
    const titles = ['Tallmark plans a sawmill at Norrsund', 'Kvarnen: sawmill rivals Tallmark'];
    const alike = { vector: vector(1, 0.25) };
    const at = (hours: number) => ({ vector: vector(2, 0.25), published_at: new Date(PUBLISHED + hours * HOUR_MS) });
    const [first = '', second = ''] = titles;
    expect(place(features(first, alike), features(second, at(0)))).toEqual(['event1', 'event1']);
    expect(place(features(first, alike), features(second, at(30)))).toEqual(['event1', 'event2']);
  });

  describe('two headlines alone', () => {
    const placePair = (one: string, other: string, cosine: number, members: Partial<ArticleFeatures> = {}) =>
      new Set(
        place(...[one, other].map((title, at) => features(title, { vector: vector(at + 1, cosine), ...members }))),
      ).size;
    const norrvik = { companies: new Set(['norrvik00000']) };

    it('stay two that share a single word', () => {
      expect(placePair('Harbour closed by storm', 'Bridge closed for repairs', 0.2)).toBe(2);
    });

    it('stay two that share nothing but the name of their company', () => {
      const titles = ['Norrvik Industri wins order in Poland', 'Norrvik Industri names finance chief'] as const;
      expect(placePair(...titles, 0.3, norrvik)).toBe(2);
    });

    it('are one event when they share two things, or are much alike', () => {
      expect(placePair('Harbour closed by storm', 'Storm closes harbour in Visby', 0.44)).toBe(1);
      expect(placePair('Harbour closed by storm', 'Gale shuts port', 0.7)).toBe(1);
      const titles = ['Norrvik Industri wins order in Poland', 'Polish order for Norrvik Industri'] as const;
      expect(placePair(...titles, 0.6, norrvik)).toBe(1);
    });
  });

  it('that comment are no part of what they comment on', () => {
    const companies = new Set(['tallmark0000']);
    const opinion = features('Why Tallmark buys Kvarnen', { companies, isCommentary: true });
    expect(place(features('Tallmark buys Kvarnen', { companies }), opinion)).toEqual(['event1', 'event2']);
  });

  it('go with their translation rather than with an older report that is as like them', () => {
    const companies = new Set(['norrvik00000']);
    const at = (minutes: number) => ({ companies, published_at: new Date(PUBLISHED + minutes * (HOUR_MS / 60)) });
    const prospectus = 'Norrvik publishes information document regarding rights issue';
    const events = place(
      features('Norrvik resolves on rights issue', { vector: vector(1, 0.9), ...at(-2 * 24 * 60) }),
      features('Norrvik offentliggör informationsdokument', { vector: null, isUntranslated: true, ...at(0) }),
      features(prospectus, { vector: vector(2, 0.9), ...at(3) }),
    );
    expect(events).toEqual(['event1', 'event2', 'event2']);
  });

  it('never join an event that an editor took them out of', () => {
    const title = 'Tallmark buys Kvarnen for SEK 780 million';
    expect(place(features(title), features(title, { excluded: new Set(['event1']) }))).toEqual(['event1', 'event2']);
  });
});

describe('two reports of one company', () => {
  const companies = new Set(['tallmark0000']);
  const countEvents = (one: [string, Partial<ArticleFeatures>], other: [string, Partial<ArticleFeatures>]): number =>
    new Set(place(...[one, other].map(([title, members]) => features(title, { companies, ...members })))).size;
  const order = { event_type: 'contract-award', event_category: 'business' };

  it('are two developments where one source sent a release for each, and one where another source sent it', () => {
    const titles = [
      'Tallmark wins turbine order from Turku',
      'Turku signs for service of turbine with Tallmark',
    ] as const;
    const sentBy = (disclosedBy: string, axis = 1): Partial<ArticleFeatures> => ({
      ...order,
      disclosedBy,
      vector: vector(axis, 0.25),
    });
    expect(countEvents([titles[0], sentBy('wire en')], [titles[1], sentBy('wire en', 2)])).toBe(2);
    expect(countEvents([titles[0], sentBy('wire en')], [titles[1], sentBy('exchange en', 2)])).toBe(1);
    expect(countEvents([titles[0], sentBy('wire en')], [titles[1], sentBy('wire sv', 2)])).toBe(1);
  });

  it('are one where the same source corrects its release', () => {
    const disclosedBy = 'wire en';
    const title = 'Tallmark wins turbine order from Turku worth SEK 120 million';
    expect(countEvents([title, { disclosedBy }], [`Correction: ${title}`, { disclosedBy }])).toBe(1);
    const corrected = 'Correction: Tallmark wins turbine order from Turku worth SEK 125 million';
    expect(countEvents([title, { disclosedBy }], [corrected, { disclosedBy }])).toBe(1);
  });

  it('are two where the same source sends notices of one form that have numbers of their own', () => {
    const notice = (shares: number): [string, Partial<ArticleFeatures>] => [
      `Tallmark mandatory notification of trade primary insider bought ${shares} shares today`,
      { disclosedBy: 'exchange en', vector: vector(shares % 7, 0.8) },
    ];
    expect(countEvents(notice(20_001), notice(50_003))).toBe(2);
    expect(countEvents(notice(20_001), notice(20_001))).toBe(1);
  });

  it.each([
    ['order_value SEK 120000000', 'order_value SEK 45000000', 2],
    ['order_value SEK 1200000000', 'order_value SEK 1210000000', 1],
    ['order_value SEK 120000000', 'order_value EUR 11000000', 1],
    ['order_value SEK 120000000', 'bond_amount SEK 45000000', 1],
  ])('that state %s and %s are of as many developments as they have amounts', (one, other, developments) => {
    const stating = (amount: string): Partial<ArticleFeatures> => ({ ...order, dealAmounts: new Set([amount]) });
    expect(countEvents(['Tallmark gets order', stating(one)], ['Hospital orders beds', stating(other)])).toBe(
      developments,
    );
  });
});

describe('a report about a company that nobody knows', () => {
  it('joins no event of a known company for being alike without its name', () => {
    const placeWith = (title: string): number =>
      new Set(
        place(
          features('Granholm wins transformer order', {
            ...order,
            vector: vector(1, 0.25),
            companies: new Set(['granholm0000']),
          }),
          features(title, { ...order, vector: vector(2, 0.25) }),
        ),
      ).size;
    expect(placeWith('Vallkarra gets transformer order')).toBe(2);
    expect(placeWith('Transformer order for Granholm')).toBe(1);
  });
});

describe('events of two companies', () => {
  it('stay two when an article that names both joins one of them', () => {
    const [tallmark, kvarnen] = ['tallmark0000', 'kvarnen00000'];
    const titles = [
      ['Tallmark raises its forecast', [tallmark]],
      ['Kvarnen reports a loss', [kvarnen]],
      ['Tallmark buys Kvarnen', [tallmark, kvarnen]],
    ] as const;
    const clusterer = createTestClusterer();
    for (const [at, [title, ids]] of titles.entries())
      clusterer.place(features(title, { companies: new Set(ids), vector: vector(at + 1, 0.8) }));
    expect(clusterer.merges).toEqual([]);
  });
});

describe('notices written by one form', () => {
  const meeting = { event_type: 'general-meeting', event_category: 'leadership' };
  /** As near as the vectors of one form are. */
  const alike = (axis: number): Partial<ArticleFeatures> => ({ vector: vector(axis, 0.9) });
  const developments = (...notices: readonly ArticleFeatures[]): number => new Set(place(...notices)).size;

  it.each([
    ['a paper', {}],
    ['a wire of issuers', { disclosedBy: 'wire en' }],
  ])('of %s are of as many developments as companies that nobody knows are named', (_, members) => {
    const names = ['Axolvik Medtech ASA', 'Bergtunga Energi AB (publ)', 'Cavaro Games Oyj', 'Dunlava A/S'];
    const notices = names.map((name, at) =>
      features(`Notice of Annual General Meeting in ${name}`, { ...meeting, ...alike(1 + at), ...members }),
    );
    expect(developments(...notices)).toBe(4);
    const again = features('Axolvik Medtech calls shareholders to annual general meeting', { ...meeting, ...alike(5) });
    expect(developments(...notices, again)).toBe(4);
  });

  it('whose titles name nobody are told apart by the issuer beside the text', () => {
    const notice = (issuer: string, axis: number, disclosedBy: string) =>
      features('Interim report January to September', {
        ...earnings,
        ...alike(axis),
        disclosedBy,
        issuer: issuerKey(issuer),
      });
    const [one, other] = [notice('Axolvik Medtech ASA', 1, 'wire en'), notice('Bergtunga Energi AB', 2, 'wire en')];
    expect(developments(one, other)).toBe(2);
    expect(developments(one, other, notice('AXOLVIK MEDTECH Group ASA (publ)', 3, 'exchange en'))).toBe(2);
  });

  it.each([
    ['Tallmark: managers transactions (Hotard)', 'Tallmark: managers transactions (Wiren)'],
    ['Tallmark receives 102 MW order in USA', 'Tallmark receives 102 MW order in Poland'],
    ['Tallmark: repurchase of own shares on 16.11.2026', 'Tallmark: repurchase of own shares on 17.11.2026'],
    ['Tallmark: repurchase of own shares in week 5', 'Tallmark: repurchase of own shares in week 6'],
  ])('of one source and company that differ by a name, a country or numbers are two: %s, %s', (one, other) => {
    const members = { companies: new Set(['tallmark0000']), disclosedBy: 'exchange en' };
    expect(developments(features(one, { ...members, ...alike(1) }), features(other, { ...members, ...alike(2) }))).toBe(
      2,
    );
  });

  it.each([
    ['Delårsrapport januari–juni 2026', 'Delårsrapport januari–juni 2026'],
    ['Financial calendar 2027', 'Financial calendar 2027'],
    ['Halvårsrapport 2026', 'Interim report for the first half of 2026'],
  ])('that name nobody stay alone without a known issuer: %s, %s', (one, other) => {
    const asNotice = (title: string) => {
      const language = /rapport/iu.test(title) ? 'sv' : 'en';
      const isUntranslated = language === 'sv';
      const seen = { isUntranslated, vector: isUntranslated ? null : vector(1, 0.9) };
      return features(title, { ...seen, language, disclosedBy: `wire ${language}` });
    };
    const notices = [one, other].map(asNotice);
    expect(developments(...notices)).toBe(2);
    const numbers = new Set(['1250', '3400', '780', '5600', '910']);
    expect(developments(...notices.map((notice) => ({ ...notice, ...earnings, numbers, issuer: 'axolvik' })))).toBe(1);
  });

  it.each([
    ['own_shares', 'Tallmark: Omien osakkeiden hankinta 14.8.2026', 'Tallmark: Acquisition of own shares 15.8.2026'],
    ['managers_transaction', 'Tallmark: johdon kaupat viikko 33', 'Tallmark: trades of management, week 34'],
    ['major_shareholding', 'Tallmark: flaggning 13 augusti', 'Tallmark: change in holdings, 14 August'],
  ] as const)('of class %s of two days or weeks are two, whatever their language', (disclosure_class, one, other) => {
    const members = { companies: new Set(['tallmark0000']), disclosure_class, source: 'exchange' };
    const waiting = features(one, { ...members, language: 'fi', vector: null, isUntranslated: true });
    const read = features(other, { ...members, language: 'en' });
    expect(developments(waiting, read)).toBe(2);
    expect(developments(waiting, { ...read, headline: readHeadline(one) })).toBe(1);
  });

  it('are corrected by one that tells the same day', () => {
    const notice = (title: string, axis: number) =>
      features(title, { ...alike(axis), companies: new Set(['tallmark0000']), disclosedBy: 'exchange en' });
    const days = [4, 5, 18].map((day, at) => notice(`Tallmark share buybacks ${day} November 2026`, at + 1));
    const placed = place(...days, notice('Correction: Tallmark share buybacks 5 November 2026', 4));
    expect(placed).toEqual(['event1', 'event2', 'event3', 'event2']);
  });
});

describe('what analysts say of one company', () => {
  const rating = {
    event_type: 'analyst-rating',
    event_category: 'commentary',
    companies: new Set(['tallmark0000']),
    isCommentary: true,
  };
  const housesIn = (...titles: readonly string[]): number =>
    new Set(place(...titles.map((title, at) => features(title, { ...rating, vector: vector(at + 1, 0.8) })))).size;

  it('is an event of each house', () => {
    expect(housesIn('Jefferies raises Tallmark to buy (hold)', 'Goldman Sachs raises Tallmark to buy (neutral)')).toBe(
      2,
    );
    expect(housesIn('Jefferies raises Tallmark to buy (hold)', 'Tallmark raised to buy by Jefferies')).toBe(1);
  });
});

describe('statistics', () => {
  const data = { event_type: 'economic-data', event_category: 'macro' };
  const placeHeadlines = (...items: readonly [string, string][]): string[] =>
    place(...items.map(([title, country], at) => features(title, { ...data, country, vector: vector(at + 1, 0.75) })));

  it('are told apart by what they measure, whatever the measure', () => {
    const events = placeHeadlines(
      ['Inflation 2.3 per cent in October', 'se'],
      ['Unemployment 8.8 per cent in October', 'se'],
      ['Housing prices rose 0.8 per cent in October', 'se'],
      ['Consumer prices up 2.3 per cent in October', 'se'],
    );
    expect(events).toEqual(['event1', 'event2', 'event3', 'event1']);
  });

  it('are no matter of the country where a decision of another country is reported', () => {
    const decision = { event_type: 'interest-rate-decision', event_category: 'macro' };
    const reports = ['se', 'fi'].map((country, at) =>
      features('ECB holds rates at 2 per cent', { ...decision, country, vector: vector(at + 1, 0.75) }),
    );
    expect(new Set(place(...reports)).size).toBe(1);
  });

  it('are of the country that the title names, or else of the article', () => {
    const events = placeHeadlines(
      ['Inflation 2.3 per cent in October', 'se'],
      ['Inflation was 0.4 per cent in October', 'fi'],
      ['Swedish October inflation 2.3 pct', 'gb'],
    );
    expect(events).toEqual(['event1', 'event2', 'event1']);
  });
});

describe('two events and an article that belongs to both', () => {
  const axes = (...values: number[]) => Float32Array.from([...values, 0, 0, 0, 0].slice(0, 4));
  // The cosine of the first two is 0.2, that of the third with each of them 0.75; the third has the names of both.
  const [one, other, between] = [axes(1), axes(0.2, 0.98), axes(0.75, 0.612, 0.25)];
  const known = { event_type: 'earnings-report', event_category: 'earnings' };
  const placeThree = (
    first: Partial<ArticleFeatures> = {},
    second: Partial<ArticleFeatures> = {},
    third: Partial<ArticleFeatures> = {},
  ) => {
    let events = 0;
    const clusterer = new Clusterer({ windowMs: 72 * HOUR_MS, newId: () => `event${++events}` });
    const texts = [
      ['Harbour of Norrsund floods', { vector: one, ...first }],
      ['Ferries to Visby stop', { vector: other, ...second }],
      ['Norrsund harbour floods and Visby ferries stop', { vector: between, ...third }],
    ] as const;
    const placed = texts.map(([title, members]) => {
      return clusterer.place(features(title, members)).event_id;
    });
    return { events: placed.map((event) => clusterer.findSurvivor(event)), merges: clusterer.merges };
  };

  it('are one event from then on: the one that reported first', () => {
    const earlier = { published_at: new Date(PUBLISHED - HOUR_MS / 60) };
    expect(placeThree().events).toEqual(['event1', 'event1', 'event1']);
    const { events, merges } = placeThree({}, earlier);
    expect(events).toEqual(['event2', 'event2', 'event2']);
    expect(merges).toEqual([
      { event_id: 'event1', into: 'event2', article_id: expect.any(String), isNew: true, decision: expect.anything() },
    ]);
  });

  it('of one company are one where they began on one day, and two where days lie between', () => {
    const companies = new Set(['norrvik00000']);
    const vectors = [axes(1), axes(0.4, 0.917), axes(0.9, 0.436)] as const;
    const unionsAfter = (hours: number) => {
      const clusterer = new Clusterer({ windowMs: 72 * HOUR_MS, newId: () => 'unused' });
      const seen = (title: string, at: number, vector: Float32Array) =>
        features(title, { companies, vector, published_at: new Date(PUBLISHED + at * HOUR_MS) });
      clusterer.addKnown({ event_id: 'event1', isCommentary: false }, [
        seen('Harbour floods', 0, vectors[0]),
        seen('Harbour', hours, vectors[2]),
      ]);
      clusterer.addKnown({ event_id: 'event2', isCommentary: false }, [seen('Ferries stop', hours, vectors[2])]);
      clusterer.place(seen('Norrsund sinks', hours, vectors[2]));
      return clusterer.merges.length;
    };
    expect([unionsAfter(1), unionsAfter(25)]).toEqual([1, 0]);
  });

  it.each([
    [
      'are about different companies',
      { companies: new Set(['tallmark0000']) },
      { companies: new Set(['kvarnen00000']) },
      { companies: new Set(['tallmark0000', 'kvarnen00000']), vector: axes(0.775, 0.632) },
    ],
    ['are of different kinds', known, { event_type: 'ceo-change', event_category: 'management' }],
    [
      'state figures of different periods',
      { measures: new Set(['revenue q1_2026']) },
      { measures: new Set(['revenue q2_2026']) },
    ],
    ['were taken apart by an editor', { excluded: new Set(['event2']) }, {}],
    ['were taken apart by an editor the other way round', {}, { excluded: new Set(['event1']) }],
  ])('stay two where they %s', (_name, first, second, third: Partial<ArticleFeatures> = {}) => {
    const { events, merges } = placeThree(first, second, third);
    expect([new Set(events).size, merges]).toEqual([2, []]);
  });

  it('stay two where all three comment: each writer has an opinion of his own', () => {
    const comments = { isCommentary: true };
    expect(placeThree(comments, comments, comments).merges).toEqual([]);
  });

  it('stay two where most of their articles have nothing in common', () => {
    // Four more of each side, as like their own as can be.
    let events = 0;
    const clusterer = new Clusterer({ windowMs: 72 * HOUR_MS, newId: () => `event${++events}` });
    const far = axes(0, 1);
    const texts = [
      ...Array.from({ length: 5 }, () => one),
      ...Array.from({ length: 5 }, () => far),
      axes(0.7, 0.7, 0.1),
    ];
    for (const [at, vector] of texts.entries()) {
      const { headline: _headline, ...seen } = features(`word${at} other${at}`, { vector });
      clusterer.place(seen);
    }
    expect([events, clusterer.merges]).toEqual([2, []]);
  });

  it('are found when one of them is read again, as after its translation', () => {
    const clusterer = new Clusterer({ windowMs: 72 * HOUR_MS, newId: () => 'unused' });
    const article = features('Tunneln i Norrsund', { vector: one });
    clusterer.addKnown({ event_id: 'event1', isCommentary: false }, [article]);
    clusterer.addKnown({ event_id: 'event2', isCommentary: false }, [features('Harbour floods', { vector: one })]);
    clusterer.review(article, 'event1');
    expect(clusterer.merges).toMatchObject([{ event_id: 'event2', into: 'event1', isNew: false }]);
  });

  it.each([
    ['stay two, where callers see them,', { first_reported_at: new Date(PUBLISHED) }, 0],
    ['stay two, where they were given,', { isGiven: true }, 0],
    ['become one, where nobody has seen either,', {}, 1],
  ])('%s while the article waits for translation', (_name, known, merges) => {
    const clusterer = new Clusterer({ windowMs: 72 * HOUR_MS, newId: () => 'unused' });
    const figures = new Set(['revenue q1_2026 12.4', 'profit q1_2026 1.6']);
    const earningsMembers = { companies: new Set(['norrvik00000']), ...earnings, figures, vector: one };
    clusterer.addKnown({ event_id: 'event1', isCommentary: false, ...known }, [
      features('Norrvik report', earningsMembers),
    ]);
    clusterer.addKnown({ event_id: 'event2', isCommentary: false }, [features('Norrvik revenue up', earningsMembers)]);
    const waiting = features('Norrvik delårsrapport', { ...earningsMembers, vector: null, isUntranslated: true });
    expect(['event1', 'event2']).toContain(clusterer.place(waiting).event_id);
    expect(clusterer.merges).toHaveLength(merges);
  });

  it.each([
    ['others have seen', { first_reported_at: new Date(PUBLISHED) }],
    ['was given with its texts', { isGiven: true }],
  ])('go on as the event that %s, though the other one reported first', (_name, known) => {
    const clusterer = new Clusterer({ windowMs: 72 * HOUR_MS, newId: () => 'unused' });
    const earlier = { published_at: new Date(PUBLISHED - HOUR_MS / 60) };
    clusterer.addKnown({ event_id: 'event1', isCommentary: false }, [
      features('Harbour of Norrsund floods', { vector: one, ...earlier }),
    ]);
    clusterer.addKnown({ event_id: 'event2', isCommentary: false, ...known }, [
      features('Ferries to Visby stop', { vector: other }),
    ]);
    expect(
      clusterer.place(features('Norrsund harbour floods and Visby ferries stop', { vector: between })).event_id,
    ).toBe('event2');
    expect(clusterer.findSurvivor('event1')).toBe('event2');
  });

  it('leave every article in an event that goes on, whatever comes', () => {
    const step = fc.record({
      x: fc.double({ min: -1, max: 1, noNaN: true }),
      y: fc.double({ min: -1, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let events = 0;
        const clusterer = new Clusterer({ windowMs: 72 * HOUR_MS, newId: () => `event${++events}` });
        const placed = steps.map(({ x, y }) => {
          const length = Math.hypot(x, y, 0.3);
          return clusterer.place(features('Word', { vector: axes(x / length, y / length, 0.3 / length) })).event_id;
        });
        const gone = clusterer.merges.map(({ event_id }) => event_id);
        expect(new Set(gone).size).toBe(gone.length);
        for (const event of placed) expect(gone).not.toContain(clusterer.findSurvivor(event));
        expect(new Set(placed.map((event) => clusterer.findSurvivor(event))).size).toBe(events - gone.length);
      }),
    );
  });
});

describe('commentary', () => {
  const tallmark = { companies: new Set(['tallmark0000']) };
  const hour = (hours: number) => ({ published_at: new Date(PUBLISHED + hours * HOUR_MS) });
  const fact = (axis: number, members: Partial<ArticleFeatures> = {}) =>
    features('Tallmark buys Kvarnen', { ...tallmark, vector: vector(axis, 0.5), ...hour(0), ...members });
  const opinion = (members: Partial<ArticleFeatures> = {}) =>
    features('Why Tallmark', { ...tallmark, vector: vector(2, 0.5), isCommentary: true, ...hour(2), ...members });
  const listReactions = (clusterer: Clusterer) =>
    [...clusterer.reactions()].flatMap((found) =>
      found ? [{ event_id: found.event_id, related_to: found.related_to }] : [],
    );
  const reaction = (related_to: string) => ({ event_id: 'opinion', related_to });

  /** What a comment that the store knows turns out to react to when a fact is placed. */
  function reactionTo(newsArticle: ArticleFeatures, known: object = {}, comment = opinion()) {
    const clusterer = createTestClusterer();
    clusterer.addKnown({ event_id: 'opinion', isCommentary: true, first_reported_at: comment.published_at, ...known }, [
      comment,
    ]);
    clusterer.place(newsArticle);
    return listReactions(clusterer);
  }

  it('reacts to a fact of its company that was reported before it, though it was read before', () => {
    expect(reactionTo(fact(1))).toEqual([reaction('event1')]);
    expect(reactionTo(fact(1, hour(3)))).toEqual([]);
    expect(reactionTo(fact(1, hour(-71)))).toEqual([]);
    expect(reactionTo(fact(1, { companies: new Set(['kvarnen00000']) }))).toEqual([]);
  });

  it('reacts to the fact that it fits best', () => {
    const clusterer = createTestClusterer();
    const other = { event_type: 'ceo-change', event_category: 'management' };
    clusterer.place(fact(1, { words: extractWords('Tallmark names chief'), vector: vector(3, 0.45), ...other }));
    clusterer.place(fact(2, { event_type: 'acquisition', event_category: 'ma' }));
    const { event_id } = clusterer.place(opinion());
    expect(listReactions(clusterer)).toEqual([{ event_id, related_to: 'event2' }]);
  });

  it.each([
    ['is related to a fact already', { related_to: 'other' }],
    ['was given by an import', { isGiven: true }],
    [
      'was first reported before the fact, by an article of days ago',
      { first_reported_at: new Date(PUBLISHED - HOUR_MS) },
    ],
  ])('stays as it is when it %s', (_name, known) => {
    expect(reactionTo(fact(1), known)).toEqual([]);
  });

  it('stays as it is when neither it nor the fact has an article in hand', () => {
    const clusterer = createTestClusterer();
    clusterer.addKnown({ event_id: 'opinion', isCommentary: true }, [opinion()]);
    clusterer.addKnown({ event_id: 'fact', isCommentary: false }, [fact(1)]);
    clusterer.place(features('Harbour floods'));
    expect(listReactions(clusterer)).toEqual([]);
  });

  it('reacts to nothing that waits for translation, and to none of what it says', () => {
    const hidden = { isHidden: true, isUntranslated: true };
    expect(reactionTo(fact(1, hidden))).toEqual([]);
    expect(reactionTo(fact(1), {}, opinion(hidden))).toEqual([]);
    const clusterer = createTestClusterer();
    clusterer.addKnown({ event_id: 'opinion', isCommentary: true }, [opinion()]);
    const figures = { ...closure, numbers: new Set(['780', '1250', '3400', '5600', '120', '2100']) };
    const later = fact(1, { ...figures, ...hour(3) });
    clusterer.addKnown({ event_id: 'fact', isCommentary: false, first_reported_at: later.published_at }, [later]);
    const waiting = fact(1, { ...hidden, ...figures, language: 'sv' });
    expect(clusterer.place(waiting).event_id).toBe('fact');
    expect(listReactions(clusterer)).toEqual([]);
  });

  it('reacts to a fact whose translation shows that it was reported before', () => {
    const clusterer = createTestClusterer();
    const [translated, later] = [fact(1), fact(1, hour(3))];
    clusterer.addKnown({ event_id: 'opinion', isCommentary: true }, [opinion()]);
    clusterer.addKnown({ event_id: 'fact', isCommentary: false, first_reported_at: later.published_at }, [
      translated,
      later,
    ]);
    clusterer.review(translated, 'fact');
    expect(listReactions(clusterer)).toEqual([reaction('fact')]);
  });

  it('reacts to the event that goes on where two turn out to be one', () => {
    const clusterer = createTestClusterer();
    clusterer.addKnown({ event_id: 'opinion', isCommentary: true }, [opinion()]);
    const [first, second] = [fact(1), fact(1, hour(1))];
    clusterer.addKnown({ event_id: 'first', isCommentary: false, first_reported_at: first.published_at }, [first]);
    clusterer.addKnown({ event_id: 'second', isCommentary: false, first_reported_at: second.published_at }, [second]);
    clusterer.place(fact(1, hour(1)));
    expect(clusterer.merges).toMatchObject([{ event_id: 'second', into: 'first' }]);
    expect(listReactions(clusterer)).toEqual([reaction('first')]);
  });
});
