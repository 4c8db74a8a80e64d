import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Access } from './access/gate.ts';
import type { Services } from './core/services.ts';
import { createPages } from './http/pages.ts';
import { createRest, type HttpSettings } from './http/rest.ts';
import { routes } from './http/routes.ts';
import { createToolServer } from './mcp/route.ts';

/** What the app is built from; tests build it the same way. */
export type AppParts = {
  readonly services: Services;
  readonly access: Access;
  readonly settings: HttpSettings & { readonly baseUrl: string; readonly allowedOrigins: readonly string[] };
};

/** Headers that browser code may read, each by name (readings 9). */
const exposedHeaders = [
  'ETag',
  'Link',
  'Last-Modified',
  'Retry-After',
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Policy',
  'X-Monthly-Limit',
  'X-Monthly-Remaining',
  'X-Monthly-Usage',
  'X-Monthly-Reset',
];

/** Services -> HTTP application: REST, tool server, open pages. */
export function createApp({ services, access, settings }: AppParts): Hono {
  const app = new Hono();
  app.use(
    '/api/*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD'],
      allowHeaders: ['Authorization', 'If-None-Match', 'If-Modified-Since'],
      exposeHeaders: exposedHeaders,
      maxAge: 86_400,
    }),
  );
  app.route('/', createPages(routes, settings));
  app.route('/mcp', createToolServer(services, access, settings));
  app.route('/api/v1', createRest(routes, services, access, settings) as unknown as Hono);
  return app;
}
