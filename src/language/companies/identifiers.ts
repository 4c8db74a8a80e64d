/** Identifiers of companies in registers and on exchanges, read only if their check digit is correct. */

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
const LEI = /^[A-Z0-9]{18}[0-9]{2}$/;

/** The Luhn sum (ISO/IEC 7812-1) of digits, the check digit last. */
const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);

/** Letters as 10 to 35. */
const lettersAsNumbers = (text: string): string =>
  [...text].map((character) => Number.parseInt(character, 36)).join('');

/** Whether a text is an ISIN with a correct check digit (ISO 6166: letters count as 10 to 35, then the Luhn sum). */
export const isIsin = (text: string): boolean => ISIN.test(text) && luhnSum(lettersAsNumbers(text)) % 10 === 0;

/** Whether a text is a legal entity identifier with correct check digits (ISO 17442: the number modulo 97 is 1). */
export const isLei = (text: string): boolean => LEI.test(text) && BigInt(lettersAsNumbers(text)) % 97n === 1n;

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

/** The check digit by weights modulo 11. A result of 10 is never valid. */
const checkedBy = (digits: string, weights: readonly number[]): boolean => {
  const rest = weighted(digits, weights) % 11;
  return rest !== 1 && (11 - rest) % 11 === Number(digits.at(-1));
};

/**
 * The notation and check of each register's company numbers. The third digit of a Swedish number is at least 2, that of an
 * Icelandic one (day of registration plus 40, month, year) at most 1; its ninth digit is the check digit.
 */
const registers = [
  {
    country: 'SE',
    form: /^(\d{2}[2-9]\d{3})-?(\d{4})$/,
    isRight: (digits: string) => luhnSum(digits) % 10 === 0,
    join: '-',
  },
  {
    country: 'FI',
    form: /^(\d{7})-(\d)$/,
    isRight: (digits: string) => checkedBy(digits, [7, 9, 10, 5, 8, 4, 2]),
    join: '-',
  },
  {
    country: 'NO',
    form: /^([89]\d{2}[ .]?\d{3}[ .]?\d{3})$/,
    isRight: (digits: string) => checkedBy(digits, [3, 2, 7, 6, 5, 4, 3, 2]),
    join: '',
  },
  {
    country: 'DK',
    form: /^([1-9]\d[ .]?\d{2}[ .]?\d{2}[ .]?\d{2})$/,
    isRight: (digits: string) => weighted(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    join: '',
  },
  {
    country: 'IS',
    form: /^([4-7]\d[01]\d{3})-?(\d{4})$/,
    isRight: (digits: string) => checkedBy(digits.slice(0, 9), [3, 2, 7, 6, 5, 4, 3, 2]),
    join: '-',
  },
] as const;

export type OrgNumber = { readonly country: 'SE' | 'NO' | 'DK' | 'FI' | 'IS'; readonly number: string };

/** Reads a company's registration number in its register's notation. Returns null if it is invalid. */
export function readOrgNumber(text: string): OrgNumber | null {
  for (const { country, form, isRight, join } of registers) {
    const [, first = '', last] = form.exec(text.trim()) ?? [];
    const digits = `${first}${last ?? ''}`.replace(/\D/gu, '');
    if (digits !== '' && isRight(digits))
      return { country, number: last === undefined ? digits : `${first}${join}${last}` };
  }
  return null;
}
