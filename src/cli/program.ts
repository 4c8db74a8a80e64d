import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { addAccessCommands } from './commands/access.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addBackupFolderCommands } from './commands/backups.ts';
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
import { addRegisterCommands } from './commands/registers.ts';
import { refuseRepeated } from './commands/repeated-options.ts';
import { addSavedSearchCommands } from './commands/saved-searches.ts';
import { addSearchCommand } from './commands/search.ts';
import { addSetupCommands } from './commands/setup.ts';
import { addSourceCommands } from './commands/sources.ts';
import { addStoreStateCommands } from './commands/store-state.ts';
import { addUsageCommand } from './commands/usage.ts';
import { addWatchlistCommands } from './commands/watchlists.ts';
import { addWebhookCommands } from './commands/webhooks.ts';
import { version } from './process/version.ts';

/** The command line with every command. `output` receives help and usage; by default standard output and error do. */
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
  addBackupFolderCommands(program);
  addIngest(program);
  addFeedCommands(program);
  addRegisterCommands(program);
  addDemoCommands(program);
  addAccessCommands(program);
  addPeopleCommands(program);
  addUsageCommand(program);
  addWatchlistCommands(program);
  addSavedSearchCommands(program);
  addWebhookCommands(program);
  addStoreStateCommands(program);
  addSetupCommands(program);
  addClientCommands(program);
  addOperatorCommands(program);
  addSearchCommand(program);
  addListingCommands(program);
  addEditingCommands(program);
  addSourceCommands(program);
  addPipelineCommands(program);
  addModelCommands(program);
  addAuditCommands(program);
  refuseRepeated(program);
  return program;
}

/** Classes of errors by name: importing the classes would load every module that throws them. */
type Names = ReadonlySet<string>;
/** The command was called wrongly; the content of the store does not matter. */
const wrongUsage: Names = new Set(['WrongUsage', 'BadSettings', 'ActionUnreadable', 'ExportRefused']);
/** Failures whose message is all that a user needs; other errors are printed with their stack. */
const forPeople: Names = new Set([
  ...wrongUsage,
  'CommandFailed',
  'BackupRefused',
  'BundleRefused',
  'ActionRefused',
  'EmbeddedStoreError',
  'DatabaseUnsuitable',
  'MigrationRefused',
  'MigrationFailed',
  'ModelRefused',
  'PinsUnreadable',
  'ClientRefused',
]);

/** Names a file that cannot be read or written, with the reason and without the error code and the system call. */
function unusableFile(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) return undefined;
  const reason = /^[A-Z]+: (.+?), /.exec(error.message)?.[1] ?? error.message;
  return `${String(error.path)} cannot be used: ${reason}.`;
}

/** Names of the class of an error and of its superclasses. */
function listClassNames(error: unknown): string[] {
  const names: string[] = [];
  for (let type: unknown = error; type instanceof Error; type = Object.getPrototypeOf(type))
    names.push(type.constructor.name);
  return names;
}

/** The exit status and message of a failed command: status 2 for wrong usage, 1 for everything else. */
export async function toFailure(error: unknown): Promise<{ readonly status: number; readonly text: string }> {
  // Commander has already printed its own errors.
  if (error instanceof CommanderError) return { status: error.exitCode === 0 ? 0 : 2, text: '' };
  const classes = listClassNames(error);
  const isOne = (names: Names) => classes.some((name) => names.has(name));
  // Imported here: it loads the store's modules, which help and most refusals do not need.
  const { storeFailure } = await import('./process/store-failure.ts');
  const unusable = unusableFile(error) ?? (isOne(forPeople) ? undefined : storeFailure(error));
  if (unusable !== undefined) return { status: 1, text: `${unusable}\n` };
  const text = error instanceof Error ? ((isOne(forPeople) ? undefined : error.stack) ?? error.message) : String(error);
  return { status: isOne(wrongUsage) ? 2 : 1, text: `${text}\n` };
}
