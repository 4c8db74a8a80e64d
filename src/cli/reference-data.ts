import type { Ingest } from '../ingest/ports.ts';
import { hasReferenceData, loadReferenceData } from '../ingest/reference-data.ts';
import type { Output } from './output.ts';

/** A store that nothing was served from yet knows no countries: the facts that others refer to are loaded first. */
export async function needReference(ingest: Ingest, output: Output): Promise<void> {
  if (await hasReferenceData(ingest)) return;
  output.log.info('loading the reference data');
  await loadReferenceData(ingest);
}
