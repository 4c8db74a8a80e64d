import { toRedirectTarget } from '../../people/agent-addresses.ts';
import type { AgentClient } from '../../people/agent-clients.ts';
import type { AuthorizationRequest } from '../../people/agent-requests.ts';
import type { AccountOfPerson } from '../../people/memberships.ts';
import { type FieldErrors, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { PageParts } from '../layout.ts';
import type { Site } from '../site.ts';
import type { RequestContext } from '../visit.ts';
import { hostOfClient, scopeWords } from './words.ts';

/** What the page of a decision is made from. */
export type Question = {
  readonly authorization: AuthorizationRequest;
  readonly client: AgentClient;
  /** The query of the request, to be sent with the decision. */
  readonly request: string;
  readonly wrong?: FieldErrors | undefined;
  /** What was chosen before, where it was not accepted. */
  readonly chosen?: { readonly account: string; readonly scopes: readonly string[] } | undefined;
};

/** Why an account cannot be chosen; undefined where it can. */
export function accountFault(
  { plan }: AccountOfPerson,
  { resources }: AuthorizationRequest,
  site: Site,
): string | undefined {
  const isForTools = resources.some((resource) => resource !== site.baseUrl);
  if (isForTools && !plan.mcp) return `the ${plan.slug} plan has no tool server`;
  return plan.mcp || plan.api ? undefined : `the ${plan.slug} plan has no access for programs`;
}

/** Whom the person deals with: what is proven before what is only said. */
function identity({ client, authorization: asked }: Question): Html {
  const host = hostOfClient(client);
  const to = new URL(asked.redirectUri);
  const where = toRedirectTarget(asked.redirectUri);
  const who =
    client.origin === 'document'
      ? html`<strong>${host}</strong><br><span class="small soft">${client.client_id}</span>`
      : client.origin === 'operator'
        ? html`Known to the operator of this service`
        : html`<span class="tag warn">Not known</span> It registered itself; anyone could have chosen this name`;
  const back =
    where === 'server'
      ? html`<strong>${to.host}</strong>`
      : where === 'machine'
        ? html`<strong>${to.host}</strong>, on
this machine`
        : html`The app that opens <code>${to.protocol}</code>`;
  return html`<dl class="facts">
<dt>It is</dt><dd>${who}</dd>
${
  client.homepage === null
    ? nothing
    : html`<dt>Homepage</dt><dd><a href="${client.homepage}" rel="noopener noreferrer"
 target="_blank">${client.homepage}</a></dd>`
}
<dt>You go back to</dt><dd>${back}</dd>
</dl>`;
}

function warning({ client, authorization: asked }: Question): Html {
  const where = toRedirectTarget(asked.redirectUri);
  const host = hostOfClient(client);
  const to = new URL(asked.redirectUri).host;
  if (where === 'machine')
    return html`<p class="note warn">It runs on your own machine, where any program can use this name. Go on only if you have
just started it yourself.</p>`;
  if (where === 'app')
    return html`<p class="note warn">It is an app on this device, and another app could have taken its place. Go on only if
you have just come from it.</p>`;
  if (host !== undefined && host !== to)
    return html`<p class="note warn">You are sent on to <strong>${to}</strong>, which is another site than
<strong>${host}</strong>.</p>`;
  return nothing;
}

function accountChoice(
  site: Site,
  accounts: readonly AccountOfPerson[],
  { authorization: asked, wrong, chosen }: Question,
): Html {
  const usable = accounts.filter((account) => accountFault(account, asked, site) === undefined);
  const first = usable.find(({ id }) => id === chosen?.account) ?? usable[0];
  return html`<fieldset${wrong?.['account'] === undefined ? nothing : html` aria-describedby="account-wrong"`}>
<legend>For which account</legend>
${all(
  accounts.map((account) => {
    const fault = accountFault(account, asked, site);
    return html`<label class="choice"><input type="radio" name="account" value="${account.id}"${
      account.id === first?.id ? html` checked` : nothing
    }${fault === undefined ? nothing : html` disabled`}><span>${account.name} <span class="soft">${
      fault === undefined ? account.plan.slug : fault
    }</span></span></label>`;
  }),
)}
${wrong?.['account'] === undefined ? nothing : html`<p class="wrong" id="account-wrong">${wrong['account']}</p>`}
</fieldset>`;
}

function scopeChoice({ authorization: asked, wrong, chosen }: Question): Html {
  return html`<fieldset${wrong?.['scope'] === undefined ? nothing : html` aria-describedby="scope-wrong"`}>
<legend>What it may read</legend>
${all(
  asked.scopes.map(
    (scope) =>
      html`<label class="choice"><input type="checkbox" name="scope" value="${scope}"${
        chosen === undefined || chosen.scopes.includes(scope) ? html` checked` : nothing
      }><span>${scopeWords(scope)}</span></label>`,
  ),
)}
${wrong?.['scope'] === undefined ? nothing : html`<p class="wrong" id="scope-wrong">${wrong['scope']}</p>`}
</fieldset>`;
}

/** Where the form may end: at the client, whatever way it is reached. */
function formTargets({ redirectUri }: AuthorizationRequest): readonly string[] {
  const { protocol, hostname, origin } = new URL(redirectUri);
  if (toRedirectTarget(redirectUri) === 'app') return [protocol];
  // A policy cannot name an IPv6 address.
  return [hostname.startsWith('[') ? protocol : origin];
}

/** The page on which somebody says what an agent is let in for. */
export function consentPage(
  site: Site,
  visit: RequestContext,
  person: { readonly name: string; readonly email: string; readonly accounts: readonly AccountOfPerson[] },
  question: Question,
): PageParts {
  const { client, authorization: asked, request } = question;
  const canBe = person.accounts.some((account) => accountFault(account, asked, site) === undefined);
  const isForApi = asked.resources.includes(site.baseUrl);
  const problem =
    person.accounts.length === 0
      ? 'You belong to no account yet, so there is nothing that it could read.'
      : 'None of your accounts has a plan with access for agents.';
  return {
    title: `Let ${client.name} in?`,
    isReading: true,
    isPrivate: true,
    styles: ['agents.css'],
    formTargets: formTargets(asked),
    status: question.wrong === undefined ? 200 : 422,
    // Clients on the web open this in a window of theirs, and hear from it how it went.
    headers: { 'cross-origin-opener-policy': 'unsafe-none' },
    body: html`<h1>Let <span class="agent-name">${client.name}</span> in?</h1>
<p>It asks to read Nordwire for you.</p>
<section class="card who-asks" aria-label="Who asks">${identity(question)}</section>
${warning(question)}
${canBe ? nothing : html`<p class="note bad">${problem}</p>`}
<form method="post" action="oauth/consent" class="consent">
${tokenField(visit)}
<input type="hidden" name="request" value="${request}">
${canBe ? html`${accountChoice(site, person.accounts, question)}${scopeChoice(question)}` : nothing}
<p class="small soft">It can only read${isForApi ? ', with the tool server and the API' : ''}. What it asks counts against the
allowances of the account. It stays in until you disconnect it under Account, Agents, or has not come for 60 days.</p>
<div class="row">
${canBe ? html`<button name="decision" value="allow">Let it in</button>` : nothing}
<button class="quiet" name="decision" value="deny">Do not</button>
</div>
</form>
<p class="small soft">You are signed in as ${person.name} (${person.email}).</p>`,
  };
}
