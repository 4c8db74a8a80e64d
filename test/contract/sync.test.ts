import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readAllNames, readNextCursor, readRefusal, readRows } from '../world/answers.ts';
import { addArticle } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const SINCE = 'updated_after=2026-01-01T00:00:00Z';

const walks = [
  [
    '/events',
    [
      'rate',
      'oldnews',
      'mergedold',
      'shutnews',
      'deal',
      'chaina',
      'chainb',
      'untyped',
      'removed',
      'opinion',
      'mergeda',
      'report',
      'rating',
      'ceo',
    ],
  ],
  [
    '/articles',
    [
      'govrate',
      'oldgammal',
      'twina',
      'twinb',
      'noticedeal',
      'mentions',
      'tradedeal',
      'untypedart',
      'opinionpiece',
      'wirereport',
      'pressreport',
      'newsreport',
      'blogreport',
      'ratingnote',
      'blogceo',
      'lonely',
    ],
  ],
  ['/stories', ['ratestory', 'dealstory', 'reportstory']],
  ['/companies/nordvik00000/events', ['mergeda', 'report']],
  ['/companies/nordvik00000/articles', ['wirereport', 'pressreport', 'newsreport', 'blogreport', 'ratingnote']],
  ['/companies/fjell0000000/stories', ['dealstory']],
  ['/countries/NO/stories', ['dealstory']],
] as const;

describe('updated_after', () => {
  it.each(walks)('%s lists what changed since, oldest change first, equal times by id', async (path, names) => {
    expect(await namesAt(world, `${path}?${SINCE}&limit=100`)).toEqual(names);
  });

  it.each(walks)('%s is walked page by page to the end, each row once', async (path, names) => {
    expect(await readAllNames(world, `${path}?${SINCE}&limit=2`)).toEqual(names);
  });

  it.each(walks)('%s is never cached: no-cache, no-store, no ETag, no Last-Modified', async (path) => {
    const response = await world.get(`${path}?${SINCE}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
    expect(response.headers.has('etag')).toBe(false);
    expect(response.headers.has('last-modified')).toBe(false);
  });

  it.each(['/events', '/articles', '/stories'])('%s holds what changed strictly after it', async (path) => {
    const rows = readRows(await world.read(`${path}?${SINCE}&limit=100`));
    const last = String(rows.at(-1)?.['updated_at']);
    expect(await namesAt(world, `${path}?updated_after=${last}`)).toEqual([]);
    const before = new Date(Date.parse(last) - 1).toISOString();
    expect(await namesAt(world, `${path}?updated_after=${before}`)).toHaveLength(1);
  });

  it('sends every event of a walk with Link that carries updated_after and the filters', async () => {
    const response = await world.get(`/events?${SINCE}&significance=notable&limit=1`);
    const link = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    const next = new URL(link).searchParams;
    expect(next.get('updated_after')).toBe('2026-01-01T00:00:00Z');
    expect(next.get('significance')).toBe('notable');
    expect(next.get('limit')).toBe('1');
    expect(next.get('cursor')).toBe(readNextCursor((await response.json()) as Json));
  });

  it.each([
    '/events',
    '/articles',
    '/stories',
    '/calendar_events',
    '/insider_transactions',
    '/short_positions',
    '/countries/SE/stories',
  ])('%s refuses a standard cursor with updated_after, and a walk cursor without it', async (path) => {
    const plain = path === '/countries/SE/stories' ? '/countries/SE/stories' : path;
    await addSecondSwedishStory();
    const standard = readNextCursor(await world.read(`${plain}?limit=1`));
    const cursor = readNextCursor(await world.read(`${plain}?${SINCE}&limit=1`));
    expect(standard).not.toBeNull();
    expect(cursor).not.toBeNull();
    for (const query of [`${SINCE}&cursor=${standard}`, `cursor=${cursor}`]) {
      expect(await readRefusal(world, `${plain}?limit=1&${query}`)).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: 'cursor',
      });
    }
  });

  it('refuses a cursor with another updated_after', async () => {
    const cursor = readNextCursor(await world.read(`/events?${SINCE}&limit=1`));
    expect(
      await readRefusal(world, `/events?updated_after=2026-01-02T00:00:00Z&limit=1&cursor=${cursor}`),
    ).toMatchObject({
      http: 400,
      parameter: 'cursor',
    });
  });

  it('takes the same instant in another spelling with the cursor', async () => {
    const cursor = readNextCursor(await world.read(`/events?${SINCE}&limit=1`));
    expect(
      await namesAt(world, `/events?updated_after=2026-01-01T01:00:00.000%2B01:00&limit=1&cursor=${cursor}`),
    ).toEqual(['oldnews']);
  });

  it.each(['/categories', '/companies', '/exchanges'])('does not exist on %s', async (path) => {
    expect(await readRefusal(world, `${path}?${SINCE}`)).toMatchObject({ http: 400, parameter: 'updated_after' });
  });
});

let hasSecond = false;
async function addSecondSwedishStory() {
  if (hasSecond) return;
  hasSecond = true;
  await world.database.pool.query(
    'insert into stories (id, title, summary, content, published_at, country, created_at, updated_at) values ' +
      "('secondstory1', 'Second', 's', 'c', '2025-01-01', 'SE', '2026-01-02', '2026-01-02')",
  );
}

describe('tombstones in an updated_after walk', () => {
  it('carry id, status, merged_into and updated_at only', async () => {
    const rows = readRows(await world.read(`/events?${SINCE}&limit=100`));
    expect(rows.find((row) => row['id'] === toTestId('mergeda'))).toEqual({
      id: toTestId('mergeda'),
      status: 'merged',
      merged_into: toTestId('report'),
      updated_at: '2026-03-24T09:00:00.000Z',
    });
    expect(rows.find((row) => row['id'] === toTestId('removed'))).toEqual({
      id: toTestId('removed'),
      status: 'removed',
      merged_into: null,
      updated_at: '2026-03-22T15:00:00.000Z',
    });
  });

  it('keep of a projection what they have', async () => {
    const rows = readRows(await world.read(`/events?${SINCE}&limit=100&fields=title,status`));
    expect(rows.find((row) => row['id'] === toTestId('removed'))).toEqual({
      id: toTestId('removed'),
      status: 'removed',
    });
    expect(rows.find((row) => row['id'] === toTestId('report'))).toEqual({
      id: toTestId('report'),
      status: 'active',
      title: 'Nordvik reports its fourth quarter',
    });
  });

  it.each([
    'country=IS',
    'category=policy000000',
    'sources=isblogg00000',
    'source_type=blog',
    'content_type=analysis',
    'q=turnover',
    'country=XX',
  ])('pass article-grain filters and q: %s', async (query) => {
    const names = await namesAt(world, `/events?${SINCE}&limit=100&${query}`);
    for (const tombstone of ['mergedold', 'chaina', 'chainb', 'removed', 'mergeda']) expect(names).toContain(tombstone);
  });

  it.each([
    ['event_type=acquisition', ['deal', 'chaina', 'chainb', 'removed']],
    ['significance=routine', ['rate', 'oldnews', 'mergedold', 'shutnews', 'untyped', 'removed', 'ceo']],
    ['ticker=FJELL', ['deal', 'removed']],
    ['ticker=GAMM', ['oldnews', 'mergedold']],
    ['sector=Energy', ['deal', 'removed']],
    ['listed=true&significance=notable', ['deal', 'chaina', 'chainb', 'mergeda', 'report']],
  ])('are judged by event and company filters on their last state: %s', async (query, names) => {
    expect(await namesAt(world, `/events?${SINCE}&limit=100&${query}`)).toEqual(names);
  });

  it('are seen by every plan', async () => {
    expect(await namesAt(world, `/events?${SINCE}&limit=100`, { key: 'view' })).toEqual([
      'mergedold',
      'deal',
      'chaina',
      'chainb',
      'untyped',
      'removed',
      'opinion',
      'mergeda',
      'report',
    ]);
  });

  it("are not counted by a plan's cap", async () => {
    await world.database.pool.query("update plans set event_cap = 1 where slug = 'view'");
    world.keys.forget();
    expect(await readAllNames(world, `/events?${SINCE}&limit=2`, { key: 'view' })).toEqual([
      'mergedold',
      'chaina',
      'chainb',
      'removed',
      'mergeda',
      'report',
    ]);
    await world.database.pool.query("update plans set event_cap = 100 where slug = 'view'");
    world.keys.forget();
  });

  it('stay out of the default list', async () => {
    expect(await namesAt(world, '/events?limit=100')).not.toContain('mergeda');
  });
});

describe('an article that comes late', () => {
  it('is in the walk by when it came, however long ago it was published', async () => {
    await world.add((draft) =>
      addArticle(draft, 'latecomer', {
        source: 'nordposten',
        published_at: '2025-06-01T08:00:00.000Z',
        updated_at: '2026-03-26T10:00:00.000Z',
      }),
    );
    expect(await namesAt(world, '/articles?updated_after=2026-03-26T09:30:00Z')).toEqual(['latecomer']);
    expect((await namesAt(world, '/articles?limit=100')).at(-1)).toBe('latecomer');
    await world.database.pool.query("delete from articles where id = 'latecomer000'");
  });
});

describe('withdrawn articles', () => {
  it('simply stop being returned', async () => {
    expect(await namesAt(world, `/articles?${SINCE}&limit=100`)).not.toContain('withdrawn');
    expect(await namesAt(world, `/articles?${SINCE}&limit=100`)).not.toContain('waiting');
  });
});

describe('updated_at of an event', () => {
  it('does not move when only companies, stories or article_count change, and the ETag does', async () => {
    const read = async () => {
      const response = await world.get('/events/ceo000000000');
      const { event } = (await response.json()) as { event: Record<string, unknown> };
      return { etag: response.headers.get('etag'), updated_at: event['updated_at'], count: event['article_count'] };
    };
    const before = await read();
    await world.change(
      [{ kind: 'event', id: toTestId('ceo'), action: 'membership', movesClock: false }],
      '2026-03-26T10:31:00.000Z',
      (tx) => tx.updateTable('events').set({ article_count: 2 }).where('id', '=', toTestId('ceo')).execute(),
    );
    const after = await read();
    expect(after).toMatchObject({ updated_at: before.updated_at, count: 2 });
    expect(after.etag).not.toBe(before.etag);
  });
});
