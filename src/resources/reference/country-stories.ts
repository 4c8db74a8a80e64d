import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import { all, limitTo } from '../shared/conditions.ts';
import { type TaggedCompany, taggedCompanies } from '../shared/tagged-companies.ts';
import { fetchableArticle, fetchableStory, type Visibility } from '../shared/visibility.ts';

/** A story as the country list shows it, with the keys of its orders. */
export type CountryStoryRecord = {
  id: string;
  title: string;
  summary: string;
  article_count: number;
  published_at: Date;
  updated_at: Date;
  article_ids: string[];
  country: string;
  topics: string[];
  companies: TaggedCompany[];
  category: { id: string; name: string } | null;
};

const orders = {
  latest: {
    by: sql`s.published_at desc, s.id desc`,
    after: ([at, id]: CursorKeys) => sql<boolean>`(s.published_at, s.id) < (${at ?? null}::timestamptz, ${id ?? null})`,
  },
  sync: {
    by: sql`s.updated_at, s.id`,
    after: ([at, id]: CursorKeys) => sql<boolean>`(s.updated_at, s.id) > (${at ?? null}::timestamptz, ${id ?? null})`,
  },
} as const;

export type CountryStoryOrder = keyof typeof orders;

/** The order's key values of a row, for the cursor. */
export const toKeys = (order: CountryStoryOrder, row: CountryStoryRecord): CursorKeys => [
  (order === 'sync' ? row.updated_at : row.published_at).toISOString(),
  row.id,
];

const rowColumns = (see: Visibility): RawBuilder<unknown> => sql`
  s.id, s.title, s.summary, s.published_at, s.updated_at, s.country, s.topics,
  (select count(*)::int from story_articles sa join articles a on a.id = sa.article_id and a.live
   where sa.story_id = s.id) as article_count,
  array(
    select a.id::text from story_articles sa join articles a on a.id = sa.article_id
    where sa.story_id = s.id and ${fetchableArticle(see, 'a')}
    order by a.published_at, a.id
  ) as article_ids,
  ${taggedCompanies('s', false)} as companies,
  case when cat.id is null then null else json_build_object('id', cat.id, 'name', cat.name) end as category`;

/** One page of a country's stories plus one row; a plan's cap keeps the newest matches before order and paging. */
export async function selectCountryStories(
  db: Db,
  see: Visibility,
  options: { country: string; updatedAfter: Date | undefined; limit: number },
  keys: CursorKeys | undefined,
): Promise<CountryStoryRecord[]> {
  const { by, after } = orders[options.updatedAfter ? 'sync' : 'latest'];
  const matches = all(
    fetchableStory(see, 's'),
    sql<boolean>`s.country = ${options.country}`,
    options.updatedAfter && sql<boolean>`s.updated_at > ${options.updatedAfter}`,
  );
  const cap = see.caps.stories;
  const selected =
    cap === null
      ? matches
      : sql<boolean>`s.id in (select s.id from stories s where ${matches} order by ${orders.latest.by} ${limitTo(cap)})`;
  const { rows } = await sql<CountryStoryRecord>`
    with page as materialized (
      select s.id from stories s
      where ${all(selected, keys && after(keys))}
      order by ${by}
      ${limitTo(options.limit + 1)}
    )
    select ${rowColumns(see)}
    from page join stories s on s.id = page.id left join categories cat on cat.id = s.category_id
    order by ${by}`.execute(db);
  return rows;
}
