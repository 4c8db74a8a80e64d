import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestId } from '../world/ids.ts';
import { type SemanticWorld, startSemanticWorld, vectorAt } from '../world/semantic-world.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { holdsTogether, hrefs, linked, listed, rows, texts } from './reader.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
let anna: Visitor;
/** On the plan that sees the preview sources of the last fourteen days. */
let vera: Visitor;
beforeAll(async () => {
  world = await startWorld();
  const sign = async (plan: string) =>
    createVisitor(world, (await addPerson(world, { accounts: [toTestId(plan)] })).cookie);
  [anna, vera] = [await sign('open'), await sign('view')];
});
afterAll(() => world.close());

const record = (folder: string, name: string) => `/${folder}/${toTestId(name)}`;

describe('search', () => {
  it('invites who asked for nothing', async () => {
    const seen = await anna.get('/search');
    expect([seen.status, seen.document.querySelector('#ask')?.getAttribute('value')]).toEqual([200, '']);
  });

  it('looks through events, stories, articles and companies at once', async () => {
    const seen = await anna.get('/search?q=Nordvik');
    expect(seen.document.querySelector('.top [name="q"]')?.getAttribute('value')).toBe('Nordvik');
    // The latest is commentary, which comes after the news.
    expect(await listed(world, '/events?q=Nordvik', 'events')).toEqual(['rating', 'report']);
    expect(rows(seen)).toEqual(['report', 'rating']);
    expect(linked(seen, 'stories', '.stories')).toEqual(['reportstory']);
    expect(linked(seen, 'companies', '.companies')).toEqual(
      await listed(world, '/companies?q=Nordvik&limit=5', 'companies'),
    );
    expect(hrefs(seen, '.section-head a')).toEqual(
      expect.arrayContaining(['/search?q=Nordvik&type=events', '/search?q=Nordvik&type=companies']),
    );
  });

  it('says what the words were recognised to name, and offers it as filters', async () => {
    const seen = await anna.get('/search?q=acquisitions+by+Fjell+Energi+in+Norway');
    expect(texts(seen, '.recognised li')).toEqual(
      expect.arrayContaining([
        'Company Fjell Energi ASA',
        'Event type Acquisition for “acquisitions”',
        'Country Norway',
      ]),
    );
    const [all = ''] = hrefs(seen, '.recognised p a');
    expect([...new URLSearchParams(all.slice(2))].sort()).toEqual([
      ['company', toTestId('fjell')],
      ['country', 'NO'],
      ['event_type', 'acquisition'],
    ]);
    expect(rows(await anna.get(all))).toEqual(await listed(world, all.slice(1).replace('?', '/events?'), 'events'));
    expect(texts(await anna.get('/search?q=Nordvikk'), '.recognised li')[0]).toMatch(
      /Nordvik Industrier AB for “nordvikk”/,
    );
  });

  it('answers a question by what matches best, and says so', async () => {
    const seen = await anna.get('/search?q=who+buys+Havn+Shipping+today&type=events');
    expect(rows(seen)).toContain('deal');
    expect(seen.words).toContain('No event contains every word. These events match best.');
    expect((await anna.get('/search?q=who+buys+Havn+Shipping+today&type=events&by=words')).words).toContain(
      'No events match.',
    );
  });

  it.each([
    ['events', 'q=Nordvik&significance=commentary', '/events?q=Nordvik&significance=commentary', 'events'],
    ['articles', 'q=turbine&country=NO', '/articles?q=turbine&country=NO', 'articles'],
    ['articles', 'q=says&sort=latest', '/articles?q=says&sort=latest', 'articles'],
    ['stories', 'q=Nordvik&country=SE', '/stories?q=Nordvik&country=SE', 'stories'],
    ['companies', 'q=ora&country=NO', '/companies?q=ora&country=NO', 'companies'],
  ])('narrows %s by their filters: %s', async (type, query, api, of) => {
    const seen = await anna.get(`/search?${query}&type=${type}`);
    holdsTogether(seen);
    const expected = await listed(world, `${api}&limit=25`, of);
    expect(expected.length).toBeGreaterThan(0);
    expect(linked(seen, type, type === 'companies' ? '.companies' : `ul.${type}`)).toEqual(
      type === 'events' ? expect.arrayContaining(expected) : expected,
    );
    // What was searched for stays while filters go.
    expect(hrefs(seen, '.chips a').every((href) => href.includes('q=') && href.includes(`type=${type}`))).toBe(true);
    expect(seen.document.querySelector('.filters [type="hidden"][name="q"]')).not.toBeNull();
  });

  it('says what was missed narrowly, and which filter kept it out', async () => {
    const address = '/search?q=Nordvik&type=articles&country=DK';
    expect(hrefs(await anna.get(address), 'main a').some((href) => href.includes('near=true'))).toBe(true);
    const seen = await anna.get(`${address}&near=true`);
    const missed = texts(seen, '.near li').join('\n');
    expect(missed).toMatch(/Nordvik turnover climbs ?excluded by filter country=DK/);
  });

  it('explains what cannot be asked beside the field', async () => {
    for (const path of ['/search?q=x', '/search?q=x&type=events', `/search?q=${'a'.repeat(201)}`]) {
      const seen = await anna.get(path);
      expect([seen.status, texts(seen, '[role="alert"]').length]).toEqual([400, 1]);
      expect(seen.document.querySelector('#ask')).not.toBeNull();
    }
    expect((await anna.get('/search?q=xyzzyplugh')).words).toContain('No results.');
    expect((await anna.get('/search?q=Nordvik&type=planets')).status).toBe(200);
  });

  it('offers no meaning where the server has none, and says why when it is asked for', async () => {
    expect((await anna.get('/search?q=Nordvik&type=articles')).document.querySelector('.ways')).toBeNull();
    const seen = await anna.get('/search?q=Nordvik&type=articles&by=meaning');
    expect([seen.status, seen.words]).toEqual([503, expect.stringContaining('This server has no embedder.')]);
  });
});

describe('search by meaning', () => {
  let meant: SemanticWorld;
  let person: Visitor;
  beforeAll(async () => {
    meant = await startSemanticWorld();
    await meant.place('article', { wirereport: vectorAt(0.1), noticedeal: vectorAt(0.3), lonely: vectorAt(0.9) });
    await meant.place('company', { fjell: vectorAt(0.2) });
    person = createVisitor(meant, (await addPerson(meant, { accounts: [toTestId('open')] })).cookie);
  });
  afterAll(() => meant.close());

  it('is offered beside words, and finds what is near', async () => {
    const seen = await person.get('/search?q=wind&type=articles&by=meaning');
    expect(texts(seen, '.ways a')).toEqual(['Best match', 'Meaning', 'Words']);
    expect(linked(seen, 'articles', '.articles')).toEqual(['wirereport', 'noticedeal']);
    expect(seen.words).toContain('By meaning, closest first.');
    expect(seen.document.querySelector('#curl-1')?.textContent).toContain('mode=semantic');
    expect(rows(await person.get('/search?q=wind&type=events&by=meaning'))).toEqual(['report', 'deal']);
  });

  it('lists no companies that are merely similar where the query names something', async () => {
    const companies = async (q: string) => linked(await person.get(`/search?q=${q}`), 'companies', '.companies');
    expect(await companies('wind')).toEqual(['fjell']);
    expect(await companies('wind+acquisitions')).toEqual([]);
  });

  it('is weighed with words where there are no filters, and not mixed in silence where there are', async () => {
    const both = await person.get('/search?q=wind&type=articles');
    expect(linked(both, 'articles', '.articles')).toEqual(['wirereport', 'noticedeal']);
    expect(both.words).toContain('By words and meaning.');
    const filtered = await person.get('/search?q=turbine&type=articles&country=NO');
    expect(filtered.words).toContain('Filters cannot be combined with words and meaning.');
    const words = await person.get('/search?q=wind&type=articles&by=words');
    expect(words.words).toContain('No articles match.');
  });

  it('counts against the allowance of the account, and says when it is used up', async () => {
    await meant.db.updateTable('plans').set({ semantic_hourly: 1 }).where('slug', '=', 'plus').execute();
    const poor = createVisitor(meant, (await addPerson(meant, { accounts: [toTestId('plus')] })).cookie);
    expect((await poor.get('/search?q=wind&type=articles&by=meaning')).status).toBe(200);
    const refused = await poor.get('/search?q=wind&type=articles&by=meaning');
    expect([refused.status, refused.headers.has('retry-after'), texts(refused, '[role="alert"]').length]).toEqual([
      429,
      true,
      1,
    ]);
    expect((await poor.get('/search?q=wind&type=articles')).status).toBe(200);
    expect((await poor.get('/search?q=wind&type=articles&near=true')).status).toBe(429);
  });
});

describe('the plan of who reads', () => {
  it('shows what it shows to their keys, and says what it leaves out', async () => {
    const seen = await vera.get('/');
    expect(rows(seen)).toEqual(
      ((await world.read('/events', { key: 'view' }))['events'] as { id: string }[]).map(({ id }) =>
        id.replace(/0+$/, ''),
      ),
    );
    expect(seen.words).toContain(
      'Plan “view” includes articles of the last 14 days, articles of preview sources, the newest 100 articles of a list',
    );
    expect((await anna.get('/')).words).not.toContain('The plan');
  });

  it('tells of what lies outside it that it is there, and no more', async () => {
    for (const path of [record('events', 'ceo'), record('articles', 'wirereport'), record('stories', 'ratestory')]) {
      const seen = await vera.get(path);
      expect([seen.status, seen.words]).toEqual([403, expect.stringContaining('Not included in your plan')]);
      expect(seen.words).toContain('Plan “view” includes');
      expect(seen.text).not.toMatch(/turnover climbs|Title of ceo|price of money/);
    }
  });

  it('counts the articles of an event that it hides', async () => {
    const seen = await vera.get(record('events', 'report'));
    expect(linked(seen, 'articles', '.articles')).toEqual(['newsreport']);
    expect(seen.words).toContain('Your plan does not include 3 articles of this event.');
    expect(seen.text).not.toContain('turnover climbs');
  });

  it('says why a past week of the calendar is empty', async () => {
    const seen = await vera.get('/calendar?week=2026-02-05');
    expect(texts(seen, '.note.warn')[0]).toContain('the plan is limited to entries from today on');
    expect(linked(seen, 'events')).toEqual([]);
  });

  it('does not name near misses that it hides', async () => {
    const seen = await vera.get('/search?q=Nordvik&type=articles&near=true');
    expect(seen.words).toMatch(/Your plan does not include \d+ match(es)?\./);
    expect(seen.text).not.toContain('turnover climbs');
  });

  it('hides the operations that it does not have, and keeps the pages that can do without', async () => {
    await world.db
      .insertInto('plans')
      .values({
        slug: 'narrow',
        disabled_operations: ['listEventTypes', 'listArticles', 'resolve', 'getStory'],
        updated_at: world.now(),
      })
      .execute();
    await world.db
      .insertInto('accounts')
      .values({
        id: toTestId('narrow'),
        name: 'narrow',
        plan: 'narrow',
        created_at: world.now(),
        updated_at: world.now(),
      })
      .execute();
    const person = createVisitor(world, (await addPerson(world, { accounts: [toTestId('narrow')] })).cookie);
    for (const path of ['/', record('events', 'report'), '/search?q=Nordvik'])
      expect((await person.get(path)).status).toBe(200);
    expect((await person.get(record('stories', 'reportstory'))).status).toBe(404);
    expect((await person.get('/search?q=Nordvik&type=articles')).status).toBe(404);
  });

  it('keeps watchlists to the account that they are of', async () => {
    const names = (seen: Awaited<ReturnType<Visitor['get']>>) => texts(seen, '[name="watchlist"] option').slice(1);
    expect(names(await anna.get('/'))).toEqual(['List firstlist', 'List mylist', 'List emptylist']);
    expect(names(await vera.get('/'))).toEqual(['List viewlist']);
    const foreign = await anna.get(`/?watchlist=${toTestId('foreignlist')}`);
    expect(foreign.status).not.toBe(200);
    expect(foreign.text).not.toContain('List foreignlist');
  });
});
