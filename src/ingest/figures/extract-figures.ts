import { figureConcepts } from '../../core/figure-concepts.ts';
import { type Amount, amountsIn } from './amounts.ts';
import { type Atom, atomsBetween, knownAtomsIn } from './atoms.ts';
import { bindFigures } from './bind.ts';
import { carriedOutlook, carriedPeriod } from './carried-period.ts';
import { dealObjectsIn } from './deal-objects.ts';
import type { Figure } from './figure.ts';
import { finishFigure } from './finish.ts';
import { type CompiledLexicon, lexiconOf } from './lexicon/compiled.ts';
import { withBasisOfResult, withNamedMargins } from './margins.ts';
import { type FigureLanguage, numberStyleOf } from './numbers.ts';
import { periodContextOf } from './period-context.ts';
import { type PeriodMention, periodMentionsIn } from './periods.ts';
import { phraseFigures } from './phrases.ts';
import type { RawFigure } from './reading.ts';
import { pronounMeasure, recalledResults, withLastYear } from './recalled.ts';
import { withoutRepeats } from './repeats.ts';
import { type TableUnit, tableUnitIn, withTableUnit } from './table-units.ts';
import { fold, type Segment, type Span, segmentsOf } from './text.ts';

export type { Figure } from './figure.ts';
export type { FigureLanguage } from './numbers.ts';

export type FigureOptions = {
  /** Null where it is not known: then the text is read as English and numbers that can be read two ways are left out. */
  readonly language: FigureLanguage | null;
  /** ISO 3166-1 alpha-2 code of the issuer or source, which says whose krona "kr" is. */
  readonly country: string | null;
  /** Gives a year to "third quarter"; without it the text must. */
  readonly publishedAt?: Date;
  /** Names of the company the text is about: "Nordvik revenue" is then revenue and not an unknown measure. */
  readonly names?: readonly string[];
};

/** A text with more is a table or an attack. */
const MAX_FIGURES = 300;
/** Longer texts are read up to here: what a release leads with is its figures. */
const MAX_LENGTH = 100_000;

/**
 * The figures of a text. Reads only what the words between a measure and its amount make certain: a wrong figure is
 * worse than a missing one, so an unknown word, a range, a bound or a part of the company ends the reading. Put the
 * title first, an empty line after it. The order is that of the text.
 */
export function extractFigures(text: string, options: FigureOptions): Figure[] {
  const original = text.slice(0, MAX_LENGTH);
  const folded = fold(original);
  const { language, country } = options;
  const lexicon = lexiconOf(language);
  const amounts = amountsIn(folded, original, { language, country, style: numberStyleOf(folded, language, country) });
  if (amounts.length === 0) return [];
  const periods = periodMentionsIn(folded);
  const names = (options.names ?? []).map(fold).filter((name) => name.length > 1);
  const segments = segmentsOf(folded, original);
  const told = tellingSegments(segments, amounts, periods);
  const objects = dealObjectsIn(folded, original, lexicon);
  const known = knownAtomsIn(folded, { lexicon, amounts, periods, names, objects, country, stretches: told });
  const title = periods.filter((mention) => mention.end <= (segments[0]?.end ?? 0));
  const context = periodContextOf(periods, title, options.publishedAt ?? null);
  const read = readSegments(told, known, { folded, original, lexicon, options });
  const currencies = new Set(amounts.flatMap((amount) => amount.currency ?? []));
  const [currency = null] = currencies;
  const figures = read.slice(0, MAX_FIGURES).flatMap(({ figure, section, carried }) =>
    finishFigure(figure, {
      original,
      context,
      section,
      carried,
      soleCurrency: currencies.size === 1 ? currency : null,
    }),
  );
  return withoutRepeats(figures.sort((one, other) => one.start - other.start));
}

/**
 * The segments that can tell a figure or its period: the title, the headings, those with an amount, and those that name
 * a period.
 */
function tellingSegments(
  segments: readonly Segment[],
  amounts: readonly Amount[],
  periods: readonly PeriodMention[],
): Segment[] {
  const hasAmount = holdersOf(segments, amounts);
  const hasPeriod = holdersOf(segments, periods);
  return segments.filter(
    (segment, index) => index === 0 || segment.isHeading || hasAmount.has(segment) || hasPeriod.has(segment),
  );
}

/** The segments that hold some of the places, which are in order. */
function holdersOf(segments: readonly Segment[], places: readonly Span[]): Set<Segment> {
  let at = 0;
  return new Set(
    segments.filter((segment) => {
      while ((places[at]?.end ?? Number.POSITIVE_INFINITY) <= segment.start) at += 1;
      return (places[at]?.start ?? Number.POSITIVE_INFINITY) < segment.end;
    }),
  );
}

type Page = { folded: string; original: string; lexicon: CompiledLexicon; options: FigureOptions };
type Read = { figure: RawFigure; section: readonly PeriodMention[]; carried: PeriodMention | null };

/** What a heading says of the lines below it. */
type Section = {
  readonly periods: readonly PeriodMention[];
  readonly isForecast: boolean;
  /** Another company's or a part's figures, or targets. */
  readonly isSkipped: boolean;
  /** What its lines count in. */
  readonly unit: TableUnit | null;
};

/** Reads segment by segment, each in the light of the heading above it. */
function readSegments(segments: readonly Segment[], known: readonly Atom[], page: Page): Read[] {
  const isNordic = page.options.language !== 'en' && page.options.language !== null;
  const isFinnish = page.options.language === 'fi';
  const read: Read[] = [];
  let section: Section = { periods: [], isForecast: false, isSkipped: false, unit: null };
  let before: readonly RawFigure[] = [];
  let carried: PeriodMention | null = null;
  let outlook: PeriodMention | null = null;
  let from = 0;
  for (const [index, segment] of segments.entries()) {
    while ((known[from]?.start ?? Number.POSITIVE_INFINITY) < segment.start) from += 1;
    let to = from;
    while ((known[to]?.end ?? Number.POSITIVE_INFINITY) <= segment.end) to += 1;
    const found = atomsBetween(page.folded, segment, known.slice(from, to));
    const atoms = withTableUnit(withNamedMargins(found, before), section.unit);
    from = to;
    if (index > 0 && segment.isHeading && !atoms.some(isMoney) && !countsHeads(atoms)) {
      section = sectionUnder(atoms, section, unitOf(segment, page));
      carried = null;
      outlook = carriedOutlook(atoms, outlook);
    } else if (!section.isSkipped) {
      const { folded, original } = page;
      const sentence = pronounMeasure({ folded, original, atoms, spent: new Set(), isNordic, isFinnish }, before);
      const { periods, isForecast } = section;
      const bound = withBasisOfResult(bindFigures(sentence, page.lexicon), before, folded);
      const recalled = bound.length === 0 ? recalledResults(sentence, before) : [];
      const figures = [...bound, ...recalled, ...phraseFigures(sentence, page.lexicon)];
      before = bound;
      for (const told of figures) {
        const figure = isForecast ? asForecast(told) : told;
        read.push({ figure, section: periods, carried: figure.role === 'forecast' ? outlook : carried });
      }
      carried = carriedPeriod(atoms, figures, carried, index === 0);
      outlook = carriedOutlook(atoms, outlook);
    }
  }
  const figures = withLastYear(read.map(({ figure }) => figure));
  return read.map((place, index) => ({ ...place, figure: figures[index] ?? place.figure }));
}

const unitOf = ({ start, end }: Segment, { folded, original, options }: Page): TableUnit | null =>
  tableUnitIn(folded, original, start, end, options);

/**
 * A heading without a period leaves the one above it in force: "Highlights" under "Third quarter". One may be told twice:
 * "Fourth quarter, 1 October to 31 December 2026".
 */
function sectionUnder(heading: readonly Atom[], above: Section, unit: TableUnit | null): Section {
  const mentions = heading.flatMap((atom) =>
    atom.type === 'period' && atom.mention.kind !== 'day' ? [atom.mention] : [],
  );
  const [first] = mentions;
  const isOne = mentions.every(({ kind }) => kind === first?.kind);
  const dated = mentions.find(({ year }) => year !== null) ?? first;
  return {
    periods: dated === undefined ? above.periods : isOne ? [dated] : [],
    isForecast: hasClass(heading, 'forecast'),
    isSkipped: hasClass(heading, 'part') || hasClass(heading, 'hypothetical'),
    unit: unit ?? above.unit,
  };
}

const isMoney = (atom: Atom): boolean =>
  atom.type === 'amount' && atom.amount.kind !== 'bare' && atom.amount.kind !== 'points';

/** "Number of employees 233": a line of a table, and no heading. */
const countsHeads = ([first, ...rest]: readonly Atom[]): boolean =>
  first?.type === 'measure' &&
  first.entry[0] !== null &&
  figureConcepts[first.entry[0]].unit === 'count' &&
  rest.some((atom) => atom.type === 'amount');

const hasClass = (atoms: readonly Atom[], wordClass: string): boolean =>
  atoms.some((atom) => atom.type === 'words' && atom.wordClass === wordClass);

const asForecast = (figure: RawFigure): RawFigure =>
  figure.role === 'outcome' ? { ...figure, role: 'forecast' } : figure;
