import { isWriteScope } from '../../core/caller.ts';
import { toRedirectTarget } from '../../people/agent-addresses.ts';
import type { AgentClient } from '../../people/agent-clients.ts';
import type { AuthorizationRequest } from '../../people/agent-requests.ts';
import type { AccountOfPerson } from '../../people/memberships.ts';
import { type FieldErrors, fieldError, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { PageParts } from '../layout.ts';
import type { RequestContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { clientHost, scopeText } from './client-text.ts';

/** A decision that the page asks for. */
export type Consent = {
  readonly authorization: AuthorizationRequest;
  readonly client: AgentClient;
  /** The query of the authorization request, which the form sends back. */
  readonly query: string;
  readonly errors?: FieldErrors | undefined;
  /** The choice that was refused. */
  readonly chosen?: { readonly account: string; readonly scopes: readonly string[] } | undefined;
};

/** Why an account cannot be chosen; undefined where it can. */
export function accountFault(
  { plan }: AccountOfPerson,
  { resources }: AuthorizationRequest,
  site: Site,
): string | undefined {
  const isForTools = resources.some((resource) => resource !== site.baseUrl);
  if (isForTools && !plan.mcp) return `plan ${plan.slug} has no tool server`;
  return plan.mcp || plan.api ? undefined : `plan ${plan.slug} has no API access`;
}

function clientText(client: AgentClient): Html {
  if (client.origin === 'document')
    return html`<strong>${clientHost(client)}</strong><br><span class="small soft">${client.client_id}</span>`;
  return client.origin === 'operator'
    ? html`Registered by the operator of this service`
    : html`<span class="tag warn">Unverified</span> The agent registered itself; anyone could use this name`;
}

function redirectText({ redirectUri }: AuthorizationRequest): Html {
  const to = new URL(redirectUri);
  const target = toRedirectTarget(redirectUri);
  if (target === 'server') return html`<strong>${to.host}</strong>`;
  return target === 'machine'
    ? html`<strong>${to.host}</strong>, on this machine`
    : html`The app that opens <code>${to.protocol}</code>`;
}

/** The facts that identify the agent: verified ones before its own claims. */
const identity = ({ client, authorization }: Consent): Html => html`<dl class="facts">
<dt>Agent</dt><dd>${clientText(client)}</dd>
${
  client.homepage === null
    ? nothing
    : html`<dt>Homepage</dt><dd><a href="${client.homepage}" rel="noopener noreferrer"
 target="_blank">${client.homepage}</a></dd>`
}
<dt>Redirects to</dt><dd>${redirectText(authorization)}</dd>
</dl>`;

function warning({ client, authorization }: Consent): Html {
  const target = toRedirectTarget(authorization.redirectUri);
  const host = clientHost(client);
  const to = new URL(authorization.redirectUri).host;
  if (target === 'machine')
    return html`<p class="note warn">The agent runs on your own machine, where any program can use this name. Continue only if you
have just started it yourself.</p>`;
  if (target === 'app')
    return html`<p class="note warn">The agent is an app on this device, and another app could impersonate it. Continue only if
you have just come from it.</p>`;
  if (host !== undefined && host !== to)
    return html`<p class="note warn">You will be redirected to <strong>${to}</strong>, a different site than
<strong>${host}</strong>.</p>`;
  return nothing;
}

const describedBy = (errors: FieldErrors | undefined, name: string): Html =>
  errors?.[name] === undefined ? nothing : html` aria-describedby="${name}-wrong"`;

function accountChoice(site: Site, accounts: readonly AccountOfPerson[], consent: Consent): Html {
  const { authorization, errors, chosen } = consent;
  const usable = accounts.filter((account) => accountFault(account, authorization, site) === undefined);
  const selected = usable.find(({ id }) => id === chosen?.account) ?? usable[0];
  const option = (account: AccountOfPerson): Html => {
    const fault = accountFault(account, authorization, site);
    return html`<label class="choice"><input type="radio" name="account" value="${account.id}"${
      account.id === selected?.id ? html` checked` : nothing
    }${fault === undefined ? nothing : html` disabled`}><span>${account.name} <span class="soft">${
      fault === undefined ? account.plan.slug : fault
    }</span></span></label>`;
  };
  return html`<fieldset${describedBy(errors, 'account')}>
<legend>Account</legend>
${all(accounts.map(option))}
${fieldError(errors, 'account')}
</fieldset>`;
}

/** The scopes to choose from. Those that change something stand apart, and the person has to select them. */
function scopeChoice({ authorization, errors, chosen }: Consent): Html {
  const option = (scope: string): Html =>
    html`<label class="choice"><input type="checkbox" name="scope" value="${scope}"${
      (chosen === undefined ? !isWriteScope(scope) : chosen.scopes.includes(scope)) ? html` checked` : nothing
    }><span>${scopeText(scope)}</span></label>`;
  const reading = authorization.scopes.filter((scope) => !isWriteScope(scope));
  const writing = authorization.scopes.filter(isWriteScope);
  const group = (legend: string, scopes: readonly string[], hint: Html): Html =>
    scopes.length === 0
      ? nothing
      : html`<fieldset><legend>${legend}</legend>${hint}${all(scopes.map(option))}</fieldset>`;
  return html`<div role="group" aria-label="Access"${describedBy(errors, 'scope')}>
${group('Access', reading, nothing)}
${group('Changes', writing, html`<p class="hint">The agent asks to change records of the account. Select only those it needs.</p>`)}
${fieldError(errors, 'scope')}
</div>`;
}

/** Where the form may end: at the client, however it is reached. */
function formTargets({ redirectUri }: AuthorizationRequest): readonly string[] {
  const { protocol, hostname, origin } = new URL(redirectUri);
  if (toRedirectTarget(redirectUri) === 'app') return [protocol];
  // A content security policy cannot name an IPv6 address.
  return [hostname.startsWith('[') ? protocol : origin];
}

/** The page on which a person grants or denies an agent access. */
export function consentPage(
  site: Site,
  request: RequestContext,
  person: { readonly name: string; readonly email: string; readonly accounts: readonly AccountOfPerson[] },
  consent: Consent,
): PageParts {
  const { client, authorization, query } = consent;
  const isPossible = person.accounts.some((account) => accountFault(account, authorization, site) === undefined);
  const canChange = authorization.scopes.some(isWriteScope);
  const isForApi = authorization.resources.includes(site.baseUrl);
  const problem =
    person.accounts.length === 0
      ? 'You have no account yet, so an agent could read nothing.'
      : 'None of your accounts has a plan with access for agents.';
  return {
    title: `Connect ${client.name}?`,
    isReading: true,
    isPrivate: true,
    styles: ['agents.css'],
    formTargets: formTargets(authorization),
    status: consent.errors === undefined ? 200 : 422,
    // A client on the web opens the consent page in its own window and reads the result from it.
    headers: { 'cross-origin-opener-policy': 'unsafe-none' },
    body: html`<h1>Connect <span class="agent-name">${client.name}</span>?</h1>
<p>The agent asks to read Nordwire${canChange ? ' and to change records of your account' : ''} for you.</p>
<section class="card who-asks" aria-label="Agent">${identity(consent)}</section>
${warning(consent)}
${isPossible ? nothing : html`<p class="note bad">${problem}</p>`}
<form method="post" action="oauth/consent" class="consent">
${tokenField(request)}
<input type="hidden" name="request" value="${query}">
${isPossible ? html`${accountChoice(site, person.accounts, consent)}${scopeChoice(consent)}` : nothing}
<p class="small soft">${
      canChange ? 'The agent changes only the records that you select' : 'The agent gets read access only'
    }${isForApi ? ', to the tool server and the API' : ''}. Its requests count
against the allowances of the account. Access ends when you disconnect it under Account, Agents, or after 60 days without use.</p>
<div class="row">
${isPossible ? html`<button name="decision" value="allow">Connect</button>` : nothing}
<button class="quiet" name="decision" value="deny">Cancel</button>
</div>
</form>
<p class="small soft">You are signed in as ${person.name} (${person.email}).</p>`,
  };
}
