import { Big } from 'big.js';
import { conceptTraits } from '../../core/figure-concepts.ts';
import { agreedFigures, type Measure, type MemberFact, readMeasures } from '../../core/figure-divergence.ts';
import type { FigureRecord } from './schema.ts';

/** A figure of the list as the rules of disagreement take it. */
export type Fact = MemberFact & { readonly record: FigureRecord };
export type FactMeasure = Measure<Fact> & {
  /** At least two sources state it and none disputes; where the issuer states it, its statement alone can. */
  readonly agreed: boolean;
};

const toFact = (record: FigureRecord): Fact => ({
  record,
  figure_id: record.id,
  official: record.official,
  article_id: record.article_id,
  source: record.source.name,
  published_at: record.published_at,
  concept: record.concept,
  basis: record.basis,
  role: record.role,
  period: record.period,
  currency: record.currency,
  label: record.label,
  value: record.value,
  normalized_value: record.exact_value,
  value_min: record.value_min,
  value_max: record.value_max,
});

/** The terms of one bid are read together, because a raised term outdates the others. */
const toFamily = ({ concept, event_id, fact_id }: FigureRecord): string =>
  conceptTraits(concept)?.ofBid && event_id !== null ? `bid ${event_id}` : fact_id;

/**
 * The measures of some figures, by the id of the fact. A fact whose statements are all outdated by a raised bid, or that can be
 * compared with no other, has none.
 */
export function readFactMeasures(records: readonly FigureRecord[]): ReadonlyMap<string, FactMeasure> {
  const families = Map.groupBy(records, toFamily).values();
  return new Map(
    [...families].flatMap((family) => {
      const facts = family.map(toFact);
      const agreed = new Set(agreedFigures(facts).map(({ fact }) => fact.record.fact_id));
      return readMeasures(facts).map((measure): [string, FactMeasure] => {
        const id = measure.shown.record.fact_id;
        return [id, { ...measure, agreed: agreed.has(id) }];
      });
    }),
  );
}

/** The difference of an amount to another one, in per cent with one decimal; null where that is zero. */
export function toPercent(amount: string, base: string): number | null {
  const from = new Big(base);
  return from.eq(0) ? null : new Big(amount).minus(from).div(from.abs()).times(100).round(1).toNumber();
}
