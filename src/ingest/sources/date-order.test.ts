import { describe, expect, it } from 'vitest';
import { findDateOrder } from './date-order.ts';

const order = (dates: string[], country?: string, language?: string) => findDateOrder(dates, { country, language });

describe('findDateOrder', () => {
  it('is settled by a number above twelve in any date of the feed', () => {
    expect(order(['05/06/2026', '27/11/2026 08:30'], 'US')).toBe('day-first');
    expect(order(['05/06/2026', 'Fri, 11/27/2026'], 'NO')).toBe('month-first');
  });

  it('is that of the region of the language, then of the country', () => {
    expect(order(['05/06/2026'], 'NO', 'en-US')).toBe('month-first');
    expect(order(['05/06/2026'], 'FI')).toBe('day-first');
    expect(order(['05-06-2026'], 'US', 'en')).toBe('month-first');
  });

  it('is unknown where dates contradict each other and where nothing is known', () => {
    expect(order(['27/11/2026', '11/27/2026'], 'NO')).toBeUndefined();
    expect(order(['05/06/2026'])).toBeUndefined();
  });
});
