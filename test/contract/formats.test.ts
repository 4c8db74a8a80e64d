import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv, readCsvRows } from '../support/formats/csv-rows.ts';
import { findNinjsFaults } from '../support/formats/ninjs-1.5.ts';
import { problem, readRefusal, readRows, withParam } from '../world/answers.ts';
import { addArticle } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { BASE_URL, type Json, startWorld, type World } from '../world/world.ts';

let world: World;
/** An article with companies. */
let id: string;
beforeAll(async () => {
  world = await startWorld();
  const articles = readRows(await world.read('/articles?limit=100'));
  // The log of changes has a row for each.
  const changes = articles
    .slice(0, 5)
    .map((row) => ({ kind: 'article', id: String(row['id']), action: 'updated', movesClock: false }) as const);
  await world.change(changes, '2026-03-20T09:00:00.000Z');
  id = String(articles.find(({ company_ids }) => (company_ids as string[]).length > 0)?.['id']);
});
afterAll(() => world.close());

/** Every list, at an address with rows. */
const lists = [
  '/events',
  '/events?expand=summary,companies,documents',
  '/events?updated_after=2020-01-01',
  '/articles',
  '/articles?fields=title,source',
  '/stories',
  '/figures',
  '/timeline?company=nordvik00000',
  '/count?of=events&by=event_type',
  '/companies',
  '/companies/nordvik00000/articles',
  '/companies/nordvik00000/events?include_peripheral=true',
  '/companies/nordvik00000/calendar_events?scheduled_after=2026-01-01',
  '/companies/nordvik00000/insider_transactions',
  '/companies/nordvik00000/short_positions',
  '/countries',
  '/exchanges',
  '/exchanges/XSTO/companies',
  '/indices',
  '/indices/NORD4/companies',
  '/categories',
  '/sources',
  '/event_types',
  '/calendar_events',
  '/insider_transactions',
  '/short_positions',
  '/watchlists',
  '/watchlists/mylist000000',
  '/resolve?q=nordvik',
  '/changes',
];
const news = ['/events', '/articles', '/stories', '/companies/nordvik00000/articles', '/countries/SE/stories'];

const readText = async (path: string, format: string) => {
  const response = await world.get(withParam(path, 'format', format));
  expect([path, response.status]).toEqual([path, 200]);
  return { text: await response.text(), headers: response.headers };
};
const readLines = (text: string): Json[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Json);
const readEnvelope = (headers: Headers): Json => JSON.parse(headers.get('x-envelope') ?? '') as Json;

/** All pages of a list in a form, by its links. */
async function readPages(path: string, format: string): Promise<string[]> {
  const pages: string[] = [];
  let next: string | undefined = withParam(withParam(path, 'limit', '2'), 'format', format);
  while (next !== undefined) {
    const response: Response = await world.get(next);
    pages.push(await response.text());
    const [, link] = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '') ?? [];
    next = link === undefined ? undefined : link.slice(link.indexOf('/api/v1') + '/api/v1'.length);
  }
  return pages;
}

describe('format=ndjson', () => {
  it.each(lists)('%s: a line for each row, as JSON has it', async (path) => {
    const rows = readRows(await world.read(path));
    const { text, headers } = await readText(path, 'ndjson');
    expect(readLines(text)).toEqual(rows);
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z_]+\.ndjson"$/);
  });

  it.each(['/events', '/articles', '/companies', '/changes?kinds=article'])(
    '%s: links lead through every row',
    async (path) => {
      const rows = (await readPages(path, 'ndjson')).flatMap(readLines);
      expect(rows).toEqual(readRows(await world.read(withParam(path, 'limit', '100'))));
      expect(rows.length).toBeGreaterThan(3);
    },
  );

  it('an empty list has no line', async () => {
    expect((await readText('/articles?country=LV', 'ndjson')).text).toBe('');
  });
});

describe('format=csv', () => {
  it.each(lists)('%s: a header, and a row of cells for each row of JSON', async (path) => {
    const rows = readRows(await world.read(path));
    const { text, headers } = await readText(path, 'csv');
    const records = readCsv(text);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(records).toHaveLength(rows.length);
    for (const [at, row] of rows.entries())
      for (const [name, value] of Object.entries(row)) {
        if (value === null) expect(records[at]?.[name] ?? null, name).toBeNull();
        else if (typeof value !== 'object' && !/^'*[=+\-@]/.test(String(value)))
          expect(records[at]?.[name], name).toBe(String(value));
      }
  });

  it.each(['/events', '/articles', '/companies'])(
    '%s: every page has the same columns, in the order of JSON',
    async (path) => {
      const pages = (await readPages(path, 'csv')).map(readCsvRows);
      expect(new Set(pages.map(([header]) => JSON.stringify(header))).size).toBe(1);
      const ids = pages.flatMap((page) => page.slice(1).map(([id]) => id));
      expect(ids).toEqual(readRows(await world.read(withParam(path, 'limit', '100'))).map(({ id }) => id));
    },
  );

  it('members of objects have dots, lists are joined, null is an empty cell', async () => {
    const [row = {}] = readRows(await world.read(`/articles?expand=companies&ids=${id}`));
    const [cells] = readCsv((await readText(`/articles?expand=companies&ids=${id}`, 'csv')).text);
    const companies = row['companies'] as { id: string; ticker: string | null; is_primary: boolean }[];
    expect(companies.length).toBeGreaterThan(0);
    expect(cells).toMatchObject({
      'source.name': (row['source'] as Json)['name'],
      'source.domain': (row['source'] as Json)['domain'],
      company_ids: (row['company_ids'] as string[]).join('|'),
      'companies.id': companies.map(({ id }) => id).join('|'),
      'companies.is_primary': companies.map(({ is_primary }) => is_primary).join('|'),
    });
  });

  it('fields selects columns, and expand adds them', async () => {
    const header = async (path: string) => readCsvRows((await readText(path, 'csv')).text)[0];
    expect(await header('/articles?fields=title,source')).toEqual([
      'id',
      'title',
      'source.id',
      'source.name',
      'source.domain',
    ]);
    expect(await header('/articles')).not.toContain('summary');
    expect(await header('/articles?expand=summary')).toContain('summary');
    expect(await header('/events')).toContain('member_figures_disagree');
  });

  it('formulas, quotes, separators and line breaks of a text stay text', async () => {
    const titles = ['=1+1', '+46 70', '-5 %', '@home', '\tx', "'=x", 'a "b", c', 'one\ntwo', 'x|y\\z', '＝1'];
    const guarded = ["'=1+1", "'+46 70", "'-5 %", "'@home", "'\tx", "''=x", 'a "b", c', 'one\ntwo', 'x|y\\z', "'＝1"];
    await world.add((draft) => {
      for (const [at, title] of titles.entries())
        addArticle(draft, `form${at}x`, {
          source: 'kontoret',
          title,
          key_points: [title],
          published_at: '2024-05-01T08:00:00.000Z',
        });
    });
    const ids = titles.map((_, at) => toTestId(`form${at}x`));
    const rows = readCsv((await readText(`/articles?ids=${ids.join()}&expand=key_points`, 'csv')).text);
    const byId = new Map(rows.map((row) => [row['id'], row]));
    expect(ids.map((id) => byId.get(id)?.['title'])).toEqual(guarded);
    expect(byId.get(toTestId('form8x'))?.['key_points']).toBe('x\\|y\\\\z');
  });

  it('an empty list has its header alone', async () => {
    const rows = readCsvRows((await readText('/articles?country=LV', 'csv')).text);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('title');
  });
});

describe('headers of a list without an envelope', () => {
  it('are the cursor of the next page and the rest of the answer', async () => {
    const path = '/events?limit=1&total=true&wrong=1';
    const json = await world.read(path);
    const { headers } = await readText(path, 'csv');
    const { events: _events, ...envelope } = json;
    expect(readEnvelope(headers)).toEqual(envelope);
    expect(headers.get('x-next-cursor')).toBe((json['pagination'] as Json)['next_cursor']);
    expect(headers.get('link')).toContain('format=csv');
    expect((await readText('/events?limit=100', 'csv')).headers.get('x-next-cursor')).toBeNull();
  });

  it('are ASCII, whatever a request says', async () => {
    const { headers } = await readText(`/articles?exchange=${encodeURIComponent('ÅÄÖ€')}`, 'ndjson');
    expect(headers.get('x-envelope')).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.stringify(readEnvelope(headers)['warnings'])).toContain('ÅÄÖ€');
  });

  it('of the log of changes lead to the next page', async () => {
    const { headers } = await readText('/changes?limit=1', 'ndjson');
    const { meta } = readEnvelope(headers) as { meta: { next_after: number; view: string } };
    expect(headers.get('link')).toContain(`after=${meta.next_after}`);
    expect(headers.get('link')).toContain(`view=${meta.view}`);
  });
});

describe('validators of a form', () => {
  it('each form has a tag of its own, and is revalidated by it', async () => {
    const tags = new Set<string | null>();
    for (const format of ['json', 'csv', 'ndjson', 'ninjs']) {
      const { headers } = await readText('/articles', format);
      const etag = headers.get('etag');
      tags.add(etag);
      const again = await world.get(`/articles?format=${format}`, { headers: { 'if-none-match': etag ?? '' } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      expect(again.headers.get('link')).toBe(headers.get('link'));
      expect(again.headers.get('vary')).toBe('Authorization, Accept-Encoding, Origin');
    }
    expect(tags.size).toBe(4);
  });

  it('answers that are never cached have none', async () => {
    const { headers } = await readText('/events?updated_after=2020-01-01', 'csv');
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-cache, no-store']);
  });

  it('HEAD has the same headers', async () => {
    const { headers } = await readText('/articles', 'csv');
    const head = await world.get('/articles?format=csv', { method: 'HEAD' });
    for (const name of ['etag', 'content-type', 'content-disposition', 'x-envelope'])
      expect(head.headers.get(name)).toBe(headers.get(name));
    expect(await head.text()).toBe('');
  });
});

describe('the form of an answer', () => {
  it('is JSON by default and with format=json, byte for byte', async () => {
    for (const path of ['/events', '/articles?fields=title', '/changes?kinds=article'])
      expect((await readText(path, 'json')).text.replaceAll('&format=json', '')).toBe(
        await (await world.get(path)).text(),
      );
  });

  it.each(['text/csv', 'application/x-ndjson', 'text/html', '*/*;q=0'])(
    'Accept: %s changes nothing',
    async (accept) => {
      const response = await world.get('/articles?limit=1', { headers: { accept } });
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await response.text()).toBe(await (await world.get('/articles?limit=1')).text());
    },
  );

  it('problems are JSON', async () => {
    const response = await world.get('/articles?format=csv&limit=0');
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  });

  it.each(['xml', 'CSV', 'csv,ndjson'])('format=%s is refused with the known ones', async (format) => {
    expect(await readRefusal(world, withParam('/articles', 'format', format))).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter: 'format',
      detail: expect.stringContaining('json, csv, ndjson, ninjs'),
    });
  });

  it('ninjs is a form of news alone', async () => {
    expect(await readRefusal(world, '/companies?format=ninjs')).toMatchObject({
      http: 400,
      parameter: 'format',
      detail: expect.stringContaining('json, csv, ndjson.'),
    });
  });

  it('a single record has JSON alone, and a warning', async () => {
    const body = await world.read(`/articles/${id}?format=csv`);
    expect(body['warnings']).toMatchObject([{ parameter: 'format', code: 'unknown-parameter' }]);
  });

  it('rows are counted and capped by the plan as in JSON', async () => {
    const key = await world.account({ plan: 'free' });
    const before = await world.get('/articles', { key });
    const after = await world.get('/articles?format=csv', { key });
    const left = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'));
    expect(left(after)).toBe(left(before) - 1);
    expect(readCsv(await after.text()).map((row) => row['id'])).toEqual(
      readRows((await before.json()) as Json).map(({ id }) => id),
    );
  });
});

describe('format=ninjs', () => {
  it.each(news)('%s: a document of ninjs 1.5 for each row', async (path) => {
    const rows = readRows(await world.read(path));
    const documents = readLines((await readText(path, 'ninjs')).text);
    expect(documents.map((document) => [document, findNinjsFaults(document)])).toEqual(
      documents.map((document) => [document, []]),
    );
    expect(documents.map(({ altids }) => (altids as Json)['nordwire'])).toEqual(rows.map(({ id }) => id));
    expect(rows.length).toBeGreaterThan(0);
  });

  it('has the words, the publisher, the companies and the address of an article', async () => {
    const article = (await world.read(`/articles/${id}`))['article'] as Json;
    const [document] = readLines((await readText(`/articles?ids=${id}`, 'ninjs')).text);
    expect(document).toMatchObject({
      $standard: { name: 'ninjs', version: '1.5' },
      uri: `${BASE_URL}/api/v1/articles/${id}`,
      type: 'text',
      pubstatus: 'usable',
      headline: article['title'],
      versioncreated: article['updated_at'],
      firstcreated: article['published_at'],
      infosource: [{ name: (article['source'] as Json)['name'] }],
      renditions: { web: { href: article['article_url'] } },
    });
    expect((document?.['organisation'] as Json[] | undefined)?.map(({ code }) => code)).toEqual(article['company_ids']);
  });

  it('refuses fields and expand, because its members are fixed', async () => {
    for (const name of ['fields', 'expand'])
      expect(await readRefusal(world, `/articles?format=ninjs&${name}=summary`)).toMatchObject({
        http: 400,
        parameter: name,
      });
  });

  it('a merged or removed event of a walk is canceled', async () => {
    const rows = readRows(await world.read('/events?updated_after=2020-01-01&limit=100'));
    const documents = readLines((await readText('/events?updated_after=2020-01-01&limit=100', 'ninjs')).text);
    const isGone = ({ status }: Json) => status === 'merged' || status === 'removed';
    expect(documents.map(({ pubstatus }) => pubstatus)).toEqual(
      rows.map((row) => (isGone(row) ? 'canceled' : 'usable')),
    );
    expect(rows.filter(isGone).length).toBeGreaterThan(0);
  });

  it('a withdrawn article of the log of changes is canceled under its own address', async () => {
    const id = toTestId('lonely');
    const changes = [{ kind: 'article', id, action: 'withdrawn', movesClock: true }] as const;
    await world.change(changes, '2026-03-20T10:00:00.000Z', (tx) =>
      sql`update articles set live = false, state = 'withdrawn' where id = ${id}`.execute(tx),
    );
    const documents = readLines((await readText('/changes?kinds=article&limit=1000', 'ninjs')).text);
    expect(documents.flatMap(findNinjsFaults)).toEqual([]);
    expect(documents.find(({ uri }) => uri === `${BASE_URL}/api/v1/articles/${id}`)).toMatchObject({
      pubstatus: 'canceled',
      ednote: 'Withdrawn: withdrawn.',
      versioncreated: '2026-03-20T10:00:00.000Z',
    });
  });

  it.each(['/changes', '/changes?kinds=article,company', '/changes?kinds=company'])(
    '%s: kinds without documents are refused',
    async (path) => {
      expect(await readRefusal(world, withParam(path, 'format', 'ninjs'))).toMatchObject({
        http: 400,
        parameter: 'kinds',
      });
    },
  );
});
