import { z } from 'zod';
import { declareFacts } from '../declare-facts.ts';
import { toDeclaringReader } from '../wires.ts';
import { type FeedOrigin, MAX_ITEMS, type RawFeed, type RawItem } from './item.ts';
import { key, optionalList, optionalText, readShape, text } from './wire-shape.ts';

const Message = z.object({
  messageId: key,
  title: text,
  category: optionalList(z.object({ id: key, category_no: optionalText, category_en: optionalText })),
  markets: optionalList(z.string()),
  issuerSign: optionalText,
  issuerName: optionalText,
  publishedTime: text,
  correctionForMessageId: optionalText,
  correctedByMessageId: optionalText,
  test: z.boolean().nullish(),
  infoRequired: z.number().nullish(),
  oamMandatory: z.number().nullish(),
  body: optionalText,
  attachments: optionalList(z.object({ id: key, name: optionalText })),
});
type Message = z.output<typeof Message>;

const List = z.object({
  data: z.object({
    messages: z
      .array(z.unknown())
      .transform((messages) => messages.slice(0, MAX_ITEMS + 1))
      .pipe(z.array(Message)),
    overflow: z.boolean(),
  }),
});
const Single = z.object({ data: z.object({ message: Message }) });

/** NewsWeb writes 0 where no message is meant. */
const toMessageId = (id: string | undefined): string | undefined => (id === '0' ? undefined : id);

/** A list knows nothing of the duty to inform: both marks are 0 in it, whatever the message has. */
function readDuty({ body, infoRequired, oamMandatory }: Message): boolean | undefined {
  if (body === undefined) return undefined;
  return infoRequired === 1 || oamMandatory === 1;
}

function readMessage(message: Message, origin: FeedOrigin): RawItem {
  const { messageId, markets, issuerSign } = message;
  const service = origin.address.replace(/\/(?:list|message)(?:\?.*)?$/, '');
  return {
    guid: messageId,
    urls: [`https://newsweb.oslobors.no/message/${encodeURIComponent(messageId)}`],
    base: undefined,
    title: message.title,
    texts: [{ value: message.body, lines: 'kept' }],
    published: [message.publishedTime],
    updated: [],
    language: undefined,
    authors: [],
    categories: message.category.map(({ category_en, category_no }) => category_en ?? category_no),
    issuer: message.issuerName,
    declared: declareFacts(toDeclaringReader('newsweb', origin), {
      scheme: 'newsweb',
      issuer: {
        name: message.issuerName,
        listings: issuerSign === undefined ? [] : markets.map((market) => `${market}:${issuerSign}`),
      },
      classCodes: message.category.map(({ id }) => id),
      classNames: message.category.flatMap(({ category_en, category_no }) => category_en ?? category_no ?? []),
      release: messageId,
      corrects: toMessageId(message.correctionForMessageId),
      correctedBy: toMessageId(message.correctedByMessageId),
      regulatory: readDuty(message),
      documents: message.attachments.map(({ id, name }) => ({
        title: name,
        url: `${service}/attachment?messageId=${encodeURIComponent(messageId)}&attachmentId=${encodeURIComponent(id)}`,
        mediaType: /\.pdf$/i.test(name ?? '') ? 'application/pdf' : undefined,
      })),
    }),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a document looks like one of NewsWeb: a list of messages, or a message with its text. */
export function isNewsWeb({ header, data }: Readonly<Record<string, unknown>>): boolean {
  return isObject(data) && (isObject(header) || 'overflow' in data) && ('messages' in data || 'message' in data);
}

/** Whether a list of NewsWeb has more messages than it shows: its window of days is to be halved. */
export const hasOverflow = (json: Readonly<Record<string, unknown>>): boolean =>
  isObject(json['data']) && json['data']['overflow'] === true;

/** A list of NewsWeb, or one of its messages. Messages that are marked as tests are left out. Throws FeedRefused. */
export function readNewsWeb(json: Readonly<Record<string, unknown>>, origin: FeedOrigin): RawFeed {
  const named = { wire: 'NewsWeb', address: origin.address };
  const isSingle = isObject(json['data']) && 'message' in json['data'];
  const messages = isSingle
    ? [readShape(Single, json, named).data.message]
    : readShape(List, json, named).data.messages;
  const items = messages.filter(({ test }) => test !== true);
  const overflow = hasOverflow(json) ? ['the list holds more messages than NewsWeb shows at once'] : [];
  return {
    format: 'newsweb',
    title: 'NewsWeb',
    language: undefined,
    hub: undefined,
    self: undefined,
    problems: overflow,
    built: [],
    authors: [],
    base: origin.address,
    items: items.map((message) => readMessage(message, origin)),
  };
}
