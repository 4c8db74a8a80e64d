import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { sourceTypes } from '../../core/vocabulary.ts';
import type { Ingest } from '../ports.ts';
import { MAX_NOTE } from '../sources/limits.ts';
import { FeedNotAdded, type NewFeed } from './add-feed.ts';
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

/** The part of the list to add: all of it where nothing is said. */
type StarterChoice = {
  readonly countries?: readonly string[] | undefined;
  readonly language?: string | undefined;
};

/** The feeds of the list that have one of some values. Throws FeedNotAdded for a value that none has. */
function chosenBy(
  list: readonly StarterFeed[],
  member: 'country' | 'language',
  values: readonly string[] | undefined,
): readonly StarterFeed[] {
  if (values === undefined) return list;
  const known = new Set(list.map((feed) => feed[member]));
  const unknown = values.filter((value) => !known.has(value));
  if (unknown.length === 0) return list.filter((feed) => values.includes(feed[member]));
  const which = member === 'country' ? 'of' : 'in';
  throw new FeedNotAdded(
    'usage',
    `The list has no feeds ${which} ${unknown.join(', ')}; it has those ${which} ${[...known].sort().join(', ')}.`,
  );
}

/** Adds a part of the list, all with the same settings. Throws FeedNotAdded for a country or a language it has no feed of. */
export async function addStarterFeeds(
  ingest: Ingest,
  { countries, language }: StarterChoice,
  settings: Pick<NewFeed, 'isPaused' | 'intervalSeconds' | 'identity' | 'policy' | 'request'>,
  options: ListOptions,
): Promise<ListReport> {
  const ofCountries = chosenBy(await readStarterList(), 'country', countries);
  const chosen = chosenBy(ofCountries, 'language', language === undefined ? undefined : [language]);
  return addFeeds(
    ingest,
    chosen.map(({ source_type, licence, robots, ...feed }) => ({
      ...feed,
      ...settings,
      sourceType: source_type,
      obeysRobots: true,
      policy: { licence, robots, ...settings.policy },
      request: settings.request ?? { author: 'starter list' },
    })),
    { ...options, action: 'feeds add' },
  );
}
