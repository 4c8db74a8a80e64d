import { readFileSync } from 'node:fs';

/** Separates the parts of a test's path: describe › describe › title. */
export const SEPARATOR = ' › ';

const CALL = /^( *)(describe|it)(?:\.skipIf\([^\n]*?\))?(\.each)?\(/gm;
const TITLE = String.raw`(['"\x60])((?:\\.|(?!\1).)+)\1,\s*(?:async\s*)?(?:\(|\w+\s*=>)`;
const PLAIN = new RegExp(String.raw`\s*${TITLE}`, 'y');
const OF_ROWS = new RegExp(String.raw`\)\(\s*${TITLE}`, 'g');

/** The title of the call whose arguments begin at a place: its first argument, or that of the call after `.each(...)`. */
function titleFrom(source: string, place: number, hasRows: boolean): string | undefined {
  const pattern = hasRows ? OF_ROWS : PLAIN;
  pattern.lastIndex = place;
  return pattern.exec(source)?.[2]?.replace(/\\(['"`\\])/g, '$1');
}

/**
 * Paths of all tests of a file, as they stand in its text: templates such as `%s` are not filled in. The nesting is read
 * from the indentation, which the formatter keeps.
 */
export function testPathsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const open: { readonly indent: number; readonly title: string }[] = [];
  const paths: string[] = [];
  for (const call of source.matchAll(CALL)) {
    const indent = call[1]?.length ?? 0;
    const title = titleFrom(source, call.index + call[0].length, call[3] !== undefined);
    if (title === undefined)
      throw new Error(`${file}: there is no title at ${source.slice(call.index, call.index + 80)}`);
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    if (call[2] === 'describe') open.push({ indent, title });
    else paths.push([...open.map((group) => group.title), title].join(SEPARATOR));
  }
  return paths;
}
