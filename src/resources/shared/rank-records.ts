import type { Semantic, SemanticEstimate, SemanticRecord } from '../../core/services.ts';
import {
  atPlace,
  type Bounds,
  beginSearch,
  finalists,
  type HardFilters,
  type Question,
  type Search,
  withExact,
} from './semantic-search.ts';

/** A record that passes, with the bonus that is subtracted from its distance. */
type PassingRow = { readonly id: string; readonly bonus: number };

/** Filters of records that are matched themselves, and their bonus in the ranking. */
export type RankingFilters<Row extends PassingRow> = HardFilters & {
  /** The least and the greatest bonus that a record can have, by the data of its index. */
  getBonus(record: SemanticRecord): Bounds;
  /** The greatest that any record can have. */
  readonly maxBonus: number;
  /** Of some records the first that pass, in the order of the ids, at most so many. */
  read(ids: readonly string[], atMost: number): Promise<readonly Row[]>;
};

/** Records looked at for each of the page where memory decides which pass: somewhat more, since some may have changed. */
const LOOKED = 1.1;
/** For each record of the page, how many more are asked about at first where the store decides which pass. */
const ASKED_FIRST = 3;
/** Where fewer pass than one in so many of as many that were asked about, those that pass are listed. */
const ONE_IN = 10;
const ASKED_LONG = 1_000;

/** A record that passes or may pass, and its rank: its distance less its bonus. */
type RankCandidate = Bounds & {
  readonly id: string;
  readonly distance: number;
  /** It passed. */
  readonly isRead: boolean;
  readonly isExact: boolean;
  /** Its exact distance may be beyond the floor. */
  readonly isOpen: boolean;
};

/** Results so far: the records that passed, null for the others; exact distances. */
type Evidence<Row> = { readonly rows: Map<string, Row | null>; readonly exact: Map<string, number> };

function toCandidates<Row extends PassingRow>(
  near: readonly SemanticEstimate[],
  { rows, exact }: Evidence<Row>,
  { floor, getBonus }: { readonly floor: number; readonly getBonus: (record: SemanticRecord) => Bounds },
): RankCandidate[] {
  return near.flatMap((estimate) => {
    const { id } = estimate;
    const row = rows.get(id);
    const { distance, error } = withExact(estimate, exact);
    if (row === null || distance - error > floor) return [];
    const bonus = row === undefined ? getBonus(estimate) : { least: row.bonus, greatest: row.bonus };
    const [least, greatest] = [distance - error - bonus.greatest, distance + error - bonus.least];
    const isExact = error === 0;
    return [{ id, distance, least, greatest, isRead: row !== undefined, isExact, isOpen: distance + error > floor }];
  });
}

/** The greatest possible rank of the last of `limit`. */
const findThreshold = (standing: readonly RankCandidate[], limit: number): number =>
  atPlace(
    standing.map(({ greatest }) => greatest),
    limit - 1,
  );

const toBounds = (standing: RankCandidate): Bounds => standing;

type RankedRow<Row extends PassingRow> = Row & { readonly distance: number };

/** The rows of candidates by their distance less the bonus; equal ones by id. */
const toPage = <Row extends PassingRow>(passed: readonly RankCandidate[], known: Evidence<Row>): RankedRow<Row>[] =>
  passed
    .flatMap(({ id, distance }) => {
      const row = known.rows.get(id);
      return row ? [{ ...row, distance }] : [];
    })
    .sort((a, b) => a.distance - a.bonus - (b.distance - b.bonus) || (a.id < b.id ? -1 : 1));

async function rankWithin<Row extends PassingRow>(
  search: Search,
  limit: number,
  filters: RankingFilters<Row>,
): Promise<readonly RankedRow<Row>[]> {
  try {
    return await rankAmong(search, limit, filters);
  } finally {
    search.scan.end?.();
  }
}

async function rankAmong<Row extends PassingRow>(
  search: Search,
  limit: number,
  filters: RankingFilters<Row>,
): Promise<readonly RankedRow<Row>[]> {
  const known: Evidence<Row> = { rows: new Map(), exact: new Map() };
  /** So many more than the page are asked about, since some will not pass. */
  let more = search.isDecided ? 0 : ASKED_FIRST * limit;
  let looked = search.isDecided ? Math.ceil(LOOKED * limit) : limit + more;
  let near = await search.scan.nearest(looked);
  for (;;) {
    const standing = toCandidates(near, known, { floor: search.floor, getBonus: filters.getBonus });
    const passed = standing.filter(({ isRead }) => isRead);
    const bar = findThreshold(passed, limit);
    const isFull = bar < Number.POSITIVE_INFINITY;
    // Whatever was not looked at stands behind the last that was asked for; a distance is at least what it is ranked by.
    const beyond = atPlace(
      near.map((estimate) => estimate.distance + estimate.error - filters.getBonus(estimate).greatest),
      looked - 1,
    );
    if (beyond <= search.floor && (isFull ? beyond <= bar : standing.length < limit + more)) {
      looked *= 4;
      near = await search.scan.nearest(looked);
      continue;
    }
    const candidates = finalists(standing, limit + more, toBounds).filter(({ least }) => least <= bar);
    const unread = candidates
      .filter(({ isRead }) => !isRead)
      .sort((a, b) => a.least - b.least)
      .map(({ id }) => id);
    const measurable = search.isDecided ? candidates : finalists(passed, limit, toBounds);
    const unmeasured = [...measurable, ...standing.filter(({ isOpen }) => isOpen)].filter(({ isExact }) => !isExact);
    if (unread.length === 0 && unmeasured.length === 0) {
      if (standing.some(({ isRead, least }) => !isRead && least <= bar)) {
        more = Math.max(4 * more, limit);
        continue;
      }
      return toPage(passed, known).slice(0, limit);
    }
    // Should all of them pass, the page needs no more than these. In whole pages, so that the statement is one that repeats.
    const needed = finalists(standing, limit, toBounds).filter(({ isRead }) => !isRead).length;
    const enough = limit * Math.max(1, Math.ceil(needed / limit));
    const [rows, distances] = await Promise.all([
      unread.length === 0 ? [] : filters.read(unread, enough),
      search.measure([...new Set(unmeasured.map(({ id }) => id))]),
    ]);
    for (const row of rows) known.rows.set(row.id, row);
    const requested = rows.length < enough ? unread : unread.slice(0, unread.indexOf(rows.at(-1)?.id ?? '') + 1);
    for (const id of requested) if (!known.rows.has(id)) known.rows.set(id, null);
    for (const [id, distance] of distances) known.exact.set(id, distance);
    const isRare = known.rows.size >= ASKED_LONG && ONE_IN * (passed.length + rows.length) < known.rows.size;
    const narrow = isRare && !search.isDecided ? await search.narrow() : undefined;
    if (narrow) return rankWithin(narrow, limit, filters);
  }
}

/**
 * One ranked page of records that are matched themselves: of all within the relevance floor that pass the hard filters
 * those whose distance less their bonus is the least, with their exact distances.
 */
export async function rankRecords<Row extends PassingRow>(
  semantic: Semantic,
  { limit, ...question }: Question & { readonly limit: number },
  filters: RankingFilters<Row>,
): Promise<readonly RankedRow<Row>[]> {
  const rank = { getBonus: (record: SemanticRecord) => filters.getBonus(record).greatest, mostBonus: filters.maxBonus };
  return rankWithin(await beginSearch(semantic, question, filters, rank), limit, filters);
}
