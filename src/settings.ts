import { z } from 'zod';
import { isAddressOrBlock, readOrigin } from './core/address.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `is not between ${min} and ${max}`);
const httpUrl = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#]+/.test(text) && URL.canParse(text), 'is not an http or https address');
const securityContact = z
  .string()
  .refine(
    (text) => /^(https:\/\/[^\s/?#]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+$)/.test(text),
    'is not an https:, mailto: or tel: address',
  )
  .refine((text) => !/[^\x21-\x7e]/.test(text), 'has a blank or a letter outside ASCII');
const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'is not an amount in US dollars such as 2.50')
  .transform(Number);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== ''),
);

/** Translators, by default priority. */
export const translators = ['language-model', 'libretranslate', 'local'] as const;
export type TranslatorName = (typeof translators)[number];
const agreements = ['two-identifiers', 'two-sources', 'declared'] as const;
export type AgreementName = (typeof agreements)[number];
const isAgreement = (name: string): name is AgreementName => (agreements as readonly string[]).includes(name);
const isTranslatorName = (name: string): name is TranslatorName => (translators as readonly string[]).includes(name);

/**
 * All settings. `.env.example` lists each with its meaning; an unknown or malformed NORDWIRE_* name prevents the start.
 */
export const settings = {
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'is not a postgresql:// address'),
  DATABASE_READ_URL: z.string().regex(/^postgres(ql)?:\/\//, 'is not a postgresql:// address'),
  REDIS_URL: z
    .string()
    .refine((text) => /^rediss?:\/\//.test(text) && URL.canParse(text), 'is not a redis:// or rediss:// address'),
  NORDWIRE_ROLE: z.enum(['all', 'api', 'ingest']),
  NORDWIRE_WORKERS: integer(0, 64),
  NORDWIRE_DATA_DIR: z.string().min(1),
  NORDWIRE_HOST: z.string().min(1),
  NORDWIRE_PORT: integer(0, 65535),
  NORDWIRE_BASE_URL: httpUrl,
  NORDWIRE_SECRET: list.refine(
    (values) => values.length > 0 && values.every((value) => value.length >= 32),
    'needs secrets of at least 32 characters',
  ),
  NORDWIRE_BOOTSTRAP_ACCOUNT: z.string().max(200, 'is longer than 200 characters'),
  NORDWIRE_BOOTSTRAP_PLAN: z.string().regex(/^[a-z0-9-]{1,40}$/, 'is not the name of a plan'),
  NORDWIRE_BOOTSTRAP_KEY: z.string().regex(/^nw_[0-9A-Za-z]{40}$/, 'is not a key; nordwire keys generate makes one'),
  NORDWIRE_TRUSTED_PROXIES: list.refine(
    (values) => values.every(isAddressOrBlock),
    'holds something that is neither an address nor a CIDR block',
  ),
  NORDWIRE_ADDRESS_LIMIT: integer(1, 1_000_000_000),
  NORDWIRE_ADDRESS_CONNECTIONS: integer(1, 100_000),
  NORDWIRE_ALLOWED_ORIGINS: list.refine(
    (values) => values.every((value) => readOrigin(value) !== undefined),
    'holds something that is not an origin such as https://app.example or app://obsidian.md',
  ),
  NORDWIRE_RESOURCE_METADATA_URL: httpUrl,
  NORDWIRE_HSTS_DAYS: integer(0, 3650),
  NORDWIRE_SECURITY_CONTACT: securityContact,
  NORDWIRE_CLIENT_REGISTRATION: flag,
  NORDWIRE_ALLOW_PRIVATE_FEEDS: flag,
  NORDWIRE_CONTACT_URL: httpUrl,
  NORDWIRE_POLL: flag,
  NORDWIRE_QUIET: flag,
  NORDWIRE_WEBSUB: flag,
  NORDWIRE_EVENT_WINDOW_HOURS: integer(1, 8760),
  NORDWIRE_TAKEDOWN_GRACE_HOURS: integer(0, 168),
  NORDWIRE_EMBEDDINGS: z.enum(['builtin', 'onnx', 'openai', 'none']),
  NORDWIRE_EMBEDDINGS_MODEL_DIR: z.string().min(1),
  NORDWIRE_EMBEDDINGS_BASE_URL: httpUrl,
  NORDWIRE_EMBEDDINGS_API_KEY: z.string().min(1),
  NORDWIRE_EMBEDDINGS_MODEL: z.string().min(1),
  NORDWIRE_EMBEDDINGS_DIMENSIONS: integer(8, 8192),
  NORDWIRE_EMBEDDINGS_FLOOR: z
    .string()
    .regex(/^[0-2](\.\d{1,4})?$/, 'is not a cosine distance from 0 to 2 such as 0.80')
    .transform(Number),
  NORDWIRE_VECTORS: z.enum(['memory', 'pgvector']),
  NORDWIRE_LANGUAGE_MODEL: z.enum(['none', 'openai', 'anthropic', 'ollama']),
  NORDWIRE_LANGUAGE_MODEL_BASE_URL: httpUrl,
  NORDWIRE_LANGUAGE_MODEL_API_KEY: z.string().min(1),
  NORDWIRE_LANGUAGE_MODEL_NAME: z.string().min(1),
  NORDWIRE_LANGUAGE_MODEL_INPUT_PRICE: dollars,
  NORDWIRE_LANGUAGE_MODEL_OUTPUT_PRICE: dollars,
  NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND: dollars,
  NORDWIRE_LANGUAGE_MODEL_TIMEOUT_SECONDS: integer(5, 300),
  NORDWIRE_LANGUAGE_MODEL_CONCURRENCY: integer(1, 32),
  NORDWIRE_TRANSLATORS: list
    .refine((names) => names.every(isTranslatorName), `takes ${translators.join(', ')}, comma-separated`)
    .refine((names) => new Set(names).size === names.length, 'names one twice')
    .transform((names) => names.filter(isTranslatorName)),
  NORDWIRE_TRANSLATION_FALLBACK: flag,
  NORDWIRE_LIBRETRANSLATE_URL: httpUrl,
  NORDWIRE_LIBRETRANSLATE_API_KEY: z.string().min(1),
  NORDWIRE_MODELS_LIST: z.string().min(1),
  NORDWIRE_VERIFY_CANDIDATES: list
    .refine(
      (names) => names.every(isAgreement) || (names.length === 1 && names[0] === 'none'),
      `takes ${agreements.join(', ')}, comma-separated, or none`,
    )
    .transform((names) => names.filter(isAgreement)),
  NORDWIRE_METRICS_PORT: integer(1, 65535),
  NORDWIRE_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'needs at least 32 characters of ASCII without spaces'),
  NORDWIRE_SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text), 'is not an smtp:// or smtps:// address'),
  NORDWIRE_MAIL_FROM: z.string().regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'is not an address such as news@example.org'),
  NORDWIRE_PUBLIC_READER: z.string().regex(/^[a-z0-9-]{1,40}$/, 'is not the name of a plan'),
  NORDWIRE_STATUS: z.enum(['public', 'people', 'off']),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl,
  NORDWIRE_SIGN_UP: z.enum(['open', 'invitation', 'closed']),
  NORDWIRE_SESSION_DAYS: integer(1, 365),
  NORDWIRE_SESSION_IDLE_DAYS: integer(1, 365),
  NORDWIRE_SIGN_UP_PLAN: z.string().regex(/^[a-z0-9-]{1,40}$/, 'is not the name of a plan'),
  NORDWIRE_OPENID_ISSUER: httpUrl,
  NORDWIRE_OPENID_CLIENT_ID: z.string().min(1),
  NORDWIRE_OPENID_CLIENT_SECRET: z.string().min(1),
  NORDWIRE_OPENID_LABEL: z.string().max(60, 'is longer than 60 characters'),
  NORDWIRE_LOG_REQUESTS: flag,
  NORDWIRE_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
  NORDWIRE_CACHE_MB: integer(0, 16_384),
  NORDWIRE_DRAIN_SECONDS: integer(0, 300),
  NORDWIRE_CHANGES_DAYS: integer(1, 3_650),
  NORDWIRE_EVENT_HISTORY_DAYS: integer(1, 3_650),
  NORDWIRE_DB_CONNECTIONS: integer(2, 200),
  NORDWIRE_BACKUP_DIR: z.string().min(1),
  NORDWIRE_BACKUP_EVERY_HOURS: integer(1, 8_760),
  NORDWIRE_BACKUP_KEEP: integer(1, 1_000),
  NORDWIRE_UPLOAD_MB: integer(1, 1_000_000),
} as const;

export const settingNames = Object.keys(settings);

/** Secrets, which must not appear in a list of processes: each can be read from a file, as `NAME_FILE`. */
export const secretNames: readonly (keyof typeof settings)[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'NORDWIRE_SECRET',
  'NORDWIRE_BOOTSTRAP_KEY',
  'NORDWIRE_EMBEDDINGS_API_KEY',
  'NORDWIRE_LANGUAGE_MODEL_API_KEY',
  'NORDWIRE_LIBRETRANSLATE_API_KEY',
  'NORDWIRE_METRICS_TOKEN',
  'NORDWIRE_SMTP_URL',
  'NORDWIRE_OPENID_CLIENT_SECRET',
];
