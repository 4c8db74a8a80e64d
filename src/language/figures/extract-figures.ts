import { foldInPlace } from '../text/fold.ts';
import { toNumberStyle } from '../text/numbers.ts';
import { type Segment, type Span, splitSegments } from '../text/segments.ts';
import type { Amount } from './amount.ts';
import { amountsIn } from './amounts.ts';
import { knownTokensIn } from './atoms.ts';
import { withoutBackground } from './background.ts';
import { mayBeCarried } from './carried-period.ts';
import { withoutCutAmount } from './cut-end.ts';
import { dealObjectsIn } from './deal-objects.ts';
import { withEarlierCompared } from './earlier-figures.ts';
import { type ExplainedFigure, withTraces } from './explained.ts';
import type { Figure } from './figure.ts';
import type { FigureOptions } from './figure-options.ts';
import { finishFigure } from './finish.ts';
import { getLexicon } from './lexicon.ts';
import { withLostLines } from './lost-lines.ts';
import { readPeriodContext } from './period-context.ts';
import type { PeriodMention } from './period-mention.ts';
import { periodMentionsIn } from './periods.ts';
import { readSegments } from './read-segments.ts';
import { withoutRepeats } from './repeats.ts';
import { anyWord } from './words.ts';

export type { ExplainedFigure } from './explained.ts';
export type { Figure } from './figure.ts';

/** A text with more is a table or an attack. */
const MAX_FIGURES = 300;
/** Longer texts are read up to here: a release leads with its figures. */
const MAX_LENGTH = 100_000;

/**
 * The figures of a text. Reads only what the words between a measure and its amount make certain: a wrong figure is
 * worse than a missing one, so an unknown word, a range, a bound or a part of the company ends the reading. Put the
 * title first, an empty line after it. The order is that of the text.
 */
export const extractFigures = (text: string, options: FigureOptions): Figure[] =>
  explainFigures(text, options).map(({ figure }) => figure);

/** The same figures, each with the rules that bound its amount and decided its role and its period. */
export function explainFigures(text: string, options: FigureOptions): ExplainedFigure[] {
  const original = text.slice(0, MAX_LENGTH);
  const folded = foldInPlace(original);
  const { language, country } = options;
  const lexicon = getLexicon(language);
  const style = toNumberStyle(folded, language, country);
  const amounts = withoutCutAmount(amountsIn(folded, original, { language, country, style }), original);
  if (amounts.length === 0) return [];
  const periods = periodMentionsIn(folded);
  const names = (options.names ?? []).map(foldInPlace).filter((name) => name.length > 1);
  const segments = splitSegments(folded, original);
  const figureSegments = listFigureSegments(segments, amounts, periods);
  const objects = dealObjectsIn(folded, original, lexicon);
  const known = knownTokensIn(folded, {
    lexicon,
    amounts,
    periods,
    names,
    objects,
    country,
    areas: figureSegments,
  });
  const title = periods.filter((mention) => mention.end <= (segments[0]?.end ?? 0));
  const context = readPeriodContext(periods, title, options.publishedAt ?? null, reportedPeriod(periods, folded));
  const lines = withLostLines(figureSegments, known, { folded, original, options });
  const read = readSegments(lines, known, { folded, original, lexicon, options, objects });
  const currencies = new Set(amounts.flatMap((amount) => amount.currency ?? []));
  const [currency = null] = currencies;
  const isOfIndex = PRICE_INDEX.test(folded) && !OTHER_INDEX.test(folded);
  const explained = read.slice(0, MAX_FIGURES).flatMap(({ figure, section, carried }) =>
    finishFigure(figure, {
      original,
      folded,
      context,
      section,
      carried,
      isOfIndex,
      soleCurrency: currencies.size === 1 ? currency : null,
    }),
  );
  const ordered = explained.map(({ figure }) => figure).sort((one, other) => one.start - other.start);
  return withTraces(withoutBackground(withoutRepeats(withEarlierCompared(ordered, folded))), explained);
}

/** "He writes in his report for the third quarter": the mention of the report that a text is about. */
const reportedPeriod = (periods: readonly PeriodMention[], folded: string): PeriodMention | null =>
  periods.find(
    ({ start, end }) =>
      IN_REPORT_FOR.test(folded.slice(Math.max(0, start - 60), start)) ||
      (IN.test(folded.slice(Math.max(0, start - 12), start)) && REPORT.test(folded.slice(end, end + 24))),
  ) ?? null;

const IN_REPORT_FOR = new RegExp(`(?<!\\p{L})${anyWord(({ sections }) => sections?.inReport?.of)} $`, 'u');
const IN = new RegExp(`(?<!\\p{L})${anyWord(({ sections }) => sections?.inReport?.before)} $`, 'u');
const REPORT = new RegExp(`^(?:'s)?[ -]${anyWord(({ sections }) => sections?.inReport?.behind)}`, 'u');
const PRICE_INDEX = new RegExp(`(?<!\\p{L})${anyWord(({ prices }) => prices?.indices?.text)}`, 'u');
const OTHER_INDEX = new RegExp(`(?<!\\p{L})${anyWord(({ prices }) => prices?.indices?.other)}`, 'u');

/**
 * The segments that can state a figure or its period: the title, the headings, those with an amount, and those that
 * name a period.
 */
function listFigureSegments(
  segments: readonly Segment[],
  amounts: readonly Amount[],
  periods: readonly PeriodMention[],
): Segment[] {
  const hasAmount = findSegments(segments, amounts);
  const hasPeriod = findSegments(segments, periods.filter(mayBeCarried));
  return segments.filter(
    (segment, index) => index === 0 || segment.isHeading || hasAmount.has(segment) || hasPeriod.has(segment),
  );
}

/** The segments that hold some of the places, which are in order. */
function findSegments(segments: readonly Segment[], places: readonly Span[]): Set<Segment> {
  let at = 0;
  return new Set(
    segments.filter((segment) => {
      while ((places[at]?.end ?? Number.POSITIVE_INFINITY) <= segment.start) at += 1;
      return (places[at]?.start ?? Number.POSITIVE_INFINITY) < segment.end;
    }),
  );
}
