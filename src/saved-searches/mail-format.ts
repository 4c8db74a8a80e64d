import type { Message } from '../mail/mail.ts';
import {
  type Digest,
  eventAddress,
  formatDetails,
  formatSubject,
  formatTitle,
  manageAddress,
  moreWords,
  searchAddress,
  TEST_WORDS,
} from './message.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
const link = (address: string, text: string): string => `<a href="${escaped(address)}">${escaped(text)}</a>`;

function formatText(digest: Digest): string {
  const events = digest.events.map((event) =>
    [formatTitle(event), formatDetails(digest, event), event.summary, eventAddress(digest, event)]
      .filter(Boolean)
      .join('\n'),
  );
  return [
    digest.kind === 'test' ? TEST_WORDS : digest.search.name,
    ...events,
    ...(digest.more > 0 ? [`${moreWords(digest)}: ${searchAddress(digest)}`] : []),
    `-- \nThis saved search: ${manageAddress(digest)}\nEnd this mail: ${digest.unsubscribe}`,
  ].join('\n\n');
}

function formatHtml(digest: Digest): string {
  const events = digest.events.map(
    (event) => `<li style="margin-bottom:14px"><b>${link(eventAddress(digest, event), formatTitle(event))}</b><br>
<span style="color:#545e67">${escaped(formatDetails(digest, event))}</span>${
      event.summary ? `<br>${escaped(event.summary)}` : ''
    }</li>`,
  );
  const manage = link(manageAddress(digest), 'This saved search');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(formatSubject(digest))}</title></head>
<body style="font-family:sans-serif;line-height:1.45;max-width:640px">
<h1 style="font-size:18px">${escaped(digest.search.name)}</h1>
${digest.kind === 'test' ? `<p>${TEST_WORDS}</p>` : `<ul style="padding-left:18px">\n${events.join('\n')}\n</ul>`}
${digest.more > 0 ? `<p>${link(searchAddress(digest), moreWords(digest))}</p>` : ''}
<p style="color:#545e67;font-size:13px">${manage} · ${link(digest.unsubscribe, 'End this mail')}</p>
</body></html>
`;
}

/** A message as mail, with the one click of RFC 8058 that ends it. */
export const formatMail = (digest: Digest, { to, id }: { readonly to: string; readonly id: string }): Message => ({
  to,
  subject: formatSubject(digest),
  text: formatText(digest),
  html: formatHtml(digest),
  headers: {
    // The same at each try, so that a message that came through twice is one to who reads it.
    'Message-ID': `<${id}@${new URL(digest.base).hostname}>`,
    'List-Id': `<${digest.search.id}.${new URL(digest.base).hostname}>`,
    'List-Unsubscribe': `<${digest.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  },
});
