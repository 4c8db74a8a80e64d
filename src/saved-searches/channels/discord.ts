import { clip } from '../../core/display-text.ts';
import type { PostAnswer } from '../../outbox/post.ts';
import {
  type Digest,
  type DigestEvent,
  eventAddress,
  formatDetails,
  formatMore,
  formatSubject,
  formatTitle,
  manageAddress,
  searchAddress,
  TEST_TEXT,
} from '../message.ts';
import { defineIncomingWebhook } from './incoming-webhook.ts';

/** Limits of a message (Discord, "Create Message" and "Embed Limits"). */
const MAX_CONTENT = 2_000;
const MAX_DESCRIPTION = 4_096;
/** A filter can be long; a link longer than this would take the room of the events. */
const MAX_LINK = 1_000;

/** A backslash before punctuation makes it plain text: no links, marks or mentions. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');

const formatLink = (address: string, text: string): string =>
  `[${escapeMarkdown(text)}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`;

const formatEvent = (digest: Digest, event: DigestEvent): string => {
  const details = formatDetails(digest, event);
  const title = formatLink(eventAddress(digest, event), formatTitle(event));
  return details === '' ? title : `${title}\n${escapeMarkdown(details)}`;
};

/** The last line: the events that are not shown, and the saved search. */
function formatEnd(digest: Digest): string {
  const all = digest.more > 0 ? formatLink(searchAddress(digest), formatMore(digest)) : '';
  const own = formatLink(manageAddress(digest), 'Saved search');
  if (all === '') return own;
  return `${all.length > MAX_LINK ? escapeMarkdown(formatMore(digest)) : all} · ${own}`;
}

/** The events as far as there is room; the last line counts the others. */
function formatDescription(digest: Digest): string {
  for (let shown = digest.events.length; ; shown--) {
    const more = digest.more + digest.events.length - shown;
    const lines = digest.events.slice(0, shown).map((event) => formatEvent(digest, event));
    const description = [...lines, formatEnd({ ...digest, more })].join('\n');
    if (description.length <= MAX_DESCRIPTION || shown === 0) return description;
  }
}

const format = (digest: Digest): unknown => ({
  content: clip(
    [escapeMarkdown(formatSubject(digest)), ...(digest.kind === 'test' ? [TEST_TEXT] : [])].join('\n'),
    MAX_CONTENT,
  ),
  embeds: [{ description: formatDescription(digest) }],
  allowed_mentions: { parse: [] },
});

/** Discord states the pause in the body of a 429, in fractions of a second. */
function readRetryAfter({ body }: PostAnswer): number | undefined {
  try {
    const { retry_after } = JSON.parse(body) as { retry_after?: unknown };
    return typeof retry_after === 'number' && retry_after > 0 ? retry_after : undefined;
  } catch {
    // The edge of Discord's network answers 429 with a page of HTML and the header alone.
    return undefined;
  }
}

export const discord = defineIncomingWebhook({
  label: 'Discord',
  example: 'https://discord.com/api/webhooks/',
  format,
  readRetryAfter,
});
