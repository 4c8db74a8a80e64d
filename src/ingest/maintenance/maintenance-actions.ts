import { type ActionRequest, type ActionResult, type ActionServices, defineAction } from '../../core/action.ts';
import { operand, operands, option } from '../../core/action-args.ts';
import type { Machine } from './machine.ts';
import type { requestTask, TaskArgs, TaskKind } from './tasks.ts';

/** The context of actions on the machine of the ingesting process. */
export type MaintenanceContext = ActionServices & {
  readonly machine: Pick<Machine, 'models' | 'pinned' | 'backups' | 'uploads'>;
  /** Requests the work, which the ingesting process does; a command that has done the work itself requests none. */
  readonly request: typeof requestTask;
};

/** Requests a task in one transaction with its row of the audit log. */
async function requestWork(
  { db, now, request: start }: MaintenanceContext,
  request: ActionRequest,
  action: string,
  task: { readonly kind: TaskKind; readonly args: TaskArgs; readonly message: string },
): Promise<ActionResult> {
  const { plainScope, runChange } = await import('../../core/run-action.ts');
  return runChange(plainScope(db, now), request, action, async (tx, author, at) => {
    const { kind, args, message } = task;
    await start(tx, kind, { args, author, now: at });
    return { message, records: [{ kind, id: kind, before: null, after: async () => args }] };
  });
}

const addModels = defineAction({
  name: 'models add',
  grant: 'admin',
  about: 'download the models of languages into the data folder; checks the SHA-256 of each file',
  args: {
    languages: operands('<languages...>', 'sv, da, nb, nn, fi, is, or all'),
    from: option(
      '--from <place>',
      'address of a mirror, a folder, or a .tar or .zip archive, instead of the original',
      {
        field: { label: 'From', maxLength: 2_000 },
      },
    ),
  },
  run: async (context: MaintenanceContext, request, { languages, from }) => {
    const { checkOrigin, selectModels } = await import('./models.ts');
    const chosen = selectModels(await context.machine.pinned(), languages);
    if (from !== undefined) checkOrigin(from);
    const names = chosen.map(({ pair }) => pair.slice(0, pair.indexOf('-')));
    return requestWork(context, request, 'models add', {
      kind: 'models',
      args: { work: 'add', languages: names, ...(from !== undefined && { from }) },
      message: `Models of ${names.join(', ')} are added in the background.`,
    });
  },
});

const removeModel = defineAction({
  name: 'models remove',
  grant: 'admin',
  about: 'remove the model of a language; its translations stay',
  args: { language: operand('<language>', 'sv, da, nb, nn, fi or is') },
  run: async (context: MaintenanceContext, request, { language }) => {
    const { expectInstalled } = await import('./models.ts');
    expectInstalled(context.machine.models, language);
    return requestWork(context, request, 'models remove', {
      kind: 'models',
      args: { work: 'remove', language },
      message: `The model of ${language} is removed.`,
    });
  },
});

const createBackup = defineAction({
  name: 'backups create',
  grant: 'admin',
  about: 'copy the whole store into a new folder below the folder of backups',
  args: {},
  run: (context: MaintenanceContext, request) =>
    requestWork(context, request, 'backups create', {
      kind: 'backup',
      args: {},
      message: 'A backup is made in the background.',
    }),
});

const restoreBackup = defineAction({
  name: 'backups restore',
  grant: 'admin',
  about: 'replace the content of this store by a backup, where the store has no news of its own or is quiet',
  args: { backup: operand('<backup>', 'name of a backup in the folder of backups (see backups list)') },
  run: async (context: MaintenanceContext, request, { backup }) => {
    const { describeBackup, expectReplaceable } = await import('./restore.ts');
    const { at, schema } = await describeBackup(context.machine, backup);
    await expectReplaceable(context.db);
    return requestWork(context, request, 'backups restore', {
      kind: 'restore',
      args: { backup },
      message: `The backup of ${at.toISOString()} (${schema}) replaces the content of this store.`,
    });
  },
});

/** Actions on models and backups: long work on the machine of the ingesting process. */
export const maintenanceActions = { addModels, removeModel, createBackup, restoreBackup } as const;
