import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: shares and bonds that are issued, bought back, listed and traded. */
export const capital = {
  'share-buyback': {
    title: `
      tilbakekjøp*
      (kjøper|kjøpe) tilbake ... aksjer
      (kjøp|kjøpt|erverv) av egne aksjer
      (egne aksjer|tilbakekjøpsprogram)
    `,
  },
  'share-issue': {
    title: `
      (emisjon|rettet emisjon|fortrinnsrettsemisjon|reparasjonsemisjon|kapitalforhøyelse|kapitalutvidelse|
        aksjeutvidelse|tegningsrett|tegningsperiode|kapitalinnhenting)*
      (vellykket|gjennomført|vurderer) ... *emisjon*
      ny aksjekapital
      kapitalforhøyelse* registrert
      (henter|hentet|henta) # (millioner|milliarder|mill*|mrd*)
    `,
    not: '(obligasjon|generalforsamling)*',
  },
  refinancing: {
    title: `
      (refinansier|lånefasilitet|låneavtale|kredittfasilitet)*
      (sikrer|signerer) ... (lån|finansiering)
    `,
  },
  'bond-issue': {
    title: `
      (obligasjon|obligasjonslån|rentefastsettelse|rentefastsetting|renteregulering|sertifikatlån|ansvarlig lån|
        fondsobligasjon)*
    `,
  },
  'credit-rating-change': {
    title: '(kredittrating|kredittvurdering|kredittkarakter)*',
  },
  'trading-suspension': {
    title: `
      (handelsstans|børspause|(handelen|handel|omsetningen) (i|med|av) ... (stanse|suspender|gjenoppt)|(aksjen|aksjene|
        aksje|notering|noteringen) ... suspender|suspensjon (av|i)|suspender ... (børs|notering|handel)|
        særlig observasjon|matching halt|handelspause)*
    `,
  },
  'market-delisting': {
    title: '(strykning|strykes|avnotering|strøket fra notering|siste handelsdag|siste noteringsdag)*',
    not: 'tegningsretter',
  },
  ipo: {
    title: `
      (børsnotering|børsintroduksjon|børsnoteres|børsdebut|søker notering|børsplan|børsklar|ipo)*
      (klar|klart|klare|vil|skal|går|på vei|sikter) (for|på|til|mot|gå på|inn på) børs
      (klar|klart|klare|på vei) (for|til|mot) børsen
    `,
  },
  'market-listing': {
    title: `
      (notering på|noteres på|overføring til|opptak til notering|opptak til handel|første handelsdag|
        første noteringsdag)*
    `,
    not: 'stryk*',
  },
  'index-change': {
    title: '(indeksrevisjon|indeksrevidering|tas inn i ... indeks|hovedindeksen endres|inn i obx|ut av obx)*',
  },
} as const satisfies EventPhraseTable;
