import { type RawBuilder, sql } from 'kysely';
import type { WireReader } from '../choices.ts';

/** An operator's settings for a source, in addition to its type and language. */
export type SourcePolicy = {
  /** Whether pages of its articles are fetched, as input to the pipeline; they are kept nowhere. */
  readonly reads_pages?: boolean;
  /** Under which terms its feed is used: a note for people, at most `MAX_NOTE` characters. */
  readonly licence?: string;
  /**
   * The terms of its robots.txt or of an agreement: a note for people, at most `MAX_NOTE` characters. The file is
   * obeyed either way.
   */
  readonly robots?: string;
  /**
   * Days after publication for which its licence lets texts be kept, within `retentionDays`; absent: no limit. Then
   * everything except the headline is deleted: summary, key points, the text itself and its quotes.
   */
  readonly text_days?: number;
  /** Days after publication for which articles may be kept at all, within `retentionDays`; absent: for good. */
  readonly article_days?: number;
  /**
   * Whether texts of its articles are read for facts alone: neither summary nor key points are made of them, and the text
   * is deleted as soon as it is read. Headline, class, companies, figures, dates, time and address stay.
   */
  readonly withholds_text?: boolean;
  /** The wire that it is a copy of: its declared facts count as those of the wire, at whatever address. */
  readonly declares?: WireReader;
  /** Whether its country was assumed: the first reading of its feed settles it. */
  readonly assumes_country?: boolean;
};

/** Members that are given are set, and null takes a note back; the others stay. */
export type PolicyChange = { readonly [Member in keyof SourcePolicy]: SourcePolicy[Member] | null };

/** The policy of a row of `sources` with a change. */
export const policyWith = (change: PolicyChange): RawBuilder<SourcePolicy> =>
  sql`jsonb_strip_nulls(policy || ${JSON.stringify(change)}::jsonb)`;

/** Whether the texts of a source `s` are read for facts alone. */
export const withholdsText: RawBuilder<boolean> = sql`coalesce(s.policy @> '{"withholds_text": true}', false)`;
