import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeClient } from '../../src/people/agent-clients.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import {
  type AgentService,
  CALLBACK,
  createAuthorization,
  DOCUMENT,
  isIn,
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
beforeEach(() => removeClient(world.db, DOCUMENT).catch(() => undefined));

const addMember = () => addPerson(service, { accounts: [toTestId('pro')] });

/** The scopes of the consent page, with whether each is selected. */
async function readOffered(cookie: string, scope: string) {
  const { path } = createAuthorization(service.base, { scope, prompt: 'consent' });
  const { status, document } = await service.browser(cookie).get(path);
  const boxes = [...document.querySelectorAll('input[name="scope"]')];
  return { status, scopes: boxes.map((box) => [box.getAttribute('value'), box.hasAttribute('checked')]) };
}

describe('scopes that this service does not have', () => {
  it.each([
    ['openid email profile', ['read']],
    ['mcp:tools', ['read']],
    ['openid offline_access', ['read']],
    ['openid read', ['read']],
    ['read mcp:tools', ['read']],
    ['read:events admin read:events read:search', ['read:events', 'read:search']],
    ['offline_access', ['read', 'read:watchlist']],
    ['READ', ['read']],
    ['read,read:watchlist', ['read']],
    [`read ${'x'.repeat(2_000)}`, ['read']],
  ])('are dropped: %s', async (scope, granted) => {
    const { cookie } = await addMember();
    expect(await readOffered(cookie, scope)).toEqual({ status: 200, scopes: granted.map((each) => [each, true]) });
    const { status, body } = await tokensFor(service, cookie, { over: { scope, prompt: 'consent' } });
    expect([status, body['scope']]).toEqual([200, [...granted, 'offline_access'].join(' ')]);
    expect(await isIn(service, body['access_token'])).toBe(true);
  });

  it.each(['write', 'write:*', '*', 'WRITE:WATCHLISTS', 'write:watchlists,write:searches', 'read:watchlist:write'])(
    'give no scope that changes something: %s',
    async (scope) => {
      const { cookie } = await addMember();
      expect((await readOffered(cookie, scope)).scopes).toEqual([['read', true]]);
      const fields = { scope: ['read', 'write:watchlists', 'write:searches', scope] };
      const { body } = await tokensFor(service, cookie, { over: { scope }, fields });
      expect(body['scope']).toBe('read offline_access');
    },
  );

  it('leave one that changes something unselected where it is named too', async () => {
    const { cookie } = await addMember();
    const scope = 'openid write:searches read';
    expect((await readOffered(cookie, scope)).scopes).toEqual([
      ['read', true],
      ['write:searches', false],
    ]);
    expect((await tokensFor(service, cookie, { over: { scope } })).body['scope']).toBe('read offline_access');
  });

  it.each(['openid email profile', 'read mcp:tools', 'mcp:tools offline_access'])(
    'are dropped when tokens are renewed: %s',
    async (scope) => {
      const { cookie } = await addMember();
      const { body } = await tokensFor(service, cookie, { over: { scope }, token: { scope } });
      const next = await refresh(service, body['refresh_token'], { scope });
      expect([next.status, next.body['scope']]).toEqual([200, 'read offline_access']);
      const wider = await refresh(service, next.body['refresh_token'], { scope: `${scope} write:watchlists` });
      expect(wider.body['error']).toBe('invalid_scope');
    },
  );

  it('end no sign-in without a page, and need no second consent', async () => {
    const { cookie } = await addMember();
    const scope = 'openid email profile';
    await tokensFor(service, cookie, { over: { scope } });
    const { path } = createAuthorization(service.base, { scope, prompt: 'none' });
    const { location } = await service.browser(cookie).get(path);
    const back = new URL(location ?? '');
    expect([back.href.startsWith(CALLBACK), back.searchParams.has('code')]).toEqual([true, true]);
    expect(back.searchParams.has('error')).toBe(false);
  });
});
