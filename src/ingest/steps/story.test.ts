import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asLines } from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { addTestReference, createTestIngest, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { runAll } from '../background/run.ts';
import { importBundle } from '../bundle/import.ts';
import { mergeEventsInto, removeEvent } from '../operate/events.ts';
import { queueStep } from '../pipeline/queue.ts';
import type { Ingest } from '../ports.ts';

let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store);
});
afterAll(() => store.drop());
beforeEach(() => emptyTables(store.db, 'events', 'articles', 'stories', 'pipeline_marks', 'changes'));

const id = (name: string) => name.padEnd(12, '0');

async function addEvent(name: string, columns: Record<string, unknown> = {}): Promise<void> {
  const times = { created_at: testNow, updated_at: testNow, first_reported_at: testNow, last_article_at: testNow };
  await store.db
    .insertInto('events')
    .values({ id: id(name), title: `About ${name}`, ...times, ...columns } as never)
    .execute();
}

async function addArticle(
  name: string,
  event: string,
  source: string,
  country = 'SE',
  article_url = `https://${source}.example/${name}`,
): Promise<void> {
  await store.db
    .insertInto('articles')
    .values({
      id: id(name),
      source_id: id(source),
      article_url,
      published_at: testNow,
      title: `Headline ${name}`,
      summary: `Sentence of ${name} alone.`,
      content_type: 'news',
      country,
      event_id: id(event),
      live: true,
      state: 'live',
      created_at: testNow,
      updated_at: testNow,
    } as never)
    .execute();
  await sql`
    update events set article_count = (select count(*) from articles a where a.event_id = events.id and a.live)
    where id = ${id(event)}`.execute(store.db);
  await queueStep(store.db, 'story', [id(name)], testNow);
}

const runPipeline = () => runAll(ingest, { signal: new AbortController().signal });

async function stories() {
  const { rows } = await sql<{ event_id: string; content: string; articles: string[] }>`
    select s.event_id, s.content, array(select sa.article_id from story_articles sa where sa.story_id = s.id order by 1) as articles
    from stories s where s.status = 'published' order by s.event_id`.execute(store.db);
  return rows;
}

describe('a story', () => {
  it('is written once three publishers report an event, and not before', async () => {
    await addEvent('deal');
    await addArticle('one', 'deal', 'wire');
    await addArticle('two', 'deal', 'paper');
    await addArticle('again', 'deal', 'paper');
    await runPipeline();
    expect(await stories()).toEqual([]);
    await addArticle('three', 'deal', 'desk');
    await runPipeline();
    expect(await stories()).toMatchObject([
      { event_id: id('deal'), articles: ['again', 'one', 'three', 'two'].map(id) },
    ]);
  });

  it('was published when the third publisher reported, whoever reports later and whatever was read together', async () => {
    const publishedAt = async () =>
      (await store.db.selectFrom('stories').select('published_at').execute())[0]?.published_at;
    const report = async (name: string, source: string, hour: number) => {
      await addArticle(name, 'deal', source);
      const published_at = new Date(testNow.getTime() + hour * 3_600_000);
      await store.db.updateTable('articles').set({ published_at }).where('id', '=', id(name)).execute();
    };
    await addEvent('deal');
    await report('one', 'wire', -9);
    await report('again', 'wire', -8);
    await report('two', 'desk', -7);
    await report('three', 'paper', -5);
    await report('late', 'desk', -4);
    await runPipeline();
    expect(await publishedAt()).toEqual(new Date(testNow.getTime() - 5 * 3_600_000));
    await report('later', 'paper', -1);
    await runPipeline();
    expect(await stories()).toMatchObject([{ articles: { length: 6 } }]);
    expect(await publishedAt()).toEqual(new Date(testNow.getTime() - 5 * 3_600_000));
  });

  it('takes a page that two sources brought for one, and who only repeats addresses for no publisher', async () => {
    await addEvent('deal');
    await addArticle('one', 'deal', 'wire');
    await addArticle('two', 'deal', 'desk');
    await addArticle('copy', 'deal', 'paper', 'SE', 'https://wire.example/one');
    await runPipeline();
    expect(await stories()).toEqual([]);
    await addArticle('three', 'deal', 'paper');
    await runPipeline();
    const [story] = await stories();
    expect(story?.articles).toEqual(['one', 'three', 'two'].map(id));
    const sources = story?.content.split('## Sources')[1] ?? '';
    expect(sources.split('https://wire.example/one')).toHaveLength(2);
  });

  describe('its country', () => {
    beforeAll(() =>
      sql
        .raw(`
        insert into countries (id, name, iso2_code, slug, updated_at) values
          ('norway000000', 'Norway', 'NO', 'norway', now()), ('denmark00000', 'Denmark', 'DK', 'denmark', now());
        insert into sources (id, name, domain, country, source_type, language, updated_at) values
          ('exchange0000', 'Exchange', 'exchange.example', 'SE', 'stock_exchange', 'en', now()),
          ('trade0000000', 'Trade', 'trade.example', 'NO', 'trade_publication', 'en', now()),
          ('analyst00000', 'Analyst', 'analyst.example', 'NO', 'research', 'en', now()),
          ('rates0000000', 'Rates', 'rates.example', 'NO', 'research', 'en', now()),
          ('blog00000000', 'Blog', 'blog.example', 'NO', 'blog', 'en', now())`)
        .execute(store.db),
    );

    /** The country of the story of articles, each `source country`, about a company of a home. */
    async function readCountry(home: string | null, ...articles: string[]): Promise<string | null | undefined> {
      await addEvent('deal');
      if (home !== null) {
        await sql`update companies set country = ${home} where id = 'norrvik00000'`.execute(store.db);
        await sql`
          insert into event_companies (event_id, company_id, role, is_primary)
          values (${id('deal')}, 'norrvik00000', 'subject', true)`.execute(store.db);
      }
      for (const [place, article] of articles.entries()) {
        const [source = '', country] = article.split(' ');
        await addArticle(`a${place}`, 'deal', source, country);
      }
      await runPipeline();
      return (await store.db.selectFrom('stories').select('country').executeTakeFirst())?.country;
    }

    it.each([
      [
        'where local publishers are, release platforms and wires aside',
        'NO',
        null,
        ['wire SE', 'wire SE', 'desk SE', 'paper NO'],
      ],
      ['not where research houses and blogs are', 'SE', null, ['exchange SE', 'analyst NO', 'rates NO', 'blog NO']],
      [
        'where most publishers are, however much each writes',
        'NO',
        null,
        ['exchange SE', 'exchange SE', 'exchange SE', 'trade NO', 'paper NO'],
      ],
      ['at home where most that report it are there', 'SE', 'SE', ['wire SE', 'desk SE', 'paper NO']],
      ['at home where as many report it abroad', 'SE', 'SE', ['desk SE', 'analyst NO', 'paper NO']],
      ['abroad where more local publishers are', 'NO', 'SE', ['desk SE', 'paper NO', 'trade NO']],
      ['never where none of its publishers is', 'NO', 'DK', ['desk SE', 'wire SE', 'paper NO']],
      [
        'where wires and release platforms are when nobody local reports it',
        'SE',
        'DK',
        ['wire SE', 'desk SE', 'analyst NO'],
      ],
    ])('is %s', async (_where, country, home, articles) => {
      expect(await readCountry(home, ...articles)).toBe(country);
    });
  });

  it('tells an event and the reactions to it as one, with a link to every source', async () => {
    await addEvent('deal');
    await addEvent('reaction', { significance: 'commentary', related_to: id('deal') });
    await addArticle('one', 'deal', 'wire');
    await addArticle('two', 'deal', 'desk');
    await runPipeline();
    expect(await stories()).toEqual([]);
    await addArticle('view', 'reaction', 'paper');
    await runPipeline();
    const [story, ...others] = await stories();
    expect(others).toEqual([]);
    expect(story).toMatchObject({ event_id: id('deal'), articles: ['one', 'two', 'view'].map(id) });
    for (const address of ['https://wire.example/one', 'https://desk.example/two', 'https://paper.example/view'])
      expect(story?.content).toContain(address);
    expect(story?.content).toMatch(/sentences of the sources; no text was written for it\._$/);
  });

  it('is told anew when a further reaction comes', async () => {
    await addEvent('deal');
    await addEvent('reaction', { significance: 'commentary', related_to: id('deal') });
    await addArticle('one', 'deal', 'wire');
    await addArticle('two', 'deal', 'desk');
    await addArticle('view', 'reaction', 'paper');
    await runPipeline();
    await addArticle('second', 'reaction', 'wire');
    await runPipeline();
    expect(await stories()).toMatchObject([{ articles: ['one', 'second', 'two', 'view'].map(id) }]);
  });

  it('leaves when a reaction it was told with is removed and too few publishers are left, and is told anew else', async () => {
    await addEvent('deal');
    await addEvent('reaction', { significance: 'commentary', related_to: id('deal') });
    await addArticle('one', 'deal', 'wire');
    await addArticle('two', 'deal', 'desk');
    await addArticle('view', 'reaction', 'paper');
    await runPipeline();
    await removeEvent(ingest, { author: 'Anna' }, id('reaction'));
    await runPipeline();
    expect(await stories()).toEqual([]);
    await addArticle('three', 'deal', 'paper');
    await runPipeline();
    expect(await stories()).toMatchObject([{ articles: ['one', 'three', 'two'].map(id) }]);
  });

  /** A story of two publishers' news and a third one's commentary. */
  async function writeStoryWithReaction(): Promise<void> {
    await addEvent('deal');
    await addEvent('reaction', { significance: 'commentary', related_to: id('deal') });
    await addArticle('one', 'deal', 'wire');
    await addArticle('two', 'deal', 'desk');
    await addArticle('view', 'reaction', 'paper');
    await label('view', 'commentary');
    await runPipeline();
    expect(await stories()).toMatchObject([{ articles: ['one', 'two', 'view'].map(id) }]);
    await emptyTables(store.db, 'changes');
  }

  const label = (article: string, significance: string) =>
    sql`update articles set significance = ${significance} where id = ${id(article)}`.execute(store.db);

  /** The story left with a trace in the log of changes, and nothing of it is left. */
  async function expectGone(): Promise<void> {
    expect(await stories()).toEqual([]);
    const { rows } = await sql`
      select c.action, s.status, s.content, e.action as event_action from changes c
      join stories s on s.id = c.record_id join changes e on e.at = c.at and e.record_id = s.event_id and e.kind = 'event'
      where c.kind = 'story'`.execute(store.db);
    expect(rows).toMatchObject([{ action: 'withdrawn', status: 'draft', content: '' }]);
  }

  it('leaves with the commentary it needs when an editor merges that into another event', async () => {
    await writeStoryWithReaction();
    await addEvent('other');
    await addArticle('apart', 'other', 'wire');
    await mergeEventsInto(ingest, { author: 'Anna' }, id('other'), [id('reaction')]);
    await expectGone();
    await runPipeline();
    await expectGone();
  });

  it('is told anew of who is left when an editor merges a commentary it does not need into another event', async () => {
    await writeStoryWithReaction();
    await addArticle('four', 'deal', 'paper');
    await addEvent('other');
    await addArticle('apart', 'other', 'wire');
    await runPipeline();
    await mergeEventsInto(ingest, { author: 'Anna' }, id('other'), [id('reaction')]);
    expect(await stories()).toEqual([]);
    await runPipeline();
    expect(await stories()).toMatchObject([{ event_id: id('deal'), articles: ['four', 'one', 'two'].map(id) }]);
  });

  it('leaves when the commentary it needs becomes news by a correction of its source', async () => {
    await writeStoryWithReaction();
    await label('view', 'routine');
    await queueStep(store.db, 'cluster', [id('view')], testNow);
    await runPipeline();
    await expectGone();
  });

  it('leaves with its event when that becomes commentary by corrections, and nothing is related to that any more', async () => {
    await writeStoryWithReaction();
    for (const article of ['one', 'two']) await label(article, 'commentary');
    await queueStep(store.db, 'cluster', ['one', 'two'].map(id), testNow);
    await runPipeline();
    await expectGone();
    const { rows } = await sql`
      select e.significance, e.related_to, e.updated_at = c.at as "isWritten" from events e
      join changes c on c.kind = 'event' and c.record_id = e.id and c.action = 'updated'
      where e.id = ${id('reaction')}`.execute(store.db);
    expect(rows).toEqual([{ significance: 'commentary', related_to: null, isWritten: true }]);
  });

  it.each([
    ['the commentary it needs becomes news', { id: id('reaction'), significance: 'routine' }],
    ['the commentary it needs reacts to nothing', { id: id('reaction'), related_to: null }],
    ['the commentary it needs is removed', { id: id('reaction'), status: 'removed' }],
    ['its event is commentary itself', { id: id('deal'), significance: 'commentary' }],
    ['its event is removed', { id: id('deal'), status: 'removed' }],
  ])('leaves when a bundle says that %s', async (_what, members) => {
    await writeStoryWithReaction();
    await importBundle(ingest, asLines([{ record: 'event', ...members }]), { pipeline: false });
    await expectGone();
  });

  it('is one where two events that were told turn out to be one', async () => {
    for (const event of ['deal', 'same']) {
      await addEvent(event);
      for (const source of ['wire', 'desk', 'paper']) await addArticle(`${event}${source}`, event, source);
    }
    await runPipeline();
    expect(await stories()).toHaveLength(2);
    await mergeEventsInto(ingest, { author: 'Anna' }, id('deal'), [id('same')]);
    await runPipeline();
    const left = await stories();
    expect(left).toMatchObject([{ event_id: id('deal') }]);
    expect(left[0]?.articles).toHaveLength(6);
  });

  it('is not written about commentary alone, nor of reactions whose event is gone', async () => {
    await addEvent('gone', { status: 'removed' });
    await addEvent('lonely', { significance: 'commentary' });
    await addEvent('orphan', { significance: 'commentary', related_to: id('gone') });
    for (const [place, source] of ['wire', 'paper', 'desk'].entries()) {
      await addArticle(`lonely${place}`, 'lonely', source);
      await addArticle(`orphan${place}`, 'orphan', source);
    }
    await runPipeline();
    expect(await stories()).toEqual([]);
  });
});
