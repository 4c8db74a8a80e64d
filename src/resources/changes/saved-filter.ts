import type { Call } from '../../core/operation.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { EventListParams, eventTable } from '../events/filters.ts';
import { findPassing } from '../events/query.ts';
import { readSelectionFacts } from '../events/selection-facts.ts';
import { findNamed } from '../shared/account-records.ts';
import { resolveCompanySet } from '../shared/companies.ts';
import { selectFilters } from '../shared/filter.ts';
import { resolveReferenceValues } from '../shared/reference-values.ts';
import { visibility } from '../shared/visibility.ts';

/** A filter that the caller's account saved: parameters of GET /events by their names. */
export type SavedFilter = { readonly id: string; readonly name: string; readonly filters: Record<string, string> };

/** The saved search of the caller's account that a value names, by its id or name. @throws Problem invalid-parameter */
export async function findSavedFilter({ db }: Services, { caller }: Call, value: string): Promise<SavedFilter> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'filters'])
    .where('account_id', '=', caller.account_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return findNamed('saved_search', rows as SavedFilter[], value);
}

/**
 * Those of some events that pass a saved filter, as the list of events would judge them for this caller.
 *
 * @throws Problem invalid-parameter for a filter that no longer works, such as one by a deleted watchlist
 */
export async function findSavedMatches(
  services: Services,
  call: Call,
  { name, filters }: SavedFilter,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const read = EventListParams.safeParse(filters);
  if (!read.success) throw invalidParameter('saved_search', `the filter of ${name} does not work any more.`);
  const params = read.data;
  const see = visibility(call.caller, call.now);
  const companies = await resolveCompanySet(services, call, params);
  const known = await resolveReferenceValues(services, call, selectFilters(eventTable), params);
  const facts = await readSelectionFacts(services.db, see, params);
  return new Set(await findPassing(services.db, see, { params, companies, known, now: call.now, ...facts }, ids));
}
