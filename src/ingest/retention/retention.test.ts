import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { readRetention } from '../intake/retention-bounds.ts';
import { takeDownArticle } from '../operate/articles.ts';
import { mergeEventsInto } from '../operate/events.ts';
import { setSource } from '../operate/settings.ts';
import { blockSource, unblockSource } from '../operate/sources.ts';
import { expireDue } from './expire.ts';

/** Words of the source that stand nowhere else. */
const [LEAD, POINT, BODY, QUOTE] = ['gneissfelsen', 'quarzader', 'schiefergrund', 'basaltkante'];
const [OLD, NEW] = ['2026-02-01T08:00:00Z', '2026-03-14T08:00:00Z'];
const toVectorRecord = (of_id: string) => ({
  record: 'vector',
  of: 'article',
  of_id,
  embedder: 'any',
  values: Buffer.from(new Float32Array([1, 0]).buffer).toString('base64'),
});
const worded = (id: string, event: string, members: Record<string, unknown> = {}) =>
  memberRecord(id, event, { published_at: OLD, summary: `Said of ${LEAD}.`, key_points: [`One ${POINT}`], ...members });
const revenue = {
  concept: 'revenue',
  basis: 'as_reported',
  role: 'outcome',
  label: 'Revenue',
  value: '12',
  normalized_value: 12,
};
const { signal } = new AbortController();

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.at('2026-03-15T12:00:00.000Z');
  await emptyTables(
    world.database.db,
    'articles',
    'events',
    'stories',
    'feed_items',
    'source_retention',
    'calendar_events',
  );
  await world.rows("update sources set policy = '{}', blocked_at = null, blocked_from = null, enabled = true");
  await world.import([
    eventRecord('eventold0000'),
    worded('articleold00', 'eventold0000', { key_facts: [revenue] }),
    eventRecord('eventboth000'),
    worded('articleold01', 'eventboth000'),
    memberRecord('articlenew00', 'eventboth000', { published_at: NEW, summary: 'Said of granite.' }),
    memberRecord('articlepaper', 'eventboth000', {
      source: 'paper.example',
      published_at: OLD,
      summary: 'Said elsewhere.',
    }),
    toVectorRecord('articleold00'),
  ]);
  // Imported events have the texts that the bundle gave; these follow their articles.
  await world.rows('update events set texts_given = false');
  await world.newChanges();
});

const keep = (policy: { text_days?: number | null; article_days?: number | null }) =>
  setSource(world.ingest, anna, 'wire.example', { policy });
const expire = () => expireDue(world.ingest, { signal });
/** Everything that the store says, but the counts of words, which say nothing of whose they are. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(array['text_statistics', 'schema_migrations'])`.execute(
    world.ingest.db,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => world.rows(`select to_jsonb(t)::text as row from ${name} t`)),
  );
  return JSON.stringify(texts);
}

describe('texts that are kept for some days', () => {
  beforeEach(async () => {
    await world.database.pool.query(`
      insert into article_inputs
          (article_id, title, text, document, translated_title, translated_text, translated_by, translation_of)
        values ('articleold00', 'Titel', 'Lang ${BODY}', '[["p", [4, 0, "https://wire.example/${BODY}"]]]',
          'Title', 'Long ${BODY}', 'local:x', 'h');
      insert into reading_traces values ('articleold00', '[{"rule": "r", "text": "${QUOTE}"}]');
      insert into language_model_refusals (article_id, step, part, reason, written_by, at)
        values ('articleold00', 'enrich', 'summary', '${QUOTE}', 'm', now());
      insert into pipeline_marks (article_id, step, version, state, due_at) values ('articleold00', 'enrich', 1, 'done', now());
      insert into candidate_companies values ('companynorrv', now()) on conflict do nothing;
      insert into candidate_company_evidence values ('articleold00', 'companynorrv', 'title', 'Norrvik', '${QUOTE}');
      update article_companies set evidence = 'body "Norrvik", the ${QUOTE}' where article_id = 'articleold00'`);
    await keep({ text_days: 30 });
  });

  it('go with all that quotes them; headline, link, companies and figures stay, as the API answers', async () => {
    for (const word of [LEAD, POINT, BODY, QUOTE]) expect(await everything()).toContain(word);
    expect(await expire()).toEqual({ articles: 0, texts: 2 });
    for (const word of [LEAD, POINT, BODY, QUOTE]) expect(await everything()).not.toContain(word);
    expect(await world.body('/articles/articleold00')).toMatchObject({
      article: {
        title: 'Title of articleold00',
        summary: null,
        key_points: [],
        article_url: 'https://wire.example/articleold00',
      },
    });
    expect(await world.rows(`select value from key_facts where article_id = 'articleold00'`)).toEqual([
      { value: '12' },
    ]);
    expect(await world.rows('select of_id from vectors')).toEqual([]);
    expect((await world.list('/articles?q=articleold00')).map(({ id }) => id)).toEqual(['articleold00']);
    expect(await world.list(`/articles?q=${LEAD}`)).toEqual([]);
    expect(await world.list(`/events?q=${LEAD}`)).toEqual([]);
    expect((await world.list('/articles?company=companynorrv')).map(({ id }) => id)).toContain('articleold00');
  });

  it('keep the official mark of figures whose issuer a wire service declares', async () => {
    await world.rows("update sources set source_type = 'wire_service' where domain = 'wire.example'");
    await world.database.pool.query(`update article_inputs set declared = $1 where article_id = 'articleold00'`, [
      {
        reader: 'cision',
        issuer: { name: 'Norrvik' },
        class: { scheme: 'cision', code: QUOTE, name: QUOTE },
        documents: [{ url: `https://wire.example/${BODY}` }],
        trace: [],
      },
    ]);
    const readMarks = async () =>
      (await world.list('/figures')).map(({ article_id, official }) => `${article_id} ${official}`);
    expect(await readMarks()).toEqual(['articleold00 true']);
    expect(await expire()).toMatchObject({ texts: 2 });
    expect(await everything()).not.toContain(BODY);
    expect(await readMarks()).toEqual(['articleold00 true']);
  });

  it('stay where they are younger, or of a source without a bound', async () => {
    await expire();
    expect(await world.row('articles', 'articlenew00')).toMatchObject({
      summary: 'Said of granite.',
      text_expired_at: null,
    });
    expect(await world.row('articles', 'articlepaper')).toMatchObject({
      summary: 'Said elsewhere.',
      text_expired_at: null,
    });
  });

  it('go to the day: on it, not before', async () => {
    world.at('2026-03-03T07:59:59.999Z');
    expect(await expire()).toEqual({ articles: 0, texts: 0 });
    world.at('2026-03-03T08:00:00.000Z');
    expect(await expire()).toEqual({ articles: 0, texts: 2 });
  });

  it('tell copies and webhooks by changes, move their events on, and go once', async () => {
    await expire();
    const changes = await world.newChanges();
    expect(changes).toContain('article articleold00 updated');
    expect(changes).toContain('event eventold0000 updated');
    expect((await world.body('/events/eventold0000'))['event']).toMatchObject({ summary: null, article_count: 1 });
    expect(await expire()).toEqual({ articles: 0, texts: 0 });
    expect(await world.newChanges()).toEqual([]);
  });

  it('do not come back: by a feed that lists them, as they were or revised, by a bundle or by a vector', async () => {
    const item = {
      url: 'https://wire.example/articleold00',
      title: 'Titel',
      text: `Still ${LEAD}`,
      published_at: new Date(OLD),
    };
    await world.feed(item);
    await expire();
    expect(await world.feed(item)).toMatchObject({ created: 0, revised: 0, repeated: 1, refused: [] });
    expect(await world.feed({ ...item, text: `Changed ${LEAD}` })).toMatchObject({
      revised: 0,
      repeated: 1,
      refused: [],
    });
    await world.import([worded('articleold00', 'eventold0000'), toVectorRecord('articleold00')], { pipeline: true });
    await world.run();
    expect(await everything()).not.toContain(LEAD);
    expect(await world.row('articles', 'articleold00')).toMatchObject({ live: true, summary: null, key_points: [] });
    expect(await world.rows('select of_id from vectors')).toEqual([]);
  });

  it('take stories that the service wrote of them along, and leave those of editors', async () => {
    const story = {
      record: 'story',
      event: 'eventboth000',
      title: 'Story',
      summary: 'S',
      content: `Told of ${LEAD}`,
      country: 'SE',
      published_at: OLD,
      articles: ['articleold01'],
    };
    await world.import([
      { ...story, id: 'storywritten' },
      { ...story, id: 'storygiven00' },
    ]);
    await world.rows(`update stories set method = case id when 'storygiven00' then 'given' else 'extractive' end`);
    await expire();
    expect(await world.row('stories', 'storywritten')).toMatchObject({ status: 'draft', content: '' });
    expect(await world.row('stories', 'storygiven00')).toMatchObject({ status: 'published' });
  });

  it('leave no summary in an event that was merged away', async () => {
    await mergeEventsInto(world.ingest, anna, 'eventboth000', ['eventold0000']);
    expect(await world.row('events', 'eventold0000')).toMatchObject({ status: 'merged' });
    await expire();
    expect(await world.row('events', 'eventold0000')).toMatchObject({ status: 'merged', summary: null });
  });

  it('of what was never served are all there is: it goes altogether', async () => {
    await world.rows(`update articles set live = false, state = 'pending_translation' where id = 'articleold00'`);
    expect(await expire()).toEqual({ articles: 1, texts: 1 });
    expect(await world.row('articles', 'articleold00')).toMatchObject({ state: 'withdrawn', title: null });
  });

  it('go of a blocked source too, which comes back without them', async () => {
    await blockSource(world.ingest, anna, 'wire.example');
    expect(await expire()).toEqual({ articles: 0, texts: 2 });
    await unblockSource(world.ingest, anna, 'wire.example');
    await world.run();
    expect((await world.body('/articles/articleold00'))['article']).toMatchObject({ summary: null });
  });
});

describe('articles that are kept for some days', () => {
  beforeEach(() => keep({ article_days: 30 }));

  it('are answered with 404, told as withdrawn, and take an event along that has no other', async () => {
    expect(await expire()).toEqual({ articles: 2, texts: 0 });
    expect((await world.get('/articles/articleold00')).status).toBe(404);
    const changes = await world.newChanges();
    expect(changes).toContain('article articleold00 withdrawn');
    expect(changes).toContain('event eventold0000 removed');
    expect((await world.body('/events/eventboth000'))['event']).toMatchObject({ article_count: 2 });
    for (const word of [LEAD, POINT, 'Title of articleold']) expect(await everything()).not.toContain(word);
    expect(await world.row('articles', 'articleold00')).toMatchObject({
      withheld: 'takedown',
      taken_down_page: null,
      expired_at: new Date('2026-03-15T12:00:00.000Z'),
    });
  });

  it('do not come back by their feed or a bundle, and what is as old is not taken in', async () => {
    await expire();
    const item = { url: 'https://wire.example/articleold00', title: 'Again', published_at: new Date(OLD) };
    expect(await world.feed(item)).toMatchObject({ created: 0, repeated: 1, refused: [] });
    expect(await world.feed({ ...item, text: 'Revised.' })).toMatchObject({ created: 0, revised: 0, repeated: 1 });
    expect(await world.feed({ ...item, url: 'https://wire.example/archive', title: 'From the archive' })).toMatchObject(
      {
        created: 0,
        refused: [{ title: 'From the archive', reason: 'is older than its source may be kept' }],
      },
    );
    await world.import([worded('articleold00', 'eventboth000')]);
    expect((await world.get('/articles/articleold00')).status).toBe(404);
  });

  it('leave their page to other sources, and a takedown of an operator stands', async () => {
    await takeDownArticle(world.ingest, anna, 'articleold01');
    expect(await expire()).toEqual({ articles: 1, texts: 0 });
    const paper = { source: 'paper.example', article_url: 'https://wire.example/articleold00' };
    await world.import([memberRecord('articlecopy0', 'eventboth000', { ...paper, published_at: OLD })]);
    expect((await world.get('/articles/articlecopy0')).status).toBe(200);
    expect(await world.row('articles', 'articleold01')).toMatchObject({ withheld: 'takedown', expired_at: null });
  });

  it('go after their texts where both are bounded', async () => {
    await keep({ text_days: 10, article_days: 60 });
    expect(await expire()).toEqual({ articles: 0, texts: 2 });
    world.at('2026-04-03T00:00:00.000Z');
    expect(await expire()).toEqual({ articles: 2, texts: 1 });
  });
});

describe('a run', () => {
  it('is seen before it is made, and is one row of the audit log a source', async () => {
    await keep({ text_days: 5, article_days: 30 });
    const now = new Date('2026-03-15T12:00:00Z');
    const before = (await world.audit()).length;
    expect(await readRetention(world.ingest.db, now)).toEqual([
      {
        id: 'sourcewire00',
        domain: 'wire.example',
        text_days: 5,
        article_days: 30,
        articles_due: 2,
        texts_due: 0,
        oldest_due: new Date(OLD),
        last_run: null,
      },
    ]);
    await expire();
    expect((await world.audit()).slice(before)).toEqual([
      {
        author: 'nordwire (retention)',
        action: 'sources retention',
        kind: 'source',
        record_id: 'sourcewire00',
        reason: 'its policy keeps texts for 5 days and articles for 30 days',
        before: null,
        after: { articles: 2, texts: 0 },
      },
    ]);
    expect(await readRetention(world.ingest.db, now)).toMatchObject([
      { articles_due: 0, oldest_due: null, last_run: now },
    ]);
    await expire();
    expect((await world.audit()).length).toBe(before + 1);
  });

  it('that was cut short is counted with the one that goes on, whichever process it is', async () => {
    const many = Array.from({ length: 230 }, (_, n) => worded(`article${String(n).padStart(5, '0')}`, 'eventold0000'));
    await world.import(many);
    await keep({ article_days: 30 });
    const cut = new AbortController();
    const first = await expireDue(world.ingest, { signal: cut.signal, onBatch: () => cut.abort() });
    expect(first).toEqual({ articles: 100, texts: 0 });
    const both = await Promise.all([expire(), expire()]);
    expect(both[0].articles + both[1].articles).toBe(132);
    const rows = (await world.audit()).filter(({ action }) => action === 'sources retention').slice(-1);
    expect(rows).toMatchObject([{ after: { articles: 232, texts: 0 } }]);
  });

  it('leaves what another transaction holds to the next one', async () => {
    await keep({ article_days: 30 });
    await world.ingest.db.transaction().execute(async (tx) => {
      await sql`select from articles where id = 'articleold00' for no key update`.execute(tx);
      expect(await expire()).toEqual({ articles: 1, texts: 0 });
    });
    expect(await expire()).toEqual({ articles: 1, texts: 0 });
  });
});
