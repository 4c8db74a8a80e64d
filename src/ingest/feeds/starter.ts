import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { sourceTypes } from '../../core/vocabulary.ts';
import type { Order } from '../operate/act.ts';
import type { Ingest } from '../ports.ts';
import { MAX_NOTE } from '../sources/limits.ts';
import { FeedNotAdded } from './add-feed.ts';
import { addFeeds, type ListOptions, type ListReport } from './add-many.ts';

const FILE = new URL('../../../data/starter/feeds.ndjson', import.meta.url);

/** A record of the list of public feeds that comes with the project. */
const StarterFeed = z.strictObject({
  name: z.string().min(1),
  domain: z.string().regex(/^[a-z0-9.-]+$/),
  address: z.url({ protocol: /^https$/ }),
  country: z.string().regex(/^[A-Z]{2}$/),
  language: z.string().regex(/^[a-z]{2}$/),
  source_type: z.enum(sourceTypes),
  licence: z.string().min(1).max(MAX_NOTE),
  robots: z.string().min(1).max(MAX_NOTE),
});
export type StarterFeed = z.output<typeof StarterFeed>;

/** The whole list, in its order. */
export async function readStarterList(): Promise<StarterFeed[]> {
  const text = await readFile(FILE, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => StarterFeed.parse(JSON.parse(line)));
}

/** Adds the list, or the part of it that some countries have. Throws FeedNotAdded for a country it has none of. */
export async function addStarterFeeds(
  ingest: Ingest,
  choice: {
    readonly countries: readonly string[] | undefined;
    readonly isPaused: boolean;
    readonly order?: Order | undefined;
  },
  options: ListOptions,
): Promise<ListReport> {
  const list = await readStarterList();
  const unknown = choice.countries?.filter((country) => !list.some((feed) => feed.country === country)) ?? [];
  if (unknown.length > 0) {
    const known = [...new Set(list.map(({ country }) => country))].sort().join(', ');
    throw new FeedNotAdded('usage', `The list has no feeds of ${unknown.join(', ')}; it has those of ${known}.`);
  }
  const chosen = list.filter(({ country }) => choice.countries?.includes(country) ?? true);
  return addFeeds(
    ingest,
    chosen.map(({ source_type, licence, robots, ...feed }) => ({
      ...feed,
      sourceType: source_type,
      isPaused: choice.isPaused,
      policy: { licence, robots },
      order: choice.order ?? { author: 'starter list' },
    })),
    { ...options, action: 'feeds add' },
  );
}
