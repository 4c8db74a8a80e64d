import type { AnyOperation } from '../core/operation.ts';
import { invalidParameter, Problem, shown } from '../core/problem.ts';
import { unknownParameter, type Warning } from '../core/warning.ts';

const MAX_QUERY_BYTES = 8192;

/** Parameters as sent, each once, with warnings for the ignored ones. */
export type QueryValues = { readonly values: Readonly<Record<string, string>>; readonly warnings: readonly Warning[] };

type Shape = Readonly<Record<string, { meta(): Record<string, unknown> | undefined }>>;

/** `ticker[]`, `ticker[0]`: the forms in which libraries send the values of a list. */
const INDEXED = /^(.+)\[\d{0,9}\]$/;

/** Whether a parameter is a comma-separated list, which may also be sent as `name[]=a&name[]=b` or `name[0]=a&name[1]=b`. */
const isList = (operation: AnyOperation, name: string): boolean =>
  Object.hasOwn(operation.params.shape, name) && (operation.params.shape as Shape)[name]?.meta()?.['x-list'] === true;

/** The parameter that a name is a variant of, in brackets or another case: `filter[ticker]`, `Ticker`, `limit[0]`, `limit[gte]`. */
function findVariant({ params }: AnyOperation, sentName: string): string | undefined {
  const [, outer = sentName, inner] = /^([^[\]]*)((?:\[[^[\]]*\])+)$/.exec(sentName) ?? [];
  const names = [outer, ...(inner?.slice(1, -1).split('][') ?? [])].map((name) => name.toLowerCase());
  const known = new Map(Object.keys(params.shape).map((name) => [name.toLowerCase(), name]));
  return names.map((name) => known.get(name)).find((name) => name !== undefined);
}

/**
 * Reads a query string for an operation (docs/contract/endpoints.md): lists also as `name[]=a&name[]=b` or with numbers in the
 * brackets, any other repeated parameter is refused, and so are parameters of sibling operations and variants of a known name, by name;
 * unknown ones are ignored and reported.
 */
export function readQuery(operation: AnyOperation, search: string): QueryValues {
  if (search.replace(/^\?/, '').length > MAX_QUERY_BYTES) {
    throw new Problem('bad-request', `The query string is longer than ${MAX_QUERY_BYTES} bytes.`, { status: 414 });
  }
  const collected = new Map<string, { readonly sentName: string; readonly values: string[] }>();
  const warnings: Warning[] = [];
  const reported = new Set<string>();
  for (const [sentName, value] of new URLSearchParams(search)) {
    const listed = INDEXED.exec(sentName)?.[1];
    const name = listed !== undefined && isList(operation, listed) ? listed : sentName;
    const isPathMember = operation.path?.includes(name) ?? false;
    if (Object.hasOwn(operation.params.shape, name) && !isPathMember) {
      const before = collected.get(name);
      const isRepeatable = name !== sentName && before !== undefined && before.sentName !== name;
      if (before && !isRepeatable) throw invalidParameter(name, 'was sent more than once.');
      if (value.includes('\u0000')) throw invalidParameter(name, 'contains a NUL character.');
      collected.set(name, { sentName, values: [...(before?.values ?? []), value] });
      continue;
    }
    const reason = operation.refused && Object.hasOwn(operation.refused, name) ? operation.refused[name] : undefined;
    if (reason !== undefined) throw invalidParameter(name, reason);
    const known = isPathMember ? undefined : findVariant(operation, sentName);
    if (known !== undefined) throw invalidParameter(known, `is not read as ${shown(sentName)}; send ${known}.`);
    if (reported.size < 25 && !reported.has(sentName)) warnings.push(unknownParameter(sentName));
    reported.add(sentName);
  }
  return { values: Object.fromEntries([...collected].map(([name, { values }]) => [name, values.join(',')])), warnings };
}
