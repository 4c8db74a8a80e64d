import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal } from '../world/answers.ts';
import { addArticle, addEvent } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const eventAt = async (path: string, options?: RequestOptions): Promise<Json> =>
  (await world.read(`/events/${path}`, options))['event'] as Json;

describe('GET /events/{id}', () => {
  describe('200', () => {
    it('shows these members and no others', async () => {
      expect(await world.read('/events/report000000')).toEqual({
        event: {
          id: toTestId('report'),
          title: 'Nordvik reports its fourth quarter',
          status: 'active',
          significance: 'notable',
          event_type: { slug: 'earnings-report', label: 'Earnings Report', category: 'earnings' },
          disclosure_class: 'annual_report',
          article_count: 4,
          independent_publishers: 4,
          first_reported_at: '2026-03-24T07:00:00.000Z',
          session: 'before_open',
          last_article_at: '2026-03-25T09:00:00.000Z',
          updated_at: '2026-03-25T09:00:10.000Z',
          company_ids: [toTestId('nordvik')],
          story_ids: [toTestId('reportstory')],
          merged_into: null,
          related_to: null,
          summary: 'Order intake rose.',
          article_ids: [
            toTestId('wirereport'),
            toTestId('pressreport'),
            toTestId('newsreport'),
            toTestId('blogreport'),
          ],
          primary_disclosure_article_id: toTestId('wirereport'),
          first_seen_at: '2026-01-05T08:00:00.000Z',
          documents: [
            {
              title: 'Annual report 2025',
              url: 'https://kontoret.example/annual-report.pdf',
              media_type: 'application/pdf',
              language: 'en',
              kind: 'report',
              primary: true,
            },
          ],
          member_figures_disagree: true,
          figure_divergence: {
            groups: [
              {
                concept: 'revenue',
                basis: 'as_reported',
                role: 'outcome',
                period: 'q4_2025',
                currency: 'SEK',
                labels: ['Net sales', 'Revenue'],
                min: 12_300_000_000,
                max: 12_900_000_000,
                values: [
                  {
                    id: toTestId('wirereport'),
                    source: 'Boreal Wire',
                    normalized_value: 12_300_000_000,
                    value: 'SEK 12.3 billion',
                    figure_id: toTestId('wiresales'),
                    official: false,
                  },
                  {
                    id: toTestId('newsreport'),
                    source: 'Nordposten',
                    normalized_value: 12_900_000_000,
                    value: 'SEK 12.9 billion',
                    figure_id: expect.any(String),
                    official: false,
                  },
                  {
                    id: toTestId('blogreport'),
                    source: 'Ísblogg',
                    normalized_value: 12_301_000_000,
                    value: '12,301 million',
                    figure_id: expect.any(String),
                    official: false,
                  },
                ],
              },
            ],
          },
          companies: [
            {
              id: toTestId('nordvik'),
              name: 'Nordvik Industrier AB',
              ticker: 'NORD-B',
              is_primary: true,
              association_tier: 'principal',
            },
          ],
          related_events: [
            {
              id: toTestId('rating'),
              relation: 'commented_by',
              title: 'Nordlys raises Nordvik to buy',
              first_reported_at: '2026-03-25T10:00:00.000Z',
            },
          ],
        },
      });
    });

    it('names related events, and only those that the caller gets', async () => {
      const relation = async (options?: RequestOptions) => (await eventAt('report000000', options))['related_events'];
      expect(await relation()).toMatchObject([{ id: toTestId('rating'), relation: 'commented_by' }]);
      // The plan cannot fetch what Nordlys writes.
      expect(await relation({ key: 'view' })).toEqual([]);
      expect(await eventAt('rating000000')).toMatchObject({
        related_events: [{ id: toTestId('report'), relation: 'comments_on' }],
      });
    });

    it('shows null for a summary that is not written yet and for figures that do not disagree', async () => {
      expect(await eventAt('deal00000000')).toMatchObject({
        summary: null,
        member_figures_disagree: false,
        figure_divergence: null,
      });
    });

    it('names the earliest primary disclosure among the articles, null when there is none', async () => {
      expect(await eventAt('deal00000000')).toMatchObject({ primary_disclosure_article_id: toTestId('noticedeal') });
      expect(await eventAt('rate00000000')).toMatchObject({ primary_disclosure_article_id: toTestId('govrate') });
      expect(await eventAt('ceo000000000')).toMatchObject({ primary_disclosure_article_id: null });
    });

    it('adds advisors and mentions with include_peripheral=true, each with its tier', async () => {
      const event = await eventAt('report000000?include_peripheral=true');
      expect(event['company_ids']).toEqual([toTestId('nordvik'), toTestId('privat'), toTestId('bank')]);
      expect(event['companies']).toEqual([
        expect.objectContaining({ id: toTestId('nordvik'), is_primary: true, association_tier: 'principal' }),
        {
          id: toTestId('privat'),
          name: 'Privat Holding AB',
          ticker: null,
          is_primary: false,
          association_tier: 'peripheral',
        },
        {
          id: toTestId('bank'),
          name: 'Sundbanken Abp',
          ticker: 'SUND',
          is_primary: false,
          association_tier: 'peripheral',
        },
      ]);
    });

    it('lists the same companies in companies and in company_ids', async () => {
      for (const query of ['', '?include_peripheral=true']) {
        const event = await eventAt(`report000000${query}`);
        expect((event['companies'] as Json[]).map((company) => company['id'])).toEqual(event['company_ids']);
      }
    });

    it('lists only the articles that the plan can fetch, fewer than article_count', async () => {
      expect(await eventAt('report000000', { key: 'view' })).toMatchObject({
        article_count: 4,
        article_ids: [toTestId('newsreport')],
      });
    });

    it('names a later official copy, or none, to a plan that cannot fetch the first one', async () => {
      expect(await eventAt('report000000', { key: 'view' })).toMatchObject({ primary_disclosure_article_id: null });
      await world.add((draft) => {
        addEvent(draft, 'twocopies', {
          title: 'Told twice',
          first_reported_at: '2026-03-20T06:00:00.000Z',
          last_article_at: '2026-03-20T07:00:00.000Z',
          article_count: 2,
        });
        const copy = { event: 'twocopies', content_type: 'press_release' };
        addArticle(draft, 'copyone', { source: 'kontoret', published_at: '2026-03-20T06:00:00.000Z', ...copy });
        addArticle(draft, 'copytwo', { source: 'notices', published_at: '2026-03-20T07:00:00.000Z', ...copy });
      });
      expect(await eventAt('twocopies000')).toMatchObject({ primary_disclosure_article_id: toTestId('copyone') });
      expect(await eventAt('twocopies000', { key: 'view' })).toMatchObject({
        primary_disclosure_article_id: toTestId('copytwo'),
      });
    });

    it('computes the disagreement of figures over the articles that the plan can fetch', async () => {
      expect(await eventAt('report000000', { key: 'view' })).toMatchObject({
        member_figures_disagree: false,
        figure_divergence: null,
      });
    });

    it('is not narrowed by the caps of a plan', async () => {
      const key = await world.account({ plan: 'view' });
      await world.database.pool.query("update plans set event_cap = 1 where slug = 'view'");
      world.keys.forget();
      try {
        expect(await eventAt('deal00000000', { key })).toMatchObject({ id: toTestId('deal') });
      } finally {
        await world.database.pool.query("update plans set event_cap = 100 where slug = 'view'");
        world.keys.forget();
      }
    });

    it('sends ETag and private, max-age=300, and no Last-Modified', async () => {
      const response = await world.get('/events/report000000');
      expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/);
      expect(response.headers.get('cache-control')).toBe('private, max-age=300');
      expect(response.headers.has('last-modified')).toBe(false);
    });
  });

  describe('200 of a tombstone', () => {
    it.each([
      ['mergeda00000', 'merged', 'report', '2026-03-24T09:00:00.000Z'],
      ['removed00000', 'removed', null, '2026-03-22T15:00:00.000Z'],
      ['mergedold000', 'merged', null, '2026-02-10T12:00:00.000Z'],
    ])('%s has four members and no others', async (id, status, survivor, updated_at) => {
      expect(await world.read(`/events/${id}`)).toEqual({
        event: { id, status, merged_into: survivor === null ? null : toTestId(survivor), updated_at },
      });
    });

    it('is the same for every plan', async () => {
      for (const key of ['free', 'view', 'plus', 'pro', 'open'])
        expect(await eventAt('mergedold000', { key })).toMatchObject({ status: 'merged' });
    });

    it('stays a tombstone with include_peripheral=true', async () => {
      expect(Object.keys(await eventAt('removed00000?include_peripheral=true')).sort()).toEqual([
        'id',
        'merged_into',
        'status',
        'updated_at',
      ]);
    });

    it('may be kept for 300 seconds as well', async () => {
      const response = await world.get('/events/removed00000');
      expect(response.headers.get('cache-control')).toBe('private, max-age=300');
      expect(response.headers.has('etag')).toBe(true);
    });
  });

  describe('304', () => {
    it('answers a matching If-None-Match without a body', async () => {
      const etag = (await world.get('/events/report000000')).headers.get('etag') ?? '';
      const response = await world.get('/events/report000000', { headers: { 'if-none-match': etag } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    });
  });

  describe('403', () => {
    it.each([
      ['from other sources', 'ceo000000000'],
      ['too old', 'oldnews00000'],
      ['from a disabled source', 'shutnews0000'],
    ])('refuses an event whose live articles are all %s for the plan', async (_why, id) => {
      expect(await readRefusal(world, `/events/${id}`, { key: 'view' })).toMatchObject({
        http: 403,
        status: 403,
        type: problem('plan-limit-exceeded'),
        title: 'Plan limit exceeded',
      });
      expect((await world.get(`/events/${id}`)).status).toBe(200);
    });
  });

  describe('404', () => {
    it.each(['nothing', 'report', 'REPORT000000', 'empty0000000', 'x'.repeat(65), '%00', '..%2Fevents'])(
      'knows no event %s',
      async (id) => {
        expect(await readRefusal(world, `/events/${id}`)).toMatchObject({ http: 404, type: problem('not-found') });
      },
    );

    it('never repeats the identifier', async () => {
      const response = await world.get('/events/findmenever1');
      expect(await response.text()).not.toContain('findmenever1');
    });

    it('answers an event without any live article with 404 to restricted plans too', async () => {
      expect(await readRefusal(world, '/events/empty0000000', { key: 'view' })).toMatchObject({ http: 404 });
    });
  });

  describe('400', () => {
    it('refuses an include_peripheral that is neither true nor false', async () => {
      expect(await readRefusal(world, '/events/report000000?include_peripheral=maybe')).toMatchObject({
        http: 400,
        parameter: 'include_peripheral',
      });
    });
  });

  describe('lists', () => {
    it('an event that would be 403 or 404 is on none of them, updated_after included', async () => {
      const readAllPages = async (key: string) => {
        const { events } = await world.read('/events?updated_after=2026-01-01T00:00:00Z&limit=100', { key });
        return (events as Json[]).map((event) => event['id']);
      };
      for (const id of ['ceo', 'oldnews', 'shutnews', 'empty'])
        expect(await readAllPages('view')).not.toContain(toTestId(id));
      expect(await readAllPages('open')).not.toContain(toTestId('empty'));
    });
  });
});
