import { readFileSync } from 'node:fs';

/** Separates the parts of a test's path: describe › describe › title. */
export const SEPARATOR = ' › ';

// Tests that are skipped, marked as work to do or left out by `only` are not matched: they prove nothing.
const CALL = /^( *)(describe|it)(?:\.(?:skipIf|runIf)\([^\n]*?\))?(\.each(?:<[^\n]*?>)?)?\(/gm;
const TITLE = String.raw`(['"\x60])((?:\\.|(?!\1).)+)\1,\s*(?:\{[^\n]*?\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)`;
const PLAIN = new RegExp(String.raw`\s*${TITLE}`, 'y');
const OF_ROWS = new RegExp(String.raw`\)\(\s*${TITLE}`, 'g');
/** A suite that gets its title from whoever runs it. */
const NAMED_ELSEWHERE = /\s*(\w+),\s*(?:async\s*)?\(/y;

/** The title of the call whose arguments begin at a place: its first argument, or that of the call after `.each(...)`. */
function titleFrom(source: string, place: number, hasRows: boolean): string | undefined {
  const pattern = hasRows ? OF_ROWS : PLAIN;
  pattern.lastIndex = place;
  const title = pattern.exec(source)?.[2]?.replace(/\\(['"`\\])/g, '$1');
  if (title !== undefined || hasRows) return title;
  NAMED_ELSEWHERE.lastIndex = place;
  return NAMED_ELSEWHERE.exec(source)?.[1];
}

/**
 * Paths of all tests of a source text, as they stand there: templates such as `%s` are not filled in. The nesting is read
 * from the indentation, which the formatter keeps. Throws where a test has no title that stands in the text.
 */
export function listTestPaths(source: string): string[] {
  const open: { readonly indent: number; readonly title: string }[] = [];
  const paths: string[] = [];
  for (const call of source.matchAll(CALL)) {
    const indent = call[1]?.length ?? 0;
    const title = titleFrom(source, call.index + call[0].length, call[3] !== undefined);
    if (title === undefined) throw new Error(`there is no title at ${source.slice(call.index, call.index + 80)}`);
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    if (call[2] === 'describe') open.push({ indent, title });
    else paths.push([...open.map((group) => group.title), title].join(SEPARATOR));
  }
  return paths;
}

/** Paths of all tests of a file. */
export function testPathsIn(file: string): string[] {
  try {
    return listTestPaths(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The titles of ${file} cannot be read.`, { cause: error });
  }
}
