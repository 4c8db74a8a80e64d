import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { TraceEntry } from '../../core/trace.ts';
import type { Evidence } from './evidence.ts';
import type { PairContext } from './pair-facts.ts';
import { traceEntry } from './trace.ts';

/** Where a set of weights applies. */
export type WeightContext = PairContext | 'waiting';

const contextShape = z.strictObject({
  /** Log odds of one development before any evidence. */
  bias: z.number(),
  /** Log odds for each unit of a piece of evidence, by its name; evidence without a weight does not count. */
  weights: z.record(z.string(), z.number()),
});
const weightsShape = z.strictObject({
  'shared-company': contextShape,
  'other-company': contextShape,
  headlines: contextShape,
  texts: contextShape,
  waiting: contextShape,
});

/** Weights of a logistic model for each context, fitted by `scripts/pair-weights.ts`. */
export type PairWeights = Readonly<Record<WeightContext, z.infer<typeof contextShape>>>;

export const PAIR_WEIGHTS = new URL('../../../assets/event-pairs/weights.json', import.meta.url);

let own: PairWeights | undefined;

/** The weights of this package, which are read for the first pair. */
export function ownPairWeights(): PairWeights {
  own ??= weightsShape.parse(JSON.parse(readFileSync(PAIR_WEIGHTS, 'utf8')));
  return own;
}

/** Contributions below this are shown as one. */
const SHOWN_FROM = 0.05;

type Options = { readonly trace?: TraceEntry[] | undefined; readonly weights?: PairWeights };

/**
 * The log odds that two compared things report one development: the bias of their context, and the contribution of each piece
 * of evidence. With `trace`, its parts are added there; their sum is the result.
 */
export function weighEvidence<Compared>(
  context: WeightContext,
  evidence: readonly Evidence<Compared>[],
  compared: Compared,
  { trace, weights = ownPairWeights() }: Options = {},
): number {
  const { bias, weights: byName } = weights[context];
  let [sum, rest] = [bias, 0];
  trace?.push(traceEntry('events/evidence/bias', 'before any evidence', bias));
  for (const { name, measure, text } of evidence) {
    const weight = byName[name];
    if (weight === undefined) continue;
    const value = measure(compared);
    const contribution = weight * value;
    sum += contribution;
    if (Math.abs(contribution) < SHOWN_FROM) rest += contribution;
    else trace?.push(traceEntry(`events/evidence/${name}`, text(compared, value), contribution));
  }
  if (rest !== 0) trace?.push(traceEntry('events/evidence/others', 'evidence of less weight', rest));
  return sum;
}
