import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { OccasionWords } from '../../slots/calendar-occasions.ts';

export const occasions: OccasionWords = {
  agm: ['varsinai\\p{L}+ yhtiökokou\\p{L}+', 'yhtiökokou\\p{L}+'],
  egm: ['ylimääräi\\p{L}+ yhtiökokou\\p{L}+'],
  eitherMeeting: ['yhtiökokou'],
  theMeeting: ['kokous'],
  capitalMarketsDay: ['(?:pääomamarkkina|sijoittaja)päiv\\p{L}*'],
  reports: lines`
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
  theReport: ['katsaus'],
  theReportIs: ['julkaistaan', 'julkistetaan'],
  turnToReport: none('papers name the figures that come'),
  calls: lines`
    livelähety\p{L}*
    puhelinkonferens\p{L}*
    tulosinfo\p{L}*
    (?:tiedotus|julkistamis|\p{L}*julkistus|tulos)tilaisuu\p{L}*
  `,
  broadcasts: ['live', 'tiedotus', 'julkistamis'],
  callWithReport: lines`
    (?:esittelee|esitellään) (?:tuloksen|tulokset|katsauksen)
    lehdistötilaisuu\p{L}*
    esitys(?= (?:pidetään|järjestetään|alkaa))
  `,
  tradingUpdate: none('releases name the month'),
  salesOfMonth: ['(?:\\p{L}+kuun) (?:myynti\\p{L}*|myynnin|liikenneluvut|liikevaihdon)'],
  offerDeadline: ['tarjousaik\\p{L}*'],
  completion: lines`
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
  presentsAt: ['esittelee', 'esiintyy', 'osallistuu'],
  conferences: ['\\p{L}*(?:messu|seminaari|konferenssi|sijoittajail|kasvuyhtiöil|tapahtum)\\p{L}*'],
  presentsCompany: ['esittelee yhtiötä'],
  ofConference: ['seminaari', 'sijoittajail', 'kasvuyhtiöil'],

  instruments: ['merkintäoike', 'optio-oike', '(?<!\\p{L})sarjan? to ?\\d{1,2}(?!\\d)', 'lunastusosak'],
  sameShares: lines`
    (?<!\p{L})osakkeiden (?:määrän )?(?:yhdistäm|vähentäm)
    (?<!\p{L})osakeyhdistäm
    uude(?:n|lla) (?:\p{L}+ )?(?:nim|kaupankäyntitunnuks)
  `,
  rights: none('the case of the noun says it'),
  withoutRights: none('the case of the noun says it'),
  rightsPart: ['(?:ilman|sisältää|sisältäen) (?:oikeu|osin)', 'oikeu(?:s|tta) osinkoon'],
  notListing: ['uu(?:det|sien) osak'],
  notDelisting: ['oikeu'],
  notReports: lines`
    (?:tarkist\p{L}+)[^.;]{0,40}?indeks
    indeksi\p{L}* (?:\p{L}+ )?tarkist
    tilastokesku
    valtiokonttori
  `,
  notCalls: none('a Finnish call that has been stands without a date'),

  dateLabels: ['päivä(?:määrä)?', 'pvm', 'aika', 'milloin'],
};
