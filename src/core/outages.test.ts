import { describe, expect, it } from 'vitest';
import { createOutages } from './outages.ts';

function watch() {
  const lines: { level: string; message: string; fields: Record<string, unknown> }[] = [];
  let now = new Date('2026-11-20T08:00:00Z');
  const outages = createOutages(
    (level, message, fields) => lines.push({ level, message, fields }),
    () => now,
  );
  return { outages, lines, pass: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

describe('an outage', () => {
  it('has one line at its start and one at its end, with the duration', () => {
    const { outages, lines, pass } = watch();
    const failure = { reason: new Error('connect ECONNREFUSED 192.0.2.25:587'), effect: 'mail is not sent' };
    for (let time = 0; time < 8; time += 1) outages.failed('mail server', failure);
    pass(150_000);
    for (let time = 0; time < 3; time += 1) outages.works('mail server');
    expect(lines).toEqual([
      {
        level: 'error',
        message: 'mail server unreachable: mail is not sent',
        fields: { part: 'mail server', reason: 'connect ECONNREFUSED 192.0.2.25:587' },
      },
      {
        level: 'info',
        message: 'mail server reachable again after 3 min',
        fields: { part: 'mail server', seconds: 150 },
      },
    ]);
  });

  it('of one part says nothing of others, and a second outage is reported again', () => {
    const { outages, lines, pass } = watch();
    const failure = { reason: 'no reply', effect: 'it waits' };
    outages.failed('one', failure);
    outages.failed('two', failure);
    pass(1_000);
    outages.works('one');
    expect(outages.list().map(({ part, reason }) => [part, reason])).toEqual([['two', 'no reply']]);
    outages.failed('one', failure);
    expect(lines).toHaveLength(4);
    expect(outages.isOut('one')).toBe(true);
  });

  it('names the first of several addresses that refused', () => {
    const { outages } = watch();
    const reason = new AggregateError([new Error('connect ECONNREFUSED ::1:25')], '');
    outages.failed('mail server', { reason, effect: 'mail is not sent' });
    expect(outages.list()).toMatchObject([{ reason: 'connect ECONNREFUSED ::1:25' }]);
  });
});
