import { toAgentResources } from '../../core/agent-tokens.ts';
import { grantableScopes } from '../../core/caller.ts';
import { type Connection, listConnections } from '../../people/agent-consents.ts';
import { peopleActions } from '../../people/people-actions.ts';
import { accountPage, forPerson, type PersonRequest } from '../account/frame.ts';
import { runAsMember, throwNotFound, toServices } from '../account/run-as-member.ts';
import { goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { Route } from '../routes.ts';
import type { Site } from '../site.ts';
import { clientHost, formatDay, scopeText } from './client-text.ts';
import { PROGRAMS_PATH } from './programs-page.ts';

const time = (at: Date): Html => html`<time datetime="${at.toISOString()}">${formatDay(at)}</time>`;

function stateTag({ client, is_signed_in }: Connection): Html {
  if (client.disabled) return html`<span class="tag bad">Disabled by the operator</span>`;
  return is_signed_in ? nothing : html`<span class="tag">Not signed in</span>`;
}

function connectionCard(request: PersonRequest, connection: Connection): Html {
  const { id, client, account, scopes, resources, since, last_used_at } = connection;
  const origin =
    clientHost(client) ?? (client.origin === 'operator' ? 'registered by the operator' : 'self-registered');
  const granted = grantableScopes.filter((scope) => scopes.includes(scope));
  return html`<li class="agent">
<div>
<h2><span class="agent-name">${client.name}</span> ${stateTag(connection)}</h2>
<p class="small soft">${origin}</p>
<dl class="facts">
<dt>Account</dt><dd>${account.name}</dd>
<dt>Access</dt><dd>${all(granted.map((scope) => html`<div>${scopeText(scope)}</div>`))}</dd>
<dt>Uses</dt><dd>${resources.includes(request.site.baseUrl) ? 'tool server and API' : 'tool server'}</dd>
<dt>Connected</dt><dd>${time(since)}</dd>
<dt>Last used</dt><dd>${last_used_at === null ? 'never' : time(last_used_at)}</dd>
</dl>
</div>
<form method="post" action="account/agents/disconnect">${tokenField(request)}<input type="hidden" name="id" value="${id}">
<button class="danger" aria-label="Disconnect ${client.name} from ${account.name}">Disconnect</button></form>
</li>`;
}

/** How to connect a program by the address of the tool server. */
function instructions(site: Site): Html {
  if (site.agents === undefined)
    return html`<p class="note">Agents sign in at the operator's own authorization server. Ask the operator how to connect one.</p>`;
  const { tools } = toAgentResources(site.baseUrl);
  return html`<section class="card">
<h2>Connect an agent</h2>
<p>Add this address to a program that supports MCP. It opens a page here where you choose the account and the scopes. You need no
key.</p>
<pre tabindex="0"><code>${tools}</code></pre>
<p class="small">In Claude Code, for example:</p>
<pre tabindex="0"><code>claude mcp add --transport http nordwire ${tools}</code></pre>
<p class="small"><a href="docs/mcp">Other programs and their access</a> ·
<a href="${PROGRAMS_PATH}">How programs are added</a></p>
</section>`;
}

async function showConnections(request: PersonRequest): Promise<Response> {
  const { site, now, visitor } = request;
  const connections = await listConnections(site.services.db, visitor.person.id, now);
  return accountPage(request, {
    tab: 'agents',
    title: 'Agents',
    styles: ['agents.css'],
    body: html`<p>Programs that use Nordwire for you, each for one of your accounts.</p>
${
  connections.length === 0
    ? html`<p class="empty">No agents connected.</p>`
    : html`<ul class="list">${all(connections.map((connection) => connectionCard(request, connection)))}</ul>`
}
${instructions(site)}`,
  });
}

async function disconnectAgent(request: PersonRequest): Promise<Response> {
  const { site, context } = request;
  const { values } = await readForm(site, context);
  const connection = values['id'] ?? '';
  const { message } = await runAsMember(request, peopleActions.disconnectAgent, toServices(request), {
    connection,
  }).catch(throwNotFound);
  site.access.keys.forget();
  return goTo(site, context, 'account/agents', message);
}

/** The agents that a person connected. */
export const connectedRoutes: readonly Route[] = [
  { method: 'GET', path: '/account/agents', handler: forPerson(showConnections) },
  { method: 'POST', path: '/account/agents/disconnect', handler: forPerson(disconnectAgent) },
];
