import type { ChangeAnswer } from '../../src/resources/changes/schema.ts';

/** A copy of the store that does what each change says, and nothing more. */
export class Copy {
  readonly records = new Map<string, string>();
  readonly #seqs = new Map<string, number>();

  apply({ kind, id, action, record, seq }: ChangeAnswer): void {
    const key = `${kind} ${id}`;
    // A message that comes again is no news.
    if ((this.#seqs.get(key) ?? 0) > seq) return;
    this.#seqs.set(key, seq);
    if (action === 'upsert') this.records.set(key, JSON.stringify(record));
    else this.records.delete(key);
  }

  sorted = (): string[] => [...this.records].map(([key, record]) => `${key} ${record}`).sort();
}
