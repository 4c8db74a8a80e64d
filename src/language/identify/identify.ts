import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { IdentifiedLanguage, Language, LanguageIdentifier } from '../interfaces.ts';
import { allPacks, findPack } from '../languages/index.ts';
import type { LanguageCode } from '../pack.ts';
import { countMarkers } from './markers.ts';
import { danishBalance, nynorskBalance } from './spellings.ts';
import { isInUnreadLanguage } from './unread-languages.ts';

/** Characters of a text that are looked at. */
const MAX_SAMPLE = 2_000;
/** Fewer letters than this do not identify a language: "Q3 2026", "EURIBOR", a ticker. */
const MIN_LETTERS = 10;
/** Scores are shares of the best language's n-gram score. A language needs this lead over the declared one. */
const OVERRULE_MARGIN = 0.08;
/** Without a declared language, a short text with a smaller lead gives `und`. */
const GUESS_MARGIN = 0.02;
/**
 * An unsupported language needs this lead before a text of at least so many letters counts as `und`: in short texts it is
 * more often a loan word than the real language. Of 962 titles of releases none has a lead above 0.22, of parts of 40
 * letters in nine unsupported languages 99 of 100 have one above 0.24 (Dutch) to 0.79 (Latvian).
 */
const STRANGE_MARGINS: readonly (readonly [letters: number, margin: number])[] = [
  [60, 0.2],
  [20, 0.3],
  [0, 0.45],
];
/** Minimum share of Latin letters in a text in one of the supported languages, names aside. */
const LEAST_LATIN = 0.5;
/**
 * The addition of one marker word to its language in a text of that one word; in longer texts, its share of the words.
 */
const MARKER_WEIGHT = 0.6;
/** The same for one spelling that is Danish and not Norwegian, or vice versa. */
const SPELLING_WEIGHT = 0.8;
/**
 * The small n-gram set favours Danish: with this correction, Norwegian and Danish sentences are misread equally often.
 */
const DANISH_LEAN = 0.05;

type Detector = { detect(text: string): { getScores(): Record<string, number> } };

const load = createRequire(import.meta.url);

/**
 * The identifier over the small n-gram set of `eld`, loaded with the first text. Its tables take some 350 ms and 150
 * MB, which a process that reads no news should not need.
 */
export function createLanguageIdentifier(): LanguageIdentifier {
  let detector: Detector | undefined;
  const detect: Detector['detect'] = (text) => {
    if (detector === undefined) {
      // Located by its address, since the package exports its parts to `import` only.
      const { eld } = load(fileURLToPath(import.meta.resolve('eld/small'))) as typeof import('eld/small');
      detector = eld.newInstance();
    }
    return detector.detect(text);
  };
  return withPrior({ detect });
}

/** A feed's declared language is the prior, and the n-grams verify it. They override it only on clear evidence. */
function withPrior(detector: Detector): LanguageIdentifier {
  return {
    identify: (text, prior, setting = null) =>
      setting === null
        ? identifyText(detector, text, prior)
        : withSetting(identifyText(detector, text, null), { text, setting, label: prior }),
  };
}

function identifyText(detector: Detector, text: string, prior: string | null): IdentifiedLanguage {
  const declared = readPrior(prior);
  const sample = readable(text);
  if (isInOtherLetters(sample)) return { language: 'und', confidence: 1 };
  if (isInUnreadLanguage(text.slice(0, MAX_SAMPLE).normalize('NFC'))) return { language: 'und', confidence: 0.5 };
  if (countLetters(sample) < MIN_LETTERS) return withoutEvidence(declared);
  const words = withoutNames(text);
  const hasWords = countLetters(words) >= MIN_LETTERS;
  const few = hasWords ? undefined : identifyFewWords(detector, words, declared);
  if (few !== undefined) return { language: written(few, sample, declared), confidence: 0.5 };
  const byAll = evidence(detector, sample);
  const expected = toLanguageFamily(declared);
  if (expected === undefined)
    return weigh(sample, hasWords ? toMean(byAll, evidence(detector, words)) : byAll, declared);
  const found = weigh(sample, byAll, declared);
  const family = toLanguageFamily(found.language);
  if (family === expected) return found;
  // Names keep their language in any text. The evidence against a declared language must also show in other words.
  const inWords = hasWords ? weigh(words, evidence(detector, words), declared) : undefined;
  const isOfNames =
    family === undefined
      ? !hasWords || strangeLead(evidence(detector, words)) === 0
      : inWords === undefined
        ? countFamilyMarkers(sample, family) <= countFamilyMarkers(sample, expected)
        : toLanguageFamily(inWords.language) === expected;
  return isOfNames ? { language: declared, confidence: 0.5 } : found;
}

/** Minimum letters of the words between names, and the lead over the declared language that they need by themselves. */
const MIN_LETTERS_FEW = 5;
const FEW_MARGIN = 0.25;

/**
 * The language of the few words between names: "Sampo myy Hastingsin". A marker of one language alone decides, else the
 * n-grams with a clear lead; undefined where the words do not decide.
 */
function identifyFewWords(detector: Detector, words: string, declared: Language): LanguageCode | undefined {
  const counts = [...countMarkers(words)].sort(([, one], [, other]) => other - one);
  const [[first, most] = ['en', 0] as const, [, next] = ['en', 0] as const] = counts;
  const expected = toLanguageFamily(declared);
  if (most > next) return 2 * most >= countWords(words) ? first : undefined;
  if (most > 0 || countLetters(words) < MIN_LETTERS_FEW || expected === undefined) return undefined;
  const scores = evidence(detector, words);
  const ranked = allPacks.map(({ code }) => ({ code, score: scores.get(code) ?? 0 }));
  const best = ranked.reduce((one, other) => (other.score > one.score ? other : one));
  const isClear = ranked.every(({ code, score }) => code === best.code || score <= best.score - FEW_MARGIN);
  return isClear && best.score === Math.max(...scores.values()) ? best.code : undefined;
}

/** A text of so many letters may be in another language than its source is set to. */
const MIN_LETTERS_PLAIN = 60;
const PLAIN_CONFIDENCE = 0.8;

type Setting = { readonly text: string; readonly setting: string; readonly label: string | null };

/**
 * The language that an operator set for a source stands above the label of the feed and the words of a short text. A text
 * is in another one only where it is plainly so: long, or of the language that its feed declares. Danish and Norwegian are
 * too close for that.
 */
function withSetting(found: IdentifiedLanguage, { text, setting, label }: Setting): IdentifiedLanguage {
  const set = readPrior(setting);
  const family = toLanguageFamily(set);
  const other = toLanguageFamily(found.language);
  if (family === other && other !== undefined) return set === 'nn' ? { ...found, language: set } : found;
  const sample = readable(text);
  if (isInOtherLetters(sample)) return found;
  const areClose = [family, other].every((code) => code === 'da' || code === 'no');
  const isLong = countLetters(sample) >= MIN_LETTERS_PLAIN && found.confidence >= PLAIN_CONFIDENCE;
  const isLabelled = other !== undefined && toLanguageFamily(readPrior(label)) === other && found.confidence >= 0.5;
  if (other !== undefined && !areClose && (isLong || isLabelled)) return found;
  return { language: family === 'no' ? written(family, sample, set) : set, confidence: 0.5 };
}

function weigh(sample: string, scores: ReadonlyMap<string, number>, declared: Language): IdentifiedLanguage {
  const letters = countLetters(sample);
  const ranked = allPacks
    .map(({ code }) => ({ family: code, score: scores.get(code) ?? 0 }))
    .sort((one, other) => other.score - one.score);
  const [best, second] = ranked;
  if (best === undefined || best.score === 0)
    return scores.size > 0 ? { language: 'und', confidence: 0.5 } : withoutEvidence(declared);
  if (isStrange(letters, scores) && !hasFixedWords(sample)) return { language: 'und', confidence: 0.5 };

  const lead = best.score - (second?.score ?? 0);
  const family = scandinavian(sample, best.family, scores);
  const declaredFamily = toLanguageFamily(declared);
  if (declaredFamily === undefined) {
    if (letters < 25 && lead < GUESS_MARGIN && family === best.family) return { language: 'und', confidence: 0 };
    return { language: written(family, sample, 'nb'), confidence: certainty(lead) };
  }
  if (family === declaredFamily)
    return { language: written(family, sample, declared), confidence: certainty(lead + 0.1) };
  const ahead = best.score - (scores.get(declaredFamily) ?? 0);
  if (ahead < OVERRULE_MARGIN) return { language: written(declaredFamily, sample, declared), confidence: 0.5 };
  return { language: written(family, sample, 'nb'), confidence: certainty(ahead - OVERRULE_MARGIN) };
}

function isStrange(letters: number, scores: ReadonlyMap<string, number>): boolean {
  const margin = STRANGE_MARGINS.find(([least]) => letters >= least)?.[1] ?? 1;
  return strangeLead(scores) > margin;
}

const MIN_FIXED_LETTERS = 8;
const MIN_FIXED_SHARE = 0.25;

/** Whether the long words of disclosures, "Bokslutskommuniké", are a good part of a text's words. */
function hasFixedWords(sample: string): boolean {
  const long = sample.match(/\p{L}+/gu)?.filter((word) => word.length >= MIN_FIXED_LETTERS) ?? [];
  const fixed = long.filter((word) => allPacks.some(({ identify }) => identify.markers.has(word)));
  return fixed.length >= MIN_FIXED_SHARE * countWords(sample);
}

/** The lead of the best unsupported language over the best supported one. */
const strangeLead = (scores: ReadonlyMap<string, number>): number =>
  Math.max(0, ...scores.values()) - Math.max(0, ...allPacks.map(({ code }) => scores.get(code) ?? 0));

/** Danish and Norwegian share most n-grams. Their spellings of the same words distinguish them better. */
function scandinavian(sample: string, best: LanguageCode, scores: ReadonlyMap<string, number>): LanguageCode {
  if (best !== 'da' && best !== 'no') return best;
  const spelling = (SPELLING_WEIGHT * danishBalance(sample)) / countWords(sample);
  return (scores.get('da') ?? 0) - (scores.get('no') ?? 0) + spelling > DANISH_LEAN ? 'da' : 'no';
}

/** The written standard of a Norwegian text: the declared one unless the marker words indicate the other. */
function written(family: LanguageCode, sample: string, declared: Language): Language {
  if (family !== 'no') return family;
  const balance = nynorskBalance(sample);
  if (declared === 'nn') return balance < -1 ? 'nb' : 'nn';
  return balance > 0 ? 'nn' : 'nb';
}

/**
 * Each language's n-gram score as a share of the best one's (the detector gives them as s / (s + 25), which flattens the
 * differences), and its marker words.
 */
function evidence(detector: Detector, sample: string): Map<string, number> {
  const scores = Object.entries(detector.detect(sample).getScores());
  const raw = scores.map(([code, scaled]) => [code, scaled / (1 - scaled)] as const);
  const best = Math.max(0, ...raw.map(([, score]) => score));
  const shares = new Map(best > 0 ? raw.map(([code, score]) => [code, score / best] as const) : []);
  const weight = MARKER_WEIGHT / countWords(sample);
  for (const [family, count] of countMarkers(sample)) {
    if (count > 0) shares.set(family, (shares.get(family) ?? 0) + weight * count);
  }
  return shares;
}

/** The mean of two scores for each language. */
function toMean(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> {
  const languages = new Set([...one.keys(), ...other.keys()]);
  return new Map([...languages].map((code) => [code, ((one.get(code) ?? 0) + (other.get(code) ?? 0)) / 2]));
}

const countFamilyMarkers = (text: string, family: LanguageCode): number => new Map(countMarkers(text)).get(family) ?? 0;

function countWords(text: string): number {
  return Math.max(1, text.match(/\p{L}+/gu)?.length ?? 0);
}

/**
 * Addresses, codes, tickers and all-capital names carry no language. They are kept only if the text has nothing else.
 */
function readable(text: string): string {
  const head = withoutIssuer(text.slice(0, MAX_SAMPLE).normalize('NFC'));
  const plain = head.replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+|\S*\p{N}\S*/gu, ' ');
  const words = plain.replace(/(?<![\p{L}])\p{Lu}{2,}(?![\p{L}])/gu, ' ');
  return (countLetters(words) >= countLetters(plain) / 2 ? words : plain).toLowerCase().slice(0, 1_000);
}

/** The words of a text that capitals do not mark as names. Names keep their language in any text. */
const withoutNames = (text: string): string =>
  (
    text
      .slice(0, MAX_SAMPLE)
      .normalize('NFC')
      .match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}'’-]*(?![\p{L}\p{N}])/gu) ?? []
  ).join(' ');

/** Releases open with their issuer, "Nordhamn Shipping ASA: Kvartalsrapport", whose name may be in any language. */
function withoutIssuer(text: string): string {
  const rest = text.replace(/^(?![^:\n]*(?<![\p{L}\p{N}])\p{Ll}{4})[^:\n]{2,60}: /u, '');
  return countLetters(rest) >= MIN_LETTERS ? rest : text;
}

/**
 * Whether a text is written in another script. It is then in none of the supported languages, whatever the feed
 * declares.
 */
function isInOtherLetters(text: string): boolean {
  return sumLengths(text.match(/\p{Script=Latin}+/gu)) < countLetters(text) * LEAST_LATIN;
}

function countLetters(text: string): number {
  return sumLengths(text.match(/\p{L}+/gu));
}

/** The number of characters in the runs. */
function sumLengths(runs: readonly string[] | null): number {
  let length = 0;
  for (const run of runs ?? []) length += run.length;
  return length;
}

function certainty(lead: number): number {
  return Math.round(Math.min(1, Math.max(0, lead * 2)) * 100) / 100;
}

function withoutEvidence(declared: Language): IdentifiedLanguage {
  return { language: declared, confidence: declared === 'und' ? 0 : 0.3 };
}

/** `no` and `nb-NO` mean Bokmål until the words indicate otherwise. An unsupported language gives no prior. */
function readPrior(prior: string | null): Language {
  const primary = prior?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  if (primary === 'no' || primary === 'nb') return 'nb';
  if (primary === 'nn') return 'nn';
  const code = allPacks.find((pack) => pack.code === primary)?.code;
  return code === undefined || code === 'no' ? 'und' : code;
}

const toLanguageFamily = (language: Language): LanguageCode | undefined => findPack(language)?.code;
