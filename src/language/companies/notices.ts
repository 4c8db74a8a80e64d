import { cueWords } from './cue-words.ts';
import type { Span, TextPassage } from './local-cues.ts';

const noticeAtStart = new RegExp(`^(?::|(?:['’]|:)?s) (${cueWords(({ notices }) => notices)})`, 'iu');

/**
 * The notice type in a title right after the name that opens it, which only an issuer's own notices have, whoever
 * distributes them: "Investor: Year-end report", "Investors valberedning". Null if there is none.
 */
export const noticeBehind = ({ text, part }: TextPassage, { start, end }: Span): string | null =>
  part === 'title' && start === 0 ? (noticeAtStart.exec(text.slice(end, end + 120))?.[1] ?? null) : null;
