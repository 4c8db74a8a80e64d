import type { AccountOfPerson } from '../../people/memberships.ts';
import type { Person } from '../../people/person.ts';
import { tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { type PageParts, page } from '../layout.ts';
import { type RequestContext, requirePerson, type SignedInVisitor, type SiteContext } from '../request-context.ts';
import type { Handler, Route } from '../routes.ts';
import type { Site } from '../site.ts';

/** The tabs of the account pages, in order. */
const tabs = {
  overview: { path: 'account', text: 'Overview' },
  keys: { path: 'account/keys', text: 'Keys' },
  usage: { path: 'account/usage', text: 'Usage' },
  watchlists: { path: 'account/watchlists', text: 'Watchlists' },
  'saved-searches': { path: 'account/saved-searches', text: 'Following' },
  feeds: { path: 'account/feeds', text: 'Calendar and news feeds' },
  webhooks: { path: 'account/webhooks', text: 'Webhooks' },
  agents: { path: 'account/agents', text: 'Agents' },
  person: { path: 'account/person', text: 'You' },
} as const;
export type AccountTab = keyof typeof tabs;

/** A request of a signed-in person. */
export type PersonRequest = RequestContext & {
  readonly site: Site;
  readonly context: SiteContext;
  readonly visitor: SignedInVisitor;
};

/** A request of a signed-in person for the account that they work for. */
export type AccountRequest = PersonRequest & {
  readonly person: Person;
  readonly account: AccountOfPerson;
};

export type AccountHandler = (request: AccountRequest) => Response | Promise<Response>;

const tabList = (current: AccountTab): Html =>
  html`<nav class="tabs" aria-label="Account"><ul>${all(
    Object.entries(tabs).map(
      ([tab, { path, text }]) =>
        html`<li><a href="${path}"${tab === current ? html` aria-current="page"` : nothing}>${text}</a></li>`,
    ),
  )}</ul></nav>`;

/** The current account; a form that switches it where the person has several. */
function accountSwitch(request: RequestContext, tab: AccountTab): Html {
  const { visitor } = request;
  if (visitor.kind !== 'person' || visitor.account === undefined) return nothing;
  const { account, accounts } = visitor;
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

/** A page of the account below its tabs. No cache stores it. */
export function accountPage(
  { site, context }: Pick<PersonRequest, 'site' | 'context'>,
  parts: Omit<PageParts, 'navItem' | 'isPrivate'> & { readonly tab: AccountTab },
): Promise<Response> {
  const { tab, body, styles = [], ...others } = parts;
  return page(site, context, {
    ...others,
    navItem: tab === 'saved-searches' ? 'following' : 'account',
    isPrivate: true,
    styles: ['account.css', ...styles],
    body: html`<div class="row between account-head"><h1>${parts.title}</h1>${accountSwitch(context.get('request'), tab)}</div>
${tabList(tab)}
${body}`,
  });
}

const noAccountPage = (request: PersonRequest, tab: AccountTab): Promise<Response> =>
  accountPage(request, {
    tab,
    title: tabs[tab].text,
    status: request.context.req.method === 'GET' ? 200 : 403,
    body: html`<div class="empty"><p class="strong">You have no account yet.</p>
<p>Keys, usage and watchlists belong to an account. Ask the administrator to add ${request.visitor.person.email} to one.</p></div>`,
  });

/** A handler for signed-in people. Everyone else is redirected to the sign-in page. */
export const forPerson =
  (handle: (request: PersonRequest) => Response | Promise<Response>): Handler =>
  (site, context) => {
    const visitor = requirePerson(context, 'Sign in to see your account.');
    return handle({ ...context.get('request'), site, context, visitor });
  };

/** A handler for people who work for an account. */
const forAccount = (tab: AccountTab, handle: AccountHandler): Handler =>
  forPerson((request) => {
    const { person, account } = request.visitor;
    return account === undefined ? noAccountPage(request, tab) : handle({ ...request, person, account });
  });

/** Routes of one tab, for people who work for an account. */
export const accountRoutes = (tab: AccountTab, routes: readonly Route<AccountHandler>[]): readonly Route[] =>
  routes.map((route) => ({ ...route, handler: forAccount(tab, route.handler) }));

/** The path of a tab; undefined for an unknown name. */
export const tabPath = (tab: string): string | undefined =>
  Object.hasOwn(tabs, tab) ? tabs[tab as AccountTab].path : undefined;

export { tabs as accountTabs };
