import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { BadSettings, readConfig, settingNames } from './config.ts';

const linesOf = (environment: Record<string, string>): string[] => {
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
    expect(linesOf({ NORDWIRE_PROT: '8080' })).toEqual([
      'NORDWIRE_PROT: there is no such setting; .env.example lists them all.',
    ]);
  });

  it.each([
    ['NORDWIRE_PORT', '80x'],
    ['NORDWIRE_PORT', '65536'],
    ['NORDWIRE_BASE_URL', 'ftp://x'],
    ['NORDWIRE_SECRET', 'short'],
    ['NORDWIRE_TRUSTED_PROXIES', '10.0.0.0/99'],
    ['NORDWIRE_ALLOW_PRIVATE_FEEDS', 'yes'],
    ['NORDWIRE_EMBEDDINGS', 'magic'],
    ['NORDWIRE_EMBEDDINGS_FLOOR', '3'],
    ['NORDWIRE_LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'http://x'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(linesOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: \\w`))]);
  });

  it('name everything that is wrong at once', () => {
    expect(linesOf({ NORDWIRE_PORT: 'x', NORDWIRE_HOTS: 'y' })).toHaveLength(2);
  });

  it('ask for what a provider needs', () => {
    expect(linesOf({ NORDWIRE_EMBEDDINGS: 'openai' })).toEqual([
      'NORDWIRE_EMBEDDINGS_BASE_URL: is needed for NORDWIRE_EMBEDDINGS=openai.',
      'NORDWIRE_EMBEDDINGS_MODEL: is needed for NORDWIRE_EMBEDDINGS=openai.',
      'NORDWIRE_EMBEDDINGS_FLOOR: is needed for NORDWIRE_EMBEDDINGS=openai.',
    ]);
  });

  it('take an empty value for an absent one', () => {
    expect(readConfig({ NORDWIRE_PORT: '' }).port).toBe(8080);
  });
});
