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
import { defineIncomingWebhook } from './incoming-webhook.ts';

/** Text as Slack and compatible services read it, without links and without mentions of channels or people. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('@', '@\u200b');

const formatLink = (address: string, text: string): string =>
  `<${address.replaceAll('|', '%7C').replaceAll('>', '%3E')}|${escapeText(text).replaceAll('|', '¦')}>`;

type RichText = { readonly type: string; readonly [member: string]: unknown };

const plain = (text: string): RichText => ({ type: 'text', text });
const bold = (text: string): RichText => ({ type: 'text', text, style: { bold: true } });
const link = (url: string, text: string): RichText => ({ type: 'link', url, text });

/** Blocks are rich text, in which no character has a meaning; notifications and compatible services show `text`. */
function format(digest: Digest): unknown {
  const lines = digest.events.map((event) => {
    const details = formatDetails(digest, event);
    return {
      text: `• ${formatLink(eventAddress(digest, event), formatTitle(event))}${details === '' ? '' : ` ${escapeText(details)}`}`,
      elements: [
        link(eventAddress(digest, event), formatTitle(event)),
        ...(details === '' ? [] : [plain(`\n${details}`)]),
      ],
    };
  });
  const sections: RichText[] = [
    {
      type: 'rich_text_section',
      elements: [bold(formatSubject(digest)), ...(digest.kind === 'test' ? [plain(`\n${TEST_TEXT}`)] : [])],
    },
    ...(lines.length === 0
      ? []
      : [
          {
            type: 'rich_text_list',
            style: 'bullet',
            elements: lines.map(({ elements }) => ({ type: 'rich_text_section', elements })),
          },
        ]),
    {
      type: 'rich_text_section',
      elements: [
        ...(digest.more > 0 ? [link(searchAddress(digest), formatMore(digest)), plain(' · ')] : []),
        link(manageAddress(digest), 'Saved search'),
      ],
    },
  ];
  const text = [
    escapeText(formatSubject(digest)),
    ...(digest.kind === 'test' ? [TEST_TEXT] : lines.map((line) => line.text)),
    ...(digest.more > 0 ? [formatLink(searchAddress(digest), formatMore(digest))] : []),
  ].join('\n');
  return { text, unfurl_links: false, unfurl_media: false, blocks: [{ type: 'rich_text', elements: sections }] };
}

export const slack = defineIncomingWebhook({
  label: 'Slack',
  example: 'https://hooks.slack.com/services/',
  compatible: 'Mattermost, Rocket.Chat, Zulip',
  format,
});
