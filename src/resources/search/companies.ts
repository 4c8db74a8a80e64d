import type { RawBuilder } from 'kysely';
import type { Services } from '../../core/services.ts';
import type { CompanySelection } from '../companies/filters.ts';
import { searchCompanies } from '../companies/search.ts';
import { rankByMeaning } from '../companies/semantic.ts';
import type { Rankings } from './hybrid.ts';

/** Companies by name, and by meaning where no name has what was typed: one that has is meant, and none that is like it. */
export function companyRankings(
  services: Services,
  search: {
    readonly where: RawBuilder<boolean>;
    readonly selection: CompanySelection;
    readonly q: string;
    readonly limit: number;
  },
): Rankings {
  const named = searchCompanies(services.db, search);
  return {
    byText: () => named,
    bySemantics: async () => ((await named).length > 0 ? [] : rankByMeaning(services, search)),
  };
}
