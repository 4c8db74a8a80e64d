import { toOneLine } from '../core/display-text.ts';
import { type Filters, formatQuery } from './filter-query.ts';

/** An event as messages show it. */
export type DigestEvent = {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  /** Label of its type. */
  readonly type: string | null;
  /** Names, the first few. */
  readonly companies: readonly string[];
  readonly articles: number;
  readonly reported_at: string | null;
};

/** Content of a message, for every channel. */
export type Digest = {
  /** Of the message. */
  readonly id: string;
  readonly kind: 'events' | 'test';
  readonly search: { readonly id: string; readonly name: string; readonly filters: Filters };
  readonly events: readonly DigestEvent[];
  /** Number of further events. */
  readonly more: number;
  /** Address of the service, without a slash at its end. */
  readonly base: string;
  readonly timezone: string;
  /** Address that ends mail with one click. */
  readonly unsubscribe: string;
};

export const eventAddress = ({ base }: Digest, { id }: DigestEvent): string => `${base}/events/${id}`;

/** Page of the reader with all events of the search. */
export const searchAddress = ({ base, search }: Digest): string => {
  const query = formatQuery(search.filters);
  return `${base}/${query === '' ? '' : `?${query}`}`;
};

export const manageAddress = ({ base, search }: Digest): string => `${base}/account/saved-searches/${search.id}`;

/** Subject of a message, on one line. */
export function formatSubject({ kind, search, events, more }: Digest): string {
  if (kind === 'test') return toOneLine(`Test of "${search.name}"`);
  const count = events.length + more;
  return toOneLine(count === 1 ? `${search.name}: ${events[0]?.title ?? ''}` : `${search.name}: ${count} new events`);
}

export const TEST_TEXT = 'This is a test. New events of this saved search come here.';

export const formatMore = ({ more }: Digest): string => `and ${more} more`;

/** Details of an event: type, companies, number of articles, time. */
export function formatDetails({ timezone }: Digest, { type, companies, articles, reported_at }: DigestEvent): string {
  const when =
    reported_at === null
      ? null
      : new Intl.DateTimeFormat('en-GB', {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          timeZone: timezone,
          timeZoneName: 'short',
        }).format(new Date(reported_at));
  return [type, companies.join(', ') || null, articles > 1 ? `${articles} articles` : null, when]
    .filter((part) => part !== null)
    .map(toOneLine)
    .join(' · ');
}

export const formatTitle = ({ title }: DigestEvent): string => toOneLine(title);
