import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { calendarEventTypes } from '../../src/core/vocabulary.ts';
import { extractCalendarDates } from '../../src/language/calendar/extract.ts';
import { type CalendarCase, heldOutAnnouncements } from '../../test/support/language/calendar/announcements.ts';
import { heldOutFirst } from '../../test/support/language/calendar/held-out-first.ts';
import { heldOutSecond } from '../../test/support/language/calendar/held-out-second.ts';
import { scoreCalendar } from '../../test/support/language/calendar/score.ts';
import { id, ignoreMiss, instant, maybeText, readGiven, readOwn } from './given.ts';
import { type Counts, type Row, scored, wantedIn } from './row.ts';
import { findMissing, ownFile, readLines, sharedFile, toText } from './samples.ts';

const MEETINGS = 'nolicence/general_meeting_dates.csv';
const RELEASES = 'nolicence/mfn_press_releases.ndjson';

function measureMeetings(): Row {
  const about = {
    key: 'general meetings',
    what: 'general-meeting dates',
    data: 'notices among the press releases',
    method: 'one meeting a notice, kind, date and time all right',
    aim: '20 of 20',
  };
  const missing = findMissing(MEETINGS, RELEASES);
  if (missing !== undefined) return { ...about, size: '-', skipped: `no ${missing}` };
  const releases = new Map(readLines(sharedFile(RELEASES)).map((line) => [toText(line['id']), line]));
  const notices = readFileSync(sharedFile(MEETINGS), 'utf8').trim().split('\n').slice(1);
  const right = notices.filter((notice) => {
    const [id = '', , type, date, time] = notice.split(',');
    const release = releases.get(id);
    if (release === undefined) return false;
    const meetings = extractCalendarDates({
      title: toText(release['title']),
      text: toText(release['summary']),
      publishedAt: new Date(toText(release['published_at'])),
      timezone: 'Europe/Stockholm',
    }).filter(({ event_type }) => event_type === 'agm' || event_type === 'egm');
    const [meeting] = meetings;
    const isRight = meeting?.event_type === type && meeting?.local_date === date && !meeting?.cancelled;
    return meetings.length === 1 && isRight && (meeting?.local_time ?? '') === time;
  }).length;
  return {
    ...about,
    size: `${notices.length} notices`,
    figure: right / notices.length,
    shown: `${right} of ${notices.length}`,
    noise: 0,
  };
}

function measureAnnouncements(): Row {
  const cases: readonly CalendarCase[] = [...heldOutAnnouncements, ...heldOutFirst, ...heldOutSecond];
  const counts = cases.map((labelled): Counts => {
    const { right, read, expected } = scoreCalendar([labelled]);
    return { right, read, wanted: expected };
  });
  return {
    key: 'calendar held out',
    what: 'calendar dates: type and date',
    data: 'own labelled announcements, written before the rules they judge',
    size: `${cases.length} texts, ${wantedIn(counts)} dates`,
    method: 'rules',
    aim: 'stated',
    ...scored(counts),
  };
}

export const measureCalendar = (): Row[] => [measureMeetings(), measureAnnouncements(), measureWordings()];

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const ItemInput = z.object({
  id,
  title: maybeText,
  text: z.string(),
  published_at: instant,
  timezone: z.string().refine(isZone, 'is no zone such as Europe/Stockholm').nullish(),
});
const GoldDate = z.object({
  event_type: z.enum(calendarEventTypes),
  date: z.iso.date('is no date such as 2026-05-06'),
  time: z
    .string()
    .regex(/^\d\d:\d\d$/, 'is no time of day such as 07:30')
    .nullish(),
  cancelled: z.boolean().optional(),
});
const GoldInput = z.object({ id, dates: z.array(GoldDate) });

type Pair = { readonly item: z.output<typeof ItemInput>; readonly gold: z.output<typeof GoldInput> };

const countGiven = (pairs: readonly Pair[], miss = ignoreMiss): Counts[] =>
  pairs.map(({ item, gold: { dates: wanted } }): Counts => {
    const found = extractCalendarDates({
      title: item.title ?? '',
      text: item.text,
      publishedAt: item.published_at,
      timezone: item.timezone ?? 'Europe/Stockholm',
    });
    const isFound = (date: (typeof wanted)[number], mention: (typeof found)[number]): boolean =>
      mention.event_type === date.event_type &&
      mention.local_date === date.date &&
      (date.time === undefined || mention.local_time === date.time) &&
      (date.cancelled === undefined || mention.cancelled === date.cancelled);
    const missed = wanted.filter((date) => !found.some((mention) => isFound(date, mention)));
    const others = found.filter((mention) => !wanted.some((date) => isFound(date, mention)));
    if (missed.length + others.length > 0)
      miss({
        id: item.id,
        wanted: missed,
        given: others.map(({ event_type, local_date: date, local_time: time, cancelled }) => ({
          event_type,
          date,
          time,
          cancelled,
        })),
      });
    return { right: wanted.length - missed.length, read: found.length, wanted: wanted.length };
  });

/** Announcements in five languages, labelled by a person who had not seen the rules. */
function measureWordings(): Row {
  const [heldOut = [], tuned = []] = ['held-out', 'tuned'].map((half) =>
    countGiven(readOwn(ownFile(`test/labels/calendar/${half}.ndjson`), { item: ItemInput, gold: GoldInput })),
  );
  return {
    key: 'calendar wordings held out',
    what: 'calendar dates: type, date, and time where the label gives one',
    data: 'announcements in five languages, invented and labelled without sight of the rules, the held-out half',
    size: `${heldOut.length} texts, ${wantedIn(heldOut)} dates`,
    method: 'rules',
    aim: 'stated',
    ...scored(heldOut, tuned),
  };
}

/** `{id, title?, text, published_at, timezone?}` and `{id, dates: [{event_type, date, time?, cancelled?}]}`. */
export function measureGivenCalendar(input: string, gold: string, miss = ignoreMiss): Row[] {
  const counts = countGiven(readGiven(input, gold, { item: ItemInput, gold: GoldInput }), miss);
  return [
    {
      key: `calendar ${basename(input)}`,
      what: 'calendar dates',
      data: basename(input),
      size: `${counts.length} texts, ${wantedIn(counts)} dates`,
      method: 'rules; type, date, and time and cancelled where the label gives them',
      aim: 'stated',
      ...scored(counts),
    },
  ];
}
