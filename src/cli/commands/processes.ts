import { type Command, Option } from 'commander';
import { type Common, json, openCommand } from '../process/command.ts';

/** `nordwire serve`. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve REST and MCP, poll feeds and run the pipeline')
    .addOption(new Option('--role <role>', 'role of this process (NORDWIRE_ROLE)').choices(['all', 'api', 'ingest']))
    .option(
      '--workers <count>',
      'number of processes that answer requests, in addition to the ingesting one (NORDWIRE_WORKERS)',
    )
    .option('--quiet', 'send no mail, webhooks and saved searches, for a copy of a service (NORDWIRE_QUIET)')
    .option('--no-demo', 'start without the demonstration')
    .addOption(json())
    .action(async (options: Common & { demo: boolean; role?: string; workers?: string; quiet?: true }) => {
      const { config, output } = await openCommand(options, {
        given: {
          NORDWIRE_ROLE: options.role,
          NORDWIRE_WORKERS: options.workers,
          NORDWIRE_QUIET: options.quiet && 'true',
        },
      });
      const { serve } = await import('../process/serve.ts');
      await serve(config, output, options);
    });
}

/** `nordwire healthcheck`. */
export function addHealthcheck(program: Command): void {
  program
    .command('healthcheck')
    .description('check whether the serve process with these settings is ready; exit status 0 or 1')
    .option('--alive', 'check only whether it is alive, independent of its store')
    .addOption(json())
    .action(async (options: Common & { alive?: boolean }) => {
      const { config, output } = await openCommand(options);
      const { checkHealth } = await import('../process/check-health.ts');
      await checkHealth(config, output, options.alive === true ? '/healthz' : '/readyz');
    });
}
