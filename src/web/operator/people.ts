import type { ActionResult } from '../../core/action.ts';
import { notFound } from '../../core/problem.ts';
import type { AddressedLink, PeopleServices } from '../../people/issue-link.ts';
import { findPerson, type ListedPerson, listPeople } from '../../people/people.ts';
import { peopleActions } from '../../people/people-actions.ts';
import { all, type Html, html } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, actionForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, readId } from './frame.ts';
import { toServices } from './maintenance.ts';
import {
  commandLine,
  minute,
  PAGE_ROWS,
  pageNumber,
  pager,
  renderHistory,
  renderTable,
  shorten,
  when,
} from './pieces.ts';

const roleTag = ({ role }: Pick<ListedPerson, 'role'>): Html =>
  html`<span class="tag ${role === 'admin' ? 'warn' : role === 'editor' ? 'info' : ''}">${role}</span>`;

async function aboutPerson(site: Site, id: string): Promise<Html> {
  const person = await findPerson(site.services.db, id);
  if (person === undefined) throw notFound();
  return html`<p class="card"><a href="operator/people/${person.id}">${shorten(person.name, 100)}</a> ${roleTag(person)}
<span class="soft">${person.email}</span></p>`;
}

async function listPage(site: Site, context: SiteContext): Promise<Response> {
  const { now } = context.get('request');
  const q = (context.req.query('q') ?? '').slice(0, 200).toLowerCase();
  const page = pageNumber(context.req.query('page'));
  const found = (await listPeople(site.services.db)).filter(({ name, email, role }) =>
    `${name} ${email} ${role}`.toLowerCase().includes(q),
  );
  const shown = found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  return operatorPage(site, context, {
    title: 'People',
    tab: 'people',
    body: html`<div class="row between"><h1>People</h1><a class="button" href="operator/people/invite">Invite</a></div>
<form class="filters" action="operator/people"><div class="field wide"><label for="q">Name, address or role</label>
<input id="q" type="search" name="q" value="${q}" maxlength="200"></div><button class="quiet">Filter</button></form>
${renderTable({
  label: 'People',
  heads: ['User', 'Role', 'Accounts', 'Last seen', 'Created'],
  rows: shown.map(
    (person) => html`<tr><td><a href="operator/people/${person.id}">${shorten(person.name, 80)}</a>
<span class="address small soft">${person.email}</span></td><td>${roleTag(person)}</td>
<td>${person.accounts.map(({ name }) => shorten(name, 40)).join(', ') || html`<span class="soft">none</span>`}</td>
<td>${when(person.last_seen_at, now)}</td><td>${minute(person.created_at)}</td></tr>`,
  ),
  empty: 'No user matches.',
})}
${pager({ path: 'operator/people', query: { q }, page, hasMore: found.length > page * PAGE_ROWS })}
<p class="small soft">The same by command: ${commandLine('npx nordwire accounts link')}</p>`,
  });
}

async function showPersonPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const person = (await listPeople(site.services.db)).find(({ id }) => id === readId(context));
  if (person === undefined) throw notFound();
  const path = `operator/people/${person.id}`;
  return operatorPage(site, context, {
    title: person.name,
    tab: 'people',
    body: html`<p class="crumbs"><a href="operator/people">People</a></p>
<h1>${person.name} ${roleTag(person)}</h1>
<dl class="facts"><dt>Address</dt><dd>${person.email}</dd><dt>Last seen</dt><dd>${when(person.last_seen_at, request.now)}</dd>
<dt>Created</dt><dd>${minute(person.created_at)}</dd></dl>
<div class="actions"><a class="button quiet tiny" href="${path}/role">Change the role</a>
<a class="button quiet tiny" href="${path}/join">Add to an account</a>
<a class="button quiet tiny" href="${path}/remove">Remove</a></div>
<h2>Accounts</h2>
${
  person.accounts.length === 0
    ? html`<p class="empty">This user belongs to no account.</p>`
    : html`<ul class="list">${all(
        person.accounts.map(
          ({ id, name }) => html`<li class="row between"><a href="operator/accounts/${id}">${shorten(name, 100)}</a>
${actionButton(request, `${path}/leave`, 'Remove from the account', { account: id })}</li>`,
        ),
      )}</ul>`
}
${await renderHistory(site.services, person.id, request.now)}`,
  });
}

/** The context of actions that issue links. */
export const toPeopleServices = (site: Site): PeopleServices => ({
  ...toServices(site),
  isClosed: site.signUp?.mode === 'closed',
  baseUrl: site.baseUrl,
  mail: site.mail,
});

/** The new link, which is not stored and cannot be shown again. */
export function showLink({ value }: ActionResult): Html | undefined {
  if (value === undefined) return undefined;
  const { address, sent } = value as AddressedLink;
  return html`<p>${sent ? 'The link was mailed. ' : ''}It works once and is not shown again: hand it over now.</p>
<p class="card"><code class="address">${address}</code></p>
<p><a href="operator/people">People</a></p>`;
}

const common = { tab: 'people', record: 'person', about: aboutPerson } as const;

/** The list of users, the page of each, and the forms of their actions. */
export const peopleRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/people', grant: 'admin', handler: listPage },
  ...actionForm(toPeopleServices, peopleActions.issueLink, {
    path: '/people/invite',
    tab: 'people',
    title: 'Invite a user',
    button: 'Create the link',
    lead: 'With the address of a known user, the link signs that user in. Without an address, anyone who has the link can use it.',
    fields: ['email', 'role', 'account', 'name', 'isSent'],
    showValue: showLink,
    back: () => 'operator/people',
  }),
  { method: 'GET', path: '/people/:id', grant: 'admin', handler: showPersonPage },
  ...actionForm(toServices, peopleActions.setRole, {
    ...common,
    path: '/people/:id/role',
    title: 'Change the role of a user',
    button: 'Change the role',
    lead: 'An editor decides on news, an admin also on accounts and users. The role applies from the next request.',
    current: async (site, id) => ({ role: (await findPerson(site.services.db, id))?.role ?? null }),
  }),
  ...actionForm(toServices, peopleActions.addToAccount, {
    ...common,
    path: '/people/:id/join',
    title: 'Add a user to an account',
    button: 'Add',
    lead: 'The user sees and changes the keys, watchlists and usage of the account.',
  }),
  ...actionForm(toServices, peopleActions.remove, {
    ...common,
    path: '/people/:id/leave',
    title: 'Remove a user from an account',
    button: 'Remove from the account',
    lead: 'The keys of the account stay valid.',
    fields: ['account'],
  }),
  ...actionForm(toServices, peopleActions.remove, {
    ...common,
    path: '/people/:id/remove',
    title: 'Remove a user',
    button: 'Remove',
    isDangerous: true,
    lead: 'Sessions and links of the user are deleted.',
    fields: ['revokeKeys'],
    back: (id, { changed }) => (changed ? 'operator/people' : `operator/people/${id}`),
  }),
];
