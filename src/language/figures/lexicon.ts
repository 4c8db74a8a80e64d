import type { FigureConcept } from '../../core/figure-concepts.ts';
import { NEVER, toAlternation } from '../languages/entries.ts';
import { grammarWord } from '../languages/grammar.ts';
import { findPack, packs } from '../languages/index.ts';
import type { Entries } from '../languages/slots/entries.ts';
import type { FigureWords, MeasureRow, MeasureTrait, WordClass } from '../languages/slots/figures.ts';
import type { FigureLanguage } from '../text/numbers.ts';
import { anyWord } from './words.ts';

/** A measure as it is met; its wording is the source of a regular expression. */
export type MeasureEntry = readonly [concept: FigureConcept | null, pattern: string, ...traits: MeasureTrait[]];

/** The words of a language ready to search a folded text. The patterns of measures and words are global: set `lastIndex` before use. */
export type CompiledLexicon = {
  readonly measures: readonly { readonly pattern: RegExp; readonly entry: MeasureEntry }[];
  /** In order of preference where two classes claim the same words. */
  readonly words: readonly { readonly pattern: RegExp; readonly wordClass: WordClass }[];
  /** Without a preposition the case of the amount marks it as the price. */
  readonly deals: readonly { readonly verb: RegExp; readonly preposition: RegExp | null }[];
  readonly layoffVerb: RegExp;
  readonly layoffNoun: RegExp;
  /** The noun with a passive verb behind it; null where the language has none. */
  readonly laidOff: RegExp | null;
  readonly employVerb: RegExp | null;
  readonly employNoun: RegExp | null;
  readonly attributive: readonly { readonly noun: RegExp; readonly entry: MeasureEntry }[];
  readonly genitive: RegExp | null;
  readonly joinsCompounds: boolean;
  /** Null where a language has no measures behind their amounts. */
  readonly within: RegExp | null;
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

const verbBefore = (verbs: Entries): RegExp => new RegExp(`${START}${toAlternation(verbs)} (?:[\\p{L}-]+ ){0,2}$`, 'u');
const nounBehind = (nouns: string): RegExp => new RegExp(`^ (?:[\\p{L}-]+ ){0,2}?${nouns}${END}`, 'u');

/** Words between a verb of employing and its number; any other may be another verb ("has affected 300 workers"). */
const TODAY = anyWord(({ employing }) => employing?.now);

/** Up to two words between an amount and the noun it counts; a preposition would make it another amount's. */
const ADJECTIVES = `(?:(?!${grammarWord('from', 'with', 'than', 'which')} )[\\p{L}-]{4,} ){0,2}?`;

/** Up to four words between those laid off and the verb; "and" would start another statement. */
const PASSED = `(?:(?!${grammarWord('and')} )[\\p{L}-]+ )`;

function compile(words: FigureWords): CompiledLexicon {
  const { layoffs = {}, employing = {}, owners, attributive = [] } = words;
  const genitives = owners?.genitives?.name;
  return {
    measures: words.measures.map((row) => ({ entry: toEntry(row), pattern: wholeWords(row[1], START_OF_MEASURE) })),
    words: ORDER.map((wordClass) => ({ wordClass, pattern: wholeWords(words.wordClasses[wordClass] ?? []) })),
    deals: (words.deals ?? []).map(({ verbs, prepositions }) => ({
      verb: wholeWords(verbs),
      preposition: prepositions === undefined ? null : new RegExp(`${START}${toAlternation(prepositions)} $`, 'u'),
    })),
    layoffVerb: verbBefore(layoffs.verbs ?? []),
    layoffNoun: nounBehind(toAlternation(layoffs.nouns ?? [])),
    laidOff:
      layoffs.passives === undefined
        ? null
        : nounBehind(`${toAlternation(layoffs.nouns ?? [])} ${PASSED}{0,4}?${toAlternation(layoffs.passives)}`),
    employVerb:
      employing.verbs === undefined
        ? null
        : new RegExp(`${START}${toAlternation(employing.verbs)} (?:${TODAY} )?$`, 'u'),
    employNoun: employing.nouns === undefined ? null : nounBehind(toAlternation(employing.nouns)),
    attributive: attributive.map((row) => ({
      entry: toEntry(row),
      noun: new RegExp(`^ ${ADJECTIVES}${toAlternation(row[1])}${END}`, 'u'),
    })),
    genitive: genitives === undefined ? null : new RegExp(`^${toAlternation(genitives)}$`, 'u'),
    joinsCompounds: words.joinsCompounds,
    within: words.within === undefined ? null : new RegExp(`^ ${toAlternation(words.within)} $`, 'u'),
  };
}

const toEntry = ([concept, words, ...traits]: MeasureRow): MeasureEntry => [concept, words.join('|'), ...traits];

/** Alternatives as whole words, the longest first, so that "more than doubled" is not read as "doubled". */
function wholeWords(alternatives: Entries, start = START): RegExp {
  if (alternatives.length === 0) return new RegExp(NEVER, 'gu');
  const ordered = [...alternatives].sort((one, other) => other.length - one.length);
  const runs: { readonly isWord: boolean; readonly words: string[] }[] = [];
  for (const word of ordered) {
    const isWord = !/^[^\p{L}\p{N}(]/u.test(word);
    const last = runs.at(-1);
    if (last?.isWord === isWord) last.words.push(word);
    else runs.push({ isWord, words: [word] });
  }
  // The start is tested once a place, not once an alternative: the test is most of the cost of a search.
  const body = runs.map(({ isWord, words }) => `${isWord ? start : ''}(?:${words.join('|')})`).join('|');
  return new RegExp(`(?:${body})${END}`, 'gu');
}

/** Made when a language's first text comes, for a process that reads no news should not pay for it. */
const compiled = new Map<FigureLanguage, CompiledLexicon>();

/** A text of no known language is read as English: most releases that do not state their language are English. */
export function getLexicon(language: FigureLanguage | null): CompiledLexicon {
  const lexiconLanguage = language ?? 'en';
  const made = compiled.get(lexiconLanguage) ?? compile((findPack(lexiconLanguage) ?? packs.en).figures);
  compiled.set(lexiconLanguage, made);
  return made;
}
