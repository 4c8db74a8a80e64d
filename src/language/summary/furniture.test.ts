import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutHeader } from './furniture.ts';

const cut = (title: string, text: string, issuer: string | null = null) => withoutHeader({ title, text, issuer });

describe('the header of a release', () => {
  it.each([
    [
      'the title twice, a stamp and the class',
      'Norrvik Interim Report Q2 2026',
      'Norrvik Interim Report Q2 2026 Published: 2026-08-21 09:06:48 CEST Norrvik A/S - Half Year financial report ' +
        'Norrvik Interim Report Q2 2026 Revenue rose by 4 per cent in the quarter.',
      'Revenue rose by 4 per cent in the quarter.',
    ],
    [
      'issuer, kind, date and time',
      'Lapinlahti plc: Flagging notification under the Securities Markets Act',
      'Lapinlahti plc Stock Exchange Release, 14 August 2026 at 1:00 p.m. EEST Lapinlahti plc: Flagging notification ' +
        'under the Securities Markets Act Lapinlahti plc (the "Company") has received a notification.',
      'Lapinlahti plc (the "Company") has received a notification.',
    ],
    [
      'a Finnish release',
      'Kuusela rakentaa sillan Kiteelle',
      'Kuusela Oyj Lehdistötiedote 18.8.2026, klo 7.00 Väylävirasto on valinnut Kuuselan toteuttamaan sillan.',
      'Väylävirasto on valinnut Kuuselan toteuttamaan sillan.',
    ],
    [
      'a Swedish release',
      'Sundby: Den andra raten av utdelningen för 2026',
      'Sundby Abp ÖVRIG INFORMATION SOM SKALL LÄMNAS ENLIGT BÖRSENS REGLER 14.08.2026, kl. 20.00 Den andra raten av ' +
        'utdelningen för 2026. Styrelsen har beslutat att dela ut en andra rat.',
      'Styrelsen har beslutat att dela ut en andra rat.',
    ],
    [
      'a Danish number and date',
      'Ledende medarbejderes handel',
      'MEDDELELSE NR. 165 – 18. AUGUST 2026 I forbindelse med tilbagekøbsprogrammet sælger Motortrap aktier.',
      'I forbindelse med tilbagekøbsprogrammet sælger Motortrap aktier.',
    ],
    [
      'a Norwegian release',
      'Havbris ASA: Kvartalsrapport for tredje kvartal 2026',
      'Havbris ASA Børsmelding 3. november 2026 kl. 07.00 Driftsinntektene økte til 310 millioner kroner.',
      'Driftsinntektene økte til 310 millioner kroner.',
    ],
    [
      'an Icelandic release',
      'Hekla hf.: Uppgjör annars ársfjórðungs 2026',
      'Hekla hf. Hálfsársuppgjör 20. ágúst 2026 kl. 09:00 Tekjur félagsins jukust um 7% á fjórðungnum.',
      'Tekjur félagsins jukust um 7% á fjórðungnum.',
    ],
    [
      'addressees and an address before the title',
      'Share buyback programme - week 33',
      'Nasdaq Copenhagen London Stock Exchange Other stakeholders Date 18 August 2026 Share buyback programme - week 33 ' +
        'The programme runs until 30 January 2027.',
      'The programme runs until 30 January 2027.',
    ],
    [
      'a dateline with a wire',
      'Hekla Pharma appoints a new chair',
      'REYKJAVIK, ICELAND (August 20, 2026) — Hekla Pharma announced today a new chair.',
      'Hekla Pharma announced today a new chair.',
    ],
    [
      'a dateline with a country',
      'Solvik Pharma completes its study',
      'Uppsala, Sweden, August 20, 2026. Today, Solvik Pharma announces that its study is complete.',
      'Today, Solvik Pharma announces that its study is complete.',
    ],
    [
      'a dateline with a country and a date',
      'Fluonor publishes its report',
      'Copenhagen, Denmark, 28 August 2026 – Fluonor A/S releases its results today.',
      'Fluonor A/S releases its results today.',
    ],
    [
      'a country and a dash',
      'Kivu takes up a loan',
      'Mombasa, Kenya - Kivu Investment AB has entered into a loan agreement.',
      'Kivu Investment AB has entered into a loan agreement.',
    ],
    [
      'a stray letter and a title of one word',
      'Storaktionærmeddelelse',
      'r Storaktionærmeddelelse Aarhus, den 19. august 2026 Meddelelse nr. 8 / 2026 Selskabet har modtaget besked.',
      'Selskabet har modtaget besked.',
    ],
    [
      'an addressee and a mark of inside information',
      'Trofast lifts its guidance',
      'To Nasdaq Copenhagen *Contains Inside Information* Unaudited figures show a better year.',
      'Unaudited figures show a better year.',
    ],
    [
      'which language prevails',
      'Half-year report of Enviro',
      'The English text is an unofficial translation. In case of any discrepancies between the Swedish text and the ' +
        'translation, the Swedish text shall prevail. Net sales rose by 4 per cent.',
      'Net sales rose by 4 per cent.',
    ],
    [
      'a heading with its period',
      'Lipido publicerar delårsrapport',
      'Väsentliga händelser under kvartalet Den 26 juni hölls årsstämman.',
      'Den 26 juni hölls årsstämman.',
    ],
    [
      'a period that is named twice',
      'Delårsrapport',
      'Andra kvartalet: apr-jun 2026 Nettoomsättningen uppgick till 45 Mkr.',
      'Nettoomsättningen uppgick till 45 Mkr.',
    ],
    [
      'a legend in capitals',
      'Björkö announces the outcome of its rights issue',
      'NOT FOR RELEASE, DISTRIBUTION OR PUBLICATION, DIRECTLY OR INDIRECTLY, IN OR INTO THE UNITED STATES, CANADA OR ' +
        'JAPAN. Björkö AB has completed its rights issue.',
      'Björkö AB has completed its rights issue.',
    ],
    [
      'headings of a report',
      'Tallmo reports its second quarter',
      'SECOND QUARTER 2026 HIGHLIGHTS Tallmo’s revenue grew by 4.8% to EUR 442 million.',
      'Tallmo’s revenue grew by 4.8% to EUR 442 million.',
    ],
    [
      'the period of a heading',
      'Delårsrapport januari–juni 2026',
      'Intäkter April – juni 2026 Nettoomsättningen ökade med 5 % till 140 Mkr.',
      'Nettoomsättningen ökade med 5 % till 140 Mkr.',
    ],
    [
      'paragraphs',
      'Vika Oyj: Osakkeiden hankinta',
      'Vika Oyj\nPörssitiedote\n15.8.2026 klo 18.30\n\nVika Oyj: Osakkeiden hankinta\n\nYhtiö osti omia osakkeitaan.',
      'Yhtiö osti omia osakkeitaan.',
    ],
  ])('leaves out %s', (_, title, text, news) => {
    expect(cut(title, text).text).toBe(news);
  });

  it.each([
    ['a date that opens a sentence', 'Buyback', 'On 16 June 2026, Maltas A/S announced a share buy-back programme.'],
    ['a period that opens a sentence', 'Report', 'In the second quarter of 2026 Alvo achieved revenue of DKK 1,497m.'],
    ['an issuer that opens a sentence', 'Notice', 'Spar Vest Bank A/S will hold a general meeting on Friday.'],
    ['a kind that opens a sentence', 'News', 'Inside information was disclosed to the authority on Monday.'],
    ['a title that is part of a sentence', 'Nordby to open in Oslo', 'Nordby to open in Oslo next spring, it says.'],
    [
      'a kind with its year as the subject',
      'Reporting',
      'Halla Oyj:n tilinpäätöstiedote 2026 julkaistaan perjantaina.',
    ],
    [
      'a title that opens a sentence behind a comma',
      'The Annual General Meeting of Lager Group AB on 26 August 2026',
      'At the Annual General Meeting of Lager Group AB on 26 August 2026, resolutions were passed.',
    ],
    [
      'a title that ends before a sign',
      'Vest Fund has a position of 0.55',
      'Vest Fund has a position of 0.55% of the capital.',
    ],
    ['a name before a dash', 'Order', 'NIBO AB - a supplier - has received an order worth SEK 40 million.'],
    ['a company in capitals', 'Order', 'NIBO AB has received an order worth SEK 40 million.'],
  ])('keeps %s', (_, title, text) => {
    expect(cut(title, text)).toEqual({ text, cut: [] });
  });

  it('names each removed piece', () => {
    expect(
      cut('Orbit signs a contract', 'Orbit Oyj | Press release | 18 August 2026 Orbit has signed a contract.').cut,
    ).toEqual([
      { rule: 'text/furniture/issuer', text: 'Orbit Oyj' },
      { rule: 'text/furniture/kind', text: '| Press release' },
      { rule: 'text/furniture/date', text: '| 18 August 2026' },
    ]);
  });

  it('knows the issuer that the feed declares, without a legal form', () => {
    expect(cut('A new order', 'Fjordlys Stock exchange release Fjordlys has a new order.', 'Fjordlys').text).toBe(
      'Fjordlys has a new order.',
    );
  });

  it('keeps a text that is its header alone', () => {
    const text = 'Orbit Oyj Press release 18 August 2026';
    expect(cut('Orbit', text).text).toBe(text);
  });

  // A pattern that parts such a text in many ways would not end.
  it.each(['A-', 'A,', '– ', '(', '1.', 'Aa Aa, ', 'Press release ', 'Q1 2026 ', 'NOT FOR RELEASE ', 'ABCD '])(
    'is looked for once in a text of "%s"',
    (piece) => {
      const text = piece.repeat(400);
      expect(text).toContain(cut('A title of three words', text).text);
    },
  );

  it('returns the end of the text, and names everything before it', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'Orbit Oyj ',
        'Press release ',
        '18 August 2026 ',
        'no. 4 ',
        'Orbit grows. ',
        'Q2 2026 ',
        '– ',
        'ÅÄÖ A ',
        '\n',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(pieces, fc.string(), (words, title) => {
        const text = words.join('');
        const found = withoutHeader({ title, text, issuer: null });
        expect(text.endsWith(found.text)).toBe(true);
        if (found.cut.length === 0) expect(found.text).toBe(text);
      }),
    );
  });
});
