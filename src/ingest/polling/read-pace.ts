import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SourceType } from '../../core/vocabulary.ts';
import type { Ingest } from '../ports.ts';
import { COUNTED_DAYS, createPace, HOURS_OF_WEEK, type PaceAt } from '../sources/pace.ts';

type PacedSource = { readonly source_id: string; readonly source_type: SourceType; readonly country: string };

/** Finds the pace of a source; its publications are counted once an hour. */
export type Paces = {
  find(ingest: Pick<Ingest, 'db' | 'now' | 'zoneOfCountry'>, source: PacedSource): Promise<PaceAt>;
};

const COUNTED_EVERY_MS = 3_600_000;
const MAX_SOURCES = 5_000;

async function countHours({ db, now }: Pick<Ingest, 'db' | 'now'>, source: string, timezone: string) {
  const since = new Date(now().getTime() - COUNTED_DAYS * 86_400_000);
  const { rows } = await sql<{ slot: number; count: number }>`
    select (extract(hour from local.at) + case when extract(isodow from local.at) > 5 then 24 else 0 end)::int as slot,
      count(*)::int as count
    from articles a cross join lateral (select a.published_at at time zone ${timezone} as at) local
    where a.source_id = ${source} and a.live and a.published_at > ${since} group by 1`.execute(db);
  const counts = Array.from({ length: HOURS_OF_WEEK }, () => 0);
  for (const { slot, count } of rows) counts[slot] = count;
  return counts;
}

export function createPaces(): Paces {
  const known = new LRUCache<string, { readonly at: number; readonly pace: PaceAt }>({ max: MAX_SOURCES });
  return {
    async find(ingest, { source_id, source_type, country }) {
      const at = ingest.now().getTime();
      const last = known.get(source_id);
      if (last !== undefined && at >= last.at && at - last.at < COUNTED_EVERY_MS) return last.pace;
      const timezone = ingest.zoneOfCountry(country);
      const pace = createPace(await countHours(ingest, source_id, timezone), source_type, timezone);
      known.set(source_id, { at, pace });
      return pace;
    },
  };
}
