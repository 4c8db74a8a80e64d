import pg from 'pg';

/**
 * Opens a connection outside the pool for a copy that runs for minutes. Statements have no time limit, and values are
 * written so that every server reads them back unchanged. The caller ends the connection.
 */
export async function openCopyClient(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, query_timeout: 0 });
  // A broken connection fails its query. Without this listener it would end the process too.
  client.on('error', () => {});
  await client.connect();
  await client.query(
    `set statement_timeout to 0; set idle_in_transaction_session_timeout to 0; set lock_timeout to 0;
     set client_encoding to 'UTF8'; set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres';
     set extra_float_digits to 1; set bytea_output to 'hex'`,
  );
  return client;
}
