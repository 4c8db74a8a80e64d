import type { DateInText } from '../dates/dates-in-text.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { DatedSentence } from './dated-sentence.ts';
import { isMistakenDate, isOldDate, speaksOfMove } from './moves.ts';
import { isBeginning } from './timing.ts';
import { AND, toAnyPattern, toAnySource } from './words.ts';

/** The dates of a payout, `YYYY-MM-DD` in the issuer's zone, null where the text does not say. */
export type DividendDates = {
  ex_date: string | null;
  record_date: string | null;
  payment_date: string | null;
  declaration_date: string | null;
  kind: 'ordinary' | 'special' | 'interim';
};

/** The days of a payout, in the order in which they come. */
export const payoutDays = ['ex_date', 'record_date', 'payment_date'] as const;

export type PayoutDay = (typeof payoutDays)[number];

/** Two days of a payout of which the one that has to come first comes later; undefined where all keep their order. */
export function findDisorder(dividend: { readonly [Day in PayoutDay]?: unknown }): [PayoutDay, PayoutDay] | undefined {
  const stated = payoutDays.filter((name) => typeof dividend[name] === 'string');
  const at = stated.findIndex((name, place) => String(dividend[name]) < String(dividend[stated[place - 1] ?? name]));
  const [first, second] = [stated[at - 1], stated[at]];
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** How far the words of a role may stand before its date, and behind it. */
const MAX_BEFORE = 160;
const MAX_BEHIND = 60;

const PAYS = toAnyPattern(({ dividends }) => dividends.payout?.stems);
/** A record day of another right: voting, subscription, a split of shares. */
const NOT_A_DIVIDEND = toAnyPattern(({ dividends }) => dividends.otherRecordDays?.text);
/** That nothing is paid out, on any share. */
const NO_PAYOUT = new RegExp(
  toAnySource(({ dividends }) => dividends.payout?.no),
  'gu',
);
/** Words of the roles; of a clause the role whose words stand last before the date counts. */
const ROLES: readonly (readonly [PayoutDay, RegExp])[] = [
  [
    'ex_date',
    new RegExp(
      toAnySource(({ dividends }) => dividends.days?.text?.ex_date),
      'gu',
    ),
  ],
  [
    'record_date',
    new RegExp(
      toAnySource(({ dividends }) => dividends.days?.text?.record_date),
      'gu',
    ),
  ],
  [
    'payment_date',
    new RegExp(
      `(?<!${toAnySource(({ dividends }) => dividends.recordDayFor)} (?:\\p{L}+ ){0,3})` +
        toAnySource(({ dividends }) => dividends.days?.text?.payment_date),
      'gu',
    ),
  ],
];

const KINDS: readonly (readonly [DividendDates['kind'], RegExp])[] = [
  ['special', toAnyPattern(({ dividends }) => dividends.kinds?.special)],
  ['interim', toAnyPattern(({ dividends }) => dividends.kinds?.interim)],
];

const ORDINARY = new RegExp(`(?<!\\p{L})${toAnySource(({ dividends }) => dividends.kinds?.ordinary)}`, 'u');

/** The kind of payout that folded words name; one that is paid with the ordinary one is part of it. */
export const readPayoutKind = (words: string): DividendDates['kind'] =>
  ORDINARY.test(words) ? 'ordinary' : (KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'ordinary');

export type PayoutInText = {
  readonly dividend: DividendDates;
  /** The date the entry follows: ex, else record, else payment, with its sentence. */
  readonly date: DateInText;
  readonly sentence: DatedSentence;
};

/** The role of a date in a payout, and whether another date replaces it. */
type Role = { readonly role: PayoutDay; readonly isOld: boolean };

/** A day of a payout, with the sentence that names it. */
type LabelledDay = { readonly date: DateInText; readonly sentence: DatedSentence };

const ORDINAL = toAnySource(({ dividends }) => dividends.instalments?.ordinals);
const ARTICLE = grammarWord('the');
const JOIN = `(?:${AND}|${toAnySource(({ dividends }) => dividends.instalments?.respectively)})`;

/** Between the date of one instalment and that of the next: "29 April, 28 July and for the second 28 October". */
const NEXT_INSTALMENT = new RegExp(
  `^\\)?(?:,|;|,? ${JOIN}(?= )) ?(?:${grammarWord('for')} )?(?:${ARTICLE} )?` +
    `(?:${ORDINAL}(?!\\p{L})[^,;()]{0,40}?)? ?` +
    `(?:(?:${grammarWord('is')}|${grammarWord('on')}|${ARTICLE}) ){0,2}$`,
  'u',
);

/** Before the days of another instalment than the first: "The second instalment has", "Q2:", "and SEK 2 is paid". */
const ANOTHER_AMOUNT =
  `${AND} (?:\\p{L}{3} )?\\d[\\d.,]* ?(?:sek|nok|dkk|eur|${toAnySource(({ dividends }) => dividends.instalments?.currencies)})(?!\\p{L})` +
  `[^.;]{0,40}?${toAnySource(({ dividends }) => dividends.instalments?.isPaid)}`;
const ANOTHER_INSTALMENT = new RegExp(
  `(?<!\\p{L})(?:${ANOTHER_AMOUNT}|${ORDINAL} ${toAnySource(({ dividends }) => dividends.instalments?.nouns)}(?!\\p{L})|` +
    'q[2-4](?: 20\\d\\d)? ?[:–-])',
  'u',
);
const CLAUSE_END = new RegExp(`[,;.)]| ${AND} `, 'u');

/**
 * Collects ex, record and payment date over the sentences of a document; of a payout in instalments those of each that
 * the text names. Empty when the document pays nothing out, names only a day of payment without the payout, or names no
 * day to come. Payouts whose days contradict their order are left out.
 */
export function readDividendDates(
  sentences: readonly DatedSentence[],
  isToCome: (date: DateInText) => boolean,
): PayoutInText[] {
  const whole = sentences.map(({ words }) => words).join('\n');
  if (!PAYS.test(whole.replace(NO_PAYOUT, ' '))) return [];
  const found: Record<PayoutDay, LabelledDay[]> = { ex_date: [], record_date: [], payment_date: [] };
  let isAnother = false;
  let columns: readonly PayoutDay[] = [];
  for (const sentence of sentences) {
    const { words, dates } = sentence;
    if (dates.length === 0) columns = readColumns(words);
    const isRow =
      columns.length > 1 && dates.length === columns.length && !ROLES.some(([, role]) => words.search(role) !== -1);
    isAnother ||= isRow && columns.some((role) => found[role].length > 0);
    const moves = speaksOfMove(words);
    let last: Role | undefined;
    let outer: Role | undefined;
    dates.forEach((date, index) => {
      const gap = words.slice(dates[index - 1]?.end ?? 0, date.start);
      const goesOn = index > 0 && NEXT_INSTALMENT.test(gap);
      isAnother ||= (goesOn && outer !== undefined) || ANOTHER_INSTALMENT.test(gap);
      const named = isRow ? columns[index] : readDayRole(sentence, index);
      const role = named ?? (goesOn ? outer?.role : last?.isOld ? last.role : undefined);
      const before = words.slice(0, date.start);
      // Alone it is the day of the cancelled occasion.
      const isReplaced = dates.length > 1 && isOldDate(before, words.slice(date.end));
      const isOld = isMistakenDate(before) || (isReplaced && (moves || !isBeginning(before)));
      last = role && { role, isOld };
      // "Paid on 6 April (record date 26 March), the second on 6 July" continues the words outside the brackets.
      if (!/\([^)]*$/u.test(before)) outer = last;
      if (role === undefined || isOld || !isToCome(date)) return;
      const known = found[role].at(-1)?.date.local_date;
      const isNext = (named === undefined && goesOn) || (isAnother && known !== undefined && known < date.local_date);
      if (known === undefined || isNext) found[role].push({ date, sentence });
    });
  }
  const { ex_date: ex, record_date: record, payment_date: paid } = found;
  // Interest and instalments are paid as well: a day of payment alone counts where its sentence names the dividend.
  const ofDividend = paid.filter(({ sentence }) => PAYS.test(sentence.words));
  const anchor = record.length > ex.length ? 'record_date' : ex.length > 0 ? 'ex_date' : 'payment_date';
  const days = anchor === 'payment_date' ? ofDividend : found[anchor];
  const kind = readPayoutKind(whole);
  return days
    .map(({ date: day }, index) => {
      const former = days[index - 1]?.date.local_date;
      const next = days[index + 1]?.date.local_date;
      // Ex day, record day and payment of an instalment come in this order and before the next one's.
      const isOwn = ({ date }: LabelledDay, role: PayoutDay): boolean =>
        payoutDays.indexOf(role) >= payoutDays.indexOf(anchor)
          ? date.local_date >= day.local_date && (next === undefined || date.local_date < next)
          : date.local_date <= day.local_date && (former === undefined || date.local_date > former);
      const own = (role: PayoutDay): LabelledDay | undefined =>
        days.length === 1 ? found[role][0] : found[role].find((place) => isOwn(place, role));
      const [first, second, third] = [own('ex_date'), own('record_date'), own('payment_date')];
      const toLocalDate = (place: LabelledDay | undefined): string | null => place?.date.local_date ?? null;
      const dates = { ex_date: toLocalDate(first), record_date: toLocalDate(second), payment_date: toLocalDate(third) };
      const decisive = first ?? second ?? third;
      return decisive && { dividend: { ...dates, declaration_date: null, kind }, ...decisive };
    })
    .filter((payout) => payout !== undefined)
    .filter(({ dividend }) => findDisorder(dividend) === undefined);
}

/** The days that the head of a table names, in its order: "Instalment  Record date  Payment date". */
function readColumns(words: string): PayoutDay[] {
  if (words.length > MAX_BEFORE) return [];
  return ROLES.flatMap(([role, pattern]) => {
    const [first] = words.matchAll(pattern);
    return first === undefined ? [] : [{ role, at: first.index }];
  })
    .sort((one, other) => one.at - other.at)
    .map(({ role }) => role);
}

/** The role whose words stand nearest before a date, else right behind it; none where it is another matter's day. */
function readDayRole({ words, dates }: DatedSentence, index: number): PayoutDay | undefined {
  const { start, end } = dates[index] ?? { start: 0, end: 0 };
  const previous = dates[index - 1]?.end ?? 0;
  const next = dates[index + 1]?.start ?? words.length;
  if (isOtherMatter(words.slice(previous, next)) && !PAYS.test(words)) return undefined;
  const before = words.slice(Math.max(previous, start - MAX_BEFORE), start);
  const last = ROLES.map(([role, pattern]) => ({ role, at: [...before.matchAll(pattern)].at(-1)?.index ?? -1 })).reduce(
    (best, candidate) => (candidate.at > best.at ? candidate : best),
  );
  if (last.at !== -1) return isOtherMatter(before.slice(last.at)) ? undefined : last.role;
  // Words that no stop separates from the next date lead to that date.
  const [behind = '', ...rest] = words.slice(end, Math.min(next, end + MAX_BEHIND)).split(CLAUSE_END);
  if (rest.length === 0 && next < words.length) return undefined;
  return ROLES.find(([, pattern]) => [...behind.matchAll(pattern)].length > 0)?.[0];
}

const isOtherMatter = (clause: string): boolean => NOT_A_DIVIDEND.test(clause) && !PAYS.test(clause);
