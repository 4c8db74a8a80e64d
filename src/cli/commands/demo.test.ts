import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';

const OFFER =
  'The demonstration with its invented news is still loaded. This command removes it: npx nordwire demo remove';

let store: TestDatabase;
let nordwire: CommandLine;
const addDemoSource = () =>
  sql`insert into sources (id, name, domain, country, source_type, updated_at)
    values ('demosource00', 'Demo Wire', 'demo-wire.example', 'SE', 'blog', now())`.execute(store.db);
beforeAll(async () => {
  store = await createTestDatabase();
  nordwire = await createCommandLine(store);
});
afterAll(async () => {
  await nordwire?.close();
  await store?.drop();
});

it('the first own feed offers to take the demonstration out, the second does not, and an option does it', {
  timeout: 90_000,
}, async () => {
  expect(await nordwire.lines('feeds', 'add', 'https://a.example/feed')).toHaveLength(1);
  await sql`delete from feeds`.execute(store.db);
  await addDemoSource();
  expect((await nordwire.lines('feeds', 'add', 'https://b.example/feed'))[1]).toBe(OFFER);
  expect(await nordwire.lines('feeds', 'add', 'https://c.example/feed')).toHaveLength(1);
  expect((await nordwire.lines('feeds', 'add', 'https://d.example/feed', '--remove-demo'))[1]).toBe(
    'The demonstration is taken out: 1 source, 0 feeds, 0 articles, 0 companies.',
  );
});

it('demo remove says what it would do, does it, and has nothing to do then', { timeout: 90_000 }, async () => {
  await addDemoSource();
  const done = 'The demonstration is taken out: 1 source, 0 feeds, 0 articles, 0 companies.';
  expect((await nordwire.lines('demo', 'remove', '--dry-run'))[0]).toBe(`Dry run, nothing is changed: ${done}`);
  expect(await nordwire.lines('demo', 'remove', '--author', 'Anna')).toEqual([done, '  source removed: 1']);
  expect(await nordwire.lines('demo', 'remove')).toEqual(['The demonstration is not in this store.']);
  const { rows } = await sql`select author from audit_log where action = 'demo remove' order by id`.execute(store.db);
  expect(rows).toEqual([{ author: 'operator' }, { author: 'Anna' }]);
});
