import type { Command } from 'commander';
import type { Config } from '../../config.ts';
import type { Output } from '../print/output.ts';
import { type Common, json, openCommand, stopOnSignals } from '../process/command.ts';
import { CommandFailed } from '../process/failure.ts';
import { group } from './action-options.ts';

type Models = typeof import('../process/install-models.ts');
type Work = { readonly config: Config; readonly output: Output; readonly signal: AbortSignal };

/** Models are in the data folder, so no store is opened. */
async function withModels(options: Common, work: (work: Work, models: Models) => Promise<void>): Promise<void> {
  const { config, output } = await openCommand(options);
  const stopping = new AbortController();
  stopOnSignals(stopping);
  const { signal } = stopping;
  await work({ config, output, signal }, await import('../process/install-models.ts')).catch((error: unknown) => {
    throw signal.aborted && error === signal.reason
      ? new CommandFailed('Interrupted. Downloaded parts are kept; run the command again to continue.')
      : error;
  });
}

/** `nordwire models add|list|verify|remove|try`. */
export function addModelCommands(program: Command): void {
  const models = group(program, 'models', 'models that translate on this machine');
  models
    .command('add')
    .description('download the models of languages into the data folder; checks the SHA-256 of each file')
    .argument('<languages...>', 'sv, da, nb, nn, fi, is, or all')
    .option('--from <place>', 'address of a mirror, or a folder, instead of the original')
    .addOption(json())
    .action((languages: string[], options: Common & { from?: string }) =>
      withModels(options, async ({ config, output, signal }, { addModels, describeAdded }) => {
        const { added, failed } = await addModels(config, output, { languages, from: options.from, signal });
        if (added.length > 0 || failed.length === 0) output.result({ added, failed }, describeAdded(added));
        if (failed.length > 0) throw new CommandFailed(failed.join('\n'));
      }),
    );
  models
    .command('list')
    .description('list available and installed models')
    .addOption(json())
    .action((options: Common) =>
      withModels(options, async ({ config, output }, { listModels, describeModels }) => {
        const listed = await listModels(config);
        output.result(listed, describeModels(listed));
      }),
    );
  models
    .command('verify')
    .description('check the SHA-256 of every file of the installed models')
    .argument('[languages...]', 'only these languages')
    .addOption(json())
    .action((languages: string[], options: Common) =>
      withModels(options, async ({ config, output }, { verifyModels }) => {
        const verified = await verifyModels(config, languages);
        const lines = verified.map(({ id, faults }) => `${id}: ${faults.length === 0 ? 'whole' : faults.join('; ')}`);
        output.result(verified, lines.length === 0 ? 'no models' : lines.join('\n'));
        if (verified.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
      }),
    );
  models
    .command('remove')
    .description('remove the model of a language; its translations stay')
    .argument('<language>', 'sv, da, nb, nn, fi or is')
    .addOption(json())
    .action((language: string, options: Common) =>
      withModels(options, async ({ config, output }, { removeLanguage, describeRemoved }) => {
        const removed = await removeLanguage(config, language);
        output.result(
          removed.map(({ pair, version }) => ({ pair, version })),
          describeRemoved(removed),
        );
      }),
    );
  models
    .command('try')
    .description('translate a text in the same way as a title, with the same checks; further lines as its text')
    .argument('<language>', 'language of the text')
    .argument('<text>', 'text to translate')
    .addOption(json())
    .action((language: string, text: string, options: Common) =>
      withModels(options, async ({ config, output, signal }, { tryModel }) => {
        const tried = await tryModel(config, output, { language, text, signal });
        const left = tried.left_out.map((reason) => `left out: ${reason}`);
        output.result(tried, [tried.text, `(${tried.by}, ${tried.milliseconds} ms)`, ...left].join('\n'));
      }),
    );
}
