import { clientAddress, countedAddress, readPeer } from '../../access/ip.ts';
import type { Message } from '../../mail/mail.ts';
import type { Client } from '../../people/client.ts';
import { endSession } from '../../people/sessions.ts';
import type { Cookies } from '../../people/sign-in.ts';
import { byInvitation, type SignUpRule } from '../../people/sign-up-rule.ts';
import { type FieldErrors, field, goTo } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import { type PageParts, page } from '../layout.ts';
import type { SiteContext } from '../request-context.ts';
import { basePath, type Site } from '../site.ts';

/** The client of a request, as its session stores it. */
export function readClient(site: Site, context: SiteContext): Client {
  const { req } = context;
  return {
    address: clientAddress(readPeer(context), req.header('x-forwarded-for'), site.trustedProxies),
    browser: req.header('user-agent') ?? '',
    cookie: req.header('cookie') ?? '',
  };
}

/** The address that attempts of a client are counted by. */
export const attemptAddress = (client: Client): string => countedAddress(client.address);

/**
 * The path of one of our own pages, relative to the root; empty (the first page) for any other address. The target of a
 * sign-in is part of the address, which anyone can write.
 */
export function ownPath(site: Site, text: string | undefined): string {
  if (text === undefined || text.length > 8_000 || /[\p{Cc}\\]/u.test(text)) return '';
  const root = `${site.baseUrl}/`;
  if (!URL.canParse(text, root)) return '';
  const { origin, pathname, search } = new URL(text, root);
  const base = `${basePath(site)}/`;
  if (origin !== new URL(root).origin || !pathname.startsWith(base)) return '';
  // A path that starts with two slashes names another host.
  return `${pathname.slice(base.length).replace(/^\/+/, '')}${search}`;
}

/** `?next=` for links between the pages of sign-in; empty for the first page. */
export const nextQuery = (next: string): string => (next === '' ? '' : `?next=${encodeURIComponent(next)}`);

export const readSignUpRule = (site: Site): SignUpRule => site.signUp ?? byInvitation;

/** A narrow page with one card. */
export const cardPage = (
  site: Site,
  context: SiteContext,
  parts: Omit<PageParts, 'isPrivate' | 'isReading' | 'body'> & {
    readonly body: Html;
    readonly below?: Html | undefined;
  },
): Promise<Response> => {
  const { body, below, styles = [], ...others } = parts;
  return page(site, context, {
    ...others,
    isPrivate: true,
    isReading: true,
    styles: ['sign-in.css', ...styles],
    body: html`<div class="sign-in"><div class="card"><h1>${parts.title}</h1>${body}</div>${
      below === undefined ? nothing : html`<p class="below">${below}</p>`
    }</div>`,
  });
};

const setCookies = (context: SiteContext, cookies: Cookies): void => {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
};

/** The field of the e-mail address that a person signs in with. */
export const emailField = (value: string | undefined, errors: FieldErrors | undefined): Html =>
  field({
    name: 'email',
    label: 'E-mail',
    type: 'email',
    value,
    errors,
    attributes: html`autocomplete="username" required maxlength="254"`,
  });

async function endOwnSession(site: Site, context: SiteContext): Promise<void> {
  const { visitor } = context.get('request');
  if (visitor.kind === 'person') await endSession(site.services.db, visitor.person.id, visitor.id);
}

/** Sets the cookies of a new session and redirects. Ends the session that the browser had before. */
export async function signInAndGo(
  site: Site,
  context: SiteContext,
  cookies: Cookies,
  to: { readonly path: string; readonly flash?: string },
): Promise<Response> {
  await endOwnSession(site, context);
  setCookies(context, cookies);
  return goTo(site, context, to.path, to.flash);
}

/** Ends the session of the browser, if it has one. */
export async function signOut(site: Site, context: SiteContext): Promise<void> {
  await endOwnSession(site, context);
  setCookies(context, await site.signIn.end(readClient(site, context)));
}

/** Runs work after the response: its duration would reveal whether an address is known. */
export function runLater(site: Site, work: () => Promise<unknown>): void {
  work().catch((error: unknown) => site.log('error', 'could not send mail', { error }));
}

/** Sends a mail after the response, where a mail server is set. */
export function sendMail(site: Site, message: Message): void {
  const { mail } = site;
  if (mail !== undefined) runLater(site, () => mail.send(message));
}
