import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueKey } from '../../src/access/issue-keys.ts';
import { newId } from '../../src/core/new-id.ts';
import { toTestId } from '../world/ids.ts';
import { NOW } from '../world/times.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

let world: World;
let account: string;
let visitor: Visitor;
let email: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOW);
  account = toTestId(await world.account({ plan: 'pro' }));
  const person = await addPerson(world, { accounts: [account] });
  email = person.email;
  visitor = createVisitor(world, person.cookie);
});

const keyShown = (seen: PageResponse): string => seen.document.querySelector('#new-key')?.textContent ?? '';
const statusWith = async (key: string, path = '/meta', ip?: string) =>
  (await world.get(path, { key: null, headers: { authorization: `Bearer ${key}` }, ...(ip && { ip }) })).status;
const create = (fields: Readonly<Record<string, string | readonly string[]>> = {}) =>
  visitor.send('/account/keys/new', { name: 'Robot', ...fields });
const findKeyRow = (key: string) =>
  world.db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', account)
    .where('last_four', '=', key.slice(-4))
    .executeTakeFirstOrThrow();
const audit = (id: string) =>
  world.db.selectFrom('audit_log').selectAll().where('record_id', '=', id).orderBy('id').execute();

describe('a new key', () => {
  it('is shown once, works at once, and is written down without itself', async () => {
    const seen = await create();
    const key = keyShown(seen);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(key).toMatch(/^nw_[0-9A-Za-z]{40}$/);
    expect(await statusWith(key)).toBe(200);
    const { id } = await findKeyRow(key);
    const list = await visitor.get('/account/keys');
    expect(list.words).toContain('Robot');
    expect(list.words).toContain(`…${key.slice(-4)}`);
    for (const { text } of [list, await visitor.get(`/account/keys/${id}`)]) expect(text).not.toContain(key);
    const rows = await audit(id);
    expect(rows).toMatchObject([{ author: email, action: 'keys create', kind: 'key', before: null }]);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('may do what was chosen, from where it was allowed, until it expires', async () => {
    const key = keyShown(
      await create({
        access: 'some',
        scopes: ['read:events', 'read:search'],
        addresses: '192.0.2.7\r\n2001:db8::/32, 198.51.100.0/24',
        expires: '2026-04-01',
      }),
    );
    expect(await findKeyRow(key)).toMatchObject({
      scopes: ['read:events', 'read:search'],
      allowed_ips: ['192.0.2.7', '2001:db8::/32', '198.51.100.0/24'],
      expires_at: new Date('2026-04-01T00:00:00Z'),
    });
    expect(await statusWith(key, '/events?limit=1', '198.51.100.9')).toBe(200);
    expect(await statusWith(key, '/events?limit=1', '203.0.113.9')).toBe(403);
    expect(await statusWith(key, '/stories', '192.0.2.7')).toBe(403);
    world.setNow('2026-04-01T00:00:00Z');
    world.keys.forget();
    expect(await statusWith(key, '/events?limit=1', '192.0.2.7')).toBe(401);
  });

  it.each([
    [{ name: '' }, 'name', 'Enter a name'],
    [{ name: 'x'.repeat(101) }, 'name', 'at most 100 characters'],
    [{ addresses: '192.0.2.7\n1.2.3' }, 'addresses', '1.2.3 is neither an address nor a CIDR block'],
    [{ addresses: '192.0.2.0/33' }, 'addresses', '192.0.2.0/33 is neither'],
    [{ expires: '2026-03-01' }, 'expires', 'has passed'],
    [{ expires: '2026-02-30' }, 'expires', 'Enter a date'],
    [{ access: 'some' }, 'scopes', 'Choose at least one'],
    [{ access: 'all', scopes: ['read:events'] }, 'scopes', 'Choose one of the two'],
    [{ access: 'some', scopes: ['read:events', 'write:all'] }, 'scopes', 'Unknown scope write:all'],
  ])('is refused beside the field, with its values kept: %j', async (fields, name, text) => {
    const seen = await create({ addresses: '203.0.113.1', ...fields });
    expect(seen.status).toBe(422);
    expect(seen.document.querySelector(`#${name}-wrong`)?.textContent).toContain(text);
    const given = 'addresses' in fields ? fields.addresses : '203.0.113.1';
    expect(seen.document.querySelector('#addresses')?.textContent).toBe(given);
    expect(await world.db.selectFrom('api_keys').select('id').where('account_id', '=', account).execute()).toHaveLength(
      1,
    );
  });

  it('is the last of 50 valid ones; one that was revoked makes room', async () => {
    const terms = { name: null, scopes: null, allowed_ips: null, expires_at: null };
    let id = '';
    for (let count = 2; count <= 50; count++)
      id =
        (await issueKey({ db: world.db, now: world.now, newId }, { author: 'Anna' }, account, terms)).value?.id ?? '';
    const full = await create();
    expect([full.status, keyShown(full)]).toEqual([422, '']);
    expect(full.document.querySelector('[role="alert"]')?.textContent).toContain('at most 50 valid keys');
    await visitor.send(`/account/keys/${id}/revoke`, {}, { on: `/account/keys/${id}` });
    expect((await create()).status).toBe(200);
  });

  it('with a hostile name is shown as text', async () => {
    const key = keyShown(await create({ name: '<script>alert(1)</script>"\'' }));
    const { text } = await visitor.get('/account/keys');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>alert');
    expect(await statusWith(key)).toBe(200);
  });
});

describe('a key', () => {
  let key: string;
  let id: string;
  beforeEach(async () => {
    key = keyShown(await create({ access: 'some', scopes: 'read:events', expires: '2026-12-01' }));
    ({ id } = await findKeyRow(key));
  });

  it('gets another name, other addresses and another end, and keeps its scopes', async () => {
    expect(await statusWith(key)).toBe(200);
    const seen = await visitor.send(
      `/account/keys/${id}`,
      { name: 'Desk', addresses: '192.0.2.7', expires: '', scopes: 'read:stories', access: 'all' },
      { on: `/account/keys/${id}` },
    );
    expect([seen.status, seen.location]).toEqual([303, `/account/keys/${id}`]);
    expect(await findKeyRow(key)).toMatchObject({
      name: 'Desk',
      scopes: ['read:events'],
      allowed_ips: ['192.0.2.7'],
      expires_at: null,
    });
    // This process at once, though it has just looked the key up.
    expect(await statusWith(key, '/meta', '203.0.113.9')).toBe(403);
    expect((await audit(id)).at(-1)).toMatchObject({ author: email, action: 'keys change' });
    const before = (await audit(id)).length;
    await visitor.send(`/account/keys/${id}`, {}, { on: `/account/keys/${id}` });
    expect(await audit(id)).toHaveLength(before);
  });

  it('is refused at once when it is revoked, and is no longer to be changed', async () => {
    expect(await statusWith(key)).toBe(200);
    await visitor.send(`/account/keys/${id}/revoke`, {}, { on: `/account/keys/${id}` });
    expect(await statusWith(key)).toBe(401);
    expect((await audit(id)).at(-1)).toMatchObject({ author: email, action: 'keys revoke' });
    const { document, words } = await visitor.get(`/account/keys/${id}`);
    expect(document.querySelectorAll('form[method="post"]')).toHaveLength(0);
    expect(words).toContain('Revoked');
  });

  it('that is replaced works for its grace and not after it; the new one has its settings', async () => {
    const seen = await visitor.send(`/account/keys/${id}/rotate`, { grace: '1h' }, { on: `/account/keys/${id}` });
    const made = keyShown(seen);
    expect(made).not.toBe(key);
    expect(await findKeyRow(made)).toMatchObject({
      name: 'Robot',
      scopes: ['read:events'],
      expires_at: new Date('2026-12-01T00:00:00Z'),
      replaces: id,
    });
    const start = world.now().getTime();
    world.setNow(new Date(start + 3_599_999).toISOString());
    expect([await statusWith(key), await statusWith(made)]).toEqual([200, 200]);
    world.setNow(new Date(start + 3_600_000).toISOString());
    expect([await statusWith(key), await statusWith(made)]).toEqual([401, 200]);
    expect((await audit(id)).at(-1)).toMatchObject({ author: email, action: 'keys rotate' });
  });

  it('that is replaced at once is refused at once', async () => {
    expect(await statusWith(key)).toBe(200);
    const seen = await visitor.send(`/account/keys/${id}/rotate`, { grace: '0' }, { on: `/account/keys/${id}` });
    expect([await statusWith(key), await statusWith(keyShown(seen))]).toEqual([401, 200]);
  });

  it('is replaced once, by a grace that is offered', async () => {
    const on = `/account/keys/${id}`;
    expect((await visitor.send(`${on}/rotate`, { grace: '9y' }, { on })).status).toBe(422);
    const { document } = await visitor.get(on);
    const token = document.querySelector('input[name="form_token"]')?.getAttribute('value') ?? '';
    await visitor.send(`${on}/rotate`, { grace: '7d' }, { on });
    const again = await visitor.post(`${on}/rotate`, { grace: '7d', form_token: token });
    expect([again.status, keyShown(again)]).toEqual([422, '']);
  });
});

describe('two accounts', () => {
  it('never see or change each other’s keys', async () => {
    const foreign = toTestId('open');
    for (const path of [`/account/keys/${foreign}`, '/account/keys/nosuch'])
      expect((await visitor.get(path)).status).toBe(404);
    const { document } = await visitor.get('/account/keys/new');
    const form_token = document.querySelector('input[name="form_token"]')?.getAttribute('value') ?? '';
    for (const path of ['', '/rotate', '/revoke']) {
      const seen = await visitor.post(`/account/keys/${foreign}${path}`, { form_token, name: 'Mine', grace: '0' });
      expect([path, seen.status]).toEqual([path, 404]);
    }
    expect((await visitor.get('/account/keys')).text).not.toContain(foreign);
    expect((await world.get('/meta')).status).toBe(200);
  });

  it('is asked for a token by every form', async () => {
    const key = keyShown(await create());
    const { id } = await findKeyRow(key);
    for (const path of ['new', id, `${id}/rotate`, `${id}/revoke`]) {
      const seen = await visitor.post(`/account/keys/${path}`, { name: 'x', access: 'all', grace: '0' });
      expect([path, seen.status]).toEqual([path, 403]);
    }
    expect(await statusWith(key)).toBe(200);
  });

  it('is led to sign-in without a session', async () => {
    for (const path of ['', '/new', '/nosuch'])
      expect((await createVisitor(world).get(`/account/keys${path}`)).status).toBe(303);
    expect((await createVisitor(world).post('/account/keys/new', { name: 'x' })).status).toBe(401);
  });
});
