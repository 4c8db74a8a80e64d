import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import type { Ingest } from '../ports.ts';
import { restoreArticle, takeDownArticle } from './articles.ts';
import { eraseHidden } from './erase-hidden.ts';
import { listHidden } from './hidden.ts';
import { blockSource, unblockSource } from './sources.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIGURE = {
  concept: 'revenue',
  basis: 'as_reported',
  role: 'outcome',
  label: 'Revenue',
  value: '12',
  normalized_value: 12,
};

let world: OperateWorld;
let ingest: Ingest;
beforeAll(async () => {
  world = await createOperateWorld();
  ingest = { ...world.ingest, takedownGraceMs: DAY_MS };
  await world.import([
    eventRecord('eventboth000'),
    memberRecord('articlefirst', 'eventboth000', { published_at: '2026-03-15T07:00:00Z', key_facts: [FIGURE] }),
    memberRecord('articlesecnd', 'eventboth000', { source: 'paper.example', published_at: '2026-03-15T08:00:00Z' }),
    { record: 'event', id: 'eventalone00', title: 'Alone' },
    memberRecord('articlealone', 'eventalone00'),
    { record: 'event', id: 'eventgone000', title: 'Gone' },
    memberRecord('articlegone0', 'eventgone000'),
    {
      record: 'vector',
      of: 'article',
      of_id: 'articlefirst',
      embedder: 'any',
      values: Buffer.from(new Float32Array([1, 0]).buffer).toString('base64'),
    },
  ]);
  await world.newChanges();
});
afterAll(() => world.database.drop());

const erase = () => eraseHidden(ingest, { signal: new AbortController().signal });
const status = async (id: string) => (await world.get(`/articles/${id}`)).status;
const content = () =>
  world.rows(`select a.title, a.summary, a.key_points, (select json_agg(k.value) from key_facts k where k.article_id = a.id) as facts,
    (select json_agg(c.company_id) from article_companies c where c.article_id = a.id) as companies,
    (select count(*)::int from vectors v where v.of_id = a.id) as vectors
    from articles a where a.id = 'articlefirst'`);

describe('a takedown with a grace', () => {
  it('withdraws at once from the API, events, histories and exports, and keeps the content', async () => {
    const before = await content();
    world.at('2026-03-15T13:00:00.000Z');
    const { message } = await takeDownArticle(ingest, anna, 'articlefirst');
    expect(message).toBe(
      'Article articlefirst is taken down. It is erased on 2026-03-16T13:00:00.000Z; until then it can be restored: ' +
        'nordwire articles restore articlefirst.',
    );
    expect(await status('articlefirst')).toBe(404);
    expect(await world.list('/articles?q=articlefirst')).toEqual([]);
    expect(await world.body('/events/eventboth000')).toMatchObject({
      event: { article_count: 1, article_ids: ['articlesecnd'] },
    });
    expect(await world.newChanges()).toContain('article articlefirst withdrawn');
    expect(
      await world.rows(`select 1 from event_history where before like '%articlefirst%' or after like '%articlefirst%'`),
    ).toEqual([]);
    const exported = await world.export();
    expect(exported).toContain('articlefirst');
    expect(exported).not.toContain('Title of articlefirst');
    expect(exported).not.toContain('Summary of articlefirst');
    expect(exported).not.toContain('"of_id":"articlefirst"');
    expect(await content()).toEqual(before);
  });

  it('is listed with the time of its erasure, and repeating it changes nothing', async () => {
    expect(await listHidden(world.ingest.db, 10)).toEqual([
      expect.objectContaining({
        id: 'articlefirst',
        title: 'Title of articlefirst',
        author: 'Anna',
        erase_at: new Date('2026-03-16T13:00:00.000Z'),
      }),
    ]);
    expect(await takeDownArticle(ingest, anna, 'articlefirst')).toMatchObject({
      changed: false,
      message: 'Article articlefirst has already been taken down and is erased on 2026-03-16T13:00:00.000Z.',
    });
  });

  it('is not undone by a feed, another source, a bundle or the pipeline', async () => {
    const url = 'https://wire.example/articlefirst';
    expect(await world.feed({ url, title: 'Corrected' })).toMatchObject({ created: 0, revised: 0 });
    expect(await world.feed({ url: `${url}/`, guid: 'new', title: 'Again' })).toMatchObject({ created: 0, revised: 0 });
    await world.import([memberRecord('articlefirst', 'eventboth000', { title: 'Another', live: true })], {
      pipeline: true,
    });
    await world.run();
    expect(await status('articlefirst')).toBe(404);
    expect(await world.newChanges()).toEqual([]);
  });

  it('is undone with everything that the article had, and a mirror receives it again', async () => {
    const before = await content();
    world.at('2026-03-15T14:00:00.000Z');
    const { message } = await restoreArticle(ingest, { ...anna, reason: 'sent to the wrong address' }, 'articlefirst');
    expect(message).toBe('Article articlefirst is restored.');
    expect(await status('articlefirst')).toBe(200);
    expect(await content()).toEqual(before);
    expect(before).toMatchObject([
      { title: 'Title of articlefirst', facts: ['12'], companies: ['companynorrv'], vectors: 1 },
    ]);
    expect(await world.body('/events/eventboth000')).toMatchObject({
      event: { article_count: 2, article_ids: ['articlefirst', 'articlesecnd'] },
    });
    expect(await world.newChanges()).toContain('article articlefirst created');
    expect((await world.audit()).map(({ action, reason }) => [action, reason])).toEqual([
      ['articles takedown', anna.reason],
      ['articles restore', 'sent to the wrong address'],
    ]);
    expect([await listHidden(world.ingest.db, 10), await erase()]).toEqual([[], 0]);
    // The page is no longer refused.
    expect(await world.feed({ url: 'https://wire.example/articlefirst', title: 'Corrected' })).toMatchObject({
      refused: [],
    });
    expect(await restoreArticle(ingest, anna, 'articlefirst')).toMatchObject({ changed: false });
  });

  it('of the last article of an event ends in a new event when it is undone', async () => {
    await takeDownArticle(ingest, anna, 'articlealone');
    expect(await world.body('/events/eventalone00')).toMatchObject({ event: { status: 'removed' } });
    await restoreArticle(ingest, anna, 'articlealone');
    await world.run();
    expect(await status('articlealone')).toBe(200);
    const { article } = (await world.body('/articles/articlealone')) as { article: { event_id: string } };
    expect(article.event_id).not.toBe('eventalone00');
    expect(await world.body(`/events/${article.event_id}`)).toMatchObject({ event: { status: 'active' } });
  });

  it('of an article whose source is blocked meanwhile stays withheld with the source', async () => {
    await takeDownArticle(ingest, anna, 'articlesecnd');
    await blockSource(ingest, anna, 'paper.example');
    expect((await restoreArticle(ingest, anna, 'articlesecnd')).message).toContain(
      'while its source paper.example is blocked',
    );
    expect(await status('articlesecnd')).toBe(404);
    await unblockSource(ingest, anna, 'paper.example');
    expect(await status('articlesecnd')).toBe(200);
    await blockSource(ingest, anna, 'paper.example');
    await takeDownArticle(ingest, anna, 'articlesecnd');
    await unblockSource(ingest, anna, 'paper.example');
    expect(await status('articlesecnd')).toBe(404);
    await restoreArticle(ingest, anna, 'articlesecnd');
    expect(await status('articlesecnd')).toBe(200);
  });

  it('erases when its time has come, once and for all', async () => {
    world.at('2026-03-15T15:00:00.000Z');
    await takeDownArticle(ingest, anna, 'articlegone0');
    expect(await erase()).toBe(0);
    await world.newChanges();
    world.at('2026-03-16T15:00:00.000Z');
    expect(await erase()).toBe(1);
    expect(await world.newChanges()).toEqual([]);
    expect(await world.row('articles', 'articlegone0')).toMatchObject({
      title: null,
      summary: null,
      withheld: 'takedown',
      article_url: 'https://wire.example/articlegone0',
    });
    for (const table of ['key_facts', 'article_companies', 'article_inputs', 'hidden_articles'])
      expect(await world.rows(`select 1 from ${table} where article_id = 'articlegone0'`)).toEqual([]);
    expect((await world.audit()).at(-1)).toMatchObject({
      author: 'nordwire (takedown)',
      action: 'articles erase',
      record_id: 'articlegone0',
      before: { taken_down_by: 'Anna' },
    });
    await expect(restoreArticle(ingest, anna, 'articlegone0')).rejects.toThrow(
      'Article articlegone0 has been erased and cannot be restored.',
    );
  });

  it('erases at once on request, also after it hid the article', async () => {
    await takeDownArticle(ingest, anna, 'articlefirst');
    const { message } = await takeDownArticle(ingest, anna, 'articlefirst', { isImmediate: true });
    expect(message).toBe('Article articlefirst is taken down and erased.');
    expect(await content()).toEqual([
      { title: null, summary: null, key_points: [], facts: null, companies: null, vectors: 0 },
    ]);
    await expect(restoreArticle(ingest, anna, 'articlefirst')).rejects.toThrow('has been erased');
  });

  it('erases no later than the source may keep the article', async () => {
    const other = await createOperateWorld();
    try {
      await other.import([
        { record: 'source', id: 'sourcewire00', policy: { article_days: 3 } },
        eventRecord('eventboth000'),
        memberRecord('articlefirst', 'eventboth000', { published_at: '2026-03-12T14:00:00Z' }),
      ]);
      await takeDownArticle({ ...other.ingest, takedownGraceMs: DAY_MS }, anna, 'articlefirst');
      expect((await listHidden(other.ingest.db, 1)).map(({ erase_at }) => erase_at)).toEqual([
        new Date('2026-03-15T14:00:00.000Z'),
      ]);
    } finally {
      await other.database.drop();
    }
  });
});
