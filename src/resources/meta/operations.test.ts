import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePlan, perform, unlimitedPlan } from '../../../test/support/resources/shared/operation-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { recallNothing } from '../../core/recall.ts';
import type { Services } from '../../core/services.ts';
import { getMeta } from './operations.ts';

const now = new Date('2026-03-15T11:22:33.444Z');
let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

const services = (available: boolean, db: Services['db'] = store.db) =>
  ({
    db,
    recall: recallNothing,
    semantic: available ? { available } : { available, reason: 'off' },
  }) as unknown as Services;
const meta = async (plan = unlimitedPlan, available = false) =>
  (await perform(getMeta, services(available), { now, plan })).body;

describe('getMeta', () => {
  it('names the fields of every list that takes a projection', async () => {
    const { supported_fields } = await meta();
    expect(supported_fields.companies).toEqual(['id', 'name', 'slug', 'ticker', 'former_tickers']);
    expect(supported_fields.sources).toEqual(['id', 'name', 'domain', 'country', 'source_type']);
    expect(supported_fields.calendar_events).toEqual([
      'id',
      'title',
      'description',
      'event_type',
      'status',
      'date_precision',
      'date_status',
      'fiscal_period',
      'scheduled_at',
      'timezone',
      'local_time',
      'session',
      'scheduled_at_changed_at',
      'source_article_id',
      'disclosure_class',
      'documents',
      'source',
      'company_id',
      'company',
      'country',
      'dividend',
      'coverage_event',
      'updated_at',
    ]);
    expect(Object.keys(supported_fields).sort()).toEqual([
      'articles',
      'calendar_events',
      'categories',
      'companies',
      'countries',
      'event_types',
      'events',
      'exchanges',
      'figures',
      'indices',
      'insider_transactions',
      'short_positions',
      'sources',
      'stories',
    ]);
    for (const names of Object.values(supported_fields)) expect(names).toContain('id');
  });

  it('lists the values that parameters take', async () => {
    const { content_types, calendar_event_types, event_statuses, version } = await meta();
    expect(version).toBe('v1');
    expect(content_types).toEqual([
      'news',
      'analysis',
      'press_release',
      'market_commentary',
      'market_news',
      'trading_halt',
      'trading_event',
      'other',
    ]);
    expect(calendar_event_types).toHaveLength(13);
    expect(event_statuses).toEqual(['active', 'closed', 'merged', 'removed']);
  });

  it('says how to search', async () => {
    expect((await meta()).search).toEqual({
      endpoint: '/api/v1/search',
      parameters: ['q', 'type', 'limit'],
      types: ['articles', 'stories', 'companies', 'countries', 'exchanges', 'indices'],
    });
  });

  it("states the hourly allowance of the caller's plan", async () => {
    expect((await meta(freePlan)).rate_limit).toEqual({
      policy: '100 requests per hour (fixed window)',
      hourly_limit: 100,
      window: '1h',
    });
    expect((await meta()).rate_limit.hourly_limit).toBeNull();
  });

  it('promises semantic search only where it is set up', async () => {
    expect((await meta()).capabilities).not.toContain('semantic_search');
    expect((await meta(unlimitedPlan, true)).capabilities).toContain('semantic_search');
  });

  it('is open to any key and is revalidated', async () => {
    expect(getMeta.scope).toBeNull();
    const answer = await perform(getMeta, services(false), { now });
    expect(answer).toMatchObject({ cache: 'revalidate', lastModified: new Date('2026-03-15T11:22:33Z') });
  });

  it('names as Last-Modified since when an account gets these bytes, which no clock moves', async () => {
    const db = store.db.withoutPlugins();
    const modified = async (at: string, { plan = unlimitedPlan, available = false, account_id = 'one' } = {}) =>
      (await perform(getMeta, services(available, db), { now: new Date(at), plan, account_id })).lastModified;
    const [first, second] = [new Date('2026-03-15T11:00:00Z'), new Date('2026-03-16T11:00:00Z')];
    expect(await modified('2026-03-15T11:00:00.500Z')).toEqual(first);
    expect(await modified('2026-03-15T18:00:00Z')).toEqual(first);
    expect(await modified('2026-03-16T11:00:00Z', { available: true })).toEqual(second);
    expect(await modified('2026-03-17T11:00:00Z', { plan: freePlan })).toEqual(new Date('2026-03-17T11:00:00Z'));
    expect(await modified('2026-03-18T11:00:00Z', { account_id: 'two', plan: freePlan })).toEqual(
      new Date('2026-03-18T11:00:00Z'),
    );
  });

  it('is not kept for other callers of the plan, whose Last-Modified may be another', async () => {
    expect(await perform(getMeta, services(false), { now })).toMatchObject({ validUntil: now });
  });
});
