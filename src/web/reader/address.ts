import type { AnyOperation } from '../../core/operation.ts';
import { invalidParameter, Problem } from '../../core/problem.ts';
import { unknownParameter, type Warning } from '../../core/warning.ts';

export type Values = Readonly<Record<string, string>>;

/** The query of a list's address. */
export type Address = {
  /** Parameters of the operation, in the format of the API. */
  readonly values: Values;
  /** Parameters of the page itself. */
  readonly own: Values;
  /** Warnings about unknown parameters. */
  readonly warnings: readonly Warning[];
  /** Why the operation cannot run. */
  readonly refusal: Problem | undefined;
  /** The canonical query, without the empty and repeated names that forms send; undefined where the address has it. */
  readonly tidy: string | undefined;
};

const MAX_QUERY = 8192;

/** Parameters that would remove fields that the pages show. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set(['fields', 'expand', 'updated_after']);

type Shape = Readonly<Record<string, { meta(): Record<string, unknown> | undefined }>>;

const isList = (operation: AnyOperation, name: string): boolean =>
  Object.hasOwn(operation.params.shape, name) && (operation.params.shape as Shape)[name]?.meta()?.['x-list'] === true;

/** Values as a query. Commas are not encoded, so that lists are readable. */
export const toQuery = (values: Values): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString().replaceAll('%2C', ',');

/** An address below the root of the service. */
export function toHref(path: string, values: Values): string {
  const query = toQuery(values);
  return query === '' ? path : `${path}?${query}`;
}

export const without = (values: Values, ...names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

export const splitList = (list: string | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

export const withValue = (values: Values, name: string, value: string): Values => ({
  ...values,
  [name]: [...new Set([...splitList(values[name]), value])].join(','),
});
export function withoutValue(values: Values, name: string, value: string): Values {
  const rest = splitList(values[name]).filter((one) => one !== value);
  return rest.length === 0 ? without(values, name) : { ...values, [name]: rest.join(',') };
}

function collect(search: URLSearchParams, operation: AnyOperation) {
  const sent = new Map<string, string[]>();
  let isTidy = true;
  for (const [sentName, value] of search) {
    const base = sentName.endsWith('[]') ? sentName.slice(0, -2) : sentName;
    const name = isList(operation, base) ? base : sentName;
    const values = sent.get(name) ?? [];
    if (value.trim() === '' || name !== sentName || values.length > 0) isTidy = false;
    if (value.trim() !== '') sent.set(name, [...values, value]);
  }
  return { sent, isTidy };
}

/**
 * Reads the address of a page: the parameters of the operation, and `own` ones of the page. A form may repeat the name of a
 * list. Parameters of other lists are refused with the messages of the API.
 */
export function readAddress(url: string, operation: AnyOperation, own: readonly string[] = []): Address {
  const { search, searchParams } = new URL(url);
  const warnings: Warning[] = [];
  const values: Record<string, string> = Object.create(null);
  const ownValues: Record<string, string> = Object.create(null);
  const others: Record<string, string> = Object.create(null);
  let refusal =
    search.length > MAX_QUERY
      ? new Problem('bad-request', `The address is longer than ${MAX_QUERY} characters.`, { status: 414 })
      : undefined;
  const { sent, isTidy } = collect(searchParams, operation);
  for (const [name, all] of sent) {
    const value = isList(operation, name)
      ? [...new Set(all.flatMap(splitList))].join(',') || all.join(',')
      : (all.at(-1) ?? '');
    if (own.includes(name)) ownValues[name] = value.replaceAll('\0', '');
    else if (FOR_PROGRAMS.has(name)) {
      others[name] = value;
      warnings.push({
        code: 'unknown-parameter',
        parameter: name,
        detail: `${name} applies to the API only; this page ignores it.`,
      });
    } else if (Object.hasOwn(operation.params.shape, name) && !operation.path?.includes(name)) {
      if (all.length > 1 && !isList(operation, name)) refusal ??= invalidParameter(name, 'was sent more than once.');
      if (value.includes('\0')) refusal ??= invalidParameter(name, 'contains a NUL character.');
      values[name] = value;
    } else {
      others[name] = value;
      const reason = operation.refused && Object.hasOwn(operation.refused, name) ? operation.refused[name] : undefined;
      if (reason !== undefined) refusal ??= invalidParameter(name, reason);
      else if (warnings.length < 25) warnings.push(unknownParameter(name));
    }
  }
  const tidy = isTidy ? undefined : toQuery({ ...values, ...ownValues, ...others });
  return { values, own: ownValues, warnings, refusal, tidy };
}
