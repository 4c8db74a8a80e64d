import { contentTypes, sectors, significances, sourceTypes } from '../../src/core/vocabulary.ts';
import { createRandom } from '../../test/world/random.ts';
import { vocabulary } from './wording.ts';

/** Values of a generated store that filters can be made of. */
export type Values = {
  readonly companies: readonly { readonly id: string; readonly ticker: string | null }[];
  readonly sources: readonly string[];
  readonly categories: readonly string[];
  readonly eventTypes: readonly string[];
  readonly exchanges: readonly string[];
  readonly indices: readonly string[];
  /** Instants of the store's year, for bounds. */
  readonly end: Date;
};

type Filters = Record<string, string>;
type Draw = {
  below(count: number): number;
  one<Item>(from: readonly Item[]): Item | undefined;
  some<Item>(from: readonly Item[], most: number): string;
};

const DAY_MS = 86_400_000;
const countries = ['SE', 'NO', 'DK', 'FI', 'IS'];

function drawWith(random: () => number): Draw {
  const below = (count: number) => Math.floor(random() * count);
  const one = <Item>(from: readonly Item[]) => from[below(from.length)];
  return {
    below,
    one,
    some: (from, most) => [...new Set(Array.from({ length: 1 + below(most) }, () => one(from)))].join(','),
  };
}

/** Frequent companies come up more often than they do by chance, as they do in real use. */
const drawCompanies = ({ below }: Draw, from: Values['companies']) =>
  from.slice(0, Math.max(1, Math.floor(from.length / 4 ** below(7))));

const ago = (values: Values, days: number) => new Date(values.end.getTime() - days * DAY_MS).toISOString();

/** Filters that every list has. */
const shared: Record<string, (draw: Draw, values: Values) => Filters> = {
  ticker: (draw, { companies }) => {
    const tickers = drawCompanies(draw, companies).flatMap(({ ticker }) => ticker ?? []);
    return { ticker: draw.some(tickers, 3) };
  },
  company: (draw, { companies }) => ({
    company: draw.some(
      drawCompanies(draw, companies).map(({ id }) => id),
      5,
    ),
    ...(draw.below(4) === 0 ? { include_peripheral: 'true' } : {}),
  }),
  exchange: (draw, { exchanges }) => ({ exchange: draw.some(exchanges, 2) }),
  market: (draw) => ({ market: draw.some(countries, 2) }),
  domicile: (draw) => ({ domicile: draw.some(countries, 2) }),
  index: (draw, { indices }) => ({ index: draw.some(indices, 2) }),
  sector: (draw) => ({ sector: draw.one(sectors) ?? '' }),
  listed: () => ({ listed: 'true' }),
  country: (draw) => ({ country: draw.some(countries, 2) }),
  category: (draw, { categories }) => ({ category: draw.some(categories, 3) }),
  sources: (draw, { sources }) => ({ sources: draw.some(sources, 4) }),
  source_type: (draw) => ({ source_type: draw.some(sourceTypes, 2) }),
  content_type: (draw) => ({ content_type: draw.some(contentTypes, 2) }),
};

const words = vocabulary(20_261_120);
/** One to three words, frequent and rare ones alike. */
const text = (draw: Draw) =>
  Array.from({ length: 1 + draw.below(3) }, () => words[Math.floor(words.length ** (draw.below(1000) / 1000))]).join(
    ' ',
  );

const ofEvents: typeof shared = {
  ...shared,
  q: (draw) => ({ q: text(draw) }),
  event_type: (draw, { eventTypes }) => ({ event_type: draw.some(eventTypes, 3) }),
  significance: (draw) => ({ significance: draw.some(significances, 2) }),
  sort: () => ({ sort: 'significance' }),
  window: (draw) => ({ window: draw.one(['1h', '8h', '24h', '7d', '30d', '365d']) ?? '8h' }),
  first_reported_after: (draw, values) => ({ first_reported_after: ago(values, draw.below(365)) }),
  first_reported_before: (draw, values) => ({ first_reported_before: ago(values, draw.below(365)) }),
  last_article_after: (draw, values) => ({ last_article_after: ago(values, draw.below(365)) }),
  last_article_before: (draw, values) => ({ last_article_before: ago(values, draw.below(365)) }),
  updated_after: (draw, values) => ({ updated_after: ago(values, draw.below(365)) }),
};

const ofArticles: typeof shared = {
  ...shared,
  q: (draw) => ({ q: text(draw), ...(draw.below(2) === 0 ? { sort: 'latest' } : {}) }),
  published_after: (draw, values) => ({ published_after: ago(values, draw.below(365)) }),
  published_before: (draw, values) => ({ published_before: ago(values, draw.below(365)) }),
  updated_after: (draw, values) => ({ updated_after: ago(values, draw.below(365)) }),
};

/** Combinations that the specification refuses. */
const excluded: readonly (readonly [string, string])[] = [
  ['sort', 'updated_after'],
  ['window', 'updated_after'],
  ['window', 'last_article_after'],
  ['window', 'last_article_before'],
];

const isAllowed = (filters: Filters): boolean => !excluded.some(([one, other]) => one in filters && other in filters);

/** `count` different combinations of one to four filters, the same for the same seed, as query strings. */
export function combinations(list: 'events' | 'articles', values: Values, count: number, seed: number): string[] {
  const draw = drawWith(createRandom(seed));
  const from = list === 'events' ? ofEvents : ofArticles;
  const names = Object.keys(from);
  const found = new Set<string>();
  while (found.size < count) {
    const filters: Filters = {};
    for (let left = 1 + draw.below(4); left > 0; left--)
      Object.assign(filters, from[draw.one(names) ?? '']?.(draw, values));
    if (isAllowed(filters)) found.add(new URLSearchParams(filters).toString());
  }
  return [...found];
}
