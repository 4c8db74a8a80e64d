import { type ConnectOptions, connect } from '../../src/db/connect.ts';

/** Where the tests' databases are made. Every database of this run has a name that begins with `prefix`. */
export type TestServer = {
  readonly server: Pick<ConnectOptions, 'url' | 'embedded'>;
  readonly prefix: string;
  /** The migrated and otherwise empty database that each test database is a copy of. */
  readonly template: string;
};

/** The same server, another database. */
export function onDatabase({ url, embedded }: TestServer['server'], database: string): TestServer['server'] {
  if (embedded !== undefined) return { embedded: { ...embedded, database } };
  const address = new URL(url ?? '');
  address.pathname = `/${database}`;
  return { url: address.href };
}

/** A busy machine copies a database for longer than any statement of the service may take. */
const COPY_MS = 120_000;

/** Runs one statement on the server's own database. */
export async function execute(server: TestServer['server'], statement: string): Promise<void> {
  const { pool, close } = connect({ ...server, maxConnections: 1, statementTimeoutMs: COPY_MS });
  try {
    await pool.query(statement);
  } finally {
    await close();
  }
}
