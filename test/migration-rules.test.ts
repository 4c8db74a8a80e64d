import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locateMigrations, readMigrations } from '../src/db/migration-files.ts';

/** Tables with a row or more an article: at ten million of them a statement that reads one takes minutes. */
const BIG = [
  'articles',
  'article_companies',
  'article_inputs',
  'key_facts',
  'feed_items',
  'pipeline_marks',
  'reading_traces',
  'event_member_traces',
  'events',
  'event_companies',
  'changes',
  'vectors',
];
/** Applied in stores of others already; what they cost is in bench/results/size.md. */
const FROZEN = 22;

const big = `(?:${BIG.join('|')})`;
/** What keeps writers or readers of a big table waiting for as long as the table is read. */
const rules: readonly { readonly why: string; readonly pattern: RegExp }[] = [
  {
    why: 'an index of a big table is built in an online migration',
    pattern: new RegExp(`^create (?:unique )?index (?!concurrently)[^;]*? on ${big}\\b`),
  },
  {
    why: 'a constraint of a big table is added "not valid", and validated in a later migration',
    pattern: new RegExp(
      `^alter table (?:only )?${big}\\b(?!.*\\bnot valid\\b).*\\badd (?:constraint|check|foreign|unique|primary)\\b`,
      's',
    ),
  },
  {
    why: 'a new column of a big table has no constraint, is not computed, and has no default but a constant',
    pattern: new RegExp(
      `^alter table (?:only )?${big}\\b.*\\badd (?:column )?(?:if not exists )?` +
        '(?!(?:constraint|check|foreign|unique|primary)\\b)\\w+ [^,]*' +
        '\\b(?:check|references|unique|primary key|generated|default \\w+\\s*\\()',
      's',
    ),
  },
  {
    why: 'columns of a big table keep type and nullability',
    pattern: new RegExp(
      `^alter table (?:only )?${big}\\b.*\\balter (?:column )?\\w+ (?:set data )?(?:type|set not null)\\b`,
      's',
    ),
  },
  {
    why: 'rows of a big table are filled in by a job, in parts',
    pattern: new RegExp(
      `^(?:update|delete from|truncate(?: table)?) (?:only )?${big}\\b|^with\\b.*\\b(?:update|delete from) ${big}\\b`,
      's',
    ),
  },
  { why: 'no table is rewritten or locked', pattern: /^(?:vacuum|cluster|reindex|lock)\b/ },
];

/** The statements of a file, bodies of functions as their heads. */
const splitStatements = (sql: string): string[] =>
  sql
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\$\$.*?\$\$/gs, '')
    .replaceAll(/begin atomic.*?\n\s*end/gs, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' ').toLowerCase());

/** What of a migration would hold up a store of ten million articles, each with the rule. */
const findFaults = (sql: string): string[] =>
  splitStatements(sql).flatMap((statement) =>
    rules.filter(({ pattern }) => pattern.test(statement)).map(({ why }) => `${why}: ${statement.slice(0, 80)}`),
  );

it('names every table of which a migration could hold up the store', () => {
  const tables = readFileSync('src/db/tables.ts', 'utf8');
  for (const table of BIG) expect(tables).toContain(`\n  ${table}: `);
});

it('no new migration holds up a big store', async () => {
  const later = (await readMigrations(locateMigrations())).filter(({ number }) => number > FROZEN);
  expect(later.flatMap(({ name, sql }) => findFaults(sql).map((fault) => `${name}: ${fault}`))).toEqual([]);
});

describe('the rules', () => {
  it.each([
    'create index articles_x on articles (country)',
    'create unique index x on changes (seq)',
    'alter table articles add constraint x check (live)',
    'alter table articles add column x text, add check (live)',
    "alter table events add column x text check (x in ('a', 'b'))",
    'alter table events add x text references events (id)',
    'alter table articles add column x uuid default gen_random_uuid()',
    'alter table articles add column x int generated always as (1) stored',
    'alter table pipeline_marks alter column version type bigint',
    'alter table pipeline_marks alter version set not null',
    'update articles set country = null',
    'with gone as (select 1) delete from changes where seq < 5',
    'vacuum full articles',
    'lock table articles',
  ])('refuse %s', (sql) => {
    expect(findFaults(`-- why\n${sql};\n`)).toHaveLength(1);
  });

  it.each([
    'create index concurrently if not exists x on articles (country)',
    'create index webhooks_x on webhooks (account_id)',
    'create table x (article_id text primary key references articles (id) on delete cascade)',
    'alter table articles add column x text, add column y timestamptz(3)',
    "alter table articles add column x text not null default ''",
    'alter table articles add constraint x check (live) not valid',
    'alter table articles validate constraint x',
    'create function f() returns void language plpgsql as $$ begin update articles set country = null; end $$',
    'update webhooks set description = null',
  ])('let %s pass', (sql) => {
    expect(findFaults(`${sql};\n`)).toEqual([]);
  });

  it('would have refused what holds up the upgrade that bench/results/size.md measures', async () => {
    const earlier = (await readMigrations(locateMigrations())).filter(({ number }) => number > 10 && number <= FROZEN);
    const names = earlier.filter(({ sql }) => findFaults(sql).length > 0).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['0012-article-pages', '0013-changes-for-copies', '0015-figures', '0017-operator']),
    );
  });
});
