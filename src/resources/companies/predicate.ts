import type { Facts } from '../../core/facts.ts';
import { toFacet } from '../../db/facets.ts';
import { facetGroups } from '../shared/facets.ts';
import { listSent } from '../shared/filter.ts';
import { hasOneOfEach, type PlaceTest } from '../shared/predicates.ts';
import { type CompanySelection, companyFilters } from './filters.ts';

const LISTED = toFacet('listed', 'true');

/** Whether the company at a place passes: `companiesWhere` in memory. */
export function companyPredicate({ companies }: Facts, selection: CompanySelection): PlaceTest {
  const groups = facetGroups(companyFilters, selection);
  const others = listSent(companyFilters, selection).flatMap(
    ({ filter, value }) => filter.inMemory?.(companies, value) ?? [],
  );
  const { named } = selection;
  const places = named && new Set([...named].map((id) => companies.findPlace(id)));
  return (place) => {
    const facets = companies.getFacets(place);
    if (facets === undefined) return false;
    if (places ? !places.has(place) : !facets.includes(LISTED) && !companies.isMentioned(place)) return false;
    return others.every((passes) => passes(place)) && hasOneOfEach(groups, facets);
  };
}
