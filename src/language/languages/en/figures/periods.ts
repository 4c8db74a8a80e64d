import { lines, toAlternation } from '../../entries.ts';
import type { PeriodWords } from '../../slots/figures/periods.ts';

const LAST_YEAR = toAlternation(lines`
  (?:the )?(?:last|previous|prior|preceding) year
  a year (?:ago|earlier)
  20\d\d
`);

/** How the language names reporting periods. */
export const periods: PeriodWords = {
  ordinals: {
    1: ['first', '1st'],
    2: ['second', '2nd'],
    3: ['third', '3rd'],
    4: ['fourth', 'final', '4th'],
  },
  quarter: {
    behindOrdinal: ['quarters?', '(?:financial|fiscal) quarters?'],
  },
  halves: {
    1: ['first', '1st'],
    2: ['second', 'last', 'latter', '2nd'],
  },
  half: ['half[- ]?year', 'half(?!-\\p{L}| (?:year|hour|dozen|century|marathon|decade|million)s?(?!\\p{L}))'],
  year: {
    own: ["this year's", "the year's"],
    of: ['of the year'],
    noun: ['fiscal year', 'fiscal', 'financial year', 'years?'],
    whole: lines`
    (?:the )?(?:full|whole|entire)[- ]year
    fy
    (?:the )?(?:financial|fiscal|calendar) year
    fiscal
  `,
    the: ['year', '(?:the )?whole of'],
    pointInTime: lines`
    since
    by
    until
    before
    after
    end of
    from
  `,
  },
  spans: {
    3: lines`
    (?:(?:financial|fiscal) )?three months
    (?:(?:financial|fiscal) )?three-month period
    (?:(?:financial|fiscal) )?quarter
  `,
    6: lines`
    (?:(?:financial|fiscal) )?six months
    (?:(?:financial|fiscal) )?six-month period
    (?:(?:financial|fiscal) )?half[- ]year
  `,
    9: ['(?:(?:financial|fiscal) )?nine months', '(?:(?:financial|fiscal) )?nine-month period'],
    12: ['(?:(?:financial|fiscal) )?year', '(?:(?:financial|fiscal) )?twelve months'],
  },
  ended: ['ended', 'ending'],
  names: {
    h1: ['the half[- ]year(?! end)'],
    '9m': ['after three quarters(?: of the year)?'],
    fy: lines`
      (?:the )?(?:full|whole|entire)[- ]year
      the year as a whole
      fy(?= [\p{L}])
    `,
    quarter: ['(?:the |this |current )(?:reporting )?quarter', '(?<=(?:in|during) )quarter(?! of)'],
    period: ['(?:the |this )(?:reporting )?period'],
    year: ['(?:the|this) (?:financial |fiscal )?year', '(?<=(?:at|by) )(?:the )?year-end'],
    year_ago: lines`
      a year (?:earlier|ago|before)
      an? yr (?:earlier|ago)
      yr (?:ago|earlier)
      one year (?:earlier|ago|before)
      the year before
      (?:the )?year[- ](?:earlier|ago)(?: (?:period|quarter))?
      (?:the )?(?:same|corresponding|comparable) (?:period|quarter|month)(?: (?:of|in))?(?: ${LAST_YEAR})?
      (?:the )?(?:previous|prior|preceding) year
    `,
    last_year: ["last year(?:'s)?"],
    quarter_ago: ['(?:the )?(?:previous|preceding|prior) quarter'],
    to_date: ['so far this year', 'this year to date', '(?:the )?year[- ]to[- ]date', 'ytd'],
    this_year: ["this year(?:'s)?", 'the current year'],
    next_year: ['next year'],
    other: ['(?:rolling|trailing|last|past) (?:twelve|12) months'],
  },
  compares: lines`
    compared
    against
    versus
    vs\.?
    than
    from
    over
    with
    to
    as
  `,
  same: { period: ['same period'], quarter: ['same quarter'] },
  months: {
    endOf: ['end of', '(?:end|close) of'],
  },
  inMeasure: {
    quarter: ['quarter'],
    year: lines`
      \byear\b
    `,
  },
  firstMonths: {
    third: ['tertial', 'trimester', 'four[- ]month period', 'third of the year'],
    3: ['first three months'],
    6: ['(?:(?:first|the) (?:six|6)) months'],
    9: ['(?:(?:(?:first|the) )?(?:nine|9))(?: months|-months|[- ]month period)'],
    other: ['first (?:two|four|five|seven|eight|ten|eleven|[24578]|1[01]) months'],
  },
  reports: {
    annual: ['annual report'],
    yearEnd: ['year-end report', 'full[- ]year report'],
    halfYear: ['half-year report'],
  },
};
