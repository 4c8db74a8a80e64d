import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A part of an OpenAPI document. */
type Node = { readonly [name: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const PATH = 'openapi/openapi.yaml';

/** The last tag; undefined before the first. */
export function findRelease(root: string): string | undefined {
  const tags = execFileSync('git', ['tag', '--sort=-creatordate'], { cwd: root, encoding: 'utf8' });
  return tags.split('\n')[0] || undefined;
}

/** The committed document of a revision; the one of the checkout without a revision. */
export async function readContract(root: string, revision?: string): Promise<Node> {
  const text =
    revision === undefined
      ? readFileSync(join(root, PATH), 'utf8')
      : execFileSync('git', ['show', `${revision}:${PATH}`], {
          cwd: root,
          encoding: 'utf8',
          maxBuffer: 64 * 1024 * 1024,
        });
  return parse(text) as Node;
}

/** Lists compared as sets: values may be added, none may go. A list of required members of an answer may not shrink. */
const readList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map((one) => JSON.stringify(one)) : [];

/** Parameters by place and name, since their order says nothing. */
const byName = (parameters: unknown): Node =>
  Object.fromEntries(
    (Array.isArray(parameters) ? (parameters as Node[]) : []).map((one) => [
      `${String(one['in'])} ${String(one['name'])}`,
      one,
    ]),
  );

/** Words for readers, and bounds that may be widened, are no part of the comparison. */
const ignored = new Set([
  'description',
  'summary',
  'examples',
  'example',
  'info',
  'tags',
  'maxLength',
  'maxItems',
  'maximum',
  'minimum',
]);

/** The earlier and the later document, for references. */
type Documents = { readonly before: Node; readonly after: Node };

/** What a reference names in its document. */
function resolve(value: unknown, document: Node): unknown {
  const reference = isNode(value) ? value['$ref'] : undefined;
  if (typeof reference !== 'string') return value;
  const names = reference.replace(/^#\//, '').split('/');
  return names.reduce((at: unknown, name) => (isNode(at) ? at[name] : undefined), document);
}

function compare(before: unknown, after: unknown, at: string, documents: Documents): string[] {
  if (Array.isArray(before)) {
    const now = readList(after);
    return readList(before).flatMap((value) => (now.includes(value) ? [] : [`${at} no longer has ${value}`]));
  }
  if (!isNode(before))
    return before === after ? [] : [`${at} was ${JSON.stringify(before)}, is ${JSON.stringify(after)}`];
  if (!isNode(after)) return [`${at} is gone`];
  // A schema with another name is the same one for clients where it has what the earlier one had.
  if (typeof before['$ref'] === 'string' && before['$ref'] !== after['$ref'])
    return compare(resolve(before, documents.before), resolve(after, documents.after), at, documents);
  return Object.entries(before).flatMap(([name, value]) => {
    if (ignored.has(name)) return [];
    const place = `${at}/${name}`;
    if (name === 'parameters' && Array.isArray(value))
      return compareParameters(byName(value), byName(after[name]), place, documents);
    return compare(value, after[name], place, documents);
  });
}

function compareParameters(before: Node, after: Node, at: string, documents: Documents): string[] {
  const fresh = Object.entries(after).filter(
    ([name, one]) => before[name] === undefined && isNode(one) && one['required'] === true,
  );
  return [...compare(before, after, at, documents), ...fresh.map(([name]) => `${at} requires ${name}, which is new`)];
}

/** What a client of the earlier document would miss in the later one; empty where the later one only adds. */
export function findRemovals(before: Node, after: Node): string[] {
  return ['paths', 'components'].flatMap((part) => compare(before[part], after[part], part, { before, after }));
}
