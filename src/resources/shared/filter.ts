import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyFacts } from '../../core/facts.ts';
import { toolTexts } from '../../core/params.ts';
import { earliest, latest } from '../../core/time.ts';
import type { FacetKind } from '../../db/facets.ts';
import { all, type Condition, texts } from './conditions.ts';
import type { ReferenceLookup, ReferenceValues } from './reference-values.ts';

/** The lists that refuse each other's parameters, by the last part of their address. */
export type ListName = 'articles' | 'stories' | 'events' | 'calendar_events' | 'companies';

type ParameterText<Name extends string, Schema extends z.ZodType> = {
  readonly name: Name;
  /** How the value is read. */
  readonly value: Schema;
  /** For users of the API. Absent where `value` has a description. */
  readonly describe?: string;
  /** A short text for the list of tools. Absent where `value` has a text, and for parameters that tools do not take. */
  readonly tool?: string;
};

/** Where a parameter does not exist. */
type RefusalHints = {
  /** The alternative on a list without this parameter. */
  readonly elsewhere?: Readonly<Partial<Record<ListName, string>>>;
};

/** A parameter of a list, written once: REST, tools, the OpenAPI document and the refusals of other lists read it here. */
export type Parameter<Name extends string = string, Schema extends z.ZodType = z.ZodType> = RefusalHints & {
  readonly name: Name;
  readonly schema: Schema;
};

/** Context of a filter's condition in addition to its value. */
type Context = {
  readonly now: Date;
  readonly account_id: string | undefined;
  readonly disagreeing: ReadonlySet<string> | undefined;
  readonly matterEvents: readonly string[] | undefined;
  /** Some row of a subquery exists: of one record, or wherever the planner starts. */
  exists(rows: RawBuilder<unknown>): RawBuilder<boolean>;
};

export type ClockColumn = 'published_at' | 'first_reported_at' | 'last_article_at';

type Clock<Value> = {
  readonly column: ClockColumn;
  readonly is: 'since' | 'before';
  at(value: Value, now: Date): Date;
};

type FilterMembers<Value> = {
  /**
   * Whose values it looks at: the record's own, those of ONE article `a` with its source `src`, or those of ONE company `c`.
   * Filters of one grain are met together, by the same article or company.
   */
  readonly on: 'record' | 'article' | 'company';
  /** Finds the values in a table of reference data; those that are not there drop out. Absent: the value is taken as read. */
  readonly resolve?: ReferenceLookup;
  /** The kind of the facet that holds the value: an index and the columns in memory find records by it. */
  readonly facet?: FacetKind;
  /** The clock of a record that it bounds, which memory holds too. */
  readonly clock?: Clock<Value>;
  /** The condition in memory, of a company at a place, where neither facet nor clock says it. */
  inMemory?(companies: CompanyFacts, value: Value): (place: number) => boolean;
  /** The condition in the store. */
  sql(value: Value, context: Context): RawBuilder<boolean>;
};

/**
 * A parameter that leaves records out. Without `facet`, `clock` and `inMemory` the store alone knows what passes, and a
 * search by meaning asks it.
 */
export type Filter<Name extends string = string, Schema extends z.ZodType = z.ZodType> = Parameter<Name, Schema> &
  FilterMembers<never>;

/** An entry of a list's table. */
export type Entry = Parameter | Filter;

function describeSchema<Schema extends z.ZodType>({ value, describe, tool }: ParameterText<string, Schema>): Schema {
  const schema = describe === undefined ? value : value.describe(describe);
  if (tool !== undefined) toolTexts.add<z.ZodType>(schema, { text: tool });
  return schema;
}

/** A parameter that shapes the answer, or whose condition its list states itself and says why. */
export function parameter<const Name extends string, Schema extends z.ZodType>(
  entry: ParameterText<Name, Schema> & RefusalHints,
): Parameter<Name, Schema> {
  const { value: _value, describe: _describe, tool: _tool, ...places } = entry;
  return { ...places, schema: describeSchema(entry) };
}

/** A filter: see the members of its type. */
export function filter<const Name extends string, Schema extends z.ZodType>(
  entry: ParameterText<Name, Schema> & RefusalHints & FilterMembers<NonNullable<z.output<Schema>>>,
): Filter<Name, Schema> {
  const { value: _value, describe: _describe, tool: _tool, ...members } = entry;
  return { ...members, schema: describeSchema(entry) };
}

/** A bound of a record's own clock. */
export function bound<const Name extends string, Schema extends z.ZodType>({
  row,
  clock,
  ...entry
}: ParameterText<Name, Schema> &
  RefusalHints & { readonly row: 'a' | 's' | 'e' | 't'; readonly clock: Clock<NonNullable<z.output<Schema>>> }): Filter<
  Name,
  Schema
> {
  const column = sql.ref(`${row}.${clock.column}`);
  return filter<Name, Schema>({
    ...entry,
    on: 'record',
    clock,
    sql: (value, { now }) =>
      clock.is === 'since'
        ? sql<boolean>`${column} >= ${clock.at(value, now)}`
        : sql<boolean>`${column} < ${clock.at(value, now)}`,
  });
}

/** The instant of a bound that is sent as one. */
export const asSent = (at: Date): Date => at;

/** The same parameter in the words of another list. */
export const reworded = <One extends Entry>(entry: One, words: { describe: string; tool?: string }): One => {
  const text = words.tool ?? toolTexts.get(entry.schema)?.text;
  return {
    ...entry,
    schema: describeSchema({
      name: entry.name,
      value: entry.schema,
      describe: words.describe,
      ...(text && { tool: text }),
    }),
  };
};

/** The same filter of records of which memory does not hold what it looks at. */
export function inStoreOnly<One extends Filter>(one: One): One {
  const { facet: _facet, ...others } = one;
  // A facet is optional in every filter.
  return others as One;
}

/** The condition that a column holds one of some values. */
export const equalsAny =
  (column: string) =>
  (values: readonly string[]): RawBuilder<boolean> =>
    sql<boolean>`${sql.raw(column)} = any(${texts(values)})`;

type Shape<Entries extends readonly Entry[]> = {
  [One in Entries[number] as One['name']]: One['schema'];
};

/** The parameters of a list as its schema takes them, in the order of the table. */
export function toShape<const Entries extends readonly Entry[]>(entries: Entries): Shape<Entries> {
  // Every name stands next to its own schema.
  return Object.fromEntries(entries.map(({ name, schema }) => [name, schema])) as Shape<Entries>;
}

const isFilter = (entry: Entry): entry is Filter => 'on' in entry;

/** The filters of a table. */
export const selectFilters = (entries: readonly Entry[]): readonly Filter[] => entries.filter(isFilter);

/** The request of a list, once every value has been resolved. */
export type FilterRequest = {
  readonly params: object;
  readonly known: ReferenceValues;
  readonly now: Date;
  readonly account_id?: string;
  /** Events on whose figures the articles of a restricted plan disagree; absent where the store's own judgement holds. */
  readonly disagreeing?: ReadonlySet<string> | undefined;
  /** The events of the matter that was named; absent where none was. */
  readonly matterEvents?: readonly string[] | undefined;
  /** For operations composed of lists: the few records, found by an index, among which the list looks for matches. */
  readonly isCandidate?: RawBuilder<boolean> | undefined;
  /** For operations composed of lists: the order by the clock of the list, oldest first or newest first. */
  readonly order?: TimeOrder | undefined;
};

export type TimeOrder = 'oldest' | 'newest';

/** A filter's value as its own functions take it; undefined where it was not sent. */
function readSentValue({ name, resolve }: Filter, { params, known }: FilterRequest): never | undefined {
  // The filter's functions take the value that its schema or its lookup returned.
  return (resolve === undefined ? (params as Readonly<Record<string, unknown>>)[name] : known[name]) as
    | never
    | undefined;
}

/** Those of some filters that were sent, each with its value. */
export const listSent = (
  filters: readonly Filter[],
  request: FilterRequest,
): readonly { readonly filter: Filter; readonly value: never }[] =>
  filters.flatMap((one) => {
    const value = readSentValue(one, request);
    return value === undefined ? [] : [{ filter: one, value }];
  });

/** The condition of the filters that were sent, on a row or its links; undefined without any. */
export function toCondition(filters: readonly Filter[], request: FilterRequest, exists: Context['exists']): Condition {
  const { now, account_id, disagreeing, matterEvents } = request;
  const context: Context = { now, account_id, disagreeing, matterEvents, exists };
  const conditions = listSent(filters, request).map(({ filter: one, value }) => one.sql(value, context));
  return conditions.length === 0 ? undefined : all(...conditions);
}

/** A span of time; an end that is not known is open. */
export type Span = { readonly since: Date | undefined; readonly before: Date | undefined };

/** The bounds that filters set to a clock. */
export function toSpan(filters: readonly Filter[], column: ClockColumn, request: FilterRequest): Span {
  const ends = (is: 'since' | 'before') =>
    listSent(filters, request).flatMap(({ filter: { clock }, value }) =>
      clock?.column === column && clock.is === is ? [clock.at(value, request.now)] : [],
    );
  return { since: latest(...ends('since')), before: earliest(...ends('before')) };
}
