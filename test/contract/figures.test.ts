import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { addArticle, addEvent, addWatchlist, type Fact } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

const TRADE = '2026-03-22T08:00:00.000Z';
const sales = (value: string, normalized: number): Fact => ({ concept: 'revenue', label: 'Sales', value, normalized });
const eps: Fact = { concept: 'eps', label: 'EPS', value: 'EUR 1.10', normalized: 1.1, currency: 'EUR' };
const guidance: Fact = { ...sales('SEK 3 billion', 3e9), name: 'guidance', role: 'forecast', period: 'fy_2026' };

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    const cast = { fjell: 'subject' } as const;
    addEvent(draft, 'trade', {
      title: 'Fjell reports',
      first_reported_at: TRADE,
      last_article_at: TRADE,
      article_count: 4,
      cast,
    });
    const toArticle = (name: string, source: string, hour: string, facts: readonly Fact[]) =>
      addArticle(draft, name, {
        source,
        event: 'trade',
        published_at: TRADE.replace('08', hour),
        cast,
        primary: 'fjell',
        facts,
      });
    toArticle('roundtrade', 'nordposten', '08', [sales('SEK 2.1 billion', 2_100_000_000), guidance]);
    toArticle('exacttrade', 'boreal', '09', [
      sales('SEK 2,104 million', 2_104_000_000),
      { ...eps, normalized: 1.2, value: 'EUR 1.20' },
    ]);
    toArticle('othertrade', 'isblogg', '10', [sales('SEK 2.1 bn', 2_100_000_000), eps]);
    toArticle('hiddentrade', 'boreal', '11', [eps]);
    addArticle(draft, 'pairtrade', {
      source: 'boreal',
      published_at: '2026-03-01T08:00:00.000Z',
      cast: { fjell: 'subject', nordvik: 'subject' },
      facts: [
        {
          concept: 'employees',
          label: 'Employees',
          value: '12345678901234567890.5',
          normalized: 0,
          currency: null,
          period: null,
        },
      ],
    });
    addWatchlist(draft, 'fjellonly', { account: 'open', position: 9, companies: ['fjell'] });
  });
  const { pool } = world.database;
  await pool.query(`update plans set article_cap = 2 where slug = 'free'`);
  await pool.query(`update articles set live = false, state = 'withdrawn' where id = $1`, [toTestId('hiddentrade')]);
  await pool.query(`update key_facts set normalized_value = 12345678901234567890.5 where article_id = $1`, [
    toTestId('pairtrade'),
  ]);
});
afterAll(() => world.close());

const rows = async (query: string, options?: RequestOptions): Promise<Json[]> =>
  readRows(await world.read(`/figures?${query}`, options));
const readFacts = async (query: string, options?: RequestOptions) =>
  (await rows(query, options)).map((row) => `${row['article_id']} ${row['concept']} ${row['value']}`);
const of = (name: string, rest: string) => `${toTestId(name)} ${rest}`;

describe('GET /figures', () => {
  it('shows these members of a row and no others', async () => {
    const [row] = await rows('concept=revenue&role=forecast');
    expect(row).toEqual({
      id: toTestId('guidance'),
      company: { id: toTestId('fjell'), name: expect.any(String), ticker: 'FJELL' },
      concept: 'revenue',
      basis: 'as_reported',
      role: 'forecast',
      period: 'fy_2026',
      label: 'Sales',
      value: 'SEK 3 billion',
      exact_value: '3000000000',
      normalized_value: 3e9,
      value_min: null,
      value_max: null,
      unit: 'money',
      official: false,
      currency: 'SEK',
      article_id: toTestId('roundtrade'),
      article_url: 'https://nordposten.example/roundtrade',
      source: { id: toTestId('nordposten'), name: expect.any(String), domain: expect.any(String) },
      published_at: TRADE,
      updated_at: TRADE,
      event_id: toTestId('trade'),
    });
  });

  it('gives every figure of a live article once, newest article first', async () => {
    const all = await readFacts('limit=100');
    expect(new Set((await rows('limit=100')).map(({ id }) => id)).size).toBe(all.length);
    expect(all).toEqual([
      of('blogreport', 'revenue 12,301 million'),
      of('newsreport', 'revenue SEK 12.9 billion'),
      of('wirereport', 'revenue SEK 12.3 billion'),
      of('othertrade', 'revenue SEK 2.1 bn'),
      of('othertrade', 'eps EUR 1.10'),
      of('exacttrade', 'revenue SEK 2,104 million'),
      of('exacttrade', 'eps EUR 1.20'),
      of('roundtrade', 'revenue SEK 2.1 billion'),
      of('roundtrade', 'revenue SEK 3 billion'),
      of('pairtrade', 'employees 12345678901234567890.5'),
    ]);
  });

  it('walks by cursor through every figure once, whatever the page size', async () => {
    const all = await readFacts('limit=100');
    for (const limit of [1, 2, 3]) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const body: Json = await world.read(`/figures?limit=${limit}&cursor=${cursor}`);
        seen.push(...readRows(body).map((row) => `${row['article_id']} ${row['concept']} ${row['value']}`));
        cursor = (body['pagination'] as { next_cursor: string | null }).next_cursor;
      }
      expect(seen).toEqual(all);
    }
  });

  it('leaves out figures that their source has corrected or withdrawn, and does not compare them', async () => {
    const { pool } = world.database;
    const all = await readFacts('limit=100');
    const replaced = of('exacttrade', 'eps EUR 1.20');
    const mark = (places: readonly string[]) =>
      pool.query('update events set replaced_figures = $2 where id = $1', [toTestId('trade'), places]);
    await mark([`${toTestId('exacttrade')} 1`]);
    try {
      expect(await readFacts('limit=100')).toEqual(all.filter((fact) => fact !== replaced));
      expect(await readFacts('concept=eps&limit=100')).toEqual([of('othertrade', 'eps EUR 1.10')]);
      const event = await world.read(`/events/${toTestId('trade')}`);
      expect(JSON.stringify(event)).not.toContain('EUR 1.20');
    } finally {
      await mark([]);
    }
    expect(await readFacts('limit=100')).toEqual(all);
  });

  it('keeps every digit in exact_value', async () => {
    expect(await rows('concept=employees')).toMatchObject([{ exact_value: '12345678901234567890.5', unit: 'count' }]);
  });

  it('gives the ends of a range', async () => {
    const { pool } = world.database;
    const setRange = (min: string | null, max: string | null) =>
      pool.query(`update key_facts set value_min = $2, value_max = $3 where article_id = $1 and role = 'forecast'`, [
        toTestId('roundtrade'),
        min,
        max,
      ]);
    await setRange('2900000000.0', '3100000000');
    try {
      expect(await rows('concept=revenue&role=forecast')).toMatchObject([
        { value_min: '2900000000', value_max: '3100000000' },
      ]);
      await setRange('3000000000', null);
      expect(await rows('concept=revenue&role=forecast')).toMatchObject([{ value_min: '3000000000', value_max: null }]);
    } finally {
      await setRange(null, null);
    }
  });

  it('names no company of an article about several', async () => {
    expect(await rows('concept=employees')).toMatchObject([{ company: null }]);
    expect(await readFacts('company=fjell0000000&concept=employees')).toEqual([]);
  });

  it.each([
    ['ticker', 'ticker=NORD-B', ['blogreport', 'newsreport', 'wirereport']],
    ['company', 'company=fjell0000000&concept=eps', ['othertrade', 'exacttrade']],
    ['watchlist', 'watchlist=fjellonly000&concept=eps', ['othertrade', 'exacttrade']],
    ['concept', 'concept=eps,employees', ['othertrade', 'exacttrade', 'pairtrade']],
    ['role', 'role=forecast', ['roundtrade']],
    ['period', 'period=fy_2026,fy_1999', ['roundtrade']],
    ['basis', 'basis=adjusted', []],
    ['published_after', 'published_after=2026-03-25', ['blogreport']],
    ['published_before', 'published_before=2026-03-02', ['pairtrade']],
    ['event_id', 'event_id=report000000', ['blogreport', 'newsreport', 'wirereport']],
    ['event_id of a merged event', 'event_id=mergeda00000', ['blogreport', 'newsreport', 'wirereport']],
  ])('narrows by %s', async (_name, query, names) => {
    expect((await rows(query)).map((row) => row['article_id'])).toEqual(names.map(toTestId));
  });

  it.each([
    ['concept=profit', 'concept'],
    ['role=actual', 'role'],
    ['ticker=NOSUCH', 'ticker'],
    ['q=sales', 'q'],
    ['country=SE', 'country'],
    ['agreed=true&updated_after=2026-01-01', 'agreed'],
  ])('refuses %s', async (query, parameter) => {
    expect(await readRefusal(world, `/figures?${query}`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter,
    });
  });

  it('says why a page is empty', async () => {
    expect(warningCodes(await world.read('/figures?basis=adjusted'))).toEqual(['no-match']);
  });

  describe('agreed=true', () => {
    it('keeps what two sources state and none disputes, once and in its most precise statement', async () => {
      expect(await rows('agreed=true')).toMatchObject([
        { article_id: toTestId('exacttrade'), value: 'SEK 2,104 million', agreeing_sources: 3 },
      ]);
    });

    it('neither shows nor counts what a source says that is switched off', async () => {
      const { pool } = world.database;
      const turn = (on: boolean) =>
        pool.query('update sources set enabled = $1 where id = $2', [on, toTestId('boreal')]);
      await turn(false);
      // Without it nobody disputes the earnings per share either, which one source alone states.
      const found = await rows('agreed=true').finally(() => turn(true));
      expect(found).toMatchObject([{ concept: 'revenue', agreeing_sources: 2 }]);
      expect([toTestId('roundtrade'), toTestId('othertrade')]).toContain(found[0]?.['article_id']);
    });

    it('ends a page before it is full where thousands are disputed, with a cursor that continues', async () => {
      const published_at = '2026-03-25T08:00:00.000Z';
      await world.add((draft) => {
        for (const letter of 'abcdefghijk') {
          addEvent(draft, `noise${letter}`, { title: 'Noise', article_count: 2, first_reported_at: published_at });
          addArticle(draft, `low${letter}`, { source: 'boreal', event: `noise${letter}`, published_at });
          addArticle(draft, `high${letter}`, { source: 'isblogg', event: `noise${letter}`, published_at });
        }
      });
      const { pool } = world.database;
      await pool.query(
        `insert into key_facts (article_id, position, concept, basis, role, period, currency, label, value, normalized_value)
         select a.id, n, 'revenue', 'as_reported', 'outcome', 'p' || n, 'SEK', 'Sales', 'SEK 1 million',
           case a.source_id when $1 then 1000000 else 9000000 end
         from articles a join events e on e.id = a.event_id, generate_series(1, 100) n where e.title = 'Noise'`,
        [toTestId('boreal')],
      );
      const first = await world.read('/figures?agreed=true');
      const cursor = (first['pagination'] as Json)['next_cursor'];
      const second = await world.read(`/figures?agreed=true&cursor=${cursor}`);
      await pool.query(`delete from key_facts where label = 'Sales' and period like 'p%'`);
      await pool.query(`delete from articles where event_id in (select id from events where title = 'Noise')`);
      expect(first).toMatchObject({ figures: [], pagination: { count: 0, next_cursor: expect.any(String) } });
      expect(first).not.toHaveProperty('warnings');
      expect(second).toMatchObject({
        figures: [{ article_id: toTestId('exacttrade') }],
        pagination: { count: 1, next_cursor: null },
      });
    });

    it('takes the other filters', async () => {
      expect(await readFacts('agreed=true&concept=eps')).toEqual([]);
      expect(await readFacts('agreed=true&ticker=FJELL&period=q4_2025')).toHaveLength(1);
    });
  });

  describe('a plan that leaves articles out', () => {
    it('shows figures of the articles that it can fetch, and agreement among these', async () => {
      expect(await readFacts('limit=100', { key: 'view' })).toEqual([
        of('newsreport', 'revenue SEK 12.9 billion'),
        of('roundtrade', 'revenue SEK 2.1 billion'),
        of('roundtrade', 'revenue SEK 3 billion'),
      ]);
      expect(await readFacts('agreed=true', { key: 'view' })).toEqual([]);
    });

    it('keeps the newest figures up to its cap, in every order', async () => {
      const kept = [of('newsreport', 'revenue SEK 12.9 billion'), of('roundtrade', 'revenue SEK 2.1 billion')];
      expect(await readFacts('limit=100', { key: 'free' })).toEqual(kept);
      expect(await readFacts('updated_after=2020-01-01', { key: 'free' })).toEqual([...kept].reverse());
      expect((await world.read('/figures', { key: 'free' }))['plan_limited']).toBe(true);
    });
  });

  it('walks by change of the articles with updated_after, oldest first', async () => {
    const walked = await readFacts('updated_after=2026-03-22T08:00:00Z');
    expect(walked).toEqual([
      of('exacttrade', 'revenue SEK 2,104 million'),
      of('exacttrade', 'eps EUR 1.20'),
      of('othertrade', 'revenue SEK 2.1 bn'),
      of('othertrade', 'eps EUR 1.10'),
      of('wirereport', 'revenue SEK 12.3 billion'),
      of('newsreport', 'revenue SEK 12.9 billion'),
      of('blogreport', 'revenue 12,301 million'),
    ]);
  });

  it('walks on by cursor after figures have moved in their article', async () => {
    const { pool } = world.database;
    const move = (by: number) =>
      pool.query('update key_facts set position = position + $2 where article_id = $1', [toTestId('blogreport'), by]);
    const first = await world.read('/figures?limit=1');
    await move(5);
    try {
      const { next_cursor } = first['pagination'] as { next_cursor: string };
      expect(readRows(await world.read('/figures?limit=100'))[0]?.['id']).toBe(readRows(first)[0]?.['id']);
      expect(readRows(await world.read(`/figures?limit=1&cursor=${next_cursor}`))).toMatchObject([
        { article_id: toTestId('newsreport') },
      ]);
    } finally {
      await move(-5);
    }
  });
});

describe('GET /figures/{id}', () => {
  it('returns the row of the list', async () => {
    for (const row of await rows('limit=100'))
      expect(await world.read(`/figures/${row['id']}`)).toEqual({ figure: row });
  });

  it.each(['nothing', 'WIRESALES000', 'wirereport00-0'])('knows no figure %s', async (id) => {
    expect(await readRefusal(world, `/figures/${id}`)).toMatchObject({ http: 404, type: problem('not-found') });
  });

  it('refuses a figure of an article outside the plan', async () => {
    expect(await readRefusal(world, '/figures/wiresales000', { key: 'view' })).toMatchObject({
      http: 403,
      type: problem('plan-limit-exceeded'),
    });
  });

  it('does not find a figure that its source has corrected, or of an article that is not live', async () => {
    const { pool } = world.database;
    const [row] = await rows('concept=eps&event_id=trade0000000');
    const { rows: places } = await pool.query<{ place: string }>(
      `select article_id || ' ' || position as place from key_facts where id = $1`,
      [row?.['id']],
    );
    const mark = (replaced: readonly string[]) =>
      pool.query('update events set replaced_figures = $2 where id = $1', [toTestId('trade'), replaced]);
    await mark(places.map(({ place }) => place));
    const corrected = await readRefusal(world, `/figures/${row?.['id']}`).finally(() => mark([]));
    expect(corrected).toMatchObject({ http: 404 });
    const { rows: hidden } = await pool.query<{ id: string }>('select id from key_facts where article_id = $1', [
      toTestId('hiddentrade'),
    ]);
    expect(await readRefusal(world, `/figures/${hidden[0]?.id}`)).toMatchObject({ http: 404 });
  });
});
