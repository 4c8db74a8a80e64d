import { Problem } from '../../core/problem.ts';
import type { AccountOfPerson } from '../../people/memberships.ts';
import type { Person } from '../../people/person.ts';
import { tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { type PageParts, page } from '../layout.ts';
import type { Site } from '../site.ts';
import type { RequestContext, SiteContext } from '../visit.ts';

/** The pages of an account, in their order, by their address below `account`. */
const tabs = {
  overview: { path: 'account', text: 'Overview' },
  keys: { path: 'account/keys', text: 'Keys' },
  usage: { path: 'account/usage', text: 'Usage' },
  watchlists: { path: 'account/watchlists', text: 'Watchlists' },
  'saved-searches': { path: 'account/saved-searches', text: 'Saved searches' },
  feeds: { path: 'account/feeds', text: 'Feeds' },
  agents: { path: 'account/agents', text: 'Agents' },
  person: { path: 'account/person', text: 'You' },
} as const;
export type AccountTab = keyof typeof tabs;

/** Somebody who is signed in and looks at the account that they work for. */
export type AccountVisit = {
  readonly visit: RequestContext;
  readonly person: Person;
  readonly account: AccountOfPerson;
};

/** Who is signed in. @throws Problem unauthorized, which leads to the page of sign-in, for everybody else */
export function needPerson(context: SiteContext): Extract<RequestContext['visitor'], { kind: 'person' }> {
  const { visitor } = context.get('visit');
  if (visitor.kind !== 'person') throw new Problem('unauthorized', 'Sign in to see your account.');
  return visitor;
}

const tabList = (shown: AccountTab): Html =>
  html`<nav class="tabs" aria-label="Account"><ul>${all(
    Object.entries(tabs).map(
      ([tab, { path, text }]) =>
        html`<li><a href="${path}"${tab === shown ? html` aria-current="page"` : nothing}>${text}</a></li>`,
    ),
  )}</ul></nav>`;

/** Which account is shown, and the form that changes it for who works for several. */
function switcher(request: RequestContext, tab: AccountTab): Html {
  if (request.visitor.kind !== 'person' || request.visitor.account === undefined) return nothing;
  const { account, accounts } = request.visitor;
  if (accounts.length < 2) return html`<p class="soft small">${account.name}, plan ${account.plan.slug}</p>`;
  return html`<form method="post" action="account/switch" class="inline account-switch">${tokenField(request)}
<input type="hidden" name="tab" value="${tab}">
<label for="account-of-page" class="visually-hidden">Account</label>
<select id="account-of-page" name="account">${all(
    accounts.map(
      ({ id, name, plan }) =>
        html`<option value="${id}"${id === account.id ? html` selected` : nothing}>${name}, plan ${plan.slug}</option>`,
    ),
  )}</select>
<button class="quiet tiny">Switch account</button></form>`;
}

/** A page of the account, below its tabs. Never kept by a cache. */
export function accountPage(
  site: Site,
  context: SiteContext,
  parts: Omit<PageParts, 'place' | 'isPrivate'> & { readonly tab: AccountTab },
): Promise<Response> {
  const { tab, body, styles = [], ...others } = parts;
  return page(site, context, {
    ...others,
    place: 'account',
    isPrivate: true,
    styles: ['account.css', ...styles],
    body: html`<div class="row between account-head"><h1>${parts.title}</h1>${switcher(context.get('visit'), tab)}</div>
${tabList(tab)}
${body}`,
  });
}

/** What somebody is shown who works for no account. */
const withoutAccount = (site: Site, context: SiteContext, tab: AccountTab, { person }: { person: Person }) =>
  accountPage(site, context, {
    tab,
    title: tabs[tab].text,
    status: context.req.method === 'GET' ? 200 : 403,
    body: html`<div class="empty"><p class="strong">You do not work for an account yet.</p>
<p>Keys, usage and watchlists belong to an account. Ask whoever runs this service to add you to one; they know you by
${person.email}.</p></div>`,
  });

/** A handler for who works for an account; others are led to sign-in, or told how to get one. */
export const forAccount =
  <Context extends SiteContext>(
    site: Site,
    tab: AccountTab,
    handle: (context: Context, who: AccountVisit) => Response | Promise<Response>,
  ) =>
  async (context: Context): Promise<Response> => {
    const visitor = needPerson(context);
    const { person, account } = visitor;
    if (account === undefined) return withoutAccount(site, context, tab, { person });
    return handle(context, { visit: context.get('visit'), person, account });
  };

/** The address of a tab, from the root of the service; undefined for what is none. */
export const tabPath = (tab: string): string | undefined =>
  Object.hasOwn(tabs, tab) ? tabs[tab as AccountTab].path : undefined;
