import { asProblem } from '../../core/problem-body.ts';
import { type AgentClient, ClientRefused, registerClient } from '../../people/agent-clients.ts';
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
const REGISTRATIONS = { max: 10, windowMs: 3_600_000 };

function respond(
  context: SiteContext,
  { status, body, challenge }: GrantAnswer,
  more: Record<string, string> = {},
): Response {
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
      ...more,
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

function toFailure(site: Site, context: SiteContext, error: unknown): GrantAnswer {
  if (asProblem(error).status === 503) return toError(503, 'temporarily_unavailable', 'the database is unreachable');
  site.log('error', 'request failed', {
    request_id: context.get('request').requestId,
    path: context.req.path,
    error,
  });
  return toError(500, 'server_error', 'internal error');
}

type Endpoint = (site: Site, context: SiteContext) => Promise<GrantAnswer>;

/** A handler with a rate limit. Every response, failures included, is JSON that OAuth clients read. */
const limited =
  (attempts: Attempts, endpoint: Endpoint, counts: (answer: GrantAnswer) => boolean): Handler =>
  async (site, context) => {
    const seconds = attempts.wait(context);
    if (seconds > 0) {
      const refusal = toError(429, 'slow_down', 'too many failed requests from this address');
      return respond(context, refusal, { 'retry-after': String(seconds) });
    }
    try {
      const answer = await endpoint(site, context);
      if (counts(answer)) attempts.count(context);
      return respond(context, answer);
    } catch (error) {
      return respond(context, toFailure(site, context, error));
    }
  };

const isClientError = ({ status }: GrantAnswer): boolean => status >= 400 && status < 500;

const tokenEndpoint =
  (answer: Agents['grant']): Endpoint =>
  async (site, context) => {
    const body = await readBody(context, 'application/x-www-form-urlencoded');
    if (typeof body !== 'string') return body;
    return answer(toOwnResources(site, context, new URLSearchParams(body)), context.req.header('authorization'));
  };

const toRegistration = (client: AgentClient): GrantAnswer => ({
  status: 201,
  body: {
    client_id: client.client_id,
    client_id_issued_at: Math.floor(client.created_at.getTime() / 1_000),
    client_name: client.name,
    ...(client.homepage !== null && { client_uri: client.homepage }),
    redirect_uris: client.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
});

/** Dynamic client registration (RFC 7591). */
const registrationEndpoint =
  (registrations: Attempts): Endpoint =>
  async (site, context) => {
    const body = await readBody(context, 'application/json');
    if (typeof body !== 'string') return body;
    registrations.count(context);
    let json: unknown;
    try {
      json = JSON.parse(body);
    } catch {
      return toError(400, 'invalid_client_metadata', 'the body is not valid JSON');
    }
    try {
      return toRegistration(await registerClient(site.services.db, json, site.now()));
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
  const token = (answer: Agents['grant']): Handler => limited(failures, tokenEndpoint(answer), isClientError);
  // A registration counts before it is read, whatever the response.
  const register = limited(registrations, registrationEndpoint(registrations), () => false);
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
