import type { LanguagePack } from '../pack.ts';
import { toAlternation } from './entries.ts';
import { allPacks } from './index.ts';

/** The entries of a slot of every language, each once, the longest first, so that none hides a longer one. */
export const everyEntry = (slot: (pack: LanguagePack) => readonly string[] | undefined): readonly string[] =>
  [...new Set(allPacks.flatMap((pack) => slot(pack) ?? []))].sort((one, other) => other.length - one.length);

/** Source text of a regular expression that matches an entry of any language. */
export const toEverySource = (slot: (pack: LanguagePack) => readonly string[] | undefined): string =>
  toAlternation(everyEntry(slot));
