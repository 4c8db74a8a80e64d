import { describe, expect, it } from 'vitest';
import {
  compareEvents,
  compareItems,
  countArticleTypes,
  countEventTypes,
  createNameFinder,
  judgeApart,
  judgeEvents,
  judgeGroups,
  judgeHeadlines,
  judgePairs,
  judgeRelated,
  judgeTiers,
  listPairs,
} from './real-measures.ts';
import type { RealItem } from './real-streams.ts';

/** A run: the events by their items, "a b|c" for one event of two items and one of one. */
function outcome(events: string, waiting: readonly string[] = []) {
  const members = events.split('|').map((ids) => ids.split(' '));
  return {
    articles: members.flatMap((ids, at) =>
      ids.map((id) => ({ id, event_id: `event${at}`, live: !waiting.includes(id), event_type: 'acquisition' })),
    ),
    events: members.map((ids, at) => ({
      id: `event${at}`,
      title: `Norrvik buys ${ids[0]}`,
      significance: 'routine',
      event_type: 'acquisition',
    })),
    related: [['event0', 'event1'] as const],
  };
}

const labels = {
  groups: [{ kind: 'reports' as const, ids: ['a', 'b', 'c'] }],
  open: new Set(['x']),
  apart: [['a', 'd'] as const],
  related: [['a', 'd'] as const],
  tiers: new Map([['a', ['notable', 'routine']]]),
  types: new Map<string, (string | null)[]>([
    ['a', ['merger', 'acquisition']],
    ['d', [null]],
  ]),
};

const errors = (cases: readonly { readonly isRight: boolean }[]): number =>
  cases.filter(({ isRight }) => !isRight).length;

const release = (id: string, hour: number, issuer = 'Norrvik Industri AB'): RealItem => ({
  id,
  published_at: new Date(Date.UTC(2025, 7, 14, hour)),
  address: `https://wire.example/${id}`,
  title: id,
  text: '',
  publisher: 'wire.example',
  source_type: 'press_release',
  country: 'SE',
  language: null,
  issuers: [issuer],
  className: '',
  english: undefined,
});

describe('events', () => {
  it('are mixed if they hold items of two developments, open items aside', () => {
    expect(judgeEvents(outcome('a b x|c d|e'), labels).map(({ isRight }) => isRight)).toEqual([true, false]);
    expect(judgeEvents(outcome('a x|d e'), labels).map(({ isRight }) => isRight)).toEqual([false]);
  });

  it('miss a join where a group is in two events, and each pair of it that is apart', () => {
    expect(errors(judgeGroups(outcome('a b c|d'), labels.groups))).toBe(0);
    expect(errors(judgeGroups(outcome('a b|c|d'), labels.groups))).toBe(1);
    expect(judgePairs(outcome('a b|c|d'), labels.groups).map(({ isRight }) => isRight)).toEqual([true, false, false]);
    expect(errors(judgeGroups(outcome('a b'), labels.groups))).toBe(1);
  });

  it('join a pair that is labelled as apart', () => {
    expect(errors(judgeApart(outcome('a|d'), labels))).toBe(0);
    expect(errors(judgeApart(outcome('a d'), labels))).toBe(1);
  });

  it('are related in either direction, and never to themselves', () => {
    expect(errors(judgeRelated(outcome('d|a'), labels))).toBe(0);
    expect(errors(judgeRelated(outcome('a|b|d'), labels))).toBe(1);
    expect(judgeRelated(outcome('a d|b'), labels)).toMatchObject([{ isRight: false, note: 'one event' }]);
  });
});

describe('types and tiers', () => {
  it('count types of articles that callers see', () => {
    expect(countArticleTypes(outcome('a|d'), labels)).toMatchObject([
      { right: 1, read: 1, wanted: 1 },
      { right: 0, read: 1, wanted: 0 },
    ]);
    expect(countArticleTypes(outcome('a|d', ['d']), labels)).toHaveLength(1);
  });

  it('accept for an event what one of its members accepts', () => {
    expect(countEventTypes(outcome('a d'), labels)).toMatchObject([{ right: 1, read: 1, wanted: 1 }]);
    expect(errors(judgeTiers(outcome('a b|d'), labels))).toBe(0);
    expect(errors(judgeTiers(outcome('a b|d'), { ...labels, tiers: new Map([['a', ['commentary']]]) }))).toBe(1);
  });
});

describe('headlines', () => {
  const isNamed = createNameFinder(['Norrvik Industri AB', 'Better Works Oyj', 'Havsund Bank A/S', 'Havsund Fisk A/S']);

  it('name an issuer without its legal form, or by a first word that is its alone', () => {
    expect(isNamed('Norrvik Industri: Interim report', 'Norrvik Industri AB')).toBe(true);
    expect(isNamed("NORRVIK's interim report", 'Norrvik Industri AB')).toBe(true);
    expect(isNamed('Interim report', 'Norrvik Industri AB')).toBe(false);
  });

  it('do not name it by an ordinary word or one that two issuers share', () => {
    expect(isNamed('Better results in the quarter', 'Better Works Oyj')).toBe(false);
    expect(isNamed('Havsund reports', 'Havsund Bank A/S')).toBe(false);
    expect(isNamed('Havsund Bank reports', 'Havsund Bank A/S')).toBe(true);
  });

  it('are right if they name the issuer of a member', () => {
    const items = [release('a', 1), release('b', 2, 'Sundvall Energi AS')];
    expect(judgeHeadlines(outcome('a|b'), items).map(({ isRight }) => isRight)).toEqual([true, false]);
  });
});

describe('runs in other orders', () => {
  it('differ by the events that only one of them has, and by the items with others', () => {
    const cases = compareEvents(outcome('a b|c d|e'), outcome('a b|c d e'));
    expect(cases).toHaveLength(3);
    expect(errors(cases)).toBe(2);
    expect(errors(compareItems(outcome('a b|c d|e'), outcome('a b|c d e')))).toBe(3);
    expect(errors(compareItems(outcome('a b|c'), outcome('c|b a')))).toBe(0);
  });
});

it('lists the pairs of items within the window, without open items', () => {
  const items = [release('a', 0), release('b', 1), release('d', 2), release('x', 2), release('e', 20)];
  const pairs = listPairs(items, labels, 3 * 3_600_000);
  expect(pairs).toEqual([
    { ids: ['a', 'b'], isSame: true, isListed: false },
    { ids: ['a', 'd'], isSame: false, isListed: true },
    { ids: ['b', 'd'], isSame: false, isListed: false },
  ]);
});
