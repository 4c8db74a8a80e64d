import { createReadStream } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { identifierActions } from '../../ingest/identifiers/identifier-actions.ts';
import type { IdentifierImport } from '../../ingest/identifiers/import-identifiers.ts';
import type { OpenConflict } from '../../ingest/identifiers/list-identifiers.ts';
import { type Common, json, withStore } from '../process/command.ts';
import { addActionCommand, openIngest } from './add-action.ts';

const loadLists = () => import('../../ingest/identifiers/list-identifiers.ts');

const MAX_LISTED = 10_000;
/** Rows of each kind that the text shows; `--json` has all. */
const MAX_SHOWN = 50;

type Conflict = Omit<OpenConflict, 'id' | 'source' | 'found_at'>;

const describeConflict = (row: Conflict): string => {
  const named = `${row.scheme} ${row.value}${row.file_name === null ? '' : ` (${row.file_name})`}`;
  if (row.kind === 'two_companies')
    return `${row.name} (${row.company_id}) and ${row.other_name} (${row.other_id}): ${named}`;
  if (row.kind === 'other_value') return `${row.name} (${row.company_id}) has ${row.stored}: ${named}`;
  return `${row.name} (${row.company_id}), one of several: ${named}`;
};

function shorten(lines: readonly string[]): readonly string[] {
  const rest = lines.length - MAX_SHOWN;
  return rest <= 0 ? lines : [...lines.slice(0, MAX_SHOWN), `  and ${rest} more`];
}

/** The result of an import as text. */
const describeImport = ({ changes, conflicts, faults }: IdentifierImport, message: string, isDryRun: boolean): string =>
  [
    `${isDryRun ? 'Dry run, nothing is changed: ' : ''}${message}`,
    ...shorten(
      changes.map(({ company_id, name, scheme, value, replaces }) => {
        const former = replaces === null ? '' : `, was ${replaces}`;
        return `  ${name} (${company_id}): ${scheme} ${value}${former}`;
      }),
    ),
    ...shorten(conflicts.map((conflict) => `  conflict: ${describeConflict(conflict)}`)),
    ...shorten(faults.map(({ line, reason }) => `  line ${line}: ${reason}`)),
  ].join('\n');

function limitOption(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LISTED)
    throw new InvalidArgumentError(`Use 1 to ${MAX_LISTED}.`);
  return limit;
}

/** `nordwire companies identifiers|conflicts|dismiss|coverage`. */
export function addIdentifierCommands(companies: Command): void {
  addActionCommand(companies, identifierActions.importFile, {
    open: async (work) => ({ ingest: await openIngest(work), openFile: (file: string) => createReadStream(file) }),
    describe: describeImport,
  });
  companies
    .command('conflicts')
    .description('list identifiers that files give to a company and that another value or company contradicts')
    .option('--limit <count>', `number of conflicts, 1 to ${MAX_LISTED}`, limitOption, 200)
    .addOption(json())
    .action(async (options: Common & { readonly limit: number }) => {
      await withStore('companies conflicts', options, async ({ store, output }) => {
        const conflicts = await (await loadLists()).listConflicts(store, options.limit);
        const lines = conflicts.map((row) => `${row.id}  ${describeConflict(row)}, from ${row.source}`);
        output.result({ conflicts }, lines.length === 0 ? 'No open conflicts.' : lines.join('\n'));
      });
    });
  addActionCommand(companies, identifierActions.dismiss, { open: openIngest });
  companies
    .command('coverage')
    .description('count the companies with an LEI, an ISIN or a national number, by source; --json lists them')
    .addOption(json())
    .action(async (options: Common) => {
      await withStore('companies coverage', options, async ({ store, output }) => {
        const { countIdentified, listConflicts, listIdentified } = await loadLists();
        const companies = await listIdentified(store);
        const counts = countIdentified(companies);
        const conflicts = await listConflicts(store, MAX_LISTED);
        const lines = Object.entries(counts.by_scheme).flatMap(([scheme, sources]) =>
          Object.entries(sources).map(([source, count]) => `${scheme} from ${source}: ${count}`),
        );
        output.result(
          { ...counts, list: companies, conflicts },
          [
            `${counts.companies} companies, ${counts.without} without an identifier`,
            ...lines.sort(),
            `${conflicts.length} open conflicts`,
          ].join('\n'),
        );
      });
    });
}
