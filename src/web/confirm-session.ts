import { countAttempt } from '../people/attempts.ts';
import { readPasswordHash } from '../people/people.ts';
import { type Html, html, nothing } from './html.ts';
import type { RequestContext, SiteContext, Visitor } from './request-context.ts';
import { attemptAddress, readClient } from './sign-in/frame.ts';
import type { Site } from './site.ts';

/** For how long after a sign-in the current password is not asked for. */
const FRESH_MS = 10 * 60_000;

type SignedIn = Extract<Visitor, { readonly kind: 'person' }>;

/** A request of a signed-in person. */
export type SessionRequest = {
  readonly site: Site;
  readonly context: SiteContext;
  readonly now: Date;
  readonly visitor: SignedIn;
};

/** Whether the session is at most ten minutes old. */
export const isFresh = ({ visitor, now }: Pick<SessionRequest, 'visitor' | 'now'>): boolean =>
  now.getTime() - visitor.startedAt.getTime() < FRESH_MS;

/** Why the current password of a form is refused; undefined where it is right or not asked for. */
export async function checkCurrentPassword(
  { site, context, now, visitor }: SessionRequest,
  given: string | undefined,
): Promise<string | undefined> {
  const { db } = site.services;
  const hash = await readPasswordHash(db, visitor.person.id);
  if (hash === undefined || isFresh({ visitor, now })) return undefined;
  if (given === undefined || given === '') return 'Enter your current password.';
  const attempt = await countAttempt(db, 'sign-in', {
    address: attemptAddress(readClient(site, context)),
    email: visitor.person.email,
    now,
  });
  if (!(await site.signIn.verify(hash, given))) return 'This is not your current password.';
  await attempt.release();
  return undefined;
}

/** Why the session of a form of an operator is not confirmed; undefined where it is. */
export async function checkConfirmed(
  site: Site,
  context: SiteContext,
  given: string | undefined,
): Promise<string | undefined> {
  const { visitor, now } = context.get('request');
  if (visitor.kind !== 'person') return 'Sign in again.';
  return checkCurrentPassword({ site, context, now, visitor }, given);
}

/** The name of the field of the current password. */
export const OLD_PASSWORD = 'old_password';

/** The field of the current password; nothing where the session is fresh or the person has no password. */
export async function confirmField(site: Site, { visitor, now }: RequestContext): Promise<Html> {
  if (visitor.kind !== 'person' || isFresh({ visitor, now })) return nothing;
  if ((await readPasswordHash(site.services.db, visitor.person.id)) === undefined) return nothing;
  return html`<div class="field"><label for="${OLD_PASSWORD}">Current password</label>
<input type="password" id="${OLD_PASSWORD}" name="${OLD_PASSWORD}" autocomplete="current-password" required maxlength="1000"></div>`;
}
