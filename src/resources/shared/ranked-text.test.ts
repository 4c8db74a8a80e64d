import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt } from '../../../test/world/answers.ts';
import { addArticle } from '../../../test/world/builders.ts';
import { toTestName } from '../../../test/world/ids.ts';
import { startWorld, type World } from '../../../test/world/world.ts';
import { unboundedPlan } from '../../core/plan.ts';
import { ArticleListParams } from '../articles/filters.ts';
import { rankArticles } from '../articles/query.ts';
import type { Bounds, ScoredMatch } from './ranked-text.ts';
import { visibility } from './visibility.ts';

const ARTICLES = 200;
const words = [
  'bank',
  'bond',
  'cargo',
  'dock',
  'ferry',
  'grain',
  'harbor',
  'iron',
  'jet',
  'kelp',
  'lumber',
  'metal',
  'nickel',
];

/** Numbers that look random and are the same every time. */
const noise = (place: number, turn: number): number =>
  createHash('sha256').update(`${place} ${turn}`).digest().readUInt32BE(0);

/** Words early in the list are written often, later ones seldom. */
const wordAt = (place: number, turn: number): string =>
  words[Math.floor((noise(place, turn) / 2 ** 32) ** 1.5 * words.length)] ?? 'bank';

let world: World;
let documents: { id: string; published: number; lexemes: string[] }[];

beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    for (let place = 0; place < ARTICLES; place += 1) {
      const length = 3 + (noise(place, 99) % 30);
      addArticle(draft, `art${place}x`, {
        source: 'boreal',
        published_at: new Date(Date.UTC(2026, 0, 1, place % 97)).toISOString(),
        title: Array.from({ length: 3 }, (_, turn) => wordAt(place, turn)).join(' '),
        summary: Array.from({ length }, (_, turn) => wordAt(place, turn + 3)).join(' '),
      });
    }
  });
  await world.add((draft) =>
    addArticle(draft, 'foldedart', {
      source: 'boreal',
      published_at: '2025-06-01T00:00:00Z',
      title: 'Mærsk and Orsted open terminals',
      summary: 'Both are in Göteborg.',
    }),
  );
  await world.add((draft) =>
    addArticle(draft, 'jointart', {
      source: 'boreal',
      published_at: '2025-06-01T00:00:00Z',
      title: 'U.S. lender Inter-American on VOLV-B, AT&T and H&M',
      summary:
        'It says no. A.P. Møller is up 77.4 points in the S&P 500, 5–6 per cent: http://www.zeppelin.example/fares',
    }),
  );
  const { rows } = await sql<{ id: string; published_at: Date; lexemes: string[] }>`
    select a.id, a.published_at, array(
      select w.lexeme from unnest(a.search) w, unnest(w.positions) order by 1) as lexemes
    from articles a where a.live`.execute(world.db);
  documents = rows.map((row) => ({ id: row.id, published: row.published_at.getTime(), lexemes: row.lexemes }));
});
afterAll(() => world.close());

/** How much a word tells: the idf of Lucene. */
function idf(word: string): number {
  const found = documents.filter(({ lexemes }) => lexemes.includes(word)).length;
  return Math.log(1 + (documents.length - found + 0.5) / (found + 0.5));
}

/** BM25 as it is written down (Robertson and Zaragoza 2009, idf of Lucene), k1 0.9, b 0.4, over every document. */
function bm25(query: readonly string[]): { id: string; published: number; score: number }[] {
  const average = documents.reduce((sum, { lexemes }) => sum + lexemes.length, 0) / documents.length;
  const timesIn = (lexemes: readonly string[], word: string) => lexemes.filter((lexeme) => lexeme === word).length;
  return documents
    .map(({ id, published, lexemes }) => ({
      id,
      published,
      score: query.reduce((sum, word) => {
        const times = timesIn(lexemes, word);
        return sum + (idf(word) * times) / (times + 0.9 * (1 - 0.4 + (0.4 * lexemes.length) / average));
      }, 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.published - a.published || (a.id < b.id ? 1 : -1));
}

const findMatches = (query: readonly string[]) =>
  documents
    .filter(({ lexemes }) => query.every((word) => lexemes.includes(word)))
    .sort((a, b) => b.published - a.published || (a.id < b.id ? 1 : -1));

/** Ranked by words under bounds so narrow that every word of the test is common. */
async function rankBounded(
  q: string,
  bounds: Partial<Bounds>,
  more: Record<string, string> = {},
  limit = 10,
): Promise<string[]> {
  const narrow = { scored: 0, combined: 12, lookedBack: 10, walked: 5, ...bounds };
  return (await rankScored(q, narrow, more, limit)).map(({ id }) => id);
}

async function rankScored(
  q: string,
  bounds: Bounds | undefined,
  more: Record<string, string> = {},
  limit = 10,
): Promise<readonly ScoredMatch[]> {
  const open = {
    account_id: 'test',
    billing_cycle_day: 1,
    plan: unboundedPlan('test'),
    key: { id: 'test', scopes: null, disabled_operations: [] },
  };
  const selection = {
    params: { ...ArticleListParams.parse({ q, ...more }), limit },
    companies: undefined,
    known: {},
    now: world.now(),
  };
  return rankArticles(world.db, visibility(open, world.now()), selection, bounds);
}

const anyWords = fc.subarray(
  words.filter((word) => word !== 'ferry'),
  { minLength: 2, maxLength: 5 },
);

describe('ranked q for common words', () => {
  it('ranks the newest that hold all of them, where these are many', () =>
    fc.assert(
      fc.asyncProperty(anyWords, async (query) => {
        const holding = findMatches(query);
        fc.pre(holding.length >= 12);
        const newest = new Set(holding.slice(0, 12).map(({ id }) => id));
        const expected = bm25(query).filter(({ id }) => newest.has(id));
        const scores = new Map(bm25(query).map(({ id, score }) => [id, score.toFixed(9)]));
        const ranked = await rankBounded(query.join(' '), { lookedBack: 1_000 });
        expect(ranked.map((id) => scores.get(id))).toEqual(expected.slice(0, 10).map(({ score }) => score.toFixed(9)));
      }),
      { numRuns: 25 },
    ));

  it('fills the page whatever the bounds, as far as there are matches that pass the filters', () =>
    fc.assert(
      fc.asyncProperty(anyWords, fc.integer({ min: 1, max: 90 }), async (query, hour) => {
        const before = new Date(Date.UTC(2026, 0, 1, hour));
        const passing = bm25(query).filter(({ published }) => published < before.getTime());
        const ranked = await rankBounded(query.join(' '), {}, { published_before: before.toISOString() });
        expect(ranked).toHaveLength(Math.min(10, passing.length));
        const found = new Set(passing.map(({ id }) => id));
        expect(ranked.filter((id) => !found.has(id))).toEqual([]);
      }),
      { numRuns: 25 },
    ));

  it('goes on to looser combinations where all that match a strict one are fewer than are scored', () =>
    fc.assert(
      fc.asyncProperty(anyWords, async (query) => {
        const holding = findMatches(query).length;
        fc.pre(holding >= 50);
        // So many are scored that everything is: the answer is that of BM25 over all.
        const ranked = await rankBounded(query.join(' '), { combined: 250 }, {}, 50);
        const scores = new Map(bm25(query).map(({ id, score }) => [id, score.toFixed(9)]));
        expect(ranked.map((id) => scores.get(id))).toEqual(
          bm25(query)
            .slice(0, 50)
            .map(({ score }) => score.toFixed(9)),
        );
      }),
      { numRuns: 15 },
    ));

  it('never leaves out what has one of the rarest words', () =>
    fc.assert(
      fc.asyncProperty(anyWords, async (query) => {
        const [rarest = ''] = [...query].sort((a, b) => findMatches([a]).length - findMatches([b]).length);
        const ranked = await rankBounded(query.join(' '), { scored: findMatches([rarest]).length });
        const scores = new Map(bm25(query).map(({ id, score }) => [id, score]));
        const last = scores.get(ranked.at(-1) ?? '') ?? 0;
        const better = findMatches([rarest]).filter(({ id }) => (scores.get(id) ?? 0) > last + 1e-9);
        expect(better.filter(({ id }) => !ranked.includes(id))).toEqual([]);
      }),
      { numRuns: 25 },
    ));

  it('applies quoted phrases and exclusions before it counts', async () => {
    const held = new Set(findMatches(['bank']).map(({ id }) => id));
    const left = bm25(['metal', 'cargo', 'dock']).filter(({ id }) => !held.has(id));
    const ranked = await rankBounded('metal cargo dock -bank', {});
    expect(ranked.filter((id) => held.has(id))).toEqual([]);
    expect(ranked).toHaveLength(Math.min(10, left.length));
  });
});

describe('ranked q', () => {
  it('is the order of BM25 over the whole documents, any word of which may match', () =>
    fc.assert(
      fc.asyncProperty(fc.subarray(words, { minLength: 1, maxLength: 5 }), async (query) => {
        const ranked = await namesAt(world, `/articles?limit=40&q=${query.join('+')}`);
        const expected = bm25(query.map((word) => (word === 'ferry' ? 'ferri' : word)));
        const scores = new Map(expected.map(({ id, score }) => [toTestName(id), score]));
        // Scores that agree to nine places may stand in either order.
        expect(ranked.map((name) => scores.get(name)?.toFixed(9))).toEqual(
          expected.slice(0, 40).map(({ score }) => score.toFixed(9)),
        );
      }),
      { numRuns: 40 },
    ));

  it('tells each score, and what share it is of that of every word over and over, unknown words among them', () =>
    fc.assert(
      fc.asyncProperty(fc.subarray(words, { minLength: 1, maxLength: 5 }), async (query) => {
        const lexemes = query.map((word) => (word === 'ferry' ? 'ferri' : word));
        const most = [...lexemes, 'unheardof'].reduce((sum, word) => sum + idf(word), 0);
        const scores = new Map(bm25(lexemes).map(({ id, score }) => [id, score]));
        for (const { id, score, share } of await rankScored(`${query.join(' ')} unheardof`, undefined)) {
          expect(score).toBeCloseTo(scores.get(id) ?? 0, 9);
          expect(share).toBeCloseTo(score / most, 9);
        }
      }),
      { numRuns: 20 },
    ));

  it('holds quoted phrases as a condition and scores their words', async () => {
    const phrase = await namesAt(world, '/articles?limit=100&q="bank bank"+nickel');
    expect(phrase.length).toBeGreaterThan(0);
    for (const name of phrase) {
      const { rows } = await sql<{ held: boolean }>`
        select search @@ phraseto_tsquery('nordwire', 'bank bank') as held from articles where id = ${name.padEnd(12, '0')}`.execute(
        world.db,
      );
      expect(rows[0]?.held).toBe(true);
    }
  });

  it('leaves out articles that a minus excludes', async () => {
    const holding = documents.filter(({ lexemes }) => lexemes.includes('nickel'));
    const left = holding.filter(({ lexemes }) => !lexemes.includes('bank')).map(({ id }) => toTestName(id));
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(holding.length);
    for (const q of ['nickel -bank', 'nickel −bank', 'nickel -“bank”'])
      expect((await namesAt(world, `/articles?limit=100&q=${encodeURIComponent(q)}`)).sort()).toEqual(left.sort());
  });

  it('gives the newest that hold the conditions when there is nothing to score', async () => {
    expect(await namesAt(world, '/articles?q=-headline&limit=2')).toEqual(['wirereport', 'art96x']);
  });

  it('finds nothing by stop words alone', async () => {
    expect(await namesAt(world, '/articles?q=of+the')).toEqual([]);
    expect(await namesAt(world, '/articles?q="of+the"')).toEqual([]);
  });

  it.each(['up', 'UP', 'Volv up', '"is up"', 'is up than'])(
    'finds %s, which an English list of stop words holds',
    async (q) => {
      expect(await namesAt(world, `/articles?q=${encodeURIComponent(q)}&sort=latest`)).toEqual(['jointart']);
      expect((await namesAt(world, `/articles?q=${encodeURIComponent(q)}`))[0]).toBe('jointart');
    },
  );

  it.each(['volv down', 'volv not up no more', '"volv up"', 'volv -up'])('does not take %s for less', async (q) => {
    expect(await namesAt(world, `/articles?q=${encodeURIComponent(q)}&sort=latest`)).toEqual([]);
  });

  it.each(['which volv is the', "what has volv's", 'when will they have been volv'])(
    'leaves the words out of %s that tell nothing',
    async (q) => {
      expect(await namesAt(world, `/articles?q=${encodeURIComponent(q)}&sort=latest`)).toEqual(['jointart']);
    },
  );

  it.each(["o'clock\\", "';--", '& | ! ( )', '":*"', '\\\\', 'a:b <-> c', '-'.repeat(50)])(
    'takes %s as text',
    async (q) => {
      expect((await world.get(`/articles?q=${encodeURIComponent(q)}`)).status).toBe(200);
    },
  );

  it.each([
    ['u.s.', 'jointart'],
    ['inter-american', 'jointart'],
    ['American', 'jointart'],
    ['VOLV-B', 'jointart'],
    ['volv', 'jointart'],
    ['77.4', 'jointart'],
    ['H&M', 'jointart'],
    ['AT&T', 'jointart'],
    ['A.P. Moller', 'jointart'],
    ['"S&P 500"', 'jointart'],
    ['"5-6 per cent"', 'jointart'],
    ['zeppelin.example/fares', 'jointart'],
  ])('%s finds what punctuation joins, whole and by its parts', async (q, name) => {
    expect((await namesAt(world, `/articles?q=${encodeURIComponent(q)}`))[0]).toBe(name);
    expect(await namesAt(world, `/articles?q=${encodeURIComponent(q)}&sort=latest`)).toEqual([name]);
  });

  it.each(['no', 'up', '"says no"'])('%s tells something', async (q) => {
    expect(await namesAt(world, `/articles?q=${encodeURIComponent(q)}&sort=latest`)).toContain('jointart');
    expect(await namesAt(world, `/articles?q=moller ${encodeURIComponent(`-${q}`)}&sort=latest`)).not.toContain(
      'jointart',
    );
  });

  it.each([
    ['Maersk', 'foldedart'],
    ['Mærsk', 'foldedart'],
    ['Orsted', 'foldedart'],
    ['Ørsted', 'foldedart'],
    ['Goteborg', 'foldedart'],
    ['Göteborg', 'foldedart'],
    ['GÖTEBORGS', 'foldedart'],
    ['terminal', 'foldedart'],
    ['terminals', 'foldedart'],
  ])('%s is found whichever way it is written', async (q, name) => {
    expect(await namesAt(world, `/articles?q=${encodeURIComponent(q)}`)).toEqual([name]);
    expect(await namesAt(world, `/articles?q=${encodeURIComponent(q)}&sort=latest`)).toEqual([name]);
    const { results } = (await world.read(`/search?type=articles&q=${encodeURIComponent(q)}`)) as {
      results: { articles: { id: string }[] };
    };
    expect(results.articles.map(({ id }) => toTestName(id))).toEqual([name]);
  });

  it('takes or between words, where every other word has to match', async () => {
    expect((await namesAt(world, '/articles?q=maersk+or+volv&sort=latest')).sort()).toEqual(['foldedart', 'jointart']);
    expect(await namesAt(world, '/articles?q=maersk+volv&sort=latest')).toEqual([]);
    expect((await namesAt(world, '/articles?q=maersk+or+volv')).sort()).toEqual(['foldedart', 'jointart']);
  });

  it.each(['"american inter"', 'american-inter', '4.77', '"500 S&P"'])(
    '%s finds nothing in the other order, where every word has to match',
    async (q) => {
      expect(await namesAt(world, `/articles?q=${encodeURIComponent(q)}&sort=latest`)).toEqual([]);
    },
  );

  it('ranks only the newest matches that a plan keeps', async () => {
    await world.add((draft) =>
      draft.add('plans', { slug: 'capfour', article_cap: 4, updated_at: '2026-01-05T08:00:00Z' }),
    );
    const key = await world.account({ plan: 'capfour' });
    const newest = await namesAt(world, '/articles?q=nickel&sort=latest', { key });
    expect(newest).toHaveLength(4);
    expect((await namesAt(world, '/articles?q=nickel', { key })).sort()).toEqual([...newest].sort());
  });
});
