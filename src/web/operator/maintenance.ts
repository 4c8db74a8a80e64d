import { rm } from 'node:fs/promises';
import type { ActionServices } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { newId } from '../../core/new-id.ts';
import type { Machine } from '../../ingest/maintenance/machine.ts';
import type { MaintenanceContext } from '../../ingest/maintenance/maintenance-actions.ts';
import { requestTask } from '../../ingest/maintenance/tasks.ts';
import type { Site } from '../site.ts';

/** The machine of the ingesting process; undefined where this process runs on another one. */
export const findMachine = ({ operating }: Pick<Site, 'operating'>): Machine | undefined => operating?.machine;

/** @throws ActionRefused where this process runs on another machine than the ingesting one */
export function requireMachine(site: Pick<Site, 'operating'>): Machine {
  const machine = findMachine(site);
  if (machine === undefined)
    throw new ActionRefused('This process runs on another machine than the ingesting one; use the command there.');
  return machine;
}

/** The context of actions that change no news. */
export const toServices = ({ services: { db }, now }: Site): ActionServices => ({ db, now, newId });

/** The context of actions on the machine of the ingesting process, which does the work. */
export const toMaintenanceContext = (site: Site): MaintenanceContext => ({
  db: site.services.db,
  now: site.now,
  newId,
  machine: requireMachine(site),
  request: requestTask,
});

/** Deletes a file of an upload. */
export const removeFile = (path: string): Promise<void> => rm(path, { force: true });
