import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: appointments, disputes and failures. */
export const governance = {
  'general-meeting': {
    title: '(aðalfund|hluthafafund|fundarboð)*',
  },
  'insider-transaction': {
    title: '(viðskipti fruminnherja|viðskipti stjórnenda|fruminnherj|viðskipti innherja)*',
  },
  'ceo-change': {
    title: `
      (nýr forstjóri|forstjóri ... (lætur|hættir|ráðinn|ráðin)|forstjóraskipti|ráðinn forstjóri|ráðin forstjóri|
        framkvæmdastjóri ... (ráðinn|ráðin|hættir))*
    `,
  },
  'cfo-change': {
    title: '(fjármálastjóri|framkvæmdastjóri fjármála)*',
  },
  'board-change': {
    title: '(stjórnarmað|stjórnarformað|framkvæmdastjórn|breyting á stjórn|nýr framkvæmdastjóri)*',
  },
  'accounting-issue': {
    title: '(bókhaldsvill|villa í ársreikningi)*',
  },
  'cyber-incident': {
    title: '(netárás|gagnagíslatök|tölvuárás|öryggisbrest)*',
  },
} as const satisfies EventPhraseTable;
