import type { Command } from 'commander';
import { loadConfig } from '../../config.ts';
import { type Common, json } from '../command.ts';
import { createOutput } from '../output.ts';

/** `nordwire serve`. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve REST and MCP, poll feeds and run the pipeline')
    .option('--no-demo', 'start without the demonstration')
    .addOption(json())
    .action(async (options: Common & { demo: boolean }) => {
      const config = loadConfig();
      // REST, tools and all their packages, which no other command needs.
      const { serve } = await import('../serve.ts');
      await serve(config, createOutput({ level: config.logLevel, isJson: options.json ?? false }), options);
    });
}
