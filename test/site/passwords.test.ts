import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkFirstAdmin } from '../../src/people/first-admin.ts';
import { linkPath, makeLink, type NewLink } from '../../src/people/links.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type PageResponse } from './visitor.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ site: { signUp: { mode: 'open', plan: 'plus' } } });
});
afterAll(() => world.close());

const follow = async (wanted: NewLink): Promise<string> =>
  `/${linkPath((await makeLink(world.db, wanted, world.now())).token)}`;
const readHashes = () =>
  world.db.selectFrom('sign_in_methods').select(['person_id', 'password']).orderBy('id').execute();

type Attempt = (password: string) => Promise<PageResponse>;
const NAME = 'Sigrun Halvorsen';
let made = 0;
const newEmail = () => {
  made += 1;
  return `sigrun.tester${made}@mailhouse.example`;
};

/** Every way to set a password, with the person Sigrun Halvorsen. */
const ways: Readonly<Record<string, () => Promise<Attempt>>> = {
  'the first admin': async () => {
    await world.db.deleteFrom('people').where('role', '=', 'admin').execute();
    const link = await linkFirstAdmin(world.db, world.now());
    const visitor = createVisitor(world);
    await visitor.get(`/${linkPath(link?.token ?? '')}`);
    const email = newEmail();
    return (password) =>
      visitor.send('/account/person/return', { name: NAME, email, password }, { on: '/account/person' });
  },
  'sign-up': async () => {
    // Attempts of one address are limited.
    return (password) => createVisitor(world).send('/sign-up', { name: NAME, email: newEmail(), password });
  },
  'an invitation': async () => {
    const link = await follow({ kind: 'invitation', role: 'member' });
    const email = newEmail();
    return (password) => createVisitor(world).send('/sign-in/link', { name: NAME, email, password }, { on: link });
  },
  'a link for a password': async () => {
    const { id } = await addPerson(world, { name: NAME, email: newEmail() });
    const link = await follow({ kind: 'password', personId: id });
    return (password) => createVisitor(world).send('/sign-in/link', { password }, { on: link });
  },
  'a change': async () => {
    const { cookie } = await addPerson(world, { name: NAME, email: newEmail() });
    const visitor = createVisitor(world, cookie);
    return (password) => visitor.send('/account/person/password', { password }, { on: '/account/person' });
  },
};

const REMEDY = 'Use several words that have nothing to do with each other.';
const refused: readonly [string, string][] = [
  ['password1234', 'it is a common password or a small change of one'],
  ['P@ssword1234', 'it is a common password or a small change of one'],
  ['nordwire2026', 'the name of this service'],
  ['SigrunHalvorsen', 'it contains your name'],
  ['mailhouse1234', 'your address'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'it repeats characters'],
];

describe.each(Object.keys(ways))('%s', (way) => {
  it('refuses passwords that are easy to guess, with reason and remedy, and changes nothing', async () => {
    const attempt = await (ways[way] as () => Promise<Attempt>)();
    const before = await readHashes();
    for (const [password, reason] of refused) {
      const seen = await attempt(password);
      expect([seen.status, password]).toEqual([422, password]);
      expect(seen.words).toContain(reason);
      expect(seen.words).toContain(REMEDY);
      expect(seen.text).not.toContain(password);
    }
    expect(await readHashes()).toEqual(before);
  });

  it.each([
    ['words of small letters alone', 'heather umbrella forty tram'],
    ['letters of every alphabet', 'blåbær ő 新闻 kjøkken'],
    ['128 characters', `${'lingonberry tram seven window '.repeat(4)}attic ok`.slice(0, 128).padEnd(128, 'q7')],
  ])('takes %s', async (_what, password) => {
    const attempt = await (ways[way] as () => Promise<Attempt>)();
    expect((await attempt(password)).status).toBe(303);
  });
});

it('decides about the longest and most repetitive passwords within a second', async () => {
  const attempt = await (ways['a change'] as () => Promise<Attempt>)();
  for (const password of ['aB3$'.repeat(32), '1qaz2wsx'.repeat(16), 'p@55w0rd'.repeat(16), '4@(|0!$5'.repeat(16)]) {
    const start = process.cpuUsage();
    await attempt(password);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(4_000);
  }
});

it('lets a password be pasted into every field', async () => {
  for (const page of ['/sign-in', '/sign-up'])
    expect((await createVisitor(world).get(page)).text).not.toMatch(/onpaste/i);
});
