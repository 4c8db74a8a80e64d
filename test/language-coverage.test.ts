import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COVERAGE_FILE, listSlots, renderCoverage } from '../scripts/language-coverage.ts';

const LANGUAGES = 'src/language/languages';

const readSources = (folder: string): string =>
  readdirSync(join(LANGUAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(LANGUAGES, folder, file), 'utf8'))
    .join('\n');

describe('the slots of the language packs', () => {
  const slots = listSlots();

  // Bounds may only fall: a slot that one place reads is better a word of the grammar or a row of a table.
  it('are at most so many', () => {
    expect(slots.length).toBeLessThanOrEqual(217);
    expect(new Set(slots.map(({ path }) => path)).size).toBe(slots.length);
  });

  it('are required only where a language cannot be read without', () => {
    expect(slots.filter(({ isRequired }) => isRequired).length).toBeLessThanOrEqual(60);
  });

  // Rows of tables are counted too, so that no concept is hidden in a table of another one.
  it('have at most so many rows', () => {
    const [, rows] = /the \d+ slots have (\d+) rows/u.exec(renderCoverage()) ?? [];
    expect(Number(rows)).toBeLessThanOrEqual(503);
  });

  it('are absent where a language has no words, instead of empty', () => {
    const empty = ['en', 'sv', 'no', 'da', 'fi', 'is'].flatMap(
      (language) => readSources(language).match(/\bnone\(|: \[\],|: \{\},|= \{\};/gu) ?? [],
    );
    expect(empty).toEqual([]);
  });

  it('are counted by language in the documentation', () => {
    expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(renderCoverage());
  });
});
