import type { Context } from 'hono';

/** The one address that is counted nowhere (readings 2). */
export const HEALTH_PATH = '/api/v1/health';

/** The socket's other end, as the Node server hands it over; undefined where there is no socket. */
export const peerOf = (context: Pick<Context, 'env'>): string | undefined =>
  (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress;

/** Paths whose transport counts, names and opens its answers itself. */
export const isGated = (path: string): boolean => path !== HEALTH_PATH && /^\/(?:api\/v1|mcp)(?:\/|$)/.test(path);
