import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import { conceptTraits } from '../../core/figure-concepts.ts';
import type { Db } from '../../core/services.ts';
import { all, any, type Condition, limitTo, texts } from '../shared/conditions.ts';
import type { Visibility } from '../shared/visibility.ts';
import { bidConcepts, factCompany, factId, factScope, periodRank } from './fact-key.ts';
import { type FigureSelection, figureCompany, figuresWhere } from './filters.ts';
import { type FactMeasure, readFactMeasures } from './measures.ts';
import { cutFigures, figureCap, figureColumns, figures, isOneOf, keepNewest, toKeys } from './query.ts';
import { type FigureRecord, MAX_FACT_STATEMENTS } from './schema.ts';

/** The key of a fact, and some article that states it. */
type FactKey = {
  readonly id: string;
  readonly concept: string;
  readonly period: string | null;
  /** Empty without one. */
  readonly company: string;
  readonly scope: string;
  readonly article: string;
};

/** A statement as the query of whole facts reads it. */
type StatementRecord = FigureRecord & {
  /** How many statements the fact has. */
  readonly statement_count: number;
  /** The statement of the fact that changed last. */
  readonly changed_id: string;
  readonly changed_at: Date;
};

/** A fact: the statement that stands for it, and all of them. */
export type FactRecord = {
  readonly id: string;
  readonly shown: FigureRecord;
  /** Absent where no statement is compared: see `readFactMeasures`. */
  readonly measure: FactMeasure | undefined;
  readonly statements: readonly StatementRecord[];
  /** Its place in the order of the list. */
  readonly keys: CursorKeys;
};

export type FactPage = {
  readonly facts: readonly FactRecord[];
  /** The place at which the search for more ended before the page was full. */
  readonly stoppedAt?: CursorKeys;
};

/** Facts or figures that are read together where not each of them is on the page. */
const BATCH = 100;
/** Batches of one page, which ends there with its facts and a cursor. */
const MAX_BATCHES = 10;
/** The same with `updated_after`, where each batch reads whole facts that may be named by a later change. */
const MAX_CHANGE_BATCHES = 2;

const toFactKeys = ({ rank, concept, company, id }: RankedKey): CursorKeys => [rank, concept, company, id];

type RankedKey = FactKey & { readonly rank: string };

const isBehind = ([rank, concept, company, id]: CursorKeys): RawBuilder<boolean> => sql<boolean>`(
  ${periodRank} <= ${rank ?? ''} and (${periodRank} < ${rank ?? ''}
    or (k.concept, ${factCompany}, ${factId}) > (${concept ?? ''}, ${company ?? ''}, ${id ?? ''})))`;

type KeySelection = { readonly keys: CursorKeys | undefined; readonly limit: number; readonly where: Condition };

const selectKeys = (see: Visibility, selection: FigureSelection, { keys, where }: Omit<KeySelection, 'limit'>) => sql`
  select ${periodRank} as rank, k.concept, ${factCompany} as company, ${factScope} as scope, ${factId} as id,
    min(a.id) as article, min(k.period) as period
  from ${figures} left join lateral ${figureCompany}
  where ${all(figuresWhere(see, selection), where, keys && isBehind(keys))}
  group by 1, 2, 3, 4, 5 ${selection.params.agreed ? sql`having count(distinct a.source_id) > 1` : sql``}`;

/** The keys of the facts of some figures in the order of the list: by period, newest first. The key of a fact never changes. */
async function cutKeys(db: Db, see: Visibility, selection: FigureSelection, page: KeySelection): Promise<RankedKey[]> {
  const { rows } = await sql<RankedKey>`
    ${selectKeys(see, selection, page)} order by 1 desc, 2, 3, 5 ${limitTo(page.limit)}`.execute(db);
  return rows;
}

const readScope = (keys: readonly FactKey[], kind: string): string[] =>
  keys.flatMap(({ scope }) => (scope.startsWith(`${kind} `) ? [scope.slice(kind.length + 1)] : []));

/** Every article that may state some facts. */
const isOfSome = (keys: readonly FactKey[]): RawBuilder<boolean> => {
  const companies = new Set(keys.filter(({ scope }) => scope === '').map(({ company }) => company));
  const single = keys.filter(({ scope }) => /^(?:article|figure) /.test(scope)).map(({ article }) => article);
  return sql<boolean>`a.id = any(array(
    select ac.article_id from article_companies ac where ac.live and ac.principal and ac.company_id = any(${texts(companies)})
    union select member.id from articles member where member.event_id = any(${texts(readScope(keys, 'event'))})
    union select unnest(${texts(single)})))`;
};

const toMeasureKey = (concept: string, period: string | null): string => `${concept} ${period ?? ''}`;

/** The statements of some facts, and the other terms of their bids. The first condition costs little, and leaves few rows. */
function belongsToFacts(keys: readonly FactKey[]): RawBuilder<boolean> {
  const measures = new Set(keys.map(({ concept, period }) => toMeasureKey(concept, period)));
  const isOfFacts = all(
    sql<boolean>`(k.concept || ' ' || coalesce(k.period, '')) = any(${texts(measures)})`,
    sql<boolean>`${factId} = any(${texts(keys.map(({ id }) => id))})`,
  );
  const bids = readScope(
    keys.filter(({ concept }) => conceptTraits(concept)?.ofBid),
    'event',
  );
  if (bids.length === 0) return isOfFacts;
  return any(isOfFacts, sql<boolean>`(a.event_id = any(${texts(bids)}) and k.concept = any(${texts(bidConcepts)}))`);
}

/** The statements of some facts, of each those of the issuer and the newest. The terms of a bid come with its other terms. */
async function readStatements(
  db: Db,
  see: Visibility,
  selection: FigureSelection,
  { keys, where }: { readonly keys: readonly FactKey[]; readonly where: Condition },
): Promise<StatementRecord[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<StatementRecord>`
    select * from (
      select stated.*, count(*) over whole ::int as statement_count,
        last_value(stated.id) over whole as changed_id, max(stated.updated_at) over whole as changed_at,
        row_number() over (partition by stated.fact_id
          order by stated.official desc, stated.published_at desc, stated.article_id desc, stated.position) as place
      from (
        select ${figureColumns} from ${figures} left join lateral ${figureCompany}
        where ${all(figuresWhere(see, selection), where, isOfSome(keys), belongsToFacts(keys))}
        offset 0) stated
      window whole as (partition by stated.fact_id order by stated.updated_at, stated.article_id, stated.position
        rows between unbounded preceding and unbounded following)) numbered
    where place <= ${sql.lit(MAX_FACT_STATEMENTS)}
    order by published_at, article_id, position`.execute(db);
  return rows;
}

const isOfficialFirst = (one: FigureRecord, other: FigureRecord): number =>
  Number(other.official) - Number(one.official);

/** Some facts with their statements, in the order of their keys; a fact that lost its statements meanwhile is left out. */
function assembleFacts(
  keys: readonly { readonly id: string; readonly keys: CursorKeys }[],
  records: readonly StatementRecord[],
): FactRecord[] {
  const measures = readFactMeasures(records);
  const byFact = Map.groupBy(records, ({ fact_id }) => fact_id);
  return keys.flatMap(({ id, keys: place }) => {
    const statements = (byFact.get(id) ?? []).toSorted(isOfficialFirst);
    const measure = measures.get(id);
    const shown = measure?.shown.record ?? statements.find(({ official }) => official) ?? statements.at(-1);
    return shown === undefined ? [] : [{ id, shown, measure, statements, keys: place }];
  });
}

type FactRequest = {
  readonly db: Db;
  readonly see: Visibility;
  readonly selection: FigureSelection;
  readonly where: Condition;
};

/** Facts in the order of their keys, of agreed ones as many as a few batches hold. */
async function walkByKey(
  { db, see, selection, where }: FactRequest,
  after: CursorKeys | undefined,
  most: number,
): Promise<FactPage> {
  const found: FactRecord[] = [];
  const { agreed } = selection.params;
  const limit = agreed ? BATCH : most;
  let keys = after;
  for (let batches = 1; ; batches++) {
    const batch = await cutKeys(db, see, selection, { keys, limit, where });
    const records = await readStatements(db, see, selection, { keys: batch, where });
    const facts = assembleFacts(
      batch.map((key) => ({ id: key.id, keys: toFactKeys(key) })),
      records,
    );
    found.push(...facts.filter(({ measure }) => !agreed || measure?.agreed));
    const last = batch.at(-1);
    if (last === undefined || batch.length < limit || found.length >= most) return { facts: found.slice(0, most) };
    keys = toFactKeys(last);
    if (batches === MAX_BATCHES) return { facts: found, stoppedAt: keys };
  }
}

const toKey = (record: FigureRecord): FactKey => ({
  id: record.fact_id,
  concept: record.concept,
  period: record.period,
  company: record.company?.id ?? '',
  scope: record.fact_scope,
  article: record.article_id,
});

/** Facts in the order in which they changed last, each at the place of the statement that changed last. */
async function walkByChange(
  { db, see, selection, where }: FactRequest,
  after: CursorKeys | undefined,
  most: number,
): Promise<FactPage> {
  const found: FactRecord[] = [];
  const whole = { ...selection, params: { ...selection.params, updated_after: undefined } };
  let keys = after;
  for (let batches = 1; ; batches++) {
    const page = { order: 'sync', keys, limit: BATCH, where } as const;
    const changed = await cutFigures(db, see, selection, page);
    const named = [...new Map(changed.map((record) => [record.fact_id, toKey(record)])).values()];
    const records = await readStatements(db, see, whole, { keys: named, where });
    const last = new Map(records.map(({ fact_id, changed_id }) => [fact_id, changed_id]));
    const places = changed
      .filter((record) => last.get(record.fact_id) === record.id)
      .map((record) => ({ id: record.fact_id, keys: toKeys('sync', record) }));
    found.push(...assembleFacts(places, records));
    const end = changed.at(-1);
    if (end === undefined || changed.length < BATCH || found.length >= most) return { facts: found.slice(0, most) };
    keys = toKeys('sync', end);
    if (batches === MAX_CHANGE_BATCHES) return { facts: found, stoppedAt: keys };
  }
}

/** The condition that a plan's cap sets: facts consist of the newest figures. */
async function keepWithinCap(db: Db, see: Visibility, selection: FigureSelection): Promise<Condition> {
  const cap = figureCap(see, selection);
  return cap === null ? undefined : isOneOf(await keepNewest(db, see, selection, cap));
}

/** The first facts after a place, up to `most`. */
export async function selectFacts(
  db: Db,
  see: Visibility,
  selection: FigureSelection,
  { keys, most }: { readonly keys: CursorKeys | undefined; readonly most: number },
): Promise<FactPage> {
  const request = { db, see, selection, where: await keepWithinCap(db, see, selection) };
  return selection.params.updated_after ? walkByChange(request, keys, most) : walkByKey(request, keys, most);
}

/** How many facts are on all pages of a list together, up to `most`. */
export async function countFacts(db: Db, see: Visibility, selection: FigureSelection, most: number): Promise<number> {
  const where = await keepWithinCap(db, see, selection);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      ${selectKeys(see, selection, { keys: undefined, where })} order by 1 desc, 2, 3, 5 ${limitTo(most)}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
