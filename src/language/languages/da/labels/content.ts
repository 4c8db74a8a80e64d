import type { ContentWords } from '../../slots/labels.ts';

/** Words of content types and of routine notices. */
export const content: ContentWords = {
  exchangeNotice:
    '(første handelsdag|sidste handelsdag|optagelse til handel|sletning fra handel|afnotering af|ordrebog)',
  ownVoice: '(bestyrelsen i|selskabsmeddelelse|fondsbørsmeddelelse|pressemeddelelse|meddelelse nr)',
  outlook: `
    (strateg|strategen|analytiker|analytikeren|forvalteren|cheføkonomen) ... (tror|venter|advarer|spår|ser|sælger|køber)
    (ugen der kommer|ugens agenda|forud for (ugen|regnskabssæsonen)|morgenrapport|ugerapport|markedssyn|markedsudsigter)
    (aktier|aktierne|fonde) at (købe|sælge|eje|følge|undgå)
    (købsværdige|hotte) (aktier|aktierne)
    (aktietips|aktietip|børskommentar|forud for regnskab*)
  `,
  priceMove: `
    (aktien|aktier|aktierne|børsen|c25|c25-indekset|omxc25|kronen|olieprisen) ... (stiger|steg|hopper|falder|faldt|
      dykker|styrtdykker|lukker|lukkede|åbner|åbnede|rekord|uændret)
    (falder|stiger|dykker|hopper) # procent
  `,
  rating: '(køb|sælg|hold|neutral|anbefaling|kursmål|vi hæver|vi sænker|vores estimater)',
  uneventful: '(invitation|inviterer|finanskalender|præsenterer på|deltager i|kapitalmarkedsdag)',
  routine: `
    (invitation|inviterer|finanskalender|rentefastsættelse|i uge|ugentlig|månedlig|
      samlet antal stemmerettigheder)
  `,
  denial: [
    String.raw`har ingen (?:aktuelle |konkrete )?(?:planer|intention)\p{L}{0,4}`,
    '(?:overvejer|planlægger) ikke',
  ],
  disclosure: ['for (?:mer|yderligere) information'],
  rubrics: {
    analysis: ['analyse', 'baggrund', 'fakta', 'profil', 'interview', 'portræt', 'overblik'],
    opinion: [
      'leder',
      'kronik',
      'kommentar',
      'klumme',
      'strateg(?:en)?',
      '(?:chef)?økonomen',
      'ekspert(?:en)?',
      'forsker(?:en)?',
      'professor(?:en)?',
    ],
    pressReview: [
      '(?:dagens |morgenens )?(?:presse|avis)oversigt',
      'avisklip',
      '(?:dagens |morgenens |i )avis(?:er|erne)',
      'morgenavis(?:er|erne)',
    ],
    takenBack: ['UDGÅR', 'TRUKKET TILBAGE', 'TRÆKKES TILBAGE', 'ANNULLERET'],
  },
  analysisOpenings: {
    title: [
      'derfor',
      'sådan',
      'så',
      'hvorfor',
      'her er',
      'hvordan',
      'hvad (?:sker|betyder|ved vi)',
      String.raw`(?:\d+|to|tre|fire|fem|seks|syv|ti) (?:\S+ )?(?:aktier(?:ne)?|ting|grunde|spørgsmål|punkter|tips|råd)`,
    ],
    colon: ['derfor', 'hvorfor'],
  },
  toDisregard: ['(?:venligst )?se bort fra'],
};
