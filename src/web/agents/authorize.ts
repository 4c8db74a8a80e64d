import type { Hono } from 'hono';
import { toAgentResources } from '../../core/agent-tokens.ts';
import { Problem } from '../../core/problem.ts';
import { ClientRefused, findClient } from '../../people/agent-clients.ts';
import { type AuthorizationRequest, RequestRefused, readAuthorizationRequest } from '../../people/agent-requests.ts';
import type { Agents, Outcome } from '../../people/agents.ts';
import { readForm } from '../forms.ts';
import { html, nothing } from '../html.ts';
import { page } from '../layout.ts';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv, Visitor } from '../visit.ts';
import { createAttempts } from './attempts.ts';
import { accountFault, consentPage, type Question } from './consent-page.ts';

type AgentSite = Site & { readonly agents: Agents };
type Person = Extract<Visitor, { kind: 'person' }>;

/** Documents of clients are fetched for whoever is signed in, so often. */
const DOCUMENTS = { most: 60, windowMs: 60_000 };

/** A request that leads nowhere: said here, for it cannot be said where it came from. */
const refusedPage = (site: Site, context: SiteContext, reason: string, to?: URL): Promise<Response> =>
  page(site, context, {
    title: 'This client cannot be let in',
    status: 400,
    isReading: true,
    isPrivate: true,
    body: html`<h1>This client cannot be let in</h1>
<p class="note bad">${reason}</p>
<p>Nothing was given to it. Start again from the program that sent you here; if it comes back to this page, tell its makers.</p>
${to === undefined ? nothing : html`<p><a href="${to.href}" rel="noreferrer">Back to ${to.host === '' ? 'the app' : to.host}</a></p>`}`,
  });

const back = (to: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });

const readCookie = (context: SiteContext): string => context.req.header('cookie') ?? '';

function requirePerson(context: SiteContext): Person {
  const { visitor } = context.get('visit');
  if (visitor.kind !== 'person') throw new Problem('unauthorized', 'Sign in to let a program in.');
  return visitor;
}

/** Shows what is in words for people, and throws the rest. */
function toReason(error: unknown): string {
  if (error instanceof ClientRefused || error instanceof RequestRefused) return error.message;
  throw error;
}

/** Where clients send people to let them in, and what people decide there. */
export function addAuthorize(app: Hono<SiteEnv>, site: AgentSite): void {
  const { agents, services } = site;
  const ours = toAgentResources(site.baseUrl);
  const documents = createAttempts(site, DOCUMENTS);

  async function ask(context: SiteContext, visitor: Person, question: Omit<Question, 'client'>): Promise<Response> {
    const client = await agents.clients.find(question.authorization.clientId, site.now());
    const { person, accounts } = visitor;
    return page(
      site,
      context,
      consentPage(site, context.get('visit'), { ...person, accounts }, { ...question, client }),
    );
  }

  /** Nobody is sent by an error alone to a place that they never let in: whoever likes may be a client (RFC 9700, 4.11). */
  async function answerWithoutPrompt(
    context: SiteContext,
    authorization: AuthorizationRequest,
    outcome: Outcome,
  ): Promise<Response> {
    const to = outcome.kind === 'back' ? new URL(outcome.to) : undefined;
    const error = to?.searchParams.get('error_description');
    const isKnown = (await findClient(services.db, authorization.clientId))?.origin === 'operator';
    if (to === undefined || !error || isKnown || authorization.prompt === 'none') return answer(context, outcome);
    return refusedPage(site, context, `The request cannot be answered: ${error}.`, to);
  }

  function answer(context: SiteContext, outcome: Outcome): Promise<Response> | Response {
    if (outcome.kind === 'back') return back(outcome.to);
    const reason = outcome.kind === 'refused' ? outcome.reason : 'What you decided did not hold; let it ask once more.';
    return refusedPage(site, context, reason);
  }

  app.get('/oauth/authorize', async (context) => {
    const { search } = new URL(context.req.url);
    try {
      const sent = new URLSearchParams(search);
      // Whoever comes from the form of sign-in is not sent on unasked: the policy of that page lets no form end elsewhere.
      if (context.req.header('sec-fetch-site') === 'same-origin' && !sent.has('prompt')) sent.set('prompt', 'consent');
      const authorization = readAuthorizationRequest(sent, ours);
      const { visitor } = context.get('visit');
      // A stranger has nothing fetched: what is not known is looked at once somebody has signed in.
      if (
        visitor.kind !== 'person' &&
        (authorization.prompt !== 'none' || (await findClient(services.db, authorization.clientId)) === undefined)
      )
        requirePerson(context);
      const person = visitor.kind === 'person' ? visitor : undefined;
      if (person !== undefined) {
        if (documents.wait(context) > 0)
          throw new RequestRefused(
            'Too many clients have asked from this address. Wait a minute, then let it ask again.',
          );
        documents.count(context);
        await agents.clients.find(authorization.clientId, site.now());
      }
      const outcome = await agents.authorize(
        authorization,
        person && { personId: person.person.id, cookie: readCookie(context) },
      );
      if (outcome.kind !== 'undecided') return await answerWithoutPrompt(context, authorization, outcome);
      return await ask(context, requirePerson(context), { authorization, request: search.slice(1) });
    } catch (error) {
      return refusedPage(site, context, toReason(error));
    }
  });

  /** What somebody chose, or what is wrong with it. */
  function read(visitor: Person, authorization: AuthorizationRequest, sent: Awaited<ReturnType<typeof readForm>>) {
    const account = visitor.accounts.find(({ id }) => id === sent.values['account']);
    const scopes = (sent.lists['scope'] ?? []).filter((scope) => authorization.scopes.includes(scope));
    const fault = account && accountFault(account, authorization, site);
    const wrong = {
      ...(account === undefined && { account: 'Choose one of your accounts.' }),
      ...(fault !== undefined && { account: `Choose another account: ${fault}.` }),
      ...(scopes.length === 0 && { scope: 'Choose something that it may read, or do not let it in.' }),
    };
    return { account, scopes, wrong, isWrong: Object.keys(wrong).length > 0 };
  }

  app.post('/oauth/consent', async (context) => {
    const visitor = requirePerson(context);
    const sent = await readForm(site, context);
    try {
      const request = sent.values['request'] ?? '';
      const authorization = readAuthorizationRequest(new URLSearchParams(request), ours);
      await agents.clients.find(authorization.clientId, site.now());
      const decider = { personId: visitor.person.id, cookie: readCookie(context) };
      if (sent.values['decision'] !== 'allow') {
        return await answer(context, await agents.decide(authorization, decider, { isAllowed: false }));
      }
      const { account, scopes, wrong, isWrong } = read(visitor, authorization, sent);
      if (account === undefined || isWrong) {
        const chosen = { account: sent.values['account'] ?? '', scopes };
        return await ask(context, visitor, { authorization, request, wrong, chosen });
      }
      return await answer(
        context,
        await agents.decide(authorization, decider, { isAllowed: true, accountId: account.id, scopes }),
      );
    } catch (error) {
      return refusedPage(site, context, toReason(error));
    }
  });
}
