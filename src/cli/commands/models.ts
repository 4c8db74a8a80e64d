import type { Command } from 'commander';
import type { Config } from '../../config.ts';
import type { ActionRequest } from '../../core/action.ts';
import { type MaintenanceContext, maintenanceActions } from '../../ingest/maintenance/maintenance-actions.ts';
import type { Output } from '../print/output.ts';
import { type Common, json, openCommand, stopOnSignals, withStore } from '../process/command.ts';
import { CommandFailed } from '../process/failure.ts';
import { type ActionOptions, addActionOptions, group, toActionRequest } from './action-options.ts';
import { addArgs, openServices } from './add-action.ts';

type Models = typeof import('../process/install-models.ts');
type Work = { readonly config: Config; readonly output: Output; readonly signal: AbortSignal };

/** Models are in the data folder, so no store is opened. */
async function withModels(options: Common, work: (work: Work, models: Models) => Promise<void>): Promise<void> {
  const { config, output } = await openCommand(options);
  const stopping = new AbortController();
  stopOnSignals(stopping);
  const { signal } = stopping;
  await work({ config, output, signal }, await import('../process/install-models.ts')).catch((error: unknown) => {
    throw signal.aborted && error === signal.reason
      ? new CommandFailed('Interrupted. Downloaded parts are kept; run the command again to continue.')
      : error;
  });
}

type RunAction = typeof import('../../core/run-action.ts').runAction;

/** Writes the row of the audit log of work that is done. Without an author no store is opened, and no row is written. */
async function recordWork(
  options: ActionOptions,
  run: (runAction: RunAction, context: MaintenanceContext, request: ActionRequest) => Promise<unknown>,
): Promise<void> {
  if (options.author === undefined) return;
  await withStore('models', options, async (work) => {
    const [{ toMachine }, { runAction }] = await Promise.all([
      import('../process/install-models.ts'),
      import('../../core/run-action.ts'),
    ]);
    await run(
      runAction,
      { ...openServices(work), machine: toMachine(work.config), request: async () => undefined },
      { ...toActionRequest(options), isDryRun: false },
    );
  });
}

const { addModels: add, removeModel: remove } = maintenanceActions;

function addAddCommand(models: Command): void {
  const command = models.command('add').description(add.about);
  addArgs(command, add.args);
  addActionOptions(command, { isAuthorOptional: true }).action(
    (languages: string[], options: ActionOptions & { from?: string }) =>
      withModels(options, async ({ config, output, signal }, { toMachine, describeAdded }) => {
        const { addModels, selectModels } = await import('../../ingest/maintenance/models.ts');
        const machine = toMachine(config);
        const chosen = selectModels(await machine.pinned(), languages).map(({ pair }) => pair);
        if (options.dryRun === true)
          return output.result({ dry_run: true, models: chosen }, `Dry run: ${chosen.join(', ')}`);
        const board = output.progress();
        const progress = board.update;
        const { added, failed } = await addModels(machine, { languages, from: options.from, signal, progress }).finally(
          () => board.stop(),
        );
        if (added.length > 0)
          await recordWork(options, (runAction, context, request) =>
            runAction(add, context, request, { languages: added.map(({ language }) => language), from: options.from }),
          );
        if (added.length > 0 || failed.length === 0) output.result({ added, failed }, describeAdded(added));
        if (failed.length > 0) throw new CommandFailed(failed.join('\n'));
      }),
  );
}

function addRemoveCommand(models: Command): void {
  const command = models.command('remove').description(remove.about);
  addArgs(command, remove.args);
  addActionOptions(command, { isAuthorOptional: true }).action((language: string, options: ActionOptions) =>
    withModels(options, async ({ config, output }, { toMachine, describeRemoved }) => {
      const { expectInstalled, removeLanguage } = await import('../../ingest/maintenance/models.ts');
      const machine = toMachine(config);
      expectInstalled(machine.models, language);
      if (options.dryRun === true) return output.result({ dry_run: true, language }, `Dry run: ${language}`);
      await recordWork(options, (runAction, context, request) => runAction(remove, context, request, { language }));
      const removed = await removeLanguage(machine, language);
      output.result(
        removed.map(({ pair, version }) => ({ pair, version })),
        describeRemoved(removed),
      );
    }),
  );
}

/** `nordwire models add|list|verify|remove|try`. */
export function addModelCommands(program: Command): void {
  const models = group(program, 'models', 'models that translate on this machine');
  addAddCommand(models);
  models
    .command('list')
    .description('list available and installed models')
    .addOption(json())
    .action((options: Common) =>
      withModels(options, async ({ config, output }, { toMachine, describeModels }) => {
        const { listModels } = await import('../../ingest/maintenance/models.ts');
        const listed = await listModels(toMachine(config));
        output.result(listed, describeModels(listed));
      }),
    );
  models
    .command('verify')
    .description('check the SHA-256 of every file of the installed models')
    .argument('[languages...]', 'only these languages')
    .addOption(json())
    .action((languages: string[], options: Common) =>
      withModels(options, async ({ config, output }, { verifyModels }) => {
        const verified = await verifyModels(config, languages);
        const lines = verified.map(({ id, faults }) => `${id}: ${faults.length === 0 ? 'whole' : faults.join('; ')}`);
        output.result(verified, lines.length === 0 ? 'no models' : lines.join('\n'));
        if (verified.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
      }),
    );
  addRemoveCommand(models);
  models
    .command('try')
    .description('translate a text in the same way as a title, with the same checks; further lines as its text')
    .argument('<language>', 'language of the text')
    .argument('<text>', 'text to translate')
    .addOption(json())
    .action((language: string, text: string, options: Common) =>
      withModels(options, async ({ config, output, signal }, { tryModel }) => {
        const tried = await tryModel(config, output, { language, text, signal });
        const left = tried.left_out.map((reason) => `left out: ${reason}`);
        output.result(tried, [tried.text, `(${tried.by}, ${tried.milliseconds} ms)`, ...left].join('\n'));
      }),
    );
}
