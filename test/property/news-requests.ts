import fc from 'fast-check';
import { expect } from 'vitest';
import { contentTypes, sectors, sourceTypes } from '../../src/core/vocabulary.ts';
import { toTestId } from '../world/ids.ts';
import type { Json, World } from '../world/world.ts';
import type { NewsSelection } from './news-model.ts';
import { categories, classes, HOUR, iso, nordicCountries, now, sources, words } from './news-world.ts';

/** One parameter as sent, and what it asks for. */
export type SentParameter = {
  readonly name: string;
  readonly value: string;
  readonly filters: NewsSelection & { readonly only?: readonly string[] };
};

export const sent = (name: string, value: string, asks: SentParameter['filters']): SentParameter => ({
  name,
  value,
  filters: asks,
});
export const list = <Name extends keyof NewsSelection>(
  name: Name,
  values: readonly string[],
  read: (value: string) => string = (value) => value,
) =>
  fc
    .subarray([...values], { minLength: 1, maxLength: 3 })
    .map((some) => sent(name, some.join(','), { [name]: some.map(read) } as NewsSelection));
export const flag = (name: 'listed' | 'include_peripheral' | 'primary_only') =>
  fc.boolean().map((is) => sent(name, String(is), { [name]: is }));
export const instant = (name: keyof NewsSelection, days: number) =>
  fc
    .integer({ min: 1, max: days * 24 })
    .map((hours) => sent(name, iso(now - hours * HOUR), { [name]: now - hours * HOUR }));
/** Companies by what names them; a request is left with those that every such parameter names. */
export const naming = (name: string, values: Readonly<Record<string, readonly string[]>>) =>
  fc
    .subarray(Object.keys(values), { minLength: 1, maxLength: 3 })
    .map((some) => sent(name, some.join(','), { only: some.flatMap((value) => (values[value] ?? []).map(toTestId)) }));

const indexIds: Readonly<Record<string, string>> = { STH3: 'sth3', osl900000000: 'osl9', nord4: 'nord4' };

/**
 * Filters that every list of news has. Values that no record has stand among the others: they drop out, and alone leave
 * nothing.
 */
export const commonFilters: readonly fc.Arbitrary<SentParameter>[] = [
  list('country', [...nordicCountries, 'XX']),
  list(
    'category',
    [...categories, 'nothing'].map((name) => (name === 'nothing' ? name : toTestId(name))),
  ),
  list('sources', [...sources.map(toTestId), 'nothing']),
  list('source_type', sourceTypes),
  list('content_type', contentTypes.slice(0, 5)),
  list('disclosure_class', classes),
  list('exchange', ['XSTO', 'XOSL', 'XCSE', 'XICE', 'XHEL', 'ZZZZ']),
  list('market', ['SE', 'NO', 'DK', 'IS', 'XX']),
  list('domicile', ['SE', 'NO', 'DK', 'FI', 'BM', 'XX']),
  list('index', [...Object.keys(indexIds), 'nothing'], (value) => toTestId(indexIds[value] ?? 'unknown')),
  fc.constantFrom(...sectors).map((sector) => sent('sector', sector, { sector })),
  flag('listed'),
  flag('include_peripheral'),
  naming('ticker', {
    'NORD-B': ['nordvik'],
    ORA: ['orasweden', 'oraoslo', 'orausa'],
    FJELL: ['fjell'],
    'HAVN B': ['havn'],
    sund: ['bank'],
    GAMM: ['gammal'],
  }),
  naming('company', {
    nordvik00000: ['nordvik'],
    absorbed0000: ['nordvik'],
    privat000000: ['privat'],
    bank00000000: ['bank'],
    havn00000000: ['havn'],
    orasweden000: ['orasweden'],
  }),
  fc.constant(sent('watchlist', 'mylist000000', { only: [toTestId('nordvik'), toTestId('bank')] })),
  fc
    .subarray([...words, 'nordvik', '-kelp', '"about nickel"', 'lumber-about', '-"about harbor"', '-"harbor about"'], {
      minLength: 1,
      maxLength: 3,
    })
    .filter((some) => some.some((word) => !word.startsWith('-')))
    .map((some) => sent('q', some.join(' '), { q: some })),
];

/** Where a walk by change begins: before everything, or somewhere in it. */
export const walkStart = fc.oneof(
  fc.constant(sent('updated_after', '2019-01-01', { updated_after: Date.parse('2019-01-01') })),
  instant('updated_after', 400),
);

/** What some parameters and a path company ask for together. */
export function mergeFilters(parameters: readonly SentParameter[], path: string | undefined): NewsSelection {
  const sets = [
    ...(path === undefined ? [] : [[toTestId(path)]]),
    ...parameters.flatMap(({ filters: asks }) => (asks.only === undefined ? [] : [asks.only])),
  ];
  const [first, ...rest] = sets;
  return Object.assign(
    {},
    ...parameters.map(({ filters: { only: _only, ...asks } }) => asks),
    first && { companies: new Set(first.filter((id) => rest.every((set) => set.includes(id)))) },
  );
}

/** Asks for two pages of a list, `fields=id`, and holds their ids against the expected ones. */
export async function expectPages(
  world: World,
  address: string,
  request: { readonly key: string; readonly limit: number; readonly sent: readonly SentParameter[] },
  expected: readonly string[],
): Promise<void> {
  const { key, limit } = request;
  const query = new URLSearchParams({ limit: String(limit), fields: 'id' });
  for (const { name, value } of request.sent) query.set(name, value);
  const path = `${address}?${query}`;
  const page = async (more = '') => {
    const { pagination, ...body } = (await world.read(path + more, { key })) as Json & {
      pagination: { next_cursor: string | null };
    };
    const rows = (body['events'] ?? body['articles']) as { id: string }[];
    return { ids: rows.map(({ id }) => id), next: pagination.next_cursor };
  };
  const first = await page();
  expect(first.ids, path).toEqual(expected.slice(0, limit));
  expect(first.next !== null, path).toBe(expected.length > limit);
  if (first.next === null) return;
  const second = await page(`&cursor=${encodeURIComponent(first.next)}`);
  expect(second.ids, path).toEqual(expected.slice(limit, 2 * limit));
}
