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

/** Text as Slack and what is compatible read it: no links, no mentions of channels or people. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('@', '@\u200b');

const slackLink = (address: string, text: string): string =>
  `<${address.replaceAll('|', '%7C').replaceAll('>', '%3E')}|${slackText(text).replaceAll('|', '¦')}>`;

type RichText = { readonly type: string; readonly [member: string]: unknown };

const plain = (text: string): RichText => ({ type: 'text', text });
const bold = (text: string): RichText => ({ type: 'text', text, style: { bold: true } });
const linked = (url: string, text: string): RichText => ({ type: 'link', url, text });

/**
 * The body of an incoming webhook of Slack. Blocks are rich text, in which no character means anything; `text` is what
 * notifications and compatible services show.
 */
export function formatSlack(digest: Digest): string {
  const lines = digest.events.map((event) => {
    const about = formatDetails(digest, event);
    return {
      text: `• ${slackLink(eventAddress(digest, event), formatTitle(event))}${about === '' ? '' : ` ${slackText(about)}`}`,
      elements: [
        linked(eventAddress(digest, event), formatTitle(event)),
        ...(about === '' ? [] : [plain(`\n${about}`)]),
      ],
    };
  });
  const sections: RichText[] = [
    {
      type: 'rich_text_section',
      elements: [bold(formatSubject(digest)), ...(digest.kind === 'test' ? [plain(`\n${TEST_WORDS}`)] : [])],
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
        ...(digest.more > 0 ? [linked(searchAddress(digest), moreWords(digest)), plain(' · ')] : []),
        linked(manageAddress(digest), 'Saved search'),
      ],
    },
  ];
  const text = [
    slackText(formatSubject(digest)),
    ...(digest.kind === 'test' ? [TEST_WORDS] : lines.map((line) => line.text)),
    ...(digest.more > 0 ? [slackLink(searchAddress(digest), moreWords(digest))] : []),
  ].join('\n');
  return JSON.stringify({
    text,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [{ type: 'rich_text', elements: sections }],
  });
}

/** Text of a card in which no character means anything. */
const run = (text: string, more: Readonly<Record<string, unknown>> = {}) => ({ type: 'TextRun', text, ...more });
const block = (...inlines: readonly unknown[]) => ({ type: 'RichTextBlock', inlines });

/** The body of an incoming webhook of Teams: a message with an adaptive card. */
export function formatTeams(digest: Digest): string {
  const open = (title: string, url: string) => ({ type: 'Action.OpenUrl', title, url });
  const body = [
    block(run(formatSubject(digest), { weight: 'Bolder', size: 'Medium' })),
    ...(digest.kind === 'test' ? [block(run(TEST_WORDS))] : []),
    ...digest.events.map((event) => ({
      type: 'Container',
      separator: true,
      items: [
        block(
          run(formatTitle(event), {
            weight: 'Bolder',
            selectAction: { type: 'Action.OpenUrl', url: eventAddress(digest, event) },
          }),
        ),
        block(run(formatDetails(digest, event) || ' ', { isSubtle: true, size: 'Small' })),
      ],
    })),
  ];
  return JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: formatSubject(digest),
          body,
          actions: [
            ...(digest.more > 0 ? [open(moreWords(digest), searchAddress(digest))] : []),
            open('Saved search', manageAddress(digest)),
          ],
        },
      },
    ],
  });
}
