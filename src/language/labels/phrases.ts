import type { Language } from '../interfaces.ts';
import { allPacks, findPack } from '../languages/index.ts';
import type { LabelWords, PhraseList } from '../languages/slots/labels.ts';
import type { LanguageCode } from '../pack.ts';

/** Phrases by language, in the notation of `PhraseList`. */
export type Phrases = Readonly<Partial<Record<LanguageCode, PhraseList>>>;

/** The phrases of all packs in a slot. */
export const collectPhrases = (slot: (words: LabelWords) => PhraseList | undefined): Phrases =>
  Object.fromEntries(
    allPacks.flatMap(({ code, labels }) => {
      const list = slot(labels);
      return typeof list === 'string' ? [[code, list]] : [];
    }),
  );

/**
 * The first match of the phrases of a language, or null. Text of an unknown language is matched against the phrases of all
 * languages.
 */
export type PhraseMatcher = (language: Language, text: string) => RegExpExecArray | null;

/** The language whose phrases a text is matched against; `und` for all languages. */
export type PhraseLanguage = LanguageCode | 'und';

export function compilePhrases(phrases: Phrases): PhraseMatcher {
  return compile(phrases, (source) => new RegExp(`${BEFORE}(?:${source})${AFTER}`, 'iu'));
}

/**
 * Same as `compilePhrases`, for verbs before a share or, in a headline whose capitals mark names, before a name. Any other
 * number counts goods: "buys 7-Eleven" and "buys 20 percent" match, "buys 20 trucks" does not.
 */
export function compileBeforeName(phrases: Phrases): PhraseMatcher {
  const before = compile(
    phrases,
    (source) => new RegExp(`${BEFORE}(?:${source})[\\s\u00a0]+(?=${NAME}|${SHARE})`, 'u'),
  );
  return (language, headline) => (capitalsMeanNames(headline) ? before(language, headline) : null);
}

/** A name may start with a number. */
const NAME = '\\p{Lu}|\\p{N}+-?\\p{L}';
const SHARE = '\\p{N}[\\p{N}.,]*[\\s\u00a0]?(?:%|percent|per cent|pct|pst|procent|prosent)';
const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}])';
/**
 * Separator of two words. It always contains a space, so that a text splits into words in only one way: ambiguous splits would
 * make the search try each of them.
 */
const SPACE = '[,:-]*\\s[\\s,:-]*';
const QUOTE = '["\'‘’“”«»]?';
/** A word that may stop inside ("12.1", "U.S.") but not at its end, where a sentence would end. */
const WORD = '[^\\s!?,:-](?:[^\\s!?]*[^\\s.!?,:-])?';
/** Words between two of a phrase; either of those may be part of a compound ("C25-indekset", "Gripen-order"). */
const GAP = `(?:-[\\p{L}\\p{N}]+)?(?:${SPACE}${WORD}){0,5}?${SPACE}${QUOTE}(?:[\\p{L}\\p{N}]+-)?`;

/** A language's pattern is compiled for its first text: most processes read one or two languages, many none. */
function compile(phrases: Phrases, toPattern: (source: string) => RegExp): PhraseMatcher {
  const patterns = new Map<PhraseLanguage, RegExp | null>();
  function compilePattern(language: PhraseLanguage): RegExp | null {
    const known = patterns.get(language);
    if (known !== undefined) return known;
    const list = listPhrases(phrases, language);
    const pattern = list.length === 0 ? null : toPattern(list.map(toSource).join('|'));
    patterns.set(language, pattern);
    return pattern;
  }
  return (language, text) => {
    const pattern = compilePattern(toPhraseLanguage(language));
    return pattern === null ? null : pattern.exec(text);
  };
}

export const toPhraseLanguage = (language: Language): PhraseLanguage => findPack(language)?.code ?? 'und';

/** The phrases for a text: those of its language, or of all languages if it is unknown. */
export function listPhrases(phrases: Phrases, language: PhraseLanguage): string[] {
  const lists = language === 'und' ? allPacks.map(({ code }) => phrases[code]) : [phrases[language]];
  return lists.flatMap((list = '') => joinOpen(list.split('\n').map((line) => line.trim())));
}

/** Splits phrases into lines; a line never ends inside a bracket and is never empty. */
function joinOpen(lines: readonly string[]): string[] {
  const phrases: string[] = [];
  let open = 0;
  for (const line of lines) {
    if (open > 0) phrases.push(`${phrases.pop()}${line}`);
    else if (line !== '') phrases.push(line);
    open += count(line, '(') - count(line, ')');
  }
  return phrases;
}

const count = (text: string, mark: string): number => text.split(mark).length - 1;

function toSource(phrase: string): string {
  return phrase
    .replace(/\s*\.\.\.\s*/gu, '…')
    .replace(/[.+^$[\]{}\\/]/gu, '\\$&')
    .replace(/\s+/gu, `${QUOTE}[\\s\u00a0-]+${QUOTE}`)
    .replace(/\*/gu, "[\\p{L}'’-]*")
    .replace(/#/gu, '\\p{N}[\\p{N}.,/-]*')
    .replace(/…/gu, GAP);
}

/** Whether a third of the longer words starts with a lower-case letter: neither Title Case nor all capitals. */
function capitalsMeanNames(headline: string): boolean {
  const words = headline.match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length / 3;
}
