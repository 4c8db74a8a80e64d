import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const AT = '2026-03-26T10:00:00.000Z';

type Row = Json & { seq: number; kind: string; id: string; action: string; reason: string; record?: Json | null };
type Page = { data: Row[]; meta: { next_after: number; has_more: boolean; latest_seq: number; view: string } & Json };

const changes = async (query = '', key?: string): Promise<Page> =>
  (await world.read(`/changes${query}`, key === undefined ? {} : { key })) as unknown as Page;
const summarise = (page: Page) => page.data.map(({ kind, id, action, reason }) => [kind, id, action, reason]);

const touch = (kind: 'article' | 'event' | 'company', ...names: string[]) =>
  world.change(
    names.map((name) => ({ kind, id: toTestId(name), action: 'updated' as const, movesClock: true })),
    AT,
  );

const withdraw = (name: string) =>
  world.change([{ kind: 'article', id: toTestId(name), action: 'withdrawn', movesClock: true }], AT, (tx) =>
    sql`update articles set live = false, state = 'withdrawn' where id = ${toTestId(name)}`.execute(tx),
  );

describe('GET /changes', () => {
  it('gives what changed, oldest first, with the record as its address serves it', async () => {
    await touch('event', 'report');
    await touch('article', 'wirereport');
    const page = await changes('?kinds=event,article');
    expect(summarise(page)).toEqual([
      ['event', toTestId('report'), 'upsert', 'updated'],
      ['article', toTestId('wirereport'), 'upsert', 'updated'],
    ]);
    const { event } = (await world.read(`/events/${toTestId('report')}`)) as { event: Json };
    const { related_events: _related, ...kept } = event;
    expect(page.data[0]?.record).toEqual(kept);
    const { article } = (await world.read(`/articles/${toTestId('wirereport')}`)) as { article: Json };
    const { story_ids: _stories, ...words } = article;
    expect(page.data[1]?.record).toEqual(words);
    expect(page.meta).toMatchObject({
      next_after: 4,
      has_more: false,
      latest_seq: 4,
      oldest_seq: 1,
      retention_days: 90,
    });
  });

  it('continues after a number, and any page size ends with the same records', async () => {
    await touch('event', 'report', 'deal', 'rate');
    await touch('article', 'wirereport');
    const first = await changes('?limit=2');
    expect(first.meta).toMatchObject({ next_after: 2, has_more: true });
    const second = await changes(`?limit=2&after=${first.meta.next_after}`);
    const third = await changes(`?after=${second.meta.next_after}`);
    expect([...summarise(first), ...summarise(second), ...summarise(third)]).toEqual(summarise(await changes()));
    expect((await changes(`?after=${third.meta.next_after}`)).data).toEqual([]);
  });

  it('gives several changes of one record on a page as the last of them', async () => {
    await touch('event', 'report');
    await touch('event', 'deal');
    await touch('event', 'report');
    expect((await changes('?kinds=event')).data.map(({ id }) => id)).toEqual([toTestId('deal'), toTestId('report')]);
  });

  it('is stated in /meta: how long changes are kept, and the kinds that the key may read', async () => {
    const key = await world.account({ plan: 'open', scopes: ['read:events'] });
    expect((await world.read('/meta', { key }))['changes']).toEqual({
      endpoint: '/api/v1/changes',
      retention_days: 90,
      kinds: ['event', 'event_type'],
    });
  });

  it('leaves the records out with records=false', async () => {
    await touch('event', 'report');
    expect((await changes('?records=false')).data[0]).not.toHaveProperty('record');
  });

  it('is never cached', async () => {
    const { headers } = await world.get('/changes');
    expect(headers.get('cache-control')).toBe('no-cache, no-store');
    expect(headers.get('etag')).toBeNull();
  });

  it.each(['?limit=0', '?limit=1001', '?after=x', '?kinds=event,plan'])('refuses %s', async (query) => {
    expect((await world.get(`/changes${query}`)).status).toBe(400);
  });

  describe('tombstones', () => {
    it('report a withdrawn article', async () => {
      await withdraw('lonely');
      expect((await changes('?kinds=article')).data).toMatchObject([
        { id: toTestId('lonely'), action: 'tombstone', reason: 'withdrawn', record: null },
      ]);
    });

    it('of merged events name the survivor, which names them', async () => {
      await world.change(
        [
          {
            kind: 'event',
            id: toTestId('deal'),
            action: 'merged',
            movesClock: true,
            detail: { merged_into: toTestId('report') },
          },
          { kind: 'event', id: toTestId('report'), action: 'updated', movesClock: true },
        ],
        AT,
        (tx) =>
          sql`update events set status = 'merged', merged_into = ${toTestId('report')} where id = ${toTestId('deal')}`.execute(
            tx,
          ),
      );
      expect((await changes('?kinds=event')).data).toMatchObject([
        {
          id: toTestId('deal'),
          action: 'tombstone',
          reason: 'merged',
          merged_into_id: toTestId('report'),
          prior_ids: [],
        },
        { id: toTestId('report'), action: 'upsert', merged_into_id: null, prior_ids: [toTestId('deal')] },
      ]);
    });

    it('of merged companies name the survivor too', async () => {
      const [gone, survivor] = ['fjell', 'nordvik'].map(toTestId);
      await touch('company', 'fjell');
      await world.change(
        [gone, survivor].map((id) => ({
          kind: 'company' as const,
          id: id ?? '',
          action: 'updated' as const,
          movesClock: true,
        })),
        AT,
        (tx) => sql`update companies set merged_into = ${survivor} where id = ${gone}`.execute(tx),
      );
      const { data } = await changes('?kinds=company');
      expect(data.find(({ id }) => id === gone)).toMatchObject({
        action: 'tombstone',
        reason: 'merged',
        merged_into_id: survivor,
      });
      expect(data.find(({ id }) => id === survivor)).toMatchObject({ action: 'upsert', prior_ids: [gone] });
    });

    it('report a cancelled calendar entry', async () => {
      const [entry] = (await world.read('/calendar_events'))['calendar_events'] as Json[];
      const id = String(entry?.['id']);
      await world.change([{ kind: 'calendar_event', id, action: 'updated', movesClock: true }], AT);
      await world.change([{ kind: 'calendar_event', id, action: 'cancelled', movesClock: true }], AT, (tx) =>
        sql`update calendar_events set status = 'cancelled' where id = ${id}`.execute(tx),
      );
      expect(summarise(await changes('?after=1'))).toEqual([['calendar_event', id, 'tombstone', 'cancelled']]);
    });

    it('go to a plan that showed the record, and never name a record it never showed', async () => {
      await touch('article', 'lonely', 'newsreport', 'oldgammal');
      const shown = summarise(await changes('?kinds=article', 'view')).map(([, id]) => id);
      await withdraw('lonely');
      await withdraw('newsreport');
      await withdraw('oldgammal');
      const gone = (await changes('?kinds=article', 'view')).data;
      expect(gone.every(({ action }) => action === 'tombstone')).toBe(true);
      expect(gone.map(({ id }) => id).sort()).toEqual(shown.sort());
      expect((await changes('?kinds=article')).data).toHaveLength(3);
    });

    it('go to a plan whose source is no longer among its own', async () => {
      await touch('article', 'newsreport', 'wirereport');
      await world.change(
        [{ kind: 'source', id: toTestId('nordposten'), action: 'updated', movesClock: true }],
        AT,
        (tx) => sql`update sources set preview = false where id = ${toTestId('nordposten')}`.execute(tx),
      );
      const page = await changes('?after=2&kinds=article', 'view');
      expect(summarise(page)).toContainEqual(['article', toTestId('newsreport'), 'tombstone', 'hidden']);
      expect(page.data.map(({ id }) => id)).not.toContain(toTestId('wirereport'));
    });
  });

  describe('what the lists leave out', () => {
    it('leave a tombstone of each article when their source is disabled, and bring them back with it', async () => {
      const set = (enabled: boolean) =>
        world.change([{ kind: 'source', id: toTestId('nordposten'), action: 'updated', movesClock: true }], AT, (tx) =>
          sql`update sources set enabled = ${enabled} where id = ${toTestId('nordposten')}`.execute(tx),
        );
      await set(false);
      const off = await changes('?kinds=article');
      expect(summarise(off)).toContainEqual(['article', toTestId('newsreport'), 'tombstone', 'hidden']);
      expect(JSON.stringify(await world.read('/articles?limit=100'))).not.toContain(toTestId('newsreport'));
      await set(true);
      const on = await changes(`?kinds=article&after=${off.meta.next_after}`);
      expect(summarise(on)).toContainEqual(['article', toTestId('newsreport'), 'upsert', 'membership']);
    });

    it('report a company that is neither mentioned nor listed', async () => {
      await touch('company', 'nordvik');
      await world.change(
        [{ kind: 'company', id: toTestId('nordvik'), action: 'updated', movesClock: true }],
        AT,
        (tx) =>
          sql`with links as (delete from article_companies where company_id = ${toTestId('nordvik')})
          update listings set active = false where company_id = ${toTestId('nordvik')}`.execute(tx),
      );
      expect(JSON.stringify(await world.read('/companies?limit=100'))).not.toContain(toTestId('nordvik'));
      const { data } = await changes('?kinds=company');
      expect(data.find(({ id }) => id === toTestId('nordvik'))?.action).toBe('upsert');
    });
  });

  describe('what is no change', () => {
    it('is that the clock takes a record out of the age window of a plan', async () => {
      const { meta } = await changes('', 'view');
      const isListed = async () =>
        JSON.stringify(await world.read('/articles?limit=100', { key: 'view' })).includes(toTestId('newsreport'));
      expect(await isListed()).toBe(true);
      world.setNow('2026-07-01T12:00:00.000Z');
      expect(await isListed()).toBe(false);
      expect((await changes(`?after=${meta.next_after}&view=${meta.view}`, 'view')).data).toEqual([]);
    });

    it('is that a record enters the newest ones of a capped plan because another one left them', async () => {
      const cap = (size: number) => sql`update plans set article_cap = ${size} where slug = 'view'`.execute(world.db);
      const listed = async () =>
        ((await world.read('/articles?limit=100', { key: 'view' }))['articles'] as Json[]).map(({ id }) => id);
      await cap(1);
      world.keys.forget();
      const [newest = ''] = (await listed()) as string[];
      await world.change([{ kind: 'article', id: newest, action: 'withdrawn', movesClock: true }], AT, (tx) =>
        sql`update articles set live = false, state = 'withdrawn' where id = ${newest}`.execute(tx),
      );
      const [next = ''] = (await listed()) as string[];
      expect([next === '', next === newest]).toEqual([false, false]);
      const page = await changes('?kinds=article', 'view');
      expect(summarise(page)).toEqual([['article', newest, 'tombstone', 'withdrawn']]);
    });
  });

  it.each(['/events', '/articles', `/articles/${toTestId('wirereport')}`, `/events/${toTestId('report')}/history`])(
    'knows no as_of on %s, and says so',
    async (path) => {
      const { warnings } = await world.read(`${path}?as_of=2026-03-01T00:00:00Z`);
      expect(JSON.stringify(warnings)).toContain('as_of');
    },
  );

  describe('what looks different by another record', () => {
    it('comes with a new name of a company: its articles, figures, events, stories and calendar entries', async () => {
      await world.change(
        [{ kind: 'company', id: toTestId('nordvik'), action: 'updated', movesClock: true }],
        AT,
        (tx) => sql`update companies set name = 'Nordvik Kraft' where id = ${toTestId('nordvik')}`.execute(tx),
      );
      const { data } = await changes();
      const foundKinds = new Set(data.map(({ kind }) => kind));
      const entries = ['figure', 'insider_transaction', 'short_position'];
      expect([...foundKinds].sort()).toEqual(
        ['article', 'calendar_event', 'company', 'event', ...entries, 'story'].sort(),
      );
      expect(data.filter(({ kind }) => kind !== 'company').every(({ reason }) => reason === 'membership')).toBe(true);
      expect(JSON.stringify(data.find(({ id }) => id === toTestId('report'))?.record)).toContain('Nordvik Kraft');
    });

    it('moves no updated_at of its own', async () => {
      const before = (await world.read(`/articles/${toTestId('wirereport')}`))['article'] as Json;
      await touch('company', 'nordvik');
      const after = (await world.read(`/articles/${toTestId('wirereport')}`))['article'] as Json;
      expect(after['updated_at']).toBe(before['updated_at']);
    });
  });

  describe('scopes', () => {
    it('leave out the kinds that the key may not read, and refuse them by name', async () => {
      const key = await world.account({ plan: 'open', scopes: ['read:events'] });
      await touch('event', 'report');
      await touch('article', 'wirereport');
      expect((await changes('', key)).data.map(({ kind }) => kind)).toEqual(['event']);
      expect((await world.get('/changes?kinds=article', { key })).status).toBe(403);
    });

    it('leave out the kinds whose list is switched off for the key', async () => {
      const readKinds = async (disabled_operations: string[]) => {
        const key = await world.account({ plan: 'open', disabled_operations });
        return new Set((await changes('', key)).data.map(({ kind }) => kind));
      };
      await touch('article', 'wirereport');
      expect(await readKinds(['listArticles'])).toEqual(new Set(['figure']));
      expect(await readKinds(['listFigures'])).toEqual(new Set(['article']));
      expect(await readKinds(['listArticles', 'listFigures'])).toEqual(new Set());
    });
  });

  describe('410', () => {
    const refusal = async (query: string, key = 'open') => {
      const response = await world.get(`/changes${query}`, { key });
      return { status: response.status, body: (await response.json()) as Json };
    };

    it('says how to rebuild a copy where the changes are no longer stored', async () => {
      await touch('event', 'report', 'deal');
      await sql`update change_clock set oldest = 3`.execute(world.db);
      const { status, body } = await refusal('?after=1');
      expect(status).toBe(410);
      expect(body).toMatchObject({ type: problem('resync-required') });
      expect(body['detail']).toMatch(/no longer kept.*latest_seq.*after=/s);
      expect((await refusal('?after=2')).status).toBe(200);
    });

    it('refuses a number that lies ahead of the last change', async () => {
      expect((await refusal('?after=1')).status).toBe(410);
    });

    it('refuses the view of before a plan that changed and changed back', async () => {
      const key = await world.account({ plan: 'open' });
      const { meta } = await changes('', key);
      const set = async (plan: string, at: string) => {
        await sql`update accounts set plan = ${plan}, updated_at = ${at} where id = ${toTestId(key)}`.execute(world.db);
        world.keys.forget();
      };
      await set('view', '2026-03-26T11:00:00.000Z');
      await set('open', '2026-03-26T11:00:01.000Z');
      const answer = await world.get(`/changes?view=${meta.view}`, { key });
      expect([answer.status, ((await answer.json()) as Json)['type']]).toEqual([410, problem('resync-required')]);
    });

    it('refuses the view of another plan or other scopes, and takes the own one', async () => {
      const { meta } = await changes();
      expect((await refusal(`?view=${meta.view}`)).status).toBe(200);
      expect((await refusal(`?view=${meta.view}`, 'free')).status).toBe(410);
      const key = await world.account({ plan: 'open', scopes: ['read:events'] });
      expect((await refusal(`?view=${meta.view}`, key)).status).toBe(410);
    });
  });
});
