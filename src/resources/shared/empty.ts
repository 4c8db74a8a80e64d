import { sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import { shown } from '../../core/problem.ts';
import type { Db } from '../../core/services.ts';
import type { Warning } from '../../core/warning.ts';
import { type CountableList, type CountedSelection, findOtherMatches, type OtherMatch } from './other-matches.ts';
import { toEveryWord } from './search-words.ts';
import { isRestricted, type Visibility } from './visibility.ts';

/** Whether a search text has a word to find or to leave out, apart from stop words. */
async function hasWords(db: Db, q: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select numnode(word_query(${toEveryWord(q)})) > 0 as has`.execute(db);
  return rows[0]?.has ?? false;
}

/**
 * Warns of an `updated_after` that lies after the last change of the store, or in the time that a restore lost: a copy that
 * sends it has records that this store does not.
 */
export async function explainAhead(db: Db, call: Call, after: Date): Promise<void> {
  const { rows } = await sql<{ is_lost: boolean }>`
    select epoch_from > 0 as is_lost from change_clock
    where at > '-infinity' and (at < ${after} or (epoch_after < ${after} and epoch_at > ${after}))`.execute(db);
  const [clock] = rows;
  if (clock === undefined) return;
  const advice = clock.is_lost
    ? 'The store was restored from a backup: compare your copy with /changes/ranges, or read the lists again.'
    : 'Send the greatest updated_at that you received, not the time of your clock.';
  call.warn({
    code: 'ahead-of-store',
    parameter: 'updated_after',
    value: after.toISOString(),
    detail: `updated_after lies after the last change of the store. ${advice}`,
  });
}

/**
 * Says why a first page is empty: a search for nothing, a plan's window or a filter that nothing met, and which close filters
 * have records where the list can be counted. A walk's last page needs no reason.
 */
export async function explainEmpty<Selected extends CountedSelection>(
  db: Db,
  call: Call,
  see: Visibility,
  { q, updated_after }: { readonly q?: string | undefined; readonly updated_after?: Date | undefined },
  list?: CountableList<Selected>,
): Promise<void> {
  if (updated_after) return explainAhead(db, call, updated_after);
  if (q === undefined || (await hasWords(db, q)))
    return explainUnmet(call, see, list === undefined ? [] : await findOtherMatches(db, list));
  call.warn({
    code: 'no-match',
    parameter: 'q',
    value: shown(q),
    detail: 'q has only stop words, which a search ignores.',
  });
}

const formatMatch = ({ parameter, value, count, isExact }: OtherMatch): string => {
  const number = isExact ? String(count) : `${count} or more`;
  return value === null
    ? `without ${parameter} there ${count === 1 ? 'is' : 'are'} ${number}`
    : `${value} has ${number}`;
};

/** A sentence on filters that have records: "guidance-change has 1." */
export const formatOtherMatches = (matches: readonly OtherMatch[]): string =>
  matches.length === 0 ? '' : ` But ${matches.map(formatMatch).join(', ')}.`;

/** The filter and the value of the closest match, for programs. */
export const toClosest = ([first]: readonly OtherMatch[]): Pick<Warning, 'parameter' | 'value'> =>
  first === undefined ? {} : { parameter: first.parameter, ...(first.value === null ? {} : { value: first.value }) };

/** Says of filters that nothing met them, or nothing that the plan reaches. */
function explainUnmet(call: Call, see: Visibility, others: readonly OtherMatch[] = []): void {
  const reason = isRestricted(see)
    ? 'No record within your plan matches; the plan is limited to recent articles of preview sources.'
    : 'Nothing matches these filters.';
  call.warn({
    code: isRestricted(see) ? 'outside-plan-window' : 'no-match',
    ...toClosest(others),
    detail: `${reason}${formatOtherMatches(others)}`,
  });
}

/**
 * Explains an empty page of semantic matches: no record passes the filters, which the same list without q explains, or no
 * record that passes them is within the relevance floor.
 */
export async function explainUnmatched<Selection extends { readonly params: object }>(
  call: Call,
  see: Visibility,
  selection: Selection,
  find: (plain: Selection) => Promise<readonly unknown[]>,
): Promise<void> {
  const plain = { ...selection, params: { ...selection.params, mode: undefined, q: undefined, limit: 1 } };
  if ((await find(plain)).length === 0) {
    explainUnmet(call, see);
    return;
  }
  const within = isRestricted(see) ? ' within your plan' : '';
  call.warn({
    code: 'below-relevance-floor',
    detail: `No record${within} that passes the filters is close enough in meaning to q.`,
  });
}
