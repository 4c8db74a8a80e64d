import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataVersion, type DataVersion } from '../../src/core/data-version.ts';
import { createRecall } from '../../src/core/recall.ts';
import { type CaptionNeeds, readCaptions } from '../../src/resources/shared/captions.ts';
import type { Visibility } from '../../src/resources/shared/visibility.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { articleId, buildWorld, eventId, toId } from './world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
});
afterAll(() => database.drop());

const everything: Visibility = {
  articlesSince: null,
  previewSourcesOnly: false,
  storiesSince: null,
  registers: null,
  caps: {
    articles: null,
    articlesPerCompany: null,
    events: null,
    stories: null,
    storiesPerCompany: null,
    calendar: null,
  },
};
const needs = { companies: [toId('skogmark')], events: [eventId(2)] };

const createReader = (version: DataVersion) => {
  const lookups = { db: database.db, recall: createRecall(version) };
  return (see: Visibility, wanted: CaptionNeeds) => readCaptions(lookups, see, wanted);
};

const rename = (name: string) =>
  database.db.updateTable('companies').set({ name }).where('id', '=', toId('skogmark')).execute();
const move = (article_url: string) =>
  database.db.updateTable('articles').set({ article_url }).where('id', '=', articleId(2, 0)).execute();

describe('captions', () => {
  it('are read anew while the version of the data is unknown', async () => {
    const read = createReader(createDataVersion());
    const before = (await read(everything, needs)).companies.get(toId('skogmark'))?.name ?? '';
    await rename('Another AB');
    expect((await read(everything, needs)).companies.get(toId('skogmark'))?.name).toBe('Another AB');
    await rename(before);
  });

  it('hold for one version of the data, and no longer', async () => {
    const version = createDataVersion();
    version.set(1);
    const read = createReader(version);
    const link = async () => (await read(everything, needs)).events.get(eventId(2))?.leads[0]?.article_url ?? '';
    const first = await link();
    await move('https://dagsnytt.example/moved');
    expect(await link()).toBe(first);
    version.set(2);
    expect(await link()).toBe('https://dagsnytt.example/moved');
    await move(first);
    version.lose();
    expect(await link()).toBe(first);
  });

  it('of one age window never come out of another', async () => {
    const version = createDataVersion();
    version.set(1);
    const read = createReader(version);
    expect((await read(everything, needs)).events.get(eventId(2))?.leads).toHaveLength(1);
    const nothing = { ...everything, articlesSince: new Date('2999-01-01T00:00:00Z') };
    expect((await read(nothing, needs)).events.get(eventId(2))?.leads).toEqual([]);
  });
});
