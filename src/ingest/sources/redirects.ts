import type { Dispatcher } from 'undici';
import type { FetchOptions, FetchOutcome } from './fetch-outcome.ts';

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

/**
 * Requests an address and those it redirects to until one answers. `walk.url` is the current address, for reports of a
 * failure; this throws whatever `ask` throws.
 */
export async function askFollowing(
  redirectState: { url: URL },
  ask: (url: URL) => Promise<Dispatcher.ResponseData>,
  options: Pick<FetchOptions, 'maxRedirects' | 'admits'> = {},
): Promise<FinalResponse | FetchRefusal | FetchFailure> {
  const most = options.maxRedirects ?? MAX_REDIRECTS;
  const seen = new Set([redirectState.url.href]);
  let moved: string | null = null;
  let isPermanentSoFar = true;
  for (;;) {
    const { url } = redirectState;
    const response = await ask(url);
    const { statusCode: status } = response;
    if (!REDIRECTS.has(status)) return { kind: 'answered', response, moved };
    await drop(response);
    const target = readLocation(response.headers);
    if (target === null)
      return { kind: 'failed', code: 'bad-redirect', status, reason: `${url.host} redirects without saying where` };
    const next = readAddress(target, url);
    if (!(next instanceof URL)) return { ...next, reason: `${url.host} redirects: ${next.reason}` };
    if (seen.has(next.href)) return refused('redirect-loop', `${url.host} redirects back to an address already asked`);
    if (seen.size > most) return refused('too-many-redirects', `more than ${most} redirects`);
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
