import { sql } from 'kysely';
import { type Caller, hasScope, isDisabled } from '../../core/caller.ts';
import { type Call, defineOperation } from '../../core/operation.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Db, Services } from '../../core/services.ts';
import { getArticle } from '../articles/operations.ts';
import { getCalendarEvent } from '../calendar-events/operations.ts';
import { getCompany } from '../companies/operations.ts';
import { EventListParams } from '../events/filters.ts';
import { getEvent } from '../events/operations.ts';
import { findEvents } from '../events/query.ts';
import { findBySentence } from '../events/sentence.ts';
import { isAboutUnknown, reportUnknownNames, withoutNames } from '../events/unknown-names.ts';
import { getFigure } from '../figures/operations.ts';
import { getInsiderTransaction, getShortPosition } from '../registers/operations.ts';
import { englishText } from '../resolve/english.ts';
import type { QuestionKind } from '../resolve/question.ts';
import { type QueryReading, recognise } from '../resolve/recognise.ts';
import { listSureCompanies, overrideReading, presentRecognised } from '../resolve/recognised.ts';
import { hasNoConditions } from '../search/hybrid.ts';
import { searchArticles, searchStories } from '../search/operations.ts';
import { readCaptions } from '../shared/captions.ts';
import { texts } from '../shared/conditions.ts';
import { fetchableArticle, fetchableStory, type Visibility, visibility } from '../shared/visibility.ts';
import { getStory } from '../stories/operations.ts';
import { findCalendarRecords } from './calendar-records.ts';
import { findFigureRecords } from './figure-records.ts';
import { findRegisterRecords, listNamedRegisters } from './register-records.ts';
import { FindRecordsParams, type RecordKind, type RecordMatch, RecordMatches } from './schema.ts';

/** The operation that serves a record of each kind; the address of the record as a resource is `news:///folder/id`. */
export const kinds = {
  event: { operation: getEvent, folder: 'events' },
  article: { operation: getArticle, folder: 'articles' },
  story: { operation: getStory, folder: 'stories' },
  company: { operation: getCompany, folder: 'companies' },
  calendar_event: { operation: getCalendarEvent, folder: 'calendar_events' },
  figure: { operation: getFigure, folder: 'figures' },
  insider_transaction: { operation: getInsiderTransaction, folder: 'insider_transactions' },
  short_position: { operation: getShortPosition, folder: 'short_positions' },
} as const satisfies Record<RecordKind, unknown>;

export const mayRead = (caller: Caller, kind: RecordKind): boolean =>
  hasScope(caller, kinds[kind].operation.scope) && !isDisabled(caller, kinds[kind].operation.id);

export const toResourceUri = (kind: RecordKind, id: string): string => `news:///${kinds[kind].folder}/${id}`;

const MOST = 10;
const FEW = 2;

async function findEventRecords(services: Services, call: Call, see: Visibility, q: string, reading: QueryReading) {
  const params = { ...EventListParams.parse({}), q, limit: MOST };
  const selection = { params, companies: undefined, known: {}, now: call.now };
  const rows = hasNoConditions(q)
    ? await findBySentence(services, call, see, { selection, reading })
    : (await findEvents(services.db, see, selection, undefined)).slice(0, MOST);
  const ids = rows.map(({ id }) => id);
  const { events } = await readCaptions(services, see, { events: ids, leads: 1 });
  return rows.map(
    ({ id, title }): RecordMatch => ({
      id: `event:${id}`,
      title,
      url: events.get(id)?.leads[0]?.article_url ?? toResourceUri('event', id),
    }),
  );
}

async function findCompanyRecords(db: Db, reading: QueryReading): Promise<RecordMatch[]> {
  const ids = listSureCompanies(reading).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; title: string; website: string | null }>`
    select c.id::text as id, c.name as title, c.website
    from unnest(${texts(ids)}) with ordinality page (id, place) join companies c on c.id = page.id
    where c.shown order by page.place limit ${FEW}`.execute(db);
  return rows.map(({ id, title, website }) => ({
    id: `company:${id}`,
    title,
    url: website ?? toResourceUri('company', id),
  }));
}

/** The originals of the earliest articles of some stories. */
export async function readStoryAddresses(db: Db, see: Visibility, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; url: string }>`
    select distinct on (sa.story_id) sa.story_id as id, a.article_url as url
    from story_articles sa join articles a on a.id = sa.article_id
    where sa.story_id = any(${texts(ids)}) and ${fetchableArticle(see, 'a')}
    order by sa.story_id, a.published_at, a.id`.execute(db);
  return new Map(rows.map(({ id, url }) => [id, url]));
}

/** Ids of the newest stories about some events, in the order of these. */
async function findStoriesOfEvents(db: Db, see: Visibility, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string }>`
    select story.* from unnest(${texts(ids)}) with ordinality event (id, place)
    cross join lateral (
      select s.id, s.title from stories s where s.event_id = event.id and ${fetchableStory(see, 's')}
      order by s.published_at desc, s.id limit 1) story
    order by event.place limit ${FEW}`.execute(db);
  return rows;
}

/** Stories about the first events found, then those that match by themselves. */
async function findStoryRecords(
  services: Services,
  call: Call,
  see: Visibility,
  { q, events }: { readonly q: string; readonly events: readonly RecordMatch[] },
): Promise<RecordMatch[]> {
  const ids = events.slice(0, FEW).map(({ id }) => id.replace('event:', ''));
  const [own, others] = await Promise.all([
    findStoriesOfEvents(services.db, see, ids),
    searchStories(services, call, see, { q, limit: FEW, reportDegraded: () => {} }),
  ]);
  const stories = [...own, ...others.filter(({ id }) => !own.some((one) => one.id === id))];
  const addresses = await readStoryAddresses(
    services.db,
    see,
    stories.map(({ id }) => id),
  );
  return stories.map(({ id, title }) => ({
    id: `story:${id}`,
    title: title ?? id,
    url: addresses.get(id) ?? toResourceUri('story', id),
  }));
}

/** Articles in addition to the events found. An article of such an event adds nothing new. */
async function findArticleRecords(
  services: Services,
  call: Call,
  see: Visibility,
  { q, events }: { readonly q: string; readonly events: readonly RecordMatch[] },
): Promise<RecordMatch[]> {
  const eventIds = new Set(events.map(({ id }) => id));
  const articles = await searchArticles(services, call, see, { q, limit: MOST, reportDegraded: () => {} });
  return articles
    .filter(({ event_id }) => !eventIds.has(`event:${event_id}`))
    .map(({ id, title, article_url }) => ({
      id: `article:${id}`,
      title: title ?? id,
      url: article_url ?? toResourceUri('article', id),
    }));
}

/** Records of one answer by their kinds. */
type RecordsByKind = Readonly<
  Record<'calendar' | 'figures' | 'events' | 'entries' | 'companies' | 'stories' | 'articles', RecordMatch[]>
>;

/** Order of the kinds by the kind of the question, each with the most that it has of them. */
const orders: Readonly<Record<QuestionKind, readonly (readonly [keyof RecordsByKind, number])[]>> = {
  calendar: [
    ['calendar', MOST - FEW],
    ['events', MOST],
    ['figures', FEW],
    ['companies', FEW],
    ['stories', FEW],
    ['articles', MOST],
  ],
  figures: [
    ['figures', MOST - FEW],
    ['events', MOST],
    ['calendar', FEW],
    ['companies', FEW],
    ['stories', FEW],
    ['articles', MOST],
  ],
  background: [
    ['stories', FEW],
    ['events', MOST],
    ['entries', MOST],
    ['companies', FEW],
    ['articles', MOST],
  ],
  company: [
    ['companies', FEW],
    ['events', MOST],
    ['stories', FEW],
    ['articles', MOST],
  ],
  news: [
    ['events', MOST],
    ['entries', MOST],
    ['companies', FEW],
    ['calendar', FEW],
    ['figures', FEW],
    ['stories', FEW],
    ['articles', MOST],
  ],
};

/** The records in the order of the question. Events leave room for a few of each other kind that has some. */
function order(kind: QuestionKind, found: RecordsByKind): RecordMatch[] {
  const bounded = orders[kind].map(([name, most]) => ({ name, records: found[name].slice(0, most) }));
  const others = bounded.filter(({ name }) => name !== 'events' && name !== 'articles' && name !== 'stories');
  const room = Math.max(FEW, MOST - others.reduce((sum, { records }) => sum + records.length, 0));
  return bounded
    .flatMap(({ name, records }) => (name === 'events' && kind !== 'company' ? records.slice(0, room) : records))
    .slice(0, MOST);
}

async function findAll(
  services: Services,
  call: Call,
  see: Visibility,
  {
    q,
    reading,
    may,
  }: { readonly q: string; readonly reading: QueryReading; readonly may: (kind: RecordKind) => boolean },
): Promise<RecordsByKind> {
  const words = hasNoConditions(q) ? englishText(reading) || q : q;
  const registers = (await listNamedRegisters(services, reading)).filter(may);
  const sure = listSureCompanies(reading).map(({ id }) => id);
  const about = { reading, companies: sure.length === 0 ? undefined : new Set(sure) };
  const [entries, events, companies, calendar, figures] = await Promise.all([
    Promise.all(registers.map((kind) => findRegisterRecords(services, call, kind, sure.slice(0, FEW)))),
    may('event') ? findEventRecords(services, call, see, q, reading) : [],
    may('company') ? findCompanyRecords(services.db, reading) : [],
    may('calendar_event') ? findCalendarRecords(services, call, see, about) : [],
    may('figure') ? findFigureRecords(services, call, see, about) : [],
  ]);
  const stories = may('story') ? await findStoryRecords(services, call, see, { q: words, events }) : [];
  const articles = may('article') ? await findArticleRecords(services, call, see, { q: words, events }) : [];
  return { entries: entries.flat(), events, companies, stories, calendar, figures, articles };
}

/**
 * Records that answer a question, as connectors of assistants request them: those of the kind that it asks for first. REST
 * has no address for it (docs/contract/tool-server.md).
 */
export const findRecords = defineOperation({
  id: 'findRecords',
  tag: 'Search',
  summary: 'Find records',
  description:
    'Events, companies, stories, articles, calendar entries and figures that answer a question, best first, with the ' +
    'newest register entries of a company where it asks for them, and how the question was read.',
  scope: 'read:search',
  cost: 'search',
  params: FindRecordsParams,
  body: RecordMatches,
  required: ['q'],
  validators: 'none',
  async run(services, call, { q, kinds: chosen, ...overrides }) {
    if (q === undefined) throw invalidParameter('query', 'is needed, 2 to 200 characters.');
    const see = visibility(call.caller, call.now);
    const read = await overrideReading(services, call, await recognise(services, q), overrides);
    const unknown = await reportUnknownNames(services, call, see, read);
    const reading = withoutNames(read, unknown);
    const may = (kind: RecordKind): boolean => mayRead(call.caller, kind) && (chosen?.includes(kind) ?? true);
    const isUnknown = hasNoConditions(q) && isAboutUnknown(read, unknown);
    const recognised = presentRecognised(
      reading,
      unknown.map(({ name }) => name),
    );
    const results = isUnknown
      ? []
      : order(recognised.question, await findAll(services, call, see, { q, reading, may }));
    if (results.length === 0) call.warn({ code: 'no-match', detail: 'Nothing matches these words.' });
    return { body: { results, recognised }, cache: 'never' as const };
  },
});
