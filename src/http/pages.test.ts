import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { escapeMarkup } from '../core/display-text.ts';
import { problemTypes } from '../core/problem.ts';
import { guide } from './pages/guide.ts';
import { page } from './pages/html.ts';
import { htmlOfMarkdown } from './pages/markdown.ts';
import { createPages } from './pages.ts';
import { routes } from './routes.ts';

const base = 'https://news.test';
const app = createPages(routes, { baseUrl: base, problemBase: `${base}/problems` });
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`${base}${path}`, { headers, method });

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const pages = ['/docs', '/docs/quick-start', '/docs/reference', '/problems', '/problems/not-found'];

describe('open pages', () => {
  it.each([
    ...pages,
    '/docs/errors',
    '/docs/errors.md',
    '/docs/reference',
    '/llms.txt',
    '/llms-full.txt',
    '/openapi/v1/openapi.yaml',
    '/openapi/v1/openapi.json',
    '/api/v1/health',
  ])('%s needs no key, is read by HEAD too and by nothing else', async (path) => {
    expect((await get(path)).status).toBe(200);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await get(path, {}, 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await post.json()).toMatchObject({ type: `${base}/problems/method-not-allowed`, status: 405 });
  });

  it.each(pages)('%s lets nothing in from another place', async (path) => {
    const { headers } = await get(path, { accept: BROWSER });
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it.each(pages)('%s loads nothing from another server', async (path) => {
    const text = await (await get(path, { accept: BROWSER })).text();
    // What a page loads; that it links to others is its text.
    const loaded = [...text.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="(\w+:[^"]*)"/g)].map((match) => match[1]);
    expect(loaded.filter((address) => address !== 'data:,')).toEqual([]);
  });

  it('says that the demonstration is being loaded, and no longer', async () => {
    let isLoading = true;
    const loading = createPages(routes, { baseUrl: base, problemBase: `${base}/problems`, isLoading: () => isLoading });
    const health = async () => (await loading.request(`${base}/api/v1/health`)).json();
    expect(await health()).toEqual({ status: 'ok', loading: 'demonstration' });
    isLoading = false;
    expect(await health()).toEqual({ status: 'ok' });
  });

  it.each(['/docs/', '/problems/'])('%s leads to the page without its last slash', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get('location') ?? '', `http://a.example${path}`).pathname).toBe(path.slice(0, -1));
  });

  it('answer an unknown address with the problem of a missing record', async () => {
    for (const path of [
      '/docs/nothing',
      '/docs/nothing.md',
      '/docs/.md',
      '/docs/__proto__',
      '/problems/nothing',
      '/docs/..%2f..%2fpackage.json',
      '/problems/__proto__',
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ type: `${base}/problems/not-found` });
    }
  });
});

describe('the documentation', () => {
  const slugs = guide.map(({ slug }) => slug);

  it('has a file for each page, and no other', () => {
    expect(readdirSync('docs/guide').sort()).toEqual(
      guide
        .filter(({ file }) => file.startsWith('guide/'))
        .map(({ file }) => file.slice('guide/'.length))
        .sort(),
    );
  });

  it.each(slugs)(
    '“%s” is Markdown for programs and at its twin, a page for browsers, with the address of the server',
    async (slug) => {
      const path = slug === '' ? '/docs' : `/docs/${slug}`;
      const twin = await get(`/docs/${slug === '' ? 'index' : slug}.md`, { accept: BROWSER });
      expect(twin.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      const text = await twin.text();
      expect(text).toMatch(/^# /);
      expect(text).not.toContain('news.example');
      for (const accept of ['*/*', 'text/markdown']) {
        const plain = await get(path, { accept });
        expect([plain.headers.get('content-type'), plain.headers.get('vary')]).toEqual([
          'text/markdown; charset=utf-8',
          'Accept',
        ]);
        expect(await plain.text()).toBe(text);
      }
      expect(await (await get(path, { accept: BROWSER })).text()).toMatch(/<h1>[^<]+<\/h1>/);
    },
  );

  it('lists its pages in llms.txt and holds them in llms-full.txt', async () => {
    const listed = await (await get('/llms.txt')).text();
    expect(listed).toMatch(/^# Nordwire\n\n> /);
    for (const [, address = ''] of listed.matchAll(/\]\((https:[^)]+)\)/g)) {
      expect([address, (await get(address.slice(base.length))).status]).toEqual([address, 200]);
    }
    const full = await (await get('/llms-full.txt')).text();
    for (const slug of slugs)
      expect(full).toContain((await (await get(`/docs/${slug === '' ? 'index' : slug}.md`)).text()).trim());
  });

  it('names every operation in the Markdown of the reference', async () => {
    const text = await (await get('/docs/reference.md')).text();
    for (const { path } of routes) expect(text).toContain(`\`GET /api/v1${path}\``);
  });
});

describe('the pages of problems', () => {
  const slugs = Object.keys(problemTypes);

  it('are there for every type, and for nothing else', () => {
    expect(readdirSync('docs/problems').sort()).toEqual(slugs.map((slug) => `${slug}.md`).sort());
  });

  it.each(slugs)('%s is Markdown for tools and HTML for browsers, with its status', async (slug) => {
    const plain = await get(`/problems/${slug}`, { accept: '*/*' });
    expect(plain.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(plain.headers.get('vary')).toBe('Accept');
    const { status } = problemTypes[slug as keyof typeof problemTypes];
    expect(await plain.text()).toContain(`\`${slug}\`, status ${status}`);
    const html = await get(`/problems/${slug}`, { accept: BROWSER });
    expect(await html.text()).toMatch(new RegExp(`<h1>[^<]+</h1>[^]*<code>${slug}</code>, status ${status}`));
  });
});

describe('HTML', () => {
  it('shows text as text', async () => {
    expect(escapeMarkup(`<b class="x">Tom & 'Jerry'</b>`)).toBe(
      '&lt;b class=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;',
    );
    const response = page({ title: '</title><script>1</script>', home: '"><script>', body: '' });
    expect(await response.text()).not.toContain('<script>');
  });

  it('shows HTML inside Markdown as text, follows no script address and loads no image', () => {
    const html = htmlOfMarkdown(
      '<script>alert(1)</script>\n\na <img src=x onerror=y> b [bad](javascript:alert(1)) ' +
        '[good](https://a.test/?b=1&c=2) ![pic](https://a.test/p.png)',
    );
    expect(html).not.toMatch(/<script|<img|javascript:/);
    expect(html).toContain('<a href="https://a.test/?b=1&amp;c=2" rel="noopener noreferrer">good</a>');
  });
});

describe('the OpenAPI document as served', () => {
  it('names this server, in both forms alike, and is revalidated by its tag', async () => {
    const json = await get('/openapi/v1/openapi.json');
    const document = (await json.json()) as { openapi: string; info: { version: string }; servers: { url: string }[] };
    expect([document.openapi, document.info.version, document.servers[0]?.url]).toEqual(['3.0.1', 'v1.0', base]);
    const yaml = await get('/openapi/v1/openapi.yaml');
    expect(yaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(yaml.headers.get('access-control-allow-origin')).toBe('*');
    const again = await get('/openapi/v1/openapi.yaml', { 'if-none-match': yaml.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each(['openapi.json', 'openapi.yaml'])('%s is current by every form of its tag, in every coding', async (name) => {
    const path = `/openapi/v1/${name}`;
    for (const coding of ['identity', 'gzip', 'br']) {
      const sent = { 'accept-encoding': coding };
      const etag = (await get(path, sent)).headers.get('etag') ?? '';
      for (const tag of [etag, `W/${etag}`, `"other", W/${etag}`, '*'])
        expect((await get(path, { ...sent, 'if-none-match': tag })).status).toBe(304);
      expect((await get(path, { ...sent, 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'gzip'],
    ['gzip;q=0', null],
    ['gzip;q=0, br;q=0, *;q=1', null],
    ['GZIP', 'gzip'],
    ['identity;q=1, br;q=0.5', null],
    ['brotli, gzipped', null],
  ])('is sent to a client that takes %s in %s', async (accepted, coding) => {
    const sent = await get('/openapi/v1/openapi.json', { 'accept-encoding': accepted });
    expect(sent.headers.get('content-encoding')).toBe(coding);
    expect(sent.headers.get('vary')).toContain('Accept-Encoding');
  });
});
