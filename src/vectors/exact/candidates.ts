/** A row that may belong to the answer, with the least and the greatest product it can have, its bonus added. */
export type Candidate<Row> = {
  readonly row: Row;
  readonly worst: number;
  readonly best: number;
  readonly bonus: number;
};

/**
 * The rows that can be among the `limit` of the greatest product, the most promising first: those whose greatest possible
 * product reaches the limit-th greatest of the least possible ones. No row of the exact answer is ever left out.
 */
export function mostPromising<Row>(candidates: readonly Candidate<Row>[], limit: number): readonly Candidate<Row>[] {
  const worst = new Float64Array(candidates.map((candidate) => candidate.worst)).sort();
  const bar = worst.at(-limit) ?? Number.NEGATIVE_INFINITY;
  return candidates.filter(({ best }) => best >= bar).sort((a, b) => b.best - a.best);
}
