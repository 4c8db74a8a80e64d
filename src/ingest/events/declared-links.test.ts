import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredFacts } from '../../../test/support/ingest/declared-facts.ts';
import { feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import { anna, createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import type { DeclaredFacts } from '../../core/declared-facts.ts';
import { ingestItems } from '../intake/intake.ts';
import { splitEvent } from '../operate/events.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());

let count = 0;
const hourOfMarch = (hour: number): Date => new Date(Date.UTC(2026, 2, 10, hour));

/** An item with declared links and its own address. */
const release = (title: string, hour: number, links: Partial<DeclaredFacts>): Partial<FeedItem> => ({
  url: `https://wire.example/declared/${++count}`,
  title,
  text: title,
  language: 'en',
  published_at: hourOfMarch(hour),
  declared: declaredFacts(links),
});

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

const eventOf = async (item: Partial<FeedItem>): Promise<string> => {
  const [row] = await world.rows(`select event_id from articles where article_url = '${item.url}'`);
  return String(row?.['event_id']);
};

async function readEvents(items: readonly Partial<FeedItem>[]): Promise<ReadonlySet<string>> {
  return new Set(await Promise.all(items.map(eventOf)));
}

async function titleOf(events: ReadonlySet<string>): Promise<unknown> {
  const { event } = await world.body(`/events/${[...events][0]}`);
  return (event as Record<string, unknown>)['title'];
}

/** Releases of a language group share no words, and another release of the hour shares words with one of them. */
const versions = (group: string) => [
  release(`Brimvik Forvaring publishes its ${group} quarter`, 8, { language_group: group }),
  release(`Kvartalet ${group}, resultat och utsikter`, 9, { language_group: group, language: 'sv' }),
  release(`Vuosineljannes ${group} osavuosikatsaus`, 30 * 24, { language_group: group, language: 'fi' }),
];

describe('articles of one declared language group', () => {
  it.each(permutations([0, 1, 2]))('are one event in the order %i, %i, %i, one reading each', async (...order) => {
    const items = versions(`group ${order.join('')}`);
    for (const at of order) {
      await world.feed(items[at] ?? {});
      await world.run();
    }
    expect((await readEvents(items)).size).toBe(1);
  });

  it('are one event in one reading, and those of another group are not of it', async () => {
    const one = versions('group alpha');
    const titles = ['Odlavik recalls a heating pump', 'Tilbakekalling av en varmepumpe i Odlavik'];
    const other = titles.map((title) => release(title, 8, { language_group: 'group beta' }));
    await world.feed(...one, ...other);
    await world.run();
    const events = [await readEvents(one), await readEvents(other)];
    expect(events.map(({ size }) => size)).toEqual([1, 1]);
    expect(events[0]).not.toEqual(events[1]);
  });

  it('stay apart where an editor took them apart', async () => {
    const titles = ['Dalvik buys a sawmill', 'Strandholm hires a bishop', 'Ekvik names a chair'];
    const items = titles.map((title) => release(title, 8, { language_group: 'gamma' }));
    const [first = {}, second = {}, third = {}] = items;
    await world.feed(first, second);
    await world.run();
    const [row] = await world.rows(`select id from articles where article_url = '${second.url}'`);
    await splitEvent(world.ingest, anna, await eventOf(first), [String(row?.['id'])]);
    await world.feed({ ...second, text: 'Strandholm hires a bishop from Ekvik' }, third);
    await world.run();
    expect((await readEvents([first, second])).size).toBe(2);
    expect((await readEvents(items)).size).toBe(2);
  });

  it('say why with the rule of the declaration', async () => {
    const items = versions('group delta');
    await world.feed(...items);
    await world.run();
    const rows = await world.rows(`
      select t.decisions from event_member_traces t join articles a on a.id = t.article_id
      where a.article_url = '${items[1]?.url}'`);
    expect(JSON.stringify(rows)).toContain('declared/language-group');
  });
});

describe('a correction that its source declares', () => {
  const first = (id: string) => release(`Harvik lowers the price of rope ${id}`, 6, { release: id });
  const corrects = (id: string) => release('Skagvik opens a ferry terminal', 7, { release: `${id} new`, corrects: id });

  it.each([
    ['after', 0],
    ['before', 1],
  ])('is of the event of the release, and the newer word, where it arrives %s it', async (_, at) => {
    const id = `release ${at}`;
    const items = [first(id), corrects(id)];
    for (const item of at === 0 ? items : items.toReversed()) {
      await world.feed(item);
      await world.run();
    }
    const events = await readEvents(items);
    expect(events.size).toBe(1);
    expect(await titleOf(events)).toBe('Skagvik opens a ferry terminal');
  });

  it('is known by the release that says what corrects it, also where it says so later', async () => {
    const original = release('Tangvik sells a quarry', 6, { release: 'quarry' });
    const correction = release('Nesvik hires a pilot', 7, { release: 'pilot' });
    await world.feed(original, correction);
    await world.run();
    expect((await readEvents([original, correction])).size).toBe(2);
    await world.feed({ ...original, declared: declaredFacts({ release: 'quarry', corrected_by: 'pilot' }) });
    await world.run();
    const events = await readEvents([original, correction]);
    expect(events.size).toBe(1);
    expect(await titleOf(events)).toBe('Nesvik hires a pilot');
  });

  it('corrects nothing of another source', async () => {
    await world.import([
      {
        record: 'source',
        id: 'sourcecable0',
        name: 'Cable',
        domain: 'cable.example',
        country: 'SE',
        source_type: 'press_release',
        language: 'en',
      },
    ]);
    const items = [
      release('Tallvik rents a warehouse', 6, { release: 'foreign' }),
      release('Kornvik names a chemist', 7, { corrects: 'foreign' }),
    ];
    await world.feed(items[0] ?? {});
    await ingestItems(world.ingest, { id: 'sourcecable0', country: 'SE', language: 'en' }, [feedItem(items[1] ?? {})], {
      identity: 'auto',
      feedLanguage: 'en',
    });
    await world.run();
    expect((await readEvents(items)).size).toBe(2);
  });
});
