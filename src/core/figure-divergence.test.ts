import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreedFigures, figureDivergence, type MemberFact } from './figure-divergence.ts';
import { statedPrecision } from './stated-precision.ts';

const fact = (members: Partial<MemberFact> & Pick<MemberFact, 'article_id'>): MemberFact => ({
  source: 'Fjordposten',
  published_at: new Date('2026-10-22T05:00:00.000Z'),
  concept: 'revenue',
  basis: 'as_reported',
  role: 'outcome',
  period: 'q3_2026',
  currency: 'SEK',
  label: 'net sales',
  value: 'SEK 12.3 billion',
  normalized_value: '12300000000',
  ...members,
});

const stated = (article_id: string, value: string, normalized_value: string, more: Partial<MemberFact> = {}) =>
  fact({ article_id, value, normalized_value, ...more });

describe('the company of a figure', () => {
  const of = (...companies: string[]) => ({ companies });

  it('keeps figures of two companies from disagreeing', () => {
    const facts = [stated('a', '12', '12', of('tallmark0000')), stated('b', '99', '99', of('kvarnen00000'))];
    expect(figureDivergence(facts)).toBeNull();
  });

  it('leaves out an article about another company than most', () => {
    const facts = [
      stated('a', '12', '12', of('tallmark0000')),
      stated('b', '12', '12', of('tallmark0000', 'hoganor00000')),
      stated('c', '99', '99', of('kvarnen00000')),
    ];
    expect(figureDivergence(facts)).toBeNull();
  });

  it('is that of the others where an article names none', () => {
    const facts = [stated('a', '12', '12', of('tallmark0000')), stated('b', '99', '99', of())];
    expect(figureDivergence(facts)?.groups).toMatchObject([{ min: 12, max: 99 }]);
  });
});

describe('agreed figures', () => {
  const from = (article_id: string, value: string, normalized_value: string, more: Partial<MemberFact> = {}) =>
    stated(article_id, value, normalized_value, { source: `source of ${article_id}`, ...more });
  const issuer = { official: true };
  const agreed = (...facts: MemberFact[]) =>
    agreedFigures(facts).map(({ fact: { article_id }, sources }) => [article_id, sources]);

  it('are those that two sources state and none disputes, in the most precise statement', () => {
    expect(agreed(from('a', '12.3 billion', '12300000000'), from('b', '12,301 million', '12301000000'))).toEqual([
      ['b', 2],
    ]);
    expect(agreed(from('a', '12', '12'), from('b', '12', '12'), from('c', '13', '13'))).toEqual([]);
  });

  it('need a second source next to the issuer', () => {
    expect(agreed(from('a', '12', '12', issuer))).toEqual([]);
    expect(agreed(from('a', '12', '12', issuer), from('b', '13', '13'))).toEqual([]);
  });

  it('are in the words of the issuer, whom other sources cannot dispute', () => {
    expect(
      agreed(
        from('a', '12', '12.0', issuer),
        from('b', '13', '13'),
        from('c', '12', '12'),
        from('d', '14', '14'),
        from('e', '15', '15'),
      ),
    ).toEqual([['a', 2]]);
  });

  it('are not those on which sources agree against the issuer', () => {
    expect(agreed(from('a', '12', '12', issuer), from('b', '13', '13'), from('c', '13', '13'))).toEqual([]);
  });

  it('are not those that two statements of issuers dispute', () => {
    expect(agreed(from('a', '12', '12', issuer), from('b', '13', '13', issuer), from('c', '12', '12'))).toEqual([]);
  });

  it('follow the newest statement of the issuer', () => {
    const later = { published_at: new Date('2026-10-23T05:00:00.000Z'), source: 'source of a', ...issuer };
    expect(agreed(from('a', '12', '12', issuer), from('b', '13', '13', later), from('c', '13', '13'))).toEqual([
      ['b', 2],
    ]);
  });
});

describe('stated precision', () => {
  it.each([
    ['SEK 12.3 billion', '12300000000', '100000000'],
    ['12,301 million', '12301000000', '1000000'],
    ['12 301 MSEK', '12301000000', '1000000'],
    ['12\u202f301,0 MSEK', '12301000000', '100000'],
    ['1.284,5 mio. kr.', '1284500000', '100000'],
    ['SEK 0.50', '0.5', '0.01'],
    ['-5,6 MSEK', '-5600000', '100000'],
    ['2.25%', '2.25', '0.01'],
    ['SEK 400 million', '400000000', '1000000'],
    ['about SEK 400 million', '400000000', '10000000'],
    ['cirka 1 000 anställda', '1000', '100'],
    ['about SEK 412 million', '412000000', '1000000'],
    ['SEK 12,000,000', '12000000', '1'],
    ['in 2025 SEK 3 million', '3000000', '1000000'],
    ['three billion kronor', '3000000000', '1000000000'],
    ['half a million', '500000', '100000'],
  ])('of %s as %s is %s', (value, normalized, precision) => {
    expect(statedPrecision(value, normalized).toFixed()).toBe(precision);
  });

  it.each([
    ['SEK 0 million', '0'],
    ['SEK 4-5 billion', '4500000000'],
  ])('is nothing where the text does not tell: %s', (value, normalized) => {
    expect(statedPrecision(value, normalized).toFixed()).toBe('0');
  });

  it('is the power of ten that was written, whatever the number and the scale', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(0, 3, 6, 9),
        (digits, decimals, scale) => {
          const number = new Big(digits).times(`1e-${decimals}`);
          const text = `SEK ${number.toFixed(decimals)} units`;
          const normalized = number.times(`1e${scale}`).toFixed();
          expect(statedPrecision(text, normalized).eq(`1e${scale - decimals}`)).toBe(true);
        },
      ),
    ));
});

describe('figure divergence', () => {
  it.each([
    ['12.3 billion', '12300000000', '12,301 million', '12301000000'],
    ['14 MSEK', '14000000', 'SEK 14 million', '14000000'],
    ['12.3 billion', '12300000000', '12,349 million', '12349000000'],
    ['12 billion', '12000000000', '12.4 billion', '12400000000'],
    ['about 400 million', '400000000', '404.6 million', '404600000'],
    ['-5,6 MSEK', '-5600000', '-5 634 TSEK', '-5634000'],
    ['tre miljarder', '3000000000', '3,012 mdr', '3012000000'],
  ])('%s (%s) agrees with %s (%s)', (one, oneAmount, other, otherAmount) => {
    expect(figureDivergence([stated('a', one, oneAmount), stated('b', other, otherAmount)])).toBeNull();
  });

  it.each([
    ['12.3 billion', '12300000000', '12.5 billion', '12500000000'],
    ['12.3 billion', '12300000000', '12.4 billion', '12400000000'],
    ['12.3 billion', '12300000000', '12,361 million', '12361000000'],
    ['400 million', '400000000', '404 million', '404000000'],
    ['5.6 million', '5600000', '-5.6 million', '-5600000'],
    ['half a million', '500000', '0.6 million', '600000'],
  ])('%s (%s) disagrees with %s (%s)', (one, oneAmount, other, otherAmount) => {
    expect(figureDivergence([stated('a', one, oneAmount), stated('b', other, otherAmount)])).not.toBeNull();
  });

  it('serves a disagreeing metric with every member of the specification, values oldest first', () => {
    const later = new Date('2026-10-22T07:30:00.000Z');
    const facts = [
      stated('bbb', 'SEK 12.5 billion', '12500000000', { published_at: later, source: null, label: 'Revenue' }),
      stated('aaa', 'SEK 12.3 billion', '12300000000', { label: 'Net sales' }),
      stated('ccc', '12 301 MSEK', '12301000000', { published_at: later, label: 'net sales', source: 'Sundbladet' }),
    ];
    expect(figureDivergence(facts)).toEqual({
      groups: [
        {
          concept: 'revenue',
          basis: 'as_reported',
          role: 'outcome',
          period: 'q3_2026',
          currency: 'SEK',
          labels: ['Net sales', 'Revenue'],
          min: 12300000000,
          max: 12500000000,
          values: [
            { id: 'aaa', source: 'Fjordposten', normalized_value: 12300000000, value: 'SEK 12.3 billion' },
            { id: 'bbb', source: null, normalized_value: 12500000000, value: 'SEK 12.5 billion' },
            { id: 'ccc', source: 'Sundbladet', normalized_value: 12301000000, value: '12 301 MSEK' },
          ],
        },
      ],
    });
  });

  it.each<[string, Partial<MemberFact>]>([
    ['concept', { concept: 'ebit' }],
    ['basis', { basis: 'adjusted' }],
    ['role', { role: 'comparative' }],
    ['period', { period: 'h1_2026' }],
    ['currency', { currency: 'EUR' }],
    ['unknown period', { period: null }],
    ['unknown currency', { currency: null }],
  ])('never compares across a different %s', (_, other) => {
    expect(figureDivergence([stated('a', '12', '12'), stated('b', '99', '99', other)])).toBeNull();
  });

  const at = (time: string): Partial<MemberFact> => ({ published_at: new Date(`2026-10-22T${time}:00.000Z`) });
  const offer = { concept: 'offer_price', period: null } as const;

  it('counts the newest statement of a source, so that a correction does not disagree', () => {
    const facts = [
      stated('a', '1,105 million', '1105000000', at('05:00')),
      stated('b', '1,150 million', '1150000000', at('07:00')),
    ];
    expect(figureDivergence(facts)).toBeNull();
  });

  it('still tells that another source says what was corrected', () => {
    const facts = [
      stated('a', '1,105 million', '1105000000', at('05:00')),
      stated('c', '1,105 million', '1105000000', { ...at('05:05'), source: 'Sundbladet' }),
      stated('b', '1,150 million', '1150000000', at('07:00')),
    ];
    expect(figureDivergence(facts)?.groups.map(({ values }) => values.map(({ id }) => id))).toEqual([['c', 'b']]);
  });

  it('takes a raised bid for new terms, whichever source reported the earlier ones', () => {
    const facts = [
      stated('a', 'DKK 640', '640', { ...offer, ...at('05:00') }),
      stated('b', 'DKK 640', '640', { ...offer, ...at('05:30'), source: 'Sundbladet' }),
      stated('b', 'DKK 32 billion', '32000000000', {
        ...offer,
        concept: 'purchase_price',
        ...at('05:30'),
        source: 'Sundbladet',
      }),
      stated('c', 'DKK 690', '690', { ...offer, ...at('07:00') }),
      stated('d', 'DKK 34.6 billion', '34600000000', {
        ...offer,
        concept: 'purchase_price',
        ...at('07:30'),
        source: 'Havnavisen',
      }),
    ];
    expect(figureDivergence(facts)).toBeNull();
    const wrong = stated('e', 'DKK 680', '680', { ...offer, ...at('08:00'), source: 'Sundbladet' });
    expect(figureDivergence([...facts, wrong])?.groups.map(({ min, max }) => [min, max])).toEqual([[680, 690]]);
  });

  it('takes a correction of another deed for no new terms of what others say', () => {
    const heads = { concept: 'layoffs', period: null, currency: null } as const;
    const facts = [
      stated('a', '300', '300', { ...heads, ...at('08:00') }),
      stated('b', '400', '400', { ...heads, ...at('09:00'), source: 'Sundbladet' }),
      stated('c', '350', '350', { ...heads, ...at('10:00') }),
    ];
    expect(figureDivergence(facts)?.groups.map(({ values }) => values.map(({ id }) => id))).toEqual([['b', 'c']]);
  });

  it('never compares target prices, of which each house has its own', () => {
    const target = { concept: 'target_price', period: null } as const;
    const facts = [
      stated('a', 'DKK 460', '460', target),
      stated('b', 'DKK 390', '390', { ...target, source: 'Sundbladet' }),
    ];
    expect(figureDivergence(facts)).toBeNull();
  });

  it('never compares purchases of own shares in two weeks, which their labels name', () => {
    const bought = (week: string) =>
      ({ concept: 'buyback_amount', period: null, label: `Share buyback, ${week}` }) as const;
    const facts = [
      stated('a', 'SEK 12', '12', bought('week 33, 2026')),
      stated('b', 'SEK 99', '99', { ...bought('week 34, 2026'), source: 'Sundbladet' }),
    ];
    expect(figureDivergence(facts)).toBeNull();
    const other = stated('c', 'SEK 15', '15', { ...bought('Week 33, 2026'), source: 'Sundbladet' });
    expect(figureDivergence([...facts, other])?.groups).toMatchObject([{ min: 12, max: 15 }]);
    const programmes = ['12', '99'].map((amount, at) =>
      stated(`p${at}`, amount, amount, { ...bought(''), label: at === 0 ? 'buyback' : 'programme', source: `${at}` }),
    );
    expect(figureDivergence(programmes)?.groups).toMatchObject([{ min: 12, max: 99 }]);
  });

  it('never compares two figures of a reporting period that both leave the period out', () => {
    expect(
      figureDivergence([stated('a', '12', '12', { period: null }), stated('b', '99', '99', { period: null })]),
    ).toBeNull();
  });

  it('compares offer prices, which have no period, and head counts, which have no currency', () => {
    const offer = { concept: 'offer_price', period: null } as const;
    const heads = { concept: 'layoffs', period: null, currency: null } as const;
    const divergence = figureDivergence([
      stated('a', 'SEK 120', '120', offer),
      stated('b', 'SEK 125', '125', offer),
      stated('a', '500', '500', heads),
      stated('b', '550', '550', heads),
    ]);
    expect(divergence?.groups.map((group) => [group.concept, group.period, group.currency])).toEqual([
      ['offer_price', null, 'SEK'],
      ['layoffs', null, null],
    ]);
  });

  it('an article that states two values never disagrees with itself', () => {
    expect(
      figureDivergence([stated('a', '12.3 billion', '12300000000'), stated('a', '4 billion', '4000000000')]),
    ).toBeNull();
  });

  it('an article that rounds in its title and is exact in its text shows the exact value', () => {
    const divergence = figureDivergence([
      stated('a', 'SEK 12.3 billion', '12300000000'),
      stated('a', '12,301 MSEK', '12301000000'),
      stated('b', '13,100 MSEK', '13100000000'),
    ]);
    expect(divergence?.groups[0]?.values.map((value) => value.value)).toEqual(['12,301 MSEK', '13,100 MSEK']);
  });

  it('lists values that agree with some and disagree with others', () => {
    const divergence = figureDivergence([
      stated('a', '12 billion', '12000000000'),
      stated('b', '12.4 billion', '12400000000'),
      stated('c', '11.7 billion', '11700000000'),
    ]);
    expect(divergence?.groups[0]).toMatchObject({ min: 11700000000, max: 12400000000 });
    expect(divergence?.groups[0]?.values).toHaveLength(3);
  });

  it('answers null for no facts', () => {
    expect(figureDivergence([])).toBeNull();
  });

  it('does not depend on the order of the articles', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ article: fc.constantFrom('a', 'b', 'c', 'd'), tenths: fc.integer({ min: 100, max: 140 }) }),
          {
            maxLength: 4,
          },
        ),
        fc.nat(),
        (rows, turn) => {
          const facts = [...new Map(rows.map((row) => [row.article, row])).values()].map((row) =>
            stated(row.article, `${row.tenths / 10} billion`, `${row.tenths}00000000`),
          );
          const cut = facts.length === 0 ? 0 : turn % facts.length;
          expect(figureDivergence([...facts.slice(cut), ...facts.slice(0, cut)])).toEqual(figureDivergence(facts));
        },
      ),
    ));
});

describe('ranges', () => {
  const outlook = (
    article_id: string,
    value: string,
    min: string | null,
    max: string | null,
    middle = min ?? max ?? '',
  ) => stated(article_id, value, middle, { role: 'forecast', period: 'fy_2026', value_min: min, value_max: max });
  const point = (article_id: string, value: string, amount: string) =>
    stated(article_id, value, amount, { role: 'forecast', period: 'fy_2026' });
  const narrow = outlook('a', 'SEK 110-120 million', '110000000', '120000000', '115000000');

  it.each([
    ['the same range', outlook('b', '0.11 to 0.12 billion', '110000000', '120000000', '115000000')],
    ['a value inside', point('b', 'SEK 118 million', '118000000')],
    ['a value at its end', point('b', 'SEK 120 million', '120000000')],
    ['a rounded value at its end', point('b', 'SEK 0.1 billion', '100000000')],
    ['a wider range around it', outlook('b', 'SEK 100-130 million', '100000000', '130000000', '115000000')],
    ['a bound that the range meets', outlook('b', 'at least SEK 110 million', '110000000', null)],
  ])('agree with %s', (_, other) => {
    expect(figureDivergence([narrow, other])).toBeNull();
  });

  it.each([
    ['another range', outlook('b', 'SEK 150-170 million', '150000000', '170000000', '160000000')],
    ['a range that overlaps in part', outlook('b', 'SEK 115-125 million', '115000000', '125000000', '120000000')],
    ['a value outside', point('b', 'SEK 121 million', '121000000')],
    ['a bound within the range', outlook('b', 'at least SEK 115 million', '115000000', null)],
  ])('disagree with %s', (_, other) => {
    expect(figureDivergence([narrow, other])).not.toBeNull();
  });

  it('disagree as bounds of one side', () => {
    const bounds = [
      outlook('a', 'at least SEK 90 million', '90000000', null),
      outlook('b', 'above SEK 95 million', '95000000', null),
    ];
    expect(figureDivergence(bounds)).not.toBeNull();
  });

  it('show their ends, and the group those of all', () => {
    const other = outlook('b', 'at most SEK 105 million', null, '105000000');
    expect(figureDivergence([narrow, other])?.groups).toMatchObject([
      {
        min: 105_000_000,
        max: 120_000_000,
        values: [
          { id: 'a', normalized_value: 115_000_000, value_min: 110_000_000, value_max: 120_000_000 },
          { id: 'b', normalized_value: 105_000_000, value_max: 105_000_000 },
        ],
      },
    ]);
  });
});
