import { sql } from 'kysely';
import { builtInSteps, runAll, runClockwork } from '../background/run.ts';
import { importBundle } from '../bundle/import.ts';
import { readDocument } from '../feeds/read-local.ts';
import { mergeEventsInto } from '../operate/events.ts';
import { takeBack } from '../pipeline/queue.ts';
import { type Progress, runPipeline } from '../pipeline/run-pipeline.ts';
import type { Ingest } from '../ports.ts';
import { DEMO_FOLDER, type DemoMerge, readDemoSet } from './demo-set.ts';
import { demoState, markDemo } from './mark.ts';

/** The author in the audit log of the demonstration's event merges. */
const EDITOR = 'demonstration';

/** Whether the demonstration is still to be loaded: into a store without news, or to finish what was interrupted. */
export async function needsDemo({ db }: Pick<Ingest, 'db'>): Promise<boolean> {
  const state = await demoState(db);
  if (state !== null) return state === 'begun';
  const { rows } = await sql<{ news: boolean }>`
    select exists (select from articles) or exists (select from events) as news`.execute(db);
  return rows[0]?.news === false;
}

/**
 * Marks the demonstration as complete. Call it once the operator has been informed: until then each start loads what is
 * missing.
 */
export const markDemoDone = ({ db }: Pick<Ingest, 'db'>): Promise<void> => markDemo(db, 'done');

/** Merges the events of two articles by the command of an editor; a pair that shares its event already needs nothing. */
async function mergeByAddress(ingest: Ingest, merge: DemoMerge): Promise<void> {
  const { rows } = await sql<{ absorbed: string | null; survivor: string | null }>`
    select (select event_id from articles where article_url = ${merge.absorbed}) as absorbed,
           (select event_id from articles where article_url = ${merge.survivor}) as survivor`.execute(ingest.db);
  const { absorbed, survivor } = rows[0] ?? {};
  if (!absorbed || !survivor)
    throw new Error(
      `The demonstration names an article without an event: ${absorbed ? merge.survivor : merge.absorbed}.`,
    );
  if (absorbed !== survivor)
    await mergeEventsInto(ingest, { author: EDITOR, reason: merge.reason }, survivor, [absorbed]);
}

/**
 * Plays the demonstration: its feeds go through the same pipeline a real feed takes, then what only an editor does.
 * Loading again what is there already changes nothing, so an interrupted run is finished by the next. Returns as soon
 * as the signal asks for it.
 */
export async function loadDemo(ingest: Ingest, options: { signal: AbortSignal; progress?: Progress }): Promise<void> {
  const set = await readDemoSet(DEMO_FOLDER, ingest.now());
  await markDemo(ingest.db, 'begun');
  await importBundle(ingest, set.bundles, { pipeline: false });
  for (const feed of set.feeds) {
    if (options.signal.aborted) return;
    const source = await ingest.db
      .selectFrom('sources')
      .select(['id', 'country', 'language'])
      .where('domain', '=', feed.source)
      .executeTakeFirstOrThrow();
    const report = await readDocument(ingest, source, {
      file: feed.file,
      bytes: Buffer.from(feed.body),
      address: feed.address,
    });
    if (report.kind === 'refused')
      throw new Error(`The demonstration's feed ${feed.file} was refused: ${report.reason}`);
  }
  // An earlier start may have been killed with some of these in its hands, and the merges need every one of them.
  await takeBack(ingest.db, ingest.now());
  await runAll(ingest, options);
  if (options.signal.aborted) return;
  await importBundle(ingest, [set.after], { pipeline: false });
  for (const merge of set.merges) await mergeByAddress(ingest, merge);
  // Stories of the events that were merged.
  await runPipeline(ingest, builtInSteps(ingest), options);
  await runClockwork(ingest);
}
