import { Hono } from 'hono';
import { listEvents } from '../../resources/index.ts';
import { all, html } from '../html.ts';
import { page } from '../layout.ts';
import { ask, type Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';

/** What anybody reads: events, stories, companies, the calendar. */
export function reader(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get('/', async (context) => {
    const { body } = await ask(site, context.get('visit'), listEvents, { limit: '20' });
    return page(site, context, {
      title: 'Events',
      place: 'events',
      body: html`<h1>Events</h1>
<ul class="list">
${all(body.events.map((event) => html`<li><a href="events/${event.id}">${'title' in event ? event.title : ''}</a></li>`))}</ul>`,
    });
  });
  return app;
}
