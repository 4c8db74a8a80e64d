import { foldLetters, foldToPairs } from '../text/fold.ts';
import {
  isAmbiguous,
  listedInitials,
  type NameParts,
  namesShares,
  ownInitials,
  readName,
  spokenForms,
} from './company-names.ts';
import { finnishBases } from './finnish.ts';
import { areJoined, type Token, tokenise } from './tokens.ts';

export type TaggableCompany = {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly tickers: readonly { readonly ticker: string; readonly mic_code: string }[];
  readonly isins: readonly string[];
  /** Domicile, ISO 3166-1 alpha-2. */
  readonly country: string | null;
};

/** One spelling of a company, from its name or its aliases. */
export type Alias = {
  readonly company: TaggableCompany;
  readonly parts: NameParts;
  /** The original spelling, for names that only their capitals distinguish from words. */
  readonly written: string;
  /** The whole name, the name without "Group" or "Holding", or only the coined word that opens it. */
  readonly kind: 'name' | 'short' | 'coined';
  readonly ambiguous: boolean;
};

export type NameMatch = {
  readonly start: number;
  readonly end: number;
  /** Every company with this spelling; empty for a phrase that contains a company's name but does not refer to it. */
  readonly aliases: readonly Alias[];
};

/**
 * A trie over words with one lookup per word. Unlike one large RegExp or an automaton over characters, its cost does
 * not grow with the number of aliases, and word boundaries are correct by construction.
 */
export type AliasIndex = { readonly root: Node };

type Node = { next: Map<string, Node> | undefined; aliases: Alias[] | undefined; blocked: boolean };

/**
 * Phrases that contain a company's name without referring to it, unless it is a company's own name: markets, places,
 * departments, others.
 */
const blockedPhrases = [
  ...[
    'Stockholm',
    'Helsinki',
    'Copenhagen',
    'Iceland',
    'Nordic',
    'Baltic',
    'First North',
    'OMX',
    'Main Market',
    'Composite',
    '100',
  ].map((place) => `Nasdaq ${place}`),
  ...['Oslo', 'Growth', 'Expand', 'Growth Oslo', 'Paris', 'Amsterdam', 'Brussels'].map((place) => `Euronext ${place}`),
  'Nasdaq OMX Stockholm',
  'Nasdaq OMX Helsinki',
  'Nasdaq OMX Copenhagen',
  'First North Growth Market',
  'Oslo Børs',
  'Aker Brygge',
  'Investor Relations',
  'Investor Forum',
  'Investor Day',
  'Evolution Mining',
  'Volvo Cars',
  'Volvo Car',
  'Valmet Automotive',
  'Carlsberg Byen',
  'Dow Jones',
  'S&P 500',
  ...[
    'valtuusto',
    'kaupunki',
    'kaupungin',
    'kaupungissa',
    'kaupungilla',
    'kaupunginhallitus',
    'kaupunginvaltuusto',
  ].map((town) => `Nokian ${town}`),
];

export function buildAliasIndex(companies: readonly TaggableCompany[]): AliasIndex {
  const root: Node = { next: undefined, aliases: undefined, blocked: false };
  for (const company of companies) {
    for (const alias of listAliases(company)) {
      for (const words of spellings(alias.written)) insert(root, words, alias);
    }
  }
  for (const phrase of blockedPhrases) {
    for (const words of spellings(phrase)) {
      const node = nodeAt(root, words);
      node.blocked = node.aliases?.some(({ kind }) => kind === 'name') !== true;
    }
  }
  return { root };
}

function listAliases(company: TaggableCompany): Alias[] {
  const found = new Map<string, Alias>();
  const add = (written: string, parts: NameParts, kind: Alias['kind']) => {
    if (written.length < 2 || found.has(written)) return;
    const isUnsure = (kind === 'coined' && !isMadeUp(written)) || isAmbiguous(written);
    found.set(written, { company, parts, written, kind, ambiguous: isUnsure });
  };
  const written = [company.name, ...company.aliases];
  const names = written.map(readName);
  // A list of instruments has each share class in addition to the company, whose own name takes precedence.
  for (const [at, parts] of names.entries())
    add(parts.spoken, parts, namesShares(written[at] ?? '') ? 'short' : 'name');
  for (const parts of names) add(parts.short, parts, 'short');
  for (const parts of names) for (const spoken of spokenForms(parts.short)) add(spoken, parts, 'short');
  const [parts] = names;
  const tickers = company.tickers.map(({ ticker }) => ticker);
  const initials = parts && ownInitials(parts.spoken);
  if (parts && initials) add(initials, parts, namesShares(company.name) ? 'coined' : 'short');
  // A ticker alone does not identify a company in running text: "FED" is Fast Ejendom Danmark only if its name or
  // market occurs too.
  const symbol = parts && listedInitials(parts.spoken, tickers);
  if (parts && symbol) add(symbol, parts, 'coined');
  const coined = parts && coinedWord(parts.short);
  if (parts && coined) add(coined, parts, 'coined');
  return [...found.values()];
}

/** A spelling that no word of any language has: "SaltX", "ExpreS2ion". */
const isMadeUp = (word: string): boolean => word.length >= 5 && /\p{Ll}[\p{Lu}\p{N}]/u.test(word);

/**
 * The first word of a longer name, "Smoltek" of "Smoltek Nanotech", if it is coined. Other names may start the same
 * way.
 */
function coinedWord(name: string): string | null {
  const [first, second] = name.split(' ');
  if (first === undefined || second === undefined || isAmbiguous(first)) return null;
  if (first.length < (/\p{N}/u.test(first) ? 3 : 4)) return null;
  return /^\p{Lu}[\p{L}\p{N}-]+$/u.test(first) ? first : null;
}

/** The words of a name as written, with Nordic letters folded in the two usual ways, and "&" as "and". */
function spellings(name: string): string[][] {
  const words = tokenise(name).map(({ word }) => word);
  const variants = [words, words.map(foldLetters), words.map(foldToPairs)];
  if (words.length > 2 && words.includes('&')) {
    for (const and of ['and', 'och', 'og', 'ja']) variants.push(words.map((word) => (word === '&' ? and : word)));
  }
  const seen = new Map(variants.filter((variant) => variant.length > 0).map((variant) => [variant.join(' '), variant]));
  return [...seen.values()];
}

function insert(root: Node, words: readonly string[], alias: Alias): void {
  const node = nodeAt(root, words);
  node.aliases ??= [];
  const rival = node.aliases.findIndex(({ company }) => company.id === alias.company.id);
  if (rival < 0) node.aliases.push(alias);
}

function nodeAt(root: Node, words: readonly string[]): Node {
  let node = root;
  for (const word of words) {
    node.next ??= new Map();
    let child = node.next.get(word);
    if (child === undefined) {
      child = { next: undefined, aliases: undefined, blocked: false };
      node.next.set(word, child);
    }
    node = child;
  }
  return node;
}

/** Every company with exactly this name. */
export function lookUp({ root }: AliasIndex, name: string): readonly Alias[] {
  let node: Node | undefined = root;
  for (const { word } of tokenise(name.normalize('NFC'))) node = node && child(node, word);
  return node?.aliases ?? [];
}

export type Inflection = (word: string) => readonly string[];

/** The longest name at each position, left to right, without overlaps. The last word may be inflected. */
export function findNames({ root }: AliasIndex, text: string, inflections: Inflection): NameMatch[] {
  const tokens = tokenise(text);
  const matches: NameMatch[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = longestAt(root, text, tokens, at, inflections);
    if (match && !match.blocked) matches.push(match.name);
    at += match?.words ?? 1;
  }
  return matches;
}

type LongestMatch = { readonly name: NameMatch; readonly words: number; readonly blocked: boolean };

function longestAt(
  root: Node,
  text: string,
  tokens: readonly Token[],
  from: number,
  inflections: Inflection,
): LongestMatch | null {
  let longest: LongestMatch | null = null;
  let node = root;
  const first = tokens[from];
  if (first === undefined) return null;
  for (let at = from; ; at += 1) {
    const token = tokens[at];
    const previous = tokens[at - 1];
    if (token === undefined) break;
    if (at > from && previous !== undefined && !areJoined(text, previous, token)) break;
    const exact = child(node, token.word);
    const words = at - from + 1;
    for (const base of inflections(token.word)) {
      const aliases = child(node, base)?.aliases;
      if (aliases === undefined || (exact?.next && isCapitalised(text, tokens[at + 1]))) continue;
      const end = token.start + sharedLength(token.word, base);
      longest = { name: { start: first.start, end, aliases }, words, blocked: false };
    }
    if (exact === undefined) break;
    const own = exact.aliases?.some(({ kind }) => kind !== 'coined') === true;
    // The first word of a longer name ("Nokian" of "Nokian Renkaat") is more likely the case form of a whole name.
    if (exact.blocked || own || (exact.aliases && longest?.words !== words))
      longest = {
        name: { start: first.start, end: token.end, aliases: exact.aliases ?? [] },
        words,
        blocked: exact.blocked,
      };
    node = exact;
  }
  return longest;
}

const isCapitalised = (text: string, token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}/u.test(text.slice(token.start, token.end));

/** Length of the common prefix of two words. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** A long enough word with Nordic letters also finds a name recorded without them. */
function child(node: Node, word: string): Node | undefined {
  const exact = node.next?.get(word);
  if (exact !== undefined || word.length < 4 || /^[\p{ASCII}]*$/u.test(word)) return exact;
  return node.next?.get(foldLetters(word));
}

const none: readonly string[] = [];
const nordicGenitive: Inflection = (word) => (word.length > 3 && word.endsWith('s') ? [word.slice(0, -1)] : none);
const withoutEndings =
  (endings: readonly string[]): Inflection =>
  (word) =>
    endings
      .filter((ending) => word.length - ending.length >= 3 && word.endsWith(ending))
      .map((ending) => word.slice(0, -ending.length));
const icelandic = withoutEndings('s i ar u a um'.split(' '));

/** The possible base forms of a word in the language of the text. English writes its genitive separately. */
export function createInflection(language: string): Inflection {
  if (language === 'en') return () => none;
  if (language === 'fi') return finnishBases;
  return language === 'is' ? icelandic : nordicGenitive;
}
