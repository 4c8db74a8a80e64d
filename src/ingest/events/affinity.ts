import { marginWithoutWords } from './without-words.ts';

/** What the clusterer knows of an article. */
export type Sighting = {
  readonly id: string;
  readonly published_at: Date;
  /** Unit vector of title and summary; null while the article waits for translation or there is no embedder. */
  readonly vector: Float32Array | null;
  /** Folded words of title and summary, for when a vector is missing. */
  readonly words: ReadonlySet<string>;
  /** Companies the article is about (principal tier). */
  readonly companies: ReadonlySet<string>;
  readonly event_type: string | null;
  /** Category of the event type: an earnings report and a profit warning are both earnings. */
  readonly event_category: string | null;
  /** `concept period` of the outcomes it states, such as `revenue q3_2026`. */
  readonly measures: ReadonlySet<string>;
  readonly isCommentary: boolean;
  /** Events that an editor took it out of; it joins none of them again. */
  readonly excluded?: ReadonlySet<string>;
  /** Waits for translation: its words are of another language than those it is compared with. */
  readonly isUntranslated?: boolean;
  /** `concept period value` of the outcomes it states, value in base units. */
  readonly figures?: ReadonlySet<string>;
  /** Numbers of title and text with two digits or more, where they are needed: beside an article that waits. */
  readonly numbers?: ReadonlySet<string>;
};

/** What reports one development: the sightings that were taken to be the same, and their mean vector. */
export type Cluster = {
  readonly event_id: string;
  readonly isCommentary: boolean;
  readonly members: readonly Sighting[];
  readonly centroid: Float32Array | null;
};

const HOUR_MS = 3_600_000;

/**
 * Least similarity at which an article joins, before the evidence below moves it. All of these were set on the
 * demonstration's labels and the headlines of the UCI news aggregator.
 */
const THRESHOLD = {
  /** Both name companies, and share one. */
  sharedCompany: 0.54,
  /** At least one of them names no company. */
  unknownCompany: 0.46,
  /** Both name companies, and share none. */
  otherCompany: 0.88,
} as const;

const SAME_TYPE = -0.07;
const SAME_CATEGORY = -0.02;
const OTHER_CATEGORY = 0.14;
const SAME_MEASURE = -0.08;
/** Older coverage has to look more alike: per 12 hours beyond the first day. */
const PER_HALF_DAY = 0.02;

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

function sharesAny(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const value of a) if (b.has(value)) return true;
  return false;
}

/** Share of the words of the shorter text that the other one has. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  return shared / Math.max(small.size, 4);
}

/** How alike an article and a cluster are, 0 to 1: half the mean of the members, half the closest of them. */
function similarity(article: Sighting, cluster: Cluster): number {
  const { vector } = article;
  if (vector === null || cluster.centroid === null) {
    return Math.max(...cluster.members.map((member) => overlap(article.words, member.words)));
  }
  const closest = Math.max(
    ...cluster.members.map((member) => (member.vector === null ? 0 : dot(vector, member.vector))),
  );
  return (dot(vector, cluster.centroid) + closest) / 2;
}

/** What the labels say: the same kind of development is likelier the same one, another kind is likelier another. */
function byType(article: Sighting, cluster: Cluster): number {
  const typed = cluster.members.filter(({ event_type }) => event_type !== null);
  if (article.event_type === null || typed.length === 0) return 0;
  if (typed.some(({ event_type }) => event_type === article.event_type)) return SAME_TYPE;
  return typed.some(({ event_category }) => event_category === article.event_category) ? SAME_CATEGORY : OTHER_CATEGORY;
}

function threshold(article: Sighting, cluster: Cluster): number {
  const companies = new Set(cluster.members.flatMap((member) => [...member.companies]));
  const isKnown = article.companies.size > 0 && companies.size > 0;
  const base = !isKnown
    ? THRESHOLD.unknownCompany
    : sharesAny(article.companies, companies)
      ? THRESHOLD.sharedCompany
      : THRESHOLD.otherCompany;
  const hasSameMeasure =
    base === THRESHOLD.sharedCompany && cluster.members.some((member) => sharesAny(article.measures, member.measures));
  const gapMs = Math.min(
    ...cluster.members.map((member) => Math.abs(member.published_at.getTime() - article.published_at.getTime())),
  );
  const byTime = Math.max(0, Math.floor(gapMs / HOUR_MS / 12) - 1) * PER_HALF_DAY;
  return base + byType(article, cluster) + (hasSameMeasure ? SAME_MEASURE : 0) + byTime;
}

/** By how much an article is more alike a cluster than it has to be; negative means that it does not belong there. */
export function margin(article: Sighting, cluster: Cluster): number {
  if (article.isCommentary !== cluster.isCommentary) return Number.NEGATIVE_INFINITY;
  const byWords = similarity(article, cluster) - threshold(article, cluster);
  const foreign = cluster.members.filter((member) => article.isUntranslated === true || member.isUntranslated === true);
  return Math.max(byWords, ...foreign.map((member) => marginWithoutWords(article, member)));
}

/** Least likeness to a factual event for a commentary to be about it, besides sharing a company. */
const REACTION_SIMILARITY = 0.4;

/** How well a factual cluster fits as what a commentary reacts to; negative means not at all. */
export function reactionFit(commentary: Sighting, cluster: Cluster): number {
  if (cluster.isCommentary) return Number.NEGATIVE_INFINITY;
  const companies = new Set(cluster.members.flatMap((member) => [...member.companies]));
  if (!sharesAny(commentary.companies, companies)) return Number.NEGATIVE_INFINITY;
  const first = Math.min(...cluster.members.map((member) => member.published_at.getTime()));
  if (first > commentary.published_at.getTime()) return Number.NEGATIVE_INFINITY;
  return similarity(commentary, cluster) - REACTION_SIMILARITY;
}

/** The cluster with one more member. */
export function withMember(cluster: Cluster, member: Sighting): Cluster {
  const members = [...cluster.members, member];
  return { ...cluster, members, centroid: centroidOf(members) };
}

/** Mean direction of the members that have a vector. */
export function centroidOf(members: readonly Sighting[]): Float32Array | null {
  const vectors = members.flatMap(({ vector }) => (vector === null ? [] : [vector]));
  const [first] = vectors;
  if (first === undefined) return null;
  const sum = new Float32Array(first.length);
  for (const vector of vectors) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
  const length = Math.sqrt(dot(sum, sum)) || 1;
  return sum.map((value) => value / length);
}
