import { isNamedPeriod, toLastMonth } from '../../language/figures/period-context.ts';
import { periodMentionsIn } from '../../language/figures/periods.ts';
import { foldInPlace } from '../../language/text/fold.ts';

/** A reporting period that a title names; `year` is null where the title leaves it out. */
export type TitlePeriod = {
  /** How long it is, which says what it can be another name of. */
  readonly span: 'quarter' | 'half' | 'nine-months' | 'year';
  readonly lastMonth: number;
  readonly year: number | null;
};

const SPANS: Readonly<Record<string, TitlePeriod['span']>> = { q: 'quarter', h: 'half', '9': 'nine-months', f: 'year' };

/** "Year-end report", "bokslutskommuniké": of the year, and of its last quarter as well. */
const YEAR_END_REPORT = 'figures/period/year-end-report';

/** The reporting periods that a title names; a year alone does not count. */
export const titlePeriods = (title: string): readonly TitlePeriod[] =>
  periodMentionsIn(foldInPlace(title)).flatMap((mention) => {
    const { year } = mention;
    if (mention.rule === YEAR_END_REPORT) return [{ span: 'year', lastMonth: 12, year }];
    if (!isNamedPeriod(mention) || mention.isBareYear) return [];
    return [{ span: SPANS[mention.kind.charAt(0)] ?? 'year', lastMonth: toLastMonth(mention.kind), year }];
  });

/** One report can be called by either: that of the second quarter is that of the half-year, both end with June. */
const mayBeOne = (one: TitlePeriod, other: TitlePeriod): boolean =>
  one.lastMonth === other.lastMonth && (one.year === null || other.year === null || one.year === other.year);

/** Whether two titles name periods, and none that may be that of the other. */
export const areOfOtherPeriods = (one: readonly TitlePeriod[], other: readonly TitlePeriod[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((period) => other.some((against) => mayBeOne(period, against)));
