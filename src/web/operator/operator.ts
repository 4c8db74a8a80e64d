import { Hono } from 'hono';
import type { SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { accountPages } from './accounts.ts';
import { articlePages } from './articles.ts';
import { auditPages } from './audit.ts';
import { calendarPages } from './calendar.ts';
import { candidatePages } from './candidates.ts';
import { companyPages } from './companies.ts';
import { eventPages } from './events.ts';
import { feedActions } from './feed-orders.ts';
import { feedPages } from './feeds.ts';
import { findPages } from './find.ts';
import { needsEditor } from './frame.ts';
import { overviewPage } from './overview.ts';
import { peoplePages } from './people.ts';
import { queuePages } from './queue.ts';
import { sourcePages } from './sources.ts';
import { spendPages } from './spend.ts';

/** In this order: an order at a fixed path comes before the pages of records beside it. */
const parts = [
  overviewPage,
  feedActions,
  feedPages,
  sourcePages,
  queuePages,
  candidatePages,
  companyPages,
  findPages,
  articlePages,
  eventPages,
  calendarPages,
  spendPages,
  accountPages,
  peoplePages,
  auditPages,
] as const;

/** What editors and admins decide: every order is one of `ingest/operate`, as a command gives it. */
export function operator(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.use(needsEditor);
  for (const part of parts) app.route('/', part(site));
  return app;
}
