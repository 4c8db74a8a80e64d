import { describe, expect, it } from 'vitest';
import { countIndependentPublishers, type Publication, withoutCopies } from './publishers.ts';

const brought = (id: string, source_id: string, article_url: string) => ({
  id,
  source_id,
  domain: `${source_id}.example`,
  article_url,
});
const left = (...articles: ReturnType<typeof brought>[]) => withoutCopies(articles).map(({ id }) => id);

describe('articles without copies', () => {
  it('has a page that two sources brought once, as that of the source on whose site it lies', () => {
    const page = 'https://www.paper.example/news/1';
    expect(left(brought('a', 'mirror', page), brought('b', 'paper', page))).toEqual(['b']);
    expect(left(brought('b', 'paper', page), brought('a', 'mirror', page))).toEqual(['b']);
  });

  it('takes a page for one under all forms of its address', () => {
    expect(
      left(
        brought('a', 'paper', 'https://www.paper.example/news/1/'),
        brought('b', 'mirror', 'http://paper.example/news/1'),
      ),
    ).toEqual(['a']);
  });

  it('has all pages of two sources as those of one of them, whichever came first', () => {
    const at = (page: number) => `https://elsewhere.example/${page}`;
    const copies = [
      brought('a', 'one', at(1)),
      brought('b', 'two', at(1)),
      brought('c', 'two', at(2)),
      brought('d', 'one', at(2)),
    ];
    expect(left(...copies)).toEqual(['a', 'd']);
  });

  it('leaves every page that one source has, of who repeats others too', () => {
    const own = brought('c', 'mirror', 'https://mirror.example/2');
    const copies = [
      brought('a', 'paper', 'https://paper.example/1'),
      brought('b', 'mirror', 'https://paper.example/1'),
    ];
    expect(left(...copies, own)).toEqual(['a', 'c']);
    expect(
      left(brought('d', 'paper', 'https://paper.example/1'), brought('e', 'paper', 'http://paper.example/1')),
    ).toEqual(['d', 'e']);
  });
});

const LEAD =
  'Skogshamn AB has won an order for twelve harbour cranes worth SEK 340 million from the port of Vik, with deliveries ' +
  'planned for the second half of 2027.';
const AGENCY =
  'Den svenska krantillverkaren Skogshamn har fått en order på tolv hamnkranar till Vik, enligt bolaget värd 340 miljoner ' +
  'kronor, och leveranserna börjar hösten 2027.';

let hour = 0;
/** A report of a news publisher, an hour after the last one. */
const report = (source_id: string, summary: string | null, overrides: Partial<Publication> = {}): Publication => {
  hour += 1;
  return {
    id: `${source_id}${hour}`,
    source_id,
    domain: `${source_id}.example`,
    article_url: `https://${source_id}.example/${hour}`,
    source_type: 'news_publication',
    content_type: 'news',
    published_at: new Date(Date.UTC(2026, 2, 2, hour)),
    title: `${source_id} reports on Skogshamn and its cranes`,
    summary,
    companies: [],
    ...overrides,
  };
};
const release = (source_id: string, summary: string | null, issuer?: string): Publication =>
  report(source_id, summary, {
    source_type: 'press_release',
    content_type: 'press_release',
    companies: issuer === undefined ? [] : [{ id: issuer, is_primary: true }],
  });

describe('independent publishers', () => {
  it.each<[string, number, readonly Publication[]]>([
    [
      'a release over three wires once',
      1,
      [release('a', LEAD), release('b', `STOCKHOLM: ${LEAD}`), release('c', null)],
    ],
    ['language versions of a release once', 1, [release('a', LEAD, 'skogshamn'), release('b', AGENCY, 'skogshamn')]],
    ['a release whose issuer one wire does not name once', 1, [release('a', LEAD, 'skogshamn'), release('b', AGENCY)]],
    ['releases of a bidder and of its target twice', 2, [release('a', LEAD, 'skogshamn'), release('a', AGENCY, 'vik')]],
    ['a paper that prints the release with it', 1, [release('a', LEAD, 'skogshamn'), report('paper', LEAD)]],
    ['a paper that reports on the release besides it', 2, [release('a', LEAD, 'skogshamn'), report('paper', AGENCY)]],
    ['one text of an agency in two papers once', 1, [report('one', AGENCY), report('two', AGENCY)]],
    ['a preview of a text in another paper with it', 1, [report('one', LEAD), report('two', LEAD.slice(0, 90))]],
    [
      'the same page in two feeds once',
      1,
      [
        report('one', LEAD, { article_url: 'https://one.example/x' }),
        report('two', AGENCY, { article_url: 'https://one.example/x' }),
      ],
    ],
    ['two texts of one paper once', 1, [report('one', LEAD), report('one', AGENCY)]],
    [
      'a paper that printed and then reported',
      2,
      [
        report('one', AGENCY),
        report('two', AGENCY),
        report(
          'two',
          'The cranes replace those that a storm damaged in January, says the harbour master of Vik to us.',
        ),
      ],
    ],
    [
      'short texts that are alike by chance each',
      2,
      [report('one', 'Vik buys cranes'), report('two', 'Vik buys cranes')],
    ],
    [
      'an authority and a paper on its decision twice',
      2,
      [
        report('authority', LEAD, { source_type: 'government', content_type: 'press_release' }),
        report('paper', AGENCY),
      ],
    ],
  ])('counts %s', (_, expected, publications) => {
    expect(countIndependentPublishers(publications)).toBe(expected);
    expect(countIndependentPublishers([...publications].reverse())).toBe(expected);
  });
});
