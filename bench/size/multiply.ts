import type pg from 'pg';

/** How a store of generated news becomes one of as many articles as are wanted. */
export type Multiplication = {
  /** Articles of one period. */
  readonly base: number;
  readonly periods: number;
  /** Weeks of one period. The first one is the newest: lists that look back from now find it, however many there are. */
  readonly weeks: number;
};

/** Tables of the news itself in the order in which they are filled, and those that a real store has for each article. */
const NEWS = [
  'articles',
  'article_companies',
  'events',
  'event_companies',
  'stories',
  'story_articles',
  'story_companies',
];
const KEPT_OF_NEWS = ['feed_items', 'pipeline_marks', 'key_facts', 'changes'];

/** Steps that news in English has behind it. */
const STEPS = "array['enrich','embed','cluster','story']";

/**
 * Odd and below 2^39, so that it takes numbers below 2^24 to different ones of 48 bits. New ids are random: those of a
 * generated store have to lie as far apart, or the index of a key would be smaller and denser than it is in life.
 */
const SCATTER = '339412872597';
/** Hexadecimal digits in the letters of ids, spread over all 36. */
const LETTERS = '0369bdfhjlnprtvy';

/** The expression of an id of the period `k` for the id of the same record in the first one. */
const shiftId = (column: string, base: number): string =>
  `translate(lpad(to_hex(((('x' || substr(${column}, 2))::bit(44)::bigint + k.k * ${base}) * ${SCATTER}) & 281474976710655), 12, '0'),
    '0123456789abcdef', '${LETTERS}')`;

/** Facets with the facet of a week in place of that of the same week of the first period. */
const shiftFacets = (facets: string, at: string): string =>
  `(${facets} - facet('week', week_of(${at})::text)) | facet('week', week_of(${at} + k.shift)::text)`;

/** The numbers of the first periods, each with its place in time. */
const all = (periods: number, weeks: number): string =>
  `(select k, k * interval '-${weeks * 7} days' as shift from generate_series(0::bigint, ${periods - 1}) k) k`;

/**
 * Turns the news of a store into that of as many periods, each with the same words and companies at an earlier time and with
 * other ids, and adds the rows that the pipeline leaves for each article. The store has to hold nothing else. Indexes that
 * no constraint needs are dropped first and made again last; `keep` says when the disk is full enough. Returns the periods.
 */
export async function multiply(
  client: pg.ClientBase,
  { base, periods, weeks }: Multiplication,
  onStep: (step: string) => void,
  mayGoOn: () => Promise<boolean>,
): Promise<number> {
  const run = async (step: string, text: string) => {
    onStep(step);
    await client.query(text);
  };
  const id = (column: string) => shiftId(column, base);
  await client.query(
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '2GB';
     set synchronous_commit = off; set statement_timeout = 0; set max_parallel_maintenance_workers = 2; set enable_nestloop = off`,
  );
  const tables = [...NEWS, ...KEPT_OF_NEWS];
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of NEWS)
    await run(
      `first period of ${table}`,
      `create unlogged table first_${table} as table ${table}; analyze first_${table}`,
    );
  await client.query(`truncate ${tables.join(', ')} cascade`);
  let period = 0;
  for (; period < periods && (await mayGoOn()); period++) {
    const k = `(select ${period}::bigint as k, interval '-${period * weeks * 7} days' as shift) k`;
    await run(
      `period ${period + 1} of ${periods}`,
      `
      begin;
      insert into articles (id, source_id, article_url, published_at, source_title, source_language, title, summary, key_points,
        content_type, category_id, country, event_id, event_type, significance, live, state, summary_method, created_at, updated_at,
        search, facets)
      select ${id('a.id')}, source_id, article_url || '-' || k.k, published_at + k.shift, source_title, source_language, title, summary,
        key_points, content_type, category_id, country, ${id('a.event_id')}, event_type, significance, live, state, summary_method,
        created_at + k.shift, updated_at + k.shift, search, ${shiftFacets('a.facets', 'a.published_at')}
      from first_articles a, ${k};
      insert into article_companies (article_id, company_id, role, is_primary, published_at, live)
      select ${id('a.article_id')}, company_id, role, is_primary, published_at + k.shift, live from first_article_companies a, ${k};
      insert into events (id, title, summary, status, significance, event_type, first_reported_at, last_article_at, article_count,
        created_at, updated_at, search, document, facets)
      select ${id('e.id')}, title, summary, status, significance, event_type, first_reported_at + k.shift, last_article_at + k.shift,
        article_count, created_at + k.shift, updated_at + k.shift, search, document, ${shiftFacets('e.facets', 'e.feed_at')}
      from first_events e, ${k};
      insert into event_companies (event_id, company_id, role, is_primary)
      select ${id('e.event_id')}, company_id, role, is_primary from first_event_companies e, ${k};
      insert into stories (id, title, summary, content, published_at, country, event_id, created_at, updated_at, search)
      select ${id('s.id')}, title, summary, content, published_at + k.shift, country, ${id('s.event_id')}, created_at + k.shift,
        updated_at + k.shift, search from first_stories s, ${k};
      insert into story_articles (story_id, article_id)
      select ${id('s.story_id')}, ${id('s.article_id')} from first_story_articles s, ${k};
      insert into story_companies (story_id, company_id, role, is_primary)
      select ${id('s.story_id')}, company_id, role, is_primary from first_story_companies s, ${k};
      insert into feed_items (source_id, identity, content_hash, article_id)
      select source_id, article_url || '-' || k.k, md5(a.id) || md5(article_url), ${id('a.id')} from first_articles a, ${k};
      insert into pipeline_marks (article_id, step, version, state, due_at, done_at)
      select ${id('a.id')}, step, 1, 'done', published_at + k.shift, published_at + k.shift
      from first_articles a, ${k}, unnest(${STEPS}) step;
      insert into key_facts (article_id, position, concept, basis, role, period, currency, label, value, normalized_value)
      select ${id('a.id')}, place,
        (array['revenue','operating_profit','earnings_per_share','dividend'])[1 + (place + cardinality(facets)) % 4],
        'as_reported', 'outcome', 'q' || extract(quarter from published_at + k.shift) || '_' || extract(year from published_at + k.shift),
        'SEK', 'Figure ' || place, 'SEK ' || place * 100 || ' million', place * 100000000
      from first_articles a, ${k}, generate_series(0, 1) place where content_type = 'press_release';
      commit`,
    );
  }
  await run(
    'change log',
    `
    insert into changes (seq, at, kind, record_id, action)
    select (select seq from change_clock) + row_number() over (order by r.at, r.id), r.at, r.kind, r.id, 'created'
    from (
      select ${id('a.id')} as id, updated_at + k.shift as at, 'article' as kind from first_articles a, ${all(period, weeks)} where live
      union all
      select ${id('e.id')}, updated_at + k.shift, 'event' from first_events e, ${all(period, weeks)} where status <> 'removed'
    ) r;
    update change_clock set seq = (select max(seq) from changes), at = (select max(at) from changes)`,
  );
  await client.query(NEWS.map((table) => `drop table first_${table}`).join('; '));
  await client.query('checkpoint');
  for (const { name, definition } of indexes) await run(`index ${name}`, definition);
  await run('statistics of words', 'select recount_text_statistics()');
  await run('statistics', 'vacuum (analyze, parallel 2)');
  // With little left to write the server stops at once.
  await client.query('checkpoint');
  await client.query('reset all');
  return period;
}
