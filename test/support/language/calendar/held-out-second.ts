import type { CalendarCase } from './announcements.ts';

/**
 * The part of the invented announcements that no rule was ever mended by: its figure is the honest one. All are
 * published on 2 March 2026 at 07:00 UTC.
 */
export const heldOutSecond: readonly CalendarCase[] = [
  [
    'Notice of Annual General Meeting in Torsby Maritime Ltd. The Annual General Meeting of Shareholders will be ' +
      'held on Friday 8 May 2026 at 09:00 hours (CEST) at the offices of the company’s lawyers. Shareholders ' +
      'registered by close of business on 30 April 2026 may vote.',
    ['agm 2026-05-08 09:00'],
    'Europe/Oslo',
  ],
  [
    'Torsby Maritime: Ex dividend 6 March 2026\n\nThe shares in Torsby Maritime Ltd. will be traded ex dividend of ' +
      'USD 0.30 as from 6 March 2026. The dividend will be paid on or about 19 March 2026 to shareholders of record ' +
      'on 9 March 2026.',
    ['dividend 2026-03-06'],
    'Europe/Oslo',
  ],
  [
    'Hedvall Technologies invites to presentation of Q1 report\n\nHedvall Technologies releases its interim report ' +
      'for the first quarter on Wednesday, 22 April 2026, at 13:00 CEST. A conference call for investors, analysts ' +
      'and media follows at 14:00 CEST on the same day.',
    ['earnings_report 2026-04-22 13:00 q1_2026', 'earnings_call 2026-04-22 14:00'],
  ],
  [
    'Due to the migration of its business system, Hedvall Technologies will publish its year-end report for 2025 ' +
      'on 19 March 2026 instead of, as previously communicated, 12 March 2026.',
    ['earnings_report 2026-03-19 fy_2025 moved'],
  ],
  [
    'The extraordinary general meeting of Brunnsala AB convened for 17 March 2026 has been cancelled since the proposal was withdrawn.',
    ['egm 2026-03-17 cancelled'],
  ],
  [
    'Bidco announces a public offer to the shareholders of Brunnsala. The acceptance period is expected to ' +
      'commence on or around 23 March 2026 and end on or around 20 April 2026.',
    ['ma_offer_deadline 2026-04-20'],
  ],
  [
    'Fitch affirmed the rating on 27 February 2026. The notes are callable on 4 June 2026 and the record date for interest is 28 May 2026.',
    [],
  ],
  [
    'Kallelse till extra bolagsstämma i Almbro Bioscience AB\n\nAktieägarna kallas till extra bolagsstämma ' +
      'fredagen den 20 mars 2026 klockan 11:00. Poströsten måste vara bolaget tillhanda senast torsdagen den 19 mars ' +
      '2026. Avstämningsdag för rätt att delta är torsdagen den 12 mars 2026.',
    ['egm 2026-03-20 11:00'],
  ],
  [
    'Almbro Bioscience tidigarelägger delårsrapporten för det första kvartalet till den 22 april 2026 (tidigare 29 april 2026).',
    ['earnings_report 2026-04-22 q1_2026 moved'],
  ],
  [
    'Styrelsen föreslår årsstämman en extra utdelning om 10 kronor per aktie med avstämningsdag den 8 maj 2026. ' +
      'Årsstämman hålls den 6 maj 2026 i Umeå.',
    ['agm 2026-05-06', 'dividend 2026-05-08'],
  ],
  [
    'Halvårsrapporten publiceras fredagen den 14 augusti kl 08:00. Delårsrapporten för tredje kvartalet publiceras den 30 oktober.',
    ['earnings_report 2026-08-14 08:00 h1_2026', 'earnings_report 2026-10-30 q3_2026'],
  ],
  ['Bolaget har förvärvat 120 000 egna aktier mellan den 23 februari 2026 och den 27 februari 2026.', []],
  [
    'Innkalling til ekstraordinær generalforsamling i Solbakk Energi AS den 23. mars 2026 kl. 12.00. Fullmakter må ' +
      'være mottatt innen 20. mars 2026.',
    ['egm 2026-03-23 12:00'],
    'Europe/Oslo',
  ],
  [
    'Solbakk Energi: Ny dato for fremleggelse av årsregnskapet\n\nÅrsregnskapet for 2025 vil bli publisert 16. ' +
      'april 2026. Tidligere kommunisert dato var 31. mars 2026.',
    ['earnings_report 2026-04-16 fy_2025 moved'],
    'Europe/Oslo',
  ],
  [
    'Solbakk Energi holder kapitalmarkedsdag i Oslo 2. juni 2026 kl. 09.00-12.00.',
    ['capital_markets_day 2026-06-02 09:00'],
    'Europe/Oslo',
  ],
  [
    'Ekstraordinær generalforsamling i Stenbro A/S afholdes mandag den 23. marts 2026 kl. 10.00. Aktionærer skal ' +
      'have løst adgangskort senest torsdag den 19. marts 2026.',
    ['egm 2026-03-23 10:00'],
    'Europe/Copenhagen',
  ],
  [
    'Stenbro A/S udskyder offentliggørelsen af årsrapporten for 2025 til den 27. marts 2026. Årsrapporten skulle ' +
      'være offentliggjort den 12. marts 2026.',
    ['earnings_report 2026-03-27 fy_2025 moved'],
    'Europe/Copenhagen',
  ],
  [
    'Acceptperioden for købstilbuddet udløber den 8. april 2026 kl. 23.59.',
    ['ma_offer_deadline 2026-04-08 23:59'],
    'Europe/Copenhagen',
  ],
  [
    'Pohjolan Metsä Oyj kutsuu koolle ylimääräisen yhtiökokouksen, joka pidetään 31.3.2026 klo 10.00 Espoossa. ' +
      'Täsmäytyspäivä on 19.3.2026.',
    ['egm 2026-03-31 10:00'],
    'Europe/Helsinki',
  ],
  [
    'Pohjolan Metsän taloudellinen tiedottaminen vuonna 2026\n\nOsavuosikatsaus tammi–maaliskuu: ' +
      '29.4.2026\nPuolivuosikatsaus tammi–kesäkuu: 12.8.2026\nOsavuosikatsaus tammi–syyskuu: 28.10.2026\nVarsinainen ' +
      'yhtiökokous: 9.4.2026',
    [
      'earnings_report 2026-04-29 q1_2026',
      'earnings_report 2026-08-12 h1_2026',
      'earnings_report 2026-10-28 9m_2026',
      'agm 2026-04-09',
    ],
    'Europe/Helsinki',
  ],
  [
    'Tarjousaika päättyy 27.3.2026 klo 16.00. Ostotarjouksen tarjousaika alkoi 16.2.2026.',
    ['ma_offer_deadline 2026-03-27 16:00'],
    'Europe/Helsinki',
  ],
  [
    'Fyrsti viðskiptadagur með hlutabréf Eldvarpa hf. á Nasdaq Iceland er áætlaður 20. mars 2026.',
    ['listing 2026-03-20'],
    'Atlantic/Reykjavik',
  ],
  [
    'Birting árshlutauppgjörs fyrstu sex mánaða ársins 2026 frestast og verður 27. ágúst 2026 í stað 20. ágúst 2026.',
    ['earnings_report 2026-08-27 h1_2026 moved'],
    'Atlantic/Reykjavik',
  ],
  [
    'Aðalfundur Eldvarpa hf. verður haldinn föstudaginn 27. mars 2026 kl. 15:00. Rafræn atkvæðagreiðsla hefst 23. mars 2026.',
    ['agm 2026-03-27 15:00'],
    'Atlantic/Reykjavik',
  ],
];
