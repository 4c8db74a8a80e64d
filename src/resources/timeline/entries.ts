import type { Lookups } from '../../core/services.ts';
import { presentArticleRow } from '../articles/operations.ts';
import type { ArticleRecord } from '../articles/schema.ts';
import { present as presentCalendarEvent } from '../calendar-events/operations.ts';
import type { CalendarRecord } from '../calendar-events/schema.ts';
import { type DatedChange, presentChange } from '../events/history-query.ts';
import type { EventRecord } from '../events/schema.ts';
import { presentFigure } from '../figures/present.ts';
import type { FigureRecord } from '../figures/schema.ts';
import { toPositionTitle, toTransactionTitle } from '../records/register-records.ts';
import { presentPosition, presentTransaction } from '../registers/operations.ts';
import type {
  InsiderTransactionRecord,
  InsiderTransactionRow,
  ShortPositionRecord,
  ShortPositionRow,
} from '../registers/schema.ts';
import { type CaptionNeeds, readCaptions } from '../shared/captions.ts';
import { iso } from '../shared/fields.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { TimelineEntry } from './schema.ts';

/** Where the links of an entry are found: at an event's first articles, at an article, or in its own row. */
export type Origin =
  | { readonly event: string }
  | { readonly article: string | null; readonly name: string | null }
  | { readonly url: string; readonly name: string };

export type EntryDraft = {
  readonly entry: Omit<TimelineEntry, 'url' | 'sources'>;
  readonly origin: Origin;
};

export const draftEvent = (row: EventRecord): EntryDraft => ({
  entry: {
    kind: 'event',
    time: iso(row.feed_at ?? row.updated_at),
    id: row.id,
    title: row.title,
    event_id: row.id,
    significance: row.significance,
    event_type: row.event_type,
    status: row.status,
    disclosure_class: row.disclosure_class,
    independent_publishers: row.independent_publishers,
  },
  origin: { event: row.id },
});

export function draftCalendarEvent(record: CalendarRecord): EntryDraft {
  const row = presentCalendarEvent(record);
  return {
    entry: {
      kind: 'calendar_event',
      time: row.scheduled_at,
      id: row.id,
      title: row.title,
      event_id: row.coverage_event?.id ?? null,
      company: row.company,
      event_type: row.event_type,
      status: row.status,
      date_status: row.date_status,
    },
    origin: { article: row.source?.article_id ?? null, name: row.source?.name ?? null },
  };
}

export function draftDisclosure(record: ArticleRecord): EntryDraft {
  const row = presentArticleRow(record);
  return {
    entry: {
      kind: 'disclosure',
      time: row.published_at,
      id: row.id,
      title: row.title,
      event_id: row.event_id,
      disclosure_class: row.disclosure_class,
    },
    origin: { url: row.article_url, name: row.source.name },
  };
}

export function draftFigure(record: FigureRecord): EntryDraft {
  const row = presentFigure(record);
  const { concept, basis, role, period, value, exact_value, value_min, value_max, currency } = row;
  const measure = [concept, period, role, basis === 'adjusted' && 'adjusted'].filter(Boolean).join(' ');
  return {
    entry: {
      kind: 'figure',
      time: iso(record.published_at),
      id: row.id,
      title: `${measure}: ${value} (${row.label})`,
      event_id: row.event_id ?? null,
      ...(row.company && { company: row.company }),
      figure: { concept, basis, role, period, value, exact_value, value_min, value_max, currency },
    },
    origin: { url: record.article_url, name: row.source?.name ?? '' },
  };
}

/** An entry of a register; lists serve tombstones with `updated_after` only. */
const draftEntry = (
  kind: 'insider_transaction' | 'short_position',
  row: InsiderTransactionRow | ShortPositionRow,
  record: InsiderTransactionRecord | ShortPositionRecord,
  title: string,
): EntryDraft => ({
  entry: {
    kind,
    time: iso(record.published_at),
    id: row.id,
    title,
    event_id: null,
    ...(row.company && { company: row.company }),
  },
  origin: { url: record.source_url, name: row.source?.name ?? record.register },
});

export function draftTransaction(record: InsiderTransactionRecord): EntryDraft {
  const row: InsiderTransactionRow = presentTransaction(record);
  return draftEntry('insider_transaction', row, record, toTransactionTitle(row));
}

export function draftPosition(record: ShortPositionRecord): EntryDraft {
  const row: ShortPositionRow = presentPosition(record);
  return draftEntry('short_position', row, record, toPositionTitle(row));
}

export function draftChange(record: DatedChange): EntryDraft {
  const { change, from, to, event_id, company, article } = presentChange(record);
  return {
    entry: {
      kind: 'change',
      time: iso(record.time),
      id: `${record.seq}-${record.place}`,
      title: record.current_title,
      event_id: record.current_id,
      change: { change, from, to, event_id, ...(company && { company }) },
    },
    origin: { article: article?.id ?? null, name: article?.source ?? null },
  };
}

/** Publishers that an entry names. */
const MAX_SOURCES = 3;

const toNeeds = (origins: readonly Origin[]): CaptionNeeds => ({
  events: origins.flatMap((origin) => ('event' in origin ? [origin.event] : [])),
  articles: origins.flatMap((origin) => ('article' in origin && origin.article !== null ? [origin.article] : [])),
  leads: MAX_SOURCES,
});

type Sources = TimelineEntry['sources'];

/** The publishers of some records with the originals that the caller can fetch, in the order of the records. */
export async function readSources(
  lookups: Lookups,
  see: Visibility,
  origins: readonly Origin[],
): Promise<readonly Sources[]> {
  const captions = await readCaptions(lookups, see, toNeeds(origins));
  return origins.map((origin): Sources => {
    if ('event' in origin) {
      const leads = captions.events.get(origin.event)?.leads ?? [];
      return leads.map(({ source, article_url }) => ({ name: source, url: article_url }));
    }
    if ('url' in origin) return [origin];
    const article = origin.article === null ? undefined : captions.articles.get(origin.article);
    if (article !== undefined) return [{ name: article.source, url: article.article_url }];
    return origin.name === null ? [] : [{ name: origin.name, url: null }];
  });
}

/** Adds the originals of some entries, as far as the caller can fetch them. */
export async function addLinks(
  lookups: Lookups,
  see: Visibility,
  drafts: readonly EntryDraft[],
): Promise<TimelineEntry[]> {
  const found = await readSources(
    lookups,
    see,
    drafts.map(({ origin }) => origin),
  );
  return drafts.map(({ entry }, place) => {
    const sources = found[place] ?? [];
    const { kind, time, id, title, event_id, ...members } = entry;
    return { kind, time, id, title, event_id, url: sources[0]?.url ?? null, sources, ...members };
  });
}
