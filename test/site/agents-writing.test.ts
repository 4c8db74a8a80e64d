import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeClient } from '../../src/people/agent-clients.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import {
  type AgentService,
  createAuthorization,
  DOCUMENT,
  letIn,
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
const WIDE = 'read read:watchlist write:watchlists write:searches';

describe('scopes that change something', () => {
  it('shows scopes that change something apart, and selects none of them', async () => {
    const { cookie } = await addMember();
    const seen = await service.browser(cookie).get(createAuthorization(service.base, { scope: WIDE }).path);
    const groups = [...seen.document.querySelectorAll('.consent fieldset')].map((group) => [
      group.querySelector('legend')?.textContent,
      [...group.querySelectorAll('input[name="scope"]')].map((input) => [
        input.getAttribute('value'),
        input.hasAttribute('checked'),
      ]),
    ]);
    expect(groups.slice(1)).toEqual([
      [
        'Access',
        [
          ['read', true],
          ['read:watchlist', true],
        ],
      ],
      [
        'Changes',
        [
          ['write:watchlists', false],
          ['write:searches', false],
        ],
      ],
    ]);
    expect(seen.words).toContain('to change records of your account');
    const reading = await service.browser(cookie).get(createAuthorization(service.base).path);
    expect(reading.words).not.toContain('Changes');
    expect(reading.words).toContain('The agent gets read access only');
  });

  it('grants them where the person selects them', async () => {
    const { cookie } = await addMember();
    const fields = { scope: ['read', 'write:watchlists'] };
    const { body } = await tokensFor(service, cookie, { over: { scope: WIDE }, fields });
    expect(body['scope']).toBe('read write:watchlists offline_access');
    const connected = await service.browser(cookie).get('/account/agents');
    expect(connected.words).toContain('Create and rename your watchlists');
    expect(connected.words).not.toContain('Save, change and remove your searches');
  });

  it.each([
    ['no scopes', undefined],
    ['read', 'read'],
    ['everything, and the person leaves the form as it is', WIDE],
  ])('gives them to no consent without their names: %s', async (_case, scope) => {
    const { cookie } = await addMember();
    const { body } = await tokensFor(service, cookie, { over: { scope } });
    expect(body['scope']).not.toContain('write');
  });

  it('a form that names a scope which the program did not request grants nothing more', async () => {
    const { cookie } = await addMember();
    const fields = { scope: ['read', 'write:searches'] };
    const { body } = await tokensFor(service, cookie, { over: { scope: 'read' }, fields });
    expect(body['scope']).toBe('read offline_access');
  });

  it('a program with a consent that reads asks the person again before it may change something', async () => {
    const { cookie } = await addMember();
    await letIn(service, cookie);
    const seen = await service.browser(cookie).get(createAuthorization(service.base, { scope: WIDE }).path);
    expect(seen.status).toBe(200);
    expect(seen.words).toContain('Changes');
  });
});
