import type { Dispatcher } from 'undici';
import type { FetchOptions, FetchOutcome } from './fetch-outcome.ts';
import type { HostQueue } from './host-queue.ts';

type FetchRefusal = Extract<FetchOutcome, { kind: 'refused' }>;
type FetchFailure = Extract<FetchOutcome, { kind: 'failed' }>;

/** The first answer that is not a redirect, with its body unread, and the target of permanent redirects before it. */
type FinalResponse = {
  readonly kind: 'answered';
  readonly response: Dispatcher.ResponseData;
  readonly moved: string | null;
};

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

export const refused = (code: FetchRefusal['code'], reason: string) => ({ kind: 'refused', code, reason }) as const;

/** The address as a URL we are willing to ask, or why not. */
export function readAddress(address: string, base?: URL): URL | FetchRefusal {
  const url = URL.parse(address, base?.href);
  if (url === null) return refused('bad-address', 'the address cannot be read');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return refused('bad-scheme', `${url.protocol} is neither http nor https`);
  if (url.username !== '' || url.password !== '')
    return refused('credentials', `the address on ${url.host} carries a name or password`);
  url.hash = '';
  return url;
}

/** The target of a redirect. Servers write the address in raw UTF-8, which arrives as Latin-1. */
function readLocation(headers: Dispatcher.ResponseData['headers']): string | null {
  const value = headers['location'];
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text.trim() === '' ? null : Buffer.from(text, 'latin1').toString('utf8').trim();
}

/** Discards an unread body; a later failure of its stream does not matter. */
export async function drop({ body }: Dispatcher.ResponseData): Promise<void> {
  body.on('error', () => {});
  await body.dump({ limit: 16_384 }).catch(() => {});
}

const MAX_COOKIES = 20;
const MAX_COOKIE = 4096;

/**
 * Cookies of one fetch, for servers that redirect to the same address until they get theirs back. They are collected from
 * the start, sent only once a redirect led back, and only to the host that set them.
 */
function createCookies() {
  const byHost = new Map<string, Map<string, string>>();
  let isOpen = false;
  return {
    add(url: URL, headers: Dispatcher.ResponseData['headers']): void {
      const jar = byHost.get(url.host) ?? new Map<string, string>();
      for (const header of [headers['set-cookie'] ?? []].flat()) {
        const [, name, value] =
          /^\s*([\w!#$%&'*+.^`|~-]{1,100})=([\x21-\x3a\x3c-\x7e]{0,1000})\s*(?:;|$)/.exec(header) ?? [];
        if (name !== undefined && value !== undefined && jar.size < MAX_COOKIES) jar.set(name, value);
      }
      if (jar.size > 0) byHost.set(url.host, jar);
    },
    /** Sends cookies from now on; false where the host set none, or they were sent before. */
    open(url: URL): boolean {
      if (isOpen || !byHost.has(url.host)) return false;
      isOpen = true;
      return true;
    },
    read(url: URL): string | undefined {
      const pairs = isOpen ? [...(byHost.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`) : [];
      const header = pairs.join('; ');
      return header === '' || header.length > MAX_COOKIE ? undefined : header;
    },
  };
}

/**
 * Requests an address and those it redirects to until one answers. `walk.url` is the current address, for reports of a
 * failure; this throws whatever `ask` throws.
 */
export async function askFollowing(
  redirectState: { url: URL },
  ask: (url: URL, cookie: string | undefined) => Promise<Dispatcher.ResponseData>,
  options: Pick<FetchOptions, 'maxRedirects' | 'admits'> & { readonly hosts?: HostQueue } = {},
): Promise<FinalResponse | FetchRefusal | FetchFailure> {
  const most = options.maxRedirects ?? MAX_REDIRECTS;
  const seen = new Set([redirectState.url.href]);
  const cookies = createCookies();
  let hops = 0;
  let moved: string | null = null;
  let isPermanentSoFar = true;
  for (;;) {
    const { url } = redirectState;
    const wait = await options.hosts?.enter(url);
    if (wait !== undefined) return wait;
    const response = await ask(url, cookies.read(url));
    const { statusCode: status } = response;
    if (!REDIRECTS.has(status)) return { kind: 'answered', response, moved };
    await drop(response);
    await options.hosts?.leave({ status });
    cookies.add(url, response.headers);
    const target = readLocation(response.headers);
    if (target === null)
      return { kind: 'failed', code: 'bad-redirect', status, reason: `${url.host} redirects without saying where` };
    const next = readAddress(target, url);
    if (!(next instanceof URL)) return { ...next, reason: `${url.host} redirects: ${next.reason}` };
    if (seen.has(next.href)) {
      if (!cookies.open(next))
        return refused('redirect-loop', `${url.host} redirects back to an address already asked`);
      seen.clear();
    }
    hops += 1;
    if (hops > most) return refused('too-many-redirects', `more than ${most} redirects`);
    const refusal = await options.admits?.(next);
    if (refusal !== undefined)
      return refused('redirect-refused', `${url.host} redirects: ${refusal.reason} (${refusal.code})`);
    // A stored https address is not given up for a plain one, whatever the server says.
    isPermanentSoFar &&= PERMANENT.has(status) && !(url.protocol === 'https:' && next.protocol === 'http:');
    if (isPermanentSoFar) moved = next.href;
    seen.add(next.href);
    redirectState.url = next;
  }
}
