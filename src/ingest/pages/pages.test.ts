import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import type { Document } from '../../language/document/document.ts';
import { runAll } from '../background/run.ts';
import { ingestItems } from '../intake/intake.ts';
import type { Ingest } from '../ports.ts';
import { createFeedAgent } from '../sources/address-guard.ts';
import { createPageReader } from './fetch-page.ts';

const paragraphs = Array.from(
  { length: 30 },
  (_, n) =>
    `Paragraph ${n} of the annual survey says, with mark QX${n}ZJ, that wood prices, freight and wages rose again.`,
);
const article = (extra = '') => `<html><head><title>Survey</title></head><body><nav><a href="/">Home</a></nav>
  <article><h1>Survey</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}${extra}</article></body></html>`;
const html = { 'content-type': 'text/html; charset=utf-8' };

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const send =
  (body: string, headers: Record<string, string> = html, status = 200): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

let robots: Answer;
/** What happens while the server is asked for a path. */
let meanwhile: (path: string) => void;
const pages: Record<string, Answer> = {
  '/good': send(article()),
  '/script': send(article('<p>Last <script>steal()</script><img src=x onerror=steal()>words.</p>')),
  '/hidden': send(
    article(
      '<p>Sales were <del>120</del> <ins>210</ins> million.</p><p class="sr-only">Nobody sees one.</p><p ' +
        'style="position:absolute;left:-9999px">Nobody sees two.</p><p aria-hidden="true">Nobody sees three.</p>' +
        '<table><tr><td>Revenue</td><td>310</td><td>280</td></tr><tr><td>EBITDA</td><td>45</td><td>40</td></tr></table>',
    ),
  ),
  '/private/page': send(article()),
  '/huge': send(article('<p>'.padEnd(5_000_000, 'x'))),
  '/deep': send(`<html><body>${'<span>a, b '.repeat(40_000)}`),
  '/nested': send(article(`${'<span>'.repeat(120)}a, b`)),
  '/wide': send(article('<p>a, b</p>'.repeat(6_000))),
  '/siblings': send(article(`</article>${'<p>A. b</p>'.repeat(4_900)}`)),
  '/pictures': send(article(`<p><img src="a.png" srcset="${'a'.repeat(300_000)} b"></p>`)),
  '/attributes': send(article(`<font ${Array.from({ length: 100_000 }, (_, n) => `a${n}=1`).join(' ')}>a, b</font>`)),
  '/many-attributes': send(article('<font id=a class=b lang=c dir=d role=e rel=f type=g>a, b</font>'.repeat(4_000))),
  '/properties': send(article(`</article><meta property="${' '.repeat(500_000)}x" content="a">`)),
  '/heading': send(article(`<h1>${Array.from({ length: 150_000 }, (_, n) => `w${n}`).join(' ')}</h1>`)),
  '/long-levels': send(article(`${'<div>'.repeat(90)}${'a, b '.repeat(35_000)}`)),
  '/many-levels': send(article(`${'<div id="a">'.repeat(90)}a, b${'</div>'.repeat(90)}`.repeat(50))),
  '/entities': send(article('&lt;'.repeat(40_000))),
  '/comments': send(article('a<!---->'.repeat(200_000))),
  '/open-links': send(article('<a href="/">'.repeat(19_000))),
  '/drawings': send(article(`<svg>${'<path d="M0 0"/>'.repeat(20_000)}</svg>`)),
  '/pdf': send('%PDF-1.7', { 'content-type': 'application/pdf' }),
  '/nothing': send('<html><body><p>Please log in.</p></body></html>'),
  '/empty': send(''),
  '/500': send('no', html, 500),
  '/slow-down': send('no', { ...html, 'retry-after': '120' }, 429),
  '/away': (response) => response.writeHead(302, { location: 'http://other.example/good' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://10.0.0.1/good' }).end(),
  '/moved': (response) => response.writeHead(301, { location: '/good' }).end(),
  '/hop': (response) => response.writeHead(302, { location: '/private/page' }).end(),
};

let server: Server;
let base: string;
let requestedAddresses: string[] = [];
let clock = testNow.getTime();
let store: TestDatabase;
let leases = 0;
const dispatcher = createFeedAgent({ allowPrivateAddresses: true });
const guarded = createFeedAgent({ allowPrivateAddresses: false });
const { signal } = new AbortController();

const reader = (agent = dispatcher) =>
  createPageReader({
    fetch: { dispatcher: agent, userAgent: 'Nordwire/test' },
    store: { db: store.db, now: () => new Date(clock), newId: () => `lease${++leases}`, log: () => {} },
    sleep: async (ms) => {
      clock += ms;
    },
  });
const read = (path: string, from = reader()) => from.read(base + path, '127.0.0.1', signal);

beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    requestedAddresses.push(path);
    meanwhile(path);
    const answer = path === '/robots.txt' ? robots : pages[path];
    if (answer === undefined) response.writeHead(404, html).end('no');
    else answer(response, request);
  });
  // A test that computes for seconds must not find its connection closed.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await Promise.all([dispatcher.close(), guarded.close(), store.drop()]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  await emptyTables(store.db, 'hosts');
  requestedAddresses = [];
  meanwhile = () => {};
  robots = send('no', html, 404);
});

describe('a page that may be read', () => {
  it('is read without struck and hidden content, and keeps its tables', async () => {
    const { text, document } = (await read('/hidden')) as { text: string; document: Document };
    expect(text).toContain('Sales were 210 million.');
    expect(text).not.toMatch(/Nobody|120/);
    expect(text).toContain('Revenue\t310\t280');
    expect(document.blocks.map(({ kind }) => kind)).toContain('table');
  });

  it('gives the text of its article without what stands around it', async () => {
    const reading = await read('/good');
    expect(reading).toMatchObject({ kind: 'read' });
    const { text } = reading as { text: string };
    for (const paragraph of paragraphs) expect(text).toContain(paragraph);
    expect(text).not.toContain('Home');
  });

  it('gives plain text: scripts are left out, nothing can be read as markup', async () => {
    const { text } = (await read('/script')) as { text: string };
    expect(text).toContain('Last');
    expect(text).not.toMatch(/steal|<[a-z/!?]/i);
  });

  it('is read in a moment where it holds as many elements as it may, which Readability takes one by one', async () => {
    const startedAt = process.cpuUsage();
    expect(await read('/siblings')).toMatchObject({ kind: 'read', text: expect.stringContaining('A. b') });
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(5_000);
  });

  it.each(['/pictures', '/properties', '/heading', '/comments', '/drawings'])(
    'is read in bounded time with %s without end',
    async (path) => {
      const { text } = (await read(path)) as { text: string };
      for (const paragraph of paragraphs) expect(text).toContain(paragraph);
    },
  );

  it('is followed to where its own site moved it', async () => {
    expect(await read('/moved')).toMatchObject({ kind: 'read' });
  });
});

describe('a page that is not read', () => {
  it.each([
    ['/huge', 'too-large'],
    ['/deep', 'too-complex'],
    ['/nested', 'too-complex'],
    ['/wide', 'too-complex'],
    ['/attributes', 'too-complex'],
    ['/many-attributes', 'too-complex'],
    ['/long-levels', 'too-complex'],
    ['/many-levels', 'too-complex'],
    ['/entities', 'too-complex'],
    ['/open-links', 'too-complex'],
    ['/pdf', 'not-html'],
    ['/nothing', 'no-article'],
    ['/empty', 'no-article'],
    ['/500', 'http-status'],
    ['/missing', 'http-status'],
    ['/away', 'redirect-refused'],
    ['/inside', 'redirect-refused'],
  ])('%s is refused as %s, with a reason', async (path, code) => {
    expect(await read(path)).toEqual({ kind: 'refused', code, reason: expect.stringMatching(/\w/) });
  });

  it('lies on another site than its source, and is not asked for', async () => {
    const elsewhere = await reader().read(`${base}/good`, 'wire.example', signal);
    expect(elsewhere).toMatchObject({ kind: 'refused', code: 'other-site' });
    expect(await reader().read('http://evilwire.example/', 'wire.example', signal)).toMatchObject({
      code: 'other-site',
    });
    expect(requestedAddresses).toEqual([]);
  });

  it('lies inside a private network', async () => {
    expect(await read('/good', reader(guarded))).toMatchObject({ kind: 'refused', code: 'private-address' });
    expect(requestedAddresses).toEqual([]);
  });
});

describe('robots.txt', () => {
  it('is asked once for all pages of a host, and obeyed, redirects included', async () => {
    robots = send('User-agent: *\nDisallow: /\n\nUser-agent: nordwire\nDisallow: /private/\n', {
      'content-type': 'text/plain',
    });
    const one = reader();
    expect(await read('/private/page', one)).toMatchObject({ kind: 'refused', code: 'robots' });
    expect(await read('/hop', one)).toMatchObject({ kind: 'refused', code: 'redirect-refused' });
    expect(await read('/good', one)).toMatchObject({ kind: 'read' });
    expect(requestedAddresses).toEqual(['/robots.txt', '/hop', '/good']);
    clock += 25 * 3_600_000;
    await read('/good', one);
    expect(requestedAddresses.filter((path) => path === '/robots.txt')).toHaveLength(2);
  });

  it.each([
    [403, 'read'],
    [404, 'read'],
    [429, 'robots-unreachable'],
    [500, 'robots-unreachable'],
  ])('that answers %i lets pages be %s', async (status, outcome) => {
    robots = send('no', html, status);
    const reading = await read('/good');
    expect(reading.kind === 'refused' ? reading.code : reading.kind).toBe(outcome);
  });

  it('sets the pace: a host is asked no faster than its crawl delay, and who would wait long comes back', async () => {
    robots = send('User-agent: *\nCrawl-delay: 30\n', { 'content-type': 'text/plain' });
    const one = reader();
    expect(await read('/good', one)).toMatchObject({ kind: 'read' });
    const [second, third] = [await read('/good', one), await read('/good', one)];
    expect(second).toEqual({ kind: 'later', until: new Date(clock + 60_000) });
    expect(third).toEqual({ kind: 'later', until: new Date(clock + 90_000) });
    clock += 30_000;
    expect(await read('/good', one)).toMatchObject({ kind: 'read' });
  });

  it('that says nothing of pace leaves a second between pages', async () => {
    const one = reader();
    const before = clock;
    for (let n = 0; n < 3; n += 1) await read('/good', one);
    expect(clock - before).toBe(2_000);
  });
});

it.each(['/robots.txt', '/good'])('a page that is called off while %s is asked is not refused', async (path) => {
  const ending = new AbortController();
  meanwhile = (at) => {
    if (at === path) ending.abort();
  };
  const one = reader();
  await expect(one.read(`${base}/good`, '127.0.0.1', ending.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(await read('/good', one)).toMatchObject({ kind: 'read' });
});

it('a host that asks for patience is left alone as long as it asks', async () => {
  const one = reader();
  expect(await read('/slow-down', one)).toMatchObject({ kind: 'refused', code: 'http-status' });
  expect(await read('/good', one)).toMatchObject({ kind: 'later' });
  clock += 121_000;
  expect(await read('/good', one)).toMatchObject({ kind: 'read' });
});

describe('in the pipeline', () => {
  let ingest: Ingest;
  const logged: string[] = [];

  beforeAll(async () => {
    await sql`update sources set domain = '127.0.0.1' where id = 'paper0000000'`.execute(store.db);
    clock = testNow.getTime();
    ingest = await createTestIngest(store, {
      pages: reader(),
      now: () => new Date(clock),
      log: (_level, _message, fields) => logged.push(JSON.stringify(fields ?? {})),
    });
  });
  const source = { id: 'paper0000000', country: 'SE', language: 'en' };
  const run = async (path: string, title: string) => {
    await ingestItems(
      ingest,
      source,
      [
        feedItem({
          guid: title,
          url: `${base}${path}?of=${encodeURIComponent(title)}`,
          title,
          text: 'A short teaser.',
          published_at: new Date(clock),
        }),
      ],
      { identity: 'auto', feedLanguage: 'en' },
    );
    await runAll(ingest, { signal });
    const { rows } = await sql<{ id: string; state: string; summary: string | null }>`
      select id, state, summary from articles where source_title = ${title}`.execute(store.db);
    return rows[0];
  };

  it('pages are left alone unless the policy of the source says otherwise', async () => {
    expect(await run('/good', 'Wages and freight in the northern ports')).toMatchObject({ state: 'live' });
    expect(requestedAddresses).toEqual([]);
  });

  it('a page is input to what is written, and its body stands in no table', async () => {
    await sql`update sources set policy = '{"reads_pages": true}' where id = 'paper0000000'`.execute(store.db);
    const row = await run('/good', 'Annual survey of the northern sawmills');
    expect(requestedAddresses).toContain('/good');
    expect(row?.state).toBe('live');
    expect(row?.summary).toMatch(/QX\d+ZJ/);
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`.execute(
      store.db,
    );
    expect(tables.length).toBeGreaterThan(30);
    const marks = new Set<string>();
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(store.db);
      for (const { text } of rows) for (const [mark] of text.matchAll(/QX\d+ZJ/g)) marks.add(mark);
    }
    // The summary and key points quote some sentences; all others of the thirty were read and forgotten.
    expect(marks.size).toBeGreaterThan(0);
    expect(marks.size).toBeLessThanOrEqual(8);
    expect(logged.join('\n')).not.toMatch(/QX\d+ZJ/);
  });

  it.each([
    ['/huge', 'too-large'],
    ['/wide', 'too-complex'],
    ['/pdf', 'not-html'],
    ['/inside', 'redirect-refused'],
  ])('an article whose page is %s goes on without it, and the reason is recorded', async (path, code) => {
    clock += 60_000;
    const row = await run(path, `Council of ${path.slice(1)} opens a quay`);
    expect(row).toMatchObject({ state: 'live' });
    expect(
      await store.db
        .selectFrom('language_model_refusals')
        .select(['part', 'reason'])
        .where('article_id', '=', row?.id ?? '')
        .execute(),
    ).toEqual([{ part: 'page', reason: expect.stringContaining(code) }]);
  });

  it('an article whose host is asked slowly comes back for its page, and waits a quarter of an hour at most', async () => {
    robots = send('User-agent: *\nCrawl-delay: 500\n', { 'content-type': 'text/plain' });
    const slow = { ...ingest, pages: reader() };
    const kept = ingest;
    ingest = slow;
    clock += 3_600_000;
    expect(await run('/good', 'Bridge across the eastern sound')).toMatchObject({ state: 'live' });
    const second = await run('/good', 'Railway through the western valley');
    expect(second).toMatchObject({ state: 'pending' });
    clock += 16 * 60_000;
    await runAll(slow, { signal });
    const third = await run('/moved', 'Lighthouse on the southern cape');
    expect(third?.state).toBe('pending');
    ingest = kept;
    const { rows } = await sql<{ state: string }>`select state from articles where id = ${second?.id ?? ''}`.execute(
      store.db,
    );
    expect(rows).toEqual([{ state: 'live' }]);
  });
});
