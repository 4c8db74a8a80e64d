import { describe, expect, it } from 'vitest';
import { explainDecision, findIds, foldedRules, linkRecords } from '../../src/web/reasons.ts';

const joined = (
  trace: readonly (readonly [name: string, text: string, value: number])[],
  threshold = 'shared-company',
) => ({
  rule: 'events/placed/joined',
  text: 'joined',
  score: 3,
  threshold: { rule: `events/threshold/${threshold}`, text: 'both name Maltkær Bryggeri A/S', value: 0 },
  trace: trace.map(([name, text, value]) => ({ rule: `events/evidence/${name}`, text, value })),
});

describe('a decision as a sentence', () => {
  it('names what the two have in common, the weightiest first, and what speaks against it', () => {
    const decision = joined([
      ['bias', 'before any evidence', -0.6],
      ['type-same', 'takeover-bid and takeover-bid', 0.9],
      ['semantic', 'mean cosine of the vectors', 1.4],
      ['words', 'cosine of the weighted words', 0.8],
      ['gap', '0.8 hours apart', -1.2],
    ]);
    expect(explainDecision(decision, 5)).toBe(
      'Joined because both name Maltkær Bryggeri A/S, five words agree and both are the same kind of news (takeover bid), ' +
        'although they are 48 minutes apart.',
    );
    expect(explainDecision(decision)).toContain('their texts are alike');
  });

  it('weighs all evidence of one topic together, and says the name of a shared company once', () => {
    expect(
      explainDecision(
        joined([
          ['company', 'both name Maltkær Bryggeri A/S', 1.1],
          ['later-two-languages', '50 minutes apart', 0.8],
          ['gap', '50 minutes apart', -1.2],
          ['names-rarest', 'no other event has maltkaer', 0.9],
          ['words-two-languages', '1 words in common', 0.3],
        ]),
      ),
    ).toBe('Joined because both name Maltkær Bryggeri A/S and their texts are alike.');
  });

  it('does without a company where none decided, and without what weighs little', () => {
    expect(
      explainDecision(
        joined(
          [
            ['quantities', '100 % of the quantities of one are in the other', 0.65],
            ['country-same', 'SE', 0.1],
            ['gap', '2.0 hours apart', -0.2],
          ],
          'headlines',
        ),
      ),
    ).toBe('Joined because their numbers agree.');
  });

  it.each([
    [
      { rule: 'events/placed/opened', text: 'opened the event: nothing near it' },
      'Opened the event: no earlier report was near it.',
    ],
    [{ rule: 'events/imported', text: 'imported: the bundle names its event' }, 'An import placed it here.'],
    [
      { rule: 'events/moved/editor', text: 'moved by an editor from event1234567' },
      'It was moved by an editor from event1234567.',
    ],
    [{ rule: 'events/relation/given', text: 'set by an import' }, 'Set by an import.'],
    [
      {
        ...joined([]),
        trace: [
          { rule: 'declared/corrects', text: 'the source declares that it corrects one of the event', value: 10 },
        ],
      },
      'Joined because the source declares that it corrects one of the event.',
    ],
  ])('%j', (decision, sentence) => expect(explainDecision(decision)).toBe(sentence));
});

describe('the records of a text', () => {
  const names = { records: new Map([['abc123def456', { text: 'Wire <b>', href: 'articles/abc123def456' }]]) };

  it('are links by their names; other words of twelve letters stay', async () => {
    const text = 'abc123def456 names acquisitions of zzz999zzz999';
    expect(findIds([text])).toEqual(['abc123def456', 'acquisitions', 'zzz999zzz999']);
    expect(String(await linkRecords(text, names))).toBe(
      '<a href="articles/abc123def456">Wire &lt;b&gt;</a> names acquisitions of zzz999zzz999',
    );
  });

  it('are not named where the reader may not know them', async () => {
    const masked = String(await linkRecords('moved from zzz999zzz999', { ...names, unknown: 'another record' }));
    expect(masked).toBe('moved from another record');
  });

  it('keep ids and numbers of the rules in what is folded', async () => {
    const folded = String(await foldedRules(joined([['gap', '0.8 hours apart', -1.2]]), names));
    expect(folded).toMatch(/^<details/);
    expect(folded).toContain('<code>events/evidence/gap</code> <span class="number">−1.20</span>');
  });
});
