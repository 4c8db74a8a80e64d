import { Hono } from 'hono';
import { z } from 'zod';
import { type AccountUsage, readUsage, type WindowUsage } from '../../access/account-usage.ts';
import { KeyRefused, keyState, type ListedKey, listKeys, revokeKey } from '../../access/issue-keys.ts';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { notFound } from '../../core/problem.ts';
import { setAccount } from '../../ingest/operate/accounts.ts';
import { type ListedAccount, type ListedPlan, listAccounts, listPlans } from '../../ingest/operate/list-accounts.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { needsAdmin, operatorPage, requireIngest } from './frame.ts';
import { addActionPage, orderButton } from './orders.ts';
import {
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

const whole = (count: number): string => count.toLocaleString('en-GB');
const formatUsage = ({ used, limit }: WindowUsage): string =>
  `${whole(used)} of ${limit === null ? 'any number' : whole(limit)}`;

async function needAccount(site: Site, id: string): Promise<ListedAccount> {
  const [account] = await listAccounts(requireIngest(site).db, site.now(), { id });
  if (account === undefined) throw notFound();
  return account;
}

const aboutAccount = async (site: Site, id: string): Promise<Html> => {
  const { name, plan } = await needAccount(site, id);
  return html`<p class="card"><a href="operator/accounts/${id}">${shorten(name, 120)}</a> <span class="tag">${plan}</span></p>`;
};

async function needKey(site: Site, id: string): Promise<ListedKey> {
  const key = (await listKeys(requireIngest(site).db)).find((each) => each.id === id);
  if (key === undefined) throw new ActionRefused(`There is no key ${id}.`);
  return key;
}

const keyName = ({ name, last_four }: ListedKey): string => `${name ?? 'without a name'}, …${last_four}`;

const tones = { valid: 'good', expired: '', revoked: 'bad' } as const;

const keyRow = (key: ListedKey, request: RequestContext): Html => {
  const state = keyState(key, request.now);
  return html`<tr><td><span class="tag ${tones[state]}">${state}</span></td><td>${shorten(key.name ?? '–', 80)}</td>
<td><code>…${key.last_four}</code></td><td>${key.scopes?.join(', ') ?? 'all'}</td><td>${key.allowed_ips?.join(', ') ?? 'anywhere'}</td>
<td>${when(key.last_used_at, request.now)}</td><td>${key.expires_at === null ? '–' : minute(key.expires_at)}</td>
<td>${state === 'valid' ? orderButton(request, `operator/keys/${key.id}/revoke`, 'Revoke') : nothing}</td></tr>`;
};

const usagePiece = ({ hour, month, semantic_hour, tools }: AccountUsage): Html => html`<dl class="facts">
<dt>This hour</dt><dd>${formatUsage(hour)}</dd>
<dt>Until ${month.until.toISOString().slice(0, 10)}</dt><dd>${formatUsage(month)}</dd>
<dt>Search by meaning, this hour</dt><dd>${formatUsage(semantic_hour)}</dd>
${
  tools === null
    ? nothing
    : html`<dt>Tool calls, this hour</dt><dd>${formatUsage(tools.hour)}</dd>
<dt>Tool calls, this month</dt><dd>${formatUsage(tools.month)}</dd>`
}</dl>`;

/** What a plan says in a row: a number, whether, or a list; what has no bound as a dash. */
const formatCell = (value: ListedPlan[keyof ListedPlan]): string => {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return whole(value);
  return typeof value === 'string' ? value : value.join(', ') || 'none';
};

const planRows: readonly (readonly [keyof ListedPlan, string])[] = [
  ['accounts', 'Accounts on it'],
  ['hourly', 'Requests an hour'],
  ['monthly', 'Requests a month'],
  ['semantic_hourly', 'Searches by meaning an hour'],
  ['mcp_hourly', 'Tool calls an hour'],
  ['mcp_monthly', 'Tool calls a month'],
  ['archive_days', 'Days of articles'],
  ['preview_sources_only', 'Preview sources only'],
  ['article_cap', 'Articles'],
  ['article_cap_per_company', 'Articles of a company'],
  ['event_cap', 'Events'],
  ['story_cap', 'Stories'],
  ['story_cap_per_company', 'Stories of a company'],
  ['story_days', 'Days of stories'],
  ['calendar_cap', 'Calendar entries'],
  ['watchlists', 'Watchlists'],
  ['watchlist_companies', 'Companies of a watchlist'],
  ['api', 'API'],
  ['mcp', 'Tool server'],
  ['disabled_operations', 'Operations that are off'],
];

const plansTable = (plans: readonly ListedPlan[]): Html =>
  renderTable({
    label: 'Plans',
    heads: ['', ...plans.map(({ slug }) => ({ text: slug, isNumber: true }))],
    rows:
      plans.length === 0
        ? []
        : planRows.map(
            ([member, text]) =>
              html`<tr><th scope="row">${text}</th>${all(
                plans.map((plan) => html`<td class="number">${formatCell(plan[member])}</td>`),
              )}</tr>`,
          ),
    empty: 'There is no plan yet: serve brings them.',
  });

/** Revokes a key as a report; a dry run looks at it alone. */
async function revoke(site: Site, order: ActionRequest, id: string): Promise<ActionResult> {
  const { db } = requireIngest(site);
  const now = site.now();
  const key = await needKey(site, id);
  const report = { action: 'keys revoke', dry_run: order.isDryRun === true, changes: [] };
  if (key.revoked_at !== null)
    return { ...report, changed: false, message: `Key ${keyName(key)} is revoked already.`, records: [] };
  if (order.isDryRun !== true)
    try {
      await revokeKey(db, { author: order.author, reason: order.reason || null, now }, id);
    } catch (error) {
      if (error instanceof KeyRefused) throw new ActionRefused(error.message);
      throw error;
    }
  const before = { account: key.account, name: key.name, last_four: key.last_four, revoked_at: null };
  return {
    ...report,
    changed: true,
    message: `Key ${keyName(key)} is revoked; requests with it are refused within five seconds.`,
    records: [{ kind: 'key', id, before, after: { ...before, revoked_at: now.toISOString() } }],
  };
}

/** Accounts with their plans, usage and keys. */
export function accountPages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.use('/accounts/*', needsAdmin);
  app.use('/accounts', needsAdmin);
  app.get('/accounts', async (context) => {
    const request = context.get('request');
    const { db } = requireIngest(site);
    const q = (context.req.query('q') ?? '').slice(0, 200);
    const page = pageNumber(context.req.query('page'));
    const rows = await listAccounts(db, request.now, {
      text: q === '' ? undefined : q,
      limit: PAGE_ROWS + 1,
      offset: (page - 1) * PAGE_ROWS,
    });
    return operatorPage(site, context, {
      title: 'Accounts',
      tab: 'accounts',
      body: html`<h1>Accounts and plans</h1>
<form class="filters" action="operator/accounts"><div class="field wide"><label for="q">Name or id</label>
<input id="q" type="search" name="q" value="${q}" maxlength="200"></div><button class="quiet">Filter</button></form>
${renderTable({
  label: 'Accounts',
  heads: ['Account', 'Plan', { text: 'Valid keys', isNumber: true }, { text: 'People', isNumber: true }, 'Made'],
  rows: rows.slice(0, PAGE_ROWS).map(
    (
      row,
    ) => html`<tr><td><a href="operator/accounts/${row.id}">${shorten(row.name, 100)}</a> <code class="small">${row.id}</code></td>
<td>${row.plan}</td><td class="number">${row.keys}</td><td class="number">${row.people}</td><td>${minute(row.created_at)}</td></tr>`,
  ),
  empty: 'No account is like that.',
})}
${pager({ path: 'operator/accounts', query: { q }, page, hasMore: rows.length > PAGE_ROWS })}
<p class="small soft">${commandLine('nordwire accounts create NAME --plan SLUG')} makes another one.</p>
<h2>Plans</h2>
<p>What each lets its accounts ask for and see; a dash means no bound. Plans are rows of the table <code>plans</code>.</p>
${plansTable(await listPlans(db))}`,
    });
  });
  app.get('/accounts/:id', async (context) => {
    const request = context.get('request');
    const ingest = requireIngest(site);
    const account = await needAccount(site, context.req.param('id'));
    const [usage] = await readUsage(ingest.db, request.now, account.id);
    const keys = await listKeys(ingest.db, account.id);
    return operatorPage(site, context, {
      title: account.name,
      tab: 'accounts',
      body: html`<p class="crumbs"><a href="operator/accounts">Accounts</a></p>
<h1>${account.name} <span class="tag">${account.plan}</span></h1>
<p><code>${account.id}</code> <span class="soft">made ${minute(account.created_at)}, ${account.people} people</span></p>
<p><a class="button quiet tiny" href="${pathWith(`operator/accounts/${account.id}/set`, { plan: account.plan })}">Change its plan</a></p>
<h2>Usage</h2>${usage === undefined ? nothing : usagePiece(usage)}
<h2>Keys</h2>
${renderTable({
  label: 'Keys',
  heads: ['State', 'Name', 'Key', 'Scopes', 'From', 'Last use', 'Expires', ''],
  rows: keys
    .slice(-2 * PAGE_ROWS)
    .reverse()
    .map((key) => keyRow(key, request)),
  empty: 'It has no key.',
})}
${await renderHistory(ingest, account.id, request.now)}`,
    });
  });
  addActionPage(app, site, {
    path: '/accounts/:id/set',
    tab: 'accounts',
    isOfAdmins: true,
    title: 'Put an account on another plan',
    button: 'Change the plan',
    lead: 'All its keys and people are bound by it within seconds. What it used of the month stays counted.',
    about: aboutAccount,
    schema: z.object({ plan: z.string().min(1, 'Choose a plan.').max(100, 'At most 100 characters.') }),
    fields: async (values) => {
      const plans = await listPlans(requireIngest(site).db);
      return select({
        name: 'plan',
        label: 'Plan',
        value: values['plan'],
        options: plans.map(({ slug }) => [slug, slug] as const),
      });
    },
    run: (_site, order, id, { plan }) => setAccount(requireIngest(site), order, id, plan),
    back: (id) => `operator/accounts/${id}`,
    command: (id, values) => `accounts set ${id} --plan ${values['plan'] ?? 'PLAN'}`,
  });
  addActionPage(app, site, {
    path: '/keys/:id/revoke',
    tab: 'accounts',
    isOfAdmins: true,
    title: 'Revoke a key',
    button: 'Revoke',
    isDangerous: true,
    lead: 'Requests with it are refused for good: by this process at once, by others within five seconds.',
    about: async (_site, id) => {
      const key = await needKey(site, id);
      return html`<p class="card">${keyName(key)} <span class="soft">of <a href="operator/accounts/${key.account}">${shorten(
        key.account_name,
        120,
      )}</a></span></p>`;
    },
    schema: z.object({}),
    run: (_site, order, id) => revoke(site, order, id),
    back: (_id, { records }) => {
      const account = records[0]?.before?.['account'];
      return typeof account === 'string' ? `operator/accounts/${account}` : 'operator/accounts';
    },
    command: (id) => `keys revoke ${id}`,
  });
  return app;
}
