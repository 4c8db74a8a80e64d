import { cueWords } from './cue-words.ts';
import type { Span, TextPassage } from './local-cues.ts';

const noticeAtStart = new RegExp(`^(?::|(?:['’]|:)?s) (${cueWords('notices')})`, 'iu');

/**
 * The notice that a title names right behind the name that opens it, as only the issuer's notices are titled, whoever
 * passes them on: "Investor: Year-end report", "Investors valberedning". Null where it names none.
 */
export const noticeBehind = ({ text, part }: TextPassage, { start, end }: Span): string | null =>
  part === 'title' && start === 0 ? (noticeAtStart.exec(text.slice(end, end + 120))?.[1] ?? null) : null;
