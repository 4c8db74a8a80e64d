import { figureConcepts } from '../../core/figure-concepts.ts';
import type { Segment } from '../text/segments.ts';
import { listTokensBetween, type Token } from './atoms.ts';
import { bindFigures } from './bind.ts';
import { carriedOutlook, carriedPeriod } from './carried-period.ts';
import { columnFigures, columnsIn } from './columns.ts';
import { isOfObject, namesObject } from './deal-objects.ts';
import type { FigureOptions } from './figure-options.ts';
import { isOfDeal } from './lead.ts';
import type { CompiledLexicon } from './lexicon.ts';
import { withBasisOfResult, withNamedMargins, withSharesOfSales } from './margins.ts';
import { isQuarter } from './period-context.ts';
import type { PeriodMention } from './period-mention.ts';
import { phraseFigures } from './phrases.ts';
import type { RawFigure, Sentence } from './reading.ts';
import { comparedBefore, pronounMeasure, recalledResults, withLastYear } from './recalled.ts';
import { NO_SECTION, opensSection, type Section, sectionUnder } from './sections.ts';
import { lineUnitIn, type TableUnit, withColumns, withLineUnit, withTableUnit } from './table-units.ts';
import { anyWord } from './words.ts';

/** A text under reading. */
export type Page = {
  readonly folded: string;
  readonly original: string;
  readonly lexicon: CompiledLexicon;
  readonly options: FigureOptions;
  /** Names of the objects of deals, folded. */
  readonly objects: readonly string[];
};

/** A figure with the facts about its period from its heading and the sentence before it. */
export type PlacedFigure = {
  readonly figure: RawFigure;
  readonly section: readonly PeriodMention[];
  readonly carried: PeriodMention | null;
};

/** Facts from earlier sentences that the next one may refer to. */
type Flow = {
  /** The figures that words between measure and amount gave in the sentence before. */
  readonly figures: readonly RawFigure[];
  readonly period: PeriodMention | null;
  readonly outlook: PeriodMention | null;
  /** The sentence before mentions the object of a deal. */
  readonly isOfObject: boolean;
};

const NOTHING_TOLD: Flow = { figures: [], period: null, outlook: null, isOfObject: false };

/** Reads segment by segment, each in the light of the heading above it and of the sentences before it. */
export function readSegments(segments: readonly Segment[], known: readonly Token[], page: Page): PlacedFigure[] {
  const read: PlacedFigure[] = [];
  let section = NO_SECTION;
  let flow = NOTHING_TOLD;
  let from = 0;
  const { publishedAt } = page.options;
  const namesQuarter = known.some((token) => token.type === 'period' && isOfQuarter(token.mention));
  const lastYear = publishedAt === undefined ? null : publishedAt.getUTCFullYear() - 1;
  for (const [index, segment] of segments.entries()) {
    while ((known[from]?.start ?? Number.POSITIVE_INFINITY) < segment.start) from += 1;
    let to = from;
    while ((known[to]?.end ?? Number.POSITIVE_INFINITY) <= segment.end) to += 1;
    const tokens = completed(listTokensBetween(page.folded, segment, known.slice(from, to)), { section, flow, page });
    from = to;
    const cells = section.isSkipped ? null : readCells(tokens, section, page);
    const columns = columnsIn(tokens, page.folded, segment);
    if (cells !== null) {
      read.push(...cells.map((figure) => ({ figure, section: [], carried: null })));
    } else if ((index > 0 || columns.length > 0) && opensSection(segment, tokens, columns)) {
      section = sectionUnder(segment, tokens, section, page);
      const period = section.periods.length > 0 ? null : flow.period;
      flow = { ...flow, period, outlook: carriedOutlook(tokens, flow.outlook) };
    } else if (!section.isSkipped) {
      const { figures, bound, isOfObject } = readSentence(segment, tokens, flow, page);
      for (const rawFigure of figures) {
        const figure =
          section.isForecast && rawFigure.role === 'outcome' ? { ...rawFigure, ...UNDER_OUTLOOK } : rawFigure;
        const carried = figure.role === 'forecast' ? (flow.outlook ?? flow.period) : flow.period;
        read.push({ figure, section: section.periods, carried });
      }
      const period = carriedPeriod({ tokens, folded: page.folded }, figures, {
        before: flow.period,
        isTitle: namesQuarter && isTitle(segments, index, page),
        lastYear,
      });
      flow = { figures: bound, period, outlook: carriedOutlook(tokens, flow.outlook), isOfObject };
    }
  }
  const figures = withLastYear(read.map(({ figure }) => figure));
  return read.map((place, index) => ({ ...place, figure: figures[index] ?? place.figure }));
}

/** A heading makes what stands below it a forecast. */
const UNDER_OUTLOOK = { role: 'forecast', roleSource: { rule: 'figures/role/heading', words: null } } as const;

const isOfQuarter = ({ kind }: PeriodMention): boolean =>
  isQuarter(kind) || kind === 'quarter' || kind === 'quarter_ago' || kind === 'period' || kind === 'other';

/** Whether a segment is the first, on a line of its own. */
const isTitle = ([first, second]: readonly Segment[], index: number, { folded }: Page): boolean =>
  index === 0 && (second === undefined || folded.slice(first?.end, second.start).includes('\n'));

type Surroundings = { readonly section: Section; readonly flow: Flow; readonly page: Page };

/** The atoms of a line, with the names of margins, units and columns that its surroundings supply. */
function completed(found: readonly Token[], { section, flow, page }: Surroundings): readonly Token[] {
  const named = withNamedMargins(withSharesOfSales(found, page.folded), flow.figures);
  const own = section.columns.length > 0 ? null : lineUnitIn(named, page.folded, page.original, page.options);
  if (isLooseRow(named, own ?? section.unit, section, page.folded))
    return named.filter(({ type }) => type !== 'amount');
  const counted = own === null ? withTableUnit(named, section.unit) : withLineUnit(named, own);
  return withColumns(counted, section.hasAdjacentYear);
}

/** "310 280" below "NOK million": two cells as likely as one number. */
const GROUPED = /^[1-9]\d{0,2}(?: \d{3})+$/u;

/**
 * A row of a table that lost its columns, "Revenue 310 280 145": a measure with several numbers behind it, or one that may
 * be two, and no header that says whose they are.
 */
function isLooseRow(tokens: readonly Token[], unit: TableUnit | null, section: Section, folded: string): boolean {
  const [measure, first, second] = tokens;
  if (measure?.type !== 'measure' || first?.type !== 'amount') return false;
  if (tokens.some(({ type }) => type === 'words' || type === 'word')) return false;
  const isTwo = first.amount.kind === 'bare' && GROUPED.test(folded.slice(first.start, first.end));
  const isMoney = measure.entry[0] !== null && figureConcepts[measure.entry[0]].unit === 'money';
  if (isTwo && isMoney && second?.type !== 'amount' && unit !== null && unit.exponent >= 6) return true;
  const isRow = second?.type === 'amount' && /^[\s|]*$/u.test(folded.slice(first.end, second.start));
  return isRow && !section.hasAdjacentYear && section.columns.length === 0;
}

const toSentence = (tokens: readonly Token[], { folded, original, lexicon }: Page): Sentence => ({
  folded,
  original,
  tokens,
  consumed: new Set(),
  genitive: lexicon.genitive,
  joinsCompounds: lexicon.joinsCompounds,
});

/** The figures of a table's line with a number for each of several periods; null for other lines. */
function readCells(tokens: readonly Token[], { columns, unit }: Section, page: Page): RawFigure[] | null {
  if (columns.length === 0) return null;
  const own = lineUnitIn(tokens, page.folded, page.original, page.options);
  return columnFigures(toSentence(tokens, page), columns, own ?? unit, page.lexicon);
}

/** "Previously, the company expected revenue of EUR 80–86 million": a new outlook stands next to it. */
const FORMER_OUTLOOK = new RegExp(
  `^[^\\p{L}]*${anyWord(({ comparisons }) => comparisons?.earlier?.outlook)}(?!\\p{L})`,
  'u',
);

/** The figures of a sentence; only the price from a sentence about the object of a deal. */
function readSentence(segment: Segment, tokens: readonly Token[], before: Flow, page: Page) {
  const { folded, lexicon, objects } = page;
  const sentence = pronounMeasure(toSentence(tokens, page), before.figures);
  const bound = withBasisOfResult(bindFigures(sentence, lexicon), before.figures, folded);
  const compared = bound.length === 0 ? comparedBefore(sentence, before.figures) : [];
  const recalled = bound.length + compared.length === 0 ? recalledResults(sentence, before.figures) : compared;
  const all = [...bound, ...recalled, ...phraseFigures(sentence, lexicon)];
  const words = folded.slice(segment.start, segment.end);
  const current = FORMER_OUTLOOK.test(words) ? all.filter(({ role }) => role !== 'forecast') : all;
  const isObjects = isOfObject(words, objects, before.isOfObject);
  return {
    figures: isObjects ? current.filter(({ concept }) => isOfDeal(concept)) : current,
    bound,
    isOfObject: isObjects || namesObject(words, objects),
  };
}
