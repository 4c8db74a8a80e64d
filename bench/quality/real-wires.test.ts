import { describe, expect, it } from 'vitest';
import { toArrivals } from './real-streams.ts';
import { readRealOptions } from './real-wires.ts';

describe('readRealOptions', () => {
  it('refuses lists of items of the half that stays unread', () => {
    expect(() => readRealOptions({ half: 'unread', misses: 'file' })).toThrow('stay unread');
    expect(() => readRealOptions({ misses: 'file' })).toThrow('stay unread');
    expect(() => readRealOptions({ dump: 'file', half: 'unread' })).toThrow('stay unread');
    expect(readRealOptions({ half: 'read', misses: 'file', dump: 'other' })).toMatchObject({ misses: 'file' });
  });

  it('refuses unknown names', () => {
    expect(() => readRealOptions({ half: 'both' })).toThrow('--half takes read or unread');
    expect(() => readRealOptions({ shuffles: 'many' })).toThrow('--shuffles takes a number');
  });
});

describe('toArrivals', () => {
  const items = Array.from({ length: 40 }, (_, at) => ({
    id: `${at}`,
    published_at: new Date(Date.UTC(2025, 7, 14, 8, at)),
    address: `https://wire.example/${at}`,
    title: '',
    text: '',
    publisher: 'wire.example',
    source_type: 'news_publication' as const,
    country: 'SE',
    language: 'en',
    issuers: [],
    className: '',
    english: undefined,
  }));
  const idsOf = (arrival: Parameters<typeof toArrivals>[1]) =>
    toArrivals(items, arrival).flatMap((poll) => poll.map(({ id }) => Number(id)));
  const inOrder = items.map(({ id }) => Number(id));

  it('keeps the order of publication without a seed', () => {
    expect(idsOf('hourly')).toEqual(inOrder);
    expect(idsOf('polled')).toEqual(inOrder);
    expect(toArrivals(items, 'hourly')).toHaveLength(1);
    expect(toArrivals(items, 'polled')).toHaveLength(8);
  });

  it('moves items by at most ten minutes, the same for one seed', () => {
    const shuffled = idsOf({ seed: 1 });
    expect(shuffled).not.toEqual(inOrder);
    expect(shuffled).toEqual(idsOf({ seed: 1 }));
    expect(shuffled).not.toEqual(idsOf({ seed: 2 }));
    expect(shuffled.every((id, at) => Math.abs(id - at) <= 10)).toBe(true);
  });
});
