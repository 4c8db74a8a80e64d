import { describe, expect, it } from 'vitest';
import { thinVersions } from './real-labels.ts';
import { firstByAddress, type GivenTables, splitTables } from './real-split.ts';

const item = (id: string, day: string, address = id) => ({ id, address, published_at: new Date(`${day}T10:00:00Z`) });
const items = [
  item('a', '2025-08-19'),
  item('b', '2025-08-20'),
  item('c', '2025-08-21'),
  item('d', '2025-08-22'),
  item('e', '2025-08-22', 'd'),
];
const none: GivenTables = { groups: [], apart: [], related: [], tiers: [], types: [] };
const split = (given: Partial<GivenTables>) =>
  splitTables('nordic', { ...none, ...given }, { items, types: ['acquisition'] });

describe('splitTables', () => {
  it('puts a row into the half of all its items and leaves out one that lies across', () => {
    const { halves, dropped } = split({
      apart: [
        ['a', 'b', 'own words'],
        ['b', 'c', 'own words'],
        ['c', 'd', 'own words'],
      ],
      related: [['a', 'b', 'step']],
    });
    expect(halves.read.apart).toEqual([['a', 'b']]);
    expect(halves.unread.apart).toEqual([['c', 'd']]);
    expect(halves.read.related).toEqual([['a', 'b', 'step']]);
    expect(dropped).toEqual({ 'apart: across the halves': 1 });
  });

  it('opens the items of a group that lies across the halves', () => {
    const { halves, dropped } = split({
      groups: [
        ['1', 'b', 'reports'],
        ['1', 'c', 'reports'],
      ],
    });
    expect(halves.read.open).toEqual([['b']]);
    expect(halves.unread.open).toEqual([['c']]);
    expect(dropped).toEqual({ 'groups: across the halves': 1 });
  });

  it('takes a later reading of an address for the first', () => {
    expect(firstByAddress('nordic', items).get('e')).toBe('d');
    const { halves, dropped } = split({
      groups: [
        ['1', 'd', 'versions'],
        ['1', 'e', 'versions'],
        ['2', 'c', 'reports'],
        ['2', 'e', 'reports'],
      ],
    });
    expect(halves.unread.groups).toEqual([]);
    expect(dropped).toEqual({ 'groups: one address alone': 2, 'groups: an item of an earlier group': 1 });
  });

  it('keeps known labels and counts the others', () => {
    const { halves, dropped } = split({
      tiers: [['a', 'notable,loud']],
      types: [
        ['a', 'none'],
        ['x', 'acquisition'],
        ['a', 'acquisition'],
      ],
    });
    expect(halves.read.tiers).toEqual([['a', 'notable']]);
    expect(halves.read.types).toEqual([['a', 'none']]);
    expect(dropped).toEqual({ 'tiers: unknown label': 1, 'types: unknown id': 1, 'types: labelled before': 1 });
  });
});

describe('thinVersions', () => {
  it('keeps language versions for at most a third, always the same ones', () => {
    const groups = Array.from({ length: 9 }, (_, at) => ({
      kind: at < 4 ? ('reports' as const) : ('versions' as const),
      ids: [`${at}a`, `${at}b`],
    }));
    const kept = thinVersions(groups);
    expect(kept.filter(({ kind }) => kind === 'reports')).toHaveLength(4);
    expect(kept.filter(({ kind }) => kind === 'versions')).toHaveLength(2);
    expect(new Set(thinVersions(groups.toReversed()))).toEqual(new Set(kept));
  });
});
