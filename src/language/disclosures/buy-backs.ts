import type { Big } from 'big.js';
import type { DisclosureClass } from '../../core/declared-facts.ts';
import { toBaseUnits } from '../figures/amount.ts';
import { amountsIn } from '../figures/amounts.ts';
import type { ExplainedFigure } from '../figures/explained.ts';
import type { Figure } from '../figures/figure.ts';
import type { FigureOptions } from '../figures/figure-options.ts';
import { foldInPlace } from '../text/fold.ts';
import { toNumberStyle } from '../text/numbers.ts';
import { findDay, findSpan } from './buy-back-span.ts';
import { anyBuyBackWord, anyFormWord } from './buy-back-words.ts';
import { findPurchase, type Purchase } from './numbers-in-row.ts';

/** A release as its source wrote it, rows of tables as lines with a border between cells. */
export type BuyBackSource = {
  readonly title: string;
  readonly text: string;
  /** The class that its source declares; null without one. */
  readonly disclosureClass: DisclosureClass | null;
};

/** A notice lists its trades in an annex, which is longer. */
const MAX_TEXT = 20_000;
/** The row of a total, with its label. */
const MAX_ROW = 260;
const MAX_ROWS = 60;

const word = (source: string, flags = 'gu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?!\p{L})`, flags);
const SUBJECT = word(anyBuyBackWord('subject'), 'u');
/** Articles of the regulation that every notice of a programme names. */
const REGULATION = /596\/2014|2016\/1052/u;
const TOTAL = word(anyBuyBackWord('total'));
const PROGRAMME = word(anyBuyBackWord('programme'), 'u');
const BOUGHT = word(anyBuyBackWord('bought'), 'u');
const PAID = new RegExp(String.raw`(?<![\p{L}\d])(?:${anyBuyBackWord('paid')})[^\d.;]{0,30}$`, 'u');
const SINCE = 'since|sedan|siden|frá upphafi|to date|so far|hittills|hidtil|hittil|alusta lähtien';
const OF_PROGRAMME = word(`${SINCE}|maximum|up to|högst|maximalt|inntil|op til|enintään|allt að`, 'u');
/** Behind an amount, up to the end of its clause: "SEK 553,500 since the start". */
const SINCE_BEHIND = new RegExp(String.raw`^[^.,;\n]{0,60}(?<![\p{L}\d])(?:${SINCE})(?!\p{L})`, 'u');
const CURRENCY = /(?<![\p{L}])(sek|nok|dkk|eur|isk|usd|gbp|chf|cad|€|euroa?|kronor|kroner|króna|kr)(?![\p{L}])/gu;
const CROWNS: Readonly<Record<string, string>> = { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK' };

function toCurrency(written: string | undefined, country: string | null): string | null {
  if (written === undefined) return null;
  if (/^[a-z]{3}$/u.test(written)) return written.toUpperCase();
  if (/^(?:€|euro)/u.test(written)) return 'EUR';
  return country === null ? null : (CROWNS[country] ?? null);
}

/** The money that a notice states, with its place in the text. */
type PaidAmount = {
  readonly amount: Big;
  readonly written: string;
  readonly start: number;
  readonly currency: string | null;
  /** Where the sentence starts that states it; absent for a row or form. */
  readonly sentenceAt?: number;
};

type Reading = {
  readonly folded: string;
  readonly original: string;
  readonly country: string | null;
  /** Where the text starts behind the title. */
  readonly textAt: number;
};

/** The currency of a number: behind or before it, else in the heads of the table, else the only one of the notice. */
function findCurrency({ folded, country }: Reading, start: number, end: number): string | null {
  const behind = /^[ \t]?(sek|nok|dkk|eur|isk|usd|gbp|chf|cad|€|euroa?|kronor|kroner|kr)(?!\p{L})/u.exec(
    folded.slice(end, end + 10),
  )?.[1];
  const before = /(?<!\p{L})(sek|nok|dkk|eur|isk|usd|gbp|chf|cad|€|kr)[ \t]?$/u.exec(
    folded.slice(Math.max(0, start - 6), start),
  )?.[1];
  const near = toCurrency(behind ?? before, country);
  if (near !== null) return near;
  const listed = (text: string) =>
    [...new Set([...text.matchAll(CURRENCY)].map(([, written]) => toCurrency(written, country)))].filter(
      (each) => each !== null,
    );
  const [inHeads, ...others] = listed(folded.slice(Math.max(0, start - 1_500), start));
  if (inHeads !== undefined && others.length === 0) return inHeads;
  const [sole, ...more] = listed(folded);
  return sole !== undefined && more.length === 0 ? sole : null;
}

const toPaid = (reading: Reading, at: number, { amount, written, start }: Purchase): PaidAmount => ({
  amount,
  written: reading.original.slice(at + start, at + start + written.length),
  start: at + start,
  currency: findCurrency(reading, at + start, at + start + written.length),
});

/** The total of the days in a table: a row in which shares, average price and money agree. */
function findTotalRow(reading: Reading): PaidAmount | undefined {
  const { folded, textAt } = reading;
  let rows = 0;
  for (const match of folded.slice(textAt).matchAll(TOTAL)) {
    rows += 1;
    if (rows > MAX_ROWS) return undefined;
    const at = textAt + match.index;
    const end = folded.indexOf('\n', at);
    const row = folded.slice(at, Math.min(end === -1 ? folded.length : end, at + MAX_ROW));
    const label =
      /^[^\t]*?(?=\t|(?<![\p{L}\d./])\d{1,3}(?:[ .,'’]\d{3})+|(?<![\p{L}\d])\d+[.,]\d)/u.exec(row)?.[0] ?? '';
    const opening =
      folded
        .slice(Math.max(0, at - 40), at)
        .split('\n')
        .at(-1) ?? '';
    // The heads of a table that lost its cells, up to the number of its first day.
    if (label.match(NUMERIC_DAY)?.length === 1) continue;
    // A row of one market, by its code (ISO 10383), behind the heads.
    if (/(?<![\p{L}\d])[A-Z]{4}\s*$/u.test(reading.original.slice(at, at + label.length))) continue;
    if (PROGRAMME.test(label) || PROGRAMME.test(opening) || label.length > 90) continue;
    const purchase = findPurchase(row.slice(label.length));
    if (purchase !== undefined) return toPaid(reading, at + label.length, purchase);
  }
  return undefined;
}

const NUMERIC_DAY = /\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d\d-\d\d/gu;
const NUMBER = String.raw`\d[\d.,'’]*(?:[ \u00a0\u202f]\d{3})*(?:[.,]\d+)?`;
const formLine = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${source})[\s:*]{1,4}(?:(?:eur|sek|nok|dkk|isk)\s)?(?<number>${NUMBER})`, 'u');
const FORM = {
  shares: formLine(anyFormWord('shares')),
  price: formLine(anyFormWord('price')),
  cost: formLine(anyFormWord('cost')),
};

/** The cost in a notice about one day, whose lines are the number of shares, their average price and the cost. */
function findForm(reading: Reading): PaidAmount | undefined {
  const { folded, textAt } = reading;
  const text = folded.slice(textAt);
  const [shares, price, cost] = [FORM.shares, FORM.price, FORM.cost].map((line) => line.exec(text));
  const numbers = [shares, price, cost].map((match) => match?.groups?.['number'] ?? '');
  if (!cost || numbers.includes('')) return undefined;
  const [ofShares = '', ofPrice = '', ofCost = ''] = numbers;
  const purchase = findPurchase(`${ofShares}\t${ofPrice}\t${ofCost}`);
  if (purchase === undefined) return undefined;
  const start = textAt + cost.index + cost[0].length - ofCost.length;
  return toPaid(reading, start, { ...purchase, start: 0 });
}

/** The money of a sentence that says how many shares were bought for it. */
function findSentence(reading: Reading, options: FigureOptions): PaidAmount | undefined {
  const { folded, original } = reading;
  const style = toNumberStyle(folded, options.language, options.country);
  const amounts = amountsIn(folded, original, { language: options.language, country: options.country, style });
  for (const amount of amounts) {
    if (amount.kind !== 'money' || !amount.hasCurrency || amount.isPerShare || amount.bound !== 'exact') continue;
    const before = original.slice(Math.max(0, amount.start - 300), amount.start);
    const sentence = foldInPlace(before.split(/[.;!?]\s+(?=\p{Lu})|\n/u).at(-1) ?? '');
    if (!BOUGHT.test(sentence) || OF_PROGRAMME.test(sentence) || !/\d/u.test(sentence)) continue;
    const written = original.slice(amount.start, amount.end);
    if (!PAID.test(sentence) || SINCE_BEHIND.test(folded.slice(amount.end, amount.end + 80))) continue;
    const { start, currency } = amount;
    return { amount: toBaseUnits(amount), written, start, currency, sentenceAt: start - sentence.length };
  }
  return undefined;
}

/** Whether a release reports purchases of own shares. */
function isNotice({ disclosureClass }: BuyBackSource, folded: string, textAt: number): boolean {
  if (disclosureClass !== null && disclosureClass !== 'own_shares') return false;
  return (
    SUBJECT.test(folded.slice(0, textAt)) ||
    (SUBJECT.test(folded) && (disclosureClass === 'own_shares' || REGULATION.test(folded)))
  );
}

/** The days of purchases: a span of the lead, else a day of the title or of the sentence with the amount, of the lead for a table. */
function findDays({ folded, original, textAt }: Reading, paid: PaidAmount, published: Date): string | undefined {
  const lead = Math.min(original.length, textAt + 3_000);
  const day = (from: number, to: number) => findDay(folded.slice(from, to), original.slice(from, to), published);
  const span = findSpan(folded.slice(0, lead), original.slice(0, lead), published);
  if (span !== undefined || paid.sentenceAt === undefined) return span ?? day(0, lead);
  return day(0, textAt) ?? day(paid.sentenceAt, paid.start + paid.written.length + 100);
}

/**
 * The money that an issuer paid for its own shares in the days of one notice, which its label names: "Share buyback, 11 August -
 * 15 August 2025". A figure has no period of a week, and two weeks are two measures. Undefined for other releases, and where the
 * notice states no total or no days.
 */
export function readBuyBack(source: BuyBackSource, options: FigureOptions): ExplainedFigure | undefined {
  const original = `${source.title}\n\n${source.text}`.slice(0, MAX_TEXT);
  const folded = foldInPlace(original);
  const reading: Reading = { folded, original, country: options.country, textAt: source.title.length + 2 };
  if (!isNotice(source, folded, reading.textAt)) return undefined;
  const published = options.publishedAt ?? new Date(0);
  const paid = findTotalRow(reading) ?? findForm(reading) ?? findSentence(reading, options);
  if (paid === undefined) return undefined;
  const days = findDays(reading, paid, published);
  if (days === undefined) return undefined;
  const found = SUBJECT.exec(folded);
  const subject = found === null ? '' : original.slice(found.index, found.index + found[0].length);
  const end = paid.start + paid.written.length;
  const hasCurrency = /\p{L}|€/u.test(paid.written);
  return {
    figure: {
      concept: 'buyback_amount',
      basis: 'as_reported',
      role: 'outcome',
      period: null,
      currency: paid.currency,
      label: `${subject}, ${days}`,
      value: hasCurrency || paid.currency === null ? paid.written : `${paid.written} ${paid.currency}`,
      normalized_value: paid.amount.toFixed(),
      start: paid.start,
      end,
    },
    trace: [{ rule: 'disclosures/buy-back', text: original.slice(Math.max(0, paid.start - 60), end) }],
  };
}

/** The figures of a release with the money of its notice, which stands for the same amount under another label. */
export const withBuyBack = (
  figures: readonly ExplainedFigure[],
  found: ExplainedFigure | undefined,
): readonly ExplainedFigure[] =>
  found === undefined ? figures : [...figures.filter(({ figure }) => !isSameAmount(figure, found.figure)), found];

const isSameAmount = (one: Figure, other: Figure): boolean =>
  one.concept === other.concept && one.normalized_value === other.normalized_value;
