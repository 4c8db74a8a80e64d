import type { Language } from '../interfaces.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { Alias } from './alias-index.ts';
import { cueWords } from './cue-words.ts';
import type { Span, TextPassage } from './local-cues.ts';
import { tokenise } from './tokens.ts';

/** One occurrence of a company's name in a text. */
export type NameUse = { readonly place: TextPassage; readonly span: Span; readonly alias: Alias };

type WordClasses = { readonly adjectives: ReadonlySet<string>; readonly nouns: ReadonlySet<string> };

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/**
 * Names, and first words of names, of listed companies that are words in one language. Adjectives and possessives are
 * in the form that the name has.
 */
const swedish: WordClasses = {
  adjectives: words('fast god ren säker sund trygg vår'),
  nouns: words('bulten holmen hufvudstaden huvudstaden industrivärden resurs trygghet'),
};
const norwegian: WordClasses = {
  adjectives: words('fast felles gjensidig gjensidige god komplett ren trygg vår'),
  nouns: words('fjordkraft styrke trygghet veidekke'),
};
const danish: WordClasses = {
  adjectives: words('almindelig fast fælles gensidig gensidige ren sikker tryg vores'),
  nouns: words('dataproces ressource tryghed'),
};
const finnish: WordClasses = {
  adjectives: words('luja oma turvallinen vahva yhteinen'),
  nouns: words('lehto mandatum metso musti neste pihlajalinna sampo sanoma siili taaleri terveystalo tulikivi'),
};
const icelandic: WordClasses = {
  adjectives: words('almenn eigin ný örugg traust'),
  nouns: words('brim eik festi hagar heimar kvika reitir síminn skel sýn ölgerðin'),
};

const wordsByLanguage: Readonly<Partial<Record<Language, WordClasses>>> = {
  sv: swedish,
  nb: norwegian,
  nn: norwegian,
  da: danish,
  fi: finnish,
  is: icelandic,
};

/** Whether a position is the start of a title, a sentence, or the text behind a colon. */
const opensSentence = (text: string, start: number): boolean =>
  start === 0 || /[.:!?–—»”"] [«“"]?$|^[«“"]$/u.test(text.slice(Math.max(0, start - 3), start));

/** Whether a position follows other words of its sentence. */
export const isInSentence = (text: string, start: number): boolean =>
  /[\p{L}\p{N},;] $/u.test(text.slice(Math.max(0, start - 2), start));

const knownVerb = new RegExp(
  `^(?:${cueWords(({ verbs }) => verbs?.headline)}|${cueWords(({ verbs }) => verbs?.release)})$`,
  'u',
);
/** Words between a name and the rest of its sentence, which neither inflect a name nor act. */
const functionWord = new RegExp(
  `^(?:${grammarWord('in', 'at', 'on', 'of', 'to', 'from', 'by', 'with', 'for', 'during', 'between', 'until')}|` +
    `${grammarWord('as', 'than', 'and', 'or', 'while', 'which', 'not', 'infinitive')})$`,
  'u',
);
/** Words between a noun and its purpose: "resurs för unga", "resurs till skolan". */
const purpose = new RegExp(`^(?:${grammarWord('for', 'to')})$`, 'u');

/** After a noun with its adjective: "Oma säästöpankki on ...", "Oma säästöpankki vai sijoitus?". */
const predicate = new RegExp(`^(?:${grammarWord('is', 'or', 'for')})$`, 'u');

/** Verbs without the endings of the present and the past, and auxiliaries. */
const scandinavianVerb = new RegExp(
  '^(?:ska|skal|skall|vil|vill|kan|må|bør|bör|fick|fikk|fik|gick|gikk|gik|tog|tok|kom|gav|ga|steg|sank|föll|falt|' +
    String.raw`faldt|vant|vandt|vann|ble|blev|nådde|la|lå|så|sa|\p{L}{2,}(?:r|de|te|as|es))$`,
  'u',
);
const finnishVerb = /^(?:on|ei|voi|oli|\p{L}+(?:aa|ää|ee|oi|öi|uu|yy|sti|tti|vat|vät|i[vn]at|ivät))$/u;
const icelandicVerb = /^\p{L}+(?:ar|ir|ur|r|aði|di|ti|ði|st)$/u;

const verbs: Readonly<Partial<Record<Language, RegExp>>> = { fi: finnishVerb, is: icelandicVerb };

const isVerb = (word: string, language: Language): boolean =>
  knownVerb.test(word) || (verbs[language] ?? scandinavianVerb).test(word);

/** Whether a name opens a sentence as an adjective before its noun, or as a noun: "Tryg økonomi", "Resurs för unga". */
function isWord({ place, span, alias }: NameUse, language: Language, { adjectives, nouns }: WordClasses): boolean {
  if (place.capitals !== 'names' || !opensSentence(place.text, span.start)) return false;
  const found = place.text.slice(span.start, span.end);
  const [first = '', ...others] = tokenise(found).map(({ word }) => word);
  const next = /^ (\p{Ll}+)(?!\p{L})/u.exec(place.text.slice(span.end, span.end + 40))?.[1];
  // "Oma säästöpankki": the company writes the second word with a capital.
  if (others.length > 0)
    return (
      adjectives.has(first) &&
      / \p{Ll}{4,}/u.test(found) &&
      !/ \p{Ll}{4,}/u.test(alias.written) &&
      (next === undefined || predicate.test(next) || (!functionWord.test(next) && !isVerb(next, language)))
    );
  if (next === undefined) return false;
  if (adjectives.has(first)) return !functionWord.test(next) && !isVerb(next, language);
  return nouns.has(first) && purpose.test(next);
}

const isPlural = (name: string, language: Language): boolean =>
  name.endsWith('e') && wordsByLanguage[language]?.adjectives.has(name.toLowerCase()) === true;

/** Whether a name is written with its capitals inside a sentence, or acts at its start. */
function isName({ place: { text, capitals }, span }: NameUse, language: Language): boolean {
  const after = text.slice(span.end, span.end + 40);
  if (capitals === 'names' && isInSentence(text, span.start)) return true;
  const next = /^ (\p{Ll}+)(?!\p{L})/u.exec(after)?.[1];
  if (/^(?::|['’]s| [-–—]) /u.test(after)) return true;
  if (next === undefined || purpose.test(next) || !isVerb(next, language)) return false;
  // After an adjective in the plural, "plikter" can be its noun.
  return knownVerb.test(next) || !next.endsWith('r') || !isPlural(text.slice(span.start, span.end), language);
}

/**
 * Whether a text uses a name as words of its language, and nowhere as a name. In Nordic languages a capital inside a
 * sentence marks a name, so only the start of a sentence leaves it open.
 */
export function isUsedAsWord(uses: readonly NameUse[], language: Language): boolean {
  const classes = wordsByLanguage[language];
  if (classes === undefined) return false;
  const others = uses.filter((use) => !isWord(use, language, classes));
  return others.length < uses.length && !others.some((use) => isName(use, language));
}
