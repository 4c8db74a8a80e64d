import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type Client, createClient } from './client.ts';
import { type FeedServer, rss, startFeedServer } from './feed-server.ts';
import { NewKey, toCommandLine } from './nordwire.ts';
import { comesTrue } from './processes.ts';
import { type Service, start } from './service.ts';

const user = inject('user');
const folder = inject('folder');
const dataDir = join(user.home, 'fed');
// Whoever waits for something asks many times.
const env = { NORDWIRE_ALLOW_PRIVATE_FEEDS: 'true', NORDWIRE_ADDRESS_LIMIT: '100000' };
const nordwire = toCommandLine(user, { dataDir, env });
const author = ['--author', 'Anna'];
let publisher: FeedServer;
let service: Service;
let client: Client;

beforeAll(async () => {
  publisher = await startFeedServer();
  service = await start(user, { dataDir, env, args: ['--no-demo'] });
  const { key } = await nordwire.json(NewKey, 'keys', 'create', '--plan', 'pro');
  client = createClient(service.address, key);
});
afterAll(async () => {
  await service.stop();
  await publisher.close();
  await rm(dataDir, { recursive: true, force: true });
});

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
const titles = async (): Promise<(string | undefined)[]> => (await client.events()).map(({ title }) => title);

const harbour = {
  title: 'Storm closes the harbour of Ystadvik for two days',
  text: 'The harbour master of Ystadvik has closed the harbour until Thursday because of the storm.',
  at: hoursAgo(3),
};
const library = {
  title: 'City of Lundamo opens a new public library',
  text: 'The new library of Lundamo opened its doors on Monday with forty thousand books.',
  at: hoursAgo(2),
};
const ferry = {
  title: 'Ferry line between Norrvik and Sundby is electrified',
  text: 'The ferry line will run on batteries from next spring, the transport agency says.',
  at: hoursAgo(1),
};

const cheese = {
  title: 'Dairy in Fagernes wins a prize for its cheese',
  text: 'A jury of forty tasters put the brown cheese of a dairy in Fagernes first.',
  at: hoursAgo(1),
};

const Feed = z.object({ id: z.string(), source: z.string(), address: z.string() });
const FeedRow = Feed.extend({
  paused: z.boolean(),
  last_outcome: z.string().nullable(),
  last_error: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
});
const Polled = z.object({ reports: z.array(z.object({ address: z.string() })) });
const Ingested = z.object({
  read: z.number(),
  refused: z.number(),
  created: z.number(),
  repeated: z.number(),
  refusals: z.record(z.string(), z.number()),
});

describe('nordwire feeds', () => {
  let id: string;

  it('add makes a feed that the running service polls by itself: its items become events', async () => {
    publisher.items = [harbour];
    const feed = await nordwire.json(Feed, 'feeds', 'add', publisher.address, '--source', 'demo-coast.example');
    ({ id } = feed);
    expect(feed).toMatchObject({ source: 'demo-coast.example', address: publisher.address });
    expect(await comesTrue(20_000, async () => (await titles()).includes(harbour.title))).toBe(true);
  });

  it('add refuses what is no address with status 2, and a feed that is there with status 1', async () => {
    const [noAddress, again] = await Promise.all([
      nordwire.run('feeds', 'add', 'coast.example/feed'),
      nordwire.run('feeds', 'add', publisher.address),
    ]);
    expect(noAddress.status).toBe(2);
    expect(again.status).toBe(1);
    expect(again.err).toContain(id);
  });

  it('poll fetches at once what is new', async () => {
    publisher.items = [library, harbour];
    await nordwire.json(Polled, 'feeds', 'poll', id);
    expect((await titles()).toSorted()).toEqual([library.title, harbour.title].toSorted());
  });

  it('pause keeps a feed from being polled, and resume has it polled again', async () => {
    expect((await nordwire.run('feeds', 'pause', id, ...author)).status).toBe(0);
    publisher.items = [ferry, library, harbour];
    const seen = publisher.requests;
    expect(await nordwire.json(Polled, 'feeds', 'poll')).toEqual(expect.objectContaining({ reports: [] }));
    expect(publisher.requests).toBe(seen);
    expect(await nordwire.json(z.array(FeedRow), 'feeds', 'list')).toMatchObject([{ id, paused: true }]);
    expect((await nordwire.run('feeds', 'resume', id, ...author)).status).toBe(0);
    expect(await comesTrue(20_000, async () => (await titles()).includes(ferry.title))).toBe(true);
  });

  it('list says what is wrong with a publisher that fails, and when it is tried again', async () => {
    publisher.status = 500;
    await nordwire.run('feeds', 'poll', id);
    const [feed] = await nordwire.json(z.array(FeedRow), 'feeds', 'list');
    expect(feed?.last_error).toContain('500');
    expect(Date.parse(feed?.next_attempt_at ?? '')).toBeGreaterThan(Date.now());
    expect(await titles()).toContain(harbour.title);
    publisher.status = 200;
  });

  it('poll the others while a publisher is slow to answer', async () => {
    const slow = await startFeedServer();
    slow.hangs = true;
    const later = await startFeedServer();
    later.items = [cheese];
    try {
      // Each is due when it is added: the second one, while the first is waited for.
      await nordwire.json(Feed, 'feeds', 'add', slow.address, '--source', 'demo-slow.example');
      expect(await comesTrue(20_000, () => slow.requests > 0)).toBe(true);
      await nordwire.json(Feed, 'feeds', 'add', later.address, '--source', 'demo-later.example');
      expect(await comesTrue(20_000, () => later.requests > 0)).toBe(true);
      expect(await comesTrue(20_000, async () => (await titles()).includes(cheese.title))).toBe(true);
    } finally {
      await slow.close();
      await later.close();
    }
  });

  it('refuse loopback addresses unless the setting allows them', async () => {
    const strict = toCommandLine(user, { dataDir });
    const { status, err } = await strict.run('ingest', publisher.address);
    expect(status).toBe(1);
    expect(err).toContain('NORDWIRE_ALLOW_PRIVATE_FEEDS');
  });

  it('name a feed that is not there', async () => {
    const id = 'aaaaaaaaaaaa';
    const commands = [['pause', ...author], ['resume', ...author], ['poll']];
    const ran = await Promise.all(commands.map((words) => nordwire.run('feeds', ...words, id)));
    expect(ran.map(({ status, err }) => ({ status, isNamed: err.includes(id) }))).toEqual(
      ran.map(() => ({ status: 1, isNamed: true })),
    );
  });
});

describe('nordwire ingest', () => {
  const good = {
    title: 'Museum of Vestervang shows a lost painting',
    text: 'A painting that was thought lost hangs in the museum of Vestervang from today.',
    at: hoursAgo(5),
  };
  const broken = {
    'empty.xml': '',
    'page.html': '<!doctype html><html><head><title>404</title></head><body>Not found</body></html>',
    'noise.bin': Buffer.from([0, 255, 254, 0, 1, 2, 3, 200, 201]),
    'list.json': '{"colours": ["red", "green"]}',
  };
  const all = join(folder, 'feeds');
  const onlyBroken = join(folder, 'broken-feeds');

  beforeAll(async () => {
    for (const path of [all, onlyBroken]) {
      await mkdir(path);
      for (const [name, content] of Object.entries(broken)) await writeFile(join(path, name), content);
      await chmod(path, 0o755);
    }
    await writeFile(join(all, 'good.xml'), rss('https://demo-museum.example', [good]));
  });

  it('reads a folder: the good files become events, each bad one is refused by name', async () => {
    const { status, out, err } = await nordwire.run('ingest', all, '--source', 'demo-museum.example', '--json');
    expect(status).toBe(0);
    const result = Ingested.parse(JSON.parse(out));
    expect(result).toMatchObject({ read: 1, refused: 4, created: 1 });
    expect(Object.values(result.refusals).reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(Object.keys(broken).filter((name) => !err.includes(name))).toEqual([]);
    expect(await titles()).toContain(good.title);
  });

  it('reads a file, and the same file twice changes nothing', async () => {
    const before = await titles();
    const again = await nordwire.json(Ingested, 'ingest', join(all, 'good.xml'), '--source', 'demo-museum.example');
    expect(again).toMatchObject({ read: 1, created: 0, repeated: 1 });
    expect(await titles()).toEqual(before);
  });

  it('fails with status 1 when nothing could be read', async () => {
    const [nothing, missing] = await Promise.all([
      nordwire.run('ingest', onlyBroken),
      nordwire.run('ingest', join(folder, 'not-there')),
    ]);
    expect(nothing.status).toBe(1);
    expect(missing.status).toBe(1);
    expect(missing.err).toContain('not-there');
  });
});
