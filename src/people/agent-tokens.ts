import { sql } from 'kysely';
import { ACCESS_TOKEN_PREFIX, type AgentResources } from '../core/agent-tokens.ts';
import type { Db } from '../core/services.ts';
import {
  endTokensOfCode,
  findCodeOfRefreshToken,
  isReplayed,
  presentCode,
  withdrawPresentation,
} from './agent-codes.ts';
import { type AgentLibrary, hashToken, REFRESH_TOKEN_PREFIX } from './agent-library.ts';
import { canonicalResource } from './agent-requests.ts';
import { OFFLINE, pickKnownScopes } from './agent-scopes.ts';

/** The response to a client: RFC 6749, 5. */
export type GrantAnswer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** The authentication scheme, if the client failed to authenticate. */
  readonly challenge?: string | undefined;
};

const fault = (error: string, description: string, status = 400): GrantAnswer => ({
  status,
  body: { error, error_description: description },
});

const once = [
  'grant_type',
  'client_id',
  'client_secret',
  'code',
  'code_verifier',
  'redirect_uri',
  'refresh_token',
  'scope',
  'token',
  'token_type_hint',
];

/** Parameters that each grant needs in addition to the client. */
const needed: Readonly<Record<string, readonly string[]>> = {
  authorization_code: ['code', 'redirect_uri', 'code_verifier'],
  refresh_token: ['refresh_token'],
};

function ask(library: AgentLibrary, path: string, sent: URLSearchParams, authorization: string | undefined) {
  return library.ask(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(authorization !== undefined && { authorization }),
    },
    body: sent.toString(),
  });
}

const repeated = (sent: URLSearchParams): string | undefined => once.find((name) => sent.getAll(name).length > 1);

/** The known parameters, with resources in canonical form. */
function pickKnownParameters(sent: URLSearchParams, ours: AgentResources | undefined): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of once) {
    const value = sent.get(name);
    if (value !== null && value !== '') known.set(name, value);
  }
  if (ours !== undefined)
    for (const each of new Set(sent.getAll('resource').map((one) => canonicalResource(one, ours))))
      known.append('resource', each);
  return known;
}

/** Errors of the client or its request, in contrast to the presented token or code. */
const kept: ReadonlySet<unknown> = new Set([
  'invalid_client',
  'invalid_scope',
  'invalid_target',
  'unauthorized_client',
  'unsupported_grant_type',
]);

async function read(response: Response): Promise<GrantAnswer> {
  const text = await response.text();
  const body = text === '' ? null : (JSON.parse(text) as Record<string, unknown> | null);
  if (response.status >= 500) return fault('server_error', 'Something went wrong on our side.', 500);
  return { status: response.status, body, challenge: response.headers.get('www-authenticate') ?? undefined };
}

/** A request for tokens whose parameters are complete; the refusal of one that is not. */
function readGrant(
  ours: AgentResources,
  sent: URLSearchParams,
  authorization: string | undefined,
): URLSearchParams | GrantAnswer {
  const twice = repeated(sent);
  if (twice !== undefined) return fault('invalid_request', `${twice} is sent more than once`);
  const known = pickKnownParameters(sent, ours);
  const type = known.get('grant_type');
  if (type === null) return fault('invalid_request', 'grant_type is missing');
  const names = needed[type];
  if (names === undefined)
    return fault('unsupported_grant_type', 'the grants are authorization_code and refresh_token');
  const missing = names.find((name) => !known.has(name));
  if (missing !== undefined) return fault('invalid_request', `${missing} is missing`);
  if (!known.has('client_id') && authorization === undefined) return fault('invalid_client', 'client_id is missing');
  // Unknown scopes were dropped when the client asked for access; it may repeat them here.
  const scopes = pickKnownScopes(known.get('scope'));
  known.delete('scope');
  // A new refresh token keeps the scopes of the old one, whatever the client requests for this access token.
  if (type === 'refresh_token' && scopes.length > 0) known.set('scope', [...scopes, OFFLINE].join(' '));
  return known;
}

const usedBefore = () => fault('invalid_grant', 'the code was used before, so its tokens have ended');

/** The services that a request for tokens needs. */
type Granting = {
  readonly library: AgentLibrary;
  readonly db: Db;
  readonly ours: AgentResources;
  readonly now: Date;
};

/** Issues tokens for a code or a refresh token. A code that is presented again ends all its tokens. */
export async function grant(
  { library, db, ours, now }: Granting,
  sent: URLSearchParams,
  authorization: string | undefined,
): Promise<GrantAnswer> {
  const known = readGrant(ours, sent, authorization);
  if (!(known instanceof URLSearchParams)) return known;
  const isExchange = known.get('grant_type') === 'authorization_code';
  const codeId = isExchange
    ? hashToken(known.get('code') ?? '')
    : await findCodeOfRefreshToken(
        db,
        hashToken((known.get('refresh_token') ?? '').slice(REFRESH_TOKEN_PREFIX.length)),
      );
  if (isExchange && codeId !== undefined && (await presentCode(db, codeId, now)) === 'replay') {
    await endTokensOfCode(db, codeId);
    return usedBefore();
  }
  const answer = await read(await ask(library, '/oauth2/token', known, authorization));
  if (codeId !== undefined && (await isReplayed(db, codeId))) {
    await endTokensOfCode(db, codeId);
    return usedBefore();
  }
  const { status, body } = answer;
  if (isExchange && codeId !== undefined && status >= 400) await withdrawPresentation(db, codeId);
  if (status < 400 || status >= 500 || kept.has(body?.['error'])) return answer;
  // No parameter is missing, so the presented code or token is invalid: RFC 7636, 4.6 and RFC 6749, 5.2 name it so.
  return fault('invalid_grant', String(body?.['error_description'] ?? 'it cannot be used'));
}

/**
 * Revokes a token. A refresh token revokes all tokens of the same code; an access token is revoked alone, since its client may
 * need another one. An unknown token counts as revoked.
 */
export async function revoke(
  library: AgentLibrary,
  db: Db,
  sent: URLSearchParams,
  authorization: string | undefined,
): Promise<GrantAnswer> {
  const twice = repeated(sent);
  if (twice !== undefined) return fault('invalid_request', `${twice} is sent more than once`);
  const known = pickKnownParameters(sent, undefined);
  const token = known.get('token');
  if (token === null) return fault('invalid_request', 'token is missing');
  if (!known.has('client_id') && authorization === undefined) return fault('invalid_client', 'client_id is missing');
  known.set('token_type_hint', token.startsWith(ACCESS_TOKEN_PREFIX) ? 'access_token' : 'refresh_token');
  const answer = await read(await ask(library, '/oauth2/revoke', known, authorization));
  const isOver = answer.status < 400 || (answer.status < 500 && answer.body?.['error'] !== 'invalid_client');
  if (!isOver) return answer;
  if (answer.status < 400 && token.startsWith(REFRESH_TOKEN_PREFIX)) {
    const hashed = hashToken(token.slice(REFRESH_TOKEN_PREFIX.length));
    const family = sql`select code_id from agent_refresh_tokens
      where token = ${hashed} and client_id = ${known.get('client_id')} and revoked_at is not null`;
    await sql`delete from agent_access_tokens where code_id = (${family})`.execute(db);
    await sql`delete from agent_refresh_tokens where code_id = (${family})`.execute(db);
  }
  return { status: 200, body: null };
}
