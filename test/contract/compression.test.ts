import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ask = (path: string, encoding: string | undefined, more: Record<string, string> = {}, method = 'GET') =>
  world.get(path, { method, headers: { ...(encoding !== undefined && { 'accept-encoding': encoding }), ...more } });

const toBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('Accept-Encoding', () => {
  it.each([
    'gzip',
    'GZIP',
    'gzip, deflate, br',
    'br;q=1.0, gzip;q=0.8, *;q=0.1',
    '*',
    'x-gzip',
    'identity;q=0.5, gzip',
  ])('%s brings a body in gzip', async (encoding) => {
    const response = await ask('/events', encoding);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const plain = await toBytes(await ask('/events', undefined));
    expect(gunzipSync(await toBytes(response)).equals(plain)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'identity',
    'br',
    'deflate',
    'gzip;q=0',
    'gzip;q=0.000, *',
    '*;q=0',
    'identity, gzip;q=0.5',
    'gzippy',
    'gzip;q=x',
  ])('%s brings it as it is', async (encoding) => {
    const response = await ask('/events', encoding);
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.json()).toHaveProperty('events');
  });

  it('a body under 1 KiB goes as it is', async () => {
    const response = await ask('/categories', 'gzip');
    expect((await toBytes(response)).length).toBeLessThan(1024);
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  it('answers that are never cached are compressed too, without an ETag', async () => {
    const response = await ask('/articles?q=headline', 'gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.has('etag')).toBe(false);
  });

  it('problems go as they are', async () => {
    expect((await ask('/events?limit=0', 'gzip')).headers.has('content-encoding')).toBe(false);
  });
});

describe('ETag of a compressed answer', () => {
  it('has the suffix -gzip and is stable', async () => {
    const plain = (await ask('/events', undefined)).headers.get('etag') ?? '';
    const gzip = (await ask('/events', 'gzip')).headers.get('etag');
    expect(gzip).toBe(plain.replace(/"$/, '-gzip"'));
    expect((await ask('/events', 'gzip')).headers.get('etag')).toBe(gzip);
  });

  it('equal answers are equal bytes', async () => {
    const [one, other] = [await toBytes(await ask('/events', 'gzip')), await toBytes(await ask('/events', 'gzip'))];
    expect(one.equals(other)).toBe(true);
  });

  it('a small body has none', async () => {
    expect((await ask('/categories', 'gzip')).headers.get('etag')).not.toContain('-gzip');
  });

  it.each(['gzip', 'identity'])('revalidates with %s; 304 repeats the tag that was sent', async (encoding) => {
    const etag = (await ask('/events', encoding)).headers.get('etag') ?? '';
    const response = await ask('/events', encoding, { 'if-none-match': etag });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toBe('');
  });

  it('the other encoding of the same answer is unchanged as well, and keeps its tag', async () => {
    const plain = (await ask('/events', undefined)).headers.get('etag') ?? '';
    const response = await ask('/events', 'gzip', { 'if-none-match': plain });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(plain);
  });

  it('a star is answered with the tag of the encoding asked for', async () => {
    expect((await ask('/events', 'gzip', { 'if-none-match': '*' })).headers.get('etag')).toContain('-gzip');
    expect((await ask('/events', undefined, { 'if-none-match': '*' })).headers.get('etag')).not.toContain('-gzip');
  });
});

describe('HEAD', () => {
  it.each(['/events', '/articles', '/events/report000000', '/categories', '/meta', '/search?q=nordvik'])(
    'of %s has the headers of GET and no body',
    async (path) => {
      for (const encoding of ['gzip', undefined]) {
        const get = await ask(path, encoding);
        const head = await ask(path, encoding, {}, 'HEAD');
        expect(head.status).toBe(200);
        expect(await head.text()).toBe('');
        const same = ({ headers }: Response) =>
          Object.fromEntries(
            [...headers].filter(([name]) => !/x-request-id|ratelimit|x-monthly|content-length/.test(name)),
          );
        expect(same(head)).toEqual(same(get));
        expect(head.headers.get('content-encoding')).toBe(get.headers.get('content-encoding'));
      }
    },
  );
});

describe('Vary', () => {
  it.each(['/events', '/events?q=nordvik', '/search?q=nordvik'])(
    'of %s names what the answer depends on',
    async (path) => {
      for (const encoding of ['gzip', undefined])
        expect((await ask(path, encoding)).headers.get('vary')).toBe('Authorization, Accept-Encoding, Origin');
    },
  );
});
