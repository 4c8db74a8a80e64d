import type { AnyOperation } from '../../core/operation.ts';
import { invalidParameter, Problem } from '../../core/problem.ts';
import { unknownParameter, type Warning } from '../../core/warning.ts';

export type Values = Readonly<Record<string, string>>;

/** What the address of a list asks for. */
export type Address = {
  /** Parameters of the operation, as the API takes them. */
  readonly values: Values;
  /** Parameters of the page itself. */
  readonly own: Values;
  /** Parameters that neither has. */
  readonly warnings: readonly Warning[];
  /** Why the operation cannot be asked at all. */
  readonly refusal: Problem | undefined;
  /** The query of the same page without empty and repeated names, where it was sent otherwise: forms send every field. */
  readonly tidy: string | undefined;
};

const MAX_QUERY = 8192;

/** What shapes answers for programs, and would take away what pages show. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set(['fields', 'expand', 'updated_after']);

type Shape = Readonly<Record<string, { meta(): Record<string, unknown> | undefined }>>;

const isList = (operation: AnyOperation, name: string): boolean =>
  Object.hasOwn(operation.params.shape, name) && (operation.params.shape as Shape)[name]?.meta()?.['x-list'] === true;

/** The query of some values; commas are left as they are, for lists are read by people too. */
export const toQuery = (values: Values): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString().replaceAll('%2C', ',');

/** An address below the root of the service. */
export function toHref(path: string, values: Values): string {
  const query = toQuery(values);
  return query === '' ? path : `${path}?${query}`;
}

/** Values without some of their names. */
export const without = (values: Values, ...names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** The values of a comma-separated list. */
export const splitList = (list: string | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Values of which a list has one more, or one fewer. */
export const withValue = (values: Values, name: string, value: string): Values => ({
  ...values,
  [name]: [...new Set([...splitList(values[name]), value])].join(','),
});
export function withoutValue(values: Values, name: string, value: string): Values {
  const left = splitList(values[name]).filter((one) => one !== value);
  return left.length === 0 ? without(values, name) : { ...values, [name]: left.join(',') };
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
 * Reads the address of a page that asks an operation, with `own` names of the page beside it. A list may be sent by repeating
 * its name, as forms do. What the operation refuses of other lists is refused here with the same words.
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
        detail: `${name} shapes answers for programs; this page was made without it.`,
      });
    } else if (Object.hasOwn(operation.params.shape, name) && !operation.path?.includes(name)) {
      if (all.length > 1 && !isList(operation, name)) refusal ??= invalidParameter(name, 'was sent more than once.');
      if (value.includes('\0')) refusal ??= invalidParameter(name, 'holds a NUL character.');
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
