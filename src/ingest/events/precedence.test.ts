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

  it.each([
    ['Are the cranes of Vik safe?', 'Vik stops its cranes'],
    ['Kan Vik stänga hamnen?', 'Vik closes the harbour'],
    ['Vil Vik lukke havnen?”', 'Vik closes the port'],
    ['Sulkeeko Vik sataman?', 'Vik shuts its port'],
  ])('is a statement and not a question: %s', (question, statement) => {
    expect(best(report('news_publication', question), report('news_publication', statement))).toBe(statement);
  });

  const at = (hours: number, source: string, title: string, type: SourceType = 'news_publication') => ({
    ...report(type, title, { source, summary: title }),
    published_at: new Date(Date.UTC(2026, 5, 1, hours)),
    language: 'en',
  });

  it.each<[string, ReturnType<typeof at>[]]>([
    [
      'Harbour master diagnosed with double pneumonia',
      [
        at(0, 'one', 'Harbour master hospitalized with bronchitis'),
        at(30, 'two', 'Harbour master diagnosed with double pneumonia'),
        at(31, 'one', 'Double pneumonia: harbour master stays in hospital'),
      ],
    ],
    [
      'Twelve dead as ferry sinks off Vik',
      [
        at(0, 'one', 'Ferry in distress off Vik'),
        at(1, 'two', 'Ferry off Vik sends distress call'),
        at(9, 'three', 'Twelve dead as ferry sinks off Vik'),
        at(10, 'two', 'Ferry sinks, twelve dead'),
        at(11, 'one', 'Ferry sinks off Vik with twelve dead'),
      ],
    ],
    [
      'Skogshamn AB: Private placement successfully placed',
      [
        at(0, 'wire', 'Skogshamn AB: Contemplated private placement', 'press_release'),
        at(6, 'wire', 'Skogshamn AB: Private placement successfully placed', 'press_release'),
        at(9, 'paper', 'Skogshamn sold shares at a discount overnight'),
      ],
    ],
  ])('has the newest facts: %s', (title, members) => {
    expect(best(...members)).toBe(title);
    expect(best(...members.toReversed())).toBe(title);
  });

  it.each<[string, ReturnType<typeof at>[]]>([
    [
      'one publisher has other words later',
      [at(0, 'one', 'Ferry in distress off Vik'), at(9, 'two', 'Twelve dead as boat sinks')],
    ],
    [
      'others report it within hours, in words of their own',
      [
        at(0, 'one', 'Riksbank cuts its rate'),
        at(1, 'two', 'Swedish central bank lowers policy rate'),
        at(2, 'three', 'Central bank of Sweden lowers rate'),
      ],
    ],
    [
      'papers write about a release',
      [
        at(0, 'wire', 'Skogshamn AB: Interim report', 'press_release'),
        at(9, 'one', 'Shares of the crane maker plunge on weak orders'),
        at(10, 'two', 'Weak orders: crane maker shares plunge'),
      ],
    ],
    [
      'most later reports repeat the first',
      [
        at(0, 'one', 'Ferry in distress off Vik'),
        at(9, 'two', 'Ferry in distress off Vik, owner confirms'),
        at(10, 'three', 'Distress of ferry off Vik is over'),
      ],
    ],
  ])('stays where %s', (_, members) => {
    expect(best(...members)).toBe(members[0]?.title);
  });

  it('has title and summary both, where one has', () => {
    const haltNotice = report('stock_exchange', 'Trading halt: Vik', { summary: null });
    expect(best(haltNotice, report('news_publication', 'Trading in Vik is halted'))).toBe('Trading in Vik is halted');
  });
});
