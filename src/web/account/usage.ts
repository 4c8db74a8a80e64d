import { Hono } from 'hono';
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
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';
import { allowanceCards } from './allowances.ts';
import { type AccountVisit, accountPage, forAccount } from './frame.ts';
import { problemsPage } from './problems.ts';
import { dayChart, eachDay, outcomeTexts, summarizeDays } from './usage-chart.ts';
import { streamCsv } from './usage-csv.ts';
import { number, percent } from './words.ts';

const DAY_MS = 86_400_000;
/** Days that may be looked at. */
const spans = [7, 30, 90, KEPT_DAYS] as const;
const USUAL = 30;

type UsageQuery = { readonly days: number; readonly from: Date; readonly until: Date; readonly period: UsagePeriod };

/** What a page of usage is asked for; what is no choice of ours is the usual one. @throws Problem not-found for another's key */
function readPeriod(context: SiteContext, { visit, account }: AccountVisit, keys: readonly ListedKey[]): UsageQuery {
  const days = spans.find((each) => String(each) === context.req.query('days')) ?? USUAL;
  const key = context.req.query('key') || undefined;
  if (key !== undefined && !keys.some(({ id }) => id === key)) throw notFound();
  const until = new Date(toDate(visit.now));
  const from = new Date(until.getTime() - (days - 1) * DAY_MS);
  return { days, from, until, period: { account: account.id, from: toDate(from), until: toDate(until), key } };
}

const choose = (chosen: boolean): Html => (chosen ? html` selected` : nothing);

function filterForm({ days, period }: UsageQuery, keys: readonly ListedKey[]): Html {
  return html`<form method="get" action="account/usage" class="inline usage-filter">
<div><label for="days">Time</label><select id="days" name="days">${all(
    spans.map((each) => html`<option value="${each}"${choose(each === days)}>The last ${each} days</option>`),
  )}</select></div>
<div><label for="key">Key</label><select id="key" name="key"><option value="">All keys</option>${all(
    keys.map(
      ({ id, name, last_four }) =>
        html`<option value="${id}"${choose(id === period.key)}>${(name ?? 'Key').slice(0, 60)} …${last_four}</option>`,
    ),
  )}</select></div>
<button class="quiet">Show</button>
<a class="button quiet" href="account/usage/usage.csv?days=${days}&key=${period.key ?? ''}" download>Download CSV</a></form>`;
}

/** A table of sums with a bar each, the busiest first. */
function sumTable(
  label: string,
  heading: string,
  sums: readonly { readonly name: Html; readonly sum: Pick<UsageSum, 'requests'> }[],
): Html {
  const total = sums.reduce((whole, { sum }) => whole + countRequests(sum), 0);
  return html`<div class="table tall" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr><th scope="col">${heading}</th><th scope="col" class="number">Requests</th><th scope="col" class="number">Share</th>
<th scope="col" class="number">Failed</th></tr></thead>
<tbody>${all(
    sums.map(
      ({ name, sum }) => html`<tr><td>${name}</td><td class="number">${number(countRequests(sum))}</td>
<td class="number">${percent(countRequests(sum), total)}</td><td class="number">${percent(countFailed(sum), countRequests(sum))}</td></tr>`,
    ),
  )}</tbody></table></div>`;
}

const surfaces = { rest: 'REST', mcp: 'tools' } as const;

function breakdown(
  { days, operations, keys }: UsageReport,
  known: readonly ListedKey[],
  agents: ReadonlyMap<string, string>,
): Html {
  const byId = new Map(known.map((key) => [key.id, key]));
  const ended = outcomes.map((outcome) => ({
    outcome,
    count: days.reduce((sum, { requests }) => sum + (requests[outcome] ?? 0), 0),
  }));
  const total = ended.reduce((sum, { count }) => sum + count, 0);
  return html`<div class="split account-halves"><section><h2>By operation</h2>${sumTable(
    'Requests by operation',
    'Operation',
    operations.map(({ name, surface, ...sum }) => ({
      name: html`<code>${name}</code> <span class="tag">${surfaces[surface]}</span>`,
      sum,
    })),
  )}</section>
<section><h2>By answer</h2>
<div class="table"><table><thead><tr><th scope="col">Answer</th><th scope="col" class="number">Requests</th>
<th scope="col" class="number">Share</th></tr></thead><tbody>${all(
    ended.map(
      ({ outcome, count }) => html`<tr><td><span class="swatch outcome-${outcome}"></span>${outcomeTexts[outcome]}</td>
<td class="number">${number(count)}</td><td class="number">${percent(count, total)}</td></tr>`,
    ),
  )}</tbody></table></div>
<h2>By key or agent</h2>${sumTable(
    'Requests by key',
    'Key or agent',
    keys.map((sum) => {
      const key = byId.get(sum.name);
      // A connected agent asks without a key.
      const name =
        key === undefined
          ? html`${agents.get(sum.name) ?? 'An agent that is no longer connected'} <span class="tag">agent</span>`
          : html`<a href="account/keys/${key.id}">${key.name ?? 'Key without a name'}</a> <code class="key-end">…${key.last_four}</code>`;
      return { name, sum };
    }),
  )}</section></div>`;
}

/** Usage of an account: allowances, requests by day and what they were, as CSV too, and the last problems. */
export function usage(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const { db } = site.services;

  app.get(
    '/',
    forAccount(site, 'usage', async (context, who) => {
      const { visit, account } = who;
      const keys = await listKeys(db, account.id);
      const query = readPeriod(context, who, keys);
      const [[used], report, agents] = await Promise.all([
        readUsage(db, visit.now, account.id),
        reportUsage(db, query.period),
        agentNames(db, account.id),
      ]);
      const days = eachDay(report.days, query.from, query.until);
      return accountPage(site, context, {
        tab: 'usage',
        title: 'Usage',
        scripts: ['account.js'],
        styles: ['uplot.css'],
        body: html`<p class="row"><a href="account/usage/problems">The last ${KEPT_PROBLEMS} problems</a>
<a href="account">What counts against what</a></p>
${allowanceCards(used, account.plan, visit.now)}
<h2>Requests</h2>
${filterForm(query, keys)}
<p>${summarizeDays(days)} <span class="soft small">Counted within some seconds, and kept for ${KEPT_DAYS} days.</span></p>
${
  report.days.length === 0
    ? html`<div class="empty"><p>Nothing was asked with ${query.period.key === undefined ? 'any' : 'this'} key in this time.</p></div>`
    : html`${dayChart(days)}${breakdown(report, keys, agents)}`
}`,
      });
    }),
  );

  app.get(
    '/usage.csv',
    forAccount(site, 'usage', async (context, who) => {
      const { period } = readPeriod(context, who, await listKeys(db, who.account.id));
      return new Response(streamCsv(walkUsage(db, period)), {
        headers: {
          'content-type': 'text/csv; charset=utf-8; header=present',
          'content-disposition': `attachment; filename="nordwire-usage-${period.from}-${period.until}.csv"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'x-request-id': who.visit.requestId,
        },
      });
    }),
  );

  app.get(
    '/problems',
    forAccount(site, 'usage', (context, who) => problemsPage(site, context, who)),
  );

  return app;
}
