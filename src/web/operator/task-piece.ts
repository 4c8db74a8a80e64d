import { isOpen, readTask, type Task, type TaskKind, taskKinds } from '../../ingest/maintenance/tasks.ts';
import { type Html, html, nothing } from '../html.ts';
import { sendFragment } from '../layout.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { type OperatorRoute, readId } from './frame.ts';
import { shorten, when } from './pieces.ts';

const EVERY_SECONDS = 2;
const RELOAD_SECONDS = 5;

const titles: Readonly<Record<TaskKind, string>> = {
  models: 'Models',
  backup: 'Backup',
  restore: 'Restore',
};

/** Reloads a page with open work, for browsers without scripts; nothing for work that has ended. */
export const reloadWhileOpen = (task: Task | undefined): Html =>
  task === undefined || !isOpen(task)
    ? nothing
    : html`<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>`;

function renderOpen(kind: TaskKind, { state, step, done, total, author }: Task): Html {
  const title = titles[kind];
  if (state === 'requested')
    return html`<p><strong>${title}: requested</strong> by ${author}. The ingesting process starts within seconds; while the
demonstration loads, that may take half a minute.</p><progress aria-label="${title}"></progress>`;
  const bar =
    total === 0
      ? html`<progress aria-label="${title}"></progress>`
      : html`<progress max="${total}" value="${done}" aria-label="${title}"></progress>`;
  const share = total === 0 ? '' : `, ${Math.floor((100 * done) / total)} %`;
  return html`<p><strong>${title}: in progress</strong>${step === '' ? '' : `, ${step}`}${share}.</p>${bar}`;
}

/** The last work of a kind: its progress, which asks for itself again, or its result. */
export function taskPiece(kind: TaskKind, task: Task | undefined, now: Date): Html {
  if (task === undefined) return html`<div id="task-${kind}"></div>`;
  if (isOpen(task))
    return html`<div id="task-${kind}" class="note filling" hx-get="operator/tasks/${kind}" hx-trigger="every ${EVERY_SECONDS}s"
 hx-swap="outerHTML">${renderOpen(kind, task)}</div>`;
  const tone = task.state === 'failed' ? 'bad' : 'good';
  return html`<div id="task-${kind}" class="note ${tone}"><p><strong>${titles[kind]}: ${
    task.state === 'failed' ? 'failed' : 'done'
  }</strong> ${when(task.seen_at, now)}. ${shorten(task.message, 1_000)}</p></div>`;
}

/** Sends the progress again. When the work has ended, htmx loads the page, whose lists have changed. */
async function sendTask(site: Site, context: SiteContext): Promise<Response> {
  const kind = taskKinds.find((each) => each === readId(context));
  if (kind === undefined) return sendFragment(context, nothing);
  const task = await readTask(site.services.db, kind);
  const headers = task === undefined || !isOpen(task) ? { 'hx-refresh': 'true' } : {};
  return sendFragment(context, taskPiece(kind, task, context.get('request').now), headers);
}

/** The progress of work on the machine of the ingesting process. */
export const taskRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/tasks/:id', grant: 'admin', handler: sendTask },
];
