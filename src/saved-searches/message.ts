import type { Filters } from './filters.ts';
import { formatQuery } from './filters.ts';

/** An event as a message tells it. */
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

/** What a message says, whatever it is sent by. */
export type Digest = {
  readonly kind: 'events' | 'test';
  readonly search: { readonly id: string; readonly name: string; readonly filters: Filters };
  readonly events: readonly DigestEvent[];
  /** Events beside these. */
  readonly more: number;
  /** Address of the service, without a slash at its end. */
  readonly base: string;
  readonly timezone: string;
  /** Of mail: where one click ends it. */
  readonly unsubscribe: string;
};

export const eventAddress = ({ base }: Digest, { id }: DigestEvent): string => `${base}/events/${id}`;

/** Where all events of the search are read. */
export const searchAddress = ({ base, search }: Digest): string => {
  const query = formatQuery(search.filters);
  return `${base}/${query === '' ? '' : `?${query}`}`;
};

export const manageAddress = ({ base, search }: Digest): string => `${base}/account/saved-searches/${search.id}`;

/** One line, whatever the text held. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** What the message is about, on one line. */
export function formatSubject({ kind, search, events, more }: Digest): string {
  if (kind === 'test') return oneLine(`Test of "${search.name}"`);
  const count = events.length + more;
  return oneLine(count === 1 ? `${search.name}: ${events[0]?.title ?? ''}` : `${search.name}: ${count} new events`);
}

export const TEST_WORDS = 'This is a test. New events of this saved search come here.';

/** How many more there are, for the link that leads to them. */
export const moreWords = ({ more }: Digest): string => `and ${more} more`;

/** What stands beside the title of an event: type, companies, how many articles, when. */
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
    .map(oneLine)
    .join(' · ');
}

export const formatTitle = ({ title }: DigestEvent): string => oneLine(title);
