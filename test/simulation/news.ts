import type { FeedItem } from '../../src/ingest/sources/parsed-feed.ts';
import { feedItem } from '../support/ingest/ingest-harness.ts';
import type { Random } from './random.ts';

const sources = [
  { id: 'wire00000000', country: 'SE', language: 'en', host: 'wire.example' },
  { id: 'paper0000000', country: 'SE', language: 'en', host: 'paper.example' },
  { id: 'desk00000000', country: 'SE', language: null, host: 'desk.example' },
] as const;
export type Taken = { readonly source: (typeof sources)[number]; readonly item: FeedItem };

const developments = [
  [
    'Norrvik Industri buys Oxelvik Verktyg for SEK 780 million',
    'Norrvik Industri AB has agreed to buy Oxelvik Verktyg AB.',
  ],
  [
    'Norrvik interim report: revenue SEK 12.4 billion',
    'Norrvik Industri AB had revenue of SEK 12.4 billion in the first quarter of 2026.',
  ],
  [
    'Harbour tunnel at Norrsund floods after pump station fails',
    'The harbour tunnel at Norrsund was flooded overnight.',
  ],
  [
    'Lighthouse keepers meet in Visby',
    'Forty lighthouse keepers of the Baltic met in Visby to talk about lamps and lenses.',
  ],
  [
    'Oxelvik Verktyg lays off 120 people in Kalmar',
    'Oxelvik Verktyg AB lays off 120 of its people in Kalmar, the company said.',
  ],
  [
    'Norrvik Industri AB: Notice of annual general meeting',
    'The annual general meeting of Norrvik Industri AB will be held on 6 May 2026 in Stockholm.',
  ],
] as const;

/** News of a seed: developments that one to three sources report, some of them in another version later. */
export function makeNews(random: Random, start: number, count: number): readonly Taken[] {
  const news: Taken[] = [];
  for (let at = 0; news.length < count; at += 1) {
    const [title, text] = random.pick(developments);
    const first = start - random.below(48 * 3_600_000);
    for (const source of sources.slice(random.below(3))) {
      const published_at = new Date(first - random.below(3_600_000));
      const item = feedItem({ url: `https://${source.host}/${at}`, title, text, published_at });
      news.push({ source, item });
      if (random.below(4) === 0)
        news.push({ source, item: { ...item, title: `${title}, corrected`, text: `Corrected: ${text}` } });
    }
  }
  return news.slice(0, count);
}
