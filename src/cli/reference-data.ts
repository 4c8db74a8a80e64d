import type { Ingest } from '../ingest/ports.ts';
import { addMarketCompanies, hasReferenceData, loadReferenceData } from '../ingest/reference-data.ts';
import type { Output } from './output.ts';

/**
 * A store that nothing was served from yet knows no countries: the facts that others refer to are loaded first. Any store,
 * an upgraded one too, is then given the companies of the market that it lacks.
 */
export async function loadMissingReference(ingest: Ingest, output: Output): Promise<void> {
  if (!(await hasReferenceData(ingest))) {
    output.log.info('loading the reference data');
    await loadReferenceData(ingest);
  }
  const added = await addMarketCompanies(ingest);
  if (added !== null && added > 0) output.log.info({ companies: added }, 'added companies of the Nordic market');
}
