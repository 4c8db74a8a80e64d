import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** Names of the handlers, by the path that each is registered under. */
function listNames(routes: readonly { readonly path: string; readonly operation: { readonly id: string } }[]) {
  const templated = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
  return new Map<string, string>([
    ...routes.map(({ path, operation }) => [`/api/v1${templated(path)}`, operation.id] as const),
    ['/api/v1/health', 'getHealth'],
    ['/api/v1/changes/stream', 'streamChanges'],
    ['/mcp', 'mcp'],
  ]);
}

/** Names a request from a bounded set: the id of its operation, else the template of its path, else `other`. */
export function operationNames(routes: Parameters<typeof listNames>[0]): (context: Context) => string {
  const names = listNames(routes);
  return (context) => {
    // Middleware and the handler of unknown addresses are registered for many paths, with a star.
    for (const { path } of matchedRoutes(context)) if (!path.includes('*')) return names.get(path) ?? path;
    return 'other';
  };
}
