/** Asked for every client here: without it the library gives no refresh token. Clients may name it, and nobody has to decide. */
export const OFFLINE = 'offline_access';

/** What a client that names no scopes asks for. */
export const DEFAULT_SCOPES = ['read', 'read:watchlist'] as const;
