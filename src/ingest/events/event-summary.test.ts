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
    content_type: 'news',
    published_at: new Date(Date.UTC(2026, 2, 15, at)),
    title: `Title ${at}`,
    summary: null,
    written_by: null,
    language: 'en',
    issuer: null,
    significance: 'notable',
    event_type,
    disclosure_class: null,
    companies: [],
    facts: [],
  }));

it.each([
  [['lawsuit'], 'lawsuit'],
  [[null, 'lawsuit', null], 'lawsuit'],
  [[null, 'lawsuit', null, null], null],
  [['lawsuit', null, null, null, null], null],
  [[null, 'lawsuit', 'fine', 'fine', null], 'fine'],
  [[null, null], null],
])('the type of an event with members of %j is %s', (types, expected) => {
  expect(summariseEvent(members(types))?.event_type).toBe(expected);
});

it('the type of an event is that of a primary disclosure, one with a class first', () => {
  const [paper, other, exchange, wire] = members(['lawsuit', 'lawsuit', 'fine', 'investigation']).map((member, at) => ({
    ...member,
    source_type:
      (['news_publication', 'news_publication', 'stock_exchange', 'wire_service'] as const)[at] ?? member.source_type,
  }));
  if (!paper || !other || !exchange || !wire) throw new Error('four members');
  const read = (...some: Member[]) => summariseEvent(some)?.event_type;
  expect(read(paper, other, exchange)).toBe('fine');
  expect(read(paper, other, { ...exchange, event_type: null })).toBe('lawsuit');
  expect(read(paper, other, exchange, { ...wire, disclosure_class: 'inside_information' })).toBe('investigation');
});

it('commentary gives the type only where nothing else is', () => {
  const [report, column, second] = members(['lawsuit', 'opinion', 'opinion']);
  if (!report || !column || !second) throw new Error('three members');
  const views = [column, second].map((member) => ({ ...member, significance: 'commentary' as const }));
  expect(summariseEvent([report, ...views])?.event_type).toBe('lawsuit');
  expect(summariseEvent(views)?.event_type).toBe('opinion');
});

it('the class of an event is that of the first source in order of precedence that states one', () => {
  const [news, exchange, wire] = members([null, null, null]).map((member, at) => ({
    ...member,
    source_type: (['news_publication', 'stock_exchange', 'wire_service'] as const)[at] ?? member.source_type,
  }));
  if (!news || !exchange || !wire) throw new Error('three members');
  const read = (...stated: (string | null)[]) =>
    summariseEvent([news, exchange, wire].map((member, at) => ({ ...member, disclosure_class: stated[at] ?? null })))
      ?.disclosure_class;
  expect(read('other_regulated', 'inside_information', 'own_shares')).toBe('inside_information');
  expect(read('other_regulated', null, 'own_shares')).toBe('own_shares');
  expect(read(null, null, null)).toBeNull();
});
