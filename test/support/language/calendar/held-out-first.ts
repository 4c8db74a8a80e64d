import type { CalendarCase } from './announcements.ts';

/**
 * Invented texts of invented companies in six languages, written before the rules were run on any of them; the rules
 * were mended afterwards by what they showed. All are published on 2 March 2026 at 07:00 UTC.
 */
export const heldOutFirst: readonly CalendarCase[] = [
  // English
  [
    'Notice to attend the 2026 Annual General Meeting of Kvarnholm Group AB (publ)\n\nThe Annual General Meeting ' +
      'will take place at 4.00 p.m. CEST on Tuesday, 12 May 2026 at the company’s head office in Västerås. ' +
      'Registration opens at 3.15 p.m. The right to participate requires entry in the share register maintained by ' +
      'Euroclear Sweden AB as of Monday, 4 May 2026, and notification to the company not later than Wednesday, 6 May ' +
      '2026.',
    ['agm 2026-05-12 16:00'],
  ],
  [
    'The Board of Directors proposes a dividend of SEK 3.75 per share for the 2025 financial year. Thursday 14 May ' +
      '2026 is proposed as the record date. If the Meeting resolves in accordance with the proposal, the dividend is ' +
      'expected to be paid out through Euroclear Sweden on Tuesday 19 May 2026.',
    ['dividend 2026-05-14'],
  ],
  [
    'Key information relating to the cash dividend to be paid by Havfjell ASA. Dividend amount: NOK 1.20. Declared ' +
      'currency: NOK. Last day including right: 7 May 2026. Ex-date: 8 May 2026. Record date: 11 May 2026. Payment ' +
      'date: 20 May 2026. Date of approval: 7 May 2026.',
    ['dividend 2026-05-08'],
    'Europe/Oslo',
  ],
  [
    'Rautio Oyj will publish its Interim Report for January–March 2026 on Friday, 24 April 2026 at approximately ' +
      '8:00 a.m. EEST. A news conference for analysts and media will be arranged in Helsinki at 10:00 a.m. the same ' +
      'day.',
    ['earnings_report 2026-04-24 08:00 q1_2026'],
    'Europe/Helsinki',
  ],
  [
    'Stellberg changes the date of its second-quarter report\n\nStellberg AB will publish the report for the ' +
      'second quarter of 2026 on 21 August, one day later than previously announced (20 August).',
    ['earnings_report 2026-08-21 q2_2026 moved'],
  ],
  [
    'Invitation to Nordhamn’s Capital Markets Day 2026\n\nNordhamn invites investors, analysts and media to a ' +
      'Capital Markets Day at Münchenbryggeriet in Stockholm on Wednesday, 27 May 2026, 13:00-17:00 CEST. Please ' +
      'register before 20 May 2026.',
    ['capital_markets_day 2026-05-27 13:00'],
  ],
  [
    'Nordhamn has decided to cancel its Capital Markets Day planned for 27 May 2026 owing to the pending offer. A ' +
      'new date will be announced in due course.',
    ['capital_markets_day 2026-05-27 cancelled'],
  ],
  [
    'The Offeror has decided to extend the acceptance period of the Offer up to and including 31 March 2026. ' +
      'Settlement is expected to begin around 9 April 2026.',
    ['ma_offer_deadline 2026-03-31 moved'],
  ],
  [
    'Stellberg today signed a credit facility that matures on 15 May 2029. Drawdown will take place on 16 March 2026.',
    [],
  ],
  [
    'Lindvall Pharma will present at the Carnegie Healthcare Seminar in Stockholm on 11 March 2026 at 14:20 CET.',
    ['conference_presentation 2026-03-11 14:20'],
  ],
  [
    'The half-year report 2026 will be released on 17 July at 08:00 CEST. CEO Anna Ek and CFO Per Dahl will ' +
      'comment on the report in a telephone conference the same day at 09:30 CEST.',
    ['earnings_report 2026-07-17 08:00 h1_2026', 'earnings_call 2026-07-17 09:30'],
  ],
  [
    'Directed issue resolved by the board under the authorisation from the annual general meeting on 8 May 2025. ' +
      'Delivery of the shares is expected on 6 March 2026. Lock-up lasts until 1 September 2026.',
    [],
  ],
  [
    'Quillfors’ shares will be admitted to trading on Nasdaq First North Growth Market, with 25 March 2026 as the ' +
      'expected first day of trading. The subscription period runs from 6 March to 16 March 2026.',
    ['listing 2026-03-25'],
  ],
  [
    'Nasdaq Stockholm has approved the delisting application of Eklunda AB. The last day of trading in the share will be 20 March 2026.',
    ['delisting 2026-03-20'],
  ],
  // Swedish
  [
    'Kallelse till årsstämma i Sjöborg Fastigheter AB (publ)\n\nAktieägarna i Sjöborg Fastigheter AB (publ), ' +
      'org.nr 559000-0000, kallas härmed till årsstämma onsdagen den 29 april 2026 kl. 10.00 i bolagets lokaler på ' +
      'Storgatan 4 i Gävle. Rätt att delta har den som dels är införd i aktieboken per tisdagen den 21 april 2026, ' +
      'dels anmäler sig senast torsdagen den 23 april 2026.',
    ['agm 2026-04-29 10:00'],
  ],
  [
    'Styrelsen föreslår en utdelning om 2,50 kronor per aktie. Som avstämningsdag föreslås måndagen den 4 maj ' +
      '2026. Beräknad utbetalningsdag är torsdagen den 7 maj 2026.',
    ['dividend 2026-05-04'],
  ],
  [
    'Styrelsen föreslår att utdelningen om 4,00 kronor betalas i två delar. Avstämningsdag för den första ' +
      'utbetalningen föreslås bli den 11 maj 2026 och för den andra den 9 november 2026.',
    ['dividend 2026-05-11'],
  ],
  [
    'Vikmans AB ändrar datum för publicering av rapporten för första kvartalet 2026. Nytt datum är den 8 maj 2026, ' +
      'tidigare aviserat datum var den 30 april 2026.',
    ['earnings_report 2026-05-08 q1_2026 moved'],
  ],
  [
    'Vikmans AB bjuder in till webbsänd presentation av bokslutskommunikén\n\nVikmans publicerar sin ' +
      'bokslutskommuniké för 2025 tisdagen den 10 mars 2026 kl. 07.30. Samma dag kl. 09.00 hålls en ' +
      'telefonkonferens.',
    ['earnings_report 2026-03-10 07:30 fy_2025', 'earnings_call 2026-03-10 09:00'],
  ],
  [
    'Välkommen till kapitalmarknadsdag\n\nDen 9 juni klockan 13 håller Dalvik sin kapitalmarknadsdag på Grand Hôtel i Stockholm.',
    ['capital_markets_day 2026-06-09 13:00'],
  ],
  [
    'Styrelsen i Ekbacka AB har beslutat att skjuta upp årsstämman, som skulle ha hållits den 21 april 2026. ' +
      'Årsstämman kommer i stället att hållas den 2 juni 2026.',
    ['agm 2026-06-02 moved'],
  ],
  [
    'Kommande rapporttillfällen:\n2026-04-28 Delårsrapport Q1\n2026-05-20 Årsstämma\n2026-08-19 Delårsrapport ' +
      'Q2\n2026-11-05 Delårsrapport Q3',
    [
      'earnings_report 2026-04-28 q1_2026',
      'agm 2026-05-20',
      'earnings_report 2026-08-19 q2_2026',
      'earnings_report 2026-11-05 q3_2026',
    ],
  ],
  [
    'Teckningsoptionerna av serie TO3 kan utnyttjas från och med den 9 mars 2026 till och med den 23 mars 2026. ' +
      'Sista dag för handel med TO3 är den 19 mars 2026.',
    [],
  ],
  [
    'Styrelsen i Holmsund AB kallar till extra bolagsstämma den 26 mars 2026 med anledning av det bud som lämnades den 16 februari 2026.',
    ['egm 2026-03-26'],
  ],
  [
    'Mangold höjer riktkursen inför rapporten. Bolaget väntas redovisa en omsättning på 410 miljoner kronor för ' +
      'perioden 1 januari - 31 mars 2026.',
    [],
  ],
  // Norwegian
  [
    'Innkalling til ordinær generalforsamling i Fjordkraftverk ASA\n\nAksjonærene innkalles til ordinær ' +
      'generalforsamling onsdag 13. mai 2026 kl. 10.00. Møtet avholdes digitalt. Frist for påmelding er 11. mai 2026 ' +
      'kl. 16.00. Bare den som er aksjeeier fem virkedager før generalforsamlingen, 6. mai 2026, har rett til å ' +
      'delta.',
    ['agm 2026-05-13 10:00'],
    'Europe/Oslo',
  ],
  [
    'Nøkkelinformasjon ved kontantutbytte for Brenna ASA\n\nUtbyttebeløp: 2,00 kroner. Siste dag inklusive: 22. ' +
      'april 2026. Ex-dato: 23. april 2026. Eierregisterdato: 24. april 2026. Betalingsdato: 4. mai 2026.',
    ['dividend 2026-04-23'],
    'Europe/Oslo',
  ],
  [
    'Fjordkraftverk ASA vil offentliggjøre resultatet for første kvartal 2026 torsdag 7. mai kl. 07.00. ' +
      'Presentasjon av resultatet holdes samme dag kl. 08.30 på Hotel Continental.',
    ['earnings_report 2026-05-07 07:00 q1_2026', 'earnings_call 2026-05-07 08:30'],
    'Europe/Oslo',
  ],
  [
    'Brenna ASA har besluttet å utsette kapitalmarkedsdagen fra 10. juni 2026 til 16. september 2026.',
    ['capital_markets_day 2026-09-16 moved'],
    'Europe/Oslo',
  ],
  [
    'Ekstraordinær generalforsamling i Brenna ASA, berammet til 24. mars 2026, avlyses etter at forslaget er trukket.',
    ['egm 2026-03-24 cancelled'],
    'Europe/Oslo',
  ],
  ['Lånet forfaller 12. juni 2026 og renten reguleres 12. mars 2026.', [], 'Europe/Oslo'],
  // Danish
  [
    'Indkaldelse til ordinær generalforsamling\n\nBestyrelsen indkalder herved til ordinær generalforsamling i ' +
      'Lillebælt Holding A/S, som afholdes torsdag den 26. marts 2026 kl. 15.00 hos DGI Byen, København. ' +
      'Registreringsdatoen er torsdag den 19. marts 2026. Anmodning om adgangskort skal ske senest fredag den 20. ' +
      'marts 2026.',
    ['agm 2026-03-26 15:00'],
    'Europe/Copenhagen',
  ],
  [
    'Lillebælt Holding fremrykker offentliggørelsen af delårsrapporten for 1. kvartal 2026 fra den 13. maj 2026 til den 11. maj 2026.',
    ['earnings_report 2026-05-11 q1_2026 moved'],
    'Europe/Copenhagen',
  ],
  [
    'Selskabets finanskalender for 2026\n\n26. marts 2026 Ordinær generalforsamling\n11. maj 2026 Delårsrapport ' +
      'for 1. kvartal\n20. august 2026 Halvårsrapport\n12. november 2026 Delårsrapport for 3. kvartal',
    [
      'agm 2026-03-26',
      'earnings_report 2026-05-11 q1_2026',
      'earnings_report 2026-08-20 h1_2026',
      'earnings_report 2026-11-12 q3_2026',
    ],
    'Europe/Copenhagen',
  ],
  [
    'Bestyrelsen foreslår et udbytte på 5 kr. pr. aktie. Aktien handles eksklusive udbytte den 27. marts 2026, og ' +
      'udbyttet udbetales den 31. marts 2026.',
    ['dividend 2026-03-27'],
    'Europe/Copenhagen',
  ],
  ['Aktietilbagekøbsprogrammet løber fra den 3. marts 2026 til senest den 30. juni 2026.', [], 'Europe/Copenhagen'],
  // Finnish
  [
    'Yhtiökokouskutsu\n\nKoskela Group Oyj:n osakkeenomistajille annetaan kutsu varsinaiseen yhtiökokoukseen, joka ' +
      'pidetään torstaina 16.4.2026 klo 14.00 Tampere-talossa. Oikeus osallistua on osakkaalla, joka on merkitty ' +
      'osakasluetteloon täsmäytyspäivänä 2.4.2026. Ilmoittautumisaika päättyy 9.4.2026 klo 16.00.',
    ['agm 2026-04-16 14:00'],
    'Europe/Helsinki',
  ],
  [
    'Hallitus ehdottaa, että osinkoa maksetaan 0,42 euroa osakkeelta. Osingon täsmäytyspäivä on 20.4.2026 ja osinko maksetaan 27.4.2026.',
    ['dividend 2026-04-20'],
    'Europe/Helsinki',
  ],
  [
    'Koskela Group julkistaa vuoden 2026 puolivuosikatsauksen perjantaina 17. heinäkuuta 2026 noin kello 8.30.',
    ['earnings_report 2026-07-17 08:30 h1_2026'],
    'Europe/Helsinki',
  ],
  [
    'Koskela Groupin pääomamarkkinapäivä järjestetään 3. kesäkuuta 2026 Helsingissä. Ilmoittautumiset 22.5.2026 mennessä.',
    ['capital_markets_day 2026-06-03'],
    'Europe/Helsinki',
  ],
  [
    'Koskela Group siirtää osavuosikatsauksen julkistamisen 24.4.2026 sijaan päivälle 29.4.2026.',
    ['earnings_report 2026-04-29 moved'],
    'Europe/Helsinki',
  ],
  ['Yhtiön joukkovelkakirjalaina erääntyy 5.10.2027.', [], 'Europe/Helsinki'],
  // Icelandic
  [
    'Aðalfundur Hafnarbanka hf. verður haldinn miðvikudaginn 25. mars 2026 kl. 16:00 á Hilton Reykjavík Nordica. ' +
      'Frestur til að tilkynna framboð rennur út 20. mars 2026.',
    ['agm 2026-03-25 16:00'],
    'Atlantic/Reykjavik',
  ],
  [
    'Hafnarbanki birtir uppgjör fyrsta ársfjórðungs 2026 þann 29. apríl 2026. Kynningarfundur verður haldinn 30. apríl 2026 kl. 8:30.',
    ['earnings_report 2026-04-29 q1_2026', 'earnings_call 2026-04-30 08:30'],
    'Atlantic/Reykjavik',
  ],
  [
    'Stjórn leggur til að greiddur verði arður að fjárhæð 1,5 kr. á hlut. Arðleysisdagur er 26. mars 2026, ' +
      'arðsréttindadagur 27. mars 2026 og greiðsludagur 15. apríl 2026.',
    ['dividend 2026-03-26'],
    'Atlantic/Reykjavik',
  ],
  [
    'Hluthafafundur í Bryggju hf. verður haldinn 19. mars 2026 kl. 14:00.',
    ['egm 2026-03-19 14:00'],
    'Atlantic/Reykjavik',
  ],
];
