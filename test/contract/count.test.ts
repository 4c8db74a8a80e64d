import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readAllNames, readRefusal, warningCodes } from '../world/answers.ts';
import { addArticle, addEvent } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Group = { value: string; label: string; count: number; url?: string | null };

const read = (query: string, options?: RequestOptions): Promise<Json> => world.read(`/count?${query}`, options);
const groupsOf = (body: Json): [string, number][] =>
  (body['groups'] as Group[]).map(({ value, count }) => [value, count]);
const readGroups = async (query: string, options?: RequestOptions) => groupsOf(await read(query, options));
const exactly = (value: number) => ({ value, is_exact: true });

describe('GET /count', () => {
  it('counts events without any parameter, and nothing else', async () => {
    const names = await readAllNames(world, '/events');
    expect(await read('')).toEqual({ of: 'events', by: 'none', total: exactly(names.length), groups: [] });
  });

  it.each([
    'window=7d',
    'event_type=acquisition,ceo-change',
    'significance=commentary',
    'country=NO',
    'country=DK&source_type=press_release',
    'company=nordvik00000',
    'ticker=FJELL&include_peripheral=true',
    'sector=Energy',
    'q=nordvik',
    'q=nordvik%20-reports',
    'disclosure_class=annual_report',
    'first_reported_after=2026-03-20&first_reported_before=2026-03-24T07:30:00Z',
    'listed=true',
    'figures_disagree=true',
    'related_to=report000000',
  ])('counts the rows of the list of events with %s', async (query) => {
    for (const key of ['open', 'view']) {
      const names = await readAllNames(world, `/events?limit=2&${query}`, { key });
      expect(await read(query, { key })).toMatchObject({ total: exactly(names.length) });
    }
  });

  it.each([
    '',
    'published_after=2026-03-21&published_before=2026-03-25',
    'content_type=press_release',
    'ticker=NORD-B&primary_only=true',
    'sources=nordposten00,boreal000000',
    'ids=twina0000000,twinb0000000,nothing',
    'country=NO&sector=Energy',
  ])('counts the rows of the list of articles with %s', async (query) => {
    for (const key of ['open', 'view']) {
      const names = await readAllNames(world, `/articles?limit=2&${query}`, { key });
      expect(await read(`of=articles&${query}`, { key })).toMatchObject({
        of: 'articles',
        total: exactly(names.length),
      });
    }
  });

  it('counts articles that contain every word of q', async () => {
    const names = await readAllNames(world, '/articles?q=nordvik&sort=latest');
    expect(names.length).toBeGreaterThan(0);
    expect(await read('of=articles&q=nordvik')).toMatchObject({ total: exactly(names.length) });
  });

  describe('by', () => {
    it('event_type: the largest first, with the records that have none', async () => {
      expect(await read('by=event_type&first_reported_after=2026-03-19')).toEqual({
        of: 'events',
        by: 'event_type',
        total: exactly(5),
        groups: [
          { value: 'acquisition', label: 'Acquisition', count: 1 },
          { value: 'analyst-rating', label: expect.any(String), count: 1 },
          { value: 'ceo-change', label: expect.any(String), count: 1 },
          { value: 'earnings-report', label: expect.any(String), count: 1 },
          { value: 'market-commentary', label: expect.any(String), count: 1 },
        ],
        other_groups: 0,
        other_count: 0,
        without_value: 0,
      });
      expect(await read('by=event_type&window=7d')).toMatchObject({ total: exactly(6), without_value: 1 });
    });

    it('country: an event counts in each country of its articles, with the name of the country', async () => {
      const body = await read('by=country&event_type=earnings-report');
      expect(groupsOf(body).sort()).toEqual([
        ['DK', 1],
        ['IS', 1],
        ['NO', 1],
        ['SE', 1],
      ]);
      expect(body).toMatchObject({ total: exactly(1), other_groups: 0, without_value: 0 });
      expect((body['groups'] as Group[]).find(({ value }) => value === 'SE')?.label).toBe('Sweden');
    });

    it('country and source: only of articles that the plan can fetch', async () => {
      expect(await readGroups('by=country&event_type=earnings-report', { key: 'view' })).toEqual([['SE', 1]]);
      expect(await readGroups('by=source&event_type=earnings-report', { key: 'view' })).toEqual([
        [toTestId('nordposten'), 1],
      ]);
    });

    it('company and sector: those with an active role, peripheral ones if they are asked for', async () => {
      const report = 'event_type=earnings-report';
      expect(await readGroups(`by=company&${report}`)).toEqual([[toTestId('nordvik'), 1]]);
      const all = await readGroups(`by=company&${report}&include_peripheral=true`);
      expect(all.map(([value]) => value).sort()).toEqual(['bank', 'nordvik', 'privat'].map(toTestId).sort());
      const body = await read(`by=sector&${report}`);
      expect(body).toMatchObject({ total: exactly(1), other_groups: 0, other_count: 0 });
      expect(groupsOf(body)).toHaveLength(1);
    });

    it('source and disclosure_class: of articles too', async () => {
      const twins = 'of=articles&ids=twina0000000,twinb0000000,noticedeal00';
      expect(await readGroups(`by=source&${twins}`)).toEqual([
        [toTestId('nordposten'), 2],
        [toTestId('notices'), 1],
      ]);
      expect(await read(`by=disclosure_class&${twins}`)).toMatchObject({
        groups: [{ value: 'own_shares', label: 'own_shares', count: 1 }],
        without_value: 2,
      });
    });

    it('says how many records are in the groups that a limit leaves out', async () => {
      const { groups, ...body } = await read('by=source&of=articles&published_after=2026-03-19&limit=1');
      const all = await read('by=source&of=articles&published_after=2026-03-19&limit=100');
      const [first, ...others] = groupsOf(all);
      expect(groupsOf({ groups })).toEqual([first]);
      expect(body).toMatchObject({
        total: all['total'],
        other_groups: others.length,
        other_count: others.reduce((sum, [, count]) => sum + count, 0),
        without_value: 0,
      });
    });

    it('day: every day of the span in order, in UTC, those without records with 0', async () => {
      const body = await read('by=day&first_reported_after=2026-03-19&first_reported_before=2026-03-26');
      expect(body).toMatchObject({ time_zone: 'UTC', other_groups: 0, other_count: 0, without_value: 0 });
      expect(groupsOf(body)).toEqual([
        ['2026-03-19', 0],
        ['2026-03-20', 1],
        ['2026-03-21', 0],
        ['2026-03-22', 0],
        ['2026-03-23', 1],
        ['2026-03-24', 1],
        ['2026-03-25', 2],
      ]);
    });

    it('day: up to today, and the latest where a limit leaves some out', async () => {
      const body = await read('by=day&first_reported_after=2026-03-19&limit=3');
      expect(groupsOf(body)).toEqual([
        ['2026-03-24', 1],
        ['2026-03-25', 2],
        ['2026-03-26', 0],
      ]);
      expect(body).toMatchObject({ other_groups: 2, other_count: 2 });
    });

    it('week: ISO weeks with their days, also across a year', async () => {
      const body = await read('by=week&of=articles&published_after=2025-12-22&published_before=2026-01-19');
      expect(body['groups']).toEqual([
        { value: '2025-W52', label: '2025-12-22 to 2025-12-28', count: 0 },
        { value: '2026-W01', label: '2025-12-29 to 2026-01-04', count: 0 },
        { value: '2026-W02', label: '2026-01-05 to 2026-01-11', count: 0 },
        { value: '2026-W03', label: '2026-01-12 to 2026-01-18', count: 1 },
      ]);
    });

    it('coverage: the events with the most independent publishers, as their rows state them', async () => {
      const body = await read('by=coverage&window=7d&limit=2');
      expect(body['groups']).toEqual([
        {
          value: toTestId('report'),
          label: 'Nordvik reports its fourth quarter',
          count: 4,
          url: expect.stringContaining('wirereport'),
        },
        { value: toTestId('deal'), label: 'Fjell Energi buys Havn Shipping', count: 2, url: expect.any(String) },
      ]);
      expect(body).toMatchObject({ total: exactly(6), other_groups: 4, other_count: 4, without_value: 0 });
      const { events } = (await world.read('/events?window=7d&fields=independent_publishers')) as { events: Json[] };
      const stated = events.map((event) => Number(event['independent_publishers'])).sort((a, b) => b - a);
      expect((await readGroups('by=coverage&window=7d')).map(([, count]) => count)).toEqual(stated);
    });

    it('coverage: links nothing that the plan cannot fetch', async () => {
      const { groups } = (await read('by=coverage&limit=1', { key: 'view' })) as { groups: Group[] };
      expect(groups).toMatchObject([
        { value: toTestId('report'), count: 4, url: expect.stringContaining('newsreport') },
      ]);
    });
  });

  it('says why nothing is counted', async () => {
    const body = await read('q=unheardof&by=country');
    expect(body).toMatchObject({ total: exactly(0), groups: [], other_count: 0, without_value: 0 });
    expect(warningCodes(body)).toEqual(['no-match']);
  });

  it('counts what the cap of the plan keeps, and says so', async () => {
    const { pool } = world.database;
    await pool.query("update plans set event_cap = 2, article_cap = 3 where slug = 'view'");
    world.keys.forget();
    try {
      expect(await read('by=day', { key: 'view' })).toMatchObject({
        total: exactly(2),
        plan_limited: true,
        groups: [
          { value: '2026-03-23', count: 1 },
          { value: '2026-03-24', count: 1 },
          { value: '2026-03-25', count: 0 },
          { value: '2026-03-26', count: 0 },
        ],
      });
      expect(await read('of=articles', { key: 'view' })).toMatchObject({ total: exactly(3), plan_limited: true });
    } finally {
      await pool.query("update plans set event_cap = null, article_cap = null where slug = 'view'");
      world.keys.forget();
    }
  });

  it.each([
    ['mode=semantic&q=nordvik', 'mode', 'is not taken here'],
    ['cursor=x', 'cursor', 'is not taken here'],
    ['sort=latest', 'sort', 'exists on'],
    ['by=colour', 'by', 'does not know'],
    ['of=stories', 'of', 'does not know'],
    ['limit=0', 'limit', 'from 1 to 366'],
    ['published_after=2026-03-01', 'published_after', 'use first_reported_after'],
    ['ids=twina0000000', 'ids', 'exists on /articles only'],
    ['of=articles&event_type=acquisition', 'event_type', 'exists on /events'],
    ['of=articles&window=7d', 'window', 'use published_after'],
    ['of=articles&by=coverage', 'by', 'coverage counts the publishers of events'],
    ['of=articles&primary_only=true', 'primary_only', 'needs ticker'],
    ['event_type=aquisition', 'event_type', 'does not know'],
    ['window=7d&last_article_after=2026-03-01', 'window', 'cannot be combined'],
    ['scheduled_after=2026-03-01', 'scheduled_after', 'exists on /calendar_events only'],
  ])('refuses %s', async (query, parameter, detail) => {
    const refusal = await readRefusal(world, `/count?${query}`);
    expect(refusal).toMatchObject({ http: 400, type: problem('invalid-parameter'), parameter });
    expect(refusal['detail']).toContain(detail);
  });

  it('needs the scope of the records that it counts', async () => {
    const key = await world.account({ plan: 'open', scopes: ['read:events'] });
    expect(await read('', { key })).toMatchObject({ of: 'events' });
    expect((await world.get('/count?of=articles', { key })).status).toBe(403);
  });
});

describe('an event whose reports are not of one day', () => {
  it('counts on the day of its first report, though it is active later', async () => {
    await world.add((draft) => {
      addEvent(draft, 'slow', {
        title: 'A slow matter',
        first_reported_at: '2026-03-10T23:59:59.000Z',
        last_article_at: '2026-03-26T08:00:00.000Z',
        article_count: 1,
      });
      addArticle(draft, 'slowart', { source: 'boreal', event: 'slow', published_at: '2026-03-10T23:59:59.000Z' });
    });
    const body = await read('by=day&window=24h');
    expect(groupsOf(body)[0]).toEqual(['2026-03-10', 1]);
    expect(groupsOf(body)).toHaveLength(17);
  });
});
