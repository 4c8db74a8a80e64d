import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../../src/http/routes.ts';
import { tools } from '../../src/mcp/tools.ts';
import { addressesIn, complaintsAbout, findTests, readRules } from './tables.ts';
import { listTestPaths } from './test-titles.ts';

const FOLDER = 'docs/contract';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');
const readText = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');
const rules = files.flatMap((name) => readRules(readText(name)));

describe('the tables of the contract', () => {
  it.each(files)('%s has a test for every rule', (name) => {
    expect(complaintsAbout(`${FOLDER}/${name}`, readText(name), findTests)).toEqual([]);
  });

  it('name every operation of the service', () => {
    const named = addressesIn(rules);
    expect(['/health', ...routes.map(({ path }) => path)].filter((path) => !named.has(path))).toEqual([]);
  });

  it('name every tool of the tool server', () => {
    const text = rules.map(({ context }) => context).join('\n');
    expect(tools.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('are all listed in the page that explains them', () => {
    const index = readText('README.md');
    expect(files.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});

describe('the check of the tables', () => {
  const tests = ['lists › are sorted', 'lists › are cut', 'records › are cut'];
  const find = (file: string) => (file === 'lists' ? tests : undefined);
  const head = '# Lists\n\n| Rule | From | Proven by |\n|---|---|---|\n';
  const complaints = (rows: string) => complaintsAbout('lists.md', `${head}${rows}`, find);

  it('is content with rows that name their tests', () => {
    expect(complaints('| Sorted | spec | `lists` are sorted<br>`lists` records › are cut |')).toEqual([]);
  });

  it.each([
    ['| Sorted | spec | |', 'lists.md:5: names no test (Sorted)'],
    ['| Sorted | | `lists` are sorted |', 'lists.md:5: does not say where the rule is from (Sorted)'],
    ['| Sorted | spec | are sorted |', 'lists.md:5: "are sorted" is no reference: write `file` title (Sorted)'],
    ['| Sorted | spec | `lists` are shuffled |', 'lists.md:5: lists has no test "are shuffled" (Sorted)'],
    ['| Sorted | spec | `lists` sorted |', 'lists.md:5: lists has no test "sorted" (Sorted)'],
    ['| Sorted | spec | `nothing` are sorted |', 'lists.md:5: there is no test file nothing (Sorted)'],
    ['| Cut | spec | `lists` are cut |', 'lists.md:5: lists has 2 tests "are cut": name the describe before it (Cut)'],
    ['| a | b | Sorted | spec |', 'lists.md:5: has 4 cells; a pipe inside one is written \\| (a)'],
  ])('tells what is wrong with %s', (row, complaint) => {
    expect(complaints(row)).toEqual([complaint]);
  });

  it('tells which of several rows is wrong', () => {
    expect(complaints('| Sorted | spec | `lists` are sorted |\n| New | spec | |')).toEqual([
      'lists.md:6: names no test (New)',
    ]);
  });

  it('refuses a file without rows', () => {
    expect(complaints('')).toEqual(['lists.md: has no rows']);
  });

  it('reads the titles that stand in a file, and none of a test that does not run', () => {
    const source = `
describe('lists', () => {
  it('are sorted', () => {});
  it.each([['a', 1]])(\`takes "%s"\`, async (name) => {});
  it.each<[string, number]>([['a', 1]])('takes %s typed', (name) => {});
  it.skip('are skipped', () => {});
  it.todo('are to do');
  describe.skipIf(!redis)('with redis', () => {
    it("don't move", async () => {});
  });
  describe('in the long run', { timeout: 120_000 }, () => {
    it('end', { timeout: 1 }, async () => {});
  });
  describe(name, () => {
    it('is of a suite', () => {});
  });
});
it('stands alone', () => {});
`;
    expect(listTestPaths(source)).toEqual([
      'lists › are sorted',
      'lists › takes "%s"',
      'lists › takes %s typed',
      "lists › with redis › don't move",
      'lists › in the long run › end',
      'lists › name › is of a suite',
      'stands alone',
    ]);
  });

  it('knows which addresses a row is about', () => {
    const [rule] = readRules(
      '## `GET /events/{id}`\n\nAlso of /meta.\n\n| `/api/v1/companies` and `/health`, not a/b | spec | `x` y |',
    );
    expect([...addressesIn(rule ? [rule] : [])]).toEqual(['/events/{id}', '/meta', '/companies', '/health']);
  });
});
