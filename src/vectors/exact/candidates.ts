/** A row that may belong to the result, with bounds of its product, its bonus included. */
export type Candidate<Row> = {
  readonly row: Row;
  readonly worst: number;
  readonly best: number;
  readonly bonus: number;
};

/** The lower bound of the `limit`-th row; negative infinity if there are fewer rows. */
export const findLowerBound = <Row>(candidates: readonly Candidate<Row>[], limit: number): number =>
  new Float64Array(candidates.map(({ worst }) => worst)).sort().at(-limit) ?? Number.NEGATIVE_INFINITY;

/**
 * The rows that can be among the `limit` greatest products, the most promising first: those whose upper bound reaches
 * the limit-th greatest lower bound. No row of the exact result is ever left out.
 */
export function mostPromising<Row>(candidates: readonly Candidate<Row>[], limit: number): readonly Candidate<Row>[] {
  const bar = findLowerBound(candidates, limit);
  return candidates.filter(({ best }) => best >= bar).sort((a, b) => b.best - a.best);
}
