import { sql } from 'kysely';

/** The id of figure `k`; by its place where an earlier version stored it and the job that fills ids in has not reached it. */
export const figureId = sql<string>`coalesce(k.id, k.article_id || '-' || k.position)`;
