import { sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import { shown } from '../../core/problem.ts';
import type { Db } from '../../core/services.ts';
import { toEveryWord } from './search-words.ts';
import { isRestricted, type Visibility } from './visibility.ts';

/** Whether a search text has a word to find or to leave out, apart from stop words. */
async function hasWords(db: Db, q: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select numnode(word_query(${toEveryWord(q)})) > 0 as has`.execute(db);
  return rows[0]?.has ?? false;
}

/**
 * Says why a first page is empty: a search for nothing, a plan's window or a filter that nothing met. A walk's last page needs
 * no reason.
 */
export async function explainEmpty(
  db: Db,
  call: Call,
  see: Visibility,
  { q, updated_after }: { readonly q?: string | undefined; readonly updated_after?: Date | undefined },
): Promise<void> {
  if (updated_after) return;
  if (q === undefined || (await hasWords(db, q))) return explainUnmet(call, see);
  call.warn({
    code: 'no-match',
    parameter: 'q',
    value: shown(q),
    detail: 'q has only stop words, which a search ignores.',
  });
}

/** Says of filters that nothing met them, or nothing that the plan reaches. */
function explainUnmet(call: Call, see: Visibility): void {
  if (isRestricted(see)) {
    call.warn({
      code: 'outside-plan-window',
      detail: 'No record within your plan matches; the plan is limited to recent articles of preview sources.',
    });
    return;
  }
  call.warn({ code: 'no-match', detail: 'Nothing matches these filters.' });
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
