/** A function of a source file that is longer than the limit. */
export type LongFunction = { readonly line: number; readonly lines: number };

/** A slash after one of these starts a regular expression; after anything else it divides. */
const BEFORE_EXPRESSION = /(?:[(,=:[!&|?{};<>+\-*%~^]|\breturn|\bcase|\btypeof)\s*$|^\s*$/;
const CONTROL = /\b(?:if|for|while|switch|catch|with)$/;
/** The words that may precede the name of a function or method on its line. */
const DECLARATION =
  /^\s*(?:(?:export|default|async|function\*?|static|get|set|constructor)\s+)*(?:[\w#$]*(?:<[^()]*>)?|>)$/;

/** The comment, string or regular expression that starts at an index. */
function matchLiteral(source: string, at: number, before: string): string | undefined {
  const rest = source.slice(at, at + 2);
  const character = source[at] ?? '';
  const pattern =
    rest === '//'
      ? /[^\n]*/y
      : rest === '/*'
        ? /\/\*[\s\S]*?\*\//y
        : character === "'" || character === '"'
          ? new RegExp(`${character}(?:\\\\.|[^\\\\\\n${character}])*${character}`, 'y')
          : character === '/' && BEFORE_EXPRESSION.test(before)
            ? /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y
            : undefined;
  if (pattern === undefined) return undefined;
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

/** The source with comments, strings, templates and regular expressions blanked. Lines and the code of templates are kept. */
export function blankLiterals(source: string): string {
  let out = '';
  let at = 0;
  /** The open braces inside each open `${`. */
  const depths: number[] = [];
  const blank = (text: string, first = ' '): void => {
    out += first + text.slice(1).replaceAll(/[^\n]/g, ' ');
    at += text.length;
  };
  const blankTemplate = (): void => {
    const text = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{|$)/y;
    text.lastIndex = at + 1;
    const [body = ''] = text.exec(source) ?? [];
    if (body.endsWith('${')) depths.push(0);
    // The value of a template is a digit, so that a slash after it divides.
    blank(`${source[at]}${body}`, '0');
  };
  while (at < source.length) {
    const character = source[at] ?? '';
    const literal = /[/'"]/.test(character) ? matchLiteral(source, at, out.slice(-40)) : undefined;
    if (literal !== undefined) blank(literal, /^\/[/*]/.test(literal) ? ' ' : '0');
    else if (character === '`') blankTemplate();
    else if (character === '}' && depths.at(-1) === 0) {
      depths.pop();
      blankTemplate();
    } else {
      const change = character === '{' ? 1 : character === '}' ? -1 : 0;
      if (depths.length > 0) depths.push((depths.pop() ?? 0) + change);
      const plain = /[\s\S][^/'"`{}]*/y;
      plain.lastIndex = at;
      const [text = character] = plain.exec(source) ?? [];
      out += text;
      at += text.length;
    }
  }
  return out;
}

/** The index of the bracket that closes the one at `open`. */
function findClose(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if ('([{'.includes(code[at] ?? '')) depth += 1;
    if (')]}'.includes(code[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}

/** The end of an expression that is the body of an arrow function; `start` for the type of a function. */
function findExpressionEnd(code: string, start: number): number {
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') return start;
    if ('(['.includes(code[at] ?? '')) at = findClose(code, at);
    else if (';,)]}'.includes(code[at] ?? '')) return at;
  }
  return code.length;
}

/** The range of each function: an arrow with its body, and the parameters and body of any other. */
function findFunctions(code: string): readonly (readonly [start: number, end: number])[] {
  const arrows = Array.from(code.matchAll(/=>\s*/g), ({ index, 0: arrow }): [number, number] => {
    const body = index + arrow.length;
    return [index, code[body] === '{' ? findClose(code, body) : findExpressionEnd(code, body)];
  });
  const others = Array.from(code.matchAll(/^.*?\(/gm)).flatMap(({ index, 0: text }): [number, number][] => {
    const head = text.slice(0, -1).trimEnd();
    if (!DECLARATION.test(head) || CONTROL.test(head)) return [];
    const close = findClose(code, index + text.length - 1);
    const body = /^\)\s*(?::(?:=>|[^;={])*)?\{/.exec(code.slice(close, close + 300));
    return body === null ? [] : [[index, findClose(code, close + body[0].length - 1)]];
  });
  return [...arrows, ...others];
}

/** Functions with more lines than `max`, nested ones included. */
export function findLongFunctions(source: string, max: number): readonly LongFunction[] {
  const code = blankLiterals(source);
  const countLines = (from: number, to: number): number => code.slice(from, to).split('\n').length;
  return findFunctions(code)
    .map(([start, end]) => ({ start, lines: countLines(start, end) }))
    .filter(({ lines }) => lines > max)
    .map(({ start, lines }) => ({ line: countLines(0, start), lines }));
}
