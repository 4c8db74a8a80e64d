import type { BetterAuthOptions, betterAuth } from 'better-auth';
import { newId } from '../core/new-id.ts';
import type { Db } from '../core/services.ts';
import { type AccountOfPerson, listAccountsOf } from './memberships.ts';
import { type Person, roles } from './person.ts';

/** What the sign-in library is started with. */
export type SignInSettings = {
  readonly db: Db;
  /** Address at which people reach the pages, without a slash at its end. */
  readonly baseUrl: string;
  /** Signs cookies and links; the first signs, all are accepted. */
  readonly secrets: readonly [string, ...string[]];
};

/** A session that was signed in. */
export type Session = {
  readonly id: string;
  readonly person: Person;
  readonly accounts: readonly AccountOfPerson[];
  /** The one that is being worked for; undefined for who belongs to none. */
  readonly account: AccountOfPerson | undefined;
};

/** Begins each name of a cookie of the library. */
export const COOKIE_PREFIX = 'nordwire';

/** Below it the library answers by itself. */
export const SIGN_IN_PATH = '/sign-in/api';

/** The library as it is set up here; typed by what it is made from. */
export type Library = Awaited<ReturnType<typeof createLibrary>>;

/** What everything that reads these tables by the library agrees on: where they are, and what sessions are signed with. */
export const sharedOptions = ({ db, baseUrl, secrets: [secret] }: SignInSettings) =>
  ({
    appName: 'Nordwire',
    baseURL: baseUrl,
    secret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      modelName: 'people',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: { role: { type: [...roles], required: true, defaultValue: 'member', input: false } },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: { account_id: { type: 'string', required: false, input: false } },
    },
    account: {
      modelName: 'sign_in_methods',
      fields: {
        userId: 'person_id',
        providerId: 'provider_id',
        accountId: 'provider_account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: newId },
    },
  }) satisfies BetterAuthOptions;

async function createLibrary(settings: SignInSettings) {
  // Half a second to load, and nobody signs in at most processes.
  const load: Promise<{ betterAuth: typeof betterAuth }> = import('better-auth');
  return (await load).betterAuth({
    ...sharedOptions(settings),
    basePath: SIGN_IN_PATH,
    emailAndPassword: { enabled: true, minPasswordLength: 12, maxPasswordLength: 128 },
  });
}

/** Who signs in, and as whom. */
export type SignIn = {
  /** The library, loaded when it is first asked for. */
  library(): Promise<Library>;
  /** Who a request comes from; undefined where nobody is signed in. */
  sessionOf(headers: Headers): Promise<Session | undefined>;
};

export function createSignIn(settings: SignInSettings): SignIn {
  let loaded: Promise<Library> | undefined;
  const library = () => {
    loaded ??= createLibrary(settings);
    return loaded;
  };
  return {
    library,
    async sessionOf(headers) {
      if (!headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session_token=`)) return undefined;
      const { api } = await library();
      const found = await api.getSession({ headers, query: { disableRefresh: false } });
      if (found === null) return undefined;
      const { user, session } = found;
      const accounts = await listAccountsOf(settings.db, user.id);
      return {
        id: session.id,
        person: { id: user.id, name: user.name, email: user.email, role: user.role as Person['role'] },
        accounts,
        account: accounts.find(({ id }) => id === session.account_id) ?? accounts[0],
      };
    },
  };
}
