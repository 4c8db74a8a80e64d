import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { PinnedModels, PinsUnreadable } from './pinned-models.ts';

const SHIPPED = fileURLToPath(new URL('../../../../data/models/nordic.yaml', import.meta.url));

/** The models that may be used, each file with its SHA-256: those of the project, or those of an operator's own list. */
export function readPinnedModels(file: string = SHIPPED): PinnedModels {
  try {
    return PinnedModels.parse(parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new PinsUnreadable(file, error);
  }
}
