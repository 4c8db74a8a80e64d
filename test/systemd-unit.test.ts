import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { settingNames } from '../src/settings.ts';

const UNIT = 'deploy/systemd/nordwire.service';
const directives = readFileSync(UNIT, 'utf8')
  .split('\n')
  .filter((line) => /^\w+=/.test(line))
  .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
const readValues = (name: string) => directives.flatMap(([found, value]) => (found === name ? [value] : []));

it('the unit for systemd starts what is in the package, with settings that there are', () => {
  expect(readValues('ExecStart')[0]).toMatch(/ \/opt\/nordwire\/bin\/nordwire\.js serve --no-demo$/);
  for (const documented of readValues('Documentation'))
    expect(existsSync(documented.replace('file:///opt/nordwire/', ''))).toBe(true);
  const environment = readValues('Environment').flatMap((line) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  );
  const secrets = environment.filter(([name]) => name.endsWith('_FILE'));
  for (const [name, path] of secrets) {
    expect(settingNames).toContain(name.replace(/_FILE$/, ''));
    expect(readValues('LoadCredential').map((line) => line.split(':')[0])).toContain(path.replace('%d/', ''));
  }
  const others = Object.fromEntries(environment.filter(([name]) => !name.endsWith('_FILE')));
  expect(readConfig(others).dataDir).toBe(`/var/lib/${readValues('StateDirectory')[0]}`);
});

it('the unit for systemd takes signs of life from a child, and waits for the last request', () => {
  expect([readValues('Type'), readValues('NotifyAccess')]).toEqual([['notify'], ['all']]);
  expect(Number(readValues('WatchdogSec')[0])).toBeGreaterThan(0);
  // 35 seconds for requests under way, and those of the drain.
  expect(Number(readValues('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(40 + readConfig({}).drainSeconds);
});
