import { notFound } from '../../core/problem.ts';
import { endSession } from '../../people/sessions.ts';
import { COOKIE_PREFIX } from '../../people/sign-in.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { nextQuery, ownPath, readClient } from './frame.ts';

/** The link to the identity provider. It is a link because the policy of a page allows no form to end elsewhere. */
export function openIdButton({ openId }: Site, next: string): Html {
  if (openId === undefined) return nothing;
  return html`<p class="or">or</p>
<a class="button quiet wide" href="sign-in/openid${nextQuery(next)}">Sign in with ${openId.label}</a>`;
}

/** Messages by the error codes of the sign-in library. */
const messages: Readonly<Record<string, (label: string) => string>> = {
  signup_disabled: (label) =>
    `You signed in to ${label}, but you are not invited here. Ask the administrator for a link.`,
  account_not_linked: () =>
    'Your address is registered but not confirmed. Sign in with your password and confirm the address under your name.',
  email_not_verified: (label) => `${label} has not verified your address, so you cannot sign in with it.`,
  email_not_found: (label) => `${label} did not share your e-mail address, which is required to sign in.`,
  access_denied: (label) => `Signing in with ${label} was cancelled.`,
};

/** Why signing in with the identity provider failed. */
export function openIdError({ openId }: Site, error: string | undefined): string | undefined {
  if (error === undefined || openId === undefined) return undefined;
  const message = messages[error.toLowerCase().replaceAll(' ', '_')];
  return message?.(openId.label) ?? `Signing in with ${openId.label} failed. Try again.`;
}

const addCookies = (context: SiteContext, cookies: readonly string[]): void => {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
};

/** Redirects to the identity provider. */
export async function startOpenId(site: Site, context: SiteContext): Promise<Response> {
  const { openId } = site;
  if (openId === undefined) throw notFound();
  const next = ownPath(site, context.req.query('next'));
  const { address, cookies } = await openId.begin(readClient(site, context), {
    next,
    failed: `sign-in${nextQuery(next)}`,
  });
  addCookies(context, cookies);
  return context.redirect(address, 303);
}

/** The redirect back from the identity provider. */
export async function finishOpenId(site: Site, context: SiteContext): Promise<Response> {
  const { openId } = site;
  if (openId === undefined) throw notFound();
  const answer = await openId.finish(readClient(site, context), new URL(context.req.url).search);
  const cookies = answer.headers.getSetCookie();
  const isSignedIn = cookies.some(
    (cookie) => cookie.includes(`${COOKIE_PREFIX}.session_token=`) && !/max-age=0/i.test(cookie),
  );
  const { visitor } = context.get('request');
  if (isSignedIn && visitor.kind === 'person') await endSession(site.services.db, visitor.person.id, visitor.id);
  const location = answer.headers.get('location');
  if (location === null) return answer;
  addCookies(context, cookies);
  return context.redirect(location, 303);
}
