/**
 * Kinds of records in the log of changes. Callers see those of `changeKinds`; a new `vector` of a record is not a change of
 * the record, and only semantic indexes follow it.
 */
export type ChangedKind =
  | 'article'
  | 'event'
  | 'story'
  | 'calendar_event'
  | 'insider_transaction'
  | 'short_position'
  | 'figure'
  | 'company'
  | 'country'
  | 'exchange'
  | 'index'
  | 'category'
  | 'event_type'
  | 'source'
  | 'watchlist'
  | 'vector'
  | 'plan';

export type ChangeAction = 'created' | 'updated' | 'membership' | 'merged' | 'removed' | 'withdrawn' | 'cancelled';

/** One change that at least one caller can see. */
export type Change = {
  readonly kind: ChangedKind;
  readonly id: string;
  readonly action: ChangeAction;
  /** Whether the record's updated_at moves. A change of membership alone does not move an event's. */
  readonly movesClock: boolean;
  /** The writer held the clock and has already written the row's facets and time. Articles and events only. */
  readonly isWritten?: boolean;
  /** The change does not affect any value that other records show. */
  readonly isOwn?: boolean;
  readonly detail?: unknown;
};
