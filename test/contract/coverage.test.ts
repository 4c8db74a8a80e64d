import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal, warningCodes } from '../world/answers.ts';
import { addArticle, addEvent } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

const TEXT =
  'Fjell Energi will build a wind farm of forty turbines off the coast and expects the first power in the spring of next year.';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    addEvent(draft, 'windfarm', {
      title: 'Fjell Energi builds a wind farm',
      first_reported_at: '2026-03-24T07:00:00.000Z',
      last_article_at: '2026-03-24T12:00:00.000Z',
      article_count: 6,
      cast: { fjell: 'subject' },
      primary: 'fjell',
    });
    const add = (name: string, source: string, at: string, more: Partial<Parameters<typeof addArticle>[2]> = {}) =>
      addArticle(draft, name, {
        source,
        event: 'windfarm',
        published_at: `2026-03-24T${at}:00.000Z`,
        cast: { fjell: 'subject' },
        primary: 'fjell',
        title: `A title of its own, ${name}`,
        summary: null,
        ...more,
      });
    add('farmnews', 'nordposten', '07:00', { summary: TEXT });
    add('farmrelease', 'notices', '07:20', { content_type: 'press_release' });
    add('farmsecond', 'kontoret', '07:25', { content_type: 'press_release' });
    add('farmcopy', 'isblogg', '09:30', { summary: TEXT });
    add('farmagain', 'nordposten', '10:00');
    add('farmtrade', 'gronfag', '12:00', { title: 'Turbines of Fjell, seen from the yard' });
  });
  const { pool } = world.database;
  await pool.query(`update articles set source_language = 'en' where id = any($1)`, [
    ['farmrelease', 'farmsecond', 'farmtrade'].map(toTestId),
  ]);
  await pool.query(`update events set independent_publishers = 3 where id = $1`, [toTestId('windfarm')]);
});
afterAll(() => world.close());

const farm = toTestId('windfarm');
const read = (path: string, options?: RequestOptions): Promise<Json> => world.read(path, options);
const listReports = (body: Json) =>
  (body['reports'] as Json[]).map((one) => [
    one['article_id'],
    one['minutes_after_first'],
    one['kind'],
    one['copy_of'],
  ]);

describe('the coverage of an event', () => {
  it('states the first report, the minutes until the others, and which of them are copies', async () => {
    const body = await read(`/events/${farm}/coverage`);
    expect(listReports(body)).toEqual([
      [toTestId('farmnews'), 0, 'report', null],
      [toTestId('farmrelease'), 20, 'release', null],
      [toTestId('farmsecond'), 25, 'copy', toTestId('farmrelease')],
      [toTestId('farmcopy'), 150, 'copy', toTestId('farmnews')],
      [toTestId('farmagain'), 180, 'follow_up', null],
      [toTestId('farmtrade'), 300, 'report', null],
    ]);
    expect(body).toMatchObject({
      event: {
        id: farm,
        status: 'active',
        title: 'Fjell Energi builds a wind farm',
        first_reported_at: '2026-03-24T07:00:00.000Z',
        article_count: 6,
        independent_publishers: 3,
      },
      copies: 2,
      report_count: 6,
    });
    expect(body).not.toHaveProperty('corrected_by');
    const { events } = (await read('/events?fields=independent_publishers&limit=100')) as { events: Json[] };
    expect(events.find(({ id }) => id === farm)).toEqual({ id: farm, independent_publishers: 3 });
  });

  it('names the primary disclosure, or none, as the event does, and the languages', async () => {
    for (const id of [farm, toTestId('report'), toTestId('opinion')]) {
      const { event } = (await read(`/events/${id}`)) as { event: Json };
      expect((await read(`/events/${id}/coverage`))['primary_disclosure_article_id']).toBe(
        event['primary_disclosure_article_id'],
      );
    }
    const { languages } = (await read(`/events/${farm}/coverage`)) as { languages: { count: number }[] };
    expect(languages).toContainEqual({ language: 'sv', count: 3 });
    expect(languages.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  });

  it('shows these members of a report and no others', async () => {
    const { reports } = (await read(`/events/${farm}/coverage?limit=1`)) as { reports: Json[] };
    expect(reports).toEqual([
      {
        article_id: toTestId('farmnews'),
        title: 'A title of its own, farmnews',
        article_url: expect.stringContaining('farmnews'),
        source: { id: toTestId('nordposten'), name: expect.any(String) },
        source_type: 'news_publication',
        language: 'sv',
        published_at: '2026-03-24T07:00:00.000Z',
        minutes_after_first: 0,
        kind: 'report',
        copy_of: null,
        corrects: null,
      },
    ]);
    expect(await read(`/events/${farm}/coverage?limit=1`)).toMatchObject({ report_count: 6 });
  });

  it('names the article and the events that a source declares to be corrected', async () => {
    const { pool } = world.database;
    const declare = (name: string, declared: object) =>
      pool.query(
        `insert into article_inputs (article_id, title, declared) values ($1, 'A title', $2)
         on conflict (article_id) do update set declared = excluded.declared`,
        [toTestId(name), JSON.stringify(declared)],
      );
    await declare('farmnews', { release: 'r1' });
    await declare('farmagain', { release: 'r2', corrects: 'r1' });
    await pool.query(
      `insert into event_relations (event_id, earlier_id, relation, decision) values ($1, $2, 'corrects', '{}')`,
      [toTestId('opinion'), farm],
    );
    const body = (await read(`/events/${farm}/coverage`)) as { reports: Json[] };
    const corrections = body.reports.filter(({ corrects }) => corrects !== null);
    expect(corrections.map((one) => [one['article_id'], one['corrects']])).toEqual([
      [toTestId('farmagain'), toTestId('farmnews')],
    ]);
    expect(body).toMatchObject({ corrected_by: [toTestId('opinion')] });
  });

  it('shows what the plan can fetch, with the numbers of every plan', async () => {
    const body = await read(`/events/${farm}/coverage`, { key: 'view' });
    expect(listReports(body)).toEqual([
      [toTestId('farmnews'), 0, 'report', null],
      [toTestId('farmrelease'), 20, 'release', null],
      [toTestId('farmagain'), 180, 'follow_up', null],
    ]);
    expect(body).toMatchObject({
      event: { article_count: 6, independent_publishers: 3 },
      report_count: 3,
      copies: 0,
      plan_limited: true,
    });
  });

  it('of a merged or removed event is its tombstone, for every plan', async () => {
    for (const key of ['open', 'view'])
      expect(await read('/events/removed00000/coverage', { key })).toMatchObject({
        event: { id: 'removed00000', status: 'removed', merged_into: null },
        reports: [],
        report_count: 0,
        primary_disclosure_article_id: null,
      });
    const { event } = await read('/events/mergeda00000/coverage');
    expect(event).toEqual({
      id: 'mergeda00000',
      status: 'merged',
      merged_into: toTestId('report'),
      updated_at: expect.any(String),
    });
  });

  it('is 404 and 403 where the event is', async () => {
    for (const path of ['/events/nothing00000', '/events/empty0000000', '/events/rate00000000']) {
      for (const key of ['open', 'view']) {
        const [event, coverage] = [await world.get(path, { key }), await world.get(`${path}/coverage`, { key })];
        expect(coverage.status).toBe(event.status);
      }
    }
    expect(await readRefusal(world, '/events/rate00000000/coverage', { key: 'view' })).toMatchObject({
      http: 403,
      type: problem('plan-limit-exceeded'),
    });
  });
});

describe('GET /coverage', () => {
  it('takes the id of an event', async () => {
    expect(await read(`/coverage?event=${farm}&limit=3`)).toEqual(await read(`/events/${farm}/coverage?limit=3`));
  });

  it('takes words, and says which event they were read as', async () => {
    const body = await read(`/coverage?q=${encodeURIComponent('Fjell Energi builds a wind farm')}`);
    expect(body).toMatchObject({ event: { id: farm } });
    expect(body['warnings']).toEqual([
      {
        code: 'read-as',
        parameter: 'q',
        value: 'Fjell Energi builds a wind farm',
        detail: expect.stringContaining(farm),
      },
    ]);
  });

  it('has no event where no words match, and says so', async () => {
    const body = await read('/coverage?q=%22an%20unheard%20of%20claim%22');
    expect(body).toMatchObject({ event: null, reports: [], report_count: 0 });
    expect(warningCodes(body)).toEqual(['no-match']);
  });

  it.each([
    ['', 'event', 'is needed, or q'],
    [`event=${farm}&q=wind`, 'q', 'cannot be combined with event'],
    [`event=${farm}&limit=0`, 'limit', 'from 1 to 100'],
  ])('refuses %s', async (query, parameter, detail) => {
    const refusal = await readRefusal(world, `/coverage?${query}`);
    expect(refusal).toMatchObject({ http: 400, type: problem('invalid-parameter'), parameter });
    expect(refusal['detail']).toContain(detail);
  });
});
