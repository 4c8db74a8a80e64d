import { describe, expect, it } from 'vitest';
import { staleness } from './staleness.ts';

const now = new Date('2026-03-16T12:00:00.000Z');
const newest = (source_type: 'wire_service' | 'blog', at: string | null) => ({
  source_type,
  newest_article_at: at === null ? null : new Date(at),
});
const failing = (source: string, feeds = 1) => ({ source, feeds, last_success_at: null });
const said = (of: Parameters<typeof staleness>[0]['newest'], feeds: ReturnType<typeof failing>[] = []) =>
  staleness({ newest: of, failing: feeds }, now);

describe('the line on what is stale or fails', () => {
  it('is not there while nothing is', () => {
    expect(said([newest('wire_service', '2026-03-13T12:00:00.000Z'), newest('blog', null)])).toBeUndefined();
    expect(said([newest('blog', '2026-03-02T12:00:00.000Z')])).toBeUndefined();
  });

  it('names what has had no article for three days, or for two weeks where days without one are usual', () => {
    expect(said([newest('blog', '2026-03-02T11:59:59.999Z'), newest('wire_service', '2026-03-13T11:59:59.999Z')])).toBe(
      'May be incomplete: no new article of blog since 2026-03-02, wire_service since 2026-03-13.',
    );
  });

  it('names sources whose feeds fail, three at most, each on the one line', () => {
    expect(said([], [failing('Boreal\nWire')])).toBe('May be incomplete: 1 feed fails ("Boreal Wire").');
    expect(said([], [failing('A', 2), failing('B'), failing('C'), failing('D')])).toBe(
      'May be incomplete: 5 feeds fail ("A", "B", "C" and 1 more).',
    );
  });
});
