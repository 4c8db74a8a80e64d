import { parseAst } from 'rolldown/parseAst';
import { listChildren, type Node } from './words/code.ts';

/** A function of a source file that is longer than the limit. */
export type LongFunction = { readonly line: number; readonly lines: number };

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Functions with more lines than `max`, nested ones included. The parameters of a function count. */
export function findLongFunctions(source: string, max: number): readonly LongFunction[] {
  const countLines = (from: number, to: number): number => source.slice(from, to).split('\n').length;
  const found: LongFunction[] = [];
  const visit = (node: Node): void => {
    const lines = FUNCTION.test(node.type) ? countLines(node.start, node.end) : 0;
    if (lines > max) found.push({ line: countLines(0, node.start), lines });
    for (const child of listChildren(node)) visit(child);
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node);
  return found;
}
