/** Stages of a delay: publication to first reading, reading to the serving commit, that commit to a webhook or stream. */
export const latencyStages = ['seen', 'served', 'pushed'] as const;
export type LatencyStage = (typeof latencyStages)[number];

/** Upper bounds of the ranges in which delays are counted, in seconds; one more range lies above the last. */
export const LATENCY_BOUNDS = [0.5, 1, 2, 3, 5, 10, 20, 30, 60, 120, 300, 600, 1_800, 3_600, 10_800, 86_400] as const;

/** One delay of a record; of an event, that of the article that opened it. */
export type MeasuredDelay = {
  readonly stage: LatencyStage;
  readonly kind: 'article' | 'event';
  readonly id: string;
  readonly seconds: number;
};

/** Takes delays without waiting; undefined where a process measures none. */
export type MeasureDelays = (delays: readonly MeasuredDelay[]) => void;

/** Delays as callers see them. A quantile is the upper bound of the range that holds it; null without delays or above a day. */
export type DelaySummary = {
  readonly count: number;
  readonly p50_seconds: number | null;
  readonly p95_seconds: number | null;
};

/** The range of a delay: an index of its counts. */
export function toRange(seconds: number): number {
  const range = LATENCY_BOUNDS.findIndex((bound) => seconds <= bound);
  return range === -1 ? LATENCY_BOUNDS.length : range;
}

function findQuantile(counts: readonly number[], total: number, share: number): number | null {
  let reached = 0;
  for (const [range, count] of counts.entries()) {
    reached += count;
    if (count > 0 && reached >= share * total) return LATENCY_BOUNDS[range] ?? null;
  }
  return null;
}

export function summariseDelays(counts: readonly number[]): DelaySummary {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    count: total,
    p50_seconds: findQuantile(counts, total, 0.5),
    p95_seconds: findQuantile(counts, total, 0.95),
  };
}

/** The delay that a change shows once a receiver has it; undefined for one that says nothing of the speed of news. */
export function toPushedDelay(
  change: { readonly kind: string; readonly id: string; readonly reason: string; readonly at: string },
  now: Date,
): MeasuredDelay | undefined {
  const { kind, id, reason, at } = change;
  if ((kind !== 'article' && kind !== 'event') || reason !== 'created') return undefined;
  return { stage: 'pushed', kind, id, seconds: Math.max(0, (now.getTime() - Date.parse(at)) / 1_000) };
}
