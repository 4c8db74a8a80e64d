import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Lookups } from '../../core/services.ts';
import { sectors } from '../../core/vocabulary.ts';
import { findDistinctiveWords } from '../companies/misspellings.ts';
import { texts } from '../shared/conditions.ts';
import { lastChange } from '../shared/last-modified.ts';
import { primaryFirst } from '../shared/primary-listing.ts';
import { type PlainWords, readPlainWords } from './plain-words.ts';

/** Names that people use for event types, periods and countries, and words that name nothing, in six languages. */
const folder = new URL('../../../data/names/', import.meta.url);
const read = <Content>(file: string): Content => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const eventTypes = read<Record<string, Record<string, string[]>>>('event-types.json');
const {
  periods: periodNames,
  countries,
  filler,
  registers,
} = read<{
  periods: Record<string, string[]>;
  countries: Record<string, string[]>;
  filler: string[];
  registers: { readonly short_position: string[] };
}>('words.json');

export { periodNames };

/** Kinds of names; a period is a `window`. */
export const namedKinds = [
  'company',
  'event_type',
  'country',
  'period',
  'sector',
  'index',
  'exchange',
  'category',
  'source',
] as const;
export type NameKind = (typeof namedKinds)[number];

/** A named record, with the rule by which the name is its own. */
export type NamedRecord = {
  readonly kind: NameKind;
  readonly id: string;
  readonly name: string;
  /** The value that filters take for it: a ticker, a slug, a code. */
  readonly code: string | null;
  readonly rule: string;
};

/** Every name in the form in which texts are looked up: words of name_key, parted by one space. */
export type Names = {
  readonly exact: ReadonlyMap<string, readonly NamedRecord[]>;
  /** The same by the first letter and the length: where names with typing errors are looked for. */
  readonly byShape: ReadonlyMap<string, readonly string[]>;
  readonly filler: ReadonlySet<string>;
  /** Words for positions of short sellers, in the form of name_key; those for insiders are names of an event type. */
  readonly shortSelling: readonly string[];
  readonly plain: PlainWords;
};

type Row = Omit<NamedRecord, 'kind'> & { readonly kind: NameKind | 'filler' | 'short-selling'; readonly key: string };
type NamedRow = Row & NamedRecord;

/** Codes of countries with their names in the languages of the service, as ICU has them. */
export function countryNames(codes: readonly string[]): { code: string; text: string }[] {
  const languages = ['en', 'sv', 'nb', 'da', 'fi', 'is'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region' }),
  );
  return codes.flatMap((code) =>
    [...new Set([...languages.map((names) => names.of(code) ?? code), ...(countries[code] ?? [])])].map((text) => ({
      code,
      text,
    })),
  );
}

const flat = (named: Readonly<Record<string, readonly string[]>>): { code: string; text: string }[] =>
  Object.entries(named).flatMap(([code, all]) => all.map((text) => ({ code, text })));

const pairs = (rows: readonly { code: string; text: string }[]) =>
  sql`unnest(${texts(rows.map(({ code }) => code))}, ${texts(rows.map(({ text }) => text))}) n (code, text)`;

export const typeNames = Object.entries(eventTypes).flatMap(([code, byLanguage]) =>
  flat({ [code]: Object.values(byLanguage).flat() }),
);

/** The English terms of reports for an event type. */
export const getEnglishNames = (slug: string): readonly string[] => eventTypes[slug]?.['en'] ?? [];

async function readRows({ db }: Lookups): Promise<Row[]> {
  const codes = await sql<{ code: string }>`select iso2_code as code from countries`.execute(db);
  const { rows } = await sql<Row>`
    (select 'company' as kind, c.id::text as id, c.name, first.ticker as code, 'company/' || n.rule as rule, n.key
    from (
      select id, 'name' as rule, 1 as place, name_key as key from companies
      union all select id, 'alias', 2, name_key(alias) from companies, unnest(aliases) alias
      union all select company_id, 'ticker', 3, name_key(ticker) from listings where active
    ) n
    join companies c on c.id = n.id and c.shown
    left join (
      select distinct on (l.company_id) l.company_id, l.ticker from listings l where l.active order by l.company_id, ${primaryFirst}
    ) first on first.company_id = c.id
    order by n.place, c.id)
    union all
    select 'event_type', t.id::text, t.label, t.slug, 'event-type/' || n.rule, name_key(n.text)
    from event_types t
    join (select code, text, 'name' as rule from ${pairs(typeNames)}
      union all select slug, label, 'label' from event_types union all select slug, slug, 'slug' from event_types) n on n.code = t.slug
    where t.slug <> 'other'
    union all
    select 'country', d.id::text, d.name, d.iso2_code, 'country/name', name_key(n.text)
    from countries d join ${pairs(countryNames(codes.rows.map(({ code }) => code)))} on n.code = d.iso2_code
    union all
    select 'period', n.code, n.code, n.code, 'period/words', name_key(n.text) from ${pairs(flat(periodNames))}
    union all
    select 'sector', s.text, s.text, s.text, 'sector/name', name_key(s.text) from unnest(${texts(sectors)}) s (text)
    union all
    select 'index', i.id::text, i.name, i.symbol, 'index/' || n.rule, name_key(n.text)
    from indices i cross join lateral (values ('name', i.name), ('symbol', i.symbol)) n (rule, text)
    union all
    select 'exchange', x.id::text, x.name, x.mic_code, 'exchange/' || n.rule, name_key(n.text)
    from exchanges x cross join lateral (values ('name', x.name), ('mic-code', x.mic_code)) n (rule, text)
    union all
    select 'category', k.id::text, k.name, k.name, 'category/name', name_key(k.name) from categories k where k.enabled
    union all
    select 'source', s.id::text, s.name, s.domain, 'source/' || n.rule, name_key(n.text)
    from sources s cross join lateral (values ('name', s.name), ('domain', s.domain)) n (rule, text)
    where s.enabled
    union all
    select 'filler', '', '', '', '', name_key(word) from unnest(${texts(filler)}) word
    union all
    select 'short-selling', '', '', '', '', name_key(word) from unnest(${texts(registers.short_position)}) word`.execute(
    db,
  );
  return rows;
}

/** Words of a text in the form of name_key. */
export const splitWords = (key: string): string[] => key.match(/[\p{L}\p{N}]+/gu) ?? [];

export const toNameShape = (name: string, length = name.length): string => `${name[0] ?? ''}${length}`;

/** Fewer letters start too many names. */
const FEWEST_LETTERS = 5;
/** A first word that more companies share does not identify one: "Nordic". */
const MAX_NAMESAKES = 3;

/** Short forms of a name: its first word, where it is distinctive. */
function toBeginnings(rows: readonly NamedRow[]): NamedRow[] {
  const byBeginning = Map.groupBy(
    rows.filter(({ rule }) => rule === 'company/name'),
    ({ key }) => findDistinctiveWords(key)[0] ?? '',
  );
  return [...byBeginning].flatMap(([key, named]) =>
    key.length < FEWEST_LETTERS || named.length > MAX_NAMESAKES
      ? []
      : named.map((one) => ({ ...one, key, rule: 'company/beginning' })),
  );
}

function collect(rows: readonly Row[]): Names {
  const exact = new Map<string, NamedRecord[]>();
  const put = (key: string, { kind, id, name, code, rule }: NamedRow): void => {
    const named = exact.get(key) ?? [];
    if (key === '' || named.some((other) => other.kind === kind && other.id === id)) return;
    named.push({ kind, id, name, code, rule });
    exact.set(key, named);
  };
  const all = rows.filter((row): row is NamedRow => row.kind !== 'filler' && row.kind !== 'short-selling');
  for (const row of all) {
    put(splitWords(row.key).join(' '), row);
    if (row.kind === 'company') put(findDistinctiveWords(row.key).join(' '), row);
  }
  for (const row of toBeginnings(all)) if (!exact.has(row.key)) put(row.key, row);
  const listKeys = (word: Row['kind']): string[] => rows.filter(({ kind }) => kind === word).map(({ key }) => key);
  return {
    exact,
    byShape: Map.groupBy(exact.keys(), (key) => toNameShape(key)),
    filler: new Set(listKeys('filler').flatMap(splitWords)),
    shortSelling: listKeys('short-selling').map((key) => splitWords(key).join(' ')),
    plain: readPlainWords(),
  };
}

/** Every name that a text may use. Read again once something that has one has changed: news alone changes none. */
export async function readNames(lookups: Lookups): Promise<Names> {
  const { at } = await lastChange(lookups, [
    'company',
    'event_type',
    'country',
    'index',
    'exchange',
    'category',
    'source',
  ]);
  return lookups.recall.stamped('names', String(at?.getTime()), async () => collect(await readRows(lookups)));
}
