import type { Call } from '../../core/operation.ts';

/**
 * Warns a copy by `updated_after` under the age window of a plan: the clock and new members of a record change what the plan
 * shows without a change of `updated_at`. The warning is on the first page of a walk, if the page has rows.
 */
export function warnOfMovingWindow(
  call: Call,
  days: number | null,
  params: { readonly updated_after?: Date | undefined; readonly cursor?: string | undefined },
  rows: readonly unknown[],
): void {
  if (days === null || !params.updated_after || params.cursor !== undefined || rows.length === 0) return;
  call.warn({
    code: 'moving-window',
    parameter: 'updated_after',
    detail:
      `Your plan shows the last ${days} days: records enter and leave them without a change of updated_at, so a copy by ` +
      'updated_after drifts. Keep a copy by /changes, and delete what leaves the window by its published_at.',
  });
}
