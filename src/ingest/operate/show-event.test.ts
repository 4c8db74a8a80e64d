import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { takeDownArticle } from './articles.ts';
import { mergeEventsInto, splitEvent } from './events.ts';
import { showEvent } from './show-event.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await emptyTables(world.database.db, 'events', 'articles', 'stories', 'calendar_events');
  await world.rows(`update change_clock set at = '-infinity'`);
  world.at('2026-03-15T12:00:00.000Z');
});

// Each of the first two says half of what happened; the third says all of it.
const items = {
  flood: 'Harbour tunnel at Norrsund floods after pump station fails overnight',
  ferry: 'Ferry passengers stranded for hours at quay station',
  both: 'Norrsund harbour tunnel floods as pump station fails, ferry passengers stranded at quay station',
  order: 'Norrvik Industri wins order for hoists from mine in Kiruna',
  comment: 'Comment: Norrvik Industri needs the hoists order from Kiruna',
} as const;
type Name = keyof typeof items;

async function read(...names: readonly Name[]): Promise<void> {
  for (const name of names) {
    const minute = Object.keys(items).indexOf(name) * 5;
    const published_at = new Date(Date.UTC(2026, 2, 15, 9, minute));
    await world.feed({ title: items[name], url: `https://wire.example/${name}`, published_at });
    await world.run();
  }
}

async function findPlacement(name: Name): Promise<{ readonly id: string; readonly event: string }> {
  const [row] = await world.rows(
    `select id, event_id from articles where article_url = 'https://wire.example/${name}'`,
  );
  return { id: String(row?.['id']), event: String(row?.['event_id']) };
}

const show = (id: string) => showEvent(world.database.db, id);

/** By which rules an article came to its event. */
async function listRules(event: string, article: string): Promise<readonly string[]> {
  const member = (await show(event)).members.find(({ id }) => id === article);
  return (member?.decisions ?? []).map(({ rule, text }) => `${rule}: ${text}`);
}

describe('why an article is in its event', () => {
  it('is the parts of what it reached, what was needed and the event that came next', async () => {
    await read('flood', 'ferry');
    const [flood, ferry] = [await findPlacement('flood'), await findPlacement('ferry')];
    expect(ferry.event).not.toBe(flood.event);
    const [opened] = (await show(ferry.event)).members;
    const [decision] = opened?.decisions ?? [];
    expect(decision).toMatchObject({
      rule: 'events/placed/opened',
      next: { event_id: flood.event, threshold: { rule: 'events/threshold/headlines' } },
    });
    const { score = 0, trace = [], threshold } = decision?.next ?? {};
    expect(score).toBeLessThan(threshold?.value ?? 0);
    expect(trace.reduce((sum, { value = 0 }) => sum + value, 0)).toBeCloseTo(score ?? 0, 2);
    expect(opened?.next_title).toBe(items.flood);
  });

  it('is the merge too, of an event that an article shows to be one with another', async () => {
    await read('flood', 'ferry');
    const ferry = await findPlacement('ferry');
    await read('both');
    const [flood, both] = [await findPlacement('flood'), await findPlacement('both')];
    expect(await listRules(flood.event, ferry.id)).toEqual([
      'events/placed/opened: opened the event: none was alike enough',
      `events/merged/similarity: merged from ${ferry.event}: ${both.id} belongs to both`,
    ]);
    const [, merge] = (await show(flood.event)).members.find(({ id }) => id === ferry.id)?.decisions ?? [];
    expect(merge?.trace?.map(({ rule }) => rule)).toContain('events/merge/caution');
    expect((await listRules(flood.event, both.id))[0]).toBe('events/placed/joined: joined');
  });

  it('is the import, and an editor who merged or split', async () => {
    await world.import([
      eventRecord('eventaaaaaaa'),
      memberRecord('articleaaaa1', 'eventaaaaaaa'),
      memberRecord('articleaaaa2', 'eventaaaaaaa', { source: 'paper.example' }),
      eventRecord('eventbbbbbbb'),
      memberRecord('articlebbbb1', 'eventbbbbbbb'),
    ]);
    const imported = 'events/imported: imported: the bundle names its event';
    expect(await listRules('eventaaaaaaa', 'articleaaaa1')).toEqual([imported]);
    await mergeEventsInto(world.ingest, anna, 'eventaaaaaaa', ['eventbbbbbbb']);
    expect(await listRules('eventaaaaaaa', 'articlebbbb1')).toEqual([
      imported,
      'events/merged/editor: merged from eventbbbbbbb by an editor',
    ]);
    await splitEvent(world.ingest, anna, 'eventaaaaaaa', ['articleaaaa2']);
    const [moved] = await world.rows(`select event_id from articles where id = 'articleaaaa2'`);
    expect(await listRules(String(moved?.['event_id']), 'articleaaaa2')).toEqual([
      'events/moved/editor: moved by an editor from eventaaaaaaa',
    ]);
  });

  it('is forgotten with an article that is taken down', async () => {
    await read('flood');
    const { id } = await findPlacement('flood');
    await takeDownArticle(world.ingest, anna, id);
    expect(await world.rows('select article_id from event_member_traces')).toEqual([]);
  });
});

describe('why an event is as it is', () => {
  it('is the member that goes first, and the rules of its significance and type', async () => {
    await read('flood');
    const { id, event } = await findPlacement('flood');
    expect((await show(event)).trace).toEqual([
      { rule: 'events/precedence/only', text: `${id} is the only member` },
      { rule: 'events/significance/routine', text: 'publishers: 1; 5 make an event notable' },
      { rule: 'events/event-type/none', text: 'no member has one' },
    ]);
  });

  it('is an import that gave it', async () => {
    await world.import([eventRecord('eventaaaaaaa'), memberRecord('articleaaaa1', 'eventaaaaaaa')]);
    expect((await show('eventaaaaaaa')).trace.map(({ rule }) => rule)).toEqual(['events/given']);
  });

  it('is what commentary is about', async () => {
    await read('order', 'comment');
    const [order, comment] = [await findPlacement('order'), await findPlacement('comment')];
    expect(await show(comment.event)).toMatchObject({
      related_to: order.event,
      relation: {
        rule: 'events/relation/commentary',
        threshold: { rule: 'events/threshold/relation', text: 'both name Norrvik Industri AB' },
      },
    });
  });
});

it('an event that is not there is refused by its id', async () => {
  await expect(show('nosuch')).rejects.toThrow('Unknown event nosuch.');
});
