import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../world/answers.ts';
import { addArticle, addEvent, type Fact } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

const sales = (value: string, normalized: number): Fact => ({ concept: 'revenue', label: 'Sales', value, normalized });
const eps = (normalized: number): Fact => ({ concept: 'eps', label: 'EPS', value: `SEK ${normalized}`, normalized });
const target: Fact = { ...eps(90), concept: 'target_price', label: 'Target price', period: null };
const inflation: Fact = {
  concept: 'cpi_inflation',
  label: 'CPI',
  value: '2.1%',
  normalized: 2.1,
  currency: null,
  period: null,
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    const cast = { fjell: 'subject' } as const;
    const first_reported_at = '2026-03-26T07:00:00.000Z';
    addEvent(draft, 'quarter', { title: 'Fjell reports', article_count: 5, first_reported_at, cast });
    addEvent(draft, 'other', { title: 'Fjell is quoted', article_count: 5, first_reported_at, cast });
    const add = (name: string, source: string, facts: readonly Fact[], more: object = {}) =>
      addArticle(draft, name, {
        source,
        event: 'quarter',
        published_at: first_reported_at,
        cast,
        primary: 'fjell',
        facts,
        ...more,
      });
    add('fjellpress', 'kontoret', [sales('SEK 2,104 million', 2_104e6), eps(5), target]);
    add('rightpaper', 'nordposten', [sales('SEK 2.1 billion', 2_100e6), eps(9)]);
    add('wrongblog', 'isblogg', [sales('SEK 2.9 billion', 2_900e6), eps(9)]);
    add('wrongtrade', 'gronfag', [sales('SEK 1.2 billion', 1_200e6)]);
    const other = { event: 'other' };
    add('exchangenot', 'notices', [sales('SEK 1 million', 1e6)], { ...other, disclosure_class: 'exchange_notice' });
    add('ownmessage', 'notices', [sales('SEK 2 million', 2e6)], { ...other, disclosure_class: 'half_year_report' });
    add('twosubjects', 'kontoret', [sales('SEK 3 million', 3e6)], {
      ...other,
      cast: { fjell: 'subject', nordvik: 'subject' },
      primary: undefined,
    });
    add('agencynews', 'boreal', [sales('SEK 4 million', 4e6)], other);
    add('declaredwire', 'boreal', [sales('SEK 5 million', 5e6)], other);
    add('untrusted', 'boreal', [sales('SEK 6 million', 6e6)], other);
    add('statfigures', 'statsbank', [inflation, sales('SEK 7 million', 7e6)], {
      ...other,
      cast: {},
      primary: undefined,
    });
    add('onlymention', 'kontoret', [sales('SEK 8 million', 8e6)], {
      ...other,
      cast: { fjell: 'mention' },
      primary: undefined,
    });
  });
  const declare = (name: string, reader: string) =>
    world.database.pool.query(
      `insert into article_inputs (article_id, title, declared)
       values ($1, 'Fjell', jsonb_build_object('reader', $2::text, 'issuer', '{"name": "Fjell"}'::jsonb))`,
      [toTestId(name), reader],
    );
  await declare('declaredwire', 'mfn');
  await declare('untrusted', 'feed');
});
afterAll(() => world.close());

const rows = async (query: string): Promise<Json[]> => readRows(await world.read(`/figures?${query}`));

describe('official', () => {
  it.each([
    ['a press release', 'fjellpress', true],
    ['a paper', 'rightpaper', false],
    ['a stock exchange message of the issuer', 'ownmessage', true],
    ['a notice of the exchange', 'exchangenot', false],
    ['a release about two companies, neither of them the primary one', 'twosubjects', false],
    ['a release that only mentions companies', 'onlymention', false],
    ['an agency', 'agencynews', false],
    ['a wire whose trusted service declares the issuer', 'declaredwire', true],
    ['a wire with an issuer that its feed declares', 'untrusted', false],
    ['an authority about a company', 'statfigures', false],
  ])('marks revenue in %s: %s %s', async (_, name, official) => {
    const found = await rows('concept=revenue&limit=100');
    expect(found.filter((row) => row['article_id'] === toTestId(name))).toMatchObject([{ official }]);
  });

  it('marks a measure of the economy that an authority states', async () => {
    expect(await rows('concept=cpi_inflation')).toMatchObject([{ official: true }]);
  });

  it('never marks a target price', async () => {
    expect(await rows('concept=target_price')).toMatchObject([{ official: false }]);
  });

  it('is named among the values that disagree, with the id of the figure', async () => {
    const { event } = (await world.read(`/events/${toTestId('quarter')}`)) as { event: Json };
    const { groups } = event['figure_divergence'] as { groups: { concept: string; values: Json[] }[] };
    const values = groups.find(({ concept }) => concept === 'revenue')?.values ?? [];
    const listed = await rows(`concept=revenue&event_id=${toTestId('quarter')}`);
    expect(values.map(({ id, figure_id, official }) => ({ id, figure_id, official }))).toEqual(
      [...values].map(({ id }) => {
        const row = listed.find(({ article_id }) => article_id === id);
        return { id, figure_id: row?.['id'], official: row?.['official'] };
      }),
    );
    expect(values.filter(({ official }) => official).map(({ id }) => id)).toEqual([toTestId('fjellpress')]);
  });
});

describe('agreed=true with a statement of the issuer', () => {
  it('keeps its value that one source confirms, though others err', async () => {
    expect(await rows(`agreed=true&concept=revenue&event_id=${toTestId('quarter')}`)).toMatchObject([
      { article_id: toTestId('fjellpress'), value: 'SEK 2,104 million', agreeing_sources: 2, official: true },
    ]);
  });

  it('leaves out what sources agree on and the issuer disputes', async () => {
    expect(await rows(`agreed=true&concept=eps&event_id=${toTestId('quarter')}`)).toEqual([]);
  });
});
