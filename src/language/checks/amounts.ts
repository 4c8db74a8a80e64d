import { type Amount, toBaseUnits } from '../figures/amount.ts';
import { amountsIn } from '../figures/amounts.ts';
import type { Language } from '../interfaces.ts';
import { allPacks } from '../languages/index.ts';
import type { AmountSenses } from '../languages/slots/checks.ts';
import { toEntriesSource, wholeWord } from '../text/entry-pattern.ts';
import { foldInPlace } from '../text/fold.ts';
import { NUMBER_WORDS, readNumberWords } from '../text/number-words.ts';
import { type FigureLanguage, toNumberStyle } from '../text/numbers.ts';
import { SCALE_WORD, toExponent } from '../text/units.ts';

/** A text with the language and country that determine how its numbers are read. */
export type SourceText = { readonly text: string; readonly language: Language; readonly country: string | null };

/** Whether the words right before an amount make it a loss or a profit. */
type Sense = 'loss' | 'profit' | null;

type StatedAmount = {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly kind: 'money' | 'percent';
  readonly value: string;
  /** ISO code; `krona` for one of several, null if none is written. */
  readonly currency: string | null;
  readonly sense: Sense;
  /** Whether its sentence mentions a loss before it. */
  readonly mayBeLoss: boolean;
};

const toFigureLanguage = (language: Language): FigureLanguage | null => (language === 'und' ? null : language);

const toSlotUnion = (slot: keyof AmountSenses): string =>
  toEntriesSource([...new Set(allPacks.flatMap(({ checks }) => checks?.amounts?.[slot] ?? []))]);
const LOSS = toSlotUnion('loss');
const TOLD = new RegExp(wholeWord(`(?<loss>${LOSS})|${toSlotUnion('profit')}`), 'gu');
const LOSES = new RegExp(wholeWord(toSlotUnion('loses')), 'u');
/**
 * A loss stated after its amount: "800 miljoonan liiketappio", "800 millioner i underskudd", "an SEK 800 million net
 * loss".
 */
const LOSS_BEHIND = new RegExp(
  String.raw`^(?: (?:${toSlotUnion('beforeLossBehind')}))*[ -](?:${LOSS}|${toSlotUnion('lossBehind')})(?!\p{L})`,
  'u',
);
/** Words allowed between such a word and its amount. */
const BEFORE_AMOUNT = new RegExp(`^(?: (?:${toSlotUnion('beforeAmount')})){0,8} ?$`, 'u');
/** The sentence up to a position. */
const SENTENCE = /[^.;!?\n]*$/u;

function senseAt(
  folded: string,
  { start, end }: { readonly start: number; readonly end: number },
  isNegative: boolean,
): Pick<StatedAmount, 'sense' | 'mayBeLoss'> {
  const before = SENTENCE.exec(folded.slice(Math.max(0, start - 200), start))?.[0] ?? '';
  const words = [...before.matchAll(TOLD)];
  // The last such word applies to the amount: "from a profit to a loss of".
  const last = words.at(-1);
  const isAdjacent = last !== undefined && BEFORE_AMOUNT.test(before.slice(last.index + last[0].length));
  const sign = isAdjacent ? (last.groups?.['loss'] === undefined ? 'profit' : 'loss') : null;
  const mayBeLoss =
    isNegative ||
    LOSES.test(before) ||
    LOSS_BEHIND.test(folded.slice(end, end + 60)) ||
    words.some(({ groups }) => groups?.['loss'] !== undefined);
  return { sense: isNegative ? 'loss' : sign, mayBeLoss };
}

/** A falling percentage can be expressed in many ways. */
const NO_SENSE = { sense: null, mayBeLoss: true } as const;

const isStated = (amount: Amount): boolean =>
  amount.kind === 'percent' || (amount.kind === 'money' && (amount.hasCurrency || amount.hasScale));

/** Sums of money and percentages of a text, as the grammar of figures reads them, and sums in words without a currency. */
function statedIn({ text, language, country }: SourceText): StatedAmount[] {
  const folded = foldInPlace(text);
  const read = toFigureLanguage(language);
  const amounts = amountsIn(folded, text, { language: read, country, style: toNumberStyle(folded, read, country) });
  const stated = amounts.filter(isStated).map((amount): StatedAmount => {
    const { start, end } = amount;
    const currency = amount.currency ?? (amount.hasCurrency ? KRONA : null);
    const kind = amount.kind === 'percent' ? 'percent' : 'money';
    const value = toBaseUnits(amount);
    return {
      start,
      end,
      words: text.slice(start, end),
      kind,
      value: value.abs().toFixed(),
      currency,
      ...(kind === 'percent' ? NO_SENSE : senseAt(folded, amount, value.lt(0))),
    };
  });
  const inWords = [...folded.matchAll(WORDED)].flatMap(({ index: start, 0: words, groups }): StatedAmount[] => {
    const number = readNumberWords(groups?.['number'] ?? '', folded.slice(Math.max(0, start - 24), start), read);
    const end = start + words.length;
    if (number === undefined || stated.some((other) => other.start < end && start < other.end)) return [];
    const value = number.times(`1e${toExponent(groups?.['scale'] ?? '', read)}`).toFixed();
    return [{ start, end, words, kind: 'money', value, currency: null, ...senseAt(folded, { start, end }, false) }];
  });
  return [...stated, ...inWords];
}

const WORDED = new RegExp(`(?<number>${NUMBER_WORDS}) (?<scale>${SCALE_WORD})`, 'gu');
/** The end of a sum in English words, whether or not they are read. */
const WORDED_SUM = new RegExp(
  String.raw`(?<!\p{L})(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty-?)?(?:one|two|three|four|five|` +
    String.raw`six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty|hundred|dozen)[- ](?:hundred|` +
    String.raw`thousand|million|billion|trillion)s?(?!\p{L})`,
  'gu',
);

const KRONA = 'krona';
const KRONAS: readonly (string | null)[] = [KRONA, 'SEK', 'NOK', 'DKK', 'ISK'];

function areOneCurrency(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return true;
  return [one, other].includes(KRONA) && KRONAS.includes(one) && KRONAS.includes(other);
}

const agree = (one: StatedAmount, other: StatedAmount): boolean =>
  one.value === other.value &&
  one.kind === other.kind &&
  areOneCurrency(one.currency, other.currency) &&
  (one.sense !== 'loss' || other.mayBeLoss) &&
  (one.sense !== 'profit' || other.sense !== 'loss');

/**
 * The first sum, percentage or number that `answer` states and `source` does not, in the words of the answer. Sums are
 * compared by value whatever their scale, a loss and a profit being different; other numbers by their digits.
 */
export function unstated(answer: SourceText, source: SourceText): string | undefined {
  // An unidentified language has no grammar, but its numbers must still occur in the source.
  const isRead = answer.language !== 'und' && source.language !== 'und';
  const known = isRead ? statedIn(source) : [];
  const stated = isRead ? statedIn(answer) : [];
  const amount = stated.find((one) => !known.some((other) => agree(one, other)));
  if (amount !== undefined) return amount.words;
  const isWithin = (at: number): boolean => stated.some(({ start, end }) => start <= at && at < end);
  const folded = foldInPlace(answer.text);
  const foldedSource = foldInPlace(source.text);
  const worded = [...(isRead ? folded.matchAll(WORDED_SUM) : [])].find(
    ({ index, 0: words }) => !isWithin(index + words.length - 1) && !foldedSource.includes(words),
  );
  return worded?.[0] ?? unstatedNumber(answer, source.text, isWithin);
}

const SMALL = 12;
/** Digits in groups of three separated by spaces, or joined by points and commas. */
const NUMBER = /(?<![\p{L}\d])\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*/gu;
const DATE = /^\d{1,2}\.\d{1,2}\.(?:\d\d|\d{4})$/u;
const CLOCK = /(?:kl\.?|klo|klokken|klockan|at) $/iu;

const plain = (digits: string): string => digits.replace(/^0+(?=\d)/u, '');

/**
 * The possible values of a written number, as digits with a decimal point: "22.4" can only be 22.4, "1,600" outside
 * English is 1600 or 1.6.
 */
function listReadings(written: string, isEnglish: boolean): string[] {
  const compact = written.replace(/[ \u00a0\u202f'’]/gu, '');
  const cut = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  if (cut === -1) return [plain(compact)];
  const digits = plain(compact.replace(/\D/gu, ''));
  const whole = plain(compact.slice(0, cut).replace(/\D/gu, ''));
  const part = compact.slice(cut + 1).replace(/0+$/u, '');
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/u.test(compact);
  if (isGrouped && compact.length > 7) return [digits];
  if (isEnglish && isGrouped) return compact.includes(',') ? [digits] : [`${whole}.${part}`];
  return [...(isGrouped ? [digits] : []), part === '' ? whole : `${whole}.${part}`];
}

/** Numbers of a text in every reading, including the parts of dates and times. */
function numbersIn(text: string): ReadonlySet<string> {
  const numbers = new Set<string>();
  for (const { 0: written, index } of text.matchAll(NUMBER)) {
    for (const reading of listReadings(written, false)) numbers.add(reading);
    const isTime =
      DATE.test(written) || (/^\d{1,2}\.\d\d$/u.test(written) && CLOCK.test(text.slice(Math.max(0, index - 9), index)));
    if (isTime) for (const part of written.split('.')) numbers.add(plain(part));
  }
  return numbers;
}

/**
 * The first number that `answer` writes and `source` does not. Numbers up to twelve are exempt, since they may replace
 * a word.
 */
function unstatedNumber(
  { text, language }: SourceText,
  source: string,
  isStated: (at: number) => boolean,
): string | undefined {
  const known = numbersIn(source);
  return [...text.matchAll(NUMBER)].find(({ index, 0: written }) => {
    const readings = listReadings(written, language === 'en');
    const isSmall = /^\d+$/u.test(written) && Number(written) <= SMALL;
    const isDate = DATE.test(written) && written.split('.').every((part) => known.has(plain(part)));
    return !isStated(index) && !isSmall && !isDate && !readings.some((reading) => known.has(reading));
  })?.[0];
}
