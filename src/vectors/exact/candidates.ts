/** A row that may belong to the answer, with the least and the greatest product it can have, its bonus added. */
export type Candidate<Row> = {
  readonly row: Row;
  readonly worst: number;
  readonly best: number;
  readonly bonus: number;
};

/** The least product that the `limit`-th of the rows can have; none where they are fewer. */
export const findLowerBound = <Row>(candidates: readonly Candidate<Row>[], limit: number): number =>
  new Float64Array(candidates.map(({ worst }) => worst)).sort().at(-limit) ?? Number.NEGATIVE_INFINITY;

/**
 * The rows that can be among the `limit` of the greatest product, the most promising first: those whose greatest possible
 * product reaches the limit-th greatest of the least possible ones. No row of the exact answer is ever left out.
 */
export function mostPromising<Row>(candidates: readonly Candidate<Row>[], limit: number): readonly Candidate<Row>[] {
  const bar = findLowerBound(candidates, limit);
  return candidates.filter(({ best }) => best >= bar).sort((a, b) => b.best - a.best);
}
