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

function compare(before: unknown, after: unknown, at: string): string[] {
  if (Array.isArray(before)) {
    const now = readList(after);
    return readList(before).flatMap((value) => (now.includes(value) ? [] : [`${at} no longer has ${value}`]));
  }
  if (!isNode(before))
    return before === after ? [] : [`${at} was ${JSON.stringify(before)}, is ${JSON.stringify(after)}`];
  if (!isNode(after)) return [`${at} is gone`];
  return Object.entries(before).flatMap(([name, value]) => {
    if (ignored.has(name)) return [];
    const place = `${at}/${name}`;
    if (name === 'parameters' && Array.isArray(value))
      return compareParameters(byName(value), byName(after[name]), place);
    return compare(value, after[name], place);
  });
}

function compareParameters(before: Node, after: Node, at: string): string[] {
  const fresh = Object.entries(after).filter(
    ([name, one]) => before[name] === undefined && isNode(one) && one['required'] === true,
  );
  return [...compare(before, after, at), ...fresh.map(([name]) => `${at} requires ${name}, which is new`)];
}

/** What a client of the earlier document would miss in the later one; empty where the later one only adds. */
export function findRemovals(before: Node, after: Node): string[] {
  return ['paths', 'components'].flatMap((part) => compare(before[part], after[part], part));
}
