import { describe, expect, it } from 'vitest';
import { type DigestSource, writeDigest } from './digest.ts';

const article = (name: string, overrides: Partial<DigestSource> = {}): DigestSource => ({
  id: name,
  title: `Headline of ${name}`,
  summary: null,
  key_points: [],
  article_url: `https://${name}.example/news`,
  source: name,
  source_id: name,
  published_at: new Date('2026-03-15T08:00:00Z'),
  written_by: null,
  companies: ['buyer', 'target'],
  facts: [],
  ...overrides,
});

const lead = 'Vestlands Bank buys Norrdal Finans for NOK 3.2 billion in shares.';
const release = article('desk', { summary: lead });
const event = { title: 'Vestlands Bank buys Norrdal Finans', summary: lead };

/** What a digest reports below its lead when another article says this. */
function buildPoints(text: string, overrides: Partial<DigestSource> = {}): string[] {
  const { content } = writeDigest(event, [release, article('wire', { key_points: [text], ...overrides })]);
  return content.split('\n').filter((line) => line.includes('(https://wire.example/news))'));
}

describe('a digest', () => {
  it('links its first sentence to the article that it is from', () => {
    const { content, summary } = writeDigest(event, [article('wire'), release]);
    expect(content.split('\n')[0]).toBe(`${lead} ([desk](https://desk.example/news))`);
    expect(summary).toBe(lead);
  });

  it('links no article to a text that somebody gave the event', () => {
    const { content } = writeDigest({ ...event, summary: 'Two banks become one.' }, [release]);
    expect(content.split('\n')[0]).toBe('Two banks become one.');
  });

  it.each([
    'Norrdal Finans is bought by Vestlands Bank, which pays 3.2 billion crowns, it said on Monday.',
    'Savings bank Norrdal Finans is sold. Buyer Vestlands Bank pays NOK 3,200 million in own shares.',
  ])('says once what several tell with the same sums of the same companies: %s', (text) => {
    expect(buildPoints(text)).toEqual([]);
  });

  it.each([
    [
      'a further number',
      'The price of 3.2 billion crowns is 1.4 times the book value of Norrdal Finans, Vestlands said.',
      {},
    ],
    ['another sum', 'Norrdal Finans is worth 3.4 billion crowns to Vestlands Bank, analysts reckon.', {}],
    ['another currency', 'For SEK 3.2 billion Norrdal Finans goes to its neighbour Vestlands Bank, they said.', {}],
    [
      'another company',
      'Norrdal Finans also had an offer of 3.2 billion crowns from Sunnfjord Sparebank.',
      { companies: ['buyer', 'rival'] },
    ],
    [
      'no company',
      'Norrdal Finans goes to Vestlands Bank in a deal of 3.2 billion crowns, both said.',
      { companies: [] },
    ],
    [
      'something else',
      'Three chiefs leave, unions protest and lawyers wait after the NOK 3.2 billion merger vote.',
      {},
    ],
  ])('goes on with what tells %s', (_, text, overrides) => {
    expect(buildPoints(text, overrides)).toHaveLength(1);
  });

  it.each([
    ['another figure in the same words', 'Vestlands Bank buys Norrdal Finans for NOK 3.4 billion in shares.'],
    ['a place in the same words', 'Vestlands Bank buys Norrdal Finans in Bergen for NOK 3.2 billion in shares.'],
    ['a year in the same words', 'Vestlands Bank buys Norrdal Finans for NOK 3.2 billion in shares in 2027.'],
    ['the opposite', 'Vestlands Bank buys Norrdal Finans for NOK 3.2 billion, not in shares.'],
    [
      'another deal of the same sum',
      'Vestlands Bank buys the Havn branch of Norrdal Finans for NOK 3.2 billion in shares.',
    ],
  ])('goes on with %s', (_, text) => {
    expect(buildPoints(text)).toHaveLength(1);
  });

  const profit = (value: string, normalized_value: string): DigestSource['facts'][number] => ({
    concept: 'pre_tax_profit',
    basis: 'as_reported',
    role: 'outcome',
    period: 'q3_2026',
    currency: 'SEK',
    label: 'profit before tax',
    value,
    normalized_value,
  });

  it('tells of an article its summary before its key points', () => {
    const sourceContent = {
      summary: 'Sunnfjord Sparebank makes a rival offer.',
      key_points: ['It does not comment further.'],
    };
    expect(
      buildPoints(sourceContent.summary, { ...sourceContent, companies: [] }).map((line) => line.slice(2, 12)),
    ).toEqual(['Sunnfjord ', 'It does no']);
  });

  it('tells a correction, and not what its source corrected', () => {
    const was = article('desk', {
      title: 'Vik AB: Interim report',
      summary: 'Profit before tax was SEK 1,105 million.',
      facts: [profit('SEK 1,105 million', '1105000000')],
    });
    const is = article('later', {
      title: 'Correction: Vik AB: Interim report',
      summary: 'Profit before tax was SEK 1,150 million.',
      source_id: 'desk',
      source: 'desk',
      published_at: new Date('2026-03-15T10:00:00Z'),
      facts: [profit('SEK 1,150 million', '1150000000')],
    });
    const { content } = writeDigest({ title: 'Vik', summary: 'Vik reports.' }, [was, is]);
    expect(content).toContain('- Profit before tax was SEK 1,150 million. ([desk](https://later.example/news))');
    expect(content).not.toContain('1,105');
    expect(content).toContain('[desk](https://desk.example/news): Vik AB: Interim report');
  });

  it('has neither its lead nor a figure from what its source corrected, which it lists', () => {
    const wrong = article('desk', {
      title: 'Vestlands Bank buys Norrdal Finans for NOK 3.2 billion',
      facts: [profit('SEK 1,105 million', '1105000000')],
    });
    const right = {
      ...wrong,
      id: 'later',
      title: 'Correction: Vestlands Bank buys Norrdal Finans for NOK 2.3 billion',
      published_at: new Date('2026-03-15T09:00:00Z'),
      facts: [profit('SEK 1,150 million', '1150000000')],
    };
    const { summary, content } = writeDigest({ ...event, summary: null }, [wrong, right]);
    expect(summary).toBe(right.title);
    expect(content).not.toContain('Where figures differ');
    expect(content.split('## Sources')[1]).toContain(wrong.title);
  });

  it('says where publishers differ, each figure by who stated it most precisely', () => {
    const sourceContent = { title: 'Vik', summary: 'Vik reports a profit before tax of SEK 1,105 million.' };
    const { content } = writeDigest(sourceContent, [
      article('desk', { summary: sourceContent.summary, facts: [profit('SEK 1,105 million', '1105000000')] }),
      article('wire', { facts: [profit('SEK 1.1 billion', '1100000000')] }),
      article('paper', { facts: [profit('SEK 1.5 billion', '1500000000')] }),
    ]);
    expect(content).toContain(
      '## Where figures differ\n\n- Profit before tax, Q3 2026: SEK 1,105 million ' +
        '([desk](https://desk.example/news)); SEK 1.5 billion ' +
        '([paper](https://paper.example/news))\n\n## Sources',
    );
  });

  it.each([
    ['two that a rounded one can stand for', ['3.2', '3.16', '3.24'], ['3.16', '3.24']],
    ['none where a precise one lies between two rounded', ['3.2', '3.3', '3.25'], []],
  ])('says of figures that differ %s', (_, amounts, shown) => {
    const { content } = writeDigest(
      event,
      amounts.map((amount, place) =>
        article(`paper${place}`, {
          facts: [profit(`SEK ${amount} billion`, `${amount.replace('.', '').padEnd(3, '0')}0000000`)],
        }),
      ),
    );
    const line = /(?<=Profit before tax, Q3 2026: ).*/u.exec(content)?.[0] ?? '';
    expect([...line.matchAll(/SEK (\S+) billion/gu)].map(([, amount]) => amount)).toEqual(shown);
    expect(content.includes('Where figures differ')).toBe(shown.length > 0);
  });

  it('takes the same percentage for the same matter only beside a sum', () => {
    const rise = { title: 'Norrvik', summary: 'Norrvik raised its prices for hoists by 9 per cent on Monday.' };
    const { content } = writeDigest(rise, [
      article('desk', { summary: rise.summary }),
      article('wire', { key_points: ['The share in Norrvik rose 9 per cent.'] }),
    ]);
    expect(content).toContain('- The share in Norrvik rose 9 per cent. ([wire]');
  });
});
