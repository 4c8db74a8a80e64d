import { sql } from 'kysely';
import type { Ingest } from '../../../src/ingest/ports.ts';
import type { FeedItem } from '../../../src/ingest/sources/parsed-feed.ts';
import { createLanguageIdentifier } from '../../../src/language/identify/identify.ts';
import { createRuleClassifier } from '../../../src/language/labels/classify.ts';
import { createExtractiveSummariser } from '../../../src/language/summary/summary.ts';
import type { TestDatabase } from '../../world/database.ts';

/** The instant tests of the writer take place at, unless they say otherwise. */
export const testNow = new Date('2026-03-15T12:00:00.000Z');

/** A writer of news over a test database: ids are counted, time stands still, and no embedder is set. */
export async function createTestIngest(store: TestDatabase, overrides: Partial<Ingest> = {}): Promise<Ingest> {
  let count = 0;
  return {
    db: store.db,
    now: () => testNow,
    newId: () => `i${String(++count).padStart(11, '0')}`,
    windowMs: 72 * 3_600_000,
    zoneOfCountry: () => 'Europe/Stockholm',
    providers: {
      languages: createLanguageIdentifier(),
      translator: undefined,
      summariser: createExtractiveSummariser(),
      classifier: createRuleClassifier(),
    },
    embedder: undefined,
    log: () => {},
    ...overrides,
  };
}

/** The least a store needs before news can be ingested: a country, an exchange, two sources, two companies. */
export async function addTestReference(store: TestDatabase): Promise<void> {
  await sql
    .raw(`
    insert into countries (id, name, iso2_code, slug, updated_at) values ('country00000', 'Sweden', 'SE', 'sweden', now());
    insert into exchanges (id, name, mic_code, acronym, country, ticker_suffix, timezone, updated_at)
      values ('exchange0000', 'Nasdaq Stockholm', 'XSTO', 'STO', 'SE', '.ST', 'Europe/Stockholm', now());
    insert into sources (id, name, domain, country, source_type, language, updated_at) values
      ('wire00000000', 'Wire', 'wire.example', 'SE', 'wire_service', 'en', now()),
      ('paper0000000', 'Paper', 'paper.example', 'SE', 'news_publication', 'en', now()),
      ('desk00000000', 'Release desk', 'desk.example', 'SE', 'press_release', 'en', now());
    insert into companies (id, name, slug, aliases, country, verified, created_at, updated_at) values
      ('norrvik00000', 'Norrvik Industri AB', 'norrvik', '{Norrvik}', 'SE', true, now(), now()),
      ('oxelvik00000', 'Oxelvik Verktyg AB', 'oxelvik', '{Oxelvik}', 'SE', true, now(), now());
    insert into listings (company_id, ticker, mic_code, is_primary) values ('norrvik00000', 'NRVK-B', 'XSTO', true);
    insert into categories (id, name, updated_at) values ('earnings0000', 'Earnings & Financial Results', now());
    insert into event_types (id, slug, label, category, updated_at) values
      ('typeearnings', 'earnings-report', 'Earnings Report', 'earnings', now()),
      ('typeacquisit', 'acquisition', 'Acquisition', 'ma', now());`)
    .execute(store.db);
}

/** An item of a feed, as the reader gives it. */
export const feedItem = (item: Partial<FeedItem>): FeedItem => ({
  guid: null,
  url: null,
  title: null,
  text: null,
  published_at: null,
  updated_at: null,
  language: null,
  author: null,
  categories: [],
  issuer: null,
  ...item,
});
