import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import type { Figure } from './figure.ts';

/** The value of one deal or order. */
const OF_DEAL: ReadonlySet<FigureConcept> = new Set([
  ...(['purchase_price', 'enterprise_value', 'offer_price', 'order_value'] as const),
]);

/**
 * "Harlan buys Poppel for 1.2 billion. Harlan had revenue of 21 billion in 2025": where the first figure of a text is
 * the value of a deal or an order, a year's results behind it describe one of the parties and are not the news.
 *
 * @param figures In the order of the text.
 */
export function withoutBackground(figures: readonly Figure[]): readonly Figure[] {
  const [first] = figures;
  return first === undefined || !OF_DEAL.has(first.concept) ? figures : figures.filter((figure) => !isOfYear(figure));
}

const isOfYear = ({ concept, role, period }: Figure): boolean =>
  role !== 'forecast' && figureConcepts[concept].spans && (period === null || period.startsWith('fy_'));
