import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../test/world/world.ts';
import { foldTextStatistics, refreshArticleSearch, refreshStorySearch } from './text-search.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type LexemeCount = { kind: string; lexeme: string; documents: number };

/** What the tables say, and what counting every served document says. */
async function compare(): Promise<{ kept: unknown; counted: unknown; rows: number }> {
  const kept = await sql<LexemeCount>`
    select kind, lexeme, sum(documents)::int as documents from text_statistics
    group by kind, lexeme having sum(documents) <> 0 order by kind, lexeme`.execute(world.db);
  const counted = await sql<LexemeCount>`
    select kind, word collate "C" as lexeme, ndoc as documents from (
      select 'article' as kind, word, ndoc from ts_stat('select search from articles where live')
      union all select 'story', word, ndoc from ts_stat('select search from stories where status = ''published''')) s
    order by kind, word collate "C"`.execute(world.db);
  const totals = await sql`
    select kind, week, sum(documents)::int as documents, sum(words)::int as words from text_totals
    group by kind, week having sum(documents) <> 0 or sum(words) <> 0 order by kind, week`.execute(world.db);
  const served = await sql`
    select 'article' as kind, week_of(a.published_at) as week, count(distinct a.id)::int as documents,
      sum(cardinality(w.positions))::int as words
    from articles a, unnest(a.search) w where a.live group by 2
    union all
    select 'story', week_of(s.published_at), count(distinct s.id)::int, sum(cardinality(w.positions))::int
    from stories s, unnest(s.search) w where s.status = 'published' group by 2 order by kind, week`.execute(world.db);
  const rows = await sql<{ count: number }>`select count(*)::int as count from text_statistics`.execute(world.db);
  return { kept: [kept.rows, totals.rows], counted: [counted.rows, served.rows], rows: rows.rows[0]?.count ?? 0 };
}

async function expectExact(): Promise<number> {
  const { kept, counted, rows } = await compare();
  expect(kept).toEqual(counted);
  return rows;
}

const readFrequency = async (lexeme: string): Promise<number> => {
  const { rows } = await sql<{ documents: number }>`
    select coalesce(sum(documents), 0)::int as documents from text_statistics where kind = 'article' and lexeme = ${lexeme}`.execute(
    world.db,
  );
  return rows[0]?.documents ?? 0;
};

describe('document frequencies', () => {
  it('are those of the served documents after they were written', async () => {
    expect(await readFrequency('nordvik')).toBeGreaterThan(3);
    await expectExact();
  });

  it('follow a text that changes', async () => {
    await world.db
      .updateTable('articles')
      .set({ title: 'Zeppelin, zeppelin' })
      .where('id', '=', 'wirereport00')
      .execute();
    await refreshArticleSearch(world.db, ['wirereport00']);
    await refreshStorySearch(world.db, ['dealstory000']);
    expect(await readFrequency('zeppelin')).toBe(1);
    await expectExact();
  });

  it('follow an article to the week of another time of publication', async () => {
    const publish = (at: string) =>
      world.db
        .updateTable('articles')
        .set({ published_at: new Date(at) })
        .where('id', '=', 'wirereport00')
        .execute();
    const { rows } = await sql<{ at: Date }>`select published_at as at from articles where id = 'wirereport00'`.execute(
      world.db,
    );
    await publish('2020-02-02T00:00:00Z');
    await expectExact();
    await publish(rows[0]?.at.toISOString() ?? '');
    await expectExact();
  });

  it('let go of an article that is withdrawn, though its document stays, and take it back', async () => {
    const state = (live: boolean) => ({ live, state: live ? 'live' : 'withdrawn' });
    await world.db.updateTable('articles').set(state(false)).where('id', '=', 'wirereport00').execute();
    expect(await readFrequency('zeppelin')).toBe(0);
    await expectExact();
    await world.db.updateTable('articles').set(state(true)).where('id', '=', 'wirereport00').execute();
    expect(await readFrequency('zeppelin')).toBe(1);
    await expectExact();
  });

  it('count a story once it is published, and no longer once it is gone', async () => {
    await world.db.updateTable('stories').set({ status: 'published' }).where('id', '=', 'draft0000000').execute();
    await expectExact();
    await world.db.deleteFrom('stories').where('id', '=', 'draft0000000').execute();
    await expectExact();
  });

  it('are undone with the transaction that wrote them', async () => {
    const before = await compare();
    await expect(
      world.db.transaction().execute(async (tx) => {
        await tx.updateTable('articles').set({ live: false, state: 'withdrawn' }).execute();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await compare()).kept).toEqual(before.kept);
  });

  it('stay the same when they are added up, also by two at once and while articles change', async () => {
    const rows = await expectExact();
    const withdraw = world.db
      .updateTable('articles')
      .set({ live: false, state: 'withdrawn' })
      .where('id', '=', 'tradedeal000')
      .execute();
    await Promise.all([foldTextStatistics(world.db), withdraw, foldTextStatistics(world.db)]);
    await expectExact();
    await foldTextStatistics(world.db);
    expect(await expectExact()).toBeLessThan(rows);
  });

  it('can be counted anew', async () => {
    await sql`delete from text_statistics where lexeme < 'm'`.execute(world.db);
    await sql`select recount_text_statistics()`.execute(world.db);
    await expectExact();
  });
});

it('a term frequency is how often a word stands in a document, up to the 255 places that are kept', async () => {
  const { rows } = await sql<{ n: number; found: number; none: number }>`
    select n, term_frequency(to_tsvector('nordwire', repeat('wind ', n) || 'calm'), '''wind'''::tsquery) as found,
      term_frequency(to_tsvector('nordwire', repeat('wind ', n) || 'calm'), '''sun'''::tsquery) as none
    from generate_series(0, 260) n`.execute(world.db);
  expect(rows).toEqual(Array.from({ length: 261 }, (_, n) => ({ n, found: Math.min(n, 255), none: 0 })));
});
