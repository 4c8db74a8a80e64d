import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes, sectors, sourceTypes } from '../../src/core/vocabulary.ts';
import { addArticle, addEvent } from '../world/builders.ts';
import type { Draft } from '../world/draft.ts';
import { idOf } from '../world/ids.ts';
import { NOW } from '../world/times.ts';
import { type Json, startWorld, type World } from '../world/world.ts';
import { type Asked, type Event, expectedEvents, type Plan, readModel } from './events-model.ts';

/** More than the events and changes that a list looks through before it asks its indexes. */
const EVENTS = 1300;
const OLD_TOMBSTONES = 4100;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.parse(NOW);

/** Numbers that look random and are the same every time. */
const noise = (...of: readonly (string | number)[]): number =>
  createHash('sha256').update(of.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
const pick = <Value>(values: readonly Value[], ...of: readonly (string | number)[]): Value =>
  values[Math.floor(noise(...of) * values.length)] as Value;

const sources = ['nordposten', 'notices', 'boreal', 'kontoret', 'isblogg', 'statsbank', 'gamlabladet'] as const;
const companies = ['nordvik', 'fjell', 'havn', 'isberg', 'bank', 'privat', 'gammal', 'orasweden', 'oraoslo'] as const;
const others = ['atlantis', 'bonds', 'hidden', 'nova'] as const;
const active = ['subject', 'acquirer', 'target', 'partner'] as const;
const passive = ['advisor', 'speaker', 'mention', 'source'] as const;
const eventTypes = ['earnings-report', 'acquisition', 'ceo-change', 'analyst-rating', 'other'] as const;
const words = ['nickel', 'lumber', 'harbor', 'kelp'] as const;
const nordicCountries = ['SE', 'NO', 'DK', 'FI'] as const;
const significances = ['notable', 'routine', 'commentary'] as const;
const categories = ['earnings', 'deals', 'policy'] as const;

const iso = (at: number): string => new Date(at).toISOString();
const eventName = (n: number): string => `e${n}x`;
const text = (...of: readonly (string | number)[]): string => `About ${pick([...words, 'nothing', 'else'], ...of)}`;

function castOf(n: number, turn: string, roles: readonly (typeof active | typeof passive)[number][]) {
  const count = Math.floor(noise(n, turn, 'companies') * 3);
  return Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      pick([...companies, ...companies, ...others], n, turn, place),
      pick(roles, n, turn, place, 'role'),
    ]),
  );
}

/** Most events are some weeks old, some a year; several share their times. */
function addOne(draft: Draft, n: number): void {
  const name = eventName(n);
  const isGone = n > 0 && noise(n, 'gone') < 0.1;
  const start = now - Math.floor(420 * noise(n, 'age') ** 2 * 24) * HOUR - HOUR;
  const members = isGone
    ? []
    : Array.from({ length: 1 + Math.floor(noise(n, 'members') * 3) }, (_, place) => ({
        id: `a${n}y${place + 1}`,
        at: Math.min(now - HOUR, start + place * 5 * HOUR),
        isLive: noise(n, place, 'live') < 0.9,
      }));
  const times = members.filter(({ isLive }) => isLive).map(({ at }) => at);
  const first = isGone ? start : times[0];
  const last = isGone ? start : times.at(-1);
  const tier = pick(significances, n, 'tier');
  const earlier = eventName(Math.floor(noise(n, 'other') * Math.min(n, 8)));
  addEvent(draft, name, {
    title: `${text(n, 'title')} ${n}`,
    summary: noise(n, 'summary') < 0.5 ? null : text(n, 'summary text'),
    status: isGone ? pick(['merged', 'removed'], n, 'status') : pick(['active', 'closed'], n, 'status'),
    significance: tier,
    event_type: noise(n, 'typed') < 0.1 ? null : pick(eventTypes, n, 'type'),
    first_reported_at: first === undefined || noise(n, 'undated') < 0.05 ? null : iso(first),
    last_article_at: last === undefined ? null : iso(last),
    article_count: times.length,
    updated_at: iso(start + Math.floor(noise(n, 'updated') * 40) * HOUR),
    cast: castOf(n, 'event', isGone ? active : [...active, ...passive]),
    ...(isGone && n > 20 && pick(['merged', 'removed'], n, 'status') === 'merged' ? { merged_into: earlier } : {}),
    ...(tier === 'commentary' && n > 20 ? { related_to: earlier } : {}),
  });
  for (const { id, at, isLive } of members) {
    addArticle(draft, id, {
      source: pick(sources, id, 'source'),
      event: name,
      published_at: iso(at),
      country: pick(nordicCountries, id, 'country'),
      content_type: pick(contentTypes.slice(0, 4), id, 'type'),
      ...(noise(id, 'category') < 0.8 ? { category: pick(categories, id, 'which') } : {}),
      title: text(id, 'title'),
      summary: text(id, 'summary'),
      key_points: [text(id, 'points')],
      state: isLive ? 'live' : 'withdrawn',
      cast: castOf(n, id, [...active, ...passive]),
    });
  }
}

let world: World;
let events: readonly Event[];
let callers: readonly { readonly key: string; readonly plan: Plan }[];

beforeAll(async () => {
  world = await startWorld();
  await world.database.pool.query('truncate articles, events, stories cascade');
  const names = Array.from({ length: EVENTS }, (_, n) => eventName(n));
  await world.add((draft) => {
    for (const n of names.keys()) addOne(draft, n);
    const written = { updated_at: '2026-01-05T08:00:00.000Z' };
    draft.add('plans', { slug: 'window', archive_days: 60, preview_sources_only: true, ...written });
    draft.add('plans', { slug: 'capped', archive_days: 200, event_cap: 30, ...written });
  });
  await sql`
    insert into events (id, title, status, significance, event_type, created_at, updated_at)
    select 'old' || lpad(n::text, 9, '0'), 'Gone', 'removed', 'routine', 'ceo-change', '2020-01-01', timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, ${OLD_TOMBSTONES}::int) n`.execute(world.db);
  // The writers' own way: what a transaction says it changed has its facets computed as it commits.
  const { rows } = await sql<{ id: string }>`select id from events`.execute(world.db);
  await world.change(
    rows.map(({ id }) => ({ kind: 'event', id, action: 'membership', movesClock: false })),
    NOW,
  );
  await sql`analyze`.execute(world.db);
  events = await readModel(world.db);
  callers = [
    { key: 'open', plan: {} },
    { key: await world.account({ plan: 'window' }), plan: { since: now - 60 * DAY, previewOnly: true } },
    { key: await world.account({ plan: 'capped' }), plan: { since: now - 200 * DAY, cap: 30 } },
  ];
});
afterAll(() => world.close());

/** One parameter as sent, and what it asks for. */
type Sent = {
  readonly name: string;
  readonly value: string;
  readonly asks: Asked & { readonly only?: readonly string[] };
};

const sent = (name: string, value: string, asks: Sent['asks']): Sent => ({ name, value, asks });
const list = <Name extends keyof Asked>(
  name: Name,
  values: readonly string[],
  asked: (value: string) => string = (value) => value,
) =>
  fc
    .subarray([...values], { minLength: 1, maxLength: 3 })
    .map((some) => sent(name, some.join(','), { [name]: some.map(asked) } as Asked));
const flag = (name: 'listed' | 'include_peripheral') =>
  fc.boolean().map((is) => sent(name, String(is), { [name]: is }));
const instant = (name: keyof Asked, days: number) =>
  fc
    .integer({ min: 1, max: days * 24 })
    .map((hours) => sent(name, iso(now - hours * HOUR), { [name]: now - hours * HOUR }));
/** Companies by what names them; a request is left with those that every such parameter names. */
const naming = (name: string, values: Readonly<Record<string, readonly string[]>>) =>
  fc
    .subarray(Object.keys(values), { minLength: 1, maxLength: 3 })
    .map((some) => sent(name, some.join(','), { only: some.flatMap((value) => (values[value] ?? []).map(idOf)) }));

const indexIds: Readonly<Record<string, string>> = { STH3: 'sth3', osl900000000: 'osl9', nord4: 'nord4' };

/** Values that no record has stand among the others: they drop out, and alone leave nothing. */
const filters: readonly fc.Arbitrary<Sent>[] = [
  list('country', [...nordicCountries, 'XX']),
  list(
    'category',
    [...categories, 'nothing'].map((name) => (name === 'nothing' ? name : idOf(name))),
  ),
  list('sources', [...sources.map(idOf), 'nothing']),
  list('source_type', sourceTypes),
  list('content_type', contentTypes.slice(0, 5)),
  list('event_type', eventTypes),
  list('significance', significances),
  list('exchange', ['XSTO', 'XOSL', 'XCSE', 'XICE', 'XHEL', 'ZZZZ']),
  list('market', ['SE', 'NO', 'DK', 'IS', 'XX']),
  list('domicile', ['SE', 'NO', 'DK', 'FI', 'BM', 'XX']),
  list('index', [...Object.keys(indexIds), 'nothing'], (value) => idOf(indexIds[value] ?? 'unknown')),
  fc.constantFrom(...sectors).map((sector) => sent('sector', sector, { sector })),
  flag('listed'),
  flag('include_peripheral'),
  naming('ticker', {
    'NORD-B': ['nordvik'],
    ORA: ['orasweden', 'oraoslo', 'orausa'],
    FJELL: ['fjell'],
    'HAVN B': ['havn'],
    sund: ['bank'],
    GAMM: ['gammal'],
  }),
  naming('company', {
    nordvik00000: ['nordvik'],
    absorbed0000: ['nordvik'],
    privat000000: ['privat'],
    bank00000000: ['bank'],
    havn00000000: ['havn'],
    orasweden000: ['orasweden'],
  }),
  fc.constant(sent('watchlist', 'mylist000000', { only: [idOf('nordvik'), idOf('bank')] })),
  instant('first_reported_after', 400),
  instant('first_reported_before', 400),
  instant('last_article_after', 400),
  instant('last_article_before', 400),
  fc.integer({ min: 1, max: 900 }).map((hours) => sent('window', `${hours}h`, { window: hours * HOUR })),
  fc.integer({ min: 1, max: 365 }).map((days) => sent('window', `${days}d`, { window: days * DAY })),
  fc.nat({ max: 9 }).map((n) => sent('related_to', idOf(eventName(n)), { related_to: idOf(eventName(n)) })),
  fc
    .subarray([...words, 'nordvik', '-kelp'], { minLength: 1, maxLength: 2 })
    .filter((some) => some.some((word) => !word.startsWith('-')))
    .map((some) => sent('q', some.join(' '), { q: some })),
  fc.constantFrom('latest' as const, 'significance' as const).map((sort) => sent('sort', sort, { sort })),
];

/** What the specification does not let stand together: the later name is left out. */
const exclusions: readonly (readonly [string, string])[] = [
  ['updated_after', 'sort'],
  ['updated_after', 'window'],
  ['window', 'last_article_after'],
  ['window', 'last_article_before'],
];

const request = fc
  .record({
    chosen: fc.uniqueArray(fc.oneof(...filters), { maxLength: 5, selector: ({ name }) => name }),
    since: fc.option(
      fc.oneof(
        fc.constant(sent('updated_after', '2019-01-01', { updated_after: Date.parse('2019-01-01') })),
        instant('updated_after', 400),
      ),
      { nil: undefined, freq: 3 },
    ),
    // Weeks are told apart by facets too, but only beyond the newest events.
    from: fc.option(instant('first_reported_after', 400), { nil: undefined, freq: 2 }),
    caller: fc.nat({ max: 2 }),
    path: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constant('nordvik') }),
    limit: fc.constantFrom(3, 25, 100),
  })
  .map(({ chosen, since, from, ...more }) => {
    const own = chosen.filter(({ name }) => from === undefined || name !== from.name);
    const all = [...own, ...(from === undefined ? [] : [from]), ...(since === undefined ? [] : [since])];
    const has = (name: string) => all.some((one) => one.name === name);
    const isLeftOut = ({ name }: Sent) =>
      exclusions.some(([first, second]) => second === name && has(first)) || (name === 'watchlist' && more.caller > 0);
    return { ...more, sent: all.filter((one) => !isLeftOut(one)) };
  });

function askedBy(parameters: readonly Sent[], path: string | undefined): Asked {
  const sets = [
    ...(path === undefined ? [] : [[idOf(path)]]),
    ...parameters.flatMap(({ asks }) => (asks.only === undefined ? [] : [asks.only])),
  ];
  const [first, ...rest] = sets;
  return Object.assign(
    {},
    ...parameters.map(({ asks: { only: _only, ...asks } }) => asks),
    first && { companies: new Set(first.filter((id) => rest.every((set) => set.includes(id)))) },
  );
}

/** Asks for two pages and holds both against the plain filters. Gives how many events were expected in all. */
async function compare({
  sent: parameters,
  caller,
  path,
  limit,
}: typeof request extends fc.Arbitrary<infer One> ? One : never) {
  const { key = 'open', plan = {} } = callers[caller] ?? {};
  const expected = expectedEvents(events, askedBy(parameters, path), plan, now).map(({ id }) => id);
  const query = new URLSearchParams({ limit: String(limit), fields: 'id' });
  for (const { name, value } of parameters) query.set(name, value);
  const address = `${path === undefined ? '' : `/companies/${idOf(path)}`}/events?${query}`;
  const page = async (more = '') => {
    const { events: rows, pagination } = (await world.read(address + more, { key })) as Json & {
      events: { id: string }[];
      pagination: { next_cursor: string | null };
    };
    return { ids: rows.map(({ id }) => id), next: pagination.next_cursor };
  };
  const first = await page();
  expect(first.ids, address).toEqual(expected.slice(0, limit));
  expect(first.next !== null, address).toBe(expected.length > limit);
  if (first.next !== null)
    expect((await page(`&cursor=${encodeURIComponent(first.next)}`)).ids, address).toEqual(
      expected.slice(limit, 2 * limit),
    );
  return expected.length;
}

const without = async (where: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(where)}`.execute(world.db);
  return rows[0]?.count ?? 0;
};

describe('any combination of filters of the events list', () => {
  it('leaves what plain filters over the rows leave, where every record has its facets', async () => {
    expect(await without('events where facets is null')).toBe(0);
    expect(await without('articles where live and facets is null')).toBe(0);
    expect(await without('companies where shown and facets is null')).toBe(0);
    const sizes: number[] = [];
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        sizes.push(await compare(asked));
      }),
      { numRuns: 400, seed: 8 },
    );
    // The requests are worth asking: some leave nothing, many leave a page or more.
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(sizes.length / 4);
    expect(sizes.filter((size) => size > 100).length).toBeGreaterThan(10);
  });

  it('leaves the same where the facets of some records were never computed', async () => {
    await sql`update events set facets = null where id like '%3%'`.execute(world.db);
    await sql`update companies set facets = null where id < 'i'`.execute(world.db);
    expect(await without('events where facets is null')).toBeGreaterThan(200);
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        await compare(asked);
      }),
      { numRuns: 150, seed: 9 },
    );
  });
});
