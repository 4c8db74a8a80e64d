import { existsSync, statSync } from 'node:fs';
import type { Config } from '../../config.ts';
import { addModel, removeModels } from '../../ingest/providers/local/install-model.ts';
import {
  findModelFaults,
  type InstalledModel,
  listInstalled,
  modelFor,
  modelsFolder,
} from '../../ingest/providers/local/installed-models.ts';
import { createLocalTranslator, formatModelName } from '../../ingest/providers/local/local-translator.ts';
import { addressSource, folderSource, type ModelSource } from '../../ingest/providers/local/model-source.ts';
import {
  computeSize,
  getSourceLanguage,
  type PinnedModel,
  type PinnedModels,
} from '../../ingest/providers/local/pinned-models.ts';
import { languageName } from '../../ingest/providers/translation/language-name.ts';
import { createLanguageIdentifier } from '../../language/identify/identify.ts';
import type { Language } from '../../language/interfaces.ts';
import type { Output } from '../print/output.ts';
import { CommandFailed, WrongUsage } from './failure.ts';
import { createFetching } from './fetching.ts';
import { pinnedModels } from './translation.ts';

/** A model as `nordwire models list` prints it. */
export type ListedModel = {
  readonly language: string;
  readonly pair: string;
  readonly version: string;
  readonly megabytes: number;
  readonly installed: boolean;
  /** Whether the list of the settings pins it. A model that an earlier list pinned is still used. */
  readonly pinned: boolean;
  readonly licence: string;
  readonly flores: { readonly bleu: number; readonly comet: number } | null;
  readonly id: string;
};

const describeSize = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const isSame = (one: PinnedModel, other: PinnedModel): boolean =>
  one.pair === other.pair && one.version === other.version;

/** The pinned models of some languages, `all` for every language. @throws WrongUsage for a language without a model. */
function selectModels({ models }: PinnedModels, languages: readonly string[]): readonly PinnedModel[] {
  if (languages.includes('all')) return models;
  return languages.map((language) => {
    const model = models.find((one) => getSourceLanguage(one) === language);
    if (model !== undefined) return model;
    throw new WrongUsage(
      `No model translates ${language}. Use one of ${models.map(getSourceLanguage).join(', ')}, or all.`,
    );
  });
}

export async function listModels(config: Config): Promise<readonly ListedModel[]> {
  const { models } = await pinnedModels(config);
  const installed = listInstalled(modelsFolder(config.dataDir));
  const others = installed.filter((model) => !models.some((one) => isSame(one, model)));
  return [...models, ...others].map((model) => ({
    language: getSourceLanguage(model),
    pair: model.pair,
    version: model.version,
    megabytes: Math.round(computeSize(model) / 1e5) / 10,
    installed: installed.some((one) => isSame(one, model)),
    pinned: models.some((one) => isSame(one, model)),
    licence: model.licence,
    flores: model.flores ?? null,
    id: formatModelName(model),
  }));
}

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

function toModelSource(config: Config, from: string | undefined, original: string): ModelSource {
  if (from !== undefined && !/^https?:\/\//.test(from)) {
    if (!existsSync(from) || !statSync(from).isDirectory())
      throw new CommandFailed(`${from} is neither an http or https address nor a folder that exists.`);
    return folderSource(from);
  }
  return addressSource(from ?? original, createFetching(config), { isOriginal: from === undefined });
}

type AddedModel = { readonly language: string; readonly id: string; readonly added: boolean };

/** Downloads models into the data folder. A failure does not stop the others; all failures are returned. */
export async function addModels(
  config: Config,
  output: Output,
  {
    languages,
    from,
    signal,
  }: { readonly languages: readonly string[]; readonly from: string | undefined; readonly signal: AbortSignal },
): Promise<{ readonly added: readonly AddedModel[]; readonly failed: readonly string[] }> {
  const pinned = await pinnedModels(config);
  const chosen = selectModels(pinned, languages);
  const source = toModelSource(config, from, pinned.address);
  const board = output.progress();
  const added: AddedModel[] = [];
  const failed: string[] = [];
  try {
    for (const model of chosen) {
      const sizes = new Map<string, number>();
      const progress = (file: { readonly name: string }, bytes: number) => {
        sizes.set(file.name, bytes);
        const sum = [...sizes.values()].reduce((one, other) => one + other, 0);
        board.update(model.pair, Math.round(sum / 1000), Math.round(computeSize(model) / 1000));
      };
      try {
        const isNew = await addModel(model, { models: modelsFolder(config.dataDir), source, signal, progress });
        added.push({ language: getSourceLanguage(model), id: formatModelName(model), added: isNew });
      } catch (error) {
        if (signal.aborted) throw error;
        failed.push(`${model.pair}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    board.stop();
  }
  return { added, failed };
}

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

export async function removeLanguage(config: Config, language: string): Promise<readonly InstalledModel[]> {
  const { models } = await pinnedModels(config);
  const removed = await removeModels(modelsFolder(config.dataDir), models, `${language}-en`);
  if (removed.length === 0) throw new CommandFailed(`No model for ${language} is installed.`);
  return removed;
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
