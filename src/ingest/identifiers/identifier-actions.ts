import { defineAction } from '../../core/action.ts';
import { operand } from '../../core/action-args.ts';
import { ActionUnreadable } from '../../core/action-refused.ts';
import type { Ingest } from '../ports.ts';

/** Opens a file of the operator's machine by its name. */
export type FileStreams = { readonly ingest: Ingest; readonly openFile: (file: string) => AsyncIterable<Uint8Array> };

const importFile = defineAction({
  name: 'companies identifiers',
  grant: 'editor',
  about: 'store LEIs, ISINs and national numbers from a file of GLEIF, of FI, or of your own',
  args: { file: operand('<file>', 'CSV, JSON or .ods file, also packed by gzip') },
  run: async ({ ingest, openFile }: FileStreams, request, { file }) => {
    const { importIdentifiers } = await import('./import-identifiers.ts');
    return importIdentifiers(ingest, request, { name: file, bytes: openFile(file) });
  },
});

const dismiss = defineAction({
  name: 'companies dismiss',
  grant: 'editor',
  about: 'dismiss a conflict of identifiers: the stored ones are right',
  args: { conflict: operand('<number>', 'number of the conflict, from companies conflicts') },
  run: async (ingest: Ingest, request, { conflict }) => {
    const id = Number(conflict);
    if (!Number.isInteger(id) || id < 1 || id > 2 ** 31)
      throw new ActionUnreadable(`${conflict.slice(0, 40)} is not a number.`);
    return (await import('./list-identifiers.ts')).dismissConflict(ingest, request, id);
  },
});

/** Actions on identifiers of companies. */
export const identifierActions = { importFile, dismiss } as const;
