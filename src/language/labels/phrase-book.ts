import { foldCase } from '../text/fold.ts';
import { listSigns, type Sign } from './phrase-signs.ts';
import {
  compileBeforeName,
  compilePhrases,
  listPhrases,
  type PhraseLanguage,
  type PhraseMatcher,
  type Phrases,
  toPhraseLanguage,
} from './phrases.ts';

/** Numbers of lists whose phrases a text may contain, judged by its words. */
type Index = {
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly byBeginning: ReadonlyMap<string, readonly number[]>;
  /** Lengths of those prefixes. */
  readonly lengths: readonly number[];
  /** Lists with a phrase that has no certain word. */
  readonly always: readonly number[];
};

/**
 * Many lists of phrases that are searched in the same texts. The words of a text rule out nearly all lists in one pass; only
 * the others are searched. The results equal those of each list alone.
 */
export class PhraseBook {
  readonly #lists: Phrases[] = [];
  readonly #indexes = new Map<PhraseLanguage, Index>();
  #last: { readonly language: PhraseLanguage; readonly text: string; readonly found: Uint8Array } | undefined;

  /** Same as `compilePhrases`. */
  compile(phrases: Phrases): PhraseMatcher {
    return this.#add(phrases, compilePhrases(phrases));
  }

  /** Same as `compileBeforeName`. */
  compileBeforeName(phrases: Phrases): PhraseMatcher {
    return this.#add(phrases, compileBeforeName(phrases));
  }

  #add(phrases: Phrases, search: PhraseMatcher): PhraseMatcher {
    const list = this.#lists.push(phrases) - 1;
    this.#indexes.clear();
    this.#last = undefined;
    return (language, text) =>
      this.#findLists(toPhraseLanguage(language), text)[list] === 1 ? search(language, text) : null;
  }

  /** The candidate lists of the last text, since lists are searched one after the other in the same text. */
  #findLists(language: PhraseLanguage, text: string): Uint8Array {
    if (this.#last?.text === text && this.#last.language === language) return this.#last.found;
    const { byWord, byBeginning, lengths, always } = this.#indexOf(language);
    const found = new Uint8Array(this.#lists.length);
    const mark = (lists: readonly number[] = []) => {
      for (const list of lists) found[list] = 1;
    };
    mark(always);
    for (const word of new Set(foldCase(text).match(/[\p{L}\p{N}]+/gu))) {
      mark(byWord.get(word));
      for (const length of lengths) if (length <= word.length) mark(byBeginning.get(word.slice(0, length)));
    }
    this.#last = { language, text, found };
    return found;
  }

  #indexOf(language: PhraseLanguage): Index {
    const known = this.#indexes.get(language);
    if (known !== undefined) return known;
    const byWord = new Map<string, number[]>();
    const byBeginning = new Map<string, number[]>();
    const always = new Set<number>();
    const add = ({ text, isWhole }: Sign, list: number) => {
      const lists = isWhole ? byWord : byBeginning;
      const known = lists.get(text) ?? [];
      if (!known.includes(list)) lists.set(text, [...known, list]);
    };
    for (const [list, phrases] of this.#lists.entries())
      for (const phrase of listPhrases(phrases, language)) {
        const signs = listSigns(phrase);
        if (signs === undefined) always.add(list);
        else for (const sign of signs) add(sign, list);
      }
    const lengths = [...new Set([...byBeginning.keys()].map((text) => text.length))];
    const index = { byWord, byBeginning, lengths, always: [...always] };
    this.#indexes.set(language, index);
    return index;
  }
}
