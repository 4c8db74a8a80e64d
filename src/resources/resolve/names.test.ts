import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(`data/${file}`, 'utf8');
const names: Record<string, Record<string, string[]>> = JSON.parse(read('names/event-types.json'));
const slugs = read('reference/event-types.ndjson')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { slug: string }).slug);

it('every event type but "other" has names in six languages', () => {
  expect(Object.keys(names).sort()).toEqual(slugs.filter((slug) => slug !== 'other').sort());
  for (const [slug, byLanguage] of Object.entries(names)) {
    expect(Object.keys(byLanguage), slug).toEqual(['en', 'sv', 'no', 'da', 'fi', 'is']);
    for (const own of Object.values(byLanguage)) expect(own.length, slug).toBeGreaterThan(0);
  }
});

it('no name is that of two event types', () => {
  const all = Object.values(names).flatMap((byLanguage) => [...new Set(Object.values(byLanguage).flat())]);
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});
