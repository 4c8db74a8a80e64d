import { z } from 'zod';
import type { Call } from '../../core/operation.ts';
import { invalidParameter, shown, shownList } from '../../core/problem.ts';
import type { Lookups } from '../../core/services.ts';
import { calendarEventTypes } from '../../core/vocabulary.ts';
import { unknownValue } from '../../core/warning.ts';
import { readCompanies } from '../companies/query.ts';
import { resolveCompanySet } from '../shared/companies.ts';
import { CompanyReference, text } from '../shared/fields.ts';
import { asksForFigures, type QuestionKind, questionKinds } from './question.ts';
import { ofKind, type QueryReading, type RecognisedName } from './recognise.ts';
import { findCountries, findUnknownTypes } from './values.ts';

/** A company that is less surely named is left to the news about it. */
const SURE = 0.7;

const names = (most: number) => z.array(text(200)).max(most).optional();

/** How a question was read. Each member but `question` and `unknown` is an argument that replaces it. */
export const RecognisedParts = z
  .object({
    question: z.enum(questionKinds).describe('Kind of the records that are asked for first.'),
    company: z.array(CompanyReference).max(25).optional(),
    event_type: names(40).describe('Event types with hyphens, calendar types with underscores.'),
    concept: names(40).describe('Measures of figures.'),
    country: names(40).describe('ISO 3166-1 alpha-2 codes.'),
    period: names(40).describe('A window such as 7d, or fiscal periods such as q3 or q3_2026.'),
    unknown: names(20).describe('Words that look like names, which no record has.'),
  })
  .meta({ id: 'Recognised' });
export type RecognisedParts = z.input<typeof RecognisedParts>;

/** Companies that a question surely names. */
export const listSureCompanies = (reading: QueryReading): readonly RecognisedName[] =>
  ofKind(reading, 'company').filter(({ score }) => score >= SURE);

const codes = (named: readonly RecognisedName[]): string[] => named.flatMap(({ code }) => code ?? []);

/** The kind of records that a question asks for first: by its words, then by the types and measures that it names. */
export function findQuestionKind(reading: QueryReading): QuestionKind {
  const { asks, calendarTypes, concepts } = reading.question;
  const hasNewsType = ofKind(reading, 'event_type').length > 0;
  const isOnlyName = reading.rest.length === 0 && !hasNewsType && listSureCompanies(reading).length > 0;
  const isOfCompany = isOnlyName && (reading.isBare || asks.has('company'));
  if (asks.has('background')) return 'background';
  if (asks.has('calendar') && (calendarTypes.length > 0 || (!hasNewsType && concepts.length === 0))) return 'calendar';
  if (asksForFigures(reading.question)) return 'figures';
  return isOfCompany ? 'company' : 'news';
}

const some = <Value>(values: readonly Value[]): Value[] | undefined => (values.length === 0 ? undefined : [...values]);

/** A reading as an answer shows it. */
export function presentRecognised(reading: QueryReading, unknown: readonly string[]): RecognisedParts {
  const { calendarTypes, concepts, periods } = reading.question;
  const question = findQuestionKind(reading);
  const members = {
    company: some(
      listSureCompanies(reading)
        .slice(0, 25)
        .map(({ id, name, code }) => ({ id, name, ticker: code })),
    ),
    event_type: some([...codes(ofKind(reading, 'event_type')), ...(question === 'calendar' ? calendarTypes : [])]),
    concept: some(concepts),
    country: some(codes(ofKind(reading, 'country'))),
    period: some([...codes(ofKind(reading, 'period')), ...periods]),
    unknown: some(unknown.slice(0, 20)),
  };
  return {
    question,
    ...Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)),
  };
}

/** Arguments that replace parts of a reading. */
export type ReadingOverrides = {
  readonly company?: readonly string[] | undefined;
  readonly country?: readonly string[] | undefined;
  readonly event_type?: readonly string[] | undefined;
  readonly period?: readonly string[] | undefined;
};

const WINDOW = /^[1-9][0-9]{0,3}[hd]$/;
const FISCAL = /^(?:q[1-4]|h[12]|9m|fy)(?:_20\d\d)?$/;

const record = (kind: RecognisedName['kind'], id: string, name: string, code: string | null): RecognisedName => ({
  kind,
  id,
  name,
  code,
  rule: 'argument',
  matched: name.toLowerCase(),
  score: 1,
});

async function readCompanyArgument(lookups: Lookups, call: Call, company: readonly string[]) {
  const ids = await resolveCompanySet(lookups, call, { company });
  const rows = await readCompanies(lookups.db, [...(ids ?? [])]);
  return rows.map(({ id, name, ticker }) => record('company', id, name, ticker));
}

async function readCountryArgument({ db }: Lookups, call: Call, country: readonly string[]) {
  const found = await findCountries(db, country);
  for (const value of country.filter((one) => !found.some(({ v }) => v === one)))
    call.warn(unknownValue('country', value, { isAlone: found.length === 0 }));
  return found.map(({ id, name, code }) => record('country', id, name, code));
}

async function readTypeArgument({ db }: Lookups, types: readonly string[]) {
  const calendar = calendarEventTypes.filter((type) => types.includes(type));
  const slugs = types.filter((type) => !calendar.some((one) => one === type));
  const unknown = await findUnknownTypes(db, slugs);
  if (unknown.length > 0)
    throw invalidParameter('event_type', `does not know ${shownList(unknown)}; /event_types lists the slugs.`);
  return { calendar, named: slugs.map((slug) => record('event_type', slug, slug, slug)) };
}

/** A reading whose parts are replaced by those of the arguments. */
export async function overrideReading(
  lookups: Lookups,
  call: Call,
  reading: QueryReading,
  { company, country, event_type: types, period }: ReadingOverrides,
): Promise<QueryReading> {
  const wrong = period?.filter((one) => !WINDOW.test(one) && !FISCAL.test(one)) ?? [];
  if (wrong.length > 0)
    throw invalidParameter(
      'period',
      `${shown(wrong[0] ?? '')} is neither a window such as 7d nor a period such as q3_2026.`,
    );
  const ofTypes = types && (await readTypeArgument(lookups, types));
  const windows = period?.filter((one) => WINDOW.test(one)).map((code) => record('period', code, code, code));
  const replaced = {
    company: company && (await readCompanyArgument(lookups, call, company)),
    country: country && (await readCountryArgument(lookups, call, country)),
    event_type: ofTypes?.named,
    period: windows,
  };
  const isReplaced = (kind: RecognisedName['kind']): boolean =>
    kind in replaced && replaced[kind as keyof typeof replaced] !== undefined;
  return {
    ...reading,
    named: [
      ...Object.values(replaced).flatMap((named) => named ?? []),
      ...reading.named.filter(({ kind }) => !isReplaced(kind)),
    ],
    unknown: company === undefined ? reading.unknown : [],
    question: {
      ...reading.question,
      ...(ofTypes && { calendarTypes: ofTypes.calendar }),
      ...(period && { periods: period.filter((one) => FISCAL.test(one)) }),
    },
  };
}
