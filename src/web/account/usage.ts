import { readUsage } from '../../access/account-usage.ts';
import { type ListedKey, listKeys } from '../../access/issue-keys.ts';
import { KEPT_DAYS, KEPT_PROBLEMS, outcomes } from '../../access/usage-recorder.ts';
import {
  agentNames,
  countFailed,
  countRequests,
  reportUsage,
  type UsagePeriod,
  type UsageReport,
  type UsageSum,
  walkUsage,
} from '../../access/usage-report.ts';
import { notFound } from '../../core/problem.ts';
import { toDate } from '../../core/time.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { cardTable } from '../table.ts';
import { allowanceCards } from './allowances.ts';
import { number, percent } from './format.ts';
import { type AccountRequest, accountPage, accountRoutes } from './frame.ts';
import { showProblems } from './problems.ts';
import { dayChart, listDays, outcomeTexts, summarizeDays } from './usage-chart.ts';
import { streamCsv } from './usage-csv.ts';

const DAY_MS = 86_400_000;
/** Periods that can be chosen, in days. */
const spans = [7, 30, 90, KEPT_DAYS] as const;
const DEFAULT_SPAN = 30;

type UsageQuery = { readonly days: number; readonly from: Date; readonly until: Date; readonly period: UsagePeriod };

/** The period for an account: the shortest of at most 30 days that has all of its usage. */
async function chooseSpan({ site, account, now }: AccountRequest): Promise<(typeof spans)[number]> {
  const { created_at: start } = await site.services.db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const age = (now.getTime() - start.getTime()) / DAY_MS;
  return spans.find((days) => days > age && days < DEFAULT_SPAN) ?? DEFAULT_SPAN;
}

/** The period and key of the address; a fitting period for an unknown one. @throws Problem not-found for a foreign key */
async function readUsageQuery(request: AccountRequest, keys: readonly ListedKey[]): Promise<UsageQuery> {
  const { context, account, now } = request;
  const days = spans.find((each) => String(each) === context.req.query('days')) ?? (await chooseSpan(request));
  const key = context.req.query('key') || undefined;
  if (key !== undefined && !keys.some(({ id }) => id === key)) throw notFound();
  const until = new Date(toDate(now));
  const from = new Date(until.getTime() - (days - 1) * DAY_MS);
  return { days, from, until, period: { account: account.id, from: toDate(from), until: toDate(until), key } };
}

const selectedIf = (isSelected: boolean): Html => (isSelected ? html` selected` : nothing);

function filterForm({ days, period }: UsageQuery, keys: readonly ListedKey[]): Html {
  return html`<form method="get" action="account/usage" class="inline usage-filter">
<div><label for="days">Time</label><select id="days" name="days">${all(
    spans.map((each) => html`<option value="${each}"${selectedIf(each === days)}>The last ${each} days</option>`),
  )}</select></div>
<div><label for="key">Key</label><select id="key" name="key"><option value="">All keys</option>${all(
    keys.map(
      ({ id, name, last_four }) =>
        html`<option value="${id}"${selectedIf(id === period.key)}>${(name ?? 'Key').slice(0, 60)} …${last_four}</option>`,
    ),
  )}</select></div>
<button class="quiet">Show</button>
<a class="button quiet" href="account/usage/usage.csv?days=${days}&key=${period.key ?? ''}" download>Download CSV</a></form>`;
}

function sumTable(
  label: string,
  heading: string,
  sums: readonly { readonly name: Html; readonly sum: Pick<UsageSum, 'requests'> }[],
): Html {
  const total = sums.reduce((whole, { sum }) => whole + countRequests(sum), 0);
  return cardTable({
    label,
    heads: [heading, ...['Requests', 'Share', 'Failed'].map((text) => ({ text, isNumber: true }))],
    rows: sums.map(
      ({ name, sum }) => html`<tr><td>${name}</td><td class="number">${number(countRequests(sum))}</td>
<td class="number">${percent(countRequests(sum), total)}</td><td class="number">${percent(countFailed(sum), countRequests(sum))}</td></tr>`,
    ),
  });
}

const surfaces = { rest: 'REST', mcp: 'tools' } as const;

const operationTable = ({ operations }: UsageReport): Html =>
  sumTable(
    'Requests by operation',
    'Operation',
    operations.map(({ name, surface, ...sum }) => ({
      name: html`<code>${name}</code> <span class="tag">${surfaces[surface]}</span>`,
      sum,
    })),
  );

function outcomeTable({ days }: UsageReport): Html {
  const counts = outcomes.map((outcome) => ({
    outcome,
    count: days.reduce((sum, { requests }) => sum + (requests[outcome] ?? 0), 0),
  }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return cardTable({
    label: 'Requests by response',
    heads: ['Response', ...['Requests', 'Share'].map((text) => ({ text, isNumber: true }))],
    rows: counts.map(
      ({ outcome, count }) => html`<tr><td><span class="swatch outcome-${outcome}"></span>${outcomeTexts[outcome]}</td>
<td class="number">${number(count)}</td><td class="number">${percent(count, total)}</td></tr>`,
    ),
  });
}

function keyTable({ keys: sums }: UsageReport, keys: readonly ListedKey[], agents: ReadonlyMap<string, string>): Html {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const rows = sums.map((sum) => {
    const key = byId.get(sum.name);
    // Requests of connected agents carry no key.
    const name =
      key === undefined
        ? html`${agents.get(sum.name) ?? 'A disconnected agent'} <span class="tag">agent</span>`
        : html`<a href="account/keys/${key.id}">${key.name ?? 'Unnamed key'}</a> <code class="key-end">…${key.last_four}</code>`;
    return { name, sum };
  });
  return sumTable('Requests by key', 'Key or agent', rows);
}

const breakdown = (report: UsageReport, keys: readonly ListedKey[], agents: ReadonlyMap<string, string>): Html =>
  html`<div class="split account-halves"><section><h2>By operation</h2>${operationTable(report)}</section>
<section><h2>By response</h2>
${outcomeTable(report)}
<h2>By key or agent</h2>${keyTable(report, keys, agents)}</section></div>`;

async function showUsage(request: AccountRequest): Promise<Response> {
  const { site, account, now } = request;
  const { db } = site.services;
  const keys = await listKeys(db, account.id);
  const query = await readUsageQuery(request, keys);
  const [[used], report, agents] = await Promise.all([
    readUsage(db, now, account.id),
    reportUsage(db, query.period),
    agentNames(db, account.id),
  ]);
  const days = listDays(report.days, query.from, query.until);
  return accountPage(request, {
    tab: 'usage',
    title: 'Usage',
    scripts: ['account.js'],
    styles: ['uplot.css'],
    body: html`<p class="row"><a href="account/usage/problems">The last ${KEPT_PROBLEMS} problems</a>
<a href="account">How requests are counted</a></p>
${allowanceCards(used, account.plan, now)}
<h2>Requests</h2>
${filterForm(query, keys)}
<p>${summarizeDays(days)} <span class="soft small">Counts are seconds old and kept for ${KEPT_DAYS} days.</span></p>
${
  report.days.length === 0
    ? html`<div class="empty"><p>No requests with ${query.period.key === undefined ? 'any' : 'this'} key in this period.</p></div>`
    : html`${dayChart(days)}${breakdown(report, keys, agents)}`
}`,
  });
}

async function downloadUsage(request: AccountRequest): Promise<Response> {
  const { db } = request.site.services;
  const { period } = await readUsageQuery(request, await listKeys(db, request.account.id));
  return new Response(streamCsv(walkUsage(db, period)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="nordwire-usage-${period.from}-${period.until}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': request.requestId,
    },
  });
}

export const usageRoutes = accountRoutes('usage', [
  { method: 'GET', path: '/usage', handler: showUsage },
  { method: 'GET', path: '/usage/usage.csv', handler: downloadUsage },
  { method: 'GET', path: '/usage/problems', handler: showProblems },
]);
