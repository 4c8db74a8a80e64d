import type { RawBuilder } from 'kysely';
import type { Services } from '../../core/services.ts';
import { type Ranked, rankRecords } from '../shared/semantic.ts';
import { admitCompanies } from './query.ts';

const COVERAGE_BONUS = 0.03;
const FULL_COVERAGE = 1_000;

/** What coverage takes off the value a company is ranked by: up to 0.03, by the order of magnitude of its articles. */
const coverageBonus = (articles: number): number =>
  COVERAGE_BONUS * Math.min(1, Math.log10(1 + articles) / Math.log10(1 + FULL_COVERAGE));

/** The companies that pass the filters and are closest in meaning to `q`, covered ones with a bonus; at most `limit`. */
export function matchCompanies(
  { db, semantic }: Services,
  { where, q, limit }: { readonly where: RawBuilder<boolean>; readonly q: string; readonly limit: number },
): Promise<readonly Ranked[]> {
  return rankRecords(semantic, { kind: 'company', q, limit }, async (ids) =>
    (await admitCompanies(db, where, ids)).map(({ id, articles }) => ({ id, bonus: coverageBonus(articles) })),
  );
}
