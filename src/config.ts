import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import {
  type AgreementName,
  secretNames,
  settingNames,
  settings,
  type TranslatorName,
  translators,
} from './settings.ts';

/** Variables of tests, which the processes they start inherit. */
const testNames = ['NORDWIRE_TEST_DATABASE_URL', 'NORDWIRE_TEST_REDIS_URL', 'NORDWIRE_TEST_SEED'];

const VERIFY_BY_DEFAULT: readonly AgreementName[] = ['declared'];

/** All settings of the process, read once. */
export type Config = {
  readonly databaseUrl: string | undefined;
  /** Replica from which pages are read. */
  readonly databaseReadUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** Role of `serve`: answering requests, ingesting, or both. */
  readonly role: 'all' | 'api' | 'ingest';
  /** API processes in addition to one ingesting process; 0: one process does both. */
  readonly workers: number;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** Public address; undefined: made from host and port once they are known. */
  readonly baseUrl: string | undefined;
  readonly secrets: readonly string[] | undefined;
  /** Account and key to create on start-up (unattended installs). */
  readonly bootstrap: { readonly account: string; readonly plan: string; readonly key: string } | undefined;
  readonly trustedProxies: readonly string[];
  /** Requests of one client address in five minutes. */
  readonly addressLimit: number;
  /** Concurrent connections of one client address. */
  readonly addressConnections: number;
  /** Origins from which browsers may call the tool server, in addition to the service's own. */
  readonly allowedOrigins: readonly string[];
  /** Address of the RFC 9728 document that a 401 of the tool server names; undefined while sign-in by OAuth is off. */
  readonly resourceMetadata: string | undefined;
  /** Whether OAuth clients may register themselves. */
  readonly clientRegistration: boolean;
  readonly allowPrivateFeeds: boolean;
  readonly contactUrl: string | undefined;
  /** Whether `serve` polls the feeds. */
  readonly poll: boolean;
  /** Whether this process sends no mail, webhooks and deliveries of saved searches. */
  readonly isQuiet: boolean;
  /** Whether `serve` subscribes at hubs that feeds announce. */
  readonly websub: boolean;
  /** Hours without new coverage after which an event closes. */
  readonly eventWindowHours: number;
  /** Hours from the takedown of an article to its erasure, in which it can be undone; 0: it erases at once. */
  readonly takedownGraceHours: number;
  readonly embeddings: {
    readonly provider: 'builtin' | 'onnx' | 'openai' | 'none';
    readonly modelDir: string | undefined;
    readonly baseUrl: string | undefined;
    readonly apiKey: string | undefined;
    readonly model: string | undefined;
    readonly dimensions: number | undefined;
    /** Relevance floor of the model as a cosine distance; each model has its own scale. */
    readonly floor: number | undefined;
  };
  /** Comparison of vectors: in this process, or by pgvector in the store. */
  readonly vectors: 'memory' | 'pgvector';
  readonly languageModel: {
    readonly provider: 'none' | 'openai' | 'anthropic' | 'ollama';
    readonly baseUrl: string | undefined;
    readonly apiKey: string | undefined;
    readonly model: string | undefined;
    /** US dollars a million tokens. */
    readonly inputPrice: number;
    readonly outputPrice: number;
    /** US dollars a UTC day; undefined: no bound. */
    readonly dailySpend: number | undefined;
    /** Time limit of one request with all its retries. */
    readonly timeoutSeconds: number;
    /** Concurrent requests. */
    readonly concurrency: number;
  };
  readonly translation: {
    /** Translators by priority; those that are not configured are skipped. */
    readonly order: readonly TranslatorName[];
    /** Whether the next translator works while one is unavailable, instead of waiting for it. */
    readonly fallsBack: boolean;
    readonly libreTranslate: { readonly address: string; readonly apiKey: string | undefined } | undefined;
    /** File that pins the translation models; undefined: the one of the package. */
    readonly modelsList: string | undefined;
  };
  /** Rules for the automatic verification of candidate companies. */
  readonly verifyCandidates: readonly AgreementName[];
  /** Metrics are served on their own port, or on that of the API by a token; without both they are off. */
  readonly metrics: { readonly port: number | undefined; readonly token: string | undefined };
  /** Days from its start and from its last use after which a session at the pages ends. */
  readonly sessions: { readonly days: number; readonly idleDays: number };
  /** Days for which browsers remember to use https only; 0: they are not told. */
  readonly hstsDays: number;
  /** The address in /.well-known/security.txt; undefined: there is no such file. */
  readonly securityContact: string | undefined;
  /** Registration at the pages, and the plan of new accounts. */
  readonly signUp: { readonly mode: 'open' | 'invitation' | 'closed'; readonly plan: string };
  /** Sign-in by OpenID Connect. */
  readonly openId:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string; readonly label: string }
    | undefined;
  /** Mail server; undefined: no mail is sent. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** The plan whose view visitors of the pages have without signing in; undefined: people sign in to read. */
  readonly publicReader: string | undefined;
  /** Audience of the status page. */
  readonly statusAudience: 'public' | 'people' | 'off';
  /** Collector of OpenTelemetry traces, over OTLP/HTTP. */
  readonly traces: { readonly endpoint: string } | undefined;
  /** Whether `serve` logs a line for each request. */
  readonly logRequests: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Memory for cached pages, in MB; 0 turns the cache off. */
  readonly cacheMb: number;
  readonly dbConnections: number;
  /** Seconds between SIGTERM and the refusal of new connections. */
  readonly drainSeconds: number;
  /** Minimum days for which changes are stored, for clients with copies. */
  readonly changesDays: number;
  /** Days for which the history of events is kept. */
  readonly eventHistoryDays: number;
  /** Folder, interval in hours and number of scheduled backups. */
  readonly backup: { readonly folder: string; readonly everyHours: number; readonly keep: number } | undefined;
  /** The largest file that people may upload to the operator's pages, in megabytes. */
  readonly uploadMb: number;
  /** Settings that systemd passes to a service of `Type=notify`. */
  readonly systemd: {
    /** Whether systemd waits for notices of start and stop. */
    readonly notifies: boolean;
    /** Time without a keep-alive after which systemd restarts the service. */
    readonly watchdogMs: number | undefined;
  };
};

/** Settings that cannot be used; each line names one setting and why. */
export class BadSettings extends Error {
  constructor(lines: readonly string[]) {
    super(`The settings cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'BadSettings';
  }
}

const requirements: readonly (readonly [choice: keyof typeof settings, value: string, needs: keyof typeof settings])[] =
  [
    ['NORDWIRE_EMBEDDINGS', 'onnx', 'NORDWIRE_EMBEDDINGS_MODEL_DIR'],
    ['NORDWIRE_EMBEDDINGS', 'openai', 'NORDWIRE_EMBEDDINGS_BASE_URL'],
    ['NORDWIRE_EMBEDDINGS', 'openai', 'NORDWIRE_EMBEDDINGS_MODEL'],
    ['NORDWIRE_EMBEDDINGS', 'openai', 'NORDWIRE_EMBEDDINGS_FLOOR'],
    ['NORDWIRE_LANGUAGE_MODEL', 'openai', 'NORDWIRE_LANGUAGE_MODEL_BASE_URL'],
    ['NORDWIRE_LANGUAGE_MODEL', 'anthropic', 'NORDWIRE_LANGUAGE_MODEL_API_KEY'],
    ...(['openai', 'anthropic', 'ollama'] as const).map(
      (provider) => ['NORDWIRE_LANGUAGE_MODEL', provider, 'NORDWIRE_LANGUAGE_MODEL_NAME'] as const,
    ),
    // Providers that bill by token need prices and a daily limit. Prices may be 0, as for a self-hosted model.
    ...(['openai', 'anthropic'] as const).flatMap((provider) =>
      (
        [
          'NORDWIRE_LANGUAGE_MODEL_INPUT_PRICE',
          'NORDWIRE_LANGUAGE_MODEL_OUTPUT_PRICE',
          'NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND',
        ] as const
      ).map((name) => ['NORDWIRE_LANGUAGE_MODEL', provider, name] as const),
    ),
  ];

/** Settings that the issuer of OpenID Connect requires. */
const openIdNames = ['NORDWIRE_OPENID_CLIENT_ID', 'NORDWIRE_OPENID_CLIENT_SECRET'] as const;

/** Replaces the names of secret files by their content. Returns a line for each file that cannot be used. */
function readSecretFiles(sent: Record<string, string | undefined>): string[] {
  return secretNames.flatMap((name) => {
    const file = sent[`${name}_FILE`];
    if (file === undefined) return [];
    delete sent[`${name}_FILE`];
    if (sent[name] !== undefined) return [`${name}_FILE: ${name} is set too; keep one of the two.`];
    try {
      // Editors end a file with a line break, which does not belong to the secret.
      const secret = readFileSync(file, 'utf8').trimEnd();
      if (secret === '') return [`${name}_FILE: ${file} is empty.`];
      sent[name] = secret;
      return [];
    } catch (error) {
      return [`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`];
    }
  });
}

/**
 * Reads settings from an environment, and secrets from the files that it names; an empty value counts as absent. Throws
 * BadSettings naming each bad one.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const sent = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const lines = readSecretFiles(sent);
  const unknown = Object.keys(sent)
    .filter((name) => name.startsWith('NORDWIRE_') && !settingNames.includes(name) && !testNames.includes(name))
    .map((name) => `${name}: unknown setting; .env.example lists all settings.`);
  lines.push(...unknown);
  const parsed = z.object(settings).partial().safeParse(sent);
  if (!parsed.success) {
    lines.push(...parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${lowerFirst(issue.message)}.`));
  }
  const values = parsed.data ?? {};
  for (const [choice, value, name] of requirements) {
    if (values[choice] === value && values[name] === undefined)
      lines.push(`${name}: is needed for ${choice}=${value}.`);
  }
  if (values.NORDWIRE_LIBRETRANSLATE_API_KEY !== undefined && values.NORDWIRE_LIBRETRANSLATE_URL === undefined)
    lines.push('NORDWIRE_LIBRETRANSLATE_URL: is needed for NORDWIRE_LIBRETRANSLATE_API_KEY.');
  const { NORDWIRE_BOOTSTRAP_ACCOUNT: account, NORDWIRE_BOOTSTRAP_PLAN: plan, NORDWIRE_BOOTSTRAP_KEY: key } = values;
  if (account === undefined && (key ?? plan) !== undefined)
    lines.push('NORDWIRE_BOOTSTRAP_ACCOUNT: is needed for NORDWIRE_BOOTSTRAP_KEY and NORDWIRE_BOOTSTRAP_PLAN.');
  if (account !== undefined && key === undefined)
    lines.push('NORDWIRE_BOOTSTRAP_KEY: is needed for NORDWIRE_BOOTSTRAP_ACCOUNT.');
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    lines.push('DATABASE_URL: is needed for DATABASE_READ_URL, which names a replica of it.');
  if (values.NORDWIRE_WEBSUB === true && values.NORDWIRE_BASE_URL === undefined)
    lines.push('NORDWIRE_BASE_URL: is needed for NORDWIRE_WEBSUB=true.');
  const { NORDWIRE_SMTP_URL: mailUrl, NORDWIRE_MAIL_FROM: mailFrom } = values;
  if (mailUrl !== undefined && mailFrom === undefined)
    lines.push('NORDWIRE_MAIL_FROM: is needed for NORDWIRE_SMTP_URL.');
  // The specification of the exporter appends the path of traces to the common address only.
  const tracesEndpoint =
    values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/v1/traces');
  const issuer = values.NORDWIRE_OPENID_ISSUER;
  for (const name of openIdNames)
    if ((issuer === undefined) !== (values[name] === undefined))
      lines.push(
        issuer === undefined
          ? `NORDWIRE_OPENID_ISSUER: is needed for ${name}.`
          : `${name}: is needed for NORDWIRE_OPENID_ISSUER.`,
      );
  const backupDir = values.NORDWIRE_BACKUP_DIR;
  if (lines.length > 0) throw new BadSettings(lines);
  return Object.freeze({
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    redisUrl: values.REDIS_URL,
    role: values.NORDWIRE_ROLE ?? 'all',
    workers: values.NORDWIRE_WORKERS ?? 0,
    dataDir: resolve(values.NORDWIRE_DATA_DIR ?? '.nordwire'),
    host: values.NORDWIRE_HOST ?? '127.0.0.1',
    port: values.NORDWIRE_PORT ?? 8080,
    baseUrl: values.NORDWIRE_BASE_URL?.replace(/\/+$/, ''),
    secrets: values.NORDWIRE_SECRET,
    bootstrap: account === undefined || key === undefined ? undefined : { account, plan: plan ?? 'pro', key },
    trustedProxies: values.NORDWIRE_TRUSTED_PROXIES ?? [],
    addressLimit: values.NORDWIRE_ADDRESS_LIMIT ?? 300,
    addressConnections: values.NORDWIRE_ADDRESS_CONNECTIONS ?? 500,
    allowedOrigins: values.NORDWIRE_ALLOWED_ORIGINS ?? [],
    resourceMetadata: values.NORDWIRE_RESOURCE_METADATA_URL,
    clientRegistration: values.NORDWIRE_CLIENT_REGISTRATION ?? false,
    allowPrivateFeeds: values.NORDWIRE_ALLOW_PRIVATE_FEEDS ?? false,
    contactUrl: values.NORDWIRE_CONTACT_URL,
    poll: values.NORDWIRE_POLL ?? true,
    isQuiet: values.NORDWIRE_QUIET ?? false,
    websub: values.NORDWIRE_WEBSUB ?? false,
    eventWindowHours: values.NORDWIRE_EVENT_WINDOW_HOURS ?? 72,
    takedownGraceHours: values.NORDWIRE_TAKEDOWN_GRACE_HOURS ?? 24,
    embeddings: {
      provider: values.NORDWIRE_EMBEDDINGS ?? 'builtin',
      modelDir: values.NORDWIRE_EMBEDDINGS_MODEL_DIR,
      baseUrl: values.NORDWIRE_EMBEDDINGS_BASE_URL,
      apiKey: values.NORDWIRE_EMBEDDINGS_API_KEY,
      model: values.NORDWIRE_EMBEDDINGS_MODEL,
      dimensions: values.NORDWIRE_EMBEDDINGS_DIMENSIONS,
      floor: values.NORDWIRE_EMBEDDINGS_FLOOR,
    },
    vectors: values.NORDWIRE_VECTORS ?? 'memory',
    languageModel: {
      provider: values.NORDWIRE_LANGUAGE_MODEL ?? 'none',
      baseUrl: values.NORDWIRE_LANGUAGE_MODEL_BASE_URL?.replace(/\/+$/, ''),
      apiKey: values.NORDWIRE_LANGUAGE_MODEL_API_KEY,
      model: values.NORDWIRE_LANGUAGE_MODEL_NAME,
      inputPrice: values.NORDWIRE_LANGUAGE_MODEL_INPUT_PRICE ?? 0,
      outputPrice: values.NORDWIRE_LANGUAGE_MODEL_OUTPUT_PRICE ?? 0,
      dailySpend: values.NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND,
      timeoutSeconds: values.NORDWIRE_LANGUAGE_MODEL_TIMEOUT_SECONDS ?? 60,
      concurrency: values.NORDWIRE_LANGUAGE_MODEL_CONCURRENCY ?? 4,
    },
    translation: {
      order: values.NORDWIRE_TRANSLATORS ?? translators,
      fallsBack: values.NORDWIRE_TRANSLATION_FALLBACK ?? false,
      libreTranslate:
        values.NORDWIRE_LIBRETRANSLATE_URL === undefined
          ? undefined
          : {
              address: values.NORDWIRE_LIBRETRANSLATE_URL.replace(/\/+$/, ''),
              apiKey: values.NORDWIRE_LIBRETRANSLATE_API_KEY,
            },
      modelsList: values.NORDWIRE_MODELS_LIST,
    },
    verifyCandidates: values.NORDWIRE_VERIFY_CANDIDATES ?? VERIFY_BY_DEFAULT,
    metrics: { port: values.NORDWIRE_METRICS_PORT, token: values.NORDWIRE_METRICS_TOKEN },
    mail: mailUrl === undefined || mailFrom === undefined ? undefined : { url: mailUrl, from: mailFrom },
    publicReader: values.NORDWIRE_PUBLIC_READER,
    statusAudience: values.NORDWIRE_STATUS ?? 'people',
    traces: tracesEndpoint === undefined ? undefined : { endpoint: tracesEndpoint },
    sessions: { days: values.NORDWIRE_SESSION_DAYS ?? 30, idleDays: values.NORDWIRE_SESSION_IDLE_DAYS ?? 14 },
    hstsDays: values.NORDWIRE_HSTS_DAYS ?? 0,
    securityContact: values.NORDWIRE_SECURITY_CONTACT,
    signUp: { mode: values.NORDWIRE_SIGN_UP ?? 'invitation', plan: values.NORDWIRE_SIGN_UP_PLAN ?? 'free' },
    openId:
      issuer === undefined
        ? undefined
        : {
            issuer,
            clientId: values.NORDWIRE_OPENID_CLIENT_ID ?? '',
            clientSecret: values.NORDWIRE_OPENID_CLIENT_SECRET ?? '',
            label: values.NORDWIRE_OPENID_LABEL ?? new URL(issuer).host,
          },
    logRequests: values.NORDWIRE_LOG_REQUESTS ?? false,
    logLevel: values.NORDWIRE_LOG_LEVEL ?? 'info',
    cacheMb: values.NORDWIRE_CACHE_MB ?? 64,
    dbConnections: values.NORDWIRE_DB_CONNECTIONS ?? 10,
    changesDays: values.NORDWIRE_CHANGES_DAYS ?? 90,
    eventHistoryDays: values.NORDWIRE_EVENT_HISTORY_DAYS ?? 90,
    drainSeconds: values.NORDWIRE_DRAIN_SECONDS ?? 0,
    backup:
      backupDir === undefined
        ? undefined
        : {
            folder: resolve(backupDir),
            everyHours: values.NORDWIRE_BACKUP_EVERY_HOURS ?? 24,
            keep: values.NORDWIRE_BACKUP_KEEP ?? 7,
          },
    uploadMb: values.NORDWIRE_UPLOAD_MB ?? 2_000,
    systemd: {
      notifies: sent['NOTIFY_SOCKET'] !== undefined,
      watchdogMs: /^[1-9]\d*$/.test(sent['WATCHDOG_USEC'] ?? '') ? Number(sent['WATCHDOG_USEC']) / 1_000 : undefined,
    },
  });
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');

/**
 * Settings of this process: options of the command override the environment, which overrides the `.env` file of the
 * working folder.
 */
export function loadConfig(given: Readonly<Record<string, string | undefined>> = {}): Config {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return readConfig({ ...file, ...process.env, ...sent });
}
