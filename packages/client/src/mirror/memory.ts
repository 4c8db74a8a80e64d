import type { Kind, Records } from '../changes.ts';
import {
  type Copy,
  followMerges,
  type IdSpan,
  type MirrorStore,
  type Position,
  type Positions,
  type Step,
  samePosition,
} from './store.ts';

type MemoryState = { position: Position | undefined; readonly records: Map<Kind, Map<string, Records[Kind]>> };

const emptyCopy = (): MemoryState => ({ position: undefined, records: new Map() });

/** Keeps a copy in memory, for the life of the process. */
export class MemoryStore implements MirrorStore {
  #copies: Record<Copy, MemoryState> = { live: emptyCopy(), draft: emptyCopy() };
  /** Which record took the place of another one; true in every copy. */
  readonly #merges = new Map<string, string>();

  /** A record by its id, or the one that it was merged into. Not to be changed. */
  get<Of extends Kind>(kind: Of, id: string): Readonly<Records[Of]> | undefined {
    return followMerges(id, {
      record: (at) => this.#live(kind).get(at),
      mergedInto: (at) => this.#merges.get(`${kind} ${at}`),
    });
  }

  /** All records of a kind, in no order. Not to be changed. */
  all<Of extends Kind>(kind: Of): Iterable<Readonly<Records[Of]>> {
    return this.#live(kind).values();
  }

  count(kind: Kind): number {
    return this.#live(kind).size;
  }

  positions(): Positions {
    return { live: this.#copies.live.position, draft: this.#copies.draft.position };
  }

  readRange(kind: Kind, { afterId, untilId }: IdSpan): Records[Kind][] {
    return [...this.#live(kind).values()]
      .filter(({ id }) => (afterId === null || id > afterId) && (untilId === null || id <= untilId))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  write(name: Copy, { from, to, writes }: Step): boolean {
    if (from === undefined) {
      if (name === 'live') return false;
      this.#copies.draft = emptyCopy();
    }
    const copy = this.#copies[name];
    if (!samePosition(copy.position, from)) return false;
    for (const { kind, id, record, mergedInto } of writes) {
      const records = copy.records.get(kind) ?? new Map<string, Records[Kind]>();
      copy.records.set(kind, records);
      if (record === null) records.delete(id);
      else records.set(id, record);
      if (mergedInto !== undefined) this.#merges.set(`${kind} ${id}`, mergedInto);
    }
    copy.position = to;
    return true;
  }

  promote(at: Position): boolean {
    if (!samePosition(this.#copies.draft.position, at)) return false;
    this.#copies = { live: this.#copies.draft, draft: emptyCopy() };
    return true;
  }

  #live<Of extends Kind>(kind: Of): ReadonlyMap<string, Records[Of]> {
    // Records stand under their own kind: write() takes them from lists and changes of it.
    return (this.#copies.live.records.get(kind) ?? new Map()) as ReadonlyMap<string, Records[Of]>;
  }
}
