import { sql } from 'kysely';
import type { Work } from './work.ts';
import { moveZones } from './zones.ts';

/**
 * Applies the effects on everything that refers to companies which callers see or no longer see, or see under other
 * names: articles move their time, so that a walk by `updated_after` meets them; events and calendar entries follow,
 * and search documents are rebuilt.
 */
export async function followAppearance(work: Work, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    work.companySearches.add(id);
    work.renamedCompanies.add(id);
    work.relistedCompanies.add(id);
    work.zonedCompanies.add(id);
  }
  await moveZones(work);
  await sql`delete from vectors where of = 'company' and of_id = any(${ids}::text[])`.execute(work.tx);
  const { rows: articles } = await sql<{ id: string }>`
    select distinct article_id as id from article_companies where company_id = any(${ids}::text[]) order by 1`.execute(
    work.tx,
  );
  await work.touchArticles(articles.map(({ id }) => id));
  const { rows: events } = await sql<{ id: string }>`
    select distinct e.id::text as id from event_companies ec join events e on e.id = ec.event_id
    where ec.company_id = any(${ids}::text[]) and e.status in ('active', 'closed') order by 1`.execute(work.tx);
  // The rows of the event do not change, so the usual comparison would find no change.
  for (const { id } of events) work.changes.add({ kind: 'event', id, action: 'membership', movesClock: false });
  const { rows: stories } = await sql<{ id: string }>`
    select distinct s.id::text as id from story_companies sc join stories s on s.id = sc.story_id
    where sc.company_id = any(${ids}::text[]) and s.status = 'published' order by 1`.execute(work.tx);
  for (const { id } of stories) work.changes.add({ kind: 'story', id, action: 'updated', movesClock: true });
}
