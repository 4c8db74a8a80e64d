import { figureConcepts } from '../../core/figure-concepts.ts';
import { type Amount, amountsIn, baseUnitsOf } from './amounts.ts';
import { type Atom, atomsBetween, knownAtomsIn } from './atoms.ts';
import { bindFigures } from './bind.ts';
import { carriedOutlook, carriedPeriod } from './carried-period.ts';
import { dealObjectsIn, isOfObject, namesObject } from './deal-objects.ts';
import type { Figure } from './figure.ts';
import { finishFigure } from './finish.ts';
import { isOfDeal } from './lead.ts';
import { type CompiledLexicon, lexiconOf } from './lexicon/compiled.ts';
import { withBasisOfResult, withNamedMargins, withSharesOfSales } from './margins.ts';
import { type FigureLanguage, numberStyleOf } from './numbers.ts';
import { isNamedPeriod, periodContextOf } from './period-context.ts';
import { type PeriodMention, periodMentionsIn } from './periods.ts';
import { phraseFigures } from './phrases.ts';
import type { RawFigure } from './reading.ts';
import { pronounMeasure, recalledResults, withLastYear } from './recalled.ts';
import { withoutRepeats } from './repeats.ts';
import { type TableUnit, tableUnitIn, withColumns, withTableUnit } from './table-units.ts';
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
  const read = readSegments(told, known, { folded, original, lexicon, options, objects });
  const currencies = new Set(amounts.flatMap((amount) => amount.currency ?? []));
  const [currency = null] = currencies;
  const isOfIndex = PRICE_INDEX.test(folded) && !OTHER_INDEX.test(folded);
  const figures = read.slice(0, MAX_FIGURES).flatMap(({ figure, section, carried }) =>
    finishFigure(figure, {
      original,
      context,
      section,
      carried,
      isOfIndex,
      soleCurrency: currencies.size === 1 ? currency : null,
    }),
  );
  return withoutRepeats(figures.sort((one, other) => one.start - other.start));
}

const PRICE_INDEX =
  /(?<!\p{L})(?:cpi(?![\p{L}-])|kpi(?![\p{L}-])|consumer price index|konsumentprisindex|konsumprisindeks|forbrugerprisindeks|kuluttajahinta|kuluttajahintojen)/u;
const OTHER_INDEX = /(?<!\p{L})(?:cpif|kpif|hicp|yhdenmukaistet|harmoni[sz]ed)/u;

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

type Page = {
  folded: string;
  original: string;
  lexicon: CompiledLexicon;
  options: FigureOptions;
  /** Names of what is bought or sold. */
  objects: readonly string[];
};
type Read = { figure: RawFigure; section: readonly PeriodMention[]; carried: PeriodMention | null };

/** What a heading says of the lines below it. */
type Section = {
  readonly periods: readonly PeriodMention[];
  readonly isForecast: boolean;
  /** Another company's or a part's figures, or targets. */
  readonly isSkipped: boolean;
  /** What its lines count in. */
  readonly unit: TableUnit | null;
  /** Two years stand above its lines, the latter first. */
  readonly hasColumns: boolean;
};

/** Reads segment by segment, each in the light of the heading above it. */
function readSegments(segments: readonly Segment[], known: readonly Atom[], page: Page): Read[] {
  const isNordic = page.options.language !== 'en' && page.options.language !== null;
  const isFinnish = page.options.language === 'fi';
  const read: Read[] = [];
  let section: Section = { periods: [], isForecast: false, isSkipped: false, unit: null, hasColumns: false };
  let before: readonly RawFigure[] = [];
  let carried: PeriodMention | null = null;
  let outlook: PeriodMention | null = null;
  let isOfDealt = false;
  let from = 0;
  for (const [index, segment] of segments.entries()) {
    while ((known[from]?.start ?? Number.POSITIVE_INFINITY) < segment.start) from += 1;
    let to = from;
    while ((known[to]?.end ?? Number.POSITIVE_INFINITY) <= segment.end) to += 1;
    const found = withSharesOfSales(atomsBetween(page.folded, segment, known.slice(from, to)), page.folded);
    const atoms = withColumns(withTableUnit(withNamedMargins(found, before), section.unit), section.hasColumns);
    from = to;
    if (index > 0 && segment.isHeading && !atoms.some(isMoney) && !countsHeads(atoms)) {
      section = sectionUnder(atoms, section, { unit: unitOf(segment, page), folded: page.folded });
      carried = section.periods.length > 0 ? null : carried;
      outlook = carriedOutlook(atoms, outlook);
    } else if (!section.isSkipped) {
      const { folded, original } = page;
      const sentence = pronounMeasure({ folded, original, atoms, spent: new Set(), isNordic, isFinnish }, before);
      const { periods, isForecast } = section;
      const bound = withBasisOfResult(bindFigures(sentence, page.lexicon), before, folded);
      const recalled = bound.length === 0 ? recalledResults(sentence, before) : [];
      const all = [...bound, ...recalled, ...phraseFigures(sentence, page.lexicon)];
      const words = folded.slice(segment.start, segment.end);
      const isObjects = isOfObject(words, page.objects, isOfDealt);
      isOfDealt = isObjects || namesObject(words, page.objects);
      const figures = isObjects ? all.filter(({ concept }) => isOfDeal(concept)) : all;
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

/** "Last year in brackets": no period of the lines below. */
const isBracketed = ({ end }: PeriodMention, folded: string): boolean =>
  /^ (?:in|i|inom|within) (?:brackets|parenthes[ei]s|parentes(?:er)?|parantes)|^ suluissa/u.test(
    folded.slice(end, end + 24),
  );

/**
 * A heading without a period leaves the one above it in force: "Highlights" under "Third quarter". One may be told twice:
 * "Fourth quarter, 1 October to 31 December 2026".
 */
function sectionUnder(
  heading: readonly Atom[],
  above: Section,
  { unit, folded }: { readonly unit: TableUnit | null; readonly folded: string },
): Section {
  const mentions = heading.flatMap((atom) =>
    atom.type === 'period' && atom.mention.kind !== 'day' && !isBracketed(atom.mention, folded) ? [atom.mention] : [],
  );
  const named = mentions.filter(isNamedPeriod);
  const told = named.length > 0 ? named : mentions;
  const [first] = told;
  const isOne = told.every(({ kind }) => kind === first?.kind);
  const dated = told.find(({ year }) => year !== null) ?? first;
  return {
    periods: dated === undefined ? above.periods : isOne ? [dated] : [],
    isForecast: hasClass(heading, 'forecast'),
    isSkipped: hasClass(heading, 'part') || hasClass(heading, 'hypothetical'),
    unit: unit ?? above.unit,
    hasColumns: told.length === 2 && isOne && (told[0]?.year ?? 0) === (told[1]?.year ?? 0) + 1,
  };
}

/** "1,000 euros" of a heading is what its lines count in. */
const isMoney = (atom: Atom): boolean =>
  atom.type === 'amount' &&
  atom.amount.kind !== 'bare' &&
  atom.amount.kind !== 'points' &&
  !baseUnitsOf(atom.amount).eq(1000);

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
