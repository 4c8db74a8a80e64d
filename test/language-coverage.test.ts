import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COVERAGE_FILE, renderCoverage } from '../scripts/language-coverage.ts';

const LANGUAGES = 'src/language/languages';

const readSources = (folder: string): string =>
  readdirSync(join(LANGUAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(LANGUAGES, folder, file), 'utf8'))
    .join('\n');

/** The declared slots: properties of the types of words, without those that only group others. */
const slots = [...readSources('slots').matchAll(/^ {2,4}readonly (\w+)(\??): (.*)$/gmu)]
  .map(([, name = '', mark, type = '']) => ({ name, isOptional: mark === '?', type }))
  .filter(({ type }) => !/^\w+Words;$/u.test(type));

describe('the slots of the language packs', () => {
  // Bounds may only fall: a slot that one place reads is better a word of the grammar or part of a phrase.
  it('are at most so many', () => {
    expect(slots.length).toBeLessThanOrEqual(234);
  });

  it('are required only as far as every language fills them', () => {
    expect(slots.filter(({ isOptional }) => !isOptional).length).toBeLessThanOrEqual(107);
  });

  it('are absent where a language has no words, instead of empty', () => {
    const empty = ['en', 'sv', 'no', 'da', 'fi', 'is'].flatMap(
      (language) => readSources(language).match(/\bnone\(|: \[\],/gu) ?? [],
    );
    expect(empty).toEqual([]);
  });

  it('are counted by language in the documentation', () => {
    expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(renderCoverage());
  });
});
