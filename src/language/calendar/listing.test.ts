import { describe, expect, it } from 'vitest';
import { readCase } from '../../../test/support/language/calendar/score.ts';

const read = (text: string) => readCase([text, []]);

describe('the first day of trading', () => {
  it.each([
    'Trading in the shares of Exempel AB on Nasdaq Stockholm Main Market is expected to commence on 19 March 2026.',
    'Trading in the shares will begin on 19 March 2026.',
    'The shares are expected to be admitted to trading on Nasdaq First North Growth Market on 19 March 2026.',
    'Exempel’s shares are admitted to trading on Nasdaq Stockholm from and including 19 March 2026.',
    'Listing on Euronext Growth Oslo is planned for 19 March 2026.',
    'Handeln i aktien på Nasdaq First North Growth Market beräknas inledas den 19 mars 2026.',
    'Aktierna tas upp till handel på Spotlight Stock Market från och med den 19 mars 2026.',
    'Bolagets aktie börjar handlas på Nasdaq Stockholm den 19 mars 2026.',
    'Aksjene forventes tatt opp til handel på Euronext Growth Oslo 19. mars 2026.',
    'Handelen i aksjene på Oslo Børs forventes å starte 19. mars 2026.',
    'Aktierne forventes optaget til handel på Nasdaq First North Growth Market Denmark den 19. marts 2026.',
    'Første dag for handel med aktierne er den 19. marts 2026.',
    'Osakkeiden kaupankäynnin odotetaan alkavan Nasdaq Helsingissä 19.3.2026.',
    'Kaupankäynti yhtiön osakkeilla alkaa Nasdaq Helsingin pörssilistalla 19.3.2026.',
    'Yhtiön osakkeet otetaan kaupankäynnin kohteeksi 19.3.2026.',
    'Ensimmäinen kaupankäyntipäivä on 19.3.2026.',
    'The first day of trading under the ticker EXM is 19 March 2026.',
  ])('%s', (text) => expect(read(text)).toEqual(['listing 2026-03-19']));

  it.each([
    'The new shares are expected to be admitted to trading on 19 March 2026.',
    'The bonds are expected to be admitted to trading on Nasdaq Stockholm on 19 March 2026.',
    'De nya aktierna beräknas tas upp till handel den 19 mars 2026.',
    'Handel med teckningsrätter inleds den 19 mars 2026.',
    'De nye aksjene forventes tatt opp til handel 19. mars 2026.',
    'De nye aktier forventes optaget til handel den 19. marts 2026.',
    'Uudet osakkeet otetaan kaupankäynnin kohteeksi 19.3.2026.',
    'Trading in the shares on Nasdaq Stockholm commenced on 12 February 2026.',
    'The shares were admitted to trading in 2019, and the store opens on 19 March 2026; trading is good.',
    'The application for admission to trading is to be submitted no later than 19 March 2026.',
    'Trading in the subscription rights commences on 19 March 2026.',
    'The first day of trading after the reverse share split is 19 March 2026.',
    'Första dag för handel efter sammanläggningen är den 19 mars 2026.',
    'Første handelsdag etter aksjespleisen er 19. mars 2026.',
    'Første handelsdag efter aktiesplittet er den 19. marts 2026.',
    'Ensimmäinen kaupankäyntipäivä osakkeiden yhdistämisen jälkeen on 19.3.2026.',
    'The first day of trading under the new name and ticker EXM is 19 March 2026.',
    'Första dag för handel under det nya namnet är den 19 mars 2026.',
    'Første handelsdag under det nye navnet er 19. mars 2026.',
    'Kaupankäynti osakkeilla uudella kaupankäyntitunnuksella alkaa 19.3.2026.',
    'Lock-up ends 30 days after the first day of trading, i.e. on 19 March 2026.',
    'Försäljningsförbudet upphör den 19 mars 2026, 30 dagar efter första dag för handel.',
    'Luovutusrajoitus päättyy 19.3.2026, 30 päivän kuluttua ensimmäisestä kaupankäyntipäivästä.',
  ])('is not read from: %s', (text) => expect(read(text)).toEqual([]));

  it('moves as any other', () => {
    expect(read('The first day of trading is postponed from 19 March 2026 to 26 March 2026.')).toEqual([
      'listing 2026-03-26 moved',
    ]);
  });
});

describe('the last day of trading', () => {
  it.each([
    'Last day for trading in the shares is 19 March 2026.',
    'Siste dag for handel i aksjen er 19. mars 2026.',
    'Sidste dag for handel med aktierne er den 19. marts 2026.',
  ])('%s', (text) => expect(read(text)).toEqual(['delisting 2026-03-19']));

  it.each([
    'Siste handelsdag inkludert utbytte er 19. mars 2026.',
    'Sidste handelsdag med ret til udbytte er den 19. marts 2026.',
    'Last day of trading incl. dividend is 19 March 2026.',
    'Last day of trading in the redemption shares is 19 March 2026.',
    'Sista dag för handel i aktien med rätt att delta i företrädesemissionen är den 19 mars 2026.',
    'Sista dag för handel med inlösenaktier är den 19 mars 2026.',
    'Sista dag för handel i TO 3 är den 19 mars 2026.',
    'Teckningsoptionerna av serie TO 3 utnyttjas i mars. Sista dag för handel är den 19 mars 2026.',
    'Siste handelsdag for tegningsrettene er 19. mars 2026.',
    'Viimeinen kaupankäyntipäivä, joka sisältää oikeuden osinkoon, on 19.3.2026.',
  ])('is another one in: %s', (text) => expect(read(text)).not.toContain('delisting 2026-03-19'));
});
