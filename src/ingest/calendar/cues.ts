import type { CalendarEventType } from '../../core/vocabulary.ts';

/** Words that say what a date is the date of. Order decides where two begin at one place: the narrower comes first. */
const CUES: readonly (readonly [CalendarEventType, RegExp])[] = [
  [
    'egm',
    /extraordinary general meeting|extra(?:insatt)? bolagsstämma|ekstraordin(?:ær|är) generalforsamling|ylimääräi\w+ yhtiökokou\w+|hluthafafund\w+|(?<!\p{L})egm(?!\p{L})/gu,
  ],
  [
    'agm',
    /annual general meeting|annual meeting of shareholders|årsstämma\w*|(?:ordin(?:ær|är) )?generalforsamling|varsinai\w+ yhtiökokou\w+|aðalfund\w+|(?<!\p{L})agm(?!\p{L})/gu,
  ],
  ['capital_markets_day', /capital markets? day|kapitalmarknadsdag\w*|kapitalmarkedsdag\w*|pääomamarkkinapäivä\w*/gu],
  ['earnings_call', /conference call|earnings call|results (?:call|webcast)|telefonkonferens\w*|audiocast/gu],
  [
    'earnings_report',
    /(?:interim|quarterly|half-year(?:ly)?|half year|year-end|annual) (?:financial )?(?:report|results)s?|(?:first|second|third|fourth)[- ]quarter (?:report|results)|results for the \w+ quarter|financial statements release|delårsrapport\w*|kvartalsrapport\w*|halvårsrapport\w*|bokslutskommuniké\w*|årsrapport\w*|osavuosikatsau\w+|puolivuosikatsau\w+|tilinpäätöstiedot\w+/gu,
  ],
  ['trading_update', /trading (?:update|statement)/gu],
  ['ma_offer_deadline', /(?:acceptance|offer) period|offer (?:ends|expires|is open until)|extended its offer/gu],
  [
    'ma_completion',
    /(?:acquisition|merger|divestment|sale|transaction|takeover|closing|completion)[^.;]{0,60}?(?:expected|estimated|scheduled|planned)|expected to (?:close|be (?:completed|registered|closed))/gu,
  ],
  ['listing', /first day of trading/gu],
  ['delisting', /last (?:day of trading|trading day)/gu],
  [
    'conference_presentation',
    /(?:presents|will present|to present)\b[^.;]{0,80}?(?:conference|seminar|summit|forum)/gu,
  ],
];

/** Words in a sentence that make a cue mean something else. */
const NOT: Partial<Record<CalendarEventType, RegExp>> = {
  listing: /after the split|new nominal|subscription rights/u,
  delisting:
    /nominal value|including right|with right|right to (?:the )?dividend|before the split|subscription rights/u,
  earnings_call: /after the conference call/u,
};

export type Cue = { readonly type: CalendarEventType; readonly start: number; readonly end: number };

/** The cues of a sentence in small letters, in their order; none lies inside another. */
export function cuesIn(sentence: string): Cue[] {
  const cues: Cue[] = [];
  for (const [type, pattern] of CUES) {
    if (NOT[type]?.test(sentence)) continue;
    for (const match of sentence.matchAll(pattern)) {
      const cue = { type, start: match.index, end: match.index + match[0].length };
      if (!cues.some((other) => cue.start < other.end && cue.end > other.start)) cues.push(cue);
    }
  }
  return cues.sort((a, b) => a.start - b.start);
}

const MOVED =
  /postpone|has been moved|is moved|rescheduled|new date|extended|brought forward|flytta|senarel|utsatt|udsat|siirre/u;
const CANCELLED = /cancel|called off|will not be held|inställ|aflys|avlys|peru(?:taan|u|ttu)/u;
const PAST = /(?:was|were|has been) (?:held|published|released)|hölls|ble avholdt|blev afholdt|pidettiin/u;

export const speaksOfMove = (sentence: string): boolean => MOVED.test(sentence);
export const speaksOfCancellation = (sentence: string): boolean => CANCELLED.test(sentence);
export const speaksOfPast = (sentence: string): boolean => PAST.test(sentence);

/** Words right before a date that was replaced. */
export const leadsToOldDate = (before: string): boolean =>
  /(?:from|instead of|previously announced for|originally(?: \w+){0,4}|was to \w+(?: \w+){0,3}|runs from)\s+(?:on\s+)?$/u.test(
    before,
  );

/** Words that make a report one that is still to come: a date beside "interim report" alone may be that of the period. */
export const speaksOfPublication = (sentence: string): boolean =>
  /publish|release[ds]?\b|to be presented|will present|financial calendar|:\s*\d|offentliggör|publicera|julkais|legges frem|birt/u.test(
    sentence,
  );

const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/year-end|annual report|full[- ]year|bokslutskommuniké|årsrapport|financial statements release|tilinpäätös/u, 'fy'],
  [/first[- ]quarter|first three months|january[-–]march|(?<!\p{L})q1(?!\p{L})|första kvartalet|first quarter/u, 'q1'],
  [/half[- ]year|first six months|january[-–]june|(?<!\p{L})h1(?!\p{L})|halvår|puolivuosi/u, 'h1'],
  [/second[- ]quarter|(?<!\p{L})q2(?!\p{L})/u, 'q2'],
  [/third[- ]quarter|(?<!\p{L})q3(?!\p{L})|july[-–]september/u, 'q3'],
  [/nine months|january[-–]september/u, '9m'],
  [/fourth[- ]quarter|(?<!\p{L})q4(?!\p{L})/u, 'q4'],
];

/** The period a report of that date covers, such as `q1_2026`; null where the words do not say. */
export function fiscalPeriodOf(words: string, reportedOn: string): string | null {
  const period = PERIODS.find(([pattern]) => pattern.test(words))?.[1];
  if (period === undefined) return null;
  const [year = 0, month = 0] = reportedOn.split('-').map(Number);
  const isOfYearBefore = period === 'fy' || period === 'q4' || (month <= 2 && period !== 'q1');
  return `${period}_${isOfYearBefore && month <= 6 ? year - 1 : year}`;
}
