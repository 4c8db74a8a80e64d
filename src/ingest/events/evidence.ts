/**
 * A measured likeness or difference of two compared things. The pair model gives it a weight for each context
 * (`pair-model.ts`); the product is its contribution to the decision, which `--why` shows.
 */
export type Evidence<Compared> = {
  /** Name of the weight, and the last part of the rule's id. */
  readonly name: string;
  /** The measured value, mostly 0 to 1; 0 where there is nothing to say. */
  readonly measure: (compared: Compared) => number;
  /** The findings, for people. */
  readonly text: (compared: Compared, value: number) => string;
};

/** 1 or 0. */
export const flag = (holds: boolean): number => (holds ? 1 : 0);

const HOUR_MS = 3_600_000;

/** 0 for no time, 1 for a day and more; grows with the logarithm of the hours. */
export const toLogarithmOfDay = (ms: number): number => Math.log2(1 + Math.min(24, ms / HOUR_MS)) / Math.log2(25);

export const formatHours = (ms: number): string => `${(ms / HOUR_MS).toFixed(1)} hours`;

/** `revenue q3_2026` of `revenue q3_2026 1200`. */
const toMeasure = (figure: string): string => figure.slice(0, figure.lastIndexOf(' '));

/** Whether two sets of figures state the same measures with the same value, or only with other values. */
export function compareFigures(one: ReadonlySet<string>, other: ReadonlySet<string>): 'same' | 'other' | 'none' {
  if (one.size === 0 || other.size === 0) return 'none';
  const measures = new Set([...one].map(toMeasure));
  let found: 'other' | 'none' = 'none';
  for (const figure of other) {
    if (one.has(figure)) return 'same';
    if (measures.has(toMeasure(figure))) found = 'other';
  }
  return found;
}
