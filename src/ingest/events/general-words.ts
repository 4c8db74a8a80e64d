import { readFileSync } from 'node:fs';

/** The list that `scripts/general-words.ts` writes, one word a line. */
export const GENERAL_WORDS = new URL('../../../assets/general-words/en.txt', import.meta.url);

/** Words that English news mostly writes in small letters, folded and in the singular: any other word is a name. */
export const generalWords: ReadonlySet<string> = new Set(readFileSync(GENERAL_WORDS, 'utf8').trim().split('\n'));
