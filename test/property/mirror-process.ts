// node test/property/mirror-process.ts FILE ADDRESS
// One run of the TypeScript client's mirror into an SQLite file, as a process that can be killed.
import { DatabaseSync } from 'node:sqlite';
import { SqliteStore } from '../../packages/client/src/sqlite.ts';
import { createTestClient, kinds } from './mirror-clients.ts';

const [file = '', address = ''] = process.argv.slice(2);
const client = createTestClient(address, undefined, { 'user-agent': 'typescript' });
await client.mirror(new SqliteStore(new DatabaseSync(file)), { kinds }).sync();
process.exit(0);
