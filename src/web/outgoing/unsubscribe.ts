import { newId } from '../../core/new-id.ts';
import { notFound } from '../../core/problem.ts';
import { runAction } from '../../core/run-action.ts';
import { findByToken } from '../../saved-searches/deliveries.ts';
import { searchActions } from '../../saved-searches/search-actions.ts';
import { type Html, html } from '../html.ts';
import { page } from '../layout.ts';
import type { SiteContext } from '../request-context.ts';
import type { Route } from '../routes.ts';
import type { Site } from '../site.ts';

async function findDelivery(site: Site, context: SiteContext) {
  const delivery = await findByToken(site.services.db, context.req.param('token') ?? '');
  if (delivery === undefined) throw notFound();
  return delivery;
}

const unsubscribePage = (site: Site, context: SiteContext, title: string, body: Html): Promise<Response> =>
  page(site, context, {
    title,
    isReading: true,
    isPrivate: true,
    headers: { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
    body,
  });

const unsubscribedPage = (site: Site, context: SiteContext, name: string): Promise<Response> =>
  unsubscribePage(
    site,
    context,
    'Unsubscribed',
    html`<h1>Unsubscribed</h1>
<p>You receive no more mail for “${name}”. To subscribe again, open <a href="account/saved-searches">your saved searches</a>.</p>`,
  );

/** Asks for a confirmation. Opening the link changes nothing, because mail programs follow links. */
async function showUnsubscribe(site: Site, context: SiteContext): Promise<Response> {
  const { name, isEnded } = await findDelivery(site, context);
  if (isEnded) return unsubscribedPage(site, context, name);
  return unsubscribePage(
    site,
    context,
    'Unsubscribe',
    html`<h1>Unsubscribe?</h1>
<p>You receive new events of the saved search “${name}” by mail.</p>
<form method="post" action="unsubscribe/${context.req.param('token')}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button>Unsubscribe</button></form>`,
  );
}

/** Ends the mail. Mail programs send this request for their own unsubscribe button (RFC 8058). */
async function endMail(site: Site, context: SiteContext): Promise<Response> {
  const { id, name, email, account, isEnded } = await findDelivery(site, context);
  const services = { db: site.services.db, now: site.now, newId };
  // The link proves that its holder reads the mail of this address.
  const request = { author: email.slice(0, 200), role: 'member', account } as const;
  if (!isEnded) await runAction(searchActions.endDelivery, services, request, { delivery: id });
  return unsubscribedPage(site, context, name);
}

/** The target of the links in mails. It needs no sign-in: the link identifies the recipient. */
export const unsubscribeRoutes: readonly Route[] = [
  { method: 'GET', path: '/unsubscribe/:token', handler: showUnsubscribe },
  { method: 'POST', path: '/unsubscribe/:token', handler: endMail },
];
