import type { Ingest } from '../ports.ts';
import { agreedCandidates, verifyCandidates } from './candidates.ts';

/** The author in the audit log of verifications that the settings ask for. */
const AUTHOR = 'nordwire (NORDWIRE_VERIFY_CANDIDATES)';

/** Verifies the candidate companies of which two things agree, where the settings ask for it. */
export async function verifyAgreed(ingest: Ingest): Promise<void> {
  const by = ingest.verifyCandidates ?? [];
  if (by.length === 0) return;
  const ids = await agreedCandidates(ingest, by);
  if (ids.length > 0) await verifyCandidates(ingest, { author: AUTHOR, reason: by.join(', ') }, ids);
}
