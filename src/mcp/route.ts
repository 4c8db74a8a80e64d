import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { type Context, Hono } from 'hono';
import { formatChallenge } from '../access/challenge.ts';
import {
  type Access,
  allowanceHeaders,
  countAddress,
  identify,
  isAllowedFrom,
  newRequestId,
  notAllowed,
  type TransportSettings,
} from '../access/gate.ts';
import { readPeer } from '../access/ip.ts';
import type { AddressAllowance, Quota } from '../access/limits.ts';
import type { Caller } from '../core/caller.ts';
import { Problem } from '../core/problem.ts';
import { asProblem } from '../core/problem-body.ts';
import type { Services } from '../core/services.ts';
import { isStoreAway } from '../core/store-away.ts';
import { dispatch } from './dispatch.ts';
import type { Exchange } from './exchange.ts';
import { noteUse, readOperation } from './note-use.ts';
import { admitOrigin, corsHeaders, type OriginSettings, preflight } from './origin.ts';
import { type RpcId, readMessage, rpcError, rpcProblem, TransportRefusal, wrongMethod } from './rpc.ts';
import { catalogueOfTools, createServer } from './server.ts';
import { readToolset } from './toolsets.ts';

export type ToolServerSettings = TransportSettings &
  OriginSettings & {
    /**
     * Address of the RFC 9728 document that says where access tokens come from, by the `Host` of a request where this service
     * issues them; absent while OAuth is off. Whatever
     * brings the caller, a key or a token, `Access.keys` turns it into the same Caller.
     */
    readonly resourceMetadata?: string | ((host: string | null) => string) | undefined;
    /** Scopes that a client should request after a refusal without a token; absent where another server decides. */
    readonly challengeScopes?: readonly string[] | undefined;
  };

/** Methods that count against the allowances; everything else is free (docs/contract/access-and-limits.md). */
const counted: ReadonlySet<string> = new Set(['tools/call', 'resources/read']);

/** A plan without the tool server: an unauthorized error that names the plan, without a way to sign in that would loop. */
const outsidePlan = (caller: Caller): Problem =>
  new Problem('unauthorized', `The tool server API is not available on the ${caller.plan.slug} plan.`);

/** State of a request that refusals read, as far as it is known. */
type RequestContext = {
  readonly requestId: string;
  readonly now: Date;
  readonly headers: Record<string, string>;
  /** Value of WWW-Authenticate of a 401. */
  challenge: string;
  id: RpcId;
  /** Known once the request is counted. */
  address: AddressAllowance | undefined;
  /** Known from a valid key on. */
  caller: Caller | undefined;
  /** Whose request is noted: that of every valid key. */
  asker: Caller | undefined;
  operation: string;
  /** The problem that the answer is or contains, if any. */
  problem: Problem | undefined;
};

/** Where a client gets tokens, by the address that it used, and which scopes to request, as far as configured. */
function listWaysIn({ resourceMetadata, challengeScopes }: ToolServerSettings, host: string | null): string[] {
  if (resourceMetadata === undefined) return [];
  const address = typeof resourceMetadata === 'string' ? resourceMetadata : resourceMetadata(host);
  const scope = challengeScopes === undefined ? [] : [`scope="${challengeScopes.join(' ')}"`];
  return [`resource_metadata="${address}"`, ...scope];
}

/** The tool server: `POST` takes one JSON-RPC message, without sessions, for the same keys, plans and limits as REST. */
export function createToolServer(services: Services, access: Access, settings: ToolServerSettings): Hono {
  const catalogue = catalogueOfTools();
  const { problemBase } = settings;

  function createExchange(
    request: Request,
    { caller, toolset }: Pick<Exchange, 'caller' | 'toolset'>,
    visit: RequestContext,
    admission: Quota | undefined,
  ): Exchange {
    const { requestId, now } = visit;
    let charged: Promise<void> | undefined;
    const chargeSemantic = () => {
      charged ??= admission?.chargeSemantic() ?? Promise.resolve();
      return charged;
    };
    const reportFailure = (error: unknown) =>
      settings.log('error', 'request failed', { request_id: requestId, path: '/mcp', error });
    const reportProblem = (problem: Problem) => {
      visit.problem = problem;
    };
    const gone = () => request.signal;
    return {
      services,
      caller,
      toolset,
      now,
      requestId,
      problemBase,
      chargeSemantic,
      gone,
      reportProblem,
      reportFailure,
    };
  }

  /** Lets a request in, in the order of refusals (docs/contract/errors.md), and answers it. */
  async function serve(
    request: Request,
    peer: string | undefined,
    visit: RequestContext,
  ): Promise<Response | JSONRPCMessage> {
    const { now } = visit;
    const { address, allowance, refusal } = await countAddress(access, settings, {
      headers: request.headers,
      peer,
      now,
    });
    visit.address = allowance;
    if (refusal) throw refusal;
    Object.assign(visit.headers, corsHeaders(admitOrigin(request.headers, settings)));
    if (request.method === 'OPTIONS') return preflight(request.headers);
    const holder = await identify(access, request.headers, now, 'mcp');
    const { caller } = holder;
    visit.asker = caller;
    // The key is valid: signing in again changes nothing.
    visit.challenge = formatChallenge(new Headers());
    if (!isAllowedFrom(address, holder)) {
      visit.caller = caller;
      throw notAllowed();
    }
    if (!caller.plan.mcp) throw outsidePlan(caller);
    visit.caller = caller;
    if (request.method !== 'POST') {
      // Clients request a stream by default; its absence does not count as an error of the account.
      visit.asker = undefined;
      throw wrongMethod();
    }
    const toolset = readToolset(new URL(request.url));
    const message = await readMessage(request);
    visit.id = message.id;
    visit.operation = readOperation(message);
    const isCounted = message.method !== undefined && counted.has(message.method);
    const admission = isCounted ? await access.limits.admit(caller, 'mcp', now) : undefined;
    if (admission?.refusal) throw admission.refusal;
    const exchange = createExchange(request, { caller, toolset }, visit, admission);
    return dispatch(request, message.body, () => createServer(exchange, catalogue, settings));
  }

  function refuse(error: unknown, visit: RequestContext): Response {
    const { requestId, id, challenge } = visit;
    if (error instanceof TransportRefusal) {
      visit.problem = new Problem('bad-request', error.message, { status: error.status });
      return rpcError(error.status, error, id, error.headers);
    }
    visit.problem = asProblem(error);
    if (!(error instanceof Problem || isStoreAway(error)))
      settings.log('error', 'request failed', { request_id: requestId, path: '/mcp', error });
    return rpcProblem(visit.problem, { id, requestId, problemBase, challenge });
  }

  async function answer(context: Context): Promise<Response> {
    const sent = context.req.raw.headers;
    const visit: RequestContext = {
      requestId: newRequestId(),
      now: settings.now(),
      headers: {},
      challenge: formatChallenge(sent, listWaysIn(settings, sent.get('host'))),
      id: null,
      address: undefined,
      caller: undefined,
      asker: undefined,
      operation: 'other',
      problem: undefined,
    };
    const served = serve(context.req.raw, readPeer(context), visit);
    const answered = await (settings.store?.untilAway(served) ?? served).catch((error: unknown) =>
      refuse(error, visit),
    );
    noteUse(access, visit, answered);
    const account = visit.caller && (await access.limits.readAllowance(visit.caller, 'mcp', visit.now));
    const allowance = allowanceHeaders(account, visit.address);
    const headers = { ...visit.headers, ...allowance, 'cache-control': 'no-store', 'x-request-id': visit.requestId };
    if ('jsonrpc' in answered) {
      const body = JSON.stringify(answered);
      return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } });
    }
    for (const [name, value] of Object.entries(headers)) answered.headers.set(name, value);
    return answered;
  }

  const app = new Hono();
  app.all('/', answer);
  return app;
}
