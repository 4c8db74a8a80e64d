import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventedCompanies } from '../../../test/support/language/companies/companies.ts';
import { labelledTexts } from '../../../test/support/language/companies/labelled-links.ts';
import { type CompanyRole, principalRoles } from '../../core/vocabulary.ts';
import type { CompanyLink, TaggerInput } from '../interfaces.ts';
import { createTagger } from './tagger.ts';

const tagger = createTagger(inventedCompanies);
const tag = (title: string, options: Partial<TaggerInput> = {}) =>
  tagger.tag({ title, text: '', issuer: null, source_type: 'news_publication', language: 'en', ...options });
const ids = (links: readonly CompanyLink[]) => links.map(({ id }) => id);
const isPrincipal = (role: CompanyRole | undefined) =>
  (principalRoles as readonly (string | undefined)[]).includes(role);

describe('the labelled texts', () => {
  const judged = labelledTexts.map(({ links, issuer, ...input }) => ({
    title: input.title,
    wanted: new Map(links),
    primary: links.find(([, role]) => isPrincipal(role))?.[0],
    found: tag(input.title, { ...input, issuer: issuer ?? null }),
  }));

  it('get principal links with a precision of 0.98 and a recall of 0.9 at least', () => {
    const found = judged.flatMap(({ found, wanted }) =>
      found.filter(({ role }) => isPrincipal(role)).map(({ id }) => isPrincipal(wanted.get(id))),
    );
    const wanted = judged.flatMap(({ found, wanted }) =>
      [...wanted]
        .filter(([, role]) => isPrincipal(role))
        .map(([id]) => isPrincipal(found.find((link) => link.id === id)?.role)),
    );
    expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.98);
    expect(wanted.filter(Boolean).length / wanted.length).toBeGreaterThanOrEqual(0.9);
  });

  it('get the right role and the right primary company nine times in ten', () => {
    const roles = judged.flatMap(({ found, wanted }) =>
      [...wanted].map(([id, role]) => found.find((link) => link.id === id)?.role === role),
    );
    const primaries = judged.map(({ found, primary }) => found.find((link) => link.is_primary)?.id === primary);
    expect(roles.filter(Boolean).length / roles.length).toBeGreaterThanOrEqual(0.9);
    expect(primaries.filter(Boolean).length / primaries.length).toBeGreaterThanOrEqual(0.9);
  });

  it('have no link where an editor would make none', () => {
    expect(judged.filter(({ wanted, found }) => wanted.size === 0 && found.length > 0)).toEqual([]);
  });
});

describe('what an article means by a name that somebody asks for', () => {
  const known = ['Ambu A/S', 'Elisa Oyj', 'Orion Oyj', 'Hexagon AB', 'ABB Ltd', 'Investor AB', 'Evolution AB'].map(
    (name) => ({ id: name, name, aliases: [], tickers: [], isins: [], country: null }),
  );
  const { createNameResolver } = createTagger([...inventedCompanies, ...known]);
  const meant = (name: string, title: string, options: Partial<TaggerInput> = {}) =>
    createNameResolver({ title, text: '', issuer: null, source_type: 'news_publication', language: 'en', ...options })(
      name,
    );

  it.each([
    ['Ambu', 'Ambulance strike in Copenhagen ends'],
    ['Elisa', 'Elisabeth opens the harbour'],
    ['Orion', 'Orionids light up the sky'],
    ['Hexagon', 'Hexagonal tiles return to fashion'],
    ['ABB', 'ABBA returns to the stage'],
    ['Investor', 'Investor optimism returns to Stockholm'],
    ['Evolution', 'Evolution of Nordic power prices'],
    ['Evolution AB', 'Evolution of Nordic power prices'],
    ['Lundqvist', 'Anna Lundqvist leads the choir'],
    ['Fjordbank', 'Fjordbank Arena gets a new roof'],
    ['Granvik', 'Granvik wins an order'],
    ['Talvikko', 'The yard reports'],
    ['', 'Talvikko reports'],
  ])('is nothing where the text does not say so: %s in %s', (name, title) =>
    expect(meant(name, title)).toBeUndefined(),
  );

  it.each([
    ['Ambu', "Ambu's order book grows", 'Ambu A/S'],
    ['Investor AB', 'Investor AB sells shares', 'Investor AB'],
    ['Granvik ASA', 'Granvik ASA wins an order', 'granvik-no'],
    ['Talvikko', 'Talvikko wins an order', 'talvikko'],
  ])('is the company that it names in whole words: %s in %s', (name, title, id) => expect(meant(name, title)).toBe(id));

  it('is read in the case forms of its language, and where no news stands', () => {
    expect(meant('Talvikko', 'Talvikon tulos parani', { language: 'fi' })).toBeUndefined();
    expect(meant('Talvikon', 'Talvikon tulos parani', { language: 'fi' })).toBe('talvikko');
    expect(meant('Nordhamn Bil', 'Yard opens', { text: 'The yard opens.\n\nContact:\nNordhamn Bil AB' })).toBe(
      'nordhamn-bil',
    );
  });

  it('takes its second cue from the article', () =>
    expect(meant('Horizon', 'Horizon grows', { text: 'Horizon AB grows. More follows.' })).toBe('horizon'));
});

it('the names that an article writes are those of the companies it means, but for one that means two', () => {
  const written = tagger.written({
    title: 'Nordhamn Bil grows',
    text: 'Talvikko gains. Horizon AB grows.',
    issuer: null,
    source_type: 'wire_service',
    language: 'en',
  });
  expect(Object.fromEntries(written)).toEqual({
    'Nordhamn Bil': 'nordhamn-bil',
    Talvikko: 'talvikko',
    Horizon: 'horizon',
  });
});

describe('the companies that a text names', () => {
  const named = (text: string, language: TaggerInput['language']) => [...tagger.named(text, language)];

  it('are those meant and those that may be', () =>
    expect(named('Horizon and Talvikko meet Granvik', 'en')).toEqual([
      'horizon',
      'talvikko',
      'granvik-se',
      'granvik-no',
    ]));

  it('stand in whole words, but outside English also at the start of one', () => {
    expect(named('Talvikkoaktien steg', 'sv')).toEqual(['talvikko']);
    expect(named('The Talvikkoship sails', 'en')).toEqual([]);
  });

  it('are told of a word without end without quadratic time', () =>
    expect(named(`Talvikko${'å'.repeat(60_000)}`, 'sv')).toEqual(['talvikko']));
});

describe('a name', () => {
  it('is the longest that stands there', () => {
    expect(ids(tag('Nordhamn Bil sells more cars'))).toEqual(['nordhamn-bil']);
    expect(ids(tag('Nordhamn and Nordhamn Bil part ways'))).toEqual(['nordhamn', 'nordhamn-bil']);
  });

  it('ends where its words end', () => {
    expect(tag('Nordhamnen closes for repairs')).toEqual([]);
    expect(tag('Talvikkola holds a market')).toEqual([]);
    expect(tag('The yard in Nordhamn. Bil och båt öppnar', { language: 'sv' }).map(({ id }) => id)).toEqual([
      'nordhamn',
    ]);
  });

  it.each([
    ['A.P. Sæby - Tværsted orders ships', 'saeby'],
    ['A.P. Saeby-Tvaersted orders ships', 'saeby'],
    ['Saeby orders ships', 'saeby'],
    ['Øresø orders turbines', 'oreso'],
    ['Oreso orders turbines', 'oreso'],
    ['K&M opens shops', 'km'],
    ['K & M opens shops', 'km'],
    ['MÄLARBANKEN CUTS MORTGAGE RATES', 'malarbanken'],
    ['Malarbanken cuts mortgage rates', 'malarbanken'],
    ['Vinterhav opens office', 'vinterhav'],
    ['Vinterhav Group opens office', 'vinterhav'],
    ['AB Nordhamn opens office', 'nordhamn'],
    ['Hvalfell hf. opens office', 'hvalfell'],
    ["Talvikko's order book grows", 'talvikko'],
    ['Nordhamn-led group bids for port', 'nordhamn'],
    ['St. Åland expands', 'st-aland'],
  ])('is known in the spelling of "%s"', (title, id) => {
    expect(ids(tag(title))).toContain(id);
  });

  it.each([
    ['Nordhamns vd slutar', 'sv', 'nordhamn'],
    ['Fjelltinds utbytte øker', 'nb', 'fjelltind'],
    ['Sæbys skibe sejler igen', 'da', 'saeby'],
    ['Talvikon osinko kasvaa', 'fi', 'talvikko'],
    ['Talvikolta suuri tilaus', 'fi', 'talvikko'],
    ['Tilaus Talvikkoon', 'fi', 'talvikko'],
    ['Talvikonsa hän myi', 'fi', undefined],
    ['Norrskogilta tilaus', 'fi', 'norrskog'],
    ['Forstjóri Hvalfells hættir', 'is', 'hvalfell'],
  ] as const)('is known with the case ending of "%s" (%s)', (title, language, id) => {
    expect(ids(tag(title, { language }))).toEqual(id === undefined ? [] : [id]);
  });

  it('of an exchange, a place or a department is nobody’s', () => {
    const nasdaq = createTagger([
      { id: 'nasdaq', name: 'Nasdaq Inc', aliases: ['Nasdaq'], tickers: [], isins: [], country: 'US' },
    ]);
    const input = { text: '', issuer: null, source_type: 'news_publication', language: 'en' } as const;
    expect(nasdaq.tag({ ...input, title: 'Shares fall on Nasdaq Stockholm' })).toEqual([]);
    expect(ids(nasdaq.tag({ ...input, title: 'Nasdaq raises fees' }))).toEqual(['nasdaq']);
  });
});

describe('a company listed where its form is at home', () => {
  const tickers = [{ ticker: 'HAVN', mic_code: 'XOSL' }];
  const { tag: read } = createTagger([
    { id: 'havn', name: 'Havn Markeder AB', aliases: [], tickers, isins: [], country: 'SE' },
    { id: 'furu', name: 'Furu Markeder AB', aliases: [], tickers: [], isins: [], country: 'SE' },
  ]);
  const input = { text: '', issuer: null, source_type: 'news_publication', language: 'en' } as const;

  it('is meant with that form, whatever a register has', () => {
    expect(ids(read({ ...input, title: 'Havn Markeder ASA: Repurchase of own shares' }))).toEqual(['havn']);
  });

  it.each(['Havn Markeder Ltd: Repurchase of own shares', 'Furu Markeder ASA: Repurchase of own shares'])(
    'is not meant otherwise: %s',
    (title) => expect(read({ ...input, title })).toEqual([]),
  );
});

describe('a name that is also a word', () => {
  it.each([
    ['alone', 'Horizon shifts for pension funds', ''],
    ['in lower case', 'A new horizon', 'The horizon is wide.'],
    ['inside a longer name', 'Report says', 'The Horizon Europe programme goes on.'],
    ['in capitals', 'HORIZON SHIFTS FOR PENSION FUNDS', ''],
    ['before another form', 'Report says', 'The owner is Horizon Ltd of London.'],
  ])('is no company %s', (_, title, text) => {
    expect(tag(title, { text })).toEqual([]);
  });

  it.each<[string, string, Partial<TaggerInput>]>([
    ['its legal form', 'Horizon rises', { text: 'Horizon AB rose 4 percent.' }],
    ['its ticker on its exchange', 'Horizon rises', { text: 'Horizon (Nasdaq Stockholm: HORI B) rose 4 percent.' }],
    ['its ticker after the name', 'Horizon (HORI-B) rises', {}],
    ['its ISIN', 'Horizon rises', { text: 'The share SE0099000037 rose 4 percent.' }],
    ['its issuer field', 'Horizon rises', { issuer: 'Horizon AB (publ)' }],
    ['its own release', 'Horizon publishes interim report', { source_type: 'press_release' }],
    ['its shares', 'Trade', { text: 'On Friday, shares in Horizon rose 4 percent.' }],
    ['a noun for a company before it', 'New boat', { text: 'The fishing company Horizon has bought a trawler.' }],
    [
      'such a noun in another language',
      'Uusi alus',
      { language: 'fi', text: 'Helsinkiläinen varustamo Horizonin alus on tilattu.' },
    ],
    ['its report', 'Horizon: Year-end report January–December 2025', {}],
    ['its report, in another language', 'Horizon: Bokslutskommuniké 2025', { language: 'sv' }],
    ['its nomination committee', 'Horizons valberedning utsedd', { language: 'sv' }],
    ['its meeting', "Horizon's Annual General Meeting 2026", {}],
    ['its chief executive', 'Trade', { text: 'The plan came from the CEO of Horizon on Friday.' }],
  ])('is the company with %s', (_, title, options) => {
    expect(ids(tag(title, options))).toEqual(['horizon']);
  });

  it.each<[string, string, Partial<TaggerInput>]>([
    ['a chief', 'Horizon names former minister as chief executive', {}],
    ['an outlook', 'Horizon cuts full-year outlook', {}],
    ['jobs', 'Horizon to cut 300 jobs', {}],
    ['an order, in a language that has no such word', 'Horizon får order från Trafikverket', { language: 'sv' }],
    ['what others do too, in such a language', 'Horizon öppnar kontor i Umeå', { language: 'sv' }],
    ['what others do too, if the lead says so', 'Horizon opens office', { text: 'The Swedish group hires 30 people.' }],
    ['another company beside it', 'Horizon and Talvikko part ways', {}],
    ['another company before it', 'Talvikko og Horizon møtes i retten', { language: 'nb' }],
    ['its place within a title, if the lead says so', 'Bank rates Horizon lower', { text: 'Shares of the firm fell.' }],
  ])('is the company that a title tells of: %s', (_, title, options) => {
    expect(ids(tag(title, options))).toContain('horizon');
  });

  it.each<[string, Partial<TaggerInput>]>([
    ['Horizon opens at the art museum', {}],
    ['Horizon: reports from the art museum', {}],
    ['Beyond the Horizon: Annual report of the art museum', {}],
    ['Horizons on show at the museum’s annual general meeting', {}],
    ['Horizon to listen to younger voters', {}],
    ['Ponnyn Horizon vann i Falsterbo', { language: 'sv' }],
    ['Sola og Horizon fikk nye statuer', { language: 'nb' }],
    ['Nytt hotell i Horizon', { language: 'sv', text: 'Bolaget bakom planerna säger inget.' }],
    ['A Horizon of hope for farmers', { text: 'The company said nothing.' }],
    ['Horizon opens at the art museum', { text: 'The group of painters is from Oslo, and the horizon is theirs.' }],
  ])('is no company in a title that does not: %s', (title, options) => {
    expect(tag(title, options)).toEqual([]);
  });

  it('stays a word where only a first name follows from it', () => {
    expect(tag('Elina Virtanen named professor')).toEqual([]);
    expect(tag('Johan Lundqvist leaves', { text: 'Lundqvist has led the office since 2019.' })).toEqual([]);
  });

  it('is the company before a person of that name is brought in', () => {
    const text = 'The family holds a third of Lundqvist. "We read our post," says Johan Lundqvist.';
    expect(ids(tag('Bid for Lundqvist expected', { text }))).toEqual(['lundqvist']);
  });
});

describe('the first word of a longer name', () => {
  it.each<[string, Partial<TaggerInput>]>([
    ['Smolvik to cut 40 jobs', {}],
    ['Smolvik closes cold rolling line in Dillenburg', {}],
    ['Smolvik got order from the port', {}],
    ['Smolvik får order från Trafikverket', { language: 'sv' }],
    ['Smolvik och Nordhamn i samarbete', { language: 'sv' }],
    ['Smolvik åpner kontor', { language: 'nb', text: 'Selskapet ansetter tretti.' }],
    ['Smolvik flyttar hem', { language: 'sv', text: 'Materialbolaget Smolvik flyttar till Umeå.' }],
  ])('is the company that a title tells of: %s', (title, options) => {
    expect(ids(tag(title, options))).toContain('smolvik');
  });

  it.each<[string, Partial<TaggerInput>]>([
    ['Nytt badhus i Smolvik', { language: 'sv', text: 'Bolaget bakom planerna säger inget.' }],
    ['Smolvik opens its new harbour', {}],
    ['Smolvik closes two schools', {}],
    ['Smolvik got a new bridge', {}],
    ['Smolvik har fått ett badhus', { language: 'sv' }],
    ['Badhuset i Smolvik', { language: 'sv', text: 'Simhallen Smolvik öppnar i maj.' }],
  ])('is a place or a person as well: %s', (title, options) => {
    expect(tag(title, options)).toEqual([]);
  });
});

describe('a company that is not what a text is about', () => {
  it.each([
    ['Rates stay', 'All 22 analysts polled, among them those of Talvikko and Nordhamn, had expected it.'],
    ['Yard refitted', 'The loan came from Talvikko and Nordhamn.'],
    ['Derby ends level', 'Talvikko was the sponsor of the match.'],
    ['Startup raises 12 million', 'Its finance chief joined from Talvikko in 2023.'],
    ['Startup raises 12 million', 'It takes market share from Zara and Talvikko.'],
  ])('is not principal: %s. %s', (title, text) => {
    expect(tag(title, { text }).filter(({ role }) => isPrincipal(role))).toEqual([]);
  });

  it('is principal where it is the only one of the lead, wherever it stands', () => {
    for (const text of [
      'The authority has inspected premises of Talvikko.',
      'Hemolyn from Talvikko does it with light.',
    ])
      expect(tag('Cleared at last', { text }).filter(({ role }) => isPrincipal(role))).toHaveLength(1);
  });

  it.each([
    'Talvikko Arena sold out',
    'Talvikko Institute opens lab',
    'Concert at the Talvikko-arenaen',
    'Appliance maker Groupe Talvikko cuts outlook',
    'Banco Talvikko cuts outlook',
  ])('is not named by what carries its name: %s', (title) => {
    expect(tag(title)).toEqual([]);
  });
});

describe('the parties of a deal', () => {
  it.each<[string, TaggerInput['language']]>([
    ['Norrskog and Finnish Talvikko join their mills. The merger makes a giant.', 'en'],
    ['Norrskog och finska Talvikko går samman.', 'sv'],
    ['Norrskog og finske Talvikko slår virksomhetene sammen.', 'nb'],
    ['Norrskog og finske Talvikko slår verksemdene saman.', 'nn'],
    ['Norrskog og finske Talvikko lægger savværkerne sammen.', 'da'],
    ['Norrskog ja suomalainen Talvikko yhdistyvät.', 'fi'],
    ['Norrskog puts 40 million on the table for the sawmills. The seller, Finnish Talvikko, wants to focus.', 'en'],
    ['Norrskog lägger 40 miljoner på bordet för sågverken. Säljare är finska Talvikko.', 'sv'],
    ['Norrskog legger 40 millioner på bordet for sagbrukene. Selger er finske Talvikko.', 'nb'],
    ['Norrskog lægger 40 millioner på bordet for savværkerne. Sælger er finske Talvikko.', 'da'],
    ['Norrskog maksaa 40 miljoonaa sahoista. Myyjä on suomalainen Talvikko.', 'fi'],
    ['The shareholders of Norrskog get 0.84 shares in Talvikko.', 'en'],
    ['Norrskog has acceptances for 71 per cent of Talvikko.', 'en'],
  ])('are principal: %s', (text, language) => {
    const links = tag('Ett nytt kapitel för Norrskog', { text, language });
    expect(ids(links.filter(({ role }) => isPrincipal(role)))).toEqual(['norrskog', 'talvikko']);
  });

  it.each(['Norrskog and a customer of Talvikko join a council.', 'Norrskog and workers at Talvikko agree on pay.'])(
    'are not those that something else stands beside: %s',
    (text) => {
      const links = tag('A new chapter for Norrskog', { text });
      expect(ids(links.filter(({ role }) => isPrincipal(role)))).toEqual(['norrskog']);
    },
  );
});

describe('companies named together', () => {
  const principals = (title: string, options: Partial<TaggerInput> = {}) =>
    ids(tag(title, options).filter(({ role }) => isPrincipal(role)));

  it('are all what a lead is about that lists them', () => {
    const text = 'Shares of Talvikko, Norrskog and Lyng Seafood fall 6-9 percent after the proposal.';
    expect(principals('Farmers fall', { text })).toEqual(['talvikko', 'norrskog', 'lyng']);
  });

  it.each(['Watchdog probes Talvikko-Norrskog deal', 'Authority clears Talvikko–Norrskog merger'])(
    'are two where a hyphen joins them: %s',
    (title) => expect(principals(title)).toEqual(['talvikko', 'norrskog']),
  );

  it.each<[string, TaggerInput['language']]>([
    ['Press review: Talvikko to buy Norrskog', 'en'],
    ['Lehdistökatsaus: Talvikko ostaa Norrskogin', 'fi'],
    ['Pressgrannar: Talvikko köper Norrskog', 'sv'],
  ])('are those of other papers in a press review: %s', (title, language) => {
    const text = 'Talvikko acquires Norrskog, a paper writes.';
    expect(ids(tag(title, { text, language }))).toEqual(['talvikko', 'norrskog']);
    expect(principals(title, { text, language })).toEqual([]);
  });

  it('are subjects of nothing that its source takes back', () =>
    expect(principals('KILL: Talvikko to buy Norrskog', { text: 'Please disregard this item.' })).toEqual([]));

  it('are examples in a report of the day, whatever its lead tells of them', () => {
    const text = 'Norrskog rose after Talvikko made a bid for Norrskog.';
    expect(principals('Copenhagen close: Norrskog soars 29 pct on bid', { text })).toEqual([]);
  });
});

describe('a name that two companies share', () => {
  it('links neither without a cue', () => {
    expect(tag('Granvik rises', { text: 'Granvik rose 4 percent.' })).toEqual([]);
  });

  it.each<[string, Partial<TaggerInput>]>([
    ['granvik-se', { text: 'Granvik AB rose.' }],
    ['granvik-no', { text: 'Granvik ASA rose.' }],
    ['granvik-no', { text: 'The ticker on the Oslo exchange is OSE: GRAN.' }],
    ['granvik-se', { text: 'Granvik rose. ISIN: SE0099000102.' }],
    ['granvik-no', { issuer: 'Granvik ASA' }],
  ])('links %s with the cue of %j', (id, options) => {
    expect(ids(tag('Granvik rises', options))).toEqual([id]);
  });

  it('is not resolved by an issuer field that is as vague', () => {
    expect(tag('Granvik rises', { issuer: 'Granvik' })).toEqual([]);
  });
});

describe('what is no news', () => {
  it.each(['Read also: Talvikko acquires rival', 'Läs mer: Talvikko köper konkurrent'])('names nobody: %s', (line) => {
    expect(tag('Harbour closed', { text: `The harbour was closed on Monday because of the storm.\n${line}` })).toEqual(
      [],
    );
  });

  it('names nobody: a row of share buttons', () => {
    const networks = createTagger([
      { id: 'linkedin', name: 'LinkedIn', aliases: [], tickers: [], isins: [], country: 'US' },
    ]);
    const input = { title: 'Harbour closed', issuer: null, source_type: 'news_publication', language: 'en' } as const;
    const text = 'The harbour was closed on Monday because of the storm.\n';
    expect(networks.tag({ ...input, text: `${text}Share on Facebook | LinkedIn` })).toEqual([]);
    expect(networks.tag({ ...input, text: `${text}Facebook\nTwitter\nLinkedIn` })).toEqual([]);
    expect(ids(networks.tag({ ...input, text: `${text}The owner is LinkedIn.` }))).toEqual(['linkedin']);
  });

  it('names nobody: the portrait below a release', () => {
    const text = 'The harbour was closed on Monday because of the storm.\n\nAbout Talvikko\nTalvikko makes machines.';
    expect(tag('Harbour closed', { text })).toEqual([]);
  });
});

describe('codes', () => {
  it('link a company that the text does not name', () => {
    expect(tag('New shares', { source_type: 'stock_exchange', text: 'ISIN: FI0099000078.' })).toMatchObject([
      { id: 'talvikko', role: 'subject', is_primary: true },
    ]);
    expect(tag('New shares', { text: 'TALVI.HE' })).toMatchObject([
      { id: 'talvikko', role: 'mention', is_primary: false },
    ]);
  });

  it('of another market link nobody', () => {
    expect(tag('New shares', { text: 'Nasdaq Copenhagen: TALVI and TALVI.OL' })).toEqual([]);
  });
});

describe('the issuer', () => {
  it('comes first, whoever stands first in the title', () => {
    const links = tag('Talvikko chooses filters from Clean Current', {
      issuer: 'Clean Current',
      source_type: 'press_release',
    });
    expect(ids(links)).toEqual(['greater', 'talvikko']);
    expect(links[0]).toMatchObject({ is_primary: true });
  });

  it('is the subject of a text that does not name it', () => {
    expect(tag('Interim report', { issuer: 'Talvikko Oyj' })).toMatchObject([
      { id: 'talvikko', role: 'subject', is_primary: true },
    ]);
  });

  it('that nobody knows links nobody', () => {
    expect(tag('Interim report', { issuer: 'Unknown AB' })).toEqual([]);
  });
});

it('the evidence quotes the words and names the cue', () => {
  expect(tag('Nordhamn acquires Talvikko')[0]?.evidence).toContain('"Nordhamn"');
  expect(tag('Horizon rises', { text: 'Horizon AB rose.' })[0]?.evidence).toContain('Horizon');
});

describe('any text', () => {
  const roles: readonly string[] = [...principalRoles, 'advisor', 'speaker', 'mention', 'source'];
  const known = new Set(inventedCompanies.map(({ id }) => id));
  const sound = (input: TaggerInput) => {
    const links = tagger.tag(input);
    expect(tagger.tag(input)).toEqual(links);
    expect(new Set(ids(links)).size).toBe(links.length);
    const primaries = links.filter((link) => link.is_primary);
    expect(primaries).toHaveLength(links.some(({ role }) => isPrincipal(role)) ? 1 : 0);
    expect(primaries.every(({ role }) => isPrincipal(role))).toBe(true);
    for (const { id, role, evidence } of links) {
      expect(known.has(id)).toBe(true);
      expect(roles).toContain(role);
      expect(evidence.length).toBeLessThanOrEqual(200);
    }
  };
  const names = inventedCompanies.flatMap(({ name, tickers, isins }) => [
    name,
    ...isins,
    ...tickers.map(({ ticker }) => ticker),
  ]);
  const piece = fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom(
      ' acquires ',
      ' raises target price on ',
      ' from ',
      ' (',
      ')',
      ': ',
      '. ',
      '\n',
      ' CEO of ',
      "'s ",
      '‹0›',
      '‹',
      '›',
      ' said ',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

  it('gets known companies once each and one primary exactly where one is principal', () => {
    fc.assert(
      fc.property(
        fc.record({
          title: text,
          text,
          issuer: fc.option(fc.constantFrom(...names)),
          source_type: fc.constantFrom('news_publication', 'press_release', 'stock_exchange', 'blog'),
          language: fc.constantFrom('en', 'sv', 'nb', 'nn', 'da', 'fi', 'is', 'und'),
        }),
        sound,
      ),
      { numRuns: 300 },
    );
  });

  it('of five megabytes or of brackets only is read without quadratic time', () => {
    for (const long of [
      'Nordhamn acquires Talvikko from Norrskog '.repeat(120_000),
      '('.repeat(5_000_000),
      'A'.repeat(5_000_000),
    ])
      sound({ title: long.slice(0, 5_000), text: long, issuer: null, source_type: 'news_publication', language: 'en' });
  });
});

it('twenty thousand companies are indexed in seconds, and a thousand texts are read among them in seconds', () => {
  const many = Array.from({ length: 20_000 }, (_, n) => ({
    id: `c${n}`,
    name: `${['Nor', 'Sund', 'Fjell', 'Vik', 'Berg'][n % 5]}${['mark', 'tek', 'gruva', 'bygg'][n % 4]} ${n} AB`,
    aliases: [`Firm${n} Group`],
    tickers: [{ ticker: `T${n}`, mic_code: 'XSTO' }],
    isins: [],
    country: 'SE',
  }));
  const started = process.cpuUsage();
  const large = createTagger([...inventedCompanies, ...many]);
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
  const input = {
    issuer: null,
    source_type: 'news_publication',
    language: 'en',
    title: 'Nordhamn acquires Talvikko',
  } as const;
  const filler = 'The price will be paid in cash when the authorities have given their approval in spring. '.repeat(10);
  const text = `Nordhamn has agreed to buy Finnish rival Talvikko, the companies said on Monday. ${filler}`;
  for (let run = 0; run < 200; run += 1) large.tag({ ...input, text });
  const warm = process.cpuUsage();
  for (let run = 0; run < 1_000; run += 1) large.tag({ ...input, text });
  expect(process.cpuUsage(warm).user / 1_000).toBeLessThan(5_000);
});
