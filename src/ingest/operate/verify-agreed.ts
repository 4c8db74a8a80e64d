import type { Ingest } from '../ports.ts';
import { agreedCandidates, verifyCandidates } from './candidates.ts';

/** The author in the audit log for automatic verifications. */
const AUTHOR = 'nordwire (NORDWIRE_VERIFY_CANDIDATES)';

/** Verifies candidate companies with enough agreement, if the settings enable it. */
export async function verifyAgreed(ingest: Ingest): Promise<void> {
  for (const rule of ingest.verifyCandidates ?? []) {
    if (rule === 'declared') continue;
    const ids = await agreedCandidates(ingest, [rule]);
    if (ids.length > 0) await verifyCandidates(ingest, { author: AUTHOR, reason: rule }, ids, rule);
  }
}

/** Verifies candidate companies by the identifiers that their sources declare. */
export async function verifyDeclared(ingest: Ingest, ids: readonly string[]): Promise<void> {
  const rule = 'declared';
  await verifyCandidates(ingest, { author: AUTHOR, reason: rule }, ids, rule);
}
