import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the threat model names files that there are, and every boundary names a test', () => {
  const chapters = readFileSync('docs/threat-model.md', 'utf8').split(/^## /m).slice(2);
  const findFiles = (text: string) =>
    [...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:ts|md))`/g)].map(([, path = '']) => path);
  expect(chapters.flatMap(findFiles).filter((path) => !existsSync(path))).toEqual([]);
  const untested = chapters.filter((text) => !findFiles(text).some((path) => path.endsWith('.test.ts')));
  expect(untested.map((text) => text.split('\n')[0])).toEqual([]);
});
