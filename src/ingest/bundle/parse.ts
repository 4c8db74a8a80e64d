import { shown } from './format/bundle-refused.ts';
import type { Kind, RecordKind, Values } from './format/kind.ts';
import { recordKinds } from './format/kind.ts';
import { getKind, isRecordKind } from './kinds/kinds.ts';

export type MemberProblem = { readonly member: string | null; readonly reason: string };

/** A line as a record, or everything that is wrong with it; `kind` and `id` as far as it says them. */
export type ParsedLine =
  | { readonly kind: Kind; readonly values: Values }
  | { readonly problems: readonly MemberProblem[]; readonly kind?: RecordKind; readonly id?: string };

const refused = (member: string | null, reason: string): ParsedLine => ({ problems: [{ member, reason }] });

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The position of a value, such as `listings[0].isin`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? String(part) : `.${String(part)}`))
    .join('');

/** Texts that PostgreSQL or UTF-8 cannot hold; JSON can write them with escapes only. */
function findUnstorable(value: unknown, path: readonly PropertyKey[]): MemberProblem | undefined {
  if (typeof value === 'string') {
    const reason = value.includes('\u0000')
      ? 'holds a NUL character'
      : value.isWellFormed()
        ? undefined
        : 'holds half a character (a lone surrogate)';
    return reason === undefined ? undefined : { member: pathText(path), reason };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const entries: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [name, inner] of entries) {
    const found = findUnstorable(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

function readObject(text: string): Values | string {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : 'is not a JSON object';
  } catch (error) {
    return `is not JSON (${error instanceof Error ? error.message.slice(0, 200) : 'unreadable'})`;
  }
}

function listProblems(kind: Kind, issues: readonly { code: string; path: readonly PropertyKey[]; message: string }[]) {
  return issues.flatMap((issue): MemberProblem[] => {
    if (issue.code === 'unrecognized_keys' && 'keys' in issue && Array.isArray(issue.keys)) {
      return issue.keys.map((name) => {
        const isDerived = issue.path.length === 0 && kind.derived?.includes(String(name));
        const reason = isDerived
          ? 'follows from other records; it cannot be given'
          : `is not a member of ${issue.path.length === 0 ? `a record of kind ${kind.name}` : 'this object'}`;
        return { member: pathText([...issue.path, String(name)]), reason };
      });
    }
    return [{ member: issue.path.length === 0 ? null : pathText(issue.path), reason: issue.message }];
  });
}

/** Reads a line by the schema of its kind. Checks against other lines or the store come later. */
export function parseRecord(record: Values): ParsedLine {
  const { record: name, ...members } = record;
  if (name === undefined) return refused('record', 'is missing; it names the kind of the record');
  if (!isRecordKind(name)) return refused('record', `does not know ${shown(name)}; it takes ${recordKinds.join(', ')}`);
  const kind = getKind(name);
  const known = typeof members['id'] === 'string' ? { kind: name, id: members['id'] } : { kind: name };
  const parsed = kind.schema.safeParse(members);
  if (!parsed.success) return { problems: listProblems(kind, parsed.error.issues), ...known };
  const values = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  return { kind, values };
}

export function parseLine(text: string): ParsedLine {
  const record = readObject(text);
  if (typeof record === 'string') return refused(null, record);
  const unstorable = text.includes('\\u') ? findUnstorable(record, []) : undefined;
  return unstorable ? { problems: [unstorable] } : parseRecord(record);
}
