import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: appointments, disputes and failures. */
export const governance = {
  'general-meeting': {
    title: '(yhtiökokou|yhtiökokous|yhtiökokouskutsu|nimitystoimikun)*',
  },
  'insider-transaction': {
    title: '(johdon liiketoimet|johtohenkilö|johtohenkilöiden liiketoimet|johdon liiketoimi|lähipiirin)*',
  },
  'ceo-change': {
    title: `
      (toimitusjohtajaksi|konsernijohtajaksi|(uusi|uuden|väliaikainen|väliaikaisen|vt) (toimitusjohtaja|
        konsernijohtaja)*)
      (toimitusjohtaja|konsernijohtaja)* ... (vaihtu|vaihto|vaihdo|vaihtaa|eroaa|erosi|eroon|erotet|jättää|jätti|lähtee|
        lähti|siirtyy|väistyy|vetäytyy|irtisan|potkut|nimit|valit|aloittaa|eläkkeelle|haku)*
      (nimitti|nimittää|valitsi|valitsee|palkkasi|vaihtaa|vaihtoi|erotti|etsii|löysi) ... (toimitusjohtaja|
        konsernijohtaja)*
    `,
    not: `
      (katsaus|liiketoimet)*
      toimitusjohtaja( *)?( *)?:
    `,
  },
  'cfo-change': {
    title: '(talousjohtaja|cfo)*',
    not: `
      liiketoimet
      talousjohtaja( *)?( *)?:
    `,
    never: '*ministeri*',
  },
  'board-change': {
    title: `
      (hallituksen puheenjohtaja|hallituksen jäsen|johtoryhmä|muutoksia johtoryhmässä|nimitetty|nimitykset|nimitys|
        hallituksen kokoonpano|järjestäytymiskokou)*
    `,
    not: '(yhtiökokou|liiketoimet|katsaus)*',
  },
  'accounting-issue': {
    title: '(kirjanpitovir|tilintarkasta ... (huomautu|varau)|oikaisee tilinpäätö)*',
  },
  'cyber-incident': {
    title: `
      (kyberhyökkäy|verkkohyökkäy|hakker|tietomurto|tietomurron|tietoturvaloukkau|tietovuo|palvelunestohyökkäy|
        kiristyshaittaohjelma)*
    `,
  },
} as const satisfies EventPhraseTable;
