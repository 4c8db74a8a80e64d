import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/new-id.ts';
import { Problem } from '../../src/core/problem.ts';
import { toTestKey } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { NOW } from '../world/times.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

let world: World;
let key: string;
let visitor: Visitor;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOW);
  key = await world.account({ plan: 'plus' });
  const { cookie } = await addPerson(world, { accounts: [toTestId(key)] });
  visitor = createVisitor(world, cookie);
});

const tool = (method: string, params: unknown, of = key) =>
  world.fetch('/mcp', {
    key: of,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
/** What was counted of the account: surface, operation, outcome and how often. */
const counted = async () => {
  await world.usage.flush();
  const rows = await world.db
    .selectFrom('usage_requests')
    .selectAll()
    .where('account_id', '=', toTestId(key))
    .orderBy('surface')
    .orderBy('operation')
    .orderBy('outcome')
    .execute();
  return rows.map(({ surface, operation, outcome, requests }) => `${surface} ${operation} ${outcome} ${requests}`);
};
const see = async (path: string): Promise<PageResponse> => {
  await Promise.all([world.usage.flush(), world.counters.flush()]);
  return visitor.get(path);
};
const cells = ({ document }: PageResponse, table: string): string[] =>
  [...document.querySelectorAll(`[aria-label="${table}"] tbody tr`)].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim()).join(' | '),
  );

describe('requests', () => {
  it('are counted by operation and answer, whatever the gate said to a valid key', async () => {
    const { headers } = await world.get('/events?limit=1', { key });
    await world.get('/events?limit=1', { key, headers: { 'if-none-match': headers.get('etag') ?? '' } });
    await world.get('/events?limit=nonsense', { key });
    await world.get('/events/nosuch', { key });
    await world.get('/nowhere', { key });
    await world.get('/events', { key, method: 'DELETE' });
    await world.get('/events', { key: null, headers: { authorization: 'Bearer wrong' } });
    expect(await counted()).toEqual([
      'rest getEvent 4xx 1',
      'rest listEvents 2xx 1',
      'rest listEvents 304 1',
      'rest listEvents 4xx 2',
      'rest other 4xx 1',
    ]);
  });

  it('with a class of disclosures are counted as others are, and a refused class is among the problems', async () => {
    await world.get('/events?disclosure_class=annual_report', { key });
    await world.get('/articles?disclosure_class=own_shares', { key });
    await world.get('/calendar_events?disclosure_class=annual_report', { key });
    await world.get('/events?disclosure_class=gossip', { key });
    const of = { company: toTestId('nordvik'), disclosure_class: 'annual_report' };
    await tool('tools/call', { name: 'get_company_news', arguments: of });
    expect(await counted()).toEqual([
      'mcp get_company_news 2xx 1',
      'rest listArticles 2xx 1',
      'rest listCalendarEvents 2xx 1',
      'rest listEvents 2xx 1',
      'rest listEvents 4xx 1',
    ]);
    const { words } = await see('/account/usage/problems');
    expect(words).toContain('disclosure_class: does not know gossip');
  });

  it('over a limit are counted as such, and are among the problems', async () => {
    for (let count = 0; count < 102; count++) await world.get('/meta', { key });
    expect(await counted()).toEqual(['rest getMeta 2xx 100', 'rest getMeta 429 2']);
    const { words } = await see('/account/usage/problems');
    expect(words).toContain('429 Rate limit exceeded getMeta');
  });

  it('of the tool server count by tool, and by the problem that an answer carries', async () => {
    await tool('tools/list', {});
    await tool('tools/call', { name: 'search_events', arguments: {} });
    await tool('tools/call', { name: 'search_events', arguments: { significance: 'huge' } });
    await tool('tools/call', { name: 'made_up_by_a_client', arguments: {} });
    await tool('made/up', {});
    await tool('resources/read', { uri: 'news:///event/nosuch' });
    // Clients ask whether there is a stream: no use of the account.
    await world.fetch('/mcp', { key });
    expect(await counted()).toEqual([
      'mcp other 4xx 2',
      'mcp resources/read 4xx 1',
      'mcp search_events 2xx 1',
      'mcp search_events 4xx 1',
      'mcp tools/list 2xx 1',
    ]);
    const { words } = await see('/account/usage/problems');
    expect(words).toContain('400 Invalid parameter search_events tools');
  });

  it('are counted on the UTC day that they were made on, and shown on it', async () => {
    world.setNow('2026-03-24T23:59:59.999Z');
    await world.get('/meta', { key });
    world.setNow('2026-03-25T00:00:00.000Z');
    for (let count = 0; count < 3; count++) await world.get('/nowhere', { key });
    world.setNow(NOW);
    const seen = await see('/account/usage?days=7');
    expect(cells(seen, 'Requests by day')).toEqual([
      '20 Mar 2026 | 0 | 0 | 0 | 0 | 0 | 0',
      '21 Mar 2026 | 0 | 0 | 0 | 0 | 0 | 0',
      '22 Mar 2026 | 0 | 0 | 0 | 0 | 0 | 0',
      '23 Mar 2026 | 0 | 0 | 0 | 0 | 0 | 0',
      '24 Mar 2026 | 1 | 0 | 0 | 0 | 0 | 1',
      '25 Mar 2026 | 0 | 0 | 3 | 0 | 0 | 3',
      '26 Mar 2026 | 0 | 0 | 0 | 0 | 0 | 0',
    ]);
    expect(seen.words).toContain('4 requests in 7 days, 0.6 a day on average.');
    expect(seen.words).toContain('The busiest day was 25 Mar 2026 with 3. 75 % failed.');
    expect(cells(seen, 'Requests by operation')).toEqual([
      'other REST | 3 | 75 % | 100 %',
      'getMeta REST | 1 | 25 % | 0 %',
    ]);
    expect(cells(seen, 'Requests by key')).toEqual([
      expect.stringMatching(/^Unnamed key …\S{4} \| 4 \| 100 % \| 75 %$/),
    ]);
    expect((await see('/account/keys')).words).toContain('4 75 %');
  });

  it('of an agent stand under its name while it is connected, and stay when it is not', async () => {
    const { id: person_id } = await addPerson(world, { accounts: [toTestId(key)] });
    const clocks = { created_at: world.now(), updated_at: world.now() };
    const client_id = `https://agent.example/${key}.json`;
    await world.db
      .insertInto('agent_clients')
      .values({
        id: newId(),
        client_id,
        origin: 'document',
        name: 'Research <i>agent</i>',
        token_auth_method: 'none',
        redirect_uris: '[]',
        ...clocks,
      })
      .execute();
    const id = newId();
    await world.db
      .insertInto('agent_consents')
      .values({ id, client_id, person_id, account_id: toTestId(key), scopes: '["read"]', ...clocks })
      .execute();
    const holder = await world.keys.identify(`Bearer ${toTestKey(key)}`, world.now(), 'mcp');
    if (holder === undefined) throw new Error('the key is not known');
    const caller = { ...holder.caller, key: { ...holder.caller.key, id: `agent:${id}` } };
    const request = { caller, surface: 'mcp', operation: 'search_events', at: world.now(), requestId: 'r' } as const;
    world.usage.note({ ...request, status: 404, problem: new Problem('not-found', 'x') });
    expect(cells(await see('/account/usage'), 'Requests by key')).toEqual([
      'Research <i>agent</i> agent | 1 | 100 % | 100 %',
    ]);
    expect((await see('/account/usage/usage.csv')).text).toContain(`agent:${id},Research <i>agent</i>,,mcp`);
    expect((await see('/account/usage/problems')).words).toContain('Agent Research <i>agent</i>');
    await world.db.deleteFrom('agent_consents').where('id', '=', id).execute();
    expect(cells(await see('/account/usage'), 'Requests by key')).toEqual([
      'A disconnected agent agent | 1 | 100 % | 100 %',
    ]);
  });

  it('of one key are shown alone', async () => {
    await world.get('/meta', { key });
    const seen = await see(`/account/usage?key=${toTestId(key)}`);
    expect(seen.words).toContain('1 request in 30 days');
    expect(seen.document.querySelector('#key option[selected]')?.getAttribute('value')).toBe(toTestId(key));
  });
});

describe('the allowances', () => {
  it('say what is used, what is left and when they start anew', async () => {
    for (let count = 0; count < 3; count++) await world.get('/meta', { key });
    await tool('tools/call', { name: 'search_events', arguments: {} });
    for (const path of ['/account', '/account/usage']) {
      const { document } = await see(path);
      const cards = [...document.querySelectorAll('.allowance')].map((card) =>
        (card.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      );
      expect(cards).toEqual([
        'This hour 3 of 100 requests 3 % 97 left. Resets at 11:00 UTC, in 30 minutes.',
        'This month 3 of 100 requests 3 % 97 left. Resets on 1 Apr 2026, 00:00 UTC, in 6 days.',
        'Semantic search, this hour 0 of 100 searches 0 % 100 left. Resets at 11:00 UTC, in 30 minutes.',
        'Tool server, this hour 1 of 500 calls 0.2 % 499 left. Resets at 11:00 UTC, in 30 minutes.',
        'Tool server, this month 1 of 2,500 calls < 0.1 % 2,499 left. Resets on 1 Apr 2026, 00:00 UTC, in 6 days.',
      ]);
    }
  });

  it('of a billed plan are usage of its cycle, without a limit', async () => {
    const billed = await world.account({ plan: 'pro', billing_cycle_day: 15 });
    const { cookie } = await addPerson(world, { accounts: [toTestId(billed)] });
    await world.get('/meta', { key: billed });
    await world.counters.flush();
    const { words } = await createVisitor(world, cookie).get('/account');
    expect(words).toContain('This billing cycle 1 request or tool call No limit. Resets on 15 Apr 2026, 00:00 UTC');
  });

  it('are explained in words, with what the plan sees', async () => {
    const free = await world.account({ plan: 'free' });
    const { cookie } = await addPerson(world, { accounts: [toTestId(free)] });
    const { words } = await createVisitor(world, cookie).get('/account');
    for (const sentence of [
      'Articles of the last 14 days, and their events.',
      'Articles of preview sources only.',
      'The 100 newest articles of a list, at most 20 per company.',
      'Up to 5 watchlists, of up to 50 companies each.',
      'The tool server for agents is not included.',
      '300 requests in five minutes from one IP address',
    ])
      expect(words).toContain(sentence);
  });
});

describe('the problems', () => {
  it('name request, key, operation, type and detail, the newest first, and lead to the page of the type', async () => {
    const wrong = await world.get('/events?significance=huge', { key });
    await world.get('/events/nosuch', { key });
    const seen = await see('/account/usage/problems');
    const lines = [...seen.document.querySelectorAll('.problems > li')].map((line) =>
      (line.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^400 Invalid parameter listEvents 26 Mar 2026, 10:30 UTC significance: does not know huge.* Key …\S{4}, request /,
    );
    expect(lines[1]).toContain(wrong.headers.get('x-request-id'));
    expect(seen.document.querySelector('.problems a')?.getAttribute('href')).toBe('problems/not-found');
    expect((await visitor.get('/problems/not-found')).status).toBe(200);
    const filtered = await visitor.get('/account/usage/problems?type=invalid-parameter');
    expect(filtered.document.querySelectorAll('.problems > li')).toHaveLength(1);
  });

  it('never hold what was asked for beyond the detail, and show hostile values as text', async () => {
    await world.get(`/events?significance=${encodeURIComponent('<img src=x onerror=alert(1)>')}&q=secretwords`, {
      key,
    });
    const { text } = await see('/account/usage/problems');
    expect(text).not.toContain('secretwords');
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('&lt;img');
  });
});

describe('the CSV', () => {
  it('has every row of the time, quoted as RFC 4180 says, and no formula', async () => {
    await world.db
      .updateTable('api_keys')
      .set({ name: '=HYPERLINK("x"), y' })
      .where('id', '=', toTestId(key))
      .execute();
    await world.get('/meta', { key });
    await world.get('/nowhere', { key });
    const { text, headers } = await see('/account/usage/usage.csv?days=30');
    const end = toTestKey(key).slice(-4);
    const of = `2026-03-26,${toTestId(key)},"'=HYPERLINK(""x""), y",${end},rest`;
    expect(text).toBe(
      'day,key_id,key_name,key_last_four,surface,operation,outcome,requests\r\n' +
        `${of},getMeta,2xx,1\r\n${of},other,4xx,1\r\n`,
    );
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="nordwire-usage-2026-02-25-2026-03-26.csv"');
  });

  it('is whole, however many rows there are', async () => {
    const rows = Array.from({ length: 4_500 }, (_, place) => ({
      account_id: toTestId(key),
      day: '2026-03-26',
      key_id: 'k',
      surface: 'rest',
      operation: `operation${String(place).padStart(5, '0')}`,
      outcome: '2xx',
      requests: 1,
    }));
    await world.db.insertInto('usage_requests').values(rows).execute();
    const { text } = await see('/account/usage/usage.csv');
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(4_500);
    expect(lines).toHaveLength(4_500);
  });
});

describe('two accounts', () => {
  it('never see each other’s usage or problems', async () => {
    const other = await world.account({ plan: 'pro' });
    await world.get('/countries/nosuch', { key: other });
    for (const path of ['', '/problems', '/usage.csv'])
      expect((await see(`/account/usage${path}`)).text).not.toMatch(/getCountry|nosuch/);
    for (const path of ['', '/usage.csv'])
      expect((await visitor.get(`/account/usage${path}?key=${toTestId(other)}`)).status).toBe(404);
    for (const path of ['', '/problems', '/usage.csv'])
      expect((await createVisitor(world).get(`/account/usage${path}`)).status).toBe(303);
  });
});
