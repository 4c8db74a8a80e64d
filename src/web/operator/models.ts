import { maintenanceActions } from '../../ingest/maintenance/maintenance-actions.ts';
import { type ListedModel, listArchivedLanguages, listModels } from '../../ingest/maintenance/models.ts';
import { readTask } from '../../ingest/maintenance/tasks.ts';
import { languageLabel } from '../../ingest/operate/queue-status.ts';
import { readUntranslated } from '../../ingest/pipeline/waiting-articles.ts';
import { ModelRefused } from '../../ingest/providers/local/pinned-models.ts';
import { goTo, tokenField } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import { receiveUpload } from '../read-upload.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, actionForm } from './action-form.ts';
import { type OperatorRoute, operatorPage } from './frame.ts';
import { findMachine, removeFile, requireMachine, toMaintenanceContext } from './maintenance.ts';
import { commandLine, pathWith, renderTable } from './pieces.ts';
import { reloadWhileOpen, taskPiece } from './task-piece.ts';
import { uploadForm } from './upload-form.ts';

function renderModel(request: RequestContext, model: ListedModel, waiting: number): Html {
  const { language, pair, version, megabytes, installed, pinned, flores, licence } = model;
  return html`<tr>
<td><strong>${languageLabel(language)}</strong> <span class="soft small">${pair} ${version}</span></td>
<td>${
    installed
      ? html`<span class="tag good">installed</span>${pinned ? nothing : html` <span class="soft small">from an earlier list</span>`}`
      : html`<span class="tag">not installed</span>`
  } ${
    installed
      ? actionButton(request, 'operator/models/remove', 'Remove', { language })
      : actionButton(request, 'operator/models/add', 'Add', { languages: language })
  }</td>
<td class="number">${megabytes} MB</td>
<td class="number">${flores === null ? '–' : flores.bleu}</td>
<td>${licence}</td>
<td class="number">${waiting}</td></tr>`;
}

const modelTable = (
  request: RequestContext,
  models: readonly ListedModel[],
  waiting: ReadonlyMap<string, number>,
): Html =>
  renderTable({
    label: 'Translation models',
    heads: [
      'Language',
      'State',
      { text: 'Size', isNumber: true },
      { text: 'Quality (BLEU)', isNumber: true },
      'Licence',
      { text: 'Articles that wait', isNumber: true },
    ],
    rows: models.map((model) => renderModel(request, model, waiting.get(model.language) ?? 0)),
    empty: 'The settings pin no models.',
  });

/** The button that adds every model that is missing; nothing where none is. */
function addMissing(request: RequestContext, models: readonly ListedModel[]): Html {
  const missing = models.filter(({ installed, pinned }) => pinned && !installed);
  if (missing.length < 2) return nothing;
  const size = Math.round(missing.reduce((sum, { megabytes }) => sum + megabytes, 0));
  return html`<form method="post" action="operator/models/add" class="row">${tokenField(request)}
<input type="hidden" name="languages" value="${missing.map(({ language }) => language).join(',')}">
<button>Add all that are missing (${size} MB)</button></form>`;
}

const elsewhere = html`<p class="note">The models are on the machine of the ingesting process. These commands work there:</p>
<ul class="list"><li>${commandLine('npx nordwire models list')}</li><li>${commandLine('npx nordwire models add all')}</li></ul>`;

/** The models with their state, the progress of work on them, and the ways to add some. */
export async function modelsPiece(
  site: Site,
  request: RequestContext,
): Promise<{ readonly body: Html; readonly head: Html }> {
  const machine = findMachine(site);
  if (machine === undefined) return { body: elsewhere, head: nothing };
  const { db } = site.services;
  const [models, task, untranslated] = await Promise.all([
    listModels(machine),
    readTask(db, 'models'),
    readUntranslated(db),
  ]);
  const waiting = new Map(untranslated.map(({ language, articles }) => [language, articles]));
  const { address } = await machine.pinned();
  return {
    head: reloadWhileOpen(task),
    body: html`${taskPiece('models', task, request.now)}
${modelTable(request, models, waiting)}
${addMissing(request, models)}
<p class="small soft">Files come from <span class="address">${address}</span>; each is compared with its SHA-256 before it is used.
Nynorsk is read by the model of Bokmål where it has none. The same by command: ${commandLine('npx nordwire models add sv')}</p>
<h2>From a mirror, a folder or an archive</h2>
<p>A service without access to that address takes the files from a <a href="operator/models/add?languages=all">mirror or a folder of its
machine</a> (${commandLine('--from')}), or from an archive that you upload: a .tar or .zip with the files of one or more models, such as
the folder <code>models</code> of another installation.</p>
${uploadForm(request, {
  action: 'operator/models/upload',
  label: 'Archive (.tar or .zip)',
  button: 'Upload',
  maxBytes: machine.maxUploadBytes,
})}`,
  };
}

async function modelsPage(site: Site, context: SiteContext): Promise<Response> {
  const { body, head } = await modelsPiece(site, context.get('request'));
  return operatorPage(site, context, {
    title: 'Models',
    tab: 'models',
    head,
    body: html`<h1>Translation models</h1>
<p>News in Nordic languages is translated on this machine. An article waits until the model of its language is installed.</p>
${body}`,
  });
}

/** Receives an archive, and shows the dry run of adding the models that it has in full. */
async function upload(site: Site, context: SiteContext): Promise<Response> {
  const machine = requireMachine(site);
  const path = await receiveUpload(site, context, machine);
  const refuse = async (reason: string) => {
    await removeFile(path);
    return goTo(site, context, 'operator/models', `Not accepted: ${reason}`);
  };
  try {
    const languages = await listArchivedLanguages(machine, path);
    if (languages.length === 0) return refuse('the archive has no model in full. Each model has three files.');
    return goTo(site, context, pathWith('operator/models/add', { languages: languages.join(','), from: path }));
  } catch (error) {
    if (!(error instanceof ModelRefused)) throw error;
    return refuse('the file is not a readable .tar or .zip archive.');
  }
}

const common = { tab: 'models', back: () => 'operator/models' } as const;

/** The page of the models, and the forms of their actions. */
export const modelRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/models', grant: 'admin', handler: modelsPage },
  { method: 'POST', path: '/models/upload', grant: 'admin', handler: upload },
  ...actionForm(toMaintenanceContext, maintenanceActions.addModels, {
    ...common,
    path: '/models/add',
    title: 'Add translation models',
    button: 'Add',
    lead: 'The ingesting process downloads them in the background; translation starts when a model is complete.',
  }),
  ...actionForm(toMaintenanceContext, maintenanceActions.removeModel, {
    ...common,
    path: '/models/remove',
    title: 'Remove a translation model',
    button: 'Remove',
    isDangerous: true,
    lead: 'New articles in the language wait until a model is added again.',
  }),
];
