import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { finalists, nearest, recencyBonus, withDistances } from '../shared/semantic.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { EventSelection } from './filters.ts';
import { admitMembers, type EventRecord, listPassingMembers, type MemberMatch, readEvents } from './query.ts';

/** Article matches that are grouped into events; what lies beyond cannot be reached and the answer says so. */
const MATCH_HORIZON = 500;

type Member = { readonly distance: number; readonly error: number; readonly match: MemberMatch };

/** An event with the distance of its closest member. It stands by the mean of the two closest less the bonus. */
export type FoundEvent = {
  readonly id: string;
  readonly distance: number;
  readonly mean: number;
  readonly bonus: number;
};

const rankOf = ({ mean, bonus }: FoundEvent): number => mean - bonus;

function judge(members: readonly Member[], now: Date): FoundEvent | undefined {
  const [closest, second = closest] = members.toSorted((a, b) => a.distance - b.distance);
  if (closest === undefined || second === undefined) return undefined;
  const mean = (closest.distance + second.distance) / 2;
  const { event_id, last_article_at } = closest.match;
  return { id: event_id, distance: closest.distance, mean, bonus: recencyBonus(last_article_at, now) };
}

/** The least and the greatest rank an event can have while its members' distances are estimates. */
function rankBounds(members: readonly Member[], now: Date): { least: number; greatest: number } {
  const found = judge(members, now);
  const rank = found === undefined ? Number.POSITIVE_INFINITY : rankOf(found);
  const error = Math.max(...members.map((member) => member.error));
  return { least: rank - error, greatest: rank + error };
}

/**
 * Events ranked by meaning, at most the page's limit (specification, "Semantic mode"): the articles that the plan can
 * access are matched, hard filters first; the plan's cap does not apply.
 */
export async function rankEvents(
  { db, semantic }: Services,
  call: Call,
  see: Visibility,
  selection: EventSelection,
): Promise<{ ranked: readonly FoundEvent[]; isExhausted: boolean }> {
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
    (atMost) => listPassingMembers(db, see, selection, atMost),
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
      return judge(measured, call.now) ?? [];
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1))
    .slice(0, params.limit);
  return { ranked, isExhausted };
}

/** The page of those events. */
export async function matchEvents(
  services: Services,
  call: Call,
  see: Visibility,
  selection: EventSelection,
): Promise<{ rows: (EventRecord & { distance: number })[]; isExhausted: boolean }> {
  const { ranked, isExhausted } = await rankEvents(services, call, see, selection);
  const ids = ranked.map(({ id }) => id);
  const rows = await readEvents(services.db, ids, selection.params.include_peripheral);
  return { rows: withDistances(rows, ranked), isExhausted };
}
