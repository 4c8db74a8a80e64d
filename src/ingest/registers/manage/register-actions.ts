import { defineAction } from '../../../core/action.ts';
import { choiceOperand, choiceOption, operand, option } from '../../../core/action-args.ts';
import { registerFiles } from '../../choices.ts';
import { newsActions } from '../../operate/actions.ts';
import type { Ingest } from '../../ports.ts';

/** Registers that are polled; notices of issuers are read from releases. */
export const polledRegisters = ['fi-insiders', 'fi-short-positions', 'no-short-positions'] as const;

/** Reads a file of the operator's machine by its name. */
export type FileContext = { readonly ingest: Ingest; readonly readFile: (file: string) => Promise<Uint8Array> };

const { interval } = newsActions.setFeed.args;

const enable = defineAction({
  name: 'registers enable',
  grant: 'admin',
  about: 'poll a public register: insider transactions or short positions',
  args: {
    register: choiceOperand('<register>', 'id of the register', polledRegisters),
    licence: option('--licence <text>', 'terms under which its entries are used, where the register states none'),
    interval,
  },
  run: async (ingest: Ingest, request, given) =>
    (await import('./manage-registers.ts')).enableRegister(ingest, request, given),
});

const disable = defineAction({
  name: 'registers disable',
  grant: 'admin',
  about: 'stop polling a register; its entries stay',
  args: { register: choiceOperand('<register>', 'id of the register', polledRegisters) },
  run: async (ingest: Ingest, request, { register }) =>
    (await import('./manage-registers.ts')).disableRegister(ingest, request, register),
});

const importFile = defineAction({
  name: 'registers import',
  grant: 'admin',
  about: 'read a file of a register: its CSV, .ods or JSON export',
  args: {
    file: operand('<file>', 'file as the register offers it'),
    as: choiceOption('--as <file>', 'which file it is (default: by its form)', registerFiles),
  },
  run: async ({ ingest, readFile }: FileContext, request, { file, as }) => {
    const { importRegisterFile } = await import('./import-file.ts');
    return importRegisterFile(ingest, request, { name: file, bytes: await readFile(file), as });
  },
});

/** Actions on public registers. They are commands only, like the choice of a store. */
export const registerActions = { enable, disable, importFile } as const;
