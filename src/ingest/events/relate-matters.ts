import { sql, type Transaction } from 'kysely';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { findRelation, type Relation } from './matter-rules.ts';
import type { Step } from './matter-steps.ts';
import { findRunningMatter, RARE_IN_ARTICLES, RUNNING_DAYS, readText } from './running-matters.ts';
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
/** Names by which an event without a company is looked up. */
const NAMES = 8;

const isStep = sql`e.status in ('active', 'closed') and e.article_count > 0 and e.significance <> 'commentary'
  and e.first_reported_at is not null`;

/** Changed events with a company, and the nearest events of their companies on both sides; changed ones without a company. */
async function findByCompany(tx: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with changed as (
      select e.id, e.first_reported_at as at,
        array(select ec.company_id from event_companies ec where ec.event_id = e.id and ec.principal) as companies
      from events e where e.id = any(${ids}::text[]) and ${isStep})
    select id from changed
    union
    select n.id from changed a cross join lateral (
      select e.id from events e
      where e.id in (select ec.event_id from event_companies ec where ec.principal and ec.company_id = any(a.companies))
        and ${isStep}
        and e.first_reported_at between a.at - make_interval(days => ${WITHIN_DAYS}) and a.at + make_interval(days => ${WITHIN_DAYS})
      order by abs(extract(epoch from e.first_reported_at - a.at)) limit ${COMPARED}) n`.execute(tx);
  return rows.map(({ id }) => id);
}

async function readSteps(tx: Transaction<Tables>, changed: readonly string[], ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.title, e.summary, e.event_type, e.disclosure_class, e.first_reported_at as at,
      e.id = any(${changed}::text[]) as is_changed,
      coalesce((select json_object_agg(c.id, c.name) from event_companies ec join companies c on c.id = ec.company_id
        where ec.event_id = e.id and ec.principal), '{}') as companies,
      array(select distinct k.period from articles m join key_facts k on k.article_id = m.id
        where m.event_id = e.id and m.live and k.period is not null and k.role in ('outcome', 'forecast')) as periods,
      coalesce((select json_agg(json_build_object('type', ce.event_type, 'on', ce.local_date::text))
        from articles m join calendar_events ce on ce.source_article_id = m.id and not ce.discarded
        where m.event_id = e.id and m.live), '[]') as occasions
    from events e where e.id = any(${ids}::text[]) order by e.first_reported_at, e.id`.execute(tx);
  return rows;
}

const toStep = (row: Row): Step & Pick<Row, 'is_changed'> => ({
  ...row,
  companies: new Map(Object.entries(row.companies)),
  periods: new Set(row.periods),
});

/** Events of a rare name that an event is compared with, the nearest in time. */
const NEAREST = 5;

/** Names of events without a company that few articles have, and the events of their days that have such a name. */
async function findByNames(
  tx: Transaction<Tables>,
  steps: readonly Step[],
): Promise<{ readonly rare: ReadonlySet<string>; readonly ids: readonly string[] }> {
  const wanted = steps
    .filter(({ companies }) => companies.size === 0)
    .flatMap((step) => [...readText(step).names].slice(0, NAMES).map((name) => ({ id: step.id, name })));
  if (wanted.length === 0) return { rare: new Set(), ids: [] };
  const { rows } = await sql<{ name: string; ids: readonly string[] }>`
    with wanted as (
      select w.id, w.name, plainto_tsquery('nordwire', searched_words(w.name)) as query,
        tsvector_to_array(to_tsvector('nordwire', searched_words(w.name))) as lexemes
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id text, name text)),
    rare as (
      select w.* from wanted w where numnode(w.query) > 0 and not exists (
        select from unnest(w.lexemes) l (lexeme)
        where (select sum(s.documents) from text_statistics s where s.kind = 'article' and s.lexeme = l.lexeme)
          > ${RARE_IN_ARTICLES}))
    select r.name, array(
      select n.id::text from events own cross join lateral (
        select e.id from events e where e.document @@ r.query and e.id <> own.id and ${isStep}
          and not exists (select from event_companies ec where ec.event_id = e.id and ec.principal)
          and e.first_reported_at between own.first_reported_at - make_interval(days => ${RUNNING_DAYS})
            and own.first_reported_at + make_interval(days => ${RUNNING_DAYS})
        order by abs(extract(epoch from e.first_reported_at - own.first_reported_at)) limit ${NEAREST}) n
      where own.id = r.id) as ids
    from rare r`.execute(tx);
  return { rare: new Set(rows.map(({ name }) => name)), ids: rows.flatMap(({ ids }) => ids) };
}

/** How two events are related: by a company in common, or by rare names where neither has a company. */
const relate = (earlier: Step, later: Step, rare: ReadonlySet<string>): Relation | undefined =>
  findRelation(earlier, later) ?? findRunningMatter(earlier, later, (name) => rare.has(name));

/**
 * Finds the matters that some events are steps of, and stores which event follows or corrects which. Events whose
 * relations changed are returned as changes that move no clock, because relations are not part of an event in the
 * specification.
 */
export async function relateMatters(tx: Transaction<Tables>, ids: readonly string[]): Promise<Change[]> {
  if (ids.length === 0) return [];
  const changedSteps = (await readSteps(tx, ids, await findByCompany(tx, ids))).map(toStep);
  const named = await findByNames(
    tx,
    changedSteps.filter(({ is_changed }) => is_changed),
  );
  const known = new Set(changedSteps.map(({ id }) => id));
  const others = [...new Set(named.ids)].filter((id) => !known.has(id));
  const steps = [...changedSteps, ...(await readSteps(tx, ids, others)).map(toStep)].sort(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1),
  );
  const found = steps.flatMap((later, at) =>
    steps.slice(0, at).flatMap((earlier) => {
      const relation = later.is_changed || earlier.is_changed ? relate(earlier, later, named.rare) : undefined;
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
