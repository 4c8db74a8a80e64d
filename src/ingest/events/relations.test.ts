import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import { createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { runAll } from '../background/run.ts';
import { ingestItems } from '../intake/intake.ts';
import { oneByOne } from '../providers/translation/one-by-one.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  const desk = { name: 'Desk', domain: 'desk.example', country: 'SE', source_type: 'press_release', language: null };
  await world.import([{ record: 'source', id: 'sourcedesk00', ...desk }]);
});
afterAll(() => world.database.drop());
beforeEach(empty);

async function empty(): Promise<void> {
  await emptyTables(world.database.db, 'events', 'articles', 'stories', 'calendar_events');
  await world.rows(`update change_clock set at = '-infinity'`);
  world.at('2026-03-15T12:00:00.000Z');
  await world.newChanges();
}

const wire = { id: 'sourcewire00', country: 'SE', language: 'en' };
const paper = { id: 'sourcepaper0', country: 'FI', language: 'en' };
const desk = { id: 'sourcedesk00', country: 'SE', language: null };
const at = (time: string) => new Date(`2026-03-15T${time}:00Z`);

const fact = 'Norrvik Industri wins order for hoists from mine in Kiruna';
const swedish = {
  title: 'Norrvik Industri får order på hissar från gruva i Kiruna',
  text: 'Gruvan i Kiruna har beställt hissar av Norrvik Industri och får dem efter sommaren.',
};
const items = {
  fact: [wire, { title: fact, published_at: at('09:00') }],
  report: [paper, { title: 'Mine in Kiruna orders hoists from Norrvik Industri', published_at: at('09:20') }],
  opinion: [desk, { title: 'Comment: Norrvik Industri needs the hoists order from Kiruna', published_at: at('10:00') }],
  /** Written before it happened. */
  outlook: [wire, { title: 'Comment: Norrvik Industri is too dear to own this spring', published_at: at('08:00') }],
  /** The fact in another language. */
  release: [desk, { ...swedish, published_at: at('08:55') }],
} as const;
type Name = keyof typeof items;

const toAddress = (name: Name) => `https://${items[name][0].id}.example/${name}`;

/** Reads articles from their feeds and takes them through every step. */
async function read(...names: readonly Name[]): Promise<void> {
  for (const name of names) {
    const [source, item] = items[name];
    const options = { identity: 'auto', feedLanguage: null } as const;
    await ingestItems(world.ingest, source, [feedItem({ ...item, url: toAddress(name) })], options);
  }
  await world.run();
}

/** Takes what waits through every step, with a translator of the release. */
async function translate(): Promise<void> {
  const translator = oneByOne({ id: 'test', translate: () => ({ title: fact, text: `${fact}.` }) });
  const { ingest } = world;
  const providers = { ...ingest.providers, translator };
  await runAll({ ...ingest, providers }, { signal: new AbortController().signal });
}

async function readEventId(name: Name): Promise<string> {
  const [row] = await world.rows(`select event_id from articles where article_url = '${toAddress(name)}'`);
  return String(row?.['event_id']);
}

/** What callers are told that the event of an article reacts to. */
const readRelation = async (name: Name): Promise<unknown> =>
  (await world.body(`/events/${await readEventId(name)}`))['event'];

function permute<Value>(values: readonly Value[]): Value[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, place) =>
    permute(values.filter((_, other) => other !== place)).map((rest) => [value, ...rest]),
  );
}

describe('commentary', () => {
  it.each(permute<Name>(['fact', 'report', 'opinion', 'outlook']).map((order) => [order]))(
    'is related to the event that it comments on and to no later one, read in the order %j',
    async (order) => {
      for (const name of order) await read(name);
      expect(await readRelation('opinion')).toMatchObject({ related_to: await readEventId('fact') });
      expect(await readRelation('outlook')).toMatchObject({ related_to: null });
    },
  );

  it.each(permute<Name>(['release', 'opinion']).map((order) => [order]))(
    'is related to a translated fact once that is served, read in the order %j',
    async (order) => {
      for (const name of order) await read(name);
      expect(await readRelation('opinion')).toMatchObject({ related_to: null });
      await translate();
      expect(await readRelation('opinion')).toMatchObject({ related_to: await readEventId('release') });
    },
  );
});

describe('commentary whose fact is read after it', () => {
  it('shows it in the log of changes, in a sync, by its time and by its validator', async () => {
    await read('opinion');
    const opinion = await readEventId('opinion');
    const before = (await world.get(`/events/${opinion}`)).headers.get('etag');
    await world.newChanges();
    world.at('2026-03-15T13:00:00.000Z');
    await read('fact');
    const [article] = await world.rows(`select id from articles where article_url = '${toAddress('fact')}'`);
    const factEvent = await readEventId('fact');
    expect(await world.newChanges()).toEqual(
      [`article ${article?.['id']} created`, `event ${factEvent} created`, `event ${opinion} updated`].sort(),
    );
    const changed = await world.list('/events?updated_after=2026-03-15T12:30:00Z');
    expect(changed.map(({ id }) => id).sort()).toEqual([factEvent, opinion].sort());
    expect(await readRelation('opinion')).toMatchObject({
      related_to: factEvent,
      updated_at: '2026-03-15T13:00:00.000Z',
    });
    expect((await world.list(`/events?related_to=${factEvent}`)).map(({ id }) => id)).toEqual([opinion]);
    expect((await world.get(`/events/${opinion}`)).headers.get('etag')).not.toBe(before);
  });

  it('is told with it: by three publishers it makes a story', async () => {
    await read('opinion');
    await read('fact');
    expect(await world.list('/stories')).toEqual([]);
    await read('report');
    const articles = await world.rows('select id from articles order by published_at');
    expect(await world.list('/stories')).toMatchObject([{ article_ids: articles.map(({ id }) => id) }]);
  });
});
