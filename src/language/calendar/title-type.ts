import type { CalendarEventType } from '../../core/vocabulary.ts';
import { MONTH_NAME } from '../dates/months.ts';
import { foldInPlace } from '../text/fold.ts';
import { cuesIn, standsBesideReport } from './cues.ts';
import { fiscalPeriodOf, namesAnnualReport } from './fiscal-period.ts';

export type DividendRole = 'ex_date' | 'record_date' | 'payment_date';

/** What an entry of an issuer's own calendar is, by its title. */
export type TitledEntry = {
  readonly event_type: CalendarEventType;
  readonly fiscal_period: string | null;
  readonly is_annual_report: boolean;
  /** Which of a dividend's days it is; null for what is no dividend. */
  readonly dividend_role: DividendRole | null;
};

/** Entries that stand in calendars and are no occasion of the issuer for all. */
const NO_ENTRY =
  /silent period|quiet period|closed period|closed window|tyst period|tysta perioden|stille periode|suljettu (?:ikkuna|jakso)|hiljainen (?:jakso|periodi)|roadshow|(?:market|stock exchange|börsen|børsen) (?:is )?(?:closed|stängd|stengt|lukket)|holiday|(?:last day|deadline|sista dag|siste dag|frist)\p{L}* (?:to|for|för|att) |pre-?close/u;

/** Of an own calendar's title: with an amount paid out, "record date" can mean nothing else. */
const DIVIDEND: readonly (readonly [DividendRole, RegExp])[] = [
  [
    'ex_date',
    /(?<!\p{L})ex[- ]?(?:dividend|date|day|dag|dato|udbytte|utbytte|utdelning|right)|x-dag|(?:excluding|without|utan|exklusive|eksklusive|uten) (?:the )?(?:right to )?(?:dividend|utdelning|utbytte|udbytte)|osing?on irtoamis|irtoamispäiv|arðleysisdag/u,
  ],
  [
    'record_date',
    /record (?:date|day)|avstämningsdag|täsmäytyspäiv|skjæringsdato|eierregisterdato|registreringsdato|arðsréttindadag/u,
  ],
  [
    'payment_date',
    /(?:dividend|utdelning|utbytte|udbytte|osing?on|osinko|arð)\p{L}*[^.]{0,30}(?:pay|paid|utbetal|udbetal|maks|greið)|(?:pay|paid|utbetal|udbetal|maks|greið)\p{L}*[^.]{0,30}(?:dividend|utdelning|utbytte|udbytte|osin[kg]o|arð)/u,
  ],
];
/** Record days of a meeting, of a split or of a rights issue. */
const OTHER_RECORD =
  /general meeting|(?<!\p{L})[ae]gm(?!\p{L})|stämma|generalforsamling|yhtiökokou|split|rights|teckning|tegning/u;

const PERIOD =
  '(?:q[1-4]|[1-4]q|h[12]|[12]h|fy|[369]m|[1-4]\\.? ?(?:kvartal|neljännes)|kvartal(?:et)? [1-4]|[1-4](?:st|nd|rd|th|:a|:e) (?:quarter|kvartal(?:et)?)|(?:first|second|third|fourth|första|andra|tredje|fjärde|første|andre|andet|fjerde) (?:quarter|kvartal(?:et)?)|(?:(?:first|1st|första|første) )?half[- ]year|first half|full[- ]year|year[- ]end|nine[- ]months?|(?:(?:första|første|1\\.) )?halvår\\p{L}*|helår\\p{L}*|[1-3]\\. ?ársfjórðung\\p{L}*|ársfjórðung\\p{L}*' +
  `|${MONTH_NAME} ?[-–] ?${MONTH_NAME})`;
const REPORT =
  '(?:reports?|results?|earnings|releases?|rapport(?:en)?|resultat(?:et)?|bokslut|regnskab|regnskap|tulos\\p{L}*|katsaus|uppgjör|afkoma)';
const NEAR = '[^.]{0,25}';
const PERIODIC = new RegExp(
  `(?<![\\p{L}\\d])(?:${PERIOD}${NEAR}(?<!\\p{L})${REPORT}|${REPORT}${NEAR}(?<![\\p{L}\\d])${PERIOD}|q[1-4]-?rapport|bokslut|årsresultat|(?:kvartals|halvårs|helårs)tal|tilinpäätös\\p{L}*|vuosikertomus|financial statements? (?:bulletin|release)|preliminary results)(?![\\p{L}])`,
  'u',
);
/** A period is all that some calendars write: of a report, or of its presentation. */
const PERIOD_OF_YEAR = `${PERIOD}(?:[ /]?'?(?:20)?\\d\\d(?:/\\d\\d)?)?(?: ?\\([^()]{1,40}\\))?`;
const PERIOD_ALONE = new RegExp(
  `(?<![\\p{L}\\d])${PERIOD_OF_YEAR}(?: ?(?:[/&,(+]| and | och | og | ja ) ?${PERIOD_OF_YEAR})*\\W*$`,
  'u',
);
const CALL =
  /presentation|presentasjon|præsentation|esitys|webcast|conference call|phone conference|telefonkonferen|audiocast|webbsändning|earnings call|tulosinfo|kynningarfund|q&a/u;
/** Any word of a report, for where it begins. */
const ANY = /report|results?|rapport|resultat|bokslut|regnskab|regnskap|tulos|katsau|tilinpäätös|uppgjör|redovisning/u;
const SALES =
  /(?:trading|sales|revenue|production|traffic|operational) (?:update|statement|figures|report)|försäljningsrapport|trafikktall|periodemeddelelse/u;
const CONFERENCE =
  /(?<!\p{L})(?:conference|seminar|seminarium|seminaari|summit|forum|konferens|konferanse|konference|aktiedagen|investor(?:dag|kväll)\p{L}*|aktiekväll\p{L}*|investerardag\p{L}*|fair|mässa\p{L}*)(?!\p{L})/u;

/**
 * What an entry of an issuer's calendar announces; undefined for what is no occasion of the calendar (silent periods,
 * roadshows, deadlines) or says nothing of its kind. A report that is presented on the same entry is a report.
 *
 * @param company Names of the issuer, which stand in titles and say nothing of their kind.
 */
export function readTitle(title: string, localDate: string, company: readonly string[] = []): TitledEntry | undefined {
  const words = withoutNames(foldInPlace(title), company);
  if (NO_ENTRY.test(words)) return undefined;
  const role = OTHER_RECORD.test(words) ? undefined : DIVIDEND.find(([, pattern]) => pattern.test(words))?.[0];
  if (role !== undefined)
    return { event_type: 'dividend', fiscal_period: null, is_annual_report: false, dividend_role: role };
  if (/record date|avstämningsdag|täsmäytyspäiv|registreringsdato/u.test(words)) return undefined;
  const type = typeOf(words);
  if (type === undefined) return undefined;
  const isReport = type === 'earnings_report' || type === 'earnings_call';
  return {
    event_type: type,
    fiscal_period: isReport ? fiscalPeriodOf(words, '', localDate) : null,
    is_annual_report: type === 'earnings_report' && namesAnnualReport(words),
    dividend_role: null,
  };
}

const withoutNames = (words: string, names: readonly string[]): string =>
  names
    .map(foldInPlace)
    .reduce((rest, name) => (name.length < 3 ? rest : rest.replaceAll(name, ' ')), words)
    .trim();

function typeOf(words: string): CalendarEventType | undefined {
  const cues = cuesIn(words).filter((cue) => !standsBesideReport(words, cue));
  const meeting = cues.find(({ type }) => type === 'agm' || type === 'egm' || type === 'capital_markets_day');
  if (meeting !== undefined) return meeting.type;
  if (SALES.test(words)) return 'trading_update';
  const isCall = CALL.test(words);
  const alone = PERIOD_ALONE.exec(isCall ? words.replace(CALL, ' ') : words);
  const isOfPeriod = alone !== null && (isCall || !/\p{L}/u.test(words.slice(0, alone.index)));
  const isReport = isOfPeriod || PERIODIC.test(words) || cues.some(({ type }) => type === 'earnings_report');
  if (isReport) {
    // "Interim report and conference call" is the report, "Conference call on the report" the call.
    const isBoth = /,|&|\+| and | och | og | ja /u.test(words) && words.search(CALL) > words.search(ANY);
    return isCall && !isBoth ? 'earnings_call' : 'earnings_report';
  }
  const cue = cues[0];
  if (cue !== undefined) return cue.type;
  return CONFERENCE.test(words) && !/press conference|pressekonferen|presskonferens/u.test(words)
    ? 'conference_presentation'
    : undefined;
}
