import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: shares and bonds that are issued, bought back, listed and traded. */
export const capital = {
  'share-buyback': {
    title: `
      (aktietilbagekøb|tilbagekøb|tilbagekøbsprogram|aktietilbagekøbsprogram)*
      køb af egne aktier
      (køber|købe) ... aktier tilbage
    `,
  },
  'share-issue': {
    title: `
      (kapitalforhøjelse|fortegningsemission|aktieemission|rettet emission|tegningsret|tegningsperiode|emission|
        warrantudnyttelse)*
      (henter|hente|rejser|rejse) # (millioner|milliarder|mio|mia)
    `,
    not: '(obligation|generalforsamling)*',
  },
  refinancing: {
    title: '(refinansier|kreditfacilitet|låneaftale|kreditaftale)*',
  },
  'bond-issue': {
    title: `
      (obligation|obligationsudstedelse|rentefastsættelse|auktion over realkreditobligation|realkreditobligation|
        refinansieringsauktion|udstedelse af)*
    `,
  },
  'credit-rating-change': {
    title: '(kreditrating|kreditvurdering)*',
  },
  'trading-suspension': {
    title: `
      (handelsstop|observationssegment|(aktien|aktier|aktierne|handel|handlen|handelen|notering|
        noteringen) ... (suspender|genoptag)|suspender* (fra|for) (handel|notering|børs))*
      (suspension|suspendering) (af|i|ophævet)
      (suspension|suspendering)
    `,
  },
  'market-delisting': {
    title: '(afnotering|afnoteres|sletning fra handel|sidste handelsdag)*',
    not: 'tegningsretter',
  },
  ipo: {
    title: `
      (børsnotering|børsintroduktion|børsnoteres|børsdebut|børsplan|børsklar|ipo)*
      (vil|skal|går|gå|sende|sendes|klar) (på|til) børsen
    `,
  },
  'market-listing': {
    title: '(optagelse til handel|optages til handel|notering på|første handelsdag|flytter til nasdaq)*',
    not: 'afnoter*',
  },
  'index-change': {
    title: '(indeksrevision|indekstilpasning|optages i ... indeks|indeksomlægning)*',
  },
} as const satisfies EventPhraseTable;
