import type { CalendarEventType } from './vocabulary.ts';

/** The condition for an event to cover a past occasion: its type, its title, or both. */
type CoverRule = { readonly types?: readonly string[]; readonly isNamed?: true };

/** The properties of a type of calendar entries. A new type is a row here. */
type CalendarType = {
  /** In the English title of an entry: "Norrvik Q3 2026 interim report". */
  readonly title: string;
  /** Heads its entries on pages. */
  readonly label: string;
  /** Whose occasion it is: held or published by its issuer, of the company that a deal buys, or of any party that reports it. */
  readonly of: 'issuer' | 'bought-company' | 'parties';
  /** A general meeting of the owners. */
  readonly isMeeting?: true;
  /** A report of results, or the call about it: it has a fiscal period. */
  readonly isReport?: true;
  /** People are invited to it: registration, a notice and votes come before its day. */
  readonly isConvened?: true;
  /** Days of its own come before it: a silent period, a deadline. Convened occasions have them too. */
  readonly hasSideDays?: true;
  /** An issuer has one to come, so that a text can call it off without its day. */
  readonly isSingle?: true;
  /** An issuer has several within weeks: another date is another occasion unless the text says that it was moved. */
  readonly isFrequent?: true;
  /** Missing where no event is its own: a call is covered by that of its report, and an acquirer has several deals at once. */
  readonly coveredBy?: CoverRule;
};

export const calendarTypes: Readonly<Record<CalendarEventType, CalendarType>> = {
  earnings_report: {
    title: 'interim report',
    label: 'Earnings report',
    of: 'issuer',
    isReport: true,
    hasSideDays: true,
    coveredBy: { types: ['earnings-report', 'annual-report'] },
  },
  earnings_call: {
    title: 'earnings call',
    label: 'Earnings call',
    of: 'issuer',
    isReport: true,
    isConvened: true,
    isFrequent: true,
  },
  agm: {
    title: 'annual general meeting',
    label: 'Annual general meeting',
    of: 'issuer',
    isMeeting: true,
    isConvened: true,
    isSingle: true,
    coveredBy: { types: ['general-meeting'], isNamed: true },
  },
  egm: {
    title: 'extraordinary general meeting',
    label: 'Extraordinary general meeting',
    of: 'issuer',
    isMeeting: true,
    isConvened: true,
    isSingle: true,
    isFrequent: true,
    coveredBy: { types: ['general-meeting'], isNamed: true },
  },
  dividend: {
    title: 'dividend',
    label: 'Dividend',
    of: 'issuer',
    coveredBy: { types: ['dividend-announcement'] },
  },
  capital_markets_day: {
    title: 'capital markets day',
    label: 'Capital markets day',
    of: 'issuer',
    isConvened: true,
    isSingle: true,
    coveredBy: { isNamed: true },
  },
  trading_update: {
    title: 'trading update',
    label: 'Trading update',
    of: 'issuer',
    hasSideDays: true,
    isFrequent: true,
    coveredBy: { types: ['trading-statement'] },
  },
  conference_presentation: {
    title: 'conference presentation',
    label: 'Conference presentation',
    of: 'issuer',
    isFrequent: true,
  },
  ma_announcement: {
    title: 'transaction announcement',
    label: 'Deal announced',
    of: 'parties',
    isFrequent: true,
  },
  ma_offer_deadline: {
    title: 'end of the offer period',
    label: 'Offer ends',
    of: 'bought-company',
    isFrequent: true,
    coveredBy: { types: ['takeover-bid'] },
  },
  ma_completion: {
    title: 'completion of the transaction',
    label: 'Deal completed',
    of: 'bought-company',
    isFrequent: true,
  },
  listing: {
    title: 'first day of trading',
    label: 'Listing',
    of: 'parties',
    coveredBy: { types: ['ipo', 'market-listing'] },
  },
  delisting: {
    title: 'last day of trading',
    label: 'Delisting',
    of: 'parties',
    coveredBy: { types: ['market-delisting'] },
  },
};
