import { type Caller, hasScope, isDisabled } from '../core/caller.ts';
import type { AnyOperation } from '../core/operation.ts';
import { Problem } from '../core/problem.ts';
import { inTurn } from '../core/run-operation.ts';
import type { Services } from '../core/services.ts';
import { suggestCompanies } from '../resources/companies/suggest.ts';

const MAX_SUGGESTIONS = 5;
const MAX_CHARACTERS = 64;

/**
 * A refusal with the companies that a path which names none may have meant, for a key that may read companies. The detail
 * stays as it is, for it never repeats what was asked for; an operation that is switched off stays as unknown as its path.
 */
export async function withNearCompanies(
  error: unknown,
  services: Pick<Services, 'db' | 'turns'>,
  request: { readonly caller: Caller; readonly operation: AnyOperation; readonly identifier: string | undefined },
): Promise<unknown> {
  const { caller, operation, identifier = '' } = request;
  if (!(error instanceof Problem) || error.type !== 'not-found') return error;
  if (identifier === '' || identifier.length > MAX_CHARACTERS) return error;
  if (isDisabled(caller, operation.id) || !hasScope(caller, 'read:companies')) return error;
  const turn = { cost: 'list', owner: caller.account_id } as const;
  const near = () => suggestCompanies(services.db, identifier, MAX_SUGGESTIONS);
  const found = await inTurn(services, turn, near).catch(() => []);
  if (found.length === 0) return error;
  const did_you_mean = found.map(({ id, name, ticker }) => ({ id, name, ticker }));
  return new Problem(error.type, error.message, { ...error.extras, did_you_mean });
}
