import { DomUtils, parseDocument } from 'htmlparser2';

/** A page of a kind: its address without ids, and the first address of that kind that a link led to. */
export type FoundPage = { readonly pattern: string; readonly path: string };

const STARTS = ['/', '/account', '/account/person', '/operator', '/operator/setup', '/docs', '/status', '/sign-in'];
/** Lists that no link of these pages leads to. The words are those of the generated headlines. */
const SEARCHES = ['/search?q=profit+warning', '/search?q=profit+warnings+in+Sweden+this+week', '/?q=profit+warning'];
/** Downloads, feeds and answers of the API are no pages. */
const NO_PAGE = /^\/(api|mcp|assets|feeds|sign-out|openapi|metrics|\.well-known)|\.(md|csv|json|yaml|xml|ics|txt|png)$/;
/** Parts of an address that name a record: an id of the service, a ticker, a date, or an entry of the documentation. */
const NAMED = /^(?=.*\d)[a-z0-9]{8,}$|^[A-Z0-9-]+$|^\d{4}-\d{2}-\d{2}$/;
const FOLDERS = new Set(['docs', 'problems', 'reference', 'companies', 'sources', 'feeds']);

function toPattern(path: string): string {
  const parts = path.split('/');
  return parts
    .map((part, place) => (NAMED.test(part) || (place > 1 && FOLDERS.has(parts[place - 1] ?? '')) ? ':id' : part))
    .join('/');
}

/** Addresses of the links of a page, read as a browser reads them: relative to its `<base>`. */
function readLinks(html: string, address: string): URL[] {
  const page = parseDocument(html);
  const toHref = (name: string): string[] =>
    DomUtils.getElementsByTagName(name, page).flatMap(({ attribs }) =>
      attribs.href === undefined ? [] : [attribs.href],
    );
  const base = new URL(toHref('base')[0] ?? '', address);
  return toHref('a').map((href) => new URL(href, base));
}

/** Follows the sign-in link in the output of a service, as the browser's button does; returns the session's cookies. */
export async function signIn(output: string): Promise<string> {
  const address = /https?:\S+\/sign-in\/link\?token=\S+/.exec(output)?.[0];
  if (address === undefined) throw new Error('The service printed no link to sign in: its store has an admin already.');
  const response = await fetch(address, { redirect: 'manual' });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  if (cookies.length === 0) throw new Error(`The link to sign in answered ${response.status} without a session.`);
  return cookies.join('; ');
}

/** One page of every kind, in the order in which links lead to them. */
export async function findPages(base: string, cookie: string): Promise<readonly FoundPage[]> {
  const found = new Map<string, string>([...STARTS, ...SEARCHES].map((path) => [path, path]));
  for (const [pattern, path] of found) {
    const response = await fetch(`${base}${path}`, { headers: { cookie, accept: 'text/html' } });
    const body = await response.text();
    const isPage = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
    if (!isPage) found.delete(pattern);
    for (const address of isPage ? readLinks(body, `${base}${path}`) : []) {
      if (address.origin !== base || NO_PAGE.test(address.pathname)) continue;
      const pattern = toPattern(address.pathname);
      if (!found.has(pattern)) found.set(pattern, address.pathname);
    }
  }
  return [...found].map(([pattern, path]) => ({ pattern, path }));
}
