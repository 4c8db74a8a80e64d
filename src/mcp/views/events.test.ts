import { expect, it } from 'vitest';
import { eventRecord } from './events.ts';

const captions = { articles: new Map(), companies: new Map(), events: new Map() } as never;
const event = {
  id: 'eventone0000',
  title: 'Norrvik is in\ntalks',
  status: 'active',
  significance: 'routine',
  event_type: null,
  updated_at: '2026-03-15T10:00:00.000Z',
} as const;
const change = {
  seq: 7,
  at: '2026-03-15T10:42:00.000Z',
  event_id: event.id,
  article: { id: 'articleone00', title: 'Norrvik buys\nOxelvik', source: 'Wire', published_at: null },
} as const;
const readText = (body: Parameters<typeof eventRecord.read>[0]) =>
  eventRecord.read(body, captions, 'brief').blocks.join('\n');

it('an event has its changes on a line each, newest first, with the article that caused it', () => {
  const text = readText({
    event,
    history: [
      { ...change, change: 'title', from: event.title, to: 'Norrvik buys Oxelvik' },
      { ...change, change: 'joined', from: null, to: null },
      { ...change, change: 'event_type', from: null, to: 'acquisition', article: null, event_id: 'eventtwo0000' },
    ],
  });
  expect(text).toContain(
    [
      'Changes, newest first:',
      '- 2026-03-15 10:42 UTC | title from "Norrvik is in talks" to "Norrvik buys Oxelvik" | ' +
        '"Norrvik buys Oxelvik" ("Wire", article articleone00)',
      '- 2026-03-15 10:42 UTC | joined | "Norrvik buys Oxelvik" ("Wire", article articleone00)',
      '- 2026-03-15 10:42 UTC | event_type from none to acquisition | in event eventtwo0000',
    ].join('\n'),
  );
  expect(
    readText({ event, history: [{ ...change, change: 'title', from: null, to: 'Norrvik buys Oxelvik' }] }),
  ).toContain('| title from a title that is not available to "Norrvik buys Oxelvik" |');
  expect(readText({ event, history: [] })).toContain('No changes are recorded.');
  expect(readText({ event })).not.toContain('Changes');
});

it('an event as it was says of when it is', () => {
  expect(readText({ event, as_of: '2026-03-15T10:30:00.000Z' })).toMatch(/^As of 2026-03-15 10:30 UTC; /);
});
