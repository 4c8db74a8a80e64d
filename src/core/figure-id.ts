import { Big } from 'big.js';
import { toDerivedId } from './derived-id.ts';
import { readStatedDays } from './figure-concepts.ts';

/** The content of a figure that its id is derived from. */
export type FigureContent = {
  readonly concept: string;
  readonly basis: string;
  readonly role: string;
  readonly period: string | null;
  readonly currency: string | null;
  readonly label: string;
  /** A decimal in absolute base units. */
  readonly normalized_value: string | number;
  /** Ends of a range; absent or null for a value. */
  readonly value_min?: string | number | null;
  readonly value_max?: string | number | null;
};

const toDecimal = (value: string | number | null | undefined): string | null =>
  value == null ? null : new Big(value).toFixed();

const toContentKey = (figure: FigureContent): string =>
  JSON.stringify([
    figure.concept,
    figure.basis,
    figure.role,
    figure.period,
    figure.currency,
    toDecimal(figure.normalized_value),
    toDecimal(figure.value_min),
    toDecimal(figure.value_max),
    readStatedDays(figure.concept, figure.label),
  ]);

/**
 * The figures of an article, each with its id. The id follows from the article and from measure, basis, role, period, currency
 * and value; neither the place of the figure nor the other figures of the article change it. A figure that an article states
 * several times is numbered in the order of the text.
 */
export function identifyFigures<Figure extends FigureContent>(
  article: string,
  figures: readonly Figure[],
): (Figure & { readonly id: string })[] {
  const counts = new Map<string, number>();
  return figures.map((figure) => {
    const key = toContentKey(figure);
    const repeats = counts.get(key) ?? 0;
    counts.set(key, repeats + 1);
    return { ...figure, id: toDerivedId(`figure\n${article}\n${key}${repeats === 0 ? '' : `\n${repeats}`}`) };
  });
}
