import { Big } from 'big.js';
import { z } from 'zod';
import type { Figure } from '../../src/language/figures/extract-figures.ts';
import type { Counts } from './row.ts';

const decimal = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i.test(text), 'is no decimal number in base units');

/**
 * A labelled figure: a value, or a range with one or both ends. `optional` marks a figure that a reader may give or leave
 * out, such as the outlook that a new one replaces.
 */
export const GoldFigure = z
  .object({
    value: decimal.optional(),
    min: decimal.optional(),
    max: decimal.optional(),
    unit: z
      .string()
      .transform((code) => code.toUpperCase())
      .nullish(),
    period: z
      .string()
      .regex(/^(?:q[1-4]|h[12]|9m|fy)_\d{4}$/, 'is no period such as q3_2026')
      .nullish(),
    concept: z.string().optional(),
    basis: z.enum(['as_reported', 'adjusted']).optional(),
    role: z.enum(['outcome', 'forecast', 'comparative']).optional(),
    optional: z.boolean().optional(),
  })
  .refine(({ value, min, max }) => (value === undefined) !== (min === undefined && max === undefined), {
    message: 'takes a value or the ends of a range',
  });
export type GoldFigure = z.output<typeof GoldFigure>;

const isSame = (read: string | undefined, gold: string | undefined): boolean =>
  read === undefined || gold === undefined ? read === gold : new Big(read).eq(gold);

/** A bound such as "at least 30" is labelled as a value in older labels, and as a range with one end in newer ones. */
const isSameAmount = (figure: Figure, gold: GoldFigure): boolean =>
  gold.value === undefined
    ? isSame(figure.value_min, gold.min) && isSame(figure.value_max, gold.max)
    : isSame(figure.normalized_value, gold.value) && (figure.value_min === undefined || figure.value_max === undefined);

/**
 * Compares a figure with the fields that the gold figure states: always the amount; unit, period, concept, basis and role
 * if present (null: the figure states none).
 */
const fits = (figure: Figure, gold: GoldFigure): boolean =>
  isSameAmount(figure, gold) &&
  (gold.unit === undefined || gold.unit === figure.currency) &&
  (gold.period === undefined || gold.period === figure.period) &&
  (gold.concept === undefined || gold.concept === figure.concept) &&
  (gold.basis === undefined || gold.basis === figure.basis) &&
  (gold.role === undefined || gold.role === figure.role);

/** A figure in the members that a label has. */
const toGold = ({ normalized_value, value_min, value_max, currency, period, concept, basis, role }: Figure) => ({
  value: normalized_value,
  min: value_min,
  max: value_max,
  unit: currency,
  period,
  concept,
  basis,
  role,
});

/** How many parts of a figure a gold figure asks for. */
const countParts = (gold: GoldFigure): number => Object.values(gold).filter((part) => part !== undefined).length;

/** Figures of a text against its labels; `open` and `others` are the labels without a figure and the figures without a label. */
export type Comparison = {
  readonly counts: Counts;
  readonly open: readonly GoldFigure[];
  readonly others: readonly object[];
};

/** Pairs the figures of a text with its labels. Optional labels count neither as wanted nor, where they are read, as wrong. */
export function compareWithGold(read: readonly Figure[], labels: readonly GoldFigure[]): Comparison {
  // A label that asks for little would take the figure that one which asks for more needs.
  const byParts = labels.toSorted((one, other) => countParts(other) - countParts(one));
  const open = byParts.filter(({ optional }) => optional !== true);
  const wanted = open.length;
  const take = (figure: Figure, from: GoldFigure[]): boolean => {
    const at = from.findIndex((one) => fits(figure, one));
    if (at !== -1) from.splice(at, 1);
    return at !== -1;
  };
  const unmatched = read.filter((figure) => !take(figure, open));
  const optional = byParts.filter((label) => label.optional === true);
  const others = unmatched.filter((figure) => !take(figure, optional));
  const right = read.length - unmatched.length;
  return { counts: { right, read: right + others.length, wanted }, open, others: others.map(toGold) };
}
