import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { contentTypes } from '../../src/core/vocabulary.ts';
import { addArticle, addEvent } from '../world/builders.ts';
import type { Draft } from '../world/draft.ts';
import { emptyTables } from '../world/empty-tables.ts';
import { NOW } from '../world/times.ts';
import { startWorld, type World } from '../world/world.ts';
import type { Plan } from './news-model.ts';

/** News in which every filter has something to find, written as writers write it, for lists to be held against a model. */

/** More than the events and changes that a list looks through before it asks its indexes. */
const EVENTS = 1300;
const OLD_TOMBSTONES = 4100;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const now = Date.parse(NOW);

/** Numbers that look random and are the same every time. */
const noise = (...of: readonly (string | number)[]): number =>
  createHash('sha256').update(of.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
const pick = <Value>(values: readonly Value[], ...of: readonly (string | number)[]): Value =>
  values[Math.floor(noise(...of) * values.length)] as Value;

export const sources = ['nordposten', 'notices', 'boreal', 'kontoret', 'isblogg', 'statsbank', 'gamlabladet'] as const;
const companies = ['nordvik', 'fjell', 'havn', 'isberg', 'bank', 'privat', 'gammal', 'orasweden', 'oraoslo'] as const;
const others = ['atlantis', 'bonds', 'hidden', 'nova'] as const;
const active = ['subject', 'acquirer', 'target', 'partner'] as const;
const passive = ['advisor', 'speaker', 'mention', 'source'] as const;
export const eventTypes = ['earnings-report', 'acquisition', 'ceo-change', 'analyst-rating', 'other'] as const;
export const words = ['nickel', 'lumber', 'harbor', 'kelp'] as const;
export const nordicCountries = ['SE', 'NO', 'DK', 'FI'] as const;
export const significances = ['notable', 'routine', 'commentary'] as const;
/** Classes of disclosures; no article has the last. */
export const classes = ['annual_report', 'own_shares', 'inside_information', 'listing'] as const;
export const categories = ['earnings', 'deals', 'policy'] as const;

export const iso = (at: number): string => new Date(at).toISOString();
export const eventName = (n: number): string => `e${n}x`;
const text = (...of: readonly (string | number)[]): string => `About ${pick([...words, 'nothing', 'else'], ...of)}`;

function toCast(n: number, turn: string, roles: readonly (typeof active | typeof passive)[number][]) {
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
    cast: toCast(n, 'event', isGone ? active : [...active, ...passive]),
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
      ...(noise(id, 'disclosing') < 0.7 ? { disclosure_class: pick(classes.slice(0, 3), id, 'class') } : {}),
      ...(noise(id, 'category') < 0.8 ? { category: pick(categories, id, 'which') } : {}),
      title: text(id, 'title'),
      summary: text(id, 'summary'),
      key_points: [text(id, 'points')],
      state: isLive ? 'live' : 'withdrawn',
      cast: toCast(n, id, [...active, ...passive]),
    });
  }
}

/** Callers of several plans, and what each plan lets them see. */
export type Callers = readonly { readonly key: string; readonly plan: Plan }[];

/** A world that holds these news and no others. */
export async function startNewsWorld(): Promise<{ readonly world: World; readonly callers: Callers }> {
  const world = await startWorld();
  await emptyTables(world.database.db, 'articles', 'events', 'stories');
  const names = Array.from({ length: EVENTS }, (_, n) => eventName(n));
  const caps = { event_cap: 30, article_cap: 40, article_cap_per_company: 8 };
  await world.add((draft) => {
    for (const n of names.keys()) addOne(draft, n);
    const written = { updated_at: '2026-01-05T08:00:00.000Z' };
    draft.add('plans', { slug: 'window', archive_days: 60, preview_sources_only: true, ...written });
    draft.add('plans', { slug: 'capped', archive_days: 200, ...caps, ...written });
  });
  await sql`
    insert into events (id, title, status, significance, event_type, created_at, updated_at)
    select 'old' || lpad(n::text, 9, '0'), 'Gone', 'removed', 'routine', 'ceo-change', '2020-01-01',
      timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, ${OLD_TOMBSTONES}::int) n`.execute(world.db);
  // The writers' own way: what a transaction says it changed has its facets computed as it commits.
  const { rows } = await sql<{ id: string }>`select id from events`.execute(world.db);
  await world.change(
    rows.map(({ id }) => ({ kind: 'event', id, action: 'membership', movesClock: false })),
    NOW,
  );
  await sql`analyze`.execute(world.db);
  const callers = [
    { key: 'open', plan: {} },
    { key: await world.account({ plan: 'window' }), plan: { since: now - 60 * DAY, previewOnly: true } },
    {
      key: await world.account({ plan: 'capped' }),
      plan: {
        since: now - 200 * DAY,
        events: caps.event_cap,
        articles: caps.article_cap,
        perCompany: caps.article_cap_per_company,
      },
    },
  ];
  return { world, callers };
}

/** How many rows some table has under a condition, such as `events where facets is null`. */
export async function countWhere(world: World, where: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(where)}`.execute(world.db);
  return rows[0]?.count ?? 0;
}
