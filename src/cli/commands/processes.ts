import { type Command, Option } from 'commander';
import { type Common, json, openCommand } from '../process/command.ts';

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
      const { serve } = await import('../process/serve.ts');
      await serve(config, output, options);
    });
}

/** `nordwire healthcheck`. */
export function addHealthcheck(program: Command): void {
  program
    .command('healthcheck')
    .description('ask the serve of these settings whether it is ready; exit status 0 or 1')
    .option('--alive', 'ask only whether it is alive, whatever its store does')
    .addOption(json())
    .action(async (options: Common & { alive?: boolean }) => {
      const { config, output } = await openCommand(options);
      const { checkHealth } = await import('../process/check-health.ts');
      await checkHealth(config, output, options.alive === true ? '/healthz' : '/readyz');
    });
}
