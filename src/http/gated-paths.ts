/** Probes are counted nowhere (docs/contract/access-and-limits.md, "What counts"). */
const probes: ReadonlySet<string> = new Set(['/api/v1/health', '/healthz', '/readyz']);

export const isProbe = (path: string): boolean => probes.has(path);

/** Paths whose transport counts, names and opens its answers itself. */
export const isGated = (path: string): boolean => !isProbe(path) && /^\/(?:api\/v1|mcp)(?:\/|$)/.test(path);
