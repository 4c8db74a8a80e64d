import { allPacks } from '../languages/index.ts';
import type { CompanyCueWords } from '../languages/slots/company-cues.ts';
import { toEntriesSource } from '../text/entry-pattern.ts';

/** Source text of a regular expression for a slot in any language. */
export const cueWords = (slot: keyof CompanyCueWords): string =>
  `(?:${toEntriesSource([...new Set(allPacks.flatMap(({ companies }) => companies.cues[slot] ?? []))])})`;
