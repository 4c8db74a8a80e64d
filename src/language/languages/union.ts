import type { LanguagePack } from '../pack.ts';
import { toAlternation } from './entries.ts';
import { allPacks } from './index.ts';

/** The entries that a slot holds in any language, each once, in the order of the packs. */
export const listEntries = (slot: (pack: LanguagePack) => readonly string[] | undefined): readonly string[] => [
  ...new Set(allPacks.flatMap((pack) => slot(pack) ?? [])),
];

/**
 * Source text of a regular expression for any entry of a slot: of engines that read all languages at once. Throws where no
 * language has one: it would match anywhere.
 */
export function toUnionSource(...slots: readonly ((pack: LanguagePack) => readonly string[] | undefined)[]): string {
  const entries = slots.flatMap(listEntries);
  if (entries.length === 0)
    throw new Error(`No language has words for ${slots.map(String).join(', ')}; drop the rule.`);
  return toAlternation(entries);
}
