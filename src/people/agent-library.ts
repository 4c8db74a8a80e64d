import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { sql } from 'kysely';
import { ACCESS_TOKEN_PREFIX, toAgentResources } from '../core/agent-tokens.ts';
import { grantableScopes } from '../core/caller.ts';
import { OFFLINE } from './agent-scopes.ts';
import { type SignInSettings, sharedOptions } from './sign-in.ts';

export const REFRESH_TOKEN_PREFIX = 'nwr_';
export const CLIENT_SECRET_PREFIX = 'nws_';

/** The address to which the library redirects when it needs a decision. No route answers it. */
export const LOGIN = '/login';
export const CONSENT = '/consent';
export const FAULT = '/fault';

const CODE_SECONDS = 60;
const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 60 * 24 * 3_600;
/** Processes of one program may use a refresh token twice at the same moment; this does not mean that it was stolen. */
const REUSE_SECONDS = 10;

/** The stored form of a token or a code. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** An account id that matches no consent. */
const NOBODY = '-';

/** The OAuth server of the library. Only this service calls it; its own addresses are not reachable. */
export type AgentLibrary = {
  /** Lets the library answer a request; `accountId` is the account of the decision. */
  ask(path: string, init: RequestInit, accountId?: string): Promise<Response>;
};

/**
 * A second instance of the library, separate from the one for sign-in: its addresses start at the root of the service, so
 * that the service is the issuer, and sessions are read without it.
 */
export async function createAgentLibrary(settings: SignInSettings): Promise<AgentLibrary> {
  const { db, baseUrl } = settings;
  const [{ betterAuth }, { oauthProvider }] = await Promise.all([
    import('better-auth'),
    import('@better-auth/oauth-provider'),
  ]);
  const resources = Object.values(toAgentResources(baseUrl));
  for (const identifier of resources)
    await sql`insert into agent_resources (id, identifier) values (${hashToken(identifier).slice(0, 12)}, ${identifier})
      on conflict do nothing`.execute(db);
  const account = new AsyncLocalStorage<string>();
  const tokenFields = {
    clientId: 'client_id',
    userId: 'person_id',
    referenceId: 'account_id',
    sessionId: 'session_id',
    authorizationCodeId: 'code_id',
    requestedUserInfoClaims: 'user_claims',
    expiresAt: 'expires_at',
    createdAt: 'created_at',
    revoked: 'revoked_at',
  };
  const provider = oauthProvider({
    loginPage: LOGIN,
    consentPage: CONSENT,
    scopes: [...grantableScopes, OFFLINE],
    grantTypes: ['authorization_code', 'refresh_token'],
    enforcePerClientResources: false,
    // Tokens are random and looked up: a revoked token is refused at once, and no signing key is stored.
    disableJwtPlugin: true,
    storeTokens: { hash: async (token) => hashToken(token) },
    prefix: {
      opaqueAccessToken: ACCESS_TOKEN_PREFIX,
      refreshToken: REFRESH_TOKEN_PREFIX,
      clientSecret: CLIENT_SECRET_PREFIX,
    },
    codeExpiresIn: CODE_SECONDS,
    accessTokenExpiresIn: ACCESS_SECONDS,
    refreshTokenExpiresIn: REFRESH_SECONDS,
    refreshTokenReuseInterval: REUSE_SECONDS,
    postLogin: {
      page: LOGIN,
      shouldRedirect: () => false,
      consentReferenceId: () => account.getStore() ?? NOBODY,
    },
    schema: {
      oauthClient: {
        modelName: 'agent_clients',
        fields: {
          clientId: 'client_id',
          clientSecret: 'secret',
          uri: 'homepage',
          redirectUris: 'redirect_uris',
          tokenEndpointAuthMethod: 'token_auth_method',
          grantTypes: 'grant_types',
          createdAt: 'created_at',
          updatedAt: 'updated_at',
        },
      },
      oauthResource: { modelName: 'agent_resources' },
      oauthConsent: {
        modelName: 'agent_consents',
        fields: {
          clientId: 'client_id',
          userId: 'person_id',
          referenceId: 'account_id',
          requestedUserInfoClaims: 'user_claims',
          createdAt: 'created_at',
          updatedAt: 'updated_at',
        },
      },
      oauthRefreshToken: {
        modelName: 'agent_refresh_tokens',
        fields: {
          ...tokenFields,
          authTime: 'signed_in_at',
          rotatedAt: 'rotated_at',
          rotationReplayResponse: 'replay',
          rotationReplayExpiresAt: 'replay_expires_at',
        },
      },
      oauthAccessToken: { modelName: 'agent_access_tokens', fields: { ...tokenFields, refreshId: 'refresh_id' } },
    },
  });
  const shared = sharedOptions(settings);
  const { handler } = betterAuth({
    ...shared,
    // Our tables omit columns of protocols that this service does not support; nothing writes them.
    advanced: { ...shared.advanced, database: { ...shared.advanced.database, validateSchema: false } },
    basePath: '/',
    onAPIError: { errorURL: FAULT },
    // The library's types are not correct under exactOptionalPropertyTypes.
    plugins: [provider as unknown as BetterAuthPlugin],
  });
  return {
    ask: (path, init, accountId = NOBODY) =>
      account.run(accountId, () => handler(new Request(`${baseUrl}${path}`, init))),
  };
}
