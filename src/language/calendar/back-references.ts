import { calendarTypes, typeWith } from '../../core/calendar-types.ts';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import { toUnionSource } from '../languages/union.ts';
import { type Cue, cuesIn, isMeeting } from './cues.ts';
import { speaksOfMove } from './moves.ts';
import { takesPlace } from './timing.ts';
import { AND, toAnySource, whole } from './words.ts';

/** The occasions that a text names and that its sentences refer to as "the meeting" or "presents the company". */
export type TextNames = {
  /** The one kind of general meeting that it names, by its title or else at all. */
  readonly meeting: CalendarEventType | undefined;
  readonly isOfConference: boolean;
};

/** The words of some languages for a general meeting of either kind. */
const EITHER_MEETING = new RegExp(`^${toAnySource(({ occasions }) => occasions.unspecific?.meeting)}\\p{L}*$`, 'u');
const THE_MEETING = new RegExp(whole(toAnySource(({ occasions }) => occasions.takenUp?.meeting)), 'gu');
const PRESENTS_COMPANY = new RegExp(whole(toAnySource(({ occasions }) => occasions.takenUp?.company)), 'gu');
const CONFERENCE = new RegExp(`(?<!\\p{L})\\p{L}*${toAnySource(({ occasions }) => occasions.conferences?.stems)}`, 'u');
/** How far behind "the meeting" its verb stands. */
const NEAR = 60;

/** The line of an invitation that gives the day: "Date: 11 February". */
const LABEL = toUnionSource(
  ({ calendar }) => calendar.occasions.dateLabels,
  ({ dates }) => dates.clock?.labels,
);
const DATE_LABEL = new RegExp(`^\\W*${LABEL}(?: (?:${AND}|&) ${LABEL})? ?:`, 'u');

/** The occasions that a folded text names, its title included. */
export function namedIn(title: string, text: string): TextNames {
  return { meeting: meetingIn(title) ?? meetingIn(text), isOfConference: CONFERENCE.test(text) };
}

function meetingIn(text: string): TextNames['meeting'] {
  const cues = cuesIn(text).filter(isMeeting);
  const named = cues.filter(({ start, end }) => !EITHER_MEETING.test(text.slice(start, end)));
  // One that is not called extraordinary is the annual one.
  const [kind, ...others] = new Set((named.length > 0 ? named : cues).map(({ type }) => type));
  return others.length === 0 ? kind : undefined;
}

/**
 * The cues of a folded sentence together with its references to occasions that the text names; `before` is the text up
 * to it. A word for a general meeting of either kind is of the kind that the text names.
 */
export function withBackReferences(
  cues: readonly Cue[],
  words: string,
  named: () => TextNames,
  before: () => string = () => '',
): Cue[] {
  const resolved = cues.map((cue) =>
    isMeeting(cue) && EITHER_MEETING.test(words.slice(cue.start, cue.end))
      ? { ...cue, type: named().meeting ?? cue.type }
      : cue,
  );
  const added = [...meetings(words, resolved, named), ...presentations(words, resolved, named)];
  const label = resolved.length + added.length === 0 ? DATE_LABEL.exec(words) : null;
  const invited = label === null ? undefined : cuesIn(before()).findLast(({ type }) => calendarTypes[type].isConvened);
  if (label !== null && invited !== undefined) added.push({ type: invited.type, start: 0, end: label[0].length });
  return [...resolved, ...added].sort((one, other) => one.start - other.start);
}

function meetings(words: string, cues: readonly Cue[], named: () => TextNames): Cue[] {
  if (cues.some(isMeeting)) return [];
  return [...words.matchAll(THE_MEETING)].flatMap(({ index: start, 0: { length } }) => {
    const end = start + length;
    const isOfItsDay = takesPlace(words.slice(end, end + NEAR)) || speaksOfMove(words);
    const type = isOfItsDay ? named().meeting : undefined;
    return type === undefined ? [] : [{ type, start, end }];
  });
}

function presentations(words: string, cues: readonly Cue[], named: () => TextNames): Cue[] {
  const type = typeWith('foundBy', 'conference');
  if (cues.some((cue) => cue.type === type)) return [];
  return [...words.matchAll(PRESENTS_COMPANY)].flatMap(({ index: start, 0: { length } }) =>
    named().isOfConference ? [{ type, start, end: start + length }] : [],
  );
}
