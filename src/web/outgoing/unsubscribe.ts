import { Hono } from 'hono';
import { notFound } from '../../core/problem.ts';
import { findByToken, unsubscribe } from '../../saved-searches/deliveries.ts';
import { html } from '../html.ts';
import { page } from '../layout.ts';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';

/**
 * Where a link in mail leads to. Nobody signs in there: whoever has the link has the mail. To look changes nothing, for mail
 * programs follow links; to post ends the mail, which they do at one click of their own button (RFC 8058).
 */
export function createUnsubscribing(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const { db } = site.services;
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

  async function needDelivery(context: SiteContext) {
    const found = await findByToken(db, context.req.param('token') ?? '');
    if (found === undefined) throw notFound();
    return found;
  }

  const ended = (context: SiteContext, name: string) =>
    page(site, context, {
      title: 'Mail ended',
      isReading: true,
      isPrivate: true,
      headers,
      body: html`<h1>No more mail</h1>
<p>“${name}” is not sent to you any more. If that was not meant, begin it anew at <a href="account/saved-searches">your saved
searches</a>.</p>`,
    });

  app.get('/:token', async (context) => {
    const { name, isEnded } = await needDelivery(context);
    if (isEnded) return ended(context, name);
    return page(site, context, {
      title: 'End this mail',
      isReading: true,
      isPrivate: true,
      headers,
      body: html`<h1>End this mail?</h1>
<p>New events of the saved search “${name}” are sent to you by mail.</p>
<form method="post" action="unsubscribe/${context.req.param('token')}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button>End this mail</button></form>`,
    });
  });

  app.post('/:token', async (context) => {
    const { id, name } = await needDelivery(context);
    await unsubscribe({ db, now: site.now }, id);
    return ended(context, name);
  });
  return app;
}
