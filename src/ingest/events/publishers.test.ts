import { describe, expect, it } from 'vitest';
import { withoutCopies } from './publishers.ts';

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
