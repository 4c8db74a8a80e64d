import { Hono } from 'hono';
import { z } from 'zod';
import { countAttempt } from '../../people/attempts.ts';
import { OPEN_ID_RETURN } from '../../people/openid.ts';
import { checkForm, type FieldErrors, field, goTo, readForm, tokenField } from '../forms.ts';
import { html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';
import { addForgotten } from './forgotten.ts';
import { addLinks } from './link.ts';
import { addOpenId, openIdButton, whyNot } from './open-id.ts';
import {
  cardPage,
  countedBy,
  emailField,
  enter,
  leave,
  nextQuery,
  ownPath,
  readClient,
  readSignUpRule,
} from './parts.ts';
import { addSignUp } from './sign-up.ts';

/** What is wrong is said of both together: neither tells whether an address is known. */
const WRONG = 'Address or password is wrong.';

const Credentials = z.object({
  email: z.string().min(1, 'Your e-mail address.').max(254, WRONG).prefault(''),
  password: z.string().min(1, 'Your password.').max(1_000, WRONG).prefault(''),
});

function signInForm(
  site: Site,
  context: SiteContext,
  parts: { readonly next: string; readonly email?: string; readonly failed?: string; readonly wrong?: FieldErrors },
): Promise<Response> {
  const { next, email, failed, wrong } = parts;
  const isFailed = failed !== undefined || wrong !== undefined;
  return cardPage(site, context, {
    title: 'Sign in',
    status: isFailed ? 401 : 200,
    // Clients on the web open the way to consent in a window of theirs, and hear from it how it went.
    ...(next.startsWith('oauth/authorize?') && { headers: { 'cross-origin-opener-policy': 'unsafe-none' } }),
    body: html`${failed === undefined ? nothing : html`<p class="note bad" role="alert">${failed}</p>`}
<form method="post" action="sign-in">${tokenField(context.get('visit'))}
<input type="hidden" name="next" value="${next}">
${emailField(email, wrong)}
${field({
  name: 'password',
  label: 'Password',
  type: 'password',
  wrong,
  attributes: html`autocomplete="current-password" required maxlength="1000"`,
})}
<button type="submit">Sign in</button></form>
${openIdButton(site, next)}`,
    below: html`<a href="sign-in/forgotten">Forgot your password?</a>${
      readSignUpRule(site).mode === 'open' ? html` · <a href="sign-up${nextQuery(next)}">Make an account</a>` : nothing
    }`,
  });
}

/** How people sign in, sign up and sign out, and what links in mail do. */
export function signInPages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();

  app.get('/sign-in', (context) => {
    const next = ownPath(site, context.req.query('next'));
    if (context.get('visit').visitor.kind === 'person') return goTo(site, context, next);
    return signInForm(site, context, { next, ...whyNot(site, context.req.query('error')) });
  });

  app.post('/sign-in', async (context) => {
    const { values } = await readForm(site, context);
    const next = ownPath(site, values['next']);
    const checked = checkForm(Credentials, values);
    if (!checked.ok) return signInForm(site, context, { next, email: values['email'] ?? '', wrong: checked.wrong });
    const { email, password } = checked.values;
    const client = readClient(site, context);
    const attempt = await countAttempt(site.services.db, 'sign-in', {
      address: countedBy(client),
      email,
      now: context.get('visit').now,
    });
    const cookies = await site.signIn.byPassword(email, password, client);
    if (cookies === undefined) return signInForm(site, context, { next, email, failed: WRONG });
    await attempt.release();
    return enter(site, context, cookies, next);
  });

  app.post('/sign-out', async (context) => {
    await readForm(site, context);
    await leave(site, context);
    return goTo(site, context, 'sign-in', 'You are signed out.');
  });

  addForgotten(app, site);
  addSignUp(app, site);
  addLinks(app, site);
  addOpenId(app, site, OPEN_ID_RETURN);
  return app;
}
