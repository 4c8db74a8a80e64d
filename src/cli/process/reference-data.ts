import {
  addMarketCompanies,
  hasReferenceData,
  loadReferenceData,
  updateEventTypeLabels,
} from '../../ingest/bundle/reference-data.ts';
import { addReferenceIdentifiers } from '../../ingest/identifiers/reference-identifiers.ts';
import type { Ingest } from '../../ingest/ports.ts';
import type { Output } from '../print/output.ts';

/** Loads the reference data into a new store, recognised by its lack of countries. Other records refer to these rows. */
export async function loadFacts(ingest: Ingest, output: Output): Promise<void> {
  if (await hasReferenceData(ingest)) return;
  output.log.info('loading the reference data');
  await loadReferenceData(ingest);
}

/** Adds missing companies of the market and identifiers to any store, and updates labels of event types from earlier releases. */
export async function loadMarket(ingest: Ingest, output: Output): Promise<void> {
  const labels = await updateEventTypeLabels(ingest);
  if (labels > 0) output.log.info({ labels }, 'updated labels of event types');
  const added = await addMarketCompanies(ingest);
  if (added !== null && added > 0) output.log.info({ companies: added }, 'added companies of the Nordic market');
  const identifiers = await addReferenceIdentifiers(ingest);
  if (identifiers !== null && identifiers > 0) output.log.info({ identifiers }, 'added identifiers of known companies');
}

/** Loads the reference data and the companies of the market. */
export async function loadMissingReference(ingest: Ingest, output: Output): Promise<void> {
  await loadFacts(ingest, output);
  await loadMarket(ingest, output);
}
