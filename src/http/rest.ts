import { type Context, Hono } from 'hono';
import {
  type Access,
  allowanceHeaders,
  newRequestId,
  notAllowed,
  type Passage,
  pass,
  type TransportSettings,
} from '../access/gate.ts';
import { type Caller, hasScope, isDisabled } from '../core/caller.ts';
import type { AnyOperation, Call } from '../core/operation.ts';
import { problemOfRefusal } from '../core/params.ts';
import { notFound, Problem } from '../core/problem.ts';
import { asProblem } from '../core/problem-body.ts';
import type { Services } from '../core/services.ts';
import type { Warning } from '../core/warning.ts';
import { renderProblem } from './problems.ts';
import { readQuery, type Sent } from './query-string.ts';
import { isUnchanged, serve, validatorHeaders } from './respond.ts';

export type Route = { readonly path: string; readonly operation: AnyOperation };

export type HttpSettings = TransportSettings;

type Env = { Bindings: { incoming?: { socket?: { remoteAddress?: string } } }; Variables: { passage: Passage } };

/** Scopes a request needs: the operation's own, and read:watchlist for any watchlist filter. */
function mayUse(caller: Caller, operation: AnyOperation, sent: Sent): boolean {
  if (!hasScope(caller, operation.scope)) return false;
  const watchlist = sent.values['watchlist'];
  return watchlist === undefined || watchlist === '' || watchlist === 'false' || hasScope(caller, 'read:watchlist');
}

/** Absolute address of the next page: the same query with another cursor. */
function nextLink(url: string, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return `<${next.href}>; rel="next"`;
}

/** The REST transport: one route a line, every stage of a request one step of `answer`. */
export function createRest(
  routes: readonly Route[],
  services: Services,
  access: Access,
  settings: HttpSettings,
): Hono<Env> {
  const app = new Hono<Env>();

  const refuse = async (
    context: Context<Env>,
    error: unknown,
    requestId: string,
    passage?: Passage,
  ): Promise<Response> => {
    const problem = asProblem(error);
    if (problem.status >= 500) {
      settings.log('error', 'request failed', { request_id: requestId, path: context.req.path, error });
    }
    const { status, body, headers } = renderProblem(problem, settings.problemBase, requestId);
    const allowance = passage === undefined ? {} : allowanceHeaders(await passage.admission.allowance());
    return new Response(body, { status, headers: { ...headers, ...allowance, 'x-request-id': requestId } });
  };

  app.use(async (context, next) => {
    const requestId = newRequestId();
    const request = {
      headers: context.req.raw.headers,
      peer: context.env?.incoming?.socket?.remoteAddress,
      now: settings.now(),
      requestId,
      surface: 'rest' as const,
    };
    try {
      const passage = await pass(access, settings, request);
      if (passage.admission.refusal) return await refuse(context, passage.admission.refusal, requestId, passage);
      if (!passage.caller.plan.api) {
        const detail = 'The API is not available on your plan.';
        return await refuse(context, new Problem('forbidden', detail), requestId, passage);
      }
      context.set('passage', passage);
    } catch (error) {
      return await refuse(context, error, requestId);
    }
    return next();
  });

  async function answer(context: Context<Env>, operation: AnyOperation): Promise<Response> {
    const passage = context.get('passage');
    const { caller, now, admission, requestId } = passage;
    const { raw } = context.req;
    if (isDisabled(caller, operation.id)) throw notFound();
    if (raw.method !== 'GET' && raw.method !== 'HEAD') {
      throw new Problem('method-not-allowed', 'This address is read with GET or HEAD only.', { allow: 'GET, HEAD' });
    }
    const warnings: Warning[] = [];
    if (!hasScope(caller, operation.scope)) throw notAllowed();
    const sent = readQuery(operation, new URL(raw.url).search);
    if (!mayUse(caller, operation, sent)) throw notAllowed();
    warnings.push(...sent.warnings);
    const path = Object.fromEntries((operation.path ?? []).map((name) => [name, context.req.param(name)]));
    if (Object.values(path).some((value) => value === undefined || value.length > 64 || value.includes('\u0000')))
      throw notFound();
    const params = operation.params.safeParse({ ...sent.values, ...path });
    if (!params.success) throw problemOfRefusal(params.error.issues[0] as Parameters<typeof problemOfRefusal>[0]);
    const call: Call = {
      caller,
      now,
      warn: (warning) => warnings.push(warning),
      chargeSemantic: admission.chargeSemantic,
    };
    const result = await operation.run(services, call, params.data as never);
    const body = warnings.length === 0 ? result.body : { ...(result.body as object), warnings };
    const served = serve(body, result.cache, result.lastModified);
    const unchanged = isUnchanged(served, raw.headers, now);
    await admission.settle({ countsForMonth: !unchanged });
    const headers = {
      ...validatorHeaders(served),
      ...allowanceHeaders(await admission.allowance()),
      'x-request-id': requestId,
      ...(result.next ? { link: nextLink(raw.url, result.next) } : {}),
    };
    if (unchanged) return new Response(null, { status: 304, headers });
    return new Response(served.body, {
      status: 200,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    });
  }

  for (const { path, operation } of routes) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
      try {
        return await answer(context, operation);
      } catch (error) {
        return refuse(context, error, context.get('passage').requestId, context.get('passage'));
      }
    });
  }
  app.notFound((context) => refuse(context, notFound(), context.get('passage').requestId, context.get('passage')));
  return app;
}
