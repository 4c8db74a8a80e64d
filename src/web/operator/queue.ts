import { newsActions } from '../../ingest/operate/actions.ts';
import { readHeldUp } from '../../ingest/operate/pipeline.ts';
import { findRemedy, languageLabel, readBacklog, readOpenSteps } from '../../ingest/operate/queue-status.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, newsForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { commandLine, renderTable, shorten, when } from './pieces.ts';

type QueuedArticle = Awaited<ReturnType<typeof readHeldUp>>[number];

const renderState = ({ state, again_at }: QueuedArticle, now: Date): Html =>
  state === 'failed'
    ? html`<span class="tag bad">failed</span>`
    : again_at === null
      ? html`<span class="tag warn">waiting</span>`
      : html`<span class="tag info">postponed</span> <span class="small">${when(again_at, now)}</span>`;

/** Reasons why articles are held up, each with its remedy. */
export function heldUpList(reasons: readonly QueuedArticle[], request: RequestContext): Html {
  if (reasons.length === 0) return html`<p class="empty">Nothing is held up.</p>`;
  return html`<ul class="list">${reasons.map((row) => {
    const { text, command, isRetried } = findRemedy(row);
    return html`<li class="record"><div class="head"><strong class="number">${row.articles}</strong> at <strong>${row.step}</strong>
${renderState(row, request.now)} <a class="small" href="operator/articles/${row.example}">example</a></div>
<p>${shorten(row.reason ?? 'no reason given', 500)}</p>
<p class="small soft">${text}${command === undefined ? nothing : html` ${commandLine(`npx ${command}`)}`}</p>
${isRetried ? actionButton(request, 'operator/queue/retry', `Retry ${row.step}`, { step: row.step }) : nothing}</li>`;
  })}</ul>`;
}

async function queuePage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const { db } = requireIngest(site);
  const open = await readOpenSteps(db);
  const backlog = await readBacklog(db);
  const reasons = await readHeldUp(db, request.now);
  return operatorPage(site, context, {
    title: 'Queue',
    tab: 'queue',
    body: html`<h1>Queue</h1>
<p>${
      backlog.articles === 0
        ? 'Every article is served or excluded.'
        : html`${backlog.articles} articles are not served yet, the first
since ${when(backlog.oldest_at, request.now)}.`
    }</p>
<h2>Held up</h2>
${heldUpList(reasons, request)}
<h2>By step and language</h2>
${renderTable({
  label: 'Open steps',
  heads: [
    'Step',
    'Language',
    ...['Due', 'Running', 'Waiting', 'Failed'].map((text) => ({ text, isNumber: true })),
    'Oldest',
  ],
  rows: open.map(
    (
      row,
    ) => html`<tr><th scope="row">${row.step}</th><td>${languageLabel(row.language)}</td><td class="number">${row.due}</td>
<td class="number">${row.running}</td><td class="number">${row.waiting}</td><td class="number">${row.failed}</td>
<td>${when(row.oldest_at, request.now)}</td></tr>`,
  ),
  empty: 'No step is open.',
})}
<h2>Repeat a step</h2>
<p class="actions"><a class="button quiet tiny" href="operator/queue/retry">Retry failed or waiting articles</a>
<a class="button quiet tiny" href="operator/queue/rerun">Run a step again</a></p>
<p class="small soft">Commands install local models: ${commandLine('npx nordwire models list')},
${commandLine('npx nordwire models add sv')}. Without a running serve, ${commandLine('npx nordwire pipeline run')} runs the
steps that are due.</p>`,
  });
}

/** Articles on their way to callers, and the forms that repeat a step. */
export const queueRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/queue', handler: queuePage },
  ...newsForm(newsActions.retry, {
    path: '/queue/retry',
    tab: 'queue',
    title: 'Retry failed or waiting articles',
    button: 'Retry',
  }),
  ...newsForm(newsActions.rerun, {
    path: '/queue/rerun',
    tab: 'queue',
    title: 'Run a step again',
    button: 'Run again',
    lead: 'A language model is called again, which may cost money. Callers see no change where the result is the same.',
    fields: ['step', 'since', 'betterThan'],
  }),
];
