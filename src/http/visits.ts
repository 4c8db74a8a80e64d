import type { Context, Hono, MiddlewareHandler } from 'hono';
import { type Access, countAddress, newRequestId, type TransportSettings } from '../access/gate.ts';
import { readPeer } from '../access/ip.ts';
import { notFound, Problem } from '../core/problem.ts';
import { asProblem } from '../core/problem-body.ts';
import { isGated, isProbe } from './gated-paths.ts';
import { renderProblem } from './problems.ts';

/**
 * Counts requests for open pages, except probes, on the client's address, and refuses none. Every answer carries a
 * request id, whichever handler made it.
 */
export function countVisits(access: Access, settings: TransportSettings): MiddlewareHandler {
  return async (context, next) => {
    const { path, raw } = context.req;
    if (isGated(path)) return next();
    if (!isProbe(path))
      await countAddress(access, settings, { headers: raw.headers, peer: readPeer(context), now: settings.now() });
    await next();
    if (!context.res.headers.has('x-request-id')) context.res.headers.set('x-request-id', newRequestId());
  };
}

/** Addresses that nothing answers, as pages where there are any and a browser asks, and failures that nothing caught: as problems. */
export function answerTheRest(
  app: Hono,
  settings: TransportSettings,
  missing?: (context: Context) => Promise<Response | undefined>,
): void {
  const refuse = (error: unknown): Response => {
    const requestId = newRequestId();
    if (!(error instanceof Problem)) settings.log('error', 'request failed', { request_id: requestId, error });
    const { status, body, headers } = renderProblem(asProblem(error), settings.problemBase, requestId);
    return new Response(body, { status, headers: { ...headers, 'x-request-id': requestId } });
  };
  app.notFound(async (context) => (await missing?.(context)) ?? refuse(notFound()));
  app.onError(refuse);
}
