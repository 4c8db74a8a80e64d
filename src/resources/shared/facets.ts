import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { type FacetKind, toFacet, toPairFacet } from '../../db/facets.ts';
import { ofArticle } from './article-filters.ts';
import { ofCompany } from './company-filters.ts';
import { all, any, limitTo } from './conditions.ts';
import { type Filter, type FilterRequest, listSent } from './filter.ts';

/** Facets of which a record has at least one. */
export type FacetGroup = readonly number[];

type Values = { readonly kind: FacetKind; readonly values: readonly string[] };

/** The values of those filters that were sent and have a facet. */
const listFacetValues = (filters: readonly Filter[], request: FilterRequest): readonly Values[] =>
  listSent(filters, request).flatMap(({ filter: { facet }, value }) =>
    facet === undefined ? [] : [{ kind: facet, values: [value as unknown].flat().map(String) }],
  );

const toFacetGroup = ({ kind, values }: Values): FacetGroup => values.map((value) => toFacet(kind, value));

/** A group for each of those filters that was sent and has a facet. */
export const facetGroups = (filters: readonly Filter[], request: FilterRequest): readonly FacetGroup[] =>
  listFacetValues(filters, request).map(toFacetGroup);

/** More pairs than this cost more to look for than they narrow. */
const MAX_PAIRS = 500;

/**
 * Groups of the filters that ONE article of an event has to meet together: every two of them as pairs, since what two
 * articles meet one each does not count.
 */
export function memberGroups(filters: readonly Filter[], request: FilterRequest): readonly FacetGroup[] {
  const lists = listFacetValues(ofArticle(filters), request);
  const pairs = lists.flatMap((one, at) => lists.slice(at + 1).map((other) => [one, other] as const));
  const groups = pairs
    .filter(([one, other]) => one.values.length * other.values.length <= MAX_PAIRS)
    .map(([one, other]) =>
      one.values.flatMap((first) => other.values.map((second) => toPairFacet([one.kind, other.kind], [first, second]))),
    );
  return groups.length > 0 ? groups : lists.map(toFacetGroup);
}

/** Facets of which a record that involves one of the companies has at least one. */
export const companyGroup = (companies: ReadonlySet<string>, includePeripheral: boolean): FacetGroup => {
  const values = [...companies];
  return [
    ...toFacetGroup({ kind: 'company', values }),
    ...(includePeripheral ? toFacetGroup({ kind: 'mention', values }) : []),
  ];
};

const hasOneOfEach = (row: 'a' | 'c' | 'e', groups: readonly FacetGroup[]): RawBuilder<boolean> =>
  all(...groups.map((found) => sql<boolean>`${sql.ref(`${row}.facets`)} && ${[...found]}::int[]`));

/**
 * Record `row` has a facet of every group, or its facets were never computed. Facets only narrow: a match still has to
 * meet the filters themselves, as two values may share a number.
 */
export const mayHaveFacets = (row: 'a' | 'c' | 'e', groups: readonly FacetGroup[]): RawBuilder<boolean> =>
  groups.length === 0 ? all() : any(hasOneOfEach(row, groups), sql<boolean>`${sql.ref(`${row}.facets`)} is null`);

/** Weeks that a record may belong to; exact bounds are the caller's. */
export type Weeks = { readonly since: Date; readonly until: Date | undefined };

/**
 * The records that pass `conditions` and may have a facet of every group, found by the index that holds facets and words
 * together. Those without facets are a part of their own, so that the index alone decides about all others.
 */
export function findByFacets(
  table: 'articles' | 'events',
  narrowing: { readonly groups: readonly FacetGroup[]; readonly weeks?: Weeks | undefined },
  conditions: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const { groups, weeks } = narrowing;
  const row = table === 'articles' ? 'a' : 'e';
  const from = sql`select ${sql.raw(row)}.* from ${sql.table(table)} ${sql.raw(row)}`;
  if (groups.length === 0 && weeks === undefined) return sql`${from} where ${conditions}`;
  const facets = sql.ref(`${row}.facets`);
  // As a subquery the weeks are worked out once and not for every row.
  const inWeeks =
    weeks &&
    sql<boolean>`${facets} && (select week_facets(${weeks.since}::timestamptz, ${weeks.until ?? null}::timestamptz))`;
  return sql`${from} where ${all(hasOneOfEach(row, groups), inWeeks, conditions)}
    union all ${from} where ${facets} is null and ${conditions}`;
}

/** More companies than this are found faster by their shared facets. */
const FEW_COMPANIES = 256;

/**
 * The companies that may meet all company filters together, where there are several filters and few companies. Two
 * companies of an event do not meet a filter together, so the companies themselves find the events faster.
 */
export async function findQualified(
  db: Db,
  filters: readonly Filter[],
  request: FilterRequest,
): Promise<ReadonlySet<string> | undefined> {
  const groups = facetGroups(ofCompany(filters), request);
  if (groups.length < 2) return undefined;
  const { rows } = await sql<{ id: string }>`
    select c.id::text as id from companies c where c.shown and ${mayHaveFacets('c', groups)} ${limitTo(FEW_COMPANIES + 1)}`.execute(
    db,
  );
  return rows.length > FEW_COMPANIES ? undefined : new Set(rows.map(({ id }) => id));
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const RECENT_WEEKS = 3;

/** Start of the third week before an instant: where a list looks after its very newest records and before all of them. */
export const recentSince = (until: Date): Date =>
  new Date((Math.floor(until.getTime() / WEEK_MS) - RECENT_WEEKS) * WEEK_MS);
