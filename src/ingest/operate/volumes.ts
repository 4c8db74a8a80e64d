import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The articles of a source in the last 24 hours, compared with its usual number. */
export type Volume = {
  readonly articles: number;
  /** The median of the compared days; null if there are too few. */
  readonly usual: number | null;
  /** The same weekday of the last four weeks, or the days before. */
  readonly comparedWith: 'weekday' | 'days';
  readonly verdict: 'quiet' | 'busy' | 'usual' | 'unknown';
};

const DAY_MS = 86_400_000;
const WEEKS = 4;
const DAYS = 14;
/** Fewest days for a usual number. */
const LEAST_DAYS = 3;
/** Smallest usual number that is judged: below it, half or twice as many are chance. */
const LEAST_USUAL = 4;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * Judges spans of 24 hours, the latest first: against the same weekday of the weeks before where three are known, else against
 * up to fourteen days before. Quiet is less than half of the usual number, busy more than twice as many.
 *
 * @param known Spans that lie wholly after the first article of the source, the latest among them.
 */
export function judgeVolume(spans: readonly number[], known: number): Volume {
  const [articles = 0] = spans;
  const at = (span: number): number => spans[span] ?? 0;
  const weeks = Array.from({ length: WEEKS }, (_, week) => 7 * (week + 1)).filter((span) => span < known);
  const days = Array.from({ length: DAYS }, (_, day) => day + 1).filter((span) => span < known);
  const comparedWith = weeks.length >= LEAST_DAYS ? 'weekday' : 'days';
  const compared = comparedWith === 'weekday' ? weeks : days;
  if (compared.length < LEAST_DAYS) return { articles, usual: null, comparedWith, verdict: 'unknown' };
  const usual = median(compared.map(at));
  const verdict =
    usual >= LEAST_USUAL && articles < usual / 2
      ? 'quiet'
      : articles >= LEAST_USUAL && articles > usual * 2
        ? 'busy'
        : 'usual';
  return { articles, usual, comparedWith, verdict };
}

/** Volumes of some sources: live articles, and articles in the pipeline. */
export async function readVolumes(
  db: Kysely<Tables>,
  now: Date,
  sources: readonly string[],
): Promise<ReadonlyMap<string, Volume>> {
  const spans = 7 * WEEKS + 1;
  const since = new Date(now.getTime() - spans * DAY_MS);
  const { rows } = await sql<{ source_id: string; span: number; articles: number }>`
    select source_id, floor(extract(epoch from ${now}::timestamptz - published_at) / 86400)::int as span, count(*)::int as articles
    from (
      select source_id, published_at from articles
      where live and source_id = any(${sources}::text[]) and published_at > ${since} and published_at <= ${now}
      union all
      select source_id, published_at from articles
      where state in ('pending', 'pending_translation') and source_id = any(${sources}::text[])
        and published_at > ${since} and published_at <= ${now}
    ) a group by 1, 2`.execute(db);
  const { rows: first } = await sql<{ source_id: string; at: Date | null }>`
    select s.id as source_id, (select a.published_at from articles a where a.source_id = s.id and a.live
      order by a.published_at limit 1) as at
    from sources s where s.id = any(${sources}::text[])`.execute(db);
  const found = new Map(sources.map((source) => [source, new Array<number>(spans).fill(0)]));
  for (const { source_id, span, articles } of rows) found.get(source_id)?.splice(span, 1, articles);
  return new Map(
    first.map(({ source_id, at }) => {
      const known = at === null ? 0 : Math.floor((now.getTime() - at.getTime()) / DAY_MS);
      return [source_id, judgeVolume(found.get(source_id) ?? [], known)];
    }),
  );
}
