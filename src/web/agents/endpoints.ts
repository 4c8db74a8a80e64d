import { asProblem } from '../../core/problem-body.ts';
import {
  type AgentClient,
  ClientRefused,
  grantTypes,
  type Registration,
  readRegistration,
  registerClient,
} from '../../people/agent-clients.ts';
import type { GrantAnswer } from '../../people/agent-tokens.ts';
import type { Agents } from '../../people/agents.ts';
import type { SiteContext } from '../request-context.ts';
import type { Handler, Route } from '../routes.ts';
import type { Site } from '../site.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { preflight, readableByAll } from './cors.ts';
import { toOwnResources } from './own-resources.ts';

const MAX_BYTES = 64 * 1024;

/** Only failures count: a service may send the requests of all its users from one address, while guesses fail. */
const FAILURES = { max: 30, windowMs: 60_000 };
/** Correct registrations have a limit of their own, which bounds the table: a hosted client registers its users from few addresses. */
const REGISTRATIONS = { max: 100, windowMs: 3_600_000 };

/** A response with the seconds after which a refused client may repeat its request. */
type EndpointAnswer = GrantAnswer & { readonly retryAfter?: number | undefined };

function respond(context: SiteContext, { status, body, challenge, retryAfter }: EndpointAnswer): Response {
  return new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: {
      ...readableByAll,
      'cache-control': 'no-store',
      pragma: 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-request-id': context.get('request').requestId,
      ...(body !== null && { 'content-type': 'application/json; charset=utf-8' }),
      ...(challenge !== undefined && { 'www-authenticate': challenge }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  });
}

const toError = (status: number, error: string, description: string): GrantAnswer => ({
  status,
  body: { error, error_description: description },
});

/** The body of a request; an error for another type or a body that is too long. */
async function readBody(context: SiteContext, type: string): Promise<string | GrantAnswer> {
  const sent = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (sent !== type) return toError(400, 'invalid_request', `the body must be ${type}`);
  if (Number(context.req.header('content-length') ?? 0) > MAX_BYTES)
    return toError(413, 'invalid_request', 'the body is too long');
  const text = await context.req.text();
  return Buffer.byteLength(text) > MAX_BYTES ? toError(413, 'invalid_request', 'the body is too long') : text;
}

function toFailure(site: Site, context: SiteContext, error: unknown): EndpointAnswer {
  const { status, extras } = asProblem(error);
  if (status === 503)
    return {
      ...toError(503, 'temporarily_unavailable', 'the database is unreachable'),
      retryAfter: extras.retryAfterSeconds,
    };
  site.log('error', 'request failed', {
    request_id: context.get('request').requestId,
    path: context.req.path,
    error,
  });
  return toError(500, 'server_error', 'internal error');
}

type Endpoint = (site: Site, context: SiteContext) => Promise<EndpointAnswer>;

/** The refusal of a client address that has to wait. OAuth has no code of its own for it; `slow_down` is that of devices. */
const toRefusal = (retryAfter: number, description: string): EndpointAnswer => ({
  ...toError(429, 'temporarily_unavailable', description),
  retryAfter,
});

const isFailure = ({ status }: GrantAnswer): boolean => status >= 400 && status < 500 && status !== 429;

/** A handler with a limit of failures. Every response, failures included, is JSON that OAuth clients read. */
const limited =
  (failures: Attempts, endpoint: Endpoint): Handler =>
  async (site, context) => {
    const seconds = failures.wait(context);
    if (seconds > 0) return respond(context, toRefusal(seconds, 'too many failed requests from this address'));
    try {
      const answer = await endpoint(site, context);
      if (isFailure(answer)) failures.count(context);
      return respond(context, answer);
    } catch (error) {
      return respond(context, toFailure(site, context, error));
    }
  };

const tokenEndpoint =
  (answer: Agents['grant']): Endpoint =>
  async (site, context) => {
    const body = await readBody(context, 'application/x-www-form-urlencoded');
    if (typeof body !== 'string') return body;
    return answer(toOwnResources(site, context, new URLSearchParams(body)), context.req.header('authorization'));
  };

/** The metadata as registered (RFC 7591, 3.2.1), with the redirect addresses that were left out. */
const toRegistration = (client: AgentClient, { unusable }: Registration): GrantAnswer => ({
  status: 201,
  body: {
    client_id: client.client_id,
    client_id_issued_at: Math.floor(client.created_at.getTime() / 1_000),
    client_name: client.name,
    ...(client.homepage !== null && { client_uri: client.homepage }),
    redirect_uris: client.redirect_uris,
    ...(unusable.length > 0 && { unusable_redirect_uris: unusable }),
    grant_types: grantTypes,
    response_types: ['code'],
    token_endpoint_auth_method: client.token_auth_method,
  },
});

/** Dynamic client registration (RFC 7591). */
const registrationEndpoint =
  (registrations: Attempts): Endpoint =>
  async (site, context) => {
    const body = await readBody(context, 'application/json');
    if (typeof body !== 'string') return body;
    let json: unknown;
    try {
      json = JSON.parse(body);
    } catch {
      return toError(400, 'invalid_client_metadata', 'the body is not valid JSON');
    }
    try {
      const registration = readRegistration(json);
      const seconds = registrations.wait(context);
      if (seconds > 0) return toRefusal(seconds, 'too many registrations from this address');
      // It counts before it is stored, so that simultaneous ones do not pass the limit.
      registrations.count(context);
      return toRegistration(await registerClient(site.services.db, registration, site.now()), registration);
    } catch (error) {
      if (!(error instanceof ClientRefused)) throw error;
      const isAddress = error.message.includes('redirect');
      return toError(400, isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata', error.message);
    }
  };

const postPreflight: Handler = () => preflight('POST');

/** The endpoints that clients call without a browser: tokens, revocation and, where the operator allows it, registration. */
export function endpointRoutes(site: Site & { readonly agents: Agents }): readonly Route[] {
  const { agents } = site;
  const failures = createAttempts(site, FAILURES);
  const registrations = createAttempts(site, REGISTRATIONS);
  const token = (answer: Agents['grant']): Handler => limited(failures, tokenEndpoint(answer));
  const register = limited(createAttempts(site, FAILURES), registrationEndpoint(registrations));
  return [
    { method: 'POST', path: '/oauth/token', handler: token(agents.grant) },
    { method: 'OPTIONS', path: '/oauth/token', handler: postPreflight },
    { method: 'POST', path: '/oauth/revoke', handler: token(agents.revoke) },
    { method: 'OPTIONS', path: '/oauth/revoke', handler: postPreflight },
    ...(agents.registers
      ? ([
          { method: 'POST', path: '/oauth/register', handler: register },
          { method: 'OPTIONS', path: '/oauth/register', handler: postPreflight },
        ] as const)
      : []),
  ];
}
