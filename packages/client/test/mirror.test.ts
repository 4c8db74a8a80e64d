import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryStore, type MirrorStore, Nordwire, type Position } from '../src/index.ts';
import { SqliteStore } from '../src/sqlite.ts';
import { FakeService, type Fault, KINDS } from './fake-service.ts';
import { happening, held } from './happenings.ts';
import { instantClock } from './scripted-server.ts';

const createClient = (service: FakeService) =>
  new Nordwire({ baseUrl: 'https://api.nordwire.test', key: 'nw_key', fetch: service.fetch, clock: instantClock() });

const createMirror = (service: FakeService, store: MirrorStore) =>
  createClient(service).mirror(store, { kinds: KINDS });

/** The process dies at a write: before it is done, or when it is done and nobody learns of it. */
class Killed extends Error {}
function mortal(store: MirrorStore, dieAt: number, isDone: boolean): MirrorStore {
  let writes = 0;
  return {
    positions: () => store.positions(),
    promote: (at) => store.promote(at),
    write(copy, step) {
      const dies = writes++ === dieAt;
      if (dies && !isDone) throw new Killed();
      const made = store.write(copy, step);
      if (dies) throw new Killed();
      return made;
    },
  };
}

function filled(): FakeService {
  const service = new FakeService();
  for (let number = 0; number < 10; number++)
    for (const kind of KINDS) service.put(kind, `${'abcdefghij'[number]}`, `title ${number}`);
  return service;
}

describe('the first run', () => {
  it('fills the copy from the lists, then takes what changed meanwhile', async () => {
    const service = filled();
    const store = new MemoryStore();
    let requests = 0;
    service.before = () => {
      requests += 1;
      if (requests === 3) service.put('article', 'a', 'changed during the walk');
      if (requests === 4) service.remove('article', 'b');
      return 'none';
    };
    expect(await createMirror(service, store).sync()).toEqual({ seq: service.latest, changes: 0, filled: true });
    for (const kind of KINDS) expect(held(store, kind)).toEqual(service.visible(kind));
  });

  it('reads the changes before the lists, and the lists with all that changes carry', async () => {
    const service = filled();
    await createMirror(service, new MemoryStore()).sync();
    const [first, second] = service.requests;
    expect(first).toBe('/changes?kinds=article%2Ccalendar_event%2Cevent&limit=1&records=false');
    expect(second).toBe(
      '/articles?limit=100&expand=source_title%2Csummary%2Ckey_points%2Cfirst_seen_at%2Ccompanies%2Ctranslation',
    );
    expect(service.requests.filter((request) => request.startsWith('/calendar_events'))[0]).toContain(
      'scheduled_after=1900-01-01',
    );
  });

  it('that was killed goes on in the list where it stood', async () => {
    const service = filled();
    const store = new MemoryStore();
    await expect(createMirror(service, mortal(store, 3, true)).sync()).rejects.toThrow(Killed);
    service.requests.length = 0;
    await createMirror(service, store).sync();
    expect(service.requests[0]).toMatch(/^\/articles\?.*cursor=/);
    for (const kind of KINDS) expect(held(store, kind)).toEqual(service.visible(kind));
  });
});

describe('a later run', () => {
  it('applies changes and says how many', async () => {
    const service = filled();
    const store = new MemoryStore();
    const mirror = createMirror(service, store);
    await mirror.sync();
    service.put('event', 'z', 'new');
    service.remove('event', 'a');
    expect(await mirror.sync()).toEqual({ seq: service.latest, changes: 2, filled: false });
    expect(store.get('event', 'z')).toMatchObject({ title: 'new' });
    expect(store.get('event', 'a')).toBeUndefined();
  });

  it('follows merges: the id of a merged record finds the one that took its place', async () => {
    const service = filled();
    const store = new MemoryStore();
    const mirror = createMirror(service, store);
    await mirror.sync();
    service.merge('event', 'a', 'b');
    service.merge('event', 'b', 'c');
    await mirror.sync();
    expect(store.get('event', 'a')).toMatchObject({ id: 'c' });
    expect(store.count('event')).toBe(8);
  });

  it('is shared by those who ask while one is under way', async () => {
    const service = filled();
    const store = new MemoryStore();
    const mirror = createMirror(service, store);
    await mirror.sync();
    service.requests.length = 0;
    await Promise.all(Array.from({ length: 50 }, () => mirror.sync()));
    expect(service.requests.length).toBeLessThanOrEqual(2);
  });

  it('refuses a change that it does not understand, rather than drift', async () => {
    const service = filled();
    const store = new MemoryStore();
    await createMirror(service, store).sync();
    const odd = async (input: unknown, init?: RequestInit) => {
      const answer = await service.fetch(input, init);
      return new Response((await answer.text()).replaceAll('"upsert"', '"split"'), answer);
    };
    service.put('event', 'a', 'split in two');
    const client = new Nordwire({ baseUrl: 'https://api.nordwire.test', key: 'nw_key', fetch: odd });
    await expect(client.mirror(store, { kinds: KINDS }).sync()).rejects.toThrow(/is there a newer client/);
    expect(store.get('event', 'a')).toMatchObject({ title: 'title 0' });
  });
});

describe('a copy that cannot go on', () => {
  it.each([
    ['changes are no longer kept', (service: FakeService) => service.prune(1)],
    ['the plan is another one', (service: FakeService) => service.setPlan('even')],
  ])('begins anew where %s, and readers see the old one until the new one is whole', async (_, happens) => {
    const service = filled();
    const store = new MemoryStore();
    const mirror = createMirror(service, store);
    await mirror.sync();
    const before = held(store, 'event');
    service.put('event', 'b', 'one');
    service.put('event', 'd', 'two');
    happens(service);
    const seen: unknown[] = [];
    service.before = () => {
      seen.push(held(store, 'event'));
      return 'none';
    };
    expect(await mirror.sync()).toMatchObject({ filled: true });
    const last = seen.pop();
    for (const then of seen) expect(then).toEqual(before);
    expect(last).toEqual(service.visible('event'));
    for (const kind of KINDS) expect(held(store, kind)).toEqual(service.visible(kind));
    expect(store.positions().draft).toBeUndefined();
  });

  it('begins anew with other kinds, and for another service', async () => {
    const service = filled();
    const store = new MemoryStore();
    await createClient(service)
      .mirror(store, { kinds: ['event'] })
      .sync();
    expect(
      await createClient(service)
        .mirror(store, { kinds: ['article'] })
        .sync(),
    ).toMatchObject({ filled: true });
    expect([store.count('event'), store.count('article')]).toEqual([0, 10]);
    const moved = new Nordwire({ baseUrl: 'https://new.nordwire.test', key: 'nw_key', fetch: service.fetch });
    expect(await moved.mirror(store, { kinds: ['article'] }).sync()).toMatchObject({ filled: true });
  });

  it('gives up when it would begin for ever, and keeps what it has', async () => {
    const service = filled();
    const store = new MemoryStore();
    const mirror = createMirror(service, store);
    await mirror.sync();
    const before = held(store, 'event');
    let turn = 0;
    service.before = () => {
      service.setPlan(turn++ % 2 === 0 ? 'even' : 'all');
      return 'none';
    };
    await expect(mirror.sync()).rejects.toThrow(/start again too often/);
    expect(held(store, 'event')).toEqual(before);
  });

  it('does not try for ever to write to a store that changes positions', async () => {
    const service = filled();
    const store = new MemoryStore();
    await createMirror(service, store).sync();
    service.put('event', 'a', 'new');
    const odd: MirrorStore = {
      write: (copy, step) => store.write(copy, step),
      promote: (at) => store.promote(at),
      positions: () => ({ live: { ...(store.positions().live as Position), seq: 1 } }),
    };
    await expect(createMirror(service, odd).sync()).rejects.toThrow(/does it give positions back as it got them/);
  });

  it.each([[[]], [['headline']]])('is not made of the kinds %j', (kinds) => {
    expect(() => createClient(filled()).mirror(new MemoryStore(), { kinds: kinds as never })).toThrow(/^kinds: /);
  });
});

const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fault>('none') },
  { weight: 2, arbitrary: fc.constantFrom<Fault>('unreachable', 'cut off', 'busy') },
);
const run = fc.record({
  between: fc.array(happening, { maxLength: 12 }),
  meanwhile: fc.array(fc.tuple(fc.option(happening, { nil: undefined }), fault), { maxLength: 12 }),
  dieAt: fc.nat(12),
  isDone: fc.boolean(),
});

describe.each([
  { name: 'in memory', numRuns: 300, open: () => new MemoryStore() },
  { name: 'in SQLite', numRuns: 60, open: () => new SqliteStore(new DatabaseSync(':memory:')) },
])('a mirror $name', ({ numRuns, open }) => {
  it('holds what the service shows, whatever was written, merged, taken down, forgotten, cut off and killed', () =>
    fc.assert(
      fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 6 }), async (runs) => {
        const service = new FakeService();
        const store = open();
        for (const { between, meanwhile, dieAt, isDone } of runs) {
          for (const happens of between) happens(service);
          const coming = [...meanwhile];
          service.before = () => {
            const [happens, failure] = coming.shift() ?? [];
            happens?.(service);
            return failure ?? 'none';
          };
          await createMirror(service, mortal(store, dieAt, isDone))
            .sync()
            .catch(() => {});
        }
        service.before = () => 'none';
        await createMirror(service, store).sync();
        for (const each of KINDS) expect(held(store, each)).toEqual(service.visible(each));
        expect(store.positions().draft).toBeUndefined();
      }),
      { numRuns },
    ));
});
