import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadSettings, readConfig } from './config.ts';
import { settingNames } from './settings.ts';

const listRefusals = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof BadSettings)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  return [];
};

describe('the settings', () => {
  it('are all listed in .env.example, and nothing else is', () => {
    const listed = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));
    expect(listed.sort()).toEqual([...settingNames].sort());
  });

  it('have in .env.example the values that hold without it', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>;
    expect(readConfig(example)).toEqual(readConfig({}));
  });

  it('refuse a name that does not exist', () => {
    expect(listRefusals({ NORDWIRE_PROT: '8080', NORDWIRE_TEST_PORT: '8080' })).toEqual([
      'NORDWIRE_PROT: unknown setting; .env.example lists all settings.',
      'NORDWIRE_TEST_PORT: unknown setting; .env.example lists all settings.',
    ]);
  });

  it.each(['NORDWIRE_TEST_DATABASE_URL', 'NORDWIRE_TEST_REDIS_URL', 'NORDWIRE_TEST_SEED'])(
    'pass over %s, which tests read',
    (name) => {
      expect(listRefusals({ [name]: '7' })).toEqual([]);
    },
  );

  describe('of secrets', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'nordwire-secrets-'));
      await writeFile(join(folder, 'key'), 'the-key\n');
      await writeFile(join(folder, 'empty'), '\n');
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('are read from the files that are named', () => {
      const config = readConfig({ NORDWIRE_EMBEDDINGS_API_KEY_FILE: join(folder, 'key') });
      expect(config.embeddings.apiKey).toBe('the-key');
    });

    it('refuse a file that is not there, an empty one, and both ways at once', () => {
      const name = 'NORDWIRE_EMBEDDINGS_API_KEY_FILE';
      expect(listRefusals({ [name]: join(folder, 'none') })).toEqual([
        `${name}: ${join(folder, 'none')} cannot be read (ENOENT).`,
      ]);
      expect(listRefusals({ [name]: join(folder, 'empty') })).toEqual([`${name}: ${join(folder, 'empty')} is empty.`]);
      expect(listRefusals({ [name]: join(folder, 'key'), NORDWIRE_EMBEDDINGS_API_KEY: 'another' })).toEqual([
        `${name}: NORDWIRE_EMBEDDINGS_API_KEY is set too; keep one of the two.`,
      ]);
    });

    it('alone can be in files', () => {
      expect(listRefusals({ NORDWIRE_PORT_FILE: join(folder, 'key') })).toEqual([
        'NORDWIRE_PORT_FILE: unknown setting; .env.example lists all settings.',
      ]);
    });
  });

  it('of a first key are complete or absent', () => {
    const key = `nw_${'a'.repeat(40)}`;
    expect(listRefusals({ NORDWIRE_BOOTSTRAP_KEY: key })).toEqual([
      'NORDWIRE_BOOTSTRAP_ACCOUNT: is needed for NORDWIRE_BOOTSTRAP_KEY and NORDWIRE_BOOTSTRAP_PLAN.',
    ]);
    expect(listRefusals({ NORDWIRE_BOOTSTRAP_ACCOUNT: 'Acme' })).toEqual([
      'NORDWIRE_BOOTSTRAP_KEY: is needed for NORDWIRE_BOOTSTRAP_ACCOUNT.',
    ]);
    expect(readConfig({ NORDWIRE_BOOTSTRAP_ACCOUNT: 'Acme', NORDWIRE_BOOTSTRAP_KEY: key }).bootstrap).toEqual({
      account: 'Acme',
      plan: 'pro',
      key,
    });
  });

  it.each([
    ['NORDWIRE_METRICS_PORT', '0'],
    ['NORDWIRE_METRICS_TOKEN', 'too-short'],
    ['NORDWIRE_DRAIN_SECONDS', '301'],
    ['NORDWIRE_PORT', '80x'],
    ['NORDWIRE_PORT', '65536'],
    ['NORDWIRE_BASE_URL', 'ftp://x'],
    ['NORDWIRE_SECRET', 'short'],
    ['NORDWIRE_BOOTSTRAP_KEY', 'nw_short'],
    ['NORDWIRE_BOOTSTRAP_PLAN', 'Pro plan'],
    ['NORDWIRE_BOOTSTRAP_ACCOUNT', 'a'.repeat(201)],
    ['NORDWIRE_TRUSTED_PROXIES', '10.0.0.0/99'],
    ['NORDWIRE_TRUSTED_PROXIES', '10.0.1'],
    ['NORDWIRE_ALLOW_PRIVATE_FEEDS', 'yes'],
    ['NORDWIRE_EMBEDDINGS', 'magic'],
    ['NORDWIRE_EMBEDDINGS_FLOOR', '3'],
    ['NORDWIRE_VECTORS', 'redis'],
    ['NORDWIRE_LANGUAGE_MODEL', 'oracle'],
    ['NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND', 'much'],
    ['NORDWIRE_LANGUAGE_MODEL_INPUT_PRICE', '-1'],
    ['NORDWIRE_LANGUAGE_MODEL_TIMEOUT_SECONDS', '301'],
    ['NORDWIRE_LANGUAGE_MODEL_BASE_URL', 'ftp://model.example'],
    ['NORDWIRE_TRANSLATORS', 'local,oracle'],
    ['NORDWIRE_TRANSLATORS', 'local,local'],
    ['NORDWIRE_TRANSLATION_FALLBACK', 'sometimes'],
    ['NORDWIRE_LIBRETRANSLATE_URL', 'ftp://translate.example'],
    ['NORDWIRE_LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'http://x'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(listRefusals({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: \\w`))]);
  });

  it('name everything that is wrong at once', () => {
    expect(listRefusals({ NORDWIRE_PORT: 'x', NORDWIRE_HOTS: 'y' })).toHaveLength(2);
  });

  it('ask for what a provider needs', () => {
    expect(listRefusals({ NORDWIRE_EMBEDDINGS: 'openai' })).toEqual([
      'NORDWIRE_EMBEDDINGS_BASE_URL: is needed for NORDWIRE_EMBEDDINGS=openai.',
      'NORDWIRE_EMBEDDINGS_MODEL: is needed for NORDWIRE_EMBEDDINGS=openai.',
      'NORDWIRE_EMBEDDINGS_FLOOR: is needed for NORDWIRE_EMBEDDINGS=openai.',
    ]);
  });

  it('ask who pays by the token for the model, its prices and what a day may cost', () => {
    const needs = (provider: string, names: readonly string[]) =>
      names.map((name) => `NORDWIRE_LANGUAGE_MODEL_${name}: is needed for NORDWIRE_LANGUAGE_MODEL=${provider}.`);
    const prices = ['INPUT_PRICE', 'OUTPUT_PRICE', 'DAILY_SPEND'];
    expect(listRefusals({ NORDWIRE_LANGUAGE_MODEL: 'openai' }).sort()).toEqual(
      needs('openai', ['BASE_URL', 'NAME', ...prices]).sort(),
    );
    expect(listRefusals({ NORDWIRE_LANGUAGE_MODEL: 'anthropic' }).sort()).toEqual(
      needs('anthropic', ['API_KEY', 'NAME', ...prices]).sort(),
    );
    expect(listRefusals({ NORDWIRE_LANGUAGE_MODEL: 'ollama' })).toEqual(needs('ollama', ['NAME']));
  });

  it('take an empty value for an absent one', () => {
    expect(readConfig({ NORDWIRE_PORT: '' }).port).toBe(8080);
  });
});
