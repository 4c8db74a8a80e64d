import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/config.ts';
import { settingNames } from '../src/settings.ts';

const FOLDER = 'deploy/compose';

type Service = {
  image?: string;
  build?: string;
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  secrets?: string[];
  volumes?: string[];
};
type Compose = Record<'services', Record<string, Service>> &
  Record<'networks' | 'volumes' | 'secrets', Record<string, unknown> | undefined>;

const read = (file: string): Compose => parse(readFileSync(join(FOLDER, file), 'utf8'), { merge: true }) as Compose;
const files = ['one.yaml', 'cluster.yaml'] as const;
const ours = ({ services }: Compose): Service[] =>
  Object.values(services).filter(({ image }) => image?.startsWith('nordwire:'));

describe.each(files)('%s', (file) => {
  const compose = read(file);
  const services = Object.values(compose.services);

  it('names no network, volume, secret or service that it does not have', () => {
    const volumes = services.flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''));
    expect(volumes.filter((volume) => !volume.startsWith('.') && !(volume in (compose.volumes ?? {})))).toEqual([]);
    expect(volumes.filter((volume) => volume.startsWith('.') && !existsSync(join(FOLDER, volume)))).toEqual([]);
    for (const kind of ['networks', 'secrets'] as const)
      expect(
        services.flatMap((service) => service[kind] ?? []).filter((name) => !(name in (compose[kind] ?? {}))),
      ).toEqual([]);
    const needed = services.flatMap((service) => Object.keys(service.depends_on ?? {}));
    expect(needed.filter((name) => !(name in compose.services))).toEqual([]);
  });

  it('runs the image of this version, from this Dockerfile, with nothing that it may write but its volume', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    for (const service of ours(compose)) {
      expect(service).toMatchObject({ image: `nordwire:${version}`, read_only: true, cap_drop: ['ALL'] });
      expect(existsSync(join(FOLDER, service.build ?? '', 'Dockerfile'))).toBe(true);
    }
  });
});

describe('cluster.yaml', () => {
  const compose = read('cluster.yaml');
  const api = Object.entries(compose.services).filter(
    ([, { environment }]) => environment?.['NORDWIRE_ROLE'] === 'api',
  );

  it('sets what there is, and hands every secret over as a file', () => {
    for (const { environment = {}, secrets = [] } of ours(compose)) {
      const { NORDWIRE_ROLE, NORDWIRE_BASE_URL, ...rest } = environment;
      expect(['api', 'ingest', undefined]).toContain(NORDWIRE_ROLE);
      expect(NORDWIRE_BASE_URL).toMatch(/^\$\{NORDWIRE_BASE_URL:\?/);
      const files = Object.entries(rest).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => path)).toEqual(secrets.map((name) => `/run/secrets/${name}`));
      for (const [name] of files) expect(settingNames).toContain(name.replace(/_FILE$/, ''));
      const plain = Object.entries(rest).filter(([name]) => !name.endsWith('_FILE'));
      expect(() => readConfig(Object.fromEntries(plain.map(([name, value]) => [name, String(value)])))).not.toThrow();
    }
  });

  it('has two API processes and one that ingests, started once the schema is there', () => {
    expect(api.map(([name]) => name)).toEqual(['api-1', 'api-2']);
    for (const name of ['api-1', 'api-2', 'ingest'])
      expect(compose.services[name]?.depends_on?.['migrate']).toEqual({ condition: 'service_completed_successfully' });
  });

  it('has the balancer ask the API processes whether they are ready, more often than they drain', () => {
    const caddyfile = readFileSync(join(FOLDER, 'Caddyfile'), 'utf8');
    const upstreams = /reverse_proxy (.*) \{/.exec(caddyfile)?.[1]?.split(' ');
    expect(upstreams).toEqual(api.map(([name]) => `${name}:8080`));
    expect(caddyfile).toContain('health_uri /readyz');
    const number = (directive: string) => Number(new RegExp(`${directive} (\\d+)`).exec(caddyfile)?.[1]);
    for (const [, { environment }] of api)
      expect(Number(environment?.['NORDWIRE_DRAIN_SECONDS'])).toBeGreaterThan(
        number('health_interval') + number('health_timeout'),
      );
    // Nordwire closes an idle connection after 5 seconds and cancels a statement after 30.
    expect(number('keepalive')).toBeLessThan(5);
    expect(number('response_header_timeout')).toBeGreaterThan(30);
  });

  it('trusts X-Forwarded-For of the network that only the balancer sends requests on', () => {
    const inside = compose.networks?.['inside'] as { internal: boolean; ipam: { config: { subnet: string }[] } };
    expect(inside.internal).toBe(true);
    for (const [, { environment, networks }] of api) {
      expect(networks?.filter((name) => compose.services['caddy']?.networks?.includes(name))).toEqual(['inside']);
      expect(environment?.['NORDWIRE_TRUSTED_PROXIES']).toBe(inside.ipam.config[0]?.subnet);
    }
  });

  it('gives a way out to the processes that call other servers, and none to the store and Valkey', () => {
    const isOpen = (name: string) => (compose.networks?.[name] as { internal?: boolean } | null)?.internal !== true;
    const haveWayOut = Object.entries(compose.services)
      .filter(([, { networks = [] }]) => networks.some(isOpen))
      .map(([name]) => name);
    expect(haveWayOut).toEqual(['api-1', 'api-2', 'ingest', 'caddy']);
    for (const name of ['postgres', 'valkey', 'migrate']) expect(compose.services[name]?.networks).toEqual(['inside']);
  });

  it('keeps models in a volume of all processes, and backups in one of the ingesting process', () => {
    const mounts = (name: string) => compose.services[name]?.volumes ?? [];
    for (const [name] of [...api, ['ingest']] as const)
      expect(mounts(String(name))).toContain('models:/var/lib/nordwire');
    const { NORDWIRE_BACKUP_DIR: folder } = compose.services['ingest']?.environment ?? {};
    expect(mounts('ingest')).toContain(`backups:${folder}`);
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`-o 1000 -g 1000 -m 0700 /var/lib/nordwire ${folder}`);
  });
});

describe('one.yaml', () => {
  it('keeps the store and its backups in volumes of their own', () => {
    const { environment, volumes } = read('one.yaml').services['nordwire'] ?? {};
    expect(volumes).toEqual(['data:/var/lib/nordwire', `backups:${environment?.['NORDWIRE_BACKUP_DIR']}`]);
  });
});
