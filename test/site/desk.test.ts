import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle, addEvent } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { holdsTogether, hrefs, listed, rows, texts } from './reader.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

let world: World;
let anna: Visitor;
let guest: Visitor;
beforeAll(async () => {
  world = await startWorld();
  anna = await signIn('open');
  guest = createVisitor(await startWorld({ database: world.database, isOpen: true }));
});
afterAll(() => world.close());

const signIn = async (account: string, role: 'member' | 'admin' = 'member'): Promise<Visitor> =>
  createVisitor(world, (await addPerson(world, { accounts: [toTestId(account)], role })).cookie);

const row = (name: string): string => `[data-id="${toTestId(name)}"]`;

/** Reports an event at a time. */
const report = (name: string, at: string, more: { readonly title?: string; readonly significance?: string } = {}) =>
  world.add((draft) => {
    const { title = `About ${name}` } = more;
    addEvent(draft, name, { ...more, title, first_reported_at: at, last_article_at: at, article_count: 1 });
    addArticle(draft, `${name}art`, { source: 'boreal', event: name, published_at: at });
  });

describe('the density of the list', () => {
  it('is dense at first, changes by a link, and stays as the browser was told', async () => {
    const first = await anna.get('/');
    expect(first.document.querySelector('.desk-rows')).not.toBeNull();
    expect(hrefs(first, '.density a')).toEqual(['/?view=dense', '/?view=reading']);
    expect(texts(first, '.density [aria-current]')).toEqual(['Dense']);
    expect((await anna.get('/?view=reading')).document.querySelector('.desk-rows')).toBeNull();
    const seen = await anna.get('/?country=SE');
    expect(seen.document.querySelector('.desk-rows')).toBeNull();
    expect(hrefs(seen, '.density a')).toEqual(['/?country=SE&view=dense', '/?country=SE&view=reading']);
    await anna.get('/?view=dense');
    expect((await anna.get('/')).document.querySelector('.desk-rows')).not.toBeNull();
    expect((await anna.get('/?view=tiny')).status).toBe(200);
  });

  it.each([
    '/',
    '/?sort=significance',
    '/?significance=commentary',
    '/?q=nothing-has-this-word',
    '/?event_type=nosuch',
  ])('%s has headings in order and labelled fields in dense rows', async (path) =>
    holdsTogether(await guest.get(path)),
  );

  it('has the same events in dense rows', async () => {
    const expected = await listed(world, '/events?limit=60', 'events');
    expect(rows(await guest.get('/')).sort()).toEqual(expected.sort());
    expect(rows(await guest.get('/?sort=significance'))).toEqual(
      await listed(world, '/events?sort=significance&limit=60', 'events'),
    );
  });
});

describe('a dense row', () => {
  it('has time, tickers, headline, type, marks and publishers', async () => {
    const seen = await guest.get('/');
    expect(texts(seen, `${row('report')} > *`)).toEqual([
      '08:00',
      'NORD-B',
      'Nordvik reports its fourth quarter Notable Figures disagree',
      'Earnings Report',
      '4 publishers',
    ]);
    const [publisher = ''] = texts(seen, `${row('rating')} .by`);
    expect(publisher).toMatch(/^\p{Lu}/u);
    expect(publisher).not.toContain('publisher');
  });

  it('marks corrections and what they correct', async () => {
    await report('wrong', '2026-03-20T08:00:00.000Z');
    await report('right', '2026-03-20T09:00:00.000Z');
    await world.db
      .insertInto('event_relations')
      .values({ event_id: toTestId('right'), earlier_id: toTestId('wrong'), relation: 'corrects', decision: '{}' })
      .execute();
    const seen = await guest.get('/');
    expect(texts(seen, `${row('right')} .marks`)).toEqual(['Correction']);
    expect(texts(seen, `${row('wrong')} .marks`)).toEqual(['Corrected']);
  });
});

describe('commentary', () => {
  it('is folded under the news of its day', async () => {
    const day = '2026-03-18T';
    await report('daynews', `${day}08:00:00.000Z`, { significance: 'routine' });
    await report('dayview', `${day}10:00:00.000Z`, { significance: 'commentary' });
    await report('dayblog', `${day}11:00:00.000Z`, { significance: 'commentary' });
    const seen = await guest.get('/?first_reported_after=2026-03-18&first_reported_before=2026-03-19');
    expect(rows(seen)).toEqual(['shutnews', 'daynews', 'dayblog', 'dayview']);
    expect(texts(seen, '.fold summary')).toEqual(['2 commentaries']);
    expect(seen.document.querySelector('.fold')?.hasAttribute('open')).toBe(false);
    expect(seen.document.querySelector(`.fold ${row('daynews')}`)).toBeNull();
  });

  it('is not folded where the reader asks for it, nor in the list for reading', async () => {
    for (const path of ['/?significance=commentary', '/?view=reading'])
      expect((await guest.get(path)).document.querySelector('.fold')).toBeNull();
    await guest.get('/?view=dense');
  });
});

describe('saved searches', () => {
  it('are the tabs of a signed-in person, and the one with the filters of the page is current', async () => {
    await anna.send('/account/saved-searches/new', {
      name: 'Deals <b>',
      filters: 'event_type=acquisition\ncountry=NO',
    });
    const seen = await anna.get('/?country=NO&event_type=acquisition');
    expect(texts(seen, '.views li')).toEqual(['All', 'Deals <b>', 'Change this view']);
    expect(texts(seen, '.views [aria-current]')).toEqual(['Deals <b>']);
    const [all, own] = hrefs(seen, '.views a');
    expect([all, texts(await anna.get('/'), '.views [aria-current]')]).toEqual(['/', ['All']]);
    expect(rows(await anna.get(own ?? ''))).toEqual(rows(seen));
    const other = await anna.get('/?country=DK');
    expect([texts(other, '.views [aria-current]'), hrefs(other, '.views [data-key="s"]')]).toEqual([
      [],
      ['/account/saved-searches/new?country=DK'],
    ]);
    expect((await guest.get('/')).document.querySelector('.views')).toBeNull();
    expect(texts(await (await signIn('other')).get('/'), '.views li')).toEqual(['All', 'Save as a view']);
  });
});

describe('events since the last visit', () => {
  const unread = (seen: PageResponse) => texts(seen, '.unread').join();
  /** The event that the line of the last visit is put before. */
  const afterLine = (seen: PageResponse) => seen.document.querySelector('.read-line + li')?.getAttribute('data-id');

  it.each(['a person', 'a browser without a session'])(
    'are counted and marked for %s, also after a reload',
    async (name) => {
      const isPerson = name === 'a person';
      const visitor = isPerson ? await signIn('open') : guest;
      guest.cookies.delete('nordwire.visits');
      const fresh = isPerson ? 'freshone' : 'freshtwo';
      const start = isPerson ? '2026-03-26T' : '2026-03-27T';
      world.setNow(`${start}11:00:00.000Z`);
      const own = isPerson ? world : await startWorld({ database: world.database, isOpen: true });
      own.setNow(`${start}11:00:00.000Z`);
      const reader = isPerson ? visitor : createVisitor(own);
      const first = await reader.get('/');
      expect([unread(first), afterLine(first)]).toEqual(['', undefined]);
      const [newest] = rows(first);
      own.setNow(`${start}13:00:00.000Z`);
      await report(fresh, `${start}12:00:00.000Z`);
      for (const minute of ['00', '05', '25']) {
        own.setNow(`${start}13:${minute}:00.000Z`);
        const seen = await reader.get('/');
        expect(unread(seen)).toMatch(/^1 new since your last visit, 2\d Mar 2026, 12:00$/);
        expect(rows(seen)[0]).toBe(fresh);
        expect(afterLine(seen)).toBe(toTestId(newest ?? ''));
      }
      own.setNow(`${start}14:00:00.000Z`);
      expect(unread(await reader.get('/'))).toMatch(/^Nothing new since your last visit, .*14:25$/);
    },
  );

  it('are marked as read up to an event, for one person and one view', async () => {
    world.setNow('2026-03-28T09:00:00.000Z');
    const [eva, olof] = [await signIn('open'), await signIn('open')];
    for (const visitor of [eva, olof]) await visitor.get('/');
    await report('early', '2026-03-28T10:00:00.000Z');
    await report('later', '2026-03-28T11:00:00.000Z');
    world.setNow('2026-03-28T12:00:00.000Z');
    for (const visitor of [eva, olof]) expect(unread(await visitor.get('/'))).toContain('2 new');
    const done = await eva.send('/events/read', { until: '2026-03-28T10:00:00.000Z' }, { on: '/' });
    expect([done.status, done.location]).toEqual([303, '/']);
    expect(unread(await eva.get('/'))).toContain('1 new');
    expect(unread(await olof.get('/'))).toContain('2 new');
    await eva.send('/events/read', {}, { on: '/' });
    expect(unread(await eva.get('/'))).toContain('Nothing new');
  });

  it('are neither counted for other filters and orders nor changed by them', async () => {
    const person = await signIn('open');
    for (const path of ['/?country=SE', '/?sort=significance']) {
      const seen = await person.get(path);
      expect([unread(seen), seen.document.querySelector('[data-mark-read]')]).toEqual(['', null]);
    }
    world.setNow('2026-03-28T20:00:00.000Z');
    expect(unread(await person.get('/'))).toBe('');
  });
});

describe('the palette', () => {
  const found = async (visitor: Visitor, q: string) => {
    const seen = await visitor.get(`/palette?q=${encodeURIComponent(q)}`);
    return Object.fromEntries(
      [...seen.document.querySelectorAll('[role="group"]')].map((group) => [
        group.getAttribute('aria-label'),
        [...group.querySelectorAll('[role="option"]')].map((one) => one.querySelector('span')?.textContent ?? ''),
      ]),
    );
  };

  it('finds companies, events, pages and commands', async () => {
    const seen = await found(anna, 'nordvik');
    expect(seen['Companies']).toContain('Nordvik Industrier AB');
    expect(seen['Events']).toContain('Nordvik reports its fourth quarter');
    expect(seen['Search']).toEqual(['Search everything for “nordvik”']);
    expect((await found(anna, 'cal'))['Pages']).toContain('Calendar');
    expect(await found(anna, 'dense')).toMatchObject({ Commands: ['Dense list of events'] });
  });

  it('offers events of the company whose name begins with the text', async () => {
    expect((await found(anna, 'nordv'))['Events']).toContain('Nordvik reports its fourth quarter');
  });

  it('offers pages and commands of the role alone', async () => {
    const pages = async (visitor: Visitor) => (await found(visitor, ''))['Pages'] ?? [];
    expect(await pages(await signIn('open', 'admin'))).toEqual(
      expect.arrayContaining(['Operator: People', 'Account: Keys']),
    );
    expect((await pages(anna)).some((text: string) => text.startsWith('Operator'))).toBe(false);
    expect(await pages(createVisitor(world))).toEqual(['Sign in', 'Documentation', 'API reference', 'Status']);
    expect(await found(createVisitor(world), 'nordvik')).toEqual({});
  });

  it('escapes the text, and numbers its options once', async () => {
    const seen = await anna.get(`/palette?q=${encodeURIComponent('<i>nordvik')}`);
    expect(seen.text).not.toContain('<i>');
    const ids = [...seen.document.querySelectorAll('[role="option"]')].map((one) => one.getAttribute('id'));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the filter of companies', () => {
  it('suggests companies while a name is typed', async () => {
    const seen = await anna.get('/palette/companies?q=nordv');
    expect(seen.document.querySelector('option')?.getAttribute('value')).toBe('NORD-B');
    expect((await anna.get('/palette/companies?q=n')).text.trim()).toBe('');
    expect((await createVisitor(world).get('/palette/companies?q=nordv')).status).toBe(303);
  });

  it('shows no list until one of several companies is chosen', async () => {
    const seen = await anna.get('/?find_company=Ora+S&country=SE');
    expect([seen.status, rows(seen)]).toEqual([200, []]);
    const [first = ''] = hrefs(seen, '.choices a');
    expect(first).toMatch(/^\/\?country=SE&company=[a-z0-9]{12}$/);
    expect(seen.words).not.toContain('No events match');
    expect((await anna.get(first)).document.querySelector('.choices')).toBeNull();
  });
});

describe('the preview', () => {
  it('has the summary, companies and publishers of an event, and nothing of a removed one', async () => {
    const seen = await anna.get(`/events/${toTestId('report')}/preview`);
    expect(seen.text).toContain('Order intake rose.');
    expect(hrefs(seen, 'h2 a')).toEqual([`/events/${toTestId('report')}`]);
    expect(hrefs(seen, 'a')).toContain(`/companies/${toTestId('nordvik')}`);
    expect((await anna.get(`/events/${toTestId('removed')}/preview`)).text.trim()).toBe('');
    expect((await anna.get('/events/nosuchevent0/preview')).status).toBe(404);
  });
});
