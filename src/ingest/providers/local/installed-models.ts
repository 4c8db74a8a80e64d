import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getSourceLanguage, PinnedModel } from './pinned-models.ts';

/** A model in the data folder, with the pins it was added by. */
export type InstalledModel = PinnedModel & { readonly folder: string };

/** A file next to those of a model: its pins, written last. */
export const PINS = 'pinned.json';

/** Folder of the models in a data folder: `models/<pair>/<version>/`. */
export const modelsFolder = (dataDir: string): string => join(dataDir, 'models');

export const toModelFolder = (models: string, { pair, version }: Pick<PinnedModel, 'pair' | 'version'>): string =>
  join(models, pair, version);

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .sort()
    : [];

function readPins(folder: string): InstalledModel | undefined {
  try {
    return { ...PinnedModel.parse(JSON.parse(readFileSync(join(folder, PINS), 'utf8'))), folder };
  } catch {
    // Added by another program or incomplete: not a model.
    return undefined;
  }
}

/** Every added model, by pair and version. The content of its files is not checked. */
export function listInstalled(models: string): readonly InstalledModel[] {
  return foldersIn(models).flatMap((pair) =>
    foldersIn(join(models, pair)).flatMap((version) => readPins(toModelFolder(models, { pair, version })) ?? []),
  );
}

/** Languages that a related model reads where they have none of their own. */
export const standIns: Readonly<Record<string, string>> = { nn: 'nb' };

/**
 * The model that translates a language: of its own pair, else of the pair that stands in for it; of two versions the one
 * that `preferred` names, else the last.
 */
export function modelFor(
  language: string,
  installed: readonly InstalledModel[],
  preferred: readonly Pick<PinnedModel, 'pair' | 'version'>[],
): InstalledModel | undefined {
  const own = installed.filter((model) => getSourceLanguage(model) === language);
  const isPreferred = ({ pair, version }: InstalledModel) =>
    preferred.some((one) => one.pair === pair && one.version === version);
  const standIn = standIns[language];
  return (
    own.find(isPreferred) ?? own.at(-1) ?? (standIn === undefined ? undefined : modelFor(standIn, installed, preferred))
  );
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Finds the files of a model that differ from their pins. */
export async function findModelFaults(model: InstalledModel): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const file of model.files) {
    const path = join(model.folder, file.name);
    const size = await stat(path).then(
      ({ size }) => size,
      () => undefined,
    );
    if (size === undefined) faults.push(`${path} is missing`);
    else if (size !== file.bytes) faults.push(`${path} has ${size} bytes, not ${file.bytes}`);
    else if ((await sha256Of(path)) !== file.sha256)
      faults.push(`${path} is not the pinned file (its SHA-256 differs)`);
  }
  return faults;
}
