import type { Hono } from 'hono';
import { z } from 'zod';
import { countAttempt } from '../../people/attempts.ts';
import { OPEN_ID_RETURN } from '../../people/openid.ts';
import {
  alertNote,
  checkForm,
  type FieldErrors,
  field,
  goTo,
  readField,
  readForm,
  readToken,
  tokenField,
} from '../forms.ts';
import { html, nothing } from '../html.ts';
import type { SiteContext, SiteEnv } from '../request-context.ts';
import { createRouter, type Route } from '../routes.ts';
import type { Site } from '../site.ts';
import { sendResetLink, showForgotten } from './forgotten.ts';
import {
  attemptAddress,
  cardPage,
  emailField,
  nextQuery,
  ownPath,
  readClient,
  readSignUpRule,
  signInAndGo,
  signOut,
} from './frame.ts';
import { openLink, showLink } from './link.ts';
import { finishOpenId, openIdButton, openIdError, startOpenId } from './open-id.ts';
import { showSignUp, signUp } from './sign-up.ts';

/** One message for both fields, so that it does not reveal whether an address is known. */
const REFUSED = 'Wrong address or password.';

const Credentials = z.object({
  email: z.string().min(1, 'Enter your e-mail address.').max(254, REFUSED).prefault(''),
  password: z.string().min(1, 'Enter your password.').max(1_000, REFUSED).prefault(''),
});

type SignInForm = {
  readonly next: string;
  readonly email?: string;
  readonly message?: string | undefined;
  readonly errors?: FieldErrors;
};

function signInForm(site: Site, context: SiteContext, parts: SignInForm): Promise<Response> {
  const { next, email, message, errors } = parts;
  const signUpLink =
    readSignUpRule(site).mode === 'open' ? html` · <a href="sign-up${nextQuery(next)}">Sign up</a>` : nothing;
  return cardPage(site, context, {
    title: 'Sign in',
    status: message === undefined && errors === undefined ? 200 : 401,
    // A client on the web opens the consent page in its own window and reads the result from it.
    ...(next.startsWith('oauth/authorize?') && { headers: { 'cross-origin-opener-policy': 'unsafe-none' } }),
    body: html`${alertNote(message)}
<form method="post" action="sign-in">${tokenField(context.get('request'))}
<input type="hidden" name="next" value="${next}">
${emailField(email, errors)}
${field({
  name: 'password',
  label: 'Password',
  type: 'password',
  errors,
  attributes: html`autocomplete="current-password" required maxlength="1000"`,
})}
<button type="submit">Sign in</button></form>
${openIdButton(site, next)}`,
    below: html`<a href="sign-in/forgotten">Forgot your password?</a>${signUpLink}`,
  });
}

function showSignIn(site: Site, context: SiteContext): Response | Promise<Response> {
  const next = ownPath(site, context.req.query('next'));
  if (context.get('request').visitor.kind === 'person') return goTo(site, context, next);
  return signInForm(site, context, { next, message: openIdError(site, context.req.query('error')) });
}

async function signIn(site: Site, context: SiteContext): Promise<Response> {
  // Another tab signed in: the form of this one has a token of before, and its reader wants the page behind it.
  if (context.get('request').visitor.kind === 'person' && (await readToken(site, context)) === undefined)
    return goTo(site, context, ownPath(site, await readField(context, 'next')));
  const { values } = await readForm(site, context);
  const next = ownPath(site, values['next']);
  const checked = checkForm(Credentials, values);
  if (!checked.ok) return signInForm(site, context, { next, email: values['email'] ?? '', errors: checked.errors });
  const { email, password } = checked.values;
  const client = readClient(site, context);
  const attempt = await countAttempt(site.services.db, 'sign-in', {
    address: attemptAddress(client),
    email,
    now: context.get('request').now,
  });
  const cookies = await site.signIn.byPassword(email, password, client);
  if (cookies === undefined) return signInForm(site, context, { next, email, message: REFUSED });
  await attempt.release();
  return signInAndGo(site, context, cookies, { path: next });
}

async function signOutAndGo(site: Site, context: SiteContext): Promise<Response> {
  await readForm(site, context);
  await signOut(site, context);
  return goTo(site, context, 'sign-in', 'You are signed out.');
}

const routes: readonly Route[] = [
  { method: 'GET', path: '/sign-in', handler: showSignIn },
  { method: 'POST', path: '/sign-in', handler: signIn },
  { method: 'POST', path: '/sign-out', handler: signOutAndGo },
  { method: 'GET', path: '/sign-in/forgotten', handler: showForgotten },
  { method: 'POST', path: '/sign-in/forgotten', handler: sendResetLink },
  { method: 'GET', path: '/sign-up', handler: showSignUp },
  { method: 'POST', path: '/sign-up', handler: signUp },
  { method: 'GET', path: '/sign-in/link', handler: showLink },
  { method: 'POST', path: '/sign-in/link', handler: openLink },
  { method: 'GET', path: '/sign-in/openid', handler: startOpenId },
  { method: 'GET', path: OPEN_ID_RETURN, handler: finishOpenId },
];

/** Sign-in, sign-up, sign-out, and the links that mails and administrators send. */
export const signInSection = (site: Site): Hono<SiteEnv> => createRouter(site, routes);
