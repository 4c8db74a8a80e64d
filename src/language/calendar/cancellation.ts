import { CLOCK_MARK } from '../dates/clock.ts';
import { toAnyPattern, toAnySource, whole } from './words.ts';

const STEM = toAnyPattern(({ cancels }) => cancels.stems);

/** Whether a sentence may call something off: few do, and the others need no closer look. */
export const mayCancel = (sentence: string): boolean => STEM.test(sentence);

const NOT_DECIDED = `(?<!${toAnySource(({ cancels }) => cancels.notDecided)} )`;
const CALLING_OFF_BEFORE = new RegExp(
  `(?<!\\p{L})${NOT_DECIDED}${toAnySource(({ cancels }) => cancels.callsOff?.verb)}(?!\\p{L})((?:[^.;]|(?<=\\d)\\.){0,100})$`,
  'u',
);
/** How a meeting is held says nothing of whether it is. */
const NO_MANNER = `(?! ${toAnySource(({ cancels }) => cancels.manner)}(?!\\p{L}))`;
const CALLED_OFF_AFTER = new RegExp(
  `^((?:[^.;]|(?<=\\d|${CLOCK_MARK})\\.){0,160}?)(?<!\\p{L})` +
    `(?:${toAnySource(({ cancels }) => cancels.callsOff?.predicate)}|` +
    `${toAnySource(({ cancels }) => cancels.callsOff?.notHeld)}${NO_MANNER})(?!\\p{L})`,
  'u',
);
/** Shares are cancelled too, and agreements are called off. */
const OTHER_OBJECT = new RegExp(whole(toAnySource(({ cancels }) => cancels.otherThings?.objects)), 'u');
const OTHER_SUBJECT = new RegExp(
  `${whole(toAnySource(({ cancels }) => cancels.otherThings?.subjects))}(?: \\p{L}+){0,4} ?$`,
  'u',
);
const NEW = whole(toAnySource(({ cancels }) => cancels.newOne));
const OF_NEW = new RegExp(NEW, 'u');
const NEW_OCCASION = new RegExp(`${NEW}(?: \\p{L}+)? $`, 'u');

type Occasion = { readonly start: number; readonly end: number };

/** Whether a folded sentence calls off an occasion, others of another kind standing around it. */
export function isCancelled(sentence: string, occasion: Occasion, others: readonly Occasion[] = []): boolean {
  const from = Math.max(0, ...others.map(({ end }) => end).filter((end) => end <= occasion.start));
  const to = Math.min(sentence.length, ...others.map(({ start }) => start).filter((start) => start >= occasion.end));
  if (isNewOccasion(sentence, occasion)) return false;
  const object = CALLING_OFF_BEFORE.exec(sentence.slice(from, occasion.start))?.[1];
  // "Withdraws the notice and gives new notice of" leads to an occasion that takes place.
  if (object !== undefined && !OTHER_OBJECT.test(object) && !OF_NEW.test(object)) return true;
  const between = CALLED_OFF_AFTER.exec(sentence.slice(occasion.end, to))?.[1];
  return between !== undefined && !OTHER_SUBJECT.test(between);
}

/** Whether an occasion is set apart from one that was to be: "a new extraordinary general meeting". */
export const isNewOccasion = (sentence: string, { start }: Occasion): boolean =>
  NEW_OCCASION.test(sentence.slice(0, start));

const TITLED_CANCELLED = new RegExp(whole(toAnySource(({ cancels }) => cancels.callsOff?.title)), 'u');

/** Whether a folded title that names one occasion says, with or without a verb, that it is called off. */
export function isTitledCancelled(title: string): boolean {
  const at = title.search(TITLED_CANCELLED);
  return at !== -1 && !OTHER_SUBJECT.test(title.slice(0, at)) && !OTHER_OBJECT.test(title.slice(at));
}
