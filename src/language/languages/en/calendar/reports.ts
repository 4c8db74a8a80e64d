import { lines } from '../../entries.ts';
import type { CalendarWords } from '../../slots/calendar.ts';
import type { ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  stems: {
    publication: lines`
    publish
    publication
    (?:to|will) report(?!\p{L})
    (?<!\p{L})reports (?:its |their )?(?:first|second|third|fourth|q[1-4]|full|half)
    release[ds]?(?!\p{L})
    issue[ds]?(?!\p{L})
    to be presented
    will present
    presents
    will be
    announce
    disclose
    available
    report date
    (?<!\p{L})(?:comes|comes out)(?: \p{L}+){0,2} (?:on )?\d
    (?<!\p{L})due on(?!\p{L})
  `,
    results: ['analyst', 'investor', 'report', 'results', 'earnings', 'quarter'],
  },
  calendarHeadings: {
    within: lines`
    (?:financial|reporting|investor|company|corporate) calendar
    (?:upcoming|forthcoming|future|coming|next) (?:financial )?(?:reports|events|reporting|report dates)
    (?:following|upcoming) (?:investor )?(?:conferences|events)
    (?:report|reporting) dates
    dates for financial\p{L}*
    financial (?:reporting|information|reports)(?: \p{L}+){0,6} in 20\d\d
  `,
    alone: ['calendar'],
  },
  year: {
    before: ['the year'],
    financial: ['(?:financial|fiscal|accounting) year'],
  },
  pages: {
    news: lines`
    notice (?:of|to)
    summons
    bulletin
    communiqué
    publishes
    published
    proposals? (?:of|by|to)
    nomination committee
  `,
    buttons: lines`
    add to (?:your |my )?calendar
    download \.?\bics\b
    read more
  `,
  },
  titles: {
    noEntry: lines`
    silent period
    quiet period
    closed period
    closed window
    roadshow
    (?:market|stock exchange) (?:is )?closed
    holiday
    (?:last day|deadline)\p{L}* (?:to|for)(?= )
    pre-?close
  `,
    pressConferences: ['press conference'],

    periods: lines`
    [1-4](?:st|nd|rd|th) quarter
    (?:first|second|third|fourth) quarter
    (?:(?:first|1st) )?half[- ]year
    first half
    full[- ]year
    year[- ]end
    nine[- ]months?
  `,
    reports: ['reports?', 'results?', 'earnings', 'releases?'],
    periodicReports: ['financial statements? (?:bulletin|release)', 'preliminary results'],
    calls: lines`
    presentation
    webcast
    conference call
    phone conference
    audiocast
    earnings call
    q&a
  `,
    anyReport: ['report', 'results?'],
    sales: ['(?:trading|sales|revenue|production|traffic|operational) (?:update|statement|figures|report)'],
    conferences: ['conference', 'seminar', 'summit', 'forum', 'fair'],
  },
  kinds: {
    yearEnd: lines`
    year-end
    full-year
    annual (?:results?|financial (?:results?|review|statements?))
    preliminary results
    financial statements? (?:release|bulletin)
  `,
    annualReport: lines`
    (?<!semi )annual (?:and sustainability |financial |integrated )?(?:report|review|accounts)
    (?<!semi )annual financial statements
  `,
    resultOfYear: lines`
    year[- ]end
    full[- ]year
    fourth quarter
    financial statements? (?:release|bulletin)
  `,
    halfYear: ['half-year', 'half year', 'semi[- ]?annual'],
    nineMonths: ['nine-month', 'nine month'],
  },
};

export const offers: NonNullable<CalendarWords['offers']> = {
  offering: lines`
    (?<!\p{L})ipo(?!\p{L})
    initial public offering
    first (?:day of trading|trading day)
    (?:prior to|before|ahead of) (?:the )?listing
    subscription (?:period|of shares)
  `,
  takeover: lines`
    take-?over
    tender offer
    (?:public|mandatory|voluntary|recommended|cash) (?:cash |exchange )?(?:tender )?offer(?!ing)
    offeror
    bidder
  `,
};
