import { stepNames } from '../../ingest/choices.ts';
import { countTranslations, type DaySpend, listRefusals, readSpend } from '../../ingest/operate/spend.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { minute, PAGE_ROWS, pathWith, renderTable, select, shorten } from './pieces.ts';

const spans = ['7', '30', '90', '365'] as const;

export const dollars = (amount: number): string => `$${amount.toFixed(amount !== 0 && amount < 0.1 ? 4 : 2)}`;
const whole = (count: number): string => count.toLocaleString('en-GB');

const sumRows = (rows: readonly DaySpend[], of: (row: DaySpend) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const numbers = (
  rows: readonly DaySpend[],
): Html => html`<td class="number">${whole(sumRows(rows, ({ calls }) => calls))}</td>
<td class="number">${whole(sumRows(rows, (row) => row.input_tokens))}</td>
<td class="number">${whole(sumRows(rows, (row) => row.output_tokens))}</td>
<td class="number">${dollars(sumRows(rows, (row) => row.cost_usd))}</td>`;

const heads = ['Calls', 'Tokens in', 'Tokens out', 'Cost'].map((text) => ({ text, isNumber: true }));

function byModel(rows: readonly DaySpend[]): Html {
  const models = [...new Set(rows.map(({ model }) => model))].sort();
  return renderTable({
    label: 'Spend by model',
    heads: ['Model', ...heads],
    rows: [
      ...models.map(
        (model) =>
          html`<tr><th scope="row">${shorten(model, 100)}</th>${numbers(rows.filter((row) => row.model === model))}</tr>`,
      ),
      ...(models.length > 1 ? [html`<tr><th scope="row">All</th>${numbers(rows)}</tr>`] : []),
    ],
    empty: 'No calls of language models.',
  });
}

const bar = (cost: number, most: number): Html =>
  html`<progress class="bar" max="${most}" value="${cost}" aria-label="${dollars(cost)} of ${dollars(most)}"></progress>`;

function byDay(rows: readonly DaySpend[]): Html {
  const most = Math.max(...rows.map(({ cost_usd }) => cost_usd), 0);
  return renderTable({
    label: 'Spend by day',
    heads: ['Day', 'Model', ...heads, ''],
    rows: rows.map(
      (row) => html`<tr><td>${row.day}</td><td>${shorten(row.model, 100)}</td>${numbers([row])}
<td>${most === 0 ? nothing : bar(row.cost_usd, most)}</td></tr>`,
    ),
    empty: 'No calls of language models in this time.',
  });
}

async function spendPage(site: Site, context: SiteContext): Promise<Response> {
  const { db } = requireIngest(site);
  const { now } = context.get('request');
  const days = spans.find((each) => each === context.req.query('days')) ?? '30';
  const rows = await readSpend(db, now, Number(days));
  const translations = await countTranslations(db);
  return operatorPage(site, context, {
    title: 'Spend',
    tab: 'spend',
    body: html`<h1>Model and translation spend</h1>
<form class="filters" action="operator/spend">${select({
      name: 'days',
      label: 'Time',
      value: days,
      options: spans.map((each) => [each, `the last ${each} days`] as const),
    })}<button class="quiet">Show</button> <a href="operator/refusals">Refusals</a></form>
${byModel(rows)}
<h2>By day</h2>${byDay(rows)}
<p class="small soft">Days are in UTC. A running call counts with its maximum cost.
<code>NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND</code> limits the cost of a day.</p>
<h2>Translators</h2>
${renderTable({
  label: 'Translations',
  heads: ['Translator', { text: 'Articles', isNumber: true }],
  rows: translations.map(
    (row) => html`<tr><td>${shorten(row.translated_by, 120)}</td><td class="number">${whole(row.articles)}</td></tr>`,
  ),
  empty: 'No translations.',
})}`,
  });
}

async function refusalsPage(site: Site, context: SiteContext): Promise<Response> {
  const { db } = requireIngest(site);
  const params = context.req.query();
  const steps = [...stepNames, 'intake'];
  const step = steps.find((each) => each === params['step']);
  const before = Number(params['before']);
  const rows = await listRefusals(db, {
    step,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
    limit: PAGE_ROWS + 1,
  });
  const last = rows[PAGE_ROWS - 1];
  return operatorPage(site, context, {
    title: 'Refusals',
    tab: 'spend',
    body: html`<p class="crumbs"><a href="operator/spend">Spend</a></p><h1>Refusals</h1>
<p>Parts of answers that a check refused in the last run of a step, pages that could not be read, and text that was removed from
items of feeds.</p>
<form class="filters" action="operator/refusals">${select({
      name: 'step',
      label: 'Step',
      value: step,
      options: [['', 'all'], ...steps.map((each) => [each, each] as const)],
    })}<button class="quiet">Filter</button></form>
${renderTable({
  label: 'Refusals',
  heads: ['When', 'Step', 'Part', 'Reason', 'Article', 'Written by'],
  rows: rows.slice(0, PAGE_ROWS).map(
    (
      row,
    ) => html`<tr><td>${minute(row.at)}</td><td>${row.step}</td><td>${row.part}</td><td>${shorten(row.reason, 300)}</td>
<td><a href="operator/articles/${row.article_id}">${shorten(row.title ?? row.article_id, 100)}</a></td>
<td>${shorten(row.written_by, 100)}</td></tr>`,
  ),
  empty: 'No refusals.',
})}
${
  rows.length > PAGE_ROWS && last !== undefined
    ? html`<p><a rel="next" href="${pathWith('operator/refusals', { step, before: last.id })}">Earlier refusals</a></p>`
    : nothing
}`,
  });
}

/** The cost of language models, the translators, and the rejected parts of answers. */
export const spendRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/spend', handler: spendPage },
  { method: 'GET', path: '/refusals', handler: refusalsPage },
];
