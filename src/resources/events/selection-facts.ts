import type { Db } from '../../core/services.ts';
import type { Visibility } from '../shared/visibility.ts';
import { findDisagreeing } from './figures.ts';
import type { EventListParams, EventSelection } from './filters.ts';
import { findMatter } from './query.ts';

/** Reads the events of the matter that an id names, by the survivor of an event that was merged. */
async function findMatterEvents(db: Db, see: Visibility, id: string): Promise<readonly string[]> {
  const event = await db.selectFrom('events').select('merged_into').where('id', '=', id).executeTakeFirst();
  return event === undefined ? [] : (await findMatter(db, see, event.merged_into ?? id)).ids;
}

/** Reads the facts that filters of the list of events need from other records, where a request has such a filter. */
export async function readSelectionFacts(
  db: Db,
  see: Visibility,
  { figures_disagree, matter }: EventListParams,
): Promise<Pick<EventSelection, 'disagreeing' | 'matterEvents'>> {
  const [disagreeing, matterEvents] = await Promise.all([
    figures_disagree === undefined ? undefined : findDisagreeing(db, see),
    matter === undefined ? undefined : findMatterEvents(db, see, matter),
  ]);
  return { disagreeing, matterEvents };
}
