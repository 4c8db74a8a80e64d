import type { Call } from '../../core/operation.ts';
import { isRestricted, type Visibility } from './visibility.ts';

/** Says why a first page is empty: a plan's window or a filter that nothing met. A walk's last page needs no reason. */
export function explainEmpty(call: Call, see: Visibility, params: { readonly updated_after?: Date | undefined }): void {
  if (params.updated_after) return;
  if (isRestricted(see)) {
    call.warn({
      code: 'outside-plan-window',
      detail: 'Nothing that your plan can see matches; the plan is limited to recent articles of preview sources.',
    });
    return;
  }
  call.warn({ code: 'no-match', detail: 'Nothing matches these filters.' });
}

/**
 * Says why a page of meaning-based matches is empty: the filters left nothing to compare, of which the same list without q
 * says why, or nothing of what passes them came under the relevance floor.
 */
export async function explainUnmatched<Selection extends { readonly params: object }>(
  call: Call,
  see: Visibility,
  selection: Selection,
  find: (plain: Selection) => Promise<readonly unknown[]>,
): Promise<void> {
  const plain = { ...selection, params: { ...selection.params, mode: undefined, q: undefined, limit: 1 } };
  if ((await find(plain)).length === 0) {
    explainEmpty(call, see, {});
    return;
  }
  const within = isRestricted(see) ? ' among what your plan can see' : '';
  call.warn({
    code: 'below-relevance-floor',
    detail: `Nothing${within} that passes the filters is close enough in meaning to q.`,
  });
}
