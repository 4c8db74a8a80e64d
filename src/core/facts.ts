/**
 * The columns of own values that memory holds of each kind of record, by the kind of their facet. The statements that read
 * records and the columns that filters look at follow from this table.
 */
export const heldColumns = {
  article: {
    country: 'country',
    category: 'category_id',
    source: 'source_id',
    content_type: 'content_type',
    disclosure_class: 'disclosure_class',
  },
  story: { country: 'country', category: 'category_id' },
  event: { significance: 'significance', event_type: 'event_type' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The values that a record has itself, as records have them in common. */
export type OwnValues = {
  /** Numbers of the values, as `facetOf` gives them. */
  readonly facets: readonly number[];
  /** Whether an article's source is enabled; false for other records. */
  readonly isEnabled: boolean;
  /** Whether an article's source is one that plans with previews only see; false for other records. */
  readonly isPreview: boolean;
};

/** Marks of a link between a record and a company, added up. */
export const PRINCIPAL = 1;
/** The company's role is neither that of a mention nor that of a source. */
export const BEARING = 2;

/** The facts of the records of a kind, by their places, which run from 0 to `size`, with gaps. */
export type RecordFacts = {
  readonly size: number;
  /** The set of own values that the record at each place has; 0 marks a place without a record. */
  readonly own: Int32Array;
  /** How many sets there are, that of no record included. */
  readonly sets: number;
  /** Undefined for that of no record. */
  getValues(set: number): OwnValues | undefined;
  /** How many records have a set of own values. */
  countRecords(set: number): number;
  /** Whether the place of any record with a set of own values passes. */
  somePlace(set: number, passes: (place: number) => boolean): boolean;
  /** Whether any link of the record at a place passes, by the place of its company and its marks. */
  someLink(place: number, passes: (company: number, marks: number) => boolean): boolean;
};

/** All live articles, those without a vector too. `event` is the place of their live event, -1 without one. */
export type ArticleFacts = RecordFacts & {
  /** In milliseconds since 1970. */
  readonly publishedAt: Float64Array;
  readonly event: Int32Array;
  /** Whether any article of an event passes. */
  someMember(event: number, passes: (article: number) => boolean): boolean;
};

/** All live events. Times are in milliseconds since 1970; that of an event without the time is NaN, which meets no bound. */
export type EventFacts = RecordFacts & {
  readonly firstReportedAt: Float64Array;
  readonly lastArticleAt: Float64Array;
};

export type StoryFacts = RecordFacts & { readonly publishedAt: Float64Array };

export type CompanyFacts = {
  readonly size: number;
  /** Undefined for an id that was never met. */
  findPlace(id: string): number | undefined;
  /** The company's facets; undefined where callers do not see it. */
  getFacets(place: number): readonly number[] | undefined;
  isActive(place: number): boolean;
  /** How many live articles have it as a principal. */
  countArticles(place: number): number;
  /** Whether any live article is linked to it. */
  isMentioned(place: number): boolean;
  /** Whether the facets of all that callers see are known. */
  readonly isComplete: boolean;
};

/**
 * The facts that an index in memory keeps next to its vectors, as of its last read: enough to decide which records pass
 * filters.
 */
export type Facts = {
  /** The version of the data whose changes the facts include. Changes committed later may be missing. */
  readonly asOf: number;
  readonly articles: ArticleFacts;
  readonly events: EventFacts;
  readonly stories: StoryFacts;
  readonly companies: CompanyFacts;
};
