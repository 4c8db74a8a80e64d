import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: shares and bonds that are issued, bought back, listed and traded. */
export const capital = {
  'share-buyback': {
    title: `
      (omien osakkeiden|omia osakkeita) ... (hankin|osto|ostami|takaisinosto|hankki|luovutu)*
      (omien osakkeiden|omia osakkeita)
      takaisinosto-?ohjelma*
    `,
  },
  'share-issue': {
    title: '(osakeanti|merkintäoikeusanti|suunnattu anti|merkintäetuoikeusanti|osakeann|merkintäaika)*',
    not: '(joukkovelkakirja|yhtiökokou)*',
  },
  refinancing: {
    title: '(rahoitusjärjestely|luottojärjestely|jälleenrahoi|luottolimiitti|rahoitussopimu|luottosopimu)*',
  },
  'bond-issue': {
    title: '(joukkovelkakirja|joukkolaina|jvk-laina|hybridilaina|vaihtovelkakirja|yritystodistus)*',
  },
  'credit-rating-change': {
    title: '(luottoluokitu|luottoluoki)*',
  },
  'trading-suspension': {
    title: `
      (kaupankäynti ... (keskeyt|jatkuu))*
      (kaupankäynnin keskey|tarkkailulista)*
    `,
  },
  'market-delisting': {
    title: '(poistaminen pörssilistalta|pörssilistalta poist|listalta poist|viimeinen kaupankäyntipäivä)*',
  },
  ipo: {
    title: `
      (listautumi|listautumisanti|listautuu|pörssilistau|listautumist)*
      (tähtää|haluaa|harkitsee|suunnittelee|menossa|aikoo) ... pörssiin
    `,
  },
  'market-listing': {
    title: `
      (kaupankäynti alkaa|kaupankäynti ... alkaa|kaupankäynnin kohteeksi|siirtyy päälistalle|siirtyy pörssilistalle)*
    `,
  },
  'index-change': {
    title: '(indeksimuuto|indeksin koostumu|indeksitarkistu)*',
  },
} as const satisfies EventPhraseTable;
