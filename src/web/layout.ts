import { isStranded } from '../people/person.ts';
import { type AssetName, assetPath } from './assets.ts';
import { all, type Html, html, nothing } from './html.ts';
import { basePath, type Site } from './site.ts';
import type { RequestContext, SiteContext } from './visit.ts';

/** Where a page stands in the navigation. */
export type NavItem = 'events' | 'stories' | 'calendar' | 'companies' | 'account' | 'operator' | 'docs' | 'status';

export type PageParts = {
  /** Of the window, without the name of the service. */
  readonly title: string;
  readonly body: Html;
  readonly place?: NavItem | undefined;
  readonly status?: number | undefined;
  /** Lines of text rather than a list or a table: narrower. */
  readonly isReading?: boolean | undefined;
  /** Scripts and styles beside those that every page has. */
  readonly scripts?: readonly AssetName[] | undefined;
  readonly styles?: readonly AssetName[] | undefined;
  /** What was searched for, in the field at the top. */
  readonly query?: string | undefined;
  /** Pieces of the head, such as links to feeds. */
  readonly head?: Html | undefined;
  /** Keeps the page out of every cache, the browser's own too: it shows a secret, or what only its person may see. */
  readonly isPrivate?: boolean | undefined;
  /** Origins that a form of the page may end at, beside our own: where a client is sent back to. */
  readonly formTargets?: readonly string[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** Nothing of a page may come from another place, be framed or be guessed at; `<base>` is ours alone. */
export const policyFor = (formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const links: readonly { readonly place: NavItem; readonly path: string; readonly text: string }[] = [
  { place: 'events', path: '', text: 'Events' },
  { place: 'stories', path: 'stories', text: 'Stories' },
  { place: 'calendar', path: 'calendar', text: 'Calendar' },
  { place: 'companies', path: 'companies', text: 'Companies' },
];

const current = (isCurrent: boolean): Html => (isCurrent ? html` aria-current="page"` : nothing);

function navigation(place: NavItem | undefined, request: RequestContext): Html {
  const { visitor } = request;
  const isOperator = visitor.kind === 'person' && visitor.person.role !== 'member';
  const shown = [...links, ...(isOperator ? [{ place: 'operator' as const, path: 'operator', text: 'Operator' }] : [])];
  return html`<nav aria-label="Main"><ul>${all(
    shown.map((link) => html`<li><a href="${link.path}"${current(link.place === place)}>${link.text}</a></li>`),
  )}</ul></nav>`;
}

function who({ visitor }: RequestContext, place: NavItem | undefined): Html {
  if (visitor.kind !== 'person') return html`<a class="button quiet tiny" href="sign-in">Sign in</a>`;
  return html`<a class="button quiet tiny" href="account"${current(place === 'account')}>${visitor.person.name}</a>`;
}

/** Who came in by a link alone is asked for what lets them come back. */
function stranded({ visitor }: RequestContext, place: NavItem | undefined): Html {
  if (visitor.kind !== 'person' || place === 'account' || !isStranded(visitor.person)) return nothing;
  return html`<p class="note warn">You came in by a link that works once. <a href="account/person">Set your address and a password</a>
so that you can come back.</p>`;
}

const loading = html`<p class="note">The demonstration is being loaded: pages are not complete yet. It takes about half a
minute.</p>`;

/** The address of the page itself, from the root of the service: a fragment alone would be one of the root. */
function ownAddress(context: SiteContext): string {
  const { pathname, search } = new URL(context.req.url);
  return `${pathname.replace(/^\/+/, '')}${search}`;
}

/**
 * A whole page. Addresses in it are relative to the root of the service (`events/abc`, the root itself is empty), which may be
 * below a path; they are never absolute, nor a fragment alone. The templates escape everything.
 */
export async function page(site: Site, context: SiteContext, parts: PageParts): Promise<Response> {
  const request = context.get('visit');
  const { title, body, place, scripts = [], styles = [], query } = parts;
  const text = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="${basePath(site)}/">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="htmx-config" content='{"includeIndicatorCSS":false}'>
<link rel="icon" href="${assetPath('icon.svg')}" type="image/svg+xml">
${all((['site.css', ...styles] as const).map((name) => html`<link rel="stylesheet" href="${assetPath(name)}">`))}
<title>${title} · Nordwire</title>
${parts.head ?? nothing}
<script src="${assetPath('htmx.js')}" defer></script>
${all((['site.js', ...scripts] as const).map((name) => html`<script src="${assetPath(name)}" type="module"></script>`))}
</head>
<body>
<a class="skip" href="${ownAddress(context)}#main">Skip to content</a>
<header class="top"><div>
<a class="brand" href=""><img src="${assetPath('icon.svg')}" alt="" width="24" height="24">Nordwire</a>
${navigation(place, request)}
<form class="search" action="search" role="search"><input type="search" name="q" value="${query ?? ''}" placeholder="Search news"
 aria-label="Search news" maxlength="200"></form>
<div class="who">${who(request, place)}</div>
</div></header>
<main id="main"${parts.isReading ? html` class="reading"` : nothing}>
${request.told === undefined ? nothing : html`<p class="note good" role="status">${request.told}</p>`}
${stranded(request, place)}
${site.isLoading?.() ? loading : nothing}
${body}
</main>
<footer class="foot"><div>
<span>Nordwire ${site.version}</span>
<a href="docs">Documentation</a><a href="docs/reference">API reference</a><a href="status">Status</a>
<button class="plain push" type="button" data-theme-button hidden>Theme</button>
</div></footer>
</body>
</html>
`;
  return context.html(text, (parts.status ?? 200) as 200, {
    'content-security-policy': policyFor(parts.formTargets),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': parts.isPrivate ? 'no-store' : 'private, no-cache',
    vary: 'Cookie, HX-Request',
    'x-request-id': request.requestId,
    ...parts.headers,
  });
}

/** A piece of a page, for htmx to put into one that is shown already. */
export async function piece(
  context: SiteContext,
  body: Html,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return context.html(await body, 200, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'Cookie, HX-Request',
    'x-request-id': context.get('visit').requestId,
    ...headers,
  });
}

/** Whether htmx asks for a piece, rather than a browser for the page. */
export const asksForPiece = (context: SiteContext): boolean => context.req.header('hx-request') === 'true';
