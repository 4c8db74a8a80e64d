import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PINS, toModelFolder } from '../../../../../src/ingest/providers/local/installed-models.ts';
import type { PinnedModel } from '../../../../../src/ingest/providers/local/pinned-models.ts';
import { writeDictionaryModel } from './dictionary-model-harness.ts';

/** Puts a model that translates word by word into a folder of models, as `nordwire models add` would leave it. */
export function installDictionary(
  models: string,
  pair: string,
  dictionary: Readonly<Record<string, string>>,
  version = '1.0',
): PinnedModel {
  const folder = toModelFolder(models, { pair, version });
  mkdirSync(folder, { recursive: true });
  const model: PinnedModel = { pair, version, licence: 'made', files: writeDictionaryModel(folder, dictionary) };
  writeFileSync(join(folder, PINS), JSON.stringify(model));
  return model;
}

/** Words of a Swedish release about a dividend. */
export const swedish = {
  Norrvik: 'Norrvik',
  höjer: 'raises',
  utdelningen: 'dividend',
  Styrelsen: 'The_board',
  i: 'of',
  föreslår: 'proposes',
  en: 'a',
  utdelning: 'dividend',
  på: 'of',
  '7,50': '7.50',
  kronor: 'kronor',
  per: 'per',
  aktie: 'share',
  Omsättningen: 'Revenue',
  steg: 'rose',
  till: 'to',
  '12,4': '12.4',
  miljarder: 'billion',
  '.': '.',
} as const;
