import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMail } from '../../src/mail/mail.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { type MailBox, openMailBox } from './mail-box.ts';
import { addPerson } from './people.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
let box: MailBox;
let anna: Visitor;
let annaId: string;
let other: Visitor;
beforeAll(async () => {
  box = await openMailBox();
  world = await startWorld({ site: { mail: createMail({ url: box.url, from: 'news@nordwire.test' }) } });
  const person = await addPerson(world, { name: 'Anna', email: 'anna@example.test', accounts: [toTestId('open')] });
  annaId = person.id;
  await world.db.updateTable('people').set({ email_verified: true }).where('id', '=', annaId).execute();
  anna = createVisitor(world, person.cookie);
  other = createVisitor(world, (await addPerson(world, { accounts: [toTestId('other')] })).cookie);
});
afterAll(async () => {
  box.close();
  await world.close();
});

/** Saves a search as people do, and gives its address. */
async function save(filters: string, name = 'Deals'): Promise<string> {
  const seen = await anna.send('/account/saved-searches/new', { name, filters });
  if (seen.location === undefined) throw new Error(`${seen.status}: ${seen.words}`);
  return seen.location;
}

const readToken = async (visitor: Visitor, path: string): Promise<string> =>
  (await visitor.get(path)).document.querySelector('input[name="form_token"]')?.getAttribute('value') ?? '';

/** Adds a delivery as people do, and gives its address. */
async function deliver(path: string, fields: Record<string, string>): Promise<string> {
  const seen = await anna.send(`${path}/deliveries`, fields, { on: path });
  if (seen.status !== 303) throw new Error(`${seen.status}: ${seen.words}`);
  const { rows } = await sql<{ id: string }>`
    select id from search_deliveries where search_id = ${path.split('/').at(-1) ?? ''}`.execute(world.db);
  return `${path}/deliveries/${rows[0]?.id}`;
}

describe('saving a search', () => {
  it('begins with the filters of the address that the reader was at', async () => {
    const seen = await anna.get('/account/saved-searches/new?country=SE&event_type=acquisition,ipo&window=7d&cursor=x');
    expect(seen.document.querySelector('#filters')?.textContent).toBe('event_type=acquisition,ipo\ncountry=SE');
    expect(seen.document.querySelector('#name')?.getAttribute('value')).toBe('Acquisition, ipo, Sweden');
  });

  it('takes filters line by line or as an address has them', async () => {
    const path = await save('?event_type=acquisition&q=fjell%20energi\n country = NO ');
    const { rows } = await sql<{ filters: unknown }>`
      select filters from saved_searches where id = ${path.split('/').at(-1) ?? ''}`.execute(world.db);
    expect(rows[0]?.filters).toEqual({ event_type: 'acquisition', q: 'fjell energi', country: 'NO' });
  });

  it.each([
    ['ticker=NOSUCH', 'ticker'],
    ['mode=semantic\nq=ships', 'meaning'],
    ['significance=great', 'significance'],
  ])('keeps what was written where %j is refused', async (filters, message) => {
    const seen = await anna.send('/account/saved-searches/new', { name: 'Mine', filters });
    expect(seen.status).toBe(422);
    expect(seen.document.querySelector('#filters-wrong')?.textContent).toContain(message);
    expect(seen.document.querySelector('#filters')?.textContent).toBe(filters);
    expect(seen.document.querySelector('#name')?.getAttribute('value')).toBe('Mine');
  });

  it('changes and removes it', async () => {
    const path = await save('country=SE', 'Before');
    await anna.send(path, { name: 'After <b>', filters: 'country=DK' }, { on: path });
    const seen = await anna.get(path);
    expect(seen.document.querySelector('h1')?.textContent).toBe('After <b>');
    expect(seen.words).toContain('country: Denmark');
    expect((await anna.send(`${path}/remove`, {}, { on: path })).location).toBe('/account/saved-searches');
    expect((await anna.get(path)).status).toBe(404);
  });
});

describe('a search by disclosure class', () => {
  it('keeps the class of the address, and the page of the search shows the events of the list', async () => {
    const begun = await anna.get('/account/saved-searches/new?disclosure_class=annual_report,own_shares&window=7d');
    const filters = begun.document.querySelector('#filters')?.textContent ?? '';
    expect(filters).toBe('disclosure_class=annual_report,own_shares');
    const path = await save(filters, 'Reports');
    const { rows } = await sql<{ filters: unknown }>`
      select filters from saved_searches where id = ${path.split('/').at(-1) ?? ''}`.execute(world.db);
    expect(rows[0]?.filters).toEqual({ disclosure_class: 'annual_report,own_shares' });
    const seen = await anna.get(path);
    expect(seen.words).toContain('disclosure: annual report, own shares');
    const link = [...seen.document.querySelectorAll('main a')].find((one) =>
      one.getAttribute('href')?.includes('?disclosure_class='),
    );
    const events = await anna.get(`/${link?.getAttribute('href')?.replace(/^\//, '')}`);
    expect([...events.document.querySelectorAll('[data-id]')].map((row) => row.getAttribute('data-id'))).toEqual([
      toTestId('report'),
      toTestId('deal'),
    ]);
  });

  it('with a class that does not exist is refused', async () => {
    const seen = await anna.send('/account/saved-searches/new', { name: 'Mine', filters: 'disclosure_class=gossip' });
    expect(seen.status).toBe(422);
    expect(seen.document.querySelector('#filters-wrong')?.textContent).toContain('does not know gossip');
  });
});

describe('a delivery', () => {
  it('goes by mail daily at an hour of a zone', async () => {
    const path = await save('event_type=acquisition');
    await deliver(path, { kind: 'mail', person: annaId, rhythm: 'daily', hour: '7', timezone: 'Europe/Helsinki' });
    const { words } = await anna.get(path);
    expect(words).toContain('Mail, daily at 07:00, Europe/Helsinki');
    expect(words).toContain('Anna <anna@example.test>');
  });

  it('goes by mail on one day of the week, and is rescheduled from its card', async () => {
    const path = await save('event_type=acquisition');
    const weekly = { rhythm: 'weekly', weekday: 'friday', hour: '16', timezone: 'Europe/Oslo' };
    await deliver(path, { kind: 'mail', person: annaId, ...weekly });
    const shown = await anna.get(path);
    expect(shown.words).toContain('Mail, weekly on Friday at 16:00, Europe/Oslo');
    const form = shown.document.querySelector('form[action$="/reschedule"]')?.getAttribute('action') ?? '';
    await anna.send(`/${form}`, { ...weekly, timezone: 'Mars' }, { on: path });
    const refused = await anna.get(path);
    expect(refused.words).toContain('Choose a time zone');
    expect(refused.words).toContain('Mail, weekly on Friday at 16:00, Europe/Oslo');
    await anna.send(`/${form}`, { ...weekly, rhythm: 'daily' }, { on: path });
    expect((await anna.get(path)).words).toContain('Mail, daily at 16:00, Europe/Oslo');
  });

  it('goes to an incoming webhook, whose address is not shown again', async () => {
    const path = await save('event_type=acquisition');
    await deliver(path, {
      kind: 'slack',
      address: 'https://hooks.example.test/services/T000/secret',
      rhythm: 'at_once',
    });
    const { text, words } = await anna.get(path);
    expect(words).toContain('Slack, immediately');
    expect(words).toContain('hooks.example.test');
    expect(text).not.toContain('secret');
  });

  it.each([
    [{ kind: 'slack', address: 'http://hooks.example/x' }, 'https', 422],
    [{ kind: 'teams', address: 'nothing' }, 'https', 422],
    [{ kind: 'discord', address: 'http://discord.com/api/webhooks/1/x' }, 'https', 422],
    [{ kind: 'mail', person: 'nobody' }, 'confirmed', 422],
    [{ kind: 'pigeon' }, 'Choose a channel', 422],
    [
      { kind: 'slack', address: 'https://hooks.example/x', rhythm: 'daily', hour: '24', timezone: 'UTC' },
      '0 to 23',
      422,
    ],
    [
      { kind: 'slack', address: 'https://hooks.example/x', rhythm: 'daily', hour: '7', timezone: 'Mars' },
      'time zone',
      422,
    ],
  ])('is refused as %j', async (fields, message, status) => {
    const path = await save('');
    const seen = await anna.send(`${path}/deliveries`, fields, { on: path });
    expect([seen.status, seen.words]).toEqual([status, expect.stringContaining(message)]);
  });

  it.each([
    ['slack', 'Slack'],
    ['teams', 'Microsoft Teams'],
    ['discord', 'Discord'],
  ])('is offered for %s', async (kind, label) => {
    const path = await save('event_type=acquisition');
    const { document } = await anna.get(path);
    expect(document.querySelector(`input[name=kind][value=${kind}]`)?.parentElement?.textContent).toContain(label);
    await deliver(path, { kind, address: 'https://hooks.example.test/x', rhythm: 'at_once' });
    expect((await anna.get(path)).words).toContain(`${label}, immediately`);
  });

  it('is paused, resumed, tested and removed', async () => {
    const path = await save('');
    const delivery = await deliver(path, { kind: 'teams', address: 'https://hooks.example.test/x', rhythm: 'at_once' });
    const act = (action: string) => anna.send(`${delivery}/${action}`, {}, { on: path });
    await act('pause');
    expect((await anna.get(path)).words).toContain('paused');
    await act('resume');
    expect((await anna.get(path)).words).toContain('active');
    await act('test');
    expect((await anna.get(path)).words).toContain('1 message waiting');
    await act('remove');
    expect((await anna.get(path)).words).toContain('No deliveries yet');
  });

  it('is of its account alone, whatever address is tried', async () => {
    const path = await save('');
    const delivery = await deliver(path, { kind: 'teams', address: 'https://hooks.example.test/x', rhythm: 'at_once' });
    const token = await readToken(other, '/account/saved-searches/new');
    expect((await other.get(path)).status).toBe(404);
    const tried = [path, `${path}/remove`, `${path}/deliveries`];
    for (const action of ['test', 'pause', 'resume', 'remove']) tried.push(`${delivery}/${action}`);
    for (const address of tried)
      expect([address, (await other.post(address, { form_token: token, name: 'x' })).status]).toEqual([address, 404]);
    // One's own search does not open another's delivery.
    const seen = await other.send('/account/saved-searches/new', { name: 'Own', filters: '' });
    const through = `${seen.location}/deliveries/${delivery.split('/').at(-1)}/remove`;
    expect((await other.post(through, { form_token: token })).status).toBe(404);
    expect((await anna.get(path)).words).toContain('active');
    expect((await other.get('/account/saved-searches')).words).not.toContain('Deals');
  });

  it('takes no form of another site, nor one without a token', async () => {
    const path = await save('');
    expect((await anna.post(`${path}/remove`, {})).status).toBe(403);
    const seen = await anna.send(`${path}/remove`, {}, { on: path, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(seen.status).toBe(403);
    expect((await anna.get(path)).status).toBe(200);
  });
});

describe('the link that ends mail', () => {
  async function link(): Promise<string> {
    const path = await save('', 'Bids & <offers>');
    await deliver(path, { kind: 'mail', person: annaId, rhythm: 'at_once' });
    const { rows } = await sql<{ token: string }>`
      select unsubscribe_token as token from search_deliveries where search_id = ${path.split('/').at(-1) ?? ''}`.execute(
      world.db,
    );
    return `/unsubscribe/${rows[0]?.token}`;
  }
  const readState = async (address: string) => {
    const { rows } = await sql<{ state: string }>`
      select state from search_deliveries where unsubscribe_token = ${address.split('/').at(-1) ?? ''}`.execute(
      world.db,
    );
    return rows[0]?.state;
  };

  it('needs no sign-in, and changes nothing by being looked at', async () => {
    const address = await link();
    const seen = await createVisitor(world).get(address);
    expect([seen.status, seen.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(seen.words).toContain('Bids & <offers>');
    expect(await readState(address)).toBe('active');
  });

  it('ends it at one click of a mail program (RFC 8058), once and for all', async () => {
    const address = await link();
    const stranger = createVisitor(world);
    for (let count = 0; count < 2; count++) {
      const seen = await stranger.post(address, { 'List-Unsubscribe': 'One-Click' });
      expect([seen.status, seen.location]).toEqual([200, undefined]);
    }
    expect(await readState(address)).toBe('disabled');
    expect((await stranger.get(address)).words).toContain('Unsubscribed');
  });

  it('ends it by its own button', async () => {
    const address = await link();
    const seen = await createVisitor(world).send(address);
    expect([seen.status, seen.words]).toEqual([200, expect.stringContaining('Unsubscribed')]);
  });

  it('is nobody’s where the token is none', async () => {
    for (const token of ['x', 'A'.repeat(43)]) {
      expect((await createVisitor(world).get(`/unsubscribe/${token}`)).status).toBe(404);
      expect((await createVisitor(world).post(`/unsubscribe/${token}`, {})).status).toBe(404);
    }
  });
});

describe('without mail', () => {
  it('offers chats alone and says why', async () => {
    const silent = await startWorld({ database: world.database });
    const visitor = createVisitor(silent, (await addPerson(silent, { accounts: [toTestId('open')] })).cookie);
    const path = await save('');
    const seen = await visitor.get(path);
    expect(seen.words).toContain('This service sends no mail.');
    expect(seen.document.querySelector('input[value="mail"]')).toBeNull();
    const sent = await visitor.send(`${path}/deliveries`, { kind: 'mail', person: annaId }, { on: path });
    expect([sent.status, sent.words]).toEqual([422, expect.stringContaining('Choose a channel')]);
  });
});
