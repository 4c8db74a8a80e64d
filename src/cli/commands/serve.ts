import type { Command } from 'commander';
import { type Common, json, openCommand } from '../command.ts';

/** `nordwire serve`. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve REST and MCP, poll feeds and run the pipeline')
    .option('--no-demo', 'start without the demonstration')
    .addOption(json())
    .action(async (options: Common & { demo: boolean }) => {
      const { config, output } = await openCommand(options);
      const { serve } = await import('../serve.ts');
      await serve(config, output, options);
    });
}
