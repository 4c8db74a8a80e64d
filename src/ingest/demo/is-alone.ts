import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { DEMO_DOMAIN } from '../sources/demo-source.ts';
import { demoState } from './mark.ts';

/** Whether the store holds only the demonstration: no other feed, and no article of another publisher. */
export async function isDemoAlone(db: Kysely<Tables>): Promise<boolean> {
  const state = await demoState(db);
  if (state !== 'begun' && state !== 'done') return false;
  const { rows } = await sql<{ alone: boolean }>`
    select not exists (
      select from sources s where s.domain !~ ${DEMO_DOMAIN}
        and (exists (select from feeds f where f.source_id = s.id) or exists (select from articles a where a.source_id = s.id))
    ) as alone`.execute(db);
  return rows[0]?.alone ?? false;
}
