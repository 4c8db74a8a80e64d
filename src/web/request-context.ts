import type { Context } from 'hono';
import type { Caller } from '../core/caller.ts';
import type { Plan } from '../core/plan.ts';
import { Problem } from '../core/problem.ts';
import type { Session } from '../people/sign-in.ts';

export type SignedInVisitor = { readonly kind: 'person' } & Session;

export type Visitor =
  | { readonly kind: 'anonymous' }
  /** A visitor on the machine of a demonstration. Guests read without signing in. */
  | { readonly kind: 'guest' }
  /** A visitor without a session where the reader is open, with the address that their requests are counted by. */
  | { readonly kind: 'public'; readonly plan: Plan; readonly address: string }
  | SignedInVisitor;

/** One request to the pages. */
export type RequestContext = {
  readonly requestId: string;
  /** The time that the whole page is rendered for. */
  readonly now: Date;
  readonly visitor: Visitor;
  /** The caller that operations run for; undefined for a visitor without access to news. */
  readonly caller: Caller | undefined;
  /** A flash message: shown once, after the redirect of a form. */
  readonly flash: string | undefined;
  /** Creates a new token for a form of the page. */
  formToken(): string;
};

export type SiteEnv = { Variables: { request: RequestContext } };
export type SiteContext = Context<SiteEnv>;

/** The caller of a signed-in person, for their account. */
export function toCaller({ id, account }: Session): Caller | undefined {
  if (account === undefined) return undefined;
  return {
    account_id: account.id,
    billing_cycle_day: account.billing_cycle_day,
    plan: account.plan,
    // A session has no key, so it has every scope of the account.
    key: { id: `session:${id}`, scopes: null, disabled_operations: [] },
  };
}

/** The signed-in person. @throws Problem unauthorized otherwise, which redirects to the sign-in page */
export function requirePerson(context: SiteContext, message: string): SignedInVisitor {
  const { visitor } = context.get('request');
  if (visitor.kind !== 'person') throw new Problem('unauthorized', message);
  return visitor;
}
