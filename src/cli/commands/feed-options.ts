import { Option } from 'commander';
import type { ListReport } from '../../ingest/feeds/add-many.ts';
import type { FeedContext } from '../../ingest/feeds/feed-actions.ts';
import type { ImportReport } from '../../ingest/feeds/opml-lists.ts';
import type { Work } from '../process/command.ts';
import { type AuthorOptions, toActionRequest } from './action-options.ts';
import { openIngest } from './add-action.ts';

/** The option of commands that add feeds to remove the demonstration. */
export const removeDemoOption = () =>
  new Option('--remove-demo', 'remove the demonstration (see demo remove) after adding the feed');

/** The context of actions that add feeds. */
export const openFeeds = async (work: Work): Promise<FeedContext> => ({
  ingest: await openIngest(work),
  allowPrivateAddresses: work.config.allowPrivateFeeds,
});

/** Turns a refusal of a feed or a list into a failure of the command. */
export const orFail = async <Result>(run: () => Promise<Result>): Promise<Result> =>
  (await import('./adding-feeds.ts')).orFail(run());

/** Removes the demonstration as the options require, or prints the command that does. */
export async function offerDemoRemoval(
  { ingest }: FeedContext,
  { output }: Work,
  options: AuthorOptions & { readonly removeDemo?: boolean },
  feeds: readonly string[],
): Promise<void> {
  const { removeDemoIfReplaced } = await import('../process/remove-demo.ts');
  const { author } = toActionRequest(options);
  await removeDemoIfReplaced(ingest, output, { feeds, author, removes: options.removeDemo ?? false });
}

/** The report of a list of feeds, a line for each feed. */
export function describeList(report: ListReport & Partial<ImportReport>, isDryRun: boolean): string {
  const { added, skipped, refused, ignored = [] } = report;
  return [
    ...added.map(({ id, address }) => `${id ?? 'would be added'}  ${address}`),
    ...skipped.map(({ address, reason }) => `skipped  ${address}  (${reason})`),
    ...refused.map(({ address, reason }) => `refused  ${address}  (${reason})`),
    ...ignored.map(({ address, reason }) => `ignored  ${address}  (${reason})`),
    `${added.length} ${isDryRun ? 'would be ' : ''}added, ${skipped.length} skipped, ${refused.length} refused`,
  ].join('\n');
}

/** Ids of the feeds that a list added; none after a dry run. */
export const listAdded = ({ added }: ListReport): readonly string[] => added.flatMap(({ id }) => id ?? []);
