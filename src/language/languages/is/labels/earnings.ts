import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: results, forecasts and dividends. */
export const earnings = {
  'profit-warning': {
    title: 'afkomuviðvörun',
  },
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
    not: '(boð|fjárhagsdagatal)',
  },
  'guidance-change': {
    title: '(hækkar|lækkar|breytir|uppfærir) ... afkomuspá',
  },
} as const satisfies EventPhraseTable;
