import type { NamedType } from '../../../../core/calendar-types.ts';
import { lines, toAlternation } from '../../entries.ts';
import type { OccasionWords } from '../../slots/calendar-occasions.ts';
import type { Entries } from '../../slots/entries.ts';
import { dates } from '../dates.ts';

const MONTH = `${toAlternation([...dates.months.full, ...dates.months.short].flat())}(?!\\p{L})`;
const QUARTER = '(?:(?:first|second|third|fourth|[1-4]\\.) quarter|q[1-4])';
const FIGURES = '(?:20\\d\\d )?(?:interim )?(?:financial )?(?:report|results|earnings|figures|numbers)';
const OF_PERIOD = toAlternation(lines`
  interim
  quarterly
  half-year(?:ly)?
  half year
  semi[- ]?annual
  year-end
  annual
  full-year
  nine-month
  q[1-4]
`);
const reports = lines`
  (?:first|second|third|fourth)[- ]quarter ${FIGURES}
  (?:q[1-4]|9m)(?: 20\d\d)? ${FIGURES}
  (?:half|full)-year ${FIGURES}
  (?:results|report) for (?:the )?(?:${QUARTER}|full year|(?:the year )?20\d\d)
  financial statements? (?:release|bulletin)
  next (?:interim |financial )?report
  (?:q[1-4] )?${OF_PERIOD}(?: (?:financial|and sustainability|integrated|results?))? (?:reports?|results?|review|statements?|accounts)
`;
const REPORT = toAlternation(reports);
const THE = '(?:the |its |our )?';
const CALL = toAlternation(lines`
  conference call
  (?:tele)?phone conference
  teleconference
  earnings call
  results (?:call|webcast|presentation)
  webcast(?:ed)?(?: conference)?(?: presentation)?
  live(?:streamed)? ?present\p{L}+
  webcast\p{L}*
  audiocast\p{L}*
  webb?inar\p{L}*
`);
const IS_TO = '(?:(?:is (?:expected|estimated|planned|scheduled|set|due) to|will|shall|is to) )?(?:be able to )?';
const DEAL = '(?:acquisition|merger|divestment|sale|transaction|takeover)';

export const occasions: OccasionWords = {
  takenUp: {
    meeting: ["the (?:general |shareholders' |company )?meeting"],
    report: ['the report'],
    reportIs: lines`
    (?:itself )?(?:will be|is|was previously|comes)(?= )
    (?:itself )?publi[cs]er
  `,
    company: ['(?:will )?presents? the company', '(?:will )?presents?(?= on )', 'fireside chat'],
  },
  unspecific: {
    turnToReport: lines`
    (?:releases?|publish(?:es)?|announces?|reports?) (?:its|their) (?:earnings|results|quarterly figures)
    reports(?= on (?:\p{L}+day,? )?(?:the )?(?:\d|${MONTH}))
  `,
    broadcasts: ['web', 'live'],
    callWithReport: lines`
    (?:presents?|presenting|presented) (?:the |its )?(?:results|report)(?! (?:for|from|of) )
    the report (?:will be )?presented
    (?:news|press|media) conference
    (?:investor|analyst) meeting
    the presentation(?= (?:(?:will be|is) )?(?:held|starts|begins|takes place))
  `,
    salesOfMonth: [`(?:sales|traffic)(?: figures)? for (?:the month of )?${MONTH}`],
  },
  conferences: {
    presentsAt: ['presents', 'will present', 'to present', 'participates', 'will participate'],
    nouns: lines`
    conference(?! call)
    seminar
    summit
    forum
    investor days
    (?:growth|tech|life science|small ?cap) day
  `,
    stems: ['conference', 'seminar', 'summit', 'forum'],
  },
  otherListings: {
    instruments: lines`
    (?:subscription|unit) rights?
    rights issue
    warrants?
    units
    bonds?
    (?<!\p{L})bt[au](?!\p{L})
    (?<!\p{L})(?:to|(?:series|in|of) to ?)\d{1,2}(?!\d)
    redemption shares?
  `,
    sameShares: lines`
    (?<!\p{L})(?:\p{L}*split(?!-?off)|reverse split|share consolidation)
    new (?:\p{L}+ )?(?:name|ticker|trading (?:code|symbol)|isin)
    new nominal
    nominal value
  `,
    rightsPart: lines`
    (?<!\p{L})(?:excl\p{L}*\.?(?: of)?|incl\p{L}*\.?(?: of)?|with|without) (?:the )?(?:rights?|dividend|redemption)(?:en)?(?!\p{L})
    right to (?:the )?dividend
    (?<!\p{L})ex[- ](?:dividend|date)
  `,
  },

  dateLabels: ['date', 'when', 'time'],
  names: {
    egm: lines`
    extraordinary (?:general|shareholders'?) meeting
    egm
  `,
    agm: lines`
    (?:annual|ordinary) general (?:shareholders'? )?meeting
    annual (?:shareholders'? meeting|meeting of shareholders)
    agm
  `,
    capital_markets_day: ['capital markets? (?:day|update|event)', 'investor day', 'cmd'],
    earnings_call: lines`
    ${CALL}(?: (?:on|about|regarding|to present|to discuss|following|for) ${THE}(?:${REPORT}|report|results))?
    presentations?(?: of)? ${THE}(?:\p{L}+['’]?s )?(?:${REPORT}|${QUARTER}|report|results?)
    (?:comment|presents?|presenting) (?:on )?(?:and answer questions about )?${THE}${REPORT}
  `,
    earnings_report: reports,
    trading_update: ['trading (?:update|statement)', 'sales update'],
    ma_offer_deadline: lines`
    (?:acceptance|offer) period
    have until(?= [^.;]{0,40}? to accept)
    offer (?:ends|expires|is open until|closes)
    extend(?:s|ed) its offer
  `,
    ma_completion: lines`
    (?:${DEAL}|closing|completion)[^.;]{0,60}?(?:expected|estimated|scheduled|planned)
    ${DEAL}[^.;]{0,60}? (?:will|is to) (?:be (?:completed|implemented)|close)
    (?:completion|closing|implementation) of (?:the )?(?:acquisition|merger|transaction)(?= (?:will|is))
    expected to (?:close|be (?:completed|registered|closed))
    (?:effective|closing|completion|implementation) date of the (?:acquisition|merger|divestment|transaction)
  `,
    listing: lines`
    first (?:day (?:of|for) trading|trading day)
    trading (?:in [^.;]{0,120}?)?${IS_TO}(?:commence|start|begin)s?
    (?:admitted|admission) to (?:official )?(?:trading|listing)
    listing (?:of [^.;]{0,60}? )?on [^.;]{0,80}?(?:expected|planned|scheduled)
  `,
    delisting: lines`
    last (?:day (?:of|for) trading|trading day)
    traded for the last time
    delist(?:ed|ing)
  `,
  } satisfies Readonly<Record<NamedType, Entries>>,
  not: {
    listing: lines`
    lock-?up
    (?:was|were|has been|have been) admitted
    (?:additional|consideration|underlying) shares
    new shares
  `,
    earnings_report: lines`
    review of the [^.;]{0,40}?(?<!\p{L})ind(?:ex|ices)(?!\p{L})
    (?<!\p{L})index (?:review|revision|rebalanc)
    statistics (?:sweden|norway|denmark|finland|iceland)
    (?:business|consumer|labou?r force|household) survey
    state treasury
    national debt office
  `,
    earnings_call: ['after the conference call'],
  },
};
