import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DeclaredDocument } from '../../core/declared-facts.ts';
import { defineOperation } from '../../core/operation.ts';
import { notFound } from '../../core/problem.ts';
import type { Db } from '../../core/services.ts';
import { listCompanyArticles } from '../articles/operations.ts';
import { findCompanyId } from '../shared/companies.ts';
import { limitTo } from '../shared/conditions.ts';
import { listedArticle, listedLink, type Visibility, visibility } from '../shared/visibility.ts';

/** Articles whose classes and documents are read, the newest: each is a row of a large table. */
export const MAX_DISCLOSED = 300;
/** Articles that are counted by week at most; an index alone has what is needed. */
const MAX_COUNTED = 20_000;
const WEEKS = 13;
const MAX_DOCUMENTS = 8;

const Coverage = z.object({
  weeks: z
    .array(z.object({ monday: z.string(), count: z.number().int() }))
    .describe('The last 13 weeks in UTC, this one included, oldest first; those without articles with 0.'),
  disclosures: z
    .array(
      z.object({
        disclosure_class: z.string(),
        count: z.number().int(),
        latest: z.object({ id: z.string(), title: z.string(), published_at: z.string() }),
      }),
    )
    .describe('Classes of the newest 300 articles with the number of articles and the newest one.'),
  documents: z
    .array(z.object({ document: z.custom<DeclaredDocument>(), article: z.string(), published_at: z.string() }))
    .describe('Documents of the newest articles.'),
});
export type CompanyCoverage = z.input<typeof Coverage>;

const limitNewest = (see: Visibility, most: number): RawBuilder<unknown> =>
  limitTo(Math.min(see.caps.articlesPerCompany ?? most, most));

const isNewest = (company: string): RawBuilder<unknown> => sql`ac.company_id = ${company} and ac.live and ac.principal`;
const newestFirst = sql`ac.published_at desc, ac.article_id desc`;

/** The newest articles that a company is a principal of and that the caller's lists have. */
const newestArticles = (see: Visibility, company: string): RawBuilder<unknown> => sql`
  select a.id, a.title, a.published_at, a.disclosure_class, a.documents
  from article_companies ac join articles a on a.id = ac.article_id
  where ${isNewest(company)} and ${listedArticle(see, 'a')}
  order by ${newestFirst} ${limitNewest(see, MAX_DISCLOSED)}`;

/** The times of the same articles since an instant. */
const newestTimes = (see: Visibility, company: string, since: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ac.published_at
  from article_companies ac
  where ${isNewest(company)} and ac.published_at >= ${since} and ${listedLink(see, since)}
  order by ${newestFirst} ${limitNewest(see, MAX_COUNTED)}`;

const utc = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

async function readCoverage(db: Db, see: Visibility, company: string, now: Date): Promise<CompanyCoverage> {
  const thisWeek = sql`date_trunc('week', ${now}::timestamptz at time zone 'UTC')`;
  const weeksBefore = sql`${sql.lit(7 * (WEEKS - 1))} * interval '1 day'`;
  const since = sql`((${thisWeek} - ${weeksBefore}) at time zone 'UTC')`;
  const { rows } = await sql<CompanyCoverage>`
    with newest as materialized (${newestArticles(see, company)}),
    weeks as (
      select date_trunc('week', t.published_at at time zone 'UTC') as monday, count(*)::int as count
      from (${newestTimes(see, company, since)}) t group by 1
    ),
    classes as (
      select n.disclosure_class, count(*)::int as count, (array_agg(n.id order by n.published_at desc, n.id desc))[1] as latest
      from newest n where n.disclosure_class is not null group by n.disclosure_class
    ),
    documents as (
      select one.document, n.id, n.published_at, one.place
      from newest n cross join lateral jsonb_array_elements(n.documents) with ordinality as one (document, place)
      where n.documents is not null
      order by n.published_at desc, n.id, one.place ${limitTo(MAX_DOCUMENTS)}
    )
    select
      (select json_agg(json_build_object('monday', to_char(w.monday, 'YYYY-MM-DD'), 'count', coalesce(weeks.count, 0))
          order by w.monday)
        from generate_series(${thisWeek} - ${weeksBefore}, ${thisWeek}, interval '7 days') w (monday)
        left join weeks using (monday)) as weeks,
      coalesce((select json_agg(json_build_object('disclosure_class', c.disclosure_class, 'count', c.count, 'latest',
          json_build_object('id', n.id, 'title', coalesce(n.title, ''), 'published_at', ${utc(sql`n.published_at`)})))
        from classes c join newest n on n.id = c.latest), '[]') as disclosures,
      coalesce((select json_agg(json_build_object('document', d.document, 'article', d.id,
          'published_at', ${utc(sql`d.published_at`)}) order by d.published_at desc, d.id, d.place)
        from documents d), '[]') as documents`.execute(db);
  return rows[0] ?? { weeks: [], disclosures: [], documents: [] };
}

/**
 * Coverage of a company for its page: articles by week, disclosures by class, and documents. It has the id of the list of
 * its articles, whose permissions it shares, and no route of its own.
 */
export const getCompanyCoverage = defineOperation({
  ...listCompanyArticles,
  body: Coverage,
  async run(services, call, { identifier }) {
    const company = await findCompanyId(services, call, identifier);
    if (company === null) throw notFound();
    const body = await readCoverage(services.db, visibility(call.caller, call.now), company, call.now);
    return { body, cache: 'revalidate' as const };
  },
});
