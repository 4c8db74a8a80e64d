import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { commitChanges } from '../../db/changes.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { createRecordEmbedder } from './embed-records.ts';

let store: TestDatabase;
const embeddedTexts: string[] = [];
const embedder: Embedder = {
  id: 'test:ones:1',
  dimensions: 2,
  maxTokens: 256,
  floor: 0.8,
  async embed(texts) {
    embeddedTexts.push(...texts);
    return texts.map(() => Float32Array.from([1, 0]));
  },
  close: () => Promise.resolve(),
};

const embed = async (): Promise<string[]> => {
  embeddedTexts.length = 0;
  await createRecordEmbedder(await createTestIngest(store, { embedder }))(new AbortController().signal);
  return [...embeddedTexts].sort();
};

beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  await sql
    .raw(`
    update companies set sector = 'Industrials', industry = 'Machinery', description = 'Makes turbines.' where id = 'norrvik00000';
    update companies set visible = false where id = 'oxelvik00000';
    insert into articles (id, source_id, article_url, published_at, title, summary, key_points, content_type,
      country, live, state, created_at, updated_at)
    select id, 'wire00000000', 'https://wire.example/' || id, now(), title, summary, '{A key point}', 'news', 'SE',
      live, case when live then 'live' else 'withdrawn' end, now(), now()
    from (values ('livearticle1', 'Turnover climbs', 'The maker sold more.', true),
      ('nosummary001', 'Short notice', null, true), ('withdrawn001', 'Gone', 'Gone.', false))
      as article (id, title, summary, live);
    insert into stories (id, title, summary, content, key_entities, published_at, country, status, created_at, updated_at)
    select id, title, 'In short.', 'The whole text.', '{Kaplan wheel,Norrvik}', now(), 'SE', status, now(), now()
    from (values ('publishedsto', 'How it sold more', 'published'),
      ('draftstory00', 'Not out yet', 'draft')) as story (id, title, status);`)
    .execute(store.db);
});
afterAll(() => store.drop());

describe('what records are matched on by meaning', () => {
  it('is title and summary of live articles, those and key entities of stories, and the description of a visible company', async () => {
    expect(await embed()).toEqual(
      [
        'Norrvik Industri AB\nNorrvik\nSweden\nIndustrials\nMachinery\nMakes turbines.',
        'How it sold more\nIn short.\nKaplan wheel, Norrvik',
        'Turnover climbs\nThe maker sold more.',
        'Short notice',
      ].sort(),
    );
  });

  it('is made into a vector once, and again when it changes', async () => {
    expect(await embed()).toEqual([]);
    await sql`update companies set aliases = '{Norrvik,Norwick}' where id = 'norrvik00000'`.execute(store.db);
    await sql`update articles set key_points = '{Another}' where id = 'livearticle1'`.execute(store.db);
    expect(await embed()).toEqual([
      'Norrvik Industri AB\nNorrvik, Norwick\nSweden\nIndustrials\nMachinery\nMakes turbines.',
    ]);
  });

  it('is taken for what a given vector was made of, until it changes', async () => {
    await sql`
      update vectors set "values" = '\\x000000000000803f', text_sha256 = null
      where of_id in ('livearticle1', 'publishedsto', 'norrvik00000')`.execute(store.db);
    expect(await embed()).toEqual([]);
    const { rows } = await sql<{ of_id: string }>`
      select of_id from vectors where "values" = '\\x000000000000803f' and text_sha256 is not null order by of_id`.execute(
      store.db,
    );
    expect(rows.map(({ of_id }) => of_id)).toEqual(['livearticle1', 'norrvik00000', 'publishedsto']);
    await sql`update articles set summary = 'The maker sold less.' where id = 'livearticle1'`.execute(store.db);
    expect(await embed()).toEqual(['Turnover climbs\nThe maker sold less.']);
  });

  it('is looked at once, and again where something changed', async () => {
    const embedChanged = createRecordEmbedder(await createTestIngest(store, { embedder }));
    const signal = new AbortController().signal;
    await sql`delete from vectors`.execute(store.db);
    expect(await embedChanged(signal)).toBe(4);
    // What it wrote is a change too.
    expect(await embedChanged(signal)).toBe(0);
    await sql`delete from vectors where of_id = 'livearticle1'`.execute(store.db);
    expect(await embedChanged(signal)).toBe(0);
    const change = { kind: 'article', id: 'livearticle1', action: 'updated', movesClock: false } as const;
    await store.db.transaction().execute(async (tx) => commitChanges(tx, new Date(), [change]));
    expect(await embedChanged(signal)).toBe(1);
    expect(await embedChanged(signal)).toBe(0);
  });
});
