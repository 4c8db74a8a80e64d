import { escapeMarkup } from '../../core/display-text.ts';
import type { listEvents } from '../../resources/index.ts';
import { stableId } from './stable-id.ts';

type EventRow = Awaited<ReturnType<typeof listEvents.run>>['body']['events'][number];

/** Text for XML 1.0, which cannot contain most control characters and lone surrogates, even escaped. */
const text = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these
  escapeMarkup(value.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

export type AtomParts = {
  /** The id of the feed, which stays the same when its address is renewed. */
  readonly id: string;
  readonly title: string;
  /** The address of the feed. */
  readonly self: string;
  /** The page with the same events. */
  readonly page: string;
  /** The address of the service, without a trailing slash. */
  readonly base: string;
  readonly created: Date;
  readonly events: readonly EventRow[];
};

const changedAt = (event: EventRow): string => event.last_article_at ?? event.updated_at ?? '';

function renderEntry(event: EventRow, base: string): string {
  const names = (event.companies ?? []).map(({ name }) => name).slice(0, 5);
  const summary = [event.summary, names.join(', ')].filter(Boolean).join('\n\n');
  const { first_reported_at: published, event_type: type } = event;
  const lines = [
    `<id>urn:uuid:${stableId('event', event.id)}</id>`,
    `<title type="text">${text(event.title ?? '')}</title>`,
    `<updated>${changedAt(event)}</updated>`,
    ...(published ? [`<published>${published}</published>`] : []),
    `<link rel="alternate" type="text/html" href="${text(`${base}/events/${event.id}`)}"/>`,
    ...(type ? [`<category term="${text(type.slug)}" label="${text(type.label)}"/>`] : []),
    `<summary type="text">${text(summary || (event.title ?? ''))}</summary>`,
  ];
  return `<entry>\n${lines.join('\n')}\n</entry>`;
}

/** Events as an Atom feed (RFC 4287), newest activity first. An entry is updated when an article joins its event. */
export function renderAtom({ id, title, self, page, base, created, events }: AtomParts): string {
  const live = events.filter((event) => event.title && changedAt(event) !== '');
  const updated = live.map(changedAt).reduce((last, at) => (at > last ? at : last), created.toISOString());
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>urn:uuid:${stableId('feed', id)}</id>
<title type="text">${text(title)}</title>
<updated>${updated}</updated>
<author><name>Nordwire</name></author>
<generator>Nordwire</generator>
<link rel="self" type="application/atom+xml" href="${text(self)}"/>
<link rel="alternate" type="text/html" href="${text(page)}"/>
${live.map((event) => renderEntry(event, base)).join('\n')}
</feed>
`;
}
