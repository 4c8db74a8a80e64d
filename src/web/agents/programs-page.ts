import { formatCommand } from '../../core/action-command.ts';
import { toAgentResources } from '../../core/agent-tokens.ts';
import type { Agents } from '../../people/agents.ts';
import { clientActions } from '../../people/client-actions.ts';
import { html } from '../html.ts';
import { page } from '../layout.ts';
import type { Handler, Route } from '../routes.ts';
import type { Site } from '../site.ts';

export const PROGRAMS_PATH = 'oauth/programs';

/** The page for people whose program has no metadata document and cannot register itself. */
const showPrograms =
  ({ registers }: Agents): Handler =>
  (site, context) => {
    const { tools } = toAgentResources(site.addresses.toBase(context.req.header('host')));
    return page(site, context, {
      title: 'How programs are added',
      isReading: true,
      body: html`<h1>How programs are added</h1>
<p>A program that signs you in by itself only needs the address <code>${tools}</code>. It has to be known to this service in one of
these ways.</p>
<h2>It has a metadata document</h2>
<p>Most programs do. The id of such a program is the address of its document, and it needs no registration.</p>
<h2>It registers itself</h2>
<p>${
        registers
          ? 'This service allows it. The page on which you decide warns that the program is unverified.'
          : html`This service does not allow it. The operator can, by <code>NORDWIRE_CLIENT_REGISTRATION=true</code>.`
      }</p>
<h2>The operator adds it</h2>
<p>Send the operator the name of the program and the addresses that it returns to. This command adds it and prints its client id,
which you enter in the program:</p>
<pre tabindex="0"><code>${formatCommand(clientActions.add, {})}</code></pre>
<h2>It sends a key</h2>
<p>A program that cannot sign you in sends a key: <a href="account/keys">create one</a> and add it as
<code>Authorization: Bearer KEY</code>. <a href="docs/mcp">The guide</a> has the steps for each program.</p>`,
    });
  };

export const programRoutes = ({ agents }: Site & { readonly agents: Agents }): readonly Route[] => [
  { method: 'GET', path: `/${PROGRAMS_PATH}`, handler: showPrograms(agents) },
];
