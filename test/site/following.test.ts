import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMail } from '../../src/mail/mail.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { type MailBox, openMailBox } from './mail-box.ts';
import { addPerson } from './people.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
let box: MailBox;
let anna: Visitor;
let berit: Visitor;

async function addReader(name: string): Promise<Visitor> {
  const email = `${name.toLowerCase()}@example.test`;
  const { id, cookie } = await addPerson(world, { name, email, accounts: [toTestId('open')] });
  await world.db.updateTable('people').set({ email_verified: true }).where('id', '=', id).execute();
  return createVisitor(world, cookie);
}

beforeAll(async () => {
  box = await openMailBox();
  world = await startWorld({ site: { mail: createMail({ url: box.url, from: 'news@nordwire.test' }) } });
  [anna, berit] = [await addReader('Anna'), await addReader('Berit')];
});
afterAll(async () => {
  box.close();
  await world.close();
});
beforeEach(() => sql`delete from saved_searches`.execute(world.db));

const company = `/companies/${toTestId('nordvik')}`;

const readSearches = async () => {
  const { rows } = await sql<{ name: string; filters: object; sent: string[] }>`
    select s.name, s.filters, array(select p.name || ' ' || coalesce(d.hour::text, 'at once') || ' ' || coalesce(d.timezone, '-')
      from search_deliveries d join people p on p.id = d.person_id where d.search_id = s.id order by 1) as sent
    from saved_searches s order by s.created_at, s.id`.execute(world.db);
  return rows;
};

/** Sends the form of the page's button, as a click does, and gives the page that follows. */
async function click(visitor: Visitor, path: string, fields: Record<string, string> = {}) {
  const { document } = await visitor.get(path);
  const form = document.querySelector('.follows form');
  const values = Object.fromEntries(
    [...(form?.querySelectorAll('input') ?? [])].map((input) => [
      input.getAttribute('name') ?? '',
      input.getAttribute('value') ?? '',
    ]),
  );
  const seen = await visitor.send(`/${form?.getAttribute('action')}`, { ...values, ...fields }, { on: path });
  return { ...seen, next: await visitor.get(seen.location ?? '/missing') };
}

const button = async (visitor: Visitor, path: string) =>
  (await visitor.get(path)).document.querySelector('.follows button')?.textContent;

describe('the button Follow', () => {
  it('follows a company with one click, and sent twice follows it once', async () => {
    const seen = await click(anna, company, { timezone: 'Europe/Helsinki' });
    expect([seen.status, seen.location]).toEqual([303, company]);
    expect(seen.next.words).toContain('You follow Nordvik');
    const { rows } = await sql<{ name: string }>`select name from companies where id = ${toTestId('nordvik')}`.execute(
      world.db,
    );
    const once = [{ name: rows[0]?.name, filters: { company: toTestId('nordvik') }, sent: ['Anna 7 Europe/Helsinki'] }];
    expect(await readSearches()).toEqual(once);
    const filters = `company=${toTestId('nordvik')}`;
    await Promise.all(
      [1, 2, 3].map(() => anna.send('/account/following', { filters, next: '' }, { on: '/?country=FI' })),
    );
    expect(await readSearches()).toEqual(once);
    expect(await button(anna, company)).toBe('Following');
  });

  it('ends a follow, and the search with it', async () => {
    await click(anna, company);
    expect((await click(anna, company)).next.words).toContain('You no longer follow');
    expect(await readSearches()).toEqual([]);
    expect(await button(anna, company)).toBe('Follow');
  });

  it('is of each person: a colleague follows the same search, which stays for them', async () => {
    await click(anna, company);
    expect(await button(berit, company)).toBe('Follow');
    await click(berit, company);
    expect((await click(anna, company)).next.words).toContain('It is still sent to others');
    expect(await readSearches()).toMatchObject([{ sent: ['Berit 7 Europe/Stockholm'] }]);
    expect([await button(anna, company), await button(berit, company)]).toEqual(['Follow', 'Following']);
  });

  it('follows a matter, through any of its events', async () => {
    await click(anna, `/events/${toTestId('report')}`);
    expect(await readSearches()).toMatchObject([{ filters: { matter: toTestId('report') } }]);
    expect(await button(anna, `/events/${toTestId('rating')}`)).toBe('Following');
  });

  it.each([
    ['/?event_type=acquisition&window=7d', { event_type: 'acquisition' }, 'Acquisition'],
    ['/?disclosure_class=own_shares', { disclosure_class: 'own_shares' }, 'own shares'],
    ['/search?q=nordvik', { q: 'nordvik' }, '“nordvik”'],
    ['/search?type=events&q=nordvik&country=SE', { q: 'nordvik', country: 'SE' }, '“nordvik”, Sweden'],
  ])('follows the list %s', async (path, filters, name) => {
    await click(anna, path);
    expect(await readSearches()).toMatchObject([{ filters, name }]);
    expect(await button(anna, path)).toBe('Following');
  });

  it('is absent where there is nothing to follow', async () => {
    for (const path of ['/', '/?window=7d', '/search', '/search?type=companies&q=nordvik'])
      expect((await anna.get(path)).document.querySelector('.follow')).toBeNull();
  });

  it('uses the schedule of the mail that a person chose last', async () => {
    await click(anna, '/?country=SE');
    await sql`update search_deliveries set hour = null, timezone = null`.execute(world.db);
    await click(anna, company);
    expect((await readSearches()).flatMap(({ sent }) => sent)).toEqual(['Anna at once -', 'Anna at once -']);
  });

  it('leads visitors to the sign-in page and back', async () => {
    const open = await startWorld({ database: world.database, isOpen: true });
    const link = (await createVisitor(open).get(company)).document.querySelector('a.follow');
    expect(link?.getAttribute('href')).toMatch(new RegExp(`sign-in\\?next=${encodeURIComponent(company.slice(1))}$`));
  });

  it('leaves a line in the audit log', async () => {
    await click(anna, company);
    await click(anna, company);
    const { rows } = await sql<{ action: string; author: string }>`
      select action, author from audit_log where action like 'saved-searches %follow' order by at desc, id desc limit 2`.execute(
      world.db,
    );
    expect(rows.map(({ action, author }) => `${author}: ${action}`).sort()).toEqual([
      'anna@example.test: saved-searches follow',
      'anna@example.test: saved-searches unfollow',
    ]);
  });
});

describe('the page Following', () => {
  it('lists each follow with its kind and how it is sent', async () => {
    await click(anna, company);
    await click(anna, '/?country=SE');
    const { document } = await anna.get('/account/saved-searches');
    const rows = [...document.querySelectorAll('.following > li')].map((row) => row.textContent?.replace(/\s+/g, ' '));
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => row?.includes('Sweden Search'))).toHaveLength(1);
    expect(rows.find((row) => row?.includes(' Company'))).toContain(
      'Mail, daily at 07:00, Europe/Stockholm to Anna <anna@example.test> · nothing sent yet',
    );
  });

  it('pauses and resumes from the list', async () => {
    await click(anna, company);
    const on = '/account/saved-searches';
    const form = (await anna.get(on)).document.querySelector('.following li form[action$="/pause"]');
    const seen = await anna.send(`/${form?.getAttribute('action')}`, { back: 'list' }, { on });
    expect(seen.location).toBe(on);
    expect((await anna.get(on)).words).toContain('paused');
  });

  it('changes filters with the fields of the list of events, and finds a company by its name', async () => {
    const on = '/account/saved-searches/new';
    const saved = await anna.send(on, { name: 'Mine', event_type: 'acquisition', find_company: 'NORDV' });
    expect(saved.status).toBe(303);
    expect(await readSearches()).toMatchObject([
      { name: 'Mine', filters: { event_type: 'acquisition', company: toTestId('nordvik') } },
    ]);
    const page = await anna.get(saved.location ?? '');
    const chips = [...page.document.querySelectorAll('.chips a')];
    expect(chips).toHaveLength(2);
    const draft = await anna.get(`/${chips[0]?.getAttribute('href')}`);
    expect(draft.document.querySelectorAll('.chips a')).toHaveLength(1);
    expect(await readSearches()).toMatchObject([{ filters: { event_type: 'acquisition' } }]);
  });

  it('says which company it does not know, and keeps the rest', async () => {
    const seen = await anna.send('/account/saved-searches/new', { name: 'Mine', country: 'SE', find_company: 'Qqqq' });
    expect(seen.status).toBe(422);
    expect(seen.words).toContain('No company has “Qqqq” as its name or ticker.');
    expect(seen.document.querySelector('input[name="country"][value="SE"]')?.hasAttribute('checked')).toBe(true);
  });
});

describe('a service that sends no mail', () => {
  it('says so before a search is saved: to admins with the settings, to members whom to ask', async () => {
    const silent = await startWorld({ database: world.database });
    const admin = createVisitor(
      silent,
      (await addPerson(silent, { email: 'admin@example.test', role: 'admin', accounts: [toTestId('open')] })).cookie,
    );
    const member = createVisitor(
      silent,
      (await addPerson(silent, { email: 'member@example.test', accounts: [toTestId('open')] })).cookie,
    );
    for (const path of ['/account/saved-searches', '/account/saved-searches/new']) {
      const seen = await admin.get(path);
      expect(seen.words).toContain('Set NORDWIRE_SMTP_URL and NORDWIRE_MAIL_FROM');
      expect(seen.document.querySelector('a[href$="operator/mail"]')).not.toBeNull();
      const words = (await member.get(path)).words;
      expect(words).toContain('ask an admin');
      expect(words).not.toContain('NORDWIRE_SMTP_URL');
    }
    expect((await click(member, company)).next.words).toContain('choose a chat or a feed under Following');
    expect(await button(member, company)).toBe('Following');
  });
});
