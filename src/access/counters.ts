export type CounterName = 'rest_hour' | 'rest_month' | 'semantic_hour' | 'mcp_hour' | 'mcp_month' | 'address';

/** One window of one counter: its owner, its start and its end. */
export type CounterWindow = {
  readonly name: CounterName;
  readonly owner: string;
  readonly start: Date;
  readonly end: Date;
};

/**
 * Counts in fixed windows. Limits do not depend on where the counts are stored: in this process, or in Redis for many
 * processes. Both write the use of accounts to PostgreSQL every second.
 */
export type Counters = {
  /** Adds one if fewer than `limit` are counted (null: always) and says how many are now. */
  take(window: CounterWindow, limit: number | null): Promise<{ readonly taken: boolean; readonly used: number }>;
  /** Releases one, for a request that turned out not to count. */
  release(window: CounterWindow): Promise<number>;
  read(window: CounterWindow): Promise<number>;
  /** Usage of billed plans by UTC day; `sumDays` counts the days from `from` on. */
  addDay(account: string, day: string, count: number): Promise<void>;
  sumDays(account: string, from: string): Promise<number>;
  /** Writes down what is only in memory. */
  flush(): Promise<void>;
  close(): Promise<void>;
};
