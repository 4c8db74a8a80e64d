import { toAgentResources } from '../../core/agent-tokens.ts';
import { ClientRefused, findClient } from '../../people/agent-clients.ts';
import { type AuthorizationRequest, RequestRefused, readAuthorizationRequest } from '../../people/agent-requests.ts';
import type { Agents, Outcome } from '../../people/agents.ts';
import { type FormValues, readForm } from '../forms.ts';
import { html, nothing } from '../html.ts';
import { page } from '../layout.ts';
import { requirePerson, type SignedInVisitor, type SiteContext } from '../request-context.ts';
import type { Handler, Route } from '../routes.ts';
import type { Site } from '../site.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { accountFault, type Consent, consentPage } from './consent-page.ts';
import { toOwnResources } from './own-resources.ts';
import { PROGRAMS_PATH } from './programs-page.ts';

export type AgentSite = Site & { readonly agents: Agents };

type AgentRequest = {
  readonly site: AgentSite;
  readonly context: SiteContext;
  /** How often metadata documents of clients are fetched for signed-in people. */
  readonly documents: Attempts;
};

const DOCUMENTS = { max: 60, windowMs: 60_000 };

/** A request that cannot be answered at the client, because it is not known where it came from. */
const refusedPage = ({ site, context }: AgentRequest, reason: string, to?: URL): Promise<Response> =>
  page(site, context, {
    title: 'This agent cannot be connected',
    status: 400,
    isReading: true,
    isPrivate: true,
    body: html`<h1>This agent cannot be connected</h1>
<p class="note bad">${reason}</p>
<p>The agent received no access. Start again from the program that sent you here. If you see this page again, contact its
developers, or read <a href="${PROGRAMS_PATH}">how programs are added</a>.</p>
${to === undefined ? nothing : html`<p><a href="${to.href}" rel="noreferrer">Back to ${to.host === '' ? 'the app' : to.host}</a></p>`}`,
  });

const redirectTo = (to: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });

const needPerson = (context: SiteContext): SignedInVisitor => requirePerson(context, 'Sign in to connect an agent.');

const toDecider = ({ context }: AgentRequest, { person }: SignedInVisitor) => ({
  personId: person.id,
  cookie: context.req.header('cookie') ?? '',
});

/** A handler that shows refusals as a page. */
const refusable =
  (handle: (request: AgentRequest) => Promise<Response>, documents: Attempts): Handler =>
  async (site, context) => {
    const request = { site: site as AgentSite, context, documents };
    try {
      return await handle(request);
    } catch (error) {
      if (error instanceof ClientRefused || error instanceof RequestRefused) return refusedPage(request, error.message);
      throw error;
    }
  };

async function showConsent(
  { site, context }: AgentRequest,
  visitor: SignedInVisitor,
  consent: Omit<Consent, 'client'>,
): Promise<Response> {
  const client = await site.agents.clients.find(consent.authorization.clientId, site.now());
  const { person, accounts } = visitor;
  return page(
    site,
    context,
    consentPage(site, context.get('request'), { ...person, accounts }, { ...consent, client }),
  );
}

/** The issuer as the metadata gave it to this client (RFC 9207): by the address that it used. */
function withUsedIssuer({ site, context }: AgentRequest, address: string): string {
  const to = new URL(address);
  if (to.searchParams.has('iss')) to.searchParams.set('iss', site.addresses.toBase(context.req.header('host')));
  return to.href;
}

function answer(request: AgentRequest, outcome: Outcome): Promise<Response> | Response {
  if (outcome.kind === 'back') return redirectTo(withUsedIssuer(request, outcome.to));
  return refusedPage(
    request,
    outcome.kind === 'refused' ? outcome.reason : 'Your decision could not be saved. Start again.',
  );
}

/** Anyone can register a client, so an error alone redirects to no address that the person did not approve (RFC 9700, 4.11). */
async function answerWithoutPrompt(
  request: AgentRequest,
  authorization: AuthorizationRequest,
  outcome: Outcome,
): Promise<Response> {
  const to = outcome.kind === 'back' ? new URL(outcome.to) : undefined;
  const error = to?.searchParams.get('error_description');
  const isKnown = (await findClient(request.site.services.db, authorization.clientId))?.origin === 'operator';
  if (to === undefined || !error || isKnown || authorization.prompt === 'none') return answer(request, outcome);
  return refusedPage(request, `The request cannot be answered: ${error}.`, to);
}

/** Fetches the client, for signed-in people alone: a client that is not known yet costs a request to another site. */
async function fetchClient({ site, context, documents }: AgentRequest, clientId: string): Promise<void> {
  if (documents.wait(context) > 0)
    throw new RequestRefused('Too many agents were connected from this address. Wait a minute, then try again.');
  documents.count(context);
  await site.agents.clients.find(clientId, site.now());
}

async function authorize(request: AgentRequest): Promise<Response> {
  const { site, context } = request;
  const { search } = new URL(context.req.url);
  const query = new URLSearchParams(search);
  // After sign-in the consent page is always shown: the policy of the sign-in form allows no redirect to a client.
  if (context.req.header('sec-fetch-site') === 'same-origin' && !query.has('prompt')) query.set('prompt', 'consent');
  const authorization = readAuthorizationRequest(toOwnResources(site, context, query), toAgentResources(site.baseUrl));
  const { visitor } = context.get('request');
  const person = visitor.kind === 'person' ? visitor : undefined;
  const isSilent =
    authorization.prompt === 'none' && (await findClient(site.services.db, authorization.clientId)) !== undefined;
  if (!isSilent) needPerson(context);
  if (person !== undefined) await fetchClient(request, authorization.clientId);
  const outcome = await site.agents.authorize(authorization, person && toDecider(request, person));
  if (outcome.kind !== 'undecided') return answerWithoutPrompt(request, authorization, outcome);
  return showConsent(request, needPerson(context), { authorization, query: search.slice(1) });
}

/** The account and scopes that were chosen, with the errors of the form. */
function readDecision(
  site: Site,
  visitor: SignedInVisitor,
  authorization: AuthorizationRequest,
  { values, lists }: FormValues,
) {
  const account = visitor.accounts.find(({ id }) => id === values['account']);
  const scopes = (lists['scope'] ?? []).filter((scope) => authorization.scopes.includes(scope));
  const fault = account && accountFault(account, authorization, site);
  const errors = {
    ...(account === undefined && { account: 'Choose one of your accounts.' }),
    ...(fault !== undefined && { account: `Choose another account: ${fault}.` }),
    ...(scopes.length === 0 && { scope: 'Choose at least one, or do not connect the agent.' }),
  };
  return { account, scopes, errors };
}

async function decide(request: AgentRequest): Promise<Response> {
  const { site, context } = request;
  const visitor = needPerson(context);
  const sent = await readForm(site, context);
  const query = sent.values['request'] ?? '';
  const sentQuery = toOwnResources(site, context, new URLSearchParams(query));
  const authorization = readAuthorizationRequest(sentQuery, toAgentResources(site.baseUrl));
  await site.agents.clients.find(authorization.clientId, site.now());
  const decider = toDecider(request, visitor);
  if (sent.values['decision'] !== 'allow')
    return answer(request, await site.agents.decide(authorization, decider, { isAllowed: false }));
  const { account, scopes, errors } = readDecision(site, visitor, authorization, sent);
  if (account === undefined || Object.keys(errors).length > 0) {
    const chosen = { account: sent.values['account'] ?? '', scopes };
    return showConsent(request, visitor, { authorization, query, errors, chosen });
  }
  const decision = { isAllowed: true, accountId: account.id, scopes } as const;
  return answer(request, await site.agents.decide(authorization, decider, decision));
}

/** The consent page of OAuth, and the decision that is made there. */
export function authorizeRoutes(site: Site): readonly Route[] {
  const documents = createAttempts(site, DOCUMENTS);
  return [
    { method: 'GET', path: '/oauth/authorize', handler: refusable(authorize, documents) },
    { method: 'POST', path: '/oauth/consent', handler: refusable(decide, documents) },
  ];
}
