import { describe, expect, it } from 'vitest';
import { feedItem, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';
import { assumeDates } from './assume-dates.ts';

const now = testNow;
const DAY_MS = 86_400_000;
const at = (text: string) => new Date(text);
const assume = (items: FeedItem[], isFirst = true, builtAt: Date | null = null) =>
  assumeDates(items, { now, isFirst, builtAt }).map(({ assumed_at }) => assumed_at?.toISOString());

describe('an item whose date is unknown', () => {
  it.each([
    ['https://kuusi.example/releases/2026/02/11/report', '2026-02-11T00:00:00.000Z'],
    ['https://kuusi.example/2026-02-11-report', '2026-02-11T00:00:00.000Z'],
    ['https://kuusi.example/news/20260211/report.html', '2026-02-11T00:00:00.000Z'],
    ['https://kuusi.example/news?date=2026-2-11', '2026-02-11T00:00:00.000Z'],
  ])('has the day of its address: %s', (url, day) => {
    expect(assume([feedItem({ url })])).toEqual([day]);
    expect(assume([feedItem({ url })], false)).toEqual([day]);
  });

  it('takes no number of an address for a day that does not exist or has not come', () => {
    for (const url of [
      'https://k.example/2026/02/31/x',
      'https://k.example/2027/01/01/x',
      'https://k.example/120260211',
    ])
      expect(assume([feedItem({ url })], false)).toEqual([undefined]);
  });

  it('is no newer than its feed on the first reading, in the order of the feed', () => {
    const items = ['4', '3', '2', '1'].map((guid) => feedItem({ guid }));
    const built = at('2026-02-12T05:05:00Z');
    const assumed = assume(items, true, built);
    expect(assumed.every((date) => date !== undefined && at(date) <= built)).toBe(true);
    expect(assumed).toEqual(assumed.toSorted().reverse());
  });

  it('is never news of now on the first reading, whatever the feed says of itself', () => {
    for (const built of [null, now, at('2027-01-01T00:00:00Z')])
      for (const date of assume([feedItem({ guid: '1' }), feedItem({ guid: '2' })], true, built))
        expect(at(date ?? '').getTime()).toBeLessThan(now.getTime() - DAY_MS);
  });

  it('stands between the items around it, newest first or oldest first', () => {
    const one = feedItem({ guid: '1', published_at: at('2026-03-01T00:00:00Z') });
    const two = feedItem({ guid: '2', published_at: at('2026-02-01T00:00:00Z') });
    const three = feedItem({ guid: '3', published_at: at('2026-01-01T00:00:00Z') });
    const unknown = feedItem({ guid: 'x' });
    expect(assume([one, unknown, two, three])[1]).toBe('2026-02-28T23:59:59.000Z');
    expect(assume([three, two, unknown, one])[2]).toBe('2026-02-28T23:59:59.000Z');
  });

  it('is dated as it is first seen on later readings', () => {
    expect(assume([feedItem({ guid: '1', url: 'https://k.example/1' })], false)).toEqual([undefined]);
  });

  it('is marked for the operator', () => {
    const [marked] = assumeDates([feedItem({ guid: '1' })], { now, isFirst: true, builtAt: null });
    expect(marked?.cleaned).toEqual([{ part: 'published_at', reason: expect.stringContaining('the date is unknown') }]);
    const known = feedItem({ guid: '1', published_at: now });
    expect(assumeDates([known], { now, isFirst: true, builtAt: null })).toEqual([known]);
  });
});
