import { Command, CommanderError } from 'commander';
import { addAccessCommands } from './cli/commands/access.ts';
import { addAuditCommands } from './cli/commands/audit.ts';
import { addBundleCommands } from './cli/commands/bundle.ts';
import { addEditingCommands } from './cli/commands/editing.ts';
import { addFeedCommands } from './cli/commands/feeds.ts';
import { addIngest } from './cli/commands/ingest.ts';
import { addOperatorCommands } from './cli/commands/operate.ts';
import { addPipelineCommands } from './cli/commands/pipeline.ts';
import { addSearchCommand } from './cli/commands/search.ts';
import { addServe } from './cli/commands/serve.ts';
import { CommandFailed, WrongUsage } from './cli/failure.ts';
import { version } from './cli/version.ts';
import { BadSettings } from './config.ts';
import { DatabaseUnsuitable } from './db/check-server.ts';
import { EmbeddedStoreError } from './db/embedded/errors.ts';
import { MigrationFailed } from './db/migrate.ts';
import { MigrationRefused } from './db/migration-files.ts';
import { ExportRefused } from './ingest/bundle/export.ts';
import { BundleRefused } from './ingest/bundle/refusal.ts';
import { OperationRefused } from './ingest/operate/refusal.ts';

const program = new Command('nordwire')
  .description('News data service for Nordic markets: REST API and tool server.')
  .version(version)
  .exitOverride()
  .showHelpAfterError();

addServe(program);
addBundleCommands(program);
addIngest(program);
addFeedCommands(program);
addAccessCommands(program);
addOperatorCommands(program);
addSearchCommand(program);
addEditingCommands(program);
addPipelineCommands(program);
addAuditCommands(program);

/** Failures whose message is all that a user needs; anything else is shown with where it happened. */
const forPeople = [
  CommandFailed,
  BundleRefused,
  ExportRefused,
  OperationRefused,
  EmbeddedStoreError,
  DatabaseUnsuitable,
  MigrationRefused,
  MigrationFailed,
];

/** Says what went wrong and returns the exit status: 2 for wrong usage, 1 for everything else. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const isWrongUsage = error instanceof WrongUsage || error instanceof BadSettings;
  const isForPeople = isWrongUsage || forPeople.some((type) => error instanceof type);
  const text = error instanceof Error ? ((isForPeople ? undefined : error.stack) ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  return isWrongUsage ? 2 : 1;
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
