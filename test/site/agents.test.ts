import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeClient } from '../../src/people/agent-clients.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import {
  type AgentService,
  CALLBACK,
  call,
  createAuthorization,
  createDocument,
  DOCUMENT,
  letIn,
  startAgentService,
  tokensFor,
} from './agent-service.ts';
import { addPerson } from './people.ts';
import { createVisitor } from './visitor.ts';

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

const PRO = toTestId('pro');

/** Somebody who works for the account of the Pro plan. */
const addMember = (accounts: readonly string[] = [PRO]) => addPerson(service, { accounts });

describe('what clients find', () => {
  it('a 401 of the tool server names the metadata and the scopes to request', async () => {
    const { status, headers } = await call(service, 'tools/list', {}, undefined);
    expect([status, headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer resource_metadata="${service.base}/.well-known/oauth-protected-resource", scope="read read:watchlist", realm="nordwire"`,
    ]);
  });

  it.each(['', '/mcp', '/mcp?tools=news'])(
    'the tool server is a protected resource at the well-known address%s',
    async (path) => {
      const response = await fetch(`${service.base}/.well-known/oauth-protected-resource${path}`);
      expect([response.headers.get('content-type'), response.headers.get('access-control-allow-origin')]).toEqual([
        'application/json; charset=utf-8',
        '*',
      ]);
      expect(await response.json()).toMatchObject({
        resource: `${service.base}/mcp`,
        authorization_servers: [service.base],
        scopes_supported: ['read', 'read:watchlist'],
        bearer_methods_supported: ['header'],
      });
    },
  );

  it('the service is an authorization server', async () => {
    const response = await fetch(`${service.base}/.well-known/oauth-authorization-server`);
    const { base } = service;
    const document = (await response.json()) as Record<string, unknown>;
    expect(document).toMatchObject({
      issuer: base,
      authorization_endpoint: `${base}/oauth/authorize`,
      token_endpoint: `${base}/oauth/token`,
      revocation_endpoint: `${base}/oauth/revoke`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    expect(document['token_endpoint_auth_methods_supported']).toContain('none');
    // Registration by clients themselves is off.
    expect(document).not.toHaveProperty('registration_endpoint');
  });

  it.each(['/oauth/token', '/oauth/revoke', '/.well-known/oauth-authorization-server'])(
    'pages of other origins may ask %s',
    async (path) => {
      const { status, headers } = await fetch(`${service.base}${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    },
  );

  it.each([
    '/oauth2/token',
    '/oauth2/authorize',
    '/oauth2/register',
    '/oauth2/introspect',
    '/admin/oauth2/create-client',
    '/sign-in/api/oauth2/token',
    '/sign-in/api/admin/oauth2/create-client',
    '/oauth/register',
  ])('nothing answers at %s', async (path) => {
    const { status } = await fetch(`${service.base}${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(404);
  });
});

it('where the operator has an authorization server of their own, nothing of this is there', async () => {
  const own = await startWorld({ database: world.database, site: { agents: undefined } });
  for (const path of [
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource',
    '/oauth/authorize',
  ])
    expect((await own.fetch(path, { key: null })).status).toBe(404);
  const { cookie } = await addPerson(own, { accounts: [PRO] });
  const { words } = await createVisitor(own, cookie).get('/account/agents');
  expect(words).toContain('Agents sign in at the operator');
  expect(words).not.toContain('claude mcp add');
  await own.close();
});

describe('the page of consent', () => {
  const show = async (over: Parameters<typeof createAuthorization>[1] = {}, cookie?: string) =>
    service.browser(cookie ?? (await addMember()).cookie).get(createAuthorization(service.base, over).path);

  it('leads who is not signed in there and back, and has nothing fetched for them', async () => {
    service.asked.length = 0;
    const { path } = createAuthorization(service.base);
    const seen = await service.browser().get(path);
    const expected = `${service.base}/sign-in?next=${encodeURIComponent(path.slice(1))}`;
    expect([seen.status, new URL(seen.location ?? '', service.base).href]).toEqual([303, expected]);
    expect(service.asked).toEqual([]);
  });

  it('names the client, its host in full, and where the browser goes', async () => {
    const seen = await show();
    expect(seen.status).toBe(200);
    expect(seen.words).toContain('Connect Agent Example?');
    expect(seen.words).toContain('https://agent.example/oauth/client.json');
    expect(seen.words).toContain('Redirects toagent.example');
    expect(seen.document.querySelector('a[href="https://agent.example/"]')?.getAttribute('rel')).toBe(
      'noopener noreferrer',
    );
  });

  it('shows texts of clients as text, and no homepage on another host', async () => {
    service.documents.set(
      DOCUMENT,
      createDocument({ client_name: '<img src=x onerror=alert(1)>\u202eClaude', client_uri: 'https://claude.ai/' }),
    );
    const seen = await show();
    expect(seen.document.querySelector('main img')).toBeNull();
    expect(seen.document.querySelector('.agent-name')?.textContent).toBe('<img src=x onerror=alert(1)> Claude');
    expect(seen.text).not.toContain('https://claude.ai/');
  });

  it('warns of a client on the own machine, of an app, and of a way on to another site', async () => {
    expect((await show({ redirect_uri: 'http://127.0.0.1:49152/callback' })).words).toContain(
      'The agent runs on your own machine',
    );
    service.documents.set(
      DOCUMENT,
      createDocument({ redirect_uris: ['com.example.agent:/back', 'https://elsewhere.example/'] }),
    );
    await removeClient(world.db, DOCUMENT);
    expect((await show({ redirect_uri: 'com.example.agent:/back' })).words).toContain(
      'The agent is an app on this device',
    );
    expect((await show({ redirect_uri: 'https://elsewhere.example/' })).words).toContain(
      'a different site than agent.example',
    );
    expect((await show({ redirect_uri: 'https://elsewhere.example/' })).words).not.toContain('your own machine');
  });

  it('is not cached or framed, and lets its form end at the client', async () => {
    const { headers } = await show({ redirect_uri: 'http://127.0.0.1:49152/callback' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:49152;");
  });

  it('offers the accounts of the person, and none whose plan has no tool server', async () => {
    const { cookie } = await addMember([PRO, toTestId('plus'), toTestId('free')]);
    const { document } = await show({}, cookie);
    const offered = [...document.querySelectorAll('input[name="account"]')].map((input) => [
      input.getAttribute('value'),
      input.hasAttribute('disabled'),
    ]);
    expect(offered.sort()).toEqual(
      [
        [PRO, false],
        [toTestId('plus'), false],
        [toTestId('free'), true],
      ].sort(),
    );
  });

  it('grants access to the chosen account, and to no other', async () => {
    const { cookie } = await addMember([PRO, toTestId('plus')]);
    const plus = await tokensFor(service, cookie, { fields: { account: toTestId('plus') } });
    const { headers } = await call(service, 'tools/list', {}, plus.body['access_token']);
    expect(headers.get('x-ratelimit-limit')).toBe('500');
    for (const account of [toTestId('open'), toTestId('free'), 'nothing', '']) {
      const refused = await service
        .browser((await addMember([PRO, toTestId('free')])).cookie)
        .send(
          '/oauth/consent',
          { decision: 'allow', account },
          { on: createAuthorization(service.base).path, headers: { origin: service.base } },
        );
      expect([refused.status, refused.document.querySelector('#account-wrong') !== null]).toEqual([422, true]);
    }
  });

  it('gives no more scopes than were asked for, and no fewer than one', async () => {
    const { cookie } = await addMember();
    const narrowed = await tokensFor(service, cookie, { fields: { scope: ['read', 'read:events', 'admin'] } });
    expect(narrowed.body['scope']).toBe('read offline_access');
    const none = await service
      .browser(cookie)
      .send(
        '/oauth/consent',
        { decision: 'allow', scope: [] },
        { on: createAuthorization(service.base, { prompt: 'consent' }).path, headers: { origin: service.base } },
      );
    expect([none.status, none.words]).toEqual([422, expect.stringContaining('Choose at least one')]);
  });

  it('refuses a decision from another origin, without its token, or on an invalid request', async () => {
    const { cookie } = await addMember();
    const fields = {
      decision: 'allow',
      account: PRO,
      scope: 'read',
      request: createAuthorization(service.base).path.split('?')[1] ?? '',
    };
    expect((await service.browser(cookie).post('/oauth/consent', fields)).status).toBe(403);
    const foreign = await fetch(`${service.base}/oauth/consent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    expect(foreign.status).toBe(403);
    const changed = await service
      .browser(cookie)
      .send(
        '/oauth/consent',
        { decision: 'allow', request: fields.request.replace('agent.example%2Foauth%2Fcallback', 'evil.example') },
        { on: createAuthorization(service.base).path, headers: { origin: service.base } },
      );
    expect([changed.status, changed.location]).toEqual([400, undefined]);
  });

  it('sends back with a code, the state and the issuer, or with the refusal', async () => {
    const { cookie } = await addMember();
    const { back } = await letIn(service, cookie);
    expect(back.href.startsWith(`${CALLBACK}?`)).toBe(true);
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['the state', service.base]);
    expect(back.searchParams.get('code')).toMatch(/^[A-Za-z0-9]{32}$/);
    const { back: denied } = await letIn(service, (await addMember()).cookie, { fields: { decision: 'deny' } });
    expect(Object.fromEntries(denied.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the state',
      iss: service.base,
    });
    expect(denied.searchParams.has('code')).toBe(false);
  });

  it('is passed by a client that was let in with as much before, unless it asks for the page', async () => {
    const { cookie } = await addMember();
    await letIn(service, cookie);
    const again = await show({}, cookie);
    expect([again.status, new URL(again.location ?? '').searchParams.has('code')]).toEqual([303, true]);
    expect((await show({ prompt: 'consent' }, cookie)).status).toBe(200);
    expect((await show({ prompt: 'login' }, cookie)).status).toBe(200);
    expect((await show({ resource: service.base }, cookie)).status).toBe(200);
    // From the form of sign-in, whose policy lets nobody be sent on.
    const { path } = createAuthorization(service.base);
    expect((await service.browser(cookie).get(path, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    // Any program of this machine may say that it is the client.
    expect((await show({ redirect_uri: 'http://localhost:3000/callback' }, cookie)).status).toBe(200);
  });

  it('is shown again for more scopes, and for a user who authorized it for several accounts', async () => {
    const { cookie } = await addMember([PRO, toTestId('plus')]);
    await letIn(service, cookie, { over: { scope: 'read' }, fields: { account: PRO } });
    expect((await show({ scope: 'read' }, cookie)).status).toBe(303);
    expect((await show({ scope: 'read read:watchlist' }, cookie)).status).toBe(200);
    await letIn(service, cookie, { over: { scope: 'read', prompt: 'consent' }, fields: { account: toTestId('plus') } });
    expect((await show({ scope: 'read' }, cookie)).status).toBe(200);
  });

  it('is not shown with prompt=none: the client hears what is missing', async () => {
    const { cookie } = await addMember();
    const error = async (jar: string | undefined) => {
      const { location } = await service.browser(jar).get(createAuthorization(service.base, { prompt: 'none' }).path);
      return new URL(location ?? '').searchParams.get('error');
    };
    expect(await error(cookie)).toBe('consent_required');
    expect(await error(undefined)).toBe('login_required');
  });
});

describe('a request that is refused', () => {
  const faults: [string, Readonly<Record<string, string | undefined>>, string][] = [
    ['of an unknown client', { client_id: 'nothing' }, 'No client has this id'],
    [
      'of a client at another address',
      { client_id: 'https://agent.example/other.json' },
      'cannot be read: agent.example answered 404',
    ],
    ['of a client at a plain address', { client_id: 'http://agent.example/client.json' }, 'it is not an https address'],
    ['with another redirect address', { redirect_uri: 'https://evil.example/callback' }, 'is not one of the addresses'],
    [
      'with a redirect address below one of its own',
      { redirect_uri: `${CALLBACK}/../evil` },
      'is not one of the addresses',
    ],
    [
      'with another path on the own machine',
      { redirect_uri: 'http://127.0.0.1:5000/evil' },
      'is not one of the addresses',
    ],
    ['without redirect address', { redirect_uri: undefined }, 'is not one of the addresses'],
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'pkce is required'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'S256'],
    ['with PKCE of no method', { code_challenge_method: undefined }, 'pkce is required'],
    ['for another resource', { resource: 'https://other.example/mcp' }, 'requested resource'],
  ];
  it.each(faults)('%s', async (_name, over, words) => {
    const { cookie } = await addMember();
    const seen = await service.browser(cookie).get(createAuthorization(service.base, over).path);
    expect([seen.status, seen.location]).toEqual([400, undefined]);
    expect(seen.words).toContain(words);
  });

  it('with a parameter twice', async () => {
    const { cookie } = await addMember();
    const { path } = createAuthorization(service.base);
    const seen = await service.browser(cookie).get(`${path}&redirect_uri=https%3A%2F%2Fevil.example%2F`);
    expect([seen.status, seen.words]).toEqual([400, expect.stringContaining('redirect_uri more than once')]);
  });

  it('is told to the client where it asked for no page', async () => {
    const { cookie } = await addMember();
    const over = { prompt: 'none', resource: 'https://other.example/mcp' };
    const { location } = await service.browser(cookie).get(createAuthorization(service.base, over).path);
    const { searchParams } = new URL(location ?? '');
    expect([searchParams.get('error'), searchParams.get('iss')]).toEqual(['invalid_target', service.base]);
  });

  it('takes any port of the own machine, and the service in another spelling', async () => {
    const { cookie } = await addMember();
    for (const over of [
      { redirect_uri: 'http://127.0.0.1:50123/callback' },
      { resource: `${service.base}/mcp/` },
      { resource: `${service.base}/mcp?tools=news,calendar` },
      { resource: `${service.base}/` },
      { resource: undefined, scope: undefined },
    ])
      expect((await service.browser(cookie).get(createAuthorization(service.base, over).path)).status).toBe(200);
  });
});
