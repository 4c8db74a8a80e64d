import { basename } from 'node:path';
import { z } from 'zod';
import { InputRefused, readNumberedLines } from './samples.ts';

/** An id as files write it: text or a number. */
export const id = z.union([z.string().min(1), z.number()], { error: 'has to be text or a number' }).transform(String);
/** Text that may be absent; null says the same. */
export const maybeText = z
  .string()
  .nullish()
  .transform((text) => (text === undefined || text === '' ? null : text));

const WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;
/** A time without an offset is UTC, wherever it is read. */
const toDate = (text: string): Date => new Date(text.replace(WITHOUT_OFFSET, '$1T$2Z'));
export const instant = z
  .string()
  .refine((text) => !Number.isNaN(toDate(text).getTime()), 'is no time such as 2026-03-15T08:00:00Z')
  .transform(toDate);

const writeNote = (note: string): void => {
  process.stderr.write(`${note}\n`);
};

/** A set of the project's own whose lines hold an item and its label. */
export const readOwn = <Item extends Identified, Gold extends Identified>(
  file: string,
  shapes: { readonly item: z.ZodType<Item>; readonly gold: z.ZodType<Gold> },
) => readGiven(file, file, shapes, () => {});

/** Called for an item whose result differs from its label, with the wanted and the given value. */
export type OnMiss = (miss: { readonly id: string; readonly wanted: unknown; readonly given: unknown }) => void;

export const ignoreMiss: OnMiss = () => {};

type Identified = { readonly id: string };

/** A line that was read, with its number in the file, from 1. */
type Numbered<Line> = { readonly number: number; readonly line: Line };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Members of a line that its shape left out, by their names; those of a list by the name of the list too. */
function unreadIn(line: unknown, read: unknown): string[] {
  if (!isObject(line) || !isObject(read)) return [];
  return Object.entries(line).flatMap(([member, value]) => {
    if (!(member in read)) return [member];
    const within = unreadIn(value, read[member]);
    return Array.isArray(line) ? within : within.map((name) => `${member}.${name}`);
  });
}

/**
 * Reads the lines of a file in a shape, with unique ids. Unknown members are reported.
 *
 * Throws InputRefused that names file, line and reason.
 */
export function readShaped<Line extends Identified>(
  file: string,
  shape: z.ZodType<Line>,
  onNote: (note: string) => void = writeNote,
): Numbered<Line>[] {
  const unread = new Map<string, number>();
  const first = new Map<string, number>();
  const read = readNumberedLines(file).map(({ number, line }) => {
    const result = shape.safeParse(line);
    if (!result.success) {
      const [issue] = result.error.issues;
      const member = issue?.path.join('.') ?? '';
      throw new InputRefused(`${file}, line ${number}: ${member === '' ? '' : `${member}: `}${issue?.message}.`);
    }
    const earlier = first.get(result.data.id);
    if (earlier !== undefined)
      throw new InputRefused(`${file}, line ${number}: id: ${result.data.id} is that of line ${earlier} already.`);
    first.set(result.data.id, number);
    for (const member of unreadIn(line, result.data)) if (!unread.has(member)) unread.set(member, number);
    return { number, line: result.data };
  });
  for (const [member, number] of unread) onNote(`${file}, line ${number}: nothing reads the member ${member}.`);
  return read;
}

/**
 * Reads the items of a file with the gold lines of the same ids, each line in the shape that the task documents.
 * Unknown members and gold lines without an item are reported; items without a gold line are left out.
 *
 * Throws InputRefused that names file, line and reason: invalid JSON, another shape, a duplicate id, no id in both
 * files.
 */
export function readGiven<Item extends Identified, Gold extends Identified>(
  input: string,
  gold: string,
  shapes: { readonly item: z.ZodType<Item>; readonly gold: z.ZodType<Gold> },
  onNote: (note: string) => void = writeNote,
): { readonly item: Item; readonly gold: Gold; readonly goldLine: number }[] {
  const labels = readShaped(gold, shapes.gold, onNote);
  const byId = new Map(labels.map((label) => [label.line.id, label]));
  const items = readShaped(input, shapes.item, onNote);
  const pairs = items.flatMap(({ line }) => {
    const label = byId.get(line.id);
    return label === undefined ? [] : [{ item: line, gold: label.line, goldLine: label.number }];
  });
  if (pairs.length === 0) throw new InputRefused(`${gold} has no line with an id of ${input}.`);
  const ids = new Set(items.map(({ line }) => line.id));
  const [lost, ...others] = labels.filter(({ line }) => !ids.has(line.id));
  if (lost !== undefined)
    onNote(
      `${gold}, line ${lost.number}: ${basename(input)} has no item ${lost.line.id}` +
        `${others.length === 0 ? '' : `, nor those of ${others.length} other lines`}.`,
    );
  return pairs;
}
