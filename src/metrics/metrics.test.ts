import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSample, readSamples } from '../../test/world/scrape.ts';
import { startWorld, type World } from '../../test/world/world.ts';
import type { Db } from '../core/services.ts';
import { connect } from '../db/connect.ts';
import { createMetrics, type Sources } from './metrics.ts';
import { createFiguresReader } from './store-figures.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const at = new Date('2026-06-01T12:00:00Z');
/** The clock by which figures grow old. */
let clock = 0;
const createReader = (db: Db, log: (error: unknown) => void = () => undefined) =>
  createFiguresReader(db, { now: () => at, clock: () => clock, log });
const sourcesOver = (over: Partial<Sources> = {}): Sources => ({
  figures: createReader(world.db),
  storeAnswers: async () => true,
  connections: () => ({ total: 4, idle: 1, waiting: 2 }),
  turns: () => ({ search: { running: 3, waiting: 7, refused: 11 } }),
  isSemanticOn: () => undefined,
  ...over,
});

describe('metrics of deliveries', () => {
  it('count tries by outcome, targets by state, and the age of the oldest message of those that are sent to', async () => {
    const { pool } = world.database;
    await pool.query(`
      insert into webhooks (id, account_id, address, secret, position, state, reason, quiet_until, created_at, updated_at)
      select 'hook' || n || 'aaaaaaa', (select id from accounts order by id limit 1), 'https://h.example/' || n, 's', 0,
        (array['active', 'active', 'paused', 'disabled'])[n], case when n = 4 then 'gone' end,
        case when n = 2 then timestamptz '2026-06-01T12:05:00Z' end, now(), now() from generate_series(1, 4) n`);
    await pool.query(`
      insert into webhook_deliveries (id, webhook_id, seq, kind, record_id, payload, due_at, created_at)
      select 'msg_' || n, 'hook' || n || 'aaaaaaa', n, 'event', 'e', '{}', now(),
        timestamptz '2026-06-01T12:00:00Z' - n * interval '10 minutes' from generate_series(1, 4) n`);
    const metrics = createMetrics('1.2.3');
    for (const outcome of ['delivered', 'delivered', 'retried']) metrics.delivered('webhooks', outcome);
    const samples = readSamples(await metrics.scrape(sourcesOver()));
    const queue = 'webhooks';
    const read = (name: string, labels: Record<string, string>) => findSample(samples, `nordwire_${name}`, labels);
    expect(
      ['active', 'resting', 'paused', 'disabled'].map((state) => read('delivery_targets', { queue, state })),
    ).toEqual([1, 1, 1, 1]);
    // The resting one waits for twenty minutes; messages of paused and disabled ones wait by intent.
    expect(read('oldest_waiting_delivery_seconds', { queue })).toBe(1_200);
    expect(read('oldest_waiting_delivery_seconds', { queue: 'saved_searches' })).toBe(0);
    expect(read('deliveries_total', { queue, outcome: 'delivered' })).toBe(2);
    expect(read('deliveries_total', { queue, outcome: 'retried' })).toBe(1);
  });
});

describe('metrics of the store', () => {
  it('tell of the queue, of what waits, of feeds, spend and changes', async () => {
    const sources = sourcesOver({ isSemanticOn: () => false });
    const metrics = createMetrics('1.2.3');
    const before = readSamples(await metrics.scrape(sources));
    expect(findSample(before, 'nordwire_changes_total', { kind: 'event', action: 'merged' })).toBeUndefined();

    const { pool } = world.database;
    const { rows } = await pool.query<{ id: string }>('select id from articles order by id limit 3');
    const [first, second, third] = rows.map(({ id }) => id);
    await pool.query(
      `update articles set state = 'pending_translation', live = false, source_language = 'fi',
        created_at = '2026-06-01T11:00:00Z' where id = $1`,
      [first],
    );
    for (const [id, step, state] of [
      [first, 'translate', 'waiting'],
      [second, 'enrich', 'failed'],
      [third, 'enrich', 'failed'],
      [third, 'embed', 'done'],
    ])
      await pool.query(
        `insert into pipeline_marks (article_id, step, version, state, due_at) values ($1, $2, 1, $3, now())
        on conflict (article_id, step) do update set state = excluded.state`,
        [id, step, state],
      );
    await pool.query(`
      insert into feeds (id, source_id, address, created_at, updated_at, next_attempt_at, consecutive_failures, paused)
      select 'feed' || n || 'aaaaaaa', (select id from sources where enabled order by id limit 1), 'https://f.example/' || n,
        now(), now(), '2026-06-01T11:50:00Z', n, n = 3 from generate_series(0, 3) n`);
    await pool.query(`
      insert into language_model_spend (day, model, calls, input_tokens, output_tokens, cost_usd)
      values ('2026-05-30', 'openai:m', 2, 10, 20, 0.5), ('2026-05-31', 'openai:m', 3, 1, 2, 0.25)`);
    const { rows: events } = await pool.query<{ id: string }>('select id from events order by id limit 2');
    await world.change(
      events.map(({ id }) => ({ kind: 'event', id, action: 'merged', movesClock: true })),
      at.toISOString(),
    );
    await pool.query(`
      insert into audit_log (at, author, action, kind, record_id) values (now(), 'Anna', 'events split', 'event', 'eventaaaaaaa')`);

    clock += 4_900;
    expect(await metrics.scrape(sources)).not.toContain('action="merged"');
    clock += 200;
    const samples = readSamples(await metrics.scrape(sources));
    expect(findSample(samples, 'nordwire_changes_total', { kind: 'event', action: 'merged' })).toBe(2);
    expect(findSample(samples, 'nordwire_operator_actions_total', { action: 'events split' })).toBe(1);
    expect(findSample(samples, 'nordwire_queue_articles', { step: 'translate', state: 'waiting' })).toBe(1);
    expect(findSample(samples, 'nordwire_queue_articles', { step: 'enrich', state: 'failed' })).toBe(2);
    expect(findSample(samples, 'nordwire_queue_articles', { state: 'done' })).toBeUndefined();
    expect(findSample(samples, 'nordwire_oldest_waiting_article_seconds', { language: 'fi' })).toBe(3_600);
    expect(findSample(samples, 'nordwire_waiting_articles', { language: 'fi' })).toBe(1);
    expect(findSample(samples, 'nordwire_feeds', { state: 'ok' })).toBe(1);
    expect(findSample(samples, 'nordwire_feeds', { state: 'failing' })).toBe(2);
    expect(findSample(samples, 'nordwire_feeds', { state: 'paused' })).toBe(1);
    expect(findSample(samples, 'nordwire_feed_lag_seconds')).toBe(600);
    expect(findSample(samples, 'nordwire_language_model_cost_usd_total', { model: 'openai:m' })).toBe(0.75);
    expect(findSample(samples, 'nordwire_language_model_calls_total', { model: 'openai:m' })).toBe(5);
    expect(findSample(samples, 'nordwire_language_model_tokens_total', { direction: 'output' })).toBe(22);
    expect(findSample(samples, 'nordwire_store_connections', { state: 'used' })).toBe(3);
    expect(findSample(samples, 'nordwire_operations', { cost: 'search', state: 'waiting' })).toBe(7);
    expect(findSample(samples, 'nordwire_operations_refused_total', { cost: 'search' })).toBe(11);
    expect(findSample(samples, 'nordwire_semantic_available')).toBe(0);
    expect(findSample(samples, 'nordwire_build_info', { version: '1.2.3' })).toBe(1);
  });

  it('are left out while it is away, and the others are told', async () => {
    const metrics = createMetrics('1.2.3');
    const sources = sourcesOver();
    expect(await metrics.scrape(sources)).toContain('nordwire_feeds{');
    metrics.answered({ operation: 'listEvents', method: 'GET', status: 503, seconds: 0.01 });
    const text = await metrics.scrape({ ...sources, storeAnswers: async () => false });
    const samples = readSamples(text);
    expect(findSample(samples, 'nordwire_store_up')).toBe(0);
    expect(findSample(samples, 'nordwire_http_requests_total', { status: '503' })).toBe(1);
    expect(text).not.toMatch(/^nordwire_(?:feeds|queue_articles|feed_lag_seconds|language_model_\w+)[ {]/m);
  });

  it('tell of the newest backup where they are scheduled, and of none where there is none yet', async () => {
    const metrics = createMetrics('1.2.3');
    const scrape = async (newest: Date | undefined) =>
      readSamples(await metrics.scrape(sourcesOver({ backups: async () => ({ everyHours: 6, newest }) })));
    expect(await metrics.scrape(sourcesOver())).not.toMatch(/^nordwire_backup_/m);
    const first = await scrape(new Date('2026-06-01T00:00:00Z'));
    expect(findSample(first, 'nordwire_backup_last_success_timestamp_seconds')).toBe(1_780_272_000);
    expect(findSample(first, 'nordwire_backup_interval_seconds')).toBe(21_600);
    const gone = await scrape(undefined);
    expect(findSample(gone, 'nordwire_backup_last_success_timestamp_seconds')).toBeUndefined();
    expect(findSample(gone, 'nordwire_backup_interval_seconds')).toBe(21_600);
  });

  it('that cannot be read for a while leave the scrape whole', async () => {
    const failures: unknown[] = [];
    const away = connect({ url: 'postgresql://nobody@127.0.0.1:1/none' });
    const sources = sourcesOver({ figures: createReader(away.db, (error) => failures.push(error)) });
    const samples = readSamples(await createMetrics('1.2.3').scrape(sources));
    expect(findSample(samples, 'nordwire_store_up')).toBe(1);
    expect(findSample(samples, 'nordwire_feed_lag_seconds')).toBeUndefined();
    expect(failures).toHaveLength(1);
    await away.close();
  });
});
