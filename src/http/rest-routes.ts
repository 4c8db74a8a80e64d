import { type Context, Hono } from 'hono';
import { readPeer } from '../access/ip.ts';
import type { Endpoint, HttpRequest, Rest } from './rest.ts';

/** The address that links continue: one slash at the end of its path changes nothing. */
const withoutLastSlash = (url: string): string => url.replace(/^([^?]*[^/])\/(?=\?|$)/, '$1');

const toHttpRequest = (context: Context): HttpRequest => {
  const { raw, path } = context.req;
  const { method, headers } = raw;
  const url = withoutLastSlash(raw.url);
  return { method, url, path, headers, peer: readPeer(context), gone: () => raw.signal };
};

/** The REST transport behind Hono, a route a place. */
export function createRestRoutes(rest: Rest): Hono {
  const app = new Hono();
  const answerAt = (place: Endpoint) => async (context: Context) => {
    const { status, headers, body } = await rest.answer(toHttpRequest(context), place, context.req.param());
    return new Response(body, { status, headers });
  };
  for (const place of rest.endpoints) app.all(place.path.replaceAll(/\{(\w+)\}/g, ':$1'), answerAt(place));
  // A mounted application's own notFound handler is never asked, so the rest of the paths is a route as well.
  app.all('*', answerAt(rest.unmatched));
  return app;
}
