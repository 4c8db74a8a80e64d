import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { quoted } from '../../core/display-text.ts';
import type { EventChange } from '../../resources/events/history-schema.ts';
import type { EventBody, EventDetail, EventList, EventRow } from '../../resources/events/schema.ts';
import type { Captions } from '../../resources/shared/captions.ts';
import type { Detail } from '../arguments.ts';
import {
  articleMembers,
  clipQuoted,
  companies,
  companiesById,
  company,
  companyMembers,
  documents,
  facts,
  lines,
  linkMembers,
  minute,
  source,
  step,
} from './format.ts';
import type { Step, View } from './view.ts';

type List = z.input<typeof EventList>;
type Body = z.input<typeof EventBody>;

const isTombstone = (row: { readonly status?: string | undefined }): boolean =>
  row.status === 'merged' || row.status === 'removed';

function tombstone(row: Pick<EventRow, 'id' | 'status' | 'merged_into' | 'updated_at'>): string {
  const fate = row.status === 'merged' ? `merged into ${row.merged_into ?? 'another event'}` : 'removed';
  return facts(`id ${row.id}`, fate, `changed ${minute(row.updated_at)}`);
}

const publishers = ({ independent_publishers: count }: Pick<EventRow, 'independent_publishers'>) =>
  count !== undefined && counted(count, 'independent publisher');

function block(row: EventRow, captions: Captions, detail: Detail): string {
  if (isTombstone(row)) return tombstone(row);
  const isFull = detail === 'full';
  const caption = captions.events.get(row.id);
  const leads = caption?.leads ?? [];
  const others = (row.article_count ?? 0) - leads.length;
  return lines(
    quoted(row.title ?? row.id),
    facts(
      `id ${row.id}`,
      minute(row.first_reported_at ?? row.last_article_at),
      row.session?.replace('_', ' '),
      row.significance,
      row.event_type?.slug,
      row.disclosure_class,
      publishers(row),
      row.status === 'closed' && 'closed',
      companiesById(row.company_ids, captions, isFull ? 10 : 3),
      row.related_to && `comments on ${row.related_to}`,
      row.member_figures_disagree && 'figures disagree',
      row.distance !== undefined && `distance ${row.distance.toFixed(3)}`,
    ),
    ...leads.map(source),
    others > 0 && `and ${counted(others, 'more article')}`,
    isFull && caption?.summary && clipQuoted(caption.summary, 1200),
    isFull && (row.story_ids?.length ?? 0) > 0 && `stories ${row.story_ids?.join(', ')}`,
  );
}

/** Tombstones have none of these members but `status` and `updated_at`, which a walk through changes keeps. */
const DETAIL = 'gives the summary, every article and figures that disagree';

/** The call that reads more of an event: with its id where the list has one event only. */
function toDetail(events: readonly EventRow[]): false | string | Step {
  const [first, second] = events.filter((row) => !isTombstone(row) || row.merged_into);
  if (first === undefined) return false;
  return second === undefined ? step('get_event', { id: first.id }, DETAIL) : `get_event with an id ${DETAIL}`;
}

const shape = {
  company_ids: false,
  event_type: ['slug'],
  last_article_at: false,
  updated_at: false,
  status: 'active',
  article_count: false,
} as const;

export const eventList: View<List> = {
  rows: 'events',
  shape,
  needs: ({ events }, detail) => ({
    companies: events.flatMap((row) => row.company_ids ?? []),
    events: events.filter((row) => !isTombstone(row)).map((row) => row.id),
    leads: detail === 'full' ? 3 : 1,
    withSummaries: detail === 'full',
  }),
  extendRow: (row: EventRow, captions) =>
    isTombstone(row)
      ? {}
      : {
          companies: companyMembers(row.company_ids, captions),
          links: linkMembers(captions.events.get(row.id)?.leads ?? []),
        },
  read: ({ events }, captions, detail) => ({
    heading: counted(events.length, 'event'),
    blocks: events.map((row) => block(row, captions, detail)),
    next: [toDetail(events)],
  }),
};

type Divergence = NonNullable<EventDetail['figure_divergence']>;

const figures = ({ groups }: Divergence): string =>
  lines(
    'The articles disagree on:',
    ...groups.map((group) => {
      const measure = [group.concept, group.basis, group.role, group.period, group.currency].filter(Boolean).join(', ');
      const values = group.values.map(
        ({ id, source: by, value, official }) =>
          `${quoted(value)} (${by === null ? 'unnamed' : quoted(by)}${official ? ', the issuer itself' : ''}, article ${id})`,
      );
      return `- ${measure}: ${values.join('; ')}`;
    }),
  );

const MAX_ARTICLES = { brief: 5, full: 100 } as const;

function articles(event: EventDetail, captions: Captions, detail: Detail): string {
  const ids = event.article_ids ?? [];
  const shown = ids.slice(0, MAX_ARTICLES[detail]).flatMap((id) => captions.articles.get(id) ?? []);
  const hidden = (event.article_count ?? 0) - ids.length;
  return lines(
    `Articles, oldest first:`,
    ...shown.map((article) => `- ${quoted(article.title)} — ${source(article)}`),
    ids.length > shown.length &&
      `and ${ids.length - shown.length} more: ${ids.slice(shown.length, shown.length + 20).join(', ')}`,
    hidden > 0 && `${counted(hidden, 'article')} outside your plan`,
  );
}

function disclosure({ primary_disclosure_article_id: id }: EventDetail, captions: Captions): string | undefined {
  if (!id) return undefined;
  const article = captions.articles.get(id);
  return `Official disclosure: ${article ? source(article) : `article ${id}`}`;
}

const MAX_RELATED = { brief: 5, full: 100 } as const;

/**
 * Other steps of the matter and commentary on the event, only the newest where the list is long. The record above names
 * the event that it comments on.
 */
function related({ related_events = [] }: EventDetail, detail: Detail): string[] {
  const events = related_events.filter(({ relation }) => relation !== 'comments_on');
  if (events.length === 0) return [];
  const shown = events.slice(-MAX_RELATED[detail]);
  const row = ({ id, relation, title, first_reported_at: at }: (typeof events)[number]): string =>
    `- ${relation.replace('_', ' ')} ${quoted(title)} — ${facts(minute(at), `event ${id}`)}`;
  const hidden = events.length - shown.length;
  return [lines('Related events:', ...shown.map(row), hidden > 0 && `and ${hidden} older with detail=full`)];
}

/** A title without words is one that the caller cannot fetch or that was erased; other values can be absent. */
function values({ change, from, to }: EventChange): string {
  const say = (value: string | null): string =>
    value === null
      ? change === 'title'
        ? 'a title that is not available'
        : 'none'
      : /^[\w.-]+$/.test(value)
        ? value
        : quoted(value);
  return `from ${say(from)} to ${say(to)}`;
}

/** A change on one line: its time, the change, and the article that caused it. */
function changeLine(change: EventChange, event: string): string {
  const { article, company: linked, from, to } = change;
  const texts: Partial<Record<EventChange['change'], string>> = {
    joined: `joined${from === null ? '' : ` from event ${from}`}`,
    left: `left${to === null ? '' : ` for event ${to}`}`,
    merged: `event ${from} was merged into it`,
    company: `company ${linked ? company(linked) : ''} ${values(change)}`,
  };
  return `- ${facts(
    minute(change.at),
    texts[change.change] ?? `${change.change} ${values(change)}`,
    article && `${quoted(article.title ?? article.id)} (${quoted(article.source)}, article ${article.id})`,
    change.event_id !== event && `in event ${change.event_id}`,
  )}`;
}

const history = ({ event, history: changes }: Body): string[] => {
  if (changes === undefined) return [];
  if (changes.length === 0) return ['No changes are recorded.'];
  return [lines('Changes, newest first:', ...changes.map((change) => changeLine(change, event.id)))];
};

export const eventRecord: View<Body> = {
  record: 'event',
  shape: {
    company_ids: false,
    article_ids: false,
    event_type: ['slug', 'category'],
    companies: ['id', 'name', 'ticker', 'association_tier'],
  },
  extendRecord: ({ event }, captions) =>
    isTombstone(event) ? {} : { articles: articleMembers(event.article_ids, captions) },
  needs: ({ event }, detail) => ({
    articles: [
      ...(event.article_ids ?? []).slice(0, MAX_ARTICLES[detail]),
      ...(event.primary_disclosure_article_id ? [event.primary_disclosure_article_id] : []),
    ],
  }),
  read(body, captions, detail) {
    const { event, as_of: asOf } = body;
    if (isTombstone(event)) {
      const next = event.merged_into
        ? [step('get_event', { id: event.merged_into }, 'returns the event that it was merged into')]
        : [];
      return { blocks: [tombstone(event)], next };
    }
    const tagged = event.companies ?? [];
    return {
      blocks: [
        lines(
          asOf && `As of ${minute(asOf)}; members that the history does not have are left out.`,
          quoted(event.title ?? event.id),
          facts(
            `id ${event.id}`,
            event.status,
            event.significance,
            event.event_type && `${event.event_type.slug} (${event.event_type.category})`,
            event.disclosure_class,
            counted(event.article_count ?? 0, 'article'),
            publishers(event),
          ),
          facts(
            `first reported ${minute(event.first_reported_at)}`,
            event.session?.replace('_', ' '),
            event.first_seen_at && `first seen ${minute(event.first_seen_at)}`,
            `last article ${minute(event.last_article_at)}`,
            `updated ${minute(event.updated_at)}`,
          ),
          event.related_to && `Comments on event ${event.related_to}`,
        ),
        ...(event.summary ? [clipQuoted(event.summary, 4000)] : []),
        ...(tagged.length === 0
          ? []
          : [
              `Companies: ${tagged.map((one) => `${companies([one], 1)} ${one.association_tier}, id ${one.id}`).join('; ')}`,
            ]),
        ...(event.figure_divergence ? [figures(event.figure_divergence)] : []),
        lines(articles(event, captions, detail), disclosure(event, captions)),
        ...((event.documents?.length ?? 0) > 0 ? [documents(event.documents, detail === 'full' ? 100 : 5)] : []),
        ...related(event, detail),
        ...history(body),
      ],
      next: [
        event.story_ids?.[0] !== undefined && step('get_story', { id: event.story_ids[0] }, 'returns the narrative'),
        'get_article with an article id gives its summary and key points',
      ],
    };
  },
};
