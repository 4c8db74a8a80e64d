import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RequestOptions, startWorld, type World } from '../world/world.ts';
import { isWhole } from './shared-data.ts';

const file = new URL('../../../shared/data/badinput/blns.json', import.meta.url);
const strings: readonly string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

const common = ['limit', 'cursor', 'fields'];
const company = ['ticker', 'company', 'exchange', 'market', 'domicile', 'index', 'sector', 'listed', 'watchlist'];
const grain = ['country', 'category', 'sources', 'source_type', 'content_type'];
const published = ['published_after', 'published_before', 'updated_after', 'q', 'sort', 'include_peripheral', 'mode'];

/** Every parameter of every list; the nested lists share theirs with these. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  '/events': [
    ...[...common, ...company, ...grain, 'updated_after', 'q', 'mode', 'event_type', 'significance', 'window', 'sort'],
    ...[
      'first_reported_after',
      'first_reported_before',
      'last_article_after',
      'last_article_before',
      'related_to',
      'matter',
    ],
    'include_peripheral',
  ],
  '/articles': [...common, ...company, ...grain, ...published, 'ids', 'primary_only'],
  '/stories': [...common, ...company, ...grain, ...published],
  '/companies': [
    ...[...common, 'q', 'mode', 'company', 'ticker', 'country', 'market', 'domicile', 'exchange', 'sector', 'listed'],
    ...['watchlist', 'is_active'],
  ],
  '/calendar_events': [
    ...[...common, 'updated_after', 'status', 'event_type', 'scheduled_after', 'scheduled_before', 'ticker', 'company'],
    ...['country', 'exchange', 'index', 'sector'],
  ],
  '/search': ['q', 'type', 'limit'],
  '/exchanges': [...common, 'country'],
  '/indices': [...common, 'exchange'],
  '/countries/SE/stories': ['limit', 'cursor', 'updated_after'],
  '/events/report000000': ['include_peripheral'],
};

const paths = [
  ...['/articles/*', '/stories/*', '/events/*', '/companies/*', '/companies/*/articles', '/companies/*/stories'],
  ...['/companies/*/events', '/companies/*/calendar_events', '/countries/*', '/countries/*/stories', '/exchanges/*'],
  ...['/exchanges/*/companies', '/indices/*', '/indices/*/companies', '/watchlists/*', '/calendar_events/*', '/*'],
];

const headers = [
  'authorization',
  'if-none-match',
  'if-modified-since',
  'accept-encoding',
  'accept',
  'origin',
  'x-forwarded-for',
  'x-request-id',
  'user-agent',
];

/** The bytes of a text as a header can carry them. */
const toHeader = (text: string): string => Buffer.from(text.replace(/[\r\n\0]/g, ''), 'utf8').toString('latin1');

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const AT_ONCE = 8;

/** Every so many strings are asked at one place, the next ones at the next place. */
const EVERY = isWhole ? 1 : 6;
let places = Number(process.env['NORDWIRE_TEST_SEED'] ?? 0);

describe.skipIf(!existsSync(file))('the big list of naughty strings, asked of the API', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ trustedProxies: ['192.0.2.1'], addressLimit: 1_000_000 });
  });
  afterAll(() => world.close());

  /**
   * Asks at one place, once for each of its strings, and gives the statuses that were answered; a 5xx fails with the address
   * that met it.
   */
  async function askAll(request: (text: string) => { path: string; options?: RequestOptions }): Promise<Set<number>> {
    const statuses = new Set<number>();
    const selected = strings.filter((_, at) => (at + places) % EVERY === 0);
    places += 1;
    for (let at = 0; at < selected.length; at += AT_ONCE) {
      const answers = selected.slice(at, at + AT_ONCE).map(async (text) => {
        const { path, options } = request(text);
        const response = await world.get(path, options);
        if (response.status >= 500) expect.fail(`${response.status} on ${path} ${JSON.stringify(options ?? {})}`);
        if (response.status >= 400) expect(Buffer.byteLength(await response.text())).toBeLessThan(4096);
        statuses.add(response.status);
      });
      await Promise.all(answers);
    }
    return statuses;
  }

  it('holds all 485 of them', () => {
    expect(strings).toHaveLength(485);
  });

  it.each(Object.entries(parameters))('meets no 5xx in any parameter of %s', async (path, names) => {
    for (const name of names) {
      const statuses = await askAll((text) => ({ path: `${path}?${name}=${encode(text)}` }));
      for (const status of statuses) expect([200, 400], name).toContain(status);
    }
  });

  it('meets no 5xx as the name of a parameter', async () => {
    expect([...(await askAll((text) => ({ path: `/events?${encode(text)}=1` })))]).toEqual([200]);
    expect([...(await askAll((text) => ({ path: `/events?${encode(text)}[]=1` })))]).toEqual([200]);
  });

  it('meets no 5xx as both words of a ranked search', async () => {
    for (const path of ['/articles', '/stories', '/companies', '/search'])
      await askAll((text) => ({ path: `${path}?q=${encode(`nordvik ${text}`.slice(0, 200))}` }));
  });

  it.each(paths)('meets no 5xx in the path %s', async (path) => {
    for (const status of await askAll((text) => ({ path: path.replace('*', encode(text)) })))
      expect([200, 404]).toContain(status);
  });

  it.each(headers)('meets no 5xx in the header %s', async (name) => {
    const statuses = await askAll((text) => ({
      path: '/categories',
      options: { ip: '192.0.2.1', headers: { [name]: toHeader(text) } },
    }));
    for (const status of statuses) expect(name === 'authorization' ? [401] : [200, 304]).toContain(status);
  });

  it('meets no 5xx as a key', async () => {
    const withKey = (text: string): RequestOptions => ({
      key: null,
      headers: { authorization: `Bearer ${toHeader(text)}` },
    });
    expect([...(await askAll((text) => ({ path: '/events', options: withKey(text) })))]).toEqual([401]);
  });
});
