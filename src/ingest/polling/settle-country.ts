import { sql } from 'kysely';
import { writeAudit } from '../../db/audit.ts';
import { commitChanges } from '../../db/changes.ts';
import type { Ingest } from '../ports.ts';
import { findFeedCountry } from '../sources/feed-country.ts';
import { MAX_NAME, nameFault } from '../sources/limits.ts';
import type { ParsedFeed } from '../sources/parsed-feed.ts';
import { plainLine } from '../sources/plain-text.ts';

/**
 * Names a source that was added without a name after its feed's title, at the first reading of the feed. Its name is its domain
 * until then.
 */
export async function settleName(
  ingest: Ingest,
  { source_id, source_name, domain, last_success_at }: UnnamedFeed,
  { title }: ParsedFeed,
): Promise<void> {
  if (last_success_at !== null || source_name !== domain || title === null) return;
  const name = plainLine(title, MAX_NAME);
  if (nameFault(name) !== undefined) return;
  const now = ingest.now();
  await ingest.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update sources set name = ${name} where id = ${source_id} and name = domain returning id`.execute(tx);
    if (rows.length === 0) return;
    await writeAudit(tx, {
      at: now,
      author: 'feed poller',
      reason: 'the title of its feed',
      action: 'sources set',
      records: [{ kind: 'source', id: source_id, before: { name: domain }, after: { name } }],
    });
    await commitChanges(tx, now, [{ kind: 'source', id: source_id, action: 'updated', movesClock: true }]);
  });
}

type UnnamedFeed = {
  readonly source_id: string;
  readonly source_name: string;
  readonly domain: string;
  /** Null before the first reading. */
  readonly last_success_at: Date | null;
};

type AssumingFeed = {
  readonly source_id: string;
  readonly country: string;
  readonly domain: string;
  readonly assumes_country: boolean;
};

/**
 * Settles the country of a source that was added without one, by the first reading of its feed, before its articles take it.
 * Returns the country, and a word for the operator where the feed says none.
 */
export async function settleCountry(
  ingest: Ingest,
  { source_id, country, domain, assumes_country }: AssumingFeed,
  feed: ParsedFeed,
): Promise<{ readonly country: string; readonly problems: readonly string[] }> {
  if (!assumes_country || feed.items.length === 0) return { country, problems: [] };
  const declared = findFeedCountry(feed);
  const after = declared ?? country;
  const now = ingest.now();
  const isSettled = await ingest.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update sources set country = ${after}, policy = policy - 'assumes_country'
      where id = ${source_id} and policy @> '{"assumes_country": true}'
        and exists (select from countries where iso2_code = ${after})
      returning id`.execute(tx);
    if (rows.length === 0) return false;
    if (after === country) return true;
    await writeAudit(tx, {
      at: now,
      author: 'feed poller',
      reason: 'the feed declares its country',
      action: 'sources set',
      records: [{ kind: 'source', id: source_id, before: { country }, after: { country: after } }],
    });
    await commitChanges(tx, now, [{ kind: 'source', id: source_id, action: 'updated', movesClock: true }]);
    return true;
  });
  if (declared !== undefined) return { country: isSettled ? after : country, problems: [] };
  return {
    country,
    problems: [
      `the feed does not declare its country, taken as ${country}: sources set ${domain} --country CODE corrects it`,
    ],
  };
}
