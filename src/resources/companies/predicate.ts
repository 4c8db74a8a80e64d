import type { Facts } from '../../core/facts.ts';
import { facetOf } from '../../db/facets.ts';
import { companyGroups } from '../shared/facets.ts';
import { hasOneOfEach } from '../shared/predicates.ts';
import type { CompanySelection } from './query.ts';

/** Whether facts tell all that the filters ask: they know nobody's watchlists. */
export const isTold = ({ companies }: Facts, { params }: CompanySelection): boolean =>
  companies.isComplete && params.watchlist === undefined;

const LISTED = facetOf('listed', 'true');

/** Whether the company at a place passes: what `companyFilters` says in SQL. */
export function tellCompany(
  { companies }: Facts,
  { params, named, known }: CompanySelection,
): (place: number) => boolean {
  const { country, index: _index, ...others } = known;
  const groups = companyGroups({ params, known: others });
  const own = country?.map((value) => facetOf('domicile', value));
  const places = named && new Set([...named].map((id) => companies.placeOf(id)));
  return (place) => {
    const facets = companies.facetsOf(place);
    if (facets === undefined) return false;
    if (places ? !places.has(place) : !facets.includes(LISTED) && !companies.isMentioned(place)) return false;
    if (params.is_active !== undefined && companies.isActive(place) !== params.is_active) return false;
    return hasOneOfEach(own === undefined ? groups : [own, ...groups], facets);
  };
}
