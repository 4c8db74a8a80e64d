import type { Command } from 'commander';
import { type Common, json, openCommand } from '../command.ts';

/** `nordwire healthcheck`. */
export function addHealthcheck(program: Command): void {
  program
    .command('healthcheck')
    .description('ask the serve of these settings whether it is ready; exit status 0 or 1')
    .option('--alive', 'ask only whether it is alive, whatever its store does')
    .addOption(json())
    .action(async (options: Common & { alive?: boolean }) => {
      const { config, output } = await openCommand(options);
      const { checkHealth } = await import('../healthcheck.ts');
      await checkHealth(config, output, options.alive === true ? '/healthz' : '/readyz');
    });
}
