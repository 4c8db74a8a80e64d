import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitChanges } from '../../src/db/changes.ts';
import { connect, type Database } from '../../src/db/connect.ts';
import { type CommandLine, createCommandLine } from '../world/command-line.ts';
import { findSample, readSamples } from '../world/scrape.ts';
import { findPrograms } from './postgres-server.ts';
import { freePort, type Process, startServe } from './processes.ts';
import { type ReplicatedServers, startReplicated } from './standby.ts';

const programs = await findPrograms();
const TOKEN = 'a-token-of-the-monitor-0123456789';

describe.skipIf(programs === undefined)('a replica', { timeout: 120_000 }, () => {
  let servers: ReplicatedServers;
  let primary: Database;
  let standby: Database;
  let nordwire: CommandLine;
  let serving: Process;
  let base: string;
  let key: string;
  let env: Record<string, string | undefined>;
  let made = 0;

  beforeAll(async () => {
    servers = await startReplicated(programs ?? '');
    primary = connect({ url: servers.primary.url, maxConnections: 2 });
    standby = connect({ url: servers.standby.url, maxConnections: 1 });
    nordwire = await createCommandLine({ ...primary, connection: { url: servers.primary.url }, drop: primary.close });
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    env = {
      ...nordwire.env,
      DATABASE_READ_URL: servers.standby.url,
      NORDWIRE_PORT: String(port),
      NORDWIRE_POLL: 'false',
      NORDWIRE_CACHE_MB: '0',
      NORDWIRE_METRICS_TOKEN: TOKEN,
      NORDWIRE_ADDRESS_LIMIT: '1000000',
      NORDWIRE_LOG_LEVEL: 'info',
    };
    serving = await startServe([], env);
    key = (await nordwire.lines('keys', 'create', '--plan', 'pro')).at(-1) ?? '';
  });
  afterAll(async () => {
    expect(await serving?.stop()).toBe(0);
    await nordwire?.close();
    await standby?.close();
    await primary?.close();
    await servers?.close();
  });

  const read = async (path: string): Promise<Response> =>
    fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  /** Whether pages are read from the replica at the moment, as the metrics say. */
  const isFit = async (): Promise<number | undefined> => {
    const response = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return findSample(readSamples(await response.text()), 'nordwire_replica_fit');
  };
  /** A change that callers see, and how many sources they have to see from now on. */
  const write = async (): Promise<number> => {
    made += 1;
    const id = `source${String(made).padStart(6, '0')}`;
    await primary.db.transaction().execute(async (tx) => {
      await sql`insert into sources (id, name, domain, country, source_type, updated_at)
        values (${id}, ${`Source ${made}`}, ${`source-${made}.example`}, 'SE', 'blog', now())`.execute(tx);
      await commitChanges(tx, new Date(), [{ kind: 'source', id, action: 'created', movesClock: false }]);
    });
    return made;
  };
  /** Stops the replay of the standby. PostgreSQL answers before the replay has stopped, so a write could still arrive. */
  const pauseReplay = async (): Promise<void> => {
    await standby.pool.query('select pg_wal_replay_pause()');
    const readState = async () => {
      const { rows } = await standby.pool.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
      return rows[0]?.state;
    };
    await expect.poll(readState).toBe('paused');
  };
  const count = async (): Promise<number> => {
    const response = await read('/sources?limit=100');
    expect(response.status).toBe(200);
    return ((await response.json()) as { sources: unknown[] }).sources.length;
  };

  it('answers in the place of the primary, once it has all that the process knows of', async () => {
    await write();
    await expect.poll(isFit).toBe(1);
    expect(await count()).toBe(made);
    const { rows } = await standby.pool.query<{ query: string }>(
      `select query from pg_stat_activity where application_name = 'nordwire serve' and query ilike '%sources%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('that lags is not asked: whoever has seen a version never sees an older one', async () => {
    await pauseReplay();
    try {
      const seen = await write();
      await expect.poll(count, { timeout: 1_000 }).toBe(seen);
      await expect.poll(isFit).toBe(0);
      expect(await count()).toBe(seen);
    } finally {
      await standby.pool.query('select pg_wal_replay_resume()');
    }
    await expect.poll(isFit).toBe(1);
    expect(await count()).toBe(made);
  });

  it('never takes a reader back while one writes', async () => {
    let last = await count();
    for (let round = 0; round < 40; round++) {
      const writing = write();
      for (let sentCount = 0; sentCount < 4; sentCount++) {
        const now = await count();
        expect(now).toBeGreaterThanOrEqual(last);
        last = now;
      }
      await writing;
    }
    await expect.poll(count, { timeout: 2_000 }).toBe(made);
  });

  it('that goes away costs no request, and is used again once it is back', async () => {
    await expect.poll(isFit).toBe(1);
    await standby.close();
    await servers.standby.stop();
    for (let sentCount = 0; sentCount < 10; sentCount++) expect(await count()).toBe(made);
    await expect.poll(isFit).toBe(0);
    expect(serving.log()).toContain('the replica does not answer');
    await servers.standby.start();
    standby = connect({ url: servers.standby.url, maxConnections: 1 });
    await expect.poll(isFit).toBe(1);
    expect(await count()).toBe(made);
  });

  it('is refused where it is none', async () => {
    await expect(
      startServe([], { ...env, DATABASE_READ_URL: servers.primary.url, NORDWIRE_PORT: String(await freePort()) }),
    ).rejects.toThrow('DATABASE_READ_URL does not name a replica: it accepts writes');
  });
});
