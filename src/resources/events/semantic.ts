import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { finalists, nearest, recencyBonus } from '../shared/semantic.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { EventSelection } from './filters.ts';
import { admitMembers, type EventRecord, type MemberMatch, readEvents } from './query.ts';

/** Article matches that are grouped into events; what lies beyond cannot be reached and the answer says so. */
const MATCH_HORIZON = 500;

type Member = { readonly distance: number; readonly error: number; readonly match: MemberMatch };
type Found = { readonly event_id: string; readonly distance: number; readonly rank: number };

/** Mean of the two closest members, less what recency takes off; `distance` stays that of the closest. */
function rankEvent(members: readonly Member[], now: Date): Found | undefined {
  const [closest, second = closest] = members.toSorted((a, b) => a.distance - b.distance);
  if (closest === undefined || second === undefined) return undefined;
  const mean = (closest.distance + second.distance) / 2;
  const { event_id, last_article_at } = closest.match;
  return { event_id, distance: closest.distance, rank: mean - recencyBonus(last_article_at, now) };
}

/** The least and the greatest rank an event can have while its members' distances are estimates. */
function rankBounds(members: readonly Member[], now: Date): { least: number; greatest: number } {
  const rank = rankEvent(members, now)?.rank ?? Number.POSITIVE_INFINITY;
  const error = Math.max(...members.map((member) => member.error));
  return { least: rank - error, greatest: rank + error };
}

/**
 * One ranked page of events by meaning (specification, "Semantic mode"): the articles that the plan can access are
 * matched, hard filters first; the plan's cap does not apply.
 */
export async function matchEvents(
  { db, semantic }: Services,
  call: Call,
  see: Visibility,
  selection: EventSelection,
): Promise<{ rows: (EventRecord & { distance: number })[]; isExhausted: boolean }> {
  const { params } = selection;
  const known = new Map<string, MemberMatch>();
  const { matches, isExhausted, measure } = await nearest(
    semantic,
    { kind: 'article', q: params.q ?? '', horizon: MATCH_HORIZON },
    async (ids) => {
      const admitted = await admitMembers(db, see, selection, ids);
      for (const match of admitted) known.set(match.article_id, match);
      return new Set(admitted.map((match) => match.article_id));
    },
  );
  const members = matches.flatMap(({ id, ...estimate }) => {
    const match = known.get(id);
    return match === undefined ? [] : [{ ...estimate, match }];
  });
  const events = [...Map.groupBy(members, ({ match }) => match.event_id).values()];
  const last = finalists(events, params.limit, (group) => rankBounds(group, call.now));
  const exact = await measure(last.flat().map(({ match }) => match.article_id));
  const ranked = last
    .flatMap((group) => {
      const measured = group.flatMap(({ match }) => {
        const distance = exact.get(match.article_id);
        return distance === undefined ? [] : [{ match, distance, error: 0 }];
      });
      return rankEvent(measured, call.now) ?? [];
    })
    .sort((a, b) => a.rank - b.rank || (a.event_id < b.event_id ? -1 : 1))
    .slice(0, params.limit);
  const distances = new Map(ranked.map(({ event_id, distance }) => [event_id, distance]));
  const rows = await readEvents(db, [...distances.keys()], params.include_peripheral);
  return { rows: rows.map((row) => ({ ...row, distance: distances.get(row.id) ?? 0 })), isExhausted };
}
