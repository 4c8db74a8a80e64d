import { createRandom } from '../../test/world/random.ts';

/**
 * A training row: features by number with their values, the evidence without them, and whether it belongs to the kind.
 */
export type SvmRow = {
  readonly features: Int32Array;
  readonly values: Float64Array;
  readonly known: number;
  readonly isPositive: boolean;
};

/**
 * Weights of a linear support vector machine (squared hinge, L2) by dual coordinate descent (Hsieh et al. 2008).
 * `known` is added to the weighted sum. The last weight is the bias. Equal rows give equal weights.
 *
 * @param size Number of features.
 * @param cost Cost of an error relative to the length of the weights.
 * @param precision The largest step of a round that ends the fitting.
 */
export function fitLinear(
  rows: readonly SvmRow[],
  size: number,
  { cost, precision }: { readonly cost: number; readonly precision: number },
): Float64Array {
  const weights = new Float64Array(size + 1);
  const duals = new Float64Array(rows.length);
  const lengths = rows.map(({ values }) => values.reduce((sum, value) => sum + value * value, 0));
  const order = Int32Array.from(rows.keys());
  const next = createRandom(1);
  const ridge = 1 / (2 * cost);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, next);
    let largest = 0;
    for (const at of order) {
      const { features, values, known, isPositive } = rows[at] as SvmRow;
      const sign = isPositive ? 1 : -1;
      let sum = (weights[size] as number) + known;
      for (let place = 0; place < features.length; place += 1)
        sum += (weights[features[place] as number] as number) * (values[place] as number);
      const dual = duals[at] as number;
      const slope = sign * sum - 1 + dual * ridge;
      const step = Math.max(dual - slope / ((lengths[at] as number) + 1 + ridge), 0) - dual;
      if (step === 0) continue;
      largest = Math.max(largest, Math.abs(step));
      duals[at] = dual + step;
      for (let place = 0; place < features.length; place += 1) {
        const feature = features[place] as number;
        weights[feature] = (weights[feature] as number) + step * sign * (values[place] as number);
      }
      weights[size] = (weights[size] as number) + step * sign;
    }
    if (largest < precision) break;
  }
  return weights;
}

const ROUNDS = 200;

function shuffle(order: Int32Array, next: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    const kept = order[at] as number;
    order[at] = order[other] as number;
    order[other] = kept;
  }
}
