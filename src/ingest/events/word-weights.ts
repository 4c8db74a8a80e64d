/** Weighs words by how few of the texts of these days hold them (inverse document frequency). */
export class WordWeights {
  readonly #texts = new Map<string, number>();
  #count = 0;

  count(words: ReadonlySet<string>): void {
    this.#count += 1;
    for (const word of words) this.#texts.set(word, (this.#texts.get(word) ?? 0) + 1);
  }

  /** Words of a text with how much each tells of what the text is about; as a vector of length 1. */
  weigh(words: ReadonlySet<string>): Map<string, number> {
    const weights = new Map<string, number>();
    let squares = 0;
    for (const word of words) {
      const weight = Math.log((this.#count + 1) / (this.#texts.get(word) ?? 1));
      weights.set(word, weight);
      squares += weight * weight;
    }
    const length = Math.sqrt(squares) || 1;
    for (const [word, weight] of weights) weights.set(word, weight / length);
    return weights;
  }
}
