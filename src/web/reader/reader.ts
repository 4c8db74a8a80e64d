import type { Hono } from 'hono';
import { admitVisitors } from '../public/admit-visitors.ts';
import type { SiteEnv } from '../request-context.ts';
import { createRouter, type Route } from '../routes.ts';
import type { Site } from '../site.ts';
import { articlePage } from './articles.ts';
import { calendarPage } from './calendar.ts';
import { companiesPage } from './companies.ts';
import { companyPage } from './company.ts';
import { sendPreview } from './desk/preview.ts';
import { markRead } from './desk/visits.ts';
import { eventPage } from './event.ts';
import { eventsPage, sendNewEvents } from './events.ts';
import { sendCompanyOptions, sendPalette } from './palette/palette.ts';
import { searchPage } from './search.ts';
import { sendStart } from './start-progress.ts';
import { storiesPage, storyPage } from './stories.ts';

const routes: readonly Route[] = [
  { method: 'GET', path: '/', handler: eventsPage },
  { method: 'GET', path: '/events/new', handler: sendNewEvents },
  { method: 'GET', path: '/start', handler: sendStart },
  { method: 'POST', path: '/events/read', handler: markRead },
  { method: 'GET', path: '/events/:id', handler: eventPage },
  { method: 'GET', path: '/events/:id/preview', handler: sendPreview },
  { method: 'GET', path: '/articles/:id', handler: articlePage },
  { method: 'GET', path: '/stories', handler: storiesPage },
  { method: 'GET', path: '/stories/:id', handler: storyPage },
  { method: 'GET', path: '/companies', handler: companiesPage },
  { method: 'GET', path: '/companies/:id', handler: companyPage },
  { method: 'GET', path: '/calendar', handler: calendarPage },
  { method: 'GET', path: '/search', handler: searchPage },
  { method: 'GET', path: '/palette', handler: sendPalette },
  { method: 'GET', path: '/palette/companies', handler: sendCompanyOptions },
];

/** The news: events, articles, stories, companies, the calendar and search. */
export const readerSection = (site: Site): Hono<SiteEnv> =>
  createRouter(
    site,
    routes.map((route) => ({ ...route, handler: admitVisitors(route.handler) })),
  );
