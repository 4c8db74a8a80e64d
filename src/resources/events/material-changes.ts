import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { limitTo, texts } from '../shared/conditions.ts';
import { tiers } from './filters.ts';

const toRank = (value: 'before' | 'after'): RawBuilder<number> =>
  sql<number>`array_position(${texts(tiers)}, ${sql.ref(`h.${value}`)})`;

/**
 * Whether a change `h` of an event is material: its significance was raised, its articles came to disagree or to agree on
 * figures, its source corrected or withdrew figures, or new articles reopened it. Wordings, types, links of companies,
 * a lowered tier and the end by the clock are not.
 */
export const isMaterialChange = sql<boolean>`case h.change
  when 'significance' then ${toRank('after')} < ${toRank('before')}
  when 'figures' then true
  when 'corrected_figures' then h.after::int > h.before::int
  when 'status' then h.after = 'active'
  else false end`;

/** Events whose material changes one answer looks at. */
const MAX_CHANGED = 2_000;

/** Events with a material change that was recorded at an instant or later, the latest first; merged ones as their survivor. */
export async function findMateriallyChanged(db: Db, from: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(own.merged_into, own.id) as id
    from event_history h join events own on own.id = h.event_id
    where h.at >= ${from} and ${isMaterialChange}
    group by 1 order by max(h.seq) desc ${limitTo(MAX_CHANGED)}`.execute(db);
  return rows.map(({ id }) => id);
}
