import { calendarTypes } from '../../core/calendar-types.ts';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import type { CalendarList } from './calendar-list.ts';
import { isCancelled, isTitledCancelled } from './cancellation.ts';
import { type Cue, cuesIn, isNextToReport, isTheReport } from './cues.ts';
import type { DatedSentence } from './dated-sentence.ts';
import { speaksOfMove } from './moves.ts';
import { speaksOfOffering, speaksOfResults } from './publication.ts';

/** Properties of the whole text, by which each of its sentences is read. */
export type CalendarDocument = {
  /** Folded. */
  readonly title: string;
  /** The title moves an occasion. */
  readonly moves: boolean;
  /** The types of occasion that the title says do not take place. */
  readonly calledOff: readonly CalendarEventType[];
  readonly list: CalendarList | undefined;
  readonly isOfResults: boolean;
  /** The offer is one of shares to investors, not of a price to shareholders. */
  readonly isOffering: boolean;
  /** A report or its presentation is named, and by more than "the report". */
  readonly namesReport: () => boolean;
  /** The days that sentences name which name a report. */
  readonly reportDays: ReadonlySet<string>;
};

export function findDocument(
  title: string,
  folded: string,
  sentences: readonly DatedSentence[],
  list: CalendarList | undefined,
): CalendarDocument {
  let isReportNamed: boolean | undefined;
  return {
    title,
    moves: speaksOfMove(title),
    calledOff: calledOffIn(title),
    list,
    isOfResults: speaksOfResults(folded),
    isOffering: speaksOfOffering(folded),
    namesReport: () => {
      isReportNamed ??= [title, ...sentences.map(({ words }) => words)].some(namesAnyReport);
      return isReportNamed;
    },
    reportDays: new Set(
      sentences
        .filter(({ words, cues }) => cues.some((cue) => namesReport(words, cue)))
        .flatMap(({ dates }) => dates.map(({ local_date }) => local_date)),
    ),
  };
}

/** The cues of other kinds than one. */
export const ofOtherKinds = (cues: readonly Cue[], cue: Cue): Cue[] => cues.filter(({ type }) => type !== cue.type);

/** The types of occasion that a folded title says do not take place. */
export function calledOffIn(title: string): CalendarEventType[] {
  const cues = cuesIn(title);
  const isOfOne = cues.every(({ type }) => type === cues[0]?.type);
  if (isOfOne && isTitledCancelled(title)) return cues.map(({ type }) => type);
  return cues.filter((cue) => isCancelled(title, cue, ofOtherKinds(cues, cue))).map(({ type }) => type);
}

/** Whether a cue is of a report or its presentation. */
export const isOfReport = ({ type }: Cue): boolean => calendarTypes[type].isReport === true;

const namesReport = (words: string, cue: Cue): boolean =>
  isOfReport(cue) && !isTheReport(words, cue) && !isNextToReport(words, cue);

const namesAnyReport = (words: string): boolean => cuesIn(words).some((cue) => namesReport(words, cue));
