import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemTypes } from '../../src/core/problem.ts';
import { guide } from '../../src/http/pages/guide.ts';
import { toTestId } from '../world/ids.ts';
import { BASE_URL, startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
let anna: Visitor;
beforeAll(async () => {
  world = await startWorld();
  anna = createVisitor(
    world,
    (await addPerson(world, { email: 'anna@example.test', accounts: [toTestId('open')] })).cookie,
  );
});
afterAll(() => world.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const OWN = { origin: BASE_URL, 'sec-fetch-site': 'same-origin' };

describe('the documentation', () => {
  it.each(guide.map(({ slug, title }) => [slug, title]))(
    '“%s” is read by everybody, inside the frame',
    async (slug, title) => {
      const seen = await createVisitor(world).get(slug === '' ? '/docs' : `/docs/${slug}`);
      expect(seen.status).toBe(200);
      expect(seen.document.querySelector('.docs-nav [aria-current]')?.textContent).toBe(title);
      expect(seen.document.querySelectorAll('h1')).toHaveLength(1);
      expect(seen.document.querySelector('link[rel="alternate"]')?.getAttribute('href')).toMatch(/^docs\/[a-z-]+\.md$/);
      // The address of the server, never that of the example.
      expect(seen.text).not.toContain('news.example');
      expect(seen.headers.get('vary')).toContain('Accept');
    },
  );

  it('shows each problem to browsers inside the frame, and to programs as Markdown', async () => {
    for (const slug of Object.keys(problemTypes)) {
      const seen = await createVisitor(world).get(`/problems/${slug}`);
      expect([slug, seen.status, seen.document.querySelector('.top') !== null]).toEqual([slug, 200, true]);
      const program = await world.fetch(`/problems/${slug}`, { key: null });
      expect(program.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    }
    expect((await createVisitor(world).get('/problems')).document.querySelectorAll('tbody tr')).toHaveLength(
      Object.keys(problemTypes).length,
    );
  });

  it.each([
    '/docs/nothing',
    '/docs/__proto__',
    '/problems/nothing',
    '/docs/reference/nothing',
    '/docs/reference/__proto__',
  ])('%s is a page that says there is none', async (path) => {
    const seen = await createVisitor(world).get(path);
    expect([seen.status, seen.document.querySelector('h1')?.textContent]).toEqual([404, 'Page not found']);
  });
});

describe('the reference', () => {
  it('has a page for every operation, with each of its parameters', async () => {
    const { paths } = (await (await world.fetch('/openapi/v1/openapi.json', { key: null })).json()) as {
      paths: Record<string, { get: { operationId: string; parameters?: { name: string }[] } }>;
    };
    const list = await createVisitor(world).get('/docs/reference');
    for (const [path, { get }] of Object.entries(paths)) {
      expect(list.text).toContain(`href="docs/reference/${get.operationId}"`);
      const seen = await createVisitor(world).get(`/docs/reference/${get.operationId}`);
      expect([get.operationId, seen.status]).toEqual([get.operationId, 200]);
      expect(seen.words).toContain(`GET ${path}`);
      const shown = [...seen.document.querySelectorAll('table.parameters td:first-child code')].map(
        (each) => each.textContent,
      );
      expect(shown).toEqual((get.parameters ?? []).map(({ name }) => name));
    }
  });

  it('shows the request of the values in its address, as text', async () => {
    const seen = await createVisitor(world).get(
      `/docs/reference/listEvents?q=${encodeURIComponent('"><script>alert(1)</script>')}&country=SE,DK&nothing=1`,
    );
    expect(seen.text).not.toContain('<script>alert');
    expect(seen.document.querySelector('#curl')?.textContent).toMatch(/\/api\/v1\/events\?.*country=SE,DK"/);
    expect(seen.document.querySelector('#curl')?.textContent).not.toContain('nothing');
    expect(seen.document.querySelector('#ask-q')?.getAttribute('value')).toBe('"><script>alert(1)</script>');
  });

  it('weighs little and sets no style that the policy would refuse', async () => {
    const seen = await createVisitor(world).get('/docs/reference/listEvents');
    expect(seen.headers.get('content-security-policy')).not.toMatch(/unsafe/);
    expect(seen.text).not.toMatch(/ style="/);
    const script = await world.fetch('/assets/x/docs.js', { key: null });
    expect((await script.text()).length).toBeLessThan(10_000);
  });
});

describe('a key for an hour', () => {
  const readToken = async (visitor: Visitor): Promise<string> =>
    (await visitor.get('/docs/reference/listEvents')).document
      .querySelector('#make-key input')
      ?.getAttribute('value') ?? '';
  const make = async (headers: Record<string, string> = OWN) =>
    anna.post('/docs/reference/key', { form_token: await readToken(anna) }, { ...FORM, ...headers });

  it('opens the API, ends in an hour, and ends the one before', async () => {
    const first = await make();
    expect([first.status, first.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { key, expires_at } = JSON.parse(first.text) as { key: string; expires_at: string };
    expect(Date.parse(expires_at) - world.now().getTime()).toBe(3_600_000);
    const ask = (sent: string) =>
      world.fetch('/api/v1/events?limit=1', { key: null, headers: { authorization: `Bearer ${sent}` } });
    expect((await ask(key)).status).toBe(200);
    const second = JSON.parse((await make()).text) as { key: string };
    expect([(await ask(key)).status, (await ask(second.key)).status]).toEqual([401, 200]);
    const now = world.now();
    world.setNow(new Date(now.getTime() + 3_600_000).toISOString());
    expect((await ask(second.key)).status).toBe(401);
    world.setNow(now.toISOString());
    const audited = await world.db
      .selectFrom('audit_log')
      .select(['action', 'author', 'reason'])
      .where('author', '=', 'anna@example.test')
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['keys create', 'keys revoke', 'keys create']);
  });

  it('is made for nobody who is not signed in, from no other site and without a token', async () => {
    const before = await world.db.selectFrom('api_keys').select('id').execute();
    const stranger = createVisitor(world);
    expect((await stranger.get('/docs/reference/listEvents')).document.querySelector('[data-make-key]')).toBeNull();
    expect((await stranger.post('/docs/reference/key', {}, { ...FORM, ...OWN })).status).toBe(401);
    expect((await make({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await anna.post('/docs/reference/key', {}, { ...FORM, ...OWN })).status).toBe(403);
    expect(await world.db.selectFrom('api_keys').select('id').execute()).toHaveLength(before.length);
  });
});
