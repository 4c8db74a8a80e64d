import { allPacks } from '../languages/index.ts';
import type { Alternatives, LabelWords } from '../languages/slots/labels.ts';

/** The source of a regular expression that matches what any language has in a slot. */
export const toAnySource = (slot: (words: LabelWords) => Alternatives | undefined): string =>
  [...new Set(allPacks.flatMap(({ labels }) => slot(labels) ?? []))].join('|');
