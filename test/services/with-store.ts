import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Marks of a test that needs the store. It gets a database of the test server. */
const STORE = /\btestServer\b|\bNORDWIRE_TEST_DATABASE_URL\b/;
/** Files of ours that a file names: imports, and programs that it starts. */
const NAMED = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'(\.{1,2}\/[^']+\.ts)'/g;

/**
 * The test files among `patterns` that reach no database, neither directly nor through their imports or child
 * processes. The server cannot affect their result.
 */
export function testsWithoutStore(patterns: readonly string[], root: string): string[] {
  const read = new Map<string, { readonly isOfStore: boolean; readonly named: readonly string[] }>();
  function facts(file: string) {
    const known = read.get(file);
    if (known !== undefined) return known;
    const path = join(root, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const named = [...text.matchAll(NAMED)].map(([, name = '']) => join(dirname(file), name));
    const answer = { isOfStore: STORE.test(text), named };
    read.set(file, answer);
    return answer;
  }
  function reachesStore(test: string): boolean {
    const met = new Set([test]);
    for (const file of met) {
      const { isOfStore, named } = facts(file);
      if (isOfStore) return true;
      for (const other of named) met.add(other);
    }
    return false;
  }
  return globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**'] }).filter((file) => !reachesStore(file));
}
