import { type Context, Hono } from 'hono';
import {
  type Access,
  allowanceHeaders,
  countAddress,
  newRequestId,
  notAllowed,
  type Passage,
  pass,
  stillAllowed,
  type TransportSettings,
} from '../access/gate.ts';
import { peerOf } from '../access/ip.ts';
import type { AddressAllowance } from '../access/limits.ts';
import { type Caller, hasScope, isDisabled } from '../core/caller.ts';
import type { AnyOperation, Call } from '../core/operation.ts';
import { problemOfRefusal, type Refusal } from '../core/params.ts';
import { notFound, Problem } from '../core/problem.ts';
import { asProblem } from '../core/problem-body.ts';
import { runOperation } from '../core/run-operation.ts';
import type { Services } from '../core/services.ts';
import { isStoreAway, type StoreWatch } from '../core/store-away.ts';
import type { Warning } from '../core/warning.ts';
import { createChangeStreams, type LiveChanges } from './change-stream.ts';
import { withNearCompanies } from './company-not-found.ts';
import { chooseCoding, gzipped } from './content-coding.ts';
import { readableByBrowsers } from './cors.ts';
import { operationNames } from './operation-names.ts';
import { type CachedPage, type PageCache, viewOf } from './page-cache.ts';
import { renderProblem } from './problems.ts';
import { readQuery } from './query-string.ts';
import { matchCondition, serve, validatorHeaders } from './respond.ts';

export type Route = { readonly path: string; readonly operation: AnyOperation };

/** What the transports share, and the finished pages; without them every page is made anew. */
export type HttpSettings = TransportSettings & {
  readonly cache?: PageCache | undefined;
  /** None: changes are not streamed. */
  readonly live?: LiveChanges | undefined;
  /** Address that clients use, where the operator names it; links are what was asked else. */
  readonly publicUrl?: string | undefined;
};

type Env = { Variables: { passage: Passage; address?: AddressAllowance; problem?: Problem } };

/** A watchlist filter needs read:watchlist beside the operation's own scope; it is asked before any parameter is read. */
function mayFilter(caller: Caller, operation: AnyOperation, query: URLSearchParams): boolean {
  if (!Object.hasOwn(operation.params.shape, 'watchlist')) return true;
  const isOff = query.getAll('watchlist').every((value) => value === '' || value === 'false');
  return isOff || hasScope(caller, 'read:watchlist');
}

/** The refusal of the parameters; a path member that cannot be an identifier is a record that does not exist. */
function refusalOf({ path }: AnyOperation, refusals: readonly Refusal[]): Problem {
  const refusal = refusals.find(({ path: [name] }) => !path?.includes(String(name)));
  return refusal === undefined ? notFound() : problemOfRefusal(refusal);
}

/** The link header of a page's next one, made once for each address that the page is asked at. */
const links = new WeakMap<CachedPage, { readonly url: string; readonly link: string }>();

/** Absolute address of the next page: the same query with another cursor. */
function nextLink(url: string, page: CachedPage, cursor: string): string {
  const known = links.get(page);
  if (known?.url === url) return known.link;
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  const link = `<${next.href}>; rel="next"`;
  links.set(page, { url, link });
  return link;
}

/** The address of a request as its client sees it: behind a proxy the host and the scheme that arrive are the proxy's. */
function clientUrl(url: string, { publicUrl }: HttpSettings): string {
  if (publicUrl === undefined) return url;
  const { pathname, search } = new URL(url);
  return `${publicUrl.replace(/\/+$/, '')}${pathname}${search}`;
}

/** The query of an address as it was sent, with its question mark. */
function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

/** The REST transport: one route a line, every stage of a request one step of `answer`. */
export function createRest(
  routes: readonly Route[],
  services: Services,
  access: Access,
  settings: HttpSettings,
): Hono<Env> {
  const app = new Hono<Env>();
  const { cache } = settings;
  const untilAway: StoreWatch['untilAway'] = (work) => settings.store?.untilAway(work) ?? work;

  const refuse = async (
    context: Context<Env>,
    error: unknown,
    requestId: string,
    passage?: Passage,
  ): Promise<Response> => {
    const problem = asProblem(error);
    context.set('problem', problem);
    // A store that is away is told once by the circuit, not by each request.
    if (!(error instanceof Problem || isStoreAway(error))) {
      settings.log('error', 'request failed', { request_id: requestId, path: context.req.path, error });
    }
    const { status, body, headers } = renderProblem(problem, settings.problemBase, requestId);
    const allowance = allowanceHeaders(await passage?.admission.allowance(), context.get('address'));
    return new Response(body, {
      status,
      headers: { ...readableByBrowsers, ...headers, ...allowance, 'x-request-id': requestId },
    });
  };

  const { usage } = access;
  const operationOf = operationNames(routes);
  // Around the gate, for what it refuses to a valid key is noted too.
  if (usage !== undefined)
    app.use(async (context, next) => {
      await next();
      const passage: Passage | undefined = context.get('passage');
      if (passage === undefined) return;
      const { caller, now: at, requestId } = passage;
      const { status } = context.res;
      const problem = context.get('problem');
      usage.note({ caller, surface: 'rest', operation: operationOf(context), status, at, requestId, problem });
    });

  app.use(async (context, next) => {
    const requestId = newRequestId();
    const request = {
      headers: context.req.raw.headers,
      peer: peerOf(context),
      now: settings.now(),
    };
    try {
      const { address, allowance, refusal } = await countAddress(access, settings, request);
      context.set('address', allowance);
      if (refusal) throw refusal;
      const passage = await untilAway(pass(access, { ...request, address, requestId, surface: 'rest' }));
      context.set('passage', passage);
      if (passage.admission.refusal) return await refuse(context, passage.admission.refusal, requestId, passage);
      if (!passage.caller.plan.api) {
        const detail = 'The API is not available on your plan.';
        return await refuse(context, new Problem('forbidden', detail), requestId, passage);
      }
    } catch (error) {
      return await refuse(context, error, requestId);
    }
    return next();
  });

  /** Makes the page a request asks for. */
  async function make(context: Context<Env>, operation: AnyOperation, { caller, now, admission }: Passage) {
    const search = searchOf(context.req.url);
    const searchParams = new URLSearchParams(search);
    if (!mayFilter(caller, operation, searchParams)) throw notAllowed();
    const sent = readQuery(operation, search);
    const warnings: Warning[] = [...sent.warnings];
    const path = Object.fromEntries((operation.path ?? []).map((name) => [name, context.req.param(name)]));
    const params = operation.params.safeParse({ ...sent.values, ...path });
    if (!params.success) throw refusalOf(operation, params.error.issues);
    if (Object.values(path).some((value) => value?.includes('\u0000'))) throw notFound();
    const call: Call = {
      caller,
      now,
      warn: (warning) => warnings.push(warning),
      chargeSemantic: admission.chargeSemantic,
      gone: () => context.req.raw.signal,
    };
    const result = await runOperation(services, operation, call, params.data);
    const body = warnings.length === 0 ? result.body : { ...(result.body as object), warnings };
    return { result, page: { served: serve(body, result.cache, result.lastModified), next: result.next ?? null } };
  }

  /** The page a request asks for: a finished one where it is still right for what this caller may see, else a new one. */
  async function page(context: Context<Env>, operation: AnyOperation, passage: Passage): Promise<CachedPage> {
    const search = searchOf(context.req.url);
    // What depends on the account and not on its plan is never kept. The name may be percent-encoded.
    const isShared =
      operation.scope !== 'read:watchlist' && (search === '' || !new URLSearchParams(search).has('watchlist'));
    if (cache === undefined || !isShared) return (await make(context, operation, passage)).page;
    const key = `${viewOf(passage.caller, passage.now)} ${context.req.path}${search}`;
    const kept = cache.find(key, passage.now);
    if (kept !== undefined) return kept;
    const version = cache.version();
    const made = await make(context, operation, passage);
    if (made.result.cache !== 'never') cache.keep(key, made.page, { version, validUntil: made.result.validUntil });
    return made.page;
  }

  async function answer(context: Context<Env>, operation: AnyOperation): Promise<Response> {
    const passage = context.get('passage');
    const { caller, now, admission, requestId } = passage;
    const { raw } = context.req;
    if (isDisabled(caller, operation.id)) throw notFound();
    if (raw.method !== 'GET' && raw.method !== 'HEAD') {
      throw new Problem('method-not-allowed', 'This address is read with GET or HEAD only.', { allow: 'GET, HEAD' });
    }
    if (!hasScope(caller, operation.scope)) throw notAllowed();
    const made = await page(context, operation, passage);
    const { served, next } = made;
    const coding = chooseCoding(served, raw.headers.get('accept-encoding'));
    const matched = matchCondition(served, raw.headers, now, coding);
    await admission.settle({ countsForMonth: matched === undefined });
    const headers = {
      ...readableByBrowsers,
      ...validatorHeaders(served, coding, matched),
      ...allowanceHeaders(await admission.allowance(), context.get('address')),
      'x-request-id': requestId,
      ...(next === null ? {} : { link: nextLink(clientUrl(raw.url, settings), made, next) }),
    };
    if (matched !== undefined) return new Response(null, { status: 304, headers });
    const content = {
      'content-type': 'application/json; charset=utf-8',
      ...(coding === 'gzip' && { 'content-encoding': coding }),
    };
    const isSent = raw.method === 'GET';
    const body = isSent && coding === 'gzip' ? await gzipped(served) : served.body;
    return new Response(isSent ? body : null, { status: 200, headers: { ...headers, ...content } });
  }

  for (const { path, operation } of routes) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
      try {
        return await untilAway(answer(context, operation));
      } catch (error) {
        const passage = context.get('passage');
        const asked = { caller: passage.caller, operation, identifier: context.req.param('identifier') };
        const isCompany = path.startsWith('/companies/');
        const refusal = isCompany ? await withNearCompanies(error, services, asked) : error;
        return refuse(context, refusal, passage.requestId, passage);
      }
    });
  }
  const stream = settings.live && createChangeStreams(services.db, settings.live);
  if (stream !== undefined)
    app.all('/changes/stream', async (context) => {
      const passage = context.get('passage');
      const { caller, admission, requestId } = passage;
      try {
        const { raw } = context.req;
        if (isDisabled(caller, 'listChanges')) throw notFound();
        if (raw.method !== 'GET')
          throw new Problem('method-not-allowed', 'This address is read with GET only.', { allow: 'GET' });
        const body = await stream({
          search: new URLSearchParams(searchOf(context.req.url)),
          lastEventId: raw.headers.get('last-event-id') ?? undefined,
          caller,
          requestId,
          problemBase: settings.problemBase,
          gone: raw.signal,
          now: settings.now,
          lookUp: () =>
            stillAllowed(access, settings, { headers: raw.headers, peer: peerOf(context), now: settings.now() }),
        });
        await admission.settle({ countsForMonth: true });
        return new Response(body, {
          headers: {
            ...readableByBrowsers,
            ...allowanceHeaders(await admission.allowance(), context.get('address')),
            'x-request-id': requestId,
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-cache, no-store',
            // nginx collects an answer before it sends it on, unless it is told not to.
            'x-accel-buffering': 'no',
          },
        });
      } catch (error) {
        return refuse(context, error, requestId, passage);
      }
    });
  // A mounted application's own notFound handler is never asked, so the rest of the paths is a route as well.
  app.all('*', (context) => refuse(context, notFound(), context.get('passage').requestId, context.get('passage')));
  return app;
}
