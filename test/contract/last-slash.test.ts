import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Paths of the table that are answered, with a value for each parameter; patterns of middleware are not addresses. */
const listPaths = (methods: readonly string[]): readonly string[] => [
  ...new Set(
    world.routes
      .filter(({ method, path }) => methods.includes(method) && !path.includes('*') && path !== '/')
      .map(({ path }) => path.replaceAll(/:\w+/g, 'report000000')),
  ),
];
const FOR_PROGRAMS =
  /^\/(?:api|mcp|openapi|assets|feeds|healthz|readyz|llms(?:-full)?\.txt|\.well-known|oauth\/(?:token|revoke|register))(?:\/|$)/;

/** What a client sees of an answer, without the parts that differ from request to request. */
async function seen(path: string, method: string) {
  const response = await world.fetch(path, { method });
  const kept = [
    'content-type',
    'allow',
    'www-authenticate',
    'etag',
    'link',
    'cache-control',
    'access-control-allow-origin',
  ];
  const headers = kept.map((name) => response.headers.get(name));
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, headers, body: 'a stream' };
  }
  const body = (await response.text()).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id');
  return { status: response.status, headers, body };
}

describe('one slash at the end of an address', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'POST'])('changes nothing for programs: %s', async (method) => {
    const paths = listPaths(['GET', 'POST', 'ALL', 'OPTIONS']).filter((path) => FOR_PROGRAMS.test(path));
    expect(paths.length).toBeGreaterThan(50);
    for (const path of paths)
      expect({ path, ...(await seen(`${path}/`, method)) }).toEqual({ path, ...(await seen(path, method)) });
  });

  it.each([
    '/api/v1/events/report000000',
    '/api/v1/companies/NORD-B/events',
    '/api/v1/watchlists/mylist000000',
    '/api/v1/meta',
    '/.well-known/oauth-authorization-server',
    '/docs/search.md',
    '/openapi/v1/openapi.json',
  ])('reads %s', async (path) => {
    const without = await seen(path, 'GET');
    expect(without.status).toBe(200);
    expect(await seen(`${path}/`, 'GET')).toEqual(without);
  });

  it('leaves the query and the link to the next page as they are', async () => {
    const without = await world.get('/events?limit=2&country=SE');
    const response = await world.get('/events/?limit=2&country=SE');
    expect(await response.json()).toEqual(await without.json());
    expect(response.headers.get('link')).toBe(without.headers.get('link'));
    expect(response.headers.get('link')).toContain('/api/v1/events?limit=2');
  });

  it.each(['GET', 'HEAD'])('leads readers to the one address of a page: %s', async (method) => {
    const pages = listPaths(['GET']).filter((path) => !FOR_PROGRAMS.test(path));
    expect(pages.length).toBeGreaterThan(30);
    for (const path of pages) {
      const response = await world.fetch(`${path}/?a=1`, { method, key: null });
      const location = response.headers.get('location') ?? '';
      expect({ path, status: response.status, to: new URL(location, `https://news.test${path}/`).pathname }).toEqual({
        path,
        status: 308,
        to: path,
      });
      expect(location).toMatch(/\?a=1$/);
    }
  });

  it('makes no form act at a second address', async () => {
    const forms = listPaths(['POST']).filter((path) => !FOR_PROGRAMS.test(path));
    expect(forms.length).toBeGreaterThan(30);
    for (const path of forms)
      expect({ path, status: (await world.fetch(`${path}/`, { method: 'POST', key: null })).status }).toEqual({
        path,
        status: 404,
      });
  });

  it.each(['/api/v1/events//', '/api/v1//events', '//events/', '/nosuch/'])('is one slash: %s', async (path) => {
    expect([308, 404]).toContain((await world.fetch(path)).status);
  });
});
