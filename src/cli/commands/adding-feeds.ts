import { FeedNotAdded } from '../../ingest/feeds/add-feed.ts';
import { FeedRefused } from '../../ingest/sources/parsed-feed.ts';
import { CommandFailed, WrongUsage } from '../process/failure.ts';

/** A feed that is not added, as the command says it: called wrongly, or impossible as things stand. */
export async function orFail<Result>(adding: Promise<Result>): Promise<Result> {
  try {
    return await adding;
  } catch (error) {
    if (error instanceof FeedRefused) throw new CommandFailed(`${error.message}.`);
    if (!(error instanceof FeedNotAdded)) throw error;
    throw error.kind === 'usage' ? new WrongUsage(error.message) : new CommandFailed(error.message);
  }
}
