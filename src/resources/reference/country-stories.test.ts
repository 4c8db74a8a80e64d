import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchProblem,
  freePlan,
  perform,
  readAllRows,
  servicesOn,
  toHarnessId,
  unlimitedPlan,
} from '../../../test/support/resources/shared/operation-harness.ts';
import { createTestDatabase } from '../../../test/world/database.ts';
import type { Db } from '../../core/services.ts';
import { listCountryStories } from './operations.ts';

let db: Db;
let close: () => Promise<unknown>;
const now = new Date('2026-03-15T11:00:30.000Z');

async function addStory(name: string, story: { on: string; changed: string; country?: string; status?: string }) {
  await db
    .insertInto('stories')
    .values({
      id: toHarnessId(name),
      title: `Title of ${name}`,
      summary: `Summary of ${name}`,
      content: '# Text',
      published_at: story.on,
      country: story.country ?? 'SE',
      topics: ['rates', 'krona'],
      status: story.status ?? 'published',
      created_at: now,
      updated_at: story.changed,
    })
    .execute();
}

async function addArticle(name: string, article: { source: string; on: string; live?: boolean }) {
  const live = article.live ?? true;
  await db
    .insertInto('articles')
    .values({
      id: toHarnessId(name),
      source_id: toHarnessId(article.source),
      article_url: `https://${article.source}.example/${name}`,
      published_at: article.on,
      title: name,
      content_type: 'news',
      country: 'SE',
      live,
      state: live ? 'live' : 'withdrawn',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('story_articles')
    .values({ story_id: toHarnessId('newest'), article_id: toHarnessId(name) })
    .execute();
}

async function addCompany(name: string, role: string, facts: { is_primary?: boolean; visible?: boolean } = {}) {
  const { is_primary = false, visible = true } = facts;
  const clocks = { created_at: now, updated_at: now };
  await db
    .insertInto('companies')
    .values({ id: toHarnessId(name), name, slug: name, verified: true, visible, ...clocks })
    .execute();
  await db
    .insertInto('story_companies')
    .values({ story_id: toHarnessId('newest'), company_id: toHarnessId(name), role, is_primary })
    .execute();
}

beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  close = () => database.drop();
  await db
    .insertInto('countries')
    .values([
      { id: toHarnessId('cse'), name: 'Sweden', iso2_code: 'SE', slug: 'sweden', updated_at: now },
      { id: toHarnessId('cno'), name: 'Norway', iso2_code: 'NO', slug: 'norway', updated_at: now },
    ])
    .execute();
  const source = { country: 'SE', source_type: 'blog', updated_at: now };
  await db
    .insertInto('sources')
    .values([
      { id: toHarnessId('open'), name: 'Open', domain: 'open.example', preview: true, ...source },
      { id: toHarnessId('paid'), name: 'Paid', domain: 'paid.example', ...source },
    ])
    .execute();
  await db
    .insertInto('categories')
    .values({ id: toHarnessId('policy'), name: 'Policy', updated_at: now })
    .execute();
  await addStory('newest', { on: '2026-03-14T08:00:00Z', changed: '2026-03-14T09:00:00Z' });
  await addStory('twin', { on: '2026-03-14T08:00:00Z', changed: '2026-03-14T08:30:00Z' });
  await addStory('older', { on: '2026-03-10T08:00:00Z', changed: '2026-03-15T08:00:00Z' });
  await addStory('ancient', { on: '2025-03-10T08:00:00Z', changed: '2026-03-13T08:00:00Z' });
  await addStory('draft', { on: '2026-03-14T08:00:00Z', changed: '2026-03-14T09:00:00Z', status: 'draft' });
  await addStory('norse', { on: '2026-03-14T08:00:00Z', changed: '2026-03-14T09:00:00Z', country: 'NO' });
  await db
    .updateTable('stories')
    .set({ category_id: toHarnessId('policy') })
    .where('id', '=', toHarnessId('newest'))
    .execute();
  await addArticle('second', { source: 'paid', on: '2026-03-14T07:00:00Z' });
  await addArticle('first', { source: 'open', on: '2026-03-14T06:00:00Z' });
  await addArticle('withdrawn', { source: 'open', on: '2026-03-14T05:00:00Z', live: false });
  await addCompany('partner', 'partner');
  await addCompany('subject', 'subject', { is_primary: true });
  await addCompany('advisor', 'advisor');
  await addCompany('unseen', 'subject', { visible: false });
  const xsto = { id: toHarnessId('xsto'), name: 'Stockholm', mic_code: 'XSTO', acronym: 'STO', country: 'SE' };
  await db
    .insertInto('exchanges')
    .values({ ...xsto, updated_at: now })
    .execute();
  await db
    .insertInto('listings')
    .values({ company_id: toHarnessId('subject'), ticker: 'SUB-B', mic_code: 'XSTO', is_primary: true })
    .execute();
});
afterAll(() => close());

const ask = (wire: Record<string, string> = {}, plan = unlimitedPlan) =>
  perform(listCountryStories, servicesOn(db), { now, plan }, { identifier: 'se', ...wire });
const tier = { association_tier: 'principal' };
const names = ({ body }: Awaited<ReturnType<typeof ask>>) => body.stories.map((story) => story.id.replace(/0+$/, ''));

describe('listCountryStories', () => {
  it('shows published stories of the country, newest first, then by id', async () => {
    expect(names(await ask())).toEqual(['twin', 'newest', 'older', 'ancient']);
    expect(names(await ask({ identifier: 'norway' }))).toEqual(['norse']);
  });

  it('keeps the row shape of the first generation', async () => {
    const { body } = await ask();
    expect(body.stories[1]).toEqual({
      id: toHarnessId('newest'),
      title: 'Title of newest',
      summary: 'Summary of newest',
      article_count: 2,
      published_at: '2026-03-14T08:00:00.000Z',
      article_ids: [toHarnessId('first'), toHarnessId('second')],
      country: 'SE',
      topics: ['rates', 'krona'],
      companies: [
        {
          id: toHarnessId('subject'),
          name: 'subject',
          ticker_symbol: 'SUB-B',
          ticker: 'SUB-B',
          is_primary: true,
          ...tier,
        },
        { id: toHarnessId('partner'), name: 'partner', ticker_symbol: null, ticker: null, is_primary: false, ...tier },
      ],
      category: { id: toHarnessId('policy'), name: 'Policy' },
    });
    expect(body.stories[0]?.category).toBeNull();
  });

  it('shows a restricted plan its window and the articles it can fetch, while article_count stays', async () => {
    const answer = await ask({}, freePlan);
    expect(names(answer)).toEqual(['twin', 'newest', 'older']);
    expect(answer.body.stories[1]).toMatchObject({ article_count: 2, article_ids: [toHarnessId('first')] });
    expect(answer.body.plan_limited).toBe(true);
    expect(answer.lastModified).toEqual(new Date('2026-03-15T11:00:00Z'));
    expect((await ask()).body).not.toHaveProperty('plan_limited');
  });

  it("keeps a plan's newest matches, before paging and order", async () => {
    const plan = { ...freePlan, story_cap: 2 };
    expect(names(await ask({}, plan))).toEqual(['twin', 'newest']);
    const first = await ask({ limit: '1' }, plan);
    expect((await ask({ limit: '1', cursor: first.next ?? '' }, plan)).next).toBeNull();
    expect(names(await ask({ updated_after: '2026-03-01' }, plan))).toEqual(['twin', 'newest']);
  });

  it('walks by change with updated_after, uncached, its cursor bound to it', async () => {
    const answer = await ask({ updated_after: '2026-03-13T08:00:00Z', limit: '2' });
    expect(names(answer)).toEqual(['twin', 'newest']);
    expect(answer).toMatchObject({ cache: 'never' });
    expect(answer.lastModified).toBeUndefined();
    const cursor = answer.next ?? '';
    expect(names(await ask({ updated_after: '2026-03-13T09:00:00+01:00', cursor }))).toEqual(['older']);
    for (const wire of [{}, { updated_after: '2026-03-14' }]) {
      expect((await catchProblem(ask({ ...wire, cursor }))).extras.parameter).toBe('cursor');
    }
  });

  it('returns each story once, whatever the page size', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), async (limit) => {
        const rows = await readAllRows(
          async (wire) => {
            const { body, next } = await ask(wire);
            return { rows: body.stories, next };
          },
          { limit: String(limit) },
        );
        expect(rows).toEqual((await ask()).body.stories);
      }),
      { numRuns: 5 },
    ));

  it('answers 404 to a country it does not know and says why a page is empty', async () => {
    expect((await catchProblem(ask({ identifier: 'XX' }))).type).toBe('not-found');
    await db.updateTable('stories').set({ status: 'draft' }).where('country', '=', 'NO').execute();
    expect((await ask({ identifier: 'NO' })).warnings).toMatchObject([{ code: 'no-match' }]);
    expect((await ask({ identifier: 'NO' }, freePlan)).warnings).toMatchObject([{ code: 'outside-plan-window' }]);
  });
});
