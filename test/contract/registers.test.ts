import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readAllNames, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const LATEST = ['wirebuy', 'sharegrant', 'bigsale', 'firstbuy', 'unknownbuy', 'hiddenbuy', 'oldowner'];
const POSITIONS = ['shortfjell', 'shortnord', 'shortall', 'shortperson', 'shortended'];
const view = { key: 'view' } as const;
const tombstone = (name: string, status: string, by: string | null, updated_at: string) => ({
  id: toTestId(name),
  status,
  merged_into: by && toTestId(by),
  updated_at,
});

describe('an insider transaction', () => {
  it('shows these members and no others, the source and its address among them', async () => {
    const { insider_transaction } = await world.read('/insider_transactions/firstbuy0000');
    expect(insider_transaction).toEqual({
      id: 'firstbuy0000',
      status: 'current',
      register: 'fi-insiders',
      source: { id: 'statsbank000', name: 'Statsbanken', domain: 'statsbank.example' },
      source_url: 'https://register.example/firstbuy',
      published_at: '2026-03-20T09:00:00.000Z',
      company_id: 'nordvik00000',
      company: { id: 'nordvik00000', name: 'Nordvik Industrier AB', ticker: 'NORD-B' },
      issuer_name: 'Issuer of firstbuy',
      issuer_lei: null,
      isin: 'SE0000000015',
      person_name: 'Test Person',
      person_role: 'CEO',
      notifier_name: null,
      is_close_associate: false,
      nature: 'acquisition',
      nature_as_stated: 'Förvärv',
      is_purchase: true,
      not_purchase_reason: null,
      is_share_programme: false,
      is_initial: null,
      is_correction: false,
      correction_note: null,
      instrument_type: 'share',
      instrument_name: 'Nordvik Industrier B',
      trade_date: '2026-03-19',
      volume: 1000,
      volume_unit: 'number',
      price: 50,
      currency: 'SEK',
      total_value: 50_000,
      venue: 'XSTO',
      trades: 1,
      article_id: null,
      merged_into: null,
      updated_at: '2026-03-20T09:01:00.000Z',
    });
  });

  it('of an issuer without a company that callers see has its name alone', async () => {
    for (const name of ['unknownbuy', 'hiddenbuy']) {
      const { insider_transaction } = await world.read(`/insider_transactions/${toTestId(name)}`);
      expect(insider_transaction).toMatchObject({ company_id: null, company: null, issuer_name: `Issuer of ${name}` });
    }
  });

  it('of a company that was merged away is of the one in its place', async () => {
    const { insider_transaction } = await world.read('/insider_transactions/oldowner0000');
    expect(insider_transaction).toMatchObject({ company_id: 'nordvik00000' });
  });

  it('that was read from a release names the article, and is not there once that is withdrawn', async () => {
    const { insider_transaction } = await world.read('/insider_transactions/wirebuy00000');
    expect(insider_transaction).toMatchObject({ article_id: 'tradedeal000', register: 'releases', trades: 3 });
    expect(await readRefusal(world, '/insider_transactions/gonebuy00000')).toMatchObject({ http: 404 });
  });
});

describe('a short position', () => {
  it('shows these members and no others, the source and its address among them', async () => {
    const { short_position } = await world.read('/short_positions/shortnord000');
    expect(short_position).toEqual({
      id: 'shortnord000',
      status: 'current',
      register: 'fi-short-positions',
      source: { id: 'statsbank000', name: 'Statsbanken', domain: 'statsbank.example' },
      source_url: 'https://register.example/shortnord',
      published_at: '2026-03-20T15:30:00.000Z',
      company_id: 'nordvik00000',
      company: { id: 'nordvik00000', name: 'Nordvik Industrier AB', ticker: 'NORD-B' },
      issuer_name: 'Issuer of shortnord',
      issuer_lei: null,
      isin: null,
      scope: 'holder',
      holder_name: 'Exempel Capital LLP',
      percent: 0.62,
      is_below_threshold: false,
      shares: 620_000,
      active_positions: null,
      position_date: '2026-03-20',
      ended_on: null,
      threshold: 0.6,
      threshold_direction: 'above',
      article_id: 'newsreport00',
      merged_into: null,
      updated_at: '2026-03-20T15:31:00.000Z',
    });
  });

  it('of all holders together, and of a natural person, has no name of a holder', async () => {
    for (const name of ['shortall0000', 'shortperson0'])
      expect((await world.read(`/short_positions/${name}`))['short_position']).toMatchObject({ holder_name: null });
  });
});

describe('the lists', () => {
  it('hold current entries, newest first', async () => {
    expect(await namesAt(world, '/insider_transactions')).toEqual(LATEST);
    expect(await namesAt(world, '/short_positions')).toEqual(POSITIONS);
  });

  it.each(['', '&sort=trade_date', '&sort=value', '&updated_after=2026-01-01'])(
    'are walked by cursor through every entry once, whatever the page size: %s',
    async (order) => {
      const all = await namesAt(world, `/insider_transactions?limit=100${order}`);
      for (const limit of [1, 2, 3])
        expect(await readAllNames(world, `/insider_transactions?limit=${limit}${order}`)).toEqual(all);
    },
  );

  it('are sorted by trade, by value and by percent', async () => {
    expect((await namesAt(world, '/insider_transactions?sort=trade_date')).slice(0, 4)).toEqual([
      'wirebuy',
      'sharegrant',
      'firstbuy',
      'bigsale',
    ]);
    const byValue = await namesAt(world, '/insider_transactions?sort=value');
    expect([byValue[0], byValue.at(-1)]).toEqual(['bigsale', 'sharegrant']);
    expect(await namesAt(world, '/short_positions?sort=percent')).toEqual([
      'shortfjell',
      'shortall',
      'shortperson',
      'shortnord',
      'shortended',
    ]);
  });

  it.each([
    ['insider_transactions?ticker=FJELL', ['wirebuy']],
    ['insider_transactions?company=absorbed0000', ['bigsale', 'firstbuy', 'oldowner']],
    ['insider_transactions?company=nordvik00000&ticker=FJELL', []],
    ['insider_transactions?watchlist=firstlist000', ['sharegrant']],
    ['insider_transactions?country=DK,NO', ['wirebuy', 'sharegrant']],
    ['insider_transactions?exchange=XOSL', ['wirebuy']],
    ['insider_transactions?sector=Industrials', ['sharegrant', 'bigsale', 'firstbuy', 'oldowner']],
    ['insider_transactions?index=OSL9', ['wirebuy']],
    ['insider_transactions?register=releases', ['wirebuy']],
    ['insider_transactions?nature=disposal,grant', ['sharegrant', 'bigsale']],
    ['insider_transactions?is_purchase=false', ['sharegrant', 'bigsale']],
    ['insider_transactions?is_purchase=true&ticker=NORD-B', ['firstbuy', 'oldowner']],
    ['insider_transactions?date_after=2026-03-19&date_before=2026-03-20', ['sharegrant', 'firstbuy']],
    ['insider_transactions?published_after=2026-03-21T09:00:00Z', ['wirebuy', 'sharegrant', 'bigsale']],
    ['insider_transactions?published_before=2026-03-10T08:00:00Z', ['oldowner']],
    ['short_positions?ticker=NORD-B', ['shortnord', 'shortall', 'shortperson']],
    ['short_positions?scope=aggregate', ['shortall']],
    ['short_positions?threshold_direction=below', ['shortended']],
    ['short_positions?register=no-short-positions', ['shortfjell']],
    ['short_positions?date_after=2026-03-20', ['shortfjell', 'shortnord', 'shortall']],
    ['companies/NORD-B/insider_transactions', ['bigsale', 'firstbuy', 'oldowner']],
    ['companies/NORD-B/insider_transactions?is_purchase=true', ['firstbuy', 'oldowner']],
    ['companies/NORD-B/short_positions?scope=holder', ['shortnord', 'shortperson']],
    ['companies/ISB/short_positions', []],
  ])('/%s', async (path, names) => {
    expect([...(await namesAt(world, `/${path}`))].sort()).toEqual([...names].sort());
  });

  it('say why a page is empty', async () => {
    expect(warningCodes(await world.read('/insider_transactions?ticker=ISB'))).toEqual(['no-match']);
    expect(warningCodes(await world.read('/insider_transactions?ticker=FJELL', view))).toEqual(['outside-plan-window']);
    expect(warningCodes(await world.read('/short_positions?updated_after=2027-01-01'))).toEqual([]);
  });

  it('ignore an unknown parameter, a name of a person among them, and say so', async () => {
    const body = await world.read('/insider_transactions?person=Test+Person');
    expect(readRows(body)).toHaveLength(LATEST.length);
    expect(body['warnings']).toMatchObject([{ code: 'unknown-parameter', parameter: 'person' }]);
  });

  it.each([
    ['insider_transactions?nature=theft', 'nature'],
    ['insider_transactions?register=fi', 'register'],
    ['insider_transactions?date_after=yesterday', 'date_after'],
    ['insider_transactions?date_before=2026-02-30', 'date_before'],
    ['insider_transactions?is_purchase=maybe', 'is_purchase'],
    ['insider_transactions?sort=percent', 'sort'],
    ['insider_transactions?sort=value&updated_after=2026-01-01', 'sort'],
    ['insider_transactions?q=person', 'q'],
    ['insider_transactions?significance=notable', 'significance'],
    ['short_positions?scope=all', 'scope'],
    ['short_positions?threshold_direction=up', 'threshold_direction'],
    ['short_positions?content_type=news', 'content_type'],
    ['companies/NORD-B/insider_transactions?ticker=FJELL', 'ticker'],
    ['companies/NORD-B/short_positions?watchlist=mylist000000', 'watchlist'],
  ])('refuse %s', async (path, parameter) => {
    expect(await readRefusal(world, `/${path}`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter,
    });
  });
});

describe('sync', () => {
  it('goes by change, oldest first, with tombstones of revised and cancelled entries', async () => {
    const { insider_transactions } = await world.read('/insider_transactions?updated_after=2026-03-20&limit=100');
    expect((insider_transactions as Json[]).map((row) => (row['register'] === undefined ? row : row['id']))).toEqual([
      tombstone('revisedbuy', 'revised', 'firstbuy', '2026-03-20T09:00:30.000Z'),
      'firstbuy0000',
      'bigsale00000',
      'sharegrant00',
      tombstone('cancelledbuy', 'cancelled', null, '2026-03-22T10:00:00.000Z'),
      'wirebuy00000',
    ]);
  });

  it('judges filters of a tombstone by its last state', async () => {
    const path = '/insider_transactions?updated_after=2026-01-01';
    expect(await namesAt(world, `${path}&ticker=HAVN-B`)).toEqual(['sharegrant', 'cancelledbuy']);
    expect(await namesAt(world, '/companies/NORD-B/short_positions?updated_after=2026-03-20')).toEqual([
      'shortrevised',
      'shortnord',
      'shortall',
    ]);
  });

  it('a revised entry answers with its tombstone by id', async () => {
    expect((await world.read('/insider_transactions/revisedbuy00'))['insider_transaction']).toEqual(
      tombstone('revisedbuy', 'revised', 'firstbuy', '2026-03-20T09:00:30.000Z'),
    );
    expect((await world.read('/short_positions/shortrevised'))['short_position']).toEqual(
      tombstone('shortrevised', 'revised', 'shortnord', '2026-03-20T15:30:30.000Z'),
    );
  });
});

describe('the plan', () => {
  it('serves the registers that it names, and says that it is limited', async () => {
    const body = await world.read('/insider_transactions', view);
    expect(readRows(body).map((row) => row['register'])).toEqual(Array(6).fill('fi-insiders'));
    expect(body['plan_limited']).toBe(true);
    expect(await world.read('/short_positions', view)).toMatchObject({ short_positions: [], plan_limited: true });
    expect(await world.read('/insider_transactions')).not.toHaveProperty('plan_limited');
  });

  it('refuses an entry outside it by id with 403, and knows no other with 404', async () => {
    for (const path of [
      '/short_positions/shortnord000',
      '/short_positions/shortrevised',
      '/insider_transactions/wirebuy00000',
    ])
      expect(await readRefusal(world, path, view)).toMatchObject({ http: 403, type: problem('plan-limit-exceeded') });
    expect(await readRefusal(world, '/short_positions/nothing00000', view)).toMatchObject({ http: 404 });
    expect((await world.get('/insider_transactions/revisedbuy00', view)).status).toBe(200);
  });

  it('leaves out the tombstones of registers that it does not serve', async () => {
    expect(await namesAt(world, '/short_positions?updated_after=2026-01-01', view)).toEqual([]);
    expect(await namesAt(world, '/insider_transactions?updated_after=2026-03-20', view)).toContain('revisedbuy');
  });

  it('with all registers still bounds the entries of releases by the articles that it can fetch', async () => {
    const plan = 'allregisters';
    await sql`insert into plans (slug, archive_days, updated_at) values (${plan}, 1, ${world.now()})`.execute(world.db);
    const key = await world.account({ plan });
    expect(await namesAt(world, '/insider_transactions', { key })).toEqual(LATEST.slice(1));
    expect(await readRefusal(world, '/insider_transactions/wirebuy00000', { key })).toMatchObject({ http: 403 });
  });
});

describe('changes', () => {
  const changesOf = async (kinds: string, options = {}) =>
    (await world.read(`/changes?kinds=${kinds}`, options))['data'] as Json[];

  it('carry entries as they are by id, and the replaced id of a revision', async () => {
    await world.change(
      [
        { kind: 'insider_transaction', id: 'bigsale00000', action: 'updated', movesClock: true },
        {
          kind: 'insider_transaction',
          id: 'revisedbuy00',
          action: 'merged',
          movesClock: true,
          detail: { merged_into: 'firstbuy0000' },
        },
        { kind: 'insider_transaction', id: 'firstbuy0000', action: 'created', movesClock: true },
        { kind: 'short_position', id: 'shortnord000', action: 'created', movesClock: true },
      ],
      '2026-03-26T10:00:00.000Z',
    );
    const [sale, revised, first] = await changesOf('insider_transaction');
    const { insider_transaction } = await world.read('/insider_transactions/bigsale00000');
    expect(sale).toMatchObject({ action: 'upsert', reason: 'updated', record: insider_transaction });
    // Nobody held the entry before it was revised: the log has no row in which it was shown.
    expect(revised).toMatchObject({ id: 'firstbuy0000', action: 'upsert' });
    expect(first).toBeUndefined();
    expect(await changesOf('short_position', view)).toEqual([]);
    expect(await changesOf('short_position')).toMatchObject([{ id: 'shortnord000', action: 'upsert' }]);
  });

  it('turn an entry into a tombstone that names the one in its place', async () => {
    await world.change(
      [
        {
          kind: 'short_position',
          id: 'shortnord000',
          action: 'merged',
          movesClock: true,
          detail: { merged_into: 'shortall0000' },
        },
        { kind: 'short_position', id: 'shortall0000', action: 'updated', movesClock: true },
      ],
      '2026-03-26T10:01:00.000Z',
      (tx) =>
        sql`update short_positions set status = 'revised', superseded_by = 'shortall0000' where id = 'shortnord000'`.execute(
          tx,
        ),
    );
    expect(await changesOf('short_position')).toMatchObject([
      { id: 'shortnord000', action: 'tombstone', reason: 'merged', merged_into_id: 'shortall0000', record: null },
      { id: 'shortall0000', action: 'upsert', prior_ids: ['shortnord000'] },
    ]);
    expect(await changesOf('short_position', view)).toEqual([]);
  });

  it('carry the new name of an issuer, and take back what was read from a release that is withdrawn', async () => {
    await world.change(
      [{ kind: 'insider_transaction', id: 'wirebuy00000', action: 'created', movesClock: true }],
      '2026-03-26T10:02:00.000Z',
    );
    await world.change(
      [{ kind: 'company', id: 'fjell0000000', action: 'updated', movesClock: true }],
      '2026-03-26T10:03:00.000Z',
      (tx) => sql`update companies set name = 'Fjell Kraft ASA' where id = 'fjell0000000'`.execute(tx),
    );
    const ofRelease = async () => (await changesOf('insider_transaction')).find(({ id }) => id === 'wirebuy00000');
    expect(await ofRelease()).toMatchObject({ reason: 'created', record: { company: { name: 'Fjell Kraft ASA' } } });
    await world.change(
      [{ kind: 'article', id: 'tradedeal000', action: 'withdrawn', movesClock: true }],
      '2026-03-26T10:04:00.000Z',
      (tx) => sql`update articles set live = false, state = 'withdrawn' where id = 'tradedeal000'`.execute(tx),
    );
    expect(await ofRelease()).toMatchObject({ action: 'tombstone', reason: 'hidden', record: null });
  });
});
