/** Kinds of records a caller can see change. */
export type ChangedKind =
  | 'article'
  | 'event'
  | 'story'
  | 'calendar_event'
  | 'company'
  | 'country'
  | 'exchange'
  | 'index'
  | 'category'
  | 'event_type'
  | 'source'
  | 'watchlist'
  | 'plan';

export type ChangeAction = 'created' | 'updated' | 'membership' | 'merged' | 'removed' | 'withdrawn' | 'cancelled';

/** One change that some caller can see. */
export type Change = {
  readonly kind: ChangedKind;
  readonly id: string;
  readonly action: ChangeAction;
  /** Whether the record's updated_at moves; a change of membership alone does not move an event's. */
  readonly movesClock: boolean;
  /** The writer held the clock and gave the record's row its facets and its time itself; articles and events only. */
  readonly isWritten?: boolean;
  /** Nothing changed that other records show of it. */
  readonly isOwn?: boolean;
  readonly detail?: unknown;
};
