import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Store = Kysely<Tables> | Transaction<Tables>;

/** The epoch of the store, and since when it is quiet: no mail, webhooks or deliveries of saved searches; null: they are sent. */
export type StoreState = {
  readonly epoch: string;
  readonly epoch_reason: string;
  readonly epoch_at: Date;
  readonly quiet_since: Date | null;
};

export async function readStoreState(db: Store): Promise<StoreState> {
  const { rows } = await sql<StoreState>`
    select epoch, epoch_reason, epoch_at, quiet_since from change_clock`.execute(db);
  if (rows[0] === undefined) throw new Error('The clock of changes is missing from the store.');
  return rows[0];
}

/** Makes the store quiet. Returns whether it was not before. */
export async function makeQuiet(tx: Store, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update change_clock set quiet_since = ${now} where quiet_since is null returning true`.execute(tx);
  return rows.length > 0;
}

const NOT_SENT = 'Not sent: it was due when the store was restored, so that its reader probably has it.';

/**
 * Ends the quiet of a store. Messages of saved searches that were due in the backup are not sent: they are from before the
 * restore, and their readers would get them twice. Messages of webhooks are sent: programs recognise them by their ids.
 * Returns the number of messages that are not sent, or undefined if the store was not quiet.
 */
export async function endQuiet(tx: Store): Promise<number | undefined> {
  const { epoch_reason, epoch_at, quiet_since } = await readStoreState(tx);
  if (quiet_since === null) return undefined;
  const isCopy = (epoch_reason === 'restored' || epoch_reason === 'copied') && epoch_at >= quiet_since;
  const { rows } = await sql`
    update search_messages set state = 'failed', leased_until = null, last_error = ${NOT_SENT}
    where state = 'due' and created_at < ${epoch_at} and ${isCopy} returning id`.execute(tx);
  await sql`update change_clock set quiet_since = null`.execute(tx);
  return rows.length;
}
