// Writes assets/reference/scalar.js from the published package that source.json names, or, with --check, says whether the
// committed file is that of the package. The file is committed because the package brings 300 others (docs/decisions/0008).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = new URL('../assets/reference/', import.meta.url);
const source: { package: string; version: string; integrity: string; file: string } = JSON.parse(
  readFileSync(new URL('source.json', folder), 'utf8'),
);
const work = mkdtempSync(join(tmpdir(), 'nordwire-reference-'));
try {
  const name = `${source.package}@${source.version}`;
  const packed = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', work], { encoding: 'utf8' });
  const archive = join(work, packed.trim().split('\n').at(-1) ?? '');
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (integrity !== source.integrity)
    throw new Error(`${name} has the integrity ${integrity}, not ${source.integrity}.`);
  execFileSync('tar', ['-xzf', archive, '-C', work, `package/${source.file}`]);
  // The source map is not served, so a browser is not told of one.
  const script = readFileSync(join(work, 'package', source.file), 'utf8').replace(
    /\n\/\/# sourceMappingURL=.*\s*$/,
    '\n',
  );
  const target = new URL('scalar.js', folder);
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== script) throw new Error(`assets/reference/scalar.js is not that of ${name}.`);
    process.stdout.write(`assets/reference/scalar.js is that of ${name}\n`);
  } else writeFileSync(target, script);
} finally {
  rmSync(work, { recursive: true, force: true });
}
