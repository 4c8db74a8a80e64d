import type { IntakeResult } from './intake.ts';

/** Counts refused items by reason, the most frequent first. */
export function leftOut(refused: IntakeResult['refused']): { readonly count: number; readonly reason: string }[] {
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return [...byReason].map(([reason, items]) => ({ count: items.length, reason })).sort((a, b) => b.count - a.count);
}
