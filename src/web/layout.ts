import { isStranded } from '../people/person.ts';
import { type AssetName, assetPath } from './assets.ts';
import { bottomBar, header, type NavItem } from './header.ts';
import { all, type Html, html, nothing, raw } from './html.ts';
import { readKept } from './kept-form.ts';
import { isIndexable, metaElements, type PageMeta } from './page-meta.ts';
import type { RequestContext, SiteContext } from './request-context.ts';
import { basePath, type Site } from './site.ts';

export type PageParts = {
  /** The window title, without the name of the service. */
  readonly title: string;
  readonly body: Html;
  readonly navItem?: NavItem | undefined;
  readonly status?: number | undefined;
  /** A narrower page with larger text, to be read rather than scanned. */
  readonly isReading?: boolean | undefined;
  /** Small text and low rows over the whole width of the window, for long lists. */
  readonly isDense?: boolean | undefined;
  /** Scripts and styles in addition to those of every page. */
  readonly scripts?: readonly AssetName[] | undefined;
  readonly styles?: readonly AssetName[] | undefined;
  /** The query in the search field at the top. */
  readonly query?: string | undefined;
  /** Whether the page itself shows the progress of the demonstration and the next step of the visitor. */
  readonly hasOwnNotes?: boolean | undefined;
  /** Further elements of the head, such as links to feeds. */
  readonly head?: Html | undefined;
  /** Texts for search engines and previews of links, for a page that visitors may see. */
  readonly meta?: PageMeta | undefined;
  /** Keeps the page out of every cache, the browser's included: it shows a secret or personal data. */
  readonly isPrivate?: boolean | undefined;
  /** Origins in addition to our own that a form may end at: the redirect to a client. */
  readonly formTargets?: readonly string[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** The content security policy: all content is our own, no page is framed, and `<base>` is ours alone. */
export const policyFor = (formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A reminder for a person who signed in by a one-time link and cannot sign in again yet. */
function strandedReminder({ visitor }: RequestContext, navItem: NavItem | undefined): Html | undefined {
  if (visitor.kind !== 'person' || navItem === 'account' || !isStranded(visitor.person)) return undefined;
  return html`<p>You signed in by a one-time link. <a href="account/person">Set your address and a password</a>
to be able to sign in again.</p>`;
}

const loadingNote = html`<p class="note">The demonstration is loading, which takes about half a minute. Pages are incomplete until
then.</p>`;

/** The one note at the top of a page: the result of a form, the reminder of the visitor, or the state of the service. */
function note(site: Site, request: RequestContext, { navItem, hasOwnNotes }: PageParts): Html {
  const { flash } = request;
  const reminder = strandedReminder(request, navItem);
  if (flash !== undefined)
    return html`<div class="note good" role="status"><p>${flash}</p>${reminder ?? nothing}</div>`;
  if (hasOwnNotes === true) return nothing;
  if (site.isLoading?.() === true) return loadingNote;
  return reminder === undefined ? nothing : html`<div class="note warn">${reminder}</div>`;
}

/** The address of the page itself, relative to the root: with `<base>`, a fragment alone would point to the root. */
function ownAddress(context: SiteContext): string {
  const { pathname, search } = new URL(context.req.url);
  return `${pathname.replace(/^\/+/, '')}${search}`;
}

function head(site: Site, { title, head, meta, scripts = [], styles = [] }: PageParts): Html {
  return html`<head>
<meta charset="utf-8">
<base href="${basePath(site)}/">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="htmx-config" content='{"includeIndicatorCSS":false}'>
<link rel="preload" href="${assetPath('inter.woff2')}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="${assetPath('icon.svg')}" type="image/svg+xml">
${all((['site.css', 'keys.css', ...styles] as const).map((name) => html`<link rel="stylesheet" href="${assetPath(name)}">`))}
<title>${title} · Nordwire</title>
${metaElements(site, title, meta)}
${head ?? nothing}
<script src="${assetPath('htmx.js')}" defer></script>
${all((['site.js', 'keys.js', ...scripts] as const).map((name) => html`<script src="${assetPath(name)}" type="module"></script>`))}
</head>`;
}

const footer = ({ version }: Site): Html => html`<footer class="foot"><div>
<span>Nordwire ${version}</span>
<a href="docs">Documentation</a><a href="docs/reference">API reference</a><a href="status">Status</a>
<button class="plain push" type="button" data-theme-button hidden>Theme</button>
</div></footer>`;

const mainClass = ({ isReading, isDense }: PageParts): Html =>
  isReading ? html` class="reading"` : isDense ? html` class="dense"` : nothing;

/** The content of a page: what is wrong in a refused form is marked, and forms that are kept for the person are filled. */
async function finishBody(site: Site, context: SiteContext, { body, status = 200 }: PageParts): Promise<Html> {
  const isRefused = context.req.method === 'POST' && status >= 400;
  const kept = context.req.method === 'GET' ? await readKept(site, context, context.get('request')) : [];
  if (!isRefused && kept.length === 0) return body;
  const text = String(await body);
  const address = ownAddress(context);
  // Few pages need these, so that others load no parser.
  if (isRefused) return raw((await import('./refused-form.ts')).markRefused(text, address));
  const { fillForms } = await import('./fill-form.ts');
  return raw(await fillForms(text, kept, { address, now: context.get('request').now }));
}

/**
 * A whole page. Its addresses are relative to the root of the service (`events/abc`, empty for the root itself), because the
 * service may be below a path. Do not use absolute addresses or a fragment alone. The templates escape everything.
 */
export async function page(site: Site, context: SiteContext, parts: PageParts): Promise<Response> {
  const request = context.get('request');
  const { navItem } = parts;
  const body = await finishBody(site, context, parts);
  const text = await html`<!doctype html>
<html lang="en">
${head(site, parts)}
<body>
<a class="skip" href="${ownAddress(context)}#main">Skip to content</a>
${header(request, navItem, parts.query)}
<main id="main"${mainClass(parts)}>
${note(site, request, parts)}
${body}
</main>
${footer(site)}
${bottomBar(request, navItem)}
</body>
</html>
`;
  return context.html(text, (parts.status ?? 200) as 200, {
    'content-security-policy': policyFor(parts.formTargets),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cache-control': parts.isPrivate ? 'no-store' : 'private, no-cache',
    vary: 'Cookie, HX-Request',
    ...(!isIndexable(site, parts.meta) && { 'x-robots-tag': 'noindex' }),
    'x-request-id': request.requestId,
    ...parts.headers,
  });
}

/** Sends an HTML fragment, which htmx inserts into the page. */
export async function sendFragment(
  context: SiteContext,
  body: Html,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Promise<Response> {
  return context.html(await body, status as 200, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'Cookie, HX-Request',
    'x-request-id': context.get('request').requestId,
    ...headers,
  });
}

export const isHtmxRequest = (context: SiteContext): boolean => context.req.header('hx-request') === 'true';
