import { Big } from 'big.js';
import type { TransactionNature } from '../../core/registers.ts';
import { isDate } from '../../core/time.ts';
import { isIsin, isLei } from '../companies/identifiers.ts';
import { readNumber } from '../text/numbers.ts';
import {
  CLOSE_WORDS,
  natureWords,
  PRICE_WORD,
  type TemplateField,
  type TemplateLanguage,
  templateLabels,
  VOLUME_WORD,
} from './template-labels.ts';

/** One transaction of a notice, whose trades are added up. Numbers are decimals as text. */
export type NoticedTransaction = {
  readonly issuer_name: string | null;
  readonly issuer_lei: string | null;
  readonly isin: string | null;
  readonly notifier_name: string | null;
  /** The manager; the notifier where that is one. */
  readonly person_name: string | null;
  readonly person_role: string | null;
  readonly is_close_associate: boolean;
  readonly nature: TransactionNature;
  readonly nature_as_stated: string;
  readonly instrument: string | null;
  /** `YYYY-MM-DD`. */
  readonly trade_date: string;
  readonly volume: string;
  /** The average, weighted by volume; null where no trade has a price. */
  readonly price: string | null;
  readonly currency: string | null;
  readonly venue: string | null;
  readonly trades: number;
};

/** A notice of ten people has about 20,000 characters. */
const MAX_TEXT = 100_000;
const MAX_TRANSACTIONS = 200;
const MAX_VALUE = 300;

const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

type LabelSet = {
  readonly language: TemplateLanguage;
  readonly fields: ReadonlyMap<string, TemplateField>;
  readonly pattern: RegExp;
  readonly opening: RegExp;
};

const SECTIONS: ReadonlySet<TemplateField> = new Set(['person', 'manager', 'issuer', 'total', 'details', 'other']);

/** One pattern of all labels of a language; of two that start alike the longer one comes first. */
function compileLabels(language: TemplateLanguage): LabelSet {
  const labels = templateLabels[language];
  const fields = new Map<string, TemplateField>();
  for (const [field, words] of Object.entries(labels) as [TemplateField, readonly string[]][])
    for (const word of words) fields.set(word, field);
  const join = (isSection: boolean): string =>
    [...fields]
      .filter(([, field]) => SECTIONS.has(field) === isSection)
      .map(([word]) => escapeForPattern(word))
      .sort((a, b) => b.length - a.length)
      .join('|');
  const start = String.raw`(?<![\p{L}\p{N}])`;
  return {
    language,
    fields,
    pattern: new RegExp(`${start}(?:(${join(true)})(?![\\p{L}])|(${join(false)})[ ]*(?=[:\\t\\n]|$))`, 'gu'),
    opening: new RegExp(`${start}(?:${(labels.person ?? []).map(escapeForPattern).join('|')})(?![\\p{L}])`, 'u'),
  };
}

const labelSets = (Object.keys(templateLabels) as TemplateLanguage[]).map(compileLabels);

type FieldValue = { readonly field: TemplateField; readonly value: string };

/** The number of the form's next part: "b)", "(2)", "3", "4.". */
const NUMBERING = /(?:^|\s)(\(?[a-g1-9]\)|[1-4]\.?|[-–])$/u;
const ITEM_LETTER = /(?:^|\s)([a-g]\))$/u;

/**
 * A value without the numbering of the form and the lines of underscores before the next label. Numbers of trades end in digits
 * themselves, and lose letters alone.
 */
function trimValue(field: TemplateField, value: string): string {
  const numbering = field === 'details' || field === 'total' ? ITEM_LETTER : NUMBERING;
  const start = /^[\s:;,\-–_]*/u.exec(value)?.[0].length ?? 0;
  let end = value.length;
  for (;;) {
    while (end > start && /[\s_]/u.test(value.charAt(end - 1))) end -= 1;
    const mark = numbering.exec(value.slice(Math.max(start, end - 5), end))?.[1];
    if (mark === undefined) return value.slice(start, end);
    end -= mark.length;
  }
}

function readFields(text: string, { fields, pattern }: LabelSet): FieldValue[] {
  const folded = text.toLowerCase();
  // Lower case may change the length of a text, and with it the places.
  const source = folded.length === text.length ? text : folded;
  const found = [...folded.matchAll(pattern)].map((match) => ({
    field: fields.get(match[1] ?? match[2] ?? '') ?? 'other',
    start: match.index,
    end: match.index + match[0].length,
  }));
  return found.map(({ field, end }, at) => ({
    field,
    value: trimValue(field, source.slice(end, found[at + 1]?.start ?? source.length)),
  }));
}

const toLine = (value: string | undefined): string | null =>
  value === undefined ? null : value.replace(/\s+/gu, ' ').trim().slice(0, MAX_VALUE) || null;

type Trade = { readonly volume: Big; readonly price: Big | null; readonly currency: string | null };

const NUMBER = String.raw`\d[\d .,'\u00a0\u202f]{0,20}\d|\d`;
const CURRENCY = String.raw`[A-Z]{3}|€|kr\.?`;
const PAIR = new RegExp(
  `${VOLUME_WORD}[ ]*:\\s{0,3}(${NUMBER})[ ]*(?:kpl|pcs|st|shares)?[,;]?\\s{0,5}${PRICE_WORD}[ ]*:\\s{0,3}` +
    `(?:(${CURRENCY})[ ]*)?(${NUMBER}|n/a|-)(?:[ ]*(${CURRENCY}))?`,
  'giu',
);
/** A row of the table of the annex: a price with a currency on either side, then a volume. */
const ROW = new RegExp(`^(?:(${CURRENCY})[ ]*)?(${NUMBER})(?:[ ]*(${CURRENCY}))?[ ]*\\t[ ]*(${NUMBER})[ ]*$`, 'gmu');
const TOTAL_VOLUME = new RegExp(`${VOLUME_WORD}[^\\d\\n]{0,30}(${NUMBER})`, 'iu');

function toCurrency(...words: readonly (string | undefined)[]): string | null {
  const word = words.find((each) => each !== undefined && each !== '');
  if (word === '€') return 'EUR';
  return word !== undefined && /^[A-Z]{3}$/.test(word) ? word : null;
}

const readDecimal = (text: string | undefined, language: TemplateLanguage): Big | undefined =>
  text === undefined || !/\d/.test(text)
    ? undefined
    : readNumber(text.replace(/[\u00a0\u202f]/gu, ' ').trim(), language === 'en' ? 'point' : 'comma');

/** The trades of the details; undefined where one of them cannot be read. */
function readTrades(details: string, language: TemplateLanguage): readonly Trade[] | undefined {
  const trades: Trade[] = [];
  for (const [, volumeText, before, priceText, after] of details.matchAll(PAIR)) {
    const volume = readDecimal(volumeText, language);
    const isPriced = /\d/.test(priceText ?? '');
    const price = isPriced ? readDecimal(priceText, language) : null;
    if (volume === undefined || price === undefined) return undefined;
    trades.push({ volume, price, currency: toCurrency(before, after) });
  }
  if (trades.length > 0) return trades;
  for (const [, before, priceText, after, volumeText] of details.matchAll(ROW)) {
    const volume = readDecimal(volumeText, language);
    const price = readDecimal(priceText, language);
    if (volume === undefined || price === undefined) return undefined;
    trades.push({ volume, price, currency: toCurrency(before, after) });
  }
  return trades.length === 0 ? undefined : trades;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'ma[iyj]', 'jun', 'jul', 'aug', 'sep', 'o[ck]t', 'nov', 'de[cs]'];

/** A day as `2025-08-15`, "15.8.2025", "15/08/2025" or "15 August 2025". */
function readDay(value: string): string | null {
  const pad = (number: string | undefined): string => (number ?? '').padStart(2, '0');
  const iso = /\d{4}-\d{2}-\d{2}/.exec(value)?.[0];
  const numbers = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(value);
  const words = /(?<!\d)(\d{1,2})\.?[ ]+(\p{L}{3,10})\.?[ ]+(\d{4})(?!\d)/u.exec(value);
  const month = words === null ? -1 : MONTHS.findIndex((form) => new RegExp(`^${form}`, 'iu').test(words[2] ?? ''));
  const day =
    iso ??
    (numbers !== null
      ? `${numbers[3]}-${pad(numbers[2])}-${pad(numbers[1])}`
      : month >= 0
        ? `${words?.[3]}-${pad(String(month + 1))}-${pad(words?.[1])}`
        : '');
  return isDate(day) ? day : null;
}

/** The person of a notice; the fields of its transactions come and go. */
type Notice = { notifier: string | null; manager: string | null; role: string | null; isClose: boolean };
type Issuer = { name: string | null; lei: string | null };

/** Adds up the trades of one transaction; null where a field is missing or the sum is not the stated one. */
function addUp(fields: ReadonlyMap<TemplateField, string>, language: TemplateLanguage) {
  const stated = toLine(fields.get('nature'));
  const trade_date = readDay(fields.get('date') ?? '');
  const trades = readTrades(fields.get('details') ?? '', language);
  if (stated === null || trade_date === null || trades === undefined) return null;
  const volume = trades.reduce((sum, trade) => sum.plus(trade.volume), new Big(0));
  const total = readDecimal(TOTAL_VOLUME.exec(fields.get('total') ?? '')?.[1], language);
  // Two sums that differ leave open which number was misread, or miswritten.
  if (volume.lte(0) || (total !== undefined && !total.eq(volume))) return null;
  const currencies = new Set(trades.map(({ currency }) => currency));
  const isPriced = trades.every(({ price, currency }) => price !== null && currency !== null) && currencies.size === 1;
  const value = trades.reduce((sum, trade) => sum.plus(trade.volume.times(trade.price ?? 0)), new Big(0));
  const words = stated.toLowerCase();
  return {
    nature: natureWords.find(([, form]) => form.test(words))?.[0] ?? ('other' as const),
    nature_as_stated: stated,
    trade_date,
    volume: volume.toFixed(),
    price: isPriced ? value.div(volume).round(6).toFixed() : null,
    currency: isPriced ? (trades[0]?.currency ?? null) : null,
    trades: trades.length,
  };
}

/** Follows the fields of a notice in their order. */
class NoticeReader {
  readonly transactions: NoticedTransaction[] = [];
  private readonly language: TemplateLanguage;
  private notice: Notice = { notifier: null, manager: null, role: null, isClose: false };
  private issuer: Issuer = { name: null, lei: null };
  private section: 'person' | 'manager' | 'issuer' = 'person';
  private fields = new Map<TemplateField, string>();

  constructor(language: TemplateLanguage) {
    this.language = language;
  }

  take({ field, value }: FieldValue): void {
    if (field === 'person') {
      this.finish();
      this.notice = { notifier: null, manager: null, role: null, isClose: false };
      this.section = 'person';
    } else if (field === 'manager' || field === 'issuer') this.section = field;
    else if (field === 'name') this.takeName(toLine(value));
    else if (field === 'position') this.takePosition(toLine(value));
    else if (field === 'issuerName') this.issuer.name = toLine(value);
    else if (field === 'lei') this.issuer.lei = toLine(value);
    else if (field !== 'other' && field !== 'reference' && field !== 'notification') this.takeValue(field, value);
  }

  private takeName(name: string | null): void {
    if (this.section === 'issuer') this.issuer.name = name;
    else if (this.section === 'manager') this.notice.manager ??= name;
    else this.notice.notifier = name;
  }

  private takePosition(position: string | null): void {
    const isClose = CLOSE_WORDS.test((position ?? '').toLowerCase());
    if (isClose) this.notice.isClose = true;
    if (this.section !== 'manager') this.notice.role = position;
    else if (this.notice.isClose) this.notice.role = position;
  }

  /** A field that recurs belongs to the next transaction. */
  private takeValue(field: TemplateField, value: string): void {
    if (this.fields.has(field)) this.finish();
    this.fields.set(field, value);
  }

  finish(): void {
    const { notice, issuer, fields } = this;
    this.fields = new Map();
    const sums = addUp(fields, this.language);
    if (sums === null || this.transactions.length >= MAX_TRANSACTIONS) return;
    const isin = /[A-Z]{2}[A-Z0-9]{9}\d/.exec(`${fields.get('isin') ?? ''} ${fields.get('instrument') ?? ''}`)?.[0];
    const lei = /[A-Z0-9]{18}\d{2}/.exec(issuer.lei ?? '')?.[0];
    this.transactions.push({
      issuer_name: issuer.name,
      issuer_lei: lei !== undefined && isLei(lei) ? lei : null,
      isin: isin !== undefined && isIsin(isin) ? isin : null,
      notifier_name: notice.notifier,
      person_name: notice.manager ?? (notice.isClose ? null : notice.notifier),
      person_role: notice.role,
      is_close_associate: notice.isClose,
      instrument: toLine(fields.get('instrument')),
      venue: toLine(fields.get('venue')),
      ...sums,
    });
  }
}

/**
 * The transactions of managers in a text that follows the template of the regulation, in any of its languages. The trades of one
 * transaction are added up. A transaction is left out where its day, nature or a trade cannot be read, or where the trades do not add
 * up to the stated sum; a text without the template has none.
 *
 * @param text of a document, with a line a block and tabs between cells; also flattened to one line
 */
export function readManagersTransactions(text: string): readonly NoticedTransaction[] {
  const bounded = text.slice(0, MAX_TEXT);
  const folded = bounded.toLowerCase();
  const labels = labelSets.find(({ opening }) => opening.test(folded));
  if (labels === undefined) return [];
  const reader = new NoticeReader(labels.language);
  for (const value of readFields(bounded, labels)) reader.take(value);
  reader.finish();
  return reader.transactions;
}
