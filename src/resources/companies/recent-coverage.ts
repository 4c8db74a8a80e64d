import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Call, defineOperation } from '../../core/operation.ts';
import { cutPage, walkFilters } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Db, Services } from '../../core/services.ts';
import { resolveCompanySet } from '../shared/companies.ts';
import { index } from '../shared/company-filters.ts';
import { all, limitTo, texts } from '../shared/conditions.ts';
import { selectFilters, toShape } from '../shared/filter.ts';
import { resolveReferenceValues } from '../shared/reference-values.ts';
import { linkOfEnabledSource } from '../shared/visibility.ts';
import { type CompanyListParams, companiesWhere, companyTable } from './filters.ts';
import { listCompanies, presentCompanyRow, refuseParams } from './operations.ts';
import { type CompanyRecord, companyKeys, readCompanies, selectCompanies } from './query.ts';
import { CompanyRow } from './schema.ts';
import { searchCompanies } from './search.ts';

const DAY_MS = 86_400_000;
/** Days whose articles are counted. */
const RECENT_DAYS = 30;
/** For how long the numbers are kept. */
const KEPT_MS = 300_000;
/** The order by articles has pages by their place, and no cursor that moves with the data. */
const PLACE = /^\d{1,6}$/;

const table = [...companyTable, index] as const;
const filters = selectFilters(table);
const orders = ['coverage', 'name'] as const;
const RecentParams = z.object({ ...toShape(table), sort: param.oneOf(orders).optional() });

const RecentCompanies = z.object({
  companies: z.array(
    CompanyRow.extend({
      country: z.string().nullable().describe('ISO 3166-1 alpha-2 code of the domicile.'),
      recent_articles: z
        .number()
        .int()
        .describe('Live articles of 30 days that the company is a principal of, whatever the plan.'),
    }),
  ),
});

type Counts = ReadonlyMap<string, number>;

/** Articles of the last 30 days by company. Each company is one range of an index, however many older articles there are. */
async function countRecent(db: Db, now: Date): Promise<Counts> {
  const since = sql`${new Date(now.getTime() - RECENT_DAYS * DAY_MS)}::timestamptz`;
  // `offset 0` keeps one range for each company; without it, the planner may read every link.
  const { rows } = await sql<{ id: string; count: number }>`
    select c.id, count(*)::int as count
    from companies c cross join lateral (
      select ac.article_id from article_companies ac
      where ac.company_id = c.id and ac.live and ac.principal and ac.published_at >= ${since} offset 0
    ) ac
    where c.shown and ${linkOfEnabledSource(since)}
    group by c.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The numbers of the last five minutes. */
const readRecent = ({ recall, db }: Services, now: Date): Promise<Counts> =>
  recall.stamped('recent coverage', String(Math.floor(now.getTime() / KEPT_MS)), () => countRecent(db, now));

/** Companies with the most articles first; those with as many by name. One more than `limit` after so many. */
async function selectByCoverage(
  db: Db,
  { where, counts, limit, after }: { where: RawBuilder<boolean>; counts: Counts; limit: number; after: number },
): Promise<CompanyRecord[]> {
  const numbers = sql`${[...counts.values()]}::int[]`;
  const { rows } = await sql<{ id: string }>`
    select c.id
    from companies c left join unnest(${texts([...counts.keys()])}, ${numbers}) as recent (id, count) on recent.id = c.id
    where ${all(sql<boolean>`c.shown`, where)}
    order by coalesce(recent.count, 0) desc, c.name_key, c.id ${limitTo(limit + 1)} offset ${after}`.execute(db);
  return readCompanies(
    db,
    rows.map(({ id }) => id),
  );
}

async function readDomiciles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; country: string | null }>`
    select c.id, c.country from companies c where c.id = any(${texts(ids)})`.execute(db);
  return new Map(rows.map(({ id, country }) => [id, country]));
}

type Page = { readonly rows: readonly CompanyRecord[]; readonly next: string | null };
type Params = z.output<typeof RecentParams>;

async function readPage(services: Services, call: Call, params: Params, counts: Counts): Promise<Page> {
  const { db, cursors } = services;
  const { ticker, company, limit, q, cursor } = params;
  const named = await resolveCompanySet(services, call, { ticker, company });
  const known = await resolveReferenceValues(services, call, filters, params);
  const where = companiesWhere({ params, named, known, now: call.now, account_id: call.caller.account_id }, filters);
  if (q !== undefined) return { rows: (await searchCompanies(db, { where, q, limit })).slice(0, limit), next: null };
  if (params.sort === 'name') {
    // Without an index the cursor is the same as that of the API.
    const { sort: _, ...listed } = params;
    const binding = { operation: listCompanies.id, order: 'name', filters: walkFilters(listed) };
    const keys = cursor === undefined ? undefined : cursors.decode(binding, cursor);
    const fetched = await selectCompanies(db, { where, limit, keys });
    return cutPage(fetched, { limit, cursors, binding, toKeys: companyKeys });
  }
  if (cursor !== undefined && !PLACE.test(cursor)) throw invalidParameter('cursor', 'is not valid for this order.');
  const after = Number(cursor ?? 0);
  const fetched = await selectByCoverage(db, { where, counts, limit, after });
  return { rows: fetched.slice(0, limit), next: fetched.length > limit ? String(after + limit) : null };
}

/**
 * Companies for their page, those with the most articles of the last 30 days first, also filtered by index. It has the id of
 * the list of companies, whose permissions it shares, and no route of its own.
 */
export const listCompaniesByCoverage = defineOperation({
  ...listCompanies,
  params: RecentParams,
  body: RecentCompanies,
  async run(services, call, params) {
    refuseParams(call, params as CompanyListParams);
    const counts = await readRecent(services, call.now);
    const { rows, next } = await readPage(services, call, params, counts);
    const domiciles = await readDomiciles(
      services.db,
      rows.map(({ id }) => id),
    );
    const companies = rows.map((row) => ({
      ...presentCompanyRow(row),
      country: domiciles.get(row.id) ?? null,
      recent_articles: counts.get(row.id) ?? 0,
    }));
    return { body: { companies }, cache: 'never' as const, next };
  },
});
