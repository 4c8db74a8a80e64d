import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { all, limitTo, texts } from '../shared/conditions.ts';
import { filtersInMemory, isInMemory } from '../shared/predicates.ts';
import { rankRecords } from '../shared/rank-records.ts';
import { RECENCY_BONUS, recencyBonus } from '../shared/semantic.ts';
import type { HardFilters } from '../shared/semantic-search.ts';
import type { Visibility } from '../shared/visibility.ts';
import { type StorySelection, storiesWhere, storyFilters } from './filters.ts';
import { storyPredicate } from './predicate.ts';
import { readStories, storyCap } from './query.ts';
import type { StoryRecord } from './schema.ts';

/** A story that matched. It stands by its distance less the bonus. */
export type MatchedStory = StoryRecord & { readonly distance: number; readonly bonus: number };

/** Of some stories the first that pass, in the order of the ids, with the time that their bonus follows from. */
type ReadPassing<Row> = (ids: readonly string[], where: RawBuilder<boolean>, atMost: number) => Promise<readonly Row[]>;

type RankedStory = { readonly id: string; readonly published_at: Date };

function matchBy<Row extends RankedStory>(
  { semantic }: Services,
  { call, see, request }: { readonly call: Call; readonly see: Visibility; readonly request: StorySelection },
  read: ReadPassing<Row>,
): Promise<readonly (Row & { readonly distance: number; readonly bonus: number })[]> {
  const { q = '', limit } = request.params;
  const selection = { ...request, params: { ...request.params, q: undefined } };
  const cap = storyCap(see, selection.companies) ?? limit;
  const where = storiesWhere(see, selection);
  const since = see.storiesSince?.getTime() ?? Number.NEGATIVE_INFINITY;
  const facts = semantic.available ? semantic.facts : undefined;
  const byTime: HardFilters = {
    mayPass: ({ publishedAt }) => publishedAt >= since,
    isDecided: false,
    listing: undefined,
  };
  return rankRecords(
    semantic,
    { kind: 'story', q, limit: Math.min(limit, cap) },
    {
      ...(facts && isInMemory(facts, storyFilters, selection)
        ? filtersInMemory(facts.stories, storyPredicate(facts, see, selection))
        : byTime),
      maxBonus: RECENCY_BONUS,
      getBonus({ publishedAt }) {
        const bonus = recencyBonus(publishedAt, call.now);
        return { least: bonus, greatest: bonus };
      },
      async read(ids, atMost) {
        const records = await read(ids, where, atMost);
        return records.map((record) => ({ ...record, bonus: recencyBonus(record.published_at.getTime(), call.now) }));
      },
    },
  );
}

/**
 * The stories that pass the filters and are closest in meaning to `q`, recent ones with a bonus; at most `limit`. The
 * plan's age window applies before matching, its cap after it.
 */
export const matchStories = (
  services: Services,
  call: Call,
  see: Visibility,
  request: StorySelection,
): Promise<readonly MatchedStory[]> =>
  matchBy(services, { call, see, request }, (ids, where, atMost) =>
    readStories(services.db, see, ids, request.params.include_peripheral, { where, atMost }),
  );

/** The same ranking without the records, for a search that reads only the best of several rankings. */
export const rankByMeaning = (services: Services, call: Call, see: Visibility, request: StorySelection) =>
  matchBy(services, { call, see, request }, async (ids, where, atMost) => {
    const { rows } = await sql<RankedStory>`
      select s.id, s.published_at
      from unnest(${texts(ids)}) with ordinality as page (id, place) join stories s on s.id = page.id
      where ${all(where)} order by page.place ${limitTo(atMost)}`.execute(services.db);
    return rows;
  });
