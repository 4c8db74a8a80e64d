import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';

/** Published on 2 March 2026 by an issuer in Stockholm. */
const read = (text: string, title = '') =>
  extractCalendarDates({
    title,
    text,
    publishedAt: new Date('2026-03-02T07:00:00.000Z'),
    timezone: 'Europe/Stockholm',
  }).map(({ event_type, local_date, cancelled, moved }) =>
    [event_type, local_date, ...(cancelled ? ['cancelled'] : []), ...(moved ? ['moved'] : [])].join(' '),
  );

describe('an occasion is cancelled', () => {
  it.each([
    // English
    'Exempel calls off the extraordinary general meeting that was to be held on 27 March 2026.',
    'The board withdraws the notice of the extraordinary general meeting on 27 March 2026.',
    'The previously announced extraordinary general meeting on 27 March 2026 is hereby cancelled.',
    'The EGM convened by notice of 20 February 2026 for 27 March 2026 has been called off.',
    'The board has decided to cancel the EGM that was announced on 10 March 2026 to be held on 27 March 2026.',
    'The extraordinary general meeting will not take place on 27 March 2026.',
    'The extraordinary general meeting planned for 27 March 2026 is postponed until further notice.',
    'The EGM scheduled for 27 March 2026 is postponed. A new date will be announced later.',
    'The EGM scheduled for 27 March 2026 is postponed. No new date has been set.',
    'The EGM scheduled for 27 March 2026 is postponed indefinitely.',
    // Swedish
    'Styrelsen har beslutat att ställa in den extra bolagsstämma som skulle ha hållits den 27 mars 2026.',
    'Styrelsen återkallar kallelsen till extra bolagsstämma den 27 mars 2026.',
    'Den extra bolagsstämman den 27 mars 2026 kommer därmed inte att hållas.',
    'Extra bolagsstämman den 27 mars 2026 skjuts upp tills vidare.',
    'Extra bolagsstämman den 27 mars 2026 skjuts upp på obestämd tid.',
    // Norwegian
    'Styret avlyser den ekstraordinære generalforsamlingen som var innkalt til 27. mars 2026.',
    'Den ekstraordinære generalforsamlingen 27. mars 2026 er kansellert.',
    'Ekstraordinær generalforsamling 27. mars 2026 vil ikke bli avholdt.',
    'Den ekstraordinære generalforsamlingen 27. mars 2026 utsettes inntil videre.',
    'Den ekstraordinære generalforsamlingen 27. mars 2026 utsettes på ubestemt tid.',
    // Danish
    'Selskabet aflyser den ekstraordinære generalforsamling, som var indkaldt til afholdelse den 27. marts 2026.',
    'Bestyrelsen tilbagekalder indkaldelsen til ekstraordinær generalforsamling den 27. marts 2026.',
    'Den ekstraordinære generalforsamling den 27. marts 2026 er derfor aflyst.',
    'Den ekstraordinære generalforsamling den 27. marts 2026 udskydes på ubestemt tid.',
    // Finnish
    'Ylimääräinen yhtiökokous 27.3.2026 lykätään toistaiseksi.',
    'Ylimääräinen yhtiökokous 27.3.2026 siirretään määräämättömäksi ajaksi.',
    'Hallitus on päättänyt perua 27.3.2026 pidettäväksi kutsutun ylimääräisen yhtiökokouksen.',
    'Yhtiö peruuttaa ylimääräisen yhtiökokouksen, joka oli tarkoitus pitää 27.3.2026.',
    'Ylimääräistä yhtiökokousta 27.3.2026 ei pidetä.',
    'Ylimääräinen yhtiökokous 27.3.2026 on peruutettu.',
  ])('%s', (text) => expect(read(text)).toEqual(['egm 2026-03-27 cancelled']));

  it('where the title says so and the text recalls its date', () => {
    expect(
      read('Stämman avser extra bolagsstämma som skulle ha hållits den 27 mars 2026.', 'Extra bolagsstämma ställs in'),
    ).toEqual(['egm 2026-03-27 cancelled']);
    expect(
      read(
        'The extraordinary general meeting was to be held on 27 March 2026. A new extraordinary general meeting ' +
          'will be held on 8 April 2026.',
        'Exempel: Extraordinary General Meeting cancelled',
      ),
    ).toEqual(['egm 2026-03-27 cancelled', 'egm 2026-04-08']);
  });

  it('of any kind', () => {
    expect(read('Kapitalmarknadsdagen den 11 juni 2026 ställs in.')).toEqual([
      'capital_markets_day 2026-06-11 cancelled',
    ]);
    expect(read('The earnings call on the interim report on 23 April 2026 has been cancelled.')).toEqual([
      'earnings_call 2026-04-23 cancelled',
    ]);
  });
});

describe('an occasion takes place', () => {
  it.each([
    ['The extraordinary general meeting on 27 March 2026 is not cancelled.', ['egm 2026-03-27']],
    ['The board may cancel the extraordinary general meeting on 27 March 2026.', ['egm 2026-03-27']],
    ['Styrelsen har rätt att ställa in den extra bolagsstämman den 27 mars 2026.', ['egm 2026-03-27']],
    [
      'In Malmö the previously cancelled extraordinary general meeting will be held on 27 March 2026.',
      ['egm 2026-03-27'],
    ],
    [
      'Exempel has cancelled its order, and the board convenes an annual general meeting on 6 May 2026.',
      ['agm 2026-05-06'],
    ],
    ['The annual general meeting on 6 May 2026 decides whether 4,000 own shares are cancelled.', ['agm 2026-05-06']],
    ['The annual general meeting on 6 May 2026 will not be held physically.', ['agm 2026-05-06']],
    ['Årsstämman den 6 maj 2026 kommer inte att hållas fysiskt.', ['agm 2026-05-06']],
    ['The capital markets day is cancelled; the annual general meeting is held on 6 May 2026.', ['agm 2026-05-06']],
    [
      'The capital markets day on 9 June 2026 takes place but the annual general meeting on 6 May 2026 is cancelled.',
      ['capital_markets_day 2026-06-09', 'agm 2026-05-06 cancelled'],
    ],
    [
      'The EGM on 27 March 2026 has been cancelled and a new extraordinary general meeting will be held on 8 April 2026.',
      ['egm 2026-03-27 cancelled', 'egm 2026-04-08'],
    ],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    'The extraordinary general meeting on 27 March 2026 is cancelled and will instead be held on 8 April 2026.',
    'Styrelsen skjuter upp den extra bolagsstämman från den 27 mars till den 8 april 2026.',
    'Den ekstraordinære generalforsamlingen utsettes fra 27. mars til 8. april 2026.',
    'Den ekstraordinære generalforsamling udskydes fra den 27. marts 2026 til den 8. april 2026.',
    'Hallitus on päättänyt siirtää ylimääräisen yhtiökokouksen pidettäväksi 8.4.2026 aiemmin ilmoitetun 27.3.2026 sijaan.',
    'Ylimääräinen yhtiökokous siirretään ja pidetään 27.3.2026 sijaan 8.4.2026.',
    'The extraordinary general meeting on 27 March 2026 is postponed. The new date is 8 April 2026.',
    'Den ekstraordinære generalforsamlinga som skulle vore halden 27. mars 2026, er flytt til 8. april 2026.',
  ])('on another day: %s', (text) => expect(read(text)).toEqual(['egm 2026-04-08 moved']));

  it('whatever else a title says is cancelled', () => {
    const text = 'The annual general meeting will be held on 6 May 2026.';
    expect(read(text, 'Notice of annual general meeting, repurchased shares cancelled')).toEqual(['agm 2026-05-06']);
    expect(read(text, 'Annual general meeting to be held although the capital markets day is cancelled')).toEqual([
      'agm 2026-05-06',
    ]);
  });

  it('on another day where the notice alone is withdrawn', () => {
    expect(
      read(
        'Styrelsen har beslutat att flytta den extra bolagsstämman från den 27 mars 2026 till den 8 april 2026.',
        'Exempel drar tillbaka kallelse och utfärdar ny kallelse till extra bolagsstämma',
      ),
    ).toEqual(['egm 2026-04-08 moved']);
    expect(
      read(
        'The board has decided to move the extraordinary general meeting to 8 April 2026.',
        'Exempel cancels extraordinary general meeting',
      ),
    ).toEqual(['egm 2026-04-08 moved']);
  });

  it('not once it is over', () => {
    expect(read('Den extra bolagsstämman den 20 februari 2026 ställdes in.')).toEqual([]);
    expect(read('Extra bolagsstämma har hållits den 27 februari 2026.')).toEqual([]);
  });
});
