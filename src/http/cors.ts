import type { MiddlewareHandler } from 'hono';
import { listAllowedHeaders } from '../access/allowed-headers.ts';
import { type Access, countAddress, exposedByGate, type GateSettings, newRequestId } from '../access/gate.ts';
import { readPeer } from '../access/ip.ts';
import { asProblem } from '../core/problem-body.ts';
import { isGated, isProbe } from './gated-paths.ts';
import { renderProblem } from './problems.ts';

/** Headers that browser code may read, each by name (docs/contract/endpoints.md, "CORS"). */
const exposedHeaders = [
  'ETag',
  'Link',
  'Last-Modified',
  'X-Next-Cursor',
  'X-Envelope',
  'Content-Disposition',
  ...exposedByGate,
].join(', ');

const METHODS = 'GET, HEAD';

/** Headers that let browser code of any origin read an answer. */
export const readableByBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders,
} as const;

const ALLOWED = ['Authorization', 'If-None-Match', 'If-Modified-Since', 'Last-Event-ID'];

/** The key rides in Authorization and never in a cookie, so every origin may ask and no credentials are allowed. */
const permission = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': METHODS,
  'access-control-max-age': '86400',
};

/**
 * Lets browser code of any origin read the API. OPTIONS is answered here, for every path and without a key: it counts on
 * the client's address and nowhere else.
 */
export function createCors(
  access: Access,
  settings: GateSettings & { readonly problemBase: string; readonly now: () => Date },
): MiddlewareHandler {
  async function answerOptions(context: Parameters<MiddlewareHandler>[0]): Promise<Response> {
    const requestId = newRequestId();
    const request = { headers: context.req.raw.headers, peer: readPeer(context), now: settings.now() };
    try {
      const { refusal } = isProbe(context.req.path) ? {} : await countAddress(access, settings, request);
      if (refusal) throw refusal;
      const allowed = { 'access-control-allow-headers': listAllowedHeaders(ALLOWED, request.headers) };
      const headers = { ...permission, ...allowed, allow: METHODS, 'x-request-id': requestId };
      return new Response(null, { status: 204, headers });
    } catch (error) {
      const { status, body, headers } = renderProblem(asProblem(error), settings.problemBase, requestId);
      return new Response(body, { status, headers: { ...headers, 'x-request-id': requestId } });
    }
  }

  return async (context, next) => {
    const isPreflight = context.req.method === 'OPTIONS';
    if (isPreflight) context.res = await answerOptions(context);
    else await next();
    if (!isPreflight && isGated(context.req.path)) return;
    for (const [name, value] of Object.entries(readableByBrowsers)) context.res.headers.set(name, value);
  };
}
