/** Requested for every client: without it the library issues no refresh token. Clients may name it; it needs no consent. */
export const OFFLINE = 'offline_access';

/** Scopes of a client that names none. */
export const DEFAULT_SCOPES = ['read', 'read:watchlist'] as const;
