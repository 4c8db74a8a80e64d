import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Claims of who signs in there. */
export type Claims = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
};

/** Another service, at which people sign in by OpenID Connect; it believes who it is told. */
export type Issuer = {
  readonly address: string;
  /** What goes wrong there from now on. */
  fault: 'none' | 'other-key' | 'other-nonce' | 'other-audience';
  /** Signs somebody in who was sent there, and gives the address that their browser is sent back to. */
  signIn(authorization: string, who: Claims): string;
  close(): Promise<void>;
};

export const CLIENT = { clientId: 'nordwire', clientSecret: 'the secret of the client' } as const;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(key: KeyObject, claims: Record<string, unknown>): string {
  const signed = `${encode({ alg: 'ES256', kid: 'first', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

export async function openIssuer(): Promise<Issuer> {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const given = new Map<string, { readonly authRequest: URLSearchParams; readonly who: Claims }>();
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration')
      return answer(200, {
        issuer: issuer.address,
        authorization_endpoint: `${issuer.address}/authorize`,
        token_endpoint: `${issuer.address}/token`,
        jwks_uri: `${issuer.address}/keys`,
        id_token_signing_alg_values_supported: ['ES256'],
      });
    if (request.url === '/keys')
      return answer(200, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'first', alg: 'ES256', use: 'sig' }],
      });
    const sent = await readBody(request);
    const found = given.get(sent.get('code') ?? '');
    given.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (
      found === undefined ||
      sent.get('client_secret') !== CLIENT.clientSecret ||
      challenge !== found.authRequest.get('code_challenge')
    )
      return answer(400, { error: 'invalid_grant' });
    const { fault } = issuer;
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer.address,
      aud: fault === 'other-audience' ? 'somebody-else' : CLIENT.clientId,
      nonce: fault === 'other-nonce' ? 'another' : found.authRequest.get('nonce'),
      iat: now,
      exp: now + 60,
      ...found.who,
    };
    return answer(200, {
      access_token: 'an access token',
      refresh_token: 'a refresh token',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: idToken(fault === 'other-key' ? stranger.privateKey : own.privateKey, claims),
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer: Issuer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'none',
    signIn(authorization, who) {
      const authRequest = new URL(authorization).searchParams;
      const code = randomUUID();
      given.set(code, { authRequest, who });
      const back = new URL(authRequest.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', authRequest.get('state') ?? '');
      return `${back.pathname}${back.search}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return issuer;
}
