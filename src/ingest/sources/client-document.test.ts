import { MockAgent } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFeedAgent } from './address-guard.ts';
import { fetchClientDocument } from './client-document.ts';

const ORIGIN = 'https://agent.example';
let web: MockAgent;
beforeEach(() => {
  web = new MockAgent();
  web.disableNetConnect();
});
afterEach(() => web.close());

const read = () =>
  fetchClientDocument(`${ORIGIN}/client.json`, { dispatcher: web, userAgent: 'Nordwire/test', now: () => new Date() });
const reply = (status: number, body: string, headers: Readonly<Record<string, string>>) =>
  web.get(ORIGIN).intercept({ path: '/client.json', method: 'GET' }).reply(status, body, { headers });

describe('the metadata document of a client', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'application/oauth-client+json'])(
    'is read as %s',
    async (type) => {
      reply(200, '{"client_id":"x"}', { 'content-type': type });
      expect(await read()).toEqual({ json: { client_id: 'x' } });
    },
  );

  it.each([
    [404, '{}', { 'content-type': 'application/json' }, 'agent.example answered 404'],
    [200, '{}', { 'content-type': 'text/html' }, 'it is not sent as application/json'],
    [200, '{}', {}, 'it is not sent as application/json'],
    [200, '{', { 'content-type': 'application/json' }, 'it is not JSON'],
    [200, `"${'a'.repeat(16_384)}"`, { 'content-type': 'application/json' }, 'longer than 16384 bytes'],
    [302, '', { location: 'https://elsewhere.example/client.json' }, 'redirects'],
  ])('is refused at %i %s', async (status, body, headers, reason) => {
    reply(status, body, headers);
    expect(await read()).toEqual({ refused: expect.stringContaining(reason) });
  });

  it.each([
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://169.254.169.254/client.json',
    'https://10.0.0.1/c.json',
  ])('is not looked for inside private networks: %s', async (address) => {
    const dispatcher = createFeedAgent({ allowPrivateAddresses: false });
    const outcome = await fetchClientDocument(address, {
      dispatcher,
      userAgent: 'Nordwire/test',
      now: () => new Date(),
    });
    await dispatcher.close();
    expect(outcome).toEqual({ refused: 'the address leads to no public server' });
  });

  it('is not looked for at a name that leads inside', async () => {
    const dispatcher = createFeedAgent({
      allowPrivateAddresses: false,
      resolve: async () => [{ address: '192.168.1.1', family: 4 }],
    });
    const outcome = await fetchClientDocument(`${ORIGIN}/client.json`, {
      dispatcher,
      userAgent: 'Nordwire/test',
      now: () => new Date(),
    });
    await dispatcher.close();
    expect(outcome).toEqual({ refused: 'the address leads to no public server' });
  });
});
