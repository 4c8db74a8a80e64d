import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Facts, RecordFacts } from '../../src/core/facts.ts';
import type { AnyOperation, Call } from '../../src/core/operation.ts';
import { createRecall } from '../../src/core/recall.ts';
import { readQuery } from '../../src/http/query-string.ts';
import { type ArticleListParams, articlesWhere, articleTable } from '../../src/resources/articles/filters.ts';
import { articlePredicate } from '../../src/resources/articles/predicate.ts';
import { type CompanyListParams, companiesWhere, companyTable } from '../../src/resources/companies/filters.ts';
import { companyPredicate } from '../../src/resources/companies/predicate.ts';
import { type EventListParams, eventTable } from '../../src/resources/events/filters.ts';
import { memberPredicate } from '../../src/resources/events/predicate.ts';
import { eventsWhere, liveEventsWhere } from '../../src/resources/events/where.ts';
import { listArticles, listCompanies, listEvents, listStories } from '../../src/resources/index.ts';
import { resolveCompanySet } from '../../src/resources/shared/companies.ts';
import { all } from '../../src/resources/shared/conditions.ts';
import { type Entry, type FilterRequest, listSent, selectFilters } from '../../src/resources/shared/filter.ts';
import { filtersInMemory, isInMemory, type RecordPredicate } from '../../src/resources/shared/predicates.ts';
import { resolveReferenceValues } from '../../src/resources/shared/reference-values.ts';
import { fetchableArticle, type Visibility } from '../../src/resources/shared/visibility.ts';
import { type StoryListParams, storiesWhere, storyTable } from '../../src/resources/stories/filters.ts';
import { storyPredicate } from '../../src/resources/stories/predicate.ts';
import { vectorToBytes } from '../../src/vectors/encoding.ts';
import { createSemanticIndex, type SemanticIndex } from '../../src/vectors/semantic.ts';
import { addStory } from '../world/builders.ts';
import { DIMENSIONS, toVector } from '../world/semantic-world.ts';
import type { World } from '../world/world.ts';
import { commonFilters, flag, instant, list, type SentParameter, sent } from './news-requests.ts';
import { categories, DAY, eventTypes, iso, nordicCountries, now, significances, startNewsWorld } from './news-world.ts';

const EMBEDDER = 'test:memory:1';
const STORIES = 60;

let world: World;
let index: SemanticIndex;

const toIds = async (rows: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await rows.execute(world.db)).rows.map(({ id }) => id);

/** Records of which some have a vector: the others are known by what they are alone. */
async function embed(kind: string, ids: readonly string[]): Promise<void> {
  const values = ids.map((id) => ({ of: kind, of_id: id, embedder: EMBEDDER, values: vectorToBytes(toVector(id)) }));
  if (values.length > 0) await world.db.insertInto('vectors').values(values).execute();
}

beforeAll(async () => {
  ({ world } = await startNewsWorld());
  const companies = await toIds(sql`select id from companies`);
  await world.add((draft) => {
    for (let n = 0; n < STORIES; n += 1)
      addStory(draft, `st${n}x`, {
        title: `Story ${n}`,
        published_at: iso(now - n * DAY),
        country: nordicCountries[n % 4] ?? 'SE',
        ...(n % 5 === 0 ? {} : { category: categories[n % 3] ?? 'deals' }),
        cast: { [['nordvik', 'fjell', 'bank'][n % 3] ?? 'havn']: n % 2 === 0 ? 'subject' : 'mention' },
      });
  });
  await world.change(
    companies.map((id) => ({ kind: 'company', id, action: 'updated', movesClock: false })),
    iso(now),
  );
  const articles = await toIds(sql`select id from articles order by id`);
  await embed(
    'article',
    articles.filter((_, place) => place % 7 !== 0),
  );
  await embed('story', await toIds(sql`select id from stories`));
  index = createSemanticIndex({
    db: world.db,
    embedder: {
      id: EMBEDDER,
      dimensions: DIMENSIONS,
      maxTokens: 256,
      floor: 0.8,
      embed: async (texts) => texts.map((text) => toVector(text)),
      close: async () => {},
    },
    now: () => 0,
    log: (message) => {
      throw new Error(message);
    },
  });
  await index.load();
}, 120_000);
afterAll(() => world.close());

function knownFacts(): Facts {
  const { facts } = index.semantic;
  if (facts === undefined) throw new Error('The index holds no columns.');
  return facts;
}

const everything: Visibility['caps'] = {
  articles: null,
  articlesPerCompany: null,
  events: null,
  stories: null,
  storiesPerCompany: null,
  calendar: null,
};
const sees = fc.record({
  articlesSince: fc.constantFrom(null, new Date(now - 60 * DAY), new Date(now - 200 * DAY)),
  previewSourcesOnly: fc.boolean(),
  storiesSince: fc.constantFrom(null, new Date(now - 20 * DAY)),
  registers: fc.constant(null),
  caps: fc.constant(everything),
});

/** What an operation makes of some parameters. */
async function toSelection<Params>(
  operation: AnyOperation,
  table: readonly Entry[],
  parameters: readonly SentParameter[],
) {
  const call = { caller: { account_id: 'none' }, now: new Date(now), warn: () => {} } as unknown as Call;
  const query = new URLSearchParams(parameters.map(({ name, value }): [string, string] => [name, value])).toString();
  const params = operation.params.parse(readQuery(operation, query).values) as Params & Record<string, never>;
  const { ticker, company } = params;
  const lookups = { db: world.db, recall: createRecall({ current: () => undefined } as never) };
  const companies = await resolveCompanySet(lookups, call, { ticker, company });
  const known = await resolveReferenceValues(lookups, call, selectFilters(table), params);
  return { params: params as Params, companies, known, now: new Date(now) };
}

/** Some of the parameters, each at most once. */
const some = (filters: readonly fc.Arbitrary<SentParameter>[]) =>
  fc.subarray([...filters], { maxLength: 4 }).chain((chosen) => fc.tuple(...chosen));

/** Filters so narrow that what may pass was listed. */
let narrow = 0;

/** Expects that a search finds some records and no others: of all by the predicate, and among those that are listed. */
async function expectFound(
  kind: 'article' | 'story',
  records: RecordFacts,
  predicate: () => RecordPredicate,
  expected: readonly string[],
): Promise<void> {
  const query = toVector('anything');
  const { mayPass } = filtersInMemory(records, predicate());
  const { listing } = filtersInMemory(records, predicate());
  if ((await predicate().candidates()) !== undefined) narrow += 1;
  const candidates = await listing?.list(records.size);
  for (const scan of [
    index.semantic.scan(kind, query, undefined, { passes: mayPass, getBonus: () => 0, mostBonus: 0 }),
    index.semantic.scan(kind, query, candidates),
  ]) {
    const found = await scan.nearest(Math.max(1, records.size));
    expect(found.map(({ id }) => id).sort()).toEqual(expected);
  }
}

const embedded = (kind: string) => sql<boolean>`r.id in (select of_id from vectors where of = ${kind})`;
const options = { numRuns: 150 };

/** Values of each parameter, by its name. */
const valuesByName = new Map(
  [
    ...commonFilters,
    flag('primary_only'),
    list('significance', significances),
    list('event_type', eventTypes),
    instant('published_after', 400),
    instant('published_before', 100),
    instant('first_reported_after', 400),
    instant('first_reported_before', 100),
    instant('last_article_after', 400),
    instant('last_article_before', 100),
    fc.integer({ min: 1, max: 365 }).map((days) => sent('window', `${days}d`, {})),
    fc.boolean().map((is) => sent('is_active', String(is), {})),
  ].map((values) => [fc.sample(values, { numRuns: 1, seed: 1 })[0]?.name, values] as const),
);

/** Whether memory decides a filter, as its entry says; of others the store is asked. */
const isDecided = (entry: Entry): boolean =>
  'on' in entry && (entry.facet !== undefined || entry.clock !== undefined || entry.inMemory !== undefined);
/** What names companies, and what says which links count: their list states them itself. */
const ofLinks = ['ticker', 'company', 'include_peripheral', 'primary_only'];

const listDecided = (table: readonly Entry[]): readonly Entry[] =>
  table.filter((entry) => isDecided(entry) || ofLinks.includes(entry.name));
/** Requests of which memory decides everything, made from the entries of a table. */
const buildRequests = (table: readonly Entry[]) =>
  some(listDecided(table).flatMap(({ name }) => valuesByName.get(name) ?? []));

const articleRequests = buildRequests(articleTable);
const eventRequests = buildRequests(eventTable);

async function expectArticlesInMemory(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(articleRequests, sees, async (parameters, see) => {
      const selection = await toSelection<ArticleListParams>(listArticles, articleTable, parameters);
      const facts = knownFacts();
      expect(isInMemory(facts, selectFilters(articleTable), selection)).toBe(true);
      const expected = await toIds(sql`
        select r.id from (select a.* from articles a where ${articlesWhere(see, selection)}) r
        where ${embedded('article')} order by r.id collate "C"`);
      await expectFound('article', facts.articles, () => articlePredicate(facts, see, selection), expected);
    }),
    options,
  );
}

async function expectMembersInMemory(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(eventRequests, sees, async (parameters, see) => {
      const selection = await toSelection<EventListParams>(listEvents, eventTable, parameters);
      const facts = knownFacts();
      expect(isInMemory(facts, selectFilters(eventTable), selection)).toBe(true);
      const ofPassing = all(liveEventsWhere(see, selection), eventsWhere(selection));
      const expected = await toIds(sql`
        select r.id
        from (
          select a.* from articles a
          where ${fetchableArticle(see, 'a')} and a.event_id in (select e.id from events e where ${ofPassing})
        ) r
        where ${embedded('article')} order by r.id collate "C"`);
      await expectFound('article', facts.articles, () => memberPredicate(facts, see, selection), expected);
    }),
    options,
  );
}

async function expectCompaniesInMemory(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(buildRequests(companyTable), async (parameters) => {
      const { companies, ...selection } = await toSelection<CompanyListParams>(listCompanies, companyTable, parameters);
      const request = { ...selection, named: companies, account_id: 'none' };
      const facts = knownFacts();
      expect(isInMemory(facts, selectFilters(companyTable), request)).toBe(true);
      const passes = companyPredicate(facts, request);
      const all = await toIds(sql`select c.id from companies c`);
      const expected = await toIds(sql`
          select c.id from companies c where c.shown and ${companiesWhere(request)} order by c.id collate "C"`);
      const passing = all.filter((id) => {
        const place = facts.companies.findPlace(id);
        return place !== undefined && passes(place);
      });
      expect(passing.sort()).toEqual(expected);
    }),
    options,
  );
}

const tables = [
  ['articles', articleTable],
  ['events', eventTable],
  ['stories', storyTable],
  ['companies', companyTable],
] as const;

describe('what the columns in memory say is what the store says', () => {
  it.each(tables)('of every filter on %s that memory decides, values are tried', (_what, table) => {
    expect(listDecided(table).filter(({ name }) => !valuesByName.has(name))).toEqual([]);
  });

  it.each(tables)('of %s no other filter is decided in memory', (_what, table) => {
    const others = selectFilters(table).filter((entry) => !isDecided(entry));
    const request = (name: string): FilterRequest => ({
      params: { [name]: ['asked'] },
      known: { [name]: ['asked'] },
      now: new Date(now),
    });
    expect(others.every(({ name }) => listSent(others, request(name)).length === 1)).toBe(true);
    expect(others.filter(({ name }) => isInMemory(knownFacts(), selectFilters(table), request(name)))).toEqual([]);
  });

  it.each([
    ['articles', expectArticlesInMemory],
    ['the articles of events', expectMembersInMemory],
  ])('of %s, narrow filters among them', async (_what, expectInMemory) => {
    narrow = 0;
    await expectInMemory();
    expect(narrow).toBeGreaterThan(0);
  });
  it('of companies', expectCompaniesInMemory);

  it('of stories', async () => {
    await fc.assert(
      fc.asyncProperty(buildRequests(storyTable), sees, async (parameters, see) => {
        const selection = await toSelection<StoryListParams>(listStories, storyTable, parameters);
        const facts = knownFacts();
        expect(isInMemory(facts, selectFilters(storyTable), selection)).toBe(true);
        const expected = await toIds(sql`
            select s.id from stories s where ${storiesWhere(see, selection)} order by s.id collate "C"`);
        await expectFound('story', facts.stories, () => storyPredicate(facts, see, selection), expected);
      }),
      options,
    );
  });

  it('counts the live articles that a company is a principal of', async () => {
    const { companies } = knownFacts();
    const { rows } = await sql<{ id: string; count: number }>`
      select c.id, (select count(*)::int from article_companies ac where ac.company_id = c.id and ac.live and ac.principal) as count
      from companies c where c.shown`.execute(world.db);
    for (const { id, count } of rows) expect(companies.countArticles(companies.findPlace(id) ?? -1)).toBe(count);
  });
});

describe('after changes', () => {
  it('is what the store says then', async () => {
    const articles = await toIds(sql`select id from articles where live order by id limit 400`);
    const events = await toIds(sql`select id from events where status = 'active' order by id limit 200`);
    const [gone, moved] = [articles.slice(0, 100), articles.slice(100, 200)];
    const [closed, changed] = [events.slice(0, 30), events.slice(30, 90)];
    const changes = [
      ...articles.slice(0, 300).map((id) => ({ kind: 'article', id }) as const),
      ...events.map((id) => ({ kind: 'event', id }) as const),
      ...['nordvik00000', 'fjell0000000'].map((id) => ({ kind: 'company', id }) as const),
      { kind: 'source', id: 'notices00000' } as const,
    ].map((change) => ({ ...change, action: 'updated', movesClock: false }) as const);
    await world.change(changes, iso(now + 1000), async (tx) => {
      await sql`update articles set state = 'withdrawn', live = false where id = any(${gone}::text[])`.execute(tx);
      await sql`
        update articles set country = 'FI', event_id = ${changed[0]}, published_at = published_at - interval '30 days'
        where id = any(${moved}::text[])`.execute(tx);
      await sql`delete from article_companies where article_id = any(${moved.slice(0, 40)}::text[])`.execute(tx);
      await sql`update events set significance = 'commentary' where id = any(${changed}::text[])`.execute(tx);
      await sql`update events set status = 'removed' where id = any(${closed}::text[])`.execute(tx);
      await sql`update companies set country = 'DK' where id = 'nordvik00000'`.execute(tx);
      await sql`update listings set active = false where company_id = 'fjell0000000'`.execute(tx);
      await sql`update sources set preview = not preview, enabled = false where id = 'notices00000'`.execute(tx);
    });
    await index.refresh();
    await expectArticlesInMemory();
    await expectMembersInMemory();
    await expectCompaniesInMemory();
  }, 120_000);
});
