import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import type { Text } from './idioms.ts';

export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes directly below a node. */
export const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const read = (node: Node, key: string): Node | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

const nameFrom = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;

export type Source = { readonly file: string; readonly tree: Node };

export const parseSources = (files: readonly string[]): Source[] =>
  files.map((file) => ({
    file,
    tree: parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }) as unknown as Node,
  }));

export type Declaration = {
  readonly name: string;
  readonly kind: 'function' | 'value' | 'type';
  readonly file: string;
};

const isFunction = (node: Node | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

const TYPES = /^(?:TSTypeAliasDeclaration|TSInterfaceDeclaration|ClassDeclaration)$/;

/** The names that a node itself declares: functions, variables, types, parameters and methods; properties are data. */
function declarationsFrom(node: Node): readonly (readonly [name: string | undefined, kind: Declaration['kind']])[] {
  if (TYPES.test(node.type)) return [[nameFrom(read(node, 'id')), 'type']];
  if (node.type === 'VariableDeclarator') {
    return [[nameFrom(read(node, 'id')), isFunction(read(node, 'init')) ? 'function' : 'value']];
  }
  if (node.type === 'MethodDefinition' || node.type === 'TSMethodSignature') {
    return [[nameFrom(read(node, 'key')), 'function']];
  }
  if (node.type === 'Property' && isFunction(read(node, 'value'))) return [[nameFrom(read(node, 'key')), 'function']];
  const params = Array.isArray(node.params) ? node.params.filter(isNode) : [];
  return [
    ...(node.type === 'FunctionDeclaration' ? ([[nameFrom(read(node, 'id')), 'function']] as const) : []),
    ...params.map(
      (param) => [nameFrom(param.type === 'AssignmentPattern' ? read(param, 'left') : param), 'value'] as const,
    ),
  ];
}

export function listDeclarations(sources: readonly Source[]): Declaration[] {
  const found: Declaration[] = [];
  const visit = (node: Node, file: string): void => {
    for (const [name, kind] of declarationsFrom(node)) if (name !== undefined) found.push({ name, kind, file });
    for (const child of listChildren(node)) visit(child, file);
  };
  for (const { file, tree } of sources) visit(tree, file);
  return found;
}

/** Code in strings: SQL, regular expressions, styles, log formats without a sentence. */
const SQL =
  'select|insert|update|delete|with|create|alter|drop|set|begin|lock|truncate|copy|order by|where|from|and|or|case|exists|' +
  'coalesce|left join|join';
const CODE = new RegExp(`^\\s*(?:${SQL})\\b[\\s\\S]*[=(*]|\\\\[bdswpu]|\\(\\?|[{};]\\s*$`, 'i');

/** Words as a reader counts them: no placeholders, keys or addresses. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((token) => /[A-Za-z']{2}/.test(token) && !/[_/={}]/.test(token)).length;

/** Tags say nothing; these attributes are read aloud or shown. */
const toShownText = (html: string): string =>
  html.replace(
    /<[^>]*>/g,
    (tag) =>
      [...tag.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(([, text]) => `\n${text}\n`).join('') ||
      ' ',
  );

/** The text of a string or template, placeholders as x; undefined for other nodes. */
function textFrom(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis
    .filter(isNode)
    .map((quasi) => (quasi.value as { cooked: string | null }).cooked ?? '')
    .join('x');
}

/** Strings that are never shown: names of modules, keys, types, SQL, regular expressions. */
function isUnread(node: Node): boolean {
  if (/^(?:Import|ExportAll|TSLiteralType|TSImportType)/.test(node.type)) return true;
  const tag = read(node, 'tag');
  if (node.type === 'TaggedTemplateExpression') {
    const name = nameFrom(tag) ?? nameFrom(tag && read(tag, 'property'));
    return name !== 'html' && name !== 'markdown' && name !== 'text';
  }
  return node.type === 'NewExpression' && nameFrom(read(node, 'callee')) === 'RegExp';
}

/** A thrown error or a log line: its texts are messages in every file. */
function isMessage(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true;
  const callee = node.type === 'CallExpression' ? read(node, 'callee') : undefined;
  const owner = callee?.type === 'MemberExpression' ? read(callee, 'object') : undefined;
  return /^log(?:ger)?$/.test(nameFrom(owner) ?? nameFrom(owner && read(owner, 'property')) ?? '');
}

/**
 * Texts that a person sees: strings and templates of more than two words that are not code. In shown files every such
 * text counts, elsewhere those of thrown errors and log lines.
 */
export function listShownTexts(sources: readonly Source[], isShown: (file: string) => boolean): Text[] {
  const found: Text[] = [];
  const visit = (node: Node, file: string, counts: boolean): void => {
    if (isUnread(node)) return;
    const raw = counts ? textFrom(node) : undefined;
    const text = raw === undefined || CODE.test(raw) ? '' : toShownText(raw);
    if (countWords(text) > 2) found.push({ folder: file.split('/').slice(0, 2).join('/'), place: file, text });
    const isKeyed = node.type === 'Property' || node.type === 'TSPropertySignature';
    for (const child of listChildren(node)) {
      if (!(isKeyed && child === node.key)) visit(child, file, counts || isMessage(node));
    }
  };
  for (const { file, tree } of sources) visit(tree, file, isShown(file));
  return found;
}
