import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { findSample, readSamples } from '../../../test/world/scrape.ts';
import { createServices } from '../../../test/world/serve-process.ts';

const TOKEN = 'a-token-of-the-monitor-0123456789';
const MISTAKEN = 'another-secret-sent-by-mistake-7777';

let store: TestDatabase;
let nordwire: CommandLine;
let services: ReturnType<typeof createServices>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

beforeAll(async () => {
  store = await createTestDatabase();
  nordwire = await createCommandLine(store);
  services = createServices(nordwire);
});
afterAll(async () => {
  await services?.close();
  await nordwire?.close();
  await store?.drop();
});

const scrape = async (address: string, token?: string) => {
  const response = await fetch(`${address}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('serve', { timeout: 60_000 }, () => {
  it('has no metrics and logs no request by default', async () => {
    const service = await services.serve({});
    expect((await scrape(service.address)).status).toBe(404);
    await service.end();
    expect(service.log()).not.toContain('"msg":"request"');
  });

  it('counts and logs requests by operation, and reveals no secret', async () => {
    const tokenFile = join(nordwire.env['NORDWIRE_DATA_DIR'] ?? '', 'token');
    await writeFile(tokenFile, `${TOKEN}\n`);
    const service = await services.serve({ NORDWIRE_METRICS_TOKEN_FILE: tokenFile, NORDWIRE_LOG_REQUESTS: 'true' });
    const { address } = service;
    const key = (await nordwire.lines('keys', 'create', '--plan', 'pro')).at(-1) ?? '';
    const ask = (path: string, secret: string | undefined = key, method = 'GET') =>
      fetch(`${address}${path}`, { method, headers: secret === '' ? {} : { authorization: `Bearer ${secret}` } });
    const firstResponse = await ask('/api/v1/events?q=confidential');
    await ask('/api/v1/events?q=confidential');
    await ask('/api/v1/events/abcdefghijkl');
    await ask('/api/v1/events/mnopqrstuvwx');
    await ask('/api/v1/events', MISTAKEN);
    await ask('/api/v1/events', `${key.slice(0, -5)}99999`);
    await ask('/api/v1/events', '');
    for (let path = 0; path < 20; path++) await ask(`/api/v1/nothing-${path}`);
    for (let path = 0; path < 20; path++) await ask(`/nothing-${path}`);
    await fetch(`${address}/`, { method: 'PROPFIND' });

    expect((await scrape(address)).status).toBe(401);
    expect((await scrape(address, `${TOKEN}x`)).status).toBe(401);
    expect((await scrape(address, key)).status).toBe(401);
    const { status, type, text } = await scrape(address, TOKEN);
    expect([status, type]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)]);
    const samples = readSamples(text);
    const requests = (labels: Record<string, string>) => findSample(samples, 'nordwire_http_requests_total', labels);
    expect(requests({ route: 'listEvents', method: 'GET', status: '200' })).toBe(2);
    expect(requests({ route: 'listEvents', status: '401' })).toBe(3);
    expect(requests({ route: 'getEvent', status: '404' })).toBe(2);
    expect(requests({ route: 'other', method: 'GET' })).toBe(40);
    expect(requests({ method: 'other' })).toBe(1);
    const durations = { route: 'listEvents', status: '200' };
    expect(findSample(samples, 'nordwire_http_request_duration_seconds_count', durations)).toBe(2);
    expect(findSample(samples, 'nordwire_http_request_duration_seconds_bucket', { ...durations, le: '+Inf' })).toBe(2);
    expect(findSample(samples, 'nordwire_page_cache_reads_total', { outcome: 'miss' })).toBeGreaterThan(0);
    expect(findSample(samples, 'nordwire_key_checks_total', { outcome: 'valid' })).toBe(24);
    expect(findSample(samples, 'nordwire_key_checks_total', { outcome: 'refused' })).toBe(2);
    expect(findSample(samples, 'nordwire_key_checks_total', { outcome: 'missing' })).toBe(1);
    expect(findSample(samples, 'nordwire_store_up')).toBe(1);
    expect(findSample(samples, 'nordwire_store_query_duration_seconds_count', { outcome: 'ok' })).toBeGreaterThan(0);
    expect(findSample(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    // Of what this process does not have, nothing is told.
    expect(text).not.toMatch(/^nordwire_(?:redis_up|semantic_available) /m);
    // Pages are kept once the reference data of a new store is loaded.
    await expect
      .poll(async () => {
        await ask('/api/v1/countries');
        const { text } = await scrape(address, TOKEN);
        return findSample(readSamples(text), 'nordwire_page_cache_reads_total', { outcome: 'hit' });
      })
      .toBeGreaterThan(0);
    await service.end();

    const lines = service
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line));
    expect(lines[0]).toEqual({
      level: 30,
      time: expect.any(String),
      request_id: firstResponse.headers.get('x-request-id'),
      method: 'GET',
      operation: 'listEvents',
      status: 200,
      ms: expect.any(Number),
      key_last_four: key.slice(-4),
      msg: 'request',
    });
    expect(lines.filter(({ operation, status }) => operation === 'listEvents' && status === 401)).toMatchObject([
      { key_last_four: null },
      { key_last_four: '9999' },
      { key_last_four: null },
    ]);
    for (const log of [service.log(), text])
      for (const secret of [key, key.slice(0, -4), TOKEN, MISTAKEN, 'confidential', 'abcdefghijkl', 'nothing-7'])
        expect(log).not.toContain(secret);
  });

  it('has metrics on a port of their own, and nothing else there', async () => {
    const port = await freePort();
    const service = await services.serve({ NORDWIRE_METRICS_PORT: String(port) });
    const own = `http://127.0.0.1:${port}`;
    expect((await scrape(service.address)).status).toBe(404);
    const { status, text } = await scrape(own);
    expect(status).toBe(200);
    expect(findSample(readSamples(text), 'nordwire_build_info')).toBe(1);
    for (const path of ['/', '/readyz', '/api/v1/meta']) {
      const response = await fetch(`${own}${path}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    }
    await service.end();
    await expect(fetch(`${own}/metrics`)).rejects.toThrow();
  });

  it('says which setting names a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(services.serve({ NORDWIRE_METRICS_PORT: String(port) })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use; set NORDWIRE_METRICS_PORT to another one.`,
    );
    server.close();
  });
});
