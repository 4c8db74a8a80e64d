import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublicPlan } from '../../src/access/public-plan.ts';
import { type Json, startWorld, type World } from '../world/world.ts';
import { createVisitor, type PageResponse } from './visitor.ts';

let closed: World;
let open: World;
beforeAll(async () => {
  closed = await startWorld();
  const publicPlan = createPublicPlan(closed.db, 'free');
  open = await startWorld({ database: closed.database, addressLimit: 5, site: { publicPlan } });
});
afterAll(() => closed.close());

const see = (path: string): Promise<PageResponse> => createVisitor(open).get(path);

async function askFree(path: string): Promise<Json> {
  const response = await closed.get(path, { key: 'free' });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Json;
}

const idsIn = (rows: unknown): string[] => (rows as { readonly id: string }[]).map(({ id }) => id);
const linked = ({ document }: PageResponse, folder: string): Set<string> =>
  new Set(
    [...document.querySelectorAll(`main a[href^="${folder}/"]`)].flatMap(
      (link) => /^\w+\/([a-z0-9]{12})$/.exec(link.getAttribute('href') ?? '')?.[1] ?? [],
    ),
  );

describe('a reader that is closed', () => {
  it('has a robots.txt that refuses everything, no sitemap, and pages that are not listed', async () => {
    const robots = await closed.fetch('/robots.txt', { key: null });
    expect([robots.headers.get('content-type'), await robots.text()]).toEqual([
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /\n',
    ]);
    expect((await closed.fetch('/sitemap.xml', { key: null })).status).toBe(404);
    const { headers, document } = await createVisitor(closed).get('/sign-in');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });
});

describe('a reader that is open to visitors by a plan', () => {
  it('shows the lists that the API answers on that plan', async () => {
    const { events } = await askFree('/events?limit=25');
    expect(linked(await see('/'), 'events')).toEqual(new Set(idsIn(events)));
    const { articles } = await askFree('/articles?limit=25&q=the');
    for (const id of linked(await see('/search?type=articles&q=the'), 'articles'))
      expect(idsIn(articles)).toContain(id);
  });

  it('refuses the records that the API refuses on that plan, and shows the others', async () => {
    const rows = await closed.db.selectFrom('articles').select('id').orderBy('published_at').limit(25).execute();
    const newest = await closed.db
      .selectFrom('articles')
      .select('id')
      .orderBy('published_at', 'desc')
      .limit(10)
      .execute();
    const statuses = new Set<number>();
    for (const { id } of [...rows, ...newest]) {
      const { status } = await closed.get(`/articles/${id}`, { key: 'free' });
      const seen = await see(`/articles/${id}`);
      statuses.add(status);
      expect({ id, isShown: seen.status === 200 }).toEqual({ id, isShown: status === 200 });
    }
    expect(statuses.size).toBeGreaterThan(1);
  });

  it('asks for a sign-in where an account is needed', async () => {
    for (const path of ['/account', '/operator', '/account/keys', '/status'])
      expect([path, (await see(path)).location?.startsWith('/sign-in')]).toEqual([path, true]);
  });

  it('counts the requests of visitors by their address', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++)
      statuses.push((await open.fetch('/stories', { key: null, ip: '203.0.113.7' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await open.fetch('/', { key: null, ip: '203.0.113.7' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open.fetch('/', { key: null, ip: '203.0.113.8' })).status).toBe(200);
    expect((await open.fetch('/sign-in', { key: null, ip: '203.0.113.7' })).status).toBe(200);
  });

  it('has a canonical address, a description and the record for search engines, which no title can leave', async () => {
    const { events } = await askFree('/events?limit=1');
    const [id = ''] = idsIn(events);
    const title = '</script><script>alert(1)</script><!-- "A" & B';
    await closed.db.updateTable('events').set({ title }).where('id', '=', id).execute();
    const { document, headers, text } = await see(`/events/${id}`);
    expect(headers.get('x-robots-tag')).toBeNull();
    const address = `https://api.nordwire.test/events/${id}`;
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address);
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(title);
    expect(text).not.toContain('<script>alert');
    const record = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(record)).toMatchObject({ '@type': 'NewsArticle', headline: title, url: address });
  });

  it('lists in its sitemaps what the API answers on that plan, and nothing else', async () => {
    const robots = await (await open.fetch('/robots.txt', { key: null })).text();
    expect(robots).toContain('Sitemap: https://api.nordwire.test/sitemap.xml');
    expect(robots).toContain('Disallow: /account');
    const readAddresses = async (path: string): Promise<string[]> => {
      const response = await open.fetch(path, { key: null });
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'application/xml; charset=utf-8',
      ]);
      return [...(await response.text()).matchAll(/<loc>https:\/\/api\.nordwire\.test(\/[^<]*)<\/loc>/g)].map(
        ([, found = '']) => found,
      );
    };
    const sitemaps = await readAddresses('/sitemap.xml');
    const days = sitemaps.filter((path) => path.startsWith('/sitemap/events/'));
    expect(days.length).toBeGreaterThan(0);
    for (const day of days.slice(0, 4)) {
      const date = day.slice(-14, -4);
      const next = new Date(Date.parse(date) + 86_400_000).toISOString();
      const { events } = await askFree(
        `/events?limit=100&first_reported_after=${date}T00:00:00Z&first_reported_before=${next}`,
      );
      expect(new Set(await readAddresses(day))).toEqual(new Set(idsIn(events).map((id) => `/events/${id}`)));
    }
    expect(await readAddresses('/sitemap/companies.xml')).toContain('/companies');
    for (const path of ['/sitemap/events/2001-01-01.xml', '/sitemap/articles/x.xml', '/sitemap/constructor/x.xml'])
      expect([path, (await open.fetch(path, { key: null })).status]).toEqual([path, 404]);
  });

  it('asks for a sign-in while no plan has the name', async () => {
    const site = { publicPlan: createPublicPlan(closed.db, 'nothing') };
    const world = await startWorld({ database: closed.database, site });
    expect((await createVisitor(world).get('/')).location).toBe('/sign-in?next=');
  });
});
