import { accessActions } from '../../access/access-actions.ts';
import { type AccountUsage, readUsage, type WindowUsage } from '../../access/account-usage.ts';
import { keyState, type ListedKey, listKeys } from '../../access/issue-keys.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import { notFound } from '../../core/problem.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import { type ListedAccount, type ListedPlan, listAccounts, listPlans } from '../../ingest/operate/list-accounts.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, actionForm, newsForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, readId, requireIngest } from './frame.ts';
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
  if (key === undefined) throw new ActionRefused(`Unknown key ${id}.`);
  return key;
}

const keyName = ({ name, last_four }: ListedKey): string => `${name ?? 'without a name'}, …${last_four}`;

const tones = { valid: 'good', expired: '', revoked: 'bad' } as const;

const keyRow = (key: ListedKey, request: RequestContext): Html => {
  const state = keyState(key, request.now);
  return html`<tr><td><span class="tag ${tones[state]}">${state}</span></td><td>${shorten(key.name ?? '–', 80)}</td>
<td><code>…${key.last_four}</code></td><td>${key.scopes?.join(', ') ?? 'all'}</td><td>${key.allowed_ips?.join(', ') ?? 'anywhere'}</td>
<td>${when(key.last_used_at, request.now)}</td><td>${key.expires_at === null ? '–' : minute(key.expires_at)}</td>
<td>${state === 'valid' ? actionButton(request, `operator/keys/${key.id}/revoke`, 'Revoke') : nothing}</td></tr>`;
};

const usagePiece = ({ hour, month, semantic_hour, tools }: AccountUsage): Html => html`<dl class="facts">
<dt>This hour</dt><dd>${formatUsage(hour)}</dd>
<dt>Until ${month.until.toISOString().slice(0, 10)}</dt><dd>${formatUsage(month)}</dd>
<dt>Semantic searches, this hour</dt><dd>${formatUsage(semantic_hour)}</dd>
${
  tools === null
    ? nothing
    : html`<dt>Tool calls, this hour</dt><dd>${formatUsage(tools.hour)}</dd>
<dt>Tool calls, this month</dt><dd>${formatUsage(tools.month)}</dd>`
}</dl>`;

/** A limit of a plan: a number, yes or no, or a list. No limit is a dash. */
const formatCell = (value: ListedPlan[keyof ListedPlan]): string => {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return whole(value);
  return typeof value === 'string' ? value : value.join(', ') || 'none';
};

const planRows: readonly (readonly [keyof ListedPlan, string])[] = [
  ['accounts', 'Accounts on the plan'],
  ['hourly', 'Requests an hour'],
  ['monthly', 'Requests a month'],
  ['semantic_hourly', 'Semantic searches an hour'],
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
  ['disabled_operations', 'Disabled operations'],
  ['registers', 'Registers'],
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
    empty: 'No plans: the first start of serve creates them.',
  });

async function listPage(site: Site, context: SiteContext): Promise<Response> {
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
  heads: ['Account', 'Plan', { text: 'Valid keys', isNumber: true }, { text: 'Users', isNumber: true }, 'Created'],
  rows: rows.slice(0, PAGE_ROWS).map(
    (
      row,
    ) => html`<tr><td><a href="operator/accounts/${row.id}">${shorten(row.name, 100)}</a> <code class="small">${row.id}</code></td>
<td>${row.plan}</td><td class="number">${row.keys}</td><td class="number">${row.people}</td><td>${minute(row.created_at)}</td></tr>`,
  ),
  empty: 'No account matches.',
})}
${pager({ path: 'operator/accounts', query: { q }, page, hasMore: rows.length > PAGE_ROWS })}
<p class="small soft">${commandLine('nordwire accounts create NAME --plan SLUG')} creates an account.</p>
<h2>Plans</h2>
<p>The limits of each plan; a dash means no limit. Plans are rows of the table <code>plans</code>.</p>
${plansTable(await listPlans(db))}`,
  });
}

async function showAccountPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const ingest = requireIngest(site);
  const account = await needAccount(site, readId(context));
  const [usage] = await readUsage(ingest.db, request.now, account.id);
  const keys = await listKeys(ingest.db, account.id);
  return operatorPage(site, context, {
    title: account.name,
    tab: 'accounts',
    body: html`<p class="crumbs"><a href="operator/accounts">Accounts</a></p>
<h1>${account.name} <span class="tag">${account.plan}</span></h1>
<p><code>${account.id}</code> <span class="soft">created ${minute(account.created_at)}, ${counted(account.people, 'user')}</span></p>
<p><a class="button quiet tiny" href="operator/accounts/${account.id}/set">Change the plan</a></p>
<h2>Usage</h2>${usage === undefined ? nothing : usagePiece(usage)}
<h2>Keys</h2>
${renderTable({
  label: 'Keys',
  heads: ['State', 'Name', 'Key', 'Scopes', 'Addresses', 'Last use', 'Expires', ''],
  rows: keys
    .slice(-2 * PAGE_ROWS)
    .reverse()
    .map((key) => keyRow(key, request)),
  empty: 'The account has no keys.',
})}
${await renderHistory(ingest, account.id, request.now)}`,
  });
}

const KEY_GONE = 'Requests with the key are refused: by this process at once, by others within five seconds.';

const aboutKey = async (site: Site, id: string): Promise<Html> => {
  const key = await needKey(site, id);
  return html`<p class="card">${keyName(key)} <span class="soft">of <a href="operator/accounts/${key.account}">${shorten(
    key.account_name,
    120,
  )}</a></span></p>`;
};

/** The list of accounts and plans, the page of each account, and the forms of their actions. */
export const accountRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/accounts', grant: 'admin', handler: listPage },
  { method: 'GET', path: '/accounts/:id', grant: 'admin', handler: showAccountPage },
  ...newsForm(newsActions.setAccount, {
    path: '/accounts/:id/set',
    tab: 'accounts',
    title: 'Change the plan of an account',
    button: 'Change the plan',
    lead: 'The new limits apply within seconds. Requests of this month stay counted.',
    record: 'account',
    about: aboutAccount,
    current: async (site, id) => ({ plan: (await needAccount(site, id)).plan }),
    choices: async (site) => ({ plan: (await listPlans(requireIngest(site).db)).map(({ slug }) => slug) }),
  }),
  ...actionForm(requireIngest, accessActions.revokeKey, {
    path: '/keys/:id/revoke',
    tab: 'accounts',
    title: 'Revoke a key',
    button: 'Revoke',
    isDangerous: true,
    lead: KEY_GONE,
    record: 'key',
    about: aboutKey,
    back: (_id, { records }) => {
      const account = records[0]?.before?.['account'];
      return typeof account === 'string' ? `operator/accounts/${account}` : 'operator/accounts';
    },
  }),
];
