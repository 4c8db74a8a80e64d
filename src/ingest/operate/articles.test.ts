import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { articleRecord } from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { ingestItems } from '../intake/intake.ts';
import { queueStep } from '../pipeline/queue.ts';
import { takeDownArticle } from './articles.ts';
import { mergeEventsInto, removeEvent } from './events.ts';

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
  await world.rows(`
    insert into insider_transactions (id, register, register_key, source_id, source_url, article_id, issuer_name, person_name,
      person_role, nature, nature_as_stated, is_purchase, trade_date, volume, published_at, created_at, updated_at)
    select 'transaction0', 'releases', 'k', source_id, article_url, id, 'Alfa', 'Anna Test', 'CEO', 'acquisition', 'Purchase',
      true, '2026-03-14', 100, published_at, published_at, published_at from articles where id = 'articlefirst'`);
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

  it('leaves no words, figures, links, names of persons, vector or input behind, and the calendar names no source', async () => {
    expect(await world.row('articles', 'articlefirst')).toMatchObject({
      state: 'withdrawn',
      title: null,
      source_title: null,
      summary: null,
      key_points: [],
      search: '',
      article_url: 'https://wire.example/articlefirst',
    });
    for (const table of ['key_facts', 'article_companies', 'article_inputs', 'pipeline_marks', 'reading_traces'])
      expect(await world.rows(`select * from ${table} where article_id = 'articlefirst'`)).toEqual([]);
    expect(await world.rows(`select of_id from vectors where of_id = 'articlefirst'`)).toEqual([]);
    expect(await world.row('insider_transactions', 'transaction0')).toMatchObject({
      person_name: null,
      person_role: null,
    });
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
    const changed = await world.list('/events?updated_after=2026-03-15T13:30:00Z');
    expect(changed.map(({ id, status }) => [id, status])).toEqual([['eventalone00', 'removed']]);
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
    expect(report).toMatchObject({ changed: false, message: 'Article articlefirst has already been taken down.' });
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

  describe('is not brought back under the address of its page', () => {
    const reason = 'has the address of an article that was taken down';
    const paper = { id: 'sourcepaper0', country: 'FI', language: 'en' };
    const forms = [
      'http://wire.example/articlefirst',
      'https://wire.example/articlefirst/',
      'https://www.wire.example/articlefirst',
      'https://wire.example/articlefirst?utm_source=rss',
    ];

    it.each(forms)('%s, by its own feed', async (url) => {
      const { created, revised, refused } = await world.feed({ url, guid: url, title: 'Norrvik moved' });
      expect({ created, revised }).toEqual({ created: 0, revised: 0 });
      // The tracking parameter is no part of an address, so that this one is the same item again.
      expect(refused).toEqual(url.includes('utm_') ? [] : [{ title: 'Norrvik moved', reason }]);
    });

    it.each([...forms, 'https://wire.example/articlefirst'])('%s, by another source', async (url) => {
      const items = [feedItem({ url, guid: url, title: 'Title of articlefirst' })];
      const taken = await ingestItems(world.ingest, paper, items, { identity: 'auto', feedLanguage: null });
      expect(taken).toMatchObject({
        created: 0,
        revised: 0,
        refused: [{ title: 'Title of articlefirst', reason }],
        articles: [],
      });
    });

    it('but other pages of its site are', async () => {
      expect(await world.feed({ url: 'https://wire.example/articlefirst/2', title: 'Norrvik too' })).toMatchObject({
        created: 1,
      });
    });

    it('by a bundle, which takes it without its words and says so', async () => {
      const again = memberRecord('articleagain', 'eventboth000', {
        source: 'paper.example',
        article_url: 'http://www.wire.example/articlefirst',
        source_title: 'Quelle',
        key_points: ['A point'],
      });
      const vector = {
        record: 'vector',
        of: 'article',
        of_id: 'articleagain',
        embedder: 'any',
        values: Buffer.from(new Float32Array([1, 0]).buffer).toString('base64'),
      };
      expect(await world.import([again, vector], { pipeline: true })).toMatchObject({ taken_down: 1 });
      expect((await world.get('/articles/articleagain')).status).toBe(404);
      expect(await world.row('articles', 'articleagain')).toMatchObject({
        state: 'withdrawn',
        withheld: 'takedown',
        title: null,
        source_title: null,
        summary: null,
        key_points: [],
        search: '',
      });
      for (const table of ['key_facts', 'article_companies', 'article_inputs', 'pipeline_marks', 'reading_traces'])
        expect(await world.rows(`select * from ${table} where article_id = 'articleagain'`)).toEqual([]);
      expect(await world.rows(`select of_id from vectors where of_id = 'articleagain'`)).toEqual([]);
      expect(await world.import([again])).toMatchObject({
        taken_down: 0,
        counts: { article: { created: 0, updated: 0, unchanged: 1 } },
      });
    });
  });

  it('leaves no article that waits for translation in the event that it takes with it', async () => {
    const release = {
      title: 'Oxelvik Verktyg AB: Delårsrapport januari-mars 2026',
      text: 'Omsättningen uppgick till 300 miljoner kronor under första kvartalet. Rörelseresultatet blev 20 miljoner kronor.',
      language: 'sv',
    };
    await world.feed({ url: 'https://wire.example/rapport', ...release });
    await world.run();
    const readEvent = async () =>
      (
        await world.rows(`select a.event_id, e.status from articles a join events e on e.id = a.event_id
          where a.article_url = 'https://wire.example/rapport'`)
      )[0];
    const placed = await readEvent();
    await world.import([memberRecord('articlesole0', String(placed?.['event_id']))]);
    await takeDownArticle(world.ingest, anna, 'articlesole0');
    expect(await readEvent()).toEqual({ ...placed, status: 'removed' });
    await world.run();
    expect(await readEvent()).toEqual({
      event_id: expect.not.stringMatching(String(placed?.['event_id'])),
      status: 'active',
    });
  });

  it('names what other sources brought of its page, which stays', async () => {
    const url = 'https://wire.example/shared';
    await world.import([
      memberRecord('articleshare', 'eventboth000', { article_url: url }),
      memberRecord('articlecopy0', 'eventboth000', { article_url: `${url}/`, source: 'paper.example' }),
    ]);
    const { message } = await takeDownArticle(world.ingest, anna, 'articleshare');
    expect(message).toBe(
      'Article articleshare is taken down. Not taken down, at the same address: articlecopy0 of paper.example.',
    );
    expect((await world.get('/articles/articlecopy0')).status).toBe(200);
  });

  it('leaves what another source brought of its page to the corrections of its own feed', async () => {
    const url = 'https://wire.example/both';
    const first = { url, guid: 'both', title: 'Norrvik opens a plant', text: 'Norrvik opens a plant in the north.' };
    expect(await world.feed(first)).toMatchObject({ created: 1 });
    await world.import([memberRecord('articlegone0', 'eventboth000', { article_url: url, source: 'paper.example' })]);
    await takeDownArticle(world.ingest, anna, 'articlegone0');
    const corrected = { ...first, text: 'Norrvik opens a plant in the south.' };
    expect(await world.feed(corrected)).toMatchObject({ created: 0, revised: 1, refused: [] });
    expect(await world.feed(corrected)).toMatchObject({ repeated: 1, refused: [] });
  });

  it('alone notes a page that was taken down', async () => {
    await expect(
      world.rows(`update articles set taken_down_page = 'wire.example/x' where withheld is null`),
    ).rejects.toThrow('violates check constraint');
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
    const { runAll } = await import('../background/run.ts');
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
    await expect(takeDownArticle(world.ingest, anna, 'nosuch')).rejects.toThrow('Unknown article nosuch.');
    await expect(takeDownArticle(world.ingest, { author: ' ' }, 'articlesecnd')).rejects.toThrow('author');
  });
});

describe('the words of an article that is taken down', () => {
  const sources = ['wire', 'paper', 'desk'];
  const [first = '', kept = '', others = ''] = ['articlewire0', 'articlepaper', 'articledesk0'];

  /** Everything the store says, but which words there are at all. */
  async function everything(): Promise<string> {
    const tables = await world.rows(
      `select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'text\\_%'`,
    );
    const said = [];
    for (const { name } of tables)
      for (const { text } of await world.rows(`select t::text as text from "${name}" t`)) said.push(`${name} ${text}`);
    return said.join('\n').toLowerCase();
  }

  beforeAll(async () => {
    await world.import([
      {
        record: 'source',
        id: 'sourcedesk00',
        name: 'Desk',
        domain: 'desk.example',
        country: 'SE',
        source_type: 'press_release',
      },
    ]);
  });
  beforeEach(async () => {
    await emptyTables(world.database.db, 'events', 'articles', 'stories', 'calendar_events', 'changes');
    await world.import(
      [first, kept, others].map((id, place) =>
        articleRecord(id, {
          source: `${sources[place]}.example`,
          title: place === 0 ? 'Quokka farm bought by Norrvik' : `Norrvik buys a farm, says ${sources[place]}`,
          summary: place === 0 ? 'The quokka farm is the first of Norrvik.' : 'Norrvik has bought a farm.',
          event: null,
        }),
      ),
    );
  });

  /** An event whose texts follow from one of the articles. */
  async function addEvent(id: string, ...articles: readonly string[]): Promise<void> {
    const times = `'2026-03-15T08:00:00Z', '2026-03-15T08:00:00Z'`;
    await world.rows(`insert into events (id, title, created_at, updated_at) values ('${id}', 'New', ${times})`);
    await world.import(articles.map((article) => ({ record: 'article', id: article, event: id })));
  }

  it('are in no story any more: it leaves, says nothing, and no export has it', async () => {
    await addEvent('eventfarm000', first, kept, others);
    await queueStep(world.ingest.db, 'story', [first], world.ingest.now());
    await world.run();
    const [story] = await world.list('/stories');
    expect(await world.row('stories', String(story?.id))).toMatchObject({
      content: expect.stringContaining('The quokka farm is the first of Norrvik.'),
    });
    await takeDownArticle(world.ingest, anna, first);
    await world.run();
    expect(await world.list('/stories')).toEqual([]);
    expect(await world.row('stories', String(story?.id))).toMatchObject({
      status: 'draft',
      title: '',
      summary: '',
      content: '',
      key_entities: [],
      search: '',
    });
    expect(await everything()).not.toContain('quokka');
    const text = await world.export();
    expect(text).not.toContain('"record":"story"');
    expect(text.toLowerCase()).not.toContain('quokka');
    const reasons = ['title', 'summary', 'content'].map(
      (member) => `1 ${member}: is missing; the story was withdrawn and says nothing any more`,
    );
    expect(await world.listErrors([{ record: 'story', id: String(story?.id), status: 'published' }])).toEqual(reasons);
  });

  it('are in no event that was merged or removed, nor in the record of that; words of those that are left stay', async () => {
    await addEvent('eventfarm000', first);
    await addEvent('eventother00', kept);
    await addEvent('eventgone000', others);
    await mergeEventsInto(world.ingest, anna, 'eventother00', ['eventfarm000', 'eventgone000']);
    expect(await world.row('events', 'eventfarm000')).toMatchObject({ title: 'Quokka farm bought by Norrvik' });
    await takeDownArticle(world.ingest, anna, first);
    expect(await world.row('events', 'eventfarm000')).toMatchObject({ title: 'Withdrawn', summary: null });
    expect(await world.row('events', 'eventgone000')).toMatchObject({ title: 'Norrvik buys a farm, says desk' });
    expect(await everything()).not.toContain('quokka');
  });

  it('are in no event that an editor removed before', async () => {
    await addEvent('eventfarm000', first);
    await removeEvent(world.ingest, anna, 'eventfarm000');
    await takeDownArticle(world.ingest, anna, first);
    expect(await everything()).not.toContain('quokka');
  });
});

describe('the audit log', () => {
  it('takes new rows only', async () => {
    await expect(world.rows('delete from audit_log')).rejects.toThrow('takes new rows only');
    await expect(world.rows(`update audit_log set author = 'nobody'`)).rejects.toThrow('takes new rows only');
    await expect(world.rows('truncate audit_log')).rejects.toThrow('takes new rows only');
  });
});
