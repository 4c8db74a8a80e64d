import type { Language } from '../interfaces.ts';
import { allPacks, findPack } from '../languages/index.ts';
import { type ChangeDirection, type DirectionWords, directionPairs } from '../languages/slots/checks.ts';
import type { LanguageCode, LanguagePack } from '../pack.ts';
import { toEntriesSource, wholeWord } from '../text/entry-pattern.ts';
import { sentencesIn } from '../text/sentences.ts';

type CompiledWords = { readonly verbs: RegExp; readonly any: RegExp };

type CompiledDirections = {
  readonly pairs: readonly { readonly name: string; readonly ways: Readonly<Record<ChangeDirection, CompiledWords>> }[];
  readonly not: RegExp;
  readonly notBefore: RegExp;
  /** Null if no language puts its negation after the verb. */
  readonly notAfter: RegExp | null;
  readonly denies: RegExp;
  readonly deniesNothing: RegExp;
  /** A negation and the word that it negates. */
  readonly denied: RegExp;
};

const compileWords = ({ verbs, hints }: DirectionWords): CompiledWords => ({
  verbs: new RegExp(wholeWord(toEntriesSource(verbs)), 'giu'),
  any: new RegExp(wholeWord(toEntriesSource([...verbs, ...hints])), 'iu'),
});

function compile({
  code,
  checks = {},
  grammar,
}: LanguagePack): readonly (readonly [LanguageCode, CompiledDirections])[] {
  const { directions, denials = [], denyNothing = [] } = checks;
  const negations = grammar.not ?? [];
  if (directions === undefined) return [];
  // "Isn't" is one word.
  const not =
    code === 'en'
      ? String.raw`(?:${wholeWord(toEntriesSource(negations))}|n['’]t(?!\p{L}))`
      : wholeWord(toEntriesSource(negations));
  const compiled = {
    pairs: directionPairs.map((name) => {
      const { up, down } = directions[name];
      return { name, ways: { up: compileWords(up), down: compileWords(down) } };
    }),
    not: new RegExp(not, 'iu'),
    notBefore: new RegExp(String.raw`${not}(?: \p{L}+){0,1} $`, 'iu'),
    notAfter: code === 'en' ? null : new RegExp(String.raw`^(?: \p{L}+){0,1} ${not}`, 'iu'),
    denies: new RegExp(wholeWord(toEntriesSource(denials)), 'iu'),
    deniesNothing: new RegExp(String.raw`(?<!\p{L})(?:${toEntriesSource(denyNothing)})`, 'giu'),
    denied: new RegExp(String.raw`${not}(?: \p{L}{1,3}){0,2} (\p{L}{4,})`, 'gu'),
  };
  return [[code, compiled]];
}

const directionsByLanguage: ReadonlyMap<LanguageCode, CompiledDirections> = new Map(allPacks.flatMap(compile));

function english(): CompiledDirections {
  const compiled = directionsByLanguage.get('en');
  if (compiled === undefined) throw new Error('The English pack has no directions.');
  return compiled;
}

/** The directions of one pair of verbs in a span of text. */
type PairDirection = {
  readonly verbs: ReadonlySet<ChangeDirection>;
  readonly any: ReadonlySet<ChangeDirection>;
  /** Whether all of its verbs are negated, or none. */
  readonly denied: 'all' | 'none' | 'some';
};

type TextDirections = {
  readonly pairs: ReadonlyMap<string, PairDirection>;
  /** Whether it contains a word that can negate. */
  readonly mayDeny: boolean;
};

const WAYS = ['up', 'down'] as const;

function readDirections(text: string, compiled: CompiledDirections): TextDirections {
  const plain = text.normalize('NFC').replace(compiled.deniesNothing, ' ').replace(/\s+/gu, ' ');
  const pairDirections = compiled.pairs.map(({ name, ways }): [string, PairDirection] => {
    const found = WAYS.flatMap((direction) =>
      [...plain.matchAll(ways[direction].verbs)].map(({ index, 0: { length } }) => ({ direction, index, length })),
    );
    const denied = found.filter(
      ({ index, length }) =>
        compiled.notBefore.test(plain.slice(Math.max(0, index - 40), index)) ||
        compiled.notAfter?.test(plain.slice(index + length, index + length + 40)),
    ).length;
    return [
      name,
      {
        verbs: new Set(found.map(({ direction }) => direction)),
        any: new Set(WAYS.filter((way) => ways[way].any.test(plain))),
        denied: denied === 0 ? 'none' : denied === found.length ? 'all' : 'some',
      },
    ];
  });
  return { pairs: new Map(pairDirections), mayDeny: compiled.not.test(plain) || compiled.denies.test(plain) };
}

const other = (direction: ChangeDirection): ChangeDirection => (direction === 'up' ? 'down' : 'up');

/** The only direction stated, with no word of the opposite one; undefined if neither or both are. */
const onlyWay = ({ verbs, any }: PairDirection): ChangeDirection | undefined =>
  WAYS.find((way) => verbs.has(way) && !any.has(other(way)));

/** Finds a pair in which the answer contradicts the source: opposite direction, or negated on one side only. */
function opposed(answer: TextDirections, source: TextDirections): string | undefined {
  for (const [name, pairDirection] of answer.pairs) {
    const original = source.pairs.get(name);
    const direction = onlyWay(pairDirection);
    const from = original && onlyWay(original);
    if (original === undefined || direction === undefined || from === undefined) continue;
    if (direction !== from && pairDirection.denied === 'none' && original.denied === 'none') return name;
    if (direction !== from) continue;
    if (pairDirection.denied === 'all' && original.denied === 'none' && !source.mayDeny) return name;
    if (pairDirection.denied === 'none' && original.denied === 'all' && !answer.mayDeny) return name;
  }
  return undefined;
}

/** Whether one of the sentences states the same direction of a pair as the answer. */
const statesSame = (answer: TextDirections, sources: readonly (TextDirections | undefined)[], name: string): boolean =>
  sources.some((source) => {
    const ways = answer.pairs.get(name)?.verbs ?? new Set();
    const sourceDirection = source?.pairs.get(name);
    return (
      source !== undefined &&
      sourceDirection !== undefined &&
      WAYS.some((direction) => ways.has(direction) && sourceDirection.any.has(direction)) &&
      opposed(answer, source) !== name
    );
  });

const OPPOSITE = 'tells the opposite of its source';

/**
 * Why an English translation contradicts its original, or undefined: the original raises, buys or opens and the
 * translation lowers, sells or closes, or one of them negates it. Compared sentence by sentence if both have the same
 * number, else as a whole.
 */
export function turnedFault(
  answer: string,
  source: { readonly text: string; readonly language: Language },
): string | undefined {
  const pack = findPack(source.language);
  const compiled = pack && directionsByLanguage.get(pack.code);
  if (compiled === undefined) return undefined;
  const said = sentencesIn(answer);
  const sourceSentences = sentencesIn(source.text);
  if (said.length !== sourceSentences.length)
    return opposed(readDirections(answer, english()), readDirections(source.text, compiled)) && OPPOSITE;
  const originals = sourceSentences.map((sentence) => readDirections(sentence, compiled));
  const isTurned = said.some((sentence, place) => {
    const reading = readDirections(sentence, english());
    const original = originals[place];
    const name = original && opposed(reading, original);
    // Two sentences may have changed places.
    return name !== undefined && !statesSame(reading, [originals[place - 1], originals[place + 1]], name);
  });
  return isTurned ? OPPOSITE : undefined;
}

/**
 * Why an English sentence contradicts the source sentences that it is about, or undefined. A contradiction is a
 * direction opposite to every source sentence that states one, a negation where none of them negates, or a missing
 * negation where their statement is negated.
 */
export function reversedFault(answer: string, sources: readonly string[]): string | undefined {
  const reading = readDirections(answer, english());
  const originals = sources.map((sentence) => readDirections(sentence, english()));
  const isTurned = originals.some((original) => {
    const name = opposed(reading, original);
    return name !== undefined && !statesSame(reading, originals, name);
  });
  if (isTurned) return OPPOSITE;
  const { not, deniesNothing } = english();
  const isDenied = not.test(answer.replace(deniesNothing, ' '));
  if (isDenied && originals.length > 0 && !originals.some(({ mayDeny }) => mayDeny))
    return 'denies what its source does not';
  if (reading.mayDeny) return undefined;
  const lower = answer.toLowerCase();
  const denied = sources.flatMap((sentence) => deniedIn(sentence));
  const isLost = denied.some(
    (stem) =>
      new RegExp(`(?<!\\p{L})${stem}`, 'u').test(lower) &&
      !sources.some((sentence) => sentence.toLowerCase().includes(stem) && !deniedIn(sentence).includes(stem)),
  );
  return isLost ? 'leaves out that its source denies it' : undefined;
}

/** The stems of the words that a sentence negates: the first four letters of each word after "not". */
function deniedIn(sentence: string): string[] {
  const { denied, deniesNothing } = english();
  const lower = sentence.toLowerCase().replace(deniesNothing, ' ');
  return [...lower.matchAll(denied)].map(([, word = '']) => word.slice(0, 5));
}
