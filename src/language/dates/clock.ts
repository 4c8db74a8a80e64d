import { Temporal } from 'temporal-polyfill';
import { ZONE_NAME, zoneNamed } from './zones.ts';

export const CLOCK =
  '(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d))?(?!\\d)(?: ?(?<half>[ap])\\.?m\\.?(?!\\p{L}))?(?: ?(?<sharp>h|uhr)(?!\\p{L}))?';
export const MARK =
  '(?:at|from|starting at|beginning at|commencing at|kl\\.?|klokken|klokka|klockan|klukkan|klo\\.?|kello)';
export const ABOUT = '(?:about |approximately |around |approx\\.? |ca\\.? |cirka |omkring |noin )?';
const HOURS_PER_HALF = 12;

type Groups = Readonly<Record<string, string | undefined>>;

/** A time of day, and the zone it is told in; null for the issuer's. */
export type Clock = { readonly time: Temporal.PlainTime; readonly zone: string | null };

const ALL =
  '(?:all|each|every|both|the (?:\\p{L}+ )?reports|alla|samtliga|respektive|både|alle|samtlige|rapporte(?:rna|ne|rne)|rapportane|katsaukset|julkistukset|kaikki|kukin|kunkin)';
const COMMON = new RegExp(
  `(?<!\\p{L})${ALL}(?!\\p{L})[^.;]{0,120}?(?<!\\p{L})(?<mark>${MARK} )${ABOUT}${CLOCK},? ?\\(?(?<zone>${ZONE_NAME})?(?![\\p{L}\\d%])`,
  'u',
);

/** The time of day that a folded sentence says all of several dates have: "all reports are published at 8.00 CET". */
export function commonClockIn(sentence: string): Clock | undefined {
  const match = COMMON.exec(sentence);
  return match === null ? undefined : readTime(match.groups ?? {}, true);
}

/** Date and time in the issuer's zone. */
export function atClock(local_date: string, { time, zone }: Clock, timezone: string): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(local_date)
    .toZonedDateTime({ plainTime: time, timeZone: zone ?? timezone })
    .withTimeZone(timezone)
    .toPlainDateTime();
}

const HOUR = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<mark>(?:kl\\.?|klokken|klokka|klockan|klukkan|klo\\.?|kello) )${ABOUT}${CLOCK},? ?\\(?(?<zone>${ZONE_NAME})?|(?<mark>(?:at|from) )${ABOUT}(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d))?(?: ?(?<half>[ap])\\.?m\\.?(?:,? ?\\(?(?<zone>${ZONE_NAME}))?|,? ?\\(?(?<zone>${ZONE_NAME}))|(?<hour>\\d{1,2})[:.](?<minute>\\d\\d) (?<zone>${ZONE_NAME}))(?![\\p{L}\\d%])`,
  'gu',
);
/** What has an hour of its own beside an occasion. */
const OTHER_HOUR =
  /regist|doors|coffee|lunch|press|latest|later than|before|anmäl|inskriv|insläpp|senast|före|påmeld|fremmøte|senest|innen|inden|tilmeld|dørene|ilmoitt|viimeistään|mennessä|ovet/u;
const MAX_BEHIND = 120;

/** The one hour that a folded sentence names behind its one date, with the place between them. */
export const clockBehind = (sentence: string, end: number): Clock | undefined =>
  onlyClockIn(sentence.slice(end, end + MAX_BEHIND));

const LAST_CELL = /(?:[|;,]| {2}|- ) ?(?<hour>\d{1,2})[:.](?<minute>\d\d)\W*$/u;

/** The hour in the last cell of a line of a table: "2027-02-24|Annual report|08:00". */
export const clockOfLine = (line: string): Clock | undefined => readTime(LAST_CELL.exec(line)?.groups ?? {}, false);

const BEGINS =
  /(?<!\p{L})(?:begins?|starts?|held|takes place|time (?:is|will be)|börjar|startar|inleds|hålls|äger rum|tiden är|begynner|begynder|starter|(?:av|af)?holdes|finner sted|finder sted|tidspunkt|alkaa|pidetään|järjestetään)(?!\p{L})/u;

const LABELLED = new RegExp(
  `^\\W*(?:time|tid|klockslag|tidspunkt|kellonaika|aika|start(?:tid)?) ?[:–-] ?(?:(?:kl\\.?|klo) )?${CLOCK}(?: ?[-–] ?\\d{1,2}[:.]\\d\\d)?,? ?\\(?(?<zone>${ZONE_NAME})?`,
  'u',
);

/**
 * The one hour at which a folded sentence without a date says that what the one before it tells of begins, or the line of an
 * invitation that gives it.
 */
export const clockOfBeginning = (sentence: string): Clock | undefined =>
  readTime(LABELLED.exec(sentence)?.groups ?? {}, false) ?? (BEGINS.test(sentence) ? onlyClockIn(sentence) : undefined);

/** The one hour that folded words name. */
export function onlyClockIn(words: string): Clock | undefined {
  const [hour, ...others] = words.matchAll(HOUR);
  if (hour === undefined || others.length > 0 || OTHER_HOUR.test(words.slice(0, hour.index))) return undefined;
  return readTime(hour.groups ?? {}, false);
}

export const localOf = (
  local: Temporal.PlainDateTime,
): { readonly local_date: string; readonly local_time: string } => ({
  local_date: local.toPlainDate().toString(),
  local_time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
});

/** A bare hour is a time only after a word that says so. */
export function readTime(groups: Groups, isBefore: boolean): Clock | undefined {
  const { hour, minute, half, sharp, mark, zone } = groups;
  const isMarked = mark !== undefined && !/^from /u.test(mark);
  if (hour === undefined || (minute === undefined && half === undefined && sharp === undefined && !isMarked))
    return undefined;
  if (isBefore && mark === undefined) return undefined;
  const isNoonOrMidnight = Number(hour) === HOURS_PER_HALF;
  const shift =
    half === 'p' && !isNoonOrMidnight && Number(hour) < HOURS_PER_HALF
      ? HOURS_PER_HALF
      : half === 'a' && isNoonOrMidnight
        ? -HOURS_PER_HALF
        : 0;
  try {
    const time = Temporal.PlainTime.from(
      { hour: Number(hour) + shift, minute: Number(minute ?? 0) },
      { overflow: 'reject' },
    );
    return { time, zone: zone === undefined ? null : (zoneNamed(zone) ?? null) };
  } catch {
    return undefined;
  }
}
