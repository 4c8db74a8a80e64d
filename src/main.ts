import { Command, CommanderError } from 'commander';
import { addAccessCommands } from './cli/commands/access.ts';
import { addBundleCommands } from './cli/commands/bundle.ts';
import { addFeedCommands } from './cli/commands/feeds.ts';
import { addIngest } from './cli/commands/ingest.ts';
import { addOperatorCommands } from './cli/commands/operate.ts';
import { addServe } from './cli/commands/serve.ts';
import { CommandFailed, WrongUsage } from './cli/failure.ts';
import { version } from './cli/version.ts';
import { BadSettings } from './config.ts';
import { BundleRefused } from './ingest/bundle/import.ts';

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

/** Says what went wrong in a form for people, and returns the exit status. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof WrongUsage || error instanceof BadSettings) {
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  if (error instanceof BundleRefused) {
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  const isForPeople =
    error instanceof CommandFailed ||
    (error instanceof Error &&
      ['StoreHeld', 'EmbeddedUnsupported', 'EmbeddedFailed', 'MigrationRefused', 'ServerUnsuitable'].includes(
        error.name,
      ));
  process.stderr.write(
    `${isForPeople ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return 1;
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
