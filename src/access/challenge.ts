import type { SentHeaders } from './gate.ts';

const REALM = 'realm="nordwire"';
/** The same for a key that is unknown, ended or malformed, as the body of the refusal is. */
const INVALID_TOKEN = 'error="invalid_token", error_description="The key is not valid."';

const hasToken = (headers: SentHeaders): boolean => /^bearer\s+\S/i.test(headers.get('authorization') ?? '');

/**
 * The value of WWW-Authenticate of a 401 (RFC 6750, 3): with an error only where a token was sent, by which clients know
 * whether to sign in or to renew. `more` are parameters before it, such as where a client gets tokens.
 */
export const formatChallenge = (headers: SentHeaders, more: readonly string[] = []): string =>
  `Bearer ${[...more, REALM, ...(hasToken(headers) ? [INVALID_TOKEN] : [])].join(', ')}`;
