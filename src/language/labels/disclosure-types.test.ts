import { describe, expect, it } from 'vitest';
import type { DisclosureClass } from '../../core/declared-facts.ts';
import { createRuleClassifier } from './classify.ts';
import { boundEventType } from './disclosure-types.ts';

const classify = (title: string, disclosure_class: DisclosureClass | null) =>
  createRuleClassifier().classify({ title, text: '', source_type: 'press_release', language: 'en', disclosure_class });

describe('a declared class', () => {
  it.each([
    ['own_shares', 'share-buyback'],
    ['managers_transaction', 'insider-transaction'],
    ['major_shareholding', 'ownership-change'],
    ['annual_report', 'annual-report'],
    ['half_year_report', 'earnings-report'],
    ['interim_report', 'earnings-report'],
    ['year_end_report', 'earnings-report'],
    ['general_meeting_notice', 'general-meeting'],
    ['general_meeting_decisions', 'general-meeting'],
    ['trading_halt', 'trading-suspension'],
  ] as const)('%s fixes the event type %s, whatever the words are', (disclosure_class, slug) => {
    const labels = classify('Brimvik acquires Tangvik for SEK 20 million', disclosure_class);
    expect(labels.event_type).toBe(slug);
    expect(labels.trace.map(({ rule }) => rule)).toContain('declared/class/fixes-type');
  });

  it('bounds the event type elsewhere: one that its releases cannot have is none', () => {
    const title = 'Brimvik acquires Tangvik for SEK 20 million';
    expect(classify(title, 'inside_information').event_type).toBe('acquisition');
    const labels = classify(title, 'board_and_management');
    expect(labels.event_type).toBeNull();
    expect(labels.trace.map(({ rule }) => rule)).toContain('declared/class/bounds-type');
  });

  it('outside regulation bounds nothing, and neither does an unknown one', () => {
    for (const disclosure_class of ['not_regulated', null] as const)
      expect(boundEventType(disclosure_class, 'analyst-rating')).toEqual({ slug: 'analyst-rating', trace: [] });
  });
});
