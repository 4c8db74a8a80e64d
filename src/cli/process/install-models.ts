import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Machine } from '../../ingest/maintenance/machine.ts';
import type { AddedModel, ListedModel } from '../../ingest/maintenance/models.ts';
import {
  findModelFaults,
  type InstalledModel,
  listInstalled,
  modelFor,
  modelsFolder,
} from '../../ingest/providers/local/installed-models.ts';
import { createLocalTranslator, formatModelName } from '../../ingest/providers/local/local-translator.ts';
import { computeSize, getSourceLanguage } from '../../ingest/providers/local/pinned-models.ts';
import { languageName } from '../../ingest/providers/translation/language-name.ts';
import { createLanguageIdentifier } from '../../language/identify/identify.ts';
import type { Language } from '../../language/interfaces.ts';
import type { Output } from '../print/output.ts';
import { CommandFailed } from './failure.ts';
import { createFetching } from './fetching.ts';
import { pinnedModels } from './translation.ts';

const describeSize = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export function describeModels(models: readonly ListedModel[]): string {
  const lines = models.map(({ language, pair, version, megabytes, installed, pinned, flores }) =>
    [
      language,
      pair,
      version.padEnd(6),
      `${megabytes} MB`,
      installed ? (pinned ? 'installed' : 'installed from an earlier list') : `nordwire models add ${language}`,
      ...(flores === null ? [] : [`BLEU ${flores.bleu}, COMET ${flores.comet}`]),
    ].join('  '),
  );
  return lines.join('\n');
}

/** An address of a database with its host and name alone. */
function hidePassword(address: string): string {
  const url = URL.parse(address);
  return url === null ? 'DATABASE_URL' : `postgresql://${url.host}${url.pathname}`;
}

/** The folders and limits of this machine. */
export const toMachine = (config: Config): Machine => ({
  models: modelsFolder(config.dataDir),
  pinned: () => pinnedModels(config),
  fetching: createFetching(config),
  backups: config.backup?.folder ?? join(config.dataDir, 'backups'),
  uploads: join(config.dataDir, 'uploads'),
  database:
    config.databaseUrl === undefined
      ? { isEmbedded: true, place: config.dataDir }
      : { isEmbedded: false, place: hidePassword(config.databaseUrl) },
  maxUploadBytes: config.uploadMb * 1_000_000,
});

export function describeAdded(added: readonly AddedModel[]): string {
  const lines = added.map(({ language, id, added: isNew }) =>
    isNew ? `${languageName(language as Language)} is translated by ${id}` : `${id} is already installed and complete`,
  );
  const hint = 'A running serve translates waiting articles within seconds; without one, run nordwire pipeline run.';
  return [...lines, ...(added.some((one) => one.added) ? [hint] : [])].join('\n');
}

type ModelCheck = { readonly id: string; readonly faults: readonly string[] };

export async function verifyModels(config: Config, languages: readonly string[]): Promise<readonly ModelCheck[]> {
  const installed = listInstalled(modelsFolder(config.dataDir));
  const chosen =
    languages.length === 0 ? installed : installed.filter((model) => languages.includes(getSourceLanguage(model)));
  const missing = languages.find((language) => !chosen.some((model) => getSourceLanguage(model) === language));
  if (missing !== undefined)
    throw new CommandFailed(`No model for ${missing} is installed; nordwire models list shows the installed ones.`);
  return Promise.all(
    chosen.map(async (model) => ({ id: formatModelName(model), faults: await findModelFaults(model) })),
  );
}

export const describeRemoved = (removed: readonly InstalledModel[]): string =>
  removed.map((model) => `${formatModelName(model)} is removed, ${describeSize(computeSize(model))}`).join('\n');

/** Translates one text in the same way as an article, with the same checks. */
export async function tryModel(
  config: Config,
  output: Output,
  { language, text, signal }: { readonly language: string; readonly text: string; readonly signal: AbortSignal },
): Promise<{
  readonly text: string;
  readonly by: string;
  readonly milliseconds: number;
  readonly left_out: readonly string[];
}> {
  const models = modelsFolder(config.dataDir);
  const { models: pinned } = await pinnedModels(config);
  if (modelFor(language, listInstalled(models), pinned) === undefined)
    throw new CommandFailed(`No model for ${language} is installed: nordwire models add ${language}.`);
  const translator = createLocalTranslator({
    models,
    pinned: async () => pinned,
    languages: createLanguageIdentifier(),
    now: () => new Date(),
    log: (level, message, fields) => output.log[level](fields, message),
  });
  try {
    const since = performance.now();
    const [title = '', ...rest] = text.split('\n');
    const input = { title, text: rest.join('\n'), language: language as Language };
    const [result] = await translator.translate([input], signal);
    const milliseconds = Math.round(performance.now() - since);
    if (result === undefined || 'error' in result)
      throw new CommandFailed(`The text was not translated: ${result?.error.message ?? 'no answer'}.`);
    const english = [result.title, result.text].filter((part) => part !== '').join('\n');
    const left_out = (result.refusals ?? []).map(({ reason }) => reason);
    return { text: english, by: result.by, milliseconds, left_out };
  } finally {
    await translator.close();
  }
}
