import type { EmbeddedKind } from '../../core/services.ts';
import { EMBEDDED_KINDS, type FollowedKind, type IndexRows, inBatches } from './index-rows.ts';
import type { IndexedRecords } from './indexed-records.ts';

/** Fills the records from the store. `version` is the version of the data before the first read. */
export async function loadRecords(records: IndexedRecords, rows: IndexRows, version: number): Promise<void> {
  records.facts.putSources(await rows.readSources());
  for await (const events of rows.readLiveEvents()) {
    records.putEvents(events);
    records.reserveArticles(await rows.readMembers(events.map(({ id }) => id)));
  }
  for (const kind of EMBEDDED_KINDS) {
    for await (const vectors of rows.readAllVectors(kind)) for (const row of vectors) records.put(kind, row);
    for (const row of await rows.readRecordsWithoutVector(kind)) records.putWithoutVector(kind, row);
  }
  records.facts.asOf = version;
}

/** Reads records of a kind again. Returns the events of those that are articles. */
async function refreshRecords(
  records: IndexedRecords,
  rows: IndexRows,
  { kind, ids }: { readonly kind: EmbeddedKind; readonly ids: readonly string[] },
): Promise<string[]> {
  const events: string[] = [];
  for (const batch of inBatches(ids)) {
    const remaining = new Set(batch);
    const vectors = await rows.readVectors(kind, batch);
    for (const row of vectors) {
      remaining.delete(row.of_id);
      records.put(kind, row);
    }
    const withoutVector = remaining.size === 0 ? [] : await rows.readRecords(kind, [...remaining]);
    for (const row of withoutVector) {
      remaining.delete(row.id);
      records.putWithoutVector(kind, row);
    }
    for (const id of remaining) records.drop(kind, id);
    for (const { event_id } of [...vectors, ...withoutVector]) if (event_id !== null) events.push(event_id);
  }
  return events;
}

/** Reads events again. Returns the articles of those that became live: they were read as articles without an event. */
async function refreshEvents(records: IndexedRecords, rows: IndexRows, ids: readonly string[]): Promise<string[]> {
  const articles: string[] = [];
  for (const batch of inBatches(ids))
    articles.push(...(await rows.readMembers(records.putEvents(await rows.readEvents(batch)))));
  return articles;
}

/** Applies the changes since the last load or refresh. `version` is the version of the data before the first read. */
export async function refreshChanged(records: IndexedRecords, rows: IndexRows, version: number): Promise<void> {
  const changes = await rows.readChanges(records.facts.asOf);
  const listIds = (kind: FollowedKind) => [
    ...new Set(changes.filter((change) => change.kind === kind).map((change) => change.record_id)),
  ];
  const events = new Set(listIds('event'));
  const articles = new Set([...listIds('article'), ...(await refreshEvents(records, rows, [...events]))]);
  const eventsOfArticles = new Set(await refreshRecords(records, rows, { kind: 'article', ids: [...articles] }));
  // An event may have been written after the changes were read.
  const unlisted = [...eventsOfArticles].filter((id) => !events.has(id));
  const late = (await refreshEvents(records, rows, unlisted)).filter((id) => !articles.has(id));
  await refreshRecords(records, rows, { kind: 'article', ids: late });
  await refreshRecords(records, rows, { kind: 'story', ids: listIds('story') });
  await refreshRecords(records, rows, { kind: 'company', ids: listIds('company') });
  if (listIds('source').length > 0) records.facts.putSources(await rows.readSources());
  // The exchanges and indices of companies derive from these records.
  if (listIds('exchange').length + listIds('index').length > 0)
    for (const row of await rows.readCompanies()) records.putCompany(row);
  records.facts.asOf = Math.max(version, ...changes.map(({ seq }) => Number(seq)));
}
