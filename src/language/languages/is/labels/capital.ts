import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: shares and bonds that are issued, bought back, listed and traded. */
export const capital = {
  'share-buyback': {
    title: '(endurkaup|endurkaupaáætlun|kaup á eigin bréfum|eigin bréf)*',
  },
  'share-issue': {
    title: '(hlutafjárútboð|hlutafjáraukning|hlutafjárhækkun|hækkun hlutafjár)',
  },
  refinancing: {
    title: '(endurfjármögnun|lánssamning)*',
  },
  'bond-issue': {
    title: '(skuldabréf|víxl|víxlaútboð|skuldabréfaútboð)*',
  },
  'credit-rating-change': {
    title: '(lánshæfismat|lánshæfiseinkunn)*',
  },
  'trading-suspension': {
    title: '(stöðvun viðskipta|viðskipti stöðvuð|athugunarmerkt|athugunarlista)*',
  },
  'market-delisting': {
    title: '(afskráning|töku úr viðskiptum|tekin úr viðskiptum)*',
  },
  ipo: {
    title: '(skráning á markað|frumútboð|á markað)',
  },
  'market-listing': {
    title: '(tekin til viðskipta|taka til viðskipta|skráð á aðalmarkað)*',
  },
  'index-change': {
    title: '(vísitölubreyting|vísitalan endurskoðuð|endurskoðun úrvalsvísitölu)*',
  },
} as const satisfies EventPhraseTable;
