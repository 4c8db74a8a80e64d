import type { TraceEntry } from '../../core/trace.ts';

/** A rule that raises what two have to reach, or lowers it where it is negative; infinite where it rules them out. */
export type Rule<Compared> = {
  readonly rule: string;
  readonly raises: (compared: Compared) => number;
  readonly text: (compared: Compared, raise: number) => string;
};

/** An explained comparison: the similarity reached, its parts, and the threshold. */
export type Comparison = {
  readonly score: number;
  readonly threshold: TraceEntry;
  /** The parts of the score. One without a value rules the two out, whatever else is alike. */
  readonly trace: readonly TraceEntry[];
};

/** Digits of a stored value: a trace explains, and nothing is calculated from it. */
const DIGITS = 4;
const rounded = (value: number): number => Number(value.toFixed(DIGITS));

export const traceEntry = (rule: string, text: string, value: number): TraceEntry =>
  Number.isFinite(value) ? { rule, text, value } : { rule, text };

/** The sum that rules add, one after the other on top of `from`. With `trace`, those that fired are added there. */
export function raised<Compared>(
  rules: readonly Rule<Compared>[],
  compared: Compared,
  { from, trace }: { readonly from: number; readonly trace?: TraceEntry[] | undefined },
): number {
  let sum = from;
  for (const { rule, raises, text } of rules) {
    const value = raises(compared);
    if (value === 0) continue;
    trace?.push(traceEntry(rule, text(compared, value), -value));
    sum += value;
    if (sum === Number.POSITIVE_INFINITY) break;
  }
  return sum;
}

/** By how much two are more alike than they have to be. */
export const computeExcess = ({ score, threshold }: Comparison): number => score - (threshold.value ?? 0);

/** The reason why an article is in its event, or commentary about one: the deciding rule, and the comparison. */
export type Decision = TraceEntry &
  Partial<Comparison> & {
    /** The closest event other than the chosen one. */
    readonly next?: Comparison & { readonly event_id: string };
  };

/** The stored JSON: numbers with few digits; null for an infinite one. */
export const asKept = (decision: Decision): string =>
  JSON.stringify(decision, (_, value: unknown) => (typeof value === 'number' ? rounded(value) : value));
