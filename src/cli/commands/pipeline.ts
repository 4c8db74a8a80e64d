import type { Command } from 'commander';
import { counted } from '../../core/counted.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import type { PipelineStatus } from '../../ingest/operate/pipeline.ts';
import { type Common, drain, json, withIngest, withStore } from '../process/command.ts';
import { group, toStepVerb } from './action-options.ts';
import { addAction } from './add-action.ts';

const loadPipeline = () => import('../../ingest/operate/pipeline.ts');

function describe({ steps, articles, held_up, refused, spent_today }: PipelineStatus): string {
  const counts = Object.entries(articles).map(([state, count]) => `${state} ${count}`);
  return [
    `articles: ${counts.length === 0 ? 'none' : counts.join(', ')}`,
    ...steps.map((row) => {
      const oldest = row.oldest_due_at ? `, since ${row.oldest_due_at.toISOString()}` : '';
      const outdated = row.outdated > 0 ? `, ${row.outdated} of an earlier version` : '';
      return (
        `${row.step.padEnd(9)} ${row.due} due${oldest}, ${row.running} running, ${row.waiting} waiting, ` +
        `${row.failed} failed, ${row.done} done${outdated}`
      );
    }),
    ...held_up.map(
      (row) =>
        `${row.step} ${row.again_at === null ? row.state : `postponed until ${row.again_at.toISOString()}`}: ${row.articles}, \
such as ${row.example}: ${row.reason ?? 'no reason given'}`,
    ),
    ...refused.map(
      (row) =>
        `${row.step} ${toStepVerb(row)} ${row.part}: ${row.articles}, last ${row.last_at.toISOString()} of ${row.example}: ${row.reason}`,
    ),
    ...spent_today.map(
      (row) =>
        `${row.model} today: ${counted(row.calls, 'call')}, ${row.input_tokens} tokens in, ${row.output_tokens} out, ` +
        `${row.cost_usd.toFixed(4)} US dollars`,
    ),
  ].join('\n');
}

/** `nordwire pipeline status|run|retry|rerun`. */
export function addPipelineCommands(program: Command): void {
  const pipeline = group(program, 'pipeline', 'inspect and run the pipeline');

  pipeline
    .command('status')
    .description('count articles that are due, done, waiting and failed, with the reasons')
    .addOption(json())
    .action(async (options: Common) => {
      await withStore('pipeline status', options, async ({ store, output }) => {
        const status = await (await loadPipeline()).readPipelineStatus(store.db, new Date());
        output.result(status, describe(status));
      });
    });

  pipeline
    .command('run')
    .description('run all due steps, if no serve process does')
    .addOption(json())
    .action(async (options: Common) => {
      await withIngest('pipeline run', { ...options, embeds: true }, async ({ ingest, output, signal }) => {
        const steps = await drain(ingest, output, signal);
        const lines = Object.entries(steps).map(([name, count]) => `${name} ${count}`);
        output.result({ steps }, lines.length === 0 ? 'nothing is due' : lines.join(', '));
      });
    });

  addAction(pipeline, newsActions.retry);

  addAction(pipeline, newsActions.rerun);
}
