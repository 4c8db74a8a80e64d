import type { NumberStyle } from '../text/numbers.ts';
import {
  CURRENCY,
  type Home,
  JOINED_UNIT,
  MINUS_WORD,
  SCALE_LETTER,
  SCALE_WORD,
  toCoinExponent,
  toCurrency,
  toExponent,
  toJoinedExponent,
} from '../text/units.ts';
import { anyWord } from './words.ts';

/** How texts are read: number style, and whose krona is meant. */
export type AmountOptions = Home & { readonly style: NumberStyle };

/**
 * The meaning of a case ending, as in Finnish: 45 miljoonaan euroon (to), 41 miljoonasta eurosta (from), 4 miljoonalla
 * eurolla (by, for).
 */
export type Direction = 'to' | 'from' | 'by' | null;

const SIGN = '[-–]';
const NAMED = `(?<currency>${CURRENCY})(?:(?: ?(?<word>${SCALE_WORD}))|(?: ?(?<letter>${SCALE_LETTER})))?`;
/** A unit right before a number: "SEK ", "MSEK ", "-€", "SEK –", "$(". */
const LEFT = new RegExp(`(?<![\\p{L}\\d])(?<outer>${SIGN}?)(?:${JOINED_UNIT}|${NAMED}) ?(?<inner>${SIGN}|\\()?$`, 'u');
const LEFT_SIGN = new RegExp(`(?:(?:^|[\\s(:\\p{Sc}])(?<sign>[-–])|(?:^|[^\\p{L}])(?<word>${MINUS_WORD}) )$`, 'u');
const MINUS = new RegExp(`(?:^|[^\\p{L}])(?<word>${MINUS_WORD}) $`, 'u');
const RIGHT_JOINED = new RegExp(`[ \\n]?${JOINED_UNIT}(?![\\p{L}\\d])`, 'uy');
const RIGHT_NAMED = new RegExp(
  `(?<scale>[ \\n]?(?<word>${SCALE_WORD})| ?(?<letter>${SCALE_LETTER}))?(?:[ \\n]?(?<currency>${CURRENCY})(?![\\p{L}\\d]))?`,
  'uy',
);
const PERCENT = new RegExp(`[ \\n]?(?:%|${anyWord(({ amounts }) => amounts.percent?.words)}(?!\\p{L}))`, 'uy');
const POINTS = new RegExp(
  `[ \\n]?(?:%-?${anyWord(({ amounts }) => amounts.percent?.pointsOfSign)}|${anyWord(({ amounts }) => amounts.percent?.points)}` +
    '|p\\.p\\.|(?:pp|bps)(?!\\p{L}))',
  'uy',
);
const CASE_STEM = new RegExp(`^${anyWord(({ amounts }) => amounts.caseStems)}`, 'u');
const compileCase = (slot: 'to' | 'from' | 'by'): RegExp =>
  new RegExp(`${anyWord(({ amounts }) => amounts.cases?.[slot])}$`, 'u');
const [CASE_TO, CASE_FROM, CASE_BY] = [compileCase('to'), compileCase('from'), compileCase('by')];

export type LeftUnit = {
  start: number;
  currency: string | null | undefined;
  exponent: number;
  hasScale: boolean;
  isNegative: boolean;
  isParenthesised: boolean;
};

export const NO_UNIT: LeftUnit = {
  start: 0,
  currency: undefined,
  exponent: 0,
  hasScale: false,
  isNegative: false,
  isParenthesised: false,
};

/** Sign and unit before a number; undefined when the number is part of a word. */
export function leftUnit(
  folded: string,
  original: string,
  at: number,
  floor: number,
  options: AmountOptions,
): LeftUnit | undefined {
  const windowStart = Math.max(floor, at - 28);
  const window = folded.slice(windowStart, at);
  const match = LEFT.exec(window);
  const groups = match?.groups;
  if (match && groups) {
    const written = groups['joined'] ?? groups['coded'] ?? groups['currency'] ?? '';
    const place = windowStart + match.index + match[0].indexOf(written);
    const currency = toCurrency(written, original.slice(place, place + written.length), options);
    const isParenthesised = groups['inner'] === '(';
    if (currency !== undefined) {
      const minus = MINUS.exec(window.slice(0, match.index));
      return {
        start: windowStart + match.index - (minus === null ? 0 : 1 + (minus.groups?.['word'] ?? '').length),
        currency,
        exponent: exponentIn(groups, options),
        hasScale: [groups['before'], groups['after'], groups['word'], groups['letter']].some(
          (part) => part !== undefined,
        ),
        isNegative: groups['outer'] !== '' || groups['inner'] !== undefined || minus !== null,
        isParenthesised,
      };
    }
  }
  if (/[\p{L}\d_#§/@]$/u.test(window) || /[\p{L}\d][-–.,:]$/u.test(window)) return undefined;
  const sign = LEFT_SIGN.exec(window);
  const signLength = sign?.groups?.['sign'] ? 1 : (sign?.groups?.['word']?.length ?? -1) + 1;
  return {
    start: at - signLength,
    currency: undefined,
    exponent: 0,
    hasScale: false,
    isNegative: sign !== null,
    isParenthesised: false,
  };
}

function exponentIn(groups: Record<string, string | undefined>, options: AmountOptions): number {
  const joined = groups['before'] ?? groups['after'];
  if (joined !== undefined) return toJoinedExponent(joined);
  const word = groups['word'] ?? groups['letter'];
  return word === undefined ? 0 : toExponent(word, options.language);
}

export type RightUnit = {
  end: number;
  kind?: 'percent' | 'points';
  currency: string | null | undefined;
  exponent: number;
  hasScale: boolean;
  direction: Direction;
};

/** Scale, currency or percent after a number; undefined when the number grows into a word or a parenthesis stays open. */
export function rightUnit(
  folded: string,
  original: string,
  at: number,
  left: LeftUnit,
  options: AmountOptions,
): RightUnit | undefined {
  const hasCurrency = left.currency !== undefined;
  const none = { currency: undefined, exponent: 0, hasScale: false, direction: null } as const;
  const points = findMatchEnd(POINTS, folded, at);
  if (points !== undefined) return { ...none, end: points, kind: 'points' };
  const percent = findMatchEnd(PERCENT, folded, at);
  if (percent !== undefined) {
    return { ...none, end: percent, kind: 'percent', direction: readCaseDirection(folded.slice(at, percent)) };
  }
  const joined = hasCurrency ? undefined : joinedAt(folded, original, at, options);
  const found = joined ?? namedAt(folded, original, at, hasCurrency, options);
  if (left.isParenthesised) return afterParenthesis(found, folded, original, options);
  const isGlued =
    !/\.$/u.test(folded.slice(at, found.end)) && /^(?:[\p{L}\d_]|-\p{L})/u.test(folded.slice(found.end, found.end + 2));
  return isGlued ? undefined : found;
}

/** $(4.5) million and £(8.1m): the scale may stand on either side of the bracket. */
function afterParenthesis(
  inner: RightUnit,
  folded: string,
  original: string,
  options: AmountOptions,
): RightUnit | undefined {
  if (folded.charAt(inner.end) !== ')') return undefined;
  return inner.hasScale ? { ...inner, end: inner.end + 1 } : namedAt(folded, original, inner.end + 1, true, options);
}

function joinedAt(folded: string, original: string, at: number, options: AmountOptions): RightUnit | undefined {
  RIGHT_JOINED.lastIndex = at;
  const match = RIGHT_JOINED.exec(folded);
  const groups = match?.groups;
  if (!match || !groups) return undefined;
  const written = groups['joined'] ?? groups['coded'] ?? '';
  const place = at + match[0].indexOf(written);
  const currency = toCurrency(written, original.slice(place, place + written.length), options);
  if (currency === undefined) return undefined;
  return {
    end: at + match[0].length,
    currency,
    exponent: exponentIn(groups, options),
    hasScale: true,
    direction: null,
  };
}

function namedAt(
  folded: string,
  original: string,
  at: number,
  hasCurrency: boolean,
  options: AmountOptions,
): RightUnit {
  RIGHT_NAMED.lastIndex = at;
  const matched = RIGHT_NAMED.exec(folded);
  const { scale = '', word, letter, currency: named = '' } = matched?.groups ?? {};
  const place = at + (matched?.[0].length ?? 0) - named.length;
  const currency =
    named === '' || hasCurrency ? undefined : toCurrency(named, original.slice(place, place + named.length), options);
  if (letter !== undefined && !hasCurrency && currency === undefined) {
    return { end: at, currency: undefined, exponent: 0, hasScale: false, direction: null };
  }
  // A full stop after a scale ends the sentence unless the currency follows: "4.1bn." but "12 mio. kr."
  const scaleEnd = at + scale.length - (scale.endsWith('.') ? 1 : 0);
  const end = currency === undefined ? scaleEnd : place + named.length;
  return {
    end,
    currency,
    exponent: exponentIn({ word, letter }, options) + toCoinExponent(named),
    hasScale: word !== undefined || letter !== undefined,
    direction: readCaseDirection(folded.slice(at, end)),
  };
}

/** The direction given by the case ending of an amount's last word. */
function readCaseDirection(unit: string): Direction {
  const word = unit.trim().split(/\s/u).at(-1) ?? '';
  if (!CASE_STEM.test(word)) return null;
  if (CASE_FROM.test(word)) return 'from';
  if (CASE_BY.test(word)) return 'by';
  return CASE_TO.test(word) ? 'to' : null;
}

/** The end of a match that starts at a place. The pattern is sticky. */
export function findMatchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) === null ? undefined : pattern.lastIndex;
}
