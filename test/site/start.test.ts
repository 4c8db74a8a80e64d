import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../src/people/person.ts';
import { createTestDatabase } from '../world/database.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
let isLoading: boolean;
const visitors = new Map<Role, Visitor>();

beforeAll(async () => {
  const database = await createTestDatabase();
  isLoading = false;
  world = await startWorld({ database, site: { isLoading: () => isLoading } });
  await sql
    .raw(`insert into countries (id, name, iso2_code, slug, updated_at) values ('country00000', 'Sweden', 'SE', 'sweden', now());
    insert into plans (slug, updated_at) values ('pro', now());
    insert into accounts (id, name, plan, created_at, updated_at) values ('account00000', 'First', 'pro', now(), now());
    insert into sources (id, name, domain, country, source_type, language, updated_at) values
      ('demosource00', 'Demo Wire', 'demo-wire.example', 'SE', 'wire_service', 'en', now()),
      ('ownsource000', 'Own', 'own.example', 'SE', 'wire_service', 'sv', now())`)
    .execute(world.db);
  for (const role of ['admin', 'editor', 'member'] as const) {
    const { cookie } = await addPerson(world, { role, accounts: ['account00000'] });
    visitors.set(role, createVisitor(world, cookie));
  }
});
afterAll(() => world.close());

const get = async (role: Role, path: string) => {
  const visitor = visitors.get(role);
  if (visitor === undefined) throw new Error(`No visitor is ${role}.`);
  return visitor.get(path);
};

const setDemo = (state: string) =>
  sql`insert into store_settings (name, value) values ('demonstration', ${JSON.stringify(state)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(world.db);

async function addReports(source: string, count: number, state = 'pending'): Promise<void> {
  await sql`insert into articles (id, source_id, article_url, country, state, published_at, created_at, updated_at)
    select left(${source}, 7) || lpad(n::text, 5, '0'), ${source}, 'https://x.example/' || ${source} || n, 'SE', ${state},
      now(), now(), now()
    from generate_series(1, ${count}::int) n`.execute(world.db);
}

const markDone = (step: string, count: number) =>
  sql`insert into pipeline_marks (article_id, step, version, state, attempts, due_at)
    select id, ${step}, 1, 'done', 0, now() from articles order by id limit ${count}`.execute(world.db);

describe('an empty store', () => {
  it('names the next step to an admin, with its buttons', async () => {
    const seen = await get('admin', '/');
    expect(seen.words).toContain('No events yet: this service has no feeds.');
    const links = [...seen.document.querySelectorAll('#start a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['operator/setup', 'operator/feeds/add']);
  });

  it('offers an editor what editors may do, and a member no button', async () => {
    const links = async (role: Role) =>
      [...(await get(role, '/')).document.querySelectorAll('#start a')].map((link) => link.getAttribute('href'));
    expect(await links('editor')).toEqual(['operator/feeds/add']);
    expect(await links('member')).toEqual([]);
  });

  it('keeps the note about filters where filters are set', async () => {
    expect((await get('admin', '/?country=SE')).words).toContain('No events match these filters.');
  });
});

describe('a demonstration that loads', () => {
  beforeAll(async () => {
    await setDemo('begun');
    isLoading = true;
  });
  afterAll(async () => {
    isLoading = false;
    await setDemo('done');
  });

  it('is the only note of the page, and reloads it without scripts', async () => {
    const { document, words } = await get('admin', '/');
    expect(words).toContain('The demonstration is loading. Companies and publishers come first.');
    expect(document.querySelectorAll('main .note')).toHaveLength(0);
    expect(document.querySelectorAll('#start')).toHaveLength(1);
    expect(document.querySelector('head noscript meta')?.getAttribute('http-equiv')).toBe('refresh');
  });

  it('counts the reports that were read and placed in events', async () => {
    await addReports('demosource00', 8);
    await markDone('enrich', 5);
    await markDone('cluster', 2);
    const { document, words } = await get('member', '/');
    expect(words).toContain('5 of 8 reports of the demonstration read, 2 placed in events.');
    const bar = document.querySelector('#start progress');
    expect([bar?.getAttribute('max'), bar?.getAttribute('value')]).toEqual(['16', '7']);
    expect(document.querySelectorAll('.skeleton li').length).toBeGreaterThan(0);
    const fragment = await get('member', `/${document.querySelector('#start')?.getAttribute('hx-get')}`);
    expect([fragment.status, fragment.headers.get('hx-refresh')]).toEqual([200, null]);
    expect(fragment.text).toContain('5 of 8 reports');
  });

  it('is one note on other pages too', async () => {
    const { document } = await get('admin', '/companies');
    expect([...document.querySelectorAll('main > .note')].map((note) => note.textContent)).toEqual([
      expect.stringContaining('The demonstration is loading'),
    ]);
  });

  it('shows its progress above the events that are there, and then that it is complete', async () => {
    const open = await get('member', '/start?events=true');
    expect(open.document.querySelector('#start.note')?.getAttribute('hx-get')).toBe('start?events=true');
    await setDemo('done');
    const closed = await get('member', '/start?events=true');
    expect(closed.text).toContain('The demonstration is loaded. <a href="">Show all events</a>');
    expect(closed.text).not.toContain('hx-get');
  });

  it('is shown to readers only', async () => {
    expect((await createVisitor(world).get('/start')).status).toBe(303);
  });
});

describe('the first feeds', () => {
  it('are all paused, polled, read, or wait for translation', async () => {
    await sql`delete from pipeline_marks`.execute(world.db);
    await sql`insert into feeds (id, source_id, address, paused, interval_seconds, next_attempt_at, created_at, updated_at)
      values ('ownfeed00000', 'ownsource000', 'https://own.example/rss', true, 300, now(), now(), now())`.execute(
      world.db,
    );
    expect((await get('admin', '/')).words).toContain('No events yet: every feed is paused.');
    await sql`update feeds set paused = false`.execute(world.db);
    expect((await get('admin', '/')).words).toContain('1 feed is polled; no report has arrived yet.');
    await addReports('ownsource000', 2);
    expect((await get('admin', '/')).words).toContain('The first reports are being read: 0 of 2 reports read');
    await sql`update articles set state = 'pending_translation' where source_id = 'ownsource000'`.execute(world.db);
    const seen = await get('admin', '/');
    expect(seen.words).toContain('2 reports arrived and wait for translation.');
    expect(seen.document.querySelector('#start a')?.getAttribute('href')).toBe('operator/queue');
    expect((await get('member', '/')).document.querySelector('#start a')).toBeNull();
  });
});
