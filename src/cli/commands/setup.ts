import type { Command } from 'commander';
import { setupActions } from '../../ingest/maintenance/setup-actions.ts';
import { type Common, json, withStore } from '../process/command.ts';
import { group } from './action-options.ts';
import { addActionCommand, openServices } from './add-action.ts';

async function show(options: Common): Promise<void> {
  await withStore('setup show', options, async ({ config, store, output }) => {
    const [{ readSetup }, { toMachine }] = await Promise.all([
      import('../../ingest/maintenance/setup.ts'),
      import('../process/install-models.ts'),
    ]);
    const steps = await readSetup(store.db, toMachine(config));
    output.result(steps, steps.map(({ step, state, found }) => `${step.padEnd(10)} ${state} (${found})`).join('\n'));
  });
}

/** `nordwire setup show|skip|reopen`. */
export function addSetupCommands(program: Command): void {
  const setup = group(program, 'setup', 'the four steps that set a service up');
  setup.command('show').description('show the steps: open, done or skipped').addOption(json()).action(show);
  const command = { open: openServices, isAuthorOptional: true } as const;
  addActionCommand(setup, setupActions.skip, command);
  addActionCommand(setup, setupActions.reopen, command);
}
