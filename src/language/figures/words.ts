import { toEverySource } from '../languages/every.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { Entries } from '../languages/slots/entries.ts';
import type { FigureWords } from '../languages/slots/figures.ts';
import type { GrammarWords } from '../languages/slots/grammar.ts';

type Slot = (words: FigureWords) => Entries | undefined;

/** Source text of a regular expression that matches a word of any language: the words of a slot, the longest first. */
export const anyWord = (slot: Slot): string => toEverySource(({ figures }) => slot(figures) ?? []);

/** A pattern of texts that are such a word and nothing else. */
export const onlyWord = (slot: Slot): RegExp => new RegExp(`^${anyWord(slot)}$`, 'u');

/** A pattern of texts that are a function word of any language and nothing else. */
export const onlyGrammar = (...words: readonly (keyof GrammarWords)[]): RegExp =>
  new RegExp(`^${grammarWord(...words)}$`, 'u');
