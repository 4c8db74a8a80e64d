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
    ['earnings-report', 'Talvikko: Interim review January-September 2026', 'Orders received EUR 1,311 million.', 'en'],
    ['ownership-change', 'Activist investor takes stake in Granvik', 'It has taken a 5% stake in Granvik.', 'en'],
    ['ownership-change', 'Aktivistfonden tar post i Granvik', '', 'sv'],
    ['market-commentary', 'Stockholm stock exchange: Granvik plunged on weak exchange', '', 'en'],
    ['share-issue', 'Talvikko Nordic shares fall 7% on discount of rights issue', '', 'en'],
    ['market-commentary', 'Oslo Børs up 0.5 per cent', 'The main index rose. Granvik gained 1 per cent.', 'en'],
  ])('is %s where words alone would mislead: %s', (slug, title, text, language) => {
    expect(classify(title, { text, language }).event_type).toBe(slug);
  });

  it('is told by the words of a long title that stands alone, and of no short one', () => {
    expect(classify('Nordhamn says it is eager to purchase Granvik Pacific railroad').event_type).toBe('acquisition');
    expect(classify('Nordhamn eager to purchase railroad').event_type).toBeNull();
  });

  it('gives way to the lead where the title plays with words', () => {
    const text =
      'Nordhamn AB has acquired all shares in a ferry company for SEK 90 million. The acquisition was completed today.';
    expect(classify('A new chapter at sea', { text }).event_type).toBe('acquisition');
  });
  it('is the deal where a dispute or a letter of intent is about one', () => {
    const court =
      'A court stopped the tender offer of Granvik for Talvikko. Granvik had offered to buy all outstanding shares.';
    expect(classify('Court stops Granvik', { text: court }).event_type).toBe('takeover-bid');
    const intent =
      'Nordhamn has agreed to acquire Talvikko, a privately held company with annual sales of SEK 90 million.';
    expect(classify('Nordhamn signs letter of intent with Talvikko', { text: intent }).event_type).toBe('acquisition');
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
    expect(classify(title, { language }).event_type).toBe(slug);
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
    ['Styrelseordföranden ökar sitt innehav i Granvik', 'insider-transaction', 'sv'],
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
    ['IMF trims Nordic growth forecasts', 'economic-data'],
    ['Norrskog höjer prognosen efter rekordkvartal', 'guidance-change', 'sv'],
    ['Konjunkturinstitutet skruvar ned tillväxtprognosen', 'economic-data', 'sv'],
    ['Fjelltind nedjusterer', 'guidance-change', 'nb'],
    ['Meglerhus nedjusterer kursmålet på Fjelltind', 'price-target-change', 'nb'],
    ['Fjelltind nedjusterer bemanningen med 300 årsverk', 'layoffs', 'nb'],
    ['SSB nedjusterer anslaget for fastlandsøkonomien', 'economic-data', 'nb'],
    ['Nedjusterer ambisjonene for klimaet i kommunen', null, 'nb'],
    ['Vismændene sænker skønnet for væksten', 'economic-data', 'da'],
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
    ['OPEC skär i oljeproduktionen', 'production-update', 'sv'],
    ['Hun overtar roret i Talvikko', null, 'nb'],
    ['Talvikko henter 400 millioner', 'share-issue', 'nb'],
    ['Selskapene går sammen om hydrogen', 'partnership', 'nb'],
    ['Sparekasser går sammen', 'merger', 'da'],
    ['Granvik fyrer direktøren', 'ceo-change', 'da'],
    ['Regeringen vil sænke afgiften på el', 'tax-change', 'da'],
    ['Sijoittajat haluavat ostaa Talvikon pois pörssistä', 'takeover-bid', 'fi'],
    ['Talvikko sulkee paperitehtaan Kotkassa', 'plant-closure', 'fi'],
  ])('tell it too: %s', (title, slug, language = 'en') => {
    expect(classify(title, { language }).event_type).toBe(slug);
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
  const classifyTelegram = (title: string, text: string, margin: number, type: string | null = 'layoffs') =>
    createRuleClassifier(undefined, () => ({ type, margin })).classify({
      title,
      text,
      source_type: 'news_publication',
      language: 'sv',
    }).event_type;
  const lead = 'Facket fick veta det under morgonen.';

  it('tell what no phrase tells, where they are sure of it', () => {
    expect(classifyTelegram('Svart dag i Granvik', lead, 0)).toBe('layoffs');
    expect(classifyTelegram('Svart dag i Granvik', lead, -0.9)).toBeNull();
  });

  it('of a title alone have to be surer', () => {
    expect(classifyTelegram('Svart dag i Granvik', lead, -0.3)).toBe('layoffs');
    expect(classifyTelegram('Svart dag i Granvik', '', -0.3)).toBeNull();
  });

  it('are asked before a phrase of the lead, and after one of the title', () => {
    expect(classifyTelegram('Svart dag i Granvik', 'Granvik går i konkurs.', 0)).toBe('layoffs');
    expect(classifyTelegram('Granvik går i konkurs', lead, 5)).toBe('bankruptcy');
  });

  it('that tell no event take none away', () => {
    expect(classifyTelegram('Svart dag i Granvik', 'Granvik går i konkurs.', 5, null)).toBe('bankruptcy');
  });

  it('make no event of a headline that has none', () => {
    expect(classifyTelegram('Inbjudan till presentation av delårsrapport', lead, 5)).toBeNull();
  });
});
