import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { commitChanges } from '../../db/changes.ts';
import { splitEvent } from '../operate/events.ts';
import { applyMerges } from './apply-event-merges.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await emptyTables(world.database.db, 'events', 'articles', 'stories', 'calendar_events');
  await world.rows(`update change_clock set at = '-infinity'`);
  world.at('2026-03-15T12:00:00.000Z');
  await world.newChanges();
});

// Each of the first two says half of what happened; the third says all of it. No vectors: the world has no embedder.
const flood = 'Harbour tunnel at Norrsund floods after pump station fails overnight';
const ferry = 'Ferry passengers stranded for hours as quay closes';
const both = 'Norrsund harbour tunnel floods as pump station fails, ferry passengers stranded as quay closes';
const addresses = {
  flood: 'https://wire.example/flood',
  ferry: 'https://wire.example/ferry',
  both: 'https://wire.example/both',
};
const items = {
  flood: { title: flood, url: addresses.flood, published_at: new Date('2026-03-15T09:00:00Z') },
  ferry: { title: ferry, url: addresses.ferry, published_at: new Date('2026-03-15T09:05:00Z') },
  both: { title: both, url: addresses.both, published_at: new Date('2026-03-15T09:10:00Z') },
};

async function read(...names: (keyof typeof items)[]): Promise<void> {
  await world.feed(...names.map((name) => items[name]));
  await world.run();
}

async function readPlacements(...names: (keyof typeof items)[]): Promise<{ id: string; event_id: string }[]> {
  const rows = await world.rows('select id, event_id, article_url from articles');
  return names.map((name) => {
    const row = rows.find(({ article_url }) => article_url === addresses[name]);
    return { id: String(row?.['id']), event_id: String(row?.['event_id']) };
  });
}

/** Two events, and an article that belongs to both. */
async function unite() {
  await read('flood', 'ferry');
  const [first, second] = await readPlacements('flood', 'ferry');
  await world.newChanges();
  world.at('2026-03-15T13:00:00.000Z');
  await read('both');
  const [third] = await readPlacements('both');
  return { first: first?.event_id ?? '', second: second?.event_id ?? '', moved: second?.id, third: third?.id };
}

describe('two events that an article shows to be one', () => {
  it('become one: the event that reported first goes on, the other answers with a tombstone that points to it', async () => {
    const { first, second } = await unite();
    expect(first).not.toBe(second);
    expect(await world.body(`/events/${second}`)).toEqual({
      event: { id: second, status: 'merged', merged_into: first, updated_at: '2026-03-15T13:00:00.000Z' },
    });
    expect(await world.body(`/events/${first}`)).toMatchObject({
      event: {
        status: 'active',
        article_count: 3,
        first_reported_at: '2026-03-15T09:00:00.000Z',
        last_article_at: '2026-03-15T09:10:00.000Z',
      },
    });
    expect((await world.list('/events')).map(({ id }) => id)).toEqual([first]);
  });

  it('tell so in the log of changes and in a walk: the merge, the article that moved, the survivor', async () => {
    const { first, second, moved, third } = await unite();
    expect(await world.newChanges()).toEqual(
      [
        `article ${moved} updated`,
        `article ${third} created`,
        `event ${first} updated`,
        `event ${second} merged`,
      ].sort(),
    );
    const changed = await world.list('/events?updated_after=2026-03-15T12:30:00Z');
    expect(changed.map(({ id, status }) => `${id} ${status}`).sort()).toEqual(
      [`${first} active`, `${second} merged`].sort(),
    );
    const articles = await world.list('/articles?updated_after=2026-03-15T12:30:00Z');
    expect(articles.map(({ id, event_id }) => `${id} ${event_id}`).sort()).toEqual(
      [`${moved} ${first}`, `${third} ${first}`].sort(),
    );
  });

  it('stand in the audit log as those an operator merges, with the article that showed it', async () => {
    const { first, second, third } = await unite();
    const rows = (await world.audit()).filter(({ record_id }) => record_id === first || record_id === second);
    expect(rows).toMatchObject([
      { author: 'clusterer', record_id: first, before: { article_count: 1 }, after: { article_count: 3 } },
      {
        action: 'events merge',
        record_id: second,
        reason: expect.stringContaining(third ?? 'an article'),
        before: { status: 'active' },
        after: { status: 'merged', merged_into: first },
      },
    ]);
  });

  it('are one from the beginning where nobody has seen them apart', async () => {
    await read('flood', 'ferry', 'both');
    const places = await readPlacements('flood', 'ferry', 'both');
    expect(new Set(places.map(({ event_id }) => event_id)).size).toBe(1);
    expect(await world.rows('select status from events')).toEqual([{ status: 'active' }]);
  });

  it('stay one and change nothing when the articles are placed again', async () => {
    await unite();
    await world.newChanges();
    const before = await world.export();
    await world.rows(`update pipeline_marks set state = 'due', due_at = '2026-03-15T12:00:00Z' where step = 'cluster'`);
    await world.run();
    expect(await world.newChanges()).toEqual([]);
    expect(await world.export()).toBe(before);
  });

  it('are both as they were when the step dies before its end, and one when it is run again', async () => {
    await read('flood', 'ferry');
    const [first, second] = await readPlacements('flood', 'ferry');
    await world.newChanges();
    await world.rows(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger fail before insert on audit_log for each row execute function fail();`);
    await read('both');
    expect(await world.newChanges()).toEqual([]);
    expect((await world.list('/events')).map(({ id }) => id).sort()).toEqual(
      [first?.event_id, second?.event_id].sort(),
    );
    await world.rows('drop trigger fail on audit_log; drop function fail;');
    world.at('2026-03-15T14:00:00.000Z');
    await world.run();
    expect((await world.list('/events')).map(({ id }) => id)).toEqual([first?.event_id]);
  });

  it('stay two where an editor took an article of one out of the other', async () => {
    const { first, moved } = await unite();
    const { records } = await splitEvent(world.ingest, anna, first, [moved ?? '']);
    const made = records.find(({ before }) => before === null)?.id;
    await world.feed({ title: `${both} again`, url: 'https://wire.example/d', published_at: items.both.published_at });
    await world.run();
    expect((await world.list('/events')).map(({ id }) => id).sort()).toEqual([first, made].sort());
  });

  it('stay two where what an editor took out is older than all that is compared, and the article goes where it fits best', async () => {
    const noFacts = { summary: null, companies: [] };
    await world.import([
      eventRecord('eventgivenb0'),
      memberRecord('articlegivb0', 'eventgivenb0', { ...noFacts, title: ferry, published_at: '2026-03-15T09:05:00Z' }),
      memberRecord('articleold00', 'eventgivenb0', {
        ...noFacts,
        title: 'Sluice',
        published_at: '2026-03-01T09:00:00Z',
      }),
    ]);
    const { records } = await splitEvent(world.ingest, anna, 'eventgivenb0', ['articleold00']);
    const made = records.find(({ before }) => before === null)?.id ?? '';
    await world.import([
      memberRecord('articleflood', made, { ...noFacts, title: flood, published_at: '2026-03-15T09:00:00Z' }),
    ]);
    await read('both');
    expect((await world.list('/events')).map(({ id }) => id).sort()).toEqual(['eventgivenb0', made].sort());
    const [placed] = await readPlacements('both');
    expect(placed?.event_id).toBe(made);
  });

  it('stay two where both were given with their texts', async () => {
    await world.import([
      eventRecord('eventgivena0'),
      memberRecord('articlegiva0', 'eventgivena0', {
        title: flood,
        summary: null,
        companies: [],
        published_at: '2026-03-15T09:00:00Z',
      }),
      eventRecord('eventgivenb0'),
      memberRecord('articlegivb0', 'eventgivenb0', {
        title: ferry,
        summary: null,
        companies: [],
        published_at: '2026-03-15T09:05:00Z',
      }),
    ]);
    await read('both');
    expect((await world.list('/events')).map(({ id }) => id).sort()).toEqual(['eventgivena0', 'eventgivenb0']);
    const [placed] = await readPlacements('both');
    expect(['eventgivena0', 'eventgivenb0']).toContain(placed?.event_id);
  });

  it('go into the one whose texts were given, whichever reported first', async () => {
    await read('flood');
    const [own] = await readPlacements('flood');
    await world.import([
      eventRecord('eventgivenb0'),
      memberRecord('articlegivb0', 'eventgivenb0', {
        title: ferry,
        summary: null,
        companies: [],
        published_at: '2026-03-15T09:05:00Z',
      }),
    ]);
    await read('both');
    expect(await world.body(`/events/${own?.event_id}`)).toMatchObject({ event: { merged_into: 'eventgivenb0' } });
    expect(await world.body('/events/eventgivenb0')).toMatchObject({
      event: { title: 'Title of eventgivenb0', article_count: 3 },
    });
  });
});

describe('what turned out to be one, one after the other', () => {
  const toMerges = (...pairs: (readonly [string, string])[]) =>
    pairs.map(([event_id, into]) => ({
      event_id,
      into,
      article_id: 'articleaaaa1',
      isNew: false,
      decision: { rule: 'test', text: '' },
    }));

  it('leaves no chain: every tombstone points to the event that goes on', async () => {
    const names = ['eventaaaaaaa', 'eventbbbbbbb', 'eventccccccc'] as const;
    await world.import(names.flatMap((id) => [eventRecord(id), memberRecord(`article${id.slice(7)}`, id)]));
    await world.database.db.transaction().execute(async (tx) => {
      const now = world.ingest.now();
      const { changes, record } = await applyMerges(
        tx,
        toMerges(['eventaaaaaaa', 'eventbbbbbbb'], ['eventbbbbbbb', 'eventccccccc']),
        now,
      );
      await record();
      await commitChanges(tx, now, changes);
    });
    expect(await world.rows(`select id, merged_into from events where status = 'merged' order by id`)).toEqual([
      { id: 'eventaaaaaaa', merged_into: 'eventccccccc' },
      { id: 'eventbbbbbbb', merged_into: 'eventccccccc' },
    ]);
  });

  it('leaves out what cannot be merged any more, and carries out the rest', async () => {
    const names = ['eventaaaaaaa', 'eventbbbbbbb', 'eventccccccc'] as const;
    await world.import(names.flatMap((id) => [eventRecord(id), memberRecord(`article${id.slice(7)}`, id)]));
    await world.rows(`update events set status = 'removed' where id = 'eventbbbbbbb'`);
    const changes = await world.database.db.transaction().execute(async (tx) => {
      const merges = toMerges(['eventaaaaaaa', 'eventbbbbbbb'], ['eventaaaaaaa', 'eventccccccc']);
      return (await applyMerges(tx, merges, world.ingest.now())).changes;
    });
    expect(changes).toContainEqual(expect.objectContaining({ id: 'eventaaaaaaa', action: 'merged' }));
    expect(await world.row('events', 'eventaaaaaaa')).toMatchObject({ merged_into: 'eventccccccc' });
  });
});
