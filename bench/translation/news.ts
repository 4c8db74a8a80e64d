import { createHash } from 'node:crypto';
import type { FeedItem } from '../../src/ingest/sources/parsed-feed.ts';

/** A Swedish item and a good translation. */
export type Pair = { readonly item: FeedItem; readonly english: { readonly title: string; readonly text: string } };

const companies = ['Ericsson', 'Nokia', 'Sandvik', 'Telia Company', 'Nordea', 'Equinor', 'Novo Nordisk', 'Skanska'];
const phrases = [
  ['redovisar en omsättning på {n} miljoner kronor', 'reports revenue of SEK {n} million'],
  ['vinner en order värd {n} miljoner kronor', 'wins an order worth SEK {n} million'],
  ['föreslår en utdelning på {n} kronor per aktie', 'proposes a dividend of SEK {n} per share'],
  ['köper en tillverkare av pumpar för {n} miljoner kronor', 'buys a maker of pumps for SEK {n} million'],
] as const;

/** One of a fixed set of items of about 60 words: the same number always gives the same text. */
export function createPair(n: number, now: Date, spacingMs: number): Pair {
  const hash = createHash('sha256').update(String(n)).digest();
  const company = companies[(hash[0] ?? 0) % companies.length] ?? '';
  const [swedish, english] = phrases[(hash[1] ?? 0) % phrases.length] ?? phrases[0];
  const amount = String(100 + (hash.readUInt16BE(2) % 900));
  const [profit, before] = [100 + (hash.readUInt16BE(4) % 800), 100 + (hash.readUInt16BE(6) % 800)];
  const filled = (text: string) => text.replace('{n}', amount);
  return {
    item: {
      guid: `bench-${n}`,
      url: `https://bench.example/${n}`,
      title: `${company} ${filled(swedish)}`,
      text:
        `Bolaget ${company} ${filled(swedish)}, meddelar det på måndagen i ett pressmeddelande. ` +
        `Rörelseresultatet uppgick till ${profit} miljoner kronor under kvartalet, jämfört med ${before} miljoner kronor ett \
år tidigare. ` +
        'Verkställande direktören säger att efterfrågan är stabil på de flesta marknader och att orderboken är fortsatt stor. ' +
        'Styrelsen räknar med att investeringarna blir oförändrade under resten av året.',
      published_at: new Date(now.getTime() - n * spacingMs),
      updated_at: null,
      language: 'sv',
      author: null,
      categories: [],
      issuer: null,
    },
    english: {
      title: `${company} ${filled(english)}`,
      text:
        `${company} ${filled(english)}, the company said on Monday in a press release. ` +
        `Operating profit was SEK ${profit} million in the quarter, compared with SEK ${before} million a year earlier. ` +
        'The chief executive says that demand is stable in most markets and that the order book remains large. ' +
        'The board expects investments to be unchanged for the rest of the year.',
    },
  };
}
