/**
 * The limits and the visibility of an account. Every number of the specification's Limits table is a column of the plans
 * table; null means no limit.
 */
export type Plan = {
  readonly slug: string;
  /** Requests per UTC clock hour, shared by all keys of an account. */
  readonly hourly: number | null;
  /** Requests per UTC month. null: no hard limit, usage is counted by billing cycle. */
  readonly monthly: number | null;
  /** Semantic requests per UTC clock hour. */
  readonly semantic_hourly: number | null;
  /** Tool-server calls per hour and month; both null means that they count as REST requests. */
  readonly mcp_hourly: number | null;
  readonly mcp_monthly: number | null;
  /** Age window of articles, in days. */
  readonly archive_days: number | null;
  readonly preview_sources_only: boolean;
  readonly article_cap: number | null;
  readonly article_cap_per_company: number | null;
  readonly event_cap: number | null;
  readonly story_cap: number | null;
  readonly story_cap_per_company: number | null;
  /** Age window of stories, in days. */
  readonly story_days: number | null;
  /** Upcoming calendar entries served; a plan with a cap sees no past entries. */
  readonly calendar_cap: number | null;
  /** Registers whose entries are served, by their ids in `core/registers.ts`. */
  readonly registers: readonly string[] | null;
  readonly watchlists: number | null;
  readonly watchlist_companies: number | null;
  readonly api: boolean;
  readonly mcp: boolean;
  readonly disabled_operations: readonly string[];
  /** When the account was put on it, or it last changed itself: milliseconds since 1970. */
  readonly since?: number;
};

/** The members of a plan that bound what is seen, as a plan without bounds has them. */
export const seesEverything = {
  archive_days: null,
  preview_sources_only: false,
  article_cap: null,
  article_cap_per_company: null,
  event_cap: null,
  story_cap: null,
  story_cap_per_company: null,
  story_days: null,
  calendar_cap: null,
  registers: null,
} as const satisfies Partial<Plan>;

/** A plan without any bound, for callers that no account stands behind. */
export const unboundedPlan = (slug: string): Plan => ({
  ...seesEverything,
  slug,
  hourly: null,
  monthly: null,
  semantic_hourly: null,
  mcp_hourly: null,
  mcp_monthly: null,
  watchlists: null,
  watchlist_companies: null,
  api: true,
  mcp: true,
  disabled_operations: [],
});
