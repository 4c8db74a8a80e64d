import type { Kind, Records } from '../changes.ts';

/** Where a copy stands. A store keeps it as it is and compares it whole. */
export type Position = {
  /** Address of the service that the copy is of. */
  readonly service: string;
  /** The kinds that are kept, sorted. */
  readonly kinds: readonly Kind[];
  /** Token of the records that the key may see. */
  readonly view: string;
  /** Number of the last change that the copy has. */
  readonly seq: number;
  /** While the lists are read: the next page to read. */
  readonly walk?: { readonly kind: Kind; readonly cursor?: string };
};

/** A write to one record: put, or with null removed, possibly because another record took its place. */
export type Write = {
  readonly kind: Kind;
  readonly id: string;
  readonly record: Records[Kind] | null;
  readonly mergedInto?: string;
};

/** Readers see `live`; `draft` is the new copy while it is filled. */
export type Copy = 'live' | 'draft';

export type Step = {
  /** Expected position of the copy; undefined starts a draft and drops the previous one. */
  readonly from: Position | undefined;
  readonly to: Position;
  readonly writes: readonly Write[];
};

/** Ids after one, up to another one; null: without a bound. */
export type IdSpan = { readonly afterId: string | null; readonly untilId: string | null };

/**
 * The store of a mirror. Each method is one transaction, kept whole or not at all. The position is compared and set
 * together with the records, so that neither a crash nor a second writer can leave records of one position with another
 * position.
 */
export type MirrorStore = {
  positions(): Positions | Promise<Positions>;
  /** Makes the step and answers true; where the copy does not stand at `from` it changes nothing and answers false. */
  write(copy: Copy, step: Step): boolean | Promise<boolean>;
  /**
   * The records of the live copy with ids in a span, in the order of the bytes of their ids. A store without it reads all lists
   * again where one with it compares its copy and reads what differs.
   */
  readRange?(kind: Kind, span: IdSpan): readonly Records[Kind][] | Promise<readonly Records[Kind][]>;
  /** Makes the draft the live copy and drops the one before, if the draft stands there. */
  promote(at: Position): boolean | Promise<boolean>;
};
export type Positions = { readonly live?: Position | undefined; readonly draft?: Position | undefined };

/** Whether two positions are one. */
export const samePosition = (one: Position | undefined, other: Position | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Merges form chains; one that is longer than this is a circle. */
const LONGEST_CHAIN = 100;

/** The record under an id, or the one that it was merged into. */
export function followMerges<Found>(
  id: string,
  lookup: { record(id: string): Found | undefined; mergedInto(id: string): string | undefined },
): Found | undefined {
  let at: string | undefined = id;
  for (let length = 0; at !== undefined && length < LONGEST_CHAIN; length++) {
    const record = lookup.record(at);
    if (record !== undefined) return record;
    at = lookup.mergedInto(at);
  }
  return undefined;
}
