import { type RawBuilder, sql } from 'kysely';
import { type Caller, hasScope, isDisabled, type Scope } from '../../core/caller.ts';
import type { Db } from '../../core/services.ts';
import { presentArticle } from '../articles/operations.ts';
import { readArticleDetails } from '../articles/query.ts';
import { isFromToday } from '../calendar-events/filters.ts';
import { present as presentEntry } from '../calendar-events/operations.ts';
import { readCalendarEvents } from '../calendar-events/query.ts';
import { presentCompany } from '../companies/operations.ts';
import { readCompanyDetails } from '../companies/query.ts';
import { presentDetail } from '../events/operations.ts';
import { readEventDetails } from '../events/query.ts';
import { presentFigure } from '../figures/present.ts';
import { readFigures, selectListed } from '../figures/query.ts';
import { present as presentReference } from '../reference/pages.ts';
import * as reference from '../reference/query.ts';
import { countryDetail, exchangeDetail, indexDetail } from '../reference/schema.ts';
import { presentPosition, presentTransaction } from '../registers/operations.ts';
import {
  insiderTransactions,
  type RegisterList,
  type RegisterRecord,
  readEntries,
  shortPositions,
} from '../registers/query.ts';
import { listedEntry } from '../registers/served.ts';
import { all, type Condition, texts } from '../shared/conditions.ts';
import { iso } from '../shared/fields.ts';
import { servedEvent } from '../shared/served-event.ts';
import { fetchableStory, listedArticle, type Visibility } from '../shared/visibility.ts';
import { presentStory } from '../stories/operations.ts';
import { readStoryDetails } from '../stories/query.ts';
import { toCopied } from './record-shape.ts';

/** Kinds of records in the log of changes. Lists of an account are not in it. */
export const changeKinds = [
  'article',
  'event',
  'story',
  'calendar_event',
  'insider_transaction',
  'short_position',
  'figure',
  'company',
  'country',
  'exchange',
  'index',
  'category',
  'event_type',
  'source',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

type LookupContext = { readonly db: Db; readonly see: Visibility; readonly now: Date };
type RecordId = { readonly id: string };

type Kind = {
  /** The scope that the list of these records needs, and the list. A key that cannot read the list gets no changes. */
  readonly scope: Scope;
  readonly list: string;
  /** Those of some records that the caller's list serves now. */
  shown(context: LookupContext, ids: readonly string[]): Promise<readonly RecordId[]>;
  /** The records as their addresses serve them, reference data with its clock. */
  records(context: LookupContext, ids: readonly string[]): Promise<readonly RecordId[]>;
};

/** Row `key` is among the first `cap` rows of a list; without a cap every one is. */
const isWithinCap = (
  cap: number | null,
  key: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  order: 'asc' | 'desc',
): Condition =>
  cap === null
    ? undefined
    : sql<boolean>`coalesce((${key}) ${order === 'desc' ? sql`>=` : sql`<=`} (
        select ${key} from ${rest} offset ${sql.lit(cap - 1)} limit 1), true)`;

async function select(
  db: Db,
  from: RawBuilder<unknown>,
  id: RawBuilder<string>,
  where: RawBuilder<boolean>,
  ids: readonly string[],
) {
  const { rows } =
    await sql<RecordId>`select ${id} as id from ${from} where ${id} = any(${texts(ids)}) and ${where}`.execute(db);
  return rows;
}

function ofReference<Row extends reference.ReferenceRecord>(
  table: reference.ReferenceTable<Row>,
  { scope, list }: Pick<Kind, 'scope' | 'list'>,
): Kind {
  const records = async ({ db }: LookupContext, ids: readonly string[]) => {
    const rows = await reference.selectReference(db, table, {
      where: sql<boolean>`r.id = any(${texts(ids)})`,
      limit: ids.length,
    });
    return rows.map((row) => ({ ...presentReference(row), id: row.id, updated_at: iso(row.updated_at) }));
  };
  return { scope, list, shown: records, records };
}

function ofRegister<Row extends RegisterRecord>(
  register: RegisterList<Row>,
  list: string,
  present: (row: Row) => RecordId,
): Kind {
  const { table } = register;
  return {
    scope: 'read:registers',
    list,
    shown: ({ db, see }, ids) => select(db, sql`${sql.table(table)} t`, sql`t.id`, listedEntry(see, table), ids),
    async records({ db, see }, ids) {
      return (await readEntries(db, see, register, ids)).map(present);
    },
  };
}

const servedEntry = (see: Visibility, now: Date): RawBuilder<boolean> =>
  all(
    sql<boolean>`c.shown and not ce.discarded and ce.status <> 'cancelled'`,
    see.caps.calendar === null ? undefined : isFromToday(now),
  );

const entries = sql`calendar_events ce join companies issuer on issuer.id = ce.company_id
  join companies c on c.id = coalesce(issuer.merged_into, issuer.id)`;

export const kinds: Readonly<Record<ChangeKind, Kind>> = {
  article: {
    scope: 'read:articles',
    list: 'listArticles',
    shown({ db, see }, ids) {
      const served = listedArticle(see, 'a');
      const rest = sql`articles a where ${served} order by a.published_at desc, a.id desc`;
      const capped = isWithinCap(see.caps.articles, sql`a.published_at, a.id`, rest, 'desc');
      return select(db, sql`articles a`, sql`a.id`, all(served, capped), ids);
    },
    async records({ db, see }, ids) {
      return (await readArticleDetails(db, see, ids, false)).map(presentArticle);
    },
  },
  event: {
    scope: 'read:events',
    list: 'listEvents',
    shown({ db, see }, ids) {
      const served = servedEvent(see);
      const rest = sql`events e where ${served} order by e.feed_at desc, e.id desc`;
      const capped = isWithinCap(see.caps.events, sql`e.feed_at, e.id`, rest, 'desc');
      return select(db, sql`events e`, sql`e.id`, all(served, capped), ids);
    },
    async records({ db, see }, ids) {
      return (await readEventDetails(db, see, ids, false)).map(presentDetail);
    },
  },
  story: {
    scope: 'read:stories',
    list: 'listStories',
    shown({ db, see }, ids) {
      const served = fetchableStory(see, 's');
      const rest = sql`stories s where ${served} order by s.published_at desc, s.id desc`;
      const capped = isWithinCap(see.caps.stories, sql`s.published_at, s.id`, rest, 'desc');
      return select(db, sql`stories s`, sql`s.id`, all(served, capped), ids);
    },
    async records({ db, see }, ids) {
      return (await readStoryDetails(db, see, ids, false)).map(presentStory);
    },
  },
  calendar_event: {
    scope: 'read:calendar_events',
    list: 'listCalendarEvents',
    shown({ db, see, now }, ids) {
      const served = servedEntry(see, now);
      const rest = sql`${entries} where ${served} order by ce.scheduled_at, ce.id`;
      const capped = isWithinCap(see.caps.calendar, sql`ce.scheduled_at, ce.id`, rest, 'asc');
      return select(db, entries, sql`ce.id`, all(served, capped), ids);
    },
    async records({ db, see, now }, ids) {
      return (await readCalendarEvents(db, see, ids, now)).map(presentEntry);
    },
  },
  insider_transaction: ofRegister(insiderTransactions, 'listInsiderTransactions', presentTransaction),
  short_position: ofRegister(shortPositions, 'listShortPositions', presentPosition),
  figure: {
    scope: 'read:articles',
    list: 'listFigures',
    shown: ({ db, see }, ids) => selectListed(db, see, ids),
    records: async ({ db }, ids) => (await readFigures(db, ids)).map(presentFigure),
  },
  company: {
    scope: 'read:companies',
    list: 'listCompanies',
    shown: ({ db }, ids) => select(db, sql`companies c`, sql`c.id`, sql<boolean>`c.shown`, ids),
    records: async ({ db }, ids) => (await readCompanyDetails(db, ids)).map(presentCompany),
  },
  country: ofReference(
    { ...reference.countries, fields: countryDetail },
    { scope: 'read:countries', list: 'listCountries' },
  ),
  exchange: ofReference(
    { ...reference.exchanges, fields: exchangeDetail },
    { scope: 'read:exchanges', list: 'listExchanges' },
  ),
  index: ofReference({ ...reference.indices, fields: indexDetail }, { scope: 'read:indices', list: 'listIndices' }),
  category: ofReference(reference.categories, { scope: 'read:categories', list: 'listCategories' }),
  event_type: ofReference(reference.eventTypes, { scope: 'read:events', list: 'listEventTypes' }),
  source: ofReference(reference.sources, { scope: 'read:sources', list: 'listSources' }),
};

/** The records of a kind as `/changes`, webhooks and exports have them. Nothing in them moves without a change of the record. */
export const readCopied = async (
  kind: ChangeKind,
  context: LookupContext,
  ids: readonly string[],
): Promise<readonly RecordId[]> => (await kinds[kind].records(context, ids)).map((record) => toCopied(kind, record));

/** The kinds whose lists a caller may read. */
export const listChangeKinds = (caller: Caller): ChangeKind[] =>
  changeKinds.filter((kind) => hasScope(caller, kinds[kind].scope) && !isDisabled(caller, kinds[kind].list));
