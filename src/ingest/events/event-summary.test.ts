import { expect, it } from 'vitest';
import { type Member, summariseEvent } from './event-summary.ts';

/** Articles of news publishers an hour apart, with these event types. */
const members = (types: readonly (string | null)[]): Member[] =>
  types.map((event_type, at) => ({
    id: `article${at}`,
    source_id: `source${at}`,
    source: `Source ${at}`,
    domain: `source${at}.example`,
    article_url: `https://source${at}.example/1`,
    source_type: 'news_publication',
    published_at: new Date(Date.UTC(2026, 2, 15, at)),
    title: `Title ${at}`,
    summary: null,
    written_by: null,
    significance: 'notable',
    event_type,
    companies: [],
    facts: [],
  }));

it.each([
  [['lawsuit'], 'lawsuit'],
  [[null, 'lawsuit', null], 'lawsuit'],
  [[null, 'lawsuit', null, null], null],
  [['lawsuit', null, null, null, null], 'lawsuit'],
  [[null, 'lawsuit', 'fine', 'fine', null], 'fine'],
  [[null, null], null],
])('the type of an event with members of %j is %s', (types, expected) => {
  expect(summariseEvent(members(types))?.event_type).toBe(expected);
});
