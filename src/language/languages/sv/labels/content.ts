import type { ContentWords } from '../../slots/labels.ts';

/** Words of content types and of routine notices. */
export const content: ContentWords = {
  exchangeNotice: `
    (första handelsdag|sista handelsdag|sista dag för handel|notering av|avnotering av|upptagande till handel|orderbok|
      börsmeddelande|kortnamn|observationsavdelningen)
  `,
  ownVoice: `
    (publ)
    (meddelar|offentliggör|publicerar) (idag|i dag|härmed)
    styrelsen för
    pressmeddelande
    ("bolaget"|”bolaget”)
    aktieägarna i
  `,
  outlook: `
    (strateg|strategen|strategerna|analytiker|analytikern|förvaltaren|chefsekonomen|mäklare) ... (tror|väntar|varnar|
      spår|ser|räknar|säljer|köper|viktar)
    (veckan som kommer|veckans agenda|inför (veckan|rapportperioden)|morgonrapport|veckorapport|veckobrev|marknadssyn|
      marknadsutsikter)
    (aktier|aktierna|fonder) att (köpa|sälja|äga|bevaka|undvika)
    (köpvärda|heta) (aktier|aktierna)
    (aktietips|rapporttips|börskrönika|inför rapport*)
  `,
  priceMove: `
    (aktien|aktier|börsen|stockholmsbörsen|börserna|kronan|oljan|oljepriset|guldpriset|omxs30) ... (rusar|rusade|stiger|
      steg|lyfter|klättrar|faller|föll|rasar|rasade|tappar|tappade|backar|backade|sjunker|sjönk|dyker|stänger|stängde|
      öppnar|öppnade|stärks|försvagas|oförändrad|rekord)
    (rusar|rasar|faller|stiger|dyker) ... (på börsen|procent)
  `,
  rating: `
    (köp|sälj|behåll|neutral|rekommendation|riktkurs|vi höjer|vi sänker|vår prognos|våra estimat|motiverat värde)
  `,
  uneventful: `
    (inbjudan|inbjuder|bjuder in|finansiell kalender|presenterar på|presenterar vid|deltar på|deltar i|
      kapitalmarknadsdag|senarelägger|tidigarelägger)
  `,
  routine: `
    (inbjudan|inbjuder|bjuder in|finansiell kalender|kalender|antal aktier och röster|antalet aktier och röster|
      substansvärde|senarelägger|likviditetsgarant|presenterar på|presenterar vid|deltar|
      intervjuas|räntebestämning|veckovis|registrerats)
  `,
  denial: [
    String.raw`har (?:inga|ingen) (?:aktuella |konkreta )?(?:planer|avsikt|intention)\p{L}{0,4}`,
    '(?:överväger|planerar) inte',
  ],
  disclosure: [String.raw`\(publ\.?\)`, 'för (?:mer|ytterligare) information', 'denna information är'],
  rubrics: {
    analysis: [
      'analys',
      'djupdykning',
      'fördjupning',
      'bakgrund',
      'fakta',
      'profil',
      'granskning',
      'intervju',
      'överblick',
    ],
    opinion: [
      'ledare',
      'krönika',
      'debatt',
      'kommentar',
      'insändare',
      'strateg(?:en)?',
      'förvaltaren?',
      '(?:chefs)?ekonomen',
      'expert(?:en)?',
      'forskare(?:n)?',
      'professor(?:n)?',
    ],
    pressReview: [
      'pressgrannar',
      'press(?:översikt|klipp)',
      'tidnings(?:klipp|översikt)',
      '(?:dagens |morgonens |i )tidningar(?:na)?',
      'morgontidningar(?:na)?',
    ],
    takenBack: ['UTGÅR', 'STRYK', 'ÅTERKALLA[DST]', 'TILLBAKADRAGEN', 'UTGÅTT'],
  },
  analysisOpenings: {
    title: [
      'därför',
      'så här',
      'så',
      'varför',
      'här är',
      'hur(?! (?:många|mycket|länge|långt))',
      'vad (?:händer|betyder|innebär|vi vet)',
      String.raw`(?:\d+|två|tre|fyra|fem|sex|sju|tio) (?:\S+ )?(?:aktier|fonder|saker|skäl|frågor|punkter|tips|råd|lärdomar)`,
    ],
    colon: ['därför', 'varför'],
  },
  toDisregard: ['(?:bortse|vänligen bortse) från'],
};
