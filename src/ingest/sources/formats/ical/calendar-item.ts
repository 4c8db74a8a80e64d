/** The members of an entry that do not depend on its date. */
export type EntryContent = {
  /** Revision by RFC 5545 3.8.7.4, from 0. */
  readonly sequence: number;
  /** One line of plain text, at most 500 characters. */
  readonly title: string;
  /** Plain text, at most 2,000 characters. */
  readonly description: string | null;
  readonly cancelled: boolean;
};

/** One entry of an issuer's calendar as its feed gives it, made safe. */
export type CalendarItem = EntryContent & {
  /**
   * UID, with the date that a series gives the entry where it is one of a series, and with the title where several entries
   * have the UID; title and date for an entry without UID.
   */
  readonly uid: string;
  /** YYYY-MM-DD in the issuer's zone. */
  readonly local_date: string;
  /** HH:MM in the issuer's zone; null for an entry of a day. */
  readonly local_time: string | null;
};

/** An entry that the calendar calls off by its UID alone: without a title or a date, or as an excluded date of a series. */
export type Withdrawal = Pick<CalendarItem, 'uid' | 'sequence'>;

const MAX_UID = 500;
/** Characters of a UID in front of a date or a title. */
const MAX_BASE = 300;

/** The UID of an entry with the parts that distinguish it from others of that UID. */
export const toUid = (uid: string, suffix = ''): string =>
  (suffix === '' ? uid : `${uid.slice(0, MAX_BASE)} ${suffix}`)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_UID);
