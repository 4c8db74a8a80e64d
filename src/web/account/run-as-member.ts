import type { Action, ActionRequest, ActionResult, ActionServices } from '../../core/action.ts';
import type { ActionArgs, ActionValues } from '../../core/action-args.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { newId } from '../../core/new-id.ts';
import { notFound } from '../../core/problem.ts';
import { runAction } from '../../core/run-action.ts';
import type { FieldErrors } from '../forms.ts';
import type { RequestContext, SignedInVisitor } from '../request-context.ts';
import type { Site } from '../site.ts';

/** A signed-in user at the pages. */
export type Member = Pick<RequestContext, 'now'> & { readonly site: Site; readonly visitor: SignedInVisitor };

/** Characters of an author in the audit log. */
const MAX_AUTHOR_LENGTH = 200;

const toActionRequest = ({ visitor }: Member, reason?: string): ActionRequest => ({
  author: visitor.person.email.slice(0, MAX_AUTHOR_LENGTH),
  reason,
  role: visitor.person.role,
  account: visitor.account?.id,
  person: visitor.person.id,
});

export const toServices = ({ site, now }: Member): ActionServices => ({ db: site.services.db, now: () => now, newId });

/**
 * Runs an action as the signed-in user, on records of the account that they work for.
 *
 * @throws ActionRefused
 */
export const runAsMember = <Services extends ActionServices, Args extends ActionArgs, Value>(
  member: Member,
  action: Action<Services, Args, Value>,
  services: Services,
  values: ActionValues<Args>,
  reason?: string,
): Promise<ActionResult<Value>> => runAction(action, services, toActionRequest(member, reason), values);

/** The response of an action for its author. Throws where the action gave none. */
export function needValue<Value>({ action, value }: ActionResult<Value>): Value {
  if (value === undefined) throw new Error(`${action} gave no value.`);
  return value;
}

/** The refusal of an action by form field, which `fields` name where they differ from arguments. @throws any other error */
export function toFieldErrors(error: unknown, fields: Readonly<Record<string, string>> = {}): FieldErrors {
  if (!(error instanceof ActionRefused)) throw error;
  const { argument = '', message } = error;
  return { [fields[argument] ?? argument]: message };
}

/** Answers 404 for a refused action whose record is not the author's. @throws Problem not-found, or any other error */
export function throwNotFound(error: unknown): never {
  throw error instanceof ActionRefused ? notFound() : error;
}
