import { figureConcepts } from '../../core/figure-concepts.ts';
import type { WordClass } from '../languages/slots/figures.ts';
import type { Token } from './atoms.ts';
import { isNamedPeriod, isQuarter } from './period-context.ts';
import type { PeriodMention } from './period-mention.ts';
import { isComparedPeriod } from './period-places.ts';
import type { RawFigure, Sentence } from './reading.ts';

/** The context before a sentence. */
type PrecedingText = {
  /** The period that was carried into it. */
  readonly before: PeriodMention | null;
  /**
   * It is the title of a text that names a quarter: where the title names nine months, a half or a year, the text may
   * start with its last quarter.
   */
  readonly isTitle: boolean;
  /** The year before publication: alone ("The bank earned less in 2025.") a year says little else. */
  readonly lastYear: number | null;
};

/**
 * The period that the next sentence is about, where that names none: "Sales in the third quarter were SEK 12 million.
 * The operating profit was SEK 2 million." Null where the sentence names several.
 */
export function carriedPeriod(
  sentence: Pick<Sentence, 'tokens' | 'folded'>,
  figures: readonly RawFigure[],
  { before, isTitle, lastYear }: PrecedingText,
): PeriodMention | null {
  const outcomes = figures.filter(({ concept, role }) => role === 'outcome' && figureConcepts[concept].spans);
  const own = outcomes.flatMap(({ periods }) => periods.find(isNamedPeriod) ?? periods.find(isAnaphor) ?? []);
  const [recalled] = figures.flatMap(({ recalled: recalledPeriods, periods: [nearest] }) =>
    [recalledPeriods, nearest].filter((mention) => mention?.kind === 'last_year'),
  );
  if (before === null && recalled) return recalled;
  const named =
    own.length > 0 ? own : figures.length > 0 ? [] : listTopicPeriods(sentence, before === null ? lastYear : null);
  const first = named.find(({ year }) => year !== null) ?? named[0];
  if (first === undefined || (first.kind === 'last_year' && before !== null)) return before;
  if (isTitle && !isQuarter(first.kind)) return before;
  return named.every(({ kind, year }) => kind === first.kind && (year ?? first.year) === first.year) ? first : null;
}

/** "The year's", "the quarter": whichever the text is about. */
const isAnaphor = ({ kind }: PeriodMention): boolean => kind === 'year' || kind === 'quarter' || kind === 'period';

/** Whether a mention can be the period of the next sentence. */
export const mayBeCarried = (mention: PeriodMention): boolean =>
  mention.kind === 'last_year' ||
  mention.kind === 'this_year' ||
  mention.kind === 'next_year' ||
  isNamedPeriod(mention);

/** The periods that a sentence without figures names as its subject. */
function listTopicPeriods(sentence: Pick<Sentence, 'tokens' | 'folded'>, lastYear: number | null): PeriodMention[] {
  const { tokens } = sentence;
  if (tokens.some((token) => isOfClass(token, ['forecast', 'part']))) return [];
  const end = tokens.findIndex((token) => isOfClass(token, ['hypothetical']));
  const sure = end === -1 ? tokens : tokens.slice(0, end);
  return sure.flatMap((atom, at) => {
    const isOwn = atom.type === 'period' && (isAboutPeriod(atom.mention) || isYear(atom.mention, lastYear));
    return isOwn && !isComparedPeriod(sentence, at) ? [atom.mention] : [];
  });
}

const isOfClass = (token: Token, classes: readonly WordClass[]): boolean =>
  token.type === 'words' && classes.includes(token.wordClass);

const isYear = ({ kind, year, isBareYear }: PeriodMention, lastYear: number | null): boolean =>
  kind === 'fy' && isBareYear && year === lastYear;

const isAboutPeriod = (mention: PeriodMention): boolean =>
  mention.kind === 'last_year' || (isNamedPeriod(mention) && !mention.isBareYear);

/**
 * The year of an outlook that a text continues in the next sentence: "Nordvik lowers its outlook for 2026. Sales are
 * expected to be".
 */
export function carriedOutlook(tokens: readonly Token[], before: PeriodMention | null): PeriodMention | null {
  const isOutlook = tokens.some((token) => token.type === 'words' && token.wordClass === 'forecast');
  if (!isOutlook) return before;
  const years = tokens.flatMap((atom) =>
    atom.type === 'period' && ['fy', 'year', 'this_year', 'next_year'].includes(atom.mention.kind)
      ? [atom.mention]
      : [],
  );
  const [first] = years;
  if (first === undefined) return before;
  return years.every(({ kind, year }) => kind === first.kind && year === first.year) ? first : null;
}
