import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import { MONTH_NAME } from '../calendar/months.ts';
import { canCompare } from './accept.ts';
import type { Atom } from './atoms.ts';
import type { Figure } from './figure.ts';
import { isNamedPeriod, lastMonthOf } from './period-context.ts';
import { periodsBehind } from './period-places.ts';
import { type PeriodKind, pointsBack } from './periods.ts';
import { type RawFigure, type Sentence, textOf } from './reading.ts';

/** Measures that "the result" and "the loss" can stand for. */
const RESULTS: readonly FigureConcept[] = ['ebitda', 'ebita', 'ebit', 'pre_tax_profit', 'net_income'];

/**
 * "A year earlier the loss was SEK 9 million": the result that the sentence before tells, a year or a quarter back. None
 * where that tells several results, or none.
 *
 * @param before The figures of the sentence before.
 */
export function recalledResults(sentence: Sentence, before: readonly RawFigure[]): RawFigure[] {
  const results = before.filter(({ concept, role }) => role === 'outcome' && RESULTS.includes(concept));
  const [main] = results;
  if (main === undefined || results.length > 1) return [];
  const { atoms, spent } = sentence;
  const at = atoms.findIndex((atom) => atom.type === 'amount');
  const atom = atoms[at];
  if (atom?.type !== 'amount' || spent.has(at) || atom.amount.kind !== 'money') return [];
  if (!['exact', 'approximate'].includes(atom.amount.bound) || atom.amount.isPerShare) return [];
  if (atom.amount.hasCurrency && atom.amount.currency !== main.amount.currency) return [];
  const lead = atoms.slice(0, at);
  const past = lead.flatMap((part) => (part.type === 'period' && pointsBack(part.mention) ? [part] : []));
  const isPlain = lead.every(
    (part) =>
      part.type === 'period' ||
      (part.type === 'mark' && part.mark === ',') ||
      (part.type === 'words' && PLAIN.includes(part.wordClass)),
  );
  const behind = atoms[at + 1];
  const named = [...lead, ...(behind === undefined ? [] : [behind])].flatMap((part) =>
    part.type === 'words' ? [part.wordClass] : [],
  );
  const isNamed = named.some((wordClass) => /^(?:bare_|loss|profit)/u.test(wordClass));
  const [mention] = past;
  if (!isPlain || !isNamed || mention === undefined || past.length > 1 || behind?.type === 'word') return [];
  spent.add(at);
  const name = lead.find((part) => part.type === 'words' && /^(?:bare_|loss|profit)/u.test(part.wordClass)) ?? atom;
  return [
    {
      ...main,
      role: 'comparative',
      amount: atom.amount,
      unitOf: atom.amount.hasCurrency ? atom.amount : main.unitOf,
      isLoss: named.includes('loss') || named.includes('bare_loss'),
      label: { start: name.start, end: name.end },
      periods: [],
      relativeTo: main.periods,
      shift: mention.mention.kind === 'quarter_ago' ? 'quarter' : 'year',
    },
  ];
}

/** "It": the measure that the sentence before tells. */
const PRONOUN = /^(?:it|this|den|det|denne|se|tämä|hún|hann|það)$/u;

/**
 * "In October to December it was SEK 488 million (391)": the measure of the sentence before, of a period that the sentence
 * names. None where the one before tells several measures.
 */
export function pronounMeasure(sentence: Sentence, before: readonly RawFigure[]): Sentence {
  const concepts = new Set(before.map(({ concept }) => concept));
  const [main] = before;
  const { atoms } = sentence;
  const isMonthly = main !== undefined && MONTHLY.has(main.concept);
  const isPast = isMonthly || (main !== undefined && figureConcepts[main.concept].spans);
  const hasPeriod = atoms.some(
    (atom) =>
      atom.type === 'period' &&
      (isNamedPeriod(atom.mention) ||
        (isPast && pointsBack(atom.mention)) ||
        (isMonthly && atom.mention.kind === 'other')),
  );
  if (main === undefined || concepts.size > 1 || !hasPeriod || atoms.some(({ type }) => type === 'measure'))
    return sentence;
  const at = atoms.findIndex(
    (atom, index) =>
      PRONOUN.test(textOf(sentence, atom)) && [atoms[index - 1], atoms[index + 1]].some((beside) => isVerb(beside)),
  );
  const pronoun = atoms[at];
  if (pronoun === undefined) return sentence;
  const measure: Atom = {
    start: pronoun.start,
    end: pronoun.end,
    type: 'measure',
    entry: [main.concept, '', ...(main.isLoss ? (['loss'] as const) : [])],
  };
  return { ...sentence, atoms: inOrder(atoms, at, measure) };
}

const isVerb = (atom: Atom | undefined): boolean => atom?.type === 'words' && atom.wordClass === 'is';

/**
 * "That is up from 4.4 percent in May": what the only figure of the sentence before is compared with.
 *
 * @param before The figures of the sentence before.
 */
export function comparedBefore(sentence: Sentence, before: readonly RawFigure[]): RawFigure[] {
  const [main, ...others] = before.filter(({ role }) => role !== 'comparative');
  const { atoms, spent } = sentence;
  const opening = OPENS_COMPARISON.exec(sentence.folded.slice(atoms[0]?.start, atoms.at(-1)?.end))?.[0];
  if (main === undefined || others.length > 0 || opening === undefined) return [];
  const at = atoms.findIndex(({ type }) => type === 'amount');
  const atom = atoms[at];
  if (atom?.type !== 'amount' || atom.start !== (atoms[0]?.start ?? 0) + opening.length || spent.has(at)) return [];
  if (!canCompare(atom.amount, main.amount, [main.concept, ''])) return [];
  spent.add(at);
  const periods = periodsBehind(atoms, at).filter((mention) => !pointsBack(mention) && isNamedPeriod(mention));
  return [
    {
      ...main,
      role: 'comparative',
      amount: atom.amount,
      unitOf: atom.amount.hasCurrency ? atom.amount : main.unitOf,
      label: { start: atoms[0]?.start ?? atom.start, end: atom.start - 1 },
      periods,
      relativeTo: main.periods,
      shift: periods.length > 0 ? null : 'year',
    },
  ];
}

const OPENS_COMPARISON =
  /^(?:(?:that|this|it|which)(?: figure)? (?:compares?|compared|is|was|is up|is down|was up|was down|is an increase|is a decrease)(?: (?:from|with|to|up from|down from|against))|(?:det|dette)(?: är| er| kan jämföras| kan sammenlignes| skal sammenlignes)?(?: (?:en (?:uppgång|nedgång|ökning|minskning|stigning|økning|nedgang) (?:från|fra)|et fald fra|et fall fra|upp från|ned från|ner från|opp fra|ned fra|op fra|med|mot)))(?: (?:a|en|et))? /u;

/** The verb stands before its subject where a period opens the sentence ("Under hösten var den"): it joins all the same. */
function inOrder(atoms: readonly Atom[], at: number, measure: Atom): Atom[] {
  const verb = atoms[at - 1];
  const others = [...atoms];
  if (verb !== undefined && isVerb(verb) && !isVerb(atoms[at + 1])) others.splice(at - 1, 2, measure, verb);
  else others[at] = measure;
  return others;
}

const PLAIN: readonly string[] = ['filler', 'is', 'loss', 'profit', 'bare_loss', 'bare_result'];

/**
 * Figures of last year are outcomes of that year where the text tells no other figure of the measure, for then nothing
 * is compared with them.
 */
export function withLastYear(figures: readonly RawFigure[]): RawFigure[] {
  const told = new Set(figures.filter(({ role }) => role === 'outcome').map(({ concept }) => concept));
  return figures.map((figure) => {
    const isAlone = figure.recalled?.kind === 'last_year' && !told.has(figure.concept);
    if (!isAlone || !figureConcepts[figure.concept].spans || (figure.relativeTo ?? []).length > 0) return figure;
    return { ...figure, role: 'outcome', periods: figure.recalled ? [figure.recalled] : [] };
  });
}

/**
 * "Net asset value was 38 billion on 30 June. At year-end it was 36 billion": a state of an earlier day is what the latest is
 * compared with.
 */
export function withEarlierDays(figures: readonly Figure[]): Figure[] {
  return figures.map((figure) => {
    const end = lastMonthIn(figure);
    const isEarlier =
      end !== null &&
      figures.some(
        (other) => other.concept === figure.concept && other.role === 'outcome' && (lastMonthIn(other) ?? 0) > end,
      );
    return figure.role === 'outcome' && isEarlier ? { ...figure, role: 'comparative' } : figure;
  });
}

/** The month that the period of a state ends with, counted from year 0; null where nobody knows. */
function lastMonthIn({ concept, period }: Figure): number | null {
  const { ofEnd }: { spans: boolean; ofEnd?: boolean } = figureConcepts[concept];
  const [, kind, year] = /^(\w+)_(\d{4})$/u.exec(period ?? '') ?? [];
  return ofEnd === true && kind !== undefined ? Number(year) * 12 + lastMonthOf(kind as PeriodKind) : null;
}

/** Statistics of a month, told one month after the other. */
const MONTHLY: ReadonlySet<FigureConcept> = new Set([
  ...(['inflation', 'cpi_inflation', 'cpif_inflation', 'core_inflation', 'unemployment_rate'] as const),
]);
/** How a sentence begins that tells of a month before the latest one. */
const EARLIER_MONTH = new RegExp(
  `^(?:(?:in|i) ${MONTH_NAME}|${MONTH_NAME}|the (?:month before|previous month)|måneden før|månaden (?:innan|före)|måneden forinden|i måneden før|kuukautta aiemmin|edellisessä kuussa|that compares with)(?!\\p{L})`,
  'u',
);

/**
 * "Inflation was 1.1 percent in June. In May it was 0.8 percent": a monthly figure told in a sentence that begins with
 * another month, behind one of the same kind, is what the latest is compared with.
 *
 * @param figures In the order of the text.
 */
export function withEarlierMonths(figures: readonly Figure[], folded: string): Figure[] {
  return figures.map((figure, index) => {
    if (!MONTHLY.has(figure.concept) || figure.role !== 'outcome' || figure.period !== null) return figure;
    const opening = folded.slice(Math.max(0, folded.lastIndexOf('. ', figure.start) + 2), figure.start);
    const isBehind = figures
      .slice(0, index)
      .some(
        ({ concept, role, end }) =>
          concept === figure.concept && role === 'outcome' && end < figure.start - opening.length,
      );
    return isBehind && EARLIER_MONTH.test(opening) ? { ...figure, role: 'comparative' } : figure;
  });
}

/**
 * "Sales are expected to be 190 in 2026. In 2025 sales were 208": the result of the year before, told behind an outlook, is
 * what the outlook is compared with.
 *
 * @param figures In the order of the text.
 */
export function withLastResults(figures: readonly Figure[]): Figure[] {
  return figures.map((figure, index) => {
    const year = /^fy_(\d{4})$/u.exec(figure.period ?? '')?.[1];
    const isOutcome = figure.role === 'outcome' && year !== undefined;
    const isBehind =
      isOutcome &&
      figures
        .slice(0, index)
        .some(
          ({ concept, role, period }) =>
            concept === figure.concept && role === 'forecast' && period === `fy_${Number(year) + 1}`,
        );
    return isBehind ? { ...figure, role: 'comparative' } : figure;
  });
}
