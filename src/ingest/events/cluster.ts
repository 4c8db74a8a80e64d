import type { ArticleFeatures } from './article-features.ts';
import type { WithDeclaredLinks } from './declared-links.ts';
import { NO_WORDS, type WordWeights } from './word-weights.ts';

/** Category of the news of an economy: rates, prices, taxes. */
export const MACRO = 'macro';
const STATISTICS = 'economic-data';

/** Numbers of a vector after which it is looked whether the rest can still make two vectors alike. */
const BLOCK = 128;

/** Product of a block of two vectors, in four sums, so that an addition does not wait for the one before it. */
function blockProduct(a: Float32Array, b: Float32Array, from: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const end = Math.min(from + BLOCK, a.length);
  for (let i = from; i < end; i += 4) {
    first += (a[i] ?? 0) * (b[i] ?? 0);
    second += (a[i + 1] ?? 0) * (b[i + 1] ?? 0);
    third += (a[i + 2] ?? 0) * (b[i + 2] ?? 0);
    fourth += (a[i + 3] ?? 0) * (b[i + 3] ?? 0);
  }
  return first + second + third + fourth;
}

/** Lengths of the remainder of a vector after each of its blocks. */
function computeTailNorms(vector: Float32Array): Float64Array {
  const rests = new Float64Array(Math.ceil(vector.length / BLOCK));
  let squares = 0;
  for (let block = rests.length - 1; block >= 0; block--) {
    rests[block] = Math.sqrt(squares);
    squares += blockProduct(vector, vector, block * BLOCK);
  }
  return rests;
}

/** The countries that a title names; where it names none, statistics are those of the article's own country. */
function listCountries({ headline, country, event_type }: ArticleFeatures): Iterable<string> {
  const named = headline?.countries ?? [];
  return [...named].length === 0 && event_type === STATISTICS && country !== undefined ? [country] : named;
}

/** Types of the wide category `business` that reduce something. */
const CUTS: ReadonlySet<string> = new Set(['layoffs', 'plant-closure', 'restructuring', 'operations-ceased']);

/**
 * The kind of news that an article is, wide enough that two readers of one development agree on it: the category of its type.
 * Business is two kinds, and each type of commentary is one.
 */
function listKinds({ event_type: type, event_category: category }: ArticleFeatures): readonly string[] {
  if (type === null || category === null) return [];
  if (category === 'commentary') return [type];
  return [category === 'business' && CUTS.has(type) ? 'cuts' : category];
}

/** The stored values of an event in addition to its members. */
export type KnownEvent = {
  readonly event_id: string;
  readonly isCommentary: boolean;
  /** Its texts were given with it, so another event cannot take its place. */
  readonly isGiven?: boolean;
  /** Opened for an article in hand: the store does not know it yet. */
  readonly isNew?: boolean;
  /**
   * Publication of the first of its live members, here or not; null for an event that never had any and that no caller
   * has seen.
   */
  readonly first_reported_at?: Date | null;
  /** For commentary: the factual event it reacts to. */
  readonly related_to?: string | null;
  /** Events that an editor took articles of it out of, those included that are too old to be among its members here. */
  readonly excluded?: readonly string[];
};

/** The articles that report one development, and their combined features. */
export class Cluster {
  readonly event_id: string;
  readonly isCommentary: boolean;
  readonly isGiven: boolean;
  readonly isNew: boolean;
  readonly isSeen: boolean;
  readonly related_to: string | null;
  readonly members: ArticleFeatures[] = [];
  /** Members of which a source declares links to other articles. */
  readonly declaring: (ArticleFeatures & WithDeclaredLinks)[] = [];
  readonly companies = new Set<string>();
  readonly issuers = new Set<string>();
  readonly eventTypes = new Set<string>();
  readonly categories = new Set<string>();
  /** Kinds of news, see `kindOf`. */
  readonly kinds = new Set<string>();
  readonly measures = new Set<string>();
  readonly countries = new Set<string>();
  /** Events that an editor took a member out of. */
  readonly excluded = new Set<string>();
  /** The event, and those that it took in. */
  readonly eventIds = new Set<string>();
  /** Times of the first and the last member, in milliseconds. */
  first = Number.POSITIVE_INFINITY;
  last = Number.NEGATIVE_INFINITY;
  /** Mean of the members' times, in milliseconds. */
  middle = 0;
  /** Sum of the squares of their distances from it. */
  #distances = 0;
  readonly #namedBy = new Map<string, number>();
  #naming = 0;
  /** When its first live member was published, here or not, in milliseconds. */
  #firstReported: number;
  #wordCount = 0;
  #untranslated = 0;
  #vectors: Float32Array | undefined;
  #rests: Float64Array | undefined;
  #vectorCount = 0;
  #unweighed: ArticleFeatures[] = [];
  #words = NO_WORDS;

  constructor(event: KnownEvent, members: readonly ArticleFeatures[]) {
    this.event_id = event.event_id;
    this.isCommentary = event.isCommentary;
    this.isGiven = event.isGiven ?? false;
    this.isNew = event.isNew ?? false;
    this.isSeen = event.first_reported_at != null;
    this.#firstReported = event.first_reported_at?.getTime() ?? Number.POSITIVE_INFINITY;
    this.related_to = event.related_to ?? null;
    this.eventIds.add(event.event_id);
    for (const other of event.excluded ?? []) this.excluded.add(other);
    for (const member of members) this.add(member);
  }

  add(member: ArticleFeatures): void {
    this.members.push(member);
    if (member.declared != null) this.declaring.push({ ...member, source_id: member.source });
    for (const company of member.companies) {
      this.companies.add(company);
      this.#namedBy.set(company, (this.#namedBy.get(company) ?? 0) + 1);
    }
    if (member.companies.size > 0) this.#naming += 1;
    for (const measure of member.measures) this.measures.add(measure);
    for (const country of listCountries(member)) this.countries.add(country);
    if (member.issuer !== undefined) this.issuers.add(member.issuer);
    for (const event of member.excluded ?? []) this.excluded.add(event);
    if (member.event_type !== null) this.eventTypes.add(member.event_type);
    if (member.event_category !== null) this.categories.add(member.event_category);
    for (const kind of listKinds(member)) this.kinds.add(kind);
    if (member.isUntranslated === true) this.#untranslated += 1;
    this.first = Math.min(this.first, member.published_at.getTime());
    this.last = Math.max(this.last, member.published_at.getTime());
    this.#addTime(member.published_at.getTime());
    this.#wordCount += member.words.size;
    this.#unweighed.push(member);
    if (member.vector !== null) this.#addVector(member.vector);
  }

  /** Adds the members of another cluster. */
  absorb(other: Cluster): void {
    for (const member of other.members) this.add(member);
    for (const event of other.eventIds) this.eventIds.add(event);
    for (const event of other.excluded) this.excluded.add(event);
    this.#firstReported = Math.min(this.#firstReported, other.#firstReported);
  }

  /** When it was first reported, in milliseconds, be it by a member that is not here. */
  get reportedAt(): number {
    return Math.min(this.first, this.#firstReported);
  }

  /**
   * The part that is served once the articles in hand are placed; undefined if nothing is. An article that waits for
   * translation states neither the subject of the event nor, if no caller has seen it yet, whether it is commentary.
   */
  get served(): Cluster | undefined {
    const members = this.members.filter(({ isHidden }) => isHidden !== true);
    if (members.length === 0) return undefined;
    const isCommentary = this.isGiven || this.isSeen ? this.isCommentary : members.every((one) => one.isCommentary);
    if (members.length === this.members.length && isCommentary === this.isCommentary) return this;
    const { event_id, isGiven, related_to } = this;
    const first_reported_at = this.isSeen ? new Date(this.#firstReported) : null;
    return new Cluster({ event_id, isCommentary, isGiven, related_to, first_reported_at }, members);
  }

  /** Standard deviation of the members' times, in milliseconds. */
  get spreadMs(): number {
    return Math.sqrt(this.#distances / Math.max(1, this.members.length));
  }

  /** Words of an average member. */
  get wordsEach(): number {
    return this.#wordCount / Math.max(1, this.members.length);
  }

  /** Companies that most of the members name that name any. */
  get mainCompanies(): ReadonlySet<string> {
    return new Set([...this.#namedBy].flatMap(([company, count]) => (2 * count > this.#naming ? [company] : [])));
  }

  get hasUntranslated(): boolean {
    return this.#untranslated > 0;
  }

  /** All members wait for translation. */
  get isUntranslated(): boolean {
    return this.#untranslated === this.members.length;
  }

  get hasVector(): boolean {
    return this.#vectors !== undefined;
  }

  /**
   * Mean cosine of the members that have vectors with those of another cluster (average link); 0 without vectors. Where it
   * is less than `least`, some number between the two: by the inequality of Cauchy and Schwarz what is left of two vectors
   * adds no more than the product of their lengths, so that most pairs need not be looked at to their end.
   */
  meanCosine(other: Cluster, least: number): number {
    const [own, against] = [this.#vectors, other.#vectors];
    if (own === undefined || against === undefined) return 0;
    this.#rests ??= computeTailNorms(own);
    other.#rests ??= computeTailNorms(against);
    const pairs = this.#vectorCount * other.#vectorCount;
    let product = 0;
    for (let block = 0; block < this.#rests.length; block++) {
      product += blockProduct(own, against, block * BLOCK);
      const atMost = product + (this.#rests[block] ?? 0) * (other.#rests[block] ?? 0);
      if (atMost < least * pairs) return atMost / pairs;
    }
    return product / pairs;
  }

  /** Cosine of the weighted words of all members with those of another cluster. */
  wordCosine(other: Cluster, weights: WordWeights): number {
    this.#weigh(weights);
    other.#weigh(weights);
    return weights.cosine(this.#words, other.#words);
  }

  /** Time between the closest two members of this cluster and another one, in milliseconds. */
  gapMs(other: Cluster): number {
    if (other.first >= this.last) return other.first - this.last;
    if (this.first >= other.last) return this.first - other.last;
    const times = other.members.map((member) => member.published_at.getTime());
    const computeGap = (at: number) => Math.min(...times.map((time) => Math.abs(time - at)));
    return Math.min(...this.members.map((member) => computeGap(member.published_at.getTime())));
  }

  /** Mean and squares are kept as members come (Welford 1962). */
  #addTime(at: number): void {
    const before = at - this.middle;
    this.middle += before / this.members.length;
    this.#distances += before * (at - this.middle);
  }

  #addVector(vector: Float32Array): void {
    const sum = this.#vectors ?? new Float32Array(vector.length);
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
    this.#vectors = sum;
    this.#rests = undefined;
    this.#vectorCount += 1;
  }

  /** Members are weighed when they are first compared: by then all texts of these days were counted. */
  #weigh(weights: WordWeights): void {
    if (this.#unweighed.length === 0) return;
    for (const { words } of this.#unweighed) this.#words = weights.add(words, this.#words);
    this.#unweighed = [];
  }
}
