import { sql } from 'kysely';
import { eventStatuses, significances } from '../../../core/vocabulary.ts';
import type { Change } from '../../../db/change.ts';
import { leaveTombstones } from '../../write/event-tombstones.ts';
import { isSameJson } from '../../write/same-json.ts';
import type { Draft, Kind } from '../format/kind.ts';
import { clearable, defineRecord, instant, lasting, oneOf, prose, reference, text } from '../format/members.ts';
import { roleColumns, roleList, roleRows, selectRoles, withUniqueRoles } from './roles.ts';

const shape = {
  title: lasting(text()),
  status: clearable(oneOf(eventStatuses)),
  significance: clearable(oneOf(significances)),
  event_type: clearable(reference),
  summary: clearable(prose),
  companies: clearable(roleList),
  related_to: clearable(reference),
  merged_into: clearable(reference),
};

const isTombstone = (status: unknown): boolean => status === 'merged' || status === 'removed';

/** The status an event has after an import; refused when the table of moves has no such move. */
function moveStatus({ before, given, after, refuse }: Draft): void {
  const from = before?.values['status'];
  const to = given['status'];
  if (from === undefined || to === undefined || from === after['status']) return;
  // An older bundle says `active` of an event that has been closed or removed since; that does not reopen it.
  if (to === null || to === 'active' || (isTombstone(from) && to === 'closed')) after['status'] = from;
  else if (isTombstone(from)) refuse('status', `cannot become ${to}: the event is ${from}, which is final`);
}

function complete(draft: Draft): void {
  moveStatus(draft);
  const { id, given, after, refuse } = draft;
  if (after['status'] !== 'merged') {
    if (given['merged_into']) refuse('merged_into', `belongs to merged events; this one is ${after['status']}`);
    after['merged_into'] = null;
  }
  if (after['merged_into'] === id) refuse('merged_into', 'names the event itself');
  if (after['significance'] !== 'commentary') {
    if (given['related_to'])
      refuse('related_to', `belongs to events of significance commentary; this one is ${after['significance']}`);
    after['related_to'] = null;
  }
  if (after['related_to'] === id) after['related_to'] = null;
  // A tombstone keeps its last companies, because it has no articles to derive them from.
  if (isTombstone(after['status']) && given['companies'] === null && draft.before)
    after['companies'] = draft.before.values['companies'];
}

/** Members that `texts_given` covers. */
const texts = ['title', 'summary', 'significance', 'event_type'];
/** Members whose change moves updated_at; that of companies alone does not. */
const clockMembers = [...texts, 'status', 'related_to', 'merged_into'];

const differsIn = ({ before, after }: Draft, members: readonly string[]): boolean =>
  before === undefined || members.some((member) => !isSameJson(before.values[member], after[member]));

function toChange(draft: Draft): Change {
  const { id, before, after } = draft;
  const { status, merged_into } = after;
  const isMoved = before?.values['status'] !== status || (before && before.values['merged_into'] !== merged_into);
  if (isMoved && status === 'merged')
    return { kind: 'event', id, action: 'merged', movesClock: true, detail: { merged_into } };
  if (isMoved && status === 'removed') return { kind: 'event', id, action: 'removed', movesClock: true };
  if (before === undefined) return { kind: 'event', id, action: 'created', movesClock: true };
  const movesClock = differsIn(draft, clockMembers);
  return { kind: 'event', id, action: movesClock ? 'updated' : 'membership', movesClock };
}

export const event: Kind = {
  name: 'event',
  table: 'events',
  idColumn: 'id',
  schema: defineRecord({ ...shape, created_at: clearable(instant) }),
  members: Object.keys(shape),
  required: ['id', 'title'],
  derived: [
    'first_reported_at',
    'last_article_at',
    'session',
    'article_count',
    'independent_publishers',
    'article_ids',
    'story_ids',
    'member_figures_disagree',
    'figure_divergence',
  ],
  references: [
    { path: ['event_type'], to: 'event_type' },
    { path: ['companies', '*', 'id'], to: 'company', follows: true },
    { path: ['related_to'], to: 'event', follows: true, isFactual: true },
    { path: ['merged_into'], to: 'event', follows: true },
  ],
  defaults: { status: 'active', significance: 'routine' },
  hasCreatedAt: true,
  logged: 'event',
  // Companies that follow from the articles are not the event's own. A tombstone has no articles left to follow from.
  select: (where) => sql`
    select t.id, t.title, t.status, t.significance, t.event_type, t.summary,
      case when t.companies_given or t.status in ('merged', 'removed') then ${selectRoles('event_companies', 'event_id')} end as companies,
      t.related_to, t.merged_into, t.created_at, t.updated_at,
      jsonb_build_object('texts_given', t.texts_given, 'companies_given', t.companies_given) as inner
    from events t where ${where}`,
  normalise: withUniqueRoles,
  complete,
  movesClock: (draft) => differsIn(draft, clockMembers),
  columns: {
    title: 'text',
    status: 'text',
    significance: 'text',
    event_type: 'text',
    summary: 'text',
    related_to: 'text',
    merged_into: 'text',
    texts_given: 'boolean',
    companies_given: 'boolean',
  },
  row: (draft) => ({
    ...draft.after,
    texts_given:
      draft.before?.inner['texts_given'] === true ||
      (texts.some((member) => member in draft.given) && differsIn(draft, texts)),
    companies_given: draft.after['companies'] !== null && !isDerivedTombstone(draft),
  }),
  children: [
    { member: 'companies', table: 'event_companies', parent: 'event_id', columns: roleColumns, rows: roleRows },
  ],
  async written(work, drafts) {
    for (const draft of drafts) {
      work.changes.add(toChange(draft));
      work.events.add(draft.id);
      if (draft.after['status'] === 'closed') work.closedEvents.add(draft.id);
      if (work.isRestore) work.restoredEvents.add(draft.id);
    }
    const gone = drafts.filter(
      (draft) => isTombstone(draft.after['status']) && differsIn(draft, ['status', 'merged_into']),
    );
    for (const { id, after } of gone)
      work.tombstones.set(id, typeof after['merged_into'] === 'string' ? after['merged_into'] : null);
  },
  finished: leaveTombstones,
};

/** A tombstone's companies are its last ones, whether they were given or not. */
const isDerivedTombstone = ({ before, given }: Draft): boolean =>
  before !== undefined && isTombstone(before.values['status']) && given['companies'] === undefined
    ? before.inner['companies_given'] !== true
    : false;
