import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAttempt } from '../../src/people/attempts.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson, PASSWORD } from './people.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
/** Another process on the same store. */
let sibling: World;
const START = '2026-03-15T12:00:00.000Z';
beforeAll(async () => {
  world = await startWorld();
  sibling = await startWorld({ database: world.database });
});
afterAll(async () => {
  await sibling.close();
  await world.close();
});
beforeEach(() => at(START));

const at = (time: string): void => {
  world.setNow(time);
  sibling.setNow(time);
};

/** A browser at an address; each request of the world comes from an address of its own otherwise. */
const browserAt = (ip: string, of: World = world): Visitor =>
  createVisitor({ fetch: (path, init) => of.fetch(path, { ...init, ip }) });

/** Tries a password, and gives the status. */
const guess = async (visitor: Visitor, email: string, password = 'not the password') =>
  (await visitor.send('/sign-in', { email, password })).status;

const times = <Value>(count: number, work: (place: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

describe('guessing passwords', () => {
  it('of one person ends after ten in fifteen minutes, wherever they come from, whatever process answers', async () => {
    const { email } = await addPerson(world);
    const guesses = await times(14, (place) =>
      guess(
        browserAt(`198.51.100.${place}`, place % 2 === 0 ? world : sibling),
        place % 3 === 0 ? email.toUpperCase() : email,
      ),
    );
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    expect(guesses.filter((status) => status === 429)).toHaveLength(4);
    // The right one is worth nothing either until the window is over.
    at('2026-03-15T12:14:30.000Z');
    const refused = await browserAt('198.51.100.99').send('/sign-in', { email, password: PASSWORD });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(refused.words).toContain('Too many attempts. Try again in a minute.');
    at('2026-03-15T12:15:00.000Z');
    expect(await guess(browserAt('198.51.100.99'), email, PASSWORD)).toBe(303);
  });

  it('of an address that nobody has ends the same way', async () => {
    const guesses = await times(12, (place) => guess(browserAt(`198.51.101.${place}`), 'nobody@example.test'));
    expect(guesses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('from one client ends after thirty, whoever they are for', async () => {
    const visitor = browserAt('203.0.113.7');
    await times(30, (place) =>
      countAttempt(world.db, 'sign-in', {
        address: '203.0.113.7',
        email: `someone${place}@example.test`,
        now: world.now(),
      }),
    );
    at('2026-03-15T12:05:00.000Z');
    const refused = await visitor.send('/sign-in', { email: 'x@example.test', password: 'y' });
    expect([refused.status, refused.words.includes('Try again in 10 minutes.')]).toEqual([429, true]);
    const { email } = await addPerson(world);
    expect(await guess(browserAt('203.0.113.8'), email, PASSWORD)).toBe(303);
  });

  it('is not what somebody does who signs in often', async () => {
    const { email } = await addPerson(world);
    for (let count = 0; count < 11; count++) expect(await guess(browserAt('198.51.102.1'), email, PASSWORD)).toBe(303);
  });

  it('keeps no address of strangers, and forgets what is over', async () => {
    await guess(browserAt('198.51.103.1'), 'stranger@example.test');
    const rows = await world.db.selectFrom('sign_in_attempts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/stranger|198\.51/);
    at('2026-03-15T13:00:00.000Z');
    await guess(browserAt('198.51.103.1'), 'stranger@example.test');
    expect(await world.db.selectFrom('sign_in_attempts').select('subject').execute()).toHaveLength(2);
  });

  it('of somebody who is signed in counts as well: a session is no way round', async () => {
    const { email, cookie, id } = await addPerson(world);
    await world.db
      .updateTable('sessions')
      .set({ created_at: new Date('2026-03-15T00:00:00.000Z') })
      .where('person_id', '=', id)
      .execute();
    const visitor = createVisitor(world, cookie);
    const change = () =>
      visitor.send(
        '/account/person/password',
        { old_password: 'a guess', password: 'a new long password' },
        { on: '/account/person' },
      );
    for (let times = 0; times < 10; times++) expect((await change()).status).toBe(422);
    expect((await change()).status).toBe(429);
    expect(await guess(browserAt('198.51.104.1'), email, PASSWORD)).toBe(429);
  });
});

describe('asking for mail', () => {
  it('ends after three an hour for one address, and ten from one client, a whole IPv6 network being one', async () => {
    const mailing = await startWorld({ database: world.database, site: { mail: { send: async () => undefined } } });
    const ask = async (ip: string, email: string) =>
      (await browserAt(ip, mailing).send('/sign-in/forgotten', { email })).status;
    const forOne = await times(5, (place) => ask(`198.51.105.${place}`, 'flooded@example.test'));
    expect(forOne.filter((status) => status === 200)).toHaveLength(3);
    const fromOne = await times(12, (place) => ask('198.51.106.1', `each${place}@example.test`));
    expect(fromOne.filter((status) => status === 200)).toHaveLength(10);
    const fromNetwork = await times(12, (place) => ask(`2001:db8::${place.toString(16)}`, `six${place}@example.test`));
    expect(fromNetwork.filter((status) => status === 200)).toHaveLength(10);
    await mailing.close();
  });
});
