import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: courts, authorities, central banks and governments. */
export const policy = {
  fine: {
    title: '(sekt|stjórnvaldssekt|sektuð)*',
  },
  investigation: {
    title: '(rannsókn|grunaður|ákær|húsleit|peningaþvætt)*',
    not: 'rannsóknir og þróun',
  },
  lawsuit: {
    title: '(dómsmál|stefn|stefna gegn|gerðardóm|héraðsdóm|landsrétt|hæstirétt|málsókn|sátt við)*',
  },
  'regulatory-decision': {
    title: '(samkeppniseftirlit|fjármálaeftirlit|leyfi|markaðsleyfi|samþykki)*',
  },
  'interest-rate-decision': {
    title: `
      (stýrivext|vaxtaákvörðun|vaxtahækkun|vaxtalækkun|óbreyttum vöxtum|vöxtum óbreyttum|peningastefnunefnd|meginvexti)*
    `,
  },
  'economic-data': {
    title: `
      (verðbólg|hagvöxt|atvinnuleysi|vísitala neysluverðs|íbúðaverð|vöruskipt|landsframleiðsl|viðskiptajöfnuð)*
    `,
  },
  'tax-change': {
    title: '(skattahækk|skattalækk|nýr skattur|veiðigjöld|virðisaukaskatt|skattbreyting)*',
  },
  'government-policy': {
    title: '(ríkisstjórn|alþingi|fjármálaráðh|fjárlög|fjárlagafrumvarp|ráðherra)*',
  },
} as const satisfies EventPhraseTable;
