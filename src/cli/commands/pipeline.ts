import { type Command, Option } from 'commander';
import { counted } from '../../core/counted.ts';
import { betterThan, type StepName, stepNames } from '../../ingest/choices.ts';
import type { PipelineStatus } from '../../ingest/operate/pipeline.ts';
import { type Common, drain, json, list, withIngest, withStore } from '../process/command.ts';
import { WrongUsage } from '../process/failure.ts';
import { type ActionOptions, addActionOptions, group, instantOption, operate, toStepVerb } from './action-options.ts';

const loadPipeline = () => import('../../ingest/operate/pipeline.ts');

const step = () => new Option('--step <step>', 'step of the pipeline').choices([...stepNames]);
const since = () =>
  new Option('--since <time>', 'only articles published at this time or later').argParser(instantOption);

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
    .description('run all steps that are due, where no serve does')
    .addOption(json())
    .action(async (options: Common) => {
      await withIngest('pipeline run', { ...options, embeds: true }, async ({ ingest, output, signal }) => {
        const steps = await drain(ingest, output, signal);
        const lines = Object.entries(steps).map(([name, count]) => `${name} ${count}`);
        output.result({ steps }, lines.length === 0 ? 'nothing is due' : lines.join(', '));
      });
    });

  addActionOptions(
    pipeline
      .command('retry')
      .description('retry articles that failed, wait or are postponed')
      .addOption(step())
      .addOption(since()),
  ).action((options: ActionOptions & { step?: StepName; since?: Date }) =>
    operate('pipeline retry', options, async (ingest, order) =>
      (await loadPipeline()).retryPipeline(ingest, order, { step: options.step, since: options.since }),
    ),
  );

  addActionOptions(
    pipeline
      .command('rerun')
      .description('run a step again for articles that completed it, or read anew what names a company')
      .addOption(step())
      .addOption(
        new Option('--companies <ids>', 'read anew every article that names these companies, whenever published')
          .argParser(list)
          .conflicts(['step', 'since', 'betterThan']),
      )
      .addOption(since())
      .addOption(
        new Option(
          '--better-than <provider>',
          'with --step translate: only what this provider translated, or one that is asked after it',
        ).choices([...betterThan]),
      ),
  ).action((options: ActionOptions & { step?: StepName; since?: Date; betterThan?: string; companies?: string[] }) => {
    const { step, companies } = options;
    if (companies !== undefined)
      return operate('pipeline rerun', options, async (ingest, order) => {
        const { rerunCompanies } = await import('../../ingest/operate/candidates.ts');
        const { findCompany } = await import('../../ingest/operate/find-company.ts');
        return rerunCompanies(ingest, order, await Promise.all(companies.map((name) => findCompany(ingest.db, name))));
      });
    if (step === undefined) throw new WrongUsage('Use --step STEP or --companies ID.');
    if (options.betterThan !== undefined && options.step !== 'translate')
      throw new WrongUsage('--better-than goes with --step translate.');
    return operate('pipeline rerun', options, async (ingest, order) =>
      (await loadPipeline()).rerunPipeline(ingest, order, { ...options, step }),
    );
  });
}
