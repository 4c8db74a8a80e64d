import type { DateInText } from './dates-in-text.ts';

export type DividendDates = {
  ex_date: string | null;
  record_date: string | null;
  payment_date: string | null;
  declaration_date: string | null;
  kind: string;
};

/** Documents that pay something out; a record date alone may belong to a rights issue or a split. */
const PAYS = /dividend|distribution|utdelning|udbytte|utbytte|osin[kg]o|arður|arðs/u;
const NOT_A_DIVIDEND = /record date[^.]{0,60}(?:meeting|rights issue|subscription|split)|rights issue/u;

const ROLES: readonly (readonly [keyof Omit<DividendDates, 'kind'>, RegExp])[] = [
  ['ex_date', /ex[- ](?:dividend|date)|(?:first|traded) [^.]{0,20}ex(?:cluding)?[- ]|excluding (?:the )?right/u],
  ['record_date', /record dates?|avstämningsdag|täsmäytyspäivä|skjæringsdato/u],
  ['payment_date', /payment|paid|utbetala|udbetal|maksetaan/u],
];

const kindOf = (text: string): string =>
  /special dividend|extra dividend|extraordinary dividend|extra utdelning/u.test(text)
    ? 'special'
    : /interim dividend/u.test(text)
      ? 'interim'
      : 'ordinary';

/** Which of the three dates a clause speaks of: the role whose words stand nearest before the date, else anywhere in it. */
function roleOf(sentence: string, date: DateInText): keyof Omit<DividendDates, 'kind'> | undefined {
  const before = sentence.slice(0, date.start);
  const clause = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf(','), -1) + 1);
  return ROLES.find(([, words]) => words.test(clause))?.[0] ?? ROLES.find(([, words]) => words.test(before))?.[0];
}

/**
 * Collects ex, record and payment dates over the sentences of a document; undefined when it pays nothing out or names none
 * of the dates still to come.
 */
export function dividendDatesOf(
  sentences: readonly { readonly text: string; readonly dates: readonly DateInText[] }[],
  publishedOn: string,
): DividendDates | undefined {
  const whole = sentences.map(({ text }) => text).join('. ');
  if (!PAYS.test(whole) || NOT_A_DIVIDEND.test(whole)) return undefined;
  const dividend: DividendDates = {
    ex_date: null,
    record_date: null,
    payment_date: null,
    declaration_date: null,
    kind: kindOf(whole),
  };
  for (const { text, dates } of sentences) {
    for (const date of dates) {
      const role = roleOf(text, date);
      if (role !== undefined && date.local_date >= publishedOn) dividend[role] ??= date.local_date;
    }
  }
  const hasAny = dividend.ex_date !== null || dividend.record_date !== null;
  return hasAny ? dividend : undefined;
}
