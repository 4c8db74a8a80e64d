import type { Hono } from 'hono';
import { notFound } from '../../core/problem.ts';
import { endSession } from '../../people/sessions.ts';
import { COOKIE_PREFIX } from '../../people/sign-in.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';
import { nextQuery, ownPath, readClient } from './parts.ts';

/** The way to the other service, where there is one. A link, for the policy of a page lets no form lead away from it. */
export function openIdButton({ openId }: Site, next: string): Html {
  if (openId === undefined) return nothing;
  return html`<p class="or">or</p>
<a class="button quiet wide" href="sign-in/openid${nextQuery(next)}">Sign in with ${openId.label}</a>`;
}

/** Why signing in elsewhere did not work, by the library's word for it. */
const reasons: Readonly<Record<string, (label: string) => string>> = {
  signup_disabled: (label) =>
    `${label} knows you, but you are not invited here. Ask whoever runs this service for a link.`,
  account_not_linked: () =>
    'Your address is known here but not confirmed. Sign in by password, and confirm it under your name.',
  email_not_verified: (label) => `${label} does not say that your address is yours, so it lets nobody in here.`,
  email_not_found: (label) => `${label} does not tell your address, without which nobody is known here.`,
  access_denied: (label) => `${label} was told not to sign you in.`,
};

export function whyNot({ openId }: Site, error: string | undefined): { readonly failed?: string } {
  if (error === undefined || openId === undefined) return {};
  const known = reasons[error.toLowerCase().replaceAll(' ', '_')];
  return { failed: known?.(openId.label) ?? `Signing in with ${openId.label} did not work. Try again.` };
}

export function addOpenId(app: Hono<SiteEnv>, site: Site, returnPath: string): void {
  app.get('/sign-in/openid', async (context) => {
    const { openId } = site;
    if (openId === undefined) throw notFound();
    const next = ownPath(site, context.req.query('next'));
    const { address, cookies } = await openId.begin(readClient(site, context), {
      next,
      failed: `sign-in${nextQuery(next)}`,
    });
    for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
    return context.redirect(address, 303);
  });

  app.get(returnPath, async (context) => {
    const { openId } = site;
    if (openId === undefined) throw notFound();
    const answer = await openId.finish(readClient(site, context), new URL(context.req.url).search);
    const isSignedIn = answer.headers
      .getSetCookie()
      .some((cookie) => cookie.includes(`${COOKIE_PREFIX}.session_token=`) && !/max-age=0/i.test(cookie));
    const { visitor } = context.get('visit');
    if (isSignedIn && visitor.kind === 'person') await endSession(site.services.db, visitor.person.id, visitor.id);
    const location = answer.headers.get('location');
    if (location === null) return answer;
    for (const cookie of answer.headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
    return context.redirect(location, 303);
  });
}
