import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { createRandom } from '../../../test/world/random.ts';
import { linkOfEnabledSource, listedLink, type Visibility } from './visibility.ts';

const now = new Date('2026-03-15T12:00:00Z');
const HOUR_MS = 3_600_000;
const SOURCES = 40;
const ARTICLES = 20_000;
const COMPANY = 'company00000';
/** Sources that are disabled in the test of the plan. */
const DISABLED = [7, 31];
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
const sourceId = (place: number): string => `source${String(place).padStart(6, '0')}`;

const random = createRandom(1);
const articles = Array.from({ length: ARTICLES }, (_, place) => ({
  id: `a${String(place).padStart(11, '0')}`,
  source: Math.floor(random() * SOURCES),
  hours: Math.floor(random() * 4001),
  live: random() < 0.9,
}));

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  const { db } = store;
  await sql`insert into countries (id, name, iso2_code, slug, updated_at)
    values ('country00000', 'Sweden', 'SE', 'sweden', ${now})`.execute(db);
  await sql`insert into sources (id, name, domain, country, source_type, enabled, preview, updated_at)
    select 'source' || lpad(n::text, 6, '0'), 'Source ' || n, 'source' || n || '.example', 'SE', 'news_publication', true, false, ${now}
    from generate_series(0, ${SOURCES - 1}) n`.execute(db);
  await sql`insert into companies (id, name, slug, verified, visible, created_at, updated_at)
    values (${COMPANY}, 'Company', 'company', true, true, ${now}, ${now})`.execute(db);
  const columns = sql`unnest(${articles.map(({ id }) => id)}::text[],
    ${articles.map((one) => sourceId(one.source))}::text[],
    ${articles.map(({ hours }) => hoursAgo(hours))}::timestamptz[], ${articles.map(({ live }) => live)}::boolean[]) as one
    (id, source, at, live)`;
  await sql`insert into articles (id, source_id, article_url, published_at, source_title, source_language, title, content_type, country,
      live, state, created_at, updated_at)
    select id, source, 'https://news.example/' || id, at, 'Title', 'en', 'Title', 'news', 'SE', live,
      case when live then 'live' else 'withdrawn' end, at, at from ${columns}`.execute(db);
  await sql`insert into article_companies (article_id, company_id, role, is_primary, published_at, live)
    select id, ${COMPANY}, 'subject', false, at, live from ${columns}`.execute(db);
  await sql`analyze articles, article_companies, sources`.execute(db);
  await store.pool.query('vacuum articles, article_companies');
});
afterAll(() => store.drop());

async function setSources(enabled: readonly number[], preview: readonly number[]): Promise<void> {
  await sql`update sources set enabled = id = any (${enabled.map(sourceId)}::text[]),
    preview = id = any (${preview.map(sourceId)}::text[])`.execute(store.db);
}

const uncapped: Visibility = {
  articlesSince: null,
  previewSourcesOnly: false,
  storiesSince: null,
  registers: null,
  caps: {
    articles: null,
    articlesPerCompany: null,
    events: null,
    stories: null,
    storiesPerCompany: null,
    calendar: null,
  },
};
const places = fc.uniqueArray(fc.integer({ min: 0, max: SOURCES - 1 }));
const boundary = fc.option(fc.integer({ min: 0, max: 4000 }), { nil: undefined });

describe('links to the articles of a list', () => {
  it('are those to live articles of the window, from enabled sources, for a preview from sources of the preview', async () => {
    await fc.assert(
      fc.asyncProperty(
        places,
        places,
        boundary,
        boundary,
        fc.boolean(),
        async (enabled, preview, window, hours, only) => {
          await setSources(enabled, preview);
          const since = hours === undefined ? undefined : sql`${hoursAgo(hours)}::timestamptz`;
          const see = {
            ...uncapped,
            articlesSince: window === undefined ? null : hoursAgo(window),
            previewSourcesOnly: only,
          };
          const { rows } = await sql<{ id: string }>`select ac.article_id as id from article_companies ac
          where ac.live and ${since === undefined ? sql`true` : sql`ac.published_at >= ${since}`}
            and ${listedLink(see, since)}`.execute(store.db);
          const served = articles.filter(
            (one) =>
              one.live &&
              enabled.includes(one.source) &&
              (!only || preview.includes(one.source)) &&
              one.hours <= (window ?? Number.POSITIVE_INFINITY) &&
              one.hours <= (hours ?? Number.POSITIVE_INFINITY),
          );
          expect(rows.map(({ id }) => id).sort()).toEqual(served.map(({ id }) => id));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are counted without reading the articles of enabled sources', async () => {
    await setSources(
      Array.from({ length: SOURCES }, (_, place) => place).filter((place) => !DISABLED.includes(place)),
      [],
    );
    const { rows } = await sql<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>`
      explain (analyze, timing off, format json) select count(*) from article_companies ac
      where ac.company_id = ${COMPANY} and ac.live and ac.principal and ${linkOfEnabledSource()}`.execute(store.db);
    const read = [...nodes(rows[0]?.['QUERY PLAN'][0].Plan)].filter((one) => one['Relation Name'] === 'articles');
    const ofDisabled = articles.filter(({ live, source }) => live && DISABLED.includes(source)).length;
    expect(read.length).toBeGreaterThan(0);
    for (const { 'Actual Rows': found, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0 } of read)
      expect((found + removed) * loops).toBe(ofDisabled);
  });
});

/** A node of a plan, as far as it is read here. */
type Node = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
};

function* nodes(plan: Node | undefined): Generator<Node> {
  if (plan === undefined) return;
  yield plan;
  for (const part of plan.Plans ?? []) yield* nodes(part);
}
