import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { counted } from '../../core/counted.ts';
import { toDate } from '../../core/time.ts';
import { listBackups } from '../../db/backup/stored-backups.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import { readStoreState } from '../../db/quiet.ts';
import { readWaitingNews } from '../../ingest/operate/waiting-news.ts';
import { readPutOff } from '../../ingest/pipeline/waiting-articles.ts';
import type { Output } from '../print/output.ts';
import type { BackupSchedule } from './backup-job.ts';
import { CommandFailed } from './failure.ts';
import { isOneOfSeveral } from './first-start.ts';
import { findFailure, hasDefaultRoute, listOutsideParts, nameWayOutEffect, needsWayOut } from './outside.ts';
import { checkVectors, openConfiguredEmbedder } from './runtime.ts';
import { openStore, type Store } from './store.ts';

export type Finding = {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
  /** The remedy; for a passed check, an optional improvement. */
  readonly fix?: string;
};

const MIN_NODE = [22, 18] as const;

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  const found = { check: 'node', ok, detail: `Node ${process.versions.node}` };
  return ok
    ? found
    : { ...found, fix: `Run npm ci again, which installs Node 24, or install Node >= ${MIN_NODE.join('.')}.` };
}

function checkFolder(config: Config): Finding {
  try {
    if (!existsSync(config.dataDir)) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    accessSync(config.dataDir, constants.W_OK);
    return { check: 'data folder', ok: true, detail: config.dataDir };
  } catch (error) {
    const detail = `${config.dataDir}: ${error instanceof Error ? error.message : String(error)}`;
    return { check: 'data folder', ok: false, detail, fix: 'Set NORDWIRE_DATA_DIR to a folder you may write.' };
  }
}

/** Checks that processes can share counters: that Redis answers and can be written to. */
async function checkRedis(url: string): Promise<Finding> {
  let failure: unknown;
  // Imported here: every command loads this module, and the Redis client is the largest of all packages.
  const { openRedisLink } = await import('../../access/redis-link.ts');
  const link = await openRedisLink({
    url,
    timeoutMs: 2_000,
    onUp: () => undefined,
    onAway: (error) => {
      failure = error;
    },
  });
  const isThere = link.connections > 0;
  await link.close();
  if (isThere) return { check: 'redis', ok: true, detail: 'reachable and writable' };
  const detail = failure instanceof Error ? failure.message : String(failure);
  return { check: 'redis', ok: false, detail, fix: 'Check REDIS_URL. Without Redis each process counts separately.' };
}

/** Checks the age of the newest backup of the schedule. */
async function checkBackups({ folder, everyHours }: BackupSchedule, now: Date): Promise<Finding> {
  const check = 'backups';
  const fix = `The log of serve shows the reason; nordwire backup ${folder}/by-hand makes a backup now.`;
  const newest = (await listBackups(folder).catch(() => []))[0];
  if (newest === undefined) return { check, ok: false, detail: `no backup in ${folder}`, fix };
  const hours = Math.floor((now.getTime() - newest.at.getTime()) / 3_600_000);
  const detail = `the newest backup in ${folder} is ${counted(hours, 'hour')} old; one is due every ${everyHours}`;
  return hours < 2 * everyHours ? { check, ok: true, detail } : { check, ok: false, detail, fix };
}

/** Checks that several processes give the same address in links and in the types of problems. */
function checkAddress({ baseUrl, ...config }: Config): Finding {
  const check = 'address';
  if (baseUrl !== undefined) return { check, ok: true, detail: baseUrl };
  if (!isOneOfSeveral(config)) return { check, ok: true, detail: 'the one that this process listens on' };
  const detail = 'no NORDWIRE_BASE_URL: each process gives its own address in links and types of problems';
  return { check, ok: false, detail, fix: 'Set NORDWIRE_BASE_URL to the address that clients use.' };
}

const NETWORK_FIX =
  'Give this process a network with a way out: deploy/compose/cluster.yaml and networkPolicy of the Helm chart have one.';

/** Checks the route to public addresses, and that every server outside which the settings name takes a connection. */
async function checkOutside(config: Config): Promise<Finding[]> {
  const check = 'way out';
  const isClosed = hasDefaultRoute() === false;
  const wayOut: Finding = !isClosed
    ? { check, ok: true, detail: 'a default route, or a system that does not show its routes' }
    : {
        check,
        ok: !needsWayOut(config),
        detail: `no default route: ${nameWayOutEffect(config)}`,
        fix: NETWORK_FIX,
      };
  const parts = listOutsideParts(config).map(async ({ part, host, port, effect, setting }): Promise<Finding> => {
    const reason = await findFailure({ host, port });
    const address = `${host}:${port}`;
    if (reason === undefined) return { check: part, ok: true, detail: `${address} takes connections` };
    const fix = `Check ${setting}, and that this process may connect to ${address}.`;
    return { check: part, ok: false, detail: `${address}: ${reason}; ${effect}`, fix: isClosed ? NETWORK_FIX : fix };
  });
  return [wayOut, ...(await Promise.all(parts))];
}

/** Checks everything that the service needs. Each finding states its remedy. */
export async function examine(config: Config, output: Output): Promise<Finding[]> {
  const findings = [checkNode(), checkFolder(config), checkAddress(config)];
  try {
    const store = await openStore(config, output, { mode: 'attach', command: 'doctor', migrates: false });
    try {
      const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
        store.db,
      );
      findings.push({
        check: 'store',
        ok: true,
        detail: `PostgreSQL ${rows[0]?.version} (${config.databaseUrl ? 'DATABASE_URL' : 'embedded'})`,
      });
      const pending = await pendingMigrations(store.pool);
      findings.push(
        pending.length === 0
          ? { check: 'schema', ok: true, detail: 'up to date' }
          : {
              check: 'schema',
              ok: false,
              detail: `missing migrations: ${pending.join(', ')}`,
              fix: 'Run nordwire migrate, or start serve.',
            },
      );
      if (pending.length === 0) findings.push(...(await examineContents(store.db)));
      if (pending.length === 0)
        findings.push(await checkRetention(store.db, new Date()), await checkOutgoing(config, store.db));
      if (pending.length === 0)
        findings.push(
          await checkedBy('language model', () => nameLanguageModel(config, store.db)),
          await checkTranslation(config, store.db),
          await checkPutOff(store.db),
        );
      findings.push(await checkedBy('vectors', () => checkVectors(config, store)));
    } finally {
      await store.close();
    }
  } catch (error) {
    findings.push({
      check: 'store',
      ok: false,
      detail: error instanceof Error ? error.message : String(error),
      fix: 'Set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
    });
  }
  if (config.backup !== undefined) findings.push(await checkBackups(config.backup, new Date()));
  if (config.redisUrl !== undefined) findings.push(await checkRedis(config.redisUrl));
  findings.push(...(await checkOutside(config)));
  findings.push(await checkedBy('embedder', () => nameEmbedder(config, output), EMBEDDER_FIX));
  return findings;
}

const EMBEDDER_FIX = 'Check NORDWIRE_EMBEDDINGS. npm ci installs the built-in model.';

async function nameEmbedder(config: Config, output: Output): Promise<string> {
  const { embedder, reason } = await openConfiguredEmbedder(config, output);
  await embedder?.close();
  if (embedder === undefined && config.embeddings.provider !== 'none') throw new CommandFailed(reason);
  return embedder?.id ?? reason;
}

/** Names the language model of the settings, without a test call, and the cost of the UTC day's calls. */
async function nameLanguageModel({ languageModel }: Config, db: Store['db']): Promise<string> {
  const { provider, model, dailySpend } = languageModel;
  if (provider === 'none') return 'none; rules alone read articles';
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(cost_usd), 0)::float8 as spent from language_model_spend where day = ${toDate(new Date())}`.execute(
    db,
  );
  const bound = dailySpend === undefined ? 'without a limit' : `of at most ${dailySpend}`;
  return `${provider}:${model}, not tested; ${rows[0]?.spent ?? 0} US dollars spent today, ${bound}`;
}

/** Checks that installed translation models are complete. Articles that wait for a translator are counted; they are not a fault. */
async function checkTranslation(config: Config, db: Store['db']): Promise<Finding> {
  const check = 'translation';
  const {
    listInstalled,
    findModelFaults: faultsOf,
    modelsFolder,
  } = await import('../../ingest/providers/local/installed-models.ts');
  const models = listInstalled(modelsFolder(config.dataDir));
  const faults = (await Promise.all(models.map(faultsOf))).flat();
  if (faults.length > 0) {
    const pairs = models.map(({ pair }) => pair.slice(0, pair.indexOf('-')));
    return { check, ok: false, detail: faults.join('; '), fix: `npx nordwire models add ${pairs.join(' ')}` };
  }
  const { sentence, command } = await readWaitingNews(db);
  const there =
    models.length === 0 ? 'no models here' : models.map(({ pair, version }) => `${pair} ${version}`).join(', ');
  return { check, ok: true, detail: `${there}; ${sentence}`, ...(command && { fix: command }) };
}

/** A restored store sends nothing until an operator resumes it. */
async function checkOutgoing({ isQuiet }: Config, db: Store['db']): Promise<Finding> {
  const { epoch, quiet_since } = await readStoreState(db);
  const check = 'outgoing';
  if (quiet_since === null)
    return { check, ok: true, detail: `${isQuiet ? 'NORDWIRE_QUIET' : 'sent'}; epoch ${epoch}` };
  return {
    check,
    ok: false,
    detail: `no mail, webhooks and saved searches are sent since ${quiet_since.toISOString()}; epoch ${epoch}`,
    fix: 'Run nordwire outgoing resume if this store is the one that serves; leave it if it is a copy.',
  };
}

/** Runs are an hour apart: if records have been due for a day, no process that ingests is running. */
async function checkRetention(db: Store['db'], now: Date): Promise<Finding> {
  const check = 'retention';
  const { readRetention } = await import('../../ingest/intake/retention-bounds.ts');
  const sources = await readRetention(db, now);
  const late = sources.filter(({ articles_due, texts_due, last_run }) => {
    const isRunning = last_run !== null && now.getTime() - last_run.getTime() < 86_400_000;
    return articles_due + texts_due > 0 && !isRunning;
  });
  const bounded = `${counted(sources.length, 'source')} with a retention limit`;
  if (late.length === 0) return { check, ok: true, detail: bounded };
  return {
    check,
    ok: false,
    detail: `${bounded}; overdue: ${late.map(({ domain }) => domain).join(', ')}`,
    fix: 'Start serve with the role all or ingest, or run nordwire sources retention --run.',
  };
}

/** Reports endpoints that articles wait for: unreachable, unpaid or misconfigured ones, and damaged models. */
async function checkPutOff(db: Store['db']): Promise<Finding> {
  const rows = await readPutOff(db, new Date());
  const articles = rows.reduce((sum, row) => sum + row.articles, 0);
  if (articles === 0) return { check: 'endpoints', ok: true, detail: 'no article waits for one' };
  return {
    check: 'endpoints',
    ok: false,
    detail: `${counted(articles, 'article')} wait: ${rows.map((row) => `${row.step} ${row.articles}, ${row.reason}`).join('; ')}`,
    fix:
      'Resolve the reason, then run nordwire pipeline retry and nordwire pipeline run. ' +
      'NORDWIRE_TRANSLATION_FALLBACK=true allows other translators.',
  };
}

/** Runs a check that returns its detail; an error becomes a failed finding with its message. */
async function checkedBy(check: string, examination: () => Promise<string>, fix?: string): Promise<Finding> {
  try {
    return { check, ok: true, detail: await examination() };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { check, ok: false, detail, ...(fix && { fix }) };
  }
}

async function examineContents(db: Store['db']): Promise<Finding[]> {
  const { rows } = await sql<{ plans: number; keys: number; failing: number; stuck: number; dead: number }>`
    select (select count(*)::int from plans) as plans,
      (select count(*)::int from api_keys where revoked_at is null) as keys,
      (select count(*)::int from feeds where not paused and consecutive_failures >= 3) as failing,
      (select count(*)::int from pipeline_marks where state = 'failed') as stuck,
      (select count(*)::int from webhooks where state = 'disabled' or failures >= 5) as dead`.execute(db);
  const { plans = 0, keys = 0, failing = 0, stuck = 0, dead = 0 } = rows[0] ?? {};
  return [
    {
      check: 'plans',
      ok: plans > 0,
      detail: counted(plans, 'plan'),
      ...(plans > 0 ? {} : { fix: 'Start nordwire serve once, which loads the reference data.' }),
    },
    {
      check: 'keys',
      ok: keys > 0,
      detail: `${counted(keys, 'key')} in use`,
      ...(keys > 0 ? {} : { fix: 'Run nordwire keys create --plan pro.' }),
    },
    {
      check: 'feeds',
      ok: failing === 0,
      detail: `${counted(failing, 'feed')} with three or more failures in a row`,
      ...(failing === 0 ? {} : { fix: 'nordwire feeds list shows the reason.' }),
    },
    {
      check: 'pipeline',
      ok: stuck === 0,
      detail: `${counted(stuck, 'article')} failed in a step`,
      ...(stuck === 0
        ? {}
        : { fix: 'nordwire pipeline status shows the reason; nordwire pipeline retry runs the step again.' }),
    },
    {
      check: 'webhooks',
      ok: dead === 0,
      detail: `${counted(dead, 'webhook')} disabled or with five or more failures in a row`,
      ...(dead === 0
        ? {}
        : { fix: 'nordwire webhooks list shows the reason; nordwire webhooks resume enables a webhook again.' }),
    },
  ];
}
