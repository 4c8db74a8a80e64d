import type { Language } from '../interfaces.ts';
import { allPacks, findPack } from '../languages/index.ts';
import type { LabelWords, PhraseList } from '../languages/slots/labels.ts';
import type { LanguageCode } from '../pack.ts';

/** Phrases by language, in the notation of `PhraseList`. */
export type Phrases = Readonly<Partial<Record<LanguageCode, PhraseList>>>;

/** What the packs have in a slot. */
export const collectPhrases = (slot: (words: LabelWords) => PhraseList | readonly [] | undefined): Phrases =>
  Object.fromEntries(
    allPacks.flatMap(({ code, labels }) => {
      const list = slot(labels);
      return typeof list === 'string' ? [[code, list]] : [];
    }),
  );

/**
 * The first match of the phrases of a language, null for none. Text of an unknown language is held against the phrases of
 * all of them.
 */
export type PhraseMatcher = (language: Language, text: string) => RegExpExecArray | null;

/** A language whose phrases a text is held against; `und` for all of them. */
export type PhraseLanguage = LanguageCode | 'und';

export function compilePhrases(phrases: Phrases): PhraseMatcher {
  return compile(phrases, (source) => new RegExp(`${BEFORE}(?:${source})${AFTER}`, 'iu'));
}

/**
 * As `compilePhrases`, for verbs that a name must follow, in a headline whose capitals tell names from words, or a share.
 * Any other number counts goods: "buys 7-Eleven" and "buys 20 percent" but not "buys 20 trucks".
 */
export function compileBeforeName(phrases: Phrases): PhraseMatcher {
  const before = compile(
    phrases,
    (source) => new RegExp(`${BEFORE}(?:${source})[\\s\u00a0]+(?=${NAME}|${SHARE})`, 'u'),
  );
  return (language, headline) => (capitalsMeanNames(headline) ? before(language, headline) : null);
}

/** A name may begin with a number. */
const NAME = '\\p{Lu}|\\p{N}+-?\\p{L}';
const SHARE = '\\p{N}[\\p{N}.,]*[\\s\u00a0]?(?:%|percent|per cent|pct|pst|procent|prosent)';
const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}])';
/**
 * What stands between two words: a space is among it, so that a text falls into words in one way only. What can be taken
 * apart in many ways is tried in all of them.
 */
const SPACE = '[,:-]*\\s[\\s,:-]*';
const QUOTE = '["\'‘’“”«»]?';
/** A word that may stop inside ("12.1", "U.S.") but not at its end, where a sentence would end. */
const WORD = '[^\\s!?,:-](?:[^\\s!?]*[^\\s.!?,:-])?';
/** Words between two of a phrase; either of those may be part of a compound ("C25-indekset", "Gripen-order"). */
const GAP = `(?:-[\\p{L}\\p{N}]+)?(?:${SPACE}${WORD}){0,5}?${SPACE}${QUOTE}(?:[\\p{L}\\p{N}]+-)?`;

/** A language's pattern is made when its first text comes: most processes read one or two of them, many none. */
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

/** The phrases that a text is held against: those of its language, or of all where it is unknown. */
export function listPhrases(phrases: Phrases, language: PhraseLanguage): string[] {
  const lists = language === 'und' ? allPacks.map(({ code }) => phrases[code]) : [phrases[language]];
  return lists.flatMap((list = '') => joinOpen(list.split('\n').map((line) => line.trim())));
}

/** Lines of which none ends inside a bracket, and none is empty. */
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

/** Whether a third of the longer words begins in lower case: not Title Case, not capitals throughout. */
function capitalsMeanNames(headline: string): boolean {
  const words = headline.match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length / 3;
}
