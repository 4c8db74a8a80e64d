import { Hono } from 'hono';
import { notFound } from '../../core/problem.ts';
import { chooseAccount } from '../../people/choose-account.ts';
import { goTo, readForm } from '../forms.ts';
import { html } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';
import { accountPage, forAccount, needPerson, tabPath } from './frame.ts';
import { keys } from './keys.ts';

/** What an account has: keys, usage, watchlists. */
export function account(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get(
    '/',
    forAccount(site, 'overview', (context, who) =>
      accountPage(site, context, {
        tab: 'overview',
        title: 'Overview',
        body: html`<p>Plan ${who.account.plan.slug}</p>`,
      }),
    ),
  );
  app.post('/switch', async (context) => {
    const { id, accounts } = needPerson(context);
    const { values } = await readForm(site, context);
    const chosen = accounts.find((each) => each.id === values['account']);
    if (chosen === undefined || !(await chooseAccount(site.services.db, id, chosen.id))) throw notFound();
    return goTo(site, context, tabPath(values['tab'] ?? '') ?? 'account', `You work for ${chosen.name} now.`);
  });
  app.route('/keys', keys(site));
  return app;
}
