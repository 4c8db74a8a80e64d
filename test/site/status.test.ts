import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../src/web/site.ts';
import { startWorld, type World } from '../world/world.ts';
import { HOSTILE, type OperatorWorld, startOperatorWorld } from './operator-world.ts';
import { createVisitor } from './visitor.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await startOperatorWorld();
});
afterAll(() => world.close());

/** The same store, with another process before it. */
const startProcess = (site: Partial<Site>, options: { readonly isOpen?: boolean } = {}): Promise<World> =>
  startWorld({ database: world.database, site, ...options });

const json = { accept: 'application/json' };

describe('who sees the status', () => {
  it('is who may read the news, where nothing is set', async () => {
    const service = await startProcess({});
    expect((await createVisitor(service).get('/status')).location).toBe('/sign-in?next=status');
    expect((await createVisitor(service).get('/status', json)).status).toBe(401);
    expect((await world.visitors.member.get('/status')).status).toBe(200);
    const open = await startProcess({}, { isOpen: true });
    expect((await createVisitor(open).get('/status')).status).toBe(200);
  });

  it('is everybody where it is public', async () => {
    const seen = await createVisitor(await startProcess({ statusAudience: 'public' })).get('/status');
    expect([seen.status, seen.document.querySelector('h1')?.textContent]).toEqual([200, 'Status']);
  });

  it('is nobody where it is off', async () => {
    const service = await startProcess({ statusAudience: 'off' }, { isOpen: true });
    expect((await createVisitor(service).get('/status')).status).toBe(404);
    const program = await createVisitor(service).get('/status', json);
    expect([program.status, program.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });
});

describe('what it says', () => {
  it('is the freshness of each source, the backlog, the version of the data and incidents', async () => {
    const service = await startProcess({ statusAudience: 'public' });
    const body = JSON.parse((await createVisitor(service).get('/status', json)).text);
    const { data, backlog, sources, incidents, probes } = body;
    const [clock] = await world.rows('select seq::int as seq from change_clock');
    expect(data.version).toBe(clock?.['seq']);
    const [waiting] = await world.rows(
      `select count(*)::int as articles from articles where state in ('pending', 'pending_translation')`,
    );
    expect(backlog.articles).toBe(waiting?.['articles']);
    expect(incidents).toEqual([
      { source: 'Nordposten', kind: 'failing', since: '2026-03-26T03:50:00.000Z' },
      { source: 'Pressekontoret', kind: 'late', since: '2026-03-26T09:00:00.000Z' },
    ]);
    const boreal = sources.find(({ id }: { id: string }) => id === 'boreal000000');
    const [latest] = await world.rows(
      `select max(published_at) as at from articles where live and source_id = 'boreal000000'`,
    );
    expect(boreal).toMatchObject({
      condition: 'ok',
      last_article_at: new Date(String(latest?.['at'])).toISOString(),
      last_read_at: '2026-03-26T10:28:00.000Z',
    });
    expect(probes).toEqual({ not_ready: null, semantic_search: false });
  });

  it('is the delay of each source yesterday and today', async () => {
    const inRange = (range: number, delays: number) =>
      Array.from({ length: 17 }, (_, at) => (at === range ? delays : 0));
    for (const [day, stage, counts] of [
      ['2026-03-24', 'seen', inRange(15, 50)],
      ['2026-03-25', 'seen', inRange(8, 19)],
      ['2026-03-26', 'seen', inRange(13, 1)],
      ['2026-03-26', 'served', inRange(2, 7)],
    ] as const)
      await sql`insert into latency_days (day, source_id, stage, counts)
        values (${day}, 'boreal000000', ${stage}, ${counts}::int[])`.execute(world.db);
    const service = createVisitor(await startProcess({ statusAudience: 'public' }));
    const { sources } = JSON.parse((await service.get('/status', json)).text);
    expect(sources.find(({ id }: { id: string }) => id === 'boreal000000').delays).toEqual({
      seen: { count: 20, p50_seconds: 60, p95_seconds: 60 },
      served: { count: 7, p50_seconds: 2, p95_seconds: 2 },
    });
    expect((await service.get('/status')).words).toContain('read 60 s, served 2 s');
  });

  it('holds neither addresses of feeds nor words of their servers', async () => {
    const service = createVisitor(await startProcess({ statusAudience: 'public' }));
    for (const { text } of [await service.get('/status'), await service.get('/status', json)]) {
      expect(text).not.toContain('rss');
      expect(text).not.toContain('alert(1)');
      expect(text).not.toContain(HOSTILE);
    }
  });

  it('is kept for five seconds and no longer', async () => {
    const service = await startProcess({ statusAudience: 'public', now: () => at });
    let at = new Date('2026-03-26T10:30:00.000Z');
    const visitor = createVisitor(service);
    const pausedNow = async () => JSON.parse((await visitor.get('/status', json)).text).incidents.length;
    const before = await pausedNow();
    await sql`update feeds set paused = true where id = 'feedlate0000'`.execute(world.db);
    expect(await pausedNow()).toBe(before);
    at = new Date('2026-03-26T10:30:05.000Z');
    expect(await pausedNow()).toBe(before - 1);
    await sql`update feeds set paused = false where id = 'feedlate0000'`.execute(world.db);
  });

  it('is why this process is not ready', async () => {
    const readiness = { storeAnswers: async () => true, whyNot: async () => 'This process is stopping.' };
    const seen = await createVisitor(await startProcess({ statusAudience: 'public', readiness })).get('/status');
    expect(seen.words).toContain('This process is stopping.');
  });
});

describe('while the store does not answer', () => {
  it('it says so within some seconds, to people and programs, to who is signed in and who is not', async () => {
    const service = await startProcess({});
    const known = createVisitor(service, [...world.visitors.editor.cookies].map((pair) => pair.join('=')).join('; '));
    const client = await world.database.pool.connect();
    try {
      await client.query('begin; lock table change_clock, sessions in access exclusive mode');
      const begun = performance.now();
      const seen = await known.get('/status');
      expect([seen.status, seen.document.querySelector('h1')?.textContent]).toEqual([503, 'Database unreachable']);
      expect(performance.now() - begun).toBeLessThan(6_000);
      const program = await createVisitor(service).get('/status', json);
      expect([program.status, program.headers.get('retry-after'), JSON.parse(program.text).type]).toEqual([
        503,
        '5',
        'https://api.nordwire.test/problems/store-unavailable',
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await known.get('/status')).status).toBe(200);
  });
});
