import { grantableScopes } from '../core/caller.ts';

/** Requested for every client: without it the library issues no refresh token. Clients may name it; it needs no consent. */
export const OFFLINE = 'offline_access';

/** Scopes of a client that names none. */
export const DEFAULT_SCOPES = ['read', 'read:watchlist'] as const;

const known: ReadonlySet<string> = new Set(grantableScopes);

/** The words of a parameter that is separated by spaces. */
export const splitWords = (text: string | null): string[] => (text ?? '').split(' ').filter((word) => word !== '');

/** The scopes of this service that a client named, each once. Others are dropped (RFC 6749, 3.3). */
export const pickKnownScopes = (text: string | null): string[] => [
  ...new Set(splitWords(text).filter((scope) => known.has(scope))),
];

/**
 * The scopes that a client requests: the known ones that it names, `read` if it names unknown ones alone, and the default
 * without a name. Scopes that change something are among them only by their full names.
 */
export function readRequestedScopes(text: string | null): readonly string[] {
  const named = pickKnownScopes(text);
  if (named.length > 0) return named;
  return splitWords(text).some((scope) => scope !== OFFLINE) ? ['read'] : DEFAULT_SCOPES;
}
