import { sql } from 'kysely';
import type { RegisterId } from '../../core/registers.ts';
import { commitChanges } from '../../db/changes.ts';
import { type IntakeResult, ingestItems } from '../intake/intake.ts';
import type { IntakeSource } from '../intake/write-items.ts';
import type { Ingest } from '../ports.ts';
import { itemIdentity } from '../sources/identity.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';
import { findPositionNews } from './position-news.ts';
import type { RegisterNews } from './register-news.ts';
import { findTransactionNews } from './transaction-news.ts';

/** Older entries are history, which an import or the first reading of a register brings. */
const NEWS_DAYS = 7;
const DAY_MS = 86_400_000;
/** More in one reading are the import of a history. */
const MAX_NEWS = 200;

const list = (value: string | null): readonly string[] => (value === null ? [] : [value]);

const toItem = ({ guid, address, title, text, published_at, issuer, disclosure_class }: RegisterNews): FeedItem => ({
  guid,
  url: address,
  title,
  text,
  published_at,
  updated_at: null,
  language: 'en',
  author: null,
  categories: [],
  issuer: issuer.name,
  declared: {
    reader: 'feed',
    issuer: {
      name: issuer.name,
      isins: list(issuer.isin),
      leis: list(issuer.lei),
      national_numbers: [],
      listings: [],
    },
    class: { scheme: 'register', code: null, name: null, disclosure_class },
    trace: [{ rule: 'declared/register/issuer', text: issuer.name }],
  },
});

async function linkEntries(
  ingest: Ingest,
  table: 'insider_transactions' | 'short_positions',
  source: string,
  news: readonly RegisterNews[],
): Promise<void> {
  const links = news.flatMap((one) => {
    const identity = itemIdentity(toItem(one), 'guid');
    return one.entries.map((entry) => ({ entry, identity }));
  });
  await ingest.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} t set news_article_id = i.article_id
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r (entry text, identity text)
      join feed_items i on i.source_id = ${source} and i.identity = r.identity
      where t.id = r.entry and t.news_article_id is distinct from i.article_id
      returning t.id`.execute(tx);
    const kind = table === 'insider_transactions' ? 'insider_transaction' : 'short_position';
    await commitChanges(
      tx,
      ingest.now(),
      rows.map(({ id }) => ({ kind, id, action: 'updated', movesClock: true })),
    );
  });
}

/**
 * Makes articles of the entries of a register that are news, through the intake of feeds, and links the entries to them. A
 * process that dies between the two links them at the next reading.
 */
export async function makeNews(
  ingest: Ingest,
  source: IntakeSource,
  register: RegisterId,
): Promise<IntakeResult | null> {
  const since = new Date(ingest.now().getTime() - NEWS_DAYS * DAY_MS);
  const isTransactions = register === 'fi-insiders';
  const found = isTransactions
    ? await findTransactionNews(ingest.db, register, since)
    : await findPositionNews(ingest.db, register, since);
  if (found.length === 0 || found.length > MAX_NEWS) return null;
  const options = { identity: 'guid', feedLanguage: 'en' } as const;
  const taken = await ingestItems(ingest, source, found.map(toItem), options);
  await linkEntries(ingest, isTransactions ? 'insider_transactions' : 'short_positions', source.id, found);
  return taken;
}
