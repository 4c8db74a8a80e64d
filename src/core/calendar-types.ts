import type { CalendarEventType } from './vocabulary.ts';

/** The condition for an event to cover a past occasion: its type, its title, or both. */
type CoverRule = {
  readonly types?: readonly string[];
  readonly isNamed?: true;
  /** A title that names one of these as well is about that one. */
  readonly unlessNamed?: CalendarEventType;
};

/** References by which a sentence takes up an occasion that its text names: slots of `occasions` in the packs. */
export type OccasionReference = 'callWithReport' | 'theReport' | 'turnToReport' | 'salesOfMonth';

/** The properties of a type of calendar entries. A new type is a row here. */
export type CalendarType = {
  /** In the English title of an entry: "Norrvik Q3 2026 interim report". */
  readonly title: string;
  /** The same where the report is of a year, or the annual report, which follows that by weeks. */
  readonly titlesOfYear?: { readonly result: string; readonly annualReport: string };
  /** Heads its entries on pages. */
  readonly label: string;
  /** Whose occasion it is: held or published by its issuer, of the company that a deal buys, or of any party that reports it. */
  readonly of: 'issuer' | 'bought-company' | 'parties';
  /**
   * How a text is found to speak of it: by the names that the packs give it, by the days of a payout, by a conference at
   * which a company presents, or not at all.
   */
  readonly foundBy: 'name' | 'payout-days' | 'conference' | 'nothing';
  /** References to it, next to its names. */
  readonly references?: readonly OccasionReference[];
  /** The words of the packs (`reports.titles`) by which titles of an issuer's own calendar state it without a name. */
  readonly titledBy?: 'reports' | 'calls' | 'sales' | 'conferences';
  /** A general meeting of the owners. */
  readonly isMeeting?: true;
  /** A report of results, or the call about it: it has a fiscal period. */
  readonly isReport?: true;
  /** Its name is that of a day: a question with it asks for the date without "when". */
  readonly isNamedDay?: true;
  /** The occasion that it is held on the day of, to present it. */
  readonly presents?: CalendarEventType;
  /** People are invited to it: registration, a notice and votes come before its day. */
  readonly isConvened?: true;
  /** Days of its own come before it: a silent period, a deadline. Convened occasions have them too. */
  readonly hasSideDays?: true;
  /** An issuer has one to come, so that a text can call it off without its day. */
  readonly canBeCalledOff?: true;
  /** An issuer has several within weeks: another date is another occasion unless the text says that it was moved. */
  readonly isFrequent?: true;
  /** A sentence lists several of its days: "on 5 May and 20 August". */
  readonly isListed?: true;
  /** A date next to its name may be that of its period: words of publication have to announce it. One hour may be given for all. */
  readonly isOfPeriod?: true;
  /** The first day of trading, also named by "from" and announced on its morning, or the last one. */
  readonly tradingDay?: 'first' | 'last';
  /** The last day of a bid: deadlines and ends of periods name it, which name no other occasion. */
  readonly isEndOfBid?: true;
  /** Its date never stands before it. */
  readonly isBeforeDate?: true;
  /** Words of other matters may stand between it and its date: "the sale, subject to approval, closes on". */
  readonly isFarFromDate?: true;
  /** Missing where no event is its own: a call is covered by that of its report, and an acquirer has several deals at once. */
  readonly coveredBy?: CoverRule;
};

/** In the order in which names are tried: of two at one place the longer counts, then the first. */
const rows = {
  egm: {
    title: 'extraordinary general meeting',
    label: 'Extraordinary general meeting',
    of: 'issuer',
    foundBy: 'name',
    isMeeting: true,
    isConvened: true,
    canBeCalledOff: true,
    isFrequent: true,
    coveredBy: { types: ['general-meeting'], isNamed: true },
  },
  agm: {
    title: 'annual general meeting',
    label: 'Annual general meeting',
    of: 'issuer',
    foundBy: 'name',
    isMeeting: true,
    isConvened: true,
    canBeCalledOff: true,
    coveredBy: { types: ['general-meeting'], isNamed: true, unlessNamed: 'egm' },
  },
  capital_markets_day: {
    title: 'capital markets day',
    label: 'Capital markets day',
    of: 'issuer',
    foundBy: 'name',
    isNamedDay: true,
    isConvened: true,
    canBeCalledOff: true,
    coveredBy: { isNamed: true },
  },
  earnings_call: {
    title: 'earnings call',
    label: 'Earnings call',
    of: 'issuer',
    foundBy: 'name',
    references: ['callWithReport'],
    titledBy: 'calls',
    isReport: true,
    presents: 'earnings_report',
    isConvened: true,
    isFrequent: true,
  },
  earnings_report: {
    title: 'interim report',
    titlesOfYear: { result: 'year-end report', annualReport: 'annual report' },
    label: 'Earnings report',
    of: 'issuer',
    foundBy: 'name',
    references: ['theReport', 'turnToReport'],
    titledBy: 'reports',
    isReport: true,
    hasSideDays: true,
    isListed: true,
    isOfPeriod: true,
    coveredBy: { types: ['earnings-report', 'annual-report'] },
  },
  trading_update: {
    title: 'trading update',
    label: 'Trading update',
    of: 'issuer',
    foundBy: 'name',
    references: ['salesOfMonth'],
    titledBy: 'sales',
    hasSideDays: true,
    isFrequent: true,
    isListed: true,
    coveredBy: { types: ['trading-statement'] },
  },
  ma_offer_deadline: {
    title: 'end of the offer period',
    label: 'Offer ends',
    of: 'bought-company',
    foundBy: 'name',
    isNamedDay: true,
    isFrequent: true,
    isEndOfBid: true,
    isBeforeDate: true,
    coveredBy: { types: ['takeover-bid'] },
  },
  ma_completion: {
    title: 'completion of the transaction',
    label: 'Deal completed',
    of: 'bought-company',
    foundBy: 'name',
    isFrequent: true,
    isBeforeDate: true,
    isFarFromDate: true,
  },
  listing: {
    title: 'first day of trading',
    label: 'Listing',
    of: 'parties',
    foundBy: 'name',
    isNamedDay: true,
    tradingDay: 'first',
    coveredBy: { types: ['ipo', 'market-listing'] },
  },
  delisting: {
    title: 'last day of trading',
    label: 'Delisting',
    of: 'parties',
    foundBy: 'name',
    isNamedDay: true,
    tradingDay: 'last',
    coveredBy: { types: ['market-delisting'] },
  },
  conference_presentation: {
    title: 'conference presentation',
    label: 'Conference presentation',
    of: 'issuer',
    foundBy: 'conference',
    titledBy: 'conferences',
    isFrequent: true,
  },
  dividend: {
    title: 'dividend',
    label: 'Dividend',
    of: 'issuer',
    foundBy: 'payout-days',
    coveredBy: { types: ['dividend-announcement'] },
  },
  ma_announcement: {
    title: 'transaction announcement',
    label: 'Deal announced',
    of: 'parties',
    foundBy: 'nothing',
    isFrequent: true,
  },
} as const satisfies Readonly<Record<CalendarEventType, CalendarType>>;

export const calendarTypes: Readonly<Record<CalendarEventType, CalendarType>> = rows;

/** A type that texts name: English has names for each of them. */
export type NamedType = {
  [Type in CalendarEventType]: (typeof rows)[Type]['foundBy'] extends 'name' ? Type : never;
}[CalendarEventType];

const types = Object.keys(rows) as CalendarEventType[];

export const namedTypes: readonly NamedType[] = types.filter(
  (type): type is NamedType => calendarTypes[type].foundBy === 'name',
);

/** The one type that has a value in a column. Throws where a type lacks it or several have it. */
export function typeWith<Column extends keyof CalendarType>(
  column: Column,
  value: CalendarType[Column],
): CalendarEventType {
  const [only, ...others] = types.filter((type) => calendarTypes[type][column] === value);
  if (only === undefined || others.length > 0)
    throw new Error(`One calendar type has ${column} ${value}, not several.`);
  return only;
}

/** The type whose entries have the days of a payout. */
export const payoutType: CalendarEventType = typeWith('foundBy', 'payout-days');

/** Whether a type has reports of results and annual reports, which are two occasions. */
export const hasAnnualReport = (type: CalendarEventType): boolean => calendarTypes[type].titlesOfYear !== undefined;
