import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readRefusal, readRows } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const everything = ['ceo', 'rating', 'report', 'opinion', 'untyped', 'deal', 'shutnews', 'oldnews', 'rate'];

describe('GET /events', () => {
  describe('200', () => {
    it('lists all three tiers, most recently reported first', async () => {
      expect(await namesAt(world, '/events')).toEqual(everything);
    });

    it('falls back to last_article_at in its order when first_reported_at is null', async () => {
      const rows = readRows(await world.read('/events'));
      const untyped = rows.find((row) => row['id'] === toTestId('untyped'));
      expect(untyped).toMatchObject({ first_reported_at: null, last_article_at: '2026-03-22T08:00:00.000Z' });
      expect(await namesAt(world, '/events')).toEqual(everything);
    });

    it('leaves out merged and removed events, and events without a live article', async () => {
      const names = await namesAt(world, '/events?limit=100');
      for (const gone of ['mergeda', 'chaina', 'chainb', 'mergedold', 'removed', 'empty'])
        expect(names).not.toContain(gone);
    });

    it('keeps closed events', async () => {
      expect(await namesAt(world, '/events')).toContain('deal');
    });

    it('answers events and pagination, and nothing that is only said when it applies', async () => {
      const body = await world.read('/events');
      expect(Object.keys(body)).toEqual(['events', 'pagination']);
      expect(body['pagination']).toEqual({ count: 9, next_cursor: null });
    });

    it('shows these members of a row and no others', async () => {
      const [row] = readRows(await world.read('/events?ticker=FJELL'));
      expect(row).toEqual({
        id: toTestId('deal'),
        title: 'Fjell Energi buys Havn Shipping',
        status: 'closed',
        significance: 'notable',
        event_type: { slug: 'acquisition', label: 'Acquisition', category: 'ma' },
        disclosure_class: 'own_shares',
        article_count: 2,
        independent_publishers: 2,
        first_reported_at: '2026-03-20T06:30:00.000Z',
        session: 'before_open',
        last_article_at: '2026-03-21T10:00:00.000Z',
        updated_at: '2026-03-21T10:00:10.000Z',
        company_ids: [toTestId('fjell'), toTestId('havn')],
        story_ids: [toTestId('dealstory')],
        merged_into: null,
        related_to: null,
      });
    });

    it('says of a row that figures disagree, where the articles that the plan can fetch do', async () => {
      const signs = async (key?: string) =>
        readRows(await world.read('/events?limit=100', key === undefined ? {} : { key })).flatMap((row) =>
          'member_figures_disagree' in row ? [[row['id'], row['member_figures_disagree']]] : [],
        );
      expect(await signs()).toEqual([[toTestId('report'), true]]);
      expect(await signs('view')).toEqual([]);
    });

    it('shows null where an event has no type', async () => {
      const rows = readRows(await world.read('/events?fields=event_type'));
      expect(rows.find((row) => row['id'] === toTestId('untyped'))).toEqual({
        id: toTestId('untyped'),
        event_type: null,
      });
    });

    it('names the factual event of a commentary, and null for other events', async () => {
      const rows = readRows(await world.read('/events?fields=related_to'));
      const relation = Object.fromEntries(rows.map((row) => [row['id'], row['related_to']]));
      expect(relation[toTestId('rating')]).toBe(toTestId('report'));
      expect(relation[toTestId('opinion')]).toBeNull();
      expect(relation[toTestId('report')]).toBeNull();
    });

    it('counts all live articles whatever the plan can fetch', async () => {
      const rows = readRows(await world.read('/events?fields=article_count', { key: 'view' }));
      expect(rows.find((row) => row['id'] === toTestId('report'))).toMatchObject({ article_count: 4 });
    });

    it('lists only verified, visible companies with an active-involvement role, primary first', async () => {
      const [row] = readRows(await world.read('/events?company=nordvik00000&significance=notable'));
      expect(row?.['company_ids']).toEqual([toTestId('nordvik')]);
    });

    it('adds advisors and mentions to company_ids with include_peripheral=true', async () => {
      const [row] = readRows(
        await world.read('/events?company=nordvik00000&significance=notable&include_peripheral=true'),
      );
      expect(row?.['company_ids']).toEqual([toTestId('nordvik'), toTestId('privat'), toTestId('bank')]);
    });

    it('lists published stories only', async () => {
      const [row] = readRows(await world.read('/events?company=nordvik00000&significance=notable'));
      expect(row?.['story_ids']).toEqual([toTestId('reportstory')]);
    });

    it('sends ETag and no Last-Modified', async () => {
      const response = await world.get('/events');
      expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/);
      expect(response.headers.has('last-modified')).toBe(false);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
    });
  });

  describe('sort', () => {
    it('latest is the default order', async () => {
      expect(await namesAt(world, '/events?sort=latest')).toEqual(everything);
    });

    it('significance orders by tier, most recent first within one', async () => {
      expect(await namesAt(world, '/events?sort=significance')).toEqual([
        'report',
        'deal',
        'ceo',
        'untyped',
        'shutnews',
        'oldnews',
        'rate',
        'rating',
        'opinion',
      ]);
    });

    it('refuses another value by naming it and the values there are', async () => {
      expect(await readRefusal(world, '/events?sort=oldest')).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: 'sort',
        detail: 'sort: does not know oldest; it takes latest, significance.',
      });
    });

    it.each(['latest', 'significance'])('refuses %s together with updated_after', async (sort) => {
      expect(await readRefusal(world, `/events?sort=${sort}&updated_after=2026-01-01T00:00:00Z`)).toMatchObject({
        http: 400,
        parameter: 'sort',
      });
    });
  });

  describe('fields', () => {
    it('keeps the asked members and always id', async () => {
      const rows = readRows(await world.read('/events?fields=title,status,article_count&ticker=FJELL'));
      expect(rows).toEqual([
        { id: toTestId('deal'), title: 'Fjell Energi buys Havn Shipping', status: 'closed', article_count: 2 },
      ]);
    });

    it('names the members it does not know in unknown_fields', async () => {
      expect(await readRefusal(world, '/events?fields=title,related_events,huge')).toMatchObject({
        http: 400,
        type: problem('invalid-parameter'),
        parameter: 'fields',
        unknown_fields: ['related_events', 'huge'],
      });
    });

    it('does not take distance, which only semantic mode has', async () => {
      expect(await readRefusal(world, '/events?fields=distance')).toMatchObject({
        http: 400,
        unknown_fields: ['distance'],
      });
    });
  });
});
