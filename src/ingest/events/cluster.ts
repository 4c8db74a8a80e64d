import type { Sighting } from './sighting.ts';
import type { WordWeights } from './word-weights.ts';

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

/** What reports one development: the sightings that were taken to be the same, and what they say together. */
export class Cluster {
  readonly event_id: string;
  readonly isCommentary: boolean;
  readonly members: Sighting[] = [];
  readonly companies = new Set<string>();
  readonly eventTypes = new Set<string>();
  readonly categories = new Set<string>();
  readonly measures = new Set<string>();
  readonly countries = new Set<string>();
  /** Times of the first and the last member, in milliseconds. */
  first = Number.POSITIVE_INFINITY;
  last = Number.NEGATIVE_INFINITY;
  hasUntranslated = false;
  #wordCount = 0;
  #vectors: Float32Array | undefined;
  #vectorsLength = 0;
  #unweighed: Sighting[] = [];
  readonly #words = new Map<string, number>();
  #wordsLength = 0;

  constructor(event: { readonly event_id: string; readonly isCommentary: boolean }, members: readonly Sighting[]) {
    this.event_id = event.event_id;
    this.isCommentary = event.isCommentary;
    for (const member of members) this.add(member);
  }

  add(member: Sighting): void {
    this.members.push(member);
    for (const company of member.companies) this.companies.add(company);
    for (const measure of member.measures) this.measures.add(measure);
    for (const country of member.headline?.countries ?? []) this.countries.add(country);
    if (member.event_type !== null) this.eventTypes.add(member.event_type);
    if (member.event_category !== null) this.categories.add(member.event_category);
    if (member.isUntranslated === true) this.hasUntranslated = true;
    this.first = Math.min(this.first, member.published_at.getTime());
    this.last = Math.max(this.last, member.published_at.getTime());
    this.#wordCount += member.words.size;
    this.#unweighed.push(member);
    if (member.vector !== null) this.#addVector(member.vector);
  }

  /** Words of an average member. */
  get wordsEach(): number {
    return this.#wordCount / Math.max(1, this.members.length);
  }

  get hasVector(): boolean {
    return this.#vectors !== undefined;
  }

  /** Cosine of a unit vector with the mean direction of the members; 0 without vectors. */
  cosine(vector: Float32Array): number {
    return this.#vectors === undefined ? 0 : dot(vector, this.#vectors) / this.#vectorsLength;
  }

  /** Cosine of a text's weighted words with those of the members together. */
  wordCosine(words: ReadonlyMap<string, number>, weights: WordWeights): number {
    this.#weigh(weights);
    let sum = 0;
    for (const [word, weight] of words) sum += weight * (this.#words.get(word) ?? 0);
    return this.#wordsLength === 0 ? 0 : sum / this.#wordsLength;
  }

  /** Time between an instant and the closest member, in milliseconds. */
  gapMs(at: number): number {
    if (at >= this.last) return at - this.last;
    if (at <= this.first) return this.first - at;
    return Math.min(...this.members.map((member) => Math.abs(member.published_at.getTime() - at)));
  }

  #addVector(vector: Float32Array): void {
    const sum = this.#vectors ?? new Float32Array(vector.length);
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
    this.#vectors = sum;
    this.#vectorsLength = Math.sqrt(dot(sum, sum)) || 1;
  }

  /** Members are weighed when they are first compared: by then all texts of these days were counted. */
  #weigh(weights: WordWeights): void {
    if (this.#unweighed.length === 0) return;
    for (const member of this.#unweighed)
      for (const [word, weight] of weights.weigh(member.words))
        this.#words.set(word, (this.#words.get(word) ?? 0) + weight);
    this.#unweighed = [];
    this.#wordsLength = Math.sqrt([...this.#words.values()].reduce((sum, weight) => sum + weight * weight, 0));
  }
}
