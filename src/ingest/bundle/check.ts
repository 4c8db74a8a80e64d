import { missingZones } from '../write/zones.ts';
import { completeDrafts, draftLines } from './drafts.ts';
import { kinds } from './kinds/kinds.ts';
import { ReferenceBook } from './references.ts';
import type { BundleStaging } from './staging.ts';

export type CheckOptions = { readonly now: Date; readonly isRestore: boolean; readonly asksPipeline: boolean };

/** Checks every line that is left against all others and the store; returns how many were rejected. */
async function checkOnce(staging: BundleStaging, options: CheckOptions): Promise<number> {
  const book = new ReferenceBook(staging.tx);
  const now = options.now.toISOString();
  let count = 0;
  for (const kind of kinds) {
    for await (const lines of staging.readChunks(kind.name)) {
      const drafts = await draftLines(staging.tx, kind, lines, book);
      completeDrafts(kind, drafts, { isRestore: options.isRestore, asksPipeline: options.asksPipeline });
      const unknownZones = await missingZones(staging.tx, drafts);
      for (const { problems, given, stamps } of drafts) {
        if (typeof given['timezone'] === 'string' && unknownZones.has(given['timezone']))
          problems.push({ member: 'timezone', reason: `${given['timezone']} is not a time zone that the store knows` });
        if (options.isRestore && stamps.updated_at !== undefined && stamps.updated_at > now)
          problems.push({ member: 'updated_at', reason: `${stamps.updated_at} lies in the future` });
      }
      // A line that only refers to a rejected line is not itself wrong; it counts where good lines are kept.
      const bad = drafts.filter(({ problems, isCascade }) => problems.length > 0 && (staging.isSkipping || !isCascade));
      await staging.reject(bad.map(({ source: { seq, file, line }, problems }) => ({ seq, file, line, problems })));
      count += bad.length;
    }
  }
  return count;
}

/** Finds every error of the staged lines. Where bad lines are skipped, the lines that refer to them are skipped too. */
export async function checkLines(staging: BundleStaging, options: CheckOptions): Promise<void> {
  let rejected = await checkOnce(staging, options);
  while (staging.isSkipping && rejected > 0) rejected = await checkOnce(staging, options);
}
