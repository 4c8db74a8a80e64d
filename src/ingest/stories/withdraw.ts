import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Change } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';

/** What came of it: the changes that callers can see, and the events that may deserve a story anew. */
export type WithdrawnStories = { readonly changes: readonly Change[]; readonly events: readonly string[] };

/**
 * Takes stories that the service wrote out of service, within the caller's transaction, and deletes what they said: nothing
 * tells of them any more, and the pipeline writes them from nothing. Stories that came with an import are their editor's own
 * and stay. `where` speaks of stories as `s`.
 */
export async function withdrawGenerated(
  tx: Transaction<Tables>,
  where: RawBuilder<unknown>,
): Promise<WithdrawnStories> {
  const { rows } = await sql<{ id: string; event_id: string | null; was_published: boolean }>`
    with gone as (
      select s.id, s.status = 'published' as was_published from stories s
      where s.method is distinct from 'given' and (s.status = 'published' or s.content <> '') and (${where})
      order by s.id for update
    )
    update stories s
    set status = 'draft', basis = null, title = '', summary = '', content = '', key_entities = '{}', topics = '{}',
        written_by = null, search = ''
    from gone where s.id = gone.id
    returning s.id, s.event_id, gone.was_published`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await sql`delete from vectors where of = 'story' and of_id = any(${ids}::text[])`.execute(tx);
  const withdrawn = rows.filter(({ was_published }) => was_published);
  const events = withdrawn.flatMap(({ event_id }) => event_id ?? []);
  return {
    changes: [
      ...withdrawn.map(({ id }): Change => ({ kind: 'story', id, action: 'withdrawn', movesClock: true })),
      ...events.map((id): Change => ({ kind: 'event', id, action: 'membership', movesClock: false })),
    ],
    events,
  };
}
