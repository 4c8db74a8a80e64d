import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readStream } from '../src/change-stream.ts';
import { EventStreamParser } from '../src/event-stream.ts';
import { ConnectionError, MemoryStore, Nordwire } from '../src/index.ts';
import { Transport } from '../src/transport.ts';
import { FakeService, KINDS } from './fake-service.ts';
import { breaks, happening, held } from './happenings.ts';
import { instantClock, problemBody, type ScriptedServer, startScripted } from './scripted-server.ts';

const options = { baseUrl: 'https://api.nordwire.test', key: 'nw_key' };
const createClient = ({ fetch }: FakeService) => new Nordwire({ ...options, fetch, clock: instantClock() });
let server: ScriptedServer | undefined;
afterEach(() => server?.close());

describe('an event stream', () => {
  const text =
    '\uFEFF: a comment\nretry: 3000\n\nid: 7\nevent: change\ndata: {"æ":\ndata: 1}\n\n: still here\nid: 9\n\ndata:x\r\n\r\nunknown: y\rid: z\0\r\r';
  const blocks = [
    { event: 'change', data: '{"æ":\n1}', id: '7' },
    { event: 'message', data: undefined, id: '9' },
    { event: 'message', data: 'x', id: undefined },
  ];

  it('is read the same however it is cut into pieces', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 })), (sizes) => {
        const bytes = new TextEncoder().encode(text);
        const parser = new EventStreamParser();
        const found: unknown[] = [];
        let start = 0;
        for (const size of [...sizes, bytes.length]) {
          found.push(...parser.push(bytes.subarray(start, start + size)));
          start += size;
        }
        expect(found).toEqual(blocks);
      }),
    ));
});

describe('the stream of changes', () => {
  it('gives what changes from now on, and goes on where a connection broke', async () => {
    const service = new FakeService();
    service.put('event', 'before', 'is not told');
    const seen: string[] = [];
    setTimeout(() => service.put('event', 'first', 'told'), 10);
    for await (const { id } of createClient(service).stream({ kinds: ['event'] })) {
      seen.push(id);
      if (seen.length === 3) break;
      service.endStreams();
      service.put('article', 'of another kind', 'is not told');
      service.put('event', seen.length === 1 ? 'second' : 'third', 'told');
    }
    expect(seen).toEqual(['first', 'second', 'third']);
    expect(service.openStreams).toBe(0);
  });

  it('says why a connection broke, and opens another one', async () => {
    const service = new FakeService();
    service.put('event', 'a', 'title');
    let streams = 0;
    service.before = () =>
      service.requests.at(-1)?.startsWith('/changes/stream') && streams++ < 5 ? 'unreachable' : 'none';
    const reasons: unknown[] = [];
    const onInterrupted = (error: unknown) => reasons.push(error);
    const { value } = await createClient(service).stream({ after: 0 }, { onInterrupted }).next();
    expect(value).toMatchObject({ id: 'a' });
    // Four attempts at one connection, then a fifth.
    expect(reasons).toEqual([expect.any(ConnectionError)]);
  });

  it.each([
    ['a position', 'event: position\nid: 9\ndata: {"seq":9}\n\n'],
    ['a position whose id is more than a number', 'event: position\nid: 9-abc\ndata: {"seq":9}\n\n'],
    [
      'a warning and a position',
      'event: warning\ndata: {"warnings":[]}\n\nevent: position\nid: 9\ndata: {"seq":9}\n\n',
    ],
    ['an id without data, as services sent it before', ': still here\nid: 9\n\n'],
  ])('continues after the number of %s', async (_, blocks) => {
    const speak = (text: string) => ({ headers: { 'content-type': 'text/event-stream' }, body: text });
    const change = `id: 12\nevent: change\ndata: ${JSON.stringify({ seq: 12, id: 'a' })}\n\n`;
    server = await startScripted(speak(blocks), speak(change));
    const client = new Nordwire({ ...options, baseUrl: server.url, clock: instantClock() });
    await client.stream({ after: 5 }).next();
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/v1/changes/stream?after=5',
      '/api/v1/changes/stream?after=9',
    ]);
  });

  it('ends with the problem where the key sees something else', async () => {
    const service = new FakeService();
    const stream = createClient(service).stream({ after: 0, view: 'view-0' });
    setTimeout(() => {
      service.setPlan('even');
      service.put('event', 'a', 'title');
    }, 10);
    await expect(stream.next()).rejects.toMatchObject({ type: 'resync-required', status: 410 });
  });

  it('ends with the problem where nothing helps', async () => {
    server = await startScripted({ status: 401, body: problemBody(401, 'unauthorized') });
    const client = new Nordwire({ ...options, baseUrl: server.url, clock: instantClock() });
    await expect(client.stream({ after: 0 }).next()).rejects.toMatchObject({ type: 'unauthorized' });
    expect(server.requests).toHaveLength(1);
  });

  it('that is silent is dead', async () => {
    server = await startScripted((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 3000\n\n');
    });
    const transport = new Transport({ ...options, baseUrl: server.url });
    const stream = readStream(transport, { after: 0 }, { silence: 50 });
    await expect(stream.next()).rejects.toThrow(/did not answer: The stream is silent/);
  });

  it('ends with the reason of the signal', async () => {
    const service = new FakeService();
    const stop = new AbortController();
    const next = createClient(service).stream({ after: 0 }, { signal: stop.signal }).next();
    setTimeout(() => stop.abort(new Error('enough')), 10);
    await expect(next).rejects.toThrow('enough');
    expect(service.openStreams).toBe(0);
  });
});

/** Lets what waits in streams and promises happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a mirror that follows', () => {
  const follow = (service: FakeService, store: MemoryStore, signal: AbortSignal) =>
    createClient(service).mirror(store, { kinds: KINDS }).follow({ signal });

  it('gives each batch once it is applied, and says when the copy is a new one', async () => {
    const service = new FakeService();
    service.put('event', 'b', 'one');
    const store = new MemoryStore();
    const stop = new AbortController();
    const received: unknown[] = [];
    for await (const { changes, filled } of follow(service, store, stop.signal)) {
      received.push(
        filled ? 'filled' : changes.map(({ id, action }) => `${action} ${id}: ${store.get('event', id)?.title}`),
      );
      if (received.length === 1) setTimeout(() => service.put('event', 'b', 'two'), 5);
      if (received.length === 2) setTimeout(() => service.remove('event', 'b'), 5);
      if (received.length === 3) {
        setTimeout(() => {
          service.setPlan('even');
          service.put('event', 'd', 'three');
        }, 5);
      }
      if (received.length === 4) break;
    }
    expect(received).toEqual(['filled', ['upsert b: two'], ['tombstone b: undefined'], 'filled']);
    expect(store.get('event', 'd')).toMatchObject({ title: 'three' });
    expect(service.openStreams).toBe(0);
  });

  it('holds what the service shows, whatever was written and however often the connection broke', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.oneof(happening, fc.constant(breaks)), { maxLength: 8 }), { maxLength: 6 }),
        async (turns) => {
          const service = new FakeService();
          const store = new MemoryStore();
          const stop = new AbortController();
          const following = (async () => {
            for await (const _ of follow(service, store, stop.signal));
          })().catch(() => {});
          for (const turn of turns) {
            for (const happens of turn) happens(service);
            await settle();
          }
          await expect.poll(() => store.positions().live?.seq, { interval: 1, timeout: 1000 }).toBe(service.latest);
          await expect
            .poll(() => KINDS.map((kind) => held(store, kind)), { interval: 1, timeout: 1000 })
            .toEqual(KINDS.map((kind) => service.visible(kind)));
          stop.abort();
          await following;
        },
      ),
      { numRuns: 60 },
    ));
});
