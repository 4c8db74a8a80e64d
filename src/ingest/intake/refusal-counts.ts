import type { IntakeResult } from './intake.ts';

/** Counts refused items by reason, the most frequent first; reasons of one count by the alphabet. */
export function leftOut(refused: IntakeResult['refused']): { readonly count: number; readonly reason: string }[] {
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, items]) => ({ count: items.length, reason }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}
