import { type RawBuilder, sql } from 'kysely';
import { economyConcepts, figureConcepts, houseConcepts, singleValueConcepts } from '../../core/figure-concepts.ts';
import { texts } from '../shared/conditions.ts';
import { figureId } from '../shared/figure-id.ts';

type Traits = (typeof figureConcepts)[keyof typeof figureConcepts];

const selectConcepts = (isSelected: (traits: Traits) => boolean): readonly string[] =>
  Object.entries(figureConcepts).flatMap(([concept, traits]) => (isSelected(traits) ? [concept] : []));

const spanning = selectConcepts(({ spans }) => spans);
const inCurrency = selectConcepts(({ unit }) => unit === 'money' || unit === 'per_share');

/** Terms of a bid, which a raised bid replaces together. */
export const bidConcepts = selectConcepts((traits) => 'ofBid' in traits);

/** Figure `k` lacks what its measure requires, or does not name the house whose opinion it is: it is compared with no other. */
const isIncomparable = sql<boolean>`(k.concept = any(${texts(houseConcepts)})
  or k.concept = any(${texts(spanning)}) and k.period is null
  or k.concept = any(${texts(inCurrency)}) and k.currency is null)`;

/** One deal or one release of an authority has one value, whichever company its articles are about. */
const isOfEvent = sql<boolean>`k.concept = any(${texts([...singleValueConcepts, ...economyConcepts])})`;

/**
 * Within what equal measures are one fact, of figure `k` of article `a` about company `c`: '' for the company, or else the
 * event, article or figure. Without a company or period the event is the largest scope within which values are of one time.
 */
export const factScope: RawBuilder<string> = sql<string>`(case
  when ${isIncomparable} then 'figure ' || ${figureId}
  when ${isOfEvent} or c.id is null or k.period is null then coalesce('event ' || a.event_id, 'article ' || a.id)
  else '' end)`;

export const factCompany: RawBuilder<string> = sql<string>`(case when ${isOfEvent} then '' else coalesce(c.id, '') end)`;

/** Days that the label of a figure names as its measure (`readStatedDays` of core/figure-concepts.ts). */
const statedDays = sql`case when k.concept = 'buyback_amount' and k.label ~ '[0-9]' then lower(k.label) end`;

/**
 * The id of the fact that a figure states. It follows from the company, the measure with its basis, role, period and
 * currency, and the scope; no statement changes it.
 */
export const factId: RawBuilder<string> = sql<string>`md5(jsonb_build_array(
  k.concept, k.basis, k.role, k.period, k.currency, ${statedDays}, ${factCompany}, ${factScope})::text)`;

/**
 * Sorts periods by their end, of one end the longer ones first; '' without a period. Literally the expression of the index
 * key_facts_by_period.
 */
export const periodRank: RawBuilder<string> = sql<string>`coalesce(right(k.period, 4) || case left(k.period, 2)
  when 'q1' then '03' when 'q2' then '06' when 'h1' then '06' when 'q3' then '09' when '9m' then '09'
  when 'q4' then '12' when 'h2' then '12' when 'fy' then '12' else '00' end
  || case left(k.period, 1) when 'q' then '1' else '0' end, '')`;
