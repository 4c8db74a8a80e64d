/** Schemes that a browser acts on by itself: nobody is ever sent to one. */
const DANGEROUS = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'javascript:',
  'mailto:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_LENGTH = 2_000;
/** An app's own scheme is its domain backwards (RFC 8252, 7.1), so that nobody else has it by chance. */
const REVERSE_DOMAIN = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:$/;

/** Where an address leads: to a server, to a program on the reader's own machine, or to an app that has the scheme. */
export type RedirectTarget = 'server' | 'machine' | 'app';

/** Where people would be sent back to by an address that was checked. */
export function toRedirectTarget(address: string): RedirectTarget {
  const { protocol } = new URL(address);
  return protocol === 'https:' ? 'server' : protocol === 'http:' ? 'machine' : 'app';
}

/**
 * The fault of an address that a browser is sent back to, or undefined. `isTrusted`: an operator entered the address and
 * may use any scheme of an app.
 */
export function redirectFault(address: string, { isTrusted }: { readonly isTrusted: boolean }): string | undefined {
  if (address.length > MAX_LENGTH) return 'it is too long';
  const url = URL.parse(address);
  if (url === null) return 'it is no absolute address';
  // A fragment that is empty is one, and the parser says nothing of it.
  if (address.includes('#')) return 'it has a fragment';
  if (url.username !== '' || url.password !== '') return 'it carries a name or password';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:')
    return LOOPBACK.has(url.hostname) ? undefined : 'plain http leads to localhost, 127.0.0.1 or [::1] alone';
  if (DANGEROUS.has(url.protocol)) return `${url.protocol} leads to no app`;
  const isApp = (isTrusted ? ANY_SCHEME : REVERSE_DOMAIN).test(url.protocol);
  return isApp ? undefined : `${url.protocol} is not the domain of an app backwards, such as com.example.app:`;
}

/** What is wrong with a client id that is the address of a metadata document (draft-ietf-oauth-client-id-metadata-document). */
export function documentAddressFault(address: string): string | undefined {
  if (address.length > MAX_LENGTH) return 'it is too long';
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:') return 'it is no https address';
  if (address.includes('#')) return 'it has a fragment';
  if (url.username !== '' || url.password !== '') return 'it carries a name or password';
  if (url.pathname === '/') return 'it has no path';
  // One document, one id: no second spelling of it, and no dots that lead elsewhere.
  if (url.href !== address) return 'it is not written in its normal form';
  return undefined;
}

/** Whether a client id claims to be the address of a metadata document. */
export const isDocumentAddress = (clientId: string): boolean => /^https?:/i.test(clientId);
