import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

type Block = { id?: string; event?: string; data?: Json };

/** Reads the blocks of an event stream as an EventSource does. */
async function open(query = '', options: RequestOptions = {}, from = world) {
  const response = await from.get(`/changes/stream${query}`, options);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    async next(): Promise<Block | undefined> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end < 0) {
          const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
          if (done) return undefined;
          text += value;
          continue;
        }
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const of = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const data = of('data');
        const block = {
          id: of('id'),
          event: of('event'),
          ...(data !== undefined && { data: JSON.parse(data) as Json }),
        };
        if (block.event !== undefined) return block as Block;
      }
    },
    close: () => reader?.cancel(),
  };
}

const touch = (...names: string[]) =>
  world.change(
    names.map((name) => ({ kind: 'event' as const, id: toTestId(name), action: 'updated' as const, movesClock: true })),
    '2026-03-26T10:00:00.000Z',
  );

describe('GET /changes/stream', () => {
  it('sends what changes from now on, as the list gives it, with its number as the id', async () => {
    await touch('report');
    const stream = await open('?kinds=event');
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-cache, no-store');
    await touch('rate');
    const { data } = (await world.read('/changes?kinds=event&after=2')) as { data: Json[] };
    expect(await stream.next()).toEqual({ id: String(data[0]?.['seq']), event: 'change', data: data[0] });
    await stream.close();
  });

  it.each<[string, string, RequestOptions]>([
    ['Last-Event-ID', '?kinds=event', { headers: { 'last-event-id': '1' } }],
    ['after', '?kinds=event&after=1', {}],
  ])('continues after %s', async (_, query, options) => {
    await touch('rate', 'ceo');
    await touch('rating');
    const stream = await open(query, options);
    expect([(await stream.next())?.data?.['id'], (await stream.next())?.data?.['id']]).toEqual([
      toTestId('ceo'),
      toTestId('rating'),
    ]);
    await stream.close();
  });

  it('is refused like the list: 401, 403, 400, 410', async () => {
    const readStatus = async (query: string, options: RequestOptions = {}) =>
      (await open(query, options)).response.status;
    const key = await world.account({ plan: 'open', scopes: ['read:events'] });
    expect(await readStatus('', { key: null })).toBe(401);
    expect(await readStatus('?kinds=article', { key })).toBe(403);
    expect(await readStatus('?kinds=x')).toBe(400);
    expect(await readStatus('?after=99')).toBe(410);
    expect(await readStatus('', { method: 'POST' })).toBe(405);
  });

  it('ends within five seconds of the revocation of its key', async () => {
    const key = await world.account({ plan: 'open' });
    const stream = await open('', { key });
    await sql`update api_keys set revoked_at = now() where account_id = ${toTestId(key)}`.execute(world.db);
    const since = performance.now();
    expect(await stream.next()).toBeUndefined();
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  it('says resync and ends when the plan changes', async () => {
    const key = await world.account({ plan: 'open' });
    const stream = await open('?kinds=event', { key });
    await sql`update accounts set plan = 'view' where id = ${toTestId(key)}`.execute(world.db);
    world.keys.forget();
    await touch('report');
    const block = await stream.next();
    expect(block).toMatchObject({ event: 'resync', data: { type: problem('resync-required'), status: 410 } });
    expect(await stream.next()).toBeUndefined();
  });

  it('is open five times a key, and a closed one makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => open()));
    const sixth = await open();
    expect([sixth.response.status, sixth.response.headers.get('retry-after')]).toEqual([429, '30']);
    await streams[0]?.close();
    const again = await open();
    expect(again.response.status).toBe(200);
    await Promise.all([...streams.slice(1), again].map((stream) => stream.close()));
  });

  it('ends when the process ends', async () => {
    const process = await startWorld({ database: world.database });
    const stream = await open('', {}, process);
    const reading = stream.next();
    await process.close();
    expect(await reading).toBeUndefined();
  });
});
