import { z } from 'zod';
import { FeedRefused } from '../parsed-feed.ts';
import { plainLine } from '../plain-text.ts';

/** Characters of one text of a wire; the reader of texts keeps fewer. */
const MAX_TEXT = 400_000;
/** Entries of a list within one release. */
const MAX_ENTRIES = 200;

/** A text that may be absent, null or empty. */
export const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === '' ? undefined : String(value).slice(0, MAX_TEXT),
  );

/** A text without which a release cannot be read. */
export const text = z
  .string()
  .min(1)
  .transform((value) => value.slice(0, MAX_TEXT));

/** A number or a text that identifies a release. */
export const key = z.union([z.string().min(1).max(200), z.number().int()]).transform(String);

/** A list that may be absent or null; entries beyond 200 are left out. */
export const optionalList = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((values) => (values ?? []).slice(0, MAX_ENTRIES))
    .pipe(z.array(entry));

/**
 * The part of a wire's document that its reader needs. Throws FeedRefused with the wire's name and the first member that is
 * missing or of another type: a shape that changed is not read in part.
 */
export function readShape<Shape extends z.ZodType>(
  shape: Shape,
  json: unknown,
  { wire, address }: { readonly wire: string; readonly address: string },
): z.output<Shape> {
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const member = plainLine(issue?.path.join('.') ?? '', 100) || 'the document';
  const why = plainLine(issue?.message ?? 'unreadable', 150);
  throw new FeedRefused('not-a-feed', address, `is not in the format of ${wire} that is known: ${member}: ${why}`);
}
