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

/** Reads the blocks of an event stream. `next` passes over positions, as an EventSource without a listener for them does. */
async function open(query = '', options: RequestOptions = {}, from = world) {
  const response = await from.get(`/changes/stream${query}`, options);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The lines of the next block. */
  async function nextLines(): Promise<string[] | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        return lines;
      }
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return undefined;
      text += value;
    }
  }
  return {
    response,
    nextLines,
    async next(): Promise<Block | undefined> {
      for (let lines = await nextLines(); lines !== undefined; lines = await nextLines()) {
        const fields = lines.map((line) => line.split(/: (.*)/s));
        const of = (name: string) => fields.find(([field]) => field === name)?.[1];
        const data = of('data');
        const block = {
          id: of('id'),
          event: of('event'),
          ...(data !== undefined && { data: JSON.parse(data) as Json }),
        };
        if (block.event !== undefined && block.event !== 'position') return block as Block;
      }
      return undefined;
    },
    close: () => reader?.cancel(),
  };
}

const touch = (...names: string[]) =>
  world.change(
    names.map((name) => ({ kind: 'event' as const, id: toTestId(name), action: 'updated' as const, movesClock: true })),
    '2026-03-26T10:00:00.000Z',
  );

async function readMeta() {
  const { meta } = (await world.read('/changes?limit=1')) as { meta: { latest_seq: number; epoch: string } };
  return meta;
}

/** The lines of a position of the store; of its latest one without a number. */
async function readPositionLines(seq?: number): Promise<string[]> {
  const { epoch, latest_seq } = await readMeta();
  return ['event: position', `id: ${epoch}-${seq ?? latest_seq}`, `data: {"seq":${seq ?? latest_seq}}`];
}

describe('GET /changes/stream', () => {
  it('sends what changes from now on, as the list gives it, with its position as the id', async () => {
    await touch('report');
    const stream = await open('?kinds=event');
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-cache, no-store');
    await touch('rate');
    const { data } = (await world.read('/changes?kinds=event&after=2')) as { data: Json[] };
    const id = `${(await readMeta()).epoch}-${data[0]?.['seq']}`;
    expect(await stream.next()).toEqual({ id, event: 'change', data: data[0] });
    await stream.close();
  });

  it('sends its position in an event with data, first and whenever it is quiet', async () => {
    await touch('report', 'rate');
    const quiet = await startWorld({ database: world.database, heartbeatMs: 5 });
    const stream = await open('?kinds=event', {}, quiet);
    const position = await readPositionLines();
    expect(await stream.nextLines()).toEqual(['retry: 3000', ...position]);
    for (let heartbeat = 0; heartbeat < 4; heartbeat += 1) expect(await stream.nextLines()).toEqual(position);
    await stream.close();
    await quiet.close();
  });

  it('sends the position that it was opened with before the changes after it, and the new one after them', async () => {
    await touch('report', 'rate');
    const stream = await open('?kinds=event&records=false&after=1');
    expect(await stream.nextLines()).toEqual(['retry: 3000', ...(await readPositionLines(1))]);
    expect((await stream.nextLines())?.slice(0, 2)).toEqual([`id: ${(await readMeta()).epoch}-2`, 'event: change']);
    expect(await stream.nextLines()).toEqual(await readPositionLines());
    await stream.close();
  });

  it.each<[string, string, RequestOptions]>([
    ['Last-Event-ID', '?kinds=event', { headers: { 'last-event-id': '1' } }],
    ['lastEventId', '?kinds=event&lastEventId=1', {}],
    ['after', '?kinds=event&after=1', {}],
    ['Last-Event-ID rather than lastEventId', '?kinds=event&lastEventId=0', { headers: { 'last-event-id': '1' } }],
    ['lastEventId rather than after', '?kinds=event&after=0&lastEventId=1', {}],
    ['lastEventId where the header is empty', '?kinds=event&lastEventId=1', { headers: { 'last-event-id': '' } }],
    ['after where lastEventId is empty', '?kinds=event&lastEventId=&after=1', {}],
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

  it('continues after the id of an event, and not after one of another store', async () => {
    await touch('rate');
    const first = await open('?kinds=event&after=0');
    const id = (await first.next())?.id ?? '';
    await touch('ceo');
    const second = await open(`?kinds=event&lastEventId=${id}`);
    expect((await second.next())?.data?.['id']).toBe(toTestId('ceo'));
    await Promise.all([first.close(), second.close()]);
    const other = await world.get('/changes/stream', {
      headers: { 'last-event-id': `0123456789ab-${id.split('-')[1]}` },
    });
    expect([other.status, await other.json()]).toMatchObject([410, { type: problem('resync-required') }]);
  });

  it.each([
    ['last_event_id', 'Unknown parameter last_event_id; it was ignored. Send the position as lastEventId.'],
    ['Last-Event-ID', 'Unknown parameter Last-Event-ID; it was ignored. Send the position as lastEventId.'],
    ['aftr', 'Unknown parameter aftr; it was ignored.'],
    ['limit', 'Unknown parameter limit; it was ignored.'],
    ['updated_after', 'Unknown parameter updated_after; it was ignored.'],
  ])('names the parameter %s, which it does not have, in a first event', async (parameter, detail) => {
    const stream = await open(`?kinds=event&${parameter}=1&records=false`);
    expect(await stream.nextLines()).toEqual([
      'retry: 3000',
      'event: warning',
      `data: ${JSON.stringify({ warnings: [{ code: 'unknown-parameter', parameter, detail }] })}`,
    ]);
    await stream.close();
  });

  it.each([
    ['lastEventID=1', 'lastEventId'],
    ['lasteventid=1', 'lastEventId'],
    ['After=1', 'after'],
    ['after[gt]=1', 'after'],
    ['after=1&after=2', 'after'],
    ['lastEventId=x', 'lastEventId'],
    ['records=no', 'records'],
  ])('refuses %s by the name of %s', async (query, parameter) => {
    const response = await world.get(`/changes/stream?${query}`);
    expect([response.status, await response.json()]).toMatchObject([400, { parameter }]);
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
