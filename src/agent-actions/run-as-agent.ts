import { z } from 'zod';
import type { Action, ActionRequest, ActionResult, ActionServices } from '../core/action.ts';
import type { ActionArgs, ActionValues } from '../core/action-args.ts';
import { ActionRefused } from '../core/action-refused.ts';
import type { Caller } from '../core/caller.ts';
import { newId } from '../core/new-id.ts';
import type { Answer, Call } from '../core/operation.ts';
import * as param from '../core/params.ts';
import { invalidParameter, Problem } from '../core/problem.ts';
import { runAction } from '../core/run-action.ts';
import type { Services } from '../core/services.ts';
import { id, text, Warnings } from '../resources/shared/fields.ts';

/** Every tool that changes something takes it. */
export const dryRun = param.flag
  .describe('true: checks the change and reports it without making it.')
  .register(param.toolTexts, { text: 'true: changes nothing and says what would change.' });

/** A text that an action reads and checks itself. */
export const words = (description: string) =>
  z
    .string()
    .optional()
    .transform((value) => (value === undefined || value.trim() === '' ? undefined : value.trim()))
    .describe(description);

/** @throws Problem invalid-parameter that names the parameter */
export function need<Value>(parameter: string, value: Value | undefined): Value {
  if (value === undefined) throw invalidParameter(parameter, 'is required.');
  return value;
}

/** The outcome of a tool that changes something. */
export const ActionOutcome = z
  .object({
    changed: z.boolean().describe('false: the account was in this state already, or it is a dry run.'),
    dry_run: z.boolean(),
    message: text(2_000),
    id: id.nullable().describe('The record; null for one that a dry run would create.'),
    warnings: Warnings,
  })
  .meta({ id: 'ActionOutcome' });

/** The author as the audit log names it: the credential and its account. The log of consents names the person. */
const toAuthor = ({ key, account_id }: Caller): string =>
  key.id.startsWith('agent:')
    ? `agent ${key.id.slice(6)} of account ${account_id}`
    : `key ${key.id} of account ${account_id}`;

/**
 * The request of an agent: a member of the caller's account, never an editor or admin, so that actions of operators and
 * records of other accounts are out of reach.
 */
const toActionRequest = ({ caller }: Call, isDryRun: boolean): ActionRequest => ({
  author: toAuthor(caller),
  reason: 'by a tool',
  role: 'member',
  account: caller.account_id,
  isDryRun,
});

const toActionServices = ({ db }: Services, { now }: Call): ActionServices => ({ db, now: () => now, newId });

/** A refused action as a problem: of the parameter that it names, or of the request. */
const toProblem = ({ argument, message }: ActionRefused): Problem =>
  argument === undefined ? new Problem('bad-request', message) : invalidParameter(argument, message);

/**
 * Runs an action of the account's members for an agent.
 *
 * @throws Problem for a refused action; nothing was changed then
 */
export async function runAsAgent<Extra extends object, Args extends ActionArgs, Value>(
  services: Services,
  call: Call,
  action: Action<ActionServices & Extra, Args, Value>,
  given: { readonly values: ActionValues<Args>; readonly isDryRun: boolean | undefined; readonly extra: Extra },
): Promise<ActionResult<Value>> {
  const context = { ...toActionServices(services, call), ...given.extra };
  try {
    return await runAction(action, context, toActionRequest(call, given.isDryRun === true), given.values);
  } catch (error) {
    throw error instanceof ActionRefused ? toProblem(error) : error;
  }
}

/** The answer of a tool that changed something, or would. */
export const toOutcome = (
  { changed, dry_run, message }: ActionResult,
  id: string | null,
): Answer<z.input<typeof ActionOutcome>> => ({
  body: {
    changed: changed && !dry_run,
    dry_run,
    message: dry_run ? `Dry run, nothing changed. ${message}` : message,
    id,
  },
  cache: 'never',
});
