import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import { type FieldRecord, readFields, selectFields } from '../shared/columns.ts';
import { all, type Condition, limitTo, texts } from '../shared/conditions.ts';
import { countRows } from '../shared/count-rows.ts';
import type { CountableList } from '../shared/other-matches.ts';
import { type RankedSource, rankByText, type ScoredMatch } from '../shared/ranked-text.ts';
import { fetchableArticle, fetchableStory, type Visibility } from '../shared/visibility.ts';
import { type StoryOrder, type StorySelection, storiesWhere, storyFilters, toOrder } from './filters.ts';
import { type StoryExpansion, type StoryRecord, storyBeyond, storyDetail, storyRow } from './schema.ts';

/** The live articles of story `s`: how many, and those that the caller can fetch. */
const parts = (see: Visibility): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*)::int as article_count,
      coalesce(array_agg(a.id::text order by a.published_at, a.id) filter (where ${fetchableArticle(see, 'a')}), '{}') as article_ids
    from story_articles sa join articles a on a.id = sa.article_id and a.live
    where sa.story_id = s.id
  ) parts`;

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

/** The order's key values of a row, for the cursor. */
export const toKeys = (order: StoryOrder, row: StoryRecord): CursorKeys =>
  order === 'sync' ? [row.updated_at.toISOString(), row.id] : [row.published_at.toISOString(), row.id];

/** The cap that the plan has for this list: the per-company allowance when companies were named. */
export const storyCap = (see: Visibility, companies: ReadonlySet<string> | undefined): number | null =>
  companies === undefined ? see.caps.stories : see.caps.storiesPerCompany;

/** The stories that match ranked `q`, best first, at most `limit`. */
export function rankStories(db: Db, see: Visibility, selection: StorySelection): Promise<readonly ScoredMatch[]> {
  const { q = '', limit, published_after, published_before } = selection.params;
  const where = storiesWhere(see, selection);
  const matching = (words: RawBuilder<boolean>) => sql`select s.* from stories s where ${words} and ${where}`;
  const source: RankedSource = {
    kind: 'story',
    matching,
    since: (at, words) => matching(all(sql<boolean>`s.published_at >= ${at}`, words)),
    published: { since: published_after, before: published_before },
    cap: storyCap(see, selection.companies),
  };
  return rankByText(db, source, q, limit);
}

/** The stories of a list: those that match, or the newest of them that a plan's cap keeps. */
function storiesWithinCap(see: Visibility, selection: StorySelection): RawBuilder<boolean> {
  const matches = storiesWhere(see, selection);
  const cap = storyCap(see, selection.companies);
  if (cap === null) return matches;
  return sql<boolean>`s.id in (
    select s.id from stories s where ${matches} order by s.published_at desc, s.id desc ${limitTo(cap)})`;
}

/** How many stories are on all pages of a list together, up to `most`; its `q` must not rank. */
export const countStories = (db: Db, see: Visibility, selection: StorySelection, most: number): Promise<number> =>
  countRows(db, sql`select from stories s where ${storiesWithinCap(see, selection)}`, most);

/** The list as its empty answers count it. */
export const toCountable = (
  see: Visibility,
  { params, ...request }: StorySelection,
): CountableList<StorySelection> => ({
  // Ranked words are no condition; those of a list in the order of time are one.
  selection: { ...request, params: { ...params, sort: 'latest' } },
  filters: storyFilters,
  columns: { country: sql`s.country` },
  matching: (other, column, most) => sql`
    select ${column} as value from stories s where ${storiesWithinCap(see, other)} ${limitTo(most)}`,
});

/** One page of stories plus one row; with ranked `q` one page ordered by relevance. */
export async function selectStories(
  db: Db,
  see: Visibility,
  selection: StorySelection,
  keys: CursorKeys | undefined,
): Promise<StoryRecord[]> {
  const { params } = selection;
  const order = toOrder(params);
  if (order === 'ranked') {
    const ranked = await rankStories(db, see, selection);
    const ids = ranked.map(({ id }) => id);
    return readStories(db, see, ids, params.include_peripheral);
  }
  const columns = selectFields(storyRow, { includePeripheral: params.include_peripheral });
  const { by, after } = orders[order === 'sync' ? 'sync' : 'latest'];
  const { rows } = await sql<StoryRecord>`
    with page as materialized (
      select s.id from stories s
      where ${all(storiesWithinCap(see, selection), keys && after(keys))}
      order by ${by}
      ${limitTo(params.limit + 1)}
    )
    select ${columns} from page join stories s on s.id = page.id left join categories cat on cat.id = s.category_id
    ${parts(see)}
    order by ${by}`.execute(db);
  return rows;
}

/** Some stories of a page with fields beyond their rows, by id. */
export const expandStories = (
  db: Db,
  ids: readonly string[],
  names: ReadonlySet<StoryExpansion>,
  includePeripheral: boolean,
) =>
  readFields(
    db,
    { fields: storyBeyond, from: { table: 'stories', row: 's' }, context: { includePeripheral } },
    { ids, names },
  );

export type StoryDetailRecord = FieldRecord<typeof storyDetail> & {
  /** Whether the caller's plan can fetch it; the record itself is published in any case. */
  readonly fetchable: boolean;
};

/** One published story; undefined without one. */
export async function findStory(
  db: Db,
  see: Visibility,
  id: string,
  includePeripheral: boolean,
): Promise<StoryDetailRecord | undefined> {
  return (await readStoryDetails(db, see, [id], includePeripheral))[0];
}

/** Published stories by id, in no order. */
export async function readStoryDetails(
  db: Db,
  see: Visibility,
  ids: readonly string[],
  includePeripheral: boolean,
): Promise<StoryDetailRecord[]> {
  const { rows } = await sql<StoryDetailRecord>`
    select ${selectFields(storyDetail, { includePeripheral })},
      ${fetchableStory(see, 's')} as fetchable
    from stories s left join categories cat on cat.id = s.category_id
    ${parts(see)}
    where s.id = any(${texts(ids)}) and s.status = 'published'`.execute(db);
  return rows;
}

/** Stories by id, in the order of the ids; the first that pass where only so many are asked for. */
export async function readStories(
  db: Db,
  see: Visibility,
  ids: readonly string[],
  includePeripheral: boolean,
  { where, atMost }: { readonly where?: Condition; readonly atMost?: number } = {},
): Promise<StoryRecord[]> {
  const { rows } = await sql<StoryRecord>`
    select ${selectFields(storyRow, { includePeripheral })}
    from (
      select s.*, page.place from unnest(${texts(ids)}) with ordinality as page (id, place) join stories s on s.id = page.id
      where ${all(where)} order by page.place ${limitTo(atMost ?? ids.length)}
    ) s
    left join categories cat on cat.id = s.category_id
    ${parts(see)}
    order by s.place`.execute(db);
  return rows;
}
