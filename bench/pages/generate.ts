import type pg from 'pg';
import { phrases } from './wording.ts';

/** Size of a generated store. The same sizes, seed and end give the same rows. */
export type Sizes = {
  readonly articles: number;
  readonly events: number;
  readonly companies: number;
  readonly stories: number;
  /** Days that the news spreads over; a year when absent. */
  readonly days?: number;
};

const SEED = 20_261_120;
const PHRASES = 20_000;

/** Tables that are filled without their indexes; those are built once all rows stand. */
const bulky = [
  'events',
  'articles',
  'article_companies',
  'event_companies',
  'stories',
  'story_articles',
  'story_companies',
  'companies',
  'listings',
];

/** A number from 0 to 1 that depends on its arguments alone, as SQL text. */
const chance = (salt: string, n = 'n') =>
  `(('x' || substr(md5('${salt}' || ${n}::text), 1, 8))::bit(32)::bigint / 4294967296.0)`;
const drawOne = (salt: string, count: number, n = 'n') => `floor(${chance(salt, n)} * ${count})::int`;
/** The twelve-character id of row n of a kind. */
const formatId = (kind: string, n: string) => `('${kind}' || lpad(to_hex((${n})::bigint), 11, '0'))`;
/** A few companies have most of the news, as in life. */
const drawCompany = (salt: string, companies: number, n = 'n') =>
  `floor(power(${chance(salt, n)}, 3) * ${companies})::int`;
const countries = `(array['SE','NO','DK','FI','IS'])`;

/**
 * Fills a migrated store that holds the reference data with synthetic news of the days before `end`: events of one to
 * many articles, companies that are written about as unevenly as real ones, words as frequent as in real text.
 */
export async function generate(
  client: pg.ClientBase,
  sizes: Sizes,
  end: Date,
  onStep: (step: string) => void,
): Promise<void> {
  const at = `timestamptz '${end.toISOString()}'`;
  const run = async (step: string, text: string, values: unknown[] = []) => {
    onStep(step);
    await client.query(text, values);
  };
  // Foreign keys hold by construction; checking them row by row would take as long as everything else.
  await run(
    'settings',
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '1GB';
    set synchronous_commit = off; set statement_timeout = 0; set max_parallel_maintenance_workers = 2`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [bulky],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);

  await run(
    'phrases',
    `create temp table phrase as
    select (place - 1)::int as n, text, to_tsvector('nordwire', text) as words from unnest($1::text[]) with ordinality as p (text, place)`,
    [phrases(PHRASES, SEED)],
  );
  await client.query('create unique index on phrase (n); analyze phrase');
  await run(
    'sources',
    `
    insert into sources (id, name, domain, country, source_type, enabled, preview, updated_at)
    select ${formatId('s', 'n')}, 'Bench source ' || n, 'source' || n || '.bench.example', ${countries}[1 + n % 5],
      (array['news_publication', 'wire_service', 'press_release', 'government', 'trade_publication', 'blog',
        'stock_exchange', 'research'])[1 + n % 8],
      n % 40 <> 39, n % 4 = 0, ${at}
    from generate_series(0, 79) n`,
  );
  await run(
    'companies',
    `
    insert into companies (id, name, slug, country, sector, verified, visible, is_active, created_at, updated_at, search)
    select id, name, slug, country, sector, n % 100 <> 99, n % 200 <> 198, n % 50 <> 49, ${at}, ${at}, to_tsvector('nordwire_names', name)
    from (
      select x.n, ${formatId('c', 'x.n')} as id,
        initcap(split_part(p.text, ' ', 7) || ' ' || split_part(p.text, ' ', 8)) || ' ' || x.n || ' AB' as name,
        'bench-' || x.n as slug, ${countries}[1 + x.n % 5] as country,
        (array(select s.name from sectors s order by 1))[1 + x.n % 11] as sector
      from generate_series(0, ${sizes.companies - 1}) x (n) join phrase p on p.n = ${drawOne('company', PHRASES, 'x.n')}
    ) made`,
  );
  await run(
    'listings',
    `
    insert into listings (company_id, ticker, mic_code, is_primary, active, listed_on)
    select ${formatId('c', 'n')}, 'B' || n, (array['XSTO','XOSL','XCSE','XHEL','XICE'])[1 + n % 5], true, n % 20 <> 19,
      date '2010-01-01' + n % 4000
    from generate_series(0, ${sizes.companies - 1}) n where n % 4 <> 3`,
  );
  await run(
    'index members',
    `
    insert into index_companies (index_id, company_id)
    select i.id, ${formatId('c', 'n * 5 + 1')} from generate_series(0, 29) n, indices i
      where i.symbol in ('OMXS30', 'OBX') on conflict do nothing`,
  );

  await run(
    'plan of events',
    `
    create temp table event_plan as
    select n, ${formatId('e', 'n')} as id, ${drawOne('event title', PHRASES)} as p1,
      ${drawOne('event summary', PHRASES)} as p2, ${chance('roll')} as roll,
      case when ${chance('gone')} < 0.01 then 'removed' when ${chance('closed')} < 0.95 then 'closed' else 'active' end as status,
      ${drawOne('type', 50)} as type,
      date_trunc('milliseconds', ${at} - ${chance('at')} * interval '${sizes.days ?? 365} days') as opened_at,
      ${drawCompany('subject', sizes.companies)} as subject,
      case when ${chance('has partner')} < 0.4 then ${drawCompany('partner', sizes.companies)} end as partner
    from generate_series(0, ${sizes.events - 1}) n`,
  );
  await client.query('create unique index on event_plan (n); analyze event_plan');
  await run(
    'plan of articles',
    `
    create temp table article_plan as
    select n, id, event, source, p1, p2, p3, p4, subject, partner, mention,
      least(date_trunc('milliseconds', opened_at + late * interval '36 hours'), ${at}) as published_at,
      status <> 'removed' and n % 100 <> 99 as live
    from (
      select a.n, ${formatId('a', 'a.n')} as id, a.event, ${drawOne('source', 80, 'a.n')} as source,
        ${drawOne('t', PHRASES, 'a.n')} as p1, ${drawOne('s', PHRASES, 'a.n')} as p2,
        ${drawOne('u', PHRASES, 'a.n')} as p3, ${drawOne('p', PHRASES, 'a.n')} as p4, e.subject, e.partner, e.status, e.opened_at,
        case when a.n < ${sizes.events} then 0 else power(${chance('late', 'a.n')}, 2) end as late,
        case when ${chance('has mention', 'a.n')} < 0.3 then ${drawCompany('mention', sizes.companies, 'a.n')} end as mention
      from (
        select n, case when n < ${sizes.events} then n else floor(power(${chance('event')}, 1.5) * ${sizes.events})::int end as event
        from generate_series(0, ${sizes.articles - 1}) n
      ) a join event_plan e on e.n = a.event
    ) made order by published_at`,
  );
  await client.query('create index on article_plan (event); analyze article_plan');
  await run(
    'articles',
    `
    insert into articles (id, source_id, article_url, published_at, source_title, source_language, title, summary, key_points, content_type,
      category_id, country, event_id, event_type, significance, live, state, summary_method, created_at, updated_at, search)
    select a.id, ${formatId('s', 'a.source')}, 'https://source' || a.source || '.bench.example/' || a.n, a.published_at, t.text, 'en',
      initcap(t.text), s.text || ' ' || u.text, array[p.text],
      (array['news','analysis','press_release','market_commentary','market_news','trading_halt','trading_event','other'])[1 + a.n % 8],
      (array(select c.id::text from categories c order by c.name))[1 + a.n % 18], ${countries}[1 + a.source % 5],
      ${formatId('e', 'a.event')}, (array(select y.slug from event_types y order by y.slug))[1 + e.type],
      case when e.roll < 0.1 then 'notable' when e.roll < 0.8 then 'routine' else 'commentary' end,
      a.live, case when a.live then 'live' else 'withdrawn' end, 'extractive', a.published_at, a.published_at,
      setweight(t.words, 'A') || setweight(s.words || u.words || p.words, 'B') || setweight(cs.search, 'C')
        || coalesce(setweight(cp.search, 'C'), '') || coalesce(setweight(cm.search, 'C'), '')
    from article_plan a
    join event_plan e on e.n = a.event
    join phrase t on t.n = a.p1 join phrase s on s.n = a.p2 join phrase u on u.n = a.p3 join phrase p on p.n = a.p4
    join companies cs on cs.id = ${formatId('c', 'a.subject')}
    left join companies cp on cp.id = ${formatId('c', 'a.partner')}
    left join companies cm on cm.id = ${formatId('c', 'a.mention')}
    order by a.published_at`,
  );
  await run(
    'article companies',
    `
    insert into article_companies (article_id, company_id, role, is_primary, published_at, live)
    select distinct on (a.published_at, a.id, x.company)
      a.id, ${formatId('c', 'x.company')}, x.role, x.role = 'subject', a.published_at, a.live
    from article_plan a
    cross join lateral (values (a.subject, 'subject', 0), (a.partner, 'partner', 1), (a.mention, 'mention', 2)) x (company, role, place)
    where x.company is not null
    order by a.published_at, a.id, x.company, x.place`,
  );
  await run(
    'event companies',
    `
    insert into event_companies (event_id, company_id, role, is_primary)
    select distinct on (a.event, x.company) ${formatId('e', 'a.event')}, ${formatId('c', 'x.company')}, x.role, x.role = 'subject'
    from article_plan a
    cross join lateral (values (a.subject, 'subject', 0), (a.partner, 'partner', 1), (a.mention, 'mention', 2)) x (company, role, place)
    where x.company is not null
    order by a.event, x.company, x.place`,
  );
  await client.query(
    'create index bench_articles_event on articles (event_id); analyze articles; analyze event_companies; analyze article_companies',
  );
  await run(
    'events',
    `
    insert into events (id, title, summary, status, significance, event_type, first_reported_at, last_article_at,
      article_count, created_at, updated_at, search, document)
    select e.id, initcap(t.text), s.text, case when m.live = 0 then 'removed' else e.status end,
      case when e.roll < 0.1 then 'notable' when e.roll < 0.8 then 'routine' else 'commentary' end,
      (array(select y.slug from event_types y order by y.slug))[1 + e.type], m.first_at, m.last_at, m.live, m.first_at, m.last_at,
      setweight(t.words, 'A') || setweight(s.words, 'B'), strip(t.words || s.words) || m.document
    from event_plan e join phrase t on t.n = e.p1 join phrase s on s.n = e.p2
    cross join lateral (
      select count(*) filter (where a.live)::int as live,
        coalesce(min(a.published_at) filter (where a.live), min(a.published_at)) as first_at,
        coalesce(max(a.published_at) filter (where a.live), max(a.published_at)) as last_at,
        coalesce(tsvector_agg(strip(a.search)) filter (where a.live), '') as document
      from articles a where a.event_id = e.id
    ) m
    order by e.opened_at`,
  );
  await run(
    'stories',
    `
    insert into stories (id, title, summary, content, published_at, country, event_id, created_at, updated_at, search)
    select ${formatId('t', 'e.n')}, initcap(t.text), s.text, s.text || ' ' || t.text, v.last_article_at, ${countries}[1 + e.n % 5], v.id,
      v.last_article_at, v.last_article_at, setweight(t.words, 'A') || setweight(s.words, 'B')
    from event_plan e join events v on v.id = e.id and v.article_count > 0 join phrase t on t.n = e.p1 join phrase s on s.n = e.p2
    where e.n < ${sizes.stories} order by v.last_article_at`,
  );
  await run(
    'members of stories',
    `
    insert into story_articles (story_id, article_id) select s.id, a.id from stories s
      join articles a on a.event_id = s.event_id and a.live;
    insert into story_companies (story_id, company_id, role, is_primary)
    select s.id, ec.company_id, ec.role, ec.is_primary from stories s join event_companies ec on ec.event_id = s.event_id`,
  );
  await run(
    'change log',
    `
    insert into changes (seq, at, kind, record_id, action)
    select (select seq from change_clock) + row_number() over (order by updated_at, id), updated_at, 'article', id,
      'created' from (select id, updated_at from articles where live order by updated_at desc limit 1000) a;
    update change_clock set seq = (select max(seq) from changes), at = ${at}`,
  );
  await client.query('drop index bench_articles_event; analyze companies, listings, sources');
  for (const [table, view, key] of [
    ['articles', 'article_facets', 'article_id'],
    ['events', 'event_facets', 'event_id'],
  ]) {
    await run(
      `facets of ${table}`,
      `update ${table} t set facets = found.facets
       from (select ${key}, array_agg(distinct facet order by facet) as facets from ${view} group by ${key}) found
       where found.${key} = t.id`,
    );
    await run(`${table} without gaps`, `vacuum full ${table}`);
  }
  await run(
    'facets of companies',
    `update companies c set facets = array(select distinct found.facet from company_facets(c.id) found order by 1) where c.shown`,
  );
  for (const { name, definition } of indexes) await run(`index ${name}`, definition);
  await client.query('reset session_replication_role');
  await run('statistics of words', 'select recount_text_statistics()');
  await run('statistics', 'vacuum analyze');
  await client.query('drop table phrase, event_plan, article_plan; reset all');
}
