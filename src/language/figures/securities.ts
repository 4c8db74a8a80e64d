import { grammarWord } from '../languages/grammar.ts';
import type { Sentence } from './reading.ts';
import { anyWord } from './words.ts';

/** A purchase of one of these is not the purchase of a company. */
const SECURITIES = new RegExp(`(?<!\\p{L})${anyWord(({ bought }) => bought?.securities)}(?!\\p{L})`, 'u');

/** All shares or a majority of them are the company. */
const WHOLE_COMPANY = new RegExp(
  `(?<!\\p{L})(?:${anyWord(({ bought }) => bought?.whole?.all)}|` +
    `(?:5[1-9]|[6-9]\\d|100) ?(?:%|${anyWord(({ amounts }) => amounts.percent?.words)}))` +
    `(?: ${grammarWord('of')})?(?: ${grammarWord('the')})?` +
    ` ${anyWord(({ bought }) => bought?.whole?.shares)} ${grammarWord('in')} `,
  'u',
);
/** Whether the object of a purchase consists of securities or goods, not of a company: "1,100,000 of its own shares". */
export const isSecurity = (bought: string): boolean => SECURITIES.test(bought) && !WHOLE_COMPANY.test(bought);

/** "1,100,000 of its own shares", "11 190 shares": a number of them. */
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d])\\d[\\d.,  ]*(?: \\p{L}+){0,3} ${anyWord(({ bought }) => bought?.whole?.shares)}(?!\\p{L})`,
  'u',
);

/** "Purchased 1,100,000 of its own shares for a total consideration of ISK 27 million": a price of securities. */
export function isOfSecurities({ tokens, folded }: Sentence, measureAt: number): boolean {
  const [first, measure] = [tokens[0], tokens[measureAt]];
  if (first === undefined || measure === undefined) return false;
  const before = folded.slice(first.start, measure.start);
  return COUNTED.test(before) && isSecurity(before);
}
