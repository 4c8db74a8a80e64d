import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { createPublicPlan } from '../../access/public-plan.ts';
import type { SiteParts } from '../../app.ts';
import type { Config } from '../../config.ts';
import type { Outages } from '../../core/outages.ts';
import type { Readiness } from '../../core/readiness.ts';
import type { Db } from '../../core/services.ts';
import { listBackups } from '../../db/backup/stored-backups.ts';
import { isDemoAlone } from '../../ingest/demo/is-alone.ts';
import type { PollOptions } from '../../ingest/polling/poll.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { createMail } from '../../mail/mail.ts';
import { createAgents } from '../../people/agents.ts';
import { createOpenId } from '../../people/openid.ts';
import { createSignIn } from '../../people/sign-in.ts';
import type { Output } from '../print/output.ts';
import { createDocumentReader } from './fetching.ts';
import { toMachine } from './install-models.ts';
import { createQuiet } from './quiet.ts';
import { version } from './version.ts';
import { isWorker } from './workers.ts';

/** How long a look-up of the store's content is cached. */
const REMEMBERED_MS = 2_000;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Whether pages can be read without signing in: only this machine can connect, and all content is the demonstration's. */
function createOpenRule({ host, baseUrl }: Config, db: Db): () => Promise<boolean> {
  if (!isLoopback(host) || baseUrl !== undefined) return async () => false;
  const remembered = new LRUCache<'alone', boolean>({
    max: 1,
    ttl: REMEMBERED_MS,
    fetchMethod: () => isDemoAlone(db),
  });
  return async () => (await remembered.fetch('alone')) ?? false;
}

/** Creates the parts of the site of this process. */
export function createSiteParts(
  config: Config,
  parts: {
    readonly base: string;
    readonly db: Db;
    readonly ingest: Ingest;
    readonly secrets: readonly [string, ...string[]];
    readonly isLoading: () => boolean;
    readonly polling: PollOptions;
    readonly readiness: Readiness;
    readonly outages: Outages;
  },
  output: Output,
): SiteParts {
  const { base, db, ingest, secrets, isLoading, polling, readiness, outages } = parts;
  const { backup } = config;
  const baseUrl = base.replace(/\/+$/, '');
  const { sessions } = config;
  const people = { db, baseUrl, secrets, sessions };
  return {
    signIn: createSignIn(people),
    openId: config.openId && createOpenId(people, { ...config.openId, signUp: config.signUp }),
    signUp: config.signUp,
    // With an external authorization server, this service does not act as one.
    agents:
      config.resourceMetadata === undefined
        ? createAgents({
            db,
            baseUrl,
            secrets,
            sessions,
            fetchDocument: createDocumentReader(config),
            registers: config.clientRegistration,
            now: () => new Date(),
          })
        : undefined,
    ingest,
    operating: {
      polling,
      allowPrivateFeeds: config.allowPrivateFeeds,
      mail: config.mail && { server: new URL(config.mail.url).host, from: config.mail.from },
      examine: async () => (await import('./doctor.ts')).examine(config, output),
      machine: config.role !== 'api' || isWorker() ? toMachine(config) : undefined,
      outages: () => outages.list(),
      lastBackup: backup && (async () => (await listBackups(backup.folder))[0]?.at),
    },
    publicPlan: config.publicReader === undefined ? undefined : createPublicPlan(db, config.publicReader),
    statusAudience: config.statusAudience,
    securityContact: config.securityContact,
    readiness,
    mail: config.mail && createMail(config.mail, createQuiet(config, db)),
    baseUrl,
    problemBase: `${base}/problems`,
    trustedProxies: config.trustedProxies,
    secret: secrets[0],
    version,
    now: () => new Date(),
    log: (level, message, { error, ...fields }) =>
      output.log[level]({ ...fields, ...(error === undefined ? {} : { err: error }) }, message),
    isOpen: createOpenRule(config, db),
    isLoading,
  };
}
