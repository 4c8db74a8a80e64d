import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle, addEvent, addStory, type Fact } from '../world/builders.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

const AT = '2026-03-20T08:00:00.000Z';
const figure = (concept: string, period: string, role: 'outcome' | 'forecast' = 'outcome'): Fact => ({
  concept,
  period,
  role,
  label: concept,
  value: 'SEK 2 million',
  normalized: 2_000_000,
});

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { pool } = world.database;
  await pool.query(
    `insert into event_types (id, slug, label, category, updated_at)
     select rpad(replace(slug, '-', ''), 12, '0'), slug, slug, 'earnings', '2026-01-01'
     from unnest(array['profit-warning', 'guidance-change', 'trading-statement', 'plant-closure']) slug`,
  );
  await world.add((draft) => {
    const news = (name: string, event_type: string, country: string, facts: readonly Fact[] = []): void => {
      addEvent(draft, name, {
        title: `Event ${name}`,
        event_type,
        first_reported_at: AT,
        last_article_at: AT,
        article_count: 1,
        cast: { nordvik: 'subject' },
      });
      addArticle(draft, `${name}a`, {
        source: 'nordposten',
        event: name,
        country,
        published_at: AT,
        cast: { nordvik: 'subject' },
        primary: 'nordvik',
        facts,
      });
    };
    news('guided', 'guidance-change', 'DK', [figure('ebita', 'q3_2025'), figure('revenue', 'h1_2025')]);
    news('closed', 'plant-closure', 'DK');
    news('warned', 'profit-warning', 'BM');
    news('second', 'profit-warning', 'BM');
    addStory(draft, 'harbour', {
      title: 'A harbour for two',
      country: 'DK',
      published_at: AT,
      articles: ['guideda', 'closeda'],
      cast: { nordvik: 'subject' },
    });
  });
});
afterAll(() => world.close());

const lastWarning = async (path: string, key = 'open'): Promise<Json | undefined> =>
  ((await world.read(path, { key }))['warnings'] as Json[] | undefined)?.at(-1);

describe('an empty page', () => {
  it.each([
    [
      '/events?event_type=profit-warning&country=DK',
      {
        parameter: 'event_type',
        value: 'guidance-change',
        detail: 'Nothing matches these filters. But guidance-change has 1, earnings-report has 1.',
      },
    ],
    [
      '/events?event_type=trading-statement&country=BM',
      {
        parameter: 'event_type',
        value: 'profit-warning',
        detail: 'Nothing matches these filters. But profit-warning has 2.',
      },
    ],
    [
      '/events?event_type=plant-closure&country=BM',
      {
        parameter: 'event_type',
        detail: 'Nothing matches these filters. But without event_type there are 2, without country there is 1.',
      },
    ],
    [
      '/count?event_type=profit-warning&country=DK',
      {
        value: 'guidance-change',
        detail: 'Nothing matches these filters. But guidance-change has 1, earnings-report has 1.',
      },
    ],
    [
      '/figures?company=nordvik00000&concept=ebit&period=q3_2025',
      { parameter: 'concept', value: 'ebita', detail: 'Nothing matches these filters. But ebita has 1.' },
    ],
    [
      '/figures?company=nordvik00000&concept=revenue&period=9m_2025',
      { parameter: 'period', detail: expect.stringContaining('h1_2025 has 1') },
    ],
    ['/articles?country=BM&content_type=analysis', { detail: 'Nothing matches these filters. But news has 2.' }],
  ])('%s names what close filters would find', async (path, expected) => {
    expect(await lastWarning(path)).toMatchObject({ code: 'no-match', ...expected });
  });

  it.each([
    [
      '/stories?country=US&published_after=2020-01-01',
      'country',
      /^Nothing matches these filters\. But [A-Z]{2} has \d/,
    ],
    ['/stories?country=US&q=harbour', 'country', /^Nothing matches these filters\. But DK has 1\.$/],
    [
      '/companies?country=IS&sector=Utilities',
      'sector',
      /^No company matches these filters\. But Consumer Staples has 1\.$/,
    ],
    ['/companies?country=US&q=nordvik', 'country', /^No company matches these filters\. But SE has \d/],
    ['/insider_transactions?nature=gift_received', 'nature', /^Nothing matches these filters\. But acquisition has \d/],
    ['/short_positions?scope=holder&date_after=2030-01-01', 'date_after', /without date_after there are \d/],
  ])('%s names what %s would find', async (path, parameter, detail) => {
    expect(await lastWarning(path)).toMatchObject({
      code: 'no-match',
      parameter,
      detail: expect.stringMatching(detail),
    });
  });

  it('is within the plan', async () => {
    const { code, detail } = (await lastWarning('/events?event_type=profit-warning&country=DK', 'free')) ?? {};
    expect(code).toBe('outside-plan-window');
    expect(detail).toMatch(/^No record within your plan matches/);
  });

  it.each([
    '/events?event_type=profit-warning&country=ZZ',
    '/events?country=FI',
    '/events?event_type=guidance-change&country=DK&updated_after=2030-01-01',
  ])('%s has no other filter to name', async (path) => {
    const warning = await lastWarning(path);
    expect(String(warning?.['detail'] ?? '')).not.toContain('But ');
  });

  it('says which period another spelling means', async () => {
    const warnings = (await world.read('/figures?company=nordvik00000&period=Q3%202025'))['warnings'] as Json[];
    expect(warnings[0]).toMatchObject({ code: 'unknown-value', parameter: 'period', value: 'Q3 2025' });
    expect(warnings[0]?.['detail']).toContain('Did you mean q3_2025?');
  });
});
