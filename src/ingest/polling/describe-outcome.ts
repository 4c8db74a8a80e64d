import { bounded } from '../sources/plain-text.ts';
import { isNoFeed, type PollOutcome } from '../sources/schedule.ts';

/** The outcome of a poll and its texts for the operator: problems of the feed, or the reason of the failure. */
export function describeOutcome(
  { outcome, problems }: { readonly outcome: PollOutcome; readonly problems: readonly string[] },
  { last_success_at }: { readonly last_success_at: Date | null },
): { label: string; error: string | null } {
  if (outcome.kind === 'fetched')
    return { label: 'fetched', error: problems.length === 0 ? null : bounded(problems.join('; '), 1000) };
  if (outcome.kind === 'unchanged') return { label: 'unchanged', error: null };
  const isElsewhere = last_success_at === null && isNoFeed(outcome) && outcome.code !== 'not-a-feed';
  const never = isElsewhere ? '; it was never read: check its address' : '';
  return { label: `${outcome.kind}: ${outcome.code}`, error: `${outcome.reason}${never}` };
}
