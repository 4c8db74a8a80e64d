import { sql } from 'kysely';
import { writeBehind } from '../../access/write-behind.ts';
import {
  LATENCY_BOUNDS,
  type LatencyStage,
  type MeasureDelays,
  type MeasuredDelay,
  toRange,
} from '../../core/latency.ts';
import type { Db } from '../../core/services.ts';

const FLUSH_MS = 5_000;
/** Bound on delays in memory while the store is unreachable; more are not counted. */
const MAX_DELAYS = 50_000;

/** Delays by source and UTC day: in memory first, in the store a few seconds later. */
export type LatencyRecorder = {
  readonly measure: MeasureDelays;
  /** Writes what is only in memory. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  readonly now: () => Date;
  /** Hears of the first of several failed writes in a row. */
  readonly onError: (error: unknown) => void;
  /** Hears of each delay of a known source. */
  readonly onDelay?: ((delay: { stage: LatencyStage; source_type: string; seconds: number }) => void) | undefined;
};

type DatedDelay = MeasuredDelay & { readonly day: string };
type SourceOfDelay = { readonly place: number; readonly source_id: string; readonly source_type: string };

/**
 * The source of each delay. A record that no feed brought has none: how long an import lay somewhere says nothing of the
 * speed of news. An event is of the source whose article was read first.
 */
async function findSources(db: Db, delays: readonly DatedDelay[]): Promise<readonly SourceOfDelay[]> {
  const wanted = delays.map(({ kind, id }, place) => ({ place, kind, id }));
  const { rows } = await sql<SourceOfDelay>`
    select wanted.place, s.id as source_id, s.source_type
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (place int, kind text, id text)
    cross join lateral (
      select a.source_id from articles a
      where ((wanted.kind = 'article' and a.id = wanted.id) or (wanted.kind = 'event' and a.event_id = wanted.id))
        and exists (select from feed_items i where i.article_id = a.id)
      order by a.created_at, a.id limit 1
    ) first join sources s on s.id = first.source_id
    order by wanted.place`.execute(db);
  return rows;
}

/** Adds counts to the days of the sources, in the order of their keys, so that processes wait for each other and never deadlock. */
async function addCounts(db: Db, rows: readonly object[]): Promise<void> {
  await sql`
    insert into latency_days (day, source_id, stage, counts)
    select r.day, s.id, r.stage, r.counts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, source_id text, stage text, counts int[])
    join sources s on s.id = r.source_id
    order by r.day, s.id, r.stage
    on conflict (day, source_id, stage) do update set counts = array(
      select coalesce(old, 0) + coalesce(added, 0)
      from unnest(latency_days.counts, excluded.counts) with ordinality as pair (old, added, range) order by range)`.execute(
    db,
  );
}

export function createLatencyRecorder(db: Db, { now, onError, onDelay }: Options): LatencyRecorder {
  let pending: DatedDelay[] = [];

  async function flush(): Promise<void> {
    const delays = pending;
    if (delays.length === 0) return;
    pending = [];
    try {
      const sources = await findSources(db, delays);
      const rows = new Map<string, { day: string; source_id: string; stage: LatencyStage; counts: number[] }>();
      for (const { place, source_id } of sources) {
        const delay = delays[place];
        if (delay === undefined) continue;
        const { day, stage, seconds } = delay;
        const key = `${day} ${source_id} ${stage}`;
        const counts = Array.from({ length: LATENCY_BOUNDS.length + 1 }, () => 0);
        const row = rows.get(key) ?? { day, source_id, stage, counts };
        rows.set(key, row);
        const range = toRange(seconds);
        row.counts[range] = (row.counts[range] ?? 0) + 1;
      }
      if (rows.size > 0) await addCounts(db, [...rows.values()]);
      for (const { place, source_type } of sources) {
        const delay = delays[place];
        if (delay !== undefined) onDelay?.({ stage: delay.stage, source_type, seconds: delay.seconds });
      }
    } catch (error) {
      pending = [...delays, ...pending].slice(0, MAX_DELAYS);
      throw error;
    }
  }

  const close = writeBehind({ everyMs: FLUSH_MS, flush, onError, hasWork: () => pending.length > 0 });
  return {
    measure(delays) {
      const day = now().toISOString().slice(0, 10);
      for (const delay of delays) if (pending.length < MAX_DELAYS) pending.push({ ...delay, day });
    },
    flush,
    close,
  };
}
