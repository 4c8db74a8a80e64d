import type { Hono } from 'hono';
import { toAgentResources } from '../../core/agent-tokens.ts';
import { notFound } from '../../core/problem.ts';
import { type Connection, disconnect, listConnections } from '../../people/agent-consents.ts';
import { accountPage, needPerson } from '../account/frame.ts';
import { goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { RequestContext, SiteEnv } from '../visit.ts';
import { formatDay, hostOfClient, scopeWords } from './words.ts';

const time = (at: Date): Html => html`<time datetime="${at.toISOString()}">${formatDay(at)}</time>`;

function renderState({ client, is_signed_in }: Connection): Html {
  if (client.disabled) return html`<span class="tag bad">Disabled by the operator</span>`;
  return is_signed_in ? nothing : html`<span class="tag">Not signed in</span>`;
}

function card(site: Site, request: RequestContext, connection: Connection): Html {
  const { id, client, account, scopes, resources, since, last_used_at } = connection;
  const known = hostOfClient(client) ?? (client.origin === 'operator' ? 'known to the operator' : 'registered itself');
  const shown = scopes.filter((scope) => scope.startsWith('read'));
  return html`<li class="agent">
<div>
<h2><span class="agent-name">${client.name}</span> ${renderState(connection)}</h2>
<p class="small soft">${known}</p>
<dl class="facts">
<dt>Account</dt><dd>${account.name}</dd>
<dt>May read</dt><dd>${all(shown.map((scope) => html`<div>${scopeWords(scope)}</div>`))}</dd>
<dt>With</dt><dd>${resources.includes(site.baseUrl) ? 'the tool server and the API' : 'the tool server'}</dd>
<dt>Let in</dt><dd>${time(since)}</dd>
<dt>Last came</dt><dd>${last_used_at === null ? 'never' : time(last_used_at)}</dd>
</dl>
</div>
<form method="post" action="account/agents/disconnect">${tokenField(request)}<input type="hidden" name="id" value="${id}">
<button class="danger" aria-label="Disconnect ${client.name} from ${account.name}">Disconnect</button></form>
</li>`;
}

/** How the address alone adds this service to a program. */
function howTo(site: Site): Html {
  if (site.agents === undefined)
    return html`<p class="note">Agents are let in at an authorization server of this service's operator, who tells how.</p>`;
  const { tools } = toAgentResources(site.baseUrl);
  return html`<section class="card">
<h2>Let an agent in</h2>
<p>Give a program that speaks MCP this address. It opens a page here, on which you choose account and scopes; there is no key to
copy.</p>
<pre tabindex="0"><code>${tools}</code></pre>
<p class="small">Claude Code, for one:</p>
<pre tabindex="0"><code>claude mcp add --transport http nordwire ${tools}</code></pre>
<p class="small"><a href="docs/mcp">Other programs, and what they are given</a></p>
</section>`;
}

/** The agents that somebody let in, and how to shut them out again. */
export function addConnected(app: Hono<SiteEnv>, site: Site): void {
  const { db } = site.services;

  app.get('/account/agents', async (context) => {
    const { person } = needPerson(context);
    const request = context.get('visit');
    const connections = await listConnections(db, person.id, request.now);
    return accountPage(site, context, {
      tab: 'agents',
      title: 'Agents',
      styles: ['agents.css'],
      body: html`<p>Programs that read Nordwire for you, each for one of your accounts.</p>
${
  connections.length === 0
    ? html`<p class="empty">You have let no agent in yet.</p>`
    : html`<ul class="list">${all(connections.map((each) => card(site, request, each)))}</ul>`
}
${howTo(site)}`,
    });
  });

  app.post('/account/agents/disconnect', async (context) => {
    const { person } = needPerson(context);
    const { values } = await readForm(site, context);
    const isGone = await disconnect(db, { id: values['id'] ?? '', personId: person.id });
    if (!isGone) throw notFound();
    site.access.keys.forget();
    return goTo(site, context, 'account/agents', 'The agent is disconnected.');
  });
}
