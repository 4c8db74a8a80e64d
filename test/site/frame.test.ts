import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor } from './visitor.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('who may read', () => {
  it('nobody without signing in, who is led there and back', async () => {
    const seen = await createVisitor(world).get('/?country=SE');
    expect([seen.status, seen.location]).toEqual([303, '/sign-in?next=%3Fcountry%3DSE']);
  });

  it('whoever is at the machine while the demonstration is all there is', async () => {
    const open = await startWorld({ database: world.database, isOpen: true });
    expect((await createVisitor(open).get('/')).status).toBe(200);
    expect((await createVisitor(open).get('/', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(303);
  });

  it('who works for an account, by the plan of that account', async () => {
    const { cookie } = await addPerson(world, { name: 'Anna <b>', accounts: [await findAccount('pro')] });
    const seen = await createVisitor(world, cookie).get('/');
    expect(seen.status).toBe(200);
    expect(seen.document.querySelector('.who')?.textContent).toContain('Anna <b>');
  });
});

async function findAccount(plan: string): Promise<string> {
  const { id } = await world.db
    .selectFrom('accounts')
    .select('id')
    .where('plan', '=', plan)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('every page', () => {
  it('lets nothing in from another place', async () => {
    const { cookie } = await addPerson(world, { accounts: [await findAccount('pro')] });
    const { headers } = await createVisitor(world, cookie).get('/');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; /,
    );
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is sent compressed where it holds no secrets', async () => {
    const { cookie } = await addPerson(world, { accounts: [await findAccount('pro')] });
    const ask = (path: string, coding: string): Promise<Response> =>
      world.fetch(path, { key: null, headers: { accept: 'text/html', 'accept-encoding': coding, cookie } });
    for (const path of ['/', '/companies', '/calendar', '/search?q=profit', '/docs', '/docs/reference', '/status']) {
      const response = await ask(path, 'gzip, br');
      expect([path, response.status, response.headers.get('content-encoding')]).toEqual([path, 200, 'gzip']);
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(gunzipSync(bytes).toString()).toContain('</html>');
      expect((await ask(path, 'identity')).headers.get('content-encoding')).toBeNull();
    }
    for (const path of ['/account', '/account/keys', '/account/feeds', '/account/person', '/sign-in']) {
      const { headers } = await ask(path, 'gzip, br');
      expect([path, headers.get('content-encoding')]).toEqual([path, null]);
    }
  });

  it('leads to the documentation, the reference and the status', async () => {
    const { document } = await createVisitor(world).get('/nothing');
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['docs', 'docs/reference', 'status', 'sign-in']));
  });

  it('has the pages of the header in its menu too, and the work of operators for operators', async () => {
    const { cookie } = await addPerson(world, { accounts: [await findAccount('pro')], role: 'admin' });
    for (const [visitor, more] of [
      [createVisitor(world), ['sign-in']],
      [createVisitor(world, cookie), ['operator', 'account']],
    ] as const) {
      const { document } = await visitor.get('/nothing');
      const menu = document.querySelector('#menu[popover]');
      const paths = [...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
      expect(paths).toEqual(
        expect.arrayContaining(['', 'stories', 'calendar', 'companies', 'docs', 'status', ...more]),
      );
      expect(document.querySelectorAll('button[popovertarget="menu"]').length).toBeGreaterThan(1);
      const bar = [...document.querySelectorAll('.bottom-bar a')].map((link) => link.textContent);
      expect(bar).toEqual([
        'Events',
        'Calendar',
        more.some((path) => path === 'account') ? 'Following' : 'Sign in',
        'Search',
      ]);
      expect(document.querySelectorAll('.bottom-bar li').length).toBe(5);
    }
  });

  it('is a problem for programs and a page for browsers where there is none', async () => {
    const seen = await createVisitor(world).get('/nothing');
    expect([seen.status, seen.document.querySelector('h1')?.textContent]).toEqual([404, 'Page not found']);
    const program = await world.fetch('/nothing', { key: null });
    expect(program.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('scripts and styles', () => {
  it('are kept for good under the address that names their content, and for no time under another', async () => {
    const { document } = await createVisitor(world).get('/nothing');
    for (const element of document.querySelectorAll('link[rel="stylesheet"], script')) {
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      const { status, headers } = await world.fetch(`/${address}`, {
        key: null,
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect([status, headers.get('cache-control'), headers.get('content-encoding')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        'br',
      ]);
      const other = await world.fetch(`/${address.replace(/^assets\/[^/]+/, 'assets/old')}`, { key: null });
      expect(other.headers.get('cache-control')).toBe('no-cache');
    }
    expect((await world.fetch('/assets/x/..%2f..%2fpackage.json', { key: null })).status).toBe(404);
  });

  it('include one font of at most 90 kB, without another compression, which the style names by its hash', async () => {
    const { document } = await createVisitor(world).get('/nothing');
    const preload = document.querySelector('link[rel="preload"][as="font"]');
    const address = preload?.getAttribute('href') ?? '';
    expect(preload?.hasAttribute('crossorigin')).toBe(true);
    const font = await world.fetch(`/${address}`, { key: null, headers: { 'accept-encoding': 'br' } });
    expect(
      Object.fromEntries(['content-type', 'content-encoding', 'cache-control'].map((n) => [n, font.headers.get(n)])),
    ).toEqual({
      'content-type': 'font/woff2',
      'content-encoding': null,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await font.arrayBuffer()).byteLength).toBeLessThan(90_000);
    const style = await world.fetch(`/${document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')}`, {
      key: null,
    });
    expect(await style.text()).toContain(`url("${address.replace('assets/', '../')}")`);
  });

  it.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'gzip'],
    ['gzip;q=0', null],
    ['GZIP', 'gzip'],
  ])('assets are sent to a browser that takes %s in %s, and are current by their tag', async (accepted, coding) => {
    const headers = { 'accept-encoding': accepted };
    const sent = await world.fetch('/assets/x/htmx.js', { key: null, headers });
    expect(sent.headers.get('content-encoding')).toBe(coding);
    const etag = sent.headers.get('etag') ?? '';
    const again = { ...headers, 'if-none-match': `W/${etag}` };
    expect((await world.fetch('/assets/x/htmx.js', { key: null, headers: again })).status).toBe(304);
  });
});
