import { describe, expect, it } from 'vitest';
import { chooseTier } from './tier-rules.ts';

type Event = Parameters<typeof chooseTier>[0];
type Member = Event['members'][number];

let hour = 0;
const member = (overrides: Partial<Member> = {}): Member => {
  hour += 1;
  return {
    id: `article${hour}`,
    source_id: `source${hour}`,
    published_at: new Date(Date.UTC(2026, 2, 2, hour)),
    title: `Skogshamn report ${hour}`,
    source_type: 'news_publication',
    content_type: 'news',
    significance: 'notable',
    companies: [],
    ...overrides,
  };
};
const listed = [{ role: 'subject', is_listed: true }] as const;
const release = (overrides: Partial<Member> = {}): Member =>
  member({ source_type: 'press_release', content_type: 'press_release', companies: listed, ...overrides });
const unlisted = (overrides: Partial<Member> = {}) => release({ companies: [], ...overrides });
const event = (members: readonly Member[], rest: Partial<Event> = {}): Event => ({
  members,
  event_type: 'acquisition',
  disclosure_class: null,
  publishers: 1,
  ...rest,
});
const tierOf = (one: Event): string => {
  const [tier, { rule }] = chooseTier(one);
  return `${tier} by ${rule.replace('events/significance/', '')}`;
};

describe('the tier of an event', () => {
  it.each<[string, Event, string]>([
    [
      'columns alone are commentary, however many there are',
      event(
        [1, 2, 3, 4, 5].map(() => member({ significance: 'commentary' })),
        { publishers: 5 },
      ),
      'commentary by commentary',
    ],
    [
      'a preview of one publisher',
      event([member({ significance: 'commentary' })], { event_type: 'earnings-report' }),
      'commentary by commentary',
    ],
    [
      'a type that three publishers report',
      event([member(), member(), member()], { publishers: 3, event_type: 'product-launch' }),
      'notable by publishers',
    ],
    [
      'a report of five publishers without a type',
      event([member({ significance: 'routine' })], { publishers: 5, event_type: null }),
      'notable by publishers',
    ],
    [
      'one of four without a type',
      event([member({ significance: 'routine' })], { publishers: 4, event_type: null }),
      'routine by routine',
    ],
    [
      "a manager's trade, whatever else its title says",
      event([release()], { disclosure_class: 'managers_transaction', event_type: 'acquisition' }),
      'routine by routine-class',
    ],
    [
      'a buy-back',
      event([release()], { disclosure_class: null, event_type: 'share-buyback' }),
      'routine by routine-type',
    ],
    [
      'a finance chief of a listed company who leaves',
      event([release()], { disclosure_class: 'board_and_management', event_type: 'cfo-change' }),
      'notable by office',
    ],
    ['the same without a class', event([release()], { event_type: 'cfo-change' }), 'notable by office'],
    [
      'a finance chief whom a paper alone reports',
      event([member({ companies: listed })], { event_type: 'cfo-change' }),
      'routine by routine-type',
    ],
    [
      'an expansion that a release without a class reports',
      event([release()], { event_type: 'expansion' }),
      'routine by investor-news',
    ],
    ['an expansion that a paper reports', event([member()], { event_type: 'expansion' }), 'notable by notable-member'],
    [
      'an acquisition that a release without a class reports',
      event([unlisted()], { event_type: 'acquisition' }),
      'notable by notable-member',
    ],
    [
      'a decision that an authority announces',
      event([member({ source_type: 'government', content_type: 'press_release' })], { event_type: 'partnership' }),
      'notable by notable-member',
    ],
    [
      'a finance chief of another company',
      event([unlisted()], { disclosure_class: 'board_and_management', event_type: 'cfo-change' }),
      'routine by routine-type',
    ],
    [
      'an invitation to the results',
      event([release({ significance: 'routine' })], { event_type: 'earnings-report' }),
      'routine by routine-title',
    ],
    [
      'inside information of an unlisted issuer',
      event([unlisted()], { disclosure_class: 'inside_information', event_type: 'guidance-change' }),
      'notable by inside-information',
    ],
    [
      'a partnership that its issuer calls investor news',
      event([release()], { disclosure_class: 'not_regulated', event_type: 'partnership' }),
      'routine by investor-news',
    ],
    [
      'the same where a paper reports it too',
      event([release(), member()], { disclosure_class: 'not_regulated', event_type: 'partnership', publishers: 2 }),
      'notable by notable-member',
    ],
    [
      'an acquisition of a listed company, called investor news',
      event([release()], { disclosure_class: 'not_regulated', event_type: 'acquisition' }),
      'notable by notable-member',
    ],
    [
      'results that an unlisted company alone reports',
      event([unlisted()], { disclosure_class: 'half_year_report', event_type: 'earnings-report' }),
      'routine by unlisted-issuer',
    ],
    [
      'results of a listed company',
      event([release()], { disclosure_class: 'half_year_report', event_type: 'earnings-report' }),
      'notable by notable-member',
    ],
    [
      'results of an unlisted company that a paper reports',
      event([unlisted(), member()], { event_type: 'earnings-report', publishers: 2 }),
      'notable by notable-member',
    ],
    [
      'a release that its source withdrew does not count, a column on it does',
      event([
        release({ title: 'RETRACTED: Skogshamn buys Vik' }),
        member({ significance: 'commentary', title: 'Column: what Skogshamn wants' }),
      ]),
      'commentary by commentary',
    ],
  ])('%s', (_, one, expected) => {
    expect(tierOf(one)).toBe(expected);
  });

  it.each([
    ['acquisition', 'publishers: 5; 3 make an event notable'],
    [null, 'publishers: 5; 5 make an event notable'],
  ])('states how many publishers an event of type %s needs', (event_type, text) => {
    const [, trace] = chooseTier(event([member()], { publishers: 5, event_type }));
    expect(trace.text).toBe(text);
  });
});
