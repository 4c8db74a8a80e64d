import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allPacks } from '../languages/index.ts';
import { eventTypes } from './event-types.ts';

const readRows = (file: string): readonly Readonly<Record<string, unknown>>[] =>
  readFileSync(`data/reference/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The engines that read texts: all of the folder but the packs, the tables of types and of classes, and their examples. */
const engines = readdirSync('src/language', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.test\.ts$|^languages\/|^labels\/event-examples\/|(?:event|disclosure)-types\.ts$/u.test(file),
  )
  .map((file) => readFileSync(`src/language/${file}`, 'utf8'));

/** Event types that a rule is about by name; "layoffs" is a figure too, "annual-report" a rule of periods. */
const SINGLED_OUT: readonly string[] = [
  'acquisition',
  'analyst-rating',
  'annual-report',
  'earnings-report',
  'layoffs',
  'market-commentary',
  'opinion',
  'ownership-change',
  'spin-off',
];

describe('an event type', () => {
  it('has a row of reference data, and its category is one of ours', () => {
    const reference = readRows('event-types.ndjson').map(({ slug }) => slug);
    expect([...eventTypes.map(({ slug }) => slug), 'other'].toSorted()).toEqual(reference.toSorted());
    const categories = new Set(readRows('categories.ndjson').map(({ name }) => name));
    expect(eventTypes.filter(({ category }) => category !== null && !categories.has(category))).toEqual([]);
  });

  it.each(allPacks.map((pack) => [pack.name, pack] as const))('is absent in %s, or has phrases', (_, { labels }) => {
    const given = Object.entries(labels.eventPhrases);
    expect(given.filter(([, phrases]) => phrases.title.trim() === '')).toEqual([]);
    const slugs: ReadonlySet<string> = new Set(eventTypes.map(({ slug }) => slug));
    expect(given.filter(([slug]) => !slugs.has(slug))).toEqual([]);
  });

  it('stands in no engine but the table, unless a rule is about it', () => {
    const elsewhere = eventTypes.filter(({ slug }) => engines.some((text) => text.includes(`'${slug}'`)));
    expect(elsewhere.map(({ slug }) => slug).toSorted()).toEqual(SINGLED_OUT);
  });
});
