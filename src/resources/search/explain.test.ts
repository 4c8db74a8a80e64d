import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../test/world/answers.ts';
import { addArticle, addEvent } from '../../../test/world/builders.ts';
import { toTestName } from '../../../test/world/ids.ts';
import { type SemanticWorld, startSemanticWorld, vectorAt } from '../../../test/world/semantic-world.ts';
import type { Json } from '../../../test/world/world.ts';
import { createCursors } from '../../core/cursor.ts';
import type { ExplainedKind } from '../../core/explained-kinds.ts';
import type { Plan } from '../../core/plan.ts';
import { recallNothing } from '../../core/recall.ts';
import type { Semantic } from '../../core/services.ts';
import type { Warning } from '../../core/warning.ts';
import { explainSearch, listFilterNames } from './explain.ts';

let world: SemanticWorld;
beforeAll(async () => {
  world = await startSemanticWorld();
  await world.place('article', {
    twinb: vectorAt(0.3),
    wirereport: vectorAt(0.4),
    govrate: vectorAt(0.69),
    lonely: vectorAt(0.9),
  });
  await world.place('company', { fjell: vectorAt(0.5) });
});
afterAll(() => world.close());

type ExplainOptions = {
  q?: string;
  filters?: Record<string, string>;
  limit?: number;
  plan?: string;
  semantic?: Semantic;
};

async function explain(
  kind: ExplainedKind,
  { q = 'wind', filters = {}, limit = 10, plan = 'open', semantic }: ExplainOptions = {},
) {
  const { rows } = await sql<Plan>`select * from plans where slug = ${plan}`.execute(world.db);
  const [found] = rows;
  if (found === undefined) throw new Error(`no plan ${plan}`);
  const key = { id: 'test', scopes: null, disabled_operations: [] };
  const warnings: Warning[] = [];
  const explained = await explainSearch(
    { db: world.db, recall: recallNothing, cursors: createCursors(['s']), semantic: semantic ?? world.index.semantic },
    {
      caller: { account_id: 'test', billing_cycle_day: 1, plan: found, key },
      now: world.now(),
      warn: (warning) => warnings.push(warning),
      chargeSemantic: () => Promise.resolve(),
    },
    { kind, q, filters, limit, withNearMisses: true },
  );
  const named = <Row extends { id: string }>(row: Row) => ({ ...row, id: toTestName(row.id) });
  return {
    ...explained,
    results: explained.results.map(named),
    near_misses: explained.near_misses.map(named),
    warnings,
  };
}

const dropped = async (kind: ExplainedKind, options: ExplainOptions) =>
  Object.fromEntries((await explain(kind, options)).near_misses.map((near) => [near.id, near.dropped_by]));

describe('an explained search', () => {
  it('gives the distance, the bonus and the place by what is left of the one without the other', async () => {
    const { results } = await explain('articles');
    expect(results.map(({ id, place }) => [place, id])).toEqual([
      [1, 'twinb'],
      [2, 'wirereport'],
      [3, 'govrate'],
    ]);
    const report = results[1];
    expect(report).toMatchObject({ title: 'Nordvik turnover climbs', text: null, meaning: { place: 2 } });
    expect(report?.meaning?.distance).toBeCloseTo(0.4, 6);
    // 51.5 hours old at the world's instant: 0.05 halved every 30 days.
    expect(report?.meaning?.bonus).toBeCloseTo(0.05 * 0.5 ** (51.5 / 24 / 30), 6);
    expect(report?.meaning?.value).toBeCloseTo(0.4 - 0.05 * 0.5 ** (51.5 / 24 / 30), 6);
  });

  it('stands in the order in which /search answers, with the score of the words', async () => {
    const { results } = await explain('articles', { q: 'turnover' });
    const answered = readRows((await world.read('/search?q=turnover&type=articles'))['results'] as Json);
    expect(results.map(({ id }) => id)).toEqual(answered.slice(0, 10).map(({ id }) => toTestName(String(id))));
    expect(results[0]).toMatchObject({ id: 'wirereport', text: { place: 1, score: expect.any(Number) } });
    expect(results[0]?.text?.score).toBeGreaterThan(0);
    // What the places weigh gives the order: weight / (60 + place), added up.
    const share = ({ place = 0, weight = 0 }: { place?: number; weight?: number | null } = {}) =>
      (weight ?? 0) / (60 + place);
    const sums = results.map(({ text, meaning }) => share(text ?? undefined) + share(meaning ?? undefined));
    expect(sums[0]).toBeGreaterThan(0);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
  });

  it('names the filter, the plan or the floor that drops a near miss, each of them where several do', async () => {
    expect(await dropped('articles', {})).toEqual({ lonely: ['relevance floor'] });
    expect(await dropped('articles', { filters: { country: 'FI', content_type: 'market_news,trading_halt' } })).toEqual(
      {
        twinb: ['country=FI', 'content_type=market_news,trading_halt'],
        wirereport: ['country=FI', 'content_type=market_news,trading_halt'],
        lonely: ['country=FI', 'relevance floor'],
      },
    );
    expect((await dropped('articles', { plan: 'free' }))['lonely']).toContain('plan');
  });

  it('ranks events by the mean of their two closest articles, and companies without words by meaning alone', async () => {
    const [event] = (await explain('events')).results;
    expect(event?.meaning?.value).toBeCloseTo((event?.meaning?.distance ?? 0) - (event?.meaning?.bonus ?? 0), 6);
    expect(event?.meaning?.weight).toBeNull();
    expect((await explain('companies')).results).toMatchObject([{ id: 'fjell', place: 1, meaning: { place: 1 } }]);
  });

  it('says once which values a filter does not know', async () => {
    const { warnings } = await explain('articles', { filters: { sources: 'nobody' } });
    expect(warnings).toMatchObject([{ code: 'unknown-value', parameter: 'sources', value: 'nobody' }]);
  });

  it('goes by words alone where there is no embedder or a phrase is asked for, and says why', async () => {
    const semantic = { available: false, reason: 'There is none.' } as const;
    const without = await explain('articles', { q: 'turnover', semantic });
    expect(without.results[0]).toMatchObject({ id: 'wirereport', place: 1, meaning: null });
    expect(without.without_meaning).toBe('There is none.');
    const phrase = await explain('articles', { q: '"turnover climbs"' });
    expect(phrase.results).toMatchObject([{ id: 'wirereport', meaning: null }]);
    expect(phrase.without_meaning).toMatch(/matched by words only/);
    expect((await explain('articles', { q: 'turnover' })).without_meaning).toBeNull();
  });

  it('refuses what is not a filter of the kind, and a value that the list refuses', async () => {
    await expect(explain('articles', { filters: { window: '8h' } })).rejects.toMatchObject({
      type: 'invalid-parameter',
    });
    await expect(explain('events', { filters: { sector: 'Fish' } })).rejects.toThrow('Fish');
    expect(listFilterNames('events')).toContain('window');
    expect(listFilterNames('articles')).not.toContain('cursor');
  });

  it('tells filters that drop an event together, as no article of it meets both', async () => {
    await world.add((draft) => {
      const published_at = '2026-03-20T00:00:00Z';
      addEvent(draft, 'split', {
        title: 'Split',
        article_count: 2,
        first_reported_at: published_at,
        last_article_at: published_at,
      });
      addArticle(draft, 'splita', {
        source: 'nordposten',
        event: 'split',
        country: 'FI',
        content_type: 'news',
        published_at,
      });
      addArticle(draft, 'splitb', {
        source: 'nordposten',
        event: 'split',
        country: 'SE',
        content_type: 'analysis',
        published_at,
      });
    });
    await world.place('article', { splita: vectorAt(0.75), splitb: vectorAt(0.76) });
    const filters = { country: 'FI', content_type: 'analysis' };
    expect(await dropped('events', { filters, limit: 50 })).toMatchObject({ split: ['the filters together'] });
    const { results } = await explain('events', { filters: { country: 'FI', content_type: 'news' } });
    expect(results).toContainEqual(expect.objectContaining({ id: 'split' }));
  });
});
