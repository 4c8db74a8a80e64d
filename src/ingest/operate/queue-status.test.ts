import { describe, expect, it } from 'vitest';
import { everyWaitingReason } from '../providers/translation/waiting.ts';
import { findRemedy } from './queue-status.ts';

const of = (reason: string | null, state = 'waiting') => findRemedy({ state, reason });

describe('what ends a reason for which articles are held up', () => {
  it('is a model of the language that they wait for', () => {
    expect(of('waits for a translator from Swedish: nordwire models add sv brings one')).toMatchObject({
      command: 'nordwire models add sv',
      isRetried: false,
    });
  });

  it('is a command for each reason that the translate step has', () => {
    for (const reason of everyWaitingReason) expect(of(reason).command).toMatch(/^nordwire models add (all|[a-z]{2})$/);
  });

  it('is the end of a block', () => {
    expect(of('its source is blocked')).toMatchObject({ command: 'nordwire sources unblock DOMAIN', isRetried: false });
  });

  it('is tomorrow where the money of the day is spent', () => {
    expect(of("the day's 5 US dollars for the language model are spent", 'due')).toMatchObject({
      text: expect.stringContaining('NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND'),
      isRetried: true,
    });
  });

  it('is a retry where nothing else is', () => {
    expect(of('a number is missing').isRetried).toBe(true);
    expect(of(null, 'failed')).toMatchObject({ text: expect.stringContaining('five times'), isRetried: true });
    expect(of('the endpoint is away', 'due')).toMatchObject({ command: undefined, isRetried: true });
    expect(of('waits for its turn to ask for its page on x.example', 'due').isRetried).toBe(false);
  });
});
