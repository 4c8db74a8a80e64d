import { Hono } from 'hono';
import { notFound } from '../../core/problem.ts';
import { chooseAccount } from '../../people/choose-account.ts';
import { goTo, readForm } from '../forms.ts';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';
import { forAccount, needPerson, tabPath } from './frame.ts';
import { keys } from './keys.ts';
import { outgoingFeedPages } from './outgoing-feeds/outgoing-feeds.ts';
import { overview } from './overview.ts';
import { savedSearches } from './saved-searches/saved-searches.ts';
import { usage } from './usage.ts';
import { watchlists } from './watchlists.ts';

/** What an account has: keys, usage, watchlists. */
export function account(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get(
    '/',
    forAccount(site, 'overview', (context, who) => overview(site, context, who)),
  );
  app.post('/switch', async (context) => {
    const { id, accounts } = needPerson(context);
    const { values } = await readForm(site, context);
    const chosen = accounts.find((each) => each.id === values['account']);
    if (chosen === undefined || !(await chooseAccount(site.services.db, id, chosen.id))) throw notFound();
    return goTo(site, context, tabPath(values['tab'] ?? '') ?? 'account', `You work for ${chosen.name} now.`);
  });
  app.route('/keys', keys(site));
  app.route('/usage', usage(site));
  app.route('/watchlists', watchlists(site));
  app.route('/saved-searches', savedSearches(site));
  app.route('/feeds', outgoingFeedPages(site));
  return app;
}
