import type { FigureLanguage } from '../../text/numbers.ts';
import { danish } from './danish.ts';
import { english } from './english.ts';
import { finnish } from './finnish.ts';
import { icelandic } from './icelandic.ts';
import type { Lexicon, MeasureEntry, WordClass } from './lexicon.ts';
import { norwegian } from './norwegian.ts';
import { swedish } from './swedish.ts';

/** A lexicon ready to search a folded text. The patterns of measures and words are global: set `lastIndex` before use. */
export type CompiledLexicon = {
  readonly measures: readonly { readonly pattern: RegExp; readonly entry: MeasureEntry }[];
  /** In order of preference where two classes claim the same words. */
  readonly words: readonly { readonly pattern: RegExp; readonly wordClass: WordClass }[];
  /** Without a preposition the amount's case tells that it is the price. */
  readonly deals: readonly { readonly verb: RegExp; readonly preposition: RegExp | null }[];
  readonly layoffVerb: RegExp;
  readonly layoffNoun: RegExp;
  /** The noun with a passive verb behind it; null where the language has none. */
  readonly laidOff: RegExp | null;
  readonly employVerb: RegExp | null;
  readonly employNoun: RegExp | null;
  readonly attributive: readonly { readonly noun: RegExp; readonly entry: MeasureEntry }[];
  readonly within: RegExp;
};

const ORDER: readonly WordClass[] = [
  ...([
    'adjusted',
    'comparison',
    'hypothetical',
    'forecast',
    'loss',
    'profit',
    'bare_loss',
    'bare_result',
    'versus',
    'from',
    'to',
    'by',
  ] as const),
  ...(['change', 'is', 'part', 'and', 'filler'] as const),
];

/** A hyphen makes another measure: "debt-to-equity ratio". */
const START_OF_MEASURE = '(?<![\\p{L}\\p{N}-])';
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

const verbBefore = (verbs: string): RegExp => new RegExp(`${START}(?:${verbs}) (?:[\\p{L}-]+ ){0,2}$`, 'u');
const nounBehind = (nouns: string): RegExp => new RegExp(`^ (?:[\\p{L}-]+ ){0,2}?(?:${nouns})${END}`, 'u');

/** Words between a verb of employing and its number; any other may be another verb ("has affected 300 workers"). */
const TODAY =
  '(?:now|currently|today|a total of|idag|i dag|nu|nå|totalt|samlet|sammanlagt|i alt|tällä hetkellä|yhteensä|(?:the )?(?:group|company)|koncernen|konsernet|sparekassen|banken|rederiet|virksomheden|bolaget|selskabet|selskapet|företaget)';

/** Up to two words between an amount and the noun it counts; a preposition would make it another amount's. */
const ADJECTIVES = '(?:(?!from |with |than |into |after |over |under |before |that |which )[\\p{L}-]{4,} ){0,2}?';

function compile(lexicon: Lexicon): CompiledLexicon {
  const { layoffs, employing, attributive = [] } = lexicon;
  return {
    measures: lexicon.measures.map((entry) => ({ entry, pattern: wholeWords(entry[1], START_OF_MEASURE) })),
    words: ORDER.map((wordClass) => ({ wordClass, pattern: wholeWords(lexicon.words[wordClass]) })),
    deals: lexicon.deals.map(([verb, preposition]) => ({
      verb: wholeWords(verb),
      preposition: preposition === '' ? null : new RegExp(`${START}(?:${preposition}) $`, 'u'),
    })),
    layoffVerb: verbBefore(layoffs.verbs),
    layoffNoun: nounBehind(layoffs.nouns),
    laidOff:
      layoffs.passives === undefined
        ? null
        : nounBehind(`(?:${layoffs.nouns}) (?:(?!and |och |og |ja )[\\p{L}-]+ ){0,4}?${layoffs.passives}`),
    employVerb: employing === undefined ? null : new RegExp(`${START}(?:${employing.verbs}) (?:${TODAY} )?$`, 'u'),
    employNoun: employing === undefined ? null : nounBehind(employing.nouns),
    attributive: attributive.map((entry) => ({ entry, noun: new RegExp(`^ ${ADJECTIVES}(?:${entry[1]})${END}`, 'u') })),
    within: new RegExp(`^ ${lexicon.within} $`, 'u'),
  };
}

/** Alternatives as whole words, the longest first, so that "more than doubled" is not read as "doubled". */
function wholeWords(alternatives: string, start = START): RegExp {
  const ordered = splitAlternatives(alternatives).sort((one, other) => other.length - one.length);
  const runs: { readonly isWord: boolean; readonly words: string[] }[] = [];
  for (const word of ordered) {
    const isWord = !/^[^\p{L}\p{N}(]/u.test(word);
    const last = runs.at(-1);
    if (last?.isWord === isWord) last.words.push(word);
    else runs.push({ isWord, words: [word] });
  }
  // The start is asked for once a place and not once an alternative, which is most of what a search costs.
  const body = runs.map(({ isWord, words }) => `${isWord ? start : ''}(?:${words.join('|')})`).join('|');
  return new RegExp(`(?:${body})${END}`, 'gu');
}

/** The alternatives of a pattern that are not inside brackets. */
function splitAlternatives(pattern: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of pattern) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part].filter((alternative) => alternative !== '');
}

const LEXICONS: Readonly<Record<FigureLanguage, Lexicon>> = {
  en: english,
  sv: swedish,
  nb: norwegian,
  nn: norwegian,
  da: danish,
  fi: finnish,
  is: icelandic,
};

/** Made when a language's first text comes, for a process that reads no news should not pay for it. */
const compiled = new Map<FigureLanguage, CompiledLexicon>();

/** A text of no known language is read as English: releases that do not tell their language mostly are. */
export function lexiconOf(language: FigureLanguage | null): CompiledLexicon {
  const asked = language ?? 'en';
  const made = compiled.get(asked) ?? compile(LEXICONS[asked]);
  compiled.set(asked, made);
  return made;
}
