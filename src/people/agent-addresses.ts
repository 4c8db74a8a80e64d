import { isLoopback } from '../core/own-addresses.ts';

/** Schemes that a browser acts on by itself. A redirect never uses one. */
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
const MAX_LENGTH = 2_000;
/** An app's own scheme is its domain reversed (RFC 8252, 7.1), so that two apps do not share one by chance. */
const REVERSE_DOMAIN = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:$/;

/** The target of an address: a server, a program on the user's own machine, or the app of the scheme. */
export type RedirectTarget = 'server' | 'machine' | 'app';

/** The target of a checked redirect address. */
export function toRedirectTarget(address: string): RedirectTarget {
  const { protocol } = new URL(address);
  return protocol === 'https:' ? 'server' : protocol === 'http:' ? 'machine' : 'app';
}

/**
 * The fault of a redirect address, or undefined. `isTrusted`: an operator entered the address and may use any scheme of an
 * app.
 */
export function redirectFault(address: string, { isTrusted }: { readonly isTrusted: boolean }): string | undefined {
  if (address.length > MAX_LENGTH) return 'it is too long';
  const url = URL.parse(address);
  if (url === null) return 'it is not an absolute address';
  // An empty fragment counts, and the parser does not report it.
  if (address.includes('#')) return 'it has a fragment';
  if (url.username !== '' || url.password !== '') return 'it carries a name or password';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:')
    return isLoopback(url.hostname) ? undefined : 'plain http is allowed for localhost, 127.0.0.1 and [::1] only';
  if (DANGEROUS.has(url.protocol)) return `${url.protocol} does not open an app`;
  const isApp = (isTrusted ? ANY_SCHEME : REVERSE_DOMAIN).test(url.protocol);
  return isApp ? undefined : `${url.protocol} is not the reversed domain of an app, such as com.example.app:`;
}

/** The fault of a client id that is the address of a metadata document (draft-ietf-oauth-client-id-metadata-document). */
export function documentAddressFault(address: string): string | undefined {
  if (address.length > MAX_LENGTH) return 'it is too long';
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:') return 'it is not an https address';
  if (address.includes('#')) return 'it has a fragment';
  if (url.username !== '' || url.password !== '') return 'it carries a name or password';
  if (url.pathname === '/') return 'it has no path';
  // One document has one id: other spellings and relative segments are refused.
  if (url.href !== address) return 'it is not written in its normal form';
  return undefined;
}

/** Whether a client id claims to be the address of a metadata document. */
export const isDocumentAddress = (clientId: string): boolean => /^https?:/i.test(clientId);
