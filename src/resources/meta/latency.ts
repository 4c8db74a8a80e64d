import { sql } from 'kysely';
import { type DelaySummary, type LatencyStage, summariseDelays } from '../../core/latency.ts';
import type { Lookups } from '../../core/services.ts';
import { startOfMinute } from '../../core/time.ts';

const MAX_SOURCES = 100;

type SourceDelays = { readonly source: string } & Readonly<Record<LatencyStage, DelaySummary>>;

/** Delays of the last closed UTC day. They are read once a minute, because closing a day is not a change of the data. */
export function readLatency(
  { db, recall }: Lookups,
  now: Date,
): Promise<{ day: string | null; sources: SourceDelays[] }> {
  return recall.one(`latency ${startOfMinute(now).getTime()}`, async () => {
    const { rows } = await sql<{ day: string; source: string; counts: Record<string, number[]> }>`
      select day, source, counts from (
        select d.day::text as day, s.name as source, s.id, json_object_agg(d.stage, d.counts) as counts,
          max((select sum(c) from unnest(d.counts) c)) as articles
        from latency_days d join sources s on s.id = d.source_id and s.enabled
        where d.closed and d.day = (select max(day) from latency_days where closed)
        group by d.day, s.id order by articles desc, s.name, s.id limit ${sql.lit(MAX_SOURCES)}
      ) most order by source, id`.execute(db);
    const sources = rows.map(({ source, counts }): SourceDelays => {
      const summarise = (stage: LatencyStage) => summariseDelays(counts[stage] ?? []);
      return { source, seen: summarise('seen'), served: summarise('served'), pushed: summarise('pushed') };
    });
    return { day: rows[0]?.day ?? null, sources };
  });
}
