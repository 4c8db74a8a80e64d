import type { Language } from '../interfaces.ts';
import { sentencesIn } from '../text/sentences.ts';
import { type Family, pairs, type Way, type Words } from './direction-words.ts';

const wordOf = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`;

const NOT: Readonly<Record<Family, string>> = {
  // "Isn't" is one word.
  en: String.raw`(?:(?<!\p{L})(?:not|never|cannot|no longer)|n['’]t)(?!\p{L})`,
  sv: wordOf('inte|ej|icke|aldrig'),
  no: wordOf('ikke|ikkje|ei|aldri'),
  da: wordOf('ikke|ej|aldrig'),
  fi: wordOf('ei|eivät|en|emme|ette|eikä'),
};
/** What a sentence can be denied with besides; where it stands, nobody can tell by rules what is denied. */
const DENIES: Readonly<Record<Family, string>> = {
  // "Under", "union", "unveils" and "unanimous" deny nothing, as little as "unless" and "nevertheless".
  en: String.raw`no|none|nor|neither|nothing|nobody|without|un(?!anim|cle|cover|der|earth|employ|fold|i(?:[fqtv]|on)|leash|less|lo[ac]|preced|til|ve[il])\p{L}{3,}|fail\p{L}*|refus\p{L}*|declin\p{L}*|den(?:y|ies|ied|ying)|lack\p{L}*|avoid\p{L}*|refrain\p{L}*|abstain\p{L}*|reject\p{L}*|prevent\p{L}*|stop\p{L}*|cancel\p{L}*|abandon\p{L}*|withdr\p{L}*|scrap\p{L}*|postpon\p{L}*|halt\p{L}*|block\p{L}*|against|rather|instead|only|hardly|barely|(?!unless|n(?:ever|one)theless|regardless|wireless)\p{L}{3,}less|rul\p{L}* out|keep\p{L}*|leav\p{L}*|drop\p{L}*|miss\p{L}*|impossible|exclud\p{L}*|except`,
  sv: String.raw`ingen|inga|inget|ingenting|utan|(?:oförändr|oklar|omöjlig|osäker|osannolik|ovillig|oavgjor)\p{L}*|varken|avst\p{L}*|slipp\p{L}*|sakn\p{L}*|nek\p{L}*|vägr\p{L}*|stopp\p{L}*|hindr\p{L}*|skjut\p{L}*|avbl\p{L}*|avbr\p{L}*|ställ\p{L}*|utebl\p{L}*|knappast|nej|slop\p{L}*|drar|drog|miss\p{L}*|förbj\p{L}*|förbud\p{L}*|behåll\p{L}*|väntar|dröj\p{L}*|avvis\p{L}*|avslå\p{L}*|avslog|skrot\p{L}*`,
  no: String.raw`ingen|inga|intet|inkje|uten|utan|(?:uendr|uklar|umulig|umogleg|usikker|usannsynlig|uvillig|uavgjort|uaktuel)\p{L}*|verken|avstå\p{L}*|slipp\p{L}*|mangl\p{L}*|nekt\p{L}*|stopp\p{L}*|hindr\p{L}*|utset\p{L}*|avly\p{L}*|avbr\p{L}*|innstill\p{L}*|utebl\p{L}*|neppe|nei|dropp\p{L}*|trekk\p{L}*|trakk|forby\p{L}*|forbod\p{L}*|behold\p{L}*|avvis\p{L}*|avsl\p{L}*|skrinl\p{L}*`,
  da: String.raw`ingen|intet|uden|(?:uændr|uklar|umulig|usikker|usandsynlig|uvillig|uafgjort|uaktuel)\p{L}*|hverken|undlad\p{L}*|slipp\p{L}*|mangl\p{L}*|nægt\p{L}*|stop\p{L}*|hindr\p{L}*|udsk\p{L}*|aflys\p{L}*|afbr\p{L}*|indstil\p{L}*|udebl\p{L}*|næppe|nej|drop\p{L}*|træk\p{L}*|trak|forby\p{L}*|forbud\p{L}*|behold\p{L}*|afvis\p{L}*|afsl\p{L}*|skrot\p{L}*`,
  fi: String.raw`ilman|\p{L}+(?:matta|mättä|maton|mätön|ton|tön)\p{L}*|kielt\p{L}*|luop\p{L}*|peru\p{L}*|lykkä\p{L}*|estä\p{L}*|estet\p{L}*|tuskin|säily\p{L}*|pitä\p{L}*|torju\p{L}*|hylk\p{L}*|vältt\p{L}*|jät\p{L}*`,
};

type Compiled = {
  readonly pairs: readonly { readonly name: string; readonly ways: Readonly<Record<Way, CompiledWords>> }[];
  readonly not: RegExp;
  readonly notBefore: RegExp;
  readonly notAfter: RegExp;
  readonly denies: RegExp;
};
type CompiledWords = { readonly verbs: RegExp; readonly any: RegExp };

function compile(family: Family): Compiled {
  const not = NOT[family];
  const compileWords = ({ verbs, hints }: Words): CompiledWords => ({
    verbs: new RegExp(wordOf(verbs), 'giu'),
    any: new RegExp(wordOf(hints === undefined ? verbs : `${verbs}|${hints}`), 'iu'),
  });
  return {
    pairs: Object.entries(pairs).map(([name, { up, down }]) => ({
      name,
      ways: { up: compileWords(up[family]), down: compileWords(down[family]) },
    })),
    not: new RegExp(not, 'iu'),
    notBefore: new RegExp(String.raw`${not}(?: \p{L}+){0,1} $`, 'iu'),
    notAfter: new RegExp(String.raw`^(?: \p{L}+){0,1} ${not}`, 'iu'),
    denies: new RegExp(wordOf(DENIES[family]), 'iu'),
  };
}

const families: Readonly<Record<Family, Compiled>> = {
  en: compile('en'),
  sv: compile('sv'),
  no: compile('no'),
  da: compile('da'),
  fi: compile('fi'),
};

const familyOf = (language: Language): Family | undefined =>
  language === 'nb' || language === 'nn' ? 'no' : language === 'is' || language === 'und' ? undefined : language;

// "Not only", "not least" and "no later than" deny nothing.
const DENIES_NOTHING: Readonly<Record<Family, RegExp>> = {
  en: /(?<!\p{L})(?:not (?:only|just|least|merely)|no (?:later|earlier|less|fewer|more) than|whether or not|no\. ?(?=\d))/giu,
  sv: /(?<!\p{L})inte (?:bara|minst|enbart)/giu,
  no: /(?<!\p{L})(?:ikke|ikkje) (?:bare|berre|minst)/giu,
  da: /(?<!\p{L})ikke (?:kun|bare|mindst)/giu,
  fi: /(?<!\p{L})ei (?:vain|ainoastaan)/giu,
};

/** What a stretch of text tells of one pair. */
type Told = {
  readonly verbs: ReadonlySet<Way>;
  readonly any: ReadonlySet<Way>;
  /** Whether all its verbs are denied, or none. */
  readonly denied: 'all' | 'none' | 'some';
};

type Reading = {
  readonly pairs: ReadonlyMap<string, Told>;
  /** Whether anything in it can deny something. */
  readonly mayDeny: boolean;
};

const WAYS = ['up', 'down'] as const;

function readDirections(text: string, family: Family): Reading {
  const compiled = families[family];
  const plain = text.normalize('NFC').replace(DENIES_NOTHING[family], ' ').replace(/\s+/gu, ' ');
  const told = compiled.pairs.map(({ name, ways }): [string, Told] => {
    const found = WAYS.flatMap((way) =>
      [...plain.matchAll(ways[way].verbs)].map(({ index, 0: { length } }) => ({ way, index, length })),
    );
    const denied = found.filter(
      ({ index, length }) =>
        compiled.notBefore.test(plain.slice(Math.max(0, index - 40), index)) ||
        (family !== 'en' && compiled.notAfter.test(plain.slice(index + length, index + length + 40))),
    ).length;
    return [
      name,
      {
        verbs: new Set(found.map(({ way }) => way)),
        any: new Set(WAYS.filter((way) => ways[way].any.test(plain))),
        denied: denied === 0 ? 'none' : denied === found.length ? 'all' : 'some',
      },
    ];
  });
  return { pairs: new Map(told), mayDeny: compiled.not.test(plain) || compiled.denies.test(plain) };
}

const other = (way: Way): Way => (way === 'up' ? 'down' : 'up');

/** The one way of two that is told, with no word of the other; undefined where none or both are. */
const onlyWay = ({ verbs, any }: Told): Way | undefined => WAYS.find((way) => verbs.has(way) && !any.has(other(way)));

/** The pair of which an answer tells the opposite of its source, or denies what it tells or the other way round. */
function opposed(answer: Reading, source: Reading): string | undefined {
  for (const [name, told] of answer.pairs) {
    const original = source.pairs.get(name);
    const way = onlyWay(told);
    const from = original && onlyWay(original);
    if (original === undefined || way === undefined || from === undefined) continue;
    if (way !== from && told.denied === 'none' && original.denied === 'none') return name;
    if (way !== from) continue;
    if (told.denied === 'all' && original.denied === 'none' && !source.mayDeny) return name;
    if (told.denied === 'none' && original.denied === 'all' && !answer.mayDeny) return name;
  }
  return undefined;
}

/** Whether one of the sentences tells the same of a pair that an answer tells. */
const isTold = (answer: Reading, sources: readonly (Reading | undefined)[], name: string): boolean =>
  sources.some((source) => {
    const ways = answer.pairs.get(name)?.verbs ?? new Set();
    const told = source?.pairs.get(name);
    return (
      source !== undefined &&
      told !== undefined &&
      WAYS.some((way) => ways.has(way) && told.any.has(way)) &&
      opposed(answer, source) !== name
    );
  });

const OPPOSITE = 'tells the opposite of its source';

/**
 * Why a translation into English tells the opposite of its original, or undefined: the original raises, buys or opens and the
 * translation lowers, sells or closes, or one of them denies it. Sentence by sentence where there are as many, else as wholes.
 */
export function turnedFault(
  answer: string,
  source: { readonly text: string; readonly language: Language },
): string | undefined {
  const family = familyOf(source.language);
  if (family === undefined) return undefined;
  const said = sentencesIn(answer);
  const told = sentencesIn(source.text);
  if (said.length !== told.length)
    return opposed(readDirections(answer, 'en'), readDirections(source.text, family)) && OPPOSITE;
  const originals = told.map((sentence) => readDirections(sentence, family));
  const isTurned = said.some((sentence, place) => {
    const reading = readDirections(sentence, 'en');
    const original = originals[place];
    const name = original && opposed(reading, original);
    // Two sentences may have changed places.
    return name !== undefined && !isTold(reading, [originals[place - 1], originals[place + 1]], name);
  });
  return isTurned ? OPPOSITE : undefined;
}

/**
 * Why a sentence tells the opposite of the sentences that it is about, or undefined, all in English: another way of a pair
 * than each of them that tells one, or denied where none of them denies anything, or not where what they tell is denied.
 */
export function reversedFault(answer: string, sources: readonly string[]): string | undefined {
  const reading = readDirections(answer, 'en');
  const originals = sources.map((sentence) => readDirections(sentence, 'en'));
  const isTurned = originals.some((original) => {
    const name = opposed(reading, original);
    return name !== undefined && !isTold(reading, originals, name);
  });
  if (isTurned) return OPPOSITE;
  const { not } = families.en;
  const isDenied = not.test(answer.replace(DENIES_NOTHING.en, ' '));
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

const DENIED = new RegExp(String.raw`${NOT.en}(?: \p{L}{1,3}){0,2} (\p{L}{4,})`, 'gu');

/** The beginnings of the words that a sentence denies: the first of four letters behind each "not". */
const deniedIn = (sentence: string): string[] =>
  [...sentence.toLowerCase().replace(DENIES_NOTHING.en, ' ').matchAll(DENIED)].map(([, word = '']) => word.slice(0, 5));
