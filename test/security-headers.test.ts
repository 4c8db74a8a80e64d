import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer, strictTransportFor } from '../src/cli/process/http-server.ts';
import { startWorld, type World } from './world/world.ts';

let world: World;
let named: World;
beforeAll(async () => {
  world = await startWorld();
  named = await startWorld({
    database: world.database,
    site: { securityContact: 'mailto:security@example.org', now: () => new Date('2026-03-26T10:30:00Z') },
  });
});
afterAll(async () => {
  await named.close();
  await world.close();
});

describe('security.txt (RFC 9116)', () => {
  it('names the contact of the settings, with an end that is in the future and less than a year away', async () => {
    const answer = await named.fetch('/.well-known/security.txt', { key: null });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    // 180 days after 2026-03-26.
    expect(await answer.text()).toBe(
      'Contact: mailto:security@example.org\nExpires: 2026-09-22T00:00:00.000Z\nPreferred-Languages: en\n' +
        'Canonical: https://api.nordwire.test/.well-known/security.txt\n',
    );
  });

  it('does not exist without a contact', async () => {
    expect((await world.fetch('/.well-known/security.txt', { key: null })).status).toBe(404);
  });
});

describe('Strict-Transport-Security', () => {
  it.each([
    ['https://news.example', 365, 'max-age=31536000'],
    ['https://news.example', 0, undefined],
    ['http://news.example', 365, undefined],
    [undefined, 365, undefined],
  ])('of %s for %i days is %s', (publicUrl, days, value) => expect(strictTransportFor(publicUrl, days)).toBe(value));

  it.each(['max-age=86400', undefined])(
    'is %s in pages, records, problems and absent addresses alike',
    async (value) => {
      const server = createHttpServer({
        fetch: world.application.app.fetch,
        ...(world.application.direct !== undefined && { direct: world.application.direct }),
        host: '127.0.0.1',
        problemBase: () => 'https://api.nordwire.test/problems',
        perAddress: 100,
        trustedProxies: [],
        log: () => {},
        strictTransport: value,
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      for (const path of ['/sign-in', '/api/v1/meta', '/api/v1/nothing', '/nothing', '/healthz', '/assets/site.css'])
        expect([
          path,
          (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('strict-transport-security'),
        ]).toEqual([path, value ?? null]);
      await new Promise((resolve) => server.close(resolve));
    },
  );
});

describe('pages', () => {
  it.each(['/sign-in', '/sign-up', '/sign-in/forgotten', '/status', '/docs', '/nothing'])(
    'tell browsers to be strict: %s',
    async (path) => {
      const { status, headers } = await world.fetch(path, { key: null, headers: { accept: 'text/html' } });
      if (status === 303) return expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
      );
      expect([
        headers.get('cross-origin-opener-policy') !== null,
        headers.get('cross-origin-resource-policy'),
        headers.get('referrer-policy'),
        headers.get('permissions-policy'),
        headers.get('x-content-type-options'),
      ]).toEqual([
        true,
        'same-origin',
        'same-origin',
        'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'nosniff',
      ]);
    },
  );
});
