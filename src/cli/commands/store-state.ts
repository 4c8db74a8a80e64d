import type { Command } from 'commander';
import { storeActions } from '../../ingest/operate/store-actions.ts';
import { type Common, json, withStore } from '../process/command.ts';
import { group } from './action-options.ts';
import { addActionCommand, openServices } from './add-action.ts';

async function show(options: Common): Promise<void> {
  await withStore('epoch show', options, async ({ store, output }) => {
    const { readStoreState } = await import('../../db/quiet.ts');
    const state = await readStoreState(store.db);
    const { epoch, epoch_reason, epoch_at, quiet_since } = state;
    const outgoing = quiet_since === null ? 'sent' : `paused since ${quiet_since.toISOString()}`;
    output.result(
      state,
      `epoch ${epoch}, ${epoch_reason} at ${epoch_at.toISOString()}; mail, webhooks and saved searches: ${outgoing}`,
    );
  });
}

/** `nordwire epoch show|renew` and `nordwire outgoing pause|resume`. */
export function addStoreStateCommands(program: Command): void {
  const command = { open: openServices, isAuthorOptional: true } as const;
  const epoch = group(program, 'epoch', 'the epoch of the store (docs/backup.md)');
  epoch
    .command('show')
    .description('show the epoch, and whether the store sends mail, webhooks and saved searches')
    .addOption(json())
    .action(show);
  addActionCommand(epoch, storeActions.renewEpoch, command);
  const outgoing = group(program, 'outgoing', 'pause and resume everything that the store sends');
  addActionCommand(outgoing, storeActions.pauseOutgoing, command);
  addActionCommand(outgoing, storeActions.resumeOutgoing, command);
}
