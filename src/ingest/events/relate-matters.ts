import { sql, type Transaction } from 'kysely';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { findRelation, type Relation, type Step } from './matter-rules.ts';
import { asKept } from './trace.ts';

type Row = Omit<Step, 'companies' | 'periods'> & {
  /** Whether it changed, so that its relations are recomputed. */
  readonly is_changed: boolean;
  readonly companies: Readonly<Record<string, string>>;
  readonly periods: readonly string[];
};

/** How far apart steps of one matter are at most. */
const WITHIN_DAYS = 365;
/** Events of its companies that an event is compared with, the nearest in time. */
const COMPARED = 100;

/** Events with a type and a company, and the nearest events of their companies on both sides. */
async function readSteps(tx: Transaction<Tables>, ids: readonly string[]): Promise<Row[]> {
  const isStep = sql`e.status in ('active', 'closed') and e.article_count > 0 and e.significance <> 'commentary'
    and e.event_type is not null and e.first_reported_at is not null`;
  const { rows } = await sql<Row>`
    with changed as (
      select e.id, e.first_reported_at as at,
        array(select ec.company_id from event_companies ec where ec.event_id = e.id and ec.principal) as companies
      from events e where e.id = any(${ids}::text[]) and ${isStep}),
    near as (
      select n.id from changed a cross join lateral (
        select e.id from events e
        where e.id in (select ec.event_id from event_companies ec where ec.principal and ec.company_id = any(a.companies))
          and ${isStep}
          and e.first_reported_at between a.at - make_interval(days => ${WITHIN_DAYS}) and a.at + make_interval(days => ${WITHIN_DAYS})
        order by abs(extract(epoch from e.first_reported_at - a.at)) limit ${COMPARED}) n)
    select e.id, e.title, e.summary, e.event_type, e.first_reported_at as at, e.id in (select id from changed) as is_changed,
      coalesce((select json_object_agg(c.id, c.name) from event_companies ec join companies c on c.id = ec.company_id
        where ec.event_id = e.id and ec.principal), '{}') as companies,
      array(select distinct k.period from articles m join key_facts k on k.article_id = m.id
        where m.event_id = e.id and m.live and k.period is not null and k.role in ('outcome', 'forecast')) as periods
    from events e where e.id in (select id from changed union select id from near)
    order by e.first_reported_at, e.id`.execute(tx);
  return rows;
}

/**
 * Finds the matters that some events are steps of, and stores which event follows or corrects which. Events whose
 * relations changed are returned as changes that move no clock, because relations are not part of an event in the
 * specification.
 */
export async function relateMatters(tx: Transaction<Tables>, ids: readonly string[]): Promise<Change[]> {
  if (ids.length === 0) return [];
  const rows = await readSteps(tx, ids);
  const steps = rows.map((row) => ({
    ...row,
    companies: new Map(Object.entries(row.companies)),
    periods: new Set(row.periods),
  }));
  const found = steps.flatMap((later, at) =>
    steps.slice(0, at).flatMap((earlier) => {
      const relation = later.is_changed || earlier.is_changed ? findRelation(earlier, later) : undefined;
      return relation === undefined ? [] : [{ event_id: later.id, earlier_id: earlier.id, ...relation }];
    }),
  );
  const { rows: changed } = await sql<{ event_id: string; earlier_id: string }>`
    with found as (
      select * from jsonb_to_recordset(${`[${found.map(asRow).join(',')}]`}::jsonb)
        as r (event_id text, earlier_id text, relation text, decision jsonb)),
    gone as (
      delete from event_relations o where (o.event_id = any(${ids}::text[]) or o.earlier_id = any(${ids}::text[]))
        and not exists (select from found f where f.event_id = o.event_id and f.earlier_id = o.earlier_id)
      returning o.event_id, o.earlier_id),
    kept as (
      insert into event_relations as o (event_id, earlier_id, relation, decision)
      select event_id, earlier_id, relation, decision from found
      on conflict (event_id, earlier_id) do update set relation = excluded.relation, decision = excluded.decision
        where (o.relation, o.decision) is distinct from (excluded.relation, excluded.decision)
      returning o.event_id, o.earlier_id)
    select * from gone union all select * from kept`.execute(tx);
  const moved = new Set(changed.flatMap(({ event_id, earlier_id }) => [event_id, earlier_id]));
  return [...moved].sort().map((id): Change => ({ kind: 'event', id, action: 'membership', movesClock: false }));
}

type FoundRelation = Relation & { readonly event_id: string; readonly earlier_id: string };

const asRow = ({ event_id, earlier_id, relation, decision }: FoundRelation): string =>
  `${JSON.stringify({ event_id, earlier_id, relation }).slice(0, -1)},"decision":${asKept(decision)}}`;
