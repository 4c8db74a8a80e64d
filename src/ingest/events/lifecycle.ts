import type { EventStatus } from '../../core/vocabulary.ts';

export type EventTrigger = 'window-lapsed' | 'new-coverage' | 'absorbed' | 'withdrawn';

/** The moves of docs/contract/events.md (Event status), and nothing else. A pair that is not here does not happen. */
const moves: Readonly<Record<EventStatus, Partial<Record<EventTrigger, EventStatus>>>> = {
  active: { 'window-lapsed': 'closed', absorbed: 'merged', withdrawn: 'removed' },
  closed: { 'new-coverage': 'active', absorbed: 'merged', withdrawn: 'removed' },
  merged: {},
  removed: {},
};

/** The status after a trigger; undefined when the trigger does nothing in this status. */
export const nextStatus = (status: EventStatus, trigger: EventTrigger): EventStatus | undefined =>
  moves[status][trigger];
