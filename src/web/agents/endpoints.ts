import type { Hono } from 'hono';
import { asProblem } from '../../core/problem-body.ts';
import { ClientRefused, registerClient } from '../../people/agent-clients.ts';
import type { GrantAnswer } from '../../people/agent-tokens.ts';
import type { Agents } from '../../people/agents.ts';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { preflight, readableByAll } from './cors.ts';

const MAX_BYTES = 64 * 1024;

/** Only what fails counts: a service may ask for all of its users from one address, and whoever guesses fails. */
const FAILURES = { most: 30, windowMs: 60_000 };
const REGISTRATIONS = { most: 10, windowMs: 3_600_000 };

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
      'x-request-id': context.get('visit').requestId,
      ...(body !== null && { 'content-type': 'application/json; charset=utf-8' }),
      ...(challenge !== undefined && { 'www-authenticate': challenge }),
      ...more,
    },
  });
}

const said = (status: number, error: string, description: string): GrantAnswer => ({
  status,
  body: { error, error_description: description },
});

/** The body of a request, of the one type that is taken; a refusal where it is another or too long. */
async function readBody(context: SiteContext, type: string): Promise<string | GrantAnswer> {
  const sent = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (sent !== type) return said(400, 'invalid_request', `the body has to be ${type}`);
  if (Number(context.req.header('content-length') ?? 0) > MAX_BYTES)
    return said(413, 'invalid_request', 'the body is too long');
  const text = await context.req.text();
  return Buffer.byteLength(text) > MAX_BYTES ? said(413, 'invalid_request', 'the body is too long') : text;
}

const waiting = (context: SiteContext, seconds: number): Response =>
  respond(context, said(429, 'slow_down', 'this address has failed too often'), { 'retry-after': String(seconds) });

/** What clients ask without a browser: tokens, their end, and, where the operator wants it, to be registered. */
export function addEndpoints(app: Hono<SiteEnv>, site: Site & { readonly agents: Agents }): void {
  const { agents } = site;
  const failures = createAttempts(site, FAILURES);
  const registrations = createAttempts(site, REGISTRATIONS);

  /** Whatever happens, a client is answered in the form that it reads. */
  const guarded = async (
    context: SiteContext,
    attempts: Attempts,
    work: () => Promise<GrantAnswer>,
  ): Promise<Response> => {
    const seconds = attempts.wait(context);
    if (seconds > 0) return waiting(context, seconds);
    try {
      const answer = await work();
      if (attempts === failures && answer.status >= 400 && answer.status < 500) failures.count(context);
      return respond(context, answer);
    } catch (error) {
      const { status } = asProblem(error);
      if (status !== 503)
        site.log('error', 'request failed', {
          request_id: context.get('visit').requestId,
          path: context.req.path,
          error,
        });
      return respond(
        context,
        status === 503
          ? said(503, 'temporarily_unavailable', 'the store cannot be reached')
          : said(500, 'server_error', 'something went wrong on our side'),
      );
    }
  };

  for (const [path, answer] of [
    ['/oauth/token', agents.grant],
    ['/oauth/revoke', agents.revoke],
  ] as const) {
    app.post(path, (context) =>
      guarded(context, failures, async () => {
        const body = await readBody(context, 'application/x-www-form-urlencoded');
        if (typeof body !== 'string') return body;
        return answer(new URLSearchParams(body), context.req.header('authorization'));
      }),
    );
    app.options(path, () => preflight('POST'));
  }
  if (!agents.registers) return;
  app.post('/oauth/register', (context) =>
    guarded(context, registrations, async () => {
      const body = await readBody(context, 'application/json');
      if (typeof body !== 'string') return body;
      registrations.count(context);
      let json: unknown;
      try {
        json = JSON.parse(body);
      } catch {
        return said(400, 'invalid_client_metadata', 'the body is no JSON');
      }
      try {
        const client = await registerClient(site.services.db, json, site.now());
        return {
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
        };
      } catch (error) {
        if (!(error instanceof ClientRefused)) throw error;
        const isAddress = error.message.includes('redirect');
        return said(400, isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata', error.message);
      }
    }),
  );
  app.options('/oauth/register', () => preflight('POST'));
}
