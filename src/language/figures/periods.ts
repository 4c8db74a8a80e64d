import type { Span } from '../text/segments.ts';
import { DATES, MONTH_ALONE, POINT_IN_TIME } from './day-rules.ts';
import type { PeriodMention } from './period-mention.ts';
import { PERIOD_RULES, type PeriodRule } from './period-rules.ts';
import { anyWord } from './words.ts';

const COMPILED = PERIOD_RULES.map(({ id, pattern, kind }) => ({
  rule: id,
  kind,
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'gu'),
}));

const BARE_YEAR = /(?<![\p{L}\d.,/-])(?<year>(?:19[89]|20[0-4])\d)(?![\p{L}\d/]|[.,]\d|[-–]\d)/gu;
/** Whether a mention only says how far back: "a year earlier", "last year", "the quarter before". */
export const pointsBack = ({ kind }: PeriodMention): boolean =>
  kind === 'year_ago' || kind === 'last_year' || kind === 'quarter_ago';

/** The mentions of a folded text, in order, none inside another; a day ("30 September 2026") is `other`. */
export function periodMentionsIn(folded: string): PeriodMention[] {
  const named = COMPILED.flatMap(({ pattern, kind, rule }) =>
    [...folded.matchAll(pattern)].map((match) => ({ ...toMention(match, kind), rule })),
  );
  const days = [...folded.matchAll(DATES)].map((match) => dateless(match, 'day'));
  const months = [...folded.matchAll(MONTH_ALONE)].map((match) => dateless(match, 'other'));
  const years = [...folded.matchAll(BARE_YEAR)].map((match) => ({
    ...toSpan(match),
    kind: POINT_IN_TIME.test(folded.slice(Math.max(0, match.index - 16), match.index))
      ? ('other' as const)
      : ('fy' as const),
    year: Number(match.groups?.['year']),
    isBareYear: true,
    rule: 'figures/period/bare-year',
  }));
  return withoutCompared(withoutOverlaps([...named, ...days, ...months, ...years]), folded);
}

/** Without the period of amounts in parentheses, as headings give it: "H1 2026 (H1 2025)", "(H1 2025 in brackets)". */
const withoutCompared = (mentions: readonly PeriodMention[], folded: string): PeriodMention[] =>
  mentions.filter(({ kind, start, end }, at) => {
    const before = mentions[at - 1];
    if (OF_BRACKETS.test(enclosing(folded, start, end))) return false;
    const isAdjacent = before?.kind === kind && /^ ?\($/u.test(folded.slice(before.end, start));
    return !isAdjacent || folded[end] !== ')';
  });

/** The words in the brackets around a mention, but for it; none where it stands in none. */
function enclosing(folded: string, start: number, end: number): string {
  const before = /\(([^()]{0,40})$/u.exec(folded.slice(Math.max(0, start - 42), start))?.[1];
  const after = /^([^()]{0,40})\)/u.exec(folded.slice(end, end + 42))?.[1];
  return before === undefined || after === undefined ? '' : `${before} ${after}`;
}

const OF_BRACKETS = new RegExp(
  anyWord(({ sections }) => sections?.brackets),
  'u',
);

function toMention(match: RegExpExecArray, kind: PeriodRule['kind']): PeriodMention {
  const groups = match.groups ?? {};
  const short = groups['short'];
  const written = groups['year'] ?? groups['before'] ?? (short === undefined ? undefined : `20${short}`);
  const relativeYear = /(?<!\d)20\d\d$/u.exec(match[0])?.[0];
  const named = typeof kind === 'function' ? kind(groups) : kind;
  const year = written ?? (named === 'year_ago' ? relativeYear : undefined);
  return { ...toSpan(match), kind: named, year: year === undefined ? null : Number(year), isBareYear: false };
}

const dateless = (match: RegExpExecArray, kind: 'day' | 'other'): PeriodMention => ({
  ...toSpan(match),
  kind,
  year: null,
  isBareYear: false,
  rule: kind === 'day' ? 'figures/period/day' : 'figures/period/month',
});

const toSpan = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** The earliest mention wins its place, the longest among those that start together. */
function withoutOverlaps(mentions: readonly PeriodMention[]): PeriodMention[] {
  const ordered = [...mentions].sort((one, other) => one.start - other.start || other.end - one.end);
  let end = -1;
  return ordered.filter((mention) => {
    if (mention.start < end) return false;
    end = mention.end;
    return true;
  });
}
