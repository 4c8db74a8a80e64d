import type { AuditedRecord } from '../db/audit.ts';
import type { ActionArgs, ActionValues } from './action-args.ts';
import type { Db } from './services.ts';

/** Roles of users, from the least to the most. */
const roles = ['member', 'editor', 'admin'] as const;
type Role = (typeof roles)[number];

/**
 * The users who may run an action: those with at least this role, or with `owner` the members of the account that the action
 * concerns, and admins for any account.
 */
export type Grant = Role | 'owner';

/** The author of an action, the reason, and whether it is a dry run. */
export type ActionRequest = {
  /** Name of a person, 1 to 200 characters. */
  readonly author: string;
  /** At most 2,000 characters. */
  readonly reason?: string | null | undefined;
  /** Whether the author is a default, because the command names none. */
  readonly isUnnamed?: boolean | undefined;
  readonly isDryRun?: boolean | undefined;
  /** The author's role; absent for the command line, which may run every action. */
  readonly role?: Role | undefined;
  /** The account that the author works for on these pages. The action reaches only its records; absent: of every account. */
  readonly account?: string | undefined;
  /** Id of the author, for actions of users on their own data. */
  readonly person?: string | undefined;
};

/** Whether the author of a request may run actions with this grant. */
export function isGranted(grant: Grant, { role, account }: Pick<ActionRequest, 'role' | 'account'>): boolean {
  if (role === undefined) return true;
  if (grant === 'owner') return account !== undefined || role === 'admin';
  return roles.indexOf(role) >= roles.indexOf(grant);
}

/** The context of actions that change no news. */
export type ActionServices = { readonly db: Db; readonly now: () => Date; readonly newId: () => string };

/** The direct effect of an action, before its consequences. */
export type Effect<Value = unknown> = {
  /** One sentence for people. */
  readonly message: string;
  /** The records that the action changed; `after` is read once derived records are updated. */
  readonly records: readonly {
    readonly kind: string;
    readonly id: string;
    readonly before: AuditedRecord['before'];
    readonly after: () => Promise<AuditedRecord['after']>;
  }[];
  /** An answer for the author alone, such as a new key; the audit log never holds it. */
  readonly value?: Value;
};

/** The outcome of an action. */
export type ActionResult<Value = unknown> = {
  readonly action: string;
  /** False when the store was in the requested state already: nothing was written or recorded. */
  readonly changed: boolean;
  readonly dry_run: boolean;
  readonly message: string;
  readonly records: readonly AuditedRecord[];
  /** The changes that callers see, as the log of changes has them. */
  readonly changes: readonly { readonly kind: string; readonly id: string; readonly action: string }[];
  /** A response for the author alone, such as a new key. Absent after a dry run and where nothing changed, but for lists. */
  readonly value?: Value | undefined;
};

/**
 * One change that operators can make: the write twin of `Operation`. The command with its help, the fields of its form, the
 * line "The same by command" and the table in the docs derive from it. `run` hands its effect to `runChange`, which is the
 * one runner of transactions, dry runs and audit records.
 */
export type Action<Context, Args extends ActionArgs = ActionArgs, Value = unknown> = {
  /** Noun and verb, and a flag where two actions share a command; also the command and the action in the audit log. */
  readonly name: string;
  readonly grant: Grant;
  /** One line of help. */
  readonly about: string;
  readonly args: Args;
  /** Refuses values that do not go together. Throws ActionUnreadable. */
  check?(values: ActionValues<Args>): void;
  run(context: Context, request: ActionRequest, values: ActionValues<Args>): Promise<ActionResult<Value>>;
};

/** Infers an action's types from its arguments. */
export function defineAction<Context, const Args extends ActionArgs, Value = unknown>(
  action: Action<Context, Args, Value>,
): Action<Context, Args, Value> {
  return action;
}
