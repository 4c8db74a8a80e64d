import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/config.ts';
import { settingNames } from '../src/settings.ts';

const CHART = 'deploy/helm/nordwire';
const read = (path: string): string => readFileSync(join(CHART, path), 'utf8');
const templates = readdirSync(join(CHART, 'templates')).map((name) => read(`templates/${name}`));
const all = templates.join('\n');

type Schema = { properties?: Record<string, Schema>; additionalProperties?: unknown };
const values = parse(read('values.yaml')) as Record<string, unknown>;
const schema = JSON.parse(read('values.schema.json')) as Schema;

const at = (path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], values);

describe('the Helm chart', () => {
  it('is of the version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(parse(read('Chart.yaml'))).toMatchObject({ version, appVersion: version });
  });

  it('asks for values that have a default, and no value has no use', () => {
    const usedValues = new Set([...all.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path));
    expect([...usedValues].filter((path) => at(path) === undefined)).toEqual([]);
    expect(Object.keys(values).filter((name) => ![...usedValues].some((path) => path.split('.')[0] === name))).toEqual(
      [],
    );
  });

  it('has a schema of exactly these values, to the second level', () => {
    const { global, ...known } = schema.properties ?? {};
    expect(Object.keys(known).toSorted()).toEqual(Object.keys(values).toSorted());
    for (const [name, { properties, additionalProperties }] of Object.entries(known)) {
      if (properties === undefined || additionalProperties !== false) continue;
      expect(Object.keys(properties).toSorted()).toEqual(Object.keys(values[name] as object).toSorted());
    }
  });

  it('closes what it opens', () => {
    const words = [...all.matchAll(/\{\{-? *(if|range|with|define|end)\b/g)].map(([, word]) => word);
    const ends = words.filter((word) => word === 'end').length;
    expect(words.length - ends).toBe(ends);
  });

  it('sets what there is, and hands secrets over as files', () => {
    const set = [...all.matchAll(/"(NORDWIRE_\w+)"/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'NORDWIRE_ROLE');
    expect(set.filter((name) => !settingNames.includes(name))).toEqual([]);
    for (const name of Object.keys(values['secretKeys'] as object))
      expect(() => readConfig({ [`${name}_FILE`]: '/nowhere' })).toThrow(/cannot be read/);
  });

  it('asks the probes of the service, and waits for the drain and the last request', () => {
    expect(all.match(/httpGet: \{ path: (\/\w+),/g)).toHaveLength(3);
    expect(all).toContain('readinessProbe:\n  httpGet: { path: /readyz, port: http }');
    expect(all).toContain('livenessProbe:\n  httpGet: { path: /healthz, port: http }');
    expect(all).toContain('terminationGracePeriodSeconds: {{ add .Values.api.drainSeconds 45 }}');
    expect(all).toContain(`containerPort: ${readConfig({}).port} `);
  });

  it('runs as the user of the image, which writes nowhere but to its volumes', () => {
    expect(readFileSync('Dockerfile', 'utf8')).toContain('USER 1000:1000');
    for (const line of ['runAsNonRoot: true', 'runAsUser: 1000', 'readOnlyRootFilesystem: true', 'drop: [ALL]'])
      expect(all).toContain(line);
  });

  it('lets API processes reach public addresses, and only listed peers in private networks', () => {
    const policy = read('templates/network-policy.yaml');
    const rule = policy.slice(policy.indexOf('.Values.networkPolicy.apiPublicPorts'));
    expect(rule).toContain('cidr: 0.0.0.0/0');
    for (const range of [
      '10.0.0.0/8',
      '172.16.0.0/12',
      '192.168.0.0/16',
      '169.254.0.0/16',
      '100.64.0.0/10',
      'fc00::/7',
    ])
      expect(rule).toContain(range);
    // HTTPS and HTTP, submission of mail with and without TLS from the first byte on (RFC 8314).
    expect(at('networkPolicy.apiPublicPorts')).toEqual([443, 80, 465, 587]);
  });

  it('has volumes for models and backups, which an uninstall keeps and which are off by default', () => {
    expect(at('persistence.models.enabled')).toBe(false);
    expect(at('persistence.backups.enabled')).toBe(false);
    expect(read('templates/persistence.yaml')).toContain('helm.sh/resource-policy: keep');
    const ingest = read('templates/ingest.yaml');
    const folder = /"NORDWIRE_BACKUP_DIR" "([^"]+)"/.exec(ingest)?.[1];
    expect(read('templates/_helpers.tpl')).toContain(`- name: backups\n    mountPath: ${folder}\n`);
    expect(ingest).toContain('printf "%s-backups" $name');
    expect(read('templates/_helpers.tpl')).toContain('printf "%s-models" (include "nordwire.name" $)');
    // A claim that is a hook is deleted before each upgrade, with its data.
    expect(read('templates/persistence.yaml')).not.toContain('helm.sh/hook:');
  });

  it('has a monitor for the Prometheus operator, off by default, that finds the pods of both roles by a service of its own', () => {
    expect(at('serviceMonitor.enabled')).toBe(false);
    const monitor = read('templates/service-monitor.yaml');
    expect(monitor).toMatch(/^\{\{- if \.Values\.serviceMonitor\.enabled \}\}/);
    const [service = '', rest = ''] = monitor.split('kind: ServiceMonitor');
    // No component: API and ingesting pods.
    const selector = service.slice(service.indexOf('  selector:'));
    expect(selector).not.toContain('component');
    expect(selector).toContain('targetPort: metrics');
    expect(service).toContain('app.kubernetes.io/component: metrics');
    expect(rest).toContain('app.kubernetes.io/component: metrics');
    for (const template of ['api', 'ingest'])
      expect(read(`templates/${template}.yaml`)).toContain('- { name: metrics, containerPort:');
  });
});
