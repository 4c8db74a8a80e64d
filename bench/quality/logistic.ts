/** A training row: values with a constant first, whether it is positive, and how much it counts. */
export type LogisticRow = { readonly values: Float64Array; readonly isPositive: boolean; readonly weight: number };

const ROUNDS = 40;
/** A step of Newton's method is cut to this, so that separable data do not run away. */
const LONGEST_STEP = 2;
const PRECISION = 1e-4;

/**
 * Weights of a logistic regression with a ridge penalty by Newton's method. Equal rows give equal weights.
 *
 * @param size Number of values of each row.
 * @param ridge Weight of the squared length of the weights in the loss.
 */
export function fitLogistic(rows: readonly LogisticRow[], size: number, ridge: number): Float64Array {
  const weights = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => -ridge * weight);
    const curvature = Array.from({ length: size }, (_, at) => {
      const row = new Float64Array(size);
      row[at] = ridge;
      return row;
    });
    for (const row of rows) addRow(row, weights, slope, curvature);
    const step = solve(curvature, slope);
    let largest = 0;
    step.forEach((value, at) => {
      const cut = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, value));
      weights[at] = (weights[at] ?? 0) + cut;
      largest = Math.max(largest, Math.abs(cut));
    });
    if (largest < PRECISION) break;
  }
  return weights;
}

function addRow(
  { values, isPositive, weight }: LogisticRow,
  weights: Float64Array,
  slope: Float64Array,
  curvature: readonly Float64Array[],
): void {
  const places = [...values.keys()].filter((at) => values[at] !== 0);
  const odds = places.reduce((sum, at) => sum + (weights[at] ?? 0) * (values[at] ?? 0), 0);
  const share = 1 / (1 + Math.exp(-odds));
  const error = weight * ((isPositive ? 1 : 0) - share);
  const bend = weight * share * (1 - share);
  for (const at of places) {
    const value = values[at] ?? 0;
    slope[at] = (slope[at] ?? 0) + error * value;
    const row = curvature[at];
    if (row === undefined) continue;
    for (const other of places) row[other] = (row[other] ?? 0) + bend * value * (values[other] ?? 0);
  }
}

/** The solution of linear equations, by elimination with the largest pivots. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const rows: Float64Array[] = matrix.map((row, at) => Float64Array.from([...row, right[at] ?? 0]));
  for (let at = 0; at < size; at += 1) {
    const below = rows.slice(at).map((row) => Math.abs(row[at] ?? 0));
    const pivot = at + below.indexOf(Math.max(...below));
    const [top, chosen] = [rows[at] ?? right, rows[pivot] ?? right];
    rows[at] = chosen;
    rows[pivot] = top;
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (chosen[at] ?? 1);
      if (factor !== 0)
        for (let place = at; place <= size; place += 1) row[place] = (row[place] ?? 0) - factor * (chosen[place] ?? 0);
    }
  }
  const solution = new Float64Array(size);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] as Float64Array;
    let rest = row[size] ?? 0;
    for (let place = at + 1; place < size; place += 1) rest -= (row[place] ?? 0) * (solution[place] ?? 0);
    solution[at] = rest / (row[at] ?? 1);
  }
  return solution;
}
