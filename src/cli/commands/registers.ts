import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Ingest } from '../../ingest/ports.ts';
import { registerActions } from '../../ingest/registers/manage/register-actions.ts';
import { type Common, json, needReference, type Work, withStore } from '../process/command.ts';
import { group } from './action-options.ts';
import { addActionCommand, openIngest } from './add-action.ts';

/** The writer of news of a store that has the countries, which sources of registers belong to. */
async function openWithReference(work: Work): Promise<Ingest> {
  const ingest = await openIngest(work);
  await needReference(ingest, work.output);
  return ingest;
}

/** `nordwire registers list|enable|disable|import`. */
export function addRegisterCommands(program: Command): void {
  const registers = group(program, 'registers', 'public registers of insider transactions and short positions');

  registers
    .command('list')
    .description('list the registers that can be polled, with their terms, last poll and entries')
    .addOption(json())
    .action(async (options: Common) => {
      await withStore('registers list', options, async ({ store, output }) => {
        const [{ describeRegisters }, { listRegisters }] = await Promise.all([
          import('../print/register-lines.ts'),
          import('../../ingest/registers/manage/manage-registers.ts'),
        ]);
        const rows = await listRegisters(store.db);
        output.result(rows, describeRegisters(rows));
      });
    });

  addActionCommand(registers, registerActions.enable, { open: openWithReference });
  addActionCommand(registers, registerActions.disable, { open: openIngest });
  addActionCommand(registers, registerActions.importFile, {
    open: async (work) => ({ ingest: await openWithReference(work), readFile: (file: string) => readFile(file) }),
    describe: (_value, message) => message,
  });
}
