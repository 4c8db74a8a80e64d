import { lines, toAlternation } from '../../entries.ts';
import type {
  ComparisonWords,
  MarginWords,
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
  outlook: ['outlook', 'guidance', 'forecasts?$'],
  joined: ['that', 'with', 'and', 'of which', 'including', 'corresponding to'],
};

/** Words between a measure and its amount that decide by themselves. */
export const pathWords: ReachWords = {
  more: ['more', 'less', 'higher', 'lower', 'better', 'worse'],
  level: ['at', 'amounting to', 'reaching', '.* at'],
  due: ['due'],
};

/** Comparison of a figure with another one: "up from", "that is up from". */
export const comparisons: ComparisonWords = {
  upFrom: ['up from', 'down from'],
  compares: lines`
    (?:that|this|it|which)(?: figure)? (?:compares?|compared|is|was) ${AGAINST}
    (?:that|this|it|which)(?: figure)? (?:is|was) (?:up|down) ${AGAINST}
    (?:that|this|it|which)(?: figure)? is an? (?:increase|decrease) ${AGAINST}
  `,
  earlierMonth: ['the (?:month before|previous month)', 'that compares with'],
  change: ['change', 'chg', 'diff'],
};

/** Margins as a share of sales ("or 7.5 percent of net sales"), or without a name. */
export const margins: MarginWords = {
  ofSales: ['of (?:net )?(?:sales|revenues?|turnover)'],
  or: ['or', 'equal to', 'corresponding to'],
  unnamed: ['margin'],
};

/** Period and scope that a heading gives its figures: "in its third-quarter report". */
export const sections: SectionWords = {
  inReportFor: lines`
    in (?:its|the|their|his|her) (?:[\p{L}-]+ ){0,2}?\p{L}*report(?: for)?(?: the)?
  `,
  inReport: ['in (?:its|the|their)'],
  report: ['(?:interim |financial )?(?:report|results)'],
  atEnd: ['end of the (?:period|quarter)', 'period-end', 'quarter-end', 'average'],
  atEndOfYear: ['at (?:the )?year-end', '(?:at )?the end of the year'],
  charge: ['the (?:write-?down|impairment|charge|amount)', 'it'],
  booked: lines`
    included
    charged
    booked
    recogni[sz]ed
    taken
    affects?
    hits?
  `,
  brackets: ['brackets', 'parenthes'],
};

/** Whose a measure is: names before it, parts of the company, countries. */
export const owners: OwnerWords = {
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
