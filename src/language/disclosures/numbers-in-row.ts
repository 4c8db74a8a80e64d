import { Big } from 'big.js';

/** The money paid for a number of shares at their average price. */
export type Purchase = {
  readonly amount: Big;
  /** The amount as written, and its place in the row. */
  readonly written: string;
  readonly start: number;
};

const MAX_TOKENS = 14;
/** Words that stand between the numbers of a row. */
const BETWEEN =
  /^[\s:;|*()]*(?:(?:[a-z]{3}|€|kr\.?|kpl|pcs|st\.?|stk\.?|shares?|aktier|aksjer|osaketta|hluti|euroa?|sek\/aktie)[\s:;|*()]*){0,2}$/iu;
const TOKEN = /\d[\d.,'’]*/gu;

/** The mark before decimals; the other one, a space or an apostrophe parts thousands. */
type DecimalMark = '.' | ',';
const marks: readonly DecimalMark[] = [',', '.'];

/** A number whose decimals follow a mark; undefined where its groups have other lengths. */
function toNumber(text: string, decimal: DecimalMark): Big | undefined {
  const digits = text.replace(/[\s'’]/gu, '');
  if (digits.length > 20) return undefined;
  const pattern =
    decimal === ',' ? /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/u : /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/u;
  const [, whole, decimals] = pattern.exec(digits) ?? [];
  return whole === undefined ? undefined : new Big(`${whole.replace(/[.,]/gu, '')}.${decimals ?? '0'}`);
}

/** An amount is off by the rounding of the price as it is written, and by at most this part of it. */
const MAX_DEVIATION = '0.005';

/** Whether an amount is the number of shares times the price. */
function agrees(shares: Big, price: Big, amount: Big, written: string): boolean {
  const decimals = /[.,](\d+)$/u.exec(written)?.[1]?.length ?? 0;
  const deviation = shares.times(price).minus(amount).abs();
  return deviation.lte(shares.times(`5e-${decimals + 1}`).plus(1)) && deviation.lte(amount.times(MAX_DEVIATION));
}

type Token = { readonly text: string; readonly start: number; readonly end: number };

/** The tokens of a row up to the first other word. The border of a cell ends a number. */
function readTokens(row: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of row.matchAll(TOKEN)) {
    const before = tokens.at(-1);
    const between = row.slice(before?.end ?? 0, match.index);
    if (before !== undefined && !BETWEEN.test(between)) break;
    const text = match[0].replace(/[.,]+$/u, '');
    tokens.push({ text, start: match.index, end: match.index + text.length });
    if (tokens.length === MAX_TOKENS) break;
  }
  return tokens;
}

/** The text of some tokens as one number: groups of three digits, with single spaces between them. */
function joinTokens(row: string, tokens: readonly Token[]): string | undefined {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const text = row.slice(first.start, last.end);
  if (tokens.length === 1) return text;
  return /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/u.test(text) ? text : undefined;
}

/** The purchase that three numbers state in one notation. */
function readPurchase(texts: readonly [string, string, string], start: number): Purchase | undefined {
  for (const mark of marks) {
    const [shares, price, amount] = texts.map((text) => toNumber(text, mark));
    if (!shares?.gt(0) || !shares.round().eq(shares) || !price?.gt(0) || !amount?.gt(0)) continue;
    if (agrees(shares, price, amount, texts[1])) return { amount, written: texts[2], start };
  }
  return undefined;
}

/**
 * The first number of shares, price and amount of a row in which the amount is the product of the two others. A row may have
 * spaces within its numbers, so that every way to part it is tried.
 */
export function findPurchase(row: string): Purchase | undefined {
  const tokens = readTokens(row);
  const join = (from: number, to: number) => joinTokens(row, tokens.slice(from, to));
  for (let first = 0; first < tokens.length - 2; first++)
    for (let second = first + 1; second < tokens.length - 1; second++) {
      const shares = join(first, second);
      for (let third = second + 1; shares !== undefined && third < tokens.length; third++) {
        const price = join(second, third);
        // The longest amount first: "27 540 000" is not 27.
        for (let end = tokens.length; price !== undefined && end > third; end--) {
          const amount = join(third, end);
          const found = amount && readPurchase([shares, price, amount], tokens[third]?.start ?? 0);
          if (found) return found;
        }
      }
    }
  return undefined;
}
