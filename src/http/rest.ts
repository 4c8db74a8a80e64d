import { formatChallenge } from '../access/challenge.ts';
import {
  type Access,
  type AuthenticatedRequest,
  allowanceHeaders,
  countAddress,
  newRequestId,
  notAllowed,
  pass,
  type SentHeaders,
  stillAllowed,
  type TransportSettings,
} from '../access/gate.ts';
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
import { withMeantValues } from '../resources/values/hints.ts';
import { createChangeStreams, type LiveChanges } from './change-stream.ts';
import { withNearCompanies } from './company-not-found.ts';
import { readableByBrowsers } from './cors.ts';
import { noSniff } from './no-sniff.ts';
import { type CachedPage, computeViewKey, type PageCache } from './page-cache.ts';
import { renderProblem } from './problems.ts';
import { readQuery } from './query-string.ts';
import { withOtherKind } from './record-not-found.ts';
import { chooseCoding, encode } from './representation/content-coding.ts';
import { formatList, readFormat, withFormat } from './representation/list-format.ts';
import { matchCondition, serve, serveText, toCodedEtag, validatorHeaders } from './representation/respond.ts';

export type Route = { readonly path: string; readonly operation: AnyOperation };

/**
 * Settings that the transports share, and the cache of finished pages; without a cache every page is computed again.
 */
export type HttpSettings = TransportSettings & {
  readonly cache?: PageCache | undefined;
  /** None: changes are not streamed. */
  readonly live?: LiveChanges | undefined;
  /** Public address of the service for links; the address of the request by default. */
  readonly publicUrl?: string | undefined;
  /** Address of the service in documents that are the same for every request. */
  readonly baseUrl: string;
};

/** A request, whatever server read it. */
export type HttpRequest = {
  readonly method: string;
  /** With scheme and host. */
  readonly url: string;
  readonly path: string;
  readonly headers: SentHeaders;
  readonly peer: string | undefined;
  /** Aborts when the client disconnects. */
  readonly gone: () => AbortSignal;
};

/** An answer, whatever server sends it. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string | ReadableStream<Uint8Array> | null;
};

/** Identifiers that stand in a path, by name. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** State of a request that refusals and usage records read. */
type RequestContext = {
  readonly request: HttpRequest;
  readonly requestId: string;
  readonly now: Date;
  /** Known once the request is counted. */
  address: AddressAllowance | undefined;
  /** Known from a valid key on. */
  passage: AuthenticatedRequest | undefined;
  /** The failure, if any. */
  problem: Problem | undefined;
};

/** The handler of one path. */
export type Endpoint = {
  /** Template below the API's address, such as `/events/{id}`. */
  readonly path: string;
  /** Of a bounded set, for usage and metrics. */
  readonly name: string;
  /** Answers a request that passed the gate; throws problems. */
  readonly answer: (visit: RequestContext, passage: AuthenticatedRequest, members: PathParams) => Promise<HttpAnswer>;
};

/**
 * A watchlist filter needs read:watchlist in addition to the operation's own scope; checked before any parameter is
 * read.
 */
function mayFilter(caller: Caller, operation: AnyOperation, query: URLSearchParams): boolean {
  if (!Object.hasOwn(operation.params.shape, 'watchlist')) return true;
  const isOff = query.getAll('watchlist').every((value) => value === '' || value === 'false');
  return isOff || hasScope(caller, 'read:watchlist');
}

/** The refusal of the parameters; a path member that cannot be an identifier is a record that does not exist. */
function toParamProblem({ path }: AnyOperation, refusals: readonly Refusal[]): Problem {
  const refusal = refusals.find(({ path: [name] }) => !path?.includes(String(name)));
  return refusal === undefined ? notFound() : problemOfRefusal(refusal);
}

/** The address of a request as its client sees it: behind a proxy the host and the scheme that arrive are the proxy's. */
function clientUrl(url: string, { publicUrl }: HttpSettings): string {
  if (publicUrl === undefined) return url;
  const { pathname, search } = new URL(url);
  return `${publicUrl.replace(/\/+$/, '')}${pathname}${search}`;
}

/** Absolute address of the next page: the same query with another cursor, or with the parameters of its next page. */
function nextLink(url: string, parameters: Readonly<Record<string, string>>): string {
  const next = new URL(url);
  for (const [name, value] of Object.entries(parameters)) next.searchParams.set(name, value);
  return `<${next.href}>; rel="next"`;
}

type Head = { readonly url: string; readonly headers: Readonly<Record<string, string>> };
const heads = new WeakMap<CachedPage, Head>();

/** Headers of a page that are the same for every caller; computed once for each address. */
function getPageHeaders(page: CachedPage, url: string, settings: HttpSettings): Head['headers'] {
  const known = heads.get(page);
  if (known?.url === url) return known.headers;
  const { served, next } = page;
  const headers = {
    ...readableByBrowsers,
    ...noSniff,
    ...validatorHeaders(served),
    ...served.headers,
    ...(next === null ? {} : { link: nextLink(clientUrl(url, settings), next) }),
  };
  heads.set(page, { url, headers });
  return headers;
}

/** The query of an address as it was sent, with its question mark. */
function readSearch(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

/** The REST transport without a server: one place a path, every stage of a request one step of `answer`. */
export type Rest = {
  readonly endpoints: readonly Endpoint[];
  /** The handler of every other path. */
  readonly unmatched: Endpoint;
  /** Lets a request in and answers it. Never rejects: failures are answers. */
  answer(request: HttpRequest, place: Endpoint, members: PathParams): Promise<HttpAnswer>;
};

export function createRest(routes: readonly Route[], services: Services, access: Access, settings: HttpSettings): Rest {
  const { cache } = settings;
  const { usage } = access;
  const untilAway: StoreWatch['untilAway'] = (work) => settings.store?.untilAway(work) ?? work;

  async function refuse(visit: RequestContext, error: unknown): Promise<HttpAnswer> {
    const { request, requestId, passage, address } = visit;
    const problem = asProblem(error);
    visit.problem = problem;
    // The circuit logs an unreachable store once, not each request.
    if (!(error instanceof Problem || isStoreAway(error))) {
      settings.log('error', 'request failed', { request_id: requestId, path: request.path, error });
    }
    const { status, body, headers } = renderProblem(
      problem,
      settings.problemBase,
      requestId,
      formatChallenge(request.headers),
    );
    // The store knows the allowance, and the store may be what failed: then the refusal omits it.
    const left = await passage?.admission.allowance().catch(() => undefined);
    const allowance = allowanceHeaders(left, address);
    return { status, body, headers: { ...readableByBrowsers, ...headers, ...allowance, 'x-request-id': requestId } };
  }

  /** Lets a request in, in the order of refusals, and has it answered. */
  async function enter(visit: RequestContext, place: Endpoint, members: PathParams): Promise<HttpAnswer> {
    const { request, requestId, now } = visit;
    const { headers, peer } = request;
    const { address, allowance, refusal } = await countAddress(access, settings, { headers, peer, now });
    visit.address = allowance;
    if (refusal) throw refusal;
    const passage = await pass(access, { headers, address, now, requestId, surface: 'rest' });
    visit.passage = passage;
    if (passage.admission.refusal) throw passage.admission.refusal;
    if (!passage.caller.plan.api) throw new Problem('forbidden', 'The API is not available on your plan.');
    return place.answer(visit, passage, members);
  }

  /** Refusals of the gate to a valid key are recorded too. */
  function note({ passage, problem }: RequestContext, { name: operation }: Endpoint, status: number): void {
    if (usage === undefined || passage === undefined) return;
    const { caller, now: at, requestId } = passage;
    usage.note({ caller, surface: 'rest', operation, status, at, requestId, problem });
  }

  /** Makes the page a request asks for. */
  async function make(
    request: HttpRequest,
    operation: AnyOperation,
    { caller, now, admission }: AuthenticatedRequest,
    members: PathParams,
  ) {
    const search = readSearch(request.url);
    const searchParams = new URLSearchParams(search);
    if (!mayFilter(caller, operation, searchParams)) throw notAllowed();
    const sent = readQuery(withFormat(operation), search);
    const warnings: Warning[] = [...sent.warnings];
    const path = Object.fromEntries((operation.path ?? []).map((name) => [name, members[name]]));
    const { format, values } = readFormat(operation, sent.values);
    const params = operation.params.safeParse({ ...values, ...path });
    const context = { lookups: services, caller, now };
    const withMeant = (problem: Problem): Promise<Problem> => withMeantValues(context, operation, sent.values, problem);
    if (!params.success) throw await withMeant(toParamProblem(operation, params.error.issues));
    if (Object.values(path).some((value) => value?.includes('\u0000'))) throw notFound();
    const call: Call = {
      caller,
      now,
      warn: (warning) => warnings.push(warning),
      chargeSemantic: admission.chargeSemantic,
      gone: request.gone,
    };
    const result = await runOperation(services, operation, call, params.data).catch(async (error) => {
      throw error instanceof Problem ? await withMeant(error) : error;
    });
    const body = warnings.length === 0 ? result.body : { ...(result.body as object), warnings };
    const next = result.next ? { cursor: result.next } : null;
    if (format === 'json') return { result, page: { served: serve(body, result.cache, result.lastModified), next } };
    const baseUrl = settings.baseUrl.replace(/\/+$/, '');
    const list = formatList(operation, format, {
      params: params.data,
      // Every body is an object.
      body: body as Readonly<Record<string, unknown>>,
      next: result.next,
      baseUrl,
    });
    const served = serveText(list, result.cache, result.lastModified);
    return { result, page: { served, next: next ?? result.nextParameters ?? null } };
  }

  /** Returns the cached page where it is still valid for this caller, else a new one. */
  async function page(
    request: HttpRequest,
    operation: AnyOperation,
    passage: AuthenticatedRequest,
    members: PathParams,
  ): Promise<CachedPage> {
    const search = readSearch(request.url);
    // Pages that depend on the account or its key rather than its plan are not cached. The parameter's name may be
    // percent-encoded.
    const isShared =
      operation.scope !== 'read:watchlist' &&
      operation.isOfKey === undefined &&
      (search === '' || !new URLSearchParams(search).has('watchlist'));
    if (cache === undefined || !isShared) return (await make(request, operation, passage, members)).page;
    const key = `${computeViewKey(passage.caller, passage.now)} ${request.path}${search}`;
    const kept = cache.find(key, passage.now);
    if (kept !== undefined) return kept;
    const version = cache.version();
    const made = await make(request, operation, passage, members);
    if (made.result.cache !== 'never') cache.keep(key, made.page, { version, validUntil: made.result.validUntil });
    return made.page;
  }

  async function read(
    operation: AnyOperation,
    visit: RequestContext,
    passage: AuthenticatedRequest,
    members: PathParams,
  ): Promise<HttpAnswer> {
    const { request } = visit;
    const { caller, now, admission, requestId } = passage;
    if (isDisabled(caller, operation.id)) throw notFound();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Problem('method-not-allowed', 'This address is read with GET or HEAD only.', { allow: 'GET, HEAD' });
    }
    if (!hasScope(caller, operation.scope)) throw notAllowed();
    const made = await page(request, operation, passage, members);
    const { served } = made;
    const coding = chooseCoding(served, request.headers.get('accept-encoding'));
    const matched = matchCondition(served, request.headers, now, coding);
    await admission.settle({ countsForMonth: matched === undefined });
    const headers: Record<string, string> = {
      ...getPageHeaders(made, request.url, settings),
      ...allowanceHeaders(await admission.allowance(), visit.address),
      'x-request-id': requestId,
    };
    if (served.etag !== undefined) headers['etag'] = matched ?? toCodedEtag(served.etag, coding);
    if (matched !== undefined) return { status: 304, headers, body: null };
    headers['content-type'] = served.contentType ?? 'application/json; charset=utf-8';
    if (coding !== 'identity') headers['content-encoding'] = coding;
    if (request.method !== 'GET') return { status: 200, headers, body: null };
    return { status: 200, headers, body: coding === 'identity' ? served.body : await encode(served, coding) };
  }

  const createEndpoint = ({ path, operation }: Route): Endpoint => ({
    path,
    name: operation.id,
    async answer(visit, passage, members) {
      try {
        return await read(operation, visit, passage, members);
      } catch (error) {
        const { caller, now } = passage;
        const other = { call: { caller, now }, operation, id: members['id'] };
        if (!path.startsWith('/companies/')) throw await withOtherKind(error, services, other);
        throw await withNearCompanies(error, services, { caller, operation, identifier: members['identifier'] });
      }
    },
  });

  const streamPlace = (live: LiveChanges): Endpoint => {
    const stream = createChangeStreams(services.db, live);
    return {
      path: '/changes/stream',
      name: 'streamChanges',
      async answer({ request, address }, { caller, admission, requestId }) {
        const { headers, peer } = request;
        if (isDisabled(caller, 'listChanges')) throw notFound();
        if (request.method !== 'GET')
          throw new Problem('method-not-allowed', 'This address is read with GET only.', { allow: 'GET' });
        const body = await stream({
          search: readSearch(request.url),
          lastEventId: headers.get('last-event-id') ?? undefined,
          caller,
          requestId,
          problemBase: settings.problemBase,
          gone: request.gone(),
          now: settings.now,
          lookUp: () => stillAllowed(access, settings, { headers, peer, now: settings.now() }),
        });
        await admission.settle({ countsForMonth: true });
        return {
          status: 200,
          body,
          headers: {
            ...readableByBrowsers,
            ...noSniff,
            ...allowanceHeaders(await admission.allowance(), address),
            'x-request-id': requestId,
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-cache, no-store',
            // nginx buffers an answer before sending it, unless this header disables that.
            'x-accel-buffering': 'no',
          },
        };
      },
    };
  };

  return {
    endpoints: [...routes.map(createEndpoint), ...(settings.live === undefined ? [] : [streamPlace(settings.live)])],
    unmatched: { path: '*', name: 'other', answer: () => Promise.reject(notFound()) },
    async answer(request, place, members) {
      const visit: RequestContext = {
        request,
        requestId: newRequestId(),
        now: settings.now(),
        address: undefined,
        passage: undefined,
        problem: undefined,
      };
      const answer = await untilAway(enter(visit, place, members)).catch((error: unknown) => refuse(visit, error));
      note(visit, place, answer.status);
      return answer;
    },
  };
}
