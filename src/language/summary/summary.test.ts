import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExtractiveSummariser } from './summary.ts';

const summariser = createExtractiveSummariser();
const summarise = (title: string, text: string) => summariser.summarise({ title, text });

const release = `Nordhamn AB (publ) today announces that it has signed an agreement to acquire a shipyard in Gdansk. \
The purchase price is EUR 48 million on a cash and debt free basis.

The yard has 620 employees and had sales of EUR 92 million in 2025. "This is an important step for us," says CEO Eva Holm.

The deal is expected to close on 1 March 2026. It will add about 4 percent to earnings per share.
The purchase price, on a cash and debt free basis, is EUR 48 million.

• Sales EUR 92 million
• EBIT margin 11.2 percent

For more information, please contact:
Eva Holm, CEO, +46 8 123 456 78, eva.holm@example.com

About Nordhamn
Nordhamn is a shipping group with 4,000 employees.

This information is information that Nordhamn AB is obliged to make public pursuant to the EU Market Abuse Regulation.`;

describe('the summary of a release', () => {
  const { summary, key_points, method } = summarise('Nordhamn acquires shipyard', release);

  it('is its lead, as it stands', () => {
    expect(summary).toBe(
      'Nordhamn AB (publ) today announces that it has signed an agreement to acquire a shipyard in Gdansk. ' +
        'The purchase price is EUR 48 million on a cash and debt free basis.',
    );
  });

  it('has the sentences with figures and dates as key points, in their order, each once', () => {
    expect(key_points).toEqual([
      'The yard has 620 employees and had sales of EUR 92 million in 2025.',
      'The deal is expected to close on 1 March 2026.',
      'It will add about 4 percent to earnings per share.',
    ]);
  });

  it('says that it was picked, not written', () => {
    expect(method).toBe('extractive');
  });

  it('holds nothing of contacts, the company’s portrait and the disclosure formula', () => {
    const all = [summary, ...key_points].join(' ');
    expect(all).not.toMatch(/contact|\+46|@|4,000 employees|Market Abuse/u);
  });
});

describe('an article without a text', () => {
  it.each([
    ['', 'nothing'],
    ['   \n ', 'white space'],
    ['Nordhamn acquires shipyard', 'its title again'],
    ['Nordhamn acquires shipyard.', 'its title with a stop'],
    ['www.example.com', 'an address'],
    ['For more information, please contact Eva Holm.', 'a contact line'],
    ['123 456 789\n12 13 14', 'numbers'],
  ])('has no summary and no key points: %j (%s)', (text) => {
    expect(summarise('Nordhamn acquires shipyard', text)).toEqual({
      summary: null,
      key_points: [],
      method: 'extractive',
    });
  });
});

describe('boilerplate', () => {
  it.each([
    'För mer information, vänligen kontakta: Eva Holm, vd, telefon 08-123 456.',
    'For ytterligere informasjon, vennligst kontakt: Ole Dahl.',
    'Yderligere information: Mette Holm, presse.',
    'Lisätietoja antaa toimitusjohtaja Matti Virta.',
    'Nánari upplýsingar veitir Jón Jónsson forstjóri.',
    'Share on Facebook | Twitter | LinkedIn',
    'Läs även: Så går det för börsens bolag i höst',
    'NOT FOR RELEASE, DISTRIBUTION OR PUBLICATION IN THE UNITED STATES OR AUSTRALIA.',
    'Denna information är sådan som Nordhamn AB är skyldigt att offentliggöra enligt EU:s marknadsmissbruksförordning.',
    'Denne opplysningen er informasjonspliktig etter verdipapirhandelloven § 5-12.',
    'This is a translation of the Swedish version of the press release.',
  ])('is left out: %s', (line) => {
    const lead = 'The yard has 620 employees and is the largest in the region.';
    expect(summarise('Yard sold', `${lead}\n\n${line}`).summary).toBe(lead);
    expect(summarise('Yard sold', line).summary).toBeNull();
  });

  it.each([
    'THIS PRESS RELEASE MAY NOT BE MADE PUBLIC, PUBLISHED OR DISTRIBUTED, DIRECTLY OR INDIRECTLY, IN THE UNITED STATES.',
    'This English version is a translation of the Swedish original.',
    'In case of any discrepancy the Swedish text prevails.',
    '“Yard” or “the Company” refers to Yard Holding AB and its subsidiaries.',
    '27.8.2026 08:00:36 EEST | Yard Oyj | Inside information',
    'Website: www.yard.example This release was sent by Wirecast.',
    'This release was sent by Wirecast.',
    'This announcement contains inside information for the purposes of Article 17 of the Market Abuse Regulation.',
    'Date Aggregated volume Weighted average price per Share Total Transaction Value Venue of the Trades',
    'DETTA PRESSMEDDELANDE FÅR INTE OFFENTLIGGÖRAS, PUBLICERAS ELLER DISTRIBUERAS, DIREKT ELLER INDIREKT, I USA.',
    'Yard AB (publ) (“Yard” eller “Bolaget”) avser i detta pressmeddelande koncernen.',
    'Yard is listed on Nasdaq First North Growth Market.',
    'Reporting by A. Reporter; Editing by B. Editor',
  ])('of wires is left out before and behind the news: %s', (line) => {
    const lead = 'The yard has 620 employees and is the largest in the region.';
    const next = 'It was founded by two brothers in 1890.';
    expect(summarise('Yard sold', `${line}\n\n${lead}\n\n${next}\n\n${line}`)).toMatchObject({
      summary: `${lead} ${next}`,
      key_points: [],
    });
  });

  it.each([
    'The yard said that a translation of the contract had been published by the court.',
    'Yard AB (publ) (”Yard” eller ”Bolaget”) avser att förvärva en docka i Malmö för 40 miljoner kronor.',
    'Yard AB (“Yard” or the “Company”) said that the order means work for 40 people.',
    'The website of the yard was down for two days in May.',
    'Leipomo tavoittelee sillä nuoria perheitä ja avaa kahvilan Turkuun.',
    'Company announcement no. 21/2026: Yard Services raises its outlook for the full year.',
  ])('is news though it has words of furniture: %s', (lead) => {
    expect(summarise('Yard sold', lead).summary).toBe(lead);
  });

  it('at the top does not hide the news below it', () => {
    const text =
      'NOT FOR DISTRIBUTION IN THE UNITED STATES.\n\nNordhamn sells its harbour in Malmö for SEK 90 million.';
    expect(summarise('Harbour sold', text).summary).toBe('Nordhamn sells its harbour in Malmö for SEK 90 million.');
  });

  it('ends the news: what follows an "About" heading is not read', () => {
    const text = [
      'Nordhamn sells its harbour in Malmö for SEK 90 million. The buyer takes over 40 people.',
      'About Nordhamn\nFounded in 1890, the group has sales of SEK 9 billion.',
    ].join('\n\n');
    expect(summarise('Harbour sold', text).key_points).toEqual([]);
  });
});

describe('markup', () => {
  it.each([
    [
      '<p>Nordhamn sells <b>its harbour</b> in Malmö today.</p><script>alert(1)</script>',
      'Nordhamn sells its harbour in Malmö today.',
    ],
    ['Nordhamn <img src=x onerror=alert(1)> sells its harbour in Malmö.', 'Nordhamn sells its harbour in Malmö.'],
    ['Nordhamn <NORH.ST> sells its harbour in Malmö.', 'Nordhamn (NORH.ST) sells its harbour in Malmö.'],
    ['Nordhamn **sells** its [harbour](http://example.com/x) in Malmö.', 'Nordhamn sells its harbour in Malmö.'],
    ['Nordhamn sells\u202e its\u200b harbour\u0007 in Malmö.', 'Nordhamn sells its harbour in Malmö.'],
  ])('never reaches the summary: %j', (text, summary) => {
    expect(summarise('Sale', text).summary).toBe(summary);
  });
});

describe('repetitions', () => {
  it('are told apart by their figures', () => {
    const text =
      'Nordhamn reports for the quarter. Net sales rose to SEK 412 million. Net sales rose to SEK 398 million.';
    expect(summarise('Report', text).key_points).toEqual(['Net sales rose to SEK 398 million.']);
  });

  it.each([
    ['a year', 'Port of Vik to close its eastern quay', 'The port of Vik is to close its eastern quay in 2027.'],
    ['a season', 'Port of Vik closes its eastern quay', 'The port of Vik closes its eastern quay in spring.'],
    ['a month', 'Port of Vik closes its eastern quay', 'The port of Vik closes its eastern quay in May.'],
    ['a place', 'Dockers go on strike at the quay', 'The dockers go on strike at the quay in Halden.'],
    ['a name', 'Union gives notice of strike at port', 'The union Losse gives notice of strike at the port.'],
    ['a number', 'Unemployment was 9.9 per cent', 'Unemployment was 9.9 per cent or 276,000.'],
    ['a negation', 'Dockers go on strike at the quay', 'The dockers do not go on strike at the quay.'],
    [
      'a second half',
      'Falk Bank cuts Vik target to SEK 390 (430)',
      'Falk Bank cuts its target for Vik to SEK 390 from SEK 430 and repeats its neutral recommendation.',
    ],
  ])('are none where the sentence adds %s to the title', (_, title, lead) => {
    expect(summarise(title, lead).summary).toBe(lead);
  });

  it.each([
    ['Port of Vik to close its eastern quay in 2027', 'The Port of Vik is to close its eastern quay in 2027.'],
    [
      'Vik Industri AB: Interim report January-March 2026',
      'Vik Industri AB (publ) (VIK B) today publishes its interim report for January-March 2026.',
    ],
    ['Vestlund Bank acquires Norrdal Finans', 'Vestlund Bank acquires Norrdal Finans, it said on Monday.'],
  ])('are left out: %s', (title, lead) => {
    expect(summarise(title, lead).summary).toBeNull();
  });
});

describe('sentences of many figures or few words', () => {
  it.each([
    'From 16 to 20 November 2026 Vik AB has acquired own shares (ISIN: SE0000242455) as follows: ' +
      '412,000 shares at SEK 281.10, total SEK 115,813,200.',
    'The number of shares rises by 1 000 000 000 to 3 400 000 000 in the issue.',
  ])('tell news: %s', (sentence) => {
    expect(summarise('Notice', sentence).summary).toBe(sentence);
  });

  it.each(['There were 276,000 unemployed.', 'Nobody is hurt.'])('go behind another or are a point: %s', (sentence) => {
    const lead = 'The tanker Ask ran aground off Halden.';
    expect(summarise('Notice', `${lead} ${sentence}`).summary).toBe(`${lead} ${sentence}`);
    expect(summarise('Notice', sentence)).toMatchObject({ summary: null, key_points: [sentence] });
  });

  it.each([
    'Net sales, SEK million 7,041 6,512 20,344 19,102 26,137',
    'Oslo, 4 May 2026.',
    'Please see attachment.',
    'Three against two.',
    'Source: Statistics Norway.',
  ])('tell none as a row, a place and date or a reference: %s', (line) => {
    expect(summarise('Notice', line).summary).toBeNull();
  });
});

it('joins the wrapped lines of a wire and keeps paragraphs apart', () => {
  const text =
    'Norway’s trade surplus narrowed in\nFebruary to 957 mln crowns.\n    Exports fell to 10.66 billion\ncrowns.';
  expect(summarise('TRADE SURPLUS', text).summary).toBe(
    'Norway’s trade surplus narrowed in February to 957 mln crowns. Exports fell to 10.66 billion crowns.',
  );
});

describe('any text', () => {
  const bounded = (title: string, text: string) => {
    const result = summarise(title, text);
    expect(result).toEqual(summarise(title, text));
    expect(result.summary?.length ?? 0).toBeLessThanOrEqual(400);
    expect(result.key_points.length).toBeLessThanOrEqual(5);
    for (const line of [result.summary ?? '', ...result.key_points]) {
      expect(line).not.toMatch(/<[a-zA-Z/!?]/u);
      expect(line.isWellFormed()).toBe(true);
    }
    for (const point of result.key_points) expect(point.length).toBeLessThanOrEqual(200);
  };

  it('gives the same bounded, unmarked lines each time', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        ' sales rose 4 percent to SEK 5 million',
        '. ',
        '\n',
        '\n\n',
        '<b',
        '<',
        '>',
        '• ',
        'approx. ',
        '…',
        '😀',
        '„Ja“ ',
      ),
    );
    fc.assert(
      fc.property(fc.string(), fc.array(piece, { maxLength: 40 }), (title, pieces) => bounded(title, pieces.join(''))),
    );
  });

  it('of five megabytes, of one sentence or of one character is read without quadratic time', () => {
    for (const text of [
      'Sales rose 12 percent to SEK 5 million. '.repeat(130_000),
      'word '.repeat(1_000_000),
      '<a '.repeat(1_500_000),
      '('.repeat(5_000_000),
    ])
      bounded('Title', text);
  });
});

describe('a lead that repeats the title', () => {
  const title = 'Vestlund Bank acquires Norrdal Finans for NOK 3.2 billion';
  const lead = 'Vestlund Bank acquires Norrdal Finans for NOK 3.2 billion.';

  it('is left out where the next sentence stands by itself', () => {
    const next = 'Norrdal Finans has 40,000 customers in Norway and a loan book of NOK 28 billion.';
    expect(summarise(title, `${lead} ${next}`).summary).toBe(next);
  });

  it.each([
    'The acquisition is expected to be completed on 15 January 2027.',
    'It has 40,000 customers in Norway and a loan book of NOK 28 billion.',
  ])('stays where the next one leans on it: %s', (next) => {
    expect(summarise(title, `${lead} ${next}`).summary).toBe(`${lead} ${next}`);
  });
});
