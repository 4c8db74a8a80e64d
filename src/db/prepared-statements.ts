/** Statements that a connection keeps prepared. Each costs the server its parse tree and plan, tens of kilobytes. */
const MAX_PREPARED = 100;
/** Query texts that a connection remembers after one use. */
const MAX_SEEN = 200;
/** Longer texts are bulk inserts, which differ in their number of rows. */
const MAX_LENGTH = 16_384;

/**
 * Chooses which statements of one connection are prepared under a name. A text is prepared at its second use on this
 * connection, since the texts that thirty optional filters generate would otherwise evict those that repeat. The least
 * recently used text is evicted for a new one. A name is used only once, so it never refers to two texts.
 */
export class PreparedStatements {
  readonly #prepared = new Map<string, string>();
  readonly #seen = new Set<string>();
  readonly #givenUp: string[] = [];
  #count = 0;

  /** The name to run the text under; undefined to run it unprepared. */
  nameFor(text: string): string | undefined {
    const known = this.#prepared.get(text);
    if (known !== undefined) {
      this.#prepared.delete(text);
      this.#prepared.set(text, known);
      return known;
    }
    if (!isPreparable(text)) return undefined;
    if (!this.#seen.delete(text)) {
      this.#seen.add(text);
      if (this.#seen.size > MAX_SEEN) this.#seen.delete(oldest(this.#seen));
      return undefined;
    }
    this.#count += 1;
    const name = `nordwire_${this.#count}`;
    this.#prepared.set(text, name);
    if (this.#prepared.size > MAX_PREPARED) this.giveUp(oldest(this.#prepared.keys()));
    return name;
  }

  /** Evicts a prepared text. `takeGivenUp` returns its name. */
  giveUp(text: string): void {
    const name = this.#prepared.get(text);
    this.#prepared.delete(text);
    if (name !== undefined) this.#givenUp.push(name);
  }

  /** The names that the server still holds and should deallocate. Each is returned once. */
  takeGivenUp(): string[] {
    return this.#givenUp.splice(0);
  }
}

function isPreparable(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  return /^\s*(select|with|insert|update|delete|merge)\b/i.test(text);
}

function oldest(texts: Iterable<string>): string {
  for (const text of texts) return text;
  return '';
}
