import { describe, expect, it } from 'vitest';
import { heldOutFirst } from '../../../test/support/language/calendar/held-out-first.ts';
import { heldOutSecond } from '../../../test/support/language/calendar/held-out-second.ts';
import { scoreCalendar } from '../../../test/support/language/calendar/score.ts';

describe('dates of held-out announcements', () => {
  it('are read with a precision and a recall of at least 0.95 where rules were mended by what they missed', () => {
    const { precision, recall, errors } = scoreCalendar(heldOutFirst);
    expect({ precision: precision >= 0.95, recall: recall >= 0.95 }, errors.join('\n')).toEqual({
      precision: true,
      recall: true,
    });
  });

  it('are read with a precision of at least 0.9 and a recall of at least 0.85 where no rule was mended by them', () => {
    const { precision, recall } = scoreCalendar(heldOutSecond);
    expect({ precision: precision >= 0.9, recall: recall >= 0.85 }).toEqual({ precision: true, recall: true });
  });
});

describe('the score', () => {
  it('counts what is right, read and expected by type and date, and names what differs', () => {
    const cases = [
      ['The annual general meeting will be held on 24 April 2026 at 10:00.', ['agm 2026-04-24', 'egm 2026-04-25']],
    ] as const;
    expect(scoreCalendar(cases)).toMatchObject({ texts: 1, expected: 2, read: 1, right: 1, precision: 1, recall: 0.5 });
    expect(scoreCalendar(cases).whole).toBe(0);
    expect(scoreCalendar(cases).errors).toHaveLength(3);
  });
});
