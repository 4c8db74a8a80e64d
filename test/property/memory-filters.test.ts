import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Facts, RecordFacts } from '../../src/core/facts.ts';
import type { AnyOperation, Call } from '../../src/core/operation.ts';
import { createRecall } from '../../src/core/recall.ts';
import { readQuery } from '../../src/http/query-string.ts';
import { articleFilters } from '../../src/resources/articles/filters.ts';
import type { ArticleListParams } from '../../src/resources/articles/schema.ts';
import { isTold as isArticleTold, tellArticle } from '../../src/resources/articles/predicate.ts';
import { companyFilters } from '../../src/resources/companies/query.ts';
import type { CompanyListParams } from '../../src/resources/companies/schema.ts';
import { isTold as isCompanyTold, tellCompany } from '../../src/resources/companies/predicate.ts';
import { eventFilters, liveFilters } from '../../src/resources/events/filters.ts';
import type { EventListParams } from '../../src/resources/events/schema.ts';
import { isTold as isEventTold, tellMember } from '../../src/resources/events/predicate.ts';
import { listArticles, listCompanies, listEvents, listStories } from '../../src/resources/index.ts';
import { resolveCompanySet } from '../../src/resources/shared/companies.ts';
import { all } from '../../src/resources/shared/conditions.ts';
import { resolveReferenceValues } from '../../src/resources/shared/reference-values.ts';
import { type Telling, toldFilters } from '../../src/resources/shared/predicates.ts';
import { fetchableArticle, type Visibility } from '../../src/resources/shared/visibility.ts';
import { storyFilters } from '../../src/resources/stories/query.ts';
import type { StoryListParams } from '../../src/resources/stories/schema.ts';
import { isTold as isStoryTold, tellStory } from '../../src/resources/stories/predicate.ts';
import { vectorToBytes } from '../../src/vectors/encoding.ts';
import { createSemanticIndex, type SemanticIndex } from '../../src/vectors/semantic.ts';
import { addStory } from '../world/builders.ts';
import { DIMENSIONS, vectorOf } from '../world/meaning.ts';
import type { World } from '../world/world.ts';
import { commonFilters, flag, instant, list, type Sent, sent } from './news-requests.ts';
import { categories, DAY, eventTypes, iso, nordicCountries, now, significances, startNewsWorld } from './news-world.ts';

const EMBEDDER = 'test:told:1';
const STORIES = 60;

let world: World;
let index: SemanticIndex;

const idsOf = async (rows: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await rows.execute(world.db)).rows.map(({ id }) => id);

/** Records of which some have a vector: the others are known by what they are alone. */
async function embed(kind: string, ids: readonly string[]): Promise<void> {
  const values = ids.map((id) => ({ of: kind, of_id: id, embedder: EMBEDDER, values: vectorToBytes(vectorOf(id)) }));
  if (values.length > 0) await world.db.insertInto('vectors').values(values).execute();
}

beforeAll(async () => {
  ({ world } = await startNewsWorld());
  const companies = await idsOf(sql`select id from companies`);
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
  const articles = await idsOf(sql`select id from articles order by id`);
  await embed(
    'article',
    articles.filter((_, place) => place % 7 !== 0),
  );
  await embed('story', await idsOf(sql`select id from stories`));
  index = createSemanticIndex({
    db: world.db,
    embedder: {
      id: EMBEDDER,
      dimensions: DIMENSIONS,
      maxTokens: 256,
      floor: 0.8,
      embed: async (texts) => texts.map((text) => vectorOf(text)),
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
  if (facts === undefined) throw new Error('The index tells nothing.');
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
  caps: fc.constant(everything),
});

/** What an operation makes of some parameters. */
async function selectionOf<Params>(operation: AnyOperation, parameters: readonly Sent[]) {
  const call = { caller: { account_id: 'none' }, now: new Date(now), warn: () => {} } as unknown as Call;
  const query = new URLSearchParams(parameters.map(({ name, value }): [string, string] => [name, value])).toString();
  const params = operation.params.parse(readQuery(operation, query).values) as Params & Record<string, never>;
  const { ticker, company, exchange, market, domicile, country, category, sources, index: indices } = params;
  const lookups = { db: world.db, recall: createRecall({ current: () => undefined } as never) };
  const companies = await resolveCompanySet(lookups, call, { ticker, company });
  const known = await resolveReferenceValues(lookups, call, {
    ...{ exchange, market, domicile, country, category, sources, index: indices },
  });
  return { params: params as Params, companies, known, now: new Date(now) };
}

const isKnown = ({ name }: Sent): boolean => name !== 'q' && name !== 'watchlist';
/** Some of the parameters, each at most once. */
const some = (filters: readonly fc.Arbitrary<Sent>[]) =>
  fc
    .subarray([...filters], { maxLength: 4 })
    .chain((chosen) => fc.tuple(...chosen))
    .map((parameters) => parameters.filter(isKnown));

/** Filters so narrow that what may pass was listed. */
let narrow = 0;

/** Expects that a search finds some records and no others: of all by what is told of each, and among those that are listed. */
async function expectFound(
  kind: 'article' | 'story',
  records: RecordFacts,
  telling: () => Telling,
  expected: readonly string[],
): Promise<void> {
  const query = vectorOf('anything');
  const { mayPass } = toldFilters(records, telling());
  const { listing } = toldFilters(records, telling());
  if ((await telling().candidates()) !== undefined) narrow += 1;
  const among = await listing?.list(records.size);
  for (const scan of [
    index.semantic.scan(kind, query, undefined, { passes: mayPass, bonusOf: () => 0, mostBonus: 0 }),
    index.semantic.scan(kind, query, among),
  ]) {
    const found = await scan.nearest(Math.max(1, records.size));
    expect(found.map(({ id }) => id).sort()).toEqual(expected);
  }
}

const embedded = (kind: string) => sql<boolean>`r.id in (select of_id from vectors where of = ${kind})`;
const options = { numRuns: 150 };

const articleFilterValues = [
  ...commonFilters,
  flag('primary_only'),
  instant('published_after', 400),
  instant('published_before', 100),
];
const eventFilterValues = [
  ...commonFilters,
  list('significance', significances),
  list('event_type', eventTypes),
  instant('first_reported_after', 400),
  instant('first_reported_before', 100),
  instant('last_article_after', 400),
  instant('last_article_before', 100),
  fc.integer({ min: 1, max: 365 }).map((days) => sent('window', `${days}d`, {})),
];
const storyFilterValues = [...commonFilters, instant('published_after', 60), instant('published_before', 60)];
const companyFilterValues = [...commonFilters, fc.boolean().map((is) => sent('is_active', String(is), {}))];
const articleRequests = some(articleFilterValues);
const eventRequests = some(eventFilterValues);

async function expectArticlesTold(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(articleRequests, sees, async (parameters, see) => {
      const selection = await selectionOf<ArticleListParams>(listArticles, parameters);
      const facts = knownFacts();
      expect(isArticleTold(facts, selection)).toBe(true);
      const expected = await idsOf(sql`
        select r.id from (select a.* from articles a where ${articleFilters(see, selection)}) r
        where ${embedded('article')} order by r.id collate "C"`);
      await expectFound('article', facts.articles, () => tellArticle(facts, see, selection), expected);
    }),
    options,
  );
}

async function expectMembersTold(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(eventRequests, sees, async (parameters, see) => {
      const selection = await selectionOf<EventListParams>(listEvents, parameters);
      const facts = knownFacts();
      expect(isEventTold(facts, selection)).toBe(true);
      const ofPassing = all(liveFilters(see, selection), eventFilters(selection));
      const expected = await idsOf(sql`
        select r.id
        from (
          select a.* from articles a
          where ${fetchableArticle(see, 'a')} and a.event_id in (select e.id from events e where ${ofPassing})
        ) r
        where ${embedded('article')} order by r.id collate "C"`);
      await expectFound('article', facts.articles, () => tellMember(facts, see, selection), expected);
    }),
    options,
  );
}

async function expectCompaniesTold(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(some(companyFilterValues), async (parameters) => {
      const accepted = parameters.filter(({ name }) => Object.hasOwn(listCompanies.params.shape, name));
      const { companies, ...selection } = await selectionOf<CompanyListParams>(listCompanies, accepted);
      const asked = { ...selection, named: companies, account_id: 'none' };
      const facts = knownFacts();
      expect(isCompanyTold(facts, asked)).toBe(true);
      const passes = tellCompany(facts, asked);
      const all = await idsOf(sql`select c.id from companies c`);
      const expected = await idsOf(sql`
          select c.id from companies c where c.shown and ${companyFilters(asked)} order by c.id collate "C"`);
      const told = all.filter((id) => {
        const place = facts.companies.placeOf(id);
        return place !== undefined && passes(place);
      });
      expect(told.sort()).toEqual(expected);
    }),
    options,
  );
}

/** Parameters that ask nothing of a record; a watchlist is asked as the companies that it names. */
const shaping = ['limit', 'cursor', 'fields', 'sort', 'mode', 'include_peripheral', 'watchlist'];

describe('what facts in memory tell is what the store says', () => {
  it.each([
    ['articles', listArticles, articleFilterValues, isArticleTold],
    ['events', listEvents, eventFilterValues, isEventTold],
    ['stories', listStories, storyFilterValues, isStoryTold],
    ['companies', listCompanies, companyFilterValues, isCompanyTold],
  ])('of every parameter of %s that is not said to be untold', (_what, operation, values, isTold) => {
    const tried = new Set(values.flatMap((value) => fc.sample(value, { numRuns: 1, seed: 1 })).map(({ name }) => name));
    const ask = isTold as unknown as (facts: Facts, selection: { params: object; known: object }) => boolean;
    const untried = Object.keys(operation.params.shape).filter((name) => !tried.has(name) && !shaping.includes(name));
    expect(untried.filter((name) => ask(knownFacts(), { params: { [name]: 'asked' }, known: {} }))).toEqual([]);
  });
  it.each([
    ['articles', expectArticlesTold],
    ['the articles of events', expectMembersTold],
  ])('of %s, narrow filters among them', async (_what, expectTold) => {
    narrow = 0;
    await expectTold();
    expect(narrow).toBeGreaterThan(0);
  });
  it('of companies', expectCompaniesTold);

  it('of stories', async () => {
    await fc.assert(
      fc.asyncProperty(some(storyFilterValues), sees, async (parameters, see) => {
        const selection = await selectionOf<StoryListParams>(
          listStories,
          parameters.filter(({ name }) => !['sources', 'source_type', 'content_type'].includes(name)),
        );
        const facts = knownFacts();
        expect(isStoryTold(facts, selection)).toBe(true);
        const expected = await idsOf(sql`
            select s.id from stories s where ${storyFilters(see, selection)} order by s.id collate "C"`);
        await expectFound('story', facts.stories, () => tellStory(facts, see, selection), expected);
      }),
      options,
    );
  });

  it('counts the live articles that a company is a principal of', async () => {
    const { companies } = knownFacts();
    const { rows } = await sql<{ id: string; count: number }>`
      select c.id, (select count(*)::int from article_companies ac where ac.company_id = c.id and ac.live and ac.principal) as count
      from companies c where c.shown`.execute(world.db);
    for (const { id, count } of rows) expect(companies.articlesOf(companies.placeOf(id) ?? -1)).toBe(count);
  });
});

describe('after changes', () => {
  it('is what the store says then', async () => {
    const articles = await idsOf(sql`select id from articles where live order by id limit 400`);
    const events = await idsOf(sql`select id from events where status = 'active' order by id limit 200`);
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
    await expectArticlesTold();
    await expectMembersTold();
    await expectCompaniesTold();
  }, 120_000);
});
