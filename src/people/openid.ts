import type { betterAuth } from 'better-auth';
import type { genericOAuth } from 'better-auth/plugins';
import { Problem } from '../core/problem.ts';
import { type Client, toHeaders } from './client.ts';
import { openAccount } from './memberships.ts';
import { libraryAddress, SIGN_IN_PATH, type SignInSettings, sharedOptions } from './sign-in.ts';
import type { SignUpRule } from './sign-up-rule.ts';

/** An identity provider for sign-in by OpenID Connect. */
export type OpenIdSettings = {
  /** The issuer; its document is at `/.well-known/openid-configuration` below it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name on the button, such as `Example Ltd`. */
  readonly label: string;
  /** Whether unknown users may sign up through it, and their plan. */
  readonly signUp: SignUpRule;
};

export type OpenId = {
  readonly label: string;
  /**
   * The address that starts the sign-in, and the cookies for the return. Afterwards the browser is redirected to `next`, or after
   * a failure to `failed` with the reason as `error`; both are paths below the address of the pages.
   * @throws Problem store-unavailable if the provider does not answer
   */
  begin(
    client: Client,
    paths: { readonly next: string; readonly failed: string },
  ): Promise<{ readonly address: string; readonly cookies: readonly string[] }>;
  /** Answers a browser that returns from the provider with a query. */
  finish(client: Client, query: string): Promise<Response>;
};

const PROVIDER = 'openid';
/** The redirect path of the provider, below the address of the pages. */
export const OPEN_ID_RETURN = `${SIGN_IN_PATH}/callback/${PROVIDER}`;
/** Time limit for discovering the provider's endpoints, in milliseconds. */
const PATIENCE_MS = 10_000;

async function createWithProvider(
  settings: SignInSettings,
  { issuer, clientId, clientSecret, signUp }: OpenIdSettings,
) {
  const discoveryUrl = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer?.ok) return undefined;
  const load: Promise<[{ betterAuth: typeof betterAuth }, { genericOAuth: typeof genericOAuth }]> = Promise.all([
    import('better-auth'),
    import('better-auth/plugins'),
  ]);
  const [library, plugins] = await load;
  const options = sharedOptions(settings);
  const made = library.betterAuth({
    ...options,
    baseURL: libraryAddress(settings),
    user: {
      ...options.user,
      // A provider that does not verify addresses could claim any user. A linked user is recognised by the subject.
      validateUserInfo: ({ user, source }) =>
        source.action === 'sign-in' || user.emailVerified === true ? undefined : { error: 'email_not_verified' },
    },
    account: { ...options.account, updateAccountOnSignIn: false },
    databaseHooks: {
      // Only the identity is used; the provider's tokens are not stored.
      account: { create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) } },
      user: {
        create: {
          after: async ({ id, name }) => {
            await openAccount(settings.db, { personId: id, name, plan: signUp.plan, now: new Date() });
          },
        },
      },
    },
    plugins: [
      plugins.genericOAuth({
        config: [
          {
            providerId: PROVIDER,
            discoveryUrl,
            clientId,
            clientSecret,
            scopes: ['openid', 'profile', 'email'],
            requireIdTokenVerification: true,
            disableSignUp: signUp.mode !== 'open',
            mapProfileToUser: ({ name, email }) => ({
              name: typeof name === 'string' && name.trim() !== '' ? name.slice(0, 100) : (email ?? ''),
            }),
          },
        ],
      }),
    ],
  });
  const { socialProviders } = await made.$context;
  return socialProviders.some(({ id }) => id === PROVIDER) ? made : undefined;
}

/**
 * Sign-in with an OpenID provider. Its endpoints are discovered at the first sign-in and again until it answers; sign-in by
 * password does not wait for it.
 */
export function createOpenId(settings: SignInSettings, wanted: OpenIdSettings): OpenId {
  let loaded: ReturnType<typeof createWithProvider> | undefined;
  async function open() {
    loaded ??= createWithProvider(settings, wanted);
    const library = await loaded;
    if (library !== undefined) return library;
    loaded = undefined;
    throw new Problem('store-unavailable', `${wanted.label} does not answer. Try again soon, or sign in by password.`);
  }
  return {
    label: wanted.label,
    async begin(client, { next, failed }) {
      const { api } = await open();
      const { headers, response } = await api.signInSocial({
        body: {
          provider: PROVIDER,
          callbackURL: `${settings.baseUrl}/${next}`,
          errorCallbackURL: `${settings.baseUrl}/${failed}`,
          disableRedirect: true,
        },
        headers: toHeaders(client),
        returnHeaders: true,
      });
      return { address: response.url ?? '', cookies: headers.getSetCookie() };
    },
    async finish(client, query) {
      const library = await open();
      return library.handler(
        new Request(`${settings.baseUrl}${OPEN_ID_RETURN}${query}`, { headers: toHeaders(client) }),
      );
    },
  };
}
