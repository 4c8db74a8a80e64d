import type { Params } from './address.ts';
import { UnexpectedAnswerError } from './errors.ts';
import type { CallOptions, Transport } from './transport.ts';

type Page = { readonly pagination?: { readonly next_cursor?: string | null } };

/** Yields the pages of a list from `params.cursor`, or from its start, to its end. */
export async function* walkPages<Body>(transport: Transport, path: string, params: Params = {}, options?: CallOptions) {
  for (let cursor = params['cursor']; ; ) {
    const { body } = await transport.get<Body & Page>(path, { ...params, cursor }, options);
    yield body as Body;
    const next = body.pagination?.next_cursor ?? undefined;
    if (next === undefined) return;
    if (next === cursor)
      throw new UnexpectedAnswerError(`${path} names the same page again: the walk would not end.`, 200);
    cursor = next;
  }
}

/** Reads the rows of a page: its only list other than the warnings. */
export function readRows<Row>(page: object): readonly Row[] {
  const [, rows] = Object.entries(page).find(([name, value]) => name !== 'warnings' && Array.isArray(value)) ?? [];
  return rows ?? [];
}
