import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { type AgentService, createAuthorization, DOCUMENT, isIn, post, startAgentService } from './agent-service.ts';
import { addPerson } from './people.ts';
import { createVisitor } from './visitor.ts';

let world: World;
let service: AgentService;
let local: string;
beforeAll(async () => {
  world = await startWorld();
  service = await startAgentService(world);
  local = service.base.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await service.close();
  await world.close();
});

describe('a client that knows the service as localhost', () => {
  it('is pointed to the metadata of localhost, which names localhost', async () => {
    const refused = await fetch(`${local}/mcp`, { method: 'POST', body: '{}' });
    expect(refused.headers.get('www-authenticate')).toContain(
      `resource_metadata="${local}/.well-known/oauth-protected-resource"`,
    );
    const resource = await fetch(`${local}/.well-known/oauth-protected-resource/mcp`);
    expect(await resource.json()).toMatchObject({ resource: `${local}/mcp`, authorization_servers: [local] });
    const server = await fetch(`${local}/.well-known/oauth-authorization-server`);
    expect(await server.json()).toMatchObject({ issuer: local, token_endpoint: `${local}/oauth/token` });
  });

  it('gets tokens for the resource of localhost, valid at either name', async () => {
    const { cookie } = await addPerson(service, { accounts: [toTestId('pro')] });
    const visitor = createVisitor(
      {
        fetch: (path, { headers, method = 'GET', body } = {}) =>
          fetch(`${local}${path}`, {
            redirect: 'manual',
            method,
            ...(headers && { headers }),
            ...(body !== undefined && { body }),
          }),
      },
      cookie,
    );
    const request = createAuthorization(local);
    const fields = { decision: 'allow' };
    const seen = await visitor.send('/oauth/consent', fields, { on: request.path, headers: { origin: local } });
    const back = new URL(seen.location ?? '');
    expect(back.searchParams.get('iss')).toBe(local);
    const { status, body } = await post(`${local}/oauth/token`, {
      grant_type: 'authorization_code',
      client_id: DOCUMENT,
      redirect_uri: 'https://agent.example/oauth/callback',
      code: back.searchParams.get('code') ?? undefined,
      code_verifier: request.verifier,
      resource: `${local}/mcp`,
    });
    expect([status, body['error']]).toEqual([200, undefined]);
    expect(await isIn(service, body['access_token'])).toBe(true);
  });

  it('gets no token for another service of this machine', async () => {
    const { cookie } = await addPerson(service, { accounts: [toTestId('pro')] });
    const { path } = createAuthorization(service.base, { resource: 'http://localhost:1/mcp', prompt: 'consent' });
    const seen = await service.browser(cookie).get(path);
    expect(seen.words).toContain('cannot be');
  });

  it('may be a page of localhost that calls 127.0.0.1', async () => {
    const preflight = await fetch(`${service.base}/mcp`, { method: 'OPTIONS', headers: { origin: local } });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, local]);
    const foreign = await fetch(`${service.base}/mcp`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:1' },
    });
    expect(foreign.status).toBe(403);
  });
});

describe('the page on how programs are added', () => {
  it('has the command of the operator', async () => {
    const seen = await service.browser().get('/oauth/programs');
    expect([seen.status, seen.words]).toEqual([200, expect.stringContaining('nordwire clients add NAME --redirect')]);
  });

  it('is linked where a program is not known', async () => {
    const { cookie } = await addPerson(service, { accounts: [toTestId('pro')] });
    const seen = await service.browser(cookie).get(createAuthorization(service.base, { client_id: 'unknown' }).path);
    expect(seen.document.querySelector('main a[href="oauth/programs"]')).not.toBeNull();
  });
});
