import { sql } from 'kysely';

/** Independent publishers of the event `e`. One that was not recomputed since the count is stored counts its sources. */
export const independentPublishers = sql<number>`coalesce(e.independent_publishers,
  (select count(distinct a.source_id)::int from articles a where a.event_id = e.id and a.live))`;
