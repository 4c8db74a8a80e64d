import type { MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';

/** Addresses that programs read, by their start. Each answers with one slash at its end as it answers without. */
const FOR_PROGRAMS = /^\/(?:api|mcp|openapi|\.well-known|assets|feeds|healthz|readyz|llms(?:-full)?\.txt)(?:\/|$)/;
/** Twins of the documents, as Markdown. */
const TWIN = /\.md\/$/;
/** Endpoints of the authorization server that programs post to; the address that people consent at is a page. */
const OAUTH_ENDPOINT = /^\/oauth\/(?:token|revoke|register)\/$/;

const hasLastSlash = (path: string): boolean => /[^/]\/$/.test(path);
const isForPrograms = (path: string): boolean =>
  FOR_PROGRAMS.test(path) || TWIN.test(path) || OAUTH_ENDPOINT.test(path);

/** The path that routes are matched by: that of the request, for programs without one slash at its end. */
export function toRoutedPath(request: Request): string {
  const path = getPath(request);
  return hasLastSlash(path) && isForPrograms(path) ? path.slice(0, -1) : path;
}

/**
 * Redirects readers of a page to its one address, which has no slash at the end: links of a page are relative to it. A form
 * that is sent to another address than its own does nothing.
 */
export const redirectLastSlash: MiddlewareHandler = async (context, next) => {
  const { path, method, url } = context.req;
  if (!hasLastSlash(path) || (method !== 'GET' && method !== 'HEAD')) return next();
  const { pathname, search } = new URL(url);
  const name = pathname.slice(0, -1).split('/').at(-1) ?? '';
  return context.redirect(`../${name}${search}`, 308);
};
