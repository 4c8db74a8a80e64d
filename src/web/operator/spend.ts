import { Hono } from 'hono';
import { stepNames } from '../../ingest/choices.ts';
import { countTranslations, type DaySpend, listRefusals, readSpend } from '../../ingest/operate/spend.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { operatorPage, requireIngest } from './frame.ts';
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
    empty: 'No language model was asked.',
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
    empty: 'No language model was asked in that time.',
  });
}

/** What language models cost, who translated, and what was refused of their answers. */
export function spendPages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get('/spend', async (context) => {
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
      })}<button class="quiet">Show</button> <a href="operator/refusals">What was refused</a></form>
${byModel(rows)}
<h2>By day</h2>${byDay(rows)}
<p class="small soft">Days are of UTC. A call enters the most that it can cost before it is made.
<code>NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND</code> bounds a day.</p>
<h2>Who translated</h2>
${renderTable({
  label: 'Translations',
  heads: ['By', { text: 'Articles', isNumber: true }],
  rows: translations.map(
    (row) => html`<tr><td>${shorten(row.translated_by, 120)}</td><td class="number">${whole(row.articles)}</td></tr>`,
  ),
  empty: 'Nothing was translated.',
})}`,
    });
  });
  app.get('/refusals', async (context) => {
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
      title: 'What was refused',
      tab: 'spend',
      body: html`<p class="crumbs"><a href="operator/spend">Spend</a></p><h1>What was refused</h1>
<p>Parts of answers that a check refused when a step was last taken, pages that could not be had, and what was cut from the words of
feeds.</p>
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
  empty: 'Nothing was refused.',
})}
${
  rows.length > PAGE_ROWS && last !== undefined
    ? html`<p><a rel="next" href="${pathWith('operator/refusals', { step, before: last.id })}">Earlier ones</a></p>`
    : nothing
}`,
    });
  });
  return app;
}
