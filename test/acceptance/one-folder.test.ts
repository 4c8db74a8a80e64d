import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type Client, createClient } from './client.ts';
import { isDeployment } from './deployment.ts';
import { NewKey, toCommandLine } from './nordwire.ts';
import { run } from './run.ts';
import { freePort, type Service, start } from './service.ts';

const user = inject('user');
const dataDir = join(user.home, 'shared');
const nordwire = toCommandLine(user, { dataDir });
let service: Service;
let client: Client;

beforeAll(async () => {
  service = await start(user, { dataDir, args: ['--no-demo'] });
  const { key } = await nordwire.json(NewKey, 'keys', 'create', '--plan', 'pro');
  client = createClient(service.address, key);
});
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const NamedRecord = z.object({ name: z.string() });

describe('npm start -- --no-demo', () => {
  it('starts without news and says how to get a key', async () => {
    expect(await client.events()).toEqual([]);
    expect(await client.listAll('/api/v1/articles', 'articles', z.object({}))).toEqual([]);
    expect(service.key).toBeUndefined();
    // A process of one role leaves that to whoever deploys it.
    if (isDeployment) return;
    const line = /npx nordwire (keys create .*)$/m.exec(service.screen())?.[1]?.split(' ') ?? [];
    expect(await nordwire.json(NewKey, ...line)).toBeDefined();
  });

  it('has the facts that come with the project', async () => {
    const countries = await client.listAll('/api/v1/countries', 'countries', z.object({ iso2_code: z.string() }));
    expect(countries.map(({ iso2_code }) => iso2_code)).toEqual(expect.arrayContaining(['SE', 'NO', 'DK', 'FI', 'IS']));
    const exchanges = await client.listAll('/api/v1/exchanges', 'exchanges', z.object({ mic_code: z.string() }));
    expect(exchanges.map(({ mic_code }) => mic_code)).toEqual(
      expect.arrayContaining(['XSTO', 'XCSE', 'XHEL', 'XICE', 'XOSL', 'FNSE', 'XNGM', 'XSAT']),
    );
    const types = await client.listAll('/api/v1/event_types', 'event_types', z.object({ slug: z.string() }));
    expect(types.map(({ slug }) => slug)).toContain('earnings-report');
    const company = z.object({ company: NamedRecord });
    for (const ticker of ['VOLV-B', 'volv-b.st', 'NOVO-B', 'NOKIA', 'EQNR']) {
      expect(await client.read(`/api/v1/companies/${ticker}`, company)).toBeDefined();
    }
  });
});

describe.skipIf(isDeployment)('a data folder in use', () => {
  it('is refused to a second service, which says who holds it', async () => {
    const port = await freePort();
    const { status, err } = await run(user, ['npm', 'start', '--', '--no-demo'], {
      env: { NORDWIRE_DATA_DIR: dataDir, NORDWIRE_PORT: String(port) },
    });
    expect(status).toBe(1);
    expect(err).toContain(dataDir);
    expect(err).toContain(`process ${service.servers[0]}`);
    expect(err).toContain('NORDWIRE_DATA_DIR');
    expect((await client.get('/api/v1/health')).status).toBe(200);
  });

  it('is open to commands, which leave the service running', async () => {
    const { status, out } = await nordwire.run('keys', 'list');
    expect(status).toBe(0);
    expect(out).toContain('pro');
    expect((await client.get('/api/v1/countries')).status).toBe(200);
  });
});

describe.skipIf(isDeployment)('a port in use', () => {
  it('is named, with the setting that changes it, and the store is let go', async () => {
    const other = join(user.home, 'port-taken');
    const env = { NORDWIRE_DATA_DIR: other, NORDWIRE_PORT: String(service.port) };
    const { status, out, err } = await run(user, ['npm', 'start', '--', '--no-demo'], { env });
    expect(status).toBe(1);
    expect(err).toContain(`Port ${service.port}`);
    expect(err).toContain('NORDWIRE_PORT');
    expect(`${out}${err}`).not.toContain('    at ');
    const free = await start(user, { dataDir: other, args: ['--no-demo'] });
    await free.stop();
    await rm(other, { recursive: true, force: true });
  });
});
