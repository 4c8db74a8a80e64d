import type { Context } from 'hono';
import type { Caller } from '../core/caller.ts';
import type { Session } from '../people/sign-in.ts';

/** Who looks at a page. */
export type Visitor =
  /** Somebody who is not known. */
  | { readonly kind: 'nobody' }
  /** Whoever sits at the machine where nothing but the demonstration is loaded: reads without signing in. */
  | { readonly kind: 'guest' }
  | ({ readonly kind: 'person' } & Session);

/** One request of a page. */
export type RequestContext = {
  readonly requestId: string;
  /** The instant that the whole page is judged at. */
  readonly now: Date;
  readonly visitor: Visitor;
  /** Who asks the service for the visitor; undefined for who may read nothing. */
  readonly caller: Caller | undefined;
  /** A message for once, from the page before: what a form did. */
  readonly told: string | undefined;
  /** A token for a form of this page, another one each time. */
  formToken(): string;
};

export type SiteEnv = { Variables: { visit: RequestContext } };
export type SiteContext = Context<SiteEnv>;

/** The caller of somebody who is signed in, for their account. */
export function toCaller(session: Session): Caller | undefined {
  const { account } = session;
  if (account === undefined) return undefined;
  return {
    account_id: account.id,
    billing_cycle_day: account.billing_cycle_day,
    plan: account.plan,
    // No key stands behind it: somebody at a page has every scope of their account.
    key: { id: `session:${session.id}`, scopes: null, disabled_operations: [] },
  };
}
