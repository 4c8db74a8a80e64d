import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDownArticle } from './articles.ts';
import { anna, createOperateWorld, eventRecord, memberRecord, type OperateWorld } from './operate-harness.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import([
    eventRecord('eventboth000'),
    memberRecord('articlefirst', 'eventboth000', {
      published_at: '2026-03-15T07:00:00Z',
      key_facts: [
        {
          concept: 'revenue',
          basis: 'as_reported',
          role: 'outcome',
          label: 'Revenue',
          value: '12',
          normalized_value: 12,
        },
      ],
    }),
    memberRecord('articlesecnd', 'eventboth000', { source: 'paper.example', published_at: '2026-03-15T08:00:00Z' }),
    { record: 'event', id: 'eventalone00', title: 'Alone' },
    memberRecord('articlealone', 'eventalone00'),
    {
      record: 'vector',
      of: 'article',
      of_id: 'articlefirst',
      embedder: 'any',
      values: Buffer.from(new Float32Array([1, 0]).buffer).toString('base64'),
    },
    {
      record: 'calendar_event',
      id: 'calendarread',
      title: 'Annual general meeting',
      event_type: 'agm',
      company: 'companynorrv',
      scheduled_on: '2026-05-05',
      source: { name: 'Wire', article: 'articlefirst' },
      source_article: 'articlefirst',
    },
  ]);
  await world.newChanges();
});
afterAll(() => world.database.drop());

describe('an article that is taken down', () => {
  it('is shown by a dry run, which changes nothing', async () => {
    const before = await world.export();
    const report = await takeDownArticle(world.ingest, { ...anna, isDryRun: true }, 'articlefirst');
    expect(report).toMatchObject({ changed: true, dry_run: true });
    expect(report.changes).toContainEqual({ kind: 'article', id: 'articlefirst', action: 'withdrawn' });
    expect(await world.export()).toBe(before);
    expect([await world.newChanges(), await world.audit()]).toEqual([[], []]);
  });

  it('is answered with 404, and lists, sync walks, search and its event leave it out at once', async () => {
    world.at('2026-03-15T13:00:00.000Z');
    const tag = (await world.get('/events/eventboth000')).headers.get('etag');
    await takeDownArticle(world.ingest, anna, 'articlefirst');
    expect((await world.get('/articles/articlefirst')).status).toBe(404);
    const since = await world.list('/articles?updated_after=2026-01-01T00:00:00Z');
    expect(since.map(({ id }) => id).sort()).toEqual(['articlealone', 'articlesecnd']);
    expect(await world.list('/articles?q=articlefirst')).toEqual([]);
    const changed = await world.list('/events?updated_after=2026-03-15T12:30:00Z');
    expect(changed.map(({ id, status }) => [id, status])).toEqual([['eventboth000', 'active']]);
    const answer = await world.get('/events/eventboth000');
    expect(answer.headers.get('etag')).not.toBe(tag);
    expect(await answer.json()).toMatchObject({
      event: { article_count: 1, article_ids: ['articlesecnd'], first_reported_at: '2026-03-15T08:00:00.000Z' },
    });
    expect((await world.get('/articles')).headers.get('last-modified')).toBe('Sun, 15 Mar 2026 13:00:00 GMT');
  });

  it('leaves no words, figures, links, vector or input behind, and the calendar names no source', async () => {
    expect(await world.row('articles', 'articlefirst')).toMatchObject({
      state: 'withdrawn',
      title: null,
      source_title: null,
      summary: null,
      key_points: [],
      search: '',
      article_url: 'https://wire.example/articlefirst',
    });
    for (const table of ['key_facts', 'article_companies', 'article_inputs', 'pipeline_marks'])
      expect(await world.rows(`select * from ${table} where article_id = 'articlefirst'`)).toEqual([]);
    expect(await world.rows(`select of_id from vectors where of_id = 'articlefirst'`)).toEqual([]);
    expect(await world.body('/calendar_events/calendarread')).toMatchObject({
      calendar_event: { source: { name: null, article_id: null } },
    });
  });

  it('takes the event with it whose last article it was: a tombstone that a sync walk sees', async () => {
    world.at('2026-03-15T14:00:00.000Z');
    await takeDownArticle(world.ingest, anna, 'articlealone');
    const answer = await world.get('/events/eventalone00');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      event: { id: 'eventalone00', status: 'removed', merged_into: null, updated_at: '2026-03-15T14:00:00.000Z' },
    });
    const walk = await world.list('/events?updated_after=2026-03-15T13:30:00Z');
    expect(walk.map(({ id, status }) => [id, status])).toEqual([['eventalone00', 'removed']]);
    expect(await world.newChanges()).toEqual(
      expect.arrayContaining(['article articlealone withdrawn', 'event eventalone00 removed']),
    );
  });

  it('is recorded with who, why and what it was, but not with its words', async () => {
    const [row] = await world.audit();
    expect(row).toEqual({
      author: 'Anna',
      action: 'articles takedown',
      kind: 'article',
      record_id: 'articlefirst',
      reason: 'asked by the publisher',
      before: {
        id: 'articlefirst',
        state: 'live',
        source_id: 'sourcewire00',
        source: 'wire.example',
        article_url: 'https://wire.example/articlefirst',
        event_id: 'eventboth000',
        withheld: null,
      },
      after: expect.objectContaining({ state: 'withdrawn', withheld: 'takedown' }),
    });
  });

  it('a second time changes nothing and says so', async () => {
    const rows = (await world.audit()).length;
    const report = await takeDownArticle(world.ingest, anna, 'articlefirst');
    expect(report).toMatchObject({ changed: false, message: 'Article articlefirst was taken down already.' });
    expect([await world.newChanges(), (await world.audit()).length]).toEqual([[], rows]);
  });

  it('does not come back by its feed, whatever the feed says, nor by a bundle or a step of the pipeline', async () => {
    const url = 'https://wire.example/articlefirst';
    expect(await world.feed({ url, title: 'Title of articlefirst' })).toMatchObject({
      created: 0,
      revised: 0,
      repeated: 1,
    });
    expect(await world.feed({ url, guid: 'new', title: 'Corrected' })).toMatchObject({ created: 0, revised: 0 });
    await world.import([memberRecord('articlefirst', 'eventboth000', { live: true })], { pipeline: true });
    await world.run();
    expect((await world.get('/articles/articlefirst')).status).toBe(404);
    expect(await world.row('articles', 'articlefirst')).toMatchObject({ state: 'withdrawn', title: null });
    expect(await world.rows(`select 1 from article_inputs where article_id = 'articlefirst'`)).toEqual([]);
  });

  it('takes no result of a step that was at work on it', async () => {
    await world.feed({
      url: 'https://wire.example/raced',
      title: 'Norrvik Industri buys a maker of cranes in the north of Sweden',
      text: 'Norrvik Industri said on Sunday that it has bought a maker of cranes, and that it expects more of the same.',
      language: 'en',
    });
    const [raced] = await world.rows(`select id from articles where article_url = 'https://wire.example/raced'`);
    const id = String(raced?.['id']);
    const { summariser } = world.ingest.providers;
    const late = {
      ...world.ingest,
      providers: {
        ...world.ingest.providers,
        summariser: {
          ...summariser,
          summarise: async (...given: Parameters<typeof summariser.summarise>) => {
            await takeDownArticle(world.ingest, anna, id);
            return summariser.summarise(...given);
          },
        },
      },
    };
    const { runAll } = await import('../run.ts');
    await runAll(late, { signal: new AbortController().signal });
    expect(await world.row('articles', id)).toMatchObject({ state: 'withdrawn', title: null, summary: null });
  });

  it('can be exported and restored', async () => {
    const lines = (await world.export())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const other = await createOperateWorld();
    await other.import(lines.filter(({ record }) => !['plan', 'account', 'api_key'].includes(record)));
    expect((await other.get('/articles/articlefirst')).status).toBe(404);
    await other.database.drop();
  });

  it('is refused for an id that no article has, and for a nameless author', async () => {
    await expect(takeDownArticle(world.ingest, anna, 'nosuch')).rejects.toThrow('There is no article nosuch.');
    await expect(takeDownArticle(world.ingest, { author: ' ' }, 'articlesecnd')).rejects.toThrow('author');
  });
});

describe('the audit log', () => {
  it('takes new rows only', async () => {
    await expect(world.rows('delete from audit_log')).rejects.toThrow('takes new rows only');
    await expect(world.rows(`update audit_log set author = 'nobody'`)).rejects.toThrow('takes new rows only');
    await expect(world.rows('truncate audit_log')).rejects.toThrow('takes new rows only');
  });
});
