import { stat } from 'node:fs/promises';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import { openModelArchive } from '../providers/local/archive-source.ts';
import { addModel, removeModels } from '../providers/local/install-model.ts';
import { type InstalledModel, listInstalled } from '../providers/local/installed-models.ts';
import { formatModelName } from '../providers/local/local-translator.ts';
import { addressSource, folderSource, type ModelSource } from '../providers/local/model-source.ts';
import {
  computeSize,
  getSourceLanguage,
  type PinnedModel,
  type PinnedModels,
} from '../providers/local/pinned-models.ts';
import type { Machine } from './machine.ts';

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

type Models = Pick<Machine, 'models' | 'pinned'>;

const isSame = (one: PinnedModel, other: PinnedModel): boolean =>
  one.pair === other.pair && one.version === other.version;

/** The pinned models of some languages, `all` for every language. @throws ActionUnreadable for one without a model */
export function selectModels({ models }: PinnedModels, languages: readonly string[]): readonly PinnedModel[] {
  if (languages.includes('all')) return models;
  return [...new Set(languages)].map((language) => {
    const model = models.find((one) => getSourceLanguage(one) === language);
    if (model !== undefined) return model;
    throw new ActionUnreadable(
      `No model translates ${language}. Use one of ${models.map(getSourceLanguage).join(', ')}, or all.`,
    );
  });
}

/** Lists the models of the settings, and installed ones that an earlier list pinned. */
export async function listModels({ models: folder, pinned }: Models): Promise<readonly ListedModel[]> {
  const { models } = await pinned();
  const installed = listInstalled(folder);
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

const isAddress = (from: string): boolean => /^https?:\/\//.test(from);

/** Refuses an address with a password: it would be stored and shown. @throws ActionUnreadable */
export function checkOrigin(from: string): void {
  const url = isAddress(from) ? URL.parse(from) : undefined;
  if (url === null) throw new ActionUnreadable(`${from} is not an address.`);
  if (url && (url.username !== '' || url.password !== ''))
    throw new ActionUnreadable('An address with a user or password is not accepted.');
}

type OpenSource = { readonly source: ModelSource; readonly close: () => Promise<void> };

async function openSource(
  { fetching }: Pick<Machine, 'fetching'>,
  from: string | undefined,
  original: string,
): Promise<OpenSource> {
  const close = async () => undefined;
  if (from === undefined || isAddress(from))
    return { source: addressSource(from ?? original, fetching, { isOriginal: from === undefined }), close };
  const found = await stat(from).catch(() => undefined);
  if (found?.isDirectory() === true) return { source: folderSource(from), close };
  if (found?.isFile() === true) return openModelArchive(from);
  throw new ActionRefused(
    `${from} is neither an http or https address nor a folder or archive (.tar, .zip) that exists.`,
  );
}

export type AddedModel = { readonly language: string; readonly id: string; readonly added: boolean };

/** Adds models to the folder. A failure does not stop the others; all failures are returned. */
export async function addModels(
  machine: Pick<Machine, 'models' | 'pinned' | 'fetching'>,
  {
    languages,
    from,
    signal,
    progress,
  }: {
    readonly languages: readonly string[];
    readonly from: string | undefined;
    readonly signal: AbortSignal;
    /** Kilobytes of one model, by its pair. */
    readonly progress: (pair: string, done: number, total: number) => void;
  },
): Promise<{ readonly added: readonly AddedModel[]; readonly failed: readonly string[] }> {
  const pinned = await machine.pinned();
  const chosen = selectModels(pinned, languages);
  if (from !== undefined) checkOrigin(from);
  const { source, close } = await openSource(machine, from, pinned.address);
  const added: AddedModel[] = [];
  const failed: string[] = [];
  try {
    for (const model of chosen) {
      const sizes = new Map<string, number>();
      const report = (file: { readonly name: string }, bytes: number) => {
        sizes.set(file.name, bytes);
        const sum = [...sizes.values()].reduce((one, other) => one + other, 0);
        progress(model.pair, Math.round(sum / 1000), Math.round(computeSize(model) / 1000));
      };
      try {
        const isNew = await addModel(model, { models: machine.models, source, signal, progress: report });
        added.push({ language: getSourceLanguage(model), id: formatModelName(model), added: isNew });
      } catch (error) {
        if (signal.aborted) throw error;
        failed.push(`${model.pair}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await close();
  }
  return { added, failed };
}

/** @throws ActionRefused if no model of the language is installed */
export function expectInstalled(models: string, language: string): void {
  if (!listInstalled(models).some(({ pair }) => pair === `${language}-en`))
    throw new ActionRefused(`No model for ${language} is installed.`);
}

/** Removes the model of a language. @throws ActionRefused if it has none */
export async function removeLanguage({ models, pinned }: Models, language: string): Promise<readonly InstalledModel[]> {
  expectInstalled(models, language);
  return removeModels(models, (await pinned()).models, `${language}-en`);
}

/** Languages whose models an archive has in full. @throws ModelRefused for a file that is not an archive */
export async function listArchivedLanguages({ pinned }: Models, path: string): Promise<readonly string[]> {
  const { models } = await pinned();
  const archive = await openModelArchive(path);
  try {
    return models.filter(archive.has).map(getSourceLanguage);
  } finally {
    await archive.close();
  }
}
