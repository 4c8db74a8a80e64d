import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

const SINCE = '2026-03-19T00:00:00.000Z';
const LATER = '2026-03-24T12:00:00.000Z';
const view = { key: 'view' } as const;
type Section = { readonly rows: Json[]; readonly left_out: Json; readonly continue: string | null };

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const changes = [
    ['report', 'significance', 'routine', 'notable', 'blogreport'],
    ['report', 'figures', 'agree', 'disagree', 'blogreport'],
    ['report', 'corrected_figures', '0', '1', 'blogreport'],
    ['deal', 'status', 'closed', 'active', 'tradedeal'],
    ['deal', 'corrected_figures', '1', '0', 'tradedeal'],
    ['report', 'title', 'Nordvik reports', 'Nordvik reports its fourth quarter', 'blogreport'],
    ['report', 'event_type', null, 'earnings-report', 'blogreport'],
    ['report', 'significance', 'notable', 'routine', 'blogreport'],
    ['report', 'status', 'active', 'closed', null],
    ['report', 'significance', 'routine', 'notable', 'wirereport'],
  ] as const;
  await world.db
    .insertInto('event_history')
    .values(
      changes.map(([event, change, before, after, article], place) => ({
        seq: '1',
        place,
        event_id: toTestId(event),
        at: '2026-03-25T12:00:00.000Z',
        change,
        before,
        after,
        article_id: article && toTestId(article),
      })),
    )
    .execute();
});
afterAll(() => world.close());

async function readSections(query: string, options?: RequestOptions) {
  const body = await world.read(`/briefing?${query}`, options);
  const toSection = (name: string) => body[name] as Section;
  return { body, events: toSection('new_events'), changes: toSection('changes'), upcoming: toSection('upcoming') };
}
const withoutSources = (rows: readonly Json[]) => rows.map(({ sources: _sources, ...row }) => row);
const EVENT_FIELDS =
  'id,title,significance,event_type,disclosure_class,first_reported_at,independent_publishers,companies';
const DATE_FIELDS = 'id,title,event_type,status,date_status,local_time,company';

/** A briefing's parameters, and the same filters on lists. */
const subjects: readonly [query: string, filters: string, options?: RequestOptions][] = [
  ['company=NORD-B', `company=${toTestId('nordvik')}`],
  ['company=Nordvik%20Industrier%20AB', `company=${toTestId('nordvik')}`, view],
  ['watchlist=mylist000000', 'watchlist=mylist000000'],
  ['country=SE,NO', 'country=SE,NO'],
  ['country=SE', 'country=SE', view],
  ['disclosure_class=annual_report,own_shares', 'disclosure_class=annual_report,own_shares'],
  ['country=SE&disclosure_class=annual_report', 'country=SE&disclosure_class=annual_report'],
];

describe('GET /briefing', () => {
  it.each(subjects)('of %s has the rows of the lists with the same filters', async (query, filters, options) => {
    const { body, events, upcoming } = await readSections(`${query}&since=${SINCE}&limit=15`, options);
    expect(body['since']).toBe(SINCE);
    const listed = await world.read(
      `/events?${filters}&first_reported_after=${SINCE}&sort=significance&limit=15&fields=${EVENT_FIELDS}`,
      options,
    );
    expect(withoutSources(events.rows)).toEqual(readRows(listed));
    const [first, last] = ['2026-03-26', '2026-04-09'];
    expect(world.now().toISOString().slice(0, 10)).toBe(first);
    const dates = await world.read(
      `/calendar_events?${filters}&scheduled_after=${first}&scheduled_before=${last}&limit=15&fields=${DATE_FIELDS}`,
      options,
    );
    expect(withoutSources(upcoming.rows)).toEqual(readRows(dates));
  });

  it('names the publishers of each row with the addresses of the originals', async () => {
    const { events, changes, upcoming } = await readSections(`company=NORD-B&since=${SINCE}`);
    const report = events.rows.find(({ id }) => id === toTestId('report'));
    expect((report?.['sources'] as Json[] | undefined)?.[0]).toEqual({
      name: expect.any(String),
      url: 'https://boreal.example/wirereport',
    });
    const named = [...events.rows, ...changes.rows, ...upcoming.rows].map(({ sources }) => sources as Json[]);
    expect(named.every((sources) => Array.isArray(sources))).toBe(true);
  });

  it('has the material changes of earlier events that articles published since then caused, newest first', async () => {
    const { changes } = await readSections(`company=NORD-B&since=${LATER}`);
    expect(changes.rows.map(({ time, change }) => [time, (change as Json)['change'], (change as Json)['to']])).toEqual([
      ['2026-03-25T09:00:00.000Z', 'corrected_figures', '1'],
      ['2026-03-25T09:00:00.000Z', 'figures', 'disagree'],
      ['2026-03-25T09:00:00.000Z', 'significance', 'notable'],
    ]);
    expect((await readSections(`company=NORD-B&since=${SINCE}`)).changes.rows).toEqual([]);
    const { changes: ofDeal } = await readSections('company=FJELL&since=2026-03-21T00:00:00Z');
    expect(ofDeal.rows.map(({ change }) => (change as Json)['to'])).toEqual(['active']);
  });

  it('has no changes of figures, and none of articles outside the plan', async () => {
    const { changes, body } = await readSections(`company=NORD-B&since=${LATER}`, view);
    expect(changes.rows).toEqual([]);
    expect(body['plan_limited']).toBe(true);
  });

  it('counts the rows that a section leaves out, and names the list that continues it', async () => {
    const whole = await readSections(`country=SE,NO,IS,DK&since=${SINCE}&limit=15&days=90`);
    const few = await readSections(`country=SE,NO,IS,DK&since=${SINCE}&limit=1&days=90`);
    for (const name of ['events', 'upcoming'] as const) {
      expect(whole[name].rows.length).toBeGreaterThan(1);
      expect(whole[name]).toMatchObject({ left_out: { value: 0, is_exact: true }, continue: null });
      expect(few[name].left_out).toEqual({ value: whole[name].rows.length - 1, is_exact: true });
      const rest = readRows(await world.read(`${few[name].continue}`.replace('limit=1&', 'limit=100&')));
      expect([...few[name].rows, ...rest].map(({ id }) => id)).toEqual(whole[name].rows.map(({ id }) => id));
    }
    const changed = await readSections(`company=NORD-B&since=${LATER}&limit=1`);
    expect(changed.changes.left_out).toEqual({ value: 2, is_exact: true });
    const continued = readRows(await world.read(`${changed.changes.continue}`)).map(({ id }) => id);
    expect(continued).toEqual(expect.arrayContaining(changed.changes.rows.map(({ id }) => id)));
  });

  it('is of the last 24 hours unless since or window says otherwise', async () => {
    const day = 86_400_000;
    const ago = (days: number) => new Date(world.now().getTime() - days * day).toISOString();
    expect((await readSections('country=SE')).body['since']).toBe(ago(1));
    expect((await readSections('country=SE&window=7d')).body['since']).toBe(ago(7));
  });

  it('leaves the dates out for a key that may not read the calendar', async () => {
    const key = await world.account({ plan: 'open', scopes: ['read:events'] });
    expect(await world.read('/briefing?country=SE', { key })).not.toHaveProperty('upcoming');
    expect(await world.read('/briefing?country=SE')).toHaveProperty('upcoming');
    expect(await readRefusal(world, '/briefing?watchlist=mylist000000', { key })).toMatchObject({
      http: 403,
      type: problem('forbidden'),
    });
  });

  it.each([
    ['', 'company'],
    ['since=2026-03-01', 'company'],
    ['company=Nobody%20Here', 'company'],
    ['country=SE&since=2026-03-01&window=3d', 'window'],
    ['disclosure_class=rumour', 'disclosure_class'],
    ['country=SE&days=0', 'days'],
    ['country=SE&limit=16', 'limit'],
    ['country=SE&sector=Energy', 'sector'],
  ])('refuses %s by naming %s', async (query, parameter) => {
    expect(await readRefusal(world, `/briefing?${query}`)).toMatchObject({ http: 400, parameter });
  });

  it('says of unknown values and of empty sections once', async () => {
    const body = await world.read('/briefing?country=ZZ');
    expect(warningCodes(body)).toEqual(['unknown-value', 'no-match']);
  });

  it('answers 304 while nothing changed', async () => {
    const path = `/briefing?country=SE&since=${SINCE}`;
    const etag = (await world.get(path)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await world.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
