import { sql } from 'kysely';
import { claimDueFeeds, type FeedRow, feedColumns, type Polling, type PollReport, pollFeed } from '../ingest/poll.ts';
import type { Ingest } from '../ingest/ports.ts';
import { ensureSource } from '../ingest/read-local.ts';
import { CommandFailed, WrongUsage } from './failure.ts';
import { newId, type Store } from './runtime.ts';

export type NewFeed = {
  readonly address: string;
  readonly name: string | undefined;
  readonly domain: string | undefined;
  readonly country: string;
  readonly sourceType: string;
  readonly language: string | undefined;
  readonly intervalSeconds: number;
  readonly format: FeedFormat;
  /** Id, slug or ticker of the issuer whose calendar it is; undefined for a feed of news. */
  readonly company: string | undefined;
};

export const feedFormats = ['auto', 'ical'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Adds a feed, and its source when the domain is new. */
export async function addFeed(
  store: Store,
  ingest: Ingest,
  feed: NewFeed,
): Promise<{ id: string; source: string; address: string }> {
  const address = feed.address.replace(/^webcals?:\/\//i, 'https://');
  if (feed.format === 'ical' && feed.company === undefined)
    throw new WrongUsage('A calendar belongs to one company: name it with --company.');
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new WrongUsage(`${feed.address} is not an http or https address.`);
  const known = await store.db.selectFrom('feeds').select('id').where('address', '=', address).executeTakeFirst();
  if (known) throw new CommandFailed(`The feed is there already: ${known.id}.`);
  const company = feed.company === undefined ? undefined : await findCompany(store, feed.company);
  const domain = feed.domain ?? new URL(address).hostname.replace(/^www\./, '');
  const source = await ensureSource(ingest, {
    domain,
    name: feed.name,
    country: feed.country,
    source_type: feed.sourceType,
    language: feed.language,
  });
  const id = newId();
  const now = ingest.now();
  await store.db
    .insertInto('feeds')
    .values({
      id,
      source_id: source.id,
      address,
      kind: company === undefined ? 'auto' : 'ical',
      company_id: company ?? null,
      interval_seconds: feed.intervalSeconds,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, source: domain, address };
}

/** The id of a company by its id, its slug or a ticker that only it has. */
async function findCompany(store: Store, identifier: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(c.merged_into, c.id)::text as id from companies c
    where c.id = ${identifier} or c.slug = ${identifier}
      or c.id in (select l.company_id from listings l where l.active and upper(l.ticker) = upper(${identifier}))`.execute(
    store.db,
  );
  const [company, ...others] = rows;
  if (company === undefined) throw new CommandFailed(`There is no company ${identifier}.`);
  if (others.length > 0)
    throw new CommandFailed(`${identifier} is the ticker of several companies: name one by its id.`);
  return company.id;
}

/** All feeds with what came of their last attempt. */
export function listFeeds(store: Store) {
  return store.db
    .selectFrom('feeds as f')
    .innerJoin('sources as s', 's.id', 'f.source_id')
    .select([
      'f.id',
      's.domain as source',
      'f.address',
      'f.paused',
      'f.interval_seconds',
      'f.last_outcome',
      'f.last_error',
    ])
    .select(['f.last_success_at', 'f.last_item_at', 'f.next_attempt_at', 'f.consecutive_failures'])
    .orderBy('s.domain')
    .orderBy('f.address')
    .execute();
}

/** Pauses or resumes a feed; a resumed one is due at once. */
export async function setPaused(store: Store, id: string, paused: boolean): Promise<void> {
  const changed = await store.db
    .updateTable('feeds')
    .set({ paused, ...(paused ? {} : { next_attempt_at: null }), updated_at: new Date() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) throw new CommandFailed(`There is no feed ${id}; nordwire feeds list shows them.`);
}

async function findFeed(store: Store, id: string): Promise<FeedRow> {
  const { rows } = await sql<FeedRow>`
    select ${feedColumns}
    from feeds f join sources s on s.id = f.source_id where f.id = ${id}`.execute(store.db);
  const [feed] = rows;
  if (feed === undefined) throw new CommandFailed(`There is no feed ${id}; nordwire feeds list shows them.`);
  return feed;
}

/** Polls one feed now, or every feed that is due. */
export async function pollNow(
  store: Store,
  ingest: Ingest,
  polling: Polling,
  id: string | undefined,
): Promise<PollReport[]> {
  if (id !== undefined) return [await pollFeed(ingest, await findFeed(store, id), polling)];
  const reports: PollReport[] = [];
  for (let feeds = await claimDueFeeds(ingest, 8); feeds.length > 0; feeds = await claimDueFeeds(ingest, 8)) {
    reports.push(...(await Promise.all(feeds.map((feed) => pollFeed(ingest, feed, polling)))));
  }
  return reports;
}
