import type { Kind, Records } from '../changes.ts';

/** Where a copy stands. A store keeps it as it is and compares it whole. */
export type Position = {
  /** Address of the service that the copy is of. */
  readonly service: string;
  /** The kinds that are kept, sorted. */
  readonly kinds: readonly Kind[];
  /** What the key may see, as the service names it. */
  readonly view: string;
  /** Number of the last change that the copy has. */
  readonly seq: number;
  /** While the lists are read: what is to be read next. */
  readonly walk?: { readonly kind: Kind; readonly cursor?: string };
};

/** What happens to one record: it is put, or with null taken out, perhaps because another one took its place. */
export type Write = {
  readonly kind: Kind;
  readonly id: string;
  readonly record: Records[Kind] | null;
  readonly mergedInto?: string;
};

/** `live` is what readers see, `draft` the copy that is being made beside it. */
export type Copy = 'live' | 'draft';

export type Step = {
  /** Where the copy has to stand; undefined begins a draft, and drops the one before. */
  readonly from: Position | undefined;
  readonly to: Position;
  readonly writes: readonly Write[];
};

/**
 * Where a mirror keeps its copy. Each method is one transaction: all of it is kept, or nothing. Where a copy stands is
 * compared and set with the records, so that a crash or a second writer never leaves records of one position beside another.
 */
export type MirrorStore = {
  positions(): Positions | Promise<Positions>;
  /** Makes the step and answers true; where the copy does not stand at `from` it changes nothing and answers false. */
  write(copy: Copy, step: Step): boolean | Promise<boolean>;
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
