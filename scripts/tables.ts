// Writes src/db/tables.ts from the migrations: an empty store of its own is migrated and described.
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../src/db/connect.ts';
import { openEmbedded } from '../src/db/embedded/open.ts';
import { migrate } from '../src/db/migrate.ts';

const folder = await mkdtemp(join(tmpdir(), 'nordwire-tables-'));
// Under root the server runs as another user that needs access.
await chmod(folder, 0o711);
const store = await openEmbedded({
  dataDir: join(folder, 'data'),
  stateDir: join(folder, 'state'),
  mode: 'own',
  command: 'tables',
  log: () => {},
});
try {
  const { pool, close } = connect({ embedded: store.connection });
  await migrate(pool);
  await close();
  const { host, port, user, database } = store.connection;
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const file = 'src/db/tables.ts';
  execFileSync('kysely-codegen', [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    file,
    '--date-parser',
    'string',
    '--numeric-parser',
    'string',
    '--domains',
    '--exclude-pattern',
    'public.schema_migrations',
  ]);
  const text = await readFile(file, 'utf8');
  // The service reads bigint as number: every count and number of the store is far below 2^53.
  const own = text
    .replace('export interface DB {', 'export interface Tables {')
    .replace(
      /export type Int8 = .*/,
      'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;',
    );
  await writeFile(file, own);
  execFileSync('biome', ['check', '--write', file]);
} finally {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}
