import { type Command, Option } from 'commander';
import { type Common, json, openCommand } from '../command.ts';

/** `nordwire serve`. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve REST and MCP, poll feeds and run the pipeline')
    .addOption(new Option('--role <role>', 'what this process does (NORDWIRE_ROLE)').choices(['all', 'api', 'ingest']))
    .option('--workers <count>', 'processes that answer, beside the one that takes news in (NORDWIRE_WORKERS)')
    .option('--no-demo', 'start without the demonstration')
    .addOption(json())
    .action(async (options: Common & { demo: boolean; role?: string; workers?: string }) => {
      const { config, output } = await openCommand(options, {
        given: { NORDWIRE_ROLE: options.role, NORDWIRE_WORKERS: options.workers },
      });
      const { serve } = await import('../serve.ts');
      await serve(config, output, options);
    });
}
