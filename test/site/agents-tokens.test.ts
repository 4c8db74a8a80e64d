import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeClient } from '../../src/people/agent-clients.ts';
import { toTestKey } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import {
  type AgentService,
  CALLBACK,
  call,
  DOCUMENT,
  forgotten,
  isIn,
  letIn,
  listTools,
  post,
  refresh,
  startAgentService,
  tokensFor,
} from './agent-service.ts';
import { addPerson } from './people.ts';

let world: World;
let service: AgentService;
/** Another process of the service, at the same address. */
let other: AgentService;
beforeAll(async () => {
  world = await startWorld();
  service = await startAgentService(world);
  other = await startAgentService(world, { baseUrl: service.base });
});
afterAll(async () => {
  await other.close();
  await service.close();
  await world.close();
});
beforeEach(() => removeClient(world.db, DOCUMENT).catch(() => undefined));

/** Somebody who works for the account of the Pro plan. */
const addMember = (accounts: readonly string[] = [toTestId('pro')]) => addPerson(service, { accounts });

describe('a code', () => {
  it('is worth tokens that last an hour, to be kept by nobody', async () => {
    const { cookie } = await addMember();
    const { status, headers, body } = await tokensFor(service, cookie);
    expect([status, headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
      200,
      'no-store',
      '*',
    ]);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read read:watchlist offline_access' });
    expect(body['access_token']).toMatch(/^nwa_\w{32}$/);
    expect(body['refresh_token']).toMatch(/^nwr_\w{32}$/);
  });

  const wrong: [string, Readonly<Record<string, string | undefined>>, string][] = [
    ['with another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['without verifier', { code_verifier: undefined }, 'invalid_request'],
    ['with another redirect address', { redirect_uri: 'http://localhost:3000/callback' }, 'invalid_grant'],
    ['for another client', { client_id: 'nothing' }, 'invalid_grant'],
    ['without client', { client_id: undefined }, 'invalid_client'],
    ['for another resource of ours than was allowed', { resource: 'base' }, 'invalid_target'],
    ['for a resource of somebody else', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['as another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['that is not one', { code: 'x'.repeat(32) }, 'invalid_grant'],
  ];
  it.each(wrong)('is refused %s', async (_name, token, error) => {
    const { cookie } = await addMember();
    const given = token['resource'] === 'base' ? { ...token, resource: service.base } : token;
    const { status, body } = await tokensFor(service, cookie, { token: given });
    expect([status, body['error'], body['access_token']]).toEqual([400, error, undefined]);
  });

  /** A code with the request that exchanges it, at any process of the service. */
  const ready = async () => {
    const { cookie } = await addMember();
    const { back, verifier } = await letIn(service, cookie);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: DOCUMENT,
      redirect_uri: CALLBACK,
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
    });
    const redeem = (at: AgentService = service, over: Readonly<Record<string, string>> = {}) =>
      post(`${at.base}/oauth/token`, { ...Object.fromEntries(body), ...over });
    return Object.assign(redeem, { body });
  };
  const refused = async (tokens: Readonly<Record<string, string | undefined>>) => {
    expect([await isIn(service, tokens['access_token']), await isIn(other, tokens['access_token'])]).toEqual([
      false,
      false,
    ]);
    expect((await refresh(service, tokens['refresh_token'])).body['error']).toBe('invalid_grant');
  };

  it('is refused the second time, and its tokens end', async () => {
    const redeem = await ready();
    const first = await redeem();
    // Both processes have just seen the token in use.
    expect([await isIn(service, first.body['access_token']), await isIn(other, first.body['access_token'])]).toEqual([
      true,
      true,
    ]);
    expect([first.status, (await redeem()).body['error']]).toEqual([200, 'invalid_grant']);
    await refused(first.body);
  });

  it.each([
    ['at another process', {}],
    ['with a wrong verifier', { code_verifier: 'x'.repeat(43) }],
    ['for another client', { client_id: 'nothing' }],
    ['for another redirect address', { redirect_uri: 'http://127.0.0.1/callback' }],
  ])('ends its tokens if it is replayed %s, the refreshed ones too', async (_how, over) => {
    const redeem = await ready();
    const first = await redeem();
    const second = await refresh(service, first.body['refresh_token']);
    const third = await refresh(other, second.body['refresh_token']);
    expect([third.status, await isIn(other, third.body['access_token'])]).toEqual([200, true]);
    expect((await redeem(other, over)).status).toBe(400);
    for (const { body } of [first, second, third]) await refused(body);
  });

  it('gives no lasting tokens to simultaneous exchanges, of which at most one is answered', async () => {
    for (let round = 0; round < 12; round += 1) {
      const redeem = await ready();
      const answers = await Promise.all([redeem(), redeem(other), redeem()]);
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual([]);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      for (const { body } of answers) if (body['access_token'] !== undefined) await refused(body);
      const left = await world.db.selectFrom('agent_access_tokens').select('id').execute();
      expect(left).toEqual([]);
      await removeClient(world.db, DOCUMENT);
    }
  });

  it('ends tokens that are being refreshed at the moment of the replay', async () => {
    for (let round = 0; round < 12; round += 1) {
      const redeem = await ready();
      const first = await redeem();
      const [next, replay] = await Promise.all([refresh(other, first.body['refresh_token']), redeem()]);
      expect([200, 400]).toContain(next.status);
      expect(replay.status).toBe(400);
      if (next.body['access_token'] !== undefined) await refused(next.body);
      await refused(first.body);
      await removeClient(world.db, DOCUMENT);
    }
  });

  it('can still be exchanged after a request that failed before it reached the code', async () => {
    const redeem = await ready();
    const malformed = await fetch(`${service.base}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Basic bm90aGluZw==' },
      body: redeem.body.toString(),
    });
    expect(malformed.status).toBeGreaterThanOrEqual(400);
    expect((await redeem()).status).toBe(200);
  });

  it('is refused once it has expired, which is in a minute', async () => {
    const { cookie } = await addMember();
    const { back, verifier } = await letIn(service, cookie);
    const codes = await world.db.selectFrom('verifications').select(['expires_at', 'created_at']).execute();
    expect(codes.map(({ expires_at, created_at }) => expires_at.getTime() - created_at.getTime())).toContain(60_000);
    await world.db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    const { body } = await post(`${service.base}/oauth/token`, {
      grant_type: 'authorization_code',
      client_id: DOCUMENT,
      redirect_uri: CALLBACK,
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
    });
    expect(body['error']).toBe('invalid_grant');
  });

  it('is no use once the person has signed out', async () => {
    const person = await addMember();
    const { back, verifier } = await letIn(service, person.cookie);
    await world.db.deleteFrom('sessions').where('person_id', '=', person.id).execute();
    const { body } = await post(`${service.base}/oauth/token`, {
      grant_type: 'authorization_code',
      client_id: DOCUMENT,
      redirect_uri: CALLBACK,
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
    });
    expect(body['error']).toBe('invalid_grant');
  });
});

describe('a token', () => {
  it('sees what a key of the account sees', async () => {
    const { cookie } = await addMember([toTestId('open')]);
    const { body } = await tokensFor(service, cookie);
    for (const [method, params] of [
      ['tools/list', {}],
      ['tools/call', { name: 'list_watchlists', arguments: {} }],
      ['tools/call', { name: 'search_companies', arguments: { limit: 3 } }],
    ] as const)
      expect((await call(service, method, params, body['access_token'])).body.result).toEqual(
        (await call(service, method, params, toTestKey('open'))).body.result,
      );
  });

  it('counts against the allowance of the account', async () => {
    const account = await world.account({ plan: 'plus' });
    const { cookie } = await addMember([toTestId(account)]);
    const [one, two] = [
      await tokensFor(service, cookie),
      await tokensFor(service, cookie, { over: { prompt: 'consent' } }),
    ];
    const left = async (token: string | undefined) =>
      Number(
        (await call(service, 'tools/call', { name: 'list_countries', arguments: {} }, token)).headers.get(
          'x-ratelimit-remaining',
        ),
      );
    const first = await left(one.body['access_token']);
    expect(await left(two.body['access_token'])).toBe(first - 1);
  });

  it('is valid for its audience: the tool server alone, or the API too', async () => {
    const { cookie } = await addMember();
    const api = async (token: string | undefined) =>
      (await fetch(`${service.base}/api/v1/meta`, { headers: { authorization: `Bearer ${token}` } })).status;
    const tools = await tokensFor(service, cookie);
    expect([await api(tools.body['access_token']), await isIn(service, tools.body['access_token'])]).toEqual([
      401,
      true,
    ]);
    const everything = await tokensFor(service, cookie, { over: { resource: service.base } });
    expect([await api(everything.body['access_token']), await isIn(service, everything.body['access_token'])]).toEqual([
      200,
      true,
    ]);
    await world.db
      .updateTable('agent_access_tokens')
      .set({ resources: JSON.stringify(['https://other.example/mcp']) })
      .execute();
    await forgotten();
    expect([await api(everything.body['access_token']), await isIn(service, everything.body['access_token'])]).toEqual([
      401,
      false,
    ]);
  });

  it('without a scope knows nothing of its tools, and has the API refuse it', async () => {
    const { cookie } = await addMember();
    const { body } = await tokensFor(service, cookie, { over: { resource: service.base, scope: 'read:events' } });
    const tools = await listTools(service, body['access_token']);
    expect(tools).toContain('search_events');
    expect(tools).not.toContain('search_articles');
    expect(tools).not.toContain('list_watchlists');
    const called = await call(service, 'tools/call', { name: 'list_watchlists', arguments: {} }, body['access_token']);
    expect(called.body.error.code).toBe(-32602);
    const api = await fetch(`${service.base}/api/v1/articles`, {
      headers: { authorization: `Bearer ${body['access_token']}` },
    });
    expect(api.status).toBe(403);
  });

  it('grants no more than the person allowed last', async () => {
    const { cookie } = await addMember();
    const { body } = await tokensFor(service, cookie);
    expect(await listTools(service, body['access_token'])).toContain('list_watchlists');
    await letIn(service, cookie, { over: { prompt: 'consent' }, fields: { scope: ['read'] } });
    await forgotten();
    expect(await listTools(service, body['access_token'])).not.toContain('list_watchlists');
  });

  it('ends after an hour, and is in no query', async () => {
    const { cookie } = await addMember();
    const { body } = await tokensFor(service, cookie);
    service.setNow(new Date(Date.now() + 3_600_001));
    expect(await isIn(service, body['access_token'])).toBe(false);
    service.setNow(undefined);
    const inQuery = await fetch(`${service.base}/mcp?access_token=${body['access_token']}`, {
      method: 'POST',
      body: '{}',
    });
    expect(inQuery.status).toBe(401);
  });

  it('is nowhere in the store', async () => {
    const { cookie } = await addMember();
    const { body } = await tokensFor(service, cookie);
    const again = await refresh(service, body['refresh_token']);
    const tables = ['agent_access_tokens', 'agent_refresh_tokens', 'agent_consents', 'verifications'] as const;
    const text = JSON.stringify(
      await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute())),
    );
    for (const token of [
      body['access_token'],
      body['refresh_token'],
      again.body['access_token'],
      again.body['refresh_token'],
    ])
      expect(text).not.toContain(token?.slice(4));
  });

  it('of a plan without tool server is refused by the name of the plan, and not sent to sign in again', async () => {
    const account = await world.account({ plan: 'pro' });
    const { cookie } = await addMember([toTestId(account)]);
    const { body } = await tokensFor(service, cookie);
    await world.db.updateTable('accounts').set({ plan: 'free' }).where('id', '=', toTestId(account)).execute();
    const { status, headers } = await call(service, 'tools/list', {}, body['access_token']);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="nordwire"']);
  });

  it.each(['membership', 'person', 'client'])('is gone with its %s', async (what) => {
    const person = await addMember();
    const { body } = await tokensFor(service, person.cookie);
    expect(await isIn(service, body['access_token'])).toBe(true);
    if (what === 'membership') await world.db.deleteFrom('account_people').where('person_id', '=', person.id).execute();
    if (what === 'person') await world.db.deleteFrom('people').where('id', '=', person.id).execute();
    if (what === 'client') await removeClient(world.db, DOCUMENT);
    await forgotten();
    expect(await isIn(service, body['access_token'])).toBe(false);
    expect((await refresh(service, body['refresh_token'])).status).toBe(400);
  });

  it('stays when the person signs out', async () => {
    const person = await addMember();
    const { body } = await tokensFor(service, person.cookie);
    await world.db.deleteFrom('sessions').where('person_id', '=', person.id).execute();
    await forgotten();
    expect(await isIn(service, body['access_token'])).toBe(true);
    expect((await refresh(service, body['refresh_token'])).status).toBe(200);
  });
});
