import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readRefusal, readRows, warningCodes } from '../../../test/world/answers.ts';
import { addArticle, addEvent } from '../../../test/world/builders.ts';
import { toTestId, toTestName } from '../../../test/world/ids.ts';
import {
  distanceBetween,
  type SemanticWorld,
  startSemanticWorld,
  UNEMBEDDABLE,
  vectorAt,
} from '../../../test/world/semantic-world.ts';
import { commitChanges } from '../../db/changes.ts';

let world: SemanticWorld;
beforeAll(async () => {
  world = await startSemanticWorld();
  await world.add((draft) => {
    draft.add('plans', { slug: 'capone', event_cap: 1, updated_at: '2026-01-05T08:00:00.000Z' });
    draft.add('plans', { slug: 'tight', hourly: 50, semantic_hourly: 3, updated_at: '2026-01-05T08:00:00.000Z' });
  });
  await world.place('article', {
    wirereport: vectorAt(0.3),
    newsreport: vectorAt(0.6),
    pressreport: vectorAt(0.7),
    blogreport: vectorAt(0.9),
    noticedeal: vectorAt(0.45),
    tradedeal: vectorAt(0.46),
    blogceo: vectorAt(0.42),
    ratingnote: vectorAt(0.85),
    opinionpiece: vectorAt(0.6, 1),
    untypedart: vectorAt(0.6, 2),
    govrate: vectorAt(0.59),
    // Nearest of all, and never an answer: one was withdrawn, the other belongs to no event.
    withdrawn: vectorAt(0.05),
    lonely: vectorAt(0.01),
  });
});
afterAll(() => world.close());

const path = (more = '') => `/events?mode=semantic&q=wind${more}`;
const at = (more = '', options = {}) => namesAt(world, path(more), options);
const refused = (query: string) => readRefusal(world, `/events?${query}`);

async function distances(more = '', options = {}): Promise<Record<string, unknown>> {
  const rows = readRows(await world.read(path(more), options));
  return Object.fromEntries(rows.map((row) => [toTestName(String(row['id'])), row['distance']]));
}

describe('mode=semantic on events', () => {
  it('finds events through their live articles, whatever words these use', async () => {
    expect((await at()).sort()).toEqual(['ceo', 'deal', 'opinion', 'rate', 'report', 'untyped']);
  });

  it('ranks by the mean of the two closest articles, not by the closest one alone', async () => {
    // report: 0.30 and 0.60; ceo has one article at 0.42.
    expect((await at()).slice(0, 3)).toEqual(['ceo', 'report', 'deal']);
  });

  it('gives recent activity a bonus in rank that no distance shows', async () => {
    expect((await at()).slice(3)).toEqual(['opinion', 'untyped', 'rate']);
    const { opinion, rate } = await distances();
    expect({ opinion, rate }).toEqual({ opinion: 0.6, rate: 0.59 });
  });

  it('says of each event the raw cosine distance of its closest article', async () => {
    expect(await distances()).toEqual({ ceo: 0.42, report: 0.3, deal: 0.45, opinion: 0.6, untyped: 0.6, rate: 0.59 });
  });

  it('drops matches beyond the relevance floor, which a higher limit does not bring back', async () => {
    expect(await at('&limit=100')).not.toContain('rating');
    expect(await at('&related_to=report000000&limit=100')).toEqual([]);
  });

  it('says why a page is empty', async () => {
    expect(warningCodes(await world.read(path('&related_to=report000000')))).toEqual(['below-relevance-floor']);
    const nothing = path('&first_reported_before=2000-01-01T00:00:00Z');
    expect(warningCodes(await world.read(nothing))).toEqual(['no-match']);
    expect(warningCodes(await world.read(nothing, { key: 'view' }))).toEqual(['outside-plan-window']);
  });

  it('is one page cut by limit, with count only', async () => {
    const body = await world.read(path('&limit=2'));
    expect(readRows(body)).toHaveLength(2);
    expect(body['pagination']).toEqual({ count: 2 });
  });

  it('says that nothing lies beyond reach, and leaves plan_limited out for a plan without restrictions', async () => {
    const body = await world.read(path());
    expect(Object.keys(body)).toEqual(['events', 'pagination', 'truncated']);
    expect(body['truncated']).toBe(false);
  });

  it('keeps distance in a projection', async () => {
    const [row] = readRows(await world.read(path('&fields=title&limit=1')));
    expect(row).toEqual({ id: 'ceo000000000', title: 'Title of ceo', distance: 0.42 });
  });

  it('is never cached and never revalidated', async () => {
    const response = await world.get(path(), { headers: { 'If-None-Match': '*' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('last-modified')).toBeNull();
    expect(response.headers.get('link')).toBeNull();
  });
});

describe('hard filters', () => {
  it.each([
    ['&event_type=acquisition', ['deal']],
    ['&significance=commentary', ['opinion']],
    ['&ticker=NORD-B', ['report']],
    ['&ticker=NORD-B&include_peripheral=true', ['report']],
    ['&company=bank00000000&include_peripheral=true', ['report', 'opinion']],
    ['&company=bank00000000', []],
    ['&domicile=IS', ['ceo']],
    ['&category=deals0000000', ['deal']],
    ['&source_type=government', ['rate']],
    ['&watchlist=mylist000000', ['report']],
  ])('%s applies before matching', async (more, names) => {
    expect(await at(more)).toEqual(names);
  });

  it('look at any article of an event, while the distance stays that of the closest', async () => {
    // pressreport is the Danish one at 0.70.
    expect(await distances('&country=DK')).toEqual({ report: 0.3 });
  });

  it('on activity bound the event, not the article that matched', async () => {
    // wirereport matched and is a day older than the event's last article.
    expect(await distances('&last_article_after=2026-03-25T00:00:00Z')).toEqual({ ceo: 0.42, report: 0.3 });
    expect(await distances('&window=24h')).toEqual({ ceo: 0.42 });
  });

  it('narrow to the company of the path', async () => {
    expect(await namesAt(world, '/companies/FJELL/events?mode=semantic&q=wind')).toEqual(['deal']);
    expect(await namesAt(world, '/companies/FJELL/events?mode=semantic&q=wind&ticker=NORD-B')).toEqual([]);
  });
});

describe('what the plan allows', () => {
  it('matches over the articles that the plan can access only', async () => {
    expect(await distances('', { key: 'view' })).toEqual({ deal: 0.45, opinion: 0.6, untyped: 0.6, report: 0.6 });
  });

  it('says plan_limited where age or sources are restricted', async () => {
    expect(await world.read(path(), { key: 'view' })).toMatchObject({ plan_limited: true });
  });

  it('is not cut by the cap on recent events', async () => {
    const key = await world.account({ plan: 'capone' });
    const body = await world.read(path(), { key });
    expect(readRows(body)).toHaveLength(6);
    expect(body).not.toHaveProperty('plan_limited');
    expect(readRows(await world.read('/events', { key }))).toHaveLength(1);
  });
});

describe('an event that left what the filter asks for before the index heard of it', () => {
  it('is passed over', async () => {
    const become = (event_type: string | null) =>
      world.db.transaction().execute(async (tx) => {
        await tx.updateTable('events').set({ event_type }).where('id', '=', toTestId('deal')).execute();
        const change = { kind: 'event', id: toTestId('deal'), action: 'updated', movesClock: true } as const;
        await commitChanges(tx, new Date('2026-03-20T12:00:00Z'), [change]);
      });
    expect(await at('&event_type=acquisition')).toEqual(['deal']);
    await become(null);
    expect(await at('&event_type=acquisition')).toEqual([]);
    await become('acquisition');
    expect(await at('&event_type=acquisition')).toEqual(['deal']);
  });
});

describe('400', () => {
  it.each([
    ['mode=semantic', 'mode'],
    ['mode=meaning&q=wind', 'mode'],
    ['mode=semantic&q=wind&sort=latest', 'sort'],
    ['mode=semantic&q=wind&cursor=abc', 'cursor'],
    ['mode=semantic&q=wind&updated_after=2026-01-01T00:00:00Z', 'updated_after'],
  ])('%s names %s', async (query, parameter) => {
    expect(await refused(query)).toMatchObject({ http: 400, type: problem('invalid-parameter'), parameter });
  });
});

describe('503', () => {
  it('when the query cannot be embedded, though its word stands in a title', async () => {
    const clocks = { first_reported_at: '2026-03-20T00:00:00.000Z', last_article_at: '2026-03-20T00:00:00.000Z' };
    await world.add((draft) => {
      addEvent(draft, 'worded', { title: `An ${UNEMBEDDABLE} thing`, article_count: 1, ...clocks });
      addArticle(draft, 'wordedart', { source: 'boreal', event: 'worded', published_at: '2026-03-20T00:00:00.000Z' });
    });
    expect(await namesAt(world, `/events?q=${UNEMBEDDABLE}`)).toEqual(['worded']);
    expect(await refused(`mode=semantic&q=${UNEMBEDDABLE}`)).toMatchObject({
      http: 503,
      type: problem('semantic-unavailable'),
    });
  });

  it('when the scan was cancelled at its time limit', async () => {
    world.slowDown(3_000);
    try {
      expect(await refused('mode=semantic&q=wind')).toMatchObject({ http: 503, type: problem('semantic-unavailable') });
    } finally {
      world.slowDown(0);
    }
  });

  it('is passing: the same query is answered as soon as the scan is fast again', async () => {
    expect(await at()).toHaveLength(6);
  });
});

describe('allowances', () => {
  const remaining = async (query: string, key: string) => {
    const response = await world.get(query, { key });
    return { status: response.status, remaining: response.headers.get('x-ratelimit-remaining') };
  };

  it('charges the hour and the semantic allowance, for empty answers, repeated queries and failures too', async () => {
    const key = await world.account({ plan: 'tight' });
    expect(await remaining('/events?mode=semantic', key)).toEqual({ status: 400, remaining: '49' });
    expect(await remaining(path('&company=bank00000000'), key)).toEqual({ status: 200, remaining: '48' });
    expect(await remaining(path('&company=bank00000000'), key)).toEqual({ status: 200, remaining: '47' });
    expect(await remaining(`/events?mode=semantic&q=${UNEMBEDDABLE}`, key)).toEqual({ status: 503, remaining: '46' });
    expect(await readRefusal(world, path(), { key })).toMatchObject({
      http: 429,
      type: problem('rate-limit-exceeded'),
      detail: expect.stringContaining('semantic'),
    });
    expect((await remaining('/events', key)).status).toBe(200);
  });

  it('shares one allowance among events, articles, stories and companies', async () => {
    const key = await world.account({ plan: 'tight' });
    for (const list of ['articles', 'stories', 'companies'])
      expect((await remaining(`/${list}?mode=semantic&q=wind`, key)).status).toBe(200);
    expect((await remaining(path(), key)).status).toBe(429);
  });

  it('embeds a query once for all of them', () => {
    expect(world.embedded.filter((text) => text === 'wind')).toHaveLength(1);
  });
});

describe('truncated', () => {
  it('is true when more articles match than are looked at, and the events beyond are not reached', async () => {
    const near = Array.from({ length: 501 }, (_, place) => `flood${place}x`);
    const clocks = { first_reported_at: '2026-03-20T00:00:00.000Z', last_article_at: '2026-03-20T00:00:00.000Z' };
    await world.add((draft) => {
      addEvent(draft, 'flood', { title: 'Flood', article_count: near.length, ...clocks });
      for (const name of near)
        addArticle(draft, name, { source: 'boreal', event: 'flood', published_at: '2026-03-20T00:00:00.000Z' });
    });
    await world.place('article', Object.fromEntries(near.map((name, place) => [name, vectorAt(0.2, place)])));
    const body = await world.read(path());
    expect(body['truncated']).toBe(true);
    expect(readRows(body).map((row) => row['id'])).toEqual(['flood0000000']);
    // Filters apply before matching, so what they leave is reached.
    expect(await distances('&event_type=acquisition')).toEqual({ deal: 0.45 });
  });
});

describe('events nearer to each other than the index can tell', () => {
  const published_at = '2026-03-20T00:00:00.000Z';
  const EVENTS = 120;
  /** In no order, in steps of a tenth of what two bytes a number leave in doubt; means of two lie half a step apart. */
  const toDistance = (event: number, member: number): number => 0.1 + ((event * 53) % EVENTS) * 1e-5 + member * 3.5e-4;
  const members = (event: number): string[] =>
    Array.from({ length: 1 + (event % 3) }, (_, member) => `close${event}m${member}y`);

  it('stand in the order of their exact distances', async () => {
    await world.add((draft) => {
      for (let event = 0; event < EVENTS; event++) {
        const clocks = { first_reported_at: published_at, last_article_at: published_at };
        addEvent(draft, `close${event}x`, { title: 'Close', article_count: members(event).length, ...clocks });
        for (const name of members(event))
          addArticle(draft, name, { source: 'boreal', event: `close${event}x`, published_at });
      }
    });
    const vectors = Array.from({ length: EVENTS }, (_, event) =>
      members(event).map((_name, member) => vectorAt(toDistance(event, member), event + member / 3)),
    );
    await world.place(
      'article',
      Object.fromEntries(vectors.flatMap((own, event) => own.map((vector, m) => [members(event)[m] ?? '', vector]))),
    );
    const wind = vectorAt(0);
    const expected = vectors
      .map((own, event) => {
        const [closest = 0, second = closest] = own
          .map((vector) => distanceBetween(wind, vector))
          .sort((a, b) => a - b);
        return { name: `close${event}x`, mean: (closest + second) / 2 };
      })
      .sort((a, b) => a.mean - b.mean)
      .map(({ name }) => name);
    for (const limit of [1, 7, 40, 100]) {
      const found = readRows(await world.read(path(`&limit=${limit}`))).map((row) => row['id']);
      expect(found).toEqual(expected.slice(0, limit).map(toTestId));
    }
  });
});

describe('an event that stands farther back than the index knew', () => {
  /** Leaves out the floods of news above, whose end lies in doubt. */
  const newest = '&first_reported_after=2026-03-26';
  const setLast = (at: string) =>
    world.database.pool.query('update events set last_article_at = $1 where id = $2', [at, toTestId('laterx')]);

  it('gives its place to the one behind it', async () => {
    const clocks = { first_reported_at: '2026-03-26T09:00:00.000Z', last_article_at: '2026-03-26T09:00:00.000Z' };
    await world.add((draft) => {
      for (const [name, article] of [
        ['laterx', 'latery'],
        ['otherx', 'othery'],
      ] as const) {
        addEvent(draft, name, { title: 'News', article_count: 1, ...clocks });
        addArticle(draft, article, { source: 'boreal', event: name, published_at: clocks.last_article_at });
      }
    });
    await world.place('article', { latery: vectorAt(0.02), othery: vectorAt(0.04) });
    expect(await at(`${newest}&limit=1`)).toEqual(['laterx']);
    // The store has it older than what the index last read, so it has no bonus.
    await setLast('2024-01-01T00:00:00.000Z');
    expect(await at(`${newest}&limit=1`)).toEqual(['otherx']);
    await setLast(clocks.last_article_at);
  });
});

it('is what a search by words that finds few is sent to, where it is there', async () => {
  const { warnings } = (await world.read('/events?q=acquisitions')) as { warnings: { detail: string }[] };
  expect(warnings.at(-1)?.detail).toMatch(/send event_type=acquisition instead, or mode=semantic with q\.$/);
});
