import { type RawBuilder, sql } from 'kysely';
import { figureDivergence, type Measure, type MemberFact, readMeasures } from '../../core/figure-divergence.ts';
import type { Db } from '../../core/services.ts';
import { isCurrent } from '../../db/current-figures.ts';
import { all, texts } from '../shared/conditions.ts';
import { figureId } from '../shared/figure-id.ts';
import { isOfficial } from '../shared/official-figures.ts';
import { isMember, servedEvent } from '../shared/served-event.ts';
import { fetchableArticle, isRestricted, type Visibility } from '../shared/visibility.ts';

/** A figure as the store answers it in JSON. */
export type StatedFact = Omit<MemberFact, 'published_at'> & { readonly published_at: string };

/** The figures of event `e` as JSON, of the articles `a` that the caller can fetch or of those that `among` narrows to, oldest first. */
export const statedFacts = (
  see: Visibility,
  candidates: RawBuilder<boolean> = fetchableArticle(see, 'a'),
): RawBuilder<StatedFact[]> => sql<StatedFact[]>`coalesce((
  select json_agg(json_build_object('article_id', a.id, 'position', k.position,
                    'figure_id', ${figureId}, 'official', ${isOfficial}, 'source', src.name, 'published_at', a.published_at,
                    'companies', array(select ac.company_id from article_companies ac where ac.article_id = a.id and ac.principal),
                    'concept', k.concept,
                    'basis', k.basis, 'role', k.role, 'period', k.period, 'currency', k.currency, 'label', k.label,
                    'value', k.value, 'normalized_value', k.normalized_value::text,
                    'value_min', k.value_min::text, 'value_max', k.value_max::text)
                  order by a.published_at, a.id, k.position)
  from articles a join sources src on src.id = a.source_id join key_facts k on k.article_id = a.id
  where ${isMember} and ${isCurrent('k')} and ${candidates}), '[]')`;

export const readFacts = (facts: readonly StatedFact[]): MemberFact[] =>
  facts.map((fact) => ({ ...fact, published_at: new Date(fact.published_at) }));

const divergences = new WeakMap<readonly StatedFact[], ReturnType<typeof figureDivergence>>();

/** The disagreement between the facts of an event. Two fields present it, so it is computed once. */
export function readDivergence(facts: readonly StatedFact[]): ReturnType<typeof figureDivergence> {
  const known = divergences.get(facts);
  if (known !== undefined) return known;
  const divergence = figureDivergence(readFacts(facts));
  divergences.set(facts, divergence);
  return divergence;
}

/**
 * Events on whose figures the articles that a restricted plan can fetch disagree, of some or of all; undefined for a plan
 * that fetches every article, for which the store has judged. Only measures with two values of two articles are compared.
 */
export async function findDisagreeing(
  db: Db,
  see: Visibility,
  candidates?: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  if (!isRestricted(see)) return undefined;
  const { rows } = await sql<{ id: string; facts: StatedFact[] }>`
    select e.id, ${statedFacts(see)} as facts
    from events e
    where ${servedEvent(see)} and e.id in (
      select a.event_id from articles a join key_facts k on k.article_id = a.id
      where ${isCurrent('k')} and ${all(candidates && sql<boolean>`a.event_id = any(${texts(candidates)})`, fetchableArticle(see, 'a'))}
      group by a.event_id, k.concept, k.basis, k.role, k.period, k.currency
      having count(distinct a.id) > 1 and min(k.normalized_value) < max(k.normalized_value))`.execute(db);
  return new Set(rows.filter(({ facts }) => figureDivergence(readFacts(facts)) !== null).map(({ id }) => id));
}

/** Every measure that the articles of an event state, as far as the caller can fetch them. */
export async function readEventMeasures(db: Db, see: Visibility, event: string): Promise<Measure<MemberFact>[]> {
  const { rows } = await sql<{ facts: StatedFact[] }>`
    select ${statedFacts(see)} as facts from events e where e.id = ${event}`.execute(db);
  return readMeasures(readFacts(rows[0]?.facts ?? []));
}
