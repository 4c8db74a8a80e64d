import { sql } from 'kysely';
import { queueStep } from '../pipeline/queue.ts';
import type { Work } from '../write/work.ts';

/** An article of a blocked source. */
export type WithheldArticle = {
  id: string;
  event_id: string | null;
  is_placed: boolean;
  withheld_from: string;
  has_title: boolean;
};

/** The columns and tables of a `WithheldArticle`, with the article as `a`. */
export const selectWithheld = sql`
  select a.id, a.event_id, coalesce(e.status in ('active', 'closed'), false) as is_placed, a.withheld_from,
    a.title is not null as has_title
  from articles a left join events e on e.id = a.event_id`;

/** Restores articles to their events; articles whose event was removed meanwhile go through clustering. */
export async function releaseArticles(work: Work, rows: readonly WithheldArticle[], author: string): Promise<void> {
  const { tx, now } = work;
  const served = rows.filter((row) => row.withheld_from === 'live' && (row.is_placed || row.event_id === null));
  const homeless = rows.filter((row) => row.withheld_from === 'live' && !row.is_placed && row.event_id !== null);
  const unread = rows.filter((row) => row.withheld_from !== 'live');
  const toIds = (some: readonly WithheldArticle[]): string[] => some.map(({ id }) => id);
  await sql`
    update articles set state = withheld_from, live = (withheld_from = 'live'), withheld = null, withheld_from = null
    where id = any(${toIds([...served, ...unread])}::text[])`.execute(tx);
  // The tombstone keeps its last texts, which may be an article's; this link lets a takedown find it.
  await sql`
    insert into event_exclusions (article_id, event_id, alone, author, at)
    select id, event_id, false, ${author}, ${now} from articles where id = any(${toIds(homeless)}::text[])
    on conflict (article_id, event_id) do nothing`.execute(tx);
  await sql`
    update articles set state = 'pending', event_id = null, withheld = null, withheld_from = null
    where id = any(${toIds(homeless)}::text[])`.execute(tx);
  await sql`
    update pipeline_marks set state = 'due', attempts = 0, due_at = ${now}, error = null
    where article_id = any(${toIds(rows)}::text[]) and state = 'waiting'`.execute(tx);
  const isTitled = (row: WithheldArticle): boolean => row.has_title && row.withheld_from === 'pending';
  await queueStep(tx, 'embed', toIds([...homeless, ...unread.filter(isTitled)]), now);
  await queueStep(tx, 'enrich', toIds(unread.filter((row) => !isTitled(row))), now);
  for (const { id, event_id } of served) {
    work.articleSearches.add(id);
    work.turnedArticles.add(id);
    work.changes.add({ kind: 'article', id, action: 'created', movesClock: true });
    if (event_id !== null) work.events.add(event_id);
  }
}
