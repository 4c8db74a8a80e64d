import { execFileSync } from 'node:child_process';

/** A Python that the client supports, Debian's first; undefined where there is none. */
export function findPython(): string | undefined {
  return ['/usr/bin/python3', 'python3'].find((program) => {
    try {
      execFileSync(program, ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}
