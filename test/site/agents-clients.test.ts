import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as AnyTransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../src/people/agent-clients.ts';
import { sealSecret } from '../../src/people/agent-secrets.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { createProvider, type Provider } from './agent-provider.ts';
import {
  type AgentService,
  call,
  createDocument,
  DOCUMENT,
  isIn,
  post,
  startAgentService,
  tokensFor,
} from './agent-service.ts';
import { addPerson } from './people.ts';

let world: World;
let service: AgentService;
let registering: AgentService;
beforeAll(async () => {
  world = await startWorld();
  service = await startAgentService(world);
  registering = await startAgentService(world, { registers: true });
});
afterAll(async () => {
  await service.close();
  await registering.close();
  await world.close();
});

const CALLBACK = 'http://127.0.0.1:49152/callback';

type Connected = {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
};

/** A call whose answer no kit keeps. */
const countries = (client: Connected) => client.callTool({ name: 'list_countries', arguments: {} });

/** How a client of each kit begins, and how it goes on once its person is back. */
const kits: [
  string,
  (address: URL, provider: Provider) => { connect(): Promise<Connected>; finish(back: URL): Promise<void> },
][] = [
  [
    'the client of SDK v2',
    (address, provider) => {
      const transport = () => new StreamableHTTPClientTransport(address, { authProvider: provider });
      const first = transport();
      let isAnswered = false;
      return {
        async connect() {
          const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
          await client.connect(isAnswered ? transport() : first);
          isAnswered = true;
          return client as unknown as Connected;
        },
        async finish(back) {
          isAnswered = true;
          await first.finishAuth(back.searchParams);
        },
      };
    },
  ],
  [
    'the client of SDK v1',
    (address, provider) => {
      const transport = () => new TransportV1(address, { authProvider: provider as never });
      const first = transport();
      let isAnswered = false;
      return {
        async connect() {
          const client = new ClientV1({ name: 'test', version: '1.0.0' });
          // The transport's own types do not hold under exactOptionalPropertyTypes.
          await client.connect((isAnswered ? transport() : first) as AnyTransportV1);
          return client as unknown as Connected;
        },
        async finish(back) {
          isAnswered = true;
          await first.finishAuth(back.searchParams.get('code') ?? '');
        },
      };
    },
  ],
];

describe.each(kits)('%s', (_name, begin) => {
  it('is let in by the address of the tool server alone, renews itself, and is shut out', async () => {
    service.documents.set(DOCUMENT, createDocument({ redirect_uris: ['http://127.0.0.1/callback'] }));
    const { cookie } = await addPerson(service, { accounts: [toTestId('pro')] });
    const provider = createProvider({ clientMetadataUrl: DOCUMENT, redirectUrl: CALLBACK });
    const kit = begin(new URL(`${service.base}/mcp`), provider);
    await expect(kit.connect()).rejects.toThrow(/nauthorized/);

    const { pathname, search, searchParams } = provider.sentTo();
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: DOCUMENT,
      resource: `${service.base}/mcp`,
      code_challenge_method: 'S256',
    });
    const seen = await service
      .browser(cookie)
      .send('/oauth/consent', { decision: 'allow' }, { on: `${pathname}${search}`, headers: { origin: service.base } });
    const back = new URL(seen.location ?? '');
    expect(back.origin + back.pathname).toBe(CALLBACK);
    await kit.finish(back);

    const client = await kit.connect();
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('list_watchlists');
    const [first] = provider.kept();
    // As if an hour had passed.
    await world.db
      .updateTable('agent_access_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(await countries(client)).toHaveProperty('structuredContent');
    expect(provider.kept().at(-1)).not.toBe(first);
    await service
      .browser(cookie)
      .send('/account/agents/disconnect', {}, { on: '/account/agents', headers: { origin: service.base } });
    await expect(countries(client)).rejects.toThrow();
    await client.close();
  });
});

it('a client that registers by itself is let in where the operator allows it', async () => {
  const { cookie } = await addPerson(registering, { accounts: [toTestId('pro')] });
  const provider = createProvider({ redirectUrl: CALLBACK });
  const transport = new StreamableHTTPClientTransport(new URL(`${registering.base}/mcp`), { authProvider: provider });
  await expect(new Client({ name: 'test', version: '1.0.0' }).connect(transport)).rejects.toThrow();
  const { pathname, search } = provider.sentTo();
  const { path, words } = {
    path: `${pathname}${search}`,
    words: (await registering.browser(cookie).get(`${pathname}${search}`)).words,
  };
  expect(words).toContain('The agent registered itself; anyone could use this name');
  const seen = await registering
    .browser(cookie)
    .send('/oauth/consent', { decision: 'allow' }, { on: path, headers: { origin: registering.base } });
  await transport.finishAuth(new URL(seen.location ?? '').searchParams);
  expect(await isIn(registering, provider.kept()[0])).toBe(true);
});

describe('registration', () => {
  const register = (body: unknown, address: string) =>
    fetch(`${registering.base}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });

  it('is announced, and gives an id without a secret', async () => {
    const document = await (await fetch(`${registering.base}/.well-known/oauth-authorization-server`)).json();
    expect(document).toMatchObject({ registration_endpoint: `${registering.base}/oauth/register` });
    const response = await register({ client_name: 'Desk', redirect_uris: [CALLBACK] }, '192.0.2.1');
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body['token_endpoint_auth_method'], body['client_secret']]).toEqual([
      201,
      'none',
      undefined,
    ]);
  });

  it.each([
    [{ client_name: 'X', redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri'],
    [{ client_name: 'X', redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [{ client_name: 'X', redirect_uris: [] }, 'invalid_redirect_uri'],
    [{ redirect_uris: [CALLBACK] }, 'invalid_client_metadata'],
    [
      { client_name: 'X', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'private_key_jwt' },
      'invalid_client_metadata',
    ],
  ])('refuses %j', async (body, error) => {
    const response = await register(body, '192.0.2.2');
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([400, error]);
  });
});

describe('a client that an operator knows', () => {
  it('is let in by its id, with an app’s own scheme', async () => {
    const client = await addClient(world.db, { name: 'Desk', redirectUris: ['desk://back'], now: new Date() });
    const { cookie } = await addPerson(service, { accounts: [toTestId('pro')] });
    const over = { client_id: client.client_id, redirect_uri: 'desk://back' };
    const { body } = await tokensFor(service, cookie, { over });
    expect(await isIn(service, body['access_token'])).toBe(true);
  });

  it('with a secret sends it, in the body or in the header, and gets no tokens without it', async () => {
    const { secret, sealed } = await sealSecret(service.secret);
    const client = await addClient(world.db, {
      name: 'Desk',
      redirectUris: ['https://desk.example/back'],
      secret: sealed,
      now: new Date(),
    });
    const { cookie } = await addPerson(service, { accounts: [toTestId('pro')] });
    const over = { client_id: client.client_id, redirect_uri: 'https://desk.example/back' };
    const fields = { decision: 'allow' };
    for (const token of [{}, { client_secret: 'nws_wrong' }]) {
      const refused = await tokensFor(service, cookie, { over: { ...over, prompt: 'consent' }, fields, token });
      expect([refused.status >= 400, refused.body['access_token']]).toEqual([true, undefined]);
    }
    const { body } = await tokensFor(service, cookie, {
      over: { ...over, prompt: 'consent' },
      fields,
      token: { client_secret: secret },
    });
    expect((await call(service, 'tools/list', {}, body['access_token'])).status).toBe(200);
    const again = { grant_type: 'refresh_token', refresh_token: body['refresh_token'] };
    expect((await post(`${service.base}/oauth/token`, { ...again, client_id: client.client_id })).status).toBe(400);
    const stored = JSON.stringify(await world.db.selectFrom('agent_clients').selectAll().execute());
    expect(stored).not.toContain(secret.slice(4));
  });
});
