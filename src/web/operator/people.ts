import { Hono } from 'hono';
import { z } from 'zod';
import { notFound } from '../../core/problem.ts';
import { addPersonTo, removeForGood, removePersonFrom, setRole } from '../../people/orders.ts';
import { findPerson, type ListedPerson, listPeople } from '../../people/people.ts';
import { roles } from '../../people/person.ts';
import { type FieldErrors, field } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { needsAdmin, operatorPage, requireIngest } from './frame.ts';
import { addActionPage, orderButton, type Values } from './orders.ts';
import {
  choice,
  commandLine,
  minute,
  PAGE_ROWS,
  pageNumber,
  pager,
  pathWith,
  renderHistory,
  renderTable,
  select,
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

const accountField = (values: Values, errors: FieldErrors | undefined): Html =>
  field({
    name: 'account',
    label: 'Account',
    value: values['account'],
    errors,
    hint: 'Its id.',
    attributes: html`required maxlength="12" autocomplete="off"`,
  });

const Account = z.object({ account: z.string().min(1, 'Name the account.').max(100, 'At most 100 characters.') });

/** People: who signs in, as what, and for which accounts. */
export function peoplePages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.use('/people', needsAdmin);
  app.use('/people/*', needsAdmin);
  app.get('/people', async (context) => {
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
      body: html`<h1>People</h1>
<form class="filters" action="operator/people"><div class="field wide"><label for="q">Name, address or role</label>
<input id="q" type="search" name="q" value="${q}" maxlength="200"></div><button class="quiet">Filter</button></form>
${renderTable({
  label: 'People',
  heads: ['Person', 'Role', 'Accounts', 'Seen', 'Since'],
  rows: shown.map(
    (person) => html`<tr><td><a href="operator/people/${person.id}">${shorten(person.name, 80)}</a>
<span class="address small soft">${person.email}</span></td><td>${roleTag(person)}</td>
<td>${person.accounts.map(({ name }) => shorten(name, 40)).join(', ') || html`<span class="soft">none</span>`}</td>
<td>${when(person.last_seen_at, now)}</td><td>${minute(person.created_at)}</td></tr>`,
  ),
  empty: 'Nobody is like that.',
})}
${pager({ path: 'operator/people', query: { q }, page, hasMore: found.length > page * PAGE_ROWS })}
<p class="small soft">${commandLine('nordwire accounts link')} makes a link that lets somebody in once.</p>`,
    });
  });
  app.get('/people/:id', async (context) => {
    const request = context.get('request');
    const person = (await listPeople(site.services.db)).find(({ id }) => id === context.req.param('id'));
    if (person === undefined) throw notFound();
    const path = `operator/people/${person.id}`;
    return operatorPage(site, context, {
      title: person.name,
      tab: 'people',
      body: html`<p class="crumbs"><a href="operator/people">People</a></p>
<h1>${person.name} ${roleTag(person)}</h1>
<dl class="facts"><dt>Address</dt><dd>${person.email}</dd><dt>Seen</dt><dd>${when(person.last_seen_at, request.now)}</dd>
<dt>Since</dt><dd>${minute(person.created_at)}</dd></dl>
<div class="actions"><a class="button quiet tiny" href="${pathWith(`${path}/role`, { role: person.role })}">Change the role</a>
<a class="button quiet tiny" href="${path}/join">Let them work for an account</a>
<a class="button quiet tiny" href="${path}/remove">Remove</a></div>
<h2>Accounts</h2>
${
  person.accounts.length === 0
    ? html`<p class="empty">They work for no account.</p>`
    : html`<ul class="list">${all(
        person.accounts.map(
          ({ id, name }) => html`<li class="row between"><a href="operator/accounts/${id}">${shorten(name, 100)}</a>
${orderButton(request, `${path}/leave`, 'Take them out', { account: id })}</li>`,
        ),
      )}</ul>`
}
${site.ingest === undefined ? nothing : await renderHistory(requireIngest(site), person.id, request.now)}`,
    });
  });
  addPeopleActions(app, site);
  return app;
}

function addPeopleActions(app: Hono<SiteEnv>, site: Site): void {
  const { db } = site.services;
  const common = { tab: 'people', isOfAdmins: true, about: aboutPerson } as const;
  const back = (id: string): string => `operator/people/${id}`;
  addActionPage(app, site, {
    ...common,
    path: '/people/:id/role',
    title: 'Give somebody another role',
    button: 'Give the role',
    lead: 'An editor decides on news, an admin on accounts and people as well. It holds from their next request on.',
    schema: z.object({ role: z.enum(roles) }),
    fields: (values) =>
      select({
        name: 'role',
        label: 'Role',
        value: values['role'],
        options: roles.map((role) => [role, role] as const),
      }),
    run: (_site, order, id, { role }) => setRole(db, { ...order, at: site.now() }, id, role),
    back,
    command: (id, values) => `people set-role ${id} ${values['role'] ?? 'ROLE'}`,
  });
  addActionPage(app, site, {
    ...common,
    path: '/people/:id/join',
    title: 'Let somebody work for an account',
    button: 'Let them in',
    lead: 'They see its keys, watchlists and usage, and change them.',
    schema: Account,
    fields: accountField,
    run: (_site, order, id, { account }) => addPersonTo(db, { ...order, at: site.now() }, id, account),
    back,
    command: (id, values) => `people add ${id} --account ${values['account'] ?? 'ACCOUNT'}`,
  });
  addActionPage(app, site, {
    ...common,
    path: '/people/:id/leave',
    title: 'Take somebody out of an account',
    button: 'Take them out',
    lead: 'From their next request on. The keys of the account go on working.',
    schema: Account,
    fields: accountField,
    run: (_site, order, id, { account }) => removePersonFrom(db, { ...order, at: site.now() }, id, account),
    back,
    command: (id, values) => `people remove ${id} --account ${values['account'] ?? 'ACCOUNT'}`,
  });
  addActionPage(app, site, {
    ...common,
    path: '/people/:id/remove',
    title: 'Remove somebody',
    button: 'Remove',
    isDangerous: true,
    lead: 'For good, with their sessions and links. Accounts that nobody works for then are named.',
    schema: z.object({ revokes_keys: z.string().optional() }),
    fields: (values) =>
      choice(
        'revokes_keys',
        'Revoke the keys of accounts that nobody works for then',
        values['revokes_keys'] === 'true',
      ),
    run: (_site, order, id, { revokes_keys }) =>
      removeForGood(db, { ...order, at: site.now() }, id, { revokesKeys: revokes_keys === 'true' }),
    back: (id, { changed }) => (changed ? 'operator/people' : back(id)),
    command: (id) => `people remove ${id}`,
  });
}
