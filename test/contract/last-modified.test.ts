import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedKind } from '../../src/db/change.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A minute of its own for every change, so that each is the newest one of its kind. */
let minute = 0;

async function changed(kind: ChangedKind, name: string, work: string): Promise<string> {
  minute += 1;
  const at = new Date(Date.parse('2026-03-27T08:00:00.500Z') + minute * 60_000);
  world.setNow(new Date(at.getTime() + 5_000).toISOString());
  await world.change(
    [{ kind, id: toTestId(name), action: 'updated', movesClock: true }],
    at.toISOString(),
    async () => {
      await world.database.pool.query(work, [toTestId(name)]);
    },
  );
  return new Date(Math.floor(at.getTime() / 1000) * 1000).toUTCString();
}

const renames: Readonly<Record<string, string>> = {
  exchange: "update exchanges set name = name || '!' where id = $1",
  country: "update countries set name = name || '!' where id = $1",
  index: "update indices set name = name || '!' where id = $1",
  source: "update sources set name = name || '!' where id = $1",
  category: "update categories set name = name || '!' where id = $1",
  event: "update events set title = title || '!' where id = $1",
};
const hide = 'update companies set visible = not visible where id = $1';

describe('Last-Modified', () => {
  it.each<[string, ChangedKind, string, string?]>([
    ['/articles', 'source', 'boreal'],
    ['/articles', 'category', 'earnings'],
    ['/articles', 'company', 'nordvik', hide],
    ['/stories', 'category', 'earnings'],
    ['/stories', 'company', 'nordvik', hide],
    ['/countries/SE/stories', 'category', 'earnings'],
    ['/companies', 'exchange', 'xsto'],
    ['/companies/NORD-B', 'exchange', 'xsto'],
    ['/companies/NORD-B', 'index', 'sth3'],
    ['/companies/NORD-B', 'country', 'landse'],
    ['/exchanges/XSTO/companies', 'exchange', 'xsto'],
    ['/indices/STH3', 'company', 'hidden', hide],
    ['/indices/STH3/companies', 'company', 'hidden', hide],
    ['/watchlists', 'company', 'nordvik', hide],
    ['/watchlists/mylist000000', 'company', 'nordvik', hide],
    ['/calendar_events?scheduled_after=2026-01-01', 'event', 'report'],
    ['/calendar_events/pastreport00', 'event', 'report'],
  ])('of %s moves when %s changes that it shows', async (path, kind, name, work = renames[kind] ?? '') => {
    const before = await world.get(path);
    const at = await changed(kind, name, work);
    const after = await world.get(path);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.headers.get('last-modified')).toBe(at);
    const conditional = { headers: { 'if-modified-since': before.headers.get('last-modified') ?? '' } };
    expect((await world.get(path, conditional)).status).toBe(200);
    if (work === hide) await changed(kind, name, work);
  });
});
