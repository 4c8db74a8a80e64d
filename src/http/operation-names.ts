import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** Names of what answers, by the path that its handler is registered under. */
function listNames(routes: readonly { readonly path: string; readonly operation: { readonly id: string } }[]) {
  const templated = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
  return new Map<string, string>([
    ...routes.map(({ path, operation }) => [`/api/v1${templated(path)}`, operation.id] as const),
    ['/api/v1/health', 'getHealth'],
    ['/api/v1/changes/stream', 'streamChanges'],
    ['/mcp', 'mcp'],
  ]);
}

/** What names a request, of a bounded set: the id of its operation, else the template of its path; `other` where nothing is. */
export function operationNames(routes: Parameters<typeof listNames>[0]): (context: Context) => string {
  const names = listNames(routes);
  return (context) => {
    // Middleware and what answers unknown addresses are registered for many paths, and have a star.
    for (const { path } of matchedRoutes(context)) if (!path.includes('*')) return names.get(path) ?? path;
    return 'other';
  };
}
