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

/** A TextRun shows text as it is; a TextBlock would read it as Markdown. */
const run = (text: string, style: Readonly<Record<string, unknown>> = {}) => ({ type: 'TextRun', text, ...style });
const block = (...inlines: readonly unknown[]) => ({ type: 'RichTextBlock', inlines });
const open = (title: string, url: string) => ({ type: 'Action.OpenUrl', title, url });

/** A message with one adaptive card. */
function format(digest: Digest): unknown {
  const body = [
    block(run(formatSubject(digest), { weight: 'Bolder', size: 'Medium' })),
    ...(digest.kind === 'test' ? [block(run(TEST_TEXT))] : []),
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
  return {
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
            ...(digest.more > 0 ? [open(formatMore(digest), searchAddress(digest))] : []),
            open('Saved search', manageAddress(digest)),
          ],
        },
      },
    ],
  };
}

export const teams = defineIncomingWebhook({
  label: 'Microsoft Teams',
  example: 'https://TENANT.environment.api.powerplatform.com/powerautomate/',
  format,
});
