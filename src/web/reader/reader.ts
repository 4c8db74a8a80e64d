import { Hono } from 'hono';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';
import { articlePage } from './articles.ts';
import { calendarPage } from './calendar.ts';
import { companiesPage } from './companies.ts';
import { companyPage } from './company.ts';
import { eventPage } from './event.ts';
import { eventsPage, newEvents } from './events.ts';
import { searchPage } from './search.ts';
import { storiesPage, storyPage } from './stories.ts';

type View = (site: Site, context: SiteContext) => Promise<Response>;

/** Every page of the reader, by its address. */
const views: Readonly<Record<string, View>> = {
  '/': eventsPage,
  '/events/new': newEvents,
  '/events/:id': eventPage,
  '/articles/:id': articlePage,
  '/stories': storiesPage,
  '/stories/:id': storyPage,
  '/companies': companiesPage,
  '/companies/:id': companyPage,
  '/calendar': calendarPage,
  '/search': searchPage,
};

/** What anybody reads: events, stories, companies, the calendar. */
export function reader(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  for (const [path, view] of Object.entries(views)) app.get(path, (context) => view(site, context));
  return app;
}
