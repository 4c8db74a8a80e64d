import { commitChanges } from '../../db/changes.ts';
import { foldTextStatistics } from '../../db/text-search.ts';
import { createTagger } from '../../language/companies/tagger.ts';
import { coverEntries } from '../calendar/coverage.ts';
import { publishPastEntries } from '../calendar/date-precedence.ts';
import { createTaggers } from '../companies/tagging.ts';
import { closeLapsedEvents } from '../events/recompute.ts';
import { verifyAgreed, verifyDeclared } from '../operate/verify-agreed.ts';
import { wakeUntranslated } from '../pipeline/queue.ts';
import { type AnyStep, type Progress, runPipeline } from '../pipeline/run-pipeline.ts';
import type { Ingest } from '../ports.ts';
import { servedBy } from '../providers/translation/in-order.ts';
import { NO_TRANSLATOR, reasonsOver } from '../providers/translation/waiting.ts';
import { clusterStep } from '../steps/cluster.ts';
import { embedStep } from '../steps/embed.ts';
import { enrichStep } from '../steps/enrich.ts';
import { storyStep } from '../steps/story.ts';
import { translateStep } from '../steps/translate.ts';
import { closeLatencyDays } from './close-latency-days.ts';
import { fillFigureIds } from './fill-figure-ids.ts';

/** The steps of an article in their order, with the built-in company tagger. */
export function builtInSteps(ingest: Ingest): readonly AnyStep[] {
  const taggers = createTaggers(ingest, createTagger);
  return [
    enrichStep(ingest, taggers, (companies) => verifyDeclared(ingest, companies)),
    translateStep(ingest, taggers),
    embedStep(ingest),
    clusterStep(ingest),
    storyStep(ingest),
  ];
}

/** Runs all steps until nothing is due. */
export async function runAll(
  ingest: Ingest,
  options: { signal: AbortSignal; progress?: Progress },
): Promise<Record<string, number>> {
  const { translator } = ingest.providers;
  if (translator !== undefined) {
    const reasons = [NO_TRANSLATOR, ...reasonsOver(await servedBy(translator))];
    await wakeUntranslated(ingest.db, reasons, ingest.now());
  }
  return runPipeline(ingest, builtInSteps(ingest), options);
}

/**
 * Applies the changes that follow from the clock alone: events whose window lapsed close, past calendar entries count
 * as published and name the event that reports them, and candidate companies with the agreement that the settings ask
 * for are verified. It also adds up the counts that ranking reads, publishes the delays of days that are over, and gives
 * figures of earlier versions their ids.
 */
export async function runClockwork(ingest: Ingest): Promise<void> {
  await ingest.db.transaction().execute(async (tx) => {
    const now = ingest.now();
    const closed = await closeLapsedEvents(tx, { now, windowMs: ingest.windowMs });
    const published = await publishPastEntries(tx, now);
    await commitChanges(tx, now, [...closed, ...published]);
  });
  await ingest.db.transaction().execute(async (tx) => {
    const now = ingest.now();
    await commitChanges(tx, now, await coverEntries(tx, now));
  });
  await verifyAgreed(ingest);
  await closeLatencyDays(ingest);
  await fillFigureIds(ingest);
  await foldTextStatistics(ingest.db);
}
