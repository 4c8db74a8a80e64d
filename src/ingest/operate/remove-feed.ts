import { sql } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Ingest } from '../ports.ts';
import { act } from './act.ts';
import { noFeed } from './settings.ts';
import { holdSource } from './sources.ts';

/** What the audit log keeps of a feed that is gone: enough to add it again. */
type RemovedFeed = {
  source: string;
  address: string;
  kind: string;
  company_id: string | null;
  identity: string;
  paused: boolean;
  interval_seconds: number;
};

/**
 * Removes a feed with its subscription and with what it was last seen to hold. Articles and calendar entries that came from
 * it stay, and so does its source. A reading that is under way adds nothing any more, and neither a list nor the page
 * of an issuer adds the feed again.
 */
export function removeFeed(ingest: Ingest, order: ActionRequest, id: string): Promise<ActionResult> {
  return act(ingest, order, 'feeds remove', async ({ tx }) => {
    const { rows: found } = await sql<{ source_id: string }>`select source_id from feeds where id = ${id}`.execute(tx);
    if (found[0] === undefined) throw new ActionRefused(noFeed(id));
    const source = await holdSource(tx, found[0].source_id);
    // Subscriptions and entries of calendars go with the row that they refer to.
    const { rows } = await sql<RemovedFeed>`
      delete from feeds where id = ${id}
      returning ${source.domain}::text as source, address, kind, company_id, identity, paused, interval_seconds`.execute(
      tx,
    );
    const [before] = rows;
    if (before === undefined) throw new ActionRefused(noFeed(id));
    // The end of a block has feeds polled again that it paused: not this one.
    await sql`
      update sources set blocked_from = jsonb_set(blocked_from, '{feeds}', (blocked_from -> 'feeds') - ${id}::text)
      where id = ${source.id} and blocked_from -> 'feeds' ? ${id}`.execute(tx);
    return {
      message: `Feed ${id} of ${source.domain} is removed; its articles stay.`,
      records: [{ kind: 'feed', id, before, after: async () => null }],
    };
  });
}
