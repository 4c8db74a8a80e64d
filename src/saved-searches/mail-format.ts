import type { Message } from '../mail/mail.ts';
import {
  aboutOf,
  eventAddress,
  manageAddress,
  moreWords,
  searchAddress,
  subjectOf,
  TEST_WORDS,
  type Told,
  titleOf,
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

function textOf(told: Told): string {
  const events = told.events.map((event) =>
    [titleOf(event), aboutOf(told, event), event.summary, eventAddress(told, event)].filter(Boolean).join('\n'),
  );
  return [
    told.kind === 'test' ? TEST_WORDS : told.search.name,
    ...events,
    ...(told.more > 0 ? [`${moreWords(told)}: ${searchAddress(told)}`] : []),
    `-- \nThis saved search: ${manageAddress(told)}\nEnd this mail: ${told.unsubscribe}`,
  ].join('\n\n');
}

function htmlOf(told: Told): string {
  const events = told.events.map(
    (event) => `<li style="margin-bottom:14px"><b>${link(eventAddress(told, event), titleOf(event))}</b><br>
<span style="color:#545e67">${escaped(aboutOf(told, event))}</span>${
      event.summary ? `<br>${escaped(event.summary)}` : ''
    }</li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subjectOf(told))}</title></head>
<body style="font-family:sans-serif;line-height:1.45;max-width:640px">
<h1 style="font-size:18px">${escaped(told.search.name)}</h1>
${told.kind === 'test' ? `<p>${TEST_WORDS}</p>` : `<ul style="padding-left:18px">\n${events.join('\n')}\n</ul>`}
${told.more > 0 ? `<p>${link(searchAddress(told), moreWords(told))}</p>` : ''}
<p style="color:#545e67;font-size:13px">${link(manageAddress(told), 'This saved search')} · ${link(told.unsubscribe, 'End this mail')}</p>
</body></html>
`;
}

/** A message as mail, with the one click of RFC 8058 that ends it. */
export const mailOf = (told: Told, { to, id }: { readonly to: string; readonly id: string }): Message => ({
  to,
  subject: subjectOf(told),
  text: textOf(told),
  html: htmlOf(told),
  headers: {
    // The same at each try, so that a message that came through twice is one to who reads it.
    'Message-ID': `<${id}@${new URL(told.base).hostname}>`,
    'List-Id': `<${told.search.id}.${new URL(told.base).hostname}>`,
    'List-Unsubscribe': `<${told.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  },
});
