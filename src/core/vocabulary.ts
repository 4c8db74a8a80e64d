/** The closed word lists of the contract (docs/contract/, "A list row" of each resource). */

export const contentTypes = [
  'news',
  'analysis',
  'press_release',
  'market_commentary',
  'market_news',
  'trading_halt',
  'trading_event',
  'other',
] as const;
export type ContentType = (typeof contentTypes)[number];

export const sourceTypes = [
  'news_publication',
  'wire_service',
  'press_release',
  'government',
  'trade_publication',
  'blog',
  'stock_exchange',
  'research',
] as const;
export type SourceType = (typeof sourceTypes)[number];

/** Source types through which an issuer speaks itself. */
export const issuerChannels: readonly SourceType[] = ['press_release', 'stock_exchange'];

/** Source types whose article can be an event's primary disclosure. */
export const primaryDisclosureTypes = ['wire_service', 'stock_exchange', 'press_release', 'government'] as const;

/** Whether sources of the type publish disclosures first-hand. */
export const isPrimaryDisclosure = (type: SourceType): boolean => primaryDisclosureTypes.some((one) => one === type);

export const eventStatuses = ['active', 'closed', 'merged', 'removed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const significances = ['notable', 'routine', 'commentary'] as const;
export type Significance = (typeof significances)[number];

/** Relations of an event to another one, in `related_events`. */
export const eventRelations = [
  'follows',
  'followed_by',
  'corrects',
  'corrected_by',
  'comments_on',
  'commented_by',
] as const;
export type EventRelation = (typeof eventRelations)[number];

export const principalRoles = ['subject', 'acquirer', 'target', 'investor', 'issuer', 'partner'] as const;
export const peripheralRoles = ['advisor', 'speaker', 'mention', 'source'] as const;
export const companyRoles = [...principalRoles, ...peripheralRoles] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Whether a company in the role is one that the news is about. */
export const isPrincipal = (role: CompanyRole): boolean => principalRoles.some((one) => one === role);

export const associationTiers = ['principal', 'peripheral'] as const;

export const calendarEventTypes = [
  'earnings_report',
  'earnings_call',
  'agm',
  'egm',
  'dividend',
  'capital_markets_day',
  'trading_update',
  'conference_presentation',
  'ma_announcement',
  'ma_offer_deadline',
  'ma_completion',
  'listing',
  'delisting',
] as const;
export type CalendarEventType = (typeof calendarEventTypes)[number];

export const calendarStatuses = ['scheduled', 'published', 'cancelled'] as const;
export type CalendarStatus = (typeof calendarStatuses)[number];

export const datePrecisions = ['day', 'exact'] as const;

/** Whose word the date of a calendar entry is: the issuer's own, or anybody else's. */
export const dateStatuses = ['expected', 'confirmed'] as const;

/** Where an instant lies in the trading day of an exchange. */
export const tradingSessions = ['before_open', 'in_session', 'after_close'] as const;
export type TradingSession = (typeof tradingSessions)[number];

/** The standard sector names, matched exactly. */
export const sectors = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
] as const;

export const nordicCountries = ['SE', 'NO', 'DK', 'FI', 'IS'] as const;

export const resourceKinds = [
  'article',
  'event',
  'story',
  'company',
  'calendar_event',
  'insider_transaction',
  'short_position',
  'country',
  'exchange',
  'index',
  'category',
  'event_type',
  'source',
  'watchlist',
] as const;
export type ResourceKind = (typeof resourceKinds)[number];
