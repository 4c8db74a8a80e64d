import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import type { DeclaredFacts } from '../../core/declared-facts.ts';
import type { TraceEntry } from '../../core/trace.ts';
import type { EventRelation, EventStatus, Significance } from '../../core/vocabulary.ts';
import { summariseEvent } from '../events/event-summary.ts';
import { readMembers } from '../events/recompute.ts';
import type { Decision } from '../events/trace.ts';
import type { Ingest } from '../ports.ts';
import { type ExplainedDeclaration, explainDeclared } from './explain-declared.ts';
import { type OriginalHeadline, originalHeadline } from './headline.ts';

/** An event with its members, and the reason of each membership. */
export type EventDetails = {
  readonly id: string;
  readonly title: string;
  readonly status: EventStatus;
  readonly merged_into: string | null;
  readonly significance: Significance;
  readonly event_type: string | null;
  readonly related_to: string | null;
  /** The rules that decided its title, significance and event type. */
  readonly trace: readonly TraceEntry[];
  /** The reason of its relation to another event; null without a relation. */
  readonly relation: Decision | null;
  /** Other steps of the same matter, earliest first. */
  readonly related: readonly RelationDetails[];
  readonly members: readonly MemberDetails[];
};

export type RelationDetails = {
  readonly id: string;
  readonly relation: EventRelation;
  readonly title: string;
  readonly decision: Decision;
};

export type MemberDetails = OriginalHeadline & {
  readonly id: string;
  readonly source: string;
  /** Null while it waits for translation. */
  readonly title: string | null;
  readonly published_at: Date;
  /** False while it waits for translation, or is withheld. */
  readonly live: boolean;
  /** The facts that its source declares; null without any. */
  readonly declared: ExplainedDeclaration | null;
  /** The decisions that placed it here, oldest first. */
  readonly decisions: readonly Decision[];
  /** Title of the next best event when the article was placed; null without one. */
  readonly next_title: string | null;
};

type EventRow = Omit<EventDetails, 'trace' | 'relation' | 'related' | 'members'> & {
  readonly texts_given: boolean;
  readonly traced_to: string | null;
  readonly decision: Decision | null;
};

const UNRECORDED: Decision = { rule: 'events/unrecorded', text: 'placed before reasons were recorded' };

function findRelationDecision({ related_to, traced_to, decision }: EventRow): Decision | null {
  if (related_to === null) return null;
  if (traced_to === related_to && decision !== null) return decision;
  if (traced_to === null)
    return { rule: 'events/relation/given', text: 'set by an import, or related before reasons were recorded' };
  return {
    rule: 'events/relation/moved',
    text: `it was related to ${traced_to}, which was merged, removed or became commentary`,
  };
}

async function readTrace(db: Ingest['db'], { id, texts_given }: EventRow): Promise<readonly TraceEntry[]> {
  if (texts_given) return [{ rule: 'events/given', text: 'an import gave its title, significance and event type' }];
  const members = (await readMembers(db, [id])).get(id) ?? [];
  return summariseEvent(members)?.trace ?? [];
}

/** Names of the members' companies by id: traces contain the ids. */
async function companyNames(db: Ingest['db'], event: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct c.id, c.name from articles a join article_companies ac on ac.article_id = a.id
    join companies c on c.id = ac.company_id where a.event_id = ${event}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Steps of the matter of an event, with the reasons of their relations. */
async function relatedTo(db: Ingest['db'], id: string): Promise<readonly RelationDetails[]> {
  const { rows } = await sql<RelationDetails>`
    select e.id, r.relation, e.title, r.decision
    from (
      select earlier_id as id, relation, decision from event_relations where event_id = ${id}
      union all
      select event_id, case relation when 'corrects' then 'corrected_by' else 'followed_by' end, decision
      from event_relations where earlier_id = ${id}
    ) r join events e on e.id = r.id
    order by e.first_reported_at, e.id`.execute(db);
  return rows;
}

/** @throws ActionRefused for an unknown event */
export async function showEvent(db: Ingest['db'], id: string): Promise<EventDetails> {
  const { rows } = await sql<EventRow>`
    select e.id, e.title, e.status, e.merged_into, e.significance, e.event_type, e.related_to, e.texts_given,
      t.related_to as traced_to, t.decision
    from events e left join event_relation_traces t on t.event_id = e.id where e.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ActionRefused(`Unknown event ${id}.`);
  const names = await companyNames(db, id);
  const named = (decision: Decision): Decision =>
    JSON.parse(JSON.stringify(decision), (key, value) =>
      key === 'text' ? String(value).replace(/\b[a-z0-9]{12}\b/g, (word) => names.get(word) ?? word) : value,
    );
  const { rows: members } = await sql<Omit<MemberDetails, 'declared'> & { declared: DeclaredFacts | null }>`
    select a.id, s.name as source, a.title, a.published_at, a.live, i.declared, ${originalHeadline},
      coalesce(t.decisions, '[]') as decisions, n.title as next_title
    from articles a join sources s on s.id = a.source_id left join article_inputs i on i.article_id = a.id
      left join event_member_traces t on t.article_id = a.id and t.event_id = a.event_id
      left join events n on n.id = t.decisions -> 0 -> 'next' ->> 'event_id'
    where a.event_id = ${id} order by a.published_at, a.id`.execute(db);
  const { texts_given: _given, traced_to: _to, decision: _decision, ...event } = row;
  const relation = findRelationDecision(row);
  return {
    ...event,
    trace: await readTrace(db, row),
    relation: relation && named(relation),
    related: await relatedTo(db, id),
    members: members.map((member) => ({
      ...member,
      declared: explainDeclared(member.declared),
      decisions: (member.decisions.length === 0 ? [UNRECORDED] : member.decisions).map(named),
    })),
  };
}
