import { Hono } from 'hono';
import { z } from 'zod';
import { readInstant } from '../../core/time.ts';
import { stepNames } from '../../ingest/choices.ts';
import { readHeldUp, rerunPipeline, retryPipeline } from '../../ingest/operate/pipeline.ts';
import { findRemedy, languageLabel, readBacklog, readOpenSteps } from '../../ingest/operate/queue-status.ts';
import { type FieldErrors, field } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { operatorPage, requireIngest } from './frame.ts';
import { addActionPage, orderButton, type Values } from './orders.ts';
import { commandLine, renderTable, select, shorten, when } from './pieces.ts';

type QueuedArticle = Awaited<ReturnType<typeof readHeldUp>>[number];

const renderState = ({ state, again_at }: QueuedArticle, now: Date): Html =>
  state === 'failed'
    ? html`<span class="tag bad">failed</span>`
    : again_at === null
      ? html`<span class="tag warn">waiting</span>`
      : html`<span class="tag info">put off</span> <span class="small">${when(again_at, now)}</span>`;

/** Why articles are held up, each reason with what ends it. */
export function heldUpList(reasons: readonly QueuedArticle[], request: RequestContext): Html {
  if (reasons.length === 0) return html`<p class="empty">Nothing is held up.</p>`;
  return html`<ul class="list">${reasons.map((row) => {
    const { text, command, isRetried } = findRemedy(row);
    return html`<li class="record"><div class="head"><strong class="number">${row.articles}</strong> at <strong>${row.step}</strong>
${renderState(row, request.now)} <a class="small" href="operator/articles/${row.example}">one of them</a></div>
<p>${shorten(row.reason ?? 'no reason given', 500)}</p>
<p class="small soft">${text}${command === undefined ? nothing : html` ${commandLine(`npx ${command}`)}`}</p>
${isRetried ? orderButton(request, 'operator/queue/retry', `Retry ${row.step}`, { step: row.step }) : nothing}</li>`;
  })}</ul>`;
}

const step = z.enum(stepNames);
const since = z
  .string()
  .transform((text, issues) => {
    if (text === '') return undefined;
    const reading = readInstant(text);
    if ('at' in reading) return reading.at;
    issues.addIssue(`It ${reading.refused}.`);
    return undefined;
  })
  .optional();

const stepOptions = stepNames.map((each) => [each, each] as const);

const selectionFields = (values: Values, errors: FieldErrors | undefined): Html => html`
${select({ name: 'step', label: 'Step', value: values['step'], options: stepOptions })}
${field({
  name: 'since',
  label: 'Published since',
  value: values['since'],
  errors,
  hint: 'A date or an instant such as 2026-03-15T09:30:00Z; empty for all.',
  attributes: html`maxlength="40" autocomplete="off"`,
})}`;

const Selection = z.object({ step, since });

/** What waits on its way to callers, and what has it tried again. */
export function queuePages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get('/queue', async (context) => {
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
          ? 'Every article is served or left out.'
          : html`${backlog.articles} articles are not served yet, the first
since ${when(backlog.oldest_at, request.now)}.`
      }</p>
<h2>Held up, and what ends it</h2>
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
<h2>Take a step again</h2>
<p class="actions"><a class="button quiet tiny" href="operator/queue/retry">Retry what failed or waits</a>
<a class="button quiet tiny" href="operator/queue/rerun">Run a step again</a></p>
<p class="small soft">Models of this machine are installed by command: ${commandLine('npx nordwire models list')},
${commandLine('npx nordwire models add sv')}. Where no serve takes news in, ${commandLine('npx nordwire pipeline run')} takes
what is due.</p>`,
    });
  });
  addActionPage(app, site, {
    path: '/queue/retry',
    tab: 'queue',
    title: 'Retry what failed or waits',
    button: 'Retry',
    lead: 'Articles that failed, wait or are put off are tried again at once.',
    schema: Selection,
    fields: selectionFields,
    run: (_site, order, _id, values) => retryPipeline(requireIngest(site), order, values),
    back: () => 'operator/queue',
    command: (_id, values) => `pipeline retry --step ${values['step'] ?? 'STEP'}`,
  });
  addActionPage(app, site, {
    path: '/queue/rerun',
    tab: 'queue',
    title: 'Run a step again',
    button: 'Run again',
    lead: 'Articles that took the step take it again, a language model asked anew, which may cost money. What comes out the same \
changes nothing that callers see.',
    schema: Selection,
    fields: selectionFields,
    run: (_site, order, _id, values) => rerunPipeline(requireIngest(site), order, values),
    back: () => 'operator/queue',
    command: (_id, values) => `pipeline rerun --step ${values['step'] ?? 'STEP'}`,
  });
  return app;
}
