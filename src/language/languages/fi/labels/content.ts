import type { ContentWords } from '../../slots/labels.ts';

/** Words of content types and of routine notices. */
export const content: ContentWords = {
  exchangeNotice: '(kaupankäynti alkaa|kaupankäynti päättyy|ensimmäinen kaupankäyntipäivä|tarjouskirja|pörssitiedote)',
  ownVoice: '(pörssitiedote|lehdistötiedote|yhtiötiedote|sisäpiiritieto|hallitus on)',
  outlook: `
    (strategi|strategin|analyytikko|analyytikot|salkunhoitaja|pääekonomisti) ... (uskoo|odottaa|varoittaa|ennustaa|
      näkee)
    (viikon agenda|tuleva viikko|aamukatsaus|viikkokatsaus|markkinanäkymät)
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
  disclosure: ['lisätietoja'],
  rubrics: {
    analysis: ['analyysi', 'tausta', 'haastattelu', 'näkökulma'],
    opinion: ['kolumni', 'pääkirjoitus', 'kommentti', 'mielipide', 'strategi'],
    pressReview: ['(?:aamun |päivän )?(?:lehdistö|lehti)katsaus', '(?:aamun|päivän) lehdet', 'lehdet tänään'],
    takenBack: ['PERUTTU', 'POISTETTU', 'VEDETTY(?: POIS)?', 'MITÄTÖITY'],
  },
  analysisOpenings: {
    title: ['siksi', 'näin'],
    colon: ['siksi'],
  },
  toDisregard: ['(?:jättäkää|jätä) huomiotta'],
};
