import { Hono } from 'hono';
import { once } from './form-once.ts';
import type { SiteContext, SiteEnv } from './request-context.ts';
import type { Site } from './site.ts';

export type Handler = (site: Site, context: SiteContext) => Response | Promise<Response>;

/** One route of a section. Its path is relative to the section's. */
export type Route<Handle = Handler> = {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly path: string;
  readonly handler: Handle;
};

/** Serves routes in their order: the first one that matches answers. */
export function createRouter(site: Site, routes: readonly Route[]): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  for (const { method, path, handler } of routes) {
    const handle = method === 'POST' ? once(handler) : handler;
    app.on(method, path, (context) => handle(site, context));
  }
  return app;
}
