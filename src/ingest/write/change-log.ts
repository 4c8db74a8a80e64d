import type { Transaction } from 'kysely';
import type { Change, ChangeAction, ChangedKind } from '../../db/change.ts';
import { commitChanges } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';

/** Ranks two actions on one record: the earlier in this list wins. */
const weights: readonly ChangeAction[] = [
  'created',
  'merged',
  'removed',
  'withdrawn',
  'cancelled',
  'updated',
  'membership',
];

/** One statement of the log of changes holds this many. */
const CHUNK = 20_000;

/** A written record and its earlier state; undefined for a new one. */
type WrittenRow = { readonly id: string; readonly before: unknown };

/** The changes of an import that callers can see, one per record. */
export class ChangeLog {
  readonly #changes = new Map<string, Change>();
  /** Records whose updated_at a restore brought along. */
  readonly #held = new Set<string>();

  add(change: Change): void {
    const key = `${change.kind} ${change.id}`;
    const known = this.#changes.get(key);
    if (known === undefined) {
      this.#changes.set(key, change);
      return;
    }
    const first = weights.indexOf(known.action) <= weights.indexOf(change.action) ? known : change;
    const isOwn = known.isOwn === true && change.isOwn === true;
    this.#changes.set(key, { ...first, movesClock: known.movesClock || change.movesClock, isOwn });
  }

  /** The plain case: new records are created, others updated. */
  addWritten(kind: ChangedKind, records: readonly WrittenRow[]): void {
    for (const { id, before } of records)
      this.add({ kind, id, action: before === undefined ? 'created' : 'updated', movesClock: true });
  }

  /** Records of a kind with a change that moves their clock. */
  listMoved(kind: ChangedKind): ReadonlySet<string> {
    return new Set(
      [...this.#changes.values()].filter((change) => change.kind === kind && change.movesClock).map(({ id }) => id),
    );
  }

  /** Keeps a record's updated_at as it was brought along. */
  hold(kind: string, id: string): void {
    this.#held.add(`${kind} ${id}`);
  }

  /** Writes the log; the last thing of the transaction. */
  async commit(tx: Transaction<Tables>, now: Date): Promise<void> {
    const changes = [...this.#changes].map(([key, change]) =>
      this.#held.has(key) ? { ...change, movesClock: false } : change,
    );
    for (let at = 0; at < changes.length; at += CHUNK) await commitChanges(tx, now, changes.slice(at, at + CHUNK));
  }
}
