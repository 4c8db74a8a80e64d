import { toAgentResources } from '../core/agent-tokens.ts';
import { toRedirectTarget } from './agent-addresses.ts';
import { type ClientFinder, createClientFinder, type FetchDocument } from './agent-clients.ts';
import { findConsent, sweepAgents } from './agent-consents.ts';
import { type AgentLibrary, CONSENT, createAgentLibrary, FAULT, LOGIN } from './agent-library.ts';
import type { AuthorizationRequest } from './agent-requests.ts';
import { OFFLINE } from './agent-scopes.ts';
import { type GrantAnswer, grant, revoke } from './agent-tokens.ts';
import type { SignInSettings } from './sign-in.ts';

/** The outcome of a client's request. */
export type Outcome =
  /** The user has to decide about consent. */
  | { readonly kind: 'undecided' }
  /** The browser is redirected to the client, with a code or an error. */
  | { readonly kind: 'back'; readonly to: string }
  /** The client cannot be answered; the reason is shown to the user. */
  | { readonly kind: 'refused'; readonly reason: string };

/** The user who decides about a client, with the cookies of their session. */
export type Decider = { readonly personId: string; readonly cookie: string };

/** The decision on a request for access. */
export type Decision =
  | { readonly isAllowed: true; readonly accountId: string; readonly scopes: readonly string[] }
  | { readonly isAllowed: false };

/** Access for agents, by OAuth 2.1. */
export type Agents = {
  readonly clients: ClientFinder;
  /** Whether clients may register by themselves (RFC 7591). */
  readonly registers: boolean;
  /** Checks a request, and answers it if the user has given this client as much access before. */
  authorize(request: AuthorizationRequest, decider: Decider | undefined): Promise<Outcome>;
  /** Executes a decision; the request is checked again. */
  decide(request: AuthorizationRequest, decider: Decider, decision: Decision): Promise<Outcome>;
  /** Issues tokens for a code or a refresh token. */
  grant(sent: URLSearchParams, authorization: string | undefined): Promise<GrantAnswer>;
  /** Revokes a token (RFC 7009). */
  revoke(sent: URLSearchParams, authorization: string | undefined): Promise<GrantAnswer>;
};

const faults: Readonly<Record<string, string>> = {
  invalid_redirect: 'The redirect address is not one of the addresses of this client.',
  client_disabled: 'The operator of this service has disabled this client.',
  invalid_client: 'No client has this id.',
  unsupported_response_type: 'It asks for something else than a code.',
};

/** The outcome that a redirect of the library means. */
function readOutcome(
  location: string,
  baseUrl: string,
): Outcome | { readonly kind: 'undecided'; readonly signed: string } {
  const [path = '', query = ''] = location.startsWith('/') ? location.split(/\?(.*)/s) : ['', ''];
  if (path === CONSENT) return { kind: 'undecided', signed: query };
  if (path === LOGIN) return { kind: 'refused', reason: 'Sign in once more, and let the client ask again.' };
  if (path === FAULT) {
    const said = new URLSearchParams(query);
    const words = said.get('error_description') ?? 'the request cannot be read';
    return { kind: 'refused', reason: faults[said.get('error') ?? ''] ?? `The request cannot be answered: ${words}.` };
  }
  const to = new URL(location);
  // Issuers are compared as strings (RFC 9207), so this is the spelling of our metadata, not of the library.
  if (to.hash === '') to.searchParams.set('iss', baseUrl);
  return { kind: 'back', to: to.href };
}

const SWEPT_EVERY_MS = 3_600_000;

export function createAgents(
  settings: SignInSettings & {
    readonly fetchDocument: FetchDocument;
    readonly registers: boolean;
    readonly now: () => Date;
  },
): Agents {
  const { db, baseUrl, fetchDocument, registers, now } = settings;
  const resources = toAgentResources(baseUrl);
  let loaded: Promise<AgentLibrary> | undefined;
  const library = () => {
    loaded ??= createAgentLibrary(settings).catch((error: unknown) => {
      // The next call tries again after a failure of the store.
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  let sweptAt = 0;

  async function asLibrary(
    request: AuthorizationRequest,
    cookie: string,
    accountId: string | undefined,
    prompt?: 'consent',
  ) {
    const query = new URLSearchParams(request.query);
    if (prompt !== undefined) query.set('prompt', prompt);
    const init = { headers: { cookie, accept: 'text/html' }, redirect: 'manual' as const };
    const response = await (await library()).ask(`/oauth2/authorize?${query}`, init, accountId);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the library answered ${response.status} to a request of a client`);
    return readOutcome(location, baseUrl);
  }

  /**
   * The account for which a request is answered without asking for consent again. A client on the user's own machine needs
   * consent every time: another program there may have taken its place (RFC 8252, 8.6).
   */
  async function consentedAccount(request: AuthorizationRequest, personId: string): Promise<string | undefined> {
    if (request.prompt === 'consent' || URL.parse(request.redirectUri) === null) return undefined;
    return toRedirectTarget(request.redirectUri) === 'server' ? findConsent(db, { ...request, personId }) : undefined;
  }

  return {
    clients: createClientFinder(db, fetchDocument),
    registers,
    async authorize(request, decider) {
      const accountId = decider && (await consentedAccount(request, decider.personId));
      return asLibrary(request, decider?.cookie ?? '', accountId);
    },
    async decide(request, { cookie }, decision) {
      const accountId = decision.isAllowed ? decision.accountId : undefined;
      const outcome = await asLibrary(request, cookie, accountId, 'consent');
      if (!('signed' in outcome)) return outcome;
      const scope = decision.isAllowed ? { scope: [...decision.scopes, OFFLINE].join(' ') } : {};
      const response = await (await library()).ask(
        '/oauth2/consent',
        {
          method: 'POST',
          headers: {
            cookie,
            origin: new URL(baseUrl).origin,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify({ accept: decision.isAllowed, ...scope, oauth_query: outcome.signed }),
        },
        accountId,
      );
      const { url } = (await response.json()) as { url?: string };
      if (url === undefined) throw new Error(`the library answered ${response.status} to a decision`);
      return readOutcome(url, baseUrl);
    },
    async grant(sent, authorization) {
      const at = now();
      if (at.getTime() - sweptAt > SWEPT_EVERY_MS) {
        sweptAt = at.getTime();
        // A failure is ignored: the next sweep deletes the rest.
        await sweepAgents(db, at).catch(() => undefined);
      }
      return grant({ library: await library(), db, ours: resources, now: at }, sent, authorization);
    },
    async revoke(sent, authorization) {
      return revoke(await library(), db, sent, authorization);
    },
  };
}
