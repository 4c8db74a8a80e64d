import { createRandom } from '../../test/world/random.ts';

/** One figure of the table; a set that is not at hand is a row too, so that nothing is left out silently. */
export type Row = {
  /** Names the row from one run to the next. */
  readonly key: string;
  readonly what: string;
  readonly data: string;
  readonly size: string;
  readonly method: string;
  readonly aim: string;
} & (
  | {
      /** The value compared with the last recorded run. */
      readonly figure: number;
      /** The figure with its details, as printed. */
      readonly shown: string;
      /** By how much the figure may fall before the run fails. */
      readonly noise: number;
      /** For a share of errors. */
      readonly isLowerBetter?: boolean;
    }
  | { readonly skipped: string }
);

/** Contribution of one item to the counts of a figure. */
export type Counts = { readonly right: number; readonly read: number; readonly wanted: number };
export type Score = { readonly precision: number; readonly recall: number; readonly f1: number };

export function computeScore(items: readonly Counts[]): Score {
  const sum = (key: keyof Counts) => items.reduce((total, item) => total + item[key], 0);
  const [right, read, wanted] = [sum('right'), sum('read'), sum('wanted')];
  const share = (of: number) => (of === 0 ? 1 : right / of);
  return { precision: share(read), recall: share(wanted), f1: read + wanted === 0 ? 1 : (2 * right) / (read + wanted) };
}

/** How many of all items are wanted. */
export const wantedIn = (items: readonly Counts[]): number => items.reduce((total, { wanted }) => total + wanted, 0);

const DRAWS = 200;

/** Twice the standard error of a figure: of 200 samples of the items, drawn with replacement. */
export function estimateNoise<Item>(items: readonly Item[], figure: (sample: readonly Item[]) => number): number {
  const random = createRandom(20_260_101);
  const values = Array.from({ length: DRAWS }, () =>
    figure(items.map((item) => items[Math.floor(random() * items.length)] ?? item)),
  );
  const mean = values.reduce((sum, value) => sum + value, 0) / DRAWS;
  const error = 2 * Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (DRAWS - 1));
  // A figure without a single error has none to draw from; one more must still be no news.
  return Math.max(error, 1 / items.length);
}

export const shownScore = ({ precision, recall, f1 }: Score): string =>
  `P ${precision.toFixed(3)}, R ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`;

export const f1 = (items: readonly Counts[]): number => computeScore(items).f1;

/** The cells of a row of precision and recall. `tuning` holds the items used to write the rules, shown in brackets. */
export const scored = (counts: readonly Counts[], tuning?: readonly Counts[]) => ({
  figure: f1(counts),
  shown: `${shownScore(computeScore(counts))}${tuning === undefined ? '' : ` (tuning half: ${shownScore(computeScore(tuning))})`}`,
  noise: estimateNoise(counts, f1),
});
