import { basename } from 'node:path';
import { z } from 'zod';
import { type ContentType, contentTypes, sourceTypes } from '../../src/core/vocabulary.ts';
import { id, ignoreMiss, maybeText, readGiven } from './given.ts';
import { type Counts, type Row, scored } from './row.ts';
import { ownFile, readLines, toText } from './samples.ts';
import { classifyAll, countType, scoredShare } from './types.ts';

const ItemInput = z.object({
  id,
  title: z.string({ error: 'has to be text' }),
  text: maybeText,
  source_type: z.enum(sourceTypes).nullish(),
  language: maybeText,
});

/** One of some values, or a list of which any is right; always read as a list. */
const acceptAny = <Value extends string | null>(known: ReadonlySet<unknown>) =>
  z.preprocess(
    (label) => (label === undefined ? undefined : [label].flat()),
    z
      .array(
        z.custom<Value>((value) => known.has(value), {
          error: ({ input }) => `nothing is called ${JSON.stringify(input)}`,
        }),
      )
      .min(1, 'an empty list accepts nothing')
      .optional(),
  );

/** For event types null means no type; for content types it means no label. */
const createGoldSchema = (eventTypes: readonly string[]) =>
  z
    .object({
      id,
      event_type: acceptAny<string | null>(new Set([...eventTypes, null])),
      content_type: z.preprocess((label) => label ?? undefined, acceptAny<ContentType>(new Set(contentTypes))),
    })
    .refine((label) => label.event_type !== undefined || label.content_type !== undefined, {
      error: 'needs an event_type or a content_type',
    });

/** Labels on fewer items get no row of their own. */
const OWN_ROW = 20;

type Judged = { readonly read: string | null; readonly accepted: readonly (string | null)[] };

const formatKey = (accepted: readonly (string | null)[]): string => accepted.map(String).sort().join(', ');

/** Each label that enough items carry against all others, such as the types that one topic of a newswire stands for. */
function byLabel(
  judged: readonly Judged[],
): { readonly label: string; readonly size: number; readonly counts: Counts[] }[] {
  return [...Map.groupBy(judged, ({ accepted }) => formatKey(accepted))].flatMap(([label, [first, ...others]]) => {
    const types = first?.accepted ?? [];
    if (others.length + 1 < OWN_ROW || types.includes(null) || types.includes('other')) return [];
    const counts = judged.map(({ read, accepted }) => {
      const isRead = types.includes(read);
      const isRight = isRead && accepted.includes(read);
      const isWanted = isRight || formatKey(accepted) === label;
      return { right: Number(isRight), read: Number(isRead), wanted: Number(isWanted) };
    });
    return [{ label, size: others.length + 1, counts }];
  });
}

/** `{id, title, text?, source_type?, language?}` and `{id, event_type?, content_type?}`; a list accepts any of its types. */
export function measureGivenTypes(input: string, gold: string, miss = ignoreMiss): Row[] {
  const eventTypes = readLines(ownFile('data/reference/event-types.ndjson')).map((line) => toText(line['slug']));
  const pairs = readGiven(input, gold, { item: ItemInput, gold: createGoldSchema(eventTypes) });
  const labels = classifyAll(
    pairs.map(({ item: { title, text, source_type, language } }) => ({
      title,
      text: text ?? '',
      source_type: source_type ?? 'news_publication',
      language,
    })),
  );
  for (const [at, { item, gold: label }] of pairs.entries()) {
    const wrong = (['event_type', 'content_type'] as const).filter(
      (kind) => label[kind]?.some((accepted) => accepted === (labels[at]?.[kind] ?? null)) === false,
    );
    const part = (of: Readonly<Record<string, unknown>> | undefined) =>
      Object.fromEntries(wrong.map((kind) => [kind, of?.[kind] ?? null]));
    if (wrong.length > 0) miss({ id: item.id, wanted: part(label), given: part(labels[at]) });
  }
  const judged = pairs.flatMap(({ gold: { event_type: accepted } }, at): Judged[] =>
    accepted === undefined ? [] : [{ read: labels[at]?.event_type ?? null, accepted }],
  );
  const ofEvents = judged.map(({ read, accepted }) => countType(read, accepted));
  const ofContent = pairs.flatMap(({ gold: { content_type: accepted } }, at) => {
    const read = labels[at]?.content_type;
    return accepted === undefined ? [] : [read !== undefined && accepted.includes(read)];
  });
  const about = (what: string, method: string, size: number) => ({
    key: `${what}s ${basename(input)}`,
    what,
    data: basename(input),
    size: `${size} items`,
    method,
    aim: 'stated',
  });
  const rows: Row[] = [];
  if (ofEvents.length > 0)
    rows.push({
      ...about('event type', 'rules; micro average over types, none counts as no type', ofEvents.length),
      ...scored(ofEvents),
    });
  for (const { label, size, counts } of byLabel(judged)) {
    const method = `rules; this label against all others of ${judged.length} items`;
    rows.push({ ...about(`event type ${label}`, method, size), ...scored(counts) });
  }
  if (ofContent.length > 0)
    rows.push({ ...about('content type', 'rules; share that is right', ofContent.length), ...scoredShare(ofContent) });
  return rows;
}
