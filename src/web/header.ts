import { type AssetName, assetPath } from './assets.ts';
import { all, type Html, html, nothing } from './html.ts';
import type { RequestContext } from './request-context.ts';

/** The entry of the navigation that a page belongs to. */
export type NavItem =
  | 'events'
  | 'stories'
  | 'calendar'
  | 'companies'
  | 'following'
  | 'account'
  | 'operator'
  | 'docs'
  | 'status';

/** The symbols of `assets/web/icons.svg`. An icon always has a word next to it. */
export type IconName = 'news' | 'calendar' | 'star' | 'search' | 'menu' | 'person';

type NavLink = { readonly navItem?: NavItem; readonly path: string; readonly text: string };

const links: readonly NavLink[] = [
  { navItem: 'events', path: '', text: 'Events' },
  { navItem: 'stories', path: 'stories', text: 'Stories' },
  { navItem: 'calendar', path: 'calendar', text: 'Calendar' },
  { navItem: 'companies', path: 'companies', text: 'Companies' },
];
const operatorLink: NavLink = { navItem: 'operator', path: 'operator', text: 'Operator' };
const serviceLinks: readonly NavLink[] = [
  { navItem: 'docs', path: 'docs', text: 'Documentation' },
  { path: 'docs/reference', text: 'API reference' },
  { navItem: 'status', path: 'status', text: 'Status' },
];

/** Marks the link to the current page. */
export const markCurrent = (isCurrent: boolean): Html => (isCurrent ? html` aria-current="page"` : nothing);

export function icon(name: IconName): Html {
  const file: AssetName = 'icons.svg';
  return html`<svg class="icon" aria-hidden="true" width="20" height="20"><use href="${assetPath(file)}#${name}"></use></svg>`;
}

const isOperator = ({ visitor }: RequestContext): boolean =>
  visitor.kind === 'person' && visitor.person.role !== 'member';

const mainLinks = (request: RequestContext): readonly NavLink[] =>
  isOperator(request) ? [...links, operatorLink] : links;

const accountLink = ({ visitor }: RequestContext): NavLink =>
  visitor.kind === 'person'
    ? { navItem: 'account', path: 'account', text: visitor.person.name }
    : { path: 'sign-in', text: 'Sign in' };

const linkList = (shown: readonly NavLink[], current: NavItem | undefined): Html =>
  html`<ul>${all(
    shown.map(
      ({ navItem, path, text }) =>
        html`<li><a href="${path}"${markCurrent(navItem !== undefined && navItem === current)}>${text}</a></li>`,
    ),
  )}</ul>`;

/** The header: one row at every width. Where the navigation has no room, the button of the menu takes its place. */
export function header(request: RequestContext, current: NavItem | undefined, query: string | undefined): Html {
  const { navItem, path, text } = accountLink(request);
  const isCurrent = navItem !== undefined && (navItem === current || current === 'following');
  return html`<header class="top"><div>
<a class="brand" href=""><img src="${assetPath('icon.svg')}" alt="" width="24" height="24"><span>Nordwire</span></a>
<nav aria-label="Main">${linkList(mainLinks(request), current)}</nav>
<form class="search" action="search" role="search"><input type="search" name="q" value="${query ?? ''}" placeholder="Search news"
 aria-label="Search news" maxlength="200"></form>
<div class="who"><a class="button quiet tiny" href="${path}"${markCurrent(isCurrent)}>${text}</a></div>
<button class="menu-button quiet tiny" type="button" popovertarget="menu">${icon('menu')}Menu</button>
</div></header>
${menu(request, current)}`;
}

/** A link of the menu: the name of a person does not say that the account is behind it. */
const nameAccount = (link: NavLink): NavLink =>
  link.navItem === undefined ? link : { ...link, text: `Account: ${link.text}` };

/** All links of the header and the footer. The browser opens it without a script. */
const menu = (request: RequestContext, current: NavItem | undefined): Html =>
  html`<nav class="menu" id="menu" popover aria-label="Menu">
${linkList([...mainLinks(request), nameAccount(accountLink(request))], current)}
${linkList(serviceLinks, current)}
<p class="row between"><button class="plain" type="button" data-theme-button hidden>Theme</button>
<button class="quiet tiny" type="button" popovertarget="menu" popovertargetaction="hide">Close</button></p></nav>`;

/** The bar at the bottom of narrow screens. Members have what they follow in it; their account is in the menu. */
export function bottomBar(request: RequestContext, current: NavItem | undefined): Html {
  const { navItem: accountItem, path: accountPath } = accountLink(request);
  const isMember = request.visitor.kind === 'person' && request.visitor.account !== undefined;
  const own: NavLink & { readonly icon: IconName; readonly isCurrent: boolean } = isMember
    ? { path: 'account/saved-searches', text: 'Following', icon: 'star', isCurrent: current === 'following' }
    : {
        path: accountPath,
        text: accountItem === undefined ? 'Sign in' : 'Account',
        icon: 'person',
        isCurrent: current === 'account',
      };
  const entries: readonly (NavLink & { readonly icon: IconName; readonly isCurrent: boolean })[] = [
    { path: '', text: 'Events', icon: 'news', isCurrent: current === 'events' },
    { path: 'calendar', text: 'Calendar', icon: 'calendar', isCurrent: current === 'calendar' },
    own,
    { path: 'search', text: 'Search', icon: 'search', isCurrent: false },
  ];
  return html`<nav class="bottom-bar" aria-label="Bottom bar"><ul>${all(
    entries.map(
      ({ path, text, icon: name, isCurrent }) =>
        html`<li><a href="${path}"${markCurrent(isCurrent)}>${icon(name)}${text}</a></li>`,
    ),
  )}<li><button type="button" popovertarget="menu">${icon('menu')}More</button></li></ul></nav>`;
}
