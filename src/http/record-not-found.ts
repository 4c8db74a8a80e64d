import { isDisabled } from '../core/caller.ts';
import type { AnyOperation, Call } from '../core/operation.ts';
import { Problem } from '../core/problem.ts';
import { inTurn } from '../core/run-operation.ts';
import type { Services } from '../core/services.ts';
import { findKindOfId, findRecordKind } from '../resources/records/ids.ts';
import type { RecordKind } from '../resources/records/schema.ts';
import { kinds } from '../resources/records/search.ts';

const nouns: Readonly<Record<RecordKind, string>> = {
  event: 'an event',
  article: 'an article',
  story: 'a story',
  company: 'a company',
  calendar_event: 'a calendar entry',
  figure: 'a figure',
  insider_transaction: 'an insider transaction',
  short_position: 'a short position',
};

/**
 * A 404 with the list under which a record of another kind has the id, where the caller may read that record. The detail
 * never repeats what was asked for.
 */
export async function withOtherKind(
  error: unknown,
  services: Services,
  request: {
    readonly call: Pick<Call, 'caller' | 'now'>;
    readonly operation: AnyOperation;
    readonly id: string | undefined;
  },
): Promise<unknown> {
  const { operation, id } = request;
  const { caller, now } = request.call;
  const own = findRecordKind(operation.id);
  if (!(error instanceof Problem) || error.type !== 'not-found' || id === undefined || own === undefined) return error;
  if (isDisabled(caller, operation.id)) return error;
  const call: Call = { caller, now, warn: () => {}, chargeSemantic: () => Promise.resolve() };
  const turn = { cost: 'lookup', owner: caller.account_id } as const;
  const kind = await inTurn(services, turn, () => findKindOfId(services, call, id)).catch(() => undefined);
  if (kind === undefined || kind === own) return error;
  const detail = `${error.message} Its id is that of ${nouns[kind]}, which is under /${kinds[kind].folder}.`;
  return new Problem(error.type, detail, error.extras);
}
