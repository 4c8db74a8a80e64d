import type { LanguagePack } from '../pack.ts';
import { oneOf } from './entries.ts';
import { allPacks } from './index.ts';

/** The entries that a slot holds in any language, each once, in the order of the packs. */
export const entriesOf = (slot: (pack: LanguagePack) => readonly string[]): readonly string[] => [
  ...new Set(allPacks.flatMap(slot)),
];

/** Source text of a regular expression for any entry of a slot: of engines that read all languages at once. */
export const unionOf = (...slots: readonly ((pack: LanguagePack) => readonly string[])[]): string =>
  oneOf(slots.flatMap(entriesOf));
