/** The one address that is counted nowhere (docs/contract/access-and-limits.md, "What counts"). */
export const HEALTH_PATH = '/api/v1/health';

/** Paths whose transport counts, names and opens its answers itself. */
export const isGated = (path: string): boolean => path !== HEALTH_PATH && /^\/(?:api\/v1|mcp)(?:\/|$)/.test(path);
