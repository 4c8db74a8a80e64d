import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ActionRefused } from '../../core/action-refused.ts';
import { notFound } from '../../core/problem.ts';
import { packBackup, unpackBackup } from '../../ingest/maintenance/backup-archive.ts';
import { type DescribedBackup, describeBackups } from '../../ingest/maintenance/backups.ts';
import { maintenanceActions } from '../../ingest/maintenance/maintenance-actions.ts';
import {
  describeBackup,
  findBackupFolder,
  type Replaceable,
  readReplaceable,
} from '../../ingest/maintenance/restore.ts';
import { readTask } from '../../ingest/maintenance/tasks.ts';
import { readDataState } from '../../ingest/operate/data-state.ts';
import { storeActions } from '../../ingest/operate/store-actions.ts';
import { checkConfirmed, confirmField, OLD_PASSWORD } from '../confirm-session.ts';
import { alertNote, goTo, readForm, tokenField } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import { receivePiece, receiveUpload } from '../read-upload.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, actionForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, readId } from './frame.ts';
import { findMachine, removeFile, requireMachine, toMaintenanceContext, toServices } from './maintenance.ts';
import { commandLine, minute, renderTable, when } from './pieces.ts';
import { reloadWhileOpen, taskPiece } from './task-piece.ts';
import { uploadForm } from './upload-form.ts';

const renderBackup = (request: RequestContext, backup: DescribedBackup): Html => html`<tr>
<td>${minute(backup.at)} <span class="address small soft">${backup.name}</span></td>
<td class="number">${backup.megabytes} MB</td>
<td class="number">${backup.rows.toLocaleString('en-GB')}</td>
<td>${backup.schema} <span class="small soft">Nordwire ${backup.nordwire}, PostgreSQL ${backup.postgresql}</span></td>
<td><span class="address small">${backup.epoch ?? '–'}</span></td>
<td><div class="actions"><a class="button quiet tiny" href="operator/backups/${backup.name}/download">Download</a>
${actionButton(request, 'operator/backups/restore', 'Restore', { backup: backup.name })}</div></td></tr>`;

const elsewhere = html`<p class="note">Backups are on the machine of the ingesting process. These commands work there:</p>
<ul class="list"><li>${commandLine('npx nordwire backups list')}</li><li>${commandLine('npx nordwire backups create')}</li></ul>`;

const schedule = (site: Site): Html =>
  site.operating?.lastBackup === undefined
    ? html`No backups are scheduled: set <code>NORDWIRE_BACKUP_DIR</code>, on another disk than the database.`
    : html`<code>NORDWIRE_BACKUP_DIR</code>, <code>NORDWIRE_BACKUP_EVERY_HOURS</code> and <code>NORDWIRE_BACKUP_KEEP</code> schedule
backups.`;

/** Whether the store sends messages, and the button that changes it. */
async function quietPiece(site: Site, { now }: RequestContext): Promise<Html> {
  const { quiet_since } = await readDataState(site.services.db);
  return quiet_since === null
    ? html`<p>This store sends mail, webhooks and saved searches. <a class="button quiet tiny" href="operator/backups/pause">Pause
its messages</a></p>`
    : html`<div class="note warn"><p><strong>Quiet</strong> since ${when(quiet_since, now)}: no mail, webhooks and saved searches are
sent. <a class="button tiny" href="operator/backups/resume">Send them again</a></p></div>`;
}

const replaceableTexts: Readonly<Record<Replaceable, string>> = {
  'without-news': 'This store has no news of its own, so that a backup may replace it.',
  quiet: 'This store is quiet, so that a backup may replace it. The store is backed up before.',
  no: 'This store has news and sends messages. Pause its messages before a restore, or restore into a new store.',
};

async function listPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const { db } = site.services;
  const machine = findMachine(site);
  const [backup, restore, replaceable] = await Promise.all([
    readTask(db, 'backup'),
    readTask(db, 'restore'),
    readReplaceable(db),
  ]);
  const backups = machine === undefined ? [] : await describeBackups(machine.backups);
  return operatorPage(site, context, {
    title: 'Backups',
    tab: 'backups',
    head: html`${reloadWhileOpen(backup)}${reloadWhileOpen(restore)}`,
    body: html`<div class="row between"><h1>Backups</h1>${
      machine === undefined ? nothing : actionButton(request, 'operator/backups/create', 'Make a backup now')
    }</div>
${taskPiece('backup', backup, request.now)}${taskPiece('restore', restore, request.now)}
${await quietPiece(site, request)}
${
  machine === undefined
    ? elsewhere
    : html`${renderTable({
        label: 'Backups',
        heads: ['Made', { text: 'Size', isNumber: true }, { text: 'Rows', isNumber: true }, 'Schema', 'Epoch', ''],
        rows: backups.map((each) => renderBackup(request, each)),
        empty: html`No backups yet in <code>${machine.backups}</code>.`,
      })}
<p class="small soft">Folder: <code>${machine.backups}</code>. ${schedule(site)} A backup holds every table, unencrypted; it is as
confidential as the store. The same by command: ${commandLine('npx nordwire backups list')}</p>
<h2>Restore</h2>
<p>${replaceableTexts[replaceable]} ${
        replaceable === 'no' ? html`The command: ${commandLine('npx nordwire restore DIR')}` : nothing
      }</p>
${
  replaceable === 'no'
    ? nothing
    : uploadForm(request, {
        action: 'operator/backups/upload',
        label: 'Downloaded backup (.tar)',
        button: 'Upload and check',
        maxBytes: machine.maxUploadBytes,
      })
}`
}
<h2>Another PostgreSQL</h2>
<p><a href="operator/backups/move">Move this store to another PostgreSQL server</a>, step by step.</p>`,
  });
}

/** A backup in the folder of backups, by the name in the path. @throws Problem not-found */
async function needBackup(site: Site, context: SiteContext) {
  const { backups } = requireMachine(site);
  const found = (await describeBackups(backups)).find(({ name }) => name === readId(context));
  if (found === undefined) throw notFound();
  return { backup: found, folder: join(backups, found.name) };
}

async function downloadForm(site: Site, context: SiteContext, refusal?: string): Promise<Response> {
  const { backup } = await needBackup(site, context);
  const request = context.get('request');
  return operatorPage(site, context, {
    title: 'Download a backup',
    tab: 'backups',
    ...(refusal !== undefined && { status: 422 }),
    body: html`<p class="crumbs"><a href="operator/backups">Backups</a></p>
<h1>Download a backup</h1>${alertNote(refusal)}
<p>The file holds every table as of ${minute(backup.at)}, ${backup.megabytes} MB, unencrypted: users, hashed passwords and keys,
secrets of webhooks. Store it as safely as the database.</p>
<form method="post" action="operator/backups/${backup.name}/download">${tokenField(request)}${await confirmField(site, request)}
<p class="row"><button>Download</button> <a href="operator/backups">Cancel</a></p></form>`,
  });
}

/** Sends a backup as a tar archive to an admin whose session is confirmed. */
async function download(site: Site, context: SiteContext): Promise<Response> {
  const { values } = await readForm(site, context);
  const refusal = await checkConfirmed(site, context, values[OLD_PASSWORD]);
  if (refusal !== undefined) return downloadForm(site, context, refusal);
  const { name, bytes, content } = await packBackup((await needBackup(site, context)).folder);
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': 'application/x-tar',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Unpacks an uploaded backup, and shows its dry run. */
async function upload(site: Site, context: SiteContext): Promise<Response> {
  const machine = requireMachine(site);
  const path = await receiveUpload(site, context, machine);
  const name = path.slice(path.lastIndexOf('file-')).replace('file-', 'backup-');
  try {
    await unpackBackup(path, findBackupFolder(machine, name));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'BackupRefused')) throw error;
    return goTo(site, context, 'operator/backups', `Not accepted: ${error.message}`);
  } finally {
    await removeFile(path);
  }
  return goTo(site, context, `operator/backups/restore?backup=${name}`);
}

/** The content of the backup that a form names, and the steps of its restore. */
async function aboutRestore(site: Site, name: string): Promise<Html> {
  if (name === '') throw new ActionRefused('Choose a backup.');
  const backup = await describeBackup(requireMachine(site), name);
  const { epoch } = await readDataState(site.services.db);
  return html`<dl class="facts"><dt>Backup of</dt><dd>${minute(backup.at)}</dd>
<dt>Content</dt><dd>${backup.rows.toLocaleString('en-GB')} rows of ${backup.tables} tables, ${backup.megabytes} MB</dd>
<dt>Schema</dt><dd>${backup.schema}, by Nordwire ${backup.nordwire}; it is upgraded afterwards</dd>
<dt>Epoch</dt><dd>${backup.epoch ?? 'not stated'}; this store has ${epoch}. The restored store gets a new one, so that copies
compare themselves</dd></dl>
<h2>What happens</h2>
<ol><li>The files are compared with their checksums; a store with news is backed up.</li>
<li>The service stops answering, replaces its content in one transaction, and starts again. If anything fails, the store is as it was.</li>
<li>Users, passwords and keys are those of the backup: sign in with an account of the backup. <code>npx nordwire accounts link</code>
prints a sign-in link.</li>
<li>The restored store is quiet: it sends nothing until you press <em>Send them again</em> on the page of backups.</li></ol>
<p>Other processes that use the same database have to be stopped before.</p>`;
}

/** The steps to another server, with the commands of this service. No password is shown. */
async function movePage(site: Site, context: SiteContext): Promise<Response> {
  const machine = findMachine(site);
  const folder = join(machine?.backups ?? 'BACKUPS', 'move');
  const target = 'postgresql://USER@HOST:5432/nordwire';
  const withTarget = (command: string): Html => commandLine(`DATABASE_URL=${target} ${command}`);
  return operatorPage(site, context, {
    title: 'Move to another PostgreSQL',
    tab: 'backups',
    body: html`<p class="crumbs"><a href="operator/backups">Backups</a></p><h1>Move to another PostgreSQL</h1>
<p>${
      machine === undefined
        ? nothing
        : machine.database.isEmbedded
          ? html`This store is the embedded PostgreSQL in <code>${machine.database.place}</code>.`
          : html`This store is <code>${machine.database.place}</code>.`
    } A backup moves between servers, versions of PostgreSQL from 15 on, and operating systems. Enter the commands where the service runs;
give the password in <code>PGPASSWORD</code> or in a file that <code>DATABASE_URL_FILE</code> names, so that no list of processes
shows it.</p>
<ol class="moves"><li>Create an empty database on the new server, encoded in UTF-8, that the role owns:
${commandLine("create database nordwire encoding 'UTF8' template template0")}</li>
<li>Check that the service may use it. The command creates the tables, and names what is missing (version, encoding, extensions, rights):
${withTarget('npx nordwire epoch show')}</li>
<li>Pause the messages of this store, so that nothing is sent twice: ${commandLine('npx nordwire outgoing pause --author NAME')} or
<a href="operator/backups/pause">by a button</a>.</li>
<li>Stop the service, and copy the store: ${commandLine(`npx nordwire backup ${folder}`)}</li>
<li>Fill the new database: ${withTarget(`npx nordwire restore ${folder}`)}</li>
<li>Set <code>DATABASE_URL</code> in <code>.env</code> or in the unit of the service, and start it.</li>
<li>Look at <a href="operator">the overview</a> and at the newest events, then send messages again:
${commandLine('npx nordwire outgoing resume --author NAME')} or <a href="operator/backups/resume">by a button</a>.</li></ol>
<p class="small soft">The target is not checked from this page: a page that connects to any address would reach the inside of your
network. Models and settings (<code>.env</code>) are not in a backup; models stay in <code>NORDWIRE_DATA_DIR</code>.</p>`,
  });
}

/** Receives a piece of an upload, for the script of upload forms. */
const receive = (site: Site, context: SiteContext): Promise<Response> =>
  receivePiece(site, context, requireMachine(site));

const back = () => 'operator/backups';
const common = { tab: 'backups', back } as const;

/** Backups: list, make, download, upload and restore; pausing and resuming outgoing messages. */
export const backupRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/backups', grant: 'admin', handler: listPage },
  { method: 'GET', path: '/backups/move', grant: 'admin', handler: movePage },
  { method: 'POST', path: '/uploads', grant: 'admin', handler: receive },
  {
    method: 'GET',
    path: '/backups/:id/download',
    grant: 'admin',
    handler: (site, context) => downloadForm(site, context),
  },
  { method: 'POST', path: '/backups/:id/download', grant: 'admin', handler: download },
  { method: 'POST', path: '/backups/upload', grant: 'admin', handler: upload },
  ...actionForm(toMaintenanceContext, maintenanceActions.createBackup, {
    ...common,
    path: '/backups/create',
    title: 'Make a backup',
    button: 'Make a backup',
    lead: 'Readers and writers are not blocked.',
  }),
  ...actionForm(toMaintenanceContext, maintenanceActions.restoreBackup, {
    ...common,
    path: '/backups/restore',
    title: 'Restore a backup',
    button: 'Replace the content of this store',
    isDangerous: true,
    needsConfirmation: true,
    aboutFields: (site, { backup = [] }) => aboutRestore(site, backup[0] ?? ''),
  }),
  ...actionForm(toServices, storeActions.pauseOutgoing, {
    ...common,
    path: '/backups/pause',
    title: 'Pause the messages of the store',
    button: 'Pause',
  }),
  ...actionForm(toServices, storeActions.resumeOutgoing, {
    ...common,
    path: '/backups/resume',
    title: 'Send messages again',
    button: 'Send them again',
    lead: 'Do this when the restored store is the one that serves; a copy for tests stays quiet.',
  }),
];
