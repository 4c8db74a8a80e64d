import type { Command } from 'commander';
import { type Common, json, withIngest } from '../process/command.ts';
import { type AuthorOptions, addAuthorOptions, byDefault, group } from './action-options.ts';

/** `nordwire demo remove`. */
export function addDemoCommands(program: Command): void {
  const remove = group(program, 'demo', 'the demonstration with its invented news')
    .command('remove')
    .description('remove the demonstration permanently; own feeds, articles and companies stay');
  addAuthorOptions(remove)
    .option('--dry-run', 'show what would change, without changing it')
    .addOption(json())
    .action(async (options: Common & AuthorOptions & { dryRun?: boolean }) => {
      await withIngest('demo remove', { ...options, embeds: false }, async ({ ingest, output }) => {
        const { describeRemoval, removeDemo } = await import('../process/remove-demo.ts');
        const report = await removeDemo(ingest, { ...byDefault(options), isDryRun: options.dryRun ?? false });
        output.result(report, describeRemoval(report));
      });
    });
}
