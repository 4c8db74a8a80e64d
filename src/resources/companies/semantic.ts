import type { RawBuilder } from 'kysely';
import type { Services } from '../../core/services.ts';
import { rankRecords } from '../shared/rank-records.ts';
import { admitCompanies } from './query.ts';

const COVERAGE_BONUS = 0.03;
const FULL_COVERAGE = 1_000;

/** What coverage takes off the value a company is ranked by: up to 0.03, by the order of magnitude of its articles. */
const coverageBonus = (articles: number): number =>
  COVERAGE_BONUS * Math.min(1, Math.log10(1 + articles) / Math.log10(1 + FULL_COVERAGE));

/** A company that matched. It stands by its distance less the bonus. */
export type MatchedCompany = { readonly id: string; readonly distance: number; readonly bonus: number };

/** The companies that pass the filters and are closest in meaning to `q`, covered ones with a bonus; at most `limit`. */
export function matchCompanies(
  { db, semantic }: Services,
  { where, q, limit }: { readonly where: RawBuilder<boolean>; readonly q: string; readonly limit: number },
): Promise<readonly MatchedCompany[]> {
  return rankRecords(
    semantic,
    { kind: 'company', q, limit },
    {
      mayPass: () => true,
      isTold: false,
      listing: undefined,
      maxBonus: COVERAGE_BONUS,
      // Its index does not count what is written about a company.
      bonusOf: () => ({ least: 0, greatest: COVERAGE_BONUS }),
      async read(ids) {
        const admitted = await admitCompanies(db, where, ids);
        return admitted.map(({ id, articles }) => ({ id, bonus: coverageBonus(articles) }));
      },
    },
  );
}
