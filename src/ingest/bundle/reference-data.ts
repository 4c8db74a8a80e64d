import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { tickerKey } from '../../core/ticker-key.ts';
import type { Ingest } from '../ports.ts';
import { nameKey } from './financedatabase/name.ts';
import { importBundle } from './import.ts';
import { REFERENCE_FOLDER, readPackedMarket, readReferenceLines, unpackMarket } from './reference-files.ts';

/** Which state of the companies of the market the store was given. */
const MARK = 'nordic_companies';

const EventType = z.object({ slug: z.string(), label: z.string() });
const Country = z.object({ iso2_code: z.string() });
const MarketCompany = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()).default([]),
  country: z.string().optional(),
  listings: z.array(z.object({ ticker: z.string(), mic_code: z.string(), isin: z.string().optional() })),
});

/** Whether the facts that come with the project are in the store. */
export async function hasReferenceData(ingest: Pick<Ingest, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from plans) as found`.execute(ingest.db);
  return rows[0]?.found ?? false;
}

/** Loads the facts that come with the project: countries, exchanges, indices, categories, event types, plans, companies. */
export async function loadReferenceData(ingest: Ingest): Promise<void> {
  await importBundle(ingest, [REFERENCE_FOLDER], { pipeline: false });
}

/** Everything by which a company of the store can be one of the market: no two companies share any of it. */
async function readHeld(ingest: Pick<Ingest, 'db'>): Promise<Set<string>> {
  const held = new Set<string>();
  const { rows: companies } = await sql<{ id: string; names: string[] }>`
    select c.id, c.name || c.aliases as names from companies c
    where c.verified or c.merged_into is not null
      or not exists (select from candidate_companies cc where cc.company_id = c.id and cc.rejected_at is null)`.execute(
    ingest.db,
  );
  for (const { id, names } of companies) {
    held.add(`id ${id}`);
    for (const name of names) held.add(`name ${nameKey(name)}`);
  }
  const { rows: listings } = await sql<{ ticker: string; mic_code: string | null; isin: string | null }>`
    select ticker_key as ticker, mic_code, isin from listings
    union all select ticker_key, mic_code, null from former_tickers`.execute(ingest.db);
  for (const { ticker, mic_code, isin } of listings) {
    held.add(`ticker ${ticker} ${mic_code}`);
    if (isin !== null) held.add(`isin ${isin}`);
  }
  return held;
}

/**
 * Adds the companies of the Nordic market that the store does not have, once for each state of the file. A company that
 * the store holds by id, name, ISIN or ticker does not change, even a hidden or merged one; candidate companies do not
 * count. A store without any of the companies collected by hand has other reference data, and gets none. Returns the
 * number of added companies, null if nothing was to be done.
 */
export async function addMarketCompanies(ingest: Ingest): Promise<number | null> {
  const packed = await readPackedMarket();
  const state = createHash('sha256').update(packed).digest('hex').slice(0, 16);
  const { rows } = await sql<{ state: string | null }>`
    select value #>> '{}' as state from store_settings where name = ${MARK}`.execute(ingest.db);
  if (rows[0]?.state === state) return null;
  const held = await readHeld(ingest);
  const byHand =
    (await readReferenceLines('companies.ndjson')).join('\n').match(/(?<="id": ?")[a-z0-9]{12}(?=")/g) ?? [];
  if (!byHand.some((id) => held.has(`id ${id}`))) return null;
  const missing = (await unpackMarket(packed)).filter((line) => {
    const { id, name, aliases, listings } = MarketCompany.parse(JSON.parse(line));
    const keys = [
      `id ${id}`,
      ...[name, ...aliases].map((each) => `name ${nameKey(each)}`),
      ...listings.flatMap(({ ticker, mic_code, isin }) => [
        `ticker ${tickerKey(ticker)} ${mic_code}`,
        ...(isin === undefined ? [] : [`isin ${isin}`]),
      ]),
    ];
    return !keys.some((key) => held.has(key));
  });
  if (missing.length > 0) await importBundle(ingest, each(missing), { pipeline: false });
  await sql`
    insert into store_settings (name, value) values (${MARK}, ${JSON.stringify(state)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(ingest.db);
  return missing.length;
}

/** The label of an event type in earlier versions: "Ceo Change" for `ceo-change`. */
const toTitleCase = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/**
 * Replaces labels of event types that an earlier version made from slugs by those of the reference data. A label that
 * an import set stays. Each type is a transaction of its own, because all its events are changed records then. Returns the
 * number of replaced labels.
 */
export async function updateEventTypeLabels(ingest: Ingest): Promise<number> {
  const { rows } = await sql<{ slug: string; label: string }>`select slug, label from event_types`.execute(ingest.db);
  const stored = new Map(rows.map(({ slug, label }) => [slug, label]));
  const lines = await readReferenceLines('event-types.ndjson');
  const outdated = lines
    .map((line) => EventType.parse(JSON.parse(line)))
    .filter(({ slug, label }) => stored.get(slug) === toTitleCase(slug) && label !== toTitleCase(slug));
  for (const { slug, label } of outdated) {
    await importBundle(ingest, each([JSON.stringify({ record: 'event_type', slug, label })]), { pipeline: false });
  }
  return outdated.length;
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** Codes of the countries that a store without these facts will know once they are loaded; none where they are there. */
export async function countriesToCome(ingest: Pick<Ingest, 'db'>): Promise<ReadonlySet<string>> {
  if (await hasReferenceData(ingest)) return new Set();
  const lines = await readReferenceLines('countries.ndjson');
  return new Set(lines.map((line) => Country.parse(JSON.parse(line)).iso2_code));
}
