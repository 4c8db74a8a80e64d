import { type RawBuilder, sql } from 'kysely';
import { all, any, type Condition, texts } from '../shared/conditions.ts';
import { fetchableArticle, isRestricted, listedArticle, type Visibility } from '../shared/visibility.ts';

/** The tables of register entries, in SQL `t`. An entry of the first may be read from an article. */
export type RegisterTable = 'insider_transactions' | 'short_positions';

const isGone = sql<boolean>`t.status <> 'current'`;

const isReadFromArticles = (table: RegisterTable): boolean => table === 'insider_transactions';

/** Entries `t` of the registers that the plan serves. */
export const isOfPlan = ({ registers }: Visibility): Condition =>
  registers === null ? undefined : sql<boolean>`t.register = any(${texts(registers)})`;

const ofArticle = (table: RegisterTable, condition: RawBuilder<boolean>): Condition =>
  isReadFromArticles(table)
    ? sql<boolean>`(t.article_id is null or exists (select from articles a where a.id = t.article_id and ${condition}))`
    : undefined;

/** A current entry that was read from a release exists while the article is live. */
export const isThere = (table: RegisterTable): RawBuilder<boolean> =>
  any(isGone, all(ofArticle(table, sql<boolean>`a.live`)));

/** The entries that a caller can fetch by id: as the plan serves their registers, and the articles they were read from. */
export const fetchableEntry = (see: Visibility, table: RegisterTable): RawBuilder<boolean> =>
  all(isOfPlan(see), any(isGone, all(ofArticle(table, fetchableArticle(see, 'a')))));

/** The entries that a caller finds on a list: current ones, of enabled sources. */
export const listedEntry = (see: Visibility, table: RegisterTable): RawBuilder<boolean> =>
  all(
    sql<boolean>`t.status = 'current'`,
    isOfPlan(see),
    sql<boolean>`t.source_id <> all (array(select off.id::text from sources off where not off.enabled))`,
    ofArticle(table, listedArticle(see, 'a')),
  );

/** Tombstones reach every caller who could have seen their entry before. */
export const isTombstone = (see: Visibility): RawBuilder<boolean> => all(isGone, isOfPlan(see));

/** Whether the plan leaves some entries of a table out. */
export const isLimited = (see: Visibility, table: RegisterTable): boolean =>
  see.registers !== null || (isReadFromArticles(table) && isRestricted(see));
