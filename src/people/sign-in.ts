import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions, betterAuth } from 'better-auth';
import { newId } from '../core/new-id.ts';
import type { Db } from '../core/services.ts';
import { type SessionLimits, usualSessionLimits } from '../core/session-limits.ts';
import { ADDRESS_HEADER, type Client, toHeaders } from './client.ts';
import { type AccountOfPerson, listPersonAccounts } from './memberships.ts';
import { PASSWORD_LENGTH, type Person, roles } from './person.ts';
import { sessionStart } from './session-start.ts';
import { endSession, hasEnded } from './sessions.ts';

/** Settings of the sign-in library. */
export type SignInSettings = {
  readonly db: Db;
  /** Public address of the pages, without a slash at its end. */
  readonly baseUrl: string;
  /** Signs cookies and links; the first signs, all are accepted. */
  readonly secrets: readonly [string, ...string[]];
  /** Absent: the usual ends. */
  readonly sessions?: SessionLimits | undefined;
  /** The clock of the absolute end. Absent: the system's. */
  readonly now?: (() => Date) | undefined;
};

/** A new session. */
export type Session = {
  readonly id: string;
  readonly startedAt: Date;
  readonly person: Person;
  readonly accounts: readonly AccountOfPerson[];
  /** The current account; undefined for a user without one. */
  readonly account: AccountOfPerson | undefined;
};

/** Prefix of the library's cookies. */
export const COOKIE_PREFIX = 'nordwire';

/** Path of the routes that the library answers itself. */
export const SIGN_IN_PATH = '/sign-in/api';

/** The configured library, typed by its factory. */
export type Library = Awaited<ReturnType<typeof createLibrary>>;

/** The failure behind an error of the library, which passes it to its logger alone. */
const failures = new AsyncLocalStorage<{ cause?: Error }>();

/** The result of a call of the library; rejects with the failure behind an internal error, such as that of the store. */
export function exposeCause<Result>(call: () => Promise<Result>): Promise<Result> {
  const failure: { cause?: Error } = {};
  return failures.run(failure, async () => {
    try {
      return await call();
    } catch (error) {
      const isInternal = error instanceof Error && 'statusCode' in error && error.statusCode === 500;
      throw (isInternal && failure.cause) || error;
    }
  });
}

function keepCause(_level: unknown, _message: string, ...details: readonly unknown[]): void {
  const failure = failures.getStore();
  const cause = details.find((each): each is Error => each instanceof Error);
  if (failure !== undefined && cause !== undefined) failure.cause = cause;
}

/** Settings shared by all instances of the library: the tables and the secret that signs sessions. */
export const sharedOptions = ({ db, baseUrl, secrets: [secret], sessions = usualSessionLimits }: SignInSettings) =>
  ({
    appName: 'Nordwire',
    baseURL: baseUrl,
    secret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { level: 'error', log: keepCause },
    // Attempts are counted in the store, which all processes share.
    rateLimit: { enabled: false },
    user: {
      modelName: 'people',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: { role: { type: [...roles], required: true, defaultValue: 'member', input: false } },
    },
    session: {
      modelName: 'sessions',
      // A use extends a session, at most once an hour, so its last use is known to the hour.
      expiresIn: Math.min(sessions.idleDays, sessions.days) * 86_400,
      updateAge: 3_600,
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
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: `${new URL(baseUrl).pathname.replace(/\/+$/, '')}/`,
      },
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
    },
  }) satisfies BetterAuthOptions;

/** The base address of the routes that the library answers itself. */
export const libraryAddress = ({ baseUrl }: Pick<SignInSettings, 'baseUrl'>): string => `${baseUrl}${SIGN_IN_PATH}`;

async function createLibrary(settings: SignInSettings) {
  // Imported here: the library takes half a second to load, and most processes never sign a user in.
  const load: Promise<[{ betterAuth: typeof betterAuth }, Parameters<typeof sessionStart>[0]]> = Promise.all([
    import('better-auth'),
    Promise.all([import('better-auth/api'), import('better-auth/cookies')]).then(([api, cookies]) => ({
      createAuthEndpoint: api.createAuthEndpoint,
      setSessionCookie: cookies.setSessionCookie,
    })),
  ]);
  const [library, parts] = await load;
  return library.betterAuth({
    ...sharedOptions(settings),
    baseURL: libraryAddress(settings),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    plugins: [sessionStart(parts)],
  });
}

/** Receives Set-Cookie headers for the browser. */
export type Cookies = readonly string[];

/** Sign-in and sessions. */
export type SignIn = {
  readonly limits: SessionLimits;
  /** The user of a request; undefined without a session. A session in use is extended, which `keep` receives. */
  readSession(headers: Headers, keep?: (cookies: Cookies) => void): Promise<Session | undefined>;
  /** Starts a session; undefined after the same time for a wrong password and for an unknown address. */
  byPassword(email: string, password: string, client: Client): Promise<Cookies | undefined>;
  /** Starts a session for a user; undefined if the user was removed. */
  begin(personId: string, client: Client): Promise<Cookies | undefined>;
  /** Ends the session of a browser. */
  end(client: Client): Promise<Cookies>;
  hash(password: string): Promise<string>;
  /** Whether a password matches a hash. */
  verify(hash: string, password: string): Promise<boolean>;
};

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'APIError';

export function createSignIn(settings: SignInSettings): SignIn {
  const { db, baseUrl, secrets, sessions, now = () => new Date() } = settings;
  const limits = sessions ?? usualSessionLimits;
  const loaded = new Map<string, Promise<Library>>();
  const findOrCreateLibrary = (secret: string): Promise<Library> => {
    const known = loaded.get(secret) ?? createLibrary({ db, baseUrl, secrets: [secret], sessions });
    loaded.set(secret, known);
    return known;
  };
  const library = () => findOrCreateLibrary(secrets[0]);
  return {
    limits,
    async readSession(headers, keep) {
      if (!headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session_token=`)) return undefined;
      for (const secret of secrets) {
        const { api } = await findOrCreateLibrary(secret);
        const found = await exposeCause(() =>
          api.getSession({ headers, query: { disableRefresh: false }, returnHeaders: true }),
        );
        const isOver = found.response !== null && hasEnded(found.response.session.createdAt, limits, now());
        if (isOver && found.response !== null) await endSession(db, found.response.user.id, found.response.session.id);
        // The cookie is deleted for an ended session too: the library then finds none.
        const kept = isOver ? await api.getSession({ headers, returnHeaders: true }) : found;
        keep?.(kept.headers.getSetCookie());
        if (kept.response === null) continue;
        const { user, session } = kept.response;
        const accounts = await listPersonAccounts(db, user.id);
        return {
          id: session.id,
          startedAt: session.createdAt,
          person: { id: user.id, name: user.name, email: user.email, role: user.role as Person['role'] },
          accounts,
          account: accounts.find(({ id }) => id === session.account_id) ?? accounts[0],
        };
      }
      return undefined;
    },
    async byPassword(email, password, client) {
      const { api } = await library();
      try {
        const { headers } = await api.signInEmail({
          body: { email, password },
          headers: toHeaders(client),
          returnHeaders: true,
        });
        return headers.getSetCookie();
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },
    async begin(personId, client) {
      const { api } = await library();
      const { headers, response } = await api.beginSession({
        body: { personId },
        headers: toHeaders(client),
        returnHeaders: true,
      });
      return response === null ? undefined : headers.getSetCookie();
    },
    async end(client) {
      const { api } = await library();
      const { headers } = await api.signOut({ headers: toHeaders(client), returnHeaders: true });
      return headers.getSetCookie();
    },
    async hash(password) {
      const { hashPassword } = await import('better-auth/crypto');
      return hashPassword(password);
    },
    async verify(hash, password) {
      const { verifyPassword } = await import('better-auth/crypto');
      return verifyPassword({ hash, password });
    },
  };
}
