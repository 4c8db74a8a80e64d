import { escapeMarkup } from '../../core/display-text.ts';
import type { Message } from '../../mail/mail.ts';
import { defineChannel, type Outcome } from '../../outbox/channel.ts';
import {
  type Digest,
  eventAddress,
  formatDetails,
  formatMore,
  formatSubject,
  formatTitle,
  manageAddress,
  searchAddress,
  TEST_TEXT,
} from '../message.ts';
import type { ChannelServices, ChannelTarget } from './target.ts';

const formatLink = (address: string, text: string): string =>
  `<a href="${escapeMarkup(address)}">${escapeMarkup(text)}</a>`;

function formatText(digest: Digest): string {
  const events = digest.events.map((event) =>
    [formatTitle(event), formatDetails(digest, event), event.summary, eventAddress(digest, event)]
      .filter(Boolean)
      .join('\n'),
  );
  return [
    digest.kind === 'test' ? TEST_TEXT : digest.search.name,
    ...events,
    ...(digest.more > 0 ? [`${formatMore(digest)}: ${searchAddress(digest)}`] : []),
    `-- \nThis saved search: ${manageAddress(digest)}\nEnd this mail: ${digest.unsubscribe}`,
  ].join('\n\n');
}

function formatHtml(digest: Digest): string {
  const events = digest.events.map(
    (event) => `<li style="margin-bottom:14px"><b>${formatLink(eventAddress(digest, event), formatTitle(event))}</b><br>
<span style="color:#545e67">${escapeMarkup(formatDetails(digest, event))}</span>${
      event.summary ? `<br>${escapeMarkup(event.summary)}` : ''
    }</li>`,
  );
  const links = [
    formatLink(manageAddress(digest), 'This saved search'),
    formatLink(digest.unsubscribe, 'End this mail'),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(formatSubject(digest))}</title></head>
<body style="font-family:sans-serif;line-height:1.45;max-width:640px">
<h1 style="font-size:18px">${escapeMarkup(digest.search.name)}</h1>
${digest.kind === 'test' ? `<p>${TEST_TEXT}</p>` : `<ul style="padding-left:18px">\n${events.join('\n')}\n</ul>`}
${digest.more > 0 ? `<p>${formatLink(searchAddress(digest), formatMore(digest))}</p>` : ''}
<p style="color:#545e67;font-size:13px">${links.join(' · ')}</p>
</body></html>
`;
}

/** A mail with the one-click link of RFC 8058 that ends it. */
const format = (digest: Digest, { email }: ChannelTarget): Message => ({
  to: email ?? '',
  subject: formatSubject(digest),
  text: formatText(digest),
  html: formatHtml(digest),
  headers: {
    // The same at each try, so that mail programs show a message that arrived twice once.
    'Message-ID': `<${digest.id}@${new URL(digest.base).hostname}>`,
    'List-Id': `<${digest.search.id}.${new URL(digest.base).hostname}>`,
    'List-Unsubscribe': `<${digest.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  },
});

async function send({ mail }: ChannelServices, { email }: ChannelTarget, message: Message): Promise<Outcome> {
  if (mail === undefined) return { isSent: false, error: 'this service sends no mail' };
  if (email === null) return { isSent: false, error: 'no confirmed address', isFinal: true };
  try {
    await mail.send(message);
    return { isSent: true };
  } catch (error) {
    const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
    // A permanent refusal (RFC 5321, 4.2.1), of this message or of the address itself.
    const isFinal = responseCode >= 500 && responseCode < 600;
    return {
      isSent: false,
      error: error instanceof Error ? error.message.slice(0, 300) : 'the mail server did not take it',
      isFinal,
      isTargetRefused: isFinal && command === 'RCPT TO',
    };
  }
}

export const mail = defineChannel<ChannelServices, ChannelTarget, Digest, Message>({
  label: 'Mail',
  target: { type: 'person' },
  format,
  send,
  endsFor({ error, isTargetRefused }, { email }) {
    if (email === null) return 'Its reader left this account or has no confirmed address.';
    return isTargetRefused ? `The mail server refuses the address: ${error}` : undefined;
  },
});
