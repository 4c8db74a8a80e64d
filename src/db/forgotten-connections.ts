import pg from 'pg';

/** A connection in use, which may be waiting for an answer. */
export type InUse = {
  /** Process number of the server's backend. */
  readonly backend: number | undefined;
  /** When the pending statement was sent, on the clock of `performance`; undefined if none is pending. */
  readonly sentAt: number | undefined;
  /** Bytes received so far. */
  readonly arrived: number;
  /** Ends the connection. Pending work fails with an error that isStoreAway recognises. */
  giveUp(): void;
};

/** Watches connections while they are in use. */
export type ForgottenConnections = {
  add(connection: InUse): void;
  remove(connection: InUse): void;
  stop(): void;
};

const EVERY_MS = 1_000;
/** Nearly all statements end sooner and are not checked. */
const LATE_MS = 2_000;
/** A network that takes longer than this to deliver an answer is treated as having lost it. */
const ANSWERED_FOR_MS = 1_000;
const LIMIT_MS = 2_000;

/**
 * Finds connections that the network dropped while others still work, as after a restart of a firewall. The client gets
 * no error and would wait until the statement timeout. A late statement is checked over a separate connection: if the
 * server reports that its backend is idle, the query or the answer was lost.
 */
export function watchForgotten(target: pg.ClientConfig): ForgottenConnections {
  const inUse = new Set<InUse>();
  let before = new Map<InUse, number>();
  let isLooking = false;

  async function checkSilent(): Promise<void> {
    const now = performance.now();
    const silent = [...inUse]
      .filter(({ sentAt }) => sentAt !== undefined && now - sentAt > LATE_MS)
      .filter((connection) => before.get(connection) === connection.arrived)
      .map((connection) => ({ connection, sentAt: connection.sentAt, arrived: connection.arrived }));
    before = new Map(Array.from(inUse, (connection) => [connection, connection.arrived]));
    if (silent.length === 0) return;
    const backends = silent.flatMap(({ connection: { backend } }) => backend ?? []);
    const idle = await idleAmong(target, backends);
    // If this process was busy, the answer may have arrived since.
    for (const { connection, sentAt, arrived } of silent) {
      const isSame = connection.sentAt === sentAt && connection.arrived === arrived;
      if (isSame && idle.has(connection.backend)) connection.giveUp();
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    checkSilent()
      // The circuit detects a store that does not answer at all.
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, EVERY_MS);
  timer.unref();

  return {
    add: (connection) => void inUse.add(connection),
    remove: (connection) => void inUse.delete(connection),
    stop: () => clearInterval(timer),
  };
}

/**
 * Which of the server's processes wait for their client: for a statement, for the rest of one, or to send its answer.
 */
async function idleAmong(target: pg.ClientConfig, backends: readonly number[]): Promise<ReadonlySet<unknown>> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid = any($1::int[]) and state_change < clock_timestamp() - $2 * interval '1 millisecond'
         and (state like 'idle%' or wait_event_type = 'Client')`,
      [backends, ANSWERED_FOR_MS],
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    client.end().catch(() => undefined);
  }
}
