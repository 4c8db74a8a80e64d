import { none } from '../../none.ts';
import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: results, forecasts and dividends. */
export const earnings = {
  'profit-warning': {
    title: 'afkomuviðvörun',
  },
  'stock-split': none('no Icelandic phrases of it have been collected'),
  'dividend-announcement': {
    title: '(arðgreiðsl*|arður|arðs)',
  },
  'annual-report': {
    title: 'ársskýrsla',
  },
  'earnings-report': {
    title: `
      (uppgjör|árshlutauppgjör|ársuppgjör|árshlutareikningur|ársreikningur|afkoma|hagnaður)
      (fyrst|ann|þriðj|fjórð)* ársfjórðung*
    `,
    lead: '(hagnaður|tekjur|ebitda) ... (nam|námu|jókst|var)',
    not: '(boð|fjárhagsdagatal)',
  },
  'guidance-change': {
    title: '(hækkar|lækkar|breytir|uppfærir) ... afkomuspá',
  },
  'trading-statement': none('no Icelandic phrases of it have been collected'),
} as const satisfies EventPhraseTable;
