import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, eventRecord } from '../../../test/support/ingest/operate/operate-harness.ts';
import {
  brief,
  type Change,
  createHistoryWorld,
  type HistoryWorld,
} from '../../../test/support/resources/history-harness.ts';
import { runClockwork } from '../../ingest/background/run.ts';
import { takeDownArticle } from '../../ingest/operate/articles.ts';
import { setSource } from '../../ingest/operate/settings.ts';
import { blockSource, unblockSource } from '../../ingest/operate/sources.ts';
import { expireDue } from '../../ingest/retention/expire.ts';

let world: HistoryWorld;
beforeAll(async () => {
  world = await createHistoryWorld();
});
afterAll(() => world.database.drop());
beforeEach(() => world.reset());

const stored = async () =>
  JSON.stringify(await world.rows('select * from event_history')) +
  JSON.stringify(await world.rows('select * from event_states'));

describe('the changes of an event', () => {
  it('are listed newest first, each with its time and the article that caused it', async () => {
    expect((await world.history()).map(brief)).toEqual([
      ['10:42', 'company', null, 'linked', 'articlewire0', 'companyoxelv'],
      ['10:42', 'event_type', null, 'acquisition', 'articlewire0'],
      ['10:42', 'title', 'Norrvik is in talks', 'Norrvik buys Oxelvik', 'articlewire0'],
      ['10:42', 'joined', null, null, 'articlewire0'],
      ['10:00', 'joined', null, null, 'articlepaper'],
    ]);
    expect((await world.history())[2]).toMatchObject({
      event_id: 'eventaaaaaaa',
      article: {
        id: 'articlewire0',
        title: 'Norrvik buys Oxelvik',
        source: 'Wire',
        published_at: '2026-03-15T10:40:00.000Z',
      },
    });
    expect(await world.body('/events/eventaaaaaaa/history')).toMatchObject({
      retained_from: '2026-03-15T10:00:00.000Z',
      pagination: { count: 5, next_cursor: null },
    });
  });

  it('move no updated_at and are no changes of their own', async () => {
    const { event } = (await world.body('/events/eventaaaaaaa')) as { event: { updated_at: string } };
    expect(event.updated_at).toBe('2026-03-15T10:42:00.000Z');
    expect(await world.rows('select distinct kind from changes order by kind')).toEqual([
      { kind: 'article' },
      { kind: 'event' },
    ]);
    const [last] = await world.history();
    const seq = Number((await world.rows('select seq from change_clock'))[0]?.['seq']);
    expect(last).toMatchObject({ seq });
  });

  it('are written with a status that the clock changes, which no article caused', async () => {
    world.at('2026-04-15T12:00:00.000Z');
    await runClockwork(world.ingest);
    expect((await world.history())[0]).toMatchObject({ change: 'status', from: 'active', to: 'closed', article: null });
  });

  it('name no article where an import gave the value', async () => {
    await world.import([eventRecord('eventaaaaaaa', { title: 'A bid', significance: 'notable' })]);
    expect((await world.history()).slice(0, 2).map(brief)).toEqual(
      [
        ['12:00', 'significance', 'routine', 'notable', undefined],
        ['12:00', 'title', 'Norrvik buys Oxelvik', 'A bid', undefined],
      ].map((row) => row.filter((one) => one !== undefined)),
    );
  });

  it('have a row when figures begin to disagree', async () => {
    const revenue = {
      concept: 'revenue',
      basis: 'as_reported',
      role: 'outcome',
      period: 'q1_2026',
      currency: 'SEK',
      label: 'Revenue',
    };
    await world.report('articlefact1', 'eventaaaaaaa', {
      key_facts: [{ ...revenue, value: '12', normalized_value: 12 }],
    });
    world.clock('12:10');
    await world.report('articlefact2', 'eventaaaaaaa', {
      source: 'paper.example',
      key_facts: [{ ...revenue, value: '19', normalized_value: 19 }],
    });
    expect((await world.history()).filter(({ change }) => change === 'figures').map(brief)).toEqual([
      ['12:10', 'figures', 'agree', 'disagree', 'articlefact2'],
    ]);
  });

  it('are walked by signed cursors, each once, whatever the page size', async () => {
    const whole = (await world.history()).map(brief);
    for (const limit of [1, 2, 4]) {
      const walked: unknown[] = [];
      let cursor: string | null = null;
      do {
        const query: string = cursor === null ? '' : `&cursor=${cursor}`;
        const body = await world.body(`/events/eventaaaaaaa/history?limit=${limit}${query}`);
        walked.push(...(body['history'] as Change[]).map(brief));
        cursor = (body['pagination'] as { next_cursor: string | null }).next_cursor;
      } while (cursor !== null);
      expect(walked).toEqual(whole);
    }
    const page = await world.body('/events/eventaaaaaaa/history?limit=1');
    const { next_cursor } = page['pagination'] as { next_cursor: string };
    await world.report('articleother', 'eventbbbbbbb').catch(() => {});
    expect((await world.get(`/events/eventbbbbbbb/history?cursor=${next_cursor}`)).status).toBe(400);
    expect((await world.get('/events/eventaaaaaaa/history?cursor=none')).status).toBe(400);
  });

  it('answer 304 while nothing changed', async () => {
    const first = await world.get('/events/eventaaaaaaa/history');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = () =>
      world.app().request('http://nordwire.test/api/v1/events/eventaaaaaaa/history', {
        headers: { authorization: `Bearer nw_${'a1'.repeat(20)}`, 'if-none-match': etag },
      });
    expect((await again()).status).toBe(304);
    await world.report('articlelater', 'eventaaaaaaa');
    expect((await again()).status).toBe(200);
  });

  it('come with the event on request', async () => {
    const body = await world.body('/events/eventaaaaaaa?include_history=true&as_of=2026-03-15T10:30:00Z');
    expect((body['history'] as Change[]).map(brief)).toEqual([['10:00', 'joined', null, null, 'articlepaper']]);
  });
});

describe('as_of', () => {
  it('is the event as it was served then', async () => {
    const before = (await world.body('/events/eventaaaaaaa'))['event'] as Record<string, unknown>;
    expect(await world.asOf('10:41')).toEqual({
      id: 'eventaaaaaaa',
      title: 'Norrvik is in talks',
      status: 'active',
      significance: 'routine',
      event_type: null,
      article_count: 1,
      first_reported_at: '2026-03-15T09:00:00.000Z',
      last_article_at: '2026-03-15T09:00:00.000Z',
      updated_at: '2026-03-15T10:00:00.000Z',
      company_ids: ['companynorrv'],
      merged_into: null,
      article_ids: ['articlepaper'],
      primary_disclosure_article_id: null,
      first_seen_at: before['first_seen_at'],
      companies: [
        {
          id: 'companynorrv',
          name: 'Norrvik Industri AB',
          ticker: 'NRVK-B',
          is_primary: true,
          association_tier: 'principal',
        },
      ],
    });
    const past = await world.asOf('10:42');
    expect(before).toMatchObject(past);
    expect(past['event_type']).toMatchObject({ slug: 'acquisition' });
  });

  it('refuses an instant before the history and one in the future, and says what to send', async () => {
    const refusal = async (time: string) => {
      const response = await world.get(`/events/eventaaaaaaa?as_of=${time}`);
      return [response.status, ((await response.json()) as { detail: string }).detail];
    };
    expect(await refusal('2026-03-15T09:59:59Z')).toEqual([
      400,
      'as_of: lies before the kept history of the event; send an instant from 2026-03-15T10:00:00.000Z to now, or leave it out.',
    ]);
    expect(await refusal('2026-03-15T12:00:01Z')).toEqual([
      400,
      'as_of: lies in the future; leave it out for the event as it is now.',
    ]);
    expect((await world.get('/events/eventnothing?as_of=2026-03-15T10:00:00Z')).status).toBe(404);
    expect((await world.get('/events/eventnothing/history')).status).toBe(404);
  });
});

describe('a plan that leaves articles out', () => {
  it('gets the changes that its articles caused, and no title of another one', async () => {
    const { status, body } = await world.viewed('eventaaaaaaa/history');
    expect(status).toBe(200);
    expect(body['plan_limited']).toBe(true);
    const rows = body['history'] as Change[];
    expect(rows.map(brief)).toContainEqual(['10:42', 'title', null, 'Norrvik buys Oxelvik', 'articlewire0']);
    expect(JSON.stringify(body)).not.toContain('talks');
    expect(JSON.stringify(body)).not.toContain('articlepaper');
  });

  it('gets no change of figures, which it compares among its own articles', async () => {
    const revenue = { concept: 'revenue', basis: 'as_reported', role: 'outcome', period: 'q1_2026', currency: 'SEK' };
    const stating = (value: number) => ({
      key_facts: [{ ...revenue, label: 'Revenue', value: String(value), normalized_value: value }],
    });
    await world.report('articlefact1', 'eventaaaaaaa', { source: 'paper.example', ...stating(12) });
    world.clock('12:10');
    await world.report('articlefact2', 'eventaaaaaaa', stating(19));
    expect((await world.history()).map(({ change }) => change)).toContain('figures');
    const rows = (await world.viewed('eventaaaaaaa/history')).body['history'] as Change[];
    expect(rows.map(brief)).toContainEqual(['12:10', 'joined', null, null, 'articlefact2']);
    expect(rows.map(({ change }) => change)).not.toContain('figures');
  });

  it('is refused an event as of when it could fetch none of its articles, as the event itself', async () => {
    expect((await world.viewed('eventaaaaaaa?as_of=2026-03-15T10:30:00Z')).status).toBe(403);
    expect((await world.viewed('eventaaaaaaa?as_of=2026-03-15T10:42:00Z')).status).toBe(200);
    await setSource(world.ingest, anna, 'wire.example', { isPreview: false });
    expect((await world.viewed('eventaaaaaaa')).status).toBe(403);
    expect((await world.viewed('eventaaaaaaa/history')).status).toBe(403);
    await setSource(world.ingest, anna, 'wire.example', { isPreview: true });
  });

  it('gets no title of an event as of then that an article outside the plan gave', async () => {
    world.clock('12:10');
    await world.import([eventRecord('eventaaaaaaa', { title: 'A bid' })]);
    await setSource(world.ingest, anna, 'wire.example', { isPreview: false });
    await setSource(world.ingest, anna, 'paper.example', { isPreview: true });
    const past = async (time: string) =>
      (await world.viewed(`eventaaaaaaa?as_of=2026-03-15T${time}:00Z`)).body['event'] as Record<string, unknown>;
    expect(await past('12:10')).toMatchObject({ title: 'A bid', article_ids: ['articlepaper'], article_count: 2 });
    expect(await past('11:00')).not.toHaveProperty('title');
    expect(await past('10:30')).toMatchObject({ title: 'Norrvik is in talks' });
    await setSource(world.ingest, anna, 'wire.example', { isPreview: true });
    await setSource(world.ingest, anna, 'paper.example', { isPreview: false });
  });
});

describe('words of an article', () => {
  it('leave the history when it is taken down', async () => {
    await takeDownArticle(world.ingest, anna, 'articlewire0');
    expect(await stored()).not.toContain('buys');
    const rows = (await world.history()).map(brief);
    expect(rows).toContainEqual(['12:00', 'title', null, 'Norrvik is in talks']);
    expect(rows).toContainEqual(['10:42', 'title', 'Norrvik is in talks', null]);
    expect(await world.asOf('11:00')).not.toHaveProperty('title');
    expect(await world.asOf('11:00')).toMatchObject({
      article_ids: ['articlepaper'],
      event_type: { slug: 'acquisition' },
    });
    expect(await world.asOf('10:30')).toMatchObject({ title: 'Norrvik is in talks' });
  });

  it('leave it when their retention ends', async () => {
    world.clock('12:30');
    await setSource(world.ingest, anna, 'paper.example', { policy: { article_days: 1 } });
    world.at('2026-03-17T12:00:00.000Z');
    await expireDue(world.ingest, { signal: new AbortController().signal });
    expect(await stored()).not.toContain('talks');
    expect((await world.history()).map(brief)).toContainEqual([
      '10:42',
      'title',
      null,
      'Norrvik buys Oxelvik',
      'articlewire0',
    ]);
  });

  it('stay while only the texts of their source end, and are hidden while the source is blocked', async () => {
    await setSource(world.ingest, anna, 'paper.example', { policy: { text_days: 1 } });
    world.at('2026-03-17T12:00:00.000Z');
    await expireDue(world.ingest, { signal: new AbortController().signal });
    expect(await stored()).toContain('talks');
    expect(JSON.stringify(await world.history())).toContain('talks');
    await blockSource(world.ingest, anna, 'paper.example');
    expect(JSON.stringify(await world.history())).not.toContain('talks');
    await unblockSource(world.ingest, anna, 'paper.example');
    expect(JSON.stringify(await world.history())).toContain('talks');
  });
});
