import type { ContentWords } from '../../slots/labels.ts';

/** Words of content types and of routine notices. */
export const content: ContentWords = {
  exchangeNotice: `
    (første handelsdag|siste handelsdag|notering av|strykning av|børsmelding fra oslo børs|ticker|opptak til notering)
  `,
  ownVoice: '(styret i|børsmelding|børsmeldingen|pressemelding|offentliggjør|selskapet har i dag)',
  outlook: `
    (strateg|strategen|strategene|analytiker|analytikeren|forvalteren|sjeføkonomen|megler) ... (tror|venter|advarer|
      spår|ser|selger|kjøper|vekter)
    (uken som kommer|ukens agenda|foran (uken|rapportsesongen)|morgenrapport|ukesrapport|markedssyn|markedsutsikter)
    (aksjer|aksjene|fond) å (kjøpe|selge|eie|følge|unngå)
    (kjøpsverdige|hete) (aksjer|aksjene)
    (aksjetips|børskommentar|foran rapport*)
  `,
  priceMove: `
    (aksjen|aksjene|børsen|oslo børs|hovedindeksen|kronen|oljeprisen|laksepris|lakseprisen|børsene) ... (stiger|steg|
      løfter|hopper|faller|falt|raser|stuper|synker|svekkes|styrkes|stengte|åpnet|rekord|uendret)
    (faller|stiger|stuper|raser|hopper) # prosent
    på børsen
  `,
  rating: '(kjøp|selg|hold|nøytral|anbefaling|kursmål|vi øker|vi hever|vi kutter|våre estimater)',
  uneventful: '(invitasjon|inviterer|finansiell kalender|presenterer på|deltar på|kapitalmarkedsdag)',
  routine: `
    (invitasjon|inviterer|finansiell kalender|rentefastsettelse|rentefastsetting|renteregulering|ukentlig|månedlig|
      korreksjon|nøkkelinformasjon|presentasjon av)
  `,
  denial: [
    String.raw`har ingen (?:aktuelle |konkrete )?(?:planer|intensjon|hensikt)\p{L}{0,4}`,
    '(?:vurderer|planlegger) (?:ikke|ikkje)',
  ],
  disclosure: ['for (?:mer|ytterligere) information', 'verdipapirhandelloven'],
  rubrics: {
    analysis: [
      'analyse',
      'bakgrunn',
      'dybde',
      'fakta',
      'profil',
      'granskning',
      'intervju',
      'portrett',
      'oversikt',
      'forklarer',
    ],
    opinion: [
      'leder',
      'kronikk',
      'debatt',
      'kommentar',
      'meninger',
      'strateg(?:en)?',
      'forvalteren?',
      '(?:sjef)?økonomen',
      'ekspert(?:en)?',
      'forsker(?:en)?',
      'professor(?:en)?',
    ],
    pressReview: [
      '(?:dagens |morgenens )?(?:presse|avis)oversikt',
      'avisklipp',
      '(?:dagens |morgenens |i )avis(?:er|ene|ane)',
      'morgenavis(?:er|ene)',
    ],
    takenBack: ['UTGÅR', 'UTGÅTT', 'TRUKKET(?: TILBAKE)?', 'TREKKES(?: TILBAKE)?', 'TREKT'],
  },
  analysisOpenings: {
    title: [
      'derfor',
      'slik',
      'så',
      'hvorfor',
      'her er',
      'korfor',
      'hvordan',
      'hva (?:skjer|betyr|vi vet)',
      String.raw`(?:\d+|to|tre|fire|fem|seks|sju|syv|ti) (?:\S+ )?(?:aksjer|aksjene|ting|grunner|spørsmål|punkter|tips|råd)`,
    ],
    colon: ['derfor', 'hvorfor'],
  },
  toDisregard: ['(?:vennligst )?se bort fra'],
};
