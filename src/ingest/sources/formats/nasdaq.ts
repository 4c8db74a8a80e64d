import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { declareFacts } from '../declare-facts.ts';
import { toDeclaringReader } from '../wires.ts';
import { type FeedOrigin, MAX_ITEMS, type RawFeed, type RawItem } from './item.ts';
import { key, optionalList, optionalText, readShape, text } from './wire-shape.ts';

const Item = z.object({
  disclosureId: key,
  headline: text,
  language: optionalText,
  company: optionalText,
  cnsCategory: optionalText,
  categoryId: optionalText,
  messageUrl: text,
  published: optionalText,
  releaseTime: optionalText,
  attachment: optionalList(
    z.object({ fileName: optionalText, mimetype: optionalText, attachmentUrl: optionalText, url: optionalText }),
  ),
});
type Item = z.output<typeof Item>;

const News = z.object({
  results: z.object({
    item: z
      .array(z.unknown())
      .transform((items) => items.slice(0, MAX_ITEMS + 1))
      .pipe(z.array(Item)),
  }),
});

/** Times without an offset are in the zone that the request names: UTC, or the local time of Stockholm for `CET`. */
function toInstantText(time: string | undefined, address: string): string | undefined {
  if (time === undefined || /[+-]\d{2}:?\d{2}$|Z$/.test(time)) return time;
  const zone = URL.parse(address)?.searchParams.get('timeZone') ?? 'UTC';
  if (zone === 'UTC') return `${time}Z`;
  const written = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(time);
  // Another zone says nothing that could be read.
  if (written === null || zone !== 'CET') return undefined;
  try {
    return Temporal.PlainDateTime.from(`${written[1]}T${written[2]}`)
      .toZonedDateTime('Europe/Stockholm')
      .toInstant()
      .toString();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readItem(item: Item, origin: FeedOrigin): RawItem {
  const { disclosureId, language, cnsCategory, categoryId } = item;
  return {
    // The language versions of a release share their id and differ in address.
    guid: `${disclosureId}:${language ?? ''}`,
    urls: [item.messageUrl],
    base: undefined,
    title: item.headline,
    texts: [],
    published: [toInstantText(item.published ?? item.releaseTime, origin.address)],
    updated: [],
    language,
    authors: [],
    categories: cnsCategory === undefined ? [] : [cnsCategory],
    issuer: item.company,
    declared: declareFacts(toDeclaringReader('nasdaq', origin), {
      scheme: 'nasdaq',
      issuer: { name: item.company },
      classCodes: categoryId === undefined ? [] : [categoryId],
      classNames: cnsCategory === undefined ? [] : [cnsCategory],
      languageGroup: disclosureId,
      release: disclosureId,
      language,
      documents: item.attachment.map(({ fileName, mimetype, attachmentUrl, url }) => ({
        title: fileName,
        url: attachmentUrl ?? url,
        mediaType: mimetype,
        language,
      })),
    }),
  };
}

/** Whether a document looks like the company news of Nasdaq Nordic. */
export const isNasdaq = ({ results }: Readonly<Record<string, unknown>>): boolean =>
  typeof results === 'object' && results !== null && 'item' in results;

/** Company news of Nasdaq Nordic: headlines without texts. Throws FeedRefused for another shape. */
export function readNasdaq(json: Readonly<Record<string, unknown>>, origin: FeedOrigin): RawFeed {
  const { results } = readShape(News, json, { wire: 'Nasdaq', address: origin.address });
  return {
    format: 'nasdaq',
    title: 'Nasdaq Nordic',
    language: undefined,
    hub: undefined,
    self: undefined,
    built: [],
    authors: [],
    base: origin.address,
    items: results.item.map((item) => readItem(item, origin)),
  };
}
