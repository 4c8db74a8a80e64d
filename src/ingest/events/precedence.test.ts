import { describe, expect, it } from 'vitest';
import type { SourceType } from '../../core/vocabulary.ts';
import { byPrecedence } from './precedence.ts';
import { findReplaced } from './replacements.ts';

let hour = 0;
const report = (
  source_type: SourceType,
  title: string,
  overrides: { source?: string; summary?: string | null } = {},
) => {
  hour += 1;
  const { source = source_type, summary = `Summary of ${title}` } = overrides;
  const published_at = new Date(Date.UTC(2026, 2, 2, hour));
  return { id: title, source_id: source, source_type, published_at, title, summary, significance: 'routine' as const };
};

const best = (...members: ReturnType<typeof report>[]) => byPrecedence(members)[0]?.title;

describe('the best report of an event', () => {
  it('is the primary disclosure, however late', () => {
    expect(best(report('news_publication', 'Vik buys Havn'), report('press_release', 'Vik AB buys Havn'))).toBe(
      'Vik AB buys Havn',
    );
  });

  it.each([
    'Vik A/S: Comment on market speculation',
    'Vik ASA: Comment on the proposal of a higher tax',
    'Vik AB comments on media reports',
    'Statement regarding the takeover of Havn',
    "Vik Oyj's response to the news on Havn",
    'Vik AB notes the proposal of the government',
  ])('is not a reaction to what others told: %s', (title) => {
    expect(best(report('press_release', title), report('news_publication', 'Vik may buy Havn'))).toBe(
      'Vik may buy Havn',
    );
  });

  it('is a reaction where there is nothing else', () => {
    expect(best(report('press_release', 'Vik A/S: Comment on market speculation'))).toBe(
      'Vik A/S: Comment on market speculation',
    );
  });

  it('is what a body of the state says, be it a statement', () => {
    const decision = report('government', 'Statement on monetary policy');
    expect(best(report('news_publication', 'The bank keeps its rate'), decision)).toBe(decision.title);
  });

  it('has the terms of a bid that its source told last, until others speak of them', () => {
    const first = report('press_release', 'Vik makes public tender offer for Havn at DKK 640 per share');
    const refusal = report('press_release', 'Havn: Board of Directors rejects the offer from Vik');
    const raised = report('press_release', 'Vik increases offer for Havn to DKK 690 per share');
    const advice = report('press_release', 'Havn: Board of Directors recommends increased offer from Vik');
    expect(best(first, refusal, raised, advice)).toBe(raised.title);
  });

  it('is a correction, and not what its source corrected', () => {
    const first = report('press_release', 'Vik AB: Interim report January-March 2026');
    const other = report('press_release', 'Vik AB: New chief executive');
    const correction = report('press_release', 'Correction: Vik AB: Interim report January-March 2026');
    expect([...findReplaced([first, other, correction])]).toEqual([first]);
    expect(best(first, correction)).toBe(correction.title);
  });

  it('corrects no other source, and of notices of a form the one of its day', () => {
    const notices = [16, 17, 18].map((day) => report('press_release', `Share buybacks of Vik on ${day} March 2026`));
    const copy = report('wire_service', 'Share buybacks of Vik on 17 March 2026');
    const correction = report('press_release', 'Correction: Share buybacks of Vik on 17 March 2026');
    expect([...findReplaced([...notices, copy, correction])]).toEqual([notices[1]]);
  });

  it('has title and summary both, where one has', () => {
    const haltNotice = report('stock_exchange', 'Trading halt: Vik', { summary: null });
    expect(best(haltNotice, report('news_publication', 'Trading in Vik is halted'))).toBe('Trading in Vik is halted');
  });
});
