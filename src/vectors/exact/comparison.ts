import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Block, visit } from './block.ts';
import { type Candidate, findLowerBound, mostPromising } from './candidates.ts';

/** Which rows are considered, and the bonus added to their product. */
export type Ranking<Row> = {
  passes(row: Row): boolean;
  /** From 0 to `mostBonus`. */
  getBonus(row: Row): number;
  readonly mostBonus: number;
  /** Estimated number of rows that pass; all rows by default. */
  readonly expected?: number | undefined;
};

/** Reads the rows of an index for one query. */
export type RowReader<Row> = {
  /** The row in a slot, valid until the next call. */
  viewAt(slot: number): Row;
  /** The row in a slot with bounds of its product by both bytes; undefined for an empty slot. */
  readAt(slot: number): { readonly row: Row; readonly worst: number; readonly best: number } | undefined;
};

/** A part of a comparison: the rows to compare, and the check that ends it when its time is up. */
export type ComparedRows = { readonly limit: number; readonly blocks: readonly Block[]; readonly check: () => void };

/** Blocks whose rows are compared by both bytes before the search yields to other work. Few rows of a block are. */
const BLOCKS_COMPARED = 8;

/** The rows of one scan that were compared by both bytes. Each call goes further down and keeps the earlier results. */
export class Comparison<Row> {
  readonly #reader: RowReader<Row>;
  readonly #ranking: Ranking<Row>;
  readonly #compared: Candidate<Row>[] = [];
  /** All rows whose product reaches this are compared. */
  #productDown = Number.POSITIVE_INFINITY;
  /** All rows whose product and bonus together reach this are compared. */
  #down = Number.POSITIVE_INFINITY;

  constructor(reader: RowReader<Row>, ranking: Ranking<Row>) {
    this.#reader = reader;
    this.#ranking = ranking;
  }

  hasReached(product: number): boolean {
    return product >= this.#down;
  }

  get isComplete(): boolean {
    return this.#down === Number.NEGATIVE_INFINITY;
  }

  /** Number of rows whose lower bound is above every row not compared. */
  countCertain(): number {
    return this.#compared.filter(({ worst }) => worst >= this.#down).length;
  }

  /** The rows that can be among the first `limit`, the most promising first. */
  select(limit: number): readonly Candidate<Row>[] {
    return mostPromising(this.#compared, limit);
  }

  /**
   * Compares the rows that can be among the first `limit`, or all that reach a product if they are fewer. Most of them have
   * the product without a bonus, and so determine the product that the others need with theirs.
   */
  async goDownTo(product: number, rows: ComparedRows): Promise<void> {
    const { mostBonus } = this.#ranking;
    if (product < this.#productDown) {
      await this.#compare(rows, product, product);
      this.#productDown = product;
    }
    const from = Math.max(product, findLowerBound(this.#compared, rows.limit));
    if (mostBonus > 0) await this.#compare(rows, from - mostBonus, from);
    this.#down = Math.min(this.#down, from);
  }

  /** Compares the rows whose product can reach `least`, and `from` together with their bonus. */
  async #compare({ blocks, check }: ComparedRows, least: number, from: number): Promise<void> {
    const productDown = this.#productDown;
    const down = this.#down;
    for (const [turn, block] of blocks.entries()) {
      visit(block, least, (slot, best) => {
        if (best >= productDown) return;
        const view = this.#reader.viewAt(slot);
        const bonus = this.#ranking.getBonus(view);
        if (best + bonus < from || best + bonus >= down || !this.#ranking.passes(view)) return;
        const found = this.#reader.readAt(slot);
        if (found === undefined) return;
        this.#compared.push({ row: found.row, worst: found.worst + bonus, best: found.best + bonus, bonus });
      });
      if (turn % BLOCKS_COMPARED !== BLOCKS_COMPARED - 1) continue;
      await nextTurn();
      check();
    }
  }
}
