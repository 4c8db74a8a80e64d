import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { addAccessCommands } from './commands/access.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addBackupCommands } from './commands/backup.ts';
import { refuseBlanks } from './commands/blanks.ts';
import { addBundleCommands } from './commands/bundle.ts';
import { addClientCommands } from './commands/clients.ts';
import { addDemoCommands } from './commands/demo.ts';
import { addEditingCommands } from './commands/editing.ts';
import { addFeedCommands } from './commands/feeds.ts';
import { addIngest } from './commands/ingest.ts';
import { addOperatorCommands } from './commands/installation.ts';
import { addListingCommands } from './commands/listing.ts';
import { addModelCommands } from './commands/models.ts';
import { addPeopleCommands } from './commands/people.ts';
import { addPipelineCommands } from './commands/pipeline.ts';
import { addHealthcheck, addServe } from './commands/processes.ts';
import { addSearchCommand } from './commands/search.ts';
import { addSourceCommands } from './commands/sources.ts';
import { addUsageCommand } from './commands/usage.ts';
import { addWatchlistCommands } from './commands/watchlists.ts';
import { addWebhookCommands } from './commands/webhooks.ts';
import { version } from './process/version.ts';

/** The command line with every command; `told` is where help and usage go, standard output and error when absent. */
export function createProgram(output: OutputConfiguration = {}): Command {
  const program = new Command('nordwire')
    .description('News data service for Nordic markets: REST API and MCP tool server.')
    .version(version)
    .configureOutput(output)
    .exitOverride()
    .showHelpAfterError()
    .hook('preAction', (_, command) => refuseBlanks(command));
  addServe(program);
  addHealthcheck(program);
  addBundleCommands(program);
  addBackupCommands(program);
  addIngest(program);
  addFeedCommands(program);
  addDemoCommands(program);
  addAccessCommands(program);
  addPeopleCommands(program);
  addUsageCommand(program);
  addWatchlistCommands(program);
  addWebhookCommands(program);
  addClientCommands(program);
  addOperatorCommands(program);
  addSearchCommand(program);
  addListingCommands(program);
  addEditingCommands(program);
  addSourceCommands(program);
  addPipelineCommands(program);
  addModelCommands(program);
  addAuditCommands(program);
  return program;
}

/** Classes of errors by their names, for importing them would load all that can throw them. */
type Names = ReadonlySet<string>;
/** Called wrongly: no store could change the answer. */
const wrongUsage: Names = new Set([
  'WrongUsage',
  'BadSettings',
  'ActionUnreadable',
  'ExportRefused',
  'KeyTermsRefused',
]);
/** Failures whose message is all that a user needs; anything else is shown with where it happened. */
const forPeople: Names = new Set([
  ...wrongUsage,
  'CommandFailed',
  'BackupRefused',
  'BundleRefused',
  'ActionRefused',
  'KeyRefused',
  'EmbeddedStoreError',
  'DatabaseUnsuitable',
  'MigrationRefused',
  'MigrationFailed',
  'ModelRefused',
  'PinsUnreadable',
  'WebhookRefused',
  'ClientRefused',
]);

/** Of a file that cannot be read or written: its name and what is wrong with it, without the code and the call. */
function unusableFile(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) return undefined;
  const reason = /^[A-Z]+: (.+?), /.exec(error.message)?.[1] ?? error.message;
  return `${String(error.path)} cannot be used: ${reason}.`;
}

/** Names of the class of an error and of those that it extends. */
function listClassNames(error: unknown): string[] {
  const names: string[] = [];
  for (let type: unknown = error; type instanceof Error; type = Object.getPrototypeOf(type))
    names.push(type.constructor.name);
  return names;
}

/** What went wrong, as a command ends with it: 2 for wrong usage, 1 for everything else. */
export async function toFailure(error: unknown): Promise<{ readonly status: number; readonly text: string }> {
  // Commander has told its own.
  if (error instanceof CommanderError) return { status: error.exitCode === 0 ? 0 : 2, text: '' };
  const classes = listClassNames(error);
  const isOne = (names: Names) => classes.some((name) => names.has(name));
  // Knows the store, which help and most refusals need not load.
  const { storeFailure } = await import('./process/store-failure.ts');
  const unusable = unusableFile(error) ?? (isOne(forPeople) ? undefined : storeFailure(error));
  if (unusable !== undefined) return { status: 1, text: `${unusable}\n` };
  const text = error instanceof Error ? ((isOne(forPeople) ? undefined : error.stack) ?? error.message) : String(error);
  return { status: isOne(wrongUsage) ? 2 : 1, text: `${text}\n` };
}
