import { TitleTemplates } from './title-templates.ts';

/** Words by their numbers, with the weight of each for the subject of a text. */
export type WeightedWords = {
  readonly ids: Int32Array;
  readonly values: Float64Array;
  /** Euclidean length of the values. */
  readonly length: number;
};

export const NO_WORDS: WeightedWords = { ids: new Int32Array(), values: new Float64Array(), length: 0 };

const NONE: ReadonlySet<string> = new Set();

/**
 * Weighs words by how few of the events of these days hold them: an inverse document frequency whose documents are events.
 * Counted by articles, the words of a development would weigh the less the more report it.
 */
export class WordWeights {
  /** The forms by which sources write titles in these days. */
  readonly forms = new TitleTemplates();
  readonly #ids = new Map<string, number>();
  /** In how many events each word occurs. */
  readonly #events: number[] = [];
  /** The words of each event. */
  readonly #vocabularies = new Map<string, Set<string>>();
  /** Weights of one text at the places of its words: a text is compared with thousands, and laid out once for that. */
  #spread = new Float64Array(4096);
  #laidOut: WeightedWords = NO_WORDS;

  /** How many events there are. */
  get events(): number {
    return this.#vocabularies.size;
  }

  /** How rare a word is among the events of these days: 1 for a word of none of them, 0 for a word of all. */
  rarity(word: string): number {
    const all = this.#vocabularies.size + 2;
    const id = this.#ids.get(word);
    return 1 - Math.log(1 + (id === undefined ? 0 : (this.#events[id] ?? 0))) / Math.log(all);
  }

  /** How many events of these days hold a word. */
  eventsWith(word: string): number {
    return this.#events[this.#ids.get(word) ?? -1] ?? 0;
  }

  /** Counts the words of an article of an event, each once an event. */
  count(event_id: string, words: ReadonlySet<string>): void {
    const known = this.#vocabularies.get(event_id) ?? new Set();
    this.#vocabularies.set(event_id, known);
    for (const word of words) {
      if (known.has(word)) continue;
      known.add(word);
      this.#add(word, 1);
    }
  }

  /** Two events are one from now on. */
  merge(event_id: string, into: string): void {
    const gone = this.#vocabularies.get(event_id) ?? NONE;
    for (const word of gone) this.#add(word, -1);
    this.#vocabularies.delete(event_id);
    this.count(into, gone);
  }

  /** Adds the words of a text, as a vector of length 1, to those of others. */
  add(text: ReadonlySet<string>, others: WeightedWords): WeightedWords {
    const ids = new Int32Array(text.size);
    const values = new Float64Array(text.size);
    // The text may be one more event; a further unseen one keeps the weights distinct among the first two.
    const all = this.#vocabularies.size + 2;
    let at = 0;
    for (const word of text) {
      const id = this.#idOf(word);
      ids[at] = id;
      values[at] = Math.log(all / (1 + (this.#events[id] ?? 0)));
      at += 1;
    }
    const length = computeLength(values) || 1;
    const unit = values.map((value) => value / length);
    return others.ids.length === 0 ? { ids, values: unit, length: computeLength(unit) } : sumWords(others, ids, unit);
  }

  /** Cosine of two vectors of words; 0 where one of them is empty. */
  cosine(one: WeightedWords, other: WeightedWords): number {
    if (one.length === 0 || other.length === 0) return 0;
    if (this.#laidOut !== one) this.#layOut(one);
    const { ids, values } = other;
    let sum = 0;
    for (let at = 0; at < ids.length; at++) sum += (values[at] ?? 0) * (this.#spread[ids[at] ?? 0] ?? 0);
    return sum / (one.length * other.length);
  }

  #add(word: string, by: number): void {
    const id = this.#idOf(word);
    this.#events[id] = (this.#events[id] ?? 0) + by;
  }

  #layOut(words: WeightedWords): void {
    for (const id of this.#laidOut.ids) this.#spread[id] = 0;
    if (this.#spread.length < this.#events.length) this.#spread = new Float64Array(2 * this.#events.length);
    for (const [at, id] of words.ids.entries()) this.#spread[id] = words.values[at] ?? 0;
    this.#laidOut = words;
  }

  #idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(word, id);
    this.#events.push(0);
    return id;
  }
}

function computeLength(values: Float64Array): number {
  let squares = 0;
  for (const value of values) squares += value * value;
  return Math.sqrt(squares);
}

function sumWords(words: WeightedWords, ids: Int32Array, values: Float64Array): WeightedWords {
  const sum = new Map<number, number>();
  for (const [at, id] of words.ids.entries()) sum.set(id, words.values[at] ?? 0);
  for (const [at, id] of ids.entries()) sum.set(id, (sum.get(id) ?? 0) + (values[at] ?? 0));
  const total = Float64Array.from(sum.values());
  return { ids: Int32Array.from(sum.keys()), values: total, length: computeLength(total) };
}
