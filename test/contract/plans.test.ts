import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, readAllNames, readNames, readRefusal, warningCodes } from '../world/answers.ts';
import { addArticle, addEntry, addEvent, addStory } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const NOW = '2026-03-26T10:30:00.000Z';
const free = { key: 'view' };
const at = (path: string) => namesAt(world, path, free);

/** Changes the caps of the restricted plan for one test. */
async function withPlan(changes: Record<string, number | null>, run: () => Promise<void>): Promise<void> {
  const { pool } = world.database;
  const { rows } = await pool.query("select * from plans where slug = 'view'");
  const set = Object.keys(changes).map((name, index) => `${name} = $${index + 1}`);
  await pool.query(`update plans set ${set.join(', ')} where slug = 'view'`, Object.values(changes));
  world.keys.forget();
  try {
    await run();
  } finally {
    const back = Object.keys(changes).map((name, index) => `${name} = $${index + 1}`);
    await pool.query(
      `update plans set ${back.join(', ')} where slug = 'view'`,
      Object.keys(changes).map((name) => rows[0][name]),
    );
    world.keys.forget();
  }
}

describe('the plans that are shipped', () => {
  const shipped = readFileSync('data/reference/plans.ndjson', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);

  it.each([
    ['hourly requests', 'hourly', [100, 100, 5000]],
    ['monthly requests', 'monthly', [100, 100, null]],
    ['semantic requests an hour', 'semantic_hourly', [100, 100, 500]],
    ['tool-server calls an hour', 'mcp_hourly', [100, 500, null]],
    ['tool-server calls a month', 'mcp_monthly', [100, 2500, null]],
    ['days of archive', 'archive_days', [14, null, null]],
    ['preview sources only', 'preview_sources_only', [true, false, false]],
    ['articles of the feed', 'article_cap', [100, null, null]],
    ['articles per company', 'article_cap_per_company', [20, null, null]],
    ['events', 'event_cap', [100, null, null]],
    ['stories', 'story_cap', [10, null, null]],
    ['stories per company', 'story_cap_per_company', [3, null, null]],
    ['days of stories', 'story_days', [14, null, null]],
    ['upcoming calendar entries', 'calendar_cap', [50, null, null]],
    ['watchlists', 'watchlists', [5, 50, null]],
    ['companies on watchlists', 'watchlist_companies', [50, 500, null]],
    ['the API', 'api', [true, true, true]],
    ['the tool server', 'mcp', [false, true, true]],
    ['registers', 'registers', [['fi-insiders'], null, null]],
  ])('%s (%s): free, plus, pro', (_what, member, values) => {
    expect(shipped.map((plan) => plan['slug'])).toEqual(['free', 'plus', 'pro']);
    expect(shipped.map((plan) => plan[member])).toEqual(values);
  });
});

describe('recency window and preview sources', () => {
  it('come before everything: articles', async () => {
    expect(await at('/articles')).toEqual([
      'newsreport',
      'opinionpiece',
      'untypedart',
      'mentions',
      'noticedeal',
      'twinb',
      'twina',
    ]);
  });

  it('come before everything: events with at least one article that the plan can fetch', async () => {
    expect(await at('/events')).toEqual(['report', 'opinion', 'untyped', 'deal']);
  });

  it('come before everything: stories by their own window', async () => {
    expect(await at('/stories')).toEqual(['reportstory', 'dealstory']);
  });

  it('articles of disabled sources are outside, preview or not', async () => {
    expect(await at('/articles?published_after=2026-03-18&published_before=2026-03-19')).toEqual([]);
  });

  it('end with the minute of their last day', async () => {
    await world.add((draft) =>
      addArticle(draft, 'border', { source: 'nordposten', published_at: '2026-03-12T10:30:00.000Z' }),
    );
    expect(await at('/articles?ids=border000000')).toEqual(['border']);
    world.setNow('2026-03-26T10:30:59.999Z');
    expect(await at('/articles?ids=border000000')).toEqual(['border']);
    world.setNow('2026-03-26T10:31:00.000Z');
    expect(await at('/articles?ids=border000000')).toEqual([]);
    expect((await world.get('/articles/border000000', free)).status).toBe(403);
    world.setNow(NOW);
    expect((await world.get('/articles/border000000', free)).status).toBe(200);
    await world.database.pool.query("delete from articles where id = 'border000000'");
  });

  it('plus and pro see everything', async () => {
    for (const key of ['plus', 'pro']) expect(await namesAt(world, '/articles', { key })).toHaveLength(16);
  });

  it('an empty page says that the plan may be the reason', async () => {
    expect(warningCodes(await world.read('/articles?source_type=blog', free))).toEqual(['outside-plan-window']);
    expect(warningCodes(await world.read('/events?source_type=blog', free))).toEqual(['outside-plan-window']);
    expect(warningCodes(await world.read('/articles?source_type=blog&country=SE'))).toEqual(['no-match']);
  });
});

describe('caps', () => {
  it('keep the newest matches after all filters: articles', async () => {
    await withPlan({ article_cap: 2 }, async () => {
      expect(await at('/articles')).toEqual(['newsreport', 'opinionpiece']);
      expect(await at('/articles?content_type=news')).toEqual(['newsreport', 'untypedart']);
      expect(await at('/articles?q=headline')).toHaveLength(2);
    });
  });

  it('a walk ends after them, whatever the page size', async () => {
    await withPlan({ article_cap: 5 }, async () => {
      for (const limit of [1, 2, 5, 100])
        expect(await readAllNames(world, `/articles?limit=${limit}`, free)).toEqual([
          'newsreport',
          'opinionpiece',
          'untypedart',
          'mentions',
          'noticedeal',
        ]);
    });
  });

  it('an updated_after walk goes through the newest ones by change', async () => {
    await withPlan({ article_cap: 2 }, async () => {
      expect(await readAllNames(world, '/articles?updated_after=2026-01-01&limit=1', free)).toEqual([
        'opinionpiece',
        'newsreport',
      ]);
    });
  });

  it.each(['ticker=NORD-B', 'company=nordvik00000', 'watchlist=viewlist0000'])(
    'per company where companies are named: %s',
    async (query) => {
      await withPlan({ article_cap: 1, article_cap_per_company: 2 }, async () => {
        expect((await at(`/articles?${query}&include_peripheral=true`)).length).toBe(2);
        expect(await at('/articles')).toHaveLength(1);
      });
    },
  );

  it('per company on the nested routes', async () => {
    await withPlan({ article_cap_per_company: 1, story_cap_per_company: 1, story_cap: 5 }, async () => {
      expect(await at('/companies/nordvik00000/articles?include_peripheral=true')).toEqual(['newsreport']);
      await world.add((draft) =>
        addStory(draft, 'nordagain', {
          title: 'Again',
          published_at: '2026-03-20T12:00:00.000Z',
          country: 'SE',
          cast: { nordvik: 'subject' },
        }),
      );
      expect(await at('/companies/nordvik00000/stories')).toEqual(['reportstory']);
      expect(await at('/companies/nordvik00000/stories?published_before=2026-03-21')).toEqual(['nordagain']);
      expect(await at('/stories')).toHaveLength(3);
    });
  });

  it('of events keep the newest by first report, and sort=significance sorts those', async () => {
    await withPlan({ event_cap: 2 }, async () => {
      expect(await at('/events')).toEqual(['report', 'opinion']);
      expect(await at('/events?sort=significance')).toEqual(['report', 'opinion']);
      expect(await at('/events?significance=notable')).toEqual(['report', 'deal']);
      expect(await readAllNames(world, '/events?limit=1', free)).toEqual(['report', 'opinion']);
    });
  });

  it('of stories keep the newest', async () => {
    await withPlan({ story_cap: 1 }, async () => {
      expect(await at('/stories')).toEqual(['reportstory']);
      expect(await at('/stories?country=NO')).toEqual(['dealstory']);
      expect(await at('/countries/NO/stories')).toEqual(['dealstory']);
    });
  });

  it('restrict lists only, never a single record', async () => {
    await withPlan({ article_cap: 1, event_cap: 1, story_cap: 1 }, async () => {
      for (const path of ['/articles/noticedeal00', '/events/deal00000000', '/stories/dealstory000'])
        expect((await world.get(path, free)).status).toBe(200);
    });
  });

  it('their real numbers are those of Free', async () => {
    await world.add((draft) => {
      for (let number = 101; number < 221; number++) {
        const published_at = new Date(Date.parse('2026-03-13T00:00:00Z') + number * 60_000).toISOString();
        addEvent(draft, `bulk${number}x`, {
          title: `Bulk ${number}`,
          first_reported_at: published_at,
          last_article_at: published_at,
          article_count: 1,
          cast: { jarvi: 'subject' },
        });
        addArticle(draft, `bulkart${number}x`, {
          source: 'nordposten',
          event: `bulk${number}x`,
          published_at,
          cast: { jarvi: 'subject' },
        });
        addStory(draft, `bulkst${number}x`, {
          title: `Bulk ${number}`,
          published_at,
          country: 'IS',
          cast: { jarvi: 'subject' },
        });
        addEntry(draft, `bulkcal${number}x`, {
          company: 'jarvi',
          timezone: 'Europe/Helsinki',
          scheduled_at: new Date(Date.parse('2026-06-01T06:00:00Z') + number * 86_400_000).toISOString(),
        });
      }
    });
    expect(await readAllNames(world, '/articles?limit=100', free)).toHaveLength(100);
    expect(await readAllNames(world, '/events?limit=100', free)).toHaveLength(100);
    expect(await readAllNames(world, '/stories?limit=100', free)).toHaveLength(10);
    expect(await readAllNames(world, '/countries/IS/stories?limit=100', free)).toHaveLength(10);
    expect(await readAllNames(world, '/calendar_events?limit=100', free)).toHaveLength(50);
    expect(await readAllNames(world, '/companies/JRV-SE/articles', free)).toHaveLength(20);
    expect(await readAllNames(world, '/articles?ticker=JRV-SE', free)).toHaveLength(20);
    expect(await readAllNames(world, '/companies/JRV-SE/stories', free)).toHaveLength(3);
    expect(await readAllNames(world, '/companies/JRV-SE/events?limit=100', free)).toHaveLength(100);
    expect(await readAllNames(world, '/companies/JRV-SE/calendar_events', free)).toHaveLength(50);
    expect(await readAllNames(world, '/companies/JRV-SE/articles?limit=100')).toHaveLength(120);
  });
});

describe('plan_limited', () => {
  const lists = [
    '/articles',
    '/events',
    '/stories',
    '/calendar_events',
    '/countries/SE/stories',
    '/companies/nordvik00000/articles',
    '/companies/nordvik00000/stories',
    '/companies/nordvik00000/events',
    '/companies/nordvik00000/calendar_events',
    '/articles?ticker=FJELL',
    '/articles?q=nordvik',
    '/events?updated_after=2026-01-01',
  ];

  it.each(lists)('%s is true whenever a cap of the plan is in force, even if nothing was cut', async (path) => {
    expect((await world.read(path, free))['plan_limited']).toBe(true);
  });

  it.each(lists)('%s leaves it out without a cap, never false', async (path) => {
    for (const key of ['open', 'plus', 'pro'])
      expect(await world.read(path, { key })).not.toHaveProperty('plan_limited');
  });

  it('is about the cap that applies', async () => {
    await withPlan({ article_cap: null, article_cap_per_company: 20 }, async () => {
      expect(await world.read('/articles', free)).not.toHaveProperty('plan_limited');
      expect(await world.read('/articles?ticker=FJELL', free)).toHaveProperty('plan_limited', true);
    });
  });

  it('stands on an empty page too', async () => {
    const body = await world.read('/articles?country=US', free);
    expect(body).toMatchObject({ articles: [], plan_limited: true });
  });
});

describe('the calendar of a capped plan', () => {
  it('holds entries from today on only, whatever the dates', async () => {
    expect(readNames(await world.read('/calendar_events?scheduled_after=2026-01-01&limit=100', free))[0]).toBe('today');
    expect(await at('/calendar_events?scheduled_before=2026-03-25')).toEqual([]);
  });

  it('a past entry by id is 403', async () => {
    expect(await readRefusal(world, '/calendar_events/pastreport00', free)).toMatchObject({ http: 403 });
    expect((await world.get('/calendar_events/today0000000', free)).status).toBe(200);
    expect((await world.get('/calendar_events/pastreport00')).status).toBe(200);
  });
});

describe('a change of plan', () => {
  it('changes what is seen at once, and cursors go on', async () => {
    const key = await world.account({ plan: 'open' });
    const first = await world.read('/articles?limit=3', { key });
    await world.database.pool.query("update accounts set plan = 'view' where id = $1", [toTestId(key)]);
    world.keys.forget();
    const cursor = (first['pagination'] as { next_cursor: string }).next_cursor;
    expect(await namesAt(world, `/articles?limit=2&cursor=${cursor}`, { key })).toEqual(['newsreport', 'opinionpiece']);
  });
});
