import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { type AgentService, isIn, startAgentService, tokensFor } from './agent-service.ts';
import { addPerson } from './people.ts';

let world: World;
let service: AgentService;
beforeAll(async () => {
  world = await startWorld();
  service = await startAgentService(world, { registers: true });
});
afterAll(async () => {
  await service.close();
  await world.close();
});

const WEB = 'https://desk.example/back';
const MACHINE = 'http://127.0.0.1/callback';
const desk = (over: object = {}) => ({ client_name: 'Desk', redirect_uris: [WEB], ...over });

async function register(sent: unknown, address: string) {
  const response = await fetch(`${service.base}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(sent),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, wait: Number(response.headers.get('retry-after')), body };
}

describe('registration', () => {
  it('takes every method and grant that the metadata offers, and states the registered ones', async () => {
    const metadata = await (await fetch(`${service.base}/.well-known/oauth-authorization-server`)).json();
    const offered = metadata as Record<string, string[]>;
    const methods = offered['token_endpoint_auth_methods_supported'] ?? [];
    expect(methods).toEqual(['none', 'client_secret_post', 'client_secret_basic']);
    const grants = offered['grant_types_supported'] ?? [];
    const sent = [
      ...methods.map((method) => ({ token_endpoint_auth_method: method })),
      ...grants.map((grant) => ({ grant_types: [grant] })),
      { grant_types: [...grants, 'client_credentials'], response_types: ['code', 'token'] },
    ];
    for (const over of sent) {
      const { status, body } = await register(desk(over), '192.0.2.1');
      expect([over, status, body]).toMatchObject([
        over,
        201,
        { token_endpoint_auth_method: 'none', grant_types: grants, response_types: ['code'], redirect_uris: [WEB] },
      ]);
      expect(body).not.toHaveProperty('client_secret');
      expect(body).not.toHaveProperty('unusable_redirect_uris');
    }
  });

  it.each(['client_secret_post', 'client_secret_basic'])('lets a client that wanted %s in', async (method) => {
    const { body } = await register(desk({ token_endpoint_auth_method: method }), '192.0.2.2');
    const { cookie } = await addPerson(service, { accounts: [toTestId('pro')] });
    const over = { client_id: String(body['client_id']), redirect_uri: WEB };
    const tokens = await tokensFor(service, cookie, { over });
    expect(await isIn(service, tokens.body['access_token'])).toBe(true);
  });

  it.each([
    ['cursor://back', 'is not the reversed domain of an app'],
    ['http://desk.example/back', 'plain http is allowed for localhost'],
    ['javascript:alert(1)', 'does not open an app'],
    ['/back', 'it is not an absolute address'],
  ])('leaves %s out of a list with usable addresses, and says so', async (address, reason) => {
    const { status, body } = await register(desk({ redirect_uris: [WEB, address, MACHINE] }), '192.0.2.3');
    expect([status, body['redirect_uris'], body['unusable_redirect_uris']]).toEqual([
      201,
      [WEB, MACHINE],
      [{ redirect_uri: address, reason: expect.stringContaining(reason) }],
    ]);
    const { cookie } = await addPerson(service, { accounts: [toTestId('pro')] });
    const over = { client_id: String(body['client_id']), redirect_uri: address };
    await expect(tokensFor(service, cookie, { over })).rejects.toThrow();
    const refused = await register(desk({ redirect_uris: [address, address] }), '192.0.2.3');
    expect([refused.status, refused.body['error']]).toEqual([400, 'invalid_redirect_uri']);
    expect(refused.body['error_description']).toContain(reason);
  });

  it.each(['192.0.2.4', '192.0.2.5', '2001:db8::1'])(
    'takes a hundred of %s an hour, and calls the next one too many',
    async (address) => {
      for (let count = 0; count < 100; count++) expect((await register(desk(), address)).status).toBe(201);
      const { status, wait, body } = await register(desk(), address);
      expect([status, wait > 0 && wait <= 3_600, body]).toEqual([
        429,
        true,
        { error: 'temporarily_unavailable', error_description: 'too many registrations from this address' },
      ]);
      expect((await register(desk(), '192.0.2.6')).status).toBe(201);
    },
  );

  it.each([
    ['redirect addresses', { redirect_uris: ['javascript:alert(1)'] }],
    ['methods', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['grants', { grant_types: ['client_credentials'] }],
  ])('counts failures apart: %s', async (name, over) => {
    const address = `198.51.100.${name.length}`;
    for (let count = 0; count < 29; count++) expect((await register(desk(over), address)).status).toBe(400);
    for (let count = 0; count < 12; count++) expect((await register(desk(), address)).status).toBe(201);
    expect((await register(desk(over), address)).status).toBe(400);
    const { status, wait, body } = await register(desk(), address);
    expect([status, wait > 0 && wait <= 60, body]).toEqual([
      429,
      true,
      { error: 'temporarily_unavailable', error_description: 'too many failed requests from this address' },
    ]);
  });
});
