import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import type { Figure } from './figure.ts';

/** The value of one deal or order. */
const OF_DEAL: ReadonlySet<FigureConcept> = new Set([
  ...(['purchase_price', 'enterprise_value', 'offer_price', 'order_value'] as const),
]);

/**
 * "Harlan buys Poppel for 1.2 billion. Harlan had revenue of 21 billion in 2025": where the first figure of a text is
 * the value of a deal or an order, a year's results behind it describe one of the parties and are not the news; where it is
 * the number of those laid off, the revenue of a year, if that is all.
 *
 * @param figures In the order of the text.
 */
export function withoutBackground(figures: readonly Figure[]): readonly Figure[] {
  const [first] = figures;
  const isBackground =
    first !== undefined && (OF_DEAL.has(first.concept) || (first.concept === 'layoffs' && isSoleRevenue(figures)));
  return isBackground ? figures.filter((figure) => !isOfYear(figure)) : figures;
}

/** "75 jobs will be cut. The company had net sales of 10 billion in 2025": a size, and no comparison or result. */
const isSoleRevenue = (figures: readonly Figure[]): boolean =>
  figures.filter(({ concept }) => figureConcepts[concept].spans).every(({ concept }) => concept === 'revenue') &&
  figures.filter(({ concept }) => concept === 'revenue').length === 1;

const isOfYear = ({ concept, role, period }: Figure): boolean =>
  role !== 'forecast' && figureConcepts[concept].spans && (period === null || period.startsWith('fy_'));
