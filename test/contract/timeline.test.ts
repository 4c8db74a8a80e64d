import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disclosureClasses } from '../../src/core/declared-facts.ts';
import { problem, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { addArticle, addEvent } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

const OFFER = '2026-03-23T08:00:00.000Z';
const RAISED = '2026-03-24T08:00:00.000Z';
const view = { key: 'view' } as const;
const ids = (...names: string[]) => names.map(toTestId);
const nordvik = toTestId('nordvik');

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    const cast = { fjell: 'acquirer' } as const;
    for (const [name, at] of [
      ['offerone', OFFER],
      ['offertwo', RAISED],
    ] as const) {
      addEvent(draft, name, {
        title: `Title of ${name}`,
        first_reported_at: at,
        last_article_at: at,
        article_count: 1,
        cast,
      });
      const article = { source: name === 'offerone' ? 'notices' : 'boreal', event: name, published_at: at, cast };
      addArticle(draft, `art${name}`, { ...article, primary: 'fjell' });
    }
  });
  const decision = JSON.stringify({});
  const relations = [
    ['offerone', 'deal', 'follows'],
    ['offertwo', 'offerone', 'corrects'],
  ] as const;
  await world.db
    .insertInto('event_relations')
    .values(
      relations.map(([event, earlier, relation]) => ({
        event_id: toTestId(event),
        earlier_id: toTestId(earlier),
        relation,
        decision,
      })),
    )
    .execute();
  const changes = [
    ['deal', 'title', 'Fjell in talks', 'Fjell Energi buys Havn Shipping', 'tradedeal'],
    ['deal', 'joined', null, null, 'tradedeal'],
    ['deal', 'status', 'active', 'closed', null],
    ['report', 'significance', 'routine', 'notable', 'newsreport'],
    ['report', 'figures', 'agree', 'disagree', 'blogreport'],
    ['mergeda', 'event_type', null, 'earnings-report', 'wirereport'],
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

const read = async (query: string, options?: RequestOptions): Promise<Json[]> =>
  readRows(await world.read(`/timeline?limit=100&${query}`, options));
const ofKind = (rows: readonly Json[], kind: string) => rows.filter((row) => row['kind'] === kind);
const toIds = (rows: readonly Json[]) => rows.map(({ id }) => id);
const toTimes = (rows: readonly Json[]) => rows.map(({ time }) => Date.parse(String(time)));
const ascending = (times: readonly number[]) => [...times].sort((a, b) => a - b);

async function walk(query: string, limit: number): Promise<Json[]> {
  const rows: Json[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`;
    const body = await world.read(`/timeline?${query}&limit=${limit}${after}`);
    rows.push(...readRows(body));
    cursor = (body['pagination'] as { next_cursor: string | null }).next_cursor;
  } while (cursor !== null);
  return rows;
}

describe('GET /timeline of a company', () => {
  it.each([
    ['event', `/events?company=${nordvik}`],
    ['calendar_event', `/calendar_events?company=${nordvik}&scheduled_after=2000-01-01`],
    ['disclosure', `/articles?company=${nordvik}&disclosure_class=${disclosureClasses.join()}`],
    ['figure', `/figures?company=${nordvik}`],
    ['insider_transaction', `/insider_transactions?company=${nordvik}`],
    ['short_position', `/short_positions?company=${nordvik}`],
  ])('has the rows of its list as entries of kind %s', async (kind, path) => {
    for (const options of [{}, view]) {
      const listed = readRows(await world.read(`${path}&limit=100`, options));
      const entries = await read(`company=NORD-B&kinds=${kind}`, options);
      expect(toIds(entries).sort()).toEqual(toIds(listed).sort());
      if (options !== view) expect(entries.length).toBeGreaterThan(0);
    }
  });

  it.each(['Nordvik Industrier AB', 'NORD-B', nordvik])('takes a company by %s', async (company) => {
    const body = await world.read(`/timeline?company=${encodeURIComponent(company)}`);
    expect(body['company']).toEqual({ id: nordvik, name: 'Nordvik Industrier AB', ticker: 'NORD-B' });
  });

  it('shows these members of an entry, with its publishers and the address of the first', async () => {
    const [event] = ofKind(await read('company=NORD-B'), 'event').filter(({ id }) => id === toTestId('report'));
    expect(event).toEqual({
      kind: 'event',
      time: '2026-03-24T07:00:00.000Z',
      id: toTestId('report'),
      title: 'Nordvik reports its fourth quarter',
      event_id: toTestId('report'),
      url: 'https://boreal.example/wirereport',
      sources: [
        { name: expect.any(String), url: 'https://boreal.example/wirereport' },
        { name: expect.any(String), url: 'https://kontoret.example/pressreport' },
        { name: expect.any(String), url: 'https://nordposten.example/newsreport' },
      ],
      significance: 'notable',
      event_type: 'earnings-report',
      status: 'active',
      disclosure_class: 'annual_report',
      independent_publishers: expect.any(Number),
    });
    const [figure] = await read('company=NORD-B&kinds=figure&sort=oldest');
    expect(figure).toMatchObject({
      time: '2026-03-24T07:00:00.000Z',
      title: 'revenue q4_2025 outcome: SEK 12.3 billion (Net sales)',
      event_id: toTestId('report'),
      url: 'https://boreal.example/wirereport',
      company: { id: nordvik },
      figure: { concept: 'revenue', period: 'q4_2025', role: 'outcome', value: 'SEK 12.3 billion' },
    });
  });

  it('has the changes of events, before and after, by the publication of the article that caused them', async () => {
    const changes = ofKind(await read('company=NORD-B&sort=oldest'), 'change');
    expect(changes.map(({ time, event_id, url, change }) => [time, event_id, url, change])).toEqual([
      [
        '2026-03-24T07:00:00.000Z',
        toTestId('report'),
        'https://boreal.example/wirereport',
        { change: 'event_type', from: null, to: 'earnings-report', event_id: toTestId('mergeda') },
      ],
      [
        '2026-03-24T08:00:00.000Z',
        toTestId('report'),
        'https://nordposten.example/newsreport',
        { change: 'significance', from: 'routine', to: 'notable', event_id: toTestId('report') },
      ],
      [
        '2026-03-25T09:00:00.000Z',
        toTestId('report'),
        'https://isblogg.example/blogreport',
        { change: 'figures', from: 'agree', to: 'disagree', event_id: toTestId('report') },
      ],
    ]);
  });

  it('has no changes of figures for a plan that leaves articles out, and none that other articles caused', async () => {
    const changes = ofKind(await read('company=NORD-B', view), 'change');
    expect(changes.map(({ change }) => (change as Json)['change'])).toEqual(['significance']);
  });

  it('is newest first, or oldest first where it is asked for', async () => {
    const newest = toTimes(await read('company=NORD-B'));
    const oldest = toTimes(await read('company=NORD-B&sort=oldest'));
    expect(newest.length).toBeGreaterThan(5);
    expect(newest).toEqual(ascending(newest).reverse());
    expect(oldest).toEqual(ascending(newest));
  });

  it('keeps the entries whose time lies between the bounds', async () => {
    const all = await read('company=NORD-B&sort=oldest');
    const [from, to] = ['2026-03-24T07:05:00.000Z', '2026-03-25T09:00:00.000Z'];
    const between = all.filter(({ time }) => String(time) >= from && String(time) < to);
    const bounded = await read(`company=NORD-B&sort=oldest&published_after=${from}&published_before=${to}`);
    expect(between.length).toBeGreaterThan(2);
    expect(bounded).toEqual(between);
    const since = new Date(world.now().getTime() - 3 * 86_400_000).toISOString();
    const lately = await read('company=NORD-B&sort=oldest&window=3d');
    expect(lately).toEqual(all.filter(({ time }) => String(time) >= since));
  });
});

describe('GET /timeline of an event', () => {
  it('has the events of its matter, before and after, through others, oldest first', async () => {
    for (const event of ['deal', 'offerone', 'offertwo', 'chaina']) {
      const rows = await read(`event=${toTestId(event)}&kinds=event`);
      expect(toIds(rows)).toEqual(ids('deal', 'offerone', 'offertwo'));
    }
    expect(toIds(await read(`event=${toTestId('rating')}&kinds=event`))).toEqual(ids('report', 'rating'));
  });

  it('has their disclosures, figures, calendar entries and changes', async () => {
    const deal = await read(`event=${toTestId('deal')}`);
    expect(toIds(ofKind(deal, 'disclosure'))).toEqual(ids('noticedeal'));
    expect(ofKind(deal, 'change').map(({ change }) => (change as Json)['change'])).toEqual(['title', 'status']);
    const report = await read(`event=${toTestId('report')}`);
    const figures = readRows(await world.read(`/figures?event_id=${toTestId('report')}`));
    expect(toIds(ofKind(report, 'figure')).sort()).toEqual(toIds(figures).sort());
    const covered = readRows(await world.read('/calendar_events?scheduled_after=2000-01-01&limit=100'));
    const own = covered.filter((row) => (row['coverage_event'] as Json | null)?.['id'] === toTestId('report'));
    expect(toIds(ofKind(report, 'calendar_event'))).toEqual(expect.arrayContaining(toIds(own)));
  });

  it('leaves out events that a plan cannot fetch, and refuses one', async () => {
    expect(toIds(await read(`event=${toTestId('deal')}&kinds=event`, view))).toEqual(ids('deal', 'offerone'));
    expect(await readRefusal(world, `/timeline?event=${toTestId('ceo')}`, view)).toMatchObject({
      http: 403,
      type: problem('plan-limit-exceeded'),
    });
  });

  it('follows a merged event, and of a removed one has the tombstone alone', async () => {
    expect((await world.read(`/timeline?event=${toTestId('mergeda')}`))['event']).toMatchObject({
      id: toTestId('report'),
      status: 'active',
    });
    const removed = await world.read(`/timeline?event=${toTestId('removed')}`);
    expect(readRows(removed)).toEqual([]);
    expect(removed['event']).toMatchObject({ id: toTestId('removed'), status: 'removed' });
  });
});

describe('every timeline', () => {
  it.each(['company=NORD-B', 'company=FJELL', `event=${toTestId('deal')}`, `event=${toTestId('report')}`])(
    'of %s is walked by cursor in its order, each entry once, whatever the page size',
    async (subject) => {
      for (const sort of ['oldest', 'newest']) {
        const whole = await read(`${subject}&sort=${sort}`);
        expect(new Set(whole.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(whole.length);
        for (const limit of [1, 3]) expect(await walk(`${subject}&sort=${sort}`, limit)).toEqual(whole);
      }
    },
  );

  it('has only the kinds that are asked for, and only those that the key may read', async () => {
    const rows = await read('company=NORD-B&kinds=figure,event');
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['event', 'figure']));
    const key = await world.account({ plan: 'open', scopes: ['read:events'] });
    const kinds = (await read('company=NORD-B', { key })).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['event', 'change']));
    expect((await world.get('/timeline?company=NORD-B&kinds=figure', { key })).status).toBe(403);
  });

  it.each([
    ['', 'event'],
    ['company=NORD-B&event=reportreport', 'company'],
    ['company=Nobody%20Here', 'company'],
    ['event=nothing', 'event'],
    [`event=${toTestId('empty')}`, 'event'],
    ['company=NORD-B&window=3d&published_after=2026-03-01', 'window'],
    ['company=NORD-B&kinds=rumour', 'kinds'],
    ['company=NORD-B&cursor=none', 'cursor'],
    ['company=NORD-B&sector=Energy', 'sector'],
  ])('refuses %s by naming %s', async (query, parameter) => {
    expect(await readRefusal(world, `/timeline?${query}`)).toMatchObject({ http: 400, parameter });
  });

  it('says that a plan limits it, and why it is empty', async () => {
    expect(await world.read('/timeline?company=NORD-B', view)).toMatchObject({ plan_limited: true });
    expect(await world.read('/timeline?company=NORD-B')).not.toHaveProperty('plan_limited');
    expect(warningCodes(await world.read('/timeline?company=NORD-B&published_before=2001-01-01'))).toEqual([
      'no-match',
    ]);
  });

  it('answers 304 while nothing changed, and is not shared between keys of one plan', async () => {
    const first = await world.get('/timeline?company=NORD-B');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await world.get('/timeline?company=NORD-B', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
