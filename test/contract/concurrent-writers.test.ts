import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitChanges } from '../../src/db/changes.ts';
import { connect, type Database } from '../../src/db/connect.ts';
import { readRows, withParam } from '../world/answers.ts';
import { addArticle, addEvent } from '../world/builders.ts';
import { emptyTables } from '../world/empty-tables.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

const EVENTS = 32;
const WRITERS = 4;
const CHANGES_EACH = 25;

let world: World;
let other: Database;
beforeAll(async () => {
  world = await startWorld();
  other = connect({ ...world.database.connection, maxConnections: WRITERS });
  await emptyTables(world.database.db, 'articles', 'events', 'stories');
  await world.add((draft) => {
    for (let number = 0; number < EVENTS; number++) {
      const name = `w${100 + number}x`;
      addEvent(draft, name, {
        title: 'version 0',
        first_reported_at: '2026-03-20T00:00:00Z',
        last_article_at: '2026-03-20T00:00:00Z',
        article_count: 1,
      });
      addArticle(draft, name, {
        source: 'nordposten',
        event: name,
        published_at: '2026-03-20T00:00:00Z',
        title: 'version 0',
      });
    }
  });
});
afterAll(async () => {
  await other.close();
  await world.close();
});

/** Changes records in transactions that overlap: each touches its rows, idles, and takes its time at the very end. */
async function write(writer: number): Promise<void> {
  for (let change = 1; change <= CHANGES_EACH; change++) {
    await other.db.transaction().execute(async (tx) => {
      // Each writer has rows of its own, so that only the clock makes one wait for another.
      const numbers = [0, 1, 2].map((step) => (((change * 3 + step) * WRITERS) % EVENTS) + writer);
      const ids = numbers.map((number) => toTestId(`w${100 + number}x`));
      for (const table of ['events', 'articles'] as const)
        await tx
          .updateTable(table)
          .set({ title: `version ${writer}.${change}` })
          .where('id', 'in', ids)
          .execute();
      await sleep((change * 7 + writer * 3) % 11);
      await commitChanges(
        tx,
        new Date(),
        (['event', 'article'] as const).flatMap((kind) =>
          ids.map((id) => ({ kind, id, action: 'updated' as const, movesClock: true })),
        ),
      );
      await sleep((change * 5 + writer) % 7);
    });
  }
}

/** A client that mirrors a list: it walks to the end, then goes on from the newest change it saw, with no overlap at all. */
async function mirror(path: string, isDone: () => boolean): Promise<{ titles: Map<string, string>; walks: number }> {
  const titles = new Map<string, string>();
  let watermark = '2020-01-01T00:00:00.000Z';
  for (let walks = 1; ; walks++) {
    const wasDone = isDone();
    let newest = watermark;
    let cursor: string | null = null;
    do {
      const at = `${path}?updated_after=${watermark}&limit=4`;
      const body: Json = await world.read(cursor === null ? at : withParam(at, 'cursor', cursor));
      for (const row of readRows(body)) {
        titles.set(String(row['id']), String(row['title']));
        if (String(row['updated_at']) > newest) newest = String(row['updated_at']);
      }
      cursor = (body['pagination'] as { next_cursor: string | null }).next_cursor;
    } while (cursor !== null);
    watermark = newest;
    if (wasDone) return { titles, walks };
  }
}

describe('a client that walks by updated_after while others write', () => {
  it('misses no change, on events and on articles', async () => {
    let isDone = false;
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))).finally(() => {
      isDone = true;
    });
    const [events, articles] = await Promise.all([
      mirror('/events', () => isDone),
      mirror('/articles', () => isDone),
      writing,
    ]);
    for (const [table, { titles, walks }] of [
      ['events', events],
      ['articles', articles],
    ] as const) {
      const { rows } = await other.pool.query<{ id: string; title: string }>(
        `select id, title from ${table} order by id`,
      );
      expect(Object.fromEntries([...titles].sort())).toEqual(
        Object.fromEntries(rows.map(({ id, title }) => [id, title])),
      );
      expect(walks).toBeGreaterThan(3);
    }
    expect(new Set(events.titles.values()).size).toBeGreaterThan(WRITERS);
  });

  it('sees times that rise in the order of the commits', async () => {
    const { rows } = await other.pool.query<{ seq: string; at: Date }>('select seq, at from changes order by seq');
    const times = rows.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, next) => one - next));
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1));
  });
});
