import { sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import type { Db, Services } from '../../core/services.ts';
import { readWindow } from '../../core/time.ts';
import { ArticleListParams, type ArticleSelection } from '../articles/filters.ts';
import { rankArticles } from '../articles/query.ts';
import { rankByMeaning } from '../articles/semantic.ts';
import { joinWords, toTopic, wordsIn } from '../resolve/english.ts';
import { ofKind, type QueryReading } from '../resolve/recognise.ts';
import { FUSED_PLACES, rankHybrid } from '../search/hybrid.ts';
import { all, texts } from '../shared/conditions.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { EventSelection } from './filters.ts';
import { findEvents, readEvents } from './query.ts';
import type { EventRecord } from './schema.ts';
import { eventsWhere, liveEventsWhere } from './where.ts';

/** Points of an event for each part of the sentence that it matches, multiplied by the certainty of the part. */
const WEIGHTS = { company: 1.2, type: 1, text: 0.8, country: 0.5, period: 1, commentary: -0.2 } as const;
/** Events with a smaller share of the best event's points are left out. */
const LEAST_SHARE = 0.55;
/** Newest events that are read of each combination of recognized names. */
const LOOKED_AT = 50;
/** Places after which a match by words and meaning weighs half. */
const HALF = 4;

const listCodes = (reading: QueryReading, kind: Parameters<typeof ofKind>[1]): string[] =>
  ofKind(reading, kind).flatMap(({ code }) => code ?? []);

/** The newest events that have everything that was recognised, and those that have some of it. */
async function findRecognised(
  db: Db,
  see: Visibility,
  plain: EventSelection,
  reading: QueryReading,
): Promise<EventRecord[]> {
  const companies = new Set(ofKind(reading, 'company').map(({ id }) => id));
  const types = listCodes(reading, 'event_type');
  const countries = listCodes(reading, 'country');
  const ofCompanies = companies.size > 0 && plain.companies === undefined ? { companies } : undefined;
  const ofTypes = types.length > 0 && plain.params.event_type === undefined ? { event_type: types } : undefined;
  const ofCountry = countries.length > 0 && plain.params.domicile === undefined ? { domicile: countries } : undefined;
  const combinations = [
    ...(ofCompanies && ofTypes ? [{ ...ofCompanies, params: ofTypes }] : []),
    ...(ofCompanies ? [{ ...ofCompanies, params: {} }] : []),
    ...(ofTypes && ofCountry ? [{ params: { ...ofTypes, ...ofCountry } }] : []),
    ...(ofTypes ? [{ params: ofTypes }] : []),
    ...(ofCountry ? [{ params: ofCountry }] : []),
  ];
  const found = await Promise.all(
    combinations.map(({ params, ...others }) =>
      findEvents(
        db,
        see,
        {
          ...plain,
          ...others,
          params: { ...plain.params, ...params, limit: LOOKED_AT },
          known: 'domicile' in params ? { ...plain.known, domicile: countries } : plain.known,
        },
        undefined,
      ),
    ),
  );
  return found.flat();
}

/** Ids of the events whose articles match best by words and by meaning. */
async function findByText(services: Services, call: Call, see: Visibility, reading: QueryReading): Promise<string[]> {
  const topic = toTopic(reading);
  // Where a company alone is named, its newest events answer.
  const q = topic === '' ? '' : joinWords(wordsIn([topic, ...ofKind(reading, 'company').map(({ name }) => name)]));
  if (q.length < 2) return [];
  const params = { ...ArticleListParams.parse({}), q, limit: FUSED_PLACES };
  const selection: ArticleSelection = { params, companies: undefined, known: {}, now: call.now };
  const ids = await rankHybrid(
    services,
    { q, limit: FUSED_PLACES, reportDegraded: () => {} },
    {
      byText: () => rankArticles(services.db, see, selection),
      bySemantics: () => rankByMeaning(services, call, see, selection),
    },
  );
  const { rows } = await sql<{ id: string }>`
    select a.event_id as id from unnest(${texts(ids)}) with ordinality page (id, place)
    join articles a on a.id = page.id where a.event_id is not null
    group by a.event_id order by min(page.place)`.execute(services.db);
  return rows.map(({ id }) => id);
}

/** Of some events those with an article from one of the countries, or a company of one. */
async function inCountries(db: Db, ids: readonly string[], countries: readonly string[]): Promise<ReadonlySet<string>> {
  if (countries.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select e.id from unnest(${texts(ids)}) e (id)
    where exists (select from articles a where a.event_id = e.id and a.live and a.country = any(${texts(countries)}))
      or exists (select from event_companies ec join companies c on c.id = ec.company_id
        where ec.event_id = e.id and ec.principal and c.country = any(${texts(countries)}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Events that answer a sentence, best first: by the companies, event type, country and period that it names, and by words and
 * meaning of the rest. They pass every filter but `q`. No allowance is charged, for words alone will do where nothing embeds.
 */
export async function findBySentence(
  services: Services,
  call: Call,
  see: Visibility,
  { selection, reading }: { readonly selection: EventSelection; readonly reading: QueryReading },
): Promise<EventRecord[]> {
  const { db } = services;
  const { limit } = selection.params;
  const plain = { ...selection, params: { ...selection.params, q: undefined, mode: undefined } };
  const [recognised, byText] = await Promise.all([
    findRecognised(db, see, plain, reading),
    findByText(services, call, see, reading),
  ]);
  const ids = [...new Set([...recognised.map(({ id }) => id), ...byText])];
  const countries = listCodes(reading, 'country');
  const [events, local] = await Promise.all([
    readEvents(db, ids, selection.params.include_peripheral, all(liveEventsWhere(see, plain), eventsWhere(plain))),
    inCountries(db, ids, countries),
  ]);
  const places = new Map(byText.map((id, place) => [id, place]));
  const windows = listCodes(reading, 'period').map((code) => readWindow(code) ?? 0);
  const since = windows.length === 0 ? undefined : call.now.getTime() - Math.max(...windows);
  const surest = (kind: 'company' | 'event_type', is: (one: { id: string; code: string | null }) => boolean): number =>
    Math.max(
      0,
      ...ofKind(reading, kind)
        .filter(is)
        .map(({ score }) => score),
    );
  // A country alone does not answer a question about another subject.
  const hasType = ofKind(reading, 'event_type').length > 0;
  const hasTopic = toTopic(reading) !== '';
  const countPoints = (event: EventRecord): number => {
    const place = places.get(event.id);
    const text = place === undefined ? 0 : 1 / (1 + place / HALF);
    const type = surest('event_type', ({ code }) => code === event.event_type);
    const isRecent = since !== undefined && (event.last_article_at?.getTime() ?? 0) >= since;
    return (
      WEIGHTS.company * surest('company', ({ id }) => event.company_ids.includes(id)) +
      WEIGHTS.type * type +
      WEIGHTS.text * text +
      (local.has(event.id) ? WEIGHTS.country * (hasType ? type : hasTopic ? text : 1) : 0) +
      (isRecent ? WEIGHTS.period : 0) +
      (event.significance === 'commentary' && type === 0 ? WEIGHTS.commentary : 0)
    );
  };
  const ranked = events
    .map((event) => ({ event, points: countPoints(event) }))
    .sort((a, b) => b.points - a.points || (b.event.feed_at?.getTime() ?? 0) - (a.event.feed_at?.getTime() ?? 0));
  const best = ranked[0]?.points ?? 0;
  return ranked
    .filter(({ points }) => points > 0 && points >= LEAST_SHARE * best)
    .slice(0, Math.min(limit, see.caps.events ?? limit))
    .map(({ event }) => event);
}
