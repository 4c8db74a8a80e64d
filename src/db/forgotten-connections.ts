import pg from 'pg';

/** A connection in use, which may wait for an answer. */
export type InUse = {
  /** Process of the server at its other end. */
  readonly backend: number | undefined;
  /** When the statement was sent whose answer is waited for, on the clock of `performance`; undefined while none is. */
  readonly sentAt: number | undefined;
  /** Bytes that have arrived on it so far. */
  readonly arrived: number;
  /** Ends it: what waits fails with an error that isStoreAway knows. */
  giveUp(): void;
};

/** Looks after connections while they are in use. */
export type ForgottenConnections = {
  add(connection: InUse): void;
  remove(connection: InUse): void;
  stop(): void;
};

const EVERY_MS = 1_000;
/** Nearly all statements end sooner, and are never looked into. */
const LATE_MS = 2_000;
/** A network that hands an answer on more slowly than this is taken for one that lost it. */
const ANSWERED_FOR_MS = 1_000;
const LIMIT_MS = 2_000;

/**
 * Finds connections that the network has forgotten while it carries others, as a firewall that restarts does: nothing tells of it,
 * and who waits for an answer would do so as long as any statement may take. A statement that is late is looked into over
 * a connection of its own. Where the server says that it has nothing to do for it, the question or the answer was lost.
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
    // Where this process was busy itself, the answer has arrived, or begun to, since.
    for (const { connection, sentAt, arrived } of silent) {
      const isSame = connection.sentAt === sentAt && connection.arrived === arrived;
      if (isSame && idle.has(connection.backend)) connection.giveUp();
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    checkSilent()
      // A store that does not answer at all is the circuit's to find.
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

/** Which of some processes of the server wait for their client: for a statement, for the rest of one, or to take its answer. */
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
