import type { Command } from 'commander';
import { demoActions } from '../../ingest/demo/demo-actions.ts';
import { describeCounts, group } from './action-options.ts';
import { addActionCommand, openIngest } from './add-action.ts';

/** `nordwire demo remove`. */
export function addDemoCommands(program: Command): void {
  const demo = group(program, 'demo', 'the demonstration with its invented news');
  addActionCommand(demo, demoActions.remove, {
    open: openIngest,
    isAuthorOptional: true,
    describeReport: describeCounts,
  });
}
