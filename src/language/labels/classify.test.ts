import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { createRuleClassifier, readCues } from './classify.ts';
import { eventTypes } from './event-types.ts';

const classifier = createRuleClassifier();
const classify = (title: string, options: { language?: Language; text?: string; source_type?: SourceType } = {}) =>
  classifier.classify({ title, text: '', language: 'en', source_type: 'news_publication', ...options });

/** Every slug of the event types. */
const slugs =
  `earnings-report profit-warning guidance-change trading-statement annual-report acquisition merger divestment
  takeover-bid joint-venture spin-off share-issue bond-issue share-buyback dividend-announcement stock-split refinancing
  credit-rating-change ipo market-listing market-delisting trading-suspension index-change ceo-change cfo-change board-change
  general-meeting insider-transaction ownership-change contract-award order-intake product-launch partnership investment
  expansion restructuring layoffs operations-ceased plant-closure
  production-update trial-result lawsuit investigation regulatory-decision fine bankruptcy
  accounting-issue cyber-incident interest-rate-decision economic-data government-policy tax-change analyst-rating
  price-target-change market-commentary opinion`.split(/\s+/u);

it('there is a rule for every event type but "other", and for nothing else', () => {
  expect(eventTypes.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
});

describe('the event type of a title', () => {
  it.each<[string, Language?]>([
    ['Invitation to presentation of interim report'],
    ['Nordhamn celebrates 100 years'],
    ['Why the sea is rising'],
    ['Nordhamn buys time in pay talks'],
    ['Inbjudan till presentation av delårsrapport', 'sv'],
    ['Fin sommer på kysten', 'nb'],
    ['12345'],
    [''],
  ])('is not guessed: %j', (title, language = 'en') => {
    expect(classify(title, { language }).event_type).toBeNull();
  });

  it.each<[string | null, string, string, Language]>([
    [
      'interest-rate-decision',
      'Minutes of the monetary policy meeting',
      'The board left the policy rate unchanged.',
      'en',
    ],
    [null, 'Port strike ended', 'The union and the employers accepted the settlement proposal.', 'en'],
    [null, 'Hamnstrejken är över', 'Facket och arbetsgivarna nådde en förlikning.', 'sv'],
    [null, 'Union gives notice of strike at Nordhamn plant', 'It gives notice of a strike from November 30.', 'en'],
    [null, 'Fagforening varsler streik hos Fjelltind', '', 'nb'],
    [null, 'Finland got a new finance minister', 'His successor has been chosen.', 'en'],
    [
      null,
      'Granvik: Statement on the sale of Talvikko shares',
      'Granvik has no plans to buy shares in Talvikko.',
      'en',
    ],
    [null, 'Mälarbanken: Riksbank raises next year', 'The Riksbank raises its policy rate twice next year.', 'en'],
    [null, 'Mälarbanken: Riksbanken höjer nästa år', 'Riksbanken höjer styrräntan två gånger nästa år.', 'sv'],
    ['interest-rate-decision', 'Riksbank leaves rate unchanged, forecasts cut next year', '', 'en'],
    [
      'earnings-report',
      'Talvikko: Interim review January-September 2026',
      'Orders received EUR 1,311 million. Operating profit rose to EUR 104 million.',
      'en',
    ],
    ['ownership-change', 'Activist investor takes stake in Granvik', 'It has taken a 5% stake in Granvik.', 'en'],
    ['ownership-change', 'Aktivistfonden tar post i Granvik', '', 'sv'],
    ['market-commentary', 'Stockholm stock exchange: Granvik plunged on weak exchange', '', 'en'],
    ['share-issue', 'Talvikko Nordic shares fall 7% on discount of rights issue', '', 'en'],
    ['market-commentary', 'Oslo Børs up 0.5 per cent', 'The main index rose. Granvik gained 1 per cent.', 'en'],
  ])('is %s where words alone would mislead: %s', (slug, title, text, language) => {
    expect(classify(title, { text, language }).event_type).toBe(slug);
  });

  it('is told by the words of a long title of a wire that stands alone, and of no short one or of another paper', () => {
    const long = 'Nordhamn says it is eager to purchase Granvik Pacific railroad';
    expect(classify(long, { source_type: 'wire_service' }).event_type).toBe('acquisition');
    expect(classify(long).event_type).toBeNull();
    expect(classify('Nordhamn eager to purchase railroad', { source_type: 'wire_service' }).event_type).toBeNull();
  });

  it('is none where only the lead has a phrase', () => {
    const text = 'Nordhamn, which bought Talvikko in May, is sued by Granvik. A court rules on the merger today.';
    expect(classify('A new chapter at sea', { text }).event_type).toBeNull();
  });

  it('is the deal where the title says that a letter of intent is about one', () => {
    expect(classify('Nordhamn signs letter of intent to acquire Talvikko').event_type).toBe('acquisition');
    expect(classify('Nordhamn signs letter of intent with Talvikko').event_type).toBe('partnership');
  });

  it('is no deal where goods are bought in the words of one', () => {
    const text =
      'The shipping line ordered four vessels. The ships are to be built in Turku, and the contract covers construction.';
    expect(classify('Line takes over order for ships', { text }).event_type).not.toBe('acquisition');
  });

  it.each<[string, string, Language]>([
    ['trading-statement', 'Affärsuppdatering för fjärde kvartalet', 'sv'],
    ['trading-statement', 'Nordhamns substansvärde 2026-10-30: 56 SEK per aktie', 'sv'],
    ['share-issue', 'Sista dag för handel med teckningsoptionerna av serie TO3', 'sv'],
    ['refinancing', 'Nordhamn upptar tillfällig projektfinansiering om 50 MSEK', 'sv'],
    ['contract-award', 'Nordhamn har valts som leverantör i vätgasprojekt', 'sv'],
    ['trading-suspension', 'Handeln i Nordhamn AB stoppas med omedelbar verkan', 'sv'],
    ['trading-suspension', 'Nordhamn halted pending news release', 'en'],
    ['expansion', 'Nordhamn öppnar sin första butik i Kalmar', 'sv'],
    ['analyst-rating', 'Mälarbanken raises its opinion on Nordhamn', 'en'],
  ])('is %s: %s, told in the words of a release', (slug, title, language) => {
    expect(classify(title, { language, source_type: 'press_release' }).event_type).toBe(slug);
  });
});

describe('a stake that grows or shrinks', () => {
  it.each<[string, Language?]>([
    ['Harbour Capital raises stake in Talvikko to 12 percent'],
    ['Investor trims holding in Granvik'],
    ['Fonden minskar innehavet i Granvik', 'sv'],
    ['Havnekapital øker eierandelen i Talvikko', 'nb'],
    ['Flagger over fem prosent i Talvikko', 'nb'],
    ['Fond nedbringer sin ejerandel i Granvik', 'da'],
    ['Rahasto kasvatti omistustaan Talvikossa', 'fi'],
  ])('is a change of ownership: %s', (title, language = 'en') => {
    expect(classify(title, { language }).event_type).toBe('ownership-change');
  });

  it.each<[string, string | null, Language?]>([
    ['Nordhamn buys 30 percent stake in battery maker', 'acquisition'],
    ['Nordhamn sells stake in Talvikko', 'divestment'],
    ['Talvikko kasvatti markkinaosuuttaan Saksassa', null, 'fi'],
  ])('is none of one that is bought whole, of an insider or of a market: %s', (title, slug, language = 'en') => {
    expect(classify(title, { language }).event_type).toBe(slug);
  });
});

describe('what is lowered or raised', () => {
  it.each<[string, string | null, Language?]>([
    ['Nordhamn raises full-year profit outlook on strong demand', 'guidance-change'],
    ['Nordhamn lifts outlook after strong quarter', 'guidance-change'],
    ['Nordhamn second quarter profit rises, lifts outlook', 'earnings-report'],
    ['Nordhamn raises dividend and outlook', 'dividend-announcement'],
    ['Norrskog höjer prognosen efter rekordkvartal', 'guidance-change', 'sv'],
    ['Fjelltind nedjusterer', 'guidance-change', 'nb'],
    ['Meglerhus nedjusterer kursmålet på Fjelltind', 'price-target-change', 'nb'],
    ['Fjelltind nedjusterer bemanningen med 300 årsverk', 'layoffs', 'nb'],
    ['SSB nedjusterer anslaget for fastlandsøkonomien', 'economic-data', 'nb'],
    ['Nedjusterer ambisjonene for klimaet i kommunen', null, 'nb'],
    ['Suomen Pankki laski talouskasvun ennustettaan', 'economic-data', 'fi'],
  ])('decides: %s', (title, slug, language = 'en') => {
    expect(classify(title, { language }).event_type).toBe(slug);
  });
});

describe('the words of papers', () => {
  it.each<[string, string | null, Language?]>([
    ['Holm takes over as chief executive of Granvik', 'ceo-change'],
    ['Nordhamn and Talvikko team up in offshore wind joint venture', 'joint-venture'],
    ['Nordhamn to offload mining tools arm', 'divestment'],
    ['Nordhamn unveils its new strategy', null],
    ['Hon tar över som vd för Granvik', 'ceo-change', 'sv'],
    ['Granvik säger nej till budet', 'takeover-bid', 'sv'],
    ['Pappersbruket i Timrå läggs ned', 'plant-closure', 'sv'],
    ['Hun overtar roret i Talvikko', null, 'nb'],
    ['Sparekasser går sammen', 'merger', 'da'],
    ['Granvik fyrer direktøren', 'ceo-change', 'da'],
    ['Regeringen vil sænke afgiften på el', 'tax-change', 'da'],
    ['Sijoittajat haluavat ostaa Talvikon pois pörssistä', 'takeover-bid', 'fi'],
    ['Talvikko sulkee paperitehtaan Kotkassa', 'plant-closure', 'fi'],
  ])('tell it too: %s', (title, slug, language = 'en') => {
    expect(classify(title, { language }).event_type).toBe(slug);
  });
});

describe('a phrase whose actor is known', () => {
  it.each<[string, string, Language]>([
    ['insider-transaction', 'Styrelseordföranden ökar sitt innehav i Granvik', 'sv'],
    ['economic-data', 'IMF trims Nordic growth forecasts', 'en'],
    ['economic-data', 'Konjunkturinstitutet skruvar ned tillväxtprognosen', 'sv'],
    ['economic-data', 'Vismændene sænker skønnet for væksten', 'da'],
    ['share-issue', 'Talvikko henter 400 millioner', 'nb'],
    ['partnership', 'Selskapene går sammen om hydrogen', 'nb'],
  ])('decides, though the words around it are of another type: %s, %s', (slug, title, language) => {
    expect(classify(title, { language, source_type: 'press_release' }).event_type).toBe(slug);
    expect([slug, null]).toContain(classify(title, { language }).event_type);
  });
});

describe('journalism', () => {
  const lead = 'The matter was discussed at length on Tuesday.';
  it.each<[string, string, Language?]>([
    [
      'Analysts await verdict of the Bank of Norrland',
      'Its rate setters meet on Friday; shares were flat in thin trade.',
    ],
    ['Nordhamn, Talvikko and the verdict of a heatwave', 'Ice cream was sold out on the beaches of both towns.'],
    ['Regeringens dom över skolan', 'Lärarna är besvikna på beskedet om läroplanen.', 'sv'],
    ['Parliament split over takeover plan for the island', 'Soldiers patrol the harbour after a night of unrest.'],
    ['Rebels in takeover of border town', 'Thousands of people have fled the fighting since Sunday.'],
    ['Oppositionens övertagande av stadshuset', 'Partierna är oense om vem som ska leda kommunen.', 'sv'],
    ['President of Norrland resigns after protests', 'Crowds celebrated in the capital, and elections are due in May.'],
    ['Army chief ousted in palace coup', 'State television showed soldiers in front of the ministry.'],
    ['Presidentti eroaa mielenosoitusten jälkeen', 'Vaalit pidetään toukokuussa, kertoo hallitus.', 'fi'],
  ])('has no business event where a word of the title is all there is: %s', (title, text, language = 'en') => {
    expect(classify(title, { text, language }).event_type).toBeNull();
  });

  it.each<[string, Language?]>([
    ['4 shipping stocks poised to beat earnings estimates'],
    ['Top three bank stocks to buy before results'],
    ['Is Nordhamn about to buy Talvikko?'],
    ['Morning earnings report for May 4: NHM, TLV, GRV, FJT, SBY, NSK'],
    ['Nordhamn likely to raise dividend ahead of results'],
    ['Fem aktier som kan höja utdelningen', 'sv'],
    ['Köper Norrskog upp Talvikko?', 'sv'],
    ['Inför rapporten: Norrskog höjer utdelningen', 'sv'],
    ['Tre aksjer som øker utbyttet', 'nb'],
    ['Kjøper Fjelltind opp Talvikko?', 'nb'],
    ['Fem aktier der hæver udbyttet', 'da'],
    ['Køber Sæby konkurrenten Talvikko?', 'da'],
    ['Viisi osaketta, joiden osinko kasvaa', 'fi'],
    ['Ostaako Talvikko kilpailijansa?', 'fi'],
  ])('is commentary where a title lists, asks or looks ahead: %s', (title, language = 'en') => {
    const read = classify(title, { text: lead, language });
    expect([null, 'market-commentary', 'opinion']).toContain(read.event_type);
    expect(['analysis', 'market_commentary']).toContain(read.content_type);
    expect(read.significance).toBe('commentary');
  });

  it.each(['Three banks fined over accounts', 'Nordhamn to build 5 ships at https://example.com/?a=b'])(
    'reports, though a title counts or holds an address: %s',
    (title) => {
      expect(classify(title, { text: lead }).significance).not.toBe('commentary');
    },
  );

  it('says why a phrase does not decide', () => {
    const { trace } = classify('Parliament split over takeover plan for the island', {
      text: 'Soldiers patrol the harbour after a night of unrest.',
    });
    expect(trace.map(({ rule, text }) => `${rule} ${text}`)).toEqual(
      expect.arrayContaining([
        'labels/event-type/phrase-title takeover',
        expect.stringMatching(/^labels\/event-type\/(?:unconfirmed|general-news) takeover-bid -/),
      ]),
    );
  });
});

describe('a press review', () => {
  it.each<[string, Language]>([
    ['Press review: Nordhamn to cut 300 jobs', 'en'],
    ['Morning papers 18 November: Nordhamn to buy Talvikko', 'en'],
    ['Pressgrannar: Norrskog köper Talvikko', 'sv'],
    ['Presseoversikt: Fjelltind kjøper Sjøkraft', 'nb'],
    ['Avisoversigt: Sæby overtager rederi', 'da'],
    ['Lehdistökatsaus: Talvikko ostaa Norrskogin', 'fi'],
  ])('is commentary and tells no event of its own: %s', (title, language) => {
    expect(classify(title, { language })).toMatchObject({
      event_type: null,
      content_type: 'market_commentary',
      significance: 'commentary',
    });
  });

  it('is not what a paper mill does', () => {
    expect(classify('Papers maker Nordhamn to cut 300 jobs').event_type).toBe('layoffs');
  });
});

describe('an item that its source takes back', () => {
  it.each<[string, Language]>([
    ["KILL: Nordhamn to buy Talvikko's Norwegian arm", 'en'],
    ['WITHDRAWN: Nordhamn to buy Talvikko', 'en'],
    ['Please disregard this item on Nordhamn', 'en'],
    ['UTGÅR: Norrskog köper Talvikko', 'sv'],
    ['TREKKES TILBAKE: Fjelltind kjøper Sjøkraft', 'nb'],
    ['UDGÅR: Sæby overtager rederi', 'da'],
    ['PERUTTU: Talvikko ostaa Norrskogin', 'fi'],
  ])('tells no event and is not notable: %s', (title, language) => {
    expect(classify(title, { language })).toMatchObject({ event_type: null, significance: 'routine' });
  });

  it.each([
    ['Withdrawn drug: Nordhamn to buy Talvikko after all', 'acquisition'],
    ['Nordhamn to buy Talvikko, withdrawn bid stands', 'acquisition'],
  ])('is none of which a title only tells that something was: %s', (title, slug) =>
    expect(classify(title).event_type).toBe(slug),
  );
});

describe('the content type', () => {
  it.each<[string, SourceType, string]>([
    ['press_release', 'press_release', 'Nordhamn acquires Talvikko'],
    ['press_release', 'stock_exchange', 'Nordhamn: Interim report'],
    ['press_release', 'government', 'The ministry presents its plan for ports'],
    ['trading_halt', 'stock_exchange', 'Trading in Granvik halted'],
    ['trading_event', 'stock_exchange', 'First day of trading in new shares'],
    ['news', 'news_publication', 'Nordhamn acquires Talvikko'],
    ['news', 'wire_service', 'Nordhamn acquires Talvikko'],
    ['market_news', 'news_publication', 'Stockholm shares close higher'],
    ['market_commentary', 'research', 'Stockholm shares close higher'],
    ['market_commentary', 'news_publication', 'Opinion: The port needs competition'],
    ['analysis', 'research', 'Nordhamn: solid growth ahead'],
    ['analysis', 'news_publication', 'Analysis: Who owns the harbour'],
    ['other', 'blog', 'A walk along the pier'],
    ['market_news', 'news_publication', 'Shares in Nordhamn jump 11 percent on takeover talk'],
    ['news', 'wire_service', 'Copper stocks of 90,000 tonnes rise in March'],
    ['market_commentary', 'news_publication', 'Strategists see further upside for Nordic equities'],
    ['market_commentary', 'news_publication', 'Week ahead: inflation and rate decisions'],
    ['analysis', 'news_publication', 'Interview: "We will not sell", says the chairman'],
    ['analysis', 'news_publication', 'Därför faller Nordhamn när vinsten stiger'],
    ['analysis', 'news_publication', 'Five things to know about the Granvik bankruptcy'],
    ['news', 'news_publication', 'How many jobs will go is decided next week'],
    ['trading_event', 'stock_exchange', 'New corporate bond listed on the sustainable bond list'],
    ['press_release', 'press_release', 'Analysis: our view of the market'],
  ])('is %s for a %s: %s', (content_type, source_type, title) => {
    expect(classify(title, { source_type }).content_type).toBe(content_type);
  });

  it('of a wire is a press release where the issuer speaks itself', () => {
    const text = 'Nordhamn AB (publ) today announces a new order.';
    expect(classify('New order', { source_type: 'wire_service', text }).content_type).toBe('press_release');
  });
});

describe('the category', () => {
  it.each([
    ['Nordhamn acquires Talvikko', 'Mergers & Acquisitions'],
    ['Interim report January-September', 'Earnings & Financial Results'],
    ['Central bank keeps policy rate unchanged', 'Economic Policy'],
    ['Notice of Annual General Meeting', 'Management & Governance'],
    ['Oil prices and the wind power debate', 'Energy & Commodities'],
    ['Landlord finds tenant for office building', 'Real Estate'],
    ['A walk along the pier', null],
  ])('of "%s" is %s', (title, category) => {
    expect(classify(title).category).toBe(category);
  });

  it.each([
    ['Nordhamn puts up the price of broadband', 'The operator blames dearer electricity.', 'Technology'],
    ['A walk along the pier', 'The masts bring broadband to boats. They need little electricity.', 'Technology'],
    ['A walk along the pier', 'The boats lie close together. They need little electricity.', null],
  ])('is the subject of the title, then of the first sentence: %s. %s', (title, text, category) => {
    expect(classify(title, { text }).category).toBe(category);
  });
});

describe('the significance', () => {
  it.each([
    ['Nordhamn acquires Talvikko', 'notable'],
    ['Nordhamn issues profit warning', 'notable'],
    ['Notice of Annual General Meeting', 'routine'],
    ['Transactions under share buyback programme', 'routine'],
    ['Invitation to presentation of interim report', 'routine'],
    ['A walk along the pier', 'routine'],
    ['Mälarbanken raises target price on Nordhamn', 'commentary'],
    ['Opinion: The port needs competition', 'commentary'],
    ['Stockholm shares close higher', 'commentary'],
  ])('of "%s" is %s', (title, significance) => {
    expect(classify(title).significance).toBe(significance);
  });
});

describe('the cues of an article', () => {
  const cues = (title: string, text: string, source_type: SourceType = 'news_publication') => {
    const { eventTypes, contentTypes, hasOpinion } = readCues({ title, text, source_type, language: 'en' });
    return { eventTypes: [...eventTypes], contentTypes: [...contentTypes], hasOpinion };
  };
  const none = { eventTypes: [], contentTypes: ['news'], hasOpinion: false };

  it('are those of title and lead, and none of what follows', () => {
    const lead = 'Nordhamn marks sixty years in Visby. Visitors come on Sundays.';
    const rest = 'Nordhamn acquires Talvikko. Analysts say shares of Nordhamn rose.';
    expect(cues('Sixty years in Visby', `${lead} ${rest}`)).toEqual(none);
    expect(cues('Sixty years in Visby', rest)).toEqual({
      eventTypes: ['acquisition'],
      contentTypes: ['news', 'market_commentary'],
      hasOpinion: true,
    });
  });

  it('hold no event under the title of an invitation', () => {
    expect(cues('Invitation to presentation of interim report', 'Nordhamn invites to a webcast.')).toEqual(none);
  });

  it('hold only content types that the source can have', () => {
    expect(cues('Nordhamn and the summer', 'Shares of Nordhamn rose.', 'blog').contentTypes).toEqual([
      'other',
      'market_commentary',
    ]);
    expect(cues('Nordhamn and the summer', 'Shares of Nordhamn rose.', 'press_release').contentTypes).toEqual([
      'press_release',
    ]);
  });
});

it('any text gets labels of the lists, the same each time', () => {
  const languages: readonly Language[] = ['en', 'sv', 'nb', 'nn', 'da', 'fi', 'is', 'und'];
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(...languages),
      (title, text, language) => {
        const labels = classify(title, { text, language });
        expect(classify(title, { text, language })).toEqual(labels);
        expect([null, ...slugs]).toContain(labels.event_type);
      },
    ),
    { numRuns: 200 },
  );
});

it('reads a title that could be taken apart in many ways', () => {
  // Were words between two of a phrase parted at hyphens too, there would be more ways than could ever be tried.
  expect(classify(`Nordhamn köper ${'a-'.repeat(100)}`, { language: 'sv' }).event_type).toBeNull();
});

describe('goods are no companies and dates no results', () => {
  it.each([
    'Nordhamn recalls 70,000 cars over fire risk in third quarter',
    'Norwegian seafood sold to China at a record',
  ])('%s', (title) => expect(classify(title).event_type).toBeNull());
});

describe('the words of an opening', () => {
  const classifyTelegram = (title: string, text: string, guess: Readonly<Record<string, number>>) =>
    createRuleClassifier(undefined, () =>
      Object.entries(guess)
        .map(([type, margin]) => ({ type: type === 'none' ? null : type, margin }))
        .sort((one, other) => other.margin - one.margin),
    ).classify({ title, text, source_type: 'news_publication', language: 'sv' }).event_type;
  const lead = 'Facket fick veta det under morgonen.';

  it('tell what no phrase tells, where they are sure of it', () => {
    expect(classifyTelegram('Svart dag i Granvik', lead, { layoffs: 0.1 })).toBe('layoffs');
    expect(classifyTelegram('Svart dag i Granvik', lead, { layoffs: -0.1 })).toBeNull();
  });

  it('are asked though the lead has a phrase, which alone gives no type', () => {
    expect(classifyTelegram('Svart dag i Granvik', 'Granvik går i konkurs.', { layoffs: 0.1 })).toBe('layoffs');
    expect(classifyTelegram('Svart dag i Granvik', 'Granvik går i konkurs.', { none: 5, bankruptcy: -1 })).toBeNull();
  });

  it('confirm the phrase of a title, or take its type away', () => {
    expect(classifyTelegram('Granvik går i konkurs', lead, { bankruptcy: -0.7, layoffs: -0.8 })).toBe('bankruptcy');
    expect(classifyTelegram('Granvik går i konkurs', lead, { layoffs: -0.2, bankruptcy: -0.7 })).toBeNull();
    expect(classifyTelegram('Granvik går i konkurs', lead, { none: 0.4, bankruptcy: -0.7 })).toBeNull();
  });

  it('make no event of a headline that has none', () => {
    expect(classifyTelegram('Inbjudan till presentation av delårsrapport', lead, { layoffs: 5 })).toBeNull();
  });
});
