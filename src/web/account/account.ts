import type { Hono } from 'hono';
import { notFound } from '../../core/problem.ts';
import { chooseAccount } from '../../people/choose-account.ts';
import { goTo, readForm } from '../forms.ts';
import type { SiteEnv } from '../request-context.ts';
import { createRouter, type Route } from '../routes.ts';
import type { Site } from '../site.ts';
import { accountRoutes, forPerson, type PersonRequest, tabPath } from './frame.ts';
import { keyRoutes } from './keys.ts';
import { outgoingFeedRoutes } from './outgoing-feeds/outgoing-feeds.ts';
import { showOverview } from './overview.ts';
import { personRoutes } from './person.ts';
import { sessionRoutes } from './person-sessions.ts';
import { savedSearchRoutes } from './saved-searches/saved-searches.ts';
import { usageRoutes } from './usage.ts';
import { watchlistRoutes } from './watchlists.ts';
import { webhookRoutes } from './webhooks.ts';

async function switchAccount({ site, context, visitor }: PersonRequest): Promise<Response> {
  const { values } = await readForm(site, context);
  const chosen = visitor.accounts.find(({ id }) => id === values['account']);
  if (chosen === undefined || !(await chooseAccount(site.services.db, visitor.id, chosen.id))) throw notFound();
  return goTo(site, context, tabPath(values['tab'] ?? '') ?? 'account', `Switched to account ${chosen.name}.`);
}

const routes: readonly Route[] = [
  ...accountRoutes('overview', [{ method: 'GET', path: '/', handler: showOverview }]),
  { method: 'POST', path: '/switch', handler: forPerson(switchAccount) },
  ...personRoutes,
  ...sessionRoutes,
  ...keyRoutes,
  ...usageRoutes,
  ...watchlistRoutes,
  ...savedSearchRoutes,
  ...outgoingFeedRoutes,
  ...webhookRoutes,
];

/** The pages of a person and of the account that they work for. */
export const accountSection = (site: Site): Hono<SiteEnv> => createRouter(site, routes);
