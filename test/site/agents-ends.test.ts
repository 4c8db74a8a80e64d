import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disableClient, removeClient } from '../../src/people/agent-clients.ts';
import { sweepAgents } from '../../src/people/agent-consents.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import {
  type AgentService,
  call,
  createAuthorization,
  createDocument,
  DOCUMENT,
  forgotten,
  isIn,
  letIn,
  post,
  refresh,
  startAgentService,
  tokensFor,
} from './agent-service.ts';
import { addPerson } from './people.ts';

let world: World;
let service: AgentService;
beforeAll(async () => {
  world = await startWorld();
  service = await startAgentService(world);
});
afterAll(async () => {
  await service.close();
  await world.close();
});
beforeEach(async () => {
  service.documents.set(DOCUMENT, createDocument());
  await removeClient(world.db, DOCUMENT).catch(() => undefined);
});

const addMember = (accounts: readonly string[] = [toTestId('pro')]) => addPerson(service, { accounts });
const revoke = (token: string | undefined, client_id = DOCUMENT) =>
  post(`${service.base}/oauth/revoke`, { client_id, token });

describe('a refresh token', () => {
  it('is worth new tokens once', async () => {
    const { body } = await tokensFor(service, (await addMember()).cookie);
    const next = await refresh(service, body['refresh_token']);
    expect([next.status, next.body['scope']]).toEqual([200, 'read read:watchlist offline_access']);
    expect(next.body['refresh_token']).not.toBe(body['refresh_token']);
    expect(await isIn(service, next.body['access_token'])).toBe(true);
  });

  it('used again at the same moment, as by two processes of a program, is answered as before', async () => {
    const { body } = await tokensFor(service, (await addMember()).cookie);
    const next = await refresh(service, body['refresh_token']);
    const again = await refresh(service, body['refresh_token']);
    expect([again.status, again.body['refresh_token']]).toEqual([200, next.body['refresh_token']]);
  });

  it('used again later was stolen: everything that came of it ends', async () => {
    const { body } = await tokensFor(service, (await addMember()).cookie);
    const next = await refresh(service, body['refresh_token']);
    await world.db
      .updateTable('agent_refresh_tokens')
      .set({ replay_expires_at: new Date(Date.now() - 1_000) })
      .execute();
    expect((await refresh(service, body['refresh_token'])).body['error']).toBe('invalid_grant');
    expect((await refresh(service, next.body['refresh_token'])).body['error']).toBe('invalid_grant');
    await forgotten();
    expect(await isIn(service, next.body['access_token'])).toBe(false);
  });

  it('gives fewer scopes when asked, keeps its own, and never more', async () => {
    const { body } = await tokensFor(service, (await addMember()).cookie, {
      over: { scope: 'read:events read:search' },
    });
    const fewer = await refresh(service, body['refresh_token'], { scope: 'read:events' });
    expect(fewer.body['scope']).toBe('read:events offline_access');
    expect((await refresh(service, fewer.body['refresh_token'], { scope: 'read:watchlist' })).body['error']).toBe(
      'invalid_scope',
    );
  });

  it.each([
    ['of another client', { client_id: 'nothing' }],
    ['for another resource', { resource: 'https://other.example/mcp' }],
    ['for a resource that was not allowed', { resource: 'base' }],
  ])('is refused %s', async (_name, over) => {
    const { body } = await tokensFor(service, (await addMember()).cookie);
    const given = 'resource' in over && over.resource === 'base' ? { resource: service.base } : over;
    const refused = await refresh(service, body['refresh_token'], given as Record<string, string>);
    expect([refused.status, refused.body['access_token']]).toEqual([400, undefined]);
    expect((await refresh(service, body['refresh_token'])).status).toBe(200);
  });

  it('ends after sixty days, and is cleared away with the rest', async () => {
    const { body } = await tokensFor(service, (await addMember()).cookie);
    const row = () =>
      world.db.selectFrom('agent_refresh_tokens').select(['expires_at', 'created_at']).executeTakeFirst();
    const kept = await row();
    expect((kept?.expires_at.getTime() ?? 0) - (kept?.created_at.getTime() ?? 0)).toBe(60 * 24 * 3_600_000);
    await world.db
      .updateTable('agent_refresh_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    expect((await refresh(service, body['refresh_token'])).body['error']).toBe('invalid_grant');
    await sweepAgents(world.db, new Date());
    expect(await row()).toBeUndefined();
  });
});

describe('revocation', () => {
  it('of an access token ends it alone', async () => {
    const { body } = await tokensFor(service, (await addMember()).cookie);
    expect((await revoke(body['access_token'])).status).toBe(200);
    expect(await isIn(service, body['access_token'])).toBe(false);
    expect((await refresh(service, body['refresh_token'])).status).toBe(200);
  });

  it('of a refresh token ends every token of that sign-in', async () => {
    const { body } = await tokensFor(service, (await addMember()).cookie);
    const next = await refresh(service, body['refresh_token']);
    expect((await revoke(next.body['refresh_token'])).status).toBe(200);
    expect((await refresh(service, next.body['refresh_token'])).body['error']).toBe('invalid_grant');
    for (const token of [body['access_token'], next.body['access_token']])
      expect(await isIn(service, token)).toBe(false);
  });

  it('of what is unknown has come about already', async () => {
    await letIn(service, (await addMember()).cookie);
    for (const token of ['nwa_unknown', 'nwr_unknown', 'something else'])
      expect((await revoke(token)).status).toBe(200);
  });

  it('is no affair of another client', async () => {
    service.documents.set(
      'https://other.example/client.json',
      createDocument({ client_id: 'https://other.example/client.json' }),
    );
    const person = await addMember();
    const { body } = await tokensFor(service, person.cookie);
    await letIn(service, person.cookie, { over: { client_id: 'https://other.example/client.json' } });
    await revoke(body['access_token'], 'https://other.example/client.json');
    await revoke(body['refresh_token'], 'https://other.example/client.json');
    expect(await isIn(service, body['access_token'])).toBe(true);
    expect((await refresh(service, body['refresh_token'])).status).toBe(200);
    expect((await revoke(body['access_token'], 'nothing')).body['error']).toBe('invalid_client');
  });
});

describe('a client that the operator disabled', () => {
  it('is refused with old and new tokens, though its document is read again', async () => {
    const { cookie } = await addMember();
    const { body } = await tokensFor(service, cookie);
    await disableClient(world.db, DOCUMENT, true, new Date());
    await forgotten();
    expect(await isIn(service, body['access_token'])).toBe(false);
    expect((await refresh(service, body['refresh_token'])).body['error']).toBe('invalid_client');
    const seen = await service.browser(cookie).get(createAuthorization(service.base).path);
    expect([seen.status, seen.words]).toEqual([400, expect.stringContaining('has disabled this client')]);
    await sweepAgents(world.db, new Date(Date.now() + 90 * 24 * 3_600_000));
    expect((await service.browser(cookie).get(createAuthorization(service.base).path)).status).toBe(400);
    await disableClient(world.db, DOCUMENT, false, new Date());
    expect((await service.browser(cookie).get(createAuthorization(service.base).path)).status).not.toBe(400);
  });
});

describe('the agents of a person', () => {
  const page = (cookie: string) => service.browser(cookie).get('/account/agents');

  it('are shown to who is signed in, with how the first is added', async () => {
    expect((await service.browser().get('/account/agents')).status).toBe(303);
    const seen = await page((await addMember()).cookie);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(seen.words).toContain('No agents connected');
    expect(seen.words).toContain(`claude mcp add --transport http nordwire ${service.base}/mcp`);
  });

  it('are listed with account, scopes, and when they came last', async () => {
    const { cookie } = await addMember();
    const { body } = await tokensFor(service, cookie, { fields: { scope: ['read'] } });
    expect((await page(cookie)).words).toContain('Last usednever');
    await call(service, 'tools/list', {}, body['access_token']);
    const { words } = await page(cookie);
    expect(words).toContain('Agent Example');
    expect(words).toContain('agent.example');
    expect(words).toContain('Accountpro');
    expect(words).toContain(`Last used${new Date().toISOString().slice(0, 10)}`);
    expect(words).not.toContain('The watchlists of the account');
  });

  it('are shut out at once, with codes that are on their way', async () => {
    const { cookie } = await addMember();
    const { body } = await tokensFor(service, cookie);
    expect(await isIn(service, body['access_token'])).toBe(true);
    const { back, verifier } = await letIn(service, cookie, { over: { prompt: 'consent' } });
    const gone = await service
      .browser(cookie)
      .send('/account/agents/disconnect', {}, { on: '/account/agents', headers: { origin: service.base } });
    expect([gone.status, gone.location]).toEqual([303, '/account/agents']);
    expect(await isIn(service, body['access_token'])).toBe(false);
    expect((await refresh(service, body['refresh_token'])).body['error']).toBe('invalid_grant');
    const late = await post(`${service.base}/oauth/token`, {
      grant_type: 'authorization_code',
      client_id: DOCUMENT,
      redirect_uri: back.href.split('?')[0],
      code: back.searchParams.get('code') ?? undefined,
      code_verifier: verifier,
    });
    expect(late.body['error']).toBe('invalid_grant');
    expect((await page(cookie)).words).toContain('No agents connected');
  });

  it('are theirs alone', async () => {
    const [anna, bo] = [await addMember(), await addMember()];
    const { body } = await tokensFor(service, anna.cookie);
    await tokensFor(service, bo.cookie);
    const { id } = await world.db
      .selectFrom('agent_consents')
      .select('id')
      .where('person_id', '=', anna.id)
      .executeTakeFirstOrThrow();
    const refused = await service
      .browser(bo.cookie)
      .send('/account/agents/disconnect', { id }, { on: '/account/agents', headers: { origin: service.base } });
    expect(refused.status).toBe(404);
    expect(await isIn(service, body['access_token'])).toBe(true);
    expect((await service.browser(anna.cookie).post('/account/agents/disconnect', { id })).status).toBe(403);
  });
});

describe('who guesses', () => {
  it('waits after thirty failures of an address, and others do not', async () => {
    const from = (address: string) =>
      post(
        `${service.base}/oauth/token`,
        { grant_type: 'refresh_token', client_id: DOCUMENT, refresh_token: 'nwr_guess' },
        { 'x-forwarded-for': address },
      );
    for (let count = 0; count < 30; count++) expect((await from('192.0.2.7')).status).toBe(400);
    const refused = await from('192.0.2.7');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(refused.body['error']).toBe('temporarily_unavailable');
    expect((await from('192.0.2.8')).status).toBe(400);
  });
});
