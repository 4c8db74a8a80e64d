import { sql } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Ingest } from '../ports.ts';
import { act } from './act.ts';
import { noFeed } from './settings.ts';
import { holdSource } from './sources.ts';

/** The fields of a removed feed in the audit log: enough to add it again. */
type RemovedFeed = {
  source: string;
  address: string;
  kind: string;
  company_id: string | null;
  identity: string;
  paused: boolean;
  obeys_robots: boolean;
  interval_seconds: number;
};

/**
 * Removes a feed with its subscription and its remembered entries. Its articles, its calendar entries and its source stay. A
 * poll that is running adds nothing more, and neither a feed list nor an issuer's page adds the feed again.
 */
export function removeFeed(ingest: Ingest, request: ActionRequest, id: string): Promise<ActionResult> {
  return act(ingest, request, 'feeds remove', async ({ tx }) => {
    const { rows: found } = await sql<{ source_id: string }>`select source_id from feeds where id = ${id}`.execute(tx);
    if (found[0] === undefined) throw new ActionRefused(noFeed(id));
    const source = await holdSource(tx, found[0].source_id);
    // Subscriptions and remembered calendar entries are deleted by their foreign key.
    const { rows } = await sql<RemovedFeed>`
      delete from feeds where id = ${id}
      returning ${source.domain}::text as source, address, kind, company_id, identity, paused, obeys_robots, interval_seconds`.execute(
      tx,
    );
    const [before] = rows;
    if (before === undefined) throw new ActionRefused(noFeed(id));
    // The end of a block resumes the feeds that it paused; this one is removed from them.
    await sql`
      update sources set blocked_from = jsonb_set(blocked_from, '{feeds}', (blocked_from -> 'feeds') - ${id}::text)
      where id = ${source.id} and blocked_from -> 'feeds' ? ${id}`.execute(tx);
    return {
      message: `Feed ${id} of ${source.domain} is removed; its articles stay.`,
      records: [{ kind: 'feed', id, before, after: async () => null }],
    };
  });
}
