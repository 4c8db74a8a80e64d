import { lines } from '../../entries.ts';
import type { OccasionWords } from '../../slots/calendar-occasions.ts';

export const occasions: OccasionWords = {
  unspecific: {
    meeting: ['yhtiökokou'],
    broadcasts: ['live', 'tiedotus', 'julkistamis'],
    callWithReport: lines`
    (?:esittelee|esitellään) (?:tuloksen|tulokset|katsauksen)
    lehdistötilaisuu\p{L}*
    esitys(?= (?:pidetään|järjestetään|alkaa))
  `,
    salesOfMonth: ['(?:\\p{L}+kuun) (?:myynti\\p{L}*|myynnin|liikenneluvut|liikevaihdon)'],
  },
  takenUp: {
    meeting: ['kokous'],
    report: ['katsaus'],
    reportIs: ['julkaistaan', 'julkistetaan'],
    company: ['esittelee yhtiötä'],
  },
  conferences: {
    presentsAt: ['esittelee', 'esiintyy', 'osallistuu'],
    nouns: ['\\p{L}*(?:messu|seminaari|konferenssi|sijoittajail|kasvuyhtiöil|tapahtum)\\p{L}*'],
    stems: ['seminaari', 'sijoittajail', 'kasvuyhtiöil'],
  },
  otherListings: {
    instruments: ['merkintäoike', 'optio-oike', '(?<!\\p{L})sarjan? to ?\\d{1,2}(?!\\d)', 'lunastusosak'],
    sameShares: lines`
    (?<!\p{L})osakkeiden (?:määrän )?(?:yhdistäm|vähentäm)
    (?<!\p{L})osakeyhdistäm
    uude(?:n|lla) (?:\p{L}+ )?(?:nim|kaupankäyntitunnuks)
  `,
    rightsPart: ['(?:ilman|sisältää|sisältäen) (?:oikeu|osin)', 'oikeu(?:s|tta) osinkoon'],
  },

  dateLabels: ['päivä(?:määrä)?', 'pvm', 'aika', 'milloin'],
  names: {
    egm: ['ylimääräi\\p{L}+ yhtiökokou\\p{L}+'],
    agm: ['varsinai\\p{L}+ yhtiökokou\\p{L}+', 'yhtiökokou\\p{L}+'],
    capital_markets_day: ['(?:pääomamarkkina|sijoittaja)päiv\\p{L}*'],
    earnings_call: lines`
    livelähety\p{L}*
    puhelinkonferens\p{L}*
    tulosinfo\p{L}*
    (?:tiedotus|julkistamis|\p{L}*julkistus|tulos)tilaisuu\p{L}*
  `,
    earnings_report: lines`
    (?:ensimmäisen|toisen|kolmannen|neljännen) (?:vuosi)?neljänneksen (?:luvut|lukunsa|tulos|tuloksen(?:sa)?)
    seuraava katsaus
    osavuosikatsau\p{L}*
    puolivuosikatsau\p{L}*
    puolivuotiskatsau\p{L}*
    liiketoimintakatsau\p{L}*
    tilinpäätöstiedot\p{L}*
    tilinpäätöksensä
    tuloksensa
    tulosraport\p{L}*
    vuosikertomu\p{L}*
    vuosikatsau\p{L}*
    vuosiraport\p{L}*
    toimintakertomu\p{L}*
  `,
    ma_offer_deadline: ['tarjousaik\\p{L}*'],
    ma_completion: lines`
    \p{L}*(?:kaupan|sulautumisen|fuusion|järjestelyn|yhdistymisen|luovutuksen|myynnin) odotetaan[^.;]{0,40}?(?:toteutuvan|tulevan voimaan)
    \p{L}*(?:kaupan|sulautumisen|fuusion|järjestelyn|yhdistymisen|luovutuksen|myynnin) arvioidaan[^.;]{0,40}?(?:toteutuvan|tulevan voimaan)
    (?:sulautumisen|fuusion|järjestelyn|yrityskaupan|kaupan|yhdistymisen) (?:(?:suunniteltu|arvioitu|odotettu) )?täytäntöönpanop\p{L}*
    (?:sulautumisen|fuusion|järjestelyn|yrityskaupan|kaupan|yhdistymisen) (?:(?:suunniteltu|arvioitu|odotettu) )?toteut(?:u|ta)misp\p{L}*
    (?:sulautumisen|fuusion|järjestelyn|yrityskaupan|kaupan|yhdistymisen) (?:(?:suunniteltu|arvioitu|odotettu) )?voimaantulop\p{L}*
  `,
    listing: lines`
    ensimmäinen kaupankäyntipäivä\p{L}*
    kaupankäyn\p{L}+ (?:[^.;]{0,60}?(?<!\p{L}))?alka\p{L}+
    (?:otetaan|otettavan|ottaminen|ottamista) (?:julkisen )?kaupankäynnin kohteeksi
  `,
    delisting: ['viimeinen kaupankäyntipäivä'],
  },
  not: {
    listing: ['uu(?:det|sien) osak'],
    delisting: ['oikeu'],
    earnings_report: lines`
    (?:tarkist\p{L}+)[^.;]{0,40}?indeks
    indeksi\p{L}* (?:\p{L}+ )?tarkist
    tilastokesku
    valtiokonttori
  `,
  },
};
