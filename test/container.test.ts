import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Instructions of the Dockerfile, lines that go on joined; comments left out. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));

const stages = instructions
  .map(({ word }, place) => (word === 'FROM' ? place : -1))
  .filter((place) => place >= 0)
  .map((place, number, places) => instructions.slice(place, places[number + 1]));
const last = stages.at(-1) ?? [];
const ofLast = (word: string): string[] => last.filter((line) => line.word === word).map(({ rest }) => rest);

/** What an instruction takes from the checkout. */
const copiedIn = (stage: typeof last): string[] =>
  stage
    .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from='))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1));

const environment = Object.fromEntries(
  ofLast('ENV').flatMap((line) => line.split(/ +/).map((pair) => pair.split('=') as [string, string])),
);

describe('the container', () => {
  it('copies what is there, and nothing that the build may not see', () => {
    const allowed = new Set([...read('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, path]) => path));
    const copied = [...new Set(stages.flatMap(copiedIn))];
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(copied.toSorted()).toEqual([...allowed].toSorted());
  });

  it('carries what the published package carries, but for what only a reader of the package needs', () => {
    const { files } = JSON.parse(read('package.json')) as { files: string[] };
    const left = files.filter((path) => !copiedIn(last).includes(path));
    expect(left).toEqual(['dist', 'deploy', 'CONTRIBUTING.md', 'SECURITY.md']);
    expect(ofLast('COPY')).toContain('--from=build /opt/nordwire/dist ./dist');
  });

  it('has no package that only developers need', () => {
    const packages = stages.find((stage) => stage[0]?.rest.endsWith(' AS packages')) ?? [];
    expect(packages.map(({ rest }) => rest)).toContain('npm ci --omit=dev --no-audit --no-fund');
    expect(ofLast('COPY')).toContain('--from=packages /opt/nordwire/node_modules ./node_modules');
  });

  it('is run by a user who is a number and not root, and who owns the volume', () => {
    expect(ofLast('USER')).toEqual(['1000:1000']);
    expect(ofLast('VOLUME')).toEqual([environment['NORDWIRE_DATA_DIR']]);
    expect(ofLast('RUN').join('\n')).toContain(
      `install -d -o 1000 -g 1000 -m 0700 ${environment['NORDWIRE_DATA_DIR']} /var/backups/nordwire`,
    );
  });

  it('is set up by settings that there are, and opens the port that it listens on', () => {
    const config = readConfig(environment);
    expect(config).toMatchObject({ host: '0.0.0.0', dataDir: '/var/lib/nordwire' });
    expect(ofLast('EXPOSE')).toEqual([String(config.port)]);
  });

  it('runs commands that there are: serve, and a check that may take longer than the command waits', () => {
    const bin = read('Dockerfile').match(/ln -s \/opt\/nordwire\/(\S+) \/usr\/local\/bin\/nordwire/)?.[1] ?? '';
    expect(statSync(bin).mode & 0o111).toBe(0o111);
    const help = execFileSync(process.execPath, [bin, '--help'], { encoding: 'utf8' });
    expect(ofLast('ENTRYPOINT')).toEqual(['["nordwire"]']);
    expect(ofLast('CMD')).toEqual(['["serve", "--no-demo"]']);
    const [, timeout, command] =
      /--timeout=(\d+)s .*CMD \["nordwire", "(\w+)"\]/.exec(ofLast('HEALTHCHECK')[0] ?? '') ?? [];
    expect(Number(timeout)).toBeGreaterThan(3);
    for (const name of ['serve', command]) expect(help).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  });

  it('names the version of the package', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(ofLast('ARG')).toContain(`VERSION=${version}`);
    expect(ofLast('LABEL')[0]).toContain('org.opencontainers.image.licenses="Apache-2.0"');
  });
});
