import { describe, expect, it } from 'vitest';
import { nextStatus } from './lifecycle.ts';

// The table "Event status" of docs/contract/events.md, pair by pair.
const statuses = ['active', 'closed', 'merged', 'removed'] as const;
const triggers = ['window-lapsed', 'new-coverage', 'absorbed', 'withdrawn'] as const;
const moves = new Map([
  ['active window-lapsed', 'closed'],
  ['closed new-coverage', 'active'],
  ['active absorbed', 'merged'],
  ['closed absorbed', 'merged'],
  ['active withdrawn', 'removed'],
  ['closed withdrawn', 'removed'],
]);

describe('the status of an event', () => {
  it.each(statuses.flatMap((status) => triggers.map((trigger) => [status, trigger] as const)))(
    '%s, %s: as the specification says',
    (status, trigger) => expect(nextStatus(status, trigger)).toBe(moves.get(`${status} ${trigger}`)),
  );
});
