import { sql } from 'kysely';
import { type Caller, hasScope, isDisabled } from '../../core/caller.ts';
import { type Call, defineOperation } from '../../core/operation.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Db, Services } from '../../core/services.ts';
import { getArticle } from '../articles/operations.ts';
import { getCompany } from '../companies/operations.ts';
import { EventListParams } from '../events/filters.ts';
import { getEvent } from '../events/operations.ts';
import { findEvents } from '../events/query.ts';
import { findBySentence } from '../events/sentence.ts';
import { getInsiderTransaction, getShortPosition } from '../registers/operations.ts';
import { englishText } from '../resolve/english.ts';
import { ofKind, type QueryReading, recognise } from '../resolve/recognise.ts';
import { hasNoConditions } from '../search/hybrid.ts';
import { searchArticles, searchStories } from '../search/operations.ts';
import { readCaptions } from '../shared/captions.ts';
import { texts } from '../shared/conditions.ts';
import { fetchableArticle, type Visibility, visibility } from '../shared/visibility.ts';
import { getStory } from '../stories/operations.ts';
import { findRegisterRecords, listNamedRegisters } from './register-records.ts';
import { FindRecordsParams, type RecordKind, type RecordMatch, RecordMatches } from './schema.ts';

/** The operation that serves a record of each kind; the address of the record as a resource is `news:///folder/id`. */
export const kinds = {
  event: { operation: getEvent, folder: 'events' },
  article: { operation: getArticle, folder: 'articles' },
  story: { operation: getStory, folder: 'stories' },
  company: { operation: getCompany, folder: 'companies' },
  insider_transaction: { operation: getInsiderTransaction, folder: 'insider_transactions' },
  short_position: { operation: getShortPosition, folder: 'short_positions' },
} as const satisfies Record<RecordKind, unknown>;

export const mayRead = (caller: Caller, kind: RecordKind): boolean =>
  hasScope(caller, kinds[kind].operation.scope) && !isDisabled(caller, kinds[kind].operation.id);

export const toResourceUri = (kind: RecordKind, id: string): string => `news:///${kinds[kind].folder}/${id}`;

const MOST = 10;
const FEW = 2;
/** A company that is less surely named is left to the news about it. */
const SURE = 0.7;

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

/** Companies that a question surely names. */
const listSureCompanies = (reading: QueryReading): string[] =>
  ofKind(reading, 'company').flatMap(({ id, score }) => (score >= SURE ? [id] : []));

async function findCompanyRecords(db: Db, reading: QueryReading): Promise<RecordMatch[]> {
  const ids = listSureCompanies(reading);
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

async function findStoryRecords(services: Services, call: Call, see: Visibility, q: string): Promise<RecordMatch[]> {
  const stories = await searchStories(services, call, see, { q, limit: FEW, reportDegraded: () => {} });
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

/**
 * Records that answer a question, as connectors of assistants request them: events first, or companies where the question
 * names only these. REST has no address for it (docs/contract/tool-server.md).
 */
export const findRecords = defineOperation({
  id: 'findRecords',
  tag: 'Search',
  summary: 'Find records',
  description:
    'Events, companies, stories and articles that answer a question, best first, with the newest register entries of a ' +
    'company where it asks for them.',
  scope: 'read:search',
  cost: 'search',
  params: FindRecordsParams,
  body: RecordMatches,
  required: ['q'],
  validators: 'none',
  async run(services, call, { q }) {
    if (q === undefined) throw invalidParameter('query', 'is needed, 2 to 200 characters.');
    const see = visibility(call.caller, call.now);
    const reading = await recognise(services, q);
    const may = (kind: RecordKind): boolean => mayRead(call.caller, kind);
    const words = hasNoConditions(q) ? englishText(reading) || q : q;
    const registers = (await listNamedRegisters(services, reading)).filter(may);
    const about = listSureCompanies(reading).slice(0, FEW);
    const found = registers.map((kind) => findRegisterRecords(services, call, kind, about));
    const entries = (await Promise.all(found)).flat();
    const [events, companies, stories] = await Promise.all([
      may('event') ? findEventRecords(services, call, see, q, reading) : [],
      may('company') ? findCompanyRecords(services.db, reading) : [],
      may('story') ? findStoryRecords(services, call, see, words) : [],
    ]);
    const articles = may('article') ? await findArticleRecords(services, call, see, { q: words, events }) : [];
    const isName = reading.rest.length === 0 && ofKind(reading, 'event_type').length === 0;
    const others = isName
      ? [...companies, ...events]
      : [...events.slice(0, MOST - FEW - entries.length), ...entries, ...companies];
    const results = [...others, ...stories, ...articles].slice(0, MOST);
    if (results.length === 0) call.warn({ code: 'no-match', detail: 'Nothing matches these words.' });
    return { body: { results }, cache: 'never' as const };
  },
});
