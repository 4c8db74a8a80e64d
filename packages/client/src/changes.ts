import type {
  ArticleRow,
  CalendarEventRow,
  CategoryRow,
  CompanyRow,
  CountryRow,
  EventRow,
  EventTypeRow,
  ExchangeRow,
  FigureRow,
  IndexRow,
  InsiderTransactionRow,
  ShortPositionRow,
  SourceRow,
  StoryRow,
} from './api.ts';
import { UnexpectedAnswerError } from './errors.ts';
import type { CallOptions, Transport } from './transport.ts';

/** The kinds of records that changes are of. */
export type Records = {
  article: ArticleRow;
  event: EventRow;
  story: StoryRow;
  calendar_event: CalendarEventRow;
  insider_transaction: InsiderTransactionRow;
  short_position: ShortPositionRow;
  figure: FigureRow;
  company: CompanyRow;
  country: CountryRow;
  exchange: ExchangeRow;
  index: IndexRow;
  category: CategoryRow;
  event_type: EventTypeRow;
  source: SourceRow;
};
export type Kind = keyof Records;

/** One change of one record. */
export type Change<Of extends Kind = Kind> = {
  /** Its number. Numbers rise, and none is given twice. */
  readonly seq: number;
  readonly at: string;
  readonly kind: Of;
  readonly id: string;
  readonly action: 'upsert' | 'tombstone';
  /** Why, such as `created`, `updated`, `merged`, `withdrawn`. There may be new ones. */
  readonly reason: string;
  /** On the tombstone of a merged record: the one that took its place. */
  readonly merged_into_id: string | null;
  /** On the surviving record: ids that were merged into it. */
  readonly prior_ids?: readonly string[];
  /** As it is now; null on a tombstone. */
  readonly record?: Records[Of] | null;
};

export type ChangePage = {
  readonly data: readonly Change[];
  readonly meta: {
    readonly next_after: number;
    readonly has_more: boolean;
    readonly latest_seq: number;
    readonly oldest_seq: number;
    readonly retention_days: number;
    /** Token of the records that the caller may see. */
    readonly view: string;
  };
};

export type ChangeQuery = {
  readonly after?: number;
  readonly kinds?: readonly Kind[];
  readonly limit?: number;
  readonly records?: boolean;
  readonly view?: string;
};

/** A page of changes. Throws where it could not be followed by another one without a loss. */
export async function readChanges(
  transport: Transport,
  query: ChangeQuery,
  options?: CallOptions,
): Promise<ChangePage> {
  const { body } = await transport.get<ChangePage>('/changes', query, options);
  const { next_after, has_more } = body.meta;
  const after = query.after ?? 0;
  if (!Number.isSafeInteger(next_after) || next_after < after || (has_more && next_after === after)) {
    throw new UnexpectedAnswerError(`/changes leads from ${after} to ${next_after}: the walk would not end.`, 200);
  }
  return body;
}
