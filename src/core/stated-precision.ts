import { Big } from 'big.js';

/** Digits with the marks that group or split them, as any of our languages writes a number. */
const NUMBER = /\d+(?:['’\s]\d{3}(?!\d)|[.,]\d+)*/gu;

/** Words that say a figure is rounded further than its digits show. */
const HEDGES = [
  'about|approximately|approx|around|roughly|some|nearly|almost|just (?:over|under)|close to|circa',
  'cirka|ca|c|drygt|knappt|omkring|ungefär|runt|närmare|nästan',
  'om lag|rundt|nesten|drøyt|drøye|knapt|omtrent|knap|godt|næsten',
  'noin|vajaa|vajaat|runsas|runsaat|lähes',
  'um|rúmlega|tæplega|um það bil|u\\.þ\\.b|nærri',
].join('|');
const HEDGE = new RegExp(`(?<!\\p{L})(?:${HEDGES})(?!\\p{L})`, 'iu');

/** Significant digits that a hedged figure such as "about SEK 400 million" keeps. */
const HEDGED_DIGITS = 2;

/**
 * The size of the last stated digit in absolute base units: 100000000 for "SEK 12.3 billion", 1000000 for "12,301
 * million". It is the power of ten that turns the stated digits into the normalized value, so it needs no list of scale
 * words and no language. Zeros that end a hedged figure beyond its second digit do not count as stated. An amount in
 * words alone, "three billion", is stated to its first digit.
 * @returns 0 for a text without a precision (a zero, a range): such a value equals only itself.
 */
export function statedPrecision(value: string, normalizedValue: string): Big {
  const target = new Big(normalizedValue).abs();
  if (target.eq(0)) return new Big(0);
  if (!/\d/u.test(value)) return powerOfTen(target.e);
  for (const [number] of value.matchAll(NUMBER)) {
    const digits = number.replace(/\D/gu, '').replace(/^0+/u, '');
    const exponent = digits === '' ? undefined : exponentBetween(digits, target);
    if (exponent === undefined) continue;
    const stated = HEDGE.test(value) ? digits.replace(/0+$/u, '').padEnd(HEDGED_DIGITS, '0') : digits;
    return powerOfTen(exponent + Math.max(0, digits.length - stated.length));
  }
  return new Big(0);
}

/** Whether two values can be roundings of one amount: their distance is less than half a last digit of each together. */
export function agreeWithinRounding(
  one: { readonly amount: Big; readonly precision: Big },
  other: { readonly amount: Big; readonly precision: Big },
): boolean {
  const distance = one.amount.minus(other.amount).abs();
  return distance.eq(0) || distance.times(2).lt(one.precision.plus(other.precision));
}

/** The n for which digits x 10^n is the target; undefined without one. */
function exponentBetween(digits: string, target: Big): number | undefined {
  const amount = new Big(digits);
  const exponent = target.e - amount.e;
  const isSame = amount.c.length === target.c.length && amount.c.every((digit, index) => digit === target.c[index]);
  return isSame ? exponent : undefined;
}

const powerOfTen = (exponent: number): Big => new Big(`1e${exponent}`);
