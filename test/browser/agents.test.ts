import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/new-id.ts';
import { addClient } from '../../src/people/agent-clients.ts';
import { createProvider } from '../site/agent-provider.ts';
import { createAuthorization } from '../site/agent-service.ts';
import { addPerson, PASSWORD } from '../site/people.ts';
import { inspect, openContext, openService, overflows, seriousFindings } from './browser.ts';

const service = openService();
const { base, db } = service;
const DOCUMENT = 'https://agent.example/oauth/client.json';

/** Where the browser ends up: a program on this machine that waits for its person. */
const arrived: URL[] = [];
const program = createServer((request, response) => {
  if (request.url?.startsWith('/callback')) arrived.push(new URL(request.url, 'http://127.0.0.1'));
  response.setHeader('content-type', 'text/html').end('<title>Back</title><p>You may close this window.');
});
let callback = '';
let accounts: readonly [string, string];
let person: Awaited<ReturnType<typeof addPerson>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
  const now = new Date();
  const { slug } = await db
    .selectFrom('plans')
    .select('slug')
    .where('mcp', '=', true)
    .orderBy('slug', 'desc')
    .executeTakeFirstOrThrow();
  accounts = [newId(), newId()];
  await db
    .insertInto('accounts')
    .values(
      ['Nordic desk', 'Research'].map((name, place) => ({
        id: accounts[place] ?? '',
        name,
        plan: slug,
        billing_cycle_day: 1,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  person = await addPerson(service, { name: 'Anna Lind', accounts });
  // A document that was read just now, as the web of the tests has none.
  await db
    .insertInto('agent_clients')
    .values({
      id: newId(),
      client_id: DOCUMENT,
      origin: 'document',
      name: 'Agent Example',
      homepage: 'https://agent.example/',
      token_auth_method: 'none',
      redirect_uris: JSON.stringify(['https://agent.example/oauth/callback', 'http://127.0.0.1/callback']),
      fresh_until: new Date(now.getTime() + 86_400_000),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(() => new Promise<void>((resolve) => program.close(() => resolve())));

describe('letting an agent in', () => {
  it('goes from the kit of a client over the page of consent back to its tools', async () => {
    const { client_id } = await addClient(db, {
      name: 'Desk',
      redirectUris: ['http://127.0.0.1/callback'],
      now: new Date(),
    });
    const provider = createProvider({ redirectUrl: callback });
    await provider.saveClientInformation?.({ client_id });
    const transport = new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { authProvider: provider });
    await expect(new Client({ name: 'test', version: '1.0.0' }).connect(transport)).rejects.toThrow(/nauthorized/);

    const context = await openContext({ cookie: person.cookie });
    const page = await context.newPage();
    await page.goto(provider.sentTo().href);
    await page.getByRole('heading', { name: 'Connect Desk?' }).waitFor();
    await page.getByLabel('Research').check();
    await page.getByLabel('The watchlists of the account').uncheck();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL(`${callback}?**`);
    await transport.finishAuth(arrived.at(-1)?.searchParams ?? new URLSearchParams());

    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { authProvider: provider }));
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('search_events');
    expect(names).not.toContain('list_watchlists');
    await client.callTool({ name: 'search_events', arguments: { limit: 1 } });

    await page.goto('/account/agents');
    const shown = page.getByRole('listitem').filter({ hasText: 'Desk' });
    await shown.getByText('Research').waitFor();
    await shown.getByRole('button', { name: 'Disconnect Desk from Research' }).click();
    await page.getByText('Agent disconnected.').waitFor();
    await expect(client.callTool({ name: 'search_events', arguments: { limit: 1 } })).rejects.toThrow();
    await client.close();
    await context.close();
  });

  it('leads who is not signed in there, and on to the program', async () => {
    const member = await addPerson(service, { name: 'Eva Ek', accounts: [accounts[0]] });
    const context = await openContext();
    const page = await context.newPage();
    const { path } = createAuthorization(base, {
      client_id: DOCUMENT,
      redirect_uri: callback,
      state: 's'.repeat(1_500),
    });
    await page.goto(path);
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL(`${callback}?**`);
    expect(arrived.at(-1)?.searchParams.has('code')).toBe(true);
    await context.close();
  });

  it('is refused by one button, without script, and the program hears of it', async () => {
    const { path } = createAuthorization(base, { client_id: DOCUMENT, redirect_uri: callback });
    const context = await openContext({ cookie: person.cookie, javaScript: false });
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${callback}?**`);
    expect(arrived.at(-1)?.searchParams.get('error')).toBe('access_denied');
    expect(arrived.at(-1)?.searchParams.get('iss')).toBe(base);
    await context.close();
  });
});

describe('the pages of agents', () => {
  it('of consent, with a client of the web', () =>
    inspect('agents-consent', createAuthorization(base, { client_id: DOCUMENT, prompt: 'consent' }).path, {
      cookie: person.cookie,
    }));

  it('of consent, with a program on this machine and scopes one by one', () =>
    inspect(
      'agents-consent-machine',
      createAuthorization(base, {
        client_id: DOCUMENT,
        redirect_uri: callback,
        scope: 'read:events read:calendar_events read:companies read:watchlist',
      }).path,
      { cookie: person.cookie },
    ));

  it('of a client that cannot be let in', async () => {
    const { path } = createAuthorization(base, { client_id: DOCUMENT, redirect_uri: 'https://evil.example/' });
    const context = await openContext({ cookie: person.cookie, width: 390 });
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('heading', { name: 'This agent cannot be connected' }).waitFor();
    expect([await seriousFindings(page), await overflows(page)]).toEqual([[], false]);
    await context.close();
  });

  it('of the list, empty and filled', async () => {
    const newcomer = await addPerson(service, { name: 'Bo Berg', accounts });
    await inspect('agents-empty', '/account/agents', { cookie: newcomer.cookie });
    const now = new Date();
    const consents = [
      { account: accounts[0], scopes: ['read', 'read:watchlist'], used: now },
      { account: accounts[1], scopes: ['read:events'], used: null },
    ];
    for (const { account, scopes, used } of consents)
      await db
        .insertInto('agent_consents')
        .values({
          id: newId(),
          client_id: DOCUMENT,
          person_id: person.id,
          account_id: account,
          scopes: JSON.stringify(scopes),
          resources: JSON.stringify([`${base}/mcp`]),
          last_used_at: used,
          created_at: now,
          updated_at: now,
        })
        .execute();
    await db
      .insertInto('agent_refresh_tokens')
      .values({
        id: newId(),
        token: newId(),
        client_id: DOCUMENT,
        person_id: person.id,
        account_id: accounts[0],
        code_id: newId(),
        scopes: JSON.stringify(['read', 'read:watchlist']),
        expires_at: new Date(now.getTime() + 86_400_000),
        created_at: now,
      })
      .execute();
    await inspect('agents', '/account/agents', { cookie: person.cookie });
  });
});
