import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { listPageIds } from '../sources/identity.ts';
import type { Candidate } from './read-candidates.ts';

/** The two-letter segments of a path, which name a language or a country. */
const readEditions = (address: string): string =>
  new URL(address).pathname
    .split('/')
    .filter((segment) => /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(segment))
    .join('/');

/** Whether nothing but the address could identify the item: it has no id, or its id is an address, which follows the link. */
const hasNoOwnId = ({ item }: Candidate): boolean => item.guid === null || /^https?:\/\//i.test(item.guid);

/** Words with a year or quarter ("report2026", "q32026"), which several pages have. */
const isPeriod = (id: string): boolean => /^[a-z]*\d?(?:19|20)\d{2}(?:q\d|h\d)?$/i.test(id);

const readIds = (address: string): readonly string[] => listPageIds(address).filter((id) => !isPeriod(id));

/**
 * The articles that unknown items of a reading are, at an address whose words followed a new title: the same id in the
 * address, the same edition and the same instant of publication. Articles that other items of the reading are, and pages
 * that several items would be, are left out.
 */
export async function findRenamedPages(
  tx: Transaction<Tables>,
  source: string,
  unknown: readonly Candidate[],
  taken: ReadonlySet<string>,
): Promise<ReadonlyMap<Candidate, string>> {
  const candidates = unknown.filter(
    (candidate) => candidate.item.published_at !== null && hasNoOwnId(candidate) && readIds(candidate.url).length > 0,
  );
  if (candidates.length === 0) return new Map();
  const instants = [...new Set(candidates.map(({ item }) => item.published_at))];
  const { rows } = await sql<{ id: string; article_url: string; published_at: Date }>`
    select id, article_url, published_at from articles
    where source_id = ${source} and published_at = any(${instants}::timestamptz[])
      and (text_expired_at is null) and withheld is distinct from 'takedown'
    union all
    select id, article_url, published_at from articles
    where source_id = ${source} and published_at = any(${instants}::timestamptz[]) and taken_down_page is not null`.execute(
    tx,
  );
  const known = rows
    .filter(({ id }) => !taken.has(id))
    .map((row) => ({ ...row, ids: new Set(readIds(row.article_url)) }));
  const found = new Map<Candidate, string>();
  for (const candidate of candidates) {
    const at = candidate.item.published_at?.getTime();
    const edition = readEditions(candidate.url);
    const { host } = new URL(candidate.url);
    const [page, ...others] = known.filter(
      ({ article_url, published_at, ids }) =>
        published_at.getTime() === at &&
        new URL(article_url).host === host &&
        readEditions(article_url) === edition &&
        readIds(candidate.url).some((id) => ids.has(id)),
    );
    if (page !== undefined && others.length === 0) found.set(candidate, page.id);
  }
  const count = Map.groupBy(found.values(), (id) => id);
  return new Map([...found].filter(([, id]) => count.get(id)?.length === 1));
}
