import { clientAddress, countedAddress, readPeer } from '../../access/ip.ts';
import type { Message } from '../../mail/mail.ts';
import type { Client } from '../../people/client.ts';
import { endSession } from '../../people/sessions.ts';
import type { Cookies } from '../../people/sign-in.ts';
import { byInvitation, type SignUpRule } from '../../people/sign-up-rule.ts';
import { type FieldErrors, field, goTo } from '../forms.ts';
import { type Html, html } from '../html.ts';
import { type PageParts, page } from '../layout.ts';
import { basePath, type Site } from '../site.ts';
import type { SiteContext } from '../visit.ts';

/** Who asks, as a session remembers them. */
export function readClient(site: Site, context: SiteContext): Client {
  const { req } = context;
  return {
    address: clientAddress(readPeer(context), req.header('x-forwarded-for'), site.trustedProxies),
    browser: req.header('user-agent') ?? '',
    cookie: req.header('cookie') ?? '',
  };
}

/** What attempts of a client are counted by. */
export const countedBy = (client: Client): string => countedAddress(client.address);

/**
 * A page of our own that somebody wanted to see, as a path from the root of the service; the first page where the text names
 * anything else. Where people are led after signing in is part of an address that anybody can make.
 */
export function ownPath(site: Site, text: string | undefined): string {
  if (text === undefined || text.length > 8_000 || /[\p{Cc}\\]/u.test(text)) return '';
  const root = `${site.baseUrl}/`;
  if (!URL.canParse(text, root)) return '';
  const { origin, pathname, search } = new URL(text, root);
  const base = `${basePath(site)}/`;
  if (origin !== new URL(root).origin || !pathname.startsWith(base)) return '';
  // Two slashes at its beginning would name another host.
  return `${pathname.slice(base.length).replace(/^\/+/, '')}${search}`;
}

/** `?next=` for a link between the pages of sign-in, nothing for the first page. */
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
      below === undefined ? '' : html`<p class="below">${below}</p>`
    }</div>`,
  });
};

const give = (context: SiteContext, cookies: Cookies): void => {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
};

/** The field of the address that somebody signs in with. */
export const emailField = (value: string | undefined, wrong: FieldErrors | undefined): Html =>
  field({
    name: 'email',
    label: 'E-mail',
    type: 'email',
    value,
    wrong,
    attributes: html`autocomplete="username" required maxlength="254"`,
  });

/** Leads somebody on in their new session. One that the browser had before ends: nobody else's stays behind it. */
export async function enter(
  site: Site,
  context: SiteContext,
  cookies: Cookies,
  path: string,
  flash?: string,
): Promise<Response> {
  const { visitor } = context.get('visit');
  if (visitor.kind === 'person') await endSession(site.services.db, visitor.person.id, visitor.id);
  give(context, cookies);
  return goTo(site, context, path, flash);
}

/** Ends the session of the browser, if it has one. */
export async function leave(site: Site, context: SiteContext): Promise<void> {
  const { visitor } = context.get('visit');
  if (visitor.kind === 'person') await endSession(site.services.db, visitor.person.id, visitor.id);
  give(context, await site.signIn.end(readClient(site, context)));
}

/** Does something that the answer does not wait for: how long it takes would tell whether an address is known. */
export function later(site: Site, work: () => Promise<unknown>): void {
  work().catch((error: unknown) => site.log('error', 'mail could not be sent', { error }));
}

/** Sends a mail where there is what sends it, and the answer does not wait. */
export function sendLater(site: Site, message: Message): void {
  const { mail } = site;
  if (mail !== undefined) later(site, () => mail.send(message));
}
