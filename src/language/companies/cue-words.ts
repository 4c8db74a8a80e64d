import type { CompanyCueWords } from '../languages/slots/company-cues.ts';
import type { Entries } from '../languages/slots/entries.ts';
import { listEntries } from '../languages/union.ts';
import { toEntriesSource } from '../text/entry-pattern.ts';

/** Source text of a regular expression for a slot in any language. */
export const cueWords = (slot: (cues: CompanyCueWords) => Entries | undefined): string =>
  `(?:${toEntriesSource(listEntries(({ companies: { cues = {} } }) => slot(cues)))})`;
