import type { ContentWords } from '../../slots/labels.ts';

/** Words of content types and of routine notices. */
export const content: ContentWords = {
  exchangeNotice: '(kaupankäynti alkaa|kaupankäynti päättyy|ensimmäinen kaupankäyntipäivä|tarjouskirja|pörssitiedote)',
  ownVoice: '(pörssitiedote|lehdistötiedote|yhtiötiedote|sisäpiiritieto|hallitus on)',
  outlook: `
    (strategi|strategin|analyytikko|analyytikot|salkunhoitaja|pääekonomisti) ... (uskoo|odottaa|varoittaa|ennustaa|
      näkee)
    (viikon agenda|tuleva viikko|aamukatsaus|viikkokatsaus|markkinanäkymät)
    (osakevinkki|osakevinkit|ostolistalla|tuloskauden ennakko|tulosennakko|pörssikolumni)*
  `,
  priceMove: `
    (osake|osakkeet|osakekurssi|pörssi|helsingin pörssi|öljyn hinta|kruunu) ... (nousi|nousee|laski|laskee|putosi|
      putoaa|romahti|sulkeutui|avautui|ennätykseen|nousuun|laskuun)
  `,
  rating: '(osta|myy|lisää|vähennä|suositus|tavoitehinta|ennusteemme|nostamme|laskemme)',
  uneventful: `
    (kutsu tiedotustilaisuuteen|taloudellinen kalenteri|tulosjulkistamisajankohdat|julkistamisajankohdat|
      pääomamarkkinapäivä|kutsuu tulosinfoon|taloudellisten katsausten)
  `,
  routine: `
    (kutsu|tulosjulkistamisajankohdat|julkistamisajankohta|taloudellinen kalenteri|viikko|
      osakkeiden kokonaismäärä|taloudelliset katsaukset)
  `,
  denial: ['ei (?:aio|suunnittele|harkitse|ole (?:aikeissa|suunnitelmia))'],
  disclosure: ['lisätietoja'],
  rubrics: {
    analysis: ['analyysi', 'tausta', 'haastattelu', 'näkökulma'],
    opinion: [
      'kolumni',
      'pääkirjoitus',
      'kommentti',
      'mielipide',
      'strategi',
      'asiantuntija',
      'tutkija',
      'professori',
      '(?:pää)?ekonomisti',
    ],
    pressReview: ['(?:aamun |päivän )?(?:lehdistö|lehti)katsaus', '(?:aamun|päivän) lehdet', 'lehdet tänään'],
    takenBack: ['PERUTTU', 'POISTETTU', 'VEDETTY(?: POIS)?', 'MITÄTÖITY'],
  },
  analysisOpenings: {
    title: [
      'siksi',
      'näin',
      'miksi',
      'tällai(?:nen|sia)',
      'miten',
      'kuinka(?! (?:monta|paljon|kauan))',
      'mitä (?:tapahtuu|tarkoittaa|tiedämme|on odotettavissa)',
      String.raw`(?:\d+|kaksi|kolme|neljä|viisi|kuusi|seitsemän|kymmenen) (?:\S+ )?(?:osaketta|asiaa|syytä|kysymystä|vinkkiä)`,
    ],
    colon: ['siksi', 'miksi'],
  },
  toDisregard: ['(?:jättäkää|jätä) huomiotta'],
};
