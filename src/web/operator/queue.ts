import { newsActions } from '../../ingest/operate/actions.ts';
import { readHeldUp } from '../../ingest/operate/pipeline.ts';
import {
  formatLanguages,
  groupHeldUp,
  type HeldUpGroup,
  languageLabel,
  readBacklog,
  readOpenSteps,
} from '../../ingest/operate/queue-status.ts';
import { isAdmin } from '../../people/person.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, newsForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, requireIngest } from './frame.ts';
import { commandLine, renderTable, shorten, when } from './pieces.ts';

const renderState = ({ state, again_at }: HeldUpGroup, now: Date): Html =>
  state === 'failed'
    ? html`<span class="tag bad">failed</span>`
    : again_at === null
      ? html`<span class="tag warn">waiting</span>`
      : html`<span class="tag info">postponed</span> <span class="small">${when(again_at, now)}</span>`;

/** The reason for which articles are held up, in words: "wait for translation". */
const renderReason = ({ step, state, reason, remedy, articles }: HeldUpGroup): Html =>
  remedy.needsModel && state === 'waiting'
    ? html`${articles === 1 ? 'waits' : 'wait'} for translation`
    : html`<strong>${step}</strong>: ${shorten(reason ?? 'no reason given', 300)}`;

function renderRemedy({ step, remedy }: HeldUpGroup, request: RequestContext): Html {
  const { text, command, isRetried, needsModel } = remedy;
  const { visitor } = request;
  const isOfAdmin = visitor.kind === 'person' && isAdmin(visitor.person);
  const models = needsModel && isOfAdmin ? html` <a href="operator/models">Models</a>` : nothing;
  return html`${text}${models}${command === undefined ? nothing : html` ${commandLine(`npx ${command}`)}`}
${isRetried ? actionButton(request, 'operator/queue/retry', `Retry ${step}`, { step }) : nothing}`;
}

/** The page with the articles of a group: those that wait for translation by their state, an example of others. */
const listPath = ({ remedy, example }: HeldUpGroup): string =>
  remedy.needsModel ? 'operator/find?state=pending_translation' : `operator/articles/${example}`;

/** Articles that are held up, by reason and language, each reason with one remedy. */
export const heldUpTable = (groups: readonly HeldUpGroup[], request: RequestContext): Html =>
  renderTable({
    label: 'Held up',
    heads: [{ text: 'Articles', isNumber: true }, 'State', 'Reason', 'Languages', 'Remedy'],
    rows: groups.map(
      (group) => html`<tr><td class="number"><a href="${listPath(group)}">${group.articles}</a></td>
<td>${renderState(group, request.now)}</td><td class="wide">${renderReason(group)}</td><td>${formatLanguages(group.languages)}</td>
<td class="wide small">${renderRemedy(group, request)}</td></tr>`,
    ),
    empty: 'Nothing is held up.',
  });

async function queuePage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const { db } = requireIngest(site);
  const open = await readOpenSteps(db);
  const backlog = await readBacklog(db);
  const groups = groupHeldUp(await readHeldUp(db, request.now));
  return operatorPage(site, context, {
    title: 'Queue',
    tab: 'queue',
    body: html`<h1>Queue</h1>
<p>${
      backlog.articles === 0
        ? 'Every article is served or excluded.'
        : html`${backlog.articles} articles are not served yet; the oldest was read
${when(backlog.oldest_at, request.now)}.`
    }</p>
<h2>Held up</h2>
${heldUpTable(groups, request)}
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
<p class="small soft">${commandLine('npx nordwire models list')} shows the local models. Without a running serve,
${commandLine('npx nordwire pipeline run')} runs the steps that are due.</p>`,
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
