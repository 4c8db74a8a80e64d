import { z } from 'zod';

type Differences = {
  /** Counts and links of other records, which move without a change of the record: only its address serves them. */
  readonly onlyServed: readonly string[];
  /** Members that only copies have: the clock of reference data, which its address states as Last-Modified. */
  readonly onlyCopied: readonly string[];
};

const same: Differences = { onlyServed: [], onlyCopied: [] };
const served = (...onlyServed: string[]): Differences => ({ onlyServed, onlyCopied: [] });
const withClock = (...onlyServed: string[]): Differences => ({ onlyServed, onlyCopied: ['updated_at'] });

/**
 * Members by which a record in `/changes`, webhooks and exports differs from the record at its address, or from the row of
 * its list where it has no address. Every other member is the same, with the same value.
 */
export const shapeDifferences = {
  article: served('story_ids'),
  event: served('related_events'),
  story: same,
  calendar_event: same,
  insider_transaction: same,
  short_position: same,
  figure: same,
  company: served('article_count', 'story_count'),
  country: withClock('exchanges'),
  exchange: withClock('indices'),
  index: withClock('companies_count'),
  category: withClock(),
  event_type: withClock(),
  source: withClock(),
} satisfies Readonly<Record<string, Differences>>;
type ChangeKind = keyof typeof shapeDifferences;

const omitServed = <T>(kind: ChangeKind, members: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !shapeDifferences[kind].onlyServed.includes(name)));

/** A record as copies have it: without the members that only its address serves. */
export const toCopied = <T extends { readonly id: string }>(kind: ChangeKind, record: T): { readonly id: string } => ({
  ...omitServed<unknown>(kind, { ...record }),
  id: record.id,
});

/** The schema of a record as copies have it, of that at its address. */
export const toCopiedSchema = (kind: ChangeKind, schema: z.ZodObject): z.ZodObject =>
  z.object(omitServed(kind, schema.shape));
