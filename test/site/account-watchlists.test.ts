import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

let world: World;
let key: string;
let email: string;
let visitor: Visitor;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  key = await world.account({ plan: 'plus' });
  const person = await addPerson(world, { accounts: [toTestId(key)] });
  email = person.email;
  visitor = createVisitor(world, person.cookie);
});

type Row = { readonly id: string; readonly name: string };
const lists = async () => (await world.read('/watchlists', { key }))['watchlists'] as Row[];
const companies = async (id: string) =>
  ((await world.read(`/watchlists/${id}`, { key }))['companies'] as Row[]).map(({ name }) => name);
const create = async (name: string): Promise<string> => {
  const { location = '' } = await visitor.send('/account/watchlists', { name });
  return location.slice('/account/watchlists/'.length);
};
const send = (id: string, action: string, fields: Readonly<Record<string, string | readonly string[]>>, on = '') =>
  visitor.send(`/account/watchlists/${id}/${action}`, fields, { on: `/account/watchlists/${id}${on}` });
const token = ({ document }: PageResponse): string =>
  document.querySelector('input[name="form_token"]')?.getAttribute('value') ?? '';
const alert = ({ document }: PageResponse): string => document.querySelector('[role="alert"]')?.textContent ?? '';
/** The last changes that the account is told of, as kind, id and action. */
const changes = async (after: number) =>
  (await world.db.selectFrom('changes').selectAll().where('seq', '>', after).orderBy('seq').execute()).map(
    ({ kind, record_id, action }) => `${kind} ${record_id} ${action}`,
  );
const version = async () =>
  Number((await world.db.selectFrom('change_clock').select('seq').executeTakeFirstOrThrow()).seq);

describe('a watchlist', () => {
  it('is made, renamed and deleted, and the API says so at once', async () => {
    const before = await version();
    const id = await create('Industrials');
    expect(await lists()).toMatchObject([{ id, name: 'Industrials', company_count: 0 }]);
    await send(id, 'rename', { name: 'Heavy <b>industry</b>' });
    expect(await lists()).toMatchObject([{ id, name: 'Heavy <b>industry</b>' }]);
    expect((await visitor.get('/account/watchlists')).text).toContain('Heavy &lt;b&gt;industry');
    await send(id, 'delete', {});
    expect(await lists()).toEqual([]);
    expect(await changes(before)).toEqual(
      ['created', 'updated', 'removed'].map((action) => `watchlist ${id} ${action}`),
    );
    const audit = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ author, action }) => [author, action])).toEqual(
      ['create', 'rename', 'delete'].map((action) => [email, `watchlists ${action}`]),
    );
  });

  it('moves up and down among the others', async () => {
    const [one, two, three] = [await create('One'), await create('Two'), await create('Three')];
    const move = (id: string, direction: string) =>
      visitor.send(`/account/watchlists/${id}/move`, { direction }, { on: '/account/watchlists' });
    await move(three, 'up');
    expect((await lists()).map(({ id }) => id)).toEqual([one, three, two]);
    await move(one, 'down');
    expect((await lists()).map(({ id }) => id)).toEqual([three, one, two]);
    await move(three, 'up');
    expect((await lists()).map(({ id }) => id)).toEqual([three, one, two]);
  });

  it('gets companies that were searched for, and loses them', async () => {
    const id = await create('Mine');
    const found = await visitor.get(`/account/watchlists/${id}?q=nordvik`);
    const add = found.document.querySelector('[aria-label="Add Nordvik Industrier AB"]');
    expect(add?.getAttribute('value')).toBe(toTestId('nordvik'));
    await send(id, 'add', { company: toTestId('nordvik') }, '?q=nordvik');
    expect(await companies(id)).toEqual(['Nordvik Industrier AB']);
    expect((await visitor.get(`/account/watchlists/${id}?q=NORD-B`)).words).toContain('on the list');
    await send(id, 'remove', { company: toTestId('nordvik') });
    expect(await companies(id)).toEqual([]);
  });

  it('is filled with suggestions while somebody types, as a piece of the page', async () => {
    const id = await create('Mine');
    const suggest = (q: string) => visitor.get(`/account/watchlists/${id}/suggest?q=${q}`, { 'hx-request': 'true' });
    const { text, document } = await suggest('fjell');
    expect(text).not.toContain('<html');
    expect(document.querySelector('button[name="company"]')?.getAttribute('value')).toBe(toTestId('fjell'));
    for (const q of ['f', '%20', '%00', '---', '<script>']) expect((await suggest(q)).status).toBe(200);
    const asPage = await visitor.get(`/account/watchlists/${id}/suggest?q=fjell`);
    expect([asPage.status, asPage.location]).toEqual([303, `/account/watchlists/${id}?q=fjell`]);
  });

  it('takes no company that callers do not see', async () => {
    const id = await create('Mine');
    await visitor.get(`/account/watchlists/${id}?q=nordvik`);
    await send(id, 'add', { company: [toTestId('hidden'), 'nosuch'] }, '?q=nordvik');
    const held = await world.db.selectFrom('watchlist_companies').selectAll().where('watchlist_id', '=', id).execute();
    expect(held).toEqual([]);
  });

  it('needs a name of at most 200 characters', async () => {
    for (const [name, text] of [
      ['  ', 'A watchlist has a name.'],
      ['x'.repeat(201), 'at most 200 characters'],
    ] as const) {
      const seen = await visitor.send('/account/watchlists', { name });
      expect([seen.status, seen.document.querySelector('#name-wrong')?.textContent]).toEqual([
        422,
        expect.stringContaining(text),
      ]);
    }
  });
});

describe('the plan', () => {
  beforeEach(async () => {
    key = await world.account({ plan: 'small' });
    const person = await addPerson(world, { accounts: [toTestId(key)] });
    visitor = createVisitor(world, person.cookie);
  });
  beforeAll(async () => {
    await world.db
      .insertInto('plans')
      .values({ slug: 'small', watchlists: 2, watchlist_companies: 2, updated_at: world.now() })
      .execute();
  });

  it('bounds the number of watchlists, in words', async () => {
    await create('One');
    const { words } = await visitor.get('/account/watchlists');
    expect(words).toContain('1 of the 2 watchlists that plan small allows. Each may hold up to 2 companies.');
    const form_token = token(await visitor.get('/account/watchlists'));
    await create('Two');
    expect((await visitor.get('/account/watchlists')).words).toContain('You have reached the limit of your plan.');
    const more = await visitor.post('/account/watchlists', { name: 'Three', form_token });
    expect([more.status, more.document.querySelector('#name-wrong')?.textContent]).toEqual([
      422,
      'The plan small allows an account 2 watchlists.',
    ]);
  });

  it('bounds the companies of one, and an import beyond it adds none', async () => {
    const id = await create('One');
    const list = 'NORD-B\nFJELL\nHAVN B';
    await send(id, 'import', { list }, '/import');
    const form_token = token(await visitor.get(`/account/watchlists/${id}/import`));
    const body = new URLSearchParams({ form_token, step: 'add', list });
    for (const name of ['nordvik', 'fjell', 'havn']) body.append('company', toTestId(name));
    const refused = await world.fetch(`/account/watchlists/${id}/import`, {
      key: null,
      method: 'POST',
      body: body.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(
      'The plan small allows a watchlist 2 companies; with these it would have 3.',
    );
    expect(await companies(id)).toEqual([]);
  });
});

describe('an import', () => {
  const preview = async (id: string, list: string) => {
    const seen = await send(id, 'import', { list }, '/import');
    const chosen = [...seen.document.querySelectorAll('input[name="company"][checked]')].map((box) =>
      box.getAttribute('value'),
    );
    return { ...seen, chosen };
  };

  it('reads tickers, ISINs, names and columns, each company once, and adds what is confirmed', async () => {
    const id = await create('Imported');
    const list = 'ticker;isin\r\nNORD-B;SE0000000015\r\nfjell.ol, "Havn Shipping A/S"\nJärvi Oyj\tNORD-A';
    const seen = await preview(id, list);
    expect(seen.chosen).toEqual(['nordvik', 'fjell', 'havn', 'jarvi'].map(toTestId));
    expect(await companies(id)).toEqual([]);
    const { document } = await send(id, 'import', { list }, '/import');
    const fields = [...document.querySelectorAll('main form input')].flatMap((input): [string, string][] =>
      input.getAttribute('type') === 'checkbox' && !input.hasAttribute('checked')
        ? []
        : [[input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']],
    );
    const done = await world.fetch(`/account/watchlists/${id}/import`, {
      key: null,
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    expect(done.status).toBe(303);
    expect(await companies(id)).toHaveLength(4);
  });

  it('names what it does not know and what several have, with near matches that are not chosen', async () => {
    const id = await create('Imported');
    const { document, chosen, words } = await preview(id, 'ORA\nNordvikk Industrier\nzzzqqq\nhidden');
    expect(chosen).toEqual([]);
    const open = [...document.querySelectorAll('fieldset')].map((entry) => ({
      given: entry.querySelector('legend code')?.textContent,
      state: entry.querySelector('.tag')?.textContent,
      near: [...entry.querySelectorAll('input')].map((box) => box.getAttribute('value')),
    }));
    expect(open[0]).toMatchObject({ given: 'ORA', state: 'several companies' });
    expect(open[0]?.near.length).toBeGreaterThan(1);
    expect(open[1]).toMatchObject({
      given: 'Nordvikk Industrier',
      state: 'unknown',
      near: expect.arrayContaining([toTestId('nordvik')]),
    });
    expect(open[2]).toEqual({ given: 'zzzqqq', state: 'unknown', near: [] });
    expect(words).toContain('No similar company.');
    expect(JSON.stringify(open)).not.toContain(toTestId('hidden'));
  });

  it('refuses what lists nothing, and shows hostile entries as text', async () => {
    const id = await create('Imported');
    const empty = await send(id, 'import', { list: ' ,;\n--' }, '/import');
    expect([empty.status, empty.document.querySelector('#list-wrong')?.textContent]).toEqual([
      422,
      'Enter at least one ticker, ISIN or name.',
    ]);
    const { text } = await preview(id, '<script>alert(1)</script>');
    expect(text).not.toContain('<script>alert');
  });

  it('that chooses nothing says so', async () => {
    const id = await create('Imported');
    const form_token = token(await visitor.get(`/account/watchlists/${id}/import`));
    const seen = await visitor.post(`/account/watchlists/${id}/import`, { form_token, step: 'add', list: 'FJELL' });
    expect([seen.status, alert(seen)]).toEqual([422, 'Select at least one company.']);
  });
});

describe('two accounts', () => {
  it('never see or change each other’s watchlists', async () => {
    const foreign = toTestId('foreignlist');
    const own = await create('Mine');
    const form_token = token(await visitor.get(`/account/watchlists/${own}`));
    for (const id of [foreign, 'nosuch']) {
      for (const path of ['', '/suggest?q=nordvik', '/import'])
        expect([path, (await visitor.get(`/account/watchlists/${id}${path}`)).status]).toEqual([path, 404]);
      for (const path of ['rename', 'move', 'delete', 'add', 'remove', 'import']) {
        const fields = { form_token, name: 'x', direction: 'up', company: toTestId('fjell'), list: 'FJELL' };
        expect([path, (await visitor.post(`/account/watchlists/${id}/${path}`, fields)).status]).toEqual([path, 404]);
      }
    }
    expect((await world.read('/watchlists', { key: 'other' }))['watchlists']).toMatchObject([
      { id: foreign, company_count: 1 },
    ]);
  });

  it('is asked for a token by every form', async () => {
    const id = await create('Mine');
    for (const path of [
      '',
      `/${id}/rename`,
      `/${id}/move`,
      `/${id}/delete`,
      `/${id}/add`,
      `/${id}/remove`,
      `/${id}/import`,
    ])
      expect([path, (await visitor.post(`/account/watchlists${path}`, { name: 'x' })).status]).toEqual([path, 403]);
    expect(await lists()).toMatchObject([{ id, name: 'Mine' }]);
  });
});
