import { basename } from 'node:path';
import { contentTypes, sourceTypes } from '../../src/core/vocabulary.ts';
import type { Counts, Row } from './row.ts';
import { type Check, type Line, ownFile, readLines, textOf, withGold } from './samples.ts';
import { classifyAll, countType, scored, scoredShare, textIn } from './types.ts';

/** A check that refuses a second line of the same id, and one without. */
function checkIds(then: Check): Check {
  const seen = new Set<string>();
  return (line) => {
    const id = textOf(line['id']);
    if (id === '') return 'needs an "id", text or number';
    if (seen.has(id)) return `has the id ${JSON.stringify(id)} of an earlier line`;
    seen.add(id);
    return then(line);
  };
}

const checkItem: Check = (line) => {
  if (typeof line['title'] !== 'string') return 'needs a "title" that is text';
  for (const field of ['text', 'language'] as const)
    if (!isTextOrNothing(line[field])) return `"${field}" is neither text nor null`;
  const source = line['source_type'];
  if (source !== undefined && source !== null && !(sourceTypes as readonly unknown[]).includes(source))
    return `"source_type" does not know ${JSON.stringify(source)}`;
  return null;
};

const isTextOrNothing = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

/** The label of a line as a list of what is accepted; undefined where the line says nothing of it. No content type is none. */
function acceptedIn(line: Line, field: 'event_type' | 'content_type'): unknown[] | undefined {
  const label = line[field];
  return label === undefined || (label === null && field === 'content_type') ? undefined : [label].flat();
}

function checkGold(eventTypes: ReadonlySet<string>): Check {
  return (line) => {
    const events = acceptedIn(line, 'event_type');
    const contents = acceptedIn(line, 'content_type');
    if (events === undefined && contents === undefined) return 'needs an "event_type" or a "content_type"';
    if (events?.length === 0 || contents?.length === 0) return 'an empty list accepts nothing';
    const event = events?.find((each) => each !== null && !eventTypes.has(textOf(each)));
    if (event !== undefined) return `"event_type" does not know ${JSON.stringify(event)}`;
    const content = contents?.find((each) => !(contentTypes as readonly unknown[]).includes(each));
    if (content !== undefined) return `"content_type" does not know ${JSON.stringify(content)}`;
    return null;
  };
}

/** A label on fewer items tells little about its own. */
const OWN_ROW = 20;

type Judged = { readonly read: string | null; readonly accepted: readonly (string | null)[] };

const keyOf = (accepted: readonly (string | null)[]): string => accepted.map(String).sort().join(', ');

/** Each label that enough items carry against all others, such as the types that one topic of a newswire stands for. */
function byLabel(
  judged: readonly Judged[],
): { readonly label: string; readonly size: number; readonly counts: Counts[] }[] {
  return [...Map.groupBy(judged, ({ accepted }) => keyOf(accepted))].flatMap(([label, [first, ...others]]) => {
    const types = first?.accepted ?? [];
    if (others.length + 1 < OWN_ROW || types.includes(null) || types.includes('other')) return [];
    const counts = judged.map(({ read, accepted }) => {
      const isRead = types.includes(read);
      const isRight = isRead && accepted.includes(read);
      const isWanted = isRight || keyOf(accepted) === label;
      return { right: Number(isRight), read: Number(isRead), wanted: Number(isWanted) };
    });
    return [{ label, size: others.length + 1, counts }];
  });
}

/** `{id, title, text?, source_type?, language?}` and `{id, event_type?, content_type?}`; a list accepts any of its types. */
export function measureGivenTypes(input: string, gold: string): Row[] {
  const eventTypes = new Set(
    readLines(ownFile('data/reference/event-types.ndjson')).map((line) => textOf(line['slug'])),
  );
  const pairs = withGold(input, gold, { item: checkIds(checkItem), gold: checkIds(checkGold(eventTypes)) });
  if (pairs.length === 0) throw new Error(`${gold} has no line with an id of ${input}.`);
  const labels = classifyAll(pairs.map(({ item }) => textIn(item)));
  const judged = pairs.flatMap(({ gold: label }, at): Judged[] => {
    const accepted = acceptedIn(label, 'event_type') as (string | null)[] | undefined;
    return accepted === undefined ? [] : [{ read: labels[at]?.event_type ?? null, accepted }];
  });
  const ofEvents = judged.map(({ read, accepted }) => countType(read, accepted));
  const ofContent = pairs.flatMap(({ gold: label }, at) => {
    const accepted = acceptedIn(label, 'content_type');
    return accepted === undefined ? [] : [accepted.includes(labels[at]?.content_type)];
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
