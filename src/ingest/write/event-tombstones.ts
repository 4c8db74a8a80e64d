import { handOverMembers, mergedByImport } from './event-merge.ts';
import type { Work } from './work.ts';

/**
 * Hands over the members of events that a bundle marks as merged or removed, to the survivor or to no event, as the
 * store does for its own merges.
 */
export async function leaveTombstones(work: Work): Promise<void> {
  if (work.tombstones.size === 0) return;
  const gone = [...work.tombstones].map(([id, into]) => ({ id, into }));
  const passed = await handOverMembers(work.tx, gone, mergedByImport);
  for (const change of passed.changes) work.changes.add(change);
  for (const { into } of gone) if (into !== null) work.events.add(into);
  await work.touchArticles(passed.articles.map(({ id }) => id));
}
