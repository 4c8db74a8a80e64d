/**
 * A labelled text: what it says, and every mention that is to be read from it as
 * `type date [time] [period] [moved|cancelled]`. All are published on 2 March 2026 at 07:00 UTC by a Stockholm issuer
 * unless a zone is named.
 */
export type CalendarCase = readonly [text: string, mentions: readonly string[], timezone?: string];

/** Invented texts of invented companies, written before the rules were tuned on anything but the first table of tests. */
export const heldOutAnnouncements: readonly CalendarCase[] = [
  // Notices of meetings, with the deadlines and record days that are not the meeting's
  [
    'The shareholders of Tallmark AB (publ), reg. no. 556000-0000, are hereby given notice of the annual general ' +
      'meeting on Wednesday 6 May 2026 at 15:00 CEST at Kulturhuset, Stockholm. Shareholders who wish to attend the ' +
      'meeting must be recorded in the share register on Monday 27 April 2026 and give notice of attendance no later ' +
      'than Wednesday 29 April 2026.',
    ['agm 2026-05-06 15:00'],
  ],
  [
    'Aktieägarna i Granlund AB kallas till årsstämma tisdagen den 12 maj 2026 kl. 14.00 i Lund. Aktieägare som ' +
      'vill delta i stämman ska vara införd i aktieboken måndagen den 4 maj 2026 och anmäla sig senast onsdagen den ' +
      '6 maj 2026.',
    ['agm 2026-05-12 14:00'],
  ],
  [
    'Det innkalles til ordinær generalforsamling i Borehav ASA torsdag 21. mai 2026 kl. 13.00. Påmeldingsfristen ' +
      'er 18. mai 2026 kl. 16.00.',
    ['agm 2026-05-21 13:00'],
    'Europe/Oslo',
  ],
  [
    'Der indkaldes til ordinær generalforsamling i Sundvig A/S tirsdag den 28. april 2026 kl. 16.00 på selskabets ' +
      'kontor. Tilmelding skal ske senest fredag den 24. april 2026.',
    ['agm 2026-04-28 16:00'],
    'Europe/Copenhagen',
  ],
  [
    'Lakewood Oyj:n osakkeenomistajat kutsutaan varsinaiseen yhtiökokoukseen, joka pidetään keskiviikkona ' +
      '22.4.2026 klo 13.00 Helsingissä. Yhtiökokouksen täsmäytyspäivä on 10.4.2026. Ilmoittautuminen päättyy ' +
      '17.4.2026 klo 10.00.',
    ['agm 2026-04-22 13:00'],
    'Europe/Helsinki',
  ],
  [
    'Aðalfundur Bláfells hf. verður haldinn fimmtudaginn 26. mars 2026 kl. 16:00.',
    ['agm 2026-03-26 16:00'],
    'Atlantic/Reykjavik',
  ],
  [
    'Kallelse till extra bolagsstämma i Ekdal AB\n\nExtra bolagsstämma hålls den 27 mars 2026 kl. 10.00. ' +
      'Poströster ska vara bolaget tillhanda senast den 23 mars 2026.',
    ['egm 2026-03-27 10:00'],
  ],
  [
    'The Nomination Committee proposes the re-election of Eva Lind ahead of the annual general meeting on 7 May 2026.',
    ['agm 2026-05-07'],
  ],
  ['Proposals for the annual general meeting must reach the board no later than 20 March 2026.', []],
  ['The authorisation is valid until the annual general meeting 2027, however no longer than until 30 June 2027.', []],
  // Reports and calls
  [
    'Tallmark publishes its interim report for January-March on Thursday 23 April 2026 at 07:30 CEST. A webcast ' +
      'conference call will be held the same day at 10:00 CEST.',
    ['earnings_report 2026-04-23 07:30 q1_2026', 'earnings_call 2026-04-23 10:00'],
  ],
  [
    'Inbjudan till presentation av Granlunds delårsrapport för första kvartalet\n\nDelårsrapporten för ' +
      'januari-mars 2026 offentliggörs den 29 april kl. 08.00.',
    ['earnings_report 2026-04-29 08:00 q1_2026'],
  ],
  [
    'Finansiell kalender\n\n29 april 2026: Delårsrapport januari-mars\n17 juli 2026: Halvårsrapport\n23 oktober ' +
      '2026: Delårsrapport januari-september\n4 februari 2027: Bokslutskommuniké 2026',
    [
      'earnings_report 2026-04-29 q1_2026',
      'earnings_report 2026-07-17 h1_2026',
      'earnings_report 2026-10-23 9m_2026',
      'earnings_report 2027-02-04 fy_2026',
    ],
  ],
  [
    'Financial calendar 2026\n\nInterim report Q1 2026 – 28 April 2026\nAnnual General Meeting 2026 – 28 April ' +
      '2026\nInterim report Q2 2026 – 16 July 2026\nInterim report Q3 2026 – 22 October 2026',
    [
      'earnings_report 2026-04-28 q1_2026',
      'agm 2026-04-28',
      'earnings_report 2026-07-16 q2_2026',
      'earnings_report 2026-10-22 q3_2026',
    ],
  ],
  [
    'Lakewood julkaisee osavuosikatsauksen tammi–maaliskuulta 2026 tiistaina 28.4.2026 noin klo 9.00.',
    ['earnings_report 2026-04-28 09:00 q1_2026'],
    'Europe/Helsinki',
  ],
  [
    'Kvartalsrapporten for første kvartal 2026 legges frem 7. mai 2026 kl. 07.00.',
    ['earnings_report 2026-05-07 07:00 q1_2026'],
    'Europe/Oslo',
  ],
  [
    'Delårsrapporten for 1. kvartal 2026 offentliggøres den 12. maj 2026.',
    ['earnings_report 2026-05-12 q1_2026'],
    'Europe/Copenhagen',
  ],
  [
    'Tallmark today publishes its annual report for 2025. The report covers the period 1 January - 31 December 2025.',
    [],
  ],
  ['Net sales for the interim period 1 January - 31 March 2026 will be reported later.', []],
  [
    'The interim reports will be published on 29 April, 17 July and 23 October 2026.',
    ['earnings_report 2026-04-29', 'earnings_report 2026-07-17', 'earnings_report 2026-10-23'],
  ],
  // Capital markets days and conferences
  [
    'Granlund bjuder in till kapitalmarknadsdag torsdagen den 11 juni 2026 kl. 13.00 i Stockholm. Anmälan görs senast den 4 juni 2026.',
    ['capital_markets_day 2026-06-11 13:00'],
  ],
  [
    'Borehav ASA will hold its Capital Markets Day in Oslo on 9 June 2026. Registration closes on 2 June 2026.',
    ['capital_markets_day 2026-06-09'],
    'Europe/Oslo',
  ],
  // Moves and cancellations
  ['Ekdal flyttar datumet för årsstämman från den 6 maj 2026 till den 20 maj 2026.', ['agm 2026-05-20 moved']],
  [
    'Tallmark postpones the publication of its interim report for the first quarter to 5 May 2026. The previously ' +
      'communicated date was 23 April 2026.',
    ['earnings_report 2026-05-05 q1_2026 moved'],
  ],
  [
    'Granlund senarelägger publiceringen av delårsrapporten för första kvartalet till den 6 maj 2026 i stället för den 29 april 2026.',
    ['earnings_report 2026-05-06 q1_2026 moved'],
  ],
  [
    'Generalforsamlingen i Sundvig flyttes fra den 28. april 2026 til den 5. maj 2026.',
    ['agm 2026-05-05 moved'],
    'Europe/Copenhagen',
  ],
  ['Styrelsen har beslutat att ställa in den extra bolagsstämman den 27 mars 2026.', ['egm 2026-03-27 cancelled']],
  ['The extraordinary general meeting scheduled for 27 March 2026 will not be held.', ['egm 2026-03-27 cancelled']],
  ['The annual general meeting on 6 May 2026 will resolve on the cancellation of treasury shares.', ['agm 2026-05-06']],
  ['The annual general meeting on 6 May 2026 resolves whether to cancel own shares.', ['agm 2026-05-06']],
  // Deals and listings
  [
    'The acceptance period commences on 5 March 2026 and expires on 2 April 2026 at 17:00 CEST.',
    ['ma_offer_deadline 2026-04-02 17:00'],
  ],
  ['The bidder has extended the acceptance period until 16 April 2026.', ['ma_offer_deadline 2026-04-16 moved']],
  [
    'Closing of the transaction is expected on 1 April 2026, subject to approval by the authorities.',
    ['ma_completion 2026-04-01'],
  ],
  [
    'Första dag för handel i Björkvikens aktie på Nasdaq First North väntas bli den 19 mars 2026.',
    ['listing 2026-03-19'],
  ],
  ['Första dag för handel med teckningsrätter är den 19 mars 2026.', []],
  ['Sista dag för handel i aktien på Nasdaq Stockholm blir den 27 mars 2026.', ['delisting 2026-03-27']],
  ['Teckningsperioden löper från och med den 9 mars 2026 till och med den 23 mars 2026.', []],
  // The past, and dates of other things
  ['Kommuniké från årsstämma i Granlund AB den 2 mars 2026', []],
  ['Beslut vid extra bolagsstämma i Ekdal den 2 mars 2026', []],
  [
    'At the annual general meeting on 5 May 2025 it was decided that the committee consists of the three largest ' +
      'owners as of 30 September each year.',
    [],
  ],
  [
    'With the authorisation of the annual general meeting of 6 May 2025, the board has today, 2 March 2026, decided on an issue.',
    [],
  ],
  ['The loan matures on 15 September 2026.', []],
  // Zones
  ['Annual general meeting: 24 April 2026 at 10:00 CEST', ['agm 2026-04-24 11:00'], 'Europe/Helsinki'],
  [
    'The conference call takes place on 5 May 2026 at 2 p.m. UK time and follows the Q1 report.',
    ['earnings_call 2026-05-05 15:00'],
  ],
  ['The results webcast starts at 8:00 a.m. ET on 10 March 2026.', ['earnings_call 2026-03-10 13:00']],
  ['Yhtiökokous pidetään 15. huhtikuuta 2026 klo 14.00 Suomen aikaa.', ['agm 2026-04-15 14:00'], 'Europe/Helsinki'],
];
