import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: opinions on companies and markets. */
export const opinion = {
  'price-target-change': {
    title: '(verðmat|verðmatsgengi|markgengi)*',
  },
  'analyst-rating': {
    title: '(mælir með kaupum|greining|virðismat)*',
  },
  opinion: {
    title: '(skoðun|leiðari|pistill|aðsend)(:| )',
  },
  'market-commentary': {
    title: `
      (kauphöllin|úrvalsvísital|hlutabréf|krónan|olíuverð) ... (hækk|lækk|lokaði|opnaði|styrkt|veikt)*
      (markaðsfréttir|markaðsyfirlit)*
    `,
  },
} as const satisfies EventPhraseTable;
