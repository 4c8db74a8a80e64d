import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeclaredFacts } from '../../src/core/declared-facts.ts';
import { declaredCompany, declaredFacts } from '../support/ingest/declared-facts.ts';
import { addArticle, addEntry, addEvent } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { holdsTogether, hrefs, linked, listed, rows, texts } from './reader.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

let world: World;
let anna: Visitor;
beforeAll(async () => {
  world = await startWorld();
  anna = createVisitor(world, (await addPerson(world, { name: 'Anna', accounts: [toTestId('open')] })).cookie);
  // The list for reading, in the order of the API; desk.test.ts is about the dense one.
  anna.cookies.set('nordwire.view', 'reading');
});
afterAll(() => world.close());

const record = (folder: string, name: string) => `/${folder}/${toTestId(name)}`;

const pages = [
  '/',
  '/?sort=significance',
  '/?q=nothing-has-this-word',
  '/?event_type=earnings-reprt',
  '/stories',
  '/companies',
  '/companies?q=nord',
  '/calendar',
  '/calendar?week=2026-02-05',
  '/calendar?month=2026-03',
  '/calendar?from=2020-01-01',
  '/search',
  '/search?q=Nordvik',
  '/search?q=Nordvik&type=events',
  '/search?q=Nordvik&type=articles&near=true',
  '/search?q=turbines&type=companies',
  '/search?q=Nordvik&type=stories',
  record('events', 'report'),
  record('events', 'rating'),
  record('events', 'untyped'),
  record('events', 'removed'),
  record('articles', 'wirereport'),
  record('articles', 'lonely'),
  record('stories', 'reportstory'),
  record('stories', 'ratestory'),
  record('companies', 'nordvik'),
  record('companies', 'gammal'),
  '/companies/nosuchcompany',
];

describe('every page of the reader', () => {
  it.each(pages)('%s has headings in order, labelled fields, harmless links and no script of its own', async (path) => {
    holdsTogether(await anna.get(path));
  });

  it.each([...pages, '/events/new?since=2026-03-01T00:00:00Z'])(
    '%s leads who is not signed in there and back',
    async (path) => {
      const seen = await createVisitor(world).get(path);
      expect([seen.status, seen.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(path.slice(1))}`]);
    },
  );

  it.each([
    ['/events/nosuchevent0', 'event', 'events'],
    ['/articles/nosucharticl', 'article', 'articles'],
    ['/stories/nosuchstory0', 'story', 'stories'],
  ])('%s is not there, and leads to a search and to new ones', async (path, kind, folder) => {
    const seen = await anna.get(path);
    expect([seen.status, texts(seen, 'h1')]).toEqual([404, [`This ${kind} does not exist`]]);
    expect(seen.document.querySelector('main form[action="search"] [name="type"]')?.getAttribute('value')).toBe(folder);
    expect(linked(seen, folder).length).toBeGreaterThan(0);
    holdsTogether(seen);
  });

  it('offers records that match the words of an address without an id', async () => {
    const seen = await anna.get('/events/nordvik-reports-quarter');
    expect([seen.status, linked(seen, 'events')]).toEqual([404, ['report']]);
    expect(seen.words).toContain('Did you mean one of these?');
    expect(seen.document.querySelector('main [name="q"]')?.getAttribute('value')).toBe('nordvik reports quarter');
  });

  it('says of an article that was withdrawn when, and nothing else of it', async () => {
    const seen = await anna.get(record('articles', 'withdrawn'));
    expect([seen.status, texts(seen, 'h1')]).toEqual([410, ['Article withdrawn']]);
    expect(seen.words).toMatch(/was withdrawn on \d+ \w+ \d{4}/);
    expect(seen.text).not.toContain('Headline of withdrawn');
    holdsTogether(seen);
  });
});

describe('the events', () => {
  it('stand under the days of Stockholm, the most recently reported first', async () => {
    await world.add((draft) => {
      const at = '2026-03-24T23:30:00.000Z';
      addEvent(draft, 'late', { title: 'Late at night', first_reported_at: at, last_article_at: at, article_count: 1 });
      addArticle(draft, 'lateart', { source: 'boreal', event: 'late', published_at: at });
    });
    const seen = await anna.get('/');
    expect(rows(seen)).toEqual(await listed(world, '/events', 'events'));
    expect(texts(seen, '.day h2').slice(0, 2)).toEqual(['Yesterday, Wednesday 25 March 2026', 'Tuesday 24 March 2026']);
    const [yesterday] = [...seen.document.querySelectorAll('.day')];
    expect(yesterday?.textContent).toContain('Late at night');
    expect(yesterday?.querySelector(`[data-id="${toTestId('late')}"] time`)?.textContent).toBe('00:30');
    expect(seen.words).toContain('Stockholm time');
  });

  it('say tier, type, companies, publishers and whether figures disagree', async () => {
    const seen = await anna.get('/');
    const [words] = texts(seen, `[data-id="${toTestId('report')}"]`);
    for (const part of [
      'Nordvik reports its fourth quarter',
      'Order intake rose.',
      'Notable',
      'Earnings Report',
      'Boreal Wire, Pressekontoret and 2 other publishers',
    ])
      expect(words).toContain(part);
    expect(words).toContain('Nordvik Industrier AB NORD-B');
    expect(words).toContain('Figures disagree');
    expect(texts(seen, `[data-id="${toTestId('rating')}"]`)[0]).toMatch(
      /Commentary.*Analyst Rating.*Wire|Commentary.*Analyst Rating/,
    );
    // Mentions are not what it is about, and nobody is shown who is hidden.
    expect(words).not.toMatch(/Privat|Hidden|Unverified/);
  });

  it.each([
    'country=NO',
    'country=SE,DK',
    'significance=notable',
    'event_type=acquisition,ceo-change',
    'ticker=NORD-B',
    `company=${toTestId('fjell')}`,
    `watchlist=${toTestId('mylist')}`,
    'window=48h',
    'first_reported_after=2026-03-21&first_reported_before=2026-03-25',
    'q=turbine+maker',
    'sector=Energy',
    'exchange=XOSL',
    'index=NORD4',
    'listed=true',
    'figures_disagree=true',
    'disclosure_class=annual_report',
    'disclosure_class=own_shares,annual_report',
    'source_type=blog&content_type=analysis',
    'sort=significance',
    `related_to=${toTestId('report')}`,
    `include_peripheral=true&company=${toTestId('bank')}`,
  ])('are filtered as the API filters them: %s', async (query) => {
    const seen = await anna.get(`/?${query}`);
    expect(seen.status).toBe(200);
    const expected = await listed(world, `/events?${query}`, 'events');
    expect(rows(seen)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  });

  it('keep every filter in the form and show it as what can be taken off alone', async () => {
    const seen = await anna.get('/?country=SE,NO&significance=notable&q=report&last_article_after=2026-01-01');
    const checked = [...seen.document.querySelectorAll('.filters input[checked]')].map((one) =>
      one.getAttribute('value'),
    );
    expect(checked).toEqual(['notable', 'SE', 'NO']);
    expect(seen.document.querySelector('.filters [name="q"]')?.getAttribute('value')).toBe('report');
    // What the form has no field for is sent with it.
    expect(seen.document.querySelector('.filters [name="last_article_after"]')?.getAttribute('value')).toBe(
      '2026-01-01',
    );
    expect(texts(seen, '.chips li').map((text) => text.replace(/ ×.*/, ''))).toEqual([
      'Country: Sweden',
      'Country: Norway',
      'Tier: Notable',
      'Words: report',
      'last_article_after: 2026-01-01',
    ]);
    expect(hrefs(seen, '.chips a')[0]).toBe('/?country=NO&significance=notable&q=report&last_article_after=2026-01-01');
  });

  it('have one address for a form that sent empty and repeated names', async () => {
    const seen = await anna.get('/?q=&country=SE&country=NO&event_type=&event_type=ipo&find_company=&window=');
    expect([seen.status, seen.location]).toEqual([303, '/?country=SE,NO&event_type=ipo']);
    expect((await anna.get('/?country[]=SE&country[]=NO')).location).toBe('/?country=SE,NO');
  });

  it('find the company that somebody types, ask which one is meant, and say that there is none', async () => {
    expect((await anna.get('/?find_company=NORD-B&q=')).location).toBe('/?find_company=NORD-B');
    const found = await anna.get('/?find_company=NORD-B&country=SE');
    expect([found.status, found.location]).toEqual([303, `/?country=SE&company=${toTestId('nordvik')}`]);
    const named = await anna.get(`/?company=${toTestId('nordvik')}`);
    expect(texts(named, '.chips li')[0]).toMatch(/^Company: Nordvik Industrier AB/);
    const several = await anna.get('/?find_company=Ora+S&country=SE');
    expect(several.status).toBe(200);
    expect(hrefs(several, '.choices a')).toEqual(
      expect.arrayContaining([
        `/?country=SE&company=${toTestId('oraoslo')}`,
        `/?country=SE&company=${toTestId('orausa')}`,
      ]),
    );
    const none = await anna.get('/?find_company=Xyzzyplugh');
    expect(none.words).toContain('No company has “Xyzzyplugh”');
  });

  it('are walked page by page, each event once', async () => {
    const seen: string[] = [];
    let path: string | undefined = '/?limit=4';
    while (path !== undefined) {
      const part: Awaited<ReturnType<Visitor['get']>> = await anna.get(path);
      seen.push(...rows(part));
      path = hrefs(part, '.pager a[rel="next"]')[0];
      if (path !== undefined) expect(path).toMatch(/^\/\?limit=4&cursor=/);
    }
    expect(seen).toEqual(await listed(world, '/events?limit=100', 'events'));
  });

  it('explain a value that is not known beside the form, with what was meant', async () => {
    const type = await anna.get('/?event_type=earnings-reprt&country=SE');
    expect(type.status).toBe(400);
    expect(texts(type, '[role="alert"]')[0]).toMatch(/does not know earnings-reprt.*did you mean earnings-report/);
    expect(hrefs(type, '[role="alert"] a')).toEqual(['/?country=SE', '/']);
    expect(type.document.querySelector('.filters .refused input[checked]')?.getAttribute('value')).toBe(
      'earnings-reprt',
    );
    const country = await anna.get('/?country=Swedn');
    expect(country.status).toBe(200);
    expect(texts(country, '.note.warn')[0]).toMatch(/country does not know Swedn.*Did you mean SE/);
  });

  it.each([
    ['significance=huge', 400, 'significance: does not know huge'],
    ['published_after=2026-01-01', 400, 'use first_reported_after'],
    ['window=7d&last_article_after=2026-01-01', 400, 'window: cannot be combined'],
    ['ticker=NOSUCH', 400, 'NOSUCH'],
    ['limit=0', 400, 'limit:'],
    ['cursor=forged', 400, 'cursor'],
    ['window=7d&window=8d', 400, 'window: was sent more than once'],
    ['colour=blue', 200, 'Unknown parameter colour'],
    ['fields=id', 200, 'fields applies to the API only'],
    ['q=%00a', 400, 'NUL'],
    [`q=${'a'.repeat(9000)}`, 414, 'The address is longer'],
  ])('never ignore what was asked: %s', async (query, status, words) => {
    const seen = await anna.get(`/?${query}`);
    expect([seen.status, seen.words]).toEqual([status, expect.stringContaining(words)]);
    expect(seen.document.querySelector('.filters form')).not.toBeNull();
  });

  it('say why there are none, and offer a way out', async () => {
    const seen = await anna.get('/?q=xyzzyplugh&country=SE');
    expect(texts(seen, '.empty')[0]).toContain('No events match these filters.');
    expect(hrefs(seen, '.empty a')).toEqual(['/', '/search?q=xyzzyplugh']);
  });

  it('are kept only by who is signed in, with their filters', async () => {
    const kept = await anna.get('/?country=SE&limit=4');
    const search = '/account/saved-searches/new?country=SE';
    expect(hrefs(kept, '.keep a')).toEqual([search, search]);
    // Of one company or watchlist addresses are made at once; the calendar has no searches to keep.
    const feed = `/account/feeds?company=${toTestId('nordvik')}#new`;
    expect(hrefs(await anna.get(`/?company=${toTestId('nordvik')}`), '.keep a')).toEqual([feed, feed]);
    expect(hrefs(await anna.get(record('companies', 'nordvik')), '.keep a')).toEqual([feed, feed]);
    expect(hrefs(await anna.get(`/calendar?company=${toTestId('nordvik')}`), '.keep a')).toEqual([feed, feed]);
    const filtered = '/account/feeds?calendar=event_type%3Dagm%26country%3DSE,DK#new';
    expect(hrefs(await anna.get('/calendar?event_type=agm&country=SE,DK&week=2026-03-26'), '.keep a')).toEqual([
      filtered,
      filtered,
    ]);
    expect(hrefs(await anna.get('/calendar'), '.keep a')[0]).toBe('/account/feeds?calendar=all#new');
    const open = await startWorld({ database: world.database, isOpen: true });
    expect(hrefs(await createVisitor(open).get('/'), '.keep a')).toEqual([]);
  });
});

describe('newer events', () => {
  const since = (at: string, more = '') => anna.get(`/events/new?since=${at}${more}`, { 'hx-request': 'true' });

  it('are counted from the first that is shown, by the same filters, with a link to them', async () => {
    const [region] = [...(await anna.get('/?country=SE')).document.querySelectorAll('[data-fresh]')];
    const address = `/${region?.getAttribute('data-fresh')}`;
    expect(address).toMatch(/^\/events\/new\?country=SE&since=2026-/);
    expect((await anna.get(address)).text.trim()).toBe('');
    await world.add((draft) => {
      const at = '2026-03-26T10:00:00.000Z';
      for (const [name, country] of [
        ['fresha', 'SE'],
        ['freshb', 'SE'],
        ['freshc', 'NO'],
      ] as const) {
        addEvent(draft, name, { title: `Fresh ${name}`, first_reported_at: at, last_article_at: at, article_count: 1 });
        addArticle(draft, `${name}art`, { source: 'boreal', event: name, published_at: at, country });
      }
    });
    const fresh = await anna.get(address);
    expect(fresh.text).toContain('2 new events: show them');
    expect(hrefs(fresh, 'a')).toEqual(['/?country=SE']);
    expect((await since('2026-03-26T09:59:59.000Z')).text).toContain('3 new events');
    expect((await since('2026-03-26T09:59:59.000Z', '&country=NO')).text).toContain('1 new event: show it');
    expect(
      rows(await anna.get('/?country=SE'))
        .slice(0, 2)
        .sort(),
    ).toEqual(['fresha', 'freshb']);
  });

  it('are not looked for on later pages, in another order, or since no time at all', async () => {
    for (const path of ['/?sort=significance', hrefs(await anna.get('/?limit=2'), '.pager a')[0] ?? ''])
      expect((await anna.get(path)).document.querySelector('[data-fresh]')).toBeNull();
    expect((await since('yesterday')).text.trim()).toBe('');
    expect((await anna.get('/events/new?since=2026-03-01&colour=%00')).status).toBe(200);
  });
});

describe('declared facts', () => {
  const documents = (seen: Awaited<ReturnType<Visitor['get']>>) => {
    const heading = [...seen.document.querySelectorAll('main h2')].find((one) => one.textContent === 'Documents');
    return [...(heading?.nextElementSibling?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  };

  it.each([
    ['events', 'report'],
    ['articles', 'pressreport'],
  ])('of %s/%s are a mark that leads to the class, and a section of documents', async (folder, name) => {
    const seen = await anna.get(record(folder, name));
    const mark = seen.document.querySelector('main a.tag[href*="disclosure_class"]');
    expect([mark?.textContent, mark?.getAttribute('href')]).toEqual([
      'Annual report',
      '?disclosure_class=annual_report',
    ]);
    expect(documents(seen)).toEqual(['https://kontoret.example/annual-report.pdf']);
    expect(seen.words).toMatch(/Annual report 2025.{0,40}Report, PDF, English/);
    const link = seen.document.querySelector('a[href="https://kontoret.example/annual-report.pdf"]');
    expect(link?.getAttribute('rel')).toContain('noopener');
  });

  it.each([
    ['events', 'rating'],
    ['articles', 'wirereport'],
  ])('are absent on %s/%s, whose sources state none', async (folder, name) => {
    const seen = await anna.get(record(folder, name));
    expect(seen.document.querySelector('main a[href*="disclosure_class"]')).toBeNull();
    expect(documents(seen)).toEqual([]);
  });

  it('of a list of events lead to its class', async () => {
    const seen = await anna.get('/');
    const row = seen.document.querySelector(`[data-id="${toTestId('report')}"]`);
    expect(row?.querySelector('a[href="?disclosure_class=annual_report"]')?.textContent).toBe('Annual report');
    const other = seen.document.querySelector(`[data-id="${toTestId('rating')}"]`);
    expect(other?.querySelector('a[href*="disclosure_class"]')).toBeNull();
  });

  it('of a calendar entry are its class and links to its documents', async () => {
    await world.add((draft) =>
      addEntry(draft, 'fromreport', {
        company: 'havn',
        scheduled_at: '2026-05-19T22:00:00.000Z',
        source_article_id: 'pressreport',
      }),
    );
    const seen = await anna.get('/calendar?week=2026-05-20');
    const entry = [...seen.document.querySelectorAll('.entry')].find((one) => one.textContent?.includes('fromreport'));
    expect(entry?.textContent).toContain('Annual report');
    expect(entry?.querySelector('a[href="https://kontoret.example/annual-report.pdf"]')?.textContent).toContain(
      'Annual report 2025',
    );
    const classes = await anna.get('/calendar?week=2026-05-20&disclosure_class=own_shares');
    expect(classes.document.querySelectorAll('.entry')).toHaveLength(0);
  });
});

describe('the facts that the source of an article declares', () => {
  const section = (seen: Awaited<ReturnType<Visitor['get']>>) => {
    const heading = [...seen.document.querySelectorAll('main h2')].find(
      (one) => one.textContent === 'Declared by the source',
    );
    const terms = [...(heading?.nextElementSibling?.querySelectorAll('dt') ?? [])];
    const words = (text = '') => text.replaceAll(/\s+/g, ' ').trim();
    return Object.fromEntries(
      terms.map((term) => [words(term.textContent), words(term.nextElementSibling?.textContent)]),
    );
  };
  const release = (id: string, more: Partial<DeclaredFacts> = {}) =>
    declaredFacts({ release: id, language_group: 'group1', ...more });

  beforeAll(async () => {
    const facts = {
      declareden: release('en1', {
        issuer: declaredCompany({
          name: 'Havn <script>alert(1)</script> ASA',
          isins: ['NO0010063308'],
          leis: ['5493006JEXBO6HGRZ244'],
          national_numbers: ['NO:982463718'],
          listings: ['XOSL:HAVN'],
        }),
        class: {
          scheme: 'globenewswire',
          code: null,
          name: 'Half Year financial report',
          disclosure_class: 'half_year_report',
        },
        corrects: 'old1',
        corrected_by: 'elsewhere',
        regulatory: true,
      }),
      declaredsv: release('sv1'),
      declaredold: declaredFacts({ release: 'old1', language_group: 'group0' }),
      // Keys are unique within a source only.
      declaredfar: release('old1'),
    };
    await world.add((draft) => {
      for (const name of ['declareden', 'declaredsv', 'declaredold', 'declaredfar'] as const)
        addArticle(draft, name, {
          source: name === 'declaredfar' ? 'kontoret' : 'notices',
          title: `Release ${name}`,
          source_language: name === 'declaredsv' ? 'sv' : 'en',
          published_at: name === 'declaredold' ? '2026-01-05T08:00:00.000Z' : '2026-03-25T08:00:00.000Z',
        });
    });
    for (const [name, declared] of Object.entries(facts))
      await world.db
        .insertInto('article_inputs')
        .values({ article_id: toTestId(name), title: name, declared: JSON.stringify(declared) })
        .execute();
  });

  it('are on its page, with the articles that they name', async () => {
    const seen = await anna.get(record('articles', 'declareden'));
    expect(section(seen)).toEqual({
      Issuer:
        'Havn <script>alert(1)</script> ASA ISIN NO0010063308 · LEI 5493006JEXBO6HGRZ244 · number NO:982463718 · listing XOSL:HAVN',
      Class: 'Half Year financial report Half year report',
      Regulated: 'yes',
      'Language versions': 'Release declaredsv Swedish',
      Corrects: 'Release declaredold',
      'Corrected by': 'a release that is not available here',
      'Read from': 'GlobeNewswire',
    });
    expect(section(await anna.get(record('articles', 'declaredold')))).toEqual({
      'Corrected by': 'Release declareden',
      'Read from': 'GlobeNewswire',
    });
    holdsTogether(seen);
  });

  it('do not name an article outside the plan', async () => {
    const { cookie } = await addPerson(world, { accounts: [toTestId('view')] });
    const seen = await createVisitor(world, cookie).get(record('articles', 'declareden'));
    expect(seen.status).toBe(200);
    expect(section(seen)).toMatchObject({
      'Language versions': 'Release declaredsv Swedish',
      Corrects: 'a release that is not available here',
    });
    expect(seen.text).not.toContain('declaredold');
  });

  it('are absent where the source declares none', async () => {
    expect(section(await anna.get(record('articles', 'wirereport')))).toEqual({});
  });
});

describe('an event', () => {
  it('shows its articles, the primary source first, with publisher, time, language and the way to the original', async () => {
    await world.db
      .insertInto('article_inputs')
      .values({
        article_id: toTestId('newsreport'),
        title: 'Rubrik',
        translated_title: 'Headline',
        translated_text: '',
        translated_by: 'bergamot sv-en 1',
        translation_of: 'f1'.repeat(32),
      })
      .execute();
    const seen = await anna.get(record('events', 'report'));
    expect(linked(seen, 'articles', '.articles')).toEqual(['pressreport', 'wirereport', 'newsreport', 'blogreport']);
    const [press, wire, news] = texts(seen, 'li.article');
    expect(press).toMatch(
      /^\+5 min Headline of pressreport Rubrik pressreport Swedish PressekontoretPrimary source: Issuer’s release/,
    );
    expect(wire).toMatch(/^First Nordvik turnover climbs Rubrik wirereport Swedish Boreal Wire24 Mar 2026, 08:00/);
    expect(news).toMatch(/^\+1 h Headline of newsreport/);
    expect(news).toContain('Swedish, translated by bergamot sv-en 1');
    expect(wire).not.toContain('translated');
    expect([...seen.document.querySelectorAll('.articles a[rel]')].map((link) => link.getAttribute('href'))[1]).toBe(
      'https://boreal.example/wirereport',
    );
    expect(seen.document.querySelector('li.article .original-title [lang]')?.getAttribute('lang')).toBe('sv');
    expect(texts(await anna.get(record('articles', 'newsreport')), 'main')[0]).toContain(
      'Written in Swedish. Title, summary and key points are machine translated by bergamot sv-en 1.',
    );
  });

  it('shows summary, key points, dates, tier, status, companies with roles, story, commentary', async () => {
    const { words, document } = await anna.get(record('events', 'report'));
    for (const part of [
      'Order intake rose.',
      'Key points, from Boreal WireDividend unchangedOutlook kept',
      'Notable Active',
      '4 independent publishers, 4 articles',
      'First reported24 Mar 2026, 08:00',
      'before the market opens',
      'CompaniesNordvik Industrier AB NORD-B subject',
      'Sundbanken Abp SUND advisor',
      'Privat Holding AB mention',
      'StoryHow Nordvik sold more',
      'Commentary1 commentaryNordlys raises Nordvik to buy',
    ])
      expect(words.replaceAll(/\s+/g, ' ')).toContain(part);
    expect(document.querySelector('h1')?.textContent).toBe('Nordvik reports its fourth quarter');
    const rating = await anna.get(record('events', 'rating'));
    expect(rating.words).toMatch(
      /Related events ?Before ?Nordvik reports its fourth quarter ?Subject of this commentary/,
    );
    expect((await anna.get(record('events', 'deal'))).words).toContain('Closed');
  });

  it('compares figures that disagree, a row a publisher, and names the outlier', async () => {
    const seen = await anna.get(record('events', 'report'));
    expect(texts(seen, '.figures caption')[0]).toMatch(/^Revenue: Q4 2025, SEK/);
    expect(texts(seen, '.figures thead th').slice(0, 3)).toEqual([
      'Publisher',
      'Value',
      'Against the most frequent value',
    ]);
    expect(texts(seen, '.figures tbody tr')).toEqual([
      'Boreal WireSEK 12.3 billioncompared with',
      'NordpostenSEK 12.9 billion+4.9 % Differs',
      'Ísblogg12,301 million+less than 0.1 %, by rounding',
    ]);
  });

  it('that was merged leads to the one that stayed, and says so', async () => {
    for (const [name, survivor] of [
      ['mergeda', 'report'],
      ['chainb', 'deal'],
    ] as const) {
      const led = await anna.get(record('events', name));
      expect([led.status, led.location]).toEqual([303, record('events', survivor)]);
      expect((await anna.get(record('events', survivor))).words).toContain('merged into this one');
    }
  });

  it('that was removed, or merged into none, is gone and says so', async () => {
    const removed = await anna.get(record('events', 'removed'));
    expect([removed.status, removed.words]).toEqual([410, expect.stringContaining('It was removed')]);
    expect(removed.words).not.toContain('A denied bid');
    const merged = await anna.get(record('events', 'mergedold'));
    expect([merged.status, merged.words]).toEqual([410, expect.stringContaining('merged into another event')]);
  });

  it('has many articles on several pages', async () => {
    await world.add((draft) => {
      const at = '2026-03-10T08:00:00.000Z';
      addEvent(draft, 'wide', { title: 'Wide', first_reported_at: at, last_article_at: at, article_count: 60 });
      for (let place = 0; place < 60; place += 1)
        addArticle(draft, `wide${place}x`, {
          source: 'boreal',
          event: 'wide',
          published_at: `2026-03-10T08:${String(place).padStart(2, '0')}:00.000Z`,
        });
    });
    const first = await anna.get(record('events', 'wide'));
    expect(linked(first, 'articles', '.articles')).toHaveLength(50);
    const [next = ''] = hrefs(first, '.pager a[rel="next"]');
    const second = await anna.get(next);
    expect(linked(second, 'articles', '.articles')).toEqual(
      Array.from({ length: 10 }, (_, place) => `wide${place + 50}x`),
    );
    for (const page of ['0', '3', 'x', '1.5'])
      expect((await anna.get(`${record('events', 'wide')}?page=${page}`)).status).toBe(404);
  });

  it('has a link to its trace for editors alone', async () => {
    const editor = createVisitor(
      world,
      (await addPerson(world, { role: 'editor', accounts: [toTestId('open')] })).cookie,
    );
    const trace = `/operator${record('events', 'report')}`;
    expect(hrefs(await editor.get(record('events', 'report')), 'main a')).toContain(trace);
    expect(hrefs(await anna.get(record('events', 'report')), 'main a')).not.toContain(trace);
  });
});

describe('an article and a story', () => {
  it('say what we have and lead to the original, event and story', async () => {
    const article = await anna.get(record('articles', 'wirereport'));
    for (const part of [
      'Rubrik wirereport',
      'The turbine maker sold more.',
      'Outlook kept',
      'Read the original at Boreal Wire',
    ])
      expect(article.words).toContain(part);
    expect(linked(article, 'events')).toEqual(['report']);
    expect(linked(article, 'stories')).toEqual(['reportstory']);
    expect(linked(article, 'companies')).toEqual(['nordvik', 'bank']);
  });

  it('a story is text to read, its Markdown without what would act', async () => {
    const content = [
      '# One',
      '<script>alert(1)</script> <b onclick="alert(1)">bold</b>',
      '[bad](javascript:alert(1)) [data](data:text/html,x)',
      '[good](https://good.example/a?b=1&c=2) [off](//evil.example) ![image](https://evil.example/x.png)',
    ].join('\n\n');
    await world.db.updateTable('stories').set({ content }).where('id', '=', toTestId('reportstory')).execute();
    const seen = await anna.get(record('stories', 'reportstory'));
    holdsTogether(seen);
    expect(seen.document.querySelectorAll('.prose script, .prose b, .prose img')).toHaveLength(0);
    expect([...seen.document.querySelectorAll('.prose a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://good.example/a?b=1&c=2',
    ]);
    expect(seen.words).toContain('<script>alert(1)</script>');
    expect(linked(seen, 'articles', '.articles')).toEqual(['wirereport', 'pressreport', 'newsreport']);
  });

  it('stories are listed as the API lists them', async () => {
    expect(linked(await anna.get('/stories?country=NO'), 'stories')).toEqual(
      await listed(world, '/stories?country=NO', 'stories'),
    );
    expect((await anna.get('/stories?window=7d')).words).toContain('exists on events; use published_after.');
  });
});

describe('companies', () => {
  it('are listed, searched and filtered as the API has them', async () => {
    for (const query of ['', 'country=FI', 'q=ora', 'exchange=XOSL&sector=Energy', 'listed=true', 'watchlist=true'])
      expect(linked(await anna.get(`/companies?sort=name&${query}`), 'companies')).toEqual(
        await listed(world, `/companies?limit=50&${query}`, 'companies'),
      );
    const first = await anna.get('/companies?sort=name&limit=5');
    const [next = ''] = hrefs(first, '.pager a[rel="next"]');
    expect(linked(await anna.get(next), 'companies')).toEqual(
      (await listed(world, '/companies?limit=10', 'companies')).slice(5),
    );
    const { indices } = (await world.read('/indices')) as { indices: { symbol: string }[] };
    for (const { symbol } of indices)
      expect(linked(await anna.get(`/companies?sort=name&index=${symbol}`), 'companies')).toEqual(
        await listed(world, `/indices/${symbol}/companies?limit=50`, 'companies'),
      );
  });

  it('are sorted by their articles of 30 days, page by page, with the number and the country of each', async () => {
    const recent = async (id: string) => {
      const { articles } = (await world.read(
        `/companies/${toTestId(id)}/articles?limit=100&published_after=2026-02-24T09:00:00Z`,
      )) as { articles: unknown[] };
      return articles.length;
    };
    const seen = await anna.get('/companies');
    const shown = linked(seen, 'companies');
    expect([...shown].sort()).toEqual((await listed(world, '/companies?limit=50', 'companies')).sort());
    const heads = texts(seen, '.companies thead th');
    expect(heads.slice(0, 5)).toEqual(['Name', 'Ticker', 'News, 30 days', 'Country', 'Exchange']);
    const counts = texts(seen, '.companies tbody td:nth-of-type(2)').map(Number);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(counts[0]).toBeGreaterThan(0);
    for (const id of [shown[0] ?? '', 'fjell']) expect(counts[shown.indexOf(id)]).toBe(await recent(id));
    const [row = ''] = texts(await anna.get('/companies?q=Fjell'), '.companies tbody tr');
    expect(row).toContain('Norway');
    const pages: string[] = [];
    for (let path: string | undefined = '/companies?limit=7'; path !== undefined; ) {
      const page = await anna.get(path);
      pages.push(...linked(page, 'companies'));
      [path] = hrefs(page, '.pager a[rel="next"]');
    }
    expect(pages).toEqual(shown);
    expect((await anna.get('/companies?cursor=forged')).status).toBe(400);
  });

  it('have no column that is empty', async () => {
    expect(texts(await anna.get('/companies?q=Fjell'), '.companies thead th')).not.toContain('Former tickers');
    expect(texts(await anna.get('/companies?q=Nordvik'), '.companies thead th')).toContain('Former tickers');
  });

  it('one shows profile, listings, other names, events and calendar', async () => {
    const seen = await anna.get('/companies/NORD-B');
    for (const part of [
      'Nordvik Industrier AB NORD-B Stockholm Main Market',
      'Makes turbines.',
      'DomicileSweden',
      'SectorIndustrials',
      'nordvik.example',
      'Stockholm Three',
      'SubsidiariesNordvik Service AB',
      'Other namesNordvik, Norwick Industries',
      'Former tickersNVK, NORDV',
      'Employees12',
      'NORD-A Stockholm Main Market',
    ])
      expect(seen.words).toContain(part);
    expect(rows(seen)).toEqual(await listed(world, '/companies/NORD-B/events?limit=10', 'events'));
    expect(texts(seen, '.entry-title')).toEqual(['Entry today', 'Entry exdate', 'Entry ofmerged']);
  });

  it('one shows insider transactions and short positions, each with register, date and link, and no link to a person', async () => {
    const seen = await anna.get('/companies/NORD-B');
    for (const part of [
      'Insider transactions',
      'Test Person',
      'Disposal',
      '900,000 SEK',
      'Short positions',
      '0.62 %',
      'A natural person',
    ])
      expect(seen.words).toContain(part);
    expect(texts(seen, '[aria-labelledby="short-positions"] tbody th')).toEqual([
      'Exempel Capital LLP',
      'All 2 holders together',
      'A natural person',
    ]);
    const links = [...seen.document.querySelectorAll('[aria-labelledby="insider-transactions"] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://register.example/bigsale',
      'https://register.example/firstbuy',
      'https://register.example/oldowner',
    ]);
    expect(texts(seen, '[aria-labelledby="insider-transactions"] td:last-child')[1]).toContain(
      'Finansinspektionen, Insynsregistret',
    );
    expect((await anna.get('/companies/ISB')).words).not.toContain('Insider transactions');
  });

  it('an address that names none offers those that are called nearly so', async () => {
    const seen = await anna.get('/companies/Nordvikk');
    expect(seen.status).toBe(404);
    expect(linked(seen, 'companies')).toContain('nordvik');
  });
});

describe('the calendar', () => {
  const names = (seen: PageResponse) => texts(seen, '.entry-title').map((text) => text.match(/Entry \w+/)?.[0]);
  const entries = async (query: string) => names(await anna.get(`/calendar${query}`));

  it('is an agenda of the next 30 days, under their days, with today marked', async () => {
    const seen = await anna.get('/calendar');
    expect(seen.words).toContain('26 March 2026 to 24 April 2026');
    expect(texts(seen, '.day h2')).toEqual([
      'Today, Thursday 26 March 1 entry',
      'Sunday 29 March 1 entry',
      'Monday 30 March 1 entry',
      'Thursday 2 April 1 entry',
      'Monday 20 April 1 entry',
    ]);
    expect(texts(seen, '.day h2[aria-current="date"]')).toEqual(['Today, Thursday 26 March 1 entry']);
    expect(names(seen)).toEqual(['Entry today', 'Entry summertime', 'Entry exdate', 'Entry iceland', 'Entry unlisted']);
    expect(hrefs(seen, '.weeks a')).toEqual(['/calendar?from=2026-02-24', '/calendar?from=2026-04-25']);
    expect(hrefs(seen, '[aria-label="Views"] a')).toEqual([
      '/calendar',
      '/calendar?week=2026-03-26',
      '/calendar?month=2026-03',
    ]);
    const past = await anna.get('/calendar?from=2026-02-24');
    expect(names(past)).toContain('Entry yesterday');
    expect(hrefs(past, '.weeks a')).toContain('/calendar');
    // Today has a heading even without an entry.
    expect(texts(await anna.get('/calendar?country=DK'), '.day h2')).toEqual([
      'Today, Thursday 26 March no entries',
      'Sunday 29 March 1 entry',
    ]);
  });

  it('has the weeks of each issuer’s own dates, from Monday to Sunday', async () => {
    const seen = await anna.get('/calendar?week=2026-03-26');
    expect(seen.words).toContain('Week 13, 23 March 2026 to 29 March 2026');
    // Local midnight of 25 March is still the 24th by UTC, and that of 30 March the 29th.
    expect(texts(seen, '.day h2')).toEqual([
      'Wednesday 25 March 1 entry',
      'Today, Thursday 26 March 1 entry',
      'Sunday 29 March 1 entry',
    ]);
    expect(names(seen)).toEqual(['Entry yesterday', 'Entry today', 'Entry summertime']);
    expect(hrefs(seen, '.weeks a')).toEqual(['/calendar?week=2026-03-16', '/calendar?week=2026-03-30']);
    expect(await entries('?week=2026-03-31')).toEqual(['Entry exdate', 'Entry iceland']);
    expect(await entries('?week=2026-04-05')).toEqual(['Entry exdate', 'Entry iceland']);
  });

  it('has the days of a month as a table, with the number of entries of each', async () => {
    const seen = await anna.get('/calendar?month=2026-03');
    expect(texts(seen, '.month th[scope="col"]')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(texts(seen, '.month caption')).toEqual(['Entries of March 2026 by day']);
    expect(texts(seen, '.month tbody tr')).toHaveLength(6);
    expect(texts(seen, '.month td:not(.outside)')).toHaveLength(31);
    expect(texts(seen, '.month td > a').slice(-3)).toEqual([
      '26 Thursday 26 March: 1 entry1',
      '29 Sunday 29 March: 1 entry1',
      '30 Monday 30 March: 1 entry1',
    ]);
    expect(hrefs(seen, '.month td > a').at(-1)).toBe('/calendar?week=2026-03-30#d2026-03-30');
    expect(texts(seen, '.month [aria-current="date"] .date')).toEqual(['26']);
    expect(hrefs(seen, '.weeks a')).toEqual(['/calendar?month=2026-02', '/calendar?month=2026-04']);
    const next = await anna.get('/calendar?month=2026-04&country=SE');
    expect(hrefs(next, '.month td > a')).toEqual(['/calendar?country=SE&week=2026-04-20#d2026-04-20']);
    expect(texts(next, '.month td li')).toEqual(['Privat Holding AB Extraordinary general meeting']);
  });

  it('says times of the issuer, dividends, what covers an entry and what was called off', async () => {
    const summer = await anna.get('/calendar?week=2026-03-26');
    expect(texts(summer, '.entry')[2]).toMatch(/03:30 Copenhagen.*Havn Shipping A\/S.*Annual general meeting/);
    expect((await anna.get('/calendar?week=2026-03-30')).words).toContain('paid 7 April 2026');
    expect((await anna.get('/calendar?week=2026-02-05')).words).toMatch(
      /Q4 2025.*Reported: Nordvik reports its fourth quarter/,
    );
    expect((await anna.get('/calendar?week=2026-04-10&status=cancelled')).words).toContain('Cancelled');
  });

  it('keeps filters from span to span, and leads to the next entry where a span has none', async () => {
    const filtered = await anna.get(`/calendar?country=DK&week=2026-03-26`);
    expect(texts(filtered, '.entry-title')).toHaveLength(1);
    expect(hrefs(filtered, '.weeks a')).toContain('/calendar?country=DK&week=2026-03-30');
    expect(hrefs(filtered, '[aria-label="Views"] a')).toEqual([
      '/calendar?country=DK',
      '/calendar?country=DK&week=2026-03-26',
      '/calendar?country=DK&month=2026-03',
    ]);
    const empty = await anna.get('/calendar?country=IS&week=2026-03-26');
    expect(texts(empty, '.empty p')[1]).toMatch(/^The next entry is on 2 April\./);
    expect(hrefs(empty, '.empty a')[0]).toBe('/calendar?country=IS&week=2026-04-02');
    expect((await anna.get('/calendar?from=2020-01-01')).words).toContain('No entries in these 30 days.');
    for (const week of ['nonsense', '2026-02-30', '0001-01-01', '9999-12-31'])
      expect((await anna.get(`/calendar?week=${week}`)).words).toContain('Week 13');
    for (const query of ['from=nonsense', 'from=9999-12-31'])
      expect((await anna.get(`/calendar?${query}`)).words).toContain('26 March 2026 to 24 April 2026');
    for (const query of ['month=nonsense', 'month=2026-13', 'month=9999-12'])
      expect((await anna.get(`/calendar?${query}`)).words).toContain('March 2026');
    expect((await anna.get('/calendar?event_type=earnings-report')).words).toContain('belong to event_type of /events');
  });
});

describe('the request behind a page', () => {
  it('answers the same events by curl and by tool call', async () => {
    const query = 'country=SE,NO&significance=notable';
    const seen = await anna.get(`/?${query}`);
    const curl = seen.document.querySelector('#curl-1')?.textContent ?? '';
    expect(curl).toContain('curl -H "Authorization: Bearer $KEY"');
    const [, address = ''] = /'(.+)'/.exec(curl) ?? [];
    expect(address).toMatch(/^https:\/\/api\.nordwire\.test\/api\/v1\/events\?/);
    const body = await world.read(address.slice('https://api.nordwire.test/api/v1'.length));
    expect((body['events'] as { id: string }[]).map(({ id }) => id)).toEqual(rows(seen).map(toTestId));
    const call = JSON.parse(seen.document.querySelector('#call-1')?.textContent ?? '{}');
    expect(call).toMatchObject({ name: 'search_events', arguments: { country: 'SE,NO', significance: 'notable' } });
    expect(seen.document.querySelector('[data-copy="curl-1"]')?.textContent).toBe('Copy as curl');
    const response = await world.fetch('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    });
    const { result } = JSON.parse((await response.text()).replace(/^[\s\S]*?data: /, '')) as {
      result: { isError?: boolean; structuredContent: { events: { id: string }[] } };
    };
    expect(result.isError).toBeFalsy();
    expect(result.structuredContent.events.map(({ id }) => id)).toEqual(rows(seen).map(toTestId));
  });

  it('is there on every view, with nothing that a shell would read', async () => {
    for (const path of pages.filter(
      (each) => each !== '/search' && !each.includes('removed') && !each.includes('nosuch'),
    ))
      expect({ path, has: (await anna.get(path)).document.querySelector('#curl-1') !== null }).toEqual({
        path,
        has: true,
      });
    const hostile = await anna.get(`/?q=${encodeURIComponent('it\'s $(id) `id` "x"')}`);
    const curl = hostile.document.querySelector('#curl-1')?.textContent ?? '';
    expect(curl.split('\n')[1]?.trim()).toMatch(/^'[^'`$"]+'$/);
  });
});

describe('the page of an event', () => {
  it('shows each change with its time and the article that caused it, newest first', async () => {
    const at = '2026-03-20T08:00:00.000Z';
    await world.add((draft) => {
      addEvent(draft, 'history', { title: 'Talks <b>', first_reported_at: at, last_article_at: at, article_count: 2 });
      addArticle(draft, 'firstart', { source: 'boreal', event: 'history', title: 'Talks <b>', published_at: at });
    });
    const event = { kind: 'event', id: toTestId('history'), action: 'updated', movesClock: true } as const;
    await world.change([event], '2026-03-26T09:00:00.000Z');
    await world.add((draft) => {
      addArticle(draft, 'secondart', { source: 'boreal', event: 'history', title: 'A deal', published_at: at });
    });
    await world.change([event], '2026-03-26T09:42:00.000Z', (tx) =>
      sql`update events set title = 'A deal' where id = ${event.id}`.execute(tx),
    );
    const seen = await anna.get(record('events', 'history'));
    holdsTogether(seen);
    const boreal = '(Boreal Wire)';
    expect(texts(seen, '#history + ul > li')).toEqual([
      `26 Mar 2026, 10:42 title changed from “Talks <b>” to “A deal”, because of A deal ${boreal}`,
      `26 Mar 2026, 10:42 A deal ${boreal} joined`,
      `26 Mar 2026, 10:00 Talks <b> ${boreal} joined`,
    ]);
    expect(hrefs(seen, '#history + ul > li a')[0]).toBe(record('articles', 'secondart'));
  });
});
