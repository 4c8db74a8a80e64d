import { lines, toAlternation } from '../../entries.ts';
import type {
  ComparisonWords,
  Margins,
  OwnerWords,
  ReachWords,
  RoleWords,
  SectionWords,
} from '../../slots/figures/clauses.ts';

const AGAINST = toAlternation(lines`
  from
  with
  to
  up from
  down from
  against
`);

/** Speaker and time of a figure: "rose", "outlook", "will be". */
export const roles: RoleWords = {
  tense: {
    past: lines`
    was
    were
    came .*
    reached
    rose
    fell
    grew
    sank
    shrank
    posted
    reported
    recorded
    delivered
    generated
    achieved
    showed
    saw
    had
    has
    declared
    [a-z]+ed(?: .*)?
  `,
  },
  outlook: ['outlook', 'guidance', 'forecasts?$'],
  joined: ['that', 'with', 'and', 'of which', 'including', 'corresponding to'],
};

/** Words between a measure and its amount that decide by themselves. */
export const pathWords: ReachWords = {
  more: ['more', 'less', 'higher', 'lower', 'better', 'worse'],
  level: ['at', 'amounting to', 'reaching', 'totall?ing', '.* at'],
  due: ['due'],
};

/** Comparison of a figure with another one: "up from", "that is up from". */
export const comparisons: ComparisonWords = {
  earlier: {
    outlook: [
      'previously',
      'earlier,? (?:the company|it)',
      '(?:the |its |according to (?:the|its) |in its )?(?:previous|earlier|former) (?:guidance|outlook|forecast|expectation)s?',
    ],
    upFrom: ['up from', 'down from'],
    sentence: lines`
    (?:that|this|it|which)(?: figure)? (?:compares?|compared|is|was) ${AGAINST}
    (?:that|this|it|which)(?: figure)? (?:is|was) (?:up|down) ${AGAINST}
    (?:that|this|it|which)(?: figure)? is an? (?:increase|decrease) ${AGAINST}
  `,
    month: ['the (?:month before|previous month)', 'that compares with'],
  },
  change: ['change', 'chg', 'diff'],
};

/** Margins as a share of sales ("or 7.5 percent of net sales"), or without a name. */
export const margins: Margins = {
  ofSales: ['of (?:net )?(?:sales|revenues?|turnover)'],
  or: ['or', 'equal to', 'corresponding to'],
  unnamed: ['margin'],
};

/** Period and scope that a heading gives its figures: "in its third-quarter report". */
export const sections: SectionWords = {
  inReport: {
    of: lines`
    in (?:its|the|their|his|her) (?:[\p{L}-]+ ){0,2}?\p{L}*report(?: for)?(?: the)?
  `,
    before: ['in (?:its|the|their)'],
    behind: ['(?:interim |financial )?(?:report|results)'],
  },
  atEnd: {
    period: ['end of the (?:period|quarter)', 'period-end', 'quarter-end', 'average'],
    year: ['at (?:the )?year-end', '(?:at )?the end of the year'],
  },
  booked: {
    subject: ['the (?:write-?down|impairment|charge|amount)', 'it'],
    verb: lines`
    included
    charged
    booked
    recogni[sz]ed
    taken
    affects?
    hits?
  `,
  },
  brackets: ['brackets', 'parenthes'],
};

/** Whose a measure is: names before it, parts of the company, countries. */
export const owners: OwnerWords = {
  things: lines`
    agreements?
    contracts?
    orders?
    licen[cs]es?
    drugs?
    medicines?
    vaccines?
    trials?
    projects?
    markets?
    industry
    candidates?
  `,
  country: lines`
    Bank
    ECB
    Fed
    Swedish
    Norwegian
    Danish
    Finnish
    Icelandic
    German
    French
    British
    UK
    US
    Euro-?zone
  `,
};
