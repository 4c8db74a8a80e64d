import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** A user of the service. Their commands run as this system user with a separate home. */
export type Person = {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  readonly home: string;
  /** Their fresh clone of the project, after `npm ci`. */
  readonly checkout: string;
};

export const isRoot = process.getuid?.() === 0;

/** An ordinary user of this machine: the one who runs the tests, or, when that is root, an account that is not. */
export function ordinaryAccount(): { name: string; uid: number; gid: number } {
  if (!isRoot) {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const person = accounts.find(({ uid }) => uid >= 1000 && uid < 60_000) ?? accounts.find(({ uid }) => uid === 1);
  if (person === undefined) throw new Error('This machine has no account but that of root.');
  return person;
}

/**
 * The environment of a fresh login: the machine's own programs, without folders, settings and variables that npm sets.
 */
export function createEnvironment(person: Person, more: Readonly<Record<string, string>>): Record<string, string> {
  const path = (process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin')
    .split(':')
    .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp-bin'))
    .join(':');
  const kept = ['LANG', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(kept),
    PATH: path,
    HOME: person.home,
    USER: person.name,
    npm_config_cache: join(person.home, '.npm'),
    ...more,
  };
}
